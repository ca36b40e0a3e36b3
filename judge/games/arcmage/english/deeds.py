"""Verbs of the shared English as orders of Arcmage."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.arcmage.english.amounts import amount, times
from judge.games.arcmage.english.counters import add_counters, remove_counters
from judge.games.arcmage.english.hidden import look_at, reveal, search
from judge.games.arcmage.english.moves import is_yours, move, put, return_
from judge.games.arcmage.english.nouns import faction, filtered
from judge.games.arcmage.english.people import ME, head, is_somebody
from judge.games.arcmage.english.power import pay, produce
from judge.games.arcmage.english.taking import steal, take
from judge.games.arcmage.english.things import discarded, meant, of_ones_own, player
from judge.games.arcmage.english.tokens import create, is_token
from judge.games.arcmage.english.tops import mill
from judge.games.arcmage.vocabulary.gifts import CanNot
from judge.games.arcmage.vocabulary.nouns import Noun, Some, Target
from judge.games.arcmage.vocabulary.orders import (
    Counter,
    Deal,
    Destroy,
    Discard,
    Draw,
    GainVP,
    Give,
    Harm,
    Heal,
    Mark,
    Or,
    Pick,
    Put,
    Remove,
    Sacrifice,
    Shuffle,
    TakeControl,
    Text,
    Unmark,
)
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

POINTS = ("VP", "VPs", "victory point", "victory points")
_GAME = Node("The", (("what", Node("Kind", (("kind", "game"),))),))
_DECK = Node("Kind", (("kind", "deck"),))


def deed(node: Node) -> Text:
    """The orders of a verb: one for each of several objects, or one of two alternatives."""
    for name in ("what", "to"):
        several = node.node(name)
        if several is not None and several.name in ("And", "Or") and several.node("one") is not None:
            first, second = (deed(_with(node, name, several.get(part))) for part in ("one", "other"))
            return (*first, *second) if several.name == "And" else (Or(first, second),)
    if node.name == "Deeds":
        return _twice(node)
    made = _DEEDS.get(word(node, "verb"))
    if made is None:
        raise not_carried_out(node)
    return made(node)


def _twice(node: Node) -> Text:
    """One verb with two objects, each with what belongs to it: deal 1 damage to A and 2 damage to B."""
    second = {"what1": "what", "to1": "to", "where1": "where"}
    one = Node("Deed", tuple(part for part in node.parts if part[0] not in second))
    other = tuple((second[name], part) for name, part in node.parts if name in second)
    return (*deed(one), *deed(Node("Deed", (node.parts[0], *other))))


def _with(node: Node, name: str, part: object) -> Node:
    """A node with another part in place of one."""
    return Node(node.name, tuple((key, part if key == name else value) for key, value in node.parts))


def _single(order: Callable[..., Instruction]) -> Callable[[Node], Text]:
    """An order about cards, and nothing else."""

    def made(node: Node) -> Text:
        """The order."""
        (what,) = parts(node, "verb", "what")[1:]
        return (order(what=meant(need(what))),)

    return made


def deal(node: Node) -> Text:
    """Deal damage to creatures, cities or players."""
    _, what, to = parts(node, "verb", "what", "to")
    return (harm(_damage(need(what)), need(to)),)


def harm(count: object, to: Node) -> Instruction:
    """Damage to cards, or to players, who lose victory points."""
    many = amount(count, to)
    if is_somebody(to):
        return Harm(many, player(to))
    return Deal(many, meant(to))


def _damage(what: Node) -> object:
    """How much damage."""
    if what.name == "Quantum" and not what.get("how") and need(what.node("mass")).text("mass") == "damage":
        return what.get("n")
    if what.name == "MassEqual" and need(what.node("mass")).text("mass") == "damage":
        return what.get("amount")
    raise not_carried_out(what)


def _sacrifice(node: Node) -> Text:
    """Sacrifice cards of one's own."""
    (what,) = parts(node, "verb", "what")[1:]
    return (Sacrifice(of_ones_own(need(what))),)


def _discard(node: Node) -> Text:
    """Discard cards from one's hand."""
    (what,) = parts(node, "verb", "what")[1:]
    return (Discard(discarded(need(what))),)


