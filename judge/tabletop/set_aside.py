"""Sentences that are set aside: those of a card's text that are not understood, so that the rest can be played.

An ability that a player uses, under its own label, is left out without harm as long as nobody uses it. Any other
sentence might have changed the run at any time, so a run without it is no ruling.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from judge.errors import Complaint, JudgeError, Place
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value

EVERY = "unread"  # what a file writes to set aside each sentence that is not understood
_REFERS = re.compile(
    r"\b(?:it|its|itself|he|she|they|them|their|that|those|this way|then|instead|does|did|do so|so|also|other|another|"
    r"same|either|if you|otherwise|rest)\b",
    re.IGNORECASE,
)
_WHEN = re.compile(r"^(?:\W*)(?:when|whenever|after|before|each time|at|while|if|once)\b(.*?)(?:,|$)", re.I | re.S)
_WORD = re.compile(r"[a-z]{4,}")
_PLAIN = (
    "when whenever after before each time while this that your their card cards minion minions base bases character "
    "characters item items creature creatures player players opponent opponents turn with from here have has would "
    "under control other another"
)
_NO_EVENT = frozenset(_PLAIN.split())
SAME = 5  # letters by which a word of a card and a word of a step are the same


def leans(sentence: str) -> bool:
    """Whether a sentence has a word that may refer to another one."""
    return bool(_REFERS.search(sentence))


class Block(NamedTuple):
    """Sentences of a text that belong together, behind a label; `used` if a player uses them as an ability."""

    sentences: tuple[str, ...]
    label: str = ""
    used: bool = False
    glue: str = " "  # between this and the block before

    def said(self, sentences: tuple[str, ...]) -> str:
        """The block with some of its sentences, as it is printed."""
        return " ".join(filter(None, (self.label, *sentences))) if sentences else ""


@dataclass(frozen=True)
class SetAside:
    """A sentence that is set aside: of which card, why, and whether it does nothing unless a player uses it."""

    card: str
    sentence: str
    why: str
    quiet: bool
    place: Place

    @property
    def says(self) -> str:
        """That it is set aside, as a sentence."""
        return f"Set aside, {self.card}: “{self.sentence}”"

    def concerns(self, step: str) -> bool:
        """Whether a step is one of its card, or one at which what it waits for happens."""
        if re.search(rf"(?<!\w){re.escape(self.card)}(?!\w)", step):
            return True
        said = {word[:SAME] for word in _WORD.findall(step.lower())}
        return bool(said & self._waits_for)

    @property
    def _waits_for(self) -> frozenset[str]:
        """The beginnings of the words by which it says when it acts."""
        found = _WHEN.match(self.sentence.partition(": ")[2] or self.sentence)
        said = _WORD.findall(found[1].lower()) if found else []
        return frozenset(word[:SAME] for word in said if word not in _NO_EVENT)


@dataclass(frozen=True)
class Parting:
    """How a game's texts are parted: its blocks, and whether a text is read and played."""

    blocks: Callable[[str], tuple[Block, ...]]
    plays: Callable[[str, tuple[str, ...]], bool]
    why: Callable[[CardText], str]

    def of(
        self, text: CardText, place: Place, wanted: frozenset[str] = frozenset()
    ) -> tuple[str, tuple[SetAside, ...]]:
        """The part of a text that is played, and the sentences set aside: those wanted, and those that do not play."""
        if not wanted and self._plays(text.text, text.types):
            return text.text, ()
        kept, found = "", list[SetAside]()
        for block in self.blocks(text.text):
            left, rest = self._of_block(kept, block, text.types, wanted)
            kept = _joined(kept, block, left)
            if rest:
                quiet = block.used and not left
                told = (block.said(rest),) if quiet else rest
                found += [SetAside(text.card, one, self._why(text, one), quiet, place) for one in told]
        return kept, tuple(found)

    def _of_block(
        self, kept: str, block: Block, types: tuple[str, ...], wanted: frozenset[str]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The sentences of a block that are played behind what is kept, and those that are not."""
        taken = not wanted.isdisjoint(block.sentences)
        if not taken and self._plays(_joined(kept, block, block.sentences), types):
            return block.sentences, ()
        if block.used:
            return (), block.sentences
        left, rest = tuple[str, ...](), tuple[str, ...]()
        for sentence in block.sentences:
            lost = bool(rest) and leans(sentence)
            if sentence in wanted or lost or not self._plays(_joined(kept, block, (*left, sentence)), types):
                rest += (sentence,)
            else:
                left += (sentence,)
        return left, rest

    def _plays(self, text: str, types: tuple[str, ...]) -> bool:
        """Whether a text is read, and all of it carried out; no text says nothing."""
        try:
            return not text or self.plays(text, types)
        except JudgeError:
            return False

    def _why(self, text: CardText, sentence: str) -> str:
        """Why a sentence is not played."""
        return self.why(CardText(text.path, text.card, sentence, text.line, text.types))


def _joined(kept: str, block: Block, sentences: tuple[str, ...]) -> str:
    """A text with some sentences of a block behind it."""
    said = block.said(sentences)
    return f"{kept}{block.glue if kept and said else ''}{said}"


def replaced_at(value: Value, path: tuple[str, ...], text: str) -> Value:
    """A part of a file with another text at a path."""
    if not path:
        return Value(value.place, text, value.keys)
    inside = value.mapping()
    return Value(value.place, {**inside, path[0]: replaced_at(inside[path[0]], path[1:], text)}, value.keys)


def no_such_sentence(at: Place, sentence: str) -> Complaint:
    """That a sentence is to be set aside which no card has."""
    return Complaint(at, f"no card here says {sentence!r}; write a whole sentence exactly as a card has it")
