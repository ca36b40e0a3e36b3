"""Chapter 6, sections 602, 603 and 610: a turn from its start to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils.events import DamageCleared, Ended, TurnEnded, TurnStarted
from judge.games.spoils.s5_conditions import END_OF_TURN
from judge.games.spoils.s5_party import REQUIREMENTS_MUST_BE_MET
from judge.games.spoils.s5_requirements import overdue
from judge.games.spoils.s6_battle import Attacking, attackable, potential_attackers
from judge.games.spoils.s6_responding import actions, window
from judge.games.spoils.said import present
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.views import is_a
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Goto, Option, bound, happen
from judge.kernel.table import Frame

TURN_START_CLEARS_DAMAGE = Clause("602.1a")
TURN_START_ENDS_TURN_EFFECTS = Clause("602.1b")

END = "end the turn"


class Turn(Frame, frozen=True):
    """A player's turn."""

    who: str = ""
    action: Option = None


def turn_starts(table: Spoils, frame: Turn, game: Game) -> Answer:
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
        there = is_a(table, card, "character", game) if card.area == PLAY else "character" in card.print.types
        if card.damage and there:
            yield card


def act(table: Spoils, frame: Turn, game: Game) -> Answer:
    """The active player takes actions in any order, as often as they want; who has lost takes none."""
    if frame.who in table.lost:
        return Goto("610.1a")
    attacks = [Attacking(you=frame.who, target=target) for target in attackable(table, frame.who, game)]
    options: list[Any] = [*actions(table, frame.who, "turn", game), *attacks]
    due = attacks and "Obligation" in present(table) and game.on(REQUIREMENTS_MUST_BE_MET)
    if due and overdue(table, frame.who, potential_attackers(table, frame.who, game), game):
        barred = ((END, REQUIREMENTS_MUST_BE_MET),)
        return Ask(frame.who, tuple(options), "an action", "action", attempt=True, closed="607.1", barred=barred)
    return Ask(frame.who, (*options, END), "an action", "action", attempt=True, closed="607.1")


def go_on(table: Spoils, frame: Turn, game: Game) -> Answer:
    """Until they end the turn, which they do only once."""
    return Cite(f"{frame.who} ends the turn.") if frame.action == END else Goto("603.2")


def responses_to_the_end(table: Spoils, frame: Turn, game: Game) -> Answer:
    """The opponent may respond to the end of the turn."""
    return window(table, table.opponent(frame.who), game, to=END_OF_TURN, also=("610.1",))


def turn_ends(table: Spoils, frame: Turn, game: Game) -> Answer:
    """The turn actually ends: now end of turn triggers happen."""
    return happen(TurnEnded(frame.who))


def next_turn(table: Spoils, frame: Turn, game: Game) -> Answer:
    """The next player's turn begins."""
    return bound(who=table.opponent(frame.who), action=None), Goto("602.1")


PROCEDURES = (
    procedure(
        Turn,
        Row("602.1", turn_starts),
        Row("603.2", act, quiet=True),
        Row("603.2d", go_on, quiet=True),
        Row("610.1", responses_to_the_end, quiet=True),
        Row("610.1a", turn_ends),
        Row("", next_turn, "next turn", quiet=True),
    ),
)
