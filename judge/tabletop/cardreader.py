"""How the texts of a game's cards are read, told and played: what all games have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from judge.errors import JudgeError
from judge.kernel.data import Data
from judge.language.grammar import Grammar
from judge.language.refusal import NotRead
from judge.tabletop.keys import BLANK
from judge.tabletop.stopping import place, stopped
from judge.tabletop.trial import Trials
from judge.tabletop.understanding import CardText, Understood, UnderstoodClause
from judge.yamlfile import Value

P = TypeVar("P", bound=Data)
Types = tuple[str, ...]  # of the card on which a text stands
Played = tuple[tuple[P, ...], tuple[str, ...]]  # the parts of a text, and its lines as they are printed


class FileCard(NamedTuple):
    """A card of a card file: its name, its text and its types."""

    name: str
    text: str
    types: Types = ()


class CardReader(Generic[P]):
    """The reader of a game's card texts. A game says how it reads a text into parts, and how it tells a part."""

    game: str
    grammar: Grammar

    def __init__(self) -> None:
        """Nothing is read yet; each text that plays is read once."""
        self._playable = lru_cache(maxsize=4096)(self._read_playable)

    def read(self, text: str, types: Types) -> Played[P]:
        """The parts of a text on a card of these types, and its lines as they are printed."""
        raise NotImplementedError

    def unplayed(self, part: P) -> Iterable[str]:
        """What of a part is not carried out."""
        raise NotImplementedError

    def told(self, part: P, words: str) -> Iterator[UnderstoodClause]:
        """A part of a text with its clauses; `words` is its line as it is printed, where each part has one."""
        raise NotImplementedError

    def sentences(self, text: str, types: Types) -> Iterator[tuple[str, str]]:
        """Every sentence of a text, and why it is not understood, or nothing if it is."""
        raise NotImplementedError

    def written_back(self, text: str) -> bool:
        """Whether a text is written as it was read."""
        raise NotImplementedError

    def given(self, path: str) -> Iterator[FileCard]:
        """The cards of card files."""
        raise NotImplementedError

    def likely(self, text: str) -> Types:
        """The types of card that a text stands on, if nobody says."""
        return ()

    def try_out(self, path: str) -> Trials:
        """Every distinct text of card files that plays, tried out on boards of invented cards."""
        raise JudgeError(f"The cards of {self.game} are not tried out yet; leave out --play.")

    def clauses(self, text: str, types: Types = ()) -> Iterator[UnderstoodClause]:
        """The clauses of a text."""
        parts, words = self.read(text, types or self.likely(text))
        for at, part in enumerate(parts):
            yield from self.told(part, words[at] if at < len(words) else "")
            if missing := self._missing((part,)):
                yield UnderstoodClause(1, "", f"not played yet: {missing}")

    def _missing(self, parts: tuple[P, ...]) -> str:
        """What of a text is not carried out."""
        return ", ".join(name for part in parts for name in self.unplayed(part))

    def plays(self, text: str, types: Types = ()) -> bool:
        """Whether all that a text says is carried out; a text that is not read is refused."""
        return not self._missing(self.read(text, types)[0])

    def understood(self, text: CardText) -> Understood:
        """How a text is understood, clause by clause, or where it stops and what could stand there."""
        types = text.types or self.likely(text.text)
        try:
            missing = self._missing(self.read(text.text, types)[0])
        except NotRead as error:
            return stopped(
                text.text, error.sentence, error.why, error.__cause__, self.grammar, lambda one: self._stop(one, types)
            )
        return Understood(
            tuple(self.clauses(text.text, types)), f"The engine does not play yet: {missing}." if missing else ""
        )

    def _stop(self, text: str, types: Types) -> tuple[int, int] | None:
        """Where a text stops to be understood, if it does."""
        try:
            self.read(text, types)
        except NotRead as error:
            return place(text, error.sentence, error.__cause__)
        return None

    def of(self, value: Value | None, types: Types) -> Played[P]:
        """A text of a file as the engine carries it out; a blank, or none, says nothing."""
        if value is None or not value.data or (isinstance(value.data, str) and value.data.strip() in BLANK):
            return (), ()
        return self.playable(value.text(), types, value)

    def playable(self, text: str, types: Types, at: Value, what: str = "text") -> Played[P]:
        """A text as the engine carries it out; one that it cannot play is refused at a value of a file."""
        try:
            return self._playable(text, types)
        except NotRead as error:
            raise at.complain(f"this {what} cannot be played: {error}") from error

    def _read_playable(self, text: str, types: Types) -> Played[P]:
        """A text whose every part is carried out."""
        parts, words = self.read(text, types)
        if missing := self._missing(parts):
            raise NotRead(text, f"is read, but not played yet: {missing}; leave that out.")
        return parts, words
