"""The difference between two runs of the same moves: events, questions, options, refusals and numbers of cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from judge.kernel.data import within
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.tabletop.claims import FactKey, FactSheet
from judge.tabletop.found import Has, written

TRIED = "the card"
AHEAD = 4  # moments in which a step that shows a sentence at work is looked for


@dataclass(frozen=True)
class ComparedNumbers:
    """The numbers and keywords of cards that rules make, such as power: compared where nothing else differs."""

    sheet: FactSheet[Any, Any, Any]
    names: tuple[str, ...]
    keywords: tuple[str, ...] = ()

    @cached_property
    def keys(self) -> tuple[FactKey[Any, Any], ...]:
        """The keys of these facts."""
        return tuple(key for key in self.sheet.card if key.name in self.names)

    def said_in(self, text: Any) -> ComparedNumbers:
        """The same with those keywords alone that a text speaks of."""
        words = {one for one in within(text) if isinstance(one, str)}
        return replace(self, keywords=tuple(word for word in self.keywords if word in words))

    def place(self, key: tuple[str, str]) -> int:
        """The place of a number among those that are compared."""
        return (*self.names, *self.keywords).index(key[1])

    @cached_property
    def has(self) -> FactKey[Any, Any] | None:
        """The key that says whether a card has a keyword."""
        return next((key for key in self.sheet.card if key.name == "has" and self.keywords), None)


class Happened(NamedTuple):
    """An event, or an action that was refused, as a sentence."""

    says: str
    refused: bool


TAKES, ASKS, SHOWS = 1, 2, 3  # something does not happen or is not allowed; is asked, or happens to the card; happens


class Evidence(NamedTuple):
    """A step that shows that a sentence did something, and how strong this evidence is."""

    step: str
    strength: int


@dataclass
class Moment:
    """A moment at which somebody must decide, or the end: the events since the last one, and the question."""

    happened: tuple[Happened, ...]
    ask: Ask | None
    table: Table
    game: Game
    numbers: ComparedNumbers

    @property
    def free(self) -> bool:
        """Whether players may act, or nothing is left to be done."""
        return self.ask is None or self.ask.attempt

    @property
    def question(self) -> str:
        """Who decides what."""
        return f"{self.ask.who}: {self.ask.what}" if self.ask else ""

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The labels of the options."""
        return tuple(self.game.label(self.table, option) for option in self.ask.options) if self.ask else ()

    @cached_property
    def facts(self) -> dict[tuple[str, str], str]:
        """The numbers of the cards in play that rules make, each by its card and name."""
        sheet, game, found = self.numbers.sheet, self.game, {}
        for card in self.table.cards:
            kinds = sheet.kinds(card)
            for key in self.numbers.keys if kinds else ():
                if not set(key.told).isdisjoint(kinds):
                    found[card.id, key.name] = written(key.find(self.table, card, game))
            if kinds and (asked := self.numbers.has) is not None:
                has = asked.find(self.table, card, game)
                if isinstance(has, Has):
                    found |= {(card.id, word): "yes" if has.find(word) else "no" for word in self.numbers.keywords}
        return found

    def asks_as(self, other: Moment) -> bool:
        """Whether the same is asked and offered as at another moment."""
        same = self.ask is not None and other.ask is not None and self.ask.options == other.ask.options
        return self.question == other.question and (same or self.offered == other.offered)

    @property
    def told(self) -> str:
        """The question with some of its options."""
        return f"{self.question} ({', '.join(self.offered[:3])})." if self.ask else "Nothing is asked."


def difference(full: tuple[Moment, ...], less: tuple[Moment, ...]) -> Evidence | None:
    """The evidence that two runs differ: an event, an option, or else a number; none if they are equal."""
    for at, (one, other) in enumerate(zip(full, less, strict=False)):
        if one.happened != other.happened or not one.asks_as(other):
            near = _passed_over(one, less[at:]) or _told(full[at : at + AHEAD], less[at:])
            near = near or _missing(full[at:], less[at])
            return near or _numbers(*_alike(full, less)) or _told(full[at:], less[at:])
    return _numbers(full, less)


