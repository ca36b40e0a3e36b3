"""Tries cards of Smash Up out: each that plays is put on boards of invented cards, and all its text is set going.

An ability did something when the same moves end otherwise without it, when it gives something to a card, or when it
forbids or replaces what happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from judge.errors import Lacking
from judge.games import smashup
from judge.games.smashup.events import Destroyed, Moved, Played, Returned
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
from judge.games.smashup.texts import covers
from judge.games.smashup.vocabulary.abilities import Ability, Do, Have, PlayOn, Would
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.data import within
from judge.kernel.frames import Batch, Pending
from judge.kernel.table import Event, Frame, Table
from judge.kernel.trace import Run
from judge.tabletop.trial import Trials, tried_out

TRIED = "the card"
PLAYERS = ("Ann", "Bob", "Cy")
MOST_DECISIONS = 60
WAYS = (0, -1)  # whether the first of what is on offer is taken, or the last


def try_out(cards: Iterable[tuple[str, Print]]) -> Trials:
    """Try cards under their names."""
    return tried_out(cards, _abilities)


def _abilities(printed: Print) -> Iterator[tuple[str, bool]]:
    """The words of each ability, and whether it did anything on any board."""
    words = printed.words or (printed.name,)
    for index, ability in enumerate(printed.text):
        yield words[min(index, len(words) - 1)], any(_did(printed, index, ability, board) for board in BOARDS)


def _did(printed: Print, index: int, ability: Ability, board: Board) -> bool:
    """Whether an ability does anything on a board."""
    what = ability.what
    if isinstance(what, PlayOn):
        return any(_stays(board, printed, way) for way in WAYS)
    lying = board.table(printed, PLAY)
    if isinstance(what, Have) and _gives(lying, what):
        return True
    less = printed.but(text=tuple(part for place, part in enumerate(printed.text) if place != index))
    areas = (HAND,) if isinstance(what, Do) and not ability.label else (PLAY, HAND, DISCARD)
    for area in areas if printed.kind != BASE else (PLAY,):
        if any(_moves(board, printed, area, way) != _moves(board, less, area, way) for way in WAYS):
            return True
    return any(_ends(lying, event) != _ends(board.table(less, PLAY), event) for event in _events(lying, ability))


def _gives(table: Smash, have: Have) -> bool:
    """Whether a text gives what it gives to any card."""
    game, source = smashup.game(), table.card(TRIED)
    return any(covers(table, source, have, card, game) for card in table.cards if card.area == PLAY)


def _stays(board: Board, printed: Print, way: int) -> bool:
    """Whether a card that is played lies at a base or on a minion then."""
    run = Run(smashup.game(), board.table(printed, HAND), budget=5000)
    run.go()
    _play_on(run, way, until=1)
    tables = (step.table for step in run.steps)
    return any(table.card(TRIED).area == PLAY for table in tables if isinstance(table, Smash))


# --- boards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, its phase, whether a base is ready, how much lies there."""

    turn: str = "Ann"
    phase: str = CARDS
    strong: bool = False
    poor: bool = False
    crowd: int = 2

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
        on = "Ann's minion 1" if area == PLAY and noun is not None and noun.kind == MINION else ""
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
    Board(strong=True),
    Board(phase=START),
    Board(turn="Bob"),
    Board(turn="Bob", strong=True),
    Board(poor=True),
    Board(strong=True, crowd=3),
)


def _names(printed: Print) -> tuple[str, ...]:
    """The names and factions that a text speaks of."""
    return tuple(dict.fromkeys(one.name for one in within(printed.text) if isinstance(one, Noun) and one.name))


# --- moves ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _moves(board: Board, printed: Print, area: str, way: int) -> tuple[Any, ...]:
    """What comes of playing and using the card, and of a turn or two, but for what is printed on it."""
    run = Run(smashup.game(), board.table(printed, area), budget=20_000)
    run.go()
    _play_on(run, way, until=2)
    said = tuple(step.says for step in run.steps if step.choice is None and step.says.startswith(PASSING))
    return _plain(run.table), said


PASSING = ("Until ", *(f"{who} reveals" for who in PLAYERS))  # what happens and shows no more when the turn is over


def _ends(table: Smash, event: Event) -> tuple[Any, ...]:
    """What comes of something that happens."""
    run = Run(smashup.game(), table.push(Batch(todo=(Pending(event, "B44", ordered=True),))), budget=20_000)
    run.go()
    _play_on(run, 0, until=0)
    return _plain(run.table)


def _plain(table: Table) -> tuple[Any, ...]:
    """A table without what is still to be done and without what is printed on the card."""
    if not isinstance(table, Smash):
        raise Lacking
    cards = tuple(card.but(print=Print("", card.kind)) for card in table.cards)
    return table.but(agenda=(), cards=cards, used=(), resets=()), table.turn


def _events(table: Smash, ability: Ability) -> Iterator[Event]:
    """What may happen to the cards in play, and what may be played."""
    if isinstance(ability.what, Do):
        return
    for card in table.cards:
        if card.area == PLAY and card.kind == MINION:
            yield Destroyed(card.id, "Bob's flag")
            yield Returned(card.id, "Bob's flag")
            yield Moved(card.id, "base 3", "Bob's flag")
        elif card.area == HAND:
            yield Played(card.id, card.you, table.base_of(TRIED) or "base 1", free=True)
    yield from (Destroyed(TRIED, "Bob's flag"),) if not isinstance(ability.what, Would) else ()


def _turn(run: Run) -> str:
    """Whose turn it is."""
    if not isinstance(run.table, Smash):
        raise Lacking
    return run.table.turn


def _play_on(run: Run, way: int, until: int) -> None:
    """Decide whatever is asked, and let so many turns go by: the card is played and used, and else not much is done."""
    tried: set[Any] = set()
    turn, turns = _turn(run), 0
    for _ in range(MOST_DECISIONS):
        ask = run.ask
        if ask is None or run.table.over:
            return
        if _turn(run) != turn:
            turn, turns = _turn(run), turns + 1
            tried.clear()
        if DONE in ask.options and turns >= until:
            return
        option = _decision(ask, way, tried)
        if isinstance(option, Frame):
            tried.add((type(option), getattr(option, "card", ""), getattr(option, "index", 0)))
        run.choose(option)
        if run.refusal:
            run.go()


def _decision(ask: Any, way: int, tried: set[Any]) -> Any:
    """What is decided: the card if it can be, something rather than nothing, but no other action of one's own."""
    if ask.attempt:
        mine = [
            one
            for one in ask.options
            if isinstance(one, Playing | Using | Special)
            and (type(one), one.card, getattr(one, "index", 0)) not in tried
            and (one.card == TRIED or getattr(one, "given", None) is not None)
        ]
        return mine[0] if mine else DONE if DONE in ask.options else ask.idle
    something = [option for option in ask.options if option not in ("", (), PASS, "no")]
    return something[way] if something else ask.options[0]
