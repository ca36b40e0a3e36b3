"""Hints for a file that does not say enough: which line is missing, and when an action would be legal."""

from __future__ import annotations

from judge.errors import Complaint, Place, Unreadable
from judge.kernel.machine import Stopped, advance
from judge.kernel.machine import answer as decided
from judge.kernel.move import Ask
from judge.kernel.trace import Run
from judge.scenario.choice_words import CHANCE
from judge.scenario.naming import Naming
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.doing import FOUND_OUT, Action, ChoiceLine, Line


def legal_later(board: Board, run: Run, line: Action) -> str:
    """A hint for an action that was tried as a response, but is legal once everybody has let that chance go by."""
    tried, now = run.ask, Stopped(run.table, run.ask)
    if tried is None or tried.idle is None:
        return ""
    who, game = board.actor(line, now.table), run.game.without()
    while now.ask and now.ask.idle is not None:
        now = advance(game, decided(game, now.table, now.ask, now.ask.idle))
    if now.ask is None or not now.ask.attempt or now.ask.who != who:
        return ""
    option = board.attempt(line, now.table, now.ask, ())
    if option is None or advance(game, decided(game, now.table, now.ask, option)).refusal:
        return ""
    return f"it was tried as {tried.what}, and is legal after that; write '- {who} passes' before it"


def passed_over(board: Board, run: Run, ask: Ask, lines: list[Line]) -> list[FactDifference]:
    """The error of a line before which another player would pass silently, and should not.

    A choice is never passed silently, nor a chance that a later line of that player could mean. A chance that is shown
    only if somebody uses it may be passed; chance itself passes nobody over.
    """
    who = _whose(board, run, lines[0]) if lines else ""
    if who in ("", ask.who) or ask.hushed or ask.who in CHANCE:
        return []
    if not ask.attempt:
        write = f"write '- {board.line(ask, ask.idle, run.table)}' before this line of {who}'s"
        return [FactDifference(lines[0].place, f"first {ask.who} decides {ask.what} ({ask.rule}); {write}")]
    for line in lines[1:]:
        if isinstance(line, Action) and _whose(board, run, line) == ask.who and _could_be(board, run, ask, line):
            told = (
                f"{line.words!r} in line {line.place.line} could be meant as {ask.what}; if it is, put it before"
                f" this line of {who}'s; if not, write '- {ask.who} passes' here"
            )
            return [FactDifference(lines[0].place, told)]
    return []


def _whose(board: Board, run: Run, line: Line) -> str:
    """Whose line this is; nobody's if it comes at its own time or is no player's."""
    if isinstance(line, Action):
        return "" if line.after else board.actor(line, run.table)
    return line.by if isinstance(line, ChoiceLine) else ""


def _could_be(board: Board, run: Run, ask: Ask, line: Action) -> bool:
    """Whether a line says what is on offer for its player now, other than to pass."""
    try:
        option = board.attempt(line, run.table, ask, run.steps)
    except Unreadable:  # it speaks of what is not there yet
        return False
    if option is None or option == ask.idle or option not in ask.options:
        return False
    game = run.game.without()
    return advance(game, decided(game, run.table, ask, option)).refusal is None


def unanswered(naming: Naming, run: Run, ask: Ask, line: Line | None, last: Place, other: str) -> Unreadable:
    """A decision that a file does not take, whatever its next line says; `other` is the rule that this line names."""
    told = f"{ask.who} must choose {ask.what} ({ask.rule}): {naming.labels(ask)}"
    if line and other:
        return Unreadable([Complaint(line.place, other)])
    if line is None:
        hint = f"write '- choose: {{by: {ask.who}, rule: {ask.rule}, take: …}}'"
        return Unreadable([Complaint(last, f"{told}; {hint}")])
    who = line.by if isinstance(line, ChoiceLine) else ""
    who = naming.board.actor(line, run.table) if isinstance(line, Action) else who
    hint = (
        f"this line is {who}'s; write {ask.who}'s choice before it"
        if who not in ("", ask.who)
        else "this line is none of these"
    )
    if who != ask.who and isinstance(line, Action) and line.refused and ask.closed:
        hint = f"this line is {who}'s, whom {ask.closed} refuses now, not {line.refused}"
    return Unreadable([Complaint(line.place, f"{told}; {hint}")])


def if_refused(refused: str, rule: str) -> str:
    """A hint for a line that a rule refuses, although the file says nothing of it or names another rule."""
    change = f"change 'refused: {refused}' to" if refused else "add"
    right = f"'refused: {rule}'{'' if refused else ' to the line'}"
    return f"if that is right, {change} {right}; if not, change the line or the board"


def by_rule(refused: str) -> str:
    """By which rule something should be refused, as far as a file says it."""
    return "" if refused == FOUND_OUT else f" by {refused}"
