"""Section 101: The Most Important Rule."""

from __future__ import annotations

from judge.games.spoils import texts, views
from judge.games.spoils.law import s103_deck_construction as s103
from judge.games.spoils.table import Card, Print, Spoils
from judge.games.spoils.vocabulary.entries import InDeck
from judge.games.spoils.vocabulary.gifts import Permission
from judge.kernel.clause import Clause
from judge.kernel.faults import judged
from judge.kernel.game import Game
from judge.kernel.move import Answer
from judge.words import many

CARDS_BEAT_RULES = Clause("101.1")


def card_says(card: Print) -> InDeck | None:
    """The entry of a card about its own number in a deck."""
    said = (paragraph for paragraph in card.text if isinstance(paragraph, InDeck))
    return next((one for one in said if one.name in ("", card.name)), None)


def no_more_than_the_card_allows(table: Spoils, frame: s103.Submitting, game: Game) -> Answer:
    """A card that limits its own number takes precedence over the rules."""
    faults: list[str] = []
    for cards in s103.cards_by_name(table, frame, game).values():
        limits = [said.most for card, _ in cards if (said := card_says(card)) and said.most is not None]
        if limits and s103.copies(cards) > min(limits):
            allows = f"{cards[0][0].name} allows {many(min(limits), 'copy', 'copies')}"
            faults.append(f"{allows}, and {frame.you}'s deck has {s103.copies(cards)}.")
    return judged(frame, CARDS_BEAT_RULES, faults)


def takes_precedence(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text lets a card do what a rule forbids; then the text is right."""
    given = views.gifts(table, card, game, Permission)
    permitted = any(isinstance(gift, Permission) and gift.what == what for gift, _ in given)
    return permitted and game.on(CARDS_BEAT_RULES)


def is_spared(table: Spoils, player: str, game: Game) -> bool:
    """Whether a text says that a player does not lose although their faction has no influence."""
    return texts.waived(table, "losing at 0 influence", game, player) and game.on(CARDS_BEAT_RULES)
