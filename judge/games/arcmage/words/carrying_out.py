"""How the effects of a text occur, under the rule that makes the text happen."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from judge.games.arcmage import meaning
from judge.games.arcmage.table import Battleground
from judge.kernel.data import Data
from judge.kernel.frames import Batch, Effect, Pending
from judge.kernel.game import Game
from judge.kernel.move import Answer, Enter, bound
from judge.kernel.table import Event, Instruction
from judge.kernel.verb import Verb

W = TypeVar("W", bound=Instruction)


def rule_of(effect: Effect) -> str:
    """The rule that makes this text happen."""
    return str(effect.bound("=rule", meaning.RULE))


def occurs(effect: Effect, *events: Event, whole: bool = False) -> Enter:
    """Events happen under the rule that makes the text happen; whether they did is remembered."""
    rule = rule_of(effect)
    todo = tuple(Pending(event, rule, used=effect.used, ordered=True) for event in events)
    return Enter(Batch(todo=todo, wanted=len(todo) if whole else 1), into="did")


def to_each(table: Battleground, effect: Effect, what: Data, game: Game, event: Callable[[str], Event]) -> Answer:
    """One event for each card of which an order speaks, all at the same time."""
    ids = meaning.meant(table, what, effect, game)
    if not ids:
        return bound(it=(), did=False)
    return bound(it=ids), occurs(effect, *(event(id) for id in ids))


def verb(word: type[W], run: Callable[[Battleground, Effect, W, Game], Answer]) -> Verb[Battleground, W]:
    """A verb that carries out orders as long as the rule that makes the text happen is in force."""

    @wraps(run)
    def carried_out(table: Battleground, effect: Effect, order: W, game: Game) -> Answer:
        return None if rule_of(effect) in game.off else run(table, effect, order, game)

    return Verb(word, "", carried_out, quiet=True)
