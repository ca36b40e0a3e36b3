"""A watch over tables: each must be plain data that JSON gives back equal, and hold the invariants of its game."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Iterator
from hashlib import blake2b
from typing import Any

from judge.kernel.clause import Clause
from judge.kernel.data import Data, decode, encode
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.kernel.trace import Step
from judge.tabletop.board import Board

PLAIN = (str, Clause, int, bool, type(None))


class Watch:
    """Looks at the tables of a game; of what it has seen nothing is looked at twice."""

    def __init__(self, game: Game, board: Board) -> None:
        """Nothing is seen yet."""
        self.game, self._board = game, board
        self._known: set[Hashable] = set()
        self._prints: dict[Data, bytes] = {}

    def faults(self, table: Table, *, settled: bool = False, through_json: bool = False) -> Iterator[str]:
        """The errors of a table, also once all is `settled`; `through_json`, it goes there and comes back."""
        yield from self._board.faults(table)
        if settled:
            yield from self._board.loose_ends(table)
        yield from self.not_plain(table)
        if through_json:
            again = decode(json.loads(json.dumps(encode(table))), self.game.kinds)
            if again != table or hash(again) != hash(table):
                yield "JSON gives back another table"

    def asked(self, ask: Ask, table: Table) -> Iterator[str]:
        """The errors of a decision: a player who is out of the game decides nothing."""
        if ask.who in self._board.out(table):
            yield f"{ask.who} is out of the game and must choose {ask.what} under {ask.rule}"

    def not_plain(self, value: Any) -> Iterator[str]:
        """The parts of a value that JSON would not give back equal."""
        if type(value) is tuple:
            for part in value:
                yield from self.not_plain(part)
        elif isinstance(value, Data):
            try:
                if value in self._known:
                    return
            except TypeError:  # something in it is not plain, or it could be hashed
                yield from self._parts(value)
                return
            yield from self._parts(value)
            self._known.add(value)
        elif type(value) not in PLAIN:
            yield f"a {type(value).__name__} is on the table: {value!r}"

    def _parts(self, value: Data) -> Iterator[str]:
        """The parts of a kind of data and its fields that JSON would not give back equal."""
        if self.game.kinds.get(type(value).__name__) is not type(value):
            yield f"{type(value).__name__} is no kind of data that the game knows"
        for name in value.__struct_fields__:
            yield from self.not_plain(getattr(value, name))

    def digest(self, steps: Iterable[Step]) -> str:
        """A fingerprint of a trace: all that it tells, with the table after each step."""
        found = blake2b(digest_size=16)
        for step in steps:
            told = (step.n, step.rules, step.says, step.cause, step.undone, step.refused)
            taken = (step.choice.labels, step.choice.label) if step.choice else ()
            found.update(f"{told} {taken}".encode())
            found.update(self._print(step.table))
        return found.hexdigest()

    def _print(self, value: Any) -> bytes:
        """A fingerprint of a value."""
        if isinstance(value, Data):
            if value not in self._prints:
                parts = (self._print(getattr(value, name)) for name in value.__struct_fields__)
                told = type(value).__name__.encode() + b"{" + b",".join(parts) + b"}"
                self._prints[value] = blake2b(told, digest_size=16).digest()
            return self._prints[value]
        if isinstance(value, tuple):
            return b"(" + b",".join(map(self._print, value)) + b")"
        return repr(value).encode()


def wrong_ways_back(steps: list[Step], new: Iterable[Step]) -> Iterator[tuple[int, str]]:
    """Refusals among new steps after which the table is not the very one from which the action was tried."""
    for step in new:
        tried = steps[step.cause - 1] if step.refused and step.cause else None
        if tried and tried.undone and tried.choice and tried.choice.table is not step.table:
            yield step.n, f"the refusal by {step.rule} does not give back the table from before"
