"""Mutants: a game in which one rule says something else, made of what every game is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar

from judge.kernel.data import Data
from judge.kernel.game import AnyRow, Game, Procedure, in_order
from judge.kernel.law import Changed, Law, Substitute
from judge.kernel.move import Ask, Bind, Enter, Happen, Move

Answer = Any  # what a row answers: a move, moves, an ask, or nothing
M = TypeVar("M", bound=Move | Ask | None)
Made = Callable[[Game, frozenset[str]], Game | None]

FOUND = ("instead", "replaced", "along", "check", "trigger")  # the laws that find several things at once


def mutant(game: Game, rule: str, kind: str) -> Game | None:
    """The game in which a rule is changed in a way; none where the rule has nothing that could be so changed."""
    return MUTANTS[kind](game, game.ids(rule))


def off(game: Game, rules: frozenset[str]) -> Game | None:
    """The rule is not there."""
    return game.without(*rules)


def another_chooser(game: Game, rules: frozenset[str]) -> Game | None:
    """Another player decides."""
    return _asking(game, rules, lambda table, ask: ask.but(who=_another(table, ask.who)))


def must(game: Game, rules: frozenset[str]) -> Game | None:
    """What may be done must be done."""

    def changed(table: Any, ask: Ask) -> Ask:
        left = tuple(option for option in ask.options if option != ask.idle)
        return ask.but(options=left, idle=None) if ask.idle is not None and left and not ask.attempt else ask

    return _asking(game, rules, changed)


def may(game: Game, rules: frozenset[str]) -> Game | None:
    """What must be done may be left undone; what is ruled out may be taken."""

    def changed(table: Any, ask: Ask) -> Ask:
        allowed = tuple(option for option, rule in ask.barred if rule in rules)
        if allowed:
            barred = tuple((option, rule) for option, rule in ask.barred if rule not in rules)
            return ask.but(options=(*ask.options, *allowed), barred=barred)
        if ask.idle is not None or ask.attempt or not ask.options:
            return ask
        nothing: Any = () if isinstance(ask.options[0], tuple) else ""
        return ask.but(options=tuple(dict.fromkeys((*ask.options, nothing))), idle=nothing)

    return _asking(game, rules, changed)


def all_of_them(game: Game, rules: frozenset[str]) -> Game | None:
    """Where some are chosen, it is as many as there can be."""

    def changed(table: Any, ask: Ask) -> Ask:
        groups = [option for option in ask.options if isinstance(option, tuple)]
        most = max(map(len, groups), default=0)
        whole = tuple(option for option in groups if len(option) == most)
        return ask.but(options=whole, idle=None) if most and len(whole) < len(ask.options) else ask

    return _asking(game, rules, changed)


def reversed_order(game: Game, rules: frozenset[str]) -> Game | None:
    """What comes in an order comes in the reverse order."""
    made = _several(game, rules, lambda things: things[::-1])
    if game.order_rule not in rules:
        return made
    return replace(made or game, nexts=lambda table, waiting: game.nexts(table, waiting)[-1:])


def only_the_first(game: Game, rules: frozenset[str]) -> Game | None:
    """Of all, only the first."""
    return _several(game, rules, lambda things: things[:1])


def only_the_last(game: Game, rules: frozenset[str]) -> Game | None:
    """Of all, only the last."""
    return _several(game, rules, lambda things: things[-1:])


def twice(game: Game, rules: frozenset[str]) -> Game | None:
    """What is done once is done again; what serves once serves any number of times, and the other way round."""

    def again(law: Law, kind: str) -> Law:
        if kind == "amount":
            return replace(law, run=_again(law.run))
        if kind == "instead":
            return replace(law, run=_found(law.run, lambda found: tuple(map(_served, found))))
        return replace(law, run=_found(law.run, lambda found: (*found, *found)))

    verbs = {kind: _doubled(row) if _stands(row, rules) else row for kind, row in game.verbs.items()}
    procedures = {kind: _with_rows(rows, rules, _followed_by_itself) for kind, rows in game.procedures.items()}
    return _other(game, replace(_laws(game, rules, again), verbs=verbs, procedures=procedures))


def earlier(game: Game, rules: frozenset[str]) -> Game | None:
    """It comes before what it comes after; of what was and what is, only what was is looked at."""
    return _moved(game, rules, -1, lambda before, after: before)


def later(game: Game, rules: frozenset[str]) -> Game | None:
    """It comes after what it comes before; of what was and what is, only what is is looked at."""
    return _moved(game, rules, 1, lambda before, after: after)


def left_out(game: Game, rules: frozenset[str]) -> Game | None:
    """What it says together with other rules is not there."""
    procedures = {
        kind: _with_rows(rows, rules, lambda row: (replace(row, run=_nothing),))
        for kind, rows in game.procedures.items()
    }
    verbs = {kind: replace(row, run=_nothing) if _stands(row, rules) else row for kind, row in game.verbs.items()}
    laws = {kind: tuple(law for law in some if not _stands(law, rules)) for kind, some in game.laws.items()}
    return _other(game, replace(game, procedures=procedures, verbs=verbs, laws=laws))


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


def _stands(thing: AnyRow | Law, rules: frozenset[str]) -> bool:
    """Whether a row or law is what one of these rules says."""
    return thing.rule in rules or not rules.isdisjoint(thing.also)


def _other(game: Game, made: Game) -> Game | None:
    """A game that was made of another, if it is another."""
    return None if made == game else made


def _with_rows(rows: Procedure, rules: frozenset[str], change: Callable[[AnyRow], tuple[AnyRow, ...]]) -> Procedure:
    """A procedure in which the rows of these rules are others."""
    if not any(_stands(row, rules) for row in rows.rows):
        return rows
    return in_order(*(new for row in rows.rows for new in (change(row) if _stands(row, rules) else (row,))))


def _laws(game: Game, rules: frozenset[str], change: Callable[[Law, str], Law]) -> Game:
    """A game in which the laws of these rules are others."""
    laws = {
        kind: tuple(change(law, kind) if _stands(law, rules) and kind != "cannot" else law for law in some)
        for kind, some in game.laws.items()
    }
    return replace(game, laws=laws)


def _asking(game: Game, rules: frozenset[str], change: Callable[[Any, Ask], Ask]) -> Game:
    """A game in which what is asked under these rules is asked otherwise."""

    def asking(row: AnyRow) -> AnyRow:
        @wraps(row.run)
        def run(table: Any, frame: Any, game: Game) -> Answer:
            answer = row.run(table, frame, game)
            if type(answer) is not Ask or not _about(answer, row, rules):
                return answer
            return change(table, answer)

        return replace(row, run=run)

    procedures = {kind: in_order(*map(asking, rows.rows)) for kind, rows in game.procedures.items()}
    return replace(game, procedures=procedures, verbs={kind: asking(row) for kind, row in game.verbs.items()})


def _about(ask: Ask, row: AnyRow, rules: frozenset[str]) -> bool:
    """Whether an ask stands under one of these rules, or bars something by it."""
    named = (ask.rule or row.rule, *ask.also, *row.also, *(rule for _, rule in ask.barred))
    return not rules.isdisjoint(named)


def _another(table: Any, who: str) -> str:
    """Another of those among whom somebody stands on a table."""
    for name in table.__struct_fields__:
        group = getattr(table, name)
        if not isinstance(group, tuple):
            continue
        names = [str(getattr(one, "name", "")) for one in group if isinstance(one, Data)]
        if who in names:
            return names[(names.index(who) + 1) % len(names)]
    return who


def _several(game: Game, rules: frozenset[str], change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Game | None:
    """A game in which the several things that these rules do or find are others."""

    def altered(row: AnyRow) -> AnyRow:
        @wraps(row.run)
        def run(table: Any, frame: Any, game: Game) -> Answer:
            answer = row.run(table, frame, game)
            if isinstance(answer, tuple):
                return tuple(_of_move(move, change) for move in answer)
            return _of_move(answer, change)

        return replace(row, run=run)

    def found(law: Law, kind: str) -> Law:
        return replace(law, run=_found(law.run, change)) if kind in FOUND else law

    procedures = {kind: _with_rows(rows, rules, lambda row: (altered(row),)) for kind, rows in game.procedures.items()}
    verbs = {kind: altered(row) if _stands(row, rules) else row for kind, row in game.verbs.items()}
    return _other(game, replace(_laws(game, rules, found), procedures=procedures, verbs=verbs))


def _of_move(move: Answer, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Answer:
    """A move with the several things in it changed."""
    if isinstance(move, Happen):
        return move.but(events=change(move.events))
    if isinstance(move, Bind):
        return Bind(tuple((name, change(value) if _is_several(value) else value) for name, value in move.fields))
    if isinstance(move, Enter):
        fields = {name: getattr(move.frame, name) for name in move.frame.__struct_fields__ if name != "binds"}
        return move.but(frame=move.frame.but(**{n: change(value) for n, value in fields.items() if _is_several(value)}))
    return move


def _is_several(value: Any) -> bool:
    """Whether a value is several things."""
    return isinstance(value, tuple) and len(value) > 1


def _found(run: Callable[..., Any], change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Callable[..., Any]:
    """A law that finds other things."""

    @wraps(run)
    def others(*told: Any) -> Iterator[Any]:
        yield from change(tuple(run(*told)))

    return others


def _served(one: Substitute) -> Substitute:
    """A replacement that serves any number of times instead of once, or once instead of any number of times."""
    return one.but(serves_once=not one.serves_once)


def _again(run: Callable[..., Any]) -> Callable[..., Any]:
    """A law of amounts that works on what it made."""

    @wraps(run)
    def again(table: Any, event: Any, game: Game) -> Changed | None:
        first: Changed | None = run(table, event, game)
        if first is None or first.event is None:
            return first
        return run(table, first.event, game) or first

    return again


def _doubled(row: AnyRow) -> AnyRow:
    """A verb by which everything happens twice."""

    @wraps(row.run)
    def run(table: Any, frame: Any, game: Game) -> Answer:
        answer = row.run(table, frame, game)
        return tuple(map(_happening_twice, answer)) if isinstance(answer, tuple) else _happening_twice(answer)

    return replace(row, run=run)


def _happening_twice(move: M) -> M:
    """What happens happens twice; the rest stays what it is."""
    return move.but(events=(*move.events, *move.events)) if isinstance(move, Happen) else move


def _followed_by_itself(row: AnyRow) -> tuple[AnyRow, ...]:
    """A row that comes twice."""
    return row, replace(row, key=f"{row.name} again")


def _moved(game: Game, rules: frozenset[str], by: int, look: Callable[[Any, Any], Any]) -> Game | None:
    """A game in which the rows and laws of these rules change places with their neighbours."""

    def looking(law: Law) -> Law:
        @wraps(law.run)
        def run(before: Any, after: Any, events: Any, game: Game) -> Any:
            seen = look(before, after)
            return law.run(seen, seen, events, game)

        return replace(law, run=run)

    procedures = {}
    for kind, rows in game.procedures.items():
        moved = _swapped(rows.rows, rules, by)
        procedures[kind] = rows if moved == rows.rows else in_order(*moved)
    laws = {kind: _swapped(some, rules, by) for kind, some in game.laws.items()}
    laws["trigger"] = tuple(looking(law) if _stands(law, rules) else law for law in laws.get("trigger", ()))
    return _other(game, replace(game, procedures=procedures, laws=laws))


def _swapped(things: tuple[Any, ...], rules: frozenset[str], by: int) -> tuple[Any, ...]:
    """Rows or laws, those of these rules each a place further."""
    found = list(things)
    places = range(len(found)) if by < 0 else range(len(found) - 1, -1, -1)
    for place in places:
        there = place + by
        if _stands(found[place], rules) and 0 <= there < len(found) and not _stands(found[there], rules):
            found[place], found[there] = found[there], found[place]
    return tuple(found)


def _nothing(*told: Any) -> None:
    """Nothing is said."""
