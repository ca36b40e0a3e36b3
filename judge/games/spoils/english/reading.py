"""Sentences of The Spoils' cards: what each means as an order or a rule, or that it is not carried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from judge.errors import JudgeError
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.numbered import numbered
from judge.games.spoils.english.owners import THEIR
from judge.games.spoils.english.rules import rule
from judge.games.spoils.english.sentences import said
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.vocabulary.deeds import GainInfluence, LoseInfluence
from judge.games.spoils.vocabulary.moves import Discard, DiscardAtRandom, DiscardHand, DiscardThis, Draw
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.paragraphs import Act
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.turns import By
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut, need
from judge.language.core.node import Node
from judge.language.core.paragraph import DOUBTFUL, Paragraph, Sentence, Understanding, node_of, understood
from judge.language.refusal import NotRead

SETTLED = (
    Draw | LoseInfluence | GainInfluence | Discard | DiscardAtRandom | DiscardHand | DiscardThis
)  # who does it is settled by the paragraph

Meaning = Data | tuple[Instruction, ...]


def sentence_read(sentence: str) -> Sentence[Node]:
    """A sentence as it is read."""
    return Paragraph(WORDS, _as_it_is).read(sentence)


def understanding(paragraphs: Iterable[Iterable[str]]) -> Understanding:
    """How the sentences of a text are understood; a word points back only within its paragraph."""
    found: list[tuple[str, Sentence[Node]]] = []
    for sentences in paragraphs:
        paragraph = Paragraph(WORDS, _as_it_is)
        found += [(sentence, paragraph.read(sentence)) for sentence in sentences]
    return Understanding(
        tuple(one.shown for _, one in found),
        tuple(unclear for _, one in found for unclear in one.unclear),
        tuple(f"“{sentence}”: {why}" for sentence, one in found for why in one.check),
    )


def card(words: str) -> Noun:
    """The cards that words such as “character you control” describe."""
    try:
        return noun(need(node_of(WORDS, f"a {words}", "thing").node("what")))
    except JudgeError:
        raise NotRead(
            words, "is not a kind of card. Write what this card is attached to, as in “Attach to a character”."
        ) from None


def _as_it_is(node: Node) -> Node:
    """The node itself: what it means is worked out when it is known whether it is an order or a rule."""
    return node


def meaning(sentence: str, categories: tuple[str, ...]) -> Meaning:
    """The meaning of a sentence in the first of these categories, or the reason why the engine does not play it."""
    told = sentence_read(sentence).shown
    reasons: list[NotCarriedOut] = []
    for category in categories:
        found = made(sentence, category)
        if not isinstance(found, NotCarriedOut):
            return found
        reasons.append(found)
    is_lead = understood(WORDS, sentence).value.name == "Lead"
    if "order" not in categories and not is_lead and not isinstance(made(sentence, "order"), NotCarriedOut):
        raise NotRead(
            sentence, "is an instruction, and nothing says when it is followed. Put COST: or EFFECT: before it."
        )
    why = next((reason.why for reason in reasons if reason.why), "")
    unplayed = (Unplayed(f"“{told}”{f' ({why})' if why else ''}"),)
    return unplayed if "order" in categories else Act((), unplayed)


@lru_cache(maxsize=8192)
def made(sentence: str, category: str) -> Meaning | NotCarriedOut:
    """The meaning of a sentence in a category, or the reason why it has none."""
    whole = understood(WORDS, sentence)
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
        yield getattr(value, "who", "") == THEIR and not isinstance(value, TopOf | By | SETTLED)
        for name in value.__struct_fields__:
            yield from _is_open(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _is_open(part)
