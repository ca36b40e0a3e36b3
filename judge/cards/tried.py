"""Cards that were tried: whether they can be put on a board, what was set aside of them, and what each sentence did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.words import many

DID, NOTHING, ASIDE, UNTRIED = "did something", "did nothing", "set aside", "not tried"
PLAYS, IDLE, PARTLY, BROKE = "plays", "does nothing", "set aside", "not tried to the end"
FAULTY, OFF = "faulty", "not on a board"
GRADES = (PLAYS, PARTLY, IDLE, BROKE, FAULTY, OFF)
Counts = dict[str, int]


@dataclass(frozen=True)
class SentenceTried:
    """A sentence: its state, and the step that shows it at work or the reason why it is set aside."""

    text: str
    state: str
    told: str = ""


@dataclass(frozen=True)
class CardTried:
    """A card that was tried.

    `off` says why it is on no board, `fault` what went wrong while it was played around, `broke` why its sentences
    were not tried to the end.
    """

    name: str
    sentences: tuple[SentenceTried, ...] = ()
    off: str = ""
    fault: str = ""
    broke: str = ""

    @property
    def grade(self) -> str:
        """How the card does as a whole: the worst that was found."""
        if self.why:
            return OFF if self.off else FAULTY if self.fault else BROKE
        states = {one.state for one in self.sentences}
        return PARTLY if ASIDE in states else IDLE if NOTHING in states else PLAYS

    @property
    def why(self) -> str:
        """The first thing that went wrong, if something did."""
        return self.off or self.fault or self.broke

    def as_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "name": self.name,
            "grade": self.grade,
            "why": self.why,
            "sentences": [{"text": one.text, "state": one.state, "told": one.told} for one in self.sentences],
        }


@dataclass(frozen=True)
class LibraryTried:
    """The cards of a library that were tried, under the fingerprint of the reader."""

    game: str
    reader: str
    cards: tuple[CardTried, ...]

    @property
    def counts(self) -> Counts:
        """The number of names, of those that can be put on a board and are played around, and of each grade."""
        grades = Counter(card.grade for card in self.cards)
        on_board = sum(not card.off for card in self.cards)
        around = sum(not (card.off or card.fault) for card in self.cards)
        return {"names": len(self.cards), "on a board": on_board, "played around": around} | {
            grade: grades[grade] for grade in GRADES
        }

    def as_text(self) -> str:
        """For a terminal: the figures, then each card that does not play as a whole."""
        lines = [summary(self.game, self.counts)]
        for grade in GRADES[::-1]:
            lines += [line for card in self.cards if card.grade == grade != PLAYS for line in _lines(card)]
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """As data."""
        return {"game": self.game, "counts": self.counts, "cards": [card.as_json() for card in self.cards]}


def summary(game: str, counts: Counts) -> str:
    """The figures of a library in two lines."""
    names = counts["names"]

    def share(what: str) -> str:
        return f"{counts[what]} ({100 * counts[what] / names:.1f} %)" if names else "0"

    told = [
        f"{game}: {many(names, 'name')}, {share('on a board')} can be put on a board, {share('played around')} are "
        "played around without a fault",
        f"{share(PLAYS)} play: every sentence did something; {counts[PARTLY]} with sentences set aside, "
        f"{counts[IDLE]} with sentences that did nothing, {counts[BROKE]} not tried to the end, "
        f"{counts[FAULTY]} faulty, {counts[OFF]} not on a board",
    ]
    return "\n".join(told)


def _lines(card: CardTried) -> Iterator[str]:
    """A card that does not play as a whole: what went wrong, and its sentences that did nothing."""
    yield f"{card.name}: {card.grade}{': ' * bool(card.why)}{card.why}"
    for one in card.sentences:
        if one.state != DID:
            yield f"  {one.state}: {one.text}{' (' * bool(one.told)}{one.told}{')' * bool(one.told)}"


def changed(before: Iterable[CardTried], now: Iterable[CardTried]) -> list[str]:
    """The difference between two runs: cards that came and went, and what is other about a card, each in a line."""
    old, new = ({card.name: card for card in some} for some in (before, now))
    found: list[str] = []
    for name in sorted({*old, *new}):
        if name not in new:
            found.append(f"{name}: no longer tried")
        elif name not in old:
            found.append(f"{name}: new, {new[name].grade}")
        else:
            found += _changes(old[name], new[name])
    return found


def _changes(old: CardTried, new: CardTried) -> Iterator[str]:
    """The differences of a card."""
    if (old.grade, old.why) != (new.grade, new.why):
        told = f" ({new.why})" if new.why else ""
        yield f"{new.name}: {old.grade} before, {new.grade} now{told}"
    before, now = ({one.text: one.state for one in card.sentences} for card in (old, new))
    for text, state in now.items():
        if text not in before:
            yield f"{new.name}: new sentence, {state}: {text}"
        elif before[text] != state:
            yield f"{new.name}: {before[text]} before, {state} now: {text}"
    yield from (f"{new.name}: no longer there: {text}" for text in before if text not in now)
