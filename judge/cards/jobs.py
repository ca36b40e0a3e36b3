"""The jobs of cards and decks, as plain values in and out, within a time: fit for a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.deck_check import CheckedDeck, DeckAsked, checked
from judge.cards.library import CardLibrary
from judge.cards.random_decks import RandomDeck, random_deck
from judge.cards.sent_cards import library_of_text
from judge.scenario import games
from judge.scenario.jobs import within


def deck(asked: DeckAsked, edition: str, cards: CardLibrary, text: str, most: int, seconds: float) -> CheckedDeck:
    """A deck list checked with the cards of a library, or with those of a text if there is one."""
    with within(seconds):
        board = games.board(cards.game)
        known = library_of_text(cards.game, text, board, most) if text.strip() else cards
        return checked(asked, known, board, edition)


def at_random(seed: int, edition: str, cards: CardLibrary, text: str, most: int, seconds: float) -> RandomDeck:
    """A legal deck of the cards of a library, or of those of a text if there is one."""
    with within(seconds):
        board = games.board(cards.game)
        known = library_of_text(cards.game, text, board, most) if text.strip() else cards
        return random_deck(known, board, edition, seed)


CARD_JOBS: dict[str, Callable[..., Any]] = {"deck": deck, "random": at_random}
