"""Creature types in the shared English that cards have besides their own."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.vocabulary.gifts import (
    AlsoTypes,
)
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out
from judge.language.core.node import Node

_TYPE = Node("Such", (("how", Node("Which", (("which", "other"),))), ("noun", Node("Kind", (("kind", "type"),)))))


def types_of(what: Node) -> tuple[str, ...]:
    """The creature types of a noun that says nothing else."""
    found = noun(what)
    if found == Noun(types=found.types) and found.types:
        return found.types
    raise not_carried_out(what)


def in_addition(clause: Node, tail: Node) -> AlsoTypes | None:
    """“Is a Goblin in addition to its other types”."""
    does = clause.node("does")
    if tail.name != "InAdditionTo" or does is None or does.name != "Is":
        return None
    types = need(tail.node("what"))
    if types.name != "Own" or types.node("what") != _TYPE:
        raise not_carried_out(tail)
    state = need(does.node("state"))
    what = state.node("what") if state.name == "Being" else None
    if what is not None and what.name == "Some" and need(what.node("many")).name == "A":
        return AlsoTypes(types_of(need(what.node("what"))))
    raise not_carried_out(does)
