"""How the texts of a game's cards are read, told and played: what all games have in common."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from judge.errors import JudgeError, Place
from judge.kernel.data import Data
from judge.language.core.paragraph import Understanding
from judge.language.reading import Declined
from judge.language.refusal import NotRead
from judge.language.sentence import sentences
from judge.tabletop.keys import BLANK
from judge.tabletop.otherwords import is_of_another_game, other_words
from judge.tabletop.set_aside import Block, Parting, SetAside
from judge.tabletop.stopping import place, stopped
from judge.tabletop.trials import CardTrial
from judge.tabletop.understanding import CardText, Understood, UnderstoodClause, as_understood
from judge.yamlfile import Value

P = TypeVar("P", bound=Data)
LONGEST = 300  # letters of a text that is tried with other words
_GUESS = re.compile(r"; did you mean [^?]+\?$")
Types = tuple[str, ...]  # of the card on which a text stands
Played = tuple[tuple[P, ...], tuple[str, ...]]  # the parts of a text, and its lines as they are printed


class FileCard(NamedTuple):
    """A card of a card file: its name, its text and its types."""

    name: str
    text: str
    types: Types = ()


def any_card(text: str) -> Types:
    """No type: a text says the same on every card."""
    return ()


def all_played(part: Data) -> Iterable[str]:
    """Nothing: the engine plays every part."""
    return ()


def one_block(text: str) -> tuple[Block, ...]:
    """All sentences together."""
    return (Block(tuple(sentences(text))),)


def not_played(text: str, missing: str) -> str:
    """Why a text that is understood is refused; `missing` is the part of it that is not played."""
    if missing.strip("“”.") == text.strip("."):
        return "is understood, but cannot be played yet."
    return f"is understood, but this part of it cannot be played yet: {missing}."


def _mended(why: str, meant: str) -> str:
    """A refusal of a text with advice: `meant` are the words of this game."""
    if not meant and _GUESS.search(why):
        return why
    told = _GUESS.sub("", why)
    told += "" if told.endswith((".", "!", "?")) else "."
    return f"{told} {meant}." if meant else f"{told} Reword that sentence, or list it under 'set aside'."


def nothing_to_check(text: str, types: Types) -> Understanding:
    """No structure: every text is plain."""
    return Understanding((), (), ())


@dataclass(frozen=True)
class CardFiles:
    """How the card files of a game are read and measured.

    `given` are the cards of a path, `sentences` every sentence of a text with why it is not understood, `written_back`
    is whether a text is written as it was read, and `trial` says how the cards are tried on boards.
    """

    given: Callable[[str], Iterator[FileCard]]
    sentences: Callable[[str, Types], Iterator[tuple[str, str]]]
    written_back: Callable[[str], bool]
    trial: CardTrial[Any]


@dataclass(frozen=True)
class CardReader(Generic[P]):
    """The reader of a game's card texts. A game says how it reads a text into parts, and how it explains a part.

    `lexicon` are the words of its cards, `unplayed` is what of a part is not carried out, `told` a part with its
    clauses, given its line as it is printed, `understanding` how the sentences of a text are understood, which is shown
    behind its clauses, `likely` the types of card that a text is on if nobody says, `blocks` the sentences that
    belong together, and `files` reads card files, if the game has such files.
    """

    game: str
    lexicon: str
    read: Callable[[str, Types], Played[P]]
    told: Callable[[P, str], Iterator[UnderstoodClause]]
    unplayed: Callable[[P], Iterable[str]] = all_played
    understanding: Callable[[str, Types], Understanding] = nothing_to_check
    likely: Callable[[str], Types] = any_card
    blocks: Callable[[str], tuple[Block, ...]] = one_block
    files: CardFiles | None = None

    @property
    def card_files(self) -> CardFiles:
        """How card files are read; refused if the game has none."""
        if not self.files:
            raise JudgeError(f"Judge cannot read card files of the game {self.game!r} yet. Give a text instead.")
        return self.files

    def clauses(self, text: str, types: Types = ()) -> Iterator[UnderstoodClause]:
        """The clauses of a text."""
        parts, words = self.read(text, types or self.likely(text))
        for at, part in enumerate(parts):
            yield from self.told(part, words[at] if at < len(words) else "")
        yield from as_understood(self.understanding(text, types))

    def told_whole(self, text: str) -> Iterator[UnderstoodClause]:
        """The clauses of a text that stands alone, and what of it is not carried out."""
        yield from self.clauses(text)
        if missing := self._missing(self.read(text, self.likely(text))[0]):
            yield UnderstoodClause(0, "", f"not played yet: {missing}")
            if meant := self.meant(text):
                yield UnderstoodClause(0, "", f"{meant}.")

    def _missing(self, parts: tuple[P, ...]) -> str:
        """The parts of a text that are not carried out."""
        return ", ".join(name for part in parts for name in self.unplayed(part))

    def plays(self, text: str, types: Types = ()) -> bool:
        """Whether all that a text says is carried out; a text that is not read is refused."""
        return not self._missing(self.read(text, types)[0])

    def meaning(self, text: str, types: Types = ()) -> Played[P] | None:
        """The meaning of a text; none if it is not read, or if not all of it is carried out."""
        try:
            parts, words = self.read(text, types)
        except JudgeError:
            return None
        return None if self._missing(parts) else (parts, words)

    def meant(self, text: str, types: Types = ()) -> str:
        """The words of this game for a text that is not played, if another word makes its sentences play."""

        def plays(said: str) -> bool:
            try:
                missing = self._missing(self.read(said, types or self.likely(said))[0])
            except JudgeError:
                return False
            return not any(one in said and one.count(" ") > 1 for one in re.findall("“([^”]+)”", missing))

        return other_words(text, plays) if len(text) <= LONGEST else ""

    def understood(self, text: CardText) -> Understood:
        """How a text is understood, clause by clause, or where it stops and what could follow."""
        types = text.types or self.likely(text.text)
        try:
            missing = self._missing(self.read(text.text, types)[0])
        except NotRead as error:
            return stopped(
                text.text,
                error.sentence,
                error.why,
                error.__cause__,
                self.lexicon,
                lambda one: self._stop(one, types),
            )
        return Understood(
            tuple(self.clauses(text.text, types)),
            f"This text cannot be played: {missing.removesuffix('.')}." if missing else "",
        )

    def parted(self, text: CardText, at: Place, wanted: frozenset[str]) -> tuple[str, tuple[SetAside, ...]]:
        """The part of a text that is played, and the sentences that are set aside: those wanted, and those unread."""
        parting = Parting(self.blocks, self.plays, lambda one: self.understood(one).why)
        return parting.of(replace(text, types=text.types or self.likely(text.text)), at, wanted)

    def _stop(self, text: str, types: Types) -> tuple[int, int] | None:
        """Where a text stops to be understood, if it does."""
        try:
            self.read(text, types)
        except NotRead as error:
            if isinstance(error.__cause__, Declined):
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
            strange = re.findall("“([^”]+)”", str(error).partition("Judge does not know ")[2].partition(" on cards")[0])
            meant = self.meant(text, types) if all(map(is_of_another_game, strange)) else ""
            raise at.complain(f"this {what} cannot be played: {_mended(str(error), meant)}") from error

    @cached_property
    def _playable(self) -> Callable[[str, Types], Played[P]]:
        """Reads a text whose every part is carried out, each text once."""

        @lru_cache(maxsize=4096)
        def found(text: str, types: Types) -> Played[P]:
            parts, words = self.read(text, types)
            if missing := self._missing(parts):
                raise NotRead(text, not_played(text, missing))
            return parts, words

        return found