def _draw(node: Node) -> Text:
    """Draw cards."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name == "Some" and what.get("what") == Node("Kind", (("kind", "card"),)):
        many = need(what.node("many"))
        count = many.get("n") if many.name == "Exactly" else times(many)
        return (Draw(amount(count, many)),)
    raise not_carried_out(what)


def _gain(node: Node) -> Text:
    """Gain control, victory points or counters."""
    _, what, of = parts(node, "verb", "what", "of")
    if of is not None:
        return (TakeControl(meant(of)),)
    return (GainVP(amount(points(need(what)), node)),)


def _lose(node: Node) -> Text:
    """Lose victory points."""
    (what,) = parts(node, "verb", "what")[1:]
    count = points(need(what))
    if not isinstance(count, int):
        raise not_carried_out(what)
    return (GainVP(-count),)


def points(what: Node) -> object:
    """The number of victory points."""
    if what.name == "Quantum" and not what.get("how") and need(what.node("mass")).text("mass") in POINTS:
        return what.get("n")
    raise not_carried_out(what)


def _prevent(node: Node) -> Text:
    """Prevent a creature from dying, which it then cannot this turn."""
    _, what, source = parts(node, "verb", "what", "from")
    if need(source) == _DYING:
        return (Give(meant(need(what)), CanNot("die")),)
    raise not_carried_out(node)


def _counter(node: Node) -> Text:
    """The order to counter a card on the stack."""
    (what,) = parts(node, "verb", "what")[1:]
    kind = need(what).node("what")
    if need(what).name == "Target" and kind is not None:
        return (Counter(Target(_spell(kind))),)
    raise not_carried_out(what)


def _spell(kind: Node) -> Noun:
    """The cards on the stack: all of them, or those of a faction or cost."""
    if kind.name == "With" and need(kind.node("where")).name == "Has":
        return filtered(_spell(need(kind.node("noun"))), need(kind.node("where")))
    if kind.name == "Such" and need(kind.node("how")).name == "OfFaction":
        found = _spell(need(kind.node("noun")))
        return found.but(faction=faction(need(kind.node("how"))))
    if kind == _EVENT_CARD or (kind.name == "Kind" and word(kind, "kind") in ("spell", "event")):
        return Noun("spell")
    raise not_carried_out(kind)


_DYING = Node("Gerund", (("do", Node("Deed", (("verb", "die"),))),))
_EVENT_CARD = Node(
    "Compound", (("of", Node("Kind", (("kind", "event"),))), ("noun", Node("Kind", (("kind", "card"),))))
)


def _remove(node: Node) -> Text:
    """Remove cards from the game, damage from creatures, or counters from cards."""
    _, what, source = parts(node, "verb", "what", "from")
    what, source = need(what), need(source)
    if source == _GAME:
        return (Remove(meant(what)),)
    if what.name == "AllOf" and need(what.node("mass")).text("mass") == "damage":
        return (Heal(meant(source)),)
    return remove_counters(what, source)


def _put(node: Node) -> Text:
    """Put cards or tokens somewhere, counters on cards, or cards from the top of a deck into a graveyard."""
    _, what, where = parts(node, "verb", "what", "where")
    what, where = need(what), need(where)
    if (milled := mill(what, where)) is not None:
        return milled
    if is_token(what):
        return create(what, where, marked=False)
    if where.name == "Place" and word(where, "in") == "on" and (added := add_counters(what, where)) is not None:
        return added
    return put(what, where)


def _shuffle(node: Node) -> Text:
    """Shuffle one's deck, or cards into it."""

    _, what, where = parts(node, "verb", "what", "where")
    if where is None:
        if need(what).name == "Own" and need(what).node("what") == _DECK:
            whose = need(need(what).node("who"))
            if whose.name == "Whose" and word(whose, "who") in ("your", "their"):
                return (Shuffle(),)
        raise not_carried_out(what)
    if where.name == "Place" and word(where, "in") == "into" and head(need(where.node("what"))) == "deck":
        cards = meant(need(what))
        is_yours(cards, where)
        return (Put(cards, "deck"),)
    raise not_carried_out(where)


def _have(node: Node) -> Text:
    """“Have me deal damage”, which is what this card does."""
    if node.node("what") == ME and (do := node.node("do")) is not None and word(do, "verb") == "deal":
        return deal(do)
    raise not_carried_out(node)


def _choose(node: Node) -> Text:
    """Choose cards."""
    (what,) = parts(node, "verb", "what")[1:]
    found = meant(need(what))
    if isinstance(found, Some):
        return (Pick(found),)
    raise not_carried_out(what)


_DEEDS: dict[str, Callable[[Node], Text]] = {
    "deal": deal,
    "destroy": _single(Destroy),
    "kill": _single(Destroy),
    "mark": _single(Mark),
    "unmark": _single(Unmark),
    "heal": _single(Heal),
    "sacrifice": _sacrifice,
    "discard": _discard,
    "draw": _draw,
    "gain": _gain,
    "lose": _lose,
    "take": take,
    "counter": _counter,
    "remove": _remove,
    "return": return_,
    "put": _put,
    "place": _put,
    "move": move,
    "shuffle": _shuffle,
    "search": search,
    "look": look_at,
    "reveal": reveal,
    "produce": produce,
    "add": produce,
    "pay": pay,
    "choose": _choose,
    "have": _have,
    "steal": steal,
    "prevent": _prevent,
}
