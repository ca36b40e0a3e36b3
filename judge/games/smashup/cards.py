"""Card text of Smash Up: read into abilities, each under its label, and written back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from judge.games.smashup.phrases import GRAMMAR
from judge.games.smashup.vocabulary.abilities import ONGOING, SPECIAL, TALENT, Ability, Do, OnYourTurn, When, Would
from judge.games.smashup.vocabulary.orders import joined
from judge.language.reading import Reading
from judge.language.refusal import NotRead, read

LABELS = (ONGOING, SPECIAL, TALENT)
_LABEL = re.compile(rf"\b({'|'.join(LABELS)}):\s*")
_REMINDER = re.compile(r"\s*\([^()]*\)")
_STOP = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"“])")


def labelled(text: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of a text under each label (8.4), or before one (8.5), each as its sentences."""
    text = _REMINDER.sub("", text)
    places = [(found.start(), found.end(), found[1]) for found in _LABEL.finditer(text)]
    ends = [start for start, _, _ in places] + [len(text)]
    for begin, end, label in [(0, ends[0], ""), *((b, e, n) for (_, b, n), e in zip(places, ends[1:], strict=True))]:
        if said := " ".join(text[begin:end].split()):
            yield label, _STOP.split(said)


def read_text(text: str) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """The abilities of a text, and its lines as they are printed."""
    found: list[Ability] = []
    words: list[str] = []
    for label, sentences in labelled(text):
        parts: list[Ability] = []
        for at, sentence in enumerate(sentences):
            what = read_sentence(sentence)
            if parts and (joined := _joined(parts[-1].what, what)) is not None:
                if label and not parts[-1].carried and isinstance(parts[-1].what, Do):
                    parts.append(Ability(what, label, True))
                    continue
                parts[-1] = Ability(joined, label, parts[-1].carried)
            else:
                parts.append(Ability(what, label, bool(label) and at > 0))
        found += parts
        words.append(f"{label}: {' '.join(sentences)}" if label else " ".join(sentences))
    return tuple(found), tuple(words)


def _joined(before: Any, what: Any) -> Any:
    """An ability that a sentence without a time of its own goes on with, or None if it stands alone."""
    if isinstance(what, Do) and isinstance(before, Do | When | Would | OnYourTurn):
        return before.but(text=joined(before.text, what.text))
    return None


def read_sentence(sentence: str) -> Any:
    """What a sentence says."""
    return reading(sentence).value


@cache
def reading(sentence: str) -> Reading:
    """A sentence by the table."""
    return read(GRAMMAR, sentence.strip().rstrip("."), "rule", sentence)


def each_sentence(text: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    for _, sentences in labelled(text):
        for sentence in sentences:
            try:
                reading(sentence)
            except NotRead as error:
                yield sentence, error.why
            else:
                yield sentence, ""


def rewritten(text: str) -> str:
    """A text as the table writes what it read."""
    parts = []
    for label, sentences in labelled(text):
        said = " ".join(f"{GRAMMAR.write(reading(sentence), 'rule')}." for sentence in sentences)
        parts.append(f"{label}: {said}" if label else said)
    return " ".join(parts)


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in capitals and white space alone."""
    return _plain(_REMINDER.sub("", one)) == _plain(_REMINDER.sub("", other))


def _plain(text: str) -> str:
    """A text without what may differ."""
    return "".join(sign for sign in text.lower() if sign not in " \n\"“”'’.")
