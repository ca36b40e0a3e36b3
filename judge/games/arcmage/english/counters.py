"""Counters in the shared English: those that add to attack and defense, and those that only have a name."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import counter_name
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.vocabulary.counters import AddCounters, PutCounters, RemoveCounters
from judge.games.arcmage.vocabulary.orders import Text
from judge.language.core.carried import need, not_carried_out, number
from judge.language.core.node import Node

_SIGNED = {"Bonus": (1, 1), "Malus": (-1, -1), "Trade": (-1, 1)}
_COUNTER = Node("Kind", (("kind", "counter"),))


def add_counters(what: Node, where: Node) -> Text | None:
    """Put counters on cards; None if something else is put."""
    return counted(what, need(where.node("what")))


def counted(what: Node, on: Node) -> Text | None:
    """So many counters on cards; None if no counters are spoken of."""
    inner = _such(what)
    if inner is None:
        return None
    count = _many(need(what.node("many")))
    how = need(inner.node("how"))
    if how.name in _SIGNED and not how.get("n"):
        one, other = _SIGNED[how.name]
        return (AddCounters(meant(on), one * number(how, "a"), other * number(how, "b"), count),)
    return (PutCounters(counter_name(inner), meant(on), count),)


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
