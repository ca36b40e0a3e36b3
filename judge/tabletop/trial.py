"""Tries cards out: the same moves on the same board, with a sentence of the card and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Generic, NamedTuple, Protocol, TypeVar
from zlib import crc32

from judge.kernel.data import Data, within
from judge.kernel.game import Game
from judge.kernel.move import Ask, EventSentence, Option
from judge.kernel.table import Event, Lasting, Table
from judge.kernel.trace import Run, Step
from judge.tabletop.difference import SHOWS, ComparedNumbers, Evidence, Happened, Moment, difference
from judge.tabletop.removal import Lines, Removal, removals

MOST_DECISIONS = 90
MOST_ROWS = 20_000
MORE = 30  # situations that are tried for stronger evidence

P = TypeVar("P", bound="Printed")


class Printed(Protocol):
    """The print of a card of any game."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def text(self) -> Any:
        """The meaning of its text."""

    @property
    def words(self) -> tuple[str, ...]:
        """The parts of its text as they are printed."""

    def but(self: P, **changes: Any) -> P:
        """The same with some fields changed."""


Mover = Callable[[Run], Option | None]  # what is decided next; none when the trial is over


@dataclass(frozen=True)
class Situation(Generic[P]):
    """A situation in which a card is tried: in words, its table if the card can be there, and the moves."""

    told: str
    table: Callable[[P], Table | None]
    mover: Callable[[], Mover]


@dataclass(frozen=True)
class Tryout(Generic[P]):
    """How the cards of a game are tried: the game, the numbers to be compared, and the situations in their order."""

    game: Callable[[], Game]
    numbers: ComparedNumbers
    situations: Callable[[P], Iterable[Situation[P]]]
    silent: tuple[type[Event], ...] = ()  # events that only keep account of what is done
    hollow: Callable[[Data], Data | None] = lambda ability: None  # with its costs, and no effect

    def tried(self, lines: Lines, printed: Callable[[Lines], P | None]) -> tuple[Shown, ...]:
        """Every sentence of a card, with the situation in which it did something and the step that shows it."""
        whole = printed(lines)
        if whole is None:
            return ()
        mine = replace(self, numbers=self.numbers.said_in(whole.text))
        trials = [_Sentence(self._costly(one)) for one in removals(lines, printed, lambda one: one.text)]
        for situation in self.situations(whole):
            left = [one for one in trials if one.open]
            table = situation.table(whole) if left else None
            if table is not None:
                played = _Played(mine, situation, table, whole)
                for one in left:
                    one.shown_by(played.difference(one.removal), situation.told)
        return tuple(one.shown for one in trials)

    def _costly(self, one: Removal[P]) -> Removal[P]:
        """A sentence that is a whole ability with costs, taken out but for its costs: these show nothing of it."""
        full, less = tuple(one.full.text), tuple(one.less.text)
        for at, ability in enumerate(full):
            rest = self.hollow(ability) if (*full[:at], *full[at + 1 :]) == less else None
            if rest is not None:
                return one._replace(less=one.full.but(text=(*full[:at], rest, *full[at + 1 :])))
        return one


def choice(ask: Ask, way: str, number: int, nothing: tuple[Option, ...] = ()) -> Option:
    """The option that a way of choosing takes: the first, the last, the least, or one by lot."""
    if way == "least":
        return next((one for one in (ask.idle, "no", *nothing, (), "") if one in ask.options), ask.options[0])
    some = [option for option in ask.options if option not in ("", (), "no", *nothing)] or [*ask.options]
    if way in ("first", "last"):
        return some[0 if way == "first" else -1]
    return ask.options[crc32(f"{way} {number}".encode()) % len(ask.options)]


class Shown(NamedTuple):
    """A sentence of a card: in which situation it did something, and the step that shows it; none if it did nothing."""

    sentence: str
    told: str = ""
    step: str = ""


@dataclass
class _Sentence(Generic[P]):
    """A sentence that is tried, with the strongest evidence so far; with less than the strongest some more is tried."""

    removal: Removal[P]
    told: str = ""
    evidence: Evidence | None = None
    more: int = MORE

    @property
    def open(self) -> bool:
        """Whether more situations are to be tried."""
        return self.evidence is None or (self.evidence.strength < SHOWS and self.more > 0)

    @property
    def shown(self) -> Shown:
        """The sentence with what was found."""
        return Shown(self.removal.sentence, self.told, self.evidence.step if self.evidence else "")

    def shown_by(self, evidence: Evidence | None, told: str) -> None:
        """Take what a situation has shown, if that is stronger than what was shown before."""
        self.more -= self.evidence is not None
        if evidence is not None and (self.evidence is None or evidence.strength > self.evidence.strength):
            self.told, self.evidence = told, evidence


@dataclass
class _Played(Generic[P]):
    """A card that is tried in a situation, with all its text and with less."""

    tryout: Tryout[P]
    situation: Situation[P]
    table: Table
    whole: P
    _known: dict[Any, tuple[Moment, ...]] = field(default_factory=dict)

    def difference(self, one: Removal[P]) -> Evidence | None:
        """The evidence that a sentence did something; none if all is the same, or if the rest breaks off."""
        if one.full == one.less:
            return None
        full = self._moments(one.full)
        try:
            less = self._moments(one.less)
        except Exception:  # the rest of a text may lack a card that only the sentence speaks of
            return self.difference(Removal(one.sentence, *one.ending)) if one.ending else None
        return difference(full, less)

    def _moments(self, printed: P) -> tuple[Moment, ...]:
        """All moments of a run with a card printed so."""
        if printed not in self._known:
            cards = tuple(self._with(card, printed) for card in self.table.cards)
            self._known[printed] = tuple(_run(self.tryout, self.table.but(cards=cards), self.situation.mover()))
        return self._known[printed]

    def _with(self, card: Any, printed: P) -> Any:
        """A card on the table; if it is the one that is tried, or a copy of it, with the text that is printed so."""
        tried = card.print.name == self.whole.name and card.print.text == self.whole.text
        return card.but(print=card.print.but(text=printed.text, words=printed.words)) if tried else card


def _run(tryout: Tryout[Any], table: Table, mover: Mover) -> Iterator[Moment]:
    """The moments of a run."""
    run = Run(tryout.game(), table, budget=MOST_ROWS)
    run.go()
    seen = 0
    for _ in range(MOST_DECISIONS):
        yield Moment(tuple(_happened(run.steps[seen:], tryout.silent)), run.ask, run.table, run.game, tryout.numbers)
        seen = len(run.steps)
        if run.ask is None or run.table.over or (option := mover(run)) is None:
            return
        run.choose(option)
        if run.refusal:
            run.go()


def _happened(steps: Iterable[Step], silent: tuple[type[Event], ...]) -> Iterator[Happened]:
    """The events and refusals of some steps."""
    for step in steps:
        if step.refused or (
            isinstance(step.told, EventSentence) and not step.undone and _shows(step.told.event, silent)
        ):
            yield Happened(step.says, step.refused)


def _shows(event: Event, silent: tuple[type[Event], ...]) -> bool:
    """Whether players see what an event does; that something goes on or ends is seen by what it does."""
    return not isinstance(event, silent) and not any(isinstance(part, Lasting) for part in within(event))
