"""What the boards of games have in common, and how a board answers where a game says nothing itself."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Table, Trigger
from judge.kernel.trace import Step
from judge.tabletop.board import FactDifference
from judge.tabletop.fact import Fact
from judge.tabletop.file import Action, Scenario, unknown
from judge.tabletop.flow import spelled
from judge.tabletop.saying import COMMON, Sayings
from judge.tabletop.understanding import CardText, Understood
from judge.yamlfile import Value

T = TypeVar("T", bound=Table)


class Laying(Generic[T]):
    """A board that lays each scenario out once; `cards` is the file or folder of the cards that may be named."""

    computed: tuple[str, ...] = ()
    sayings: Sayings = COMMON

    def __init__(self, cards: str = "") -> None:
        """Nothing is laid out yet."""
        self._cards = cards
        self._laid: tuple[Scenario, T] | None = None

    def lay_out(self, scenario: Scenario) -> T:
        """The table that a scenario gives."""
        raise NotImplementedError

    def table(self, scenario: Scenario) -> T:
        """The same, laid out once."""
        if self._laid is None or self._laid[0] is not scenario:
            self._laid = (scenario, self.lay_out(scenario))
        return self._laid[1]

    def actor(self, action: Action, table: Any) -> str:
        """The player whose action a line is."""
        for player in table.players:
            if action.words.startswith(f"{player.name} "):
                return str(player.name)
        names = [player.name for player in table.players]
        raise unknown(action.place, "player at the beginning of", action.words, names)

    def card(self, action: Action, name: str, table: Any) -> str:
        """The card that a line names."""
        if not table.has(name):
            raise unknown(action.place, "card", name, [card.id for card in table.cards])
        return name

    def bars(self, action: Action, table: Any) -> tuple[str, ...]:
        """No other rule forbids a line."""
        return ()

    def attempt(self, action: Action, table: Any, ask: Ask, steps: Sequence[Step]) -> Option:
        """The option that says in the plain form what the line says of its player."""
        self.actor(action, table)
        lines = {_line(ask.who, str(option)): option for option in ask.options}
        if action.words not in lines:
            raise unknown(action.place, "action", action.words, list(lines))
        return lines[action.words]

    def named(self, option: Option, value: Value, table: Any) -> bool:
        """Whether a value is the source of a text that waits, or the option itself."""
        return bool(value.data == str(option.source if isinstance(option, Trigger | Substitute) else option))

    def line(self, ask: Ask, option: Option, table: Any) -> str:
        """The line that says what the option says, or that takes it."""
        if ask.attempt:
            return spelled(_line(ask.who, str(option)))
        take = spelled(str(option.source if isinstance(option, Trigger | Substitute) else option))
        return f"choose: {{by: {spelled(ask.who)}, rule: {ask.rule}, take: {take}}}"

    def begins(self, action: Action, ask: Ask, table: Any) -> bool:
        """An offer is accepted by name."""
        return False

    def repeated(self, table: Any) -> int:
        """No loop goes on."""
        return -1

    def deeds(self, event: Any, before: Any) -> Iterator[tuple[str, str]]:
        """No event is described in a word."""
        return iter(())

    def texts(self, given: Value) -> Iterable[CardText]:
        """No card text is read."""
        return ()

    def understood(self, text: CardText) -> Understood:
        """A game without card text understands none."""
        return Understood((), "Judge does not read card text of this game.")

    def ending(self, table: Any) -> Hashable:
        """The table without its agenda."""
        ended: Table = table.but(agenda=())
        return ended

    def claims(self, table: Any, game: Game) -> Iterable[Fact]:
        """The facts of a table that a file can claim."""
        raise NotImplementedError

    def known(self, table: Any) -> Iterable[str]:
        """The names of players and cards."""
        return [*(player.name for player in table.players), *(card.id for card in table.cards), "game"]

    def differences(self, facts: Value, table: Any, game: Game) -> Iterator[FactDifference]:
        """The facts of a file that differ from the claims of the table."""
        claims = {fact.path: fact.value for fact in self.claims(table, game)}
        for name, told in facts.mapping().items():
            states = [path[1] for path in claims if path[0] == name and len(path) > 1]
            if (name,) in claims:
                yield from _differs(told, f"{name} should be", claims[name,])
            elif not states:
                raise unknown(facts.keys[name], "card or player", name, sorted({path[0] for path in claims}))
            else:
                for state, wanted in told.mapping(tuple(states)).items():
                    yield from _differs(wanted, f"{name}: {state} should be", claims[name, state])


def _line(who: str, says: str) -> str:
    """What somebody does, said of that player: from "play Fox" comes "Ann plays Fox"."""
    verb, space, rest = says.partition(" ")
    return f"{who} {verb}{'es' if verb.endswith(('s', 'x', 'sh', 'ch')) else 's'}{space}{rest}"


def _differs(wanted: Value, lead: str, found: str) -> Iterator[FactDifference]:
    """A difference, if the file says something else than the table."""
    if wanted.text() != found:
        yield FactDifference(wanted.place, f"{lead} {wanted.text()} but is {found}")
