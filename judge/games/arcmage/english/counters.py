"""Counters in the shared English: those that add to attack and defense, and those that only have a name."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import each
from judge.games.arcmage.english.nouns import counter_name
from judge.games.arcmage.english.people import ME
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.vocabulary.counters import AddCounters, PutCounters, RemoveCounters
from judge.games.arcmage.vocabulary.orders import Text
from judge.language.core.carried import need, not_carried_out, number
from judge.language.core.node import Node

_SIGNED = {"Bonus": (1, 1), "Malus": (-1, -1), "Trade": (-1, 1)}
_ON_ME = Node("On", (("what", ME),))
_INTO_PLAY = Node("Place", (("in", "into"), ("what", Node("Play"))))
_COMING = (
    Node("Deed", (("verb", "come"), ("where", _INTO_PLAY))),
    Node("Deed", (("verb", "enter"), ("what", Node("Play")))),
)
_COUNTER = Node("Kind", (("kind", "counter"),))


def add_counters(what: Node, where: Node) -> Text | None:
    """Put counters on cards; None if something else is put."""
    return counted(what, need(where.node("what")))


def counted(what: Node, on: Node) -> Text | None:
    """The instructions that put counters on cards; None if a phrase names no counters."""
    inner = _such(what)
    if inner is None:
        return None
    count = _many(need(what.node("many")))
    how = need(inner.node("how"))
    if how.name in _SIGNED and not how.get("n"):
        one, other = _SIGNED[how.name]
        return (AddCounters(meant(on), one * number(how, "a"), other * number(how, "b"), count),)
    return (PutCounters(counter_name(inner), meant(on), count),)


def with_counters(who: Node, does: Node, tail: Node) -> Text | None:
    """“I come into play with two poison counters on me”: the counters; None if something else is said."""
    one, each_of = tail, None
    if tail.name == "Tails" and need(tail.node("more")).name == "ForEach":
        one, each_of = need(tail.node("one")), need(need(tail.node("more")).node("what"))
    what = one.node("what") if one.name == "WithThing" else None
    if who != ME or does not in _COMING or what is None:
        return None
    inner = what.node("what")
    if inner is not None and inner.name == "With" and inner.node("where") == _ON_ME:
        what = Node(what.name, tuple((key, inner.get("noun") if key == "what" else part) for key, part in what.parts))
    found = counted(what, ME)
    if found is None:
        raise not_carried_out(tail)
    if each_of is None:
        return found
    (order,) = found
    per = each(each_of)
    if isinstance(order, AddCounters | PutCounters) and order.count == 1:
        return (order.but(count=per),)
    raise not_carried_out(each_of)


def _such(what: Node) -> Node | None:
    """The noun phrase of counters without “additional”, or None if it speaks of something else."""
    inner = what.node("what") if what.name == "Some" else None
    if inner is not None and inner.name == "Such":
        if inner.node("how") == Node("Which", (("which", "additional"),)):
            inner = need(inner.node("noun"))
        if inner.name == "Such" and inner.node("noun") == _COUNTER:
            return inner
    return None


def _many(many: Node) -> int:
    """How many counters."""
    if many.name == "A":
        return 1
    if many.name == "Exactly":
        return number(many)
    raise not_carried_out(many)


def remove_counters(what: Node, source: Node) -> Text:
    """Remove counters from cards."""
    inner = _such(what)
    if inner is None:
        raise not_carried_out(what)
    many = need(what.node("many"))
    return (RemoveCounters(counter_name(inner), meant(source), 0 if many.name == "All" else _many(many)),)
