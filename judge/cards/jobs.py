"""The jobs of cards and decks, as plain values in and out, within a time: fit for a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from judge.cards.browser_cards import library_of_text
from judge.cards.card_file import cards_of
from judge.cards.card_trial import tried_card
from judge.cards.deck_check import CheckedDeck, DeckAsked, checked
from judge.cards.entry import Remark
from judge.cards.import_cards import likeliest, sentences
from judge.cards.library import CardLibrary
from judge.cards.named_text import spelled_out
from judge.cards.random_decks import RandomDeck, random_deck
from judge.cards.tried import CardTried
from judge.cards.understanding import CardUnderstood, understood
from judge.clock import within
from judge.errors import JudgeError
from judge.scenario import games

LONGEST_TRIAL = 2.0  # for one card, beside the time in which others are begun


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


def taken(data: bytes, file: str, game: str, seconds: float) -> tuple[CardLibrary, str, int, list[Remark]]:
    """The cards of the content of a file as a library, with its format, the count of its entries, and all remarks."""
    with within(seconds):
        found = cards_of(data, file)
        kept = CardLibrary(game or likeliest([found]))
        count = len(found.cards) + sum(one.left_out for one in found.remarks)
        remarks = [*found.remarks, *kept.add(found, games.board(kept.game))]
        return kept, found.form, count, remarks


def read(cards: CardLibrary, seconds: float) -> list[tuple[str, list[tuple[str, str]]]]:
    """The sentences of each card, each with the reason why it is not understood, if it is not."""
    with within(seconds):
        board = games.board(cards.game)
        return [(name, sentences(card, board)) for name, card in cards.cards.items()]


def card(cards: CardLibrary, seconds: float) -> CardUnderstood:
    """How the first card of a library is understood."""
    with within(seconds):
        return understood(next(iter(cards.cards.values())), games.board(cards.game))


def fill(text: str, cards: CardLibrary, seconds: float) -> str:
    """A file whose named cards are spelled out."""
    with within(seconds):
        return spelled_out(text, cards)


def tried(cards: CardLibrary, seconds: float) -> list[CardTried]:
    """As many cards of a library tried as time allows, at least the first; no other is begun when the time is over."""
    board, end = games.board(cards.game), time.monotonic() + seconds
    found: list[CardTried] = []
    for card in cards.cards.values():
        if found and time.monotonic() > end:
            break
        try:
            with within(LONGEST_TRIAL * seconds):
                found.append(tried_card(card, board))
        except JudgeError as late:
            found.append(CardTried(card.name, broke=f"{late}; try the card with `judge cards try` on your own machine"))
    return found


CARD_JOBS: dict[str, Callable[..., Any]] = {
    "deck": deck,
    "random": at_random,
    "import": taken,
    "read cards": read,
    "card": card,
    "fill": fill,
    "try cards": tried,
}
