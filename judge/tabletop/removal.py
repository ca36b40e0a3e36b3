"""A card's text with each of its sentences, and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from judge.kernel.data import Data

P = TypeVar("P")


class Line(NamedTuple):
    """A line of a text: its label, and the sentences behind it. A label without sentences belongs to the next lines."""

    label: str
    sentences: tuple[str, ...] = ()


Lines = tuple[Line, ...]


class Removal(NamedTuple, Generic[P]):
    """A sentence, the card as it is tried with that sentence, and the card without it.

    The card with the sentence is the whole card, or the card up to that sentence if later ones lean on it.
    """

    sentence: str
    full: P
    less: P
    ending: tuple[P, P] | None = None  # up to the sentence and up to the one before, if the rest breaks off


def removals(lines: Lines, printed: Callable[[Lines], P | None], text: Callable[[P], Any]) -> Iterator[Removal[P]]:
    """Each sentence with the card with it and without it; `printed` gives no card for lines that do not play.

    A sentence is taken out of the whole text if the rest means what it meant before. Later sentences can lean on the
    one that is taken out: then the card ends with that sentence, or the sentence before.
    """
    for at, line in enumerate(lines):
        for place, sentence in enumerate(line.sentences):
            yield _removal(lines, at, place, f"{line.label} {sentence}".strip(), printed, text)


def _removal(
    lines: Lines, at: int, place: int, sentence: str, printed: Callable[[Lines], P | None], text: Callable[[P], Any]
) -> Removal[P]:
    """One sentence with the card with it and without it; without it nothing is left if the rest never plays."""
    whole, last = printed(lines), None
    before, line, behind = lines[:at], lines[at], lines[at + 1 :]
    kept = (*line.sentences[:place], *line.sentences[place + 1 :])
    for left in _left(line.label, kept):
        less = printed((*before, *left, *behind))
        if whole is not None and less is not None:
            if is_part(text(less), text(whole)):
                return Removal(sentence, whole, less, _ending(lines, at, place, printed))
            last = last or less
    if ending := _ending(lines, at, place, printed):
        return Removal(sentence, *ending)
    if whole is None:
        raise ValueError(f"the card does not play: {sentence}")
    return Removal(sentence, whole, last or _blank(whole))


def _ending(lines: Lines, at: int, place: int, printed: Callable[[Lines], P | None]) -> tuple[P, P] | None:
    """The card whose line, or whole text, ends with a sentence, and the card that ends before it."""
    before, line, behind = lines[:at], lines[at], lines[at + 1 :]
    shorter = Line(line.label, line.sentences[: place + 1])
    for rest in (behind, ()):
        full = printed((*before, shorter, *rest))
        for left in _left(line.label, line.sentences[:place]):
            less = printed((*before, *left, *rest))
            if full is not None and less is not None:
                return full, less
    return None


def _blank(whole: Any) -> Any:
    """The card with no text at all."""
    return whole.but(text=())


def _left(label: str, sentences: tuple[str, ...]) -> tuple[Lines, ...]:
    """The line with the sentences that are kept; with none, no line, or only its label."""
    if sentences:
        return ((Line(label, sentences),),)
    return ((), (Line(label),)) if label else ((),)


def is_part(less: Any, more: Any) -> bool:
    """Whether a meaning is another one with parts of it left out."""
    if less == more:
        return True
    if isinstance(less, tuple) and isinstance(more, tuple):
        left = iter(more)
        return all(any(is_part(one, other) for other in left) for one in less)
    if isinstance(less, Data) and type(less) is type(more):
        return all(_is_less(getattr(less, name), getattr(more, name)) for name in less.__struct_fields__)
    return False


def _is_less(less: Any, more: Any) -> bool:
    """Whether a field of a meaning is as it was, or with something left out."""
    return (less is None and isinstance(more, Data)) or is_part(less, more)
