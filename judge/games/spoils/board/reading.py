"""Card text of The Spoils as `judge read` shows and measures it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.errors import JudgeError
from judge.games import spoils
from judge.games.spoils import cards as spoils_cards
from judge.games.spoils.board import trial
from judge.games.spoils.board.cardfile import Given, given_cards
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.phrases import GRAMMAR
from judge.games.spoils.saying import Saying
from judge.games.spoils.table import Print
from judge.games.spoils.unplayed import unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.paragraph import Understanding, only_shown
from judge.language.reading import Declined
from judge.language.refusal import NotRead
from judge.tabletop.trial import Trials
from judge.tabletop.wording import spoken, written

PARAGRAPH_RULES = {
    "Act": "604.1h",
    "Ability": "502.1",
    "Triggered": "503.1",
    "Replacement": "506.1",
    "Ongoing": "402.1",
    "CostChange": "406.3",
    "DamageChange": "408.2",
    "Unique": "507.5a",
    "Attaches": "507.2a",
    "Keyword": "507.1",
    "Prohibition": "402.7",
    "Obligation": "505.1",
    "WithThreshold": "405.4",
    "Meanwhile": "605.1c",
}


def clauses(text: str) -> Iterator[tuple[int, str, str]]:
    """The clauses of a text: how deep each lies, the rule it falls under, and what it says."""
    yield from of_paragraphs(*_paragraphs(text))


def of_paragraphs(paragraphs: tuple[Any, ...], words: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """The clauses of paragraphs."""
    for paragraph, said in zip(paragraphs, words, strict=True):
        kind = type(paragraph).__name__
        yield 0, PARAGRAPH_RULES.get(kind, ""), f"{spoken(kind)}: {' '.join(said.split())}"
        yield from _parts(Saying().bound(paragraph), 1)
        if missing := unplayed(paragraph):
            yield 1, "", f"not played yet: {', '.join(missing)}"


def _paragraphs(text: str) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The paragraphs of a text."""
    return spoils_cards.read_text(text, likely(text))


def likely(text: str) -> tuple[str, ...]:
    """The type of card that a text stands on, if nobody says: one in play, or a tactic if more of it is read so."""
    kinds = ("tactic",) if re.search(r"\beffect\b", text, re.IGNORECASE) else ("item", "tactic")
    return (max(kinds, key=lambda kind: _how_far(text, kind)),)


def _how_far(text: str, kind: str) -> int:
    """Up to which column a text is read as that of a type of card."""
    try:
        spoils_cards.read_text(text, (kind,))
    except NotRead as error:
        return error.column if isinstance(error.__cause__, Declined) else len(text)
    return len(text) + 1


def _parts(value: Data, depth: int) -> Iterator[tuple[int, str, str]]:
    """What stands within a paragraph or instruction."""
    verbs = spoils.game().verbs
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if isinstance(part, tuple) and part and isinstance(part[0], Instruction):
            inner = depth
            if name in ("cost", "effect"):
                yield depth, "", name
                inner = depth + 1
            for order in part:
                row = verbs.get(type(order))
                yield inner, row.rule if row else "", written(GRAMMAR, order, "order")
                yield from _parts(order, inner + 1)
        elif isinstance(part, Data) and type(part).__name__ in PARAGRAPH_RULES:
            yield from _parts(part, depth)
        elif isinstance(part, Data) and not isinstance(value, Instruction):
            yield depth, "", f"{name}: {_said(part)}"


def _said(part: Data) -> str:
    """What a paragraph speaks of, as card text says it where it can."""
    return written(GRAMMAR, part, "happening", "gain.p", "card.s")


def given(path: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards of OCTGN set files: one file, or all named set.xml below a folder; each with name, text and types."""
    return ((card.name, card.text, card.types) for card in given_cards(Path(path)))


def understanding(text: str, types: tuple[str, ...]) -> Understanding:
    """How a text is understood: its sentences shown, what is unclear, what is to be checked."""
    return only_shown(WORDS, (sentence for sentence, _ in sentences(text, types)))


def sentences(text: str, types: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    return spoils_cards.each_sentence(text, types)


def plays(text: str, types: tuple[str, ...]) -> bool:
    """Whether all that a text says is carried out; a text that is not read is refused."""
    paragraphs, _ = spoils_cards.read_text(text, types)
    return not any(unplayed(paragraph) for paragraph in paragraphs)


def written_back(text: str) -> bool:
    """Whether a text is written as it was read."""
    return spoils_cards.same_words(text, spoils_cards.rewritten(text))


def try_out(path: str) -> Trials:
    """Every distinct text that plays, tried out on boards of invented cards."""
    playing: dict[tuple[str, tuple[str, ...]], tuple[str, Print]] = {}
    for card in given_cards(Path(path)):
        if card.text and (card.text, card.types) not in playing and (printed := _print(card)):
            playing[card.text, card.types] = (card.name, printed)
    return trial.try_out(playing.values())


def _print(card: Given) -> Print | None:
    """A card as it is printed, cheap and sturdy enough to be tried, if all it says is read and plays."""
    try:
        text, words = spoils_cards.read_text(card.text, card.types)
    except JudgeError:
        return None
    if any(unplayed(paragraph) for paragraph in text):
        return None
    return card.print.but(text=text, words=words, cost=1, threshold=(), life=max(card.print.life, 3))
