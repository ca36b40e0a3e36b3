"""Playing cards: a card, or an extra one."""

from __future__ import annotations

from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.places import target
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.nouns import Noun, This
from judge.games.smashup.vocabulary.orders import ExtraPlay, May, PlayIt, Text
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def play(node: Node) -> Text:
    """Play a card, or an extra one."""
    _, what, where = parts(node, "verb", "what", "where")
    what = need(what)
    at = target(where) if where else ""
    if at not in ("", "here", "there"):
        raise not_carried_out(where)
    if what.name in ("It", "That", "The") or what.name == "This":
        return (PlayIt(meant(what), at),)
    return (_extra(what, at, certain=False),)


def _extra(what: Node, at: str, certain: bool) -> ExtraPlay:
    """An extra play; of a card that the text calls so, or says so behind it."""
    many, inner = parts(what, "many", "what")
    cards, extra = _without_extra(need(inner))
    if not (extra or certain):
        raise not_carried_out(what)
    found = noun(cards)
    if found.where in ("here", "there") and not at:
        at, found = found.where, found.but(where="")
    if found.where or found.whose == "other" or found.kind not in ("minion", "action") or found.other:
        raise not_carried_out(cards)
    area = "hand" if found.area == "play" else found.area
    if area not in ("hand", "discard pile"):
        raise not_carried_out(cards)
    count = 1 if need(many).name == "A" else number(need(many)) if need(many).name == "Exactly" else 0
    if not count:
        raise not_carried_out(many)
    return ExtraPlay(found.but(area=area, whose=""), count, at)


def _without_extra(node: Node) -> tuple[Node, bool]:
    """A noun without “extra”, and whether it had it."""
    if node.name == "With":
        inner, extra = _without_extra(need(node.node("noun")))
        return Node("With", (("noun", inner), ("where", node.get("where")))), extra
    if node.name == "Such" and node.node("how") == Node("Which", (("which", "extra"),)):
        return need(node.node("noun")), True
    return node, False


def as_extra(clause: Node, what: Node) -> Text:
    """Play a card as an extra one."""
    cards, extra = _without_extra(need(what.node("what")))
    if not extra or cards.name != "Kind" or word(cards, "kind") not in ("minion", "action"):
        raise not_carried_out(what)
    kind = word(cards, "kind")
    does = clause.node("do") if clause.name == "Do" else clause.node("does")
    may = does is not None and does.name == "Mood" and word(does, "mood") == "may"
    play = need(need(does).node("do")) if may else need(does)
    if clause.name == "Clause" and need(clause.node("who")).name != "You":
        raise not_carried_out(clause)
    if play.name != "Deed" or word(play, "verb") != "play":
        raise not_carried_out(play)
    _, thing, where = parts(play, "verb", "what", "where")
    at = target(where) if where else ""
    if at not in ("", "here", "there"):
        raise not_carried_out(where)
    thing = need(thing)
    if thing.name in ("It", "That", "The", "This"):
        found = meant(thing)
        order: Instruction = (
            PlayIt(found, at) if isinstance(found, This) else ExtraPlay(Noun(kind, area="hand"), 1, at, found)
        )
    else:
        order = _extra(thing, at, certain=True)
        if isinstance(order, ExtraPlay) and order.noun.kind != kind:
            raise not_carried_out(what)
    return (May((order,)),) if may else (order,)
