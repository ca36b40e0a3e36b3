"""Paragraphs: the sentences of a card's text read one after the other, with what their pointers mean."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from judge.language.core.binding import Binder
from judge.language.core.carried import NotCarriedOut
from judge.language.core.grammar import syntax
from judge.language.core.grouping import grouped
from judge.language.core.mentions import Pointer
from judge.language.core.node import Node
from judge.language.core.repair import repaired
from judge.language.core.shown import shown, told_apart
from judge.language.core.sorts import strange
from judge.language.reader import Reader
from judge.language.reading import Ambiguous, Declined, Reading, TooMuch
from judge.language.refusal import MOST_LETTERS, NotRead
from judge.language.word import spell

T = TypeVar("T")

UNUSUAL = 4  # of this rank and above a reading is to be checked: nine sentences in a hundred are
DOUBTFUL = 9  # of this rank and above a reading leans on attachments too unusual to be trusted


class Sentence(NamedTuple, Generic[T]):
    """A sentence that was read: what the game makes of it, or why it is not carried out, and how it is shown.

    `unclear` are the pointers that mean nothing or several things, `check` what a player should check in it.
    """

    reading: Reading
    made: T | NotCarriedOut
    shown: str
    unclear: tuple[str, ...] = ()
    check: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The sentence in the words in which it was read."""
        return spell(tuple(self.reading.tree.texts()))

    @property
    def unplayed(self) -> str:
        """The sentence that is not carried out, with the reason if players can do something about it."""
        why = self.made.why if isinstance(self.made, NotCarriedOut) else ""
        return f"“{self.shown}”{f' ({why})' if why else ''}"


class Understanding(NamedTuple):
    """How a text is understood: its sentences shown, the pointers that are unclear, and what is to be checked."""

    shown: tuple[str, ...]
    unclear: tuple[str, ...]
    checks: tuple[str, ...]


@lru_cache(maxsize=4096)
def read(lexicon: str, sentence: str) -> Reading:
    """A sentence in the shared English with the words of a game; brackets in it say what belongs together."""
    words, _ = repaired(sentence)
    text, groups, _ = grouped(words)
    return Reader(syntax(lexicon), text.rstrip(".!"), groups).read("says")


def node_of(lexicon: str, words: str, category: str) -> Node:
    """The meaning of words that are no sentence, but a phrase of a category that makes nodes."""
    found: Node = Reader(syntax(lexicon), repaired(words)[0]).read(category).value
    return found


def understood(lexicon: str, sentence: str) -> Reading:
    """A sentence as it is read, or why it is not."""
    if len(sentence) > MOST_LETTERS:
        most = f"write sentences of at most {MOST_LETTERS} characters."
        why = f"is {len(sentence)} characters long and has no period; {most}"
        raise NotRead(sentence, why)
    try:
        return read(lexicon, sentence)
    except Declined as error:
        raise NotRead(sentence, f"is not understood. {error}", error.column) from error
    except Ambiguous as error:
        raise NotRead(sentence, _two_ways(error)) from error
    except TooMuch:
        raise NotRead(sentence, "can be understood in too many ways. Split it into shorter sentences.") from None
    except RecursionError:
        raise NotRead(sentence, "is nested too deeply. Split it into shorter sentences.") from None


def _two_ways(error: Ambiguous) -> str:
    """The two things that a sentence can mean, if brackets tell them apart."""
    one, other = told_apart(*error.trees[:2])
    if one == other:
        return "can mean two things. Use other words."
    return f"can mean two things: “{one}” or “{other}”. Write it with the brackets that you mean."


class Paragraph(Generic[T]):
    """A paragraph being read for a game, which makes its own meaning of each node."""

    def __init__(self, lexicon: str, made: Callable[[Node], T]) -> None:
        """Begin with nothing said."""
        self._lexicon, self._made, self._binder = lexicon, made, Binder()

    def read(self, sentence: str) -> Sentence[T]:
        """A sentence with what the game makes of it, or why it does not carry it out; what is no English is refused."""
        reading = understood(self._lexicon, sentence)
        before = len(self._binder.pointers)
        node = self._binder.bound(reading, _notes(sentence, reading))
        pointers = self._binder.pointers[before:]
        notes = {one.place: _small(one.found[0].words) for one in pointers if len(one.found) == 1}
        unclear = tuple(_unclear(one) for one in pointers if len(one.found) != 1)
        made = NotCarriedOut(unclear[0]) if unclear else self._carried(reading, node)
        return Sentence(reading, made, shown(reading.tree, notes), unclear, checks(reading))

    def _carried(self, reading: Reading, node: Node) -> T | NotCarriedOut:
        """The game's meaning of a sentence, if it can be meant as it is read."""
        if reading.tree.rank >= DOUBTFUL:
            return NotCarriedOut("a sentence that can hardly be meant as it is read")
        try:
            return self._made(node)
        except NotCarriedOut as why:
            return why


def checks(reading: Reading) -> tuple[str, ...]:
    """The points that a player should check: a structure that is unusual, and words that do not fit together."""
    unusual = ("its structure is unusual",) if reading.tree.rank >= UNUSUAL else ()
    return (*unusual, *(strange(reading.value) if isinstance(reading.value, Node) else ()))


def _notes(sentence: str, reading: Reading) -> dict[int, str]:
    """The meanings that a sentence gives to its pointers, by the number of the word behind."""
    notes = grouped(repaired(sentence)[0]).notes
    return {at + 1: note for letter, note in notes for at, word in enumerate(reading.words) if word.end == letter}


def _small(words: str) -> str:
    """Words as they are written within a sentence."""
    return words[:1].lower() + words[1:]


def _unclear(pointer: Pointer) -> str:
    """Why a pointer is not resolved."""
    if not pointer.found:
        return f"nothing named before fits “{_small(pointer.words)}”; name it"
    meant = " or ".join(f"“{_small(one.words)}”" for one in pointer.found[:3])
    written = f"“{_small(pointer.words)} (= {_small(pointer.found[0].words)})”"
    return f"“{_small(pointer.words)}” can mean {meant}; write, for example, {written}"
