"""Verbs: what the instructions of a text do, each carried out by a function that receives the instruction itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Generic, TypeVar

from judge.kernel.frames import Effect
from judge.kernel.game import AnyRow, Game, Row
from judge.kernel.move import Answer
from judge.kernel.table import Instruction, Table

T = TypeVar("T", bound=Table, contravariant=True)
W = TypeVar("W", bound=Instruction, contravariant=True)


@dataclass(frozen=True)
class Verb(Generic[T, W]):
    """The rule and the function of an instruction; the other fields are those of a row."""

    word: type[W]
    rule: str
    run: Callable[[T, Effect, W, Game], Answer]
    key: str = ""
    quiet: bool = False
    also: tuple[str, ...] = ()
    says: str = ""

    def row(self) -> AnyRow:
        """The row by which the instruction that comes next in a text is carried out."""
        run = self.run

        @wraps(run)
        def carried_out(table: T, effect: Effect, game: Game) -> Answer:
            return run(table, effect, effect.text[effect.i], game)  # type: ignore[arg-type]  # it is of this word

        return Row(self.rule, carried_out, self.key, self.quiet, self.also, self.says)
