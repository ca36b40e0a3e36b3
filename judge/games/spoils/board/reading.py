"""Card text of The Spoils as `judge read` shows and measures it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judge.games import spoils
from judge.games.spoils import cards as spoils_cards
from judge.games.spoils.board import trial
from judge.games.spoils.board.cardfile import given_cards
from judge.games.spoils.frames import FRAME, THRESHOLD, Part, is_keyword, parts, printed
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.table import Print
from judge.games.spoils.unplayed import unplayed
from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.table import Instruction
from judge.language.refusal import NotRead
from judge.language.sentence import sentences, without_reminders
from judge.tabletop.cardreader import CardFiles, CardReader, FileCard, Types
from judge.tabletop.removal import Line, Lines
from judge.tabletop.set_aside import Block
from judge.tabletop.trials import CardTrial, TriedCard
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
    """The type of a text's card, if nobody says: one in play, or a tactic if more is read so."""
    kinds = ("tactic",) if re.search(r"\beffect\b", text, re.IGNORECASE) else ("item", "tactic")
    return (max(kinds, key=lambda kind: _how_far(text, kind)),)


def _tried(path: str) -> Iterator[TriedCard[Print]]:
    """The cards that are tried out."""
    return (TriedCard(card.name, card.text, card.types, card.print) for card in given_cards(Path(path)))


def _lines(text: str) -> Lines:
    """The lines of a text: each label with the sentences behind it."""
    return tuple(_line(part) for part in parts(without_reminders(text)))


def _line(part: Part) -> Line:
    """A piece of a text as a line."""
    if part.sort == "name":
        return Line(printed(part))
    if part.sort != "text":
        return Line(f"{part.sort.upper()}:", tuple(sentences(part.words)))
    if threshold := THRESHOLD.fullmatch(part.words):
        return Line(f"{threshold[1]}:", tuple(sentences(threshold[2])))
    if frame := FRAME.match(part.words):
        return Line(frame[0].strip(), tuple(sentences(part.words[frame.end() :])))
    return Line("", (part.words,) if is_keyword(part.words) else tuple(sentences(part.words)))


def _blocks(text: str) -> tuple[Block, ...]:
    """The lines of a text, each ability with its name, costs and effect; players use an ability with a name."""
    found: list[Block] = []
    named = False
    for line in _lines(text):
        section = line.label in ("COST:", "EFFECT:")
        if section and named:
            last = found.pop()
            label = f"{last.label}\n{line.label}" if not last.sentences else last.label
            said = (*last.sentences, *([f"\n{line.label}"] if last.sentences else []), *line.sentences)
            found.append(Block(said, label, True, "\n"))
            continue
        named = not line.sentences
        found.append(Block(line.sentences, line.label, named, "\n"))
    return tuple(found)


def _fitted(printed: Print, parts: tuple[Paragraph, ...], words: tuple[str, ...]) -> Print:
    """A card with a text, cheap and sturdy enough to be tried."""
    return printed.but(text=parts, words=words, cost=1, threshold=(), provides=(), life=max(printed.life, 3))


READER = CardReader[Paragraph](
    game="spoils",
    lexicon=WORDS,
    read=spoils_cards.read_text,
    unplayed=unplayed,
    told=_told,
    understanding=spoils_cards.understanding,
    likely=_likely,
    blocks=_blocks,
    files=CardFiles(
        given=_given,
        sentences=spoils_cards.each_sentence,
        written_back=lambda text: spoils_cards.same_words(text, spoils_cards.rewritten(text)),
        trial=CardTrial(_tried, _lines, trial.TRYOUT, _fitted, "\n"),
    ),
)


def _how_far(text: str, kind: str) -> int:
    """Up to which column a text is read as that of a type of card."""
    try:
        spoils_cards.read_text(text, (kind,))
    except NotRead as error:
        return error.column
    return len(text) + 1
