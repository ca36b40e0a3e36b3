"""Which of the options on offer a file names, and how they are spelled there."""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Trigger
from judge.kernel.trace import Run
from judge.scenario import unoffered
from judge.tabletop.board import Board
from judge.words import either
from judge.yamlfile import Value

FEW, MOST = 12, 60  # options that a message names


class Naming:
    """The names of options as a board knows them, on the table to which a run has come."""

    def __init__(self, board: Board, run: Run) -> None:
        """For a run on a board."""
        self.board, self._run = board, run

    def matching(self, ask: Ask, value: Value) -> list[Any]:
        """The options that a value names."""
        return [option for option in ask.options if self.board.named(option, value, self._run.table)]

    def one(self, ask: Ask, value: Value, refused: str = "") -> Any:
        """The one option that a value names; none when it is barred, or not there and the file says `refused`."""
        found = self.matching(ask, value)
        if len(found) > 1 and isinstance(value.data, list):  # of an order, the one in which they are named
            order = tuple(item.text() for item in value.items())
            found = [option for option in found if option == order]
        if len(found) == 1 or len({self._run.game.label(self._run.table, option) for option in found}) == 1:
            return found[0]  # of several that are called the same, such as two triggers of one text, the first
        if self._barred(ask, value):
            return None
        if not found and (self.ruled_out(ask, value) or (refused and self._is_known(value))):
            return None
        told, labels = shown(value), self.labels(ask)
        why = unoffered.difference(self.board, self._run, ask, value)
        what = "could be several of them" if found else f"is none of them ({why})" if why else "is none of them"
        hint = self.spelling(ask, value)
        raise value.complain(f"{ask.who} must choose {ask.what} ({ask.rule}): {labels}; {told!r} {what}{hint}")

    def ruled_out(self, ask: Ask, value: Value) -> str:
        """The rule that rules out what a value names, or a member of the group that it names."""
        return self._barred(ask, value) or unoffered.rule_against(self.board, self._run, ask, value)

    def _barred(self, ask: Ask, value: Value) -> str:
        """The rule of a requirement that rules out what a value names."""
        group = {item.data for item in value.items()} if not isinstance(value.data, dict) else set()
        for option, rule in ask.barred:
            members = set(option) if isinstance(option, tuple) else {option}
            if self.board.named(option, value, self._run.table) or (members and members <= group):
                return rule
        return ""

    def _is_known(self, value: Value) -> bool:
        """Whether a file names nothing but cards and players of this table."""
        return unoffered.is_known(self.board, self._run, value)

    def why_not(self, ask: Ask, value: Value) -> str:
        """The rule that rules out what a value names, or else the rule of the decision, which does not offer it."""
        return self.ruled_out(ask, value) or ask.rule

    def labels(self, ask: Ask) -> str:
        """The options on offer as an enumeration; of many groups, the members."""
        labels = [self._run.game.label(self._run.table, option) for option in ask.options]
        if len(labels) > FEW and all(isinstance(option, tuple) for option in ask.options):
            sizes = sorted({len(option) for option in ask.options})
            members = dict.fromkeys(str(one) for option in ask.options for one in option)
            many = str(sizes[0]) if len(sizes) == 1 else f"from {sizes[0]} to {sizes[-1]}"
            return f"{many} of these {len(members)}: {', '.join(members)} ({len(labels):,} ways)"
        if len(labels) > MOST:
            return f"{', '.join(labels[:MOST])} or one of {len(labels) - MOST:,} more"
        return either(labels)

    def is_whole(self, ask: Ask, value: Value) -> bool:
        """Whether a list names one option, barred or not, or can name nothing else."""
        if all(isinstance(option, tuple) for option in ask.options) or self.matching(ask, value):
            return True
        return any(self.board.named(option, value, self._run.table) for option, _ in ask.barred)

    def parted(self, ask: Ask, value: Value) -> tuple[Value, Value | None]:
        """Of a list for decisions one after the other the first entry, and the rest; the whole value of any other."""
        if not isinstance(value.data, list) or len(value.data) < 2 or self.matching(ask, value):
            return value, None
        first, *others = value.items()
        if all(isinstance(option, tuple) for option in ask.options) or not self.matching(ask, first):
            return value, None
        if len(ask.options) == 2 == len(value.data) and all(isinstance(option, Trigger) for option in ask.options):
            last = self.matching(ask, others[0])
            if last and last != self.matching(ask, first):
                return first, None  # of an order the last comes by itself
        return first, others[0] if len(others) == 1 else Value(value.place, others, value.keys)

    def words(self, ask: Ask, value: Value) -> Value:
        """A value as it is meant: several names in one text, such as 'Rat and Mole', are a list of names."""
        if not isinstance(value.data, str) or self.matching(ask, value) or self.ruled_out(ask, value):
            return value
        names = re.split(", and |, | and ", value.data)
        return Value(value.place, [Value(value.place, name, {}) for name in names], {}) if len(names) > 1 else value

    def spelling(self, ask: Ask, value: Value) -> str:
        """How a file spells an option, where that is not what it is called."""
        if isinstance(value.data, list) and len(value.data) == 1 and self.matching(ask, value.items()[0]):
            return "; one of them alone is written without brackets"
        label = self._run.game.label(self._run.table, ask.options[0])
        take = self.board.line(ask, ask.options[0], self._run.table).partition("take: ")[2].removesuffix("}")
        return f"; the first of them is written 'take: {take}'" if take and take.strip("[]") != label else ""


def shown(value: Value) -> str:
    """A value as the file has it, on one line."""
    if isinstance(value.data, str):
        return value.data
    if isinstance(value.data, list):
        return ", ".join(shown(item) for item in value.data)
    return ", ".join(f"{key}: {shown(item)}" for key, item in value.data.items())


def own_number(game: Game, rule: str, own: bool) -> str:
    """A rule by its number in the edition that is played; what is said of that edition alone is in its own numbers."""
    return rule if own and rule in game.rules else game.numbered(rule)
