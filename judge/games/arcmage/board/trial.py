"""The situations in which cards of Arcmage are tried, and the moves by which all their text is set going."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games import arcmage
from judge.games.arcmage.board.boards import PLAYERS, Board, boards
from judge.games.arcmage.board.facts import FACTS
from judge.games.arcmage.events.game import PhaseBegan, TurnEnded
from judge.games.arcmage.events.stack import PlayBegan, Stacked, Unstacked
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s2_5_turn import DONE
from judge.games.arcmage.law.s3_2_creatures import Moving
from judge.games.arcmage.law.s3_3_cities import Devoting
from judge.games.arcmage.law.s3_4_events import PASS
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s5_9_defense import Defending
from judge.games.arcmage.law.s6_2_abilities import Using
from judge.games.arcmage.table import (
    CITY,
    Battleground,
    Print,
)  # fmt: skip
from judge.games.arcmage.unplayed import PLAYED
from judge.games.arcmage.vocabulary.abilities import Activated, Do, Level
from judge.kernel.data import Data
from judge.kernel.move import Ask, Option
from judge.kernel.trace import Run
from judge.tabletop.difference import TRIED, ComparedNumbers
from judge.tabletop.trial import Mover, Situation, Tryout, choice

WAYS = {"first": "takes the first option", "last": "takes the last option", "least": "declines", "3": "chooses mixed"}
QUIET, FIGHTS, RAIDS, PLAYS = "", " and attacks an army", " and attacks a city", " and plays other cards"
MOVES = " and moves the card"


def situations(printed: Print) -> Iterator[Situation[Print]]:
    """The situations in which a card is tried."""
    found = tuple(boards(printed))
    for way, besides in (
        *(("first", QUIET), ("first", FIGHTS), ("first", RAIDS), ("last", QUIET), ("last", FIGHTS)),
        *(("first", PLAYS), ("first", MOVES), ("last", RAIDS)),
        *(("least", QUIET), ("3", FIGHTS), ("3", PLAYS)),
    ):
        yield from (_turns(board, way, besides) for board in found)


def _turns(board: Board, way: str, besides: str) -> Situation[Print]:
    """Two turns on a board."""
    return Situation(f"{board.told}; Ann {WAYS[way]}{besides}", board.table, lambda: _mover(way, besides, 2))


def _mover(way: str, besides: str, turns: int) -> Mover:
    """Lets so many turns go by: the card is played and used, and else not much is done."""
    done: set[Option] = set()
    seen: list[str] = []

    def move(run: Run) -> Option | None:
        ask, table = run.ask, run.table
        if ask is None or not isinstance(table, Battleground):
            return None
        if table.active not in seen[-1:]:
            seen.append(table.active)
            done.clear()
        if len(seen) > turns and (DONE in ask.options or ask.attempt):
            return None
        if not ask.attempt:
            return choice(ask, way, len(run.decided), (PASS,))
        mine = next((one for one in _actions(ask, table, besides) if _name(one) not in done), None)
        if mine is not None:
            done.add(_name(mine))
            return mine
        return _least(ask)

    return move


def _actions(ask: Ask, table: Battleground, besides: str) -> list[Option]:
    """The actions to be tried, those of the card itself first; nobody offers the move to an opponent."""
    found = [option for option in ask.options if _is_wanted(option, besides)]
    if besides == MOVES and DONE in ask.options and table.active == "Ann":
        found.append(Moving(who="Ann", card=TRIED, area=CITY, to="Bob's city 1"))
    return sorted(found, key=lambda option: getattr(option, "card", "") != TRIED)


def _is_wanted(option: Option, besides: str) -> bool:
    """Whether an action is about the card that is tried, or is to be done besides."""
    match option:
        case Playing(card=card, answers=answers) | Using(card=card, answers=answers):
            return card == TRIED or (besides == PLAYS and not answers)
        case Devoting(city=city):
            return city == TRIED or besides == FIGHTS
        case Moving(card=card):
            return besides == MOVES and card == TRIED
        case Attacking(target=target):
            return besides == (FIGHTS if target in PLAYERS else RAIDS)
        case Defending(pairs=pairs):
            return besides in (FIGHTS, RAIDS) and bool(pairs)
    return False


def _name(option: Option) -> Option:
    """An action, by what is done with which card."""
    return type(option), *(getattr(option, name, "") for name in ("card", "index", "to", "city", "target"))


def _least(ask: Ask) -> Option:
    """As little as possible."""
    return next((one for one in (DONE, ask.idle) if one in ask.options), ask.options[0])


def hollow(ability: Data) -> Data | None:
    """An ability that costs the same and does nothing; none if it has no cost."""
    match ability:
        case Activated():
            return ability.but(text=())
        case Level():
            return ability.but(what=Do(()))
    return None


TRYOUT = Tryout(
    arcmage.game,
    ComparedNumbers(FACTS, ("attack", "defense"), PLAYED),
    situations,
    (Stacked, Unstacked, PlayBegan, PhaseBegan, TurnEnded),
    hollow,
)
