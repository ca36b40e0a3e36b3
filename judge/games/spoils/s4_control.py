"""Chapter 4, section 407: who controls cards and what they do."""

from __future__ import annotations

from judge.games.spoils.table import PLAY, Battle, Card
from judge.kernel.clause import Clause
from judge.kernel.game import Game

YOU_CONTROL_EFFECTS_OF_YOUR_CARDS = Clause("407.1")
YOU_MEANS_CURRENT_CONTROLLER = Clause("407.2")
LATEST_CONTROL_EFFECT_WINS = Clause("407.3a")
TARGET_CHANGING_HANDS_IS_NO_TARGET = Clause("407.5")
CANNOT_ADD_STRANGERS_TO_YOUR_PARTY = Clause("407.6")


def controls_its_effects(card: Card, game: Game) -> str:
    """The player who controls what a card does: whoever controls the card (407.1)."""
    return (
        card.controller if card.controller == card.owner or game.on(YOU_CONTROL_EFFECTS_OF_YOUR_CARDS) else card.owner
    )


def you(card: Card, game: Game) -> str:
    """The player whom a card calls you: whoever controls it now (407.2)."""
    return card.controller if card.controller == card.owner or game.on(YOU_MEANS_CURRENT_CONTROLLER) else card.owner


def may_be_taken(card: Card, player: str, game: Game) -> bool:
    """Whether an effect gives control of a card to a player; it does so over an earlier effect too (407.3a)."""
    return card.controller != player and (card.controller == card.owner or game.on(LATEST_CONTROL_EFFECT_WINS))


def is_a_stranger(card: Card, side: str, battle: Battle, player: str, game: Game) -> bool:
    """Whether a player would add to their own party a character that they do not control (407.6)."""
    own = battle.attacker if side == "attacking" else battle.defender
    return player == own != card.controller and card.area == PLAY and game.on(CANNOT_ADD_STRANGERS_TO_YOUR_PARTY)


def still_the_target(target: Card, battle: Battle, game: Game) -> bool:
    """Whether what was attacked is the target still; not if its controller has changed (407.5)."""
    return target.area == PLAY and (
        target.controller == battle.defender or not game.on(TARGET_CHANGING_HANDS_IS_NO_TARGET)
    )
