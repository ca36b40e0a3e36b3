"""Finds cards of a library by their names and by words of their texts, with spelling mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.library import CardLibrary, LibraryCard, plain_letters
from judge.errors import nearest

LEAST_TYPO = 4  # letters of a word that may have a typo


def found_cards(cards: CardLibrary, typed: str, most: int) -> list[LibraryCard]:
    """The cards that fit the words: by the beginning of the name, by a word of it, by the text, then by typos."""
    wanted = plain_letters(typed)
    if not wanted:
        return []
    every = dict.fromkeys(_fitting(cards, wanted))
    if len(every) < most and len(wanted) >= LEAST_TYPO:
        every |= dict.fromkeys(nearest(wanted.title(), cards.cards, most - len(every), 0.6))
    return [cards.cards[name] for name in list(every)[:most]]


def _fitting(cards: CardLibrary, wanted: str) -> Iterator[str]:
    """The names of cards whose names or texts have the words."""
    names = {name: plain_letters(name) for name in cards.cards}
    yield from (name for name, plain in names.items() if plain.startswith(wanted))
    yield from (name for name, plain in names.items() if f" {wanted}" in plain)
    for name, card in cards.cards.items():
        text = plain_letters(card.printing.text)
        if all(word in text.split() for word in wanted.split()):
            yield name
