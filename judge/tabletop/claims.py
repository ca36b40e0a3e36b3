"""The facts that a file can claim of a table, said once a game: how each is found, compared, told and said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from judge.errors import Place
from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.tabletop.fact import Fact
from judge.tabletop.file import unknown
from judge.tabletop.jsonschema import NAMES, TEXT, Json, record
from judge.tabletop.offers import on_offer, who_decides
from judge.tabletop.saying import COMMON, Sayings, denied_in
from judge.words import listed
from judge.yamlfile import Value

T = TypeVar("T", bound=Table)
X = TypeVar("X")
P = TypeVar("P")
C = TypeVar("C")

CLAIMS_NOTHING = "nothing is named here, so nothing is claimed; name a fact, or 'not' with a fact that is wrong"
ALWAYS, IN_PLAY = ("always",), ("in play",)  # of which cards results tell a fact


class FactDifference:
    """A claim that is wrong."""

    def __init__(self, place: Place, says: str) -> None:
        """Where it was claimed, and the true fact."""
        self.place, self.says = place, says

    def __str__(self) -> str:
        """As a line."""
        return f"{self.place}: {self.says}"


class Names(NamedTuple):
    """Cards that a file names or counts; of a deck it names those at one end."""

    names: tuple[str, ...]
    ordered: bool = True
    end: str = ""


class Each(NamedTuple):
    """A number for each of some names, or of any names; `what` is its name in a message."""

    names: tuple[str, ...] | None
    find: Callable[[str], int]
    what: str


class Has(NamedTuple):
    """Whether a card has something, such as a keyword of those that there are."""

    find: Callable[[str], bool]
    known: tuple[str, ...] = ()

    def has(self, one: Value) -> bool:
        """Whether it has this one, which must be known."""
        if self.known and one.text() not in self.known:
            raise unknown(one, "keyword", one.text(), list(self.known))
        return self.find(one.text())


class Spot(NamedTuple):
    """Where a card is, among the places that there are."""

    name: str
    places: Callable[[], list[str]]


Found = str | int | Names | Each | Has | Spot


@dataclass(frozen=True)
class FactKey(Generic[T, X]):
    """A key under which a file claims something of a table, a player or a card: what it means and how it is found.

    `told` are the kinds of cards of which results tell it; `says` is its sentence.
    """

    name: str
    means: str
    find: Callable[[T, X, Game], Found]
    told: tuple[str, ...] = ()
    says: str = ""
    values: Mapping[str, str] = field(default_factory=dict)  # sentences of single values
    meant: Mapping[str, str] = field(default_factory=dict)  # values that may be written in another way
    schema: Json = field(default_factory=dict)

    def differs(self, of: str, what: str, wanted: Value, found: Found) -> Iterator[FactDifference]:
        """How what is found differs from what a file claims to be so, or not to be so."""
        denied = denied_in(wanted)
        if denied is None:
            yield from self._differs(of, what, wanted, found)
            return
        for one in _single(denied, found):
            if not [*self._differs(of, what, one, found)]:
                yield FactDifference(one.place, f"{of}{what}should not be {_shown(one)} but is")

    def _differs(self, of: str, what: str, wanted: Value, found: Found) -> Iterator[FactDifference]:
        """How what is found differs from a value."""
        if not wanted.data and _claims_nothing(found):
            raise wanted.complain(CLAIMS_NOTHING)
        match found:
            case Each(names, find, number):
                every = wanted.mapping(names) or {name: Value(wanted.place, "0", {}) for name in names or ()}
                for name, one in every.items():
                    yield from _unlike(one.place, f"{of}{number} of {name} ", one.text(), str(find(name)))
            case Has():
                lacking = [item for item in wanted.items() if not found.has(item)]
                yield from (FactDifference(one.place, f"{of}should have {one.text()} but has not") for one in lacking)
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
                yield from _unlike(wanted.place, of + what, self.meant.get(said, said), written(found))


def _claims_nothing(found: Found) -> bool:
    """Whether naming none says nothing about what is found."""
    match found:
        case Each(names):
            return names is None
        case Names(end=end):
            return bool(end)
    return isinstance(found, Has)


def _single(denied: Value, found: Found) -> Iterator[Value]:
    """A claim that something is false: of keywords, and of numbers by name, every single one."""
    if isinstance(found, Has) and denied.data:
        yield from denied.items()
    elif isinstance(found, Each) and denied.data:
        yield from (Value(one.place, {name: one}, {name: one.place}) for name, one in denied.mapping().items())
    else:
        yield denied


def _shown(value: Value) -> str:
    """A value as a message shows it."""
    if isinstance(value.data, dict):
        return listed([f"{name} {_shown(one)}" for name, one in value.data.items()])
    return listed([_shown(one) for one in value.data]) if isinstance(value.data, list) else value.data


def written(found: Found) -> str:
    """A found value, as a file says it; cards are counted."""
    match found:
        case Spot(place):
            return place
        case Names(names):
            return str(len(names))
        case bool():
            return str(found).lower()
    return str(found).rstrip(".")


def _unlike(place: Place, what: str, wanted: str, found: str) -> Iterator[FactDifference]:
    """A difference in words, if there is one."""
    if wanted != found:
        yield FactDifference(place, f"{what}should be {wanted} but is {found}")


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
        found = known[fact.text()].find(table, about, game)
        if isinstance(found, Has | Each):
            raise fact.complain(f"{fact.text()!r} is no single value; name another fact of {name}")
        return ", ".join(found.names) if isinstance(found, Names) else written(found)

    def _about(self, facts: Value, name: str, table: T) -> tuple[tuple[FactKey[T, Any], ...], Any]:
        """The facts of a player or a card, and that player or card."""
        for player in table.players:
            if player.name == name:
                return self.player, player
        if table.has(name):
            return self.card, table.card(name)
        raise unknown(facts.keys[name], "card or player", name, [*self.known(table), *(key.name for key in self.table)])

    def differences(self, facts: Value, table: T, game: Game) -> Iterator[FactDifference]:
        """How a table differs from facts, as the game that was played sees it."""
        game = game if self.computed else game.listening()  # or else a fact has nothing to do with the ruling
        whole = {key.name: key for key in (*self.table, *ASKED)}
        for name, told in facts.mapping().items() if facts.data else ():
            if name in whole:
                heading = f"{name}: " if whole[name] in ASKED else f"the {name}: "
                yield from whole[name].differs(heading, "", told, whole[name].find(table, None, game))
            else:
                keys, about = self._about(facts, name, table)
                yield from _differ(keys, table, about, game, name, told)

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
    keys: tuple[FactKey[T, X], ...], table: T, about: X, game: Game, name: str, told: Value
) -> Iterator[FactDifference]:
    """How a player or a card differs from what a file claims of them."""
    known = {key.name: key for key in keys}
    if not told.data and isinstance(told.data, dict):
        raise told.complain(CLAIMS_NOTHING)
    for fact, wanted in told.mapping(known).items():
        yield from known[fact].differs(f"{name}: ", f"{fact} ", wanted, known[fact].find(table, about, game))


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
