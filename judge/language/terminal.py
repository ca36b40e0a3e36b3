"""Terminals: what a slot can hold that no phrase spells out, a number, quoted text, or a name.

`ends` gives each place where one can end that begins here, with its value; `known` are the words of the table.
`texts` gives the words of a value, none if it is not of this sort.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from judge.language.word import OPEN, Word, closing, cut, spell

Ends = Iterator[tuple[int, Any]]
Known = frozenset[str]

_LETTERS = ("X", "Y", "Z")
_DIGITS = re.compile("0|[1-9][0-9]{0,8}")


class Number:
    """Digits, which mean an integer."""

    examples = (2, 3, 4, 7, 10)

    def ends(self, words: Sequence[Word], at: int, known: Known) -> Ends:
        """Behind the one word."""
        if _DIGITS.fullmatch(words[at].text):
            yield at + 1, int(words[at].text)

    def texts(self, value: Any) -> list[str]:
        """The digits of an integer that is not negative."""
        return [str(value)] if type(value) is int and _DIGITS.fullmatch(str(value)) else []


class Quoted:
    """Text in quotes, which means itself."""

    examples = ("fizz", "fizz buzz", "Fizz 2 buzzes.")

    def ends(self, words: Sequence[Word], at: int, known: Known) -> Ends:
        """Behind the quotes that close."""
        texts = [word.text for word in words] if words[at].text == OPEN else []
        if texts and (end := closing(texts, at)):
            yield end + 1, spell(texts[at : end + 1])[1:-1]

    def texts(self, value: Any) -> list[str]:
        """The words and the quotes around them, if the text is spelled as it should be."""
        texts = cut(f'"{value}"')
        fits = isinstance(value, str) and closing(texts, 0) == len(texts) - 1 and spell(texts) == f'"{value}"'
        return texts if fits else []


class Name:
    """Words with a capital, which mean themselves; a single word that the table knows is none."""

    examples = ("Fizz", "Buzz", "Fizz Buzz")

    def ends(self, words: Sequence[Word], at: int, known: Known) -> Ends:
        """Behind each word as long as they have a capital; the letter of an amount begins no name."""
        if words[at].text in _LETTERS or (len(words[at].forms) > 1 and words[at].forms[0] in known):
            return
        for end in range(at, len(words)):
            if not words[end].text[0].isupper():
                return
            if end > at or known.isdisjoint(words[at].forms):
                yield end + 1, " ".join(word.text for word in words[at : end + 1])

    def texts(self, value: Any) -> list[str]:
        """The words, if all have a capital."""
        texts = cut(value) if isinstance(value, str) else []
        return texts if " ".join(texts) == value and all(text[0].isupper() for text in texts) else []


TERMINALS: dict[str, Number | Quoted | Name] = {"NUMBER": Number(), "QUOTED": Quoted(), "NAME": Name()}
