"""Section 602: Start of Turn."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils import views
from judge.games.spoils.events import DamageCleared, Ended, TurnStarted
from judge.games.spoils.law import s603_during_turn as s603
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Goto, bound, happen

TURN_START_CLEARS_DAMAGE = Clause("602.1a")
TURN_START_ENDS_TURN_EFFECTS = Clause("602.1b")


def turn_starts(table: Spoils, frame: s603.Turn, game: Game) -> Answer:
    """Damage on characters becomes 0, effects of this turn end, and what is in play may attack: all at one moment."""
    healed = [DamageCleared(card.id) for card in _hurt_characters(table, game) if game.on(TURN_START_CLEARS_DAMAGE)]
    over = [effect for effect in table.lasting if effect.until == "this turn" and game.on(TURN_START_ENDS_TURN_EFFECTS)]
    over += [effect for effect in table.lasting if (effect.until, effect.you) == ("your next turn", frame.who)]
    ended = [Ended(effect) for effect in over]
    also = (*([TURN_START_CLEARS_DAMAGE] if healed else []), *([TURN_START_ENDS_TURN_EFFECTS] if ended else []))
    return happen(TurnStarted(frame.who), *healed, *ended, also=also)


def _hurt_characters(table: Spoils, game: Game) -> Iterator[Card]:
    """The characters that have damage, wherever they are."""
    for card in table.cards:
        there = views.is_a(table, card, "character", game) if card.area == PLAY else "character" in card.print.types
        if card.damage and there:
            yield card


def next_turn(table: Spoils, frame: s603.Turn, game: Game) -> Answer:
    """The next player's turn begins."""
    return bound(who=table.opponent(frame.who), action=None), Goto("602.1")
