"""What a file is told that does not say enough: which line is missing, and when an action would be legal."""

from __future__ import annotations

from judge.errors import Complaint, Place, Unreadable
from judge.kernel.machine import Stopped, advance
from judge.kernel.machine import answer as decided
from judge.kernel.move import Ask
from judge.kernel.trace import Run
from judge.scenario.naming import Naming
from judge.tabletop.board import Board
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
    return f"; it was tried as {tried.what}, and is legal after that: write '- {who} passes' before it"


def unanswered(naming: Naming, run: Run, ask: Ask, line: Line | None, last: Place, other: str) -> Unreadable:
    """A decision that a file does not take, whatever its next line says; `other` is the rule that this line names."""
    told = f"{ask.who} must choose {ask.what} under {ask.rule}; on offer are {naming.labels(ask)}"
    if line is None:
        hint = f"write '- choose: {{by: {ask.who}, rule: {ask.rule}, take: …}}'"
        return Unreadable([Complaint(last, f"{told}; {hint}")])
    who = line.by if isinstance(line, ChoiceLine) else ""
    who = naming.board.actor(line, run.table) if isinstance(line, Action) else who
    hint = f"this line is {who}'s" if who not in ("", ask.who) else "this line does not answer that"
    if who != ask.who and isinstance(line, Action) and line.refused and ask.closed:
        hint = f"this line is {who}'s, whom {ask.closed} refuses now, not {line.refused}"
    return Unreadable([Complaint(line.place, f"{told}; {other or hint}")])


def by_rule(refused: str) -> str:
    """By which rule something should be refused, as far as a file says it."""
    return "" if refused == FOUND_OUT else f" by {refused}"
