"""Parts of a game with some of its rules changed: its rows, laws and verbs, and the decisions that they ask."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import Any, TypeVar

from judge.kernel.data import Data
from judge.kernel.game import AnyRow, Game, Procedure, in_order
from judge.kernel.law import Changed, Law, Substitute
from judge.kernel.move import Ask, Bind, Enter, Happen, Move

Answer = Any  # of a row: a move, moves, an ask, or nothing
M = TypeVar("M", bound=Move | Ask | None)

FOUND = ("instead", "replaced", "along", "check", "trigger")  # the laws that find several things at once


def stands(thing: AnyRow | Law, rules: frozenset[str]) -> bool:
    """Whether a row or law is what one of these rules says."""
    return thing.rule in rules or not rules.isdisjoint(thing.also)


def other(game: Game, made: Game) -> Game | None:
    """A game that was made of another, if it is another."""
    return None if made == game else made


def with_rows(rows: Procedure, rules: frozenset[str], change: Callable[[AnyRow], tuple[AnyRow, ...]]) -> Procedure:
    """A procedure in which the rows of these rules are others."""
    if not any(stands(row, rules) for row in rows.rows):
        return rows
    return in_order(*(new for row in rows.rows for new in (change(row) if stands(row, rules) else (row,))))


def laws(game: Game, rules: frozenset[str], change: Callable[[Law, str], Law]) -> Game:
    """A game in which the laws of these rules are others."""
    laws = {
        kind: tuple(change(law, kind) if stands(law, rules) and kind != "cannot" else law for law in some)
        for kind, some in game.laws.items()
    }
    return replace(game, laws=laws)


def asking(game: Game, rules: frozenset[str], change: Callable[[Any, Ask], Ask]) -> Game:
    """A game in which what is asked under these rules is asked differently."""

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
    """Whether one of these rules asks for a decision, or bars one of its options."""
    named = (ask.rule or row.rule, *ask.also, *row.also, *(rule for _, rule in ask.barred))
    return not rules.isdisjoint(named)


def another(table: Any, who: str) -> str:
    """The next name in the group of a table that has this name, such as the next player."""
    for name in table.__struct_fields__:
        group = getattr(table, name)
        if not isinstance(group, tuple):
            continue
        names = [str(getattr(one, "name", "")) for one in group if isinstance(one, Data)]
        if who in names:
            return names[(names.index(who) + 1) % len(names)]
    return who


def several(game: Game, rules: frozenset[str], change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Game | None:
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
        return replace(law, run=finding(law.run, change)) if kind in FOUND else law

    procedures = {kind: with_rows(rows, rules, lambda row: (altered(row),)) for kind, rows in game.procedures.items()}
    verbs = {kind: altered(row) if stands(row, rules) else row for kind, row in game.verbs.items()}
    return other(game, replace(laws(game, rules, found), procedures=procedures, verbs=verbs))


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


def finding(run: Callable[..., Any], change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Callable[..., Any]:
    """A law that finds other things."""

    @wraps(run)
    def others(*told: Any) -> Iterator[Any]:
        yield from change(tuple(run(*told)))

    return others


def served(one: Substitute) -> Substitute:
    """A replacement that serves any number of times instead of once, or once instead of any number of times."""
    return one.but(serves_once=not one.serves_once)


def amounts_again(run: Callable[..., Any]) -> Callable[..., Any]:
    """A law of amounts that works on what it made."""

    @wraps(run)
    def again(table: Any, event: Any, game: Game) -> Changed | None:
        first: Changed | None = run(table, event, game)
        if first is None or first.event is None:
            return first
        return run(table, first.event, game) or first

    return again


def doubled(row: AnyRow) -> AnyRow:
    """A verb by which everything happens twice."""

    @wraps(row.run)
    def run(table: Any, frame: Any, game: Game) -> Answer:
        answer = row.run(table, frame, game)
        return tuple(map(_happening_twice, answer)) if isinstance(answer, tuple) else _happening_twice(answer)

    return replace(row, run=run)


def _happening_twice(move: M) -> M:
    """Each event happens twice; the rest stays the same."""
    return move.but(events=(*move.events, *move.events)) if isinstance(move, Happen) else move


def followed_by_itself(row: AnyRow) -> tuple[AnyRow, ...]:
    """A row that comes twice."""
    return row, replace(row, key=f"{row.name} again")


def moved(game: Game, rules: frozenset[str], by: int, look: Callable[[Any, Any], Any]) -> Game | None:
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
    laws["trigger"] = tuple(looking(law) if stands(law, rules) else law for law in laws.get("trigger", ()))
    return other(game, replace(game, procedures=procedures, laws=laws))


def _swapped(things: tuple[Any, ...], rules: frozenset[str], by: int) -> tuple[Any, ...]:
    """Rows or laws, those of these rules each a place further."""
    found = list(things)
    places = range(len(found)) if by < 0 else range(len(found) - 1, -1, -1)
    for place in places:
        there = place + by
        if stands(found[place], rules) and 0 <= there < len(found) and not stands(found[there], rules):
            found[place], found[there] = found[there], found[place]
    return tuple(found)


def nothing(*told: Any) -> None:
    """Nothing is said."""
