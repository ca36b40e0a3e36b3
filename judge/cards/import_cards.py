"""Imports card files into the libraries of a user, and says how much of the cards is understood."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge.cards.card_file import found_at
from judge.cards.entry import FileFound, Remark
from judge.cards.library import CardLibrary, LibraryCard, library
from judge.errors import JudgeError
from judge.scenario import games
from judge.tabletop.board import Board
from judge.words import many

Tell = Callable[[str], None]
EVERY = 200  # cards between two lines of progress


@dataclass
class Imported:
    """The result of an import: cards by how much of them is understood, and all remarks."""

    game: str
    files: list[tuple[str, str, int]] = field(default_factory=list)  # name, format, cards
    found: int = 0
    names: int = 0
    read: int = 0
    partly: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    kept: str = ""

    @property
    def left_out(self) -> list[Remark]:
        """The entries that were left out."""
        return [one for one in self.remarks if one.left_out]

    def as_text(self) -> str:
        """The result for a terminal: every entry that was left out, then the sums."""
        lines = [f"{file}: {form}, {many(count, 'card')}" for file, form, count in self.files]
        lines += [str(one) for one in self.remarks]
        lines.append(
            f"{many(self.found, 'card')} found, {many(self.names, 'name')}: "
            f"{self.read} read, {len(self.partly)} read in part, {len(self.unread)} not read; "
            f"{many(len(self.remarks) - len(self.left_out), 'remark')} and {len(self.left_out)} left out"
        )
        lines.append(f"kept in {self.kept}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """The same as data."""
        return {
            "game": self.game,
            "files": [{"file": file, "format": form, "cards": count} for file, form, count in self.files],
            "found": self.found,
            "names": self.names,
            "read": self.read,
            "partly_read": self.partly,
            "unread": self.unread,
            "remarks": [str(one) for one in self.remarks],
            "kept": self.kept,
        }


def imported(paths: Iterable[str], game: str = "", tell: Tell = lambda told: None) -> Imported:
    """Import files or folders into the library of a game; without one, of the game that takes most of the cards."""
    found = [pair for one in paths for pair in found_at(_there(one))]
    game = game or likeliest([one for _, one in found])
    board, kept = games.board(game), library(game)
    result = Imported(game)
    for path, one in found:
        result.files.append((path.as_posix(), one.form, len(one.cards)))
        result.found += len(one.cards) + sum(remark.left_out for remark in one.remarks)
        result.remarks += [*one.remarks, *kept.add(one, board)]
    names = dict.fromkeys(card.name for _, one in found for card in one.cards if card.name in kept.cards)
    result.names = len(names)
    for number, name in enumerate(names, 1):
        _count(result, kept.cards[name], board)
        if not number % EVERY:
            tell(f"{number} of {many(len(names), 'card')} read")
    result.kept = kept.save().as_posix()
    return result


def _there(path: str) -> Path:
    """A path that exists, or a refusal."""
    found = Path(path)
    if not found.exists():
        raise JudgeError(f"There are no card files at {path!r}. Name a file with cards, or a folder of such files.")
    return found


def likeliest(found: list[FileFound]) -> str:
    """The game whose boards take most of the cards; refused if none takes any."""

    def takes(game: str) -> int:
        """How many of the cards a game takes."""
        board = games.board(game)
        return sum(len(CardLibrary(game).taken(one, board)) for one in found)

    fits = {game: takes(game) for game in games.played()}
    best = max(fits, key=lambda game: fits[game])
    if not fits[best]:
        raise JudgeError(f"None of these cards fits a game. Name the game with --game: {', '.join(games.played())}.")
    return best


def sentences(card: LibraryCard, board: Board) -> list[tuple[str, str]]:
    """The sentences of a card's text, each with the reason why it is not understood, if it is not."""
    text = card.printing.text
    return list(board.reader.card_files.sentences(text, (card.printing.kind,))) if text else []


def _count(result: Imported, card: LibraryCard, board: Board) -> None:
    """Count a card by how much of it is understood."""
    told = sentences(card, board)
    unread = sum(bool(why) for _, why in told)
    if not unread:
        result.read += 1
    elif unread < len(told):
        result.partly.append(card.name)
    else:
        result.unread.append(card.name)
