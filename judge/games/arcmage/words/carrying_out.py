"""How the effects of a text occur, under the rule that makes the text happen."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from judge.games.arcmage import meaning
from judge.games.arcmage.table import Battleground
from judge.games.arcmage.vocabulary.nouns import It
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Batch, Effect, Pending
from judge.kernel.game import Game
from judge.kernel.move import Answer, Cite, Enter, bound
from judge.kernel.table import Event, Instruction
from judge.kernel.verb import Verb

TRIGGERED_EFFECTS_CAN_BE_PREVENTED = Clause("6.2.6.3")
TRIGGERED = "6.2.6.2"

W = TypeVar("W", bound=Instruction)

_NOTHING, _NOT_DONE = bound(it=(), did=False), bound(did=False)


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


def in_vain(effect: Effect, says: str, game: Game) -> Cite:
    """Nothing can be done: of a triggered ability that is a rule of its own."""
    prevented = rule_of(effect) == TRIGGERED and game.on(TRIGGERED_EFFECTS_CAN_BE_PREVENTED)
    return Cite(says, TRIGGERED_EFFECTS_CAN_BE_PREVENTED if prevented else rule_of(effect))


def verb(
    word: type[W], run: Callable[[Battleground, Effect, W, Game], Answer], deed: str = ""
) -> Verb[Battleground, W]:
    """A verb that carries out orders as long as the rule that makes the text happen is on.

    With a `deed` it says so when there is nothing to do it with.
    """

    @wraps(run)
    def carried_out(table: Battleground, effect: Effect, order: W, game: Game) -> Answer:
        if rule_of(effect) in game.off:
            return None
        answer = run(table, effect, order, game)
        return _nothing(effect, order, deed, game) if deed and answer in (None, _NOTHING, _NOT_DONE) else answer

    return Verb(word, "", carried_out, quiet=True)


def _nothing(effect: Effect, order: Instruction, deed: str, game: Game) -> Answer:
    """Nothing is there to do something with; this is said unless a choice before it has said so."""
    told = getattr(order, "what", None) == It() and effect.bound("it") == ()
    says = in_vain(effect, f"{effect.source} finds nothing to {deed}.", game)
    return _NOTHING if told else (_NOTHING, says)
