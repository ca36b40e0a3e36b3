"""Boards on which cards of Smash Up are tried, and the moves by which all their text is set going."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.games import smashup
from judge.games.smashup.board.facts import FACTS
from judge.games.smashup.events import Destroyed, Moved, PhaseBegan, Played, Returned, TurnBegan, Used
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import PASS, Special
from judge.games.smashup.law.b_turn import DONE, Turn
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.table import (
    ACTION,
    BASE,
    CARDS,
    DECK,
    DISCARD,
    HAND,
    MINION,
    PLAY,
    START,
    Card,
    Player,
    Print,
    Smash,
)  # fmt: skip
from judge.games.smashup.vocabulary.abilities import PlayOn
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.data import within
from judge.kernel.frames import Batch, Pending
from judge.kernel.move import Ask, Option
from judge.kernel.table import Event
from judge.kernel.trace import Run
from judge.tabletop.difference import TRIED, ComparedNumbers
from judge.tabletop.trial import Mover, Situation, Tryout, choice

PLAYERS = ("Ann", "Bob", "Cy")


# --- boards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, its phase, whether a base is ready, how many cards there are."""

    turn: str = "Ann"
    phase: str = CARDS
    strong: bool = False
    poor: bool = False
    crowd: int = 2
    told: str = "Ann's turn"

    def table(self, printed: Print, area: str) -> Smash:
        """The board with the card to be tried in one of Ann's areas, or as a base."""
        base = TRIED if printed.kind == BASE else "base 1"
        cards = [*self._bases(base, printed)]
        cards += [card for who in PLAYERS for card in self._cards(base, who, _names(printed))]
        decks = {who: tuple(card.id for card in cards if card.area == DECK and card.owner == who) for who in PLAYERS}
        if printed.kind != BASE:
            cards.append(self._own(printed, area))
        return Smash(
            agenda=(Turn(at="start" if self.phase == START else "B7"),),
            cards=tuple(cards),
            players=tuple(Player(who, vp=3, deck=deck) for who, deck in decks.items()),
            turn=self.turn,
            phase=self.phase,
            base_deck=("base 4", "base 5"),
        )

    def _own(self, printed: Print, area: str) -> Card:
        """The card that is tried."""
        noun = next((part.what.noun for part in printed.text if isinstance(part.what, PlayOn)), None)
        host = "Bob's minion 1" if self.poor else "Ann's minion 1"
        on = host if area == PLAY and noun is not None and noun.kind == MINION else ""
        return Card(TRIED, printed, "Ann", "Ann", area, at="base 1" if area == PLAY and not on else "", on=on)

    def _bases(self, base: str, printed: Print) -> Iterator[Card]:
        """The bases, the card that is tried in the place of the first if it is one."""
        own = printed if printed.kind == BASE else Print("Trial Base", BASE, 12 if self.strong else 99, (4, 2, 1))
        yield Card(base, own.but(power=12 if self.strong else 99))
        for n in range(2, 6):
            yield Card(f"base {n}", Print(f"Base {n}", BASE, 99, (3, 2, 1)), area=PLAY if n < 4 else DECK)

    def _cards(self, base: str, who: str, names: tuple[str, ...]) -> Iterator[Card]:
        """A player's cards: at two bases, in hand, deck and discard pile; one of each name that a text speaks of."""
        for n in range(1, self.crowd + 1) if not self.poor or who != "Ann" else ():
            power = n * 2 + 1 - PLAYERS.index(who) + (2 if self.strong else 0)
            yield self._minion(f"{who}'s minion {n}", who, power, names, PLAY, base if n < self.crowd else "base 2")
            yield self._action(f"{who}'s shoes {n}", who, PLAY, on=f"{who}'s minion {n}")
        if not self.poor or who == "Bob":
            yield self._action(f"{who}'s flag", who, PLAY, at=base)
        for area in (HAND, DECK, DISCARD):
            for n in range(1, 4 if not self.poor else 2):
                yield self._minion(f"{who}'s minion {n} ({area})", who, n, names, area)
                yield self._action(f"{who}'s action {n} ({area})", who, area)

    def _minion(self, id: str, who: str, power: int, names: tuple[str, ...], area: str, at: str = "") -> Card:
        """A minion, called and made as a text wants it."""
        printed = Print(names[power % len(names)] if names else f"Trial {power % 2}", MINION, power)
        return Card(id, printed, who, who, area, at=at, counters=power // 4 if area == PLAY else 0)

    def _action(self, id: str, who: str, area: str, at: str = "", on: str = "") -> Card:
        """An action."""
        return Card(id, Print("Trial action", ACTION), who, who, area, at=at, on=on)


BOARDS = (
    Board(),
    Board(strong=True, told="Ann's turn, a base is ready to score"),
    Board(phase=START, told="Ann's turn begins"),
    Board(turn="Bob", told="Bob's turn"),
    Board(turn="Bob", strong=True, told="Bob's turn, a base is ready to score"),
    Board(poor=True, told="Ann's turn, Ann has next to nothing"),
    Board(strong=True, crowd=3, told="Ann's turn, a base with many minions is ready to score"),
)


def _names(printed: Print) -> tuple[str, ...]:
    """The names and factions that a text speaks of."""
    return tuple(dict.fromkeys(one.name for one in within(printed.text) if isinstance(one, Noun) and one.name))


# --- moves ----------------------------------------------------------------------------------------------------------

WAYS = {"first": "takes the first option", "last": "takes the last option", "least": "declines", "3": "chooses mixed"}


def situations(printed: Print) -> Iterator[Situation[Print]]:
    """The situations in which a card is tried: it is played or in play, or something happens to others."""
    areas = (PLAY,) if printed.kind == BASE else (HAND, PLAY, DISCARD)
    for way in WAYS:
        for board in BOARDS:
            for area in areas if way in ("first", "last") else areas[:2]:
                yield _turns(board, area, way)
    for board in BOARDS[:4]:
        for event in _events(board.table(printed, PLAY)):
            yield _when(board, event)
    for way in ("first", "7"):
        for board in BOARDS[:2]:
            for area in areas[:2]:
                yield _turns(board, area, way, busy=True)


def _turns(board: Board, area: str, way: str, busy: bool = False) -> Situation[Print]:
    """Two turns with the card in an area."""
    where = "in play" if area == PLAY else f"in Ann's {area}"
    told = f"{board.told}, the card {where}; Ann {WAYS.get(way, way)}{' and plays other cards' if busy else ''}"
    return Situation(told, lambda printed: board.table(printed, area), lambda: _mover(way, 2, busy))


def _when(board: Board, event: Event) -> Situation[Print]:
    """Something happens while the card is in play."""

    def table(printed: Print) -> Smash:
        return board.table(printed, PLAY).push(Batch(todo=(Pending(event, "B44", ordered=True),)))

    return Situation(
        f"{board.told}, the card in play: {type(event).__name__.lower()}", table, lambda: _mover("first", 0)
    )


def _events(table: Smash) -> Iterator[Event]:
    """Events that can happen to the cards in play, and cards that can be played."""
    for card in table.cards:
        if card.area == PLAY and card.kind == MINION:
            yield Destroyed(card.id, "Bob's flag")
            yield Returned(card.id, "Bob's flag")
            yield Moved(card.id, "base 3", "Bob's flag")
        elif card.area == HAND:
            yield Played(card.id, card.you, table.base_of(TRIED) or "base 1", free=True)


def _mover(way: str, turns: int, busy: bool = False) -> Mover:
    """Lets so many turns go by: the card is played and used, and else not much is done."""
    done: set[Option] = set()
    seen: list[str] = []

    def move(run: Run) -> Option | None:
        ask, table = run.ask, run.table
        if ask is None or not isinstance(table, Smash):
            return None
        if table.turn not in seen[-1:]:
            seen.append(table.turn)
            done.clear()
        if DONE in ask.options and len(seen) > turns:
            return None
        if not ask.attempt:
            return choice(ask, way, len(run.decided), (PASS,))
        mine = next((one for one in _wanted(ask, busy) if _name(one) not in done), None)
        if mine is not None:
            done.add(_name(mine))
            return mine
        return DONE if DONE in ask.options else ask.idle

    return move


def _wanted(ask: Ask, busy: bool) -> list[Option]:
    """The actions that are to be tried, first those about the card itself."""
    found = [option for option in ask.options if _is_wanted(option, busy)]
    return sorted(found, key=lambda option: option.card != TRIED)


def _is_wanted(option: Option, busy: bool) -> bool:
    """Whether an action is about the card that is tried, or is to be done besides."""
    if not isinstance(option, Playing | Using | Special):
        return False
    return busy or option.card == TRIED or getattr(option, "given", None) is not None


def _name(option: Option) -> Option:
    """An action, by what is done with which card."""
    return type(option), option.card, getattr(option, "index", 0)


TRYOUT = Tryout(
    smashup.game, ComparedNumbers(FACTS, ("power", "breakpoint", "total")), situations, (Used, PhaseBegan, TurnBegan)
)
