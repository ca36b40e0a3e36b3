"""The shared English of The Spoils' cards: what a sentence means that the table of phrases does not know."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.games.spoils.english.numbered import numbered
from judge.games.spoils.english.owners import THEIR
from judge.games.spoils.english.rules import rule
from judge.games.spoils.english.sentences import said
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.vocabulary.paragraphs import Act
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut
from judge.language.core.node import Node
from judge.language.core.paragraph import DOUBTFUL, Paragraph, read
from judge.language.reading import Reading
from judge.language.refusal import NotRead

Meaning = Data | tuple[Instruction, ...]


def reading(sentence: str, refused: NotRead) -> Reading:
    """A sentence in the shared English; what is not understood is refused by whoever came farther."""
    return Paragraph(WORDS, _as_it_is).read(sentence, refused).reading


def _as_it_is(node: Node) -> Node:
    """The node itself: what it means is worked out when it is known whether it is an order or a rule."""
    return node


def carried_out(sentence: str, category: str, refused: NotRead) -> Meaning:
    """What a sentence means as an order or a rule; it is refused if the engine has no way to carry it out so."""
    reading(sentence, refused)
    found = made(sentence, category)
    if isinstance(found, NotCarriedOut):
        raise refused from found
    return found


def meaning(sentence: str, categories: tuple[str, ...], refused: NotRead) -> Meaning:
    """What a sentence means in the first of these categories; what is understood and not carried out says so."""
    told = Paragraph(WORDS, _as_it_is).read(sentence, refused).shown
    reasons: list[NotCarriedOut] = []
    for category in categories:
        found = made(sentence, category)
        if not isinstance(found, NotCarriedOut):
            return found
        reasons.append(found)
    is_order = read(WORDS, sentence).value.name != "Lead" and not isinstance(made(sentence, "order"), NotCarriedOut)
    if "order" not in categories and is_order:
        raise refused
    why = next((reason.why for reason in reasons if reason.why), "")
    unplayed = (Unplayed(f"“{told}”{f' ({why})' if why else ''}"),)
    return unplayed if "order" in categories else Act((), unplayed)


@lru_cache(maxsize=8192)
def made(sentence: str, category: str) -> Meaning | NotCarriedOut:
    """What is made of a sentence that is read, or why nothing is."""
    whole = read(WORDS, sentence)
    if whole.tree.rank >= DOUBTFUL:
        return NotCarriedOut("a sentence that can hardly be meant as it is read")
    try:
        value: Meaning = (said if category == "order" else rule)(numbered(whole))
    except NotCarriedOut as why:
        return why
    return NotCarriedOut("“their” with nobody before it whom it could mean") if any(_is_open(value)) else value


def _is_open(value: object) -> Iterator[bool]:
    """Whether anything in a value is theirs, and nobody is named who they are."""
    if isinstance(value, Data):
        yield getattr(value, "who", "") == THEIR and not isinstance(value, TopOf)
        for name in value.__struct_fields__:
            yield from _is_open(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _is_open(part)
