"""The place where a card text is no longer understood, and the words that would fit there."""

from __future__ import annotations

from collections.abc import Callable

from judge.errors import nearest
from judge.language.core.follow import following
from judge.language.core.grammar import syntax
from judge.language.reading import Declined
from judge.tabletop.understanding import Understood, replaced

TRIES = 120
SHOWN = 10

Stops = Callable[[str], tuple[int, int] | None]


def stopped(text: str, sentence: str, why: str, cause: BaseException | None, lexicon: str, stops: Stops) -> Understood:
    """Where a text stops to be understood, and the words that are expected; `stops` finds that place in other texts."""
    start, end = place(text, sentence, cause)
    if not isinstance(cause, Declined):
        return Understood((), why, start, end)
    found = list(cause.meant) or following(lexicon, cause.expected)
    near = cause.meant or nearest(cause.found, found, 2)
    known = syntax(lexicon).known
    words = list(dict.fromkeys(_begun(word, text, start, known) for word in (*near, *found)))[:TRIES]
    left = {word: _left(replaced(text, start, end, word), stops) for word in words}
    ranked = sorted(words, key=lambda word: (left[word] > 0, word not in words[: len(near)], left[word]))
    least = len(text) - start  # is left where a word is not understood either
    useful = [word for word in (words if cause.meant else ranked) if left[word] < least + len(word)]
    wrong = text[start:end].strip(".!?”\"'")
    told = f"“{wrong}” is not understood here." if wrong else "Something is missing here."
    return Understood((), told, start, end, tuple(useful[:SHOWN]))


def _begun(word: str, text: str, at: int, known: frozenset[str]) -> str:
    """Words as they are written at a place: with a capital where a sentence begins, and elsewhere only a name."""
    before, first = text[:at].rstrip(), word.partition(" ")[0]
    if not before or before[-1] in ".:!":
        return word[0].upper() + word[1:]
    return word[0].lower() + word[1:] if first.lower() in known and first != "X" else word


def place(text: str, sentence: str, cause: BaseException | None) -> tuple[int, int]:
    """The first and last letter of the word that is not understood."""
    at = max(text.find(sentence), text.find(sentence.removesuffix(".")))
    if at < 0:
        return 0, len(text.rstrip())
    if not isinstance(cause, Declined):
        return at, at + len(sentence)
    start = min(at + cause.column - 1, len(text.rstrip()))
    return start, min(start + len(cause.found), len(text.rstrip()))


def _left(text: str, stops: Stops) -> int:
    """How many letters of a text are left from where it stops to be understood."""
    found = stops(text)
    return 0 if found is None else len(text) + 1 - found[0]
