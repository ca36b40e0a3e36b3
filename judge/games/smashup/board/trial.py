"""The moves by which all text of a card of Smash Up is set going when the card is tried."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games import smashup
from judge.games.smashup.board.facts import FACTS
from judge.games.smashup.board.trial_boards import BOARDS, TWINS, Board
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
from judge.games.smashup.law.b_turn import DONE
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.table import (
    ACTION,
    BASE,
    BURIED,
    DISCARD,
    HAND,
    MINION,
    PLAY,
    Print,
    Smash,
)  # fmt: skip
from judge.games.smashup.vocabulary.abilities import SPECIAL, OneUse
from judge.kernel.frames import Batch, Pending
from judge.kernel.move import Ask, Option
from judge.kernel.table import Event
from judge.kernel.trace import Run
from judge.tabletop.difference import TRIED, ComparedNumbers
from judge.tabletop.trial import Mover, Situation, Tryout, choice

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
        yield from (_turns(board, HAND, "late") for board in BOARDS if board.strong or board == BOARDS[0])
    if any(isinstance(one.what, OneUse) for one in printed.text):
        yield from (_turns(TWINS, area, "first", busy=True) for area in areas)
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