def _passed_over(one: Moment, less: tuple[Moment, ...]) -> Evidence | None:
    """A question that is asked only without the sentence, if all goes on behind it as it does with the sentence."""
    extra, *after = less[:2]
    if not after or (extra.happened + after[0].happened, after[0].question) != (one.happened, one.question):
        return None
    return Evidence(f"Without it: {extra.told}", TAKES)


def _alike(full: tuple[Moment, ...], less: tuple[Moment, ...]) -> tuple[tuple[Moment, ...], tuple[Moment, ...]]:
    """The moments of two runs that parted at which the same is asked, if it is asked equally often in both."""
    asked, other = (Counter(moment.question for moment in moments if moment.free) for moments in (full, less))
    return (
        tuple(one for one in full if one.free and asked[one.question] == other[one.question]),
        tuple(one for one in less if one.free and asked[one.question] == other[one.question]),
    )


def _numbers(full: tuple[Moment, ...], less: tuple[Moment, ...]) -> Evidence | None:
    """A number of a card that is another in one run than in the other."""
    seen: tuple[Any, Any] = (None, None)
    for one, other in zip(full, less, strict=False):
        now = one.table.cards, one.table.lasting
        if not one.free or now == seen:
            continue
        seen = now
        for key in sorted(one.facts, key=one.numbers.place) if one.facts != other.facts else ():
            value, without = one.facts[key], other.facts.get(key)
            if without not in (None, value):
                return Evidence(
                    f"{key[0]}'s {key[1]} is {value}. Without it: {without}.",
                    SHOWS if key[1] in one.numbers.names else TAKES,
                )
    return None


def _told(full: tuple[Moment, ...], less: tuple[Moment, ...]) -> Evidence | None:
    """The evidence at the moment at which two runs begin to differ."""
    at_once, there = Counter(less[0].happened), Counter(one for moment in less for one in moment.happened)
    mine = [[one for one in full[0].happened if not _spent(at_once, one)]]
    mine += [[one for one in moment.happened if not _spent(there, one)] for moment in full[1:]]
    if refused := [one.says for one in mine[0] if one.refused]:
        return Evidence(f"Not allowed: {refused[0]}", TAKES)
    asked = _asked(full[0], less[0]) if not mine[0] else ()
    happened = [one.says for some in mine for one in some if not one.refused and not one.says.endswith(f" {TRIED}.")]
    if asked or happened:
        told = " ".join((*asked, *happened[:3]))
        return Evidence(told, SHOWS if any(not says.startswith(TRIED) for says in happened) else ASKS)
    return None


def _missing(full: tuple[Moment, ...], less: Moment) -> Evidence | None:
    """Events that happen only without the sentence."""
    before = Counter(one for moment in full for one in moment.happened)
    missing = [one.says for one in less.happened if not _spent(before, one)]
    return Evidence(f"Without it: {' '.join(missing[:2])}", TAKES) if missing else None


def _spent(counts: Counter[Happened], one: Happened) -> bool:
    """Whether one of these is left, which is taken away then."""
    counts[one] -= 1
    return counts[one] >= 0


def _asked(one: Moment, other: Moment) -> tuple[str, ...]:
    """Questions and options of one run that the other has not; nothing if it is only the card itself."""
    if one.question != other.question:
        return (one.told,) if not one.free else ()
    more = [option for option in one.offered if option not in other.offered]
    missing = [option for option in other.offered if option not in one.offered]
    if one.free and not missing and all(TRIED in option for option in more):
        return ()
    offered = [f"offered: {', '.join(more[:3])}"] if more else []
    offered += [f"not offered: {', '.join(missing[:3])}"] if missing else []
    return (f"{one.question}: {'; '.join(offered)}.",) if offered else ()
