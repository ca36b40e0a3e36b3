"""Boards on which cards of Smash Up are tried, and the moves by which all their text is set going."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from judge.games import smashup
from judge.games.smashup.board.facts import FACTS
from judge.games.smashup.cards import read_text
from judge.games.smashup.events import (
    Destroyed,
    Expired,
    Moved,
    PhaseBegan,
    Played,
    Returned,
    TurnBegan,
    Uncovered,
    Used,
)
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import PASS, Special
from judge.games.smashup.law.b_turn import DONE, Turn
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.table import (
    ACTION,
    BASE,
    BURIED,
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
from judge.games.smashup.vocabulary.abilities import SPECIAL, Ability, PlayOn
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.data import within
from judge.kernel.frames import Batch, Pending
from judge.kernel.move import Ask, Option
from judge.kernel.table import Event
from judge.kernel.trace import Run
from judge.tabletop.difference import TRIED, ComparedNumbers
from judge.tabletop.trial import Mover, Situation, Tryout, choice

PLAYERS = ("Ann", "Bob", "Cy")
ACTIONS = (
    "Uncover one of your buried cards.",
    "Place a +1 power counter on a minion.",
    "Play on a base.",
    "Play on a minion.",
)  # of the other cards
RAKES = {kind: f"Play an extra {kind} from your discard pile." for kind in (MINION, ACTION)}


# --- boards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, its phase, whether a base is ready, how many cards there are."""

    turn: str = "Ann"
    phase: str = CARDS
    strong: bool = False
    poor: bool = False
    crowd: int = 2
    tied: bool = False  # Ann and Bob have equal power at the base, if the card that is tried is there
    bare: bool = False  # nobody has cards in hand
    lively: bool = False  # bases and minions have abilities
    plays: int = 1
    top: str = ""  # what lies on top of the decks: an action, or a strong minion; else a weak minion
    told: str = "Ann's turn"

    def table(self, printed: Print, area: str) -> Smash:
        """The board with the card to be tried in one of Ann's areas, or as a base."""
        base = TRIED if printed.kind == BASE else "base 1"
        cards = [*self._bases(base, printed)]
        cards += [card for who in PLAYERS for card in self._cards(base, who, _names(printed), printed.power)]
        decks = {who: tuple(card.id for card in cards if card.area == DECK and card.owner == who) for who in PLAYERS}
        if printed.kind != BASE:
            cards.append(self._own(printed, area))
        if area == BURIED:
            cards.insert(0, self._action("Ann's shovel", "Ann", HAND, text=ACTIONS[0]))
        elif area == DISCARD:
            cards.insert(0, self._action("Ann's rake", "Ann", HAND, text=RAKES[printed.kind]))
        return Smash(
            agenda=(Turn(at="start" if self.phase == START else "B7"),),
            cards=tuple(cards),
            players=tuple(Player(who, 3, self.plays, self.plays, deck=deck) for who, deck in decks.items()),
            turn=self.turn,
            phase=self.phase,
            base_deck=("base 4", "base 5"),
        )

    def _own(self, printed: Print, area: str) -> Card:
        """The card that is tried."""
        noun = next((part.what.noun for part in printed.text if isinstance(part.what, PlayOn)), None)
        host = "Bob's minion 1" if self.poor else "Ann's minion 1"
        on = host if area == PLAY and noun is not None and noun.kind == MINION else ""
        at = "base 1" if area in (PLAY, BURIED) and not on else ""
        return Card(TRIED, printed, "Ann", "Ann", area, at=at, on=on)

    def _bases(self, base: str, printed: Print) -> Iterator[Card]:
        """The bases, the card that is tried in the place of the first if it is one."""
        own = printed if printed.kind == BASE else Print("Trial Base", BASE, 12 if self.strong else 99, (4, 2, 1))
        alive = _text("Each minion here has +1 power.") if self.lively and base != TRIED else own.text
        yield Card(base, own.but(power=12 if self.strong else 99, text=alive))
        for n in range(2, 6):
            yield Card(f"base {n}", Print(f"Base {n}", BASE, 99, (3, 2, 1)), area=PLAY if n < 4 else DECK)
        yield Card("base 6", Print("Base 6", BASE, 99, (3, 2, 1)), area=DISCARD)

    def _cards(self, base: str, who: str, names: tuple[str, ...], own: int) -> Iterator[Card]:
        """A player's cards: at two bases, in hand, deck and discard pile; one of each name that a text speaks of."""
        for n in range(1, self.crowd + 1) if not self.poor or who != "Ann" else ():
            power = n * 2 + 1 - PLAYERS.index(who) + (2 if self.strong else 0)
            power = power + own + 1 if self.tied and who == "Bob" else power
            yield self._minion(f"{who}'s minion {n}", who, power, names, PLAY, base if n < self.crowd else "base 2")
            yield self._action(f"{who}'s shoes {n}", who, PLAY, on=f"{who}'s minion {n}")
        if not self.poor or who == "Bob":
            yield self._action(f"{who}'s flag", who, PLAY, at=base)
        if not self.poor and who == "Ann":
            yield self._action("Ann's banner", who, PLAY, at="base 3")
        yield self._minion(f"{who}'s scout", who, 2, names, PLAY, "base 3" if who == "Ann" else "base 2")
        if base != TRIED or not self.poor:
            yield self._minion(f"{who}'s buried minion", who, 2, names, BURIED, base)
        for area in (HAND, DECK, DISCARD) if not self.bare else (DECK, DISCARD):
            held: list[Card] = []
            for n in range(1, 4 if not self.poor else 2):
                held.append(self._minion(f"{who}'s minion {n} ({area})", who, 2 * n - 1, names, area))
                held.append(self._action(f"{who}'s action {n} ({area})", who, area, text=ACTIONS[n]))
            yield from reversed(held) if self.top == ACTION else held[-2:] + held[:-2] if self.top else held

    def _minion(self, id: str, who: str, power: int, names: tuple[str, ...], area: str, at: str = "") -> Card:
        """A minion, called and made as a text wants it."""
        text = _text("Ongoing: Your other minions here have +1 power.") if self.lively and area == PLAY else ()
        printed = Print(names[power % len(names)] if names else f"Trial {power % 2}", MINION, power, text=text)
        return Card(id, printed, who, who, area, at=at, counters=power // 4 if area == PLAY else 0)

    def _action(self, id: str, who: str, area: str, at: str = "", on: str = "", text: str = "") -> Card:
        """An action."""
        return Card(id, Print("Trial action", ACTION, text=_text(text)), who, who, area, at=at, on=on)


BOARDS = (
    Board(),
    Board(strong=True, told="Ann's turn, a base is ready to score"),
    Board(phase=START, told="Ann's turn begins"),
    Board(turn="Bob", told="Bob's turn"),
    Board(turn="Bob", strong=True, told="Bob's turn, a base is ready to score"),
    Board(poor=True, told="Ann's turn, Ann has next to nothing"),
    Board(strong=True, tied=True, told="Ann's turn, Ann and Bob have equal power at a base that is ready to score"),
    Board(bare=True, told="Ann's turn, no cards in hand"),
    Board(lively=True, told="Ann's turn, other cards have abilities"),
    Board(plays=3, told="Ann's turn, three minions and actions may be played"),
    Board(turn="Bob", plays=3, told="Bob's turn, three minions and actions may be played"),
    Board(top=ACTION, told="Ann's turn, actions lie on top of the decks"),
    Board(top=MINION, told="Ann's turn, strong minions lie on top of the decks"),
    Board(strong=True, crowd=3, told="Ann's turn, a base with many minions is ready to score"),
)


@lru_cache(maxsize=16)
def _text(text: str) -> tuple[Ability, ...]:
    """The abilities of an invented card."""
    return read_text(text)[0]


def _names(printed: Print) -> tuple[str, ...]:
    """The names and factions that a text speaks of."""
    return tuple(dict.fromkeys(one.name for one in within(printed.text) if isinstance(one, Noun) and one.name))


# --- moves ----------------------------------------------------------------------------------------------------------

WAYS = {
    "first": "takes the first option",
    "last": "takes the last option",
    "least": "declines",
    "3": "chooses mixed",
    "late": "waits",
}


def situations(printed: Print) -> Iterator[Situation[Print]]:
    """The situations in which a card is tried: it is played or in play, or something happens to others."""
    areas = (PLAY,) if printed.kind == BASE else (HAND, PLAY, DISCARD, BURIED)
    for way in ("first", "last", "least", "3"):
        for board in BOARDS:
            for area in areas if way in ("first", "last") else areas[:2]:
                yield _turns(board, area, way)
    for board in BOARDS if printed.kind != BASE else ():
        yield _turns(board, DISCARD, "last", busy=True)
    for area in areas[:2]:
        yield _turns(BOARDS[0], area, "first", turns=4)
    if any(one.label == SPECIAL for one in printed.text):
        yield from (_turns(board, HAND, "late") for board in BOARDS if board.strong)
    for board in (*BOARDS[:4], *BOARDS[-3:]):
        for area in (PLAY, HAND) if any(one.label == SPECIAL for one in printed.text) else (PLAY,):
            yield from (_when(board, area, event) for event in _events(board.table(printed, PLAY)))
    for way in ("first", "last", "7"):
        for board in BOARDS:
            for area in (*areas[:2], *((BURIED,) if printed.kind != BASE and way == "last" else ())):
                yield _turns(board, area, way, busy=True)


def _turns(board: Board, area: str, way: str, busy: bool = False, turns: int = 2) -> Situation[Print]:
    """Some turns with the card in an area."""
    where = area if area == BURIED else "in play" if area == PLAY else f"in Ann's {area}"
    told = f"{board.told}, the card {where}; Ann {WAYS.get(way, way)}{' and plays other cards' if busy else ''}"
    return Situation(told, lambda printed: board.table(printed, area), lambda: _mover(way, turns, busy))


def _when(board: Board, area: str, event: Event) -> Situation[Print]:
    """Something happens while the card is in an area."""

    def table(printed: Print) -> Smash:
        return board.table(printed, area).push(Batch(todo=(Pending(event, "B44", ordered=True),)))

    where = "in play" if area == PLAY else f"in Ann's {area}"
    told = f"{board.told}, the card {where}; it happens: {type(event).__name__.lower()}"
    return Situation(told, table, lambda: _mover("first", 0))


def _events(table: Smash) -> Iterator[Event]:
    """Events that can happen to the cards in play, and cards that can be played."""
    for card in table.cards:
        if card.area == BURIED:
            yield Uncovered(card.id, "Bob's flag")
        elif card.area == PLAY and card.kind == ACTION:
            yield Destroyed(card.id, "Bob's flag")
        elif card.area == PLAY and card.kind == MINION:
            yield Destroyed(card.id, "Bob's flag")
            yield Destroyed(card.id, "Bob's minion 1")
            yield Destroyed(card.id, "Ann's flag")
            yield Returned(card.id, "Bob's flag")
            yield Moved(card.id, "base 3", "Bob's flag")
            if table.base_of(card.id) != table.base_of(TRIED):
                yield Moved(card.id, table.base_of(TRIED), "Ann's flag")
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
        wanted = [one for one in _wanted(ask, busy) if way != "late" or not isinstance(one, Playing)]
        mine = next((one for one in wanted if _name(one) not in done), None)
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
    smashup.game,
    ComparedNumbers(FACTS, ("power", "breakpoint", "total")),
    situations,
    (Used, PhaseBegan, TurnBegan, Expired),
)
