"""Shows how the engine understands card text, and measures how much of a user's own card files it understands."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from judge.errors import JudgeError, Unknown
from judge.scenario import games
from judge.tabletop.cardreader import CardReader
from judge.tabletop.stopping import SHOWN
from judge.tabletop.understanding import CardText
from judge.words import listed, many

__all__ = ["SHOWN", "Measure", "follows", "reader"]


def reader(game: str) -> CardReader[Any]:
    """The reader of a game's texts; only games whose cards have words can be read."""
    if game not in games.played():
        raise Unknown("game", game, games.played(), f"Judge reads card texts of {listed(games.played())}.")
    return games.board(game).reader


def follows(text: str, game: str) -> tuple[str, ...]:
    """The words that fit where a text is no longer understood."""
    return reader(game).understood(CardText(("text",), "", text, 1)).follows


@dataclass
class Measure:
    """How much of some cards' texts is understood; each distinct text counts once, and each name of a card.

    A name is read when every text that is printed under it is, and so it is if there is none to read.
    """

    cards: int = 0
    cards_read: int = 0
    sentences: int = 0
    sentences_read: int = 0
    cards_play: int = 0
    ambiguous: int = 0
    not_written_back: int = 0
    names: int = 0
    names_read: int = 0
    names_play: int = 0
    names_clear: int = 0
    checked: int = 0
    names_without_text: int = 0
    unread: Counter[str] = field(default_factory=Counter)

    def as_json(self) -> dict[str, Any]:
        """The figures as data."""
        counts = {
            name: getattr(self, name)
            for name in (
                "cards",
                "cards_read",
                "sentences",
                "sentences_read",
                "cards_play",
                "ambiguous",
                "not_written_back",
                "names",
                "names_read",
                "names_play",
                "names_clear",
                "checked",
                "names_without_text",
            )
        }
        return counts | {
            "unread": [{"phrase": phrase, "count": count} for phrase, count in self.unread.most_common(40)]
        }

    def as_text(self) -> str:
        """The figures for a terminal."""
        lines = [
            f"{many(self.cards, 'distinct card text')}: {_share(self.cards_read, self.cards)} wholly read, "
            f"{_share(self.cards_play, self.cards)} play",
            f"{many(self.names, 'card name')}: {_share(self.names_read, self.names)} wholly read, "
            f"{_share(self.names_play, self.names)} play; {self.names_without_text} of them have no text",
            f"{many(self.sentences, 'sentence')}: {_share(self.sentences_read, self.sentences)} read",
            f"{_share(self.names_clear, self.names)} of the names wholly read with every reference resolved",
            f"{self.ambiguous} ambiguous, {self.not_written_back} not written back; {self.checked} to be checked",
            "commonest unread:",
        ]
        return "\n".join([*lines, *(f"{count:>5}  {phrase}" for phrase, count in self.unread.most_common(20))])


def _share(part: int, whole: int) -> str:
    """A count with its share."""
    return f"{part} ({100 * part / whole:.1f} %)" if whole else "0"


def measure(path: str, game: str) -> Measure:
    """The figures over a user's card files."""
    found, told = Measure(), {}
    read = reader(game)
    given = list(read.card_files.given(path))
    for text, types in sorted({(text, types) for _, text, types in given if text}):
        told[text, types] = _measure_text(found, read, text, types)
    for name in sorted({name for name, *_ in given}):
        texts = [told[text, types] for one, text, types in given if one == name and text]
        found.names += 1
        found.names_without_text += not texts
        found.names_read += all(read for read, *_ in texts)
        found.names_play += all(play for _, play, _ in texts)
        found.names_clear += all(clear for *_, clear in texts)
    return found


def _measure_text(found: Measure, read: CardReader[Any], text: str, types: tuple[str, ...]) -> tuple[bool, bool, bool]:
    """Add one text to the figures; whether it is wholly read, plays, and is clear."""
    found.cards += 1
    for sentence, why in read.card_files.sentences(text, types):
        found.sentences += 1
        found.sentences_read += not why
        if why:
            found.unread[sentence] += 1
            found.ambiguous += "can mean two things" in why or "can be read as" in why
    try:
        play = read.plays(text, types)
    except JudgeError:
        return False, False, False
    found.cards_read += 1
    found.cards_play += play
    found.not_written_back += not read.card_files.written_back(text)
    understood = read.understanding(text, types)
    found.checked += bool(understood.checks)
    return True, play, not understood.unclear
