"""Section 202: Factions."""

from __future__ import annotations

from judge.games.spoils.table import Card
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.clause import Clause
from judge.kernel.game import Game

FACTIONS_ARE_PICKED_ONLY_EXPLICITLY = Clause("202.9a")


def beyond(card: Card, noun: Noun, game: Game) -> bool:
    """Whether a card is a faction and an instruction does not say that it picks one."""
    return (
        "faction" in card.print.types and "faction" not in noun.types and game.on(FACTIONS_ARE_PICKED_ONLY_EXPLICITLY)
    )
