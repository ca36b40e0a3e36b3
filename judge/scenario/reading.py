"""Shows how the engine understands card text, and measures how much of a user's own card files it understands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from judge.errors import JudgeError, Unknown
from judge.games import spoils
from judge.games.spoils import cards as spoils_cards
from judge.games.spoils.table import Print
from judge.games.spoils.unplayed import unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.scenario import spoils_trial
from judge.scenario.cardfile import Given, given_cards
from judge.scenario.spoils_trial import Trials

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


def check_game(game: str) -> None:
    """Only games with a table of phrases can be read."""
    if game != "spoils":
        raise Unknown("game whose card text is read", game, ["spoils"])


def clauses(text: str) -> Iterator[tuple[int, str, str]]:
    """The clauses of a text: how deep each lies, the rule it falls under, and what it says."""
    yield from spoken(*_paragraphs(text))


def spoken(paragraphs: tuple[Any, ...], words: tuple[str, ...]) -> Iterator[tuple[int, str, str]]:
    """The clauses of paragraphs."""
    for paragraph, said in zip(paragraphs, words, strict=True):
        kind = type(paragraph).__name__
        yield 0, PARAGRAPH_RULES.get(kind, ""), f"{_spoken(kind)}: {' '.join(said.split())}"
        yield from _parts(paragraph, 1)
        if missing := unplayed(paragraph):
            yield 1, "", f"not played yet: {', '.join(missing)}"


def _paragraphs(text: str) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The paragraphs of a text: of a card in play, else of a tactic; whichever gets farther says what is wrong."""
    failed: list[spoils_cards.NotRead] = []
    for kind in ("tactic",) if re.search(r"\beffect\b", text, re.IGNORECASE) else ("item", "tactic"):
        try:
            return spoils_cards.read_text(text, (kind,))
        except spoils_cards.NotRead as error:
            failed.append(error)
    raise max(failed, key=lambda error: error.column)


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
                yield inner, row.rule if row else "", _told(order)
                yield from _parts(order, inner + 1)
        elif isinstance(part, Data) and type(part).__name__ in PARAGRAPH_RULES:
            yield from _parts(part, depth)
        elif isinstance(part, Data) and not isinstance(value, Instruction):
            yield depth, "", f"{name}: {_told(part)}"


def _told(value: Any) -> str:
    """A value in words: its kind, and what of it is not as usual."""
    if isinstance(value, tuple):
        return " and ".join(_told(part) for part in value)
    if not isinstance(value, Data):
        return str(value)
    shown = []
    for one in msgspec.structs.fields(value):
        part = getattr(value, one.name)
        if part == one.default or (isinstance(part, tuple) and part and isinstance(part[0], Instruction)):
            continue
        shown.append(f"{one.name} {_told(part)}")
    return " ".join([_spoken(type(value).__name__), *([f"({', '.join(shown)})"] if shown else [])])


def _spoken(name: str) -> str:
    """A kind's name in words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


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
                "names_without_text",
            )
        }
        return counts | {
            "unread": [{"phrase": phrase, "count": count} for phrase, count in self.unread.most_common(40)]
        }

    def as_text(self) -> str:
        """The figures for a terminal."""
        lines = [
            f"{self.cards} distinct card texts: {_share(self.cards_read, self.cards)} wholly read, "
            f"{_share(self.cards_play, self.cards)} play",
            f"{self.names} card names: {_share(self.names_read, self.names)} wholly read, "
            f"{_share(self.names_play, self.names)} play; {self.names_without_text} of them have no text",
            f"{self.sentences} sentences: {_share(self.sentences_read, self.sentences)} read",
            f"{self.ambiguous} ambiguous, {self.not_written_back} not written back",
            "commonest unread:",
        ]
        return "\n".join([*lines, *(f"{count:>5}  {phrase}" for phrase, count in self.unread.most_common(20))])


def _share(part: int, whole: int) -> str:
    """A count with its share."""
    return f"{part} ({100 * part / whole:.1f} %)" if whole else "0"


def measure(path: str) -> Measure:
    """The figures over OCTGN set files: one file, or all named set.xml below a folder."""
    found, told = Measure(), {}
    given = list(given_cards(Path(path)))
    for text, types in sorted({(card.text, card.types) for card in given if card.text}):
        told[text, types] = _measure_text(found, text, types)
    for name in sorted({card.name for card in given}):
        texts = [told[card.text, card.types] for card in given if card.name == name and card.text]
        found.names += 1
        found.names_without_text += not texts
        found.names_read += all(read for read, _ in texts)
        found.names_play += all(play for _, play in texts)
    return found


def try_out(path: str) -> Trials:
    """Every distinct text that plays, tried out on boards of invented cards."""
    playing: dict[tuple[str, tuple[str, ...]], tuple[str, Print]] = {}
    for card in given_cards(Path(path)):
        if card.text and (card.text, card.types) not in playing and (printed := _print(card)):
            playing[card.text, card.types] = (card.name, printed)
    return spoils_trial.try_out(playing.values())


def _print(card: Given) -> Print | None:
    """A card as it is printed, cheap and sturdy enough to be tried, if all it says is read and plays."""
    try:
        text, words = spoils_cards.read_text(card.text, card.types)
    except JudgeError:
        return None
    if any(unplayed(paragraph) for paragraph in text):
        return None
    return card.print.but(text=text, words=words, cost=1, threshold=(), life=max(card.print.life, 3))


def _measure_text(found: Measure, text: str, types: tuple[str, ...]) -> tuple[bool, bool]:
    """Add one text to the figures; whether it is wholly read, and whether it plays."""
    found.cards += 1
    for sentence, why in spoils_cards.each_sentence(text, types):
        found.sentences += 1
        found.sentences_read += not why
        if why:
            found.unread[sentence] += 1
            found.ambiguous += "can be read as" in why
    try:
        paragraphs, _ = spoils_cards.read_text(text, types)
    except JudgeError:
        return False, False
    found.cards_read += 1
    play = not any(unplayed(paragraph) for paragraph in paragraphs)
    found.cards_play += play
    found.not_written_back += not spoils_cards.same_words(text, spoils_cards.rewritten(text))
    return True, play
