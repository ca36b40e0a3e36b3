"""Card text of The Spoils as `judge read` shows and measures it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judge.errors import JudgeError
from judge.games import spoils
from judge.games.spoils import cards as spoils_cards
from judge.games.spoils.board import trial
from judge.games.spoils.board.cardfile import Given, given_cards
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.table import Print
from judge.games.spoils.unplayed import unplayed
from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.table import Instruction
from judge.language.refusal import NotRead
from judge.tabletop.cardreader import CardFiles, CardReader, FileCard, Types
from judge.tabletop.trial import Trials
from judge.tabletop.understanding import UnderstoodClause, orders
from judge.tabletop.wording import spoken

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


def _told(part: Paragraph, words: str) -> Iterator[UnderstoodClause]:
    """A paragraph as it is printed, and the instructions within it."""
    kind = type(part).__name__
    yield UnderstoodClause(0, PARAGRAPH_RULES.get(kind, ""), f"{spoken(kind)}: {' '.join(words.split())}")
    yield from orders(part, _rule)


def _rule(order: Instruction) -> str | None:
    """The rule that an instruction falls under, if it is carried out."""
    row = spoils.game().verbs.get(type(order))
    return None if isinstance(order, Unplayed) else row.rule if row else ""


def _given(path: str) -> Iterator[FileCard]:
    """The cards of OCTGN set files: one file, or all named set.xml below a folder."""
    return (FileCard(card.name, card.text, card.types) for card in given_cards(Path(path)))


def _likely(text: str) -> Types:
    """The type of card that a text stands on, if nobody says: one in play, or a tactic if more is read so."""
    kinds = ("tactic",) if re.search(r"\beffect\b", text, re.IGNORECASE) else ("item", "tactic")
    return (max(kinds, key=lambda kind: _how_far(text, kind)),)


def _tried(path: str) -> Trials:
    """Every distinct text that plays, tried out on boards of invented cards."""
    playing: dict[tuple[str, tuple[str, ...]], tuple[str, Print]] = {}
    for card in given_cards(Path(path)):
        if card.text and (card.text, card.types) not in playing and (printed := _print(card)):
            playing[card.text, card.types] = (card.name, printed)
    return trial.try_out(playing.values())


READER = CardReader[Paragraph](
    game="spoils",
    lexicon=WORDS,
    read=spoils_cards.read_text,
    unplayed=unplayed,
    told=_told,
    understanding=spoils_cards.understanding,
    likely=_likely,
    files=CardFiles(
        given=_given,
        sentences=spoils_cards.each_sentence,
        written_back=lambda text: spoils_cards.same_words(text, spoils_cards.rewritten(text)),
        tried=_tried,
    ),
)


def _how_far(text: str, kind: str) -> int:
    """Up to which column a text is read as that of a type of card."""
    try:
        spoils_cards.read_text(text, (kind,))
    except NotRead as error:
        return error.column
    return len(text) + 1


def _print(card: Given) -> Print | None:
    """A card as it is printed, cheap and sturdy enough to be tried, if all it says is read and plays."""
    try:
        if not READER.plays(card.text, card.types):
            return None
    except JudgeError:
        return None
    text, words = READER.read(card.text, card.types)
    return card.print.but(text=text, words=words, cost=1, threshold=(), life=max(card.print.life, 3))
