"""The facts that a file can claim of a table, said once a game: how each is found, compared, told and said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from judge.errors import Place
from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.kernel.trace import Step
from judge.tabletop.fact import Fact
from judge.tabletop.file import unknown
from judge.tabletop.found import Each, Found, Has, Names, Spot, names_nothing, shown, singly, written
from judge.tabletop.jsonschema import NAMES, TEXT, Json, record
from judge.tabletop.offers import on_offer, who_decides
from judge.tabletop.saying import COMMON, Sayings, denied_in
from judge.yamlfile import Value

T = TypeVar("T", bound=Table)
X = TypeVar("X")
P = TypeVar("P")
C = TypeVar("C")

COUNTS_STEPS = "a proof compares boards and cannot count what has happened; claim this under 'then' or 'now' instead"
CLAIMS_NOTHING = "this is empty and claims nothing; write what must be true, or take it out"
_PLAIN = ("true", "false", "nothing", "nobody", "empty")  # values that a sentence has without quotes
ALWAYS, IN_PLAY = ("always",), ("in play",)  # of which cards results tell a fact


class FactDifference:
    """A claim that is wrong."""

    def __init__(self, place: Place, says: str) -> None:
        """Where it was claimed, and the true fact."""
        self.place, self.says = place, says

    def __str__(self) -> str:
        """As a line."""
        return f"{self.place}: {self.says}"


@dataclass(frozen=True)
class FactKey(Generic[T, X]):
    """A key under which a file claims something of a table, a player or a card: what it means and how it is found.

    `told` are the kinds of cards of which results tell it; `says` is its sentence. One that `counts` looks at the
    steps since the board of the file instead of the table.
    """

    name: str
    means: str
    find: Callable[[T, X, Game], Found]
    told: tuple[str, ...] = ()
    says: str = ""
    values: Mapping[str, str] = field(default_factory=dict)  # sentences of single values
    meant: Mapping[str, str] = field(default_factory=dict)  # values that may be written in another way
    schema: Json = field(default_factory=dict)
    covers: Callable[[str, str], bool] | None = None  # whether what is written says as much
    counts: Callable[[Sequence[Step], X], int] | None = None

    def differs(self, of: str, what: str, wanted: Value, found: Found) -> Iterator[FactDifference]:
        """How what is found differs from what a file claims to be so, or not to be so."""
        denied = denied_in(wanted)
        if denied is None:
            yield from self._differs(of, what, wanted, found)
            return
        for one in singly(denied, found):
            if not [*self._differs(of, what, one, found)]:
                wrong = f"{of}should not have {shown(one)} but does"
                told = wrong if isinstance(found, Has) else f"{of}{what}should not be {_quoted(shown(one))} but is"
                yield FactDifference(one.place, told)

    def _differs(self, of: str, what: str, wanted: Value, found: Found) -> Iterator[FactDifference]:
        """How what is found differs from a value."""
        if not wanted.data and names_nothing(found):
            raise wanted.complain(CLAIMS_NOTHING)
        match found:
            case Each(names, find, number):
                every = wanted.mapping(names) or {name: Value(wanted.place, "0", {}) for name in names or ()}
                for name, one in every.items():
                    yield from _unlike(one.place, f"{of}{number} of {name} ", one.text(), str(find(name)))
            case Has():
                lacking = [item for item in wanted.items() if not found.has(item)]
                yield from (FactDifference(one.place, f"{of}should have {one.text()} but does not") for one in lacking)
            case Spot(place, places) if place != wanted.text():
                if wanted.text() not in (known := places()):
                    raise unknown(wanted.place, "place", wanted.text(), known)
                yield FactDifference(wanted.place, f"{of}should be in {wanted.text()} but is in {place}")
            case Names(names, ordered, end) if end or isinstance(wanted.data, list):
                told = [item.text() for item in wanted.items()]
                there = list(names[: len(told)] if end == "top" else names[-len(told) :] if end and told else names)
                if not ordered:
                    told, there = sorted(told), sorted(there)
                yield from _unlike(wanted.place, of + what, *(", ".join(some) or "empty" for some in (told, there)))
            case _:
                said = wanted.text().rstrip(".")
                if self.covers is None or not self.covers(said, written(found)):
                    yield from _unlike(wanted.place, of + what, self.meant.get(said, said), written(found))


def _unlike(place: Place, what: str, wanted: str, found: str) -> Iterator[FactDifference]:
    """A difference in words, if there is one."""
    if wanted != found:
        yield FactDifference(place, f"{what}should be {_quoted(wanted)} but is {_quoted(found)}")


def _quoted(value: str) -> str:
    """A value as a sentence has it: in quotes if it could be read as part of the sentence."""
    return repr(value) if " " in value or (value.islower() and value.isalpha() and value not in _PLAIN) else value


@dataclass(frozen=True)
class FactSheet(Generic[T, P, C]):
    """All that a file can claim of a table of a game, of its players and of its cards.

    `kinds` are those of a card in play, none elsewhere. The facts in `computed` are numbers made by rules: a
    step compares them and cites those rules.
    """

    table: tuple[FactKey[T, None], ...]
    player: tuple[FactKey[T, P], ...]
    card: tuple[FactKey[T, C], ...]
    kinds: Callable[[C], tuple[str, ...]]
    computed: tuple[str, ...] = ()

    def known(self, table: T) -> list[str]:
        """The names of players and cards."""
        return [*(player.name for player in table.players), *(card.id for card in table.cards)]

    def of_boards(self, facts: Value) -> bool:
        """Whether all facts are those of a board, and none counts what happened before."""
        keys: list[FactKey[T, Any]] = [*self.player, *self.card]
        counted = {key.name for key in keys if key.counts}
        return all(counted.isdisjoint(told.data) for told in facts.mapping().values() if isinstance(told.data, dict))

    def claims(self, table: T, game: Game) -> Iterator[Fact]:
        """The facts that a file could claim of a table."""
        game, sayings = game.listening(), self.sayings

        def fact(of: str, state: str, key: FactKey[T, X], about: X) -> Fact:
            return Fact(of, state, written(key.find(table, about, game)), sayings)

        yield from (fact(key.name, "", key, None) for key in self.table if key.told)
        for player in table.players:
            yield from (fact(player.name, key.name, key, player) for key in self.player if key.told)
        for card in table.cards:
            kinds = {*ALWAYS, *self.kinds(card)}
            yield from (fact(card.id, key.name, key, card) for key in self.card if not kinds.isdisjoint(key.told))

    def told_apart(self, by: Value, table: T, game: Game) -> tuple[str, ...]:
        """The values of some facts, by which one table differs from another; those of the whole are under `game`."""
        named = [(name, fact) for name, facts in by.mapping().items() for fact in facts.items()]
        return tuple(self._value(by, name, fact, table, game) for name, fact in named)

    def _value(self, by: Value, name: str, fact: Value, table: T, game: Game) -> str:
        """The value that is found for a fact."""
        keys, about = self._about(by, name, table) if name != "game" else ((*self.table, *ASKED), None)
        known = {key.name: key for key in keys}
        if fact.text() not in known:
            raise unknown(fact, "fact", fact.text(), list(known))
        if known[fact.text()].counts:
            raise fact.complain(COUNTS_STEPS)
        found = known[fact.text()].find(table, about, game)
        if isinstance(found, Has | Each):
            told = f"{fact.text()!r} has several values at once and cannot be used here; write another fact of {name}"
            raise fact.complain(told)
        return ", ".join(found.names) if isinstance(found, Names) else written(found)

    def _about(self, facts: Value, name: str, table: T) -> tuple[tuple[FactKey[T, Any], ...], Any]:
        """The facts of a player or a card, and that player or card."""
        for player in table.players:
            if player.name == name:
                return self.player, player
        if table.has(name):
            return self.card, table.card(name)
        raise unknown(facts.keys[name], "card or player", name, [*self.known(table), *(key.name for key in self.table)])

    def differences(
        self, facts: Value, table: T, game: Game, steps: Sequence[Step] | None = None
    ) -> Iterator[FactDifference]:
        """How a table and the steps to it differ from facts, as the game that was played sees them."""
        game = game if self.computed else game.listening()  # or else a fact has nothing to do with the ruling
        whole = {key.name: key for key in (*self.table, *ASKED)}
        for name, told in facts.mapping().items() if facts.data else ():
            if name in whole:
                yield from whole[name].differs(f"{name!r} ", "", told, whole[name].find(table, None, game))
            else:
                keys, about = self._about(facts, name, table)
                yield from _differ(keys, table, about, game, name, told, steps)

    @cached_property
    def sayings(self) -> Sayings:
        """How the facts are said."""
        found, keys = dict(COMMON), list[FactKey[Any, Any]]((*self.table, *ASKED, *self.player, *self.card))
        for key in keys:
            found |= {key.name: key.says} if key.says else {}
            found |= {f"{key.name} {value}": says for value, says in key.values.items()}
        return found

    def schema(self) -> Json:
        """The claims that a file may have, as JSON Schema."""
        about = {key.name: _or_not(key.schema) for keys in (self.card, self.player) for key in keys}
        return record({key.name: _or_not(key.schema or TEXT) for key in (*self.table, *ASKED)}, (), record(about))


def _or_not(schema: Json) -> Json:
    """The values of a fact, or a mapping with those that it must not have."""
    return schema | {"type": [schema["type"], "object"]} if schema else schema


def _differ(
    keys: tuple[FactKey[T, X], ...],
    table: T,
    about: X,
    game: Game,
    name: str,
    told: Value,
    steps: Sequence[Step] | None,
) -> Iterator[FactDifference]:
    """How a player or a card differs from what a file claims of them."""
    known = {key.name: key for key in keys}
    if not told.data and isinstance(told.data, dict):
        raise told.complain(CLAIMS_NOTHING)
    for fact, wanted in told.mapping(known).items():
        key = known[fact]
        if key.counts and steps is None:
            raise wanted.complain(COUNTS_STEPS)
        found = key.counts(steps, about) if key.counts and steps is not None else key.find(table, about, game)
        yield from key.differs(f"{name}: ", f"{fact!r} ", wanted, found)


# Of every table: who decides next, and among what.
ASKED: tuple[FactKey[Any, None], ...] = (
    FactKey("decides", "who decides or acts next, or `nobody`", lambda table, _, game: who_decides(table, game)),
    FactKey("on offer", "options of the next decision: each must be there",
            lambda table, _, game: Has(on_offer(table, game)), schema=NAMES),
)  # fmt: skip


def end_of_deck(end: str) -> FactKey[Any, Any]:
    """The cards at the top or the bottom of a player's deck."""

    def find(table: Table, player: Any, game: Game) -> Names:
        return Names(tuple("unknown" if id in player.mixed else id for id in player.deck), end=end)

    return FactKey(f"{end} of deck", f"the cards on the {end}, as many as you list; `unknown` where nobody knows", find)
