"""Paragraphs: the sentences of a card's text read one after the other, with what their pointers mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

from judge.language.core.binding import Binder, Pointer
from judge.language.core.carried import NotCarriedOut
from judge.language.core.grammar import syntax
from judge.language.core.node import Node
from judge.language.core.repair import repaired
from judge.language.reader import Reader
from judge.language.reading import Ambiguous, Declined, Reading
from judge.language.refusal import NotRead

T = TypeVar("T")

DOUBTFUL = 9  # of this rank and above a reading leans on attachments too unusual to be trusted


@lru_cache(maxsize=4096)
def read(lexicon: str, sentence: str) -> Reading:
    """A sentence in the shared English with the words of a game."""
    words, _ = repaired(sentence)
    return Reader(syntax(lexicon), words.rstrip(".!")).read("says")


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
            except (Declined, Ambiguous, RecursionError):
                continue
        self._heard.clear()

    def read(self, sentence: str, refused: NotRead) -> tuple[Reading, T | NotCarriedOut]:
        """A sentence with what the game makes of it, or why it does not carry it out.

        What is not understood is refused, by whoever came farther: the shared English, or the `refused` before it.
        """
        self._catch_up()
        try:
            reading = read(self._lexicon, sentence)
        except Declined as error:
            farther = NotRead(sentence, f"is not understood. {error}", error.column)
            raise (farther if farther.column > refused.column else refused) from error
        except Ambiguous as error:
            raise NotRead(sentence, "can mean two things. Say it in other words.") from error
        except RecursionError:
            raise refused from None
        before = len(self._binder.pointers)
        node = self._binder.bound(reading)
        for pointer in self._binder.pointers[before:]:
            if len(pointer.found) != 1:
                return reading, NotCarriedOut(_unclear(pointer))
        if reading.tree.rank >= DOUBTFUL:
            return reading, NotCarriedOut("a sentence that can hardly be meant as it is read")
        try:
            return reading, self._made(node)
        except NotCarriedOut as why:
            return reading, why


def _unclear(pointer: Pointer) -> str:
    """Why a pointer is not resolved."""
    if not pointer.found:
        return f"“{pointer.words}” with nothing before it that it could mean"
    return f"“{pointer.words}”, which can mean {' or '.join(f'“{one.words}”' for one in pointer.found[:3])}"
