"""Mutants: a game in which one rule says something else, made of what every game is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge.kernel.game import Game
from judge.kernel.law import Law
from judge.kernel.move import Ask
from judge.proof.changes import (
    amounts_again,
    another,
    asking,
    doubled,
    finding,
    followed_by_itself,
    laws,
    moved,
    nothing,
    other,
    served,
    several,
    stands,
    with_rows,
)

Made = Callable[[Game, frozenset[str]], Game | None]


def mutant(game: Game, rule: str, kind: str) -> Game | None:
    """The game in which a rule is changed in a way; none where the rule has nothing that could be so changed."""
    return MUTANTS[kind](game, game.ids(rule))


def off(game: Game, rules: frozenset[str]) -> Game | None:
    """The rule is not there."""
    return game.without(*rules)


def another_chooser(game: Game, rules: frozenset[str]) -> Game | None:
    """Another player decides."""
    return asking(game, rules, lambda table, ask: ask.but(who=another(table, ask.who)))


def must(game: Game, rules: frozenset[str]) -> Game | None:
    """An optional action becomes compulsory."""

    def changed(table: Any, ask: Ask) -> Ask:
        left = tuple(option for option in ask.options if option != ask.idle)
        return ask.but(options=left, idle=None) if ask.idle is not None and left and not ask.attempt else ask

    return asking(game, rules, changed)


def may(game: Game, rules: frozenset[str]) -> Game | None:
    """A compulsory action becomes optional; a barred option becomes allowed."""

    def changed(table: Any, ask: Ask) -> Ask:
        allowed = tuple(option for option, rule in ask.barred if rule in rules)
        if allowed:
            barred = tuple((option, rule) for option, rule in ask.barred if rule not in rules)
            return ask.but(options=(*ask.options, *allowed), barred=barred)
        if ask.idle is not None or ask.attempt or not ask.options:
            return ask
        nothing: Any = () if isinstance(ask.options[0], tuple) else ""
        return ask.but(options=tuple(dict.fromkeys((*ask.options, nothing))), idle=nothing)

    return asking(game, rules, changed)


def all_of_them(game: Game, rules: frozenset[str]) -> Game | None:
    """Where some are chosen, it is as many as there can be."""

    def changed(table: Any, ask: Ask) -> Ask:
        groups = [option for option in ask.options if isinstance(option, tuple)]
        most = max(map(len, groups), default=0)
        whole = tuple(option for option in groups if len(option) == most)
        return ask.but(options=whole, idle=None) if most and len(whole) < len(ask.options) else ask

    return asking(game, rules, changed)


def reversed_order(game: Game, rules: frozenset[str]) -> Game | None:
    """An order is reversed."""
    made = several(game, rules, lambda things: things[::-1])
    if game.order_rule not in rules:
        return made
    return replace(made or game, nexts=lambda table, waiting: game.nexts(table, waiting)[-1:])


def only_the_first(game: Game, rules: frozenset[str]) -> Game | None:
    """Of all, only the first."""
    return several(game, rules, lambda things: things[:1])


def only_the_last(game: Game, rules: frozenset[str]) -> Game | None:
    """Of all, only the last."""
    return several(game, rules, lambda things: things[-1:])


def twice(game: Game, rules: frozenset[str]) -> Game | None:
    """A single action is done twice; a single use becomes any number of uses, and the other way round."""

    def again(law: Law, kind: str) -> Law:
        if kind == "amount":
            return replace(law, run=amounts_again(law.run))
        if kind == "instead":
            return replace(law, run=finding(law.run, lambda found: tuple(map(served, found))))
        return replace(law, run=finding(law.run, lambda found: (*found, *found)))

    verbs = {kind: doubled(row) if stands(row, rules) else row for kind, row in game.verbs.items()}
    procedures = {kind: with_rows(rows, rules, followed_by_itself) for kind, rows in game.procedures.items()}
    return other(game, replace(laws(game, rules, again), verbs=verbs, procedures=procedures))


def earlier(game: Game, rules: frozenset[str]) -> Game | None:
    """It comes before what it comes after; of what was and what is, only what was is looked at."""
    return moved(game, rules, -1, lambda before, after: before)


def later(game: Game, rules: frozenset[str]) -> Game | None:
    """It comes after what it comes before; of what was and what is, only what is is looked at."""
    return moved(game, rules, 1, lambda before, after: after)


def left_out(game: Game, rules: frozenset[str]) -> Game | None:
    """The rows that it shares with other rules do nothing."""
    procedures = {
        kind: with_rows(rows, rules, lambda row: (replace(row, run=nothing),)) for kind, rows in game.procedures.items()
    }
    verbs = {kind: replace(row, run=nothing) if stands(row, rules) else row for kind, row in game.verbs.items()}
    laws = {kind: tuple(law for law in some if not stands(law, rules)) for kind, some in game.laws.items()}
    return other(game, replace(game, procedures=procedures, verbs=verbs, laws=laws))


MUTANTS: dict[str, Made] = {
    "off": off,
    "another chooser": another_chooser,
    "must": must,
    "may": may,
    "all": all_of_them,
    "only the first": only_the_first,
    "only the last": only_the_last,
    "reversed": reversed_order,
    "twice": twice,
    "earlier": earlier,
    "later": later,
    "left out": left_out,
}
