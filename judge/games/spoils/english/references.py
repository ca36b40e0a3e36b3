"""Words of the shared English that point back: what is said of them, for the scope of the paragraph to bind."""

from __future__ import annotations

from judge.games.spoils.english.numbered import is_several
from judge.games.spoils.vocabulary.nouns import TYPES, Noun, This
from judge.games.spoils.vocabulary.spoken import Said
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_DEEDS = {
    "pick": "picked",
    "choose": "chosen",
    "discard": "discarded",
    "reveal": "revealed",
    "damage": "damaged",
    "remove": "removed",
}
_GROUPS = frozenset({"picked", "chosen", "revealed", "the"})


def said(node: Node) -> Said | This:
    """This card, or a card or cards that were spoken of before."""
    if node.name == "This" and not is_several(node) and shape(need(parts(node, "what")[0])).subtype == "":
        return This()
    if node.name == "It":
        return Said("it")
    if node.name == "They":
        return Said("they")
    if node.name in ("The", "That"):
        return _determined(node)
    raise not_carried_out(node)


def _determined(node: Node) -> Said:
    """The character, that character, the picked characters."""
    what = need(parts(node, "what", "several")[0])
    several = is_several(node)
    form = node.name.lower()
    order = what.node("how") if what.name == "Such" and not several and form == "the" else None
    if order is not None and order.name == "Which" and word(order, "which") in ("first", "second"):
        return Said(word(order, "which"), shape(need(what.node("noun"))))
    if what.name == "Such" and need(what.node("how")).name == "Done":
        form = _DEEDS.get(word(need(what.node("how")), "verb"), "")
        what = need(what.node("noun"))
        if not form or node.name == "That":
            raise not_carried_out(node)
    called = shape(what)
    if not several:
        return Said(form, called)
    if form == "that":
        return Said("those", called)
    if form in _GROUPS:
        return Said(f"{form} ones", called)
    raise not_carried_out(node)


def shape(what: Node) -> Noun:
    """The type and subtype by which a card is called again."""
    if what.name == "Kind":
        kind = word(what, "kind")
        if kind in TYPES or kind == "ability":
            return Noun((kind,))
        if kind == "card":
            return Noun()
    if what.name == "Such" and need(what.node("how")).name == "Subtype":
        return shape(need(what.node("noun"))).but(subtype=word(need(what.node("how")), "name"))
    if what.name == "Compound" and what.node("noun") == Node("Kind", (("kind", "card"),)):
        return shape(need(parts(what, "of", "noun")[0]))
    if what.name == "EitherKind":
        kinds = [shape(need(one)) for one in parts(what, "one", "other")]
        if all(one.types and not one.subtype for one in kinds):
            return Noun(tuple(kind for one in kinds for kind in one.types))
    raise not_carried_out(what)
