"""Chapter 4, section 407: who controls cards and what they do."""

from __future__ import annotations

from judge.games.spoils.table import PLAY, Battle, Card
from judge.kernel.game import Game


def controls_its_effects(card: Card, game: Game) -> str:
    """The player who controls what a card does: whoever controls the card (407.1)."""
    return card.controller if card.controller == card.owner or game.on("407.1") else card.owner


def you(card: Card, game: Game) -> str:
    """The player whom a card calls you: whoever controls it now (407.2)."""
    return card.controller if card.controller == card.owner or game.on("407.2") else card.owner


def may_be_taken(card: Card, player: str, game: Game) -> bool:
    """Whether an effect gives control of a card to a player; it does so over an earlier effect too (407.3a)."""
    return card.controller != player and (card.controller == card.owner or game.on("407.3a"))


def is_a_stranger(card: Card, side: str, battle: Battle, player: str, game: Game) -> bool:
    """Whether a player would add to their own party a character that they do not control (407.6)."""
    own = battle.attacker if side == "attacking" else battle.defender
    return player == own != card.controller and card.area == PLAY and game.on("407.6")


def still_the_target(target: Card, battle: Battle, game: Game) -> bool:
    """Whether what was attacked is the target still; not if its controller has changed (407.5)."""
    return target.area == PLAY and (target.controller == battle.defender or not game.on("407.5"))


CLAUSES = frozenset({"407.1", "407.2", "407.3a", "407.5", "407.6", "407.7"})
