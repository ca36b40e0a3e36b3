"""The machine: runs the row on top of the agenda until somebody must decide or nothing is left to do."""

from __future__ import annotations

from typing import Any, Protocol

from judge.errors import JudgeError
from judge.kernel.data import Data
from judge.kernel.game import END, Game, Row
from judge.kernel.move import (
    Ask,
    Become,
    Bind,
    Cite,
    Done,
    Enter,
    Goto,
    Happen,
    Legal,
    Move,
    Refuse,
    Release,
)
from judge.kernel.pipeline import Batch, Effect, Offering, Pending
from judge.kernel.repetition import Repetition
from judge.kernel.table import Frame, Table, bind


class Endless(JudgeError):
    """A run that used up its steps."""


class Recorder(Protocol):
    """Who wants to know what the machine does."""

    def step(self, table: Table, rule: str, says: str, also: tuple[str, ...]) -> None:
        """A rule mattered."""

    def choice(self, table: Table, ask: Ask, option: Any) -> None:
        """Somebody decided, or had only one option."""

    def entered(self, depth: int) -> None:
        """A frame was pushed; the agenda is now so deep."""

    def refused(self, table: Table, refusal: Refuse) -> None:
        """An action was undone."""


class Silent:
    """A recorder that keeps nothing."""

    def step(self, table: Table, rule: str, says: str, also: tuple[str, ...]) -> None:
        """Keep nothing."""

    def choice(self, table: Table, ask: Ask, option: Any) -> None:
        """Keep nothing."""

    def entered(self, depth: int) -> None:
        """Keep nothing."""

    def refused(self, table: Table, refusal: Refuse) -> None:
        """Keep nothing."""


SILENT = Silent()


class Stopped(Data, frozen=True):
    """Where the machine stopped: an ask, a refusal, or neither when nothing is left to do."""

    table: Table
    ask: Ask | None = None
    refusal: Refuse | None = None


def advance(game: Game, table: Table, recorder: Recorder = SILENT, budget: int = 100_000) -> Stopped:
    """Run rows until somebody must decide, an action is refused, or the game or the agenda is over."""
    repetition = Repetition(game)
    for _ in range(budget):
        if table.over or not table.agenda:
            return Stopped(table)
        frame = table.top
        row = current(game, frame)
        if row is None:
            table = _finish(table, frame)
            continue
        if not game.on(row.rule):
            table = _next(game, table, frame, row)
            continue
        if repetition.seen(table):
            table = game.loop(table)
            recorder.step(table, game.loop_rule, table.over, ())
            return Stopped(table)
        answer = row.run(table, frame, game)
        if isinstance(answer, Ask):
            ask = narrowed(game, table, _told(answer, row))
            if len(ask.options) > 1 or ask.attempt or (ask.options and ask.idle is not None):
                return Stopped(table, ask)
            table = _forced(game, table, ask, recorder)
        elif answer is None:
            table = _next(game, table, frame, row)
        else:
            moves = answer if isinstance(answer, tuple) else (answer,)
            if refusal := next((move for move in moves if isinstance(move, Refuse)), None):
                return Stopped(_undone(table, refusal, recorder), None, refusal)
            table = _perform(game, table, row, moves, recorder)
    raise Endless(f"The run did not end within {budget} rows.")


def answer(game: Game, table: Table, ask: Ask, option: Any, recorder: Recorder = SILENT) -> Table:
    """The table after somebody has decided."""
    recorder.choice(table, ask, option)
    asked, frame = table, table.top
    row = current(game, frame)
    assert row is not None
    table = _next(game, table, landed(frame, ask.into, option), row)
    if ask.attempt and isinstance(option, Frame):
        table = table.push(option.but(before=asked))
        recorder.entered(len(table.agenda))
    return table


def current(game: Game, frame: Frame) -> Row | None:
    """The row that runs next: of a text, the verb of its next instruction."""
    if isinstance(frame, Effect):
        return game.verbs[type(frame.text[frame.i])] if frame.i < len(frame.text) else None
    return game.procedures[type(frame)].at(frame.at)


def landed(frame: Frame, into: str, value: Any) -> Frame:
    """A frame in which a value has landed: in the field of that name, or else among its binds."""
    if not into:
        return frame
    if into in frame.__struct_fields__:
        return frame.but(**{into: value})
    return frame.but(binds=bind(frame.binds, into, value))


