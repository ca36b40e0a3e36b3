"""Where a card text stops to be understood, and what could stand there."""

from __future__ import annotations

from collections.abc import Callable

from judge.errors import nearest
from judge.language.follow import following
from judge.language.reading import Declined
from judge.language.syntax import Syntax
from judge.tabletop.understanding import Understood, replaced

TRIES = 120
SHOWN = 10

Stops = Callable[[str], tuple[int, int] | None]


def stopped(
    text: str, sentence: str, why: str, cause: BaseException | None, syntax: Syntax, stops: Stops
) -> Understood:
    """Where a text stops to be understood, and what could stand there; `stops` tells it of any other text."""
    start, end = place(text, sentence, cause)
    if not isinstance(cause, Declined):
        return Understood((), why, start, end)
    found = list(cause.meant) or following(syntax, cause.expected)
    near = cause.meant or nearest(cause.found, found, 2)
    words = list(dict.fromkeys(_begun(word, text, start, syntax) for word in (*near, *found)))[:TRIES]
    reach = {word: _reach(replaced(text, start, end, word), stops) for word in words}
    ranked = sorted(words, key=lambda word: (reach[word] <= len(text), word not in words[: len(near)], -reach[word]))
    useful = [word for word in (words if cause.meant else ranked) if reach[word] > start]
    wrong = text[start:end].strip(".!?”\"'")
    told = f"“{wrong}” is not understood here." if wrong else "Something is missing here."
    return Understood((), told, start, end, tuple(useful[:SHOWN]))


def _begun(word: str, text: str, at: int, syntax: Syntax) -> str:
    """Words as they are written at a place: with a capital where a sentence begins, and elsewhere only a name."""
    before, first = text[:at].rstrip(), word.partition(" ")[0]
    if not before or before[-1] in ".:!":
        return word[0].upper() + word[1:]
    return word[0].lower() + word[1:] if first.lower() in syntax.known and first != "X" else word


def place(text: str, sentence: str, cause: BaseException | None) -> tuple[int, int]:
    """From where to where the word stands that is not understood."""
    at = max(text.find(sentence), text.find(sentence.removesuffix(".")))
    if at < 0:
        return 0, len(text.rstrip())
    if not isinstance(cause, Declined):
        return at, at + len(sentence)
    start = min(at + cause.column - 1, len(text.rstrip()))
    return start, min(start + len(cause.found), len(text.rstrip()))


def _reach(text: str, stops: Stops) -> int:
    """How far a text is understood."""
    found = stops(text)
    return len(text) + 1 if found is None else found[0]
