"""Weights: how unusual it is to mean a phrase as it was read. Of several readings the one of the least rank counts."""

from __future__ import annotations

from collections.abc import Iterator

from judge.language.core.node import Node

_LISTS = frozenset({"And", "Or", "Then", "AndOr"})
_STATES = frozenset(
    {"have", "gain", "get", "lose", "become"}
)  # what these verbs say lasts as long as a tail behind them says
_ALL_THE_TIME = frozenset({"can", "cannot"})  # a time behind a list of these holds for all of them
_TIMES = frozenset({"ThisTime", "Until", "Rest", "During", "TheTime"})
_OF_ONE_VERB = frozenset(
    {
        "ForEach",
        "ForEvery",
        "AnyOrder",
        "SameOrder",
        "AtRandom",
        "As",
        "Face",
        "AtPoint",
        "Directly",
        "WithThing",
        "Marked",
        "Unmarked",
    }
)
_PLACES = {"base": {"breakpoint"}, "city": {"defense", "cost", "loyalty"}, "party": set[str](), "army": set[str]()}

UNUSUAL = 3


def weight(node: Node) -> int:
    """The rank that a node adds to those of its rows."""
    if node.name == "Tailed":
        return UNUSUAL * (_is_of_the_last(node) or _is_cut_short(node))
    if node.name == "Mood":
        return UNUSUAL * _is_of_one_of_them(node)
    if node.name in _LISTS:
        return UNUSUAL * _is_of_all(node)
    if node.name == "Both":
        return UNUSUAL * _is_a_comparison(node.node("one"))
    if node.name == "Deed":
        return UNUSUAL * (node.node("where") is not None and _ends_in_a_comparison(node.node("what")))
    return UNUSUAL * _is_of_a_card(node) if node.name == "With" else 0


def _is_a_comparison(where: Node | None) -> bool:
    """Whether a filter is “with the same name as …”: everything behind it belongs to it."""
    what = where.node("what") if where is not None and where.name == "WithThing" else None
    return what is not None and what.name == "SameAs"


def _ends_in_a_comparison(what: Node | None) -> bool:
    """Whether the last filter of a thing is “with the same name as …”."""
    where = what
    while where is not None and where.name not in ("WithThing", "SameAs"):
        where = where.node("more") or where.node("where") or where.node("what")
    return _is_a_comparison(where)


def _is_of_the_last(node: Node) -> bool:
    """Whether a tail follows a list of deeds and belongs to the last of them."""
    clause, tail = node.node("clause"), node.node("tail")
    deeds = clause and (clause.node("do") or clause.node("does"))
    lasting = False
    while deeds and deeds.name == "Mood":
        lasting, deeds = lasting or deeds.text("mood") in _ALL_THE_TIME, deeds.node("do")
    if not deeds or not tail or deeds.name not in _LISTS:
        return False
    return _goes_with_one(tail, deeds) and not (lasting and _is_time(tail))


def _is_cut_short(node: Node) -> bool:
    """Whether “as …” follows “with the same name”, to which it belongs."""
    tail, clause = node.node("tail"), node.node("clause")
    return tail is not None and tail.name == "As" and any(one.name == "AllSame" for one in (clause or node).walk())


def _is_of_one_of_them(node: Node) -> bool:
    """Whether a time holds only for the last of several deeds that somebody can or cannot do."""
    last = node.node("do")
    if node.text("mood") not in _ALL_THE_TIME or not last or last.name not in _LISTS:
        return False
    while last and last.name in _LISTS:
        last = last.node("other")
    tail = last.node("tail") if last and last.name == "Tailed" else None
    return tail is not None and _is_time(tail)


def _is_time(tail: Node) -> bool:
    """Whether a tail is a time and nothing else."""
    return all(one.name in _TIMES for one in _parts(tail))


def _is_of_all(node: Node) -> bool:
    """Whether the last of a list of deeds has a tail that belongs to the whole list."""
    last = node.node("other")
    tail = last.node("tail") if last and last.name == "Tailed" and last.node("deed") else None
    return tail is not None and not _goes_with_one(tail, node)


def _goes_with_one(tail: Node, of: Node) -> bool:
    """Whether a tail goes with one deed; a condition goes with all deeds, and so does a time if each deed is a state.

    It goes with the last if another one has a time of its own; and so does a condition behind “or”.
    """
    *others, _ = deeds = [*_members(of)]
    if any(_has_a_time(one) for one in others) or (of.name == "Or" and _is_a_condition(tail)):
        return True
    lasting = all(one.name == "Mood" or (one.node("deed") or one).text("verb") in _STATES for one in deeds)
    return any(one.name in _OF_ONE_VERB or (one.name in _TIMES and not lasting) for one in _parts(tail))


def _has_a_time(deed: Node) -> bool:
    """Whether a deed has a time of its own."""
    tail = deed.node("tail") if deed.name == "Tailed" else None
    return tail is not None and _is_time(tail)


def _is_a_condition(tail: Node) -> bool:
    """Whether a tail is a condition with “if”."""
    return tail.name == "When" and tail.text("when") == "if"


def _is_of_a_card(node: Node) -> bool:
    """Whether a place is described by what only a card has: a power, a keyword, something attached to it."""
    noun, where = node.node("noun"), node.node("where")
    if not noun or not where or (stats := _PLACES.get(noun.text("kind"))) is None:
        return False
    return any(_describes_a_card(one, stats) for one in _parts(where))


def _describes_a_card(where: Node, stats: set[str]) -> bool:
    """Whether a filter can only be said of a card."""
    if where.name in ("HavingKeyword", "LackingKeyword"):
        return True
    if where.name == "WithThing":
        return (what := where.node("what")) is not None and what.name == "Keyword"
    if where.name == "Bearing":
        return where.text("where") == "attached to"
    compared = where.node("how") if where.name == "Has" else None
    stat = compared.node("stat") if compared else None
    stat = stat and (stat.node("stat") or stat)
    return stat is not None and stat.text("stat") not in stats


def _members(node: Node) -> Iterator[Node]:
    """The deeds of a list."""
    for one in node.nodes():
        yield from _members(one) if one.name in _LISTS else (one,)


def _parts(node: Node) -> Iterator[Node]:
    """A tail or filter, or each of several."""
    if node.name in ("Tails", "Both"):
        for one in node.nodes():
            yield from _parts(one)
    else:
        yield node
