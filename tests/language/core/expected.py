"""The files of expected readings: texts of invented cards, and how each of their sentences should be shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge.games.arcmage.lexicon import WORDS as ARCMAGE
from judge.games.smashup.lexicon import WORDS as SMASHUP
from judge.games.spoils.lexicon import WORDS as SPOILS
from judge.language.core.grouping import grouped
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph, Sentence, read
from judge.language.refusal import NotRead
from judge.language.sentence import sentences

LEXICONS = {"smashup": SMASHUP, "spoils": SPOILS, "arcmage": ARCMAGE}


class Expected(NamedTuple):
    """A text: how its sentences should be shown, the same with more brackets, and why that is not so, if it is not."""

    game: str
    text: str
    shown: tuple[str, ...]
    brackets: tuple[str, ...] = ()
    why: str = ""

    def __str__(self) -> str:
        """The game and the text."""
        return f"{self.game}: {self.text}"


def expected(name: str) -> list[Expected]:
    """The texts of a file that stands beside this one."""
    found: list[Expected] = []
    for line in Path(__file__).with_name(name).read_text("utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if not line.startswith(" "):
            game, _, text = line.partition(": ")
            found.append(Expected(game, text, ()))
        else:
            found[-1] = _with_line(found[-1], line.strip())
    return found


def _with_line(text: Expected, line: str) -> Expected:
    """A text with one more of the lines below it."""
    if line.startswith("= "):
        return text._replace(brackets=(*text.brackets, line[2:]))
    if line.startswith("? "):
        return text._replace(why=line[2:])
    return text._replace(shown=(*text.shown, line))


def understood(game: str, said: list[str]) -> list[Sentence[Node]]:
    """The sentences of one paragraph, read one after the other."""
    paragraph: Paragraph[Node] = Paragraph(LEXICONS[game], lambda node: node)
    return [paragraph.read(sentence) for sentence in said]


def differences(text: Expected) -> Iterator[str]:
    """In what the reading of a text is not as expected."""
    try:
        found = understood(text.game, sentences(text.text))
    except NotRead as error:
        yield str(error)
        return
    if tuple(one.shown for one in found) != text.shown:
        yield f"shown as {' / '.join(one.shown for one in found)}"
    for said in text.brackets:
        if not _means_the_same(text.game, said):
            yield f"not understood as {said}"


def _means_the_same(game: str, said: str) -> bool:
    """Whether a sentence with brackets is read, and means what it means without them."""
    try:
        with_brackets = understood(game, [said])[0]
    except NotRead:
        return False
    return bool(with_brackets.reading.value == read(LEXICONS[game], grouped(said).text).value)
