"""Chapter 1, General Rules: cards before rules, how the game ends, which wording of a card counts."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.events import Corrected, Lost
from judge.games.spoils.s1_decks import CARDS_BEAT_RULES
from judge.games.spoils.s6_responding import CANNOT_BEATS_CAN
from judge.games.spoils.table import PLAY, Card, Player, Spoils
from judge.games.spoils.texts import waived
from judge.games.spoils.views import gifts, prohibitions
from judge.games.spoils.vocabulary.gifts import Permission
from judge.kernel.game import Game
from judge.kernel.law import Check


def takes_precedence(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text lets a card do what a rule forbids; then the text is right."""
    given = gifts(table, card, game, Permission)
    permitted = any(isinstance(gift, Permission) and gift.what == what for gift, _ in given)
    return permitted and game.on(CARDS_BEAT_RULES)


def forbidden(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text says that a card cannot do something; another that says it can makes no difference."""
    if not prohibitions(table, card, what, game):
        return False
    allowed = any(isinstance(gift, Permission) and gift.what == what for gift, _ in gifts(table, card, game))
    return not allowed or game.on(CANNOT_BEATS_CAN)


def a_faction_without_influence_loses(table: Spoils, game: Game) -> tuple[Lost, ...]:
    """The owner of a faction whose influence is 0 loses at once."""
    out: tuple[str, ...] = ()
    for player in table.players:
        if player.influence <= 0 and _still_plays(table, player) and not _is_spared(table, player.name, game):
            out = (*out, player.name)
    return (Lost(out),) if out else ()


def _is_spared(table: Spoils, player: str, game: Game) -> bool:
    """Whether a text says that a player does not lose although their faction has no influence."""
    return waived(table, "losing at 0 influence", game, player) and game.on(CARDS_BEAT_RULES)


def _still_plays(table: Spoils, player: Player) -> bool:
    """Whether a player has not lost, and has a faction in play."""
    there = any(card.id == player.faction and card.area == PLAY for card in table.cards)
    return there and player.name not in table.lost


def the_most_recent_version_counts(table: Spoils, game: Game) -> Iterator[Corrected]:
    """Every card is played as though it were the most recent version of itself."""
    yield Corrected(tuple(card.id for card in table.cards if card.print.latest))


LAWS = (
    Check("102.1", a_faction_without_influence_loses),
    Check("105.1", the_most_recent_version_counts, needs="latest"),
)
