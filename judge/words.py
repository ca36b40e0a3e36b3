"""Words for a reader: a number with its noun, words in a row, the opening of a text."""

from __future__ import annotations

from collections.abc import Iterable

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def many(count: int, one: str, several: str = "") -> str:
    """A count with its noun: 1 card, 2 cards; `several` is the plural of a noun that takes more than an s."""
    return f"{count} {one if count == 1 else several or f'{one}s'}"


def ordinal(place: int) -> str:
    """A place as a word: first, second; from the eleventh on as a number."""
    return _PLACES[place - 1] if 0 < place <= len(_PLACES) else f"number {place}"


def listed(words: Iterable[str]) -> str:
    """Words in a row: one, two and three."""
    return _row(words, " and ")


def either(words: Iterable[str]) -> str:
    """Words of which one is meant: one, two or three."""
    return _row(words, " or ")


def _row(words: Iterable[str], last: str) -> str:
    """Words in a row, with such a word before the last one."""
    every = [*words]
    return last.join(filter(None, (", ".join(every[:-1]), *every[-1:])))


def opening(text: str, least: int = 40) -> str:
    """How a text begins: its first sentence, and the next while that is but a word or two."""
    told: list[str] = []
    for word in text.split():
        told.append(word)
        if word.endswith((".", "?", "!")) and len(" ".join(told)) >= least:
            break
    return " ".join(told)
