"""How the text of a card is understood, sentence by sentence, as plain values."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.cards.import_cards import sentences
from judge.cards.library import LibraryCard
from judge.errors import JudgeError
from judge.tabletop.board import Board
from judge.tabletop.understanding import UnderstoodClause

PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True)
class SentenceRead:
    """A sentence of a card: the reason why it is not understood, or else its clauses with their rules."""

    text: str
    why: str
    clauses: tuple[UnderstoodClause, ...] = ()


@dataclass(frozen=True)
class CardUnderstood:
    """A card with its sentences; `clauses` are those of the whole text if it is understood as a whole."""

    card: LibraryCard
    sentences: tuple[SentenceRead, ...]
    clauses: tuple[UnderstoodClause, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the clauses name, each once."""
        every = [*self.clauses, *(one for sentence in self.sentences for one in sentence.clauses)]
        return tuple(dict.fromkeys(one.rule for one in every if one.rule))


def understood(card: LibraryCard, board: Board) -> CardUnderstood:
    """A card as it is understood."""
    kind = card.printing.kind
    whole = _clauses(card.printing.text, kind, board)
    read = tuple(
        SentenceRead(text, why, () if why or whole else _clauses(text, kind, board))
        for text, why in sentences(card, board)
    )
    return CardUnderstood(card, read, whole)


def _clauses(text: str, kind: str, board: Board) -> tuple[UnderstoodClause, ...]:
    """The clauses of a text; none if it is not read."""
    try:
        return tuple(board.reader.clauses(text, (kind,))) if text else ()
    except JudgeError:
        return ()


@cache
def reader_print(game: str) -> str:
    """A fingerprint of the reader of a game's cards: a reading that was made under another one is made again."""
    digest = hashlib.blake2b(digest_size=8)
    folders = (PACKAGE / "language", PACKAGE / "games" / game)
    for file in sorted(one for folder in folders for one in folder.rglob("*.py")):
        digest.update(file.read_bytes())
    return digest.hexdigest()
