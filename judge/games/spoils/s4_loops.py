"""Chapter 4, section 414, Action Loops: what players do again and again, as often as they say."""

from __future__ import annotations

from collections.abc import Hashable

from judge.errors import Lacking
from judge.games.spoils.icons import is_resource
from judge.games.spoils.s4_variables import Infinity, NoWholeNumber
from judge.games.spoils.table import PLAY, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import END, Game, Row, procedure
from judge.kernel.machine import advance
from judge.kernel.move import Answer, Ask, Cite, Done, Goto, Legal, Refuse, bound
from judge.kernel.table import Decision, Frame, Scripted

SHARED_LOOPS_FOLLOW_STEPS = Clause("414.3")

MOST = 100  # the highest number that is on offer
GO_ON, STOP = "go on", "stop"
ACTION = "the next action"  # stands in a series for the rule by which its actions are asked for


class Looping(Scripted, frozen=True):
    """A demonstrated series of actions that is repeated; `start` is the table before it was demonstrated."""

    you: str = ""
    start: Spoils | None = None
    series: tuple[Decision, ...] = ()
    times: int = 0
    other: int = 0
    done: int = 0
    said: str = GO_ON


def _players(frame: Looping) -> tuple[str, ...]:
    """The players whose voluntary actions are in the series."""
    return tuple(dict.fromkeys(told.who for told in frame.series if isinstance(told.option, Frame)))


def _of_several(frame: Looping) -> bool:
    """Whether more than one player acts in it."""
    return len(_players(frame)) > 1


def _repeating(frame: Looping) -> str:
    """The rule by which the loop is repeated."""
    return SHARED_LOOPS_FOLLOW_STEPS if _of_several(frame) else "414.2"


# --- what is a loop -------------------------------------------------------------------------------------------------


def demonstrated(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The series was demonstrated: it left nothing behind but other numbers, and can be begun again."""
    return None if _of_several(frame) else _checked(table, frame, game, "414.2a")


def demonstrated_by_all(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The players have demonstrated the loop: the next action would be the same as the first."""
    return _checked(table, frame, game, "414.3a") if _of_several(frame) else None


def _checked(table: Spoils, frame: Looping, game: Game, rule: str) -> Answer:
    """A series that is a loop is accepted, any other refused."""
    if frame.start is None:
        raise Lacking
    if _but_for_numbers(frame.start, game) != _but_for_numbers(table, game):
        return Refuse(rule, "What was demonstrated is no loop: the cards in play do not lie as they lay before.")
    if refusal := _refusal(table, frame.series, game):
        return Refuse(rule, f"What was demonstrated cannot be begun again: {refusal.says}", (refusal.rule,))
    who = " and ".join(_players(frame))
    return Legal(), Cite(f"{who} demonstrated the series: only numbers have changed by it.")


def _but_for_numbers(table: Spoils, game: Game) -> Hashable:
    """The table without what a loop may make more or less: influence, damage, tokens, resources, cards elsewhere."""
    cards = (card for card in table.cards if card.area == PLAY and not is_resource(card, game))
    return (
        tuple(card.but(damage=(), tokens=(), withstood=-1) for card in cards),
        table.battle,
        table.active,
        table.lost,
    )


def _refusal(table: Spoils, script: tuple[Decision, ...], game: Game) -> Refuse | None:
    """Why the next action of a series cannot be taken now, if it cannot; it is only tried."""
    action = script[0].option
    if not isinstance(action, Frame):
        raise Lacking
    attempted = action.but(before=table.but(agenda=()))
    agenda = (Looping(at=END, script=script[1:]), attempted)
    return advance(game.without(), table.but(agenda=agenda)).refusal


# --- how often ------------------------------------------------------------------------------------------------------


def how_often(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The player chooses how often the series is repeated; infinity is no number."""
    return None if _of_several(frame) else _number(frame.you, "times", "414.2b")


def active_number(table: Spoils, frame: Looping, game: Game) -> Answer:
    """In a loop of several players the active player chooses a number first."""
    return _number(table.active, "times", "414.3b") if _of_several(frame) else None


def other_number(table: Spoils, frame: Looping, game: Game) -> Answer:
    """Then their opponent chooses one."""
    return _number(table.opponent(table.active), "other", "414.3b") if _of_several(frame) else None


def _number(who: str, into: str, rule: str) -> Ask:
    """An ask for a number of repetitions."""
    barred = ((Infinity(), "414.2b"), (NoWholeNumber(), "410.2"))
    return Ask(who, tuple(range(MOST + 1)), "how often it is repeated", into, rule=rule, barred=barred, word="times")


def lesser_number(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The lesser of the two numbers says how often the loop is repeated."""
    if not _of_several(frame):
        return None
    times = min(frame.times, frame.other)
    return bound(times=times), Cite(
        f"The loop is repeated {times} times: the lesser of {frame.times} and {frame.other}."
    )


# --- again and again ------------------------------------------------------------------------------------------------


def again(table: Spoils, frame: Looping, game: Game) -> Answer:
    """One repetition more, until it is as many as were chosen."""
    if frame.done >= frame.times:
        return Done(), Cite("The loop is complete.", _repeating(frame))
    rule = game.numbered(_repeating(frame))
    script = tuple(told.but(rule=rule) if told.rule == ACTION else told for told in frame.series)
    return bound(script=script), Cite(f"Repetition {frame.done + 1} of {frame.times}.", _repeating(frame))


def may_stop(table: Spoils, frame: Looping, game: Game) -> Answer:
    """During the last repetition the active player may stop at any point."""
    if not _of_several(frame) or frame.done + 1 < frame.times or not frame.script:
        return None
    return Ask(table.active, (GO_ON, STOP), "whether to go on", "said", idle=GO_ON, word="stop")


def act(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The next action of the series is taken; when that is impossible, the loop is over."""
    if frame.said == STOP:
        return Done(), Cite(f"{table.active} stops the loop.", "414.3c")
    if not frame.script:
        return bound(done=frame.done + 1), Goto("again")
    told = frame.script[0]
    if told.rule != game.numbered(_repeating(frame)):
        return bound(script=frame.script[1:]), Goto("act")
    if refusal := _refusal(table, frame.script, game):
        said = f"The loop cannot go on after {frame.done} repetitions: {refusal.says}"
        return Done(), Cite(said, _repeating(frame), (refusal.rule,))
    return Ask(told.who, (told.option,), "the next action of the loop", attempt=True, rule=_repeating(frame))


def on(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The action has been taken."""
    return Goto("414.3c")


PROCEDURES = (
    procedure(
        Looping,
        Row(
            "414.2a",
            demonstrated,
            says="The series was demonstrated: it left nothing behind but other numbers, and can be begun again.",
        ),
        Row(
            "414.3a",
            demonstrated_by_all,
            says="The players have demonstrated the loop: the next action would be the same as the first.",
        ),
        Row("414.2b", how_often, quiet=True),
        Row("414.3b", active_number, quiet=True),
        Row("414.3b", other_number, "414.3b other", quiet=True),
        Row("414.3b", lesser_number, "414.3b lesser"),
        Row("414.2", again, "again"),
        Row("414.3c", may_stop, quiet=True),
        Row("414.2", act, "act", quiet=True),
        Row("414.2", on, "on", quiet=True),
    ),
)
