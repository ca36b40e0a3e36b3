"""Which of the options on offer a file names, and how they are spelled there."""

from __future__ import annotations

from typing import Any

from judge.kernel.move import Ask
from judge.kernel.trace import Run
from judge.tabletop.board import Board
from judge.yamlfile import Value


class Naming:
    """The names of options as a board knows them, on the table to which a run has come."""

    def __init__(self, board: Board, run: Run) -> None:
        """For a run on a board."""
        self._board, self._run = board, run

    def matching(self, ask: Ask, value: Value) -> list[Any]:
        """The options that a value names."""
        return [option for option in ask.options if self._board.named(option, value, self._run.table)]

    def one(self, ask: Ask, value: Value) -> Any:
        """The one option that a value names; none when a rule rules it out."""
        found = self.matching(ask, value)
        if len(found) > 1 and isinstance(value.data, list):  # of an order, the one in which they are named
            order = tuple(item.text() for item in value.items())
            found = [option for option in found if option == order]
        if len(found) == 1 or len({self._run.game.label(self._run.table, option) for option in found}) == 1:
            return found[0]  # of several that are called the same, such as two triggers of one text, the first
        if self.ruled_out(ask, value):
            return None
        told, labels = shown(value), self.labels(ask)
        what = "is ambiguous" if found else "is not on offer"
        hint = self.spelling(ask, value)
        raise value.complain(f"{told!r} {what} for {ask.who} under {ask.rule}; on offer are {labels}{hint}")

    def ruled_out(self, ask: Ask, value: Value) -> str:
        """The rule that rules out what a value names, or a member of the group that it names."""
        group = {item.data for item in value.items()} if not isinstance(value.data, dict) else set()
        for option, rule in ask.barred:
            members = set(option) if isinstance(option, tuple) else {option}
            if self._board.named(option, value, self._run.table) or (members and members <= group):
                return rule
        return ""

    def labels(self, ask: Ask) -> str:
        """What is on offer, as an enumeration."""
        labels = [self._run.game.label(self._run.table, option) for option in ask.options]
        return ", ".join(labels[:12]) + (" …" if len(labels) > 12 else "")

    def spelling(self, ask: Ask, value: Value) -> str:
        """How a file spells an option, where that is not what it is called."""
        if isinstance(value.data, list) and len(value.data) == 1 and self.matching(ask, value.items()[0]):
            return "; one of them alone is written without brackets"
        label = self._run.game.label(self._run.table, ask.options[0])
        take = self._board.line(ask, ask.options[0], self._run.table).partition("take: ")[2].removesuffix("}")
        return f"; the first of them is written 'take: {take}'" if take and take.strip("[]") != label else ""


def shown(value: Value) -> str:
    """A value as the file has it, on one line."""
    if isinstance(value.data, str):
        return value.data
    if isinstance(value.data, list):
        return ", ".join(shown(item) for item in value.data)
    return ", ".join(f"{key}: {shown(item)}" for key, item in value.data.items())