def narrowed(game: Game, table: Table, ask: Ask) -> Ask:
    """The ask with only those options that meet most requirements; the others are barred by the first they neglect."""
    laws = game.watched("must")
    if not laws or len(ask.options) < 2:
        return ask
    counts = [[law.run(table, ask, option, game) for law in laws] for option in ask.options]
    totals = [sum(filter(None, row)) if any(count is not None for count in row) else None for row in counts]
    most = max(filter(None, totals), default=0)
    if not most:
        return ask
    barred = {
        place: next(law.rule for law, count in zip(laws, counts[place], strict=True) if count is not None)
        for place, total in enumerate(totals)
        if total is not None and total < most
    }
    kept = tuple(option for place, option in enumerate(ask.options) if place not in barred)
    return ask.but(options=kept, barred=tuple((ask.options[place], rule) for place, rule in barred.items()))


def _told(ask: Ask, row: Row) -> Ask:
    """An ask with its rule, the row's unless it says another."""
    return ask if ask.rule else ask.but(rule=row.rule)


def _forced(game: Game, table: Table, ask: Ask, recorder: Recorder) -> Table:
    """Go on past an ask with one option, which is taken, or with none."""
    if ask.options:
        return answer(game, table, ask, ask.options[0], recorder)
    row = current(game, table.top)
    assert row is not None
    return _next(game, table, table.top, row)


def _next(game: Game, table: Table, frame: Frame, row: Row) -> Table:
    """The table with the next row of the top frame to come."""
    if isinstance(frame, Effect):
        return table.with_top(frame.but(i=frame.i + 1))
    return table.with_top(frame.but(at=game.procedures[type(frame)].after(row)))


def _finish(table: Table, frame: Frame) -> Table:
    """A procedure has ended: what it gives back lands where it was entered."""
    below = table.pop()
    if not below.agenda:
        return below
    caller = below.top
    return below.with_top(landed(caller, caller.into, frame.out()).but(into="")) if caller.into else below


def _undone(table: Table, refusal: Refuse, recorder: Recorder) -> Table:
    """The very table from which the refused action was attempted."""
    before = next((frame.before for frame in table.agenda[::-1] if frame.before is not None), None)
    if before is None:
        raise AssertionError(f"{refusal.rule} refuses what nobody attempted: {refusal.says}")
    recorder.refused(table, refusal)
    return before


def _perform(game: Game, table: Table, row: Row, moves: tuple[Move, ...], recorder: Recorder) -> Table:
    """Carry out what a row answered; the next row comes unless it said otherwise."""
    told = any(isinstance(move, Cite | Happen) for move in moves)
    if not told and not row.quiet:
        recorder.step(table, row.rule, _docstring(row), row.also)
    table = _next(game, table, table.top, row)
    for move in moves:
        table = _move(game, table, row, move, recorder)
    return table


def _move(game: Game, table: Table, row: Row, move: Move, recorder: Recorder) -> Table:
    """Carry out one move."""
    match move:
        case Bind(fields):
            frame = table.top
            for name, value in fields:
                frame = landed(frame, name, value)
            return table.with_top(frame)
        case Goto(name):
            return table.with_top(table.top.but(at=name))
        case Enter(frame, into):
            recorder.entered(len(table.agenda) + 1)
            return table.with_top(table.top.but(into=into)).push(frame)
        case Happen(events, into, fixed, also):
            twins = (*row.also, *also)
            todo = tuple(Pending(event, row.rule, twins, fixed=fixed) for event in events)
            recorder.entered(len(table.agenda) + 1)
            return table.with_top(table.top.but(into=into)).push(Batch(todo=todo))
        case Cite(says, rule, also):
            recorder.step(table, rule or row.rule, says, (*row.also, *also))
            return table
        case Legal():
            return _legal(table)
        case Release():
            frame = table.top
            if not frame.waiting:
                return table.with_top(frame.but(holds=False))
            recorder.entered(len(table.agenda) + 1)
            return table.with_top(frame.but(holds=False, waiting=())).push(Offering(waiting=frame.waiting))
        case Done():
            frame = table.top
            done = frame.but(i=len(frame.text)) if isinstance(frame, Effect) else frame.but(at=END)
            return table.with_top(done)
        case Become(after):
            return after
        case Refuse():
            raise AssertionError("refusals are seen before moves are carried out")


def _legal(table: Table) -> Table:
    """The table whose last attempt can no longer be refused."""
    depth = max((depth for depth, frame in enumerate(table.agenda) if frame.before is not None), default=None)
    if depth is None:
        return table
    frames = (*table.agenda[:depth], table.agenda[depth].but(before=None), *table.agenda[depth + 1 :])
    return table.but(agenda=frames)


def _docstring(row: Row) -> str:
    """What a row does, in its own words."""
    return (row.run.__doc__ or row.run.__name__.replace("_", " ")).strip().splitlines()[0]
