"""Bounds on power in the shared English."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.smashup.vocabulary.nouns import Count, It, Limit, Noun, PowerOf, This, ThisWay
from judge.kernel.data import Data
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts, word
from judge.language.core.node import Node

Nouns = Callable[[Node], Noun]
_YOUR = Node("Whose", (("who", "your"),))
_LESS, _MORE = ("less", "lower", "fewer"), ("more", "greater", "higher")


def limit(how: Node, noun: Nouns) -> Limit:
    """A bound on power."""
    if how.name == "Compare":
        stat, bound = parts(how, "stat", "bound")
        side = {"AtMost": "most", "AtLeast": "least", "Exactly": "just"}.get(need(bound).name)
        if side:
            return Limit(number(need(bound)), side, printed(need(stat)))
    if how.name == "CompareNumber":
        stat = need(how.node("stat"))
        return Limit(number(how), "most" if word(how, "how") == "less" else "least", printed(stat))
    if how.name in ("CompareTo", "CompareToOrEqual"):
        stat, found = how.node("stat"), how.node("amount") or how.node("thing")
        if stat is not None and found is not None and len(how.parts) == 3:
            return Limit(_bound(found, noun), _side(word(how, "than"), how.name != "CompareTo"), printed(stat))
    if how.name in ("EqualOr", "Comparative"):
        stat = need(how.node("stat"))
        return Limit(PowerOf(It()), _side(word(how, "than"), how.name == "EqualOr"), printed(stat))
    raise not_carried_out(how)


def _side(than: str, equal: bool) -> str:
    """The side of a bound that a comparison means."""
    if than == "equal":
        return "just"
    return ("most" if equal else "less") if than in _LESS else ("least" if equal else "more")


def printed(stat: Node) -> bool:
    """Whether the printed power is spoken of; any number but power is refused."""
    if stat.name == "StatSort" and word(stat, "which") == "printed":
        power(need(stat.node("stat")))
        return True
    power(stat)
    return False


def power(stat: Node) -> None:
    """Refuse any number but power."""
    if stat != Node("Stat", (("stat", "power"),)):
        raise not_carried_out(stat)


def _bound(node: Node, noun: Nouns) -> int | Data:
    """The amount to which a power is compared."""
    if (before := discarded(node)) is not None:
        return before
    found = _counted(node, noun)
    if found is not None and found.noun.where == "with it":  # at the base of each card that is compared
        return found.but(noun=found.noun.but(where="there"), own=True)
    counts = counted(node, noun)
    return counts if counts is not None else power_of(node)


_DISCARDED = tuple(
    Node(name, (("who", Node("You")), ("deed", Node("Deed", (("verb", "discard"),)))))
    for name in ("Relative", "RelativePast")
)


def discarded(node: Node) -> ThisWay | None:
    """The number of cards that were discarded before; None if something else is counted."""
    what = node.node("what") if node.name == "CountOf" else None
    cards = what.node("what") if what is not None and what.name == "Bare" else what
    if cards is None or cards.name != "With" or cards.node("where") not in _DISCARDED:
        return None
    kind = need(cards.node("noun")).text("kind")
    return ThisWay(kind) if kind in ("minion", "action", "card") else None


def counted(node: Node, noun: Nouns) -> Count | None:
    """The number of cards of a sort; None if something else is said."""
    found = _counted(node, noun)
    if found is not None and found.noun.where in ("with it", "on that"):
        raise not_carried_out(node)  # whose place it is would be that of the card that is compared
    return found


def _counted(node: Node, noun: Nouns) -> Count | None:
    """The same, wherever the cards are."""
    if node.name == "CountOf":
        (what,) = parts(node, "what")
        return Count(_owned(need(what), noun))
    inner = node.node("what") if node.name == "The" else None
    if inner is not None and inner.name == "With" and need(inner.node("noun")).text("kind") == "number":
        (what,) = parts(need(inner.node("where")), "what")
        what = need(what)
        if need(inner.node("where")).name == "Of" and what.name == "Own":
            who, cards = parts(what, "who", "what")
            if who == _YOUR and not noun(need(cards)).whose:
                return Count(noun(need(cards)).but(whose="you"))
        if need(inner.node("where")).name == "Of" and what.name == "Bare":
            return Count(noun(need(what.node("what"))))
        raise not_carried_out(what)
    return None


def _owned(what: Node, noun: Nouns) -> Noun:
    """The cards of “the number of your minions here”."""
    if what.name != "Own":
        return noun(what)
    who, cards = parts(what, "who", "what")
    found = noun(need(cards))
    if who != Node("Whose", (("who", "your"),)) or found.whose:
        raise not_carried_out(who)
    return found.but(whose="you")


def power_of(node: Node) -> PowerOf:
    """The power of a card that is spoken of."""
    if node.name == "StatOf":
        who, stat = node.node("who") or node.node("what"), need(node.node("stat"))
        power(stat)
        node = need(who)
        node = need(node.node("what")) if node.name == "WhoseThing" else node
    to = node.node("means")
    if node.get("earlier"):
        raise NotCarriedOut("the power of what was spoken of before another card was chosen is not remembered")
    if node.name in ("It", "Whose", "That", "The") and to is not None and to.name == "This":
        node = to
    if node.name == "This" and need(node.node("what")).text("kind") == "minion":
        return PowerOf(This("minion"))
    if node.name in ("Yours", "It", "That") or (node.name == "Whose" and word(node, "who") == "its"):
        return PowerOf(It())
    if node.name in ("Yours", "The") and to is not None:
        return PowerOf(It())
    raise not_carried_out(node)
