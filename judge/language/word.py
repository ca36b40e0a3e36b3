"""Words: text cut into words and signs, and words spelled as text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

OPEN, CLOSE = "“”"

_WORD = re.compile(r"\d+(?!\w)|['’�]s\b|\w+(?:[-'’�](?!s\b)\w+)*|\S")
_APOSTROPHE = re.compile("[’�]")  # the second is what a broken one became
_OPENING = re.compile(r'(?<![^\s(\[“])"+(?=\S)')
_AMOUNT = re.compile(r"\d+|[XYZ]")
_NO_BLANK_BEFORE = frozenset([*".,;:!?)]%/'", "'s", CLOSE])
_NO_BLANK_AFTER = frozenset([*"([/+", OPEN])
_AN = re.compile(r"(?!uni(?![nm])|us[eu]|eu|one\b|once)[aeiou]|8|1[18]\b|hour|hono|honest|heir|[fhlmnrsx]\b", re.I)


class Word(NamedTuple):
    """A word or sign; at the start of a sentence it has two forms, of which any may be meant."""

    text: str
    forms: tuple[str, ...]
    start: int
    end: int


def paired(text: str) -> str:
    """The text with quotes that open, before a word but not behind one, and quotes that close."""
    return _OPENING.sub(lambda found: OPEN * len(found[0]), text).replace('"', CLOSE)


def cut(text: str) -> list[str]:
    """The words of a text, where a and an are the same."""
    return ["a" if found == "an" else _APOSTROPHE.sub("'", found) for found in _WORD.findall(paired(text))]


def words(text: str) -> tuple[Word, ...]:
    """The words of a text that begins a sentence, with their places."""
    texts = cut(text)
    found = zip(texts, _starts(texts), _WORD.finditer(paired(text)), strict=True)
    return tuple(Word(one, _forms(one, first), *place.span()) for one, first, place in found)


def _forms(text: str, first: bool) -> tuple[str, ...]:
    """The other spelling of a word: the first of a sentence would have its capital there, or not."""
    small = "a" if text == "An" else text[0].lower() + text[1:]
    return (small, text) if first and small != text else (text,)


def _starts(texts: Sequence[str]) -> list[bool]:
    """The words that begin a sentence, or follow a colon or a dash; quotes hold one only if they end in a stop."""
    found: list[bool] = []
    for at, before in enumerate([".", *texts][: len(texts)]):
        end = closing(texts, at - 1) if before == OPEN else 0
        found.append(before in ".!?:-" or (before in "([" and found[-1]) or (end > at and texts[end - 1] in ".!?"))
    return found


def closing(texts: Sequence[str], at: int) -> int:
    """Where the quotes that open here are closed; 0 if nowhere."""
    depth = 0
    for end in range(at, len(texts)):
        depth += (texts[end] == OPEN) - (texts[end] == CLOSE)
        if depth == 0:
            return end
    return 0


def spell(texts: Sequence[str]) -> str:
    """Words as running text."""
    blanks = ["", *(" " if _apart(*pair) else "" for pair in pairwise(texts))]
    return "".join(blanks[at] + _piece(texts, at, first) for at, first in enumerate(_starts(texts)))


def _apart(left: str, right: str) -> bool:
    """Whether a blank parts two words."""
    if (left == "-" and _AMOUNT.fullmatch(right)) or (right == "+" and _AMOUNT.fullmatch(left)):
        return False
    return not (right in _NO_BLANK_BEFORE or left in _NO_BLANK_AFTER or (left, right) == ("]", "["))


def _piece(texts: Sequence[str], at: int, first: bool) -> str:
    """A word with the capital of a sentence, and with the n of an article before a vowel."""
    text = {OPEN: '"', CLOSE: '"', "An": "A"}.get(texts[at], texts[at])
    if text == "a" or (first and text == "A"):
        follower = next((other for other in texts[at + 1 :] if other not in (OPEN, "(", "[")), "")
        text += "n" if _AN.match(follower) else ""
    return text[0].upper() + text[1:] if first else text
