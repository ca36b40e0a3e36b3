"""Paragraphs: the sentences of a card's text read one after the other, with what their pointers mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from judge.errors import JudgeError
from judge.language.core.binding import Binder, Pointer
from judge.language.core.carried import NotCarriedOut
from judge.language.core.grammar import syntax
from judge.language.core.grouping import grouped
from judge.language.core.node import Node
from judge.language.core.repair import repaired
from judge.language.core.shown import shown
from judge.language.reader import Reader
from judge.language.reading import Ambiguous, Declined, Reading, TooMuch
from judge.language.refusal import NotRead

T = TypeVar("T")

DOUBTFUL = 9  # of this rank and above a reading leans on attachments too unusual to be trusted


class Sentence(NamedTuple, Generic[T]):
    """A sentence that was read: what the game makes of it, or why it is not carried out, and how it is shown."""

    reading: Reading
    made: T | NotCarriedOut
    shown: str


@lru_cache(maxsize=4096)
def read(lexicon: str, sentence: str) -> Reading:
    """A sentence in the shared English with the words of a game; brackets in it say what belongs together."""
    words, _ = repaired(sentence)
    text, groups = grouped(words)
    return Reader(syntax(lexicon), text.rstrip(".!"), groups).read("says")


class Paragraph(Generic[T]):
    """A paragraph being read for a game, which makes its own meaning of each node."""

    def __init__(self, lexicon: str, made: Callable[[Node], T]) -> None:
        """Begin with nothing said."""
        self._lexicon, self._made, self._binder = lexicon, made, Binder()
        self._heard: list[str] = []

    def heard(self, sentence: str) -> None:
        """Hear a sentence that is read elsewhere, for what later ones can point back to."""
        self._heard.append(sentence)

    def _catch_up(self) -> None:
        """Bind what was heard."""
        for sentence in self._heard:
            try:
                self._binder.bound(read(self._lexicon, sentence))
            except (JudgeError, RecursionError):
                continue
        self._heard.clear()

    def read(self, sentence: str, refused: NotRead | None = None) -> Sentence[T]:
        """A sentence with what the game makes of it, or why it does not carry it out.

        What is not understood is refused, by whoever came farther: the shared English, or the `refused` before it.
        """
        self._catch_up()
        try:
            reading = read(self._lexicon, sentence)
        except Declined as error:
            farther = NotRead(sentence, f"is not understood. {error}", error.column)
            raise (refused if refused and refused.column >= farther.column else farther) from error
        except Ambiguous as error:
            ways = " or ".join(f"“{shown(tree, {})}”" for tree in error.trees[:2])
            raise NotRead(sentence, f"can mean two things: {ways}. Write the brackets that you mean.") from error
        except (TooMuch, RecursionError):
            raise refused or NotRead(sentence, "is nested too deeply to be read; make several sentences.") from None
        before = len(self._binder.pointers)
        node = self._binder.bound(reading)
        pointers = self._binder.pointers[before:]
        notes = {one.place: one.found[0].words.lower() for one in pointers if len(one.found) == 1}
        return Sentence(reading, self._carried(reading, node, pointers), shown(reading.tree, notes))

    def _carried(self, reading: Reading, node: Node, pointers: list[Pointer]) -> T | NotCarriedOut:
        """What the game makes of a sentence, if all its pointers are clear and nothing in it is doubtful."""
        for pointer in pointers:
            if len(pointer.found) != 1:
                return NotCarriedOut(_unclear(pointer))
        if reading.tree.rank >= DOUBTFUL:
            return NotCarriedOut("a sentence that can hardly be meant as it is read")
        try:
            return self._made(node)
        except NotCarriedOut as why:
            return why


def _unclear(pointer: Pointer) -> str:
    """Why a pointer is not resolved."""
    if not pointer.found:
        return f"“{pointer.words}” with nothing before it that it could mean"
    return f"“{pointer.words}”, which can mean {' or '.join(f'“{one.words}”' for one in pointer.found[:3])}"
