"""The machine: runs the row on top of the agenda until somebody must decide or nothing is left to do."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.errors import JudgeError
from judge.kernel.data import Data
from judge.kernel.frames import Batch, Effect, Offering, Pending
from judge.kernel.game import END, AnyRow, Game, Row
from judge.kernel.inquiry import Inquiry
from judge.kernel.move import (
    Answer,
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
    Option,
    Refuse,
    Release,
)
from judge.kernel.pipeline import at_once
from judge.kernel.recorder import SILENT, Recorder
from judge.kernel.repetition import Repetition
from judge.kernel.table import Bound, Frame, Table, bind

replace = msgspec.structs.replace


class Endless(JudgeError):
    """A run that used up its steps."""


class Stopped(Data, frozen=True):
    """Where the machine stopped: an ask, a refusal, or neither when nothing is left to do."""

    table: Table
    ask: Ask | None = None
    refusal: Refuse | None = None


def advance(
    game: Game,
    table: Table,
    recorder: Recorder = SILENT,
    budget: int = 100_000,
    repetition: Repetition | None = None,
    floor: int = -1,
) -> Stopped:
    """Run rows until somebody must decide, an action is refused, or the game or the agenda is over.

    With a `floor`, also as soon as a procedure has ended and the agenda is no higher than that.
    """
    repetition = repetition or Repetition(game)
    asked, ahead, may_loop = game.asked, game.ahead, game.repeats.rule not in game.off
    for _ in range(budget):
        agenda = table.agenda
        if table.over or not agenda:
            return Stopped(table)
        frame: Any = agenda[-1]
        kind = type(frame)
        rows = ahead[kind]
        if (rows is None or kind is Batch) and frame.begins() and may_loop and repetition.seen(table):
            table = game.repeats.ends(table)
            recorder.step(table, game.repeats.rule, table.over, ())
            return Stopped(table)
        if rows is None:
            row, frame, changes, answer = _next_instruction(game, table, frame)
        else:
            answer = None
            for row, following in rows[frame.at]:
                if asked:
                    asked.clear()
                run = row.run
                if (answer := run(table, frame, game)) is not None:
                    changes = {"at": following}
                    break
        if answer is None:
            table, depth = _finish(table, frame), len(agenda) - 1
            if repetition.highest > depth:
                repetition.fell(depth)
            if depth == floor:
                return Stopped(table)
            continue
        if isinstance(answer, Ask):
            table, ask = _asked(game, table, frame, row, answer, recorder, repetition)
            if ask is not None:
                return Stopped(table, ask)
            continue
        if asked:
            recorder.inquired(Inquiry(row, table, frame, game, answer, tuple(asked)))
        moves = answer if isinstance(answer, tuple) else (answer,)
        if type(moves[-1]) is Refuse:
            refusal = _refusal(game, moves[-1])
            return Stopped(_undone(table, refusal, recorder), None, refusal)
        table = _perform(game, table, frame, changes, row, moves, recorder)
    raise Endless(f"The run did not end within {budget} steps of the engine.")


def _asked(
    game: Game, table: Table, frame: Any, row: AnyRow, answer: Ask, recorder: Recorder, repetition: Repetition
) -> tuple[Table, Ask | None]:
    """The table on which a row asks, and the ask; none where a script tells it or there is nothing to choose."""
    ask = answer if answer.rule and (answer.also or not row.also) else _under(row, answer)
    decider = game.decider
    if (who := decider(table, ask.who)) != ask.who:
        ask = _of_who_decides(ask, who)
    if numbers := game.numbers:
        ask = ask.numbered(numbers)
    if game.asked and not _silent(ask):
        recorder.inquired(Inquiry(row, table, frame, game, answer, tuple(game.asked)))
    if game.ahead[type(frame)] is None:
        if frame is not table.agenda[-1]:
            table = table.with_top(frame)
    elif frame.at != row.name:
        table = table.with_top(replace(frame, at=row.name))
    if (script := game.scripts) and (told := _told_before(game, table, ask, script, recorder)) is not None:
        repetition.begin_anew()
        return told, None
    if len(ask.options) > 1 or (ask.options and ask.attempt and (ask.hushed or ask.options != (ask.idle,))):
        return table, ask
    return _forced(game, table, ask, recorder), None


def _refusal(game: Game, refusal: Refuse) -> Refuse:
    """A refusal under the numbers of the edition."""
    return refusal.numbered(game.numbers) if game.numbers else refusal


def _under(row: AnyRow, ask: Ask) -> Ask:
    """An ask under the rule of its row, unless it names another."""
    return replace(ask, rule=ask.rule or row.rule, also=ask.also or row.also)


def _of_who_decides(ask: Ask, who: str) -> Ask:
    """An ask of the player who decides for one who has left; that player does nothing if doing nothing is allowed."""
    return replace(ask, who=who) if ask.idle is None else replace(ask, who=who, options=(ask.idle,), barred=())


Found = tuple[AnyRow, Effect, dict[str, Bound], Answer]


def _next_instruction(game: Game, table: Table, frame: Effect) -> Found:
    """The next instruction of a text of which anything comes, the frame, what changes in it then, and what comes."""
    off, asked = game.off, game.asked
    for i in range(frame.i, len(frame.text) if frame.at != END else 0):
        row = game.verbs[type(frame.text[i])]
        here = frame if i == frame.i else replace(frame, i=i)
        if asked:
            asked.clear()
        if row.rule not in off and (answer := row.run(table, here, game)) is not None:
            return row, here, {"i": i + 1}, answer
    return _NO_ROW, frame, {}, None


def answer(game: Game, table: Table, ask: Ask, option: Option, recorder: Recorder = SILENT) -> Table:
    """The table after somebody has decided."""
    recorder.choice(table, ask, option)
    agenda = table.agenda
    frame = agenda[-1]
    changes = _past(game, frame)
    if ask.into:
        land(changes, frame, ask.into, option)
    agenda = (*agenda[:-1], replace(frame, **changes))
    if ask.attempt and isinstance(option, Frame):
        agenda = (*agenda, replace(option, before=table))
        recorder.entered(len(agenda))
    return replace(table, agenda=agenda)


def _past(game: Game, frame: Any) -> dict[str, Bound]:
    """The fields that change when the next row of a frame comes; in a text, the next instruction."""
    rows = game.ahead[type(frame)]
    return {"i": frame.i + 1} if rows is None else {"at": rows[frame.at][0][1]}


def land(changes: dict[str, Bound], frame: Frame, into: str, value: Bound) -> None:
    """Let a value land in a frame: in the field of that name, or in a text among its binds."""
    if not into:
        return
    if into in frame.__struct_fields__:
        changes[into] = value
    elif isinstance(frame, Effect):
        changes["binds"] = bind(changes.get("binds", frame.binds), into, value)
    else:
        raise TypeError(f"{type(frame).__name__} has no field {into!r} for what is to land there")


def _told_before(game: Game, table: Table, ask: Ask, scripted: frozenset[type], recorder: Recorder) -> Table | None:
    """The table after a decision that the innermost scripted procedure tells next, if it is the one that is asked."""
    agenda = table.agenda
    for depth in range(len(agenda) - 1, -1, -1):
        frame: Any = agenda[depth]
        if type(frame) not in scripted:
            continue
        told = frame.script[0] if frame.script else None
        if told is None or (told.who, told.rule) != (ask.who, ask.rule):
            return None
        if told.option not in ask.options and not (ask.attempt and isinstance(told.option, Frame)):
            return None
        further = replace(frame, script=frame.script[1:])
        table = replace(table, agenda=(*agenda[:depth], further, *agenda[depth + 1 :]))
        return answer(game, table, ask, told.option, recorder)
    return None


def _silent(ask: Ask) -> bool:
    """Whether an ask is passed without a word: there is nothing to choose, or nothing but doing nothing."""
    return not ask.options or (ask.options == (ask.idle,) and not ask.barred)


def _forced(game: Game, table: Table, ask: Ask, recorder: Recorder) -> Table:
    """Go on past an ask with nothing to choose: its only option is taken; doing nothing is not even told."""
    if not _silent(ask):
        return answer(game, table, ask, ask.options[0], recorder)
    frame = table.top
    changes = _past(game, frame)
    land(changes, frame, ask.into, ask.options[0] if ask.options else None)
    return table.with_top(replace(frame, **changes))


def _finish(table: Table, frame: Frame) -> Table:
    """A procedure has ended: what it gives back lands where it was entered."""
    agenda = table.agenda[:-1]
    if agenda and (into := agenda[-1].into):
        changes: dict[str, Bound] = {"into": ""}
        land(changes, agenda[-1], into, frame.out())
        agenda = (*agenda[:-1], replace(agenda[-1], **changes))
    return replace(table, agenda=agenda)


def _undone(table: Table, refusal: Refuse, recorder: Recorder) -> Table:
    """The very table from which the refused action was attempted."""
    before = next((frame.before for frame in table.agenda[::-1] if frame.before is not None), None)
    if before is None:
        raise AssertionError(f"{refusal.rule} refuses what nobody attempted: {refusal.says}")
    recorder.refused(table, refusal)
    return before


_TELLING = frozenset((Cite, Happen))


def _perform(
    game: Game,
    table: Table,
    frame: Any,
    changes: dict[str, Bound],
    row: AnyRow,
    moves: tuple[Move, ...],
    recorder: Recorder,
) -> Table:
    """Carry out the moves of a row, one after the other; the next row follows unless a move names another."""
    if not row.quiet and _TELLING.isdisjoint(map(type, moves)):
        if not row.says:
            raise AssertionError(f"{row.name}: the row neither says a sentence nor lets its moves say one")
        recorder.step(table, row.rule, row.says, row.also)
    ended = False
    for move in moves:
        if isinstance(move, Cite):
            if changes:
                frame = replace(frame, **changes)
                table, changes = table.with_top(frame), {}
            recorder.step(table, move.rule or row.rule, move.says, row.also + move.also)
        elif isinstance(move, Bind):
            fields = frame.__struct_fields__
            for name, value in move.fields:
                if name in fields:
                    changes[name] = value
                else:
                    land(changes, frame, name, value)
        elif isinstance(move, Goto):
            changes["at"] = move.row
        elif isinstance(move, Become):
            table, changes = move.table, {}
            frame = table.agenda[-1]
            ended = frame.at == END
        elif isinstance(move, Happen):
            if move is not moves[-1]:
                raise AssertionError(f"{row.name}: a move that enters something must be the last")
            return _ordered(game, table, frame, changes, row, move, recorder)
        elif isinstance(move, Enter):
            if move is not moves[-1]:
                raise AssertionError(f"{row.name}: a move that enters something must be the last")
            return _entered(table, frame, changes, move, recorder)
        elif isinstance(move, Done):
            changes |= {"i": len(frame.text)} if isinstance(frame, Effect) else {"at": END}
        else:
            if changes:
                frame = replace(frame, **changes)
                table, changes = table.with_top(frame), {}
            if isinstance(move, Legal):
                table = _legal(table)
                frame = table.agenda[-1]
            else:
                if not isinstance(move, Release):
                    raise AssertionError(f"{row.name}: {type(move).__name__} must stand alone")
                if move is not moves[-1]:
                    raise AssertionError(f"{row.name}: a move that releases what waits must be the last")
                return _released(table, frame, recorder)
    if changes:
        return replace(table, agenda=(*table.agenda[:-1], replace(frame, **changes)))
    return _finish(table, frame) if ended else table


def _released(table: Table, frame: Frame, recorder: Recorder) -> Table:
    """The triggers that wait in this frame happen."""
    changes = {"holds": False, "waiting": ()}
    if not frame.waiting:
        return table.with_top(replace(frame, **changes))
    return _entered(table, frame, changes, Enter(Offering(waiting=frame.waiting)), recorder)


def _legal(table: Table) -> Table:
    """The last attempt can no longer be refused."""
    for depth in range(len(table.agenda) - 1, -1, -1):
        if table.agenda[depth].before is not None:
            frames = (*table.agenda[:depth], replace(table.agenda[depth], before=None), *table.agenda[depth + 1 :])
            return replace(table, agenda=frames)
    return table


def _entered(table: Table, frame: Any, changes: dict[str, Bound], move: Enter, recorder: Recorder) -> Table:
    """The table with a procedure to run first; what it gives back lands in a field of the one that entered it."""
    agenda = table.agenda
    recorder.entered(len(agenda) + 1)
    if frame.into != move.into:
        changes["into"] = move.into
    below = replace(frame, **changes) if changes else frame
    return replace(table, agenda=(*agenda[:-1], below, move.frame))


def _ordered(
    game: Game, table: Table, frame: Any, changes: dict[str, Bound], row: AnyRow, move: Happen, recorder: Recorder
) -> Table:
    """Events are ordered: if no law concerns them, they happen at once; if one does, they start on their way."""
    twins, used, fixed = row.also + move.also, frame.used if game.ahead[type(frame)] is None else (), move.fixed
    todo: tuple[Pending, ...] = ()
    for event in move.events:
        todo += (Pending(event, row.rule, twins, used, fixed, True),)
    batch, asked = Batch(todo=todo, wanted=len(todo) if move.whole else 1), game.asked
    ordered = replace(table, agenda=(*table.agenda[:-1], replace(frame, **changes))) if changes else table
    if asked:
        asked.clear()
    came = at_once(ordered, batch, game)
    if came is None:
        return _entered(table, frame, changes, Enter(batch, move.into), recorder)
    if asked:
        recorder.inquired(Inquiry(_AT_ONCE, ordered, batch, game, came, tuple(asked)))
    landing: dict[str, Bound] = {}
    table, frame = came.table, came.table.agenda[-1]
    if came.open:
        batch = replace(batch, at="checked", todo=(), done=came.done, waiting=came.waiting)
        table = _entered(table, frame, landing, Enter(batch, move.into), recorder)
    elif move.into:
        land(landing, frame, move.into, came.done >= batch.wanted)
        table = table.with_top(replace(frame, **landing))
    recorder.happened(table, came.told)
    return table


_NO_ROW: AnyRow = Row("", lambda table, frame, game: None)
_AT_ONCE: AnyRow = Row("", at_once, quiet=True)  # type: ignore[arg-type]  # told of as a row, but run only here
