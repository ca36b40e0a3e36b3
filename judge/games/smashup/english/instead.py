"""Sentences of the shared English by which cards have, or are given, another number instead of one named before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.smashup.vocabulary.abilities import Do, Have, OneUse, OnYourTurn, PlayOn, When, Would
from judge.games.smashup.vocabulary.conditions import Both, Not
from judge.games.smashup.vocabulary.nouns import It
from judge.games.smashup.vocabulary.orders import AddCounters, Grant, If
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut, need
from judge.language.core.node import Node

Rule = Do | When | Would | Have | PlayOn | OnYourTurn | OneUse


class InsteadOf(Data, frozen=True):
    """The part of a sentence that replaces the one before it."""

    what: Have | Do
    lasts: bool = True  # it says itself how long


def instead(node: Node) -> Node | None:
    """A sentence “if …, … instead” without its last word; None if a sentence is another."""
    then = node.node("then") if node.name == "Lead" else None
    lead = node.node("lead") if then is not None else None
    if then is None or lead is None or lead.text("when") != "if" or then.name != "Tailed":
        return None
    tail, clause = need(then.node("tail")), need(then.node("clause"))
    if tail.name == "Tails" and tail.node("more") == Node("Instead"):
        clause = Node("Tailed", (("clause", clause), ("tail", need(tail.node("one")))))
    elif tail != Node("Instead"):
        return None
    return Node("Lead", (("lead", lead), ("then", clause)))


def given_instead(node: Node, rule: Callable[[Node], Any]) -> InsteadOf | None:
    """The other number that a sentence says; None if it speaks of something else."""
    plain = instead(node)
    if plain is None:
        return None
    lasting = Node("Tailed", (("clause", need(plain.node("then"))), ("tail", _SOME_TIME)))
    for said in (plain, Node("Lead", (("lead", need(plain.node("lead"))), ("then", lasting)))):
        try:
            found = rule(said)
        except NotCarriedOut:
            continue
        if isinstance(found, Have | Do):
            return InsteadOf(found, said is plain)
    return None


_SOME_TIME = Node(
    "Until", (("point", "end"), ("when", Node("TheTime", (("time", Node("Kind", (("kind", "turn"),))),))))
)  # for as long as the sentence before says


def in_its_place(before: Rule, said: InsteadOf) -> tuple[Rule, ...]:
    """The rules of the sentence before, changed by the sentence with “instead”; nothing if they do not go together."""
    what = said.what
    if isinstance(before, Have) and isinstance(what, Have) and what.given is not None:
        alike = before.what == what.what and type(before.gift) is type(what.gift)
        so = Not(what.given) if before.given is None else Both(before.given, Not(what.given))
        return (before.but(given=so), what) if alike else ()
    if isinstance(before, Do) and isinstance(what, Do) and len(what.text) == 1 and before.text:
        *others, old = before.text
        order = what.text[0]
        if isinstance(order, If) and len(order.text) == 1 and not order.otherwise:
            new = _as_much(old, order.text[0], said.lasts)
            return (Do((*others, If(order.condition, (new,), (old,)))),) if new is not None else ()
    return ()


def _as_much(old: Instruction, new: Instruction, lasts: bool) -> Instruction | None:
    """An order with the number that another names; None if the other does something else."""
    if isinstance(old, Grant) and isinstance(new, Grant) and new.what == It():
        alike = type(old.gift) is type(new.gift) and (new.until == old.until or not lasts)
        return old.but(gift=new.gift) if alike else None
    if isinstance(old, AddCounters) and isinstance(new, AddCounters) and new.what == It():
        return old.but(count=new.count)
    return None
