"""Finds cards of a library by their names and by words of their texts, with spelling mistakes."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise

from judge.cards.library import CardLibrary, LibraryCard, plain_letters
from judge.errors import nearest

LEAST_TYPO = 4  # letters of a word that may have a typo
COMPARED = 40  # names that share most pairs of letters with what is typed; they are compared letter by letter
REMEMBERED = 1 << 14  # names and texts of cards; nothing that visitors type
BITS = 251  # of a mask of pairs of letters


def found_cards(cards: CardLibrary, typed: str, most: int) -> list[LibraryCard]:
    """The cards that fit the words: by the beginning of the name, by a word of it, by the text, then by typos."""
    wanted = plain_letters(typed)
    if not wanted:
        return []
    every = dict.fromkeys(islice(_once(_fitting(cards, wanted)), most))
    if len(every) < most and len(wanted) >= LEAST_TYPO:
        every |= dict.fromkeys(_nearly(cards, wanted, most - len(every)))
    return [cards.cards[name] for name in list(every)[:most]]


def _once(names: Iterator[str]) -> Iterator[str]:
    """Each name once."""
    seen: set[str] = set()
    for name in names:
        if name not in seen:
            seen.add(name)
            yield name


def _fitting(cards: CardLibrary, wanted: str) -> Iterator[str]:
    """The names of cards whose names or texts have the words."""
    yield from (name for name in cards.cards if _plain(name).startswith(wanted))
    yield from (name for name in cards.cards if f" {wanted}" in _plain(name))
    words = [f" {word} " for word in wanted.split()]
    for name, card in cards.cards.items():
        text = f" {_plain(card.printing.text)} "
        if all(word in text for word in words):
            yield name


def _nearly(cards: CardLibrary, wanted: str, most: int) -> list[str]:
    """The names that are spelled nearly so."""
    mask = _mask(wanted)

    def alike(name: str) -> float:
        return (mask & _mask_known(_plain(name))).bit_count() / (len(wanted) + len(name))

    likely = heapq.nlargest(COMPARED, cards.cards, alike)
    return nearest(wanted.title(), likely, most, 0.6)


def _mask(plain: str) -> int:
    """The pairs of letters of a name as bits."""
    bits = 0
    for one, other in pairwise(plain):
        bits |= 1 << (31 * ord(one) + ord(other)) % BITS
    return bits


_plain = lru_cache(REMEMBERED)(plain_letters)
_mask_known = lru_cache(REMEMBERED)(_mask)
