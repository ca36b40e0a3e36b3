"""Everything that a game says of its boards: how they are laid out, played, checked, drawn and dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Generic, TypeVar

from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.kernel.game import Game
from judge.kernel.move import Ask, Option
from judge.kernel.pipeline import settled
from judge.kernel.table import Event, Frame, Table
from judge.kernel.trace import Step
from judge.tabletop.by_hand import HandLine, events_by_hand
from judge.tabletop.cardreader import CardReader
from judge.tabletop.claims import FactSheet
from judge.tabletop.dealing import Stock, Stocked
from judge.tabletop.doing import ByHand
from judge.tabletop.file import ASIDE, Action, Scenario, unknown
from judge.tabletop.flow import Plain, flow, spelled
from judge.tabletop.form import Form
from judge.tabletop.invariants import of_any_table
from judge.tabletop.keys import Keys
from judge.tabletop.lines import BY_ITS_WORDS, LineTold, Template, names, read, value_of
from judge.tabletop.picture import Picture
from judge.tabletop.set_aside import EVERY, SetAside, no_such_sentence, replaced_at
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value

T = TypeVar("T", bound=Table)


class BoardOf(Generic[T]):
    """A game as scenarios know it; `cards` is the file or folder of the cards that may be named."""

    editions: tuple[str, ...]
    sheets: tuple[Keys, ...]  # what may stand in a file about a board, first of a game that goes on
    facts: FactSheet[T, Any, Any]  # what a file can claim
    reader: CardReader[Any]  # how the texts of its cards are read
    templates: tuple[Template[T, Any], ...] = (BY_ITS_WORDS,)  # what its players do
    by_hand: tuple[HandLine[T], ...] = ()  # lines for what is set aside
    ends: tuple[Option, ...] = ()  # the options by which a player ends a turn or a phase
    battles: tuple[type[Frame], ...] = ()  # the procedures that are battles

    def __init__(self, cards: str = "") -> None:
        """Nothing is laid out yet."""
        self._cards = cards
        self._laid: tuple[Scenario, T, tuple[SetAside, ...]] | None = None
        self._twins: tuple[Ask | None, Counter[str]] = (None, Counter())

    # --- what a game says -------------------------------------------------------------------------------------------

    def game(self, edition: str) -> Game:
        """The game in an edition."""
        raise NotImplementedError

    def lay_out(self, scenario: Scenario) -> T:
        """The table that a scenario gives."""
        raise NotImplementedError

    def remembered(self, table: T, game: Game) -> T:
        """The table with what its cards remember of events before it, by what they are now in this edition."""
        return table

    def picture(self, table: T, game: Game) -> Picture:
        """The table as it is drawn."""
        raise NotImplementedError

    # --- what a game may say ----------------------------------------------------------------------------------------

    def printed(self, fields: Mapping[str, str]) -> dict[str, Plain]:
        """A card of a card file with the keys of a board, by its fields under plain names; refused with a reason."""
        raise JudgeError(f"Judge cannot read card files of the game {self.reader.game!r} yet.")

    def stock(self, given: Plain) -> Iterable[Stocked]:
        """The cards of a board that is given."""
        raise self._not_dealt

    def stocked(self, name: str, printed: dict[str, Plain]) -> Iterable[Stocked]:
        """A card with these keys as the kinds of card that boards are dealt of; none if no board has such cards."""
        raise self._not_dealt

    def said(self, cards: Iterable[Stocked], seed: int) -> Iterable[Stocked]:
        """Cards with texts that nobody wrote, mixed from those of these cards."""
        raise self._not_dealt

    def deal(self, chance: Random, cards: Stock) -> Plain:
        """A board of such cards, dealt at random, as a file gives it."""
        raise self._not_dealt

    @property
    def _not_dealt(self) -> JudgeError:
        """Why a game without these methods is not played at random."""
        told = "its class TheBoard needs the methods 'stock', 'said' and 'deal'. Write them first."
        return JudgeError(f"The game {self.reader.game!r} cannot be played at random: {told}")

    def deeds(self, event: Event, before: T) -> Iterator[tuple[str, str]]:
        """The cards that an event moves, each with a word or two on where it goes."""
        return iter(())

    def ending(self, table: T) -> Hashable:
        """The table without its agenda, by which one ending differs from another."""
        return table.but(agenda=())

    def faults(self, table: T) -> Iterator[str]:
        """The faults of a table, at any time."""
        return of_any_table(table)

    def loose_ends(self, table: T) -> Iterator[str]:
        """The faults of a table when somebody is free to act: nothing may depend on a card that is gone."""
        return iter(())

    def out(self, table: T) -> tuple[str, ...]:
        """Who has no more part in the game."""
        return ()

    def values(self, option: Option, table: T) -> tuple[Plain, ...]:
        """The values of `take` that name an option; written is the first, or the next if other options share it."""
        return value_of(option)

    def ordered(self, table: T) -> bool:
        """Whether the order matters in which cards are named."""
        return False

    def bars(self, action: Action, table: T) -> tuple[str, ...]:
        """The rules, beside that nobody else may act now, that forbid a line at such a moment."""
        return ()

    def begins(self, action: Action, ask: Ask, table: T) -> bool:
        """Whether a line says that its player does what this decision offers."""
        return False

    def fixed(self, option: Option) -> Mapping[str, Option]:
        """The choices that an option makes along with it, by the words under which a file would make them."""
        return {}

    def repeated(self, table: T) -> int:
        """How often a loop that goes on has been repeated; below 0 when there is none."""
        return -1

    # --- what follows -----------------------------------------------------------------------------------------------

    def table(self, scenario: Scenario) -> T:
        """The table that a scenario gives, laid out once."""
        return self._laid_out(scenario)[1]

    def beginning(self, scenario: Scenario, game: Game) -> Table:
        """The table from which a scenario is played: as it gives it, with the checks of the game still to be run."""
        return settled(self.remembered(self.table(scenario), game))

    def set_aside(self, scenario: Scenario) -> tuple[SetAside, ...]:
        """The sentences of its cards that are set aside."""
        return self._laid_out(scenario)[2]

    def hand_events(self, line: ByHand, scenario: Scenario, table: Table) -> tuple[Event, ...]:
        """The events by which a judge says what a sentence does that is set aside."""
        aside = self.set_aside(scenario)
        if not aside:
            told = "nothing is set aside on this board: the engine plays every sentence; take the line 'by hand' out"
            raise Unreadable([Complaint(line.place, told)])
        source = next((one.card for one in aside if table.has(one.card)), "")
        return events_by_hand(self.by_hand, line.words, table, source, line.place)

    def _laid_out(self, scenario: Scenario) -> tuple[Scenario, T, tuple[SetAside, ...]]:
        """The table of a scenario, and the sentences that are not played on it."""
        if self._laid is None or self._laid[0] is not scenario:
            left, found = self._parted(scenario)
            self._laid = (scenario, self.lay_out(left), found)
        return self._laid

    def _parted(self, scenario: Scenario) -> tuple[Scenario, tuple[SetAside, ...]]:
        """A scenario without the sentences that are set aside: those it names, and those of a library's cards."""
        every, wanted = EVERY in scenario.aside, frozenset(scenario.aside) - {EVERY}
        if not (every or wanted or scenario.named):
            return scenario, ()
        given, found = scenario.given, list[SetAside]()
        for text in self.texts(scenario.given):
            named = any(text.path[: len(path)] == path for path in scenario.named)
            if every or named or any(one in text.text for one in wanted):
                left, aside = self.reader.parted(text, Place(scenario.name, text.line), wanted)
                given = replaced_at(given, text.path[1:], left) if aside else given
                found += aside
        unknown_ones = wanted - {one.sentence for one in found}
        if unknown_ones:
            raise Unreadable([no_such_sentence(scenario.at(ASIDE), one) for one in sorted(unknown_ones)])
        return replace(scenario, given=given), tuple(found)

    def in_battle(self, table: T) -> bool:
        """Whether a battle goes on."""
        return any(isinstance(frame, self.battles) for frame in table.agenda)

    def form(self) -> Form:
        """The fields of the form for its boards."""
        return self.sheets[0].form

    def texts(self, given: Value) -> Iterator[CardText]:
        """The card texts of a board that is given, in the order of the file."""
        return self.sheets[0].texts(given)

    def actor(self, action: Action, table: T) -> str:
        """The player whose action a line is; a line that is none is refused."""
        players = [str(player.name) for player in table.players]
        for name in players:
            if action.words.startswith(f"{name} "):
                return name
        raise unknown(action.place, "player", action.words.partition(" ")[0], players, " at the beginning of this line")

    def attempt(self, action: Action, table: T, ask: Ask, steps: Sequence[Step]) -> Option:
        """The option that an action line means at this ask after these steps, or None when it means another."""
        return read(self.templates, LineTold(action, self.actor(action, table), table, ask, steps))

    def told_already(self, action: Action, option: Option, table: T) -> frozenset[str]:
        """The choices beside an action that its option has made, and that are named rightly."""
        choices = action.choices
        fixed = {word: one for word, one in self.fixed(option).items() if word in choices}
        return frozenset(word for word, one in fixed.items() if self.named(one, choices[word], table))

    def line(self, ask: Ask, option: Option, table: T) -> str:
        """The line of a file that takes an option; nothing for one that no line can name."""
        for template in self.templates if ask.attempt else ():
            if words := template.written(option, table):
                return spelled(f"{ask.who} {words}")
        values = self.values(option, table)
        if not values or not ask.who:
            return ""
        twins = len(values) > 1 and self._shared(ask, table)[str(values[0])] > 1
        return f"choose: {{by: {spelled(ask.who)}, rule: {ask.rule}, take: {flow(values[twins])}}}"

    def _shared(self, ask: Ask, table: T) -> Counter[str]:
        """How many options of a decision each value names first."""
        if self._twins[0] is not ask:
            first = (str(value) for option in ask.options for value in self.values(option, table)[:1])
            self._twins = ask, Counter(first)
        return self._twins[1]

    def named(self, option: Option, value: Value, table: T) -> bool:
        """Whether a value of the file names this option."""
        numbers = isinstance(option, tuple) and any(isinstance(one, int) for one in option)
        ordered = numbers or self.ordered(table)
        return any(names(value, one, ordered=ordered) for one in self.values(option, table))


Board = BoardOf[Table]
