"""The situations in which cards of The Spoils are tried, and the moves by which all their text is set going."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.games import spoils
from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.board.boards import BOARDS, Board
from judge.games.spoils.board.facts import FACTS
from judge.games.spoils.events import (
    Attached,
    Attacked,
    CoinFlipped,
    Damaged,
    Depleted,
    Drew,
    Entered,
    InfluenceChanged,
    Moved,
    PartyFormed,
    TurnEnded,
    TurnStarted,
)
from judge.games.spoils.happening import subjects
from judge.games.spoils.law.s603_during_turn import END
from judge.games.spoils.law.s607_responding_to_actions import PASS
from judge.games.spoils.law.s608_attacking import Attacking
from judge.games.spoils.objects import Turned
from judge.games.spoils.table import DECK, DISCARD, HAND, PLAY, Print, Spoils
from judge.games.spoils.vocabulary.paragraphs import Replacement, Triggered
from judge.kernel.data import within
from judge.kernel.frames import Batch, Pending
from judge.kernel.move import Ask, Option
from judge.kernel.table import Event
from judge.kernel.trace import Run
from judge.tabletop.difference import TRIED, ComparedNumbers
from judge.tabletop.trial import Mover, Situation, Tryout, choice

WAYS = {"first": "takes the first option", "last": "takes the last option", "least": "declines", "3": "chooses mixed"}
FIGHTS, PLAYS = " and attacks", " and plays other cards"


def situations(printed: Print) -> Iterator[Situation[Print]]:
    """The situations in which a card is tried: it is played or in play, or something happens to others."""
    stays = "tactic" not in printed.types
    areas = (HAND, *((PLAY,) if stays else ()), DISCARD)
    for way in ("first", "last"):
        for board in BOARDS:
            yield from (_turns(board, area, way) for area in _fitting(board, areas))
    for board in BOARDS:
        for area in areas[:2] if not board.hidden else ():
            for events in _waited_for(board.table(printed, area), printed):
                yield _when(board, area, events)
    for besides, way in ((FIGHTS, "first"), (PLAYS, "first"), (FIGHTS, "last"), (PLAYS, "last"), (FIGHTS, "7")):
        for board in BOARDS:
            if not (board.attacker or board.answering):
                yield from (_turns(board, area, way, besides) for area in _fitting(board, areas[:2]))
    for way in ("least", "3"):
        for board in BOARDS:
            yield from (_turns(board, area, way) for area in _fitting(board, areas[:2]))


def _fitting(board: Board, areas: tuple[str, ...]) -> tuple[str, ...]:
    """The areas in which the card can be on a board."""
    return (PLAY,) if board.hidden else areas


def _turns(board: Board, area: str, way: str, besides: str = "") -> Situation[Print]:
    """Two turns with the card in an area."""
    where = "in play" if area == PLAY else f"in Ann's {area}"
    told = f"{board.told}, the card {where}; Ann {WAYS.get(way, WAYS['3'])}{besides}"
    return Situation(told, lambda printed: board.opened(printed, area), lambda: _mover(way, 2, besides))


def _when(board: Board, area: str, events: tuple[Event, ...]) -> Situation[Print]:
    """Something happens while the card is in an area."""

    def table(printed: Print) -> Spoils:
        todo = tuple(Pending(event, "402.1", ordered=True) for event in events)
        return board.table(printed, area).push(Batch(todo=todo))

    happens = " and ".join(type(event).__name__ for event in events)
    told = f"{board.told}, the card {'in play' if area == PLAY else 'in hand'}; it happens: {happens.lower()}"
    return Situation(told, table, lambda: _mover("first", 0))


def _waited_for(table: Spoils, printed: Print) -> Iterator[tuple[Event, ...]]:
    """Events for which a text of the card waits, three for each text at most."""
    game, card = spoils.game(), table.card(TRIED)
    for text in within(printed.text):
        if isinstance(text, Triggered | Replacement):
            heard = (
                events
                for events in _events(table)
                if any(True for one in events for _ in subjects(table, text.when, one, card, game))
            )
            yield from islice(heard, 3)


def _mover(way: str, turns: int, besides: str = "") -> Mover:
    """Lets so many turns go by: the card is played and used, and else not much is done."""
    done: set[Option] = set()
    seen: list[str] = []

    def move(run: Run) -> Option | None:
        ask, table = run.ask, run.table
        if ask is None or not isinstance(table, Spoils):
            return None
        if table.active not in seen[-1:]:
            seen.append(table.active)
            done.clear()
        if END in ask.options and len(seen) > turns:
            return None
        if not ask.attempt:
            return _chosen(ask, way, len(run.decided))
        mine = next((one for one in _wanted(ask, besides) if _name(one) not in done), None)
        if mine is not None:
            done.add(_name(mine))
            return mine
        return END if END in ask.options else ask.idle

    return move


def _wanted(ask: Ask, besides: str) -> list[Option]:
    """The actions that are to be tried: first those about the card itself."""
    found = [option for option in ask.options if _is_wanted(ask, option, besides)]
    return sorted(found, key=lambda option: getattr(option, "card", "") != TRIED)


def _is_wanted(ask: Ask, option: Option, besides: str) -> bool:
    """Whether an action is about the card that is tried, or is to be done besides in a turn."""
    match option:
        case Attacking():
            return besides == FIGHTS
        case Playing(card=card) | Using(card=card):
            offered = ask.word == "play" and ask.idle == PASS
            return card == TRIED or offered or (besides == PLAYS and END in ask.options)
    return False


def _name(option: Option) -> Option:
    """An action, by what is done with which card."""
    return type(option), getattr(option, "card", ""), getattr(option, "index", 0), getattr(option, "target", "")


def _chosen(ask: Ask, way: str, number: int) -> Option:
    """The option that is taken; of numbers a high one that can be paid."""
    numbers = [option for option in ask.options if isinstance(option, int)]
    if numbers and len(numbers) == len(ask.options) and way in ("first", "last"):
        return max(numbers) if max(numbers) < 9 else numbers[min(2, len(numbers) - 1)]
    if ask.word == "with" and way == "first":
        return next((one for one in ask.options if TRIED in one), choice(ask, way, number))
    return choice(ask, "first" if ask.options == ("yes", "no") and way == "last" else way, number, (PASS,))


def _events(table: Spoils) -> Iterator[tuple[Event, ...]]:
    """Events that can happen at a table, one after the other."""
    fighters = [name for name in ("Bob's character 1", "Ann's character 1") if table.has(name)]
    for card in table.cards:
        if card.area == PLAY:
            yield (Moved(card.id, DISCARD, "destroyed", (TRIED,)),)
            yield (Moved(card.id, HAND),)
            yield (Moved(card.id, DECK),)
            yield (Moved(card.id, DISCARD),)
            yield (Depleted(card.id),)
            yield (Turned(card.id, card.face_down),)
            yield (Attached(card.id, f"{card.owner}'s faction"),)
            yield (PartyFormed("attacking", (card.id,)),) if table.battle else (Attacked("Ann", "Bob's faction"),)
            for by in (TRIED, card.attached_to or card.id, *fighters):
                yield (Damaged(card.id, 5, by, battle=True),)
                yield (Damaged(card.id, 1, by),)
        elif card.area in (HAND, DECK, DISCARD):
            yield (Entered(card.id, card.owner),)
            yield (Entered(card.id, card.owner, TRIED, how="played"),)
            yield (Moved(card.id, DISCARD, "discarded"),)
            yield (Moved(card.id, "being played", "played"),)
            yield (Moved(card.id, HAND),)
    for who in ("Ann", "Bob"):
        deck = table.player(who).deck
        yield (Drew(who, deck[:1]),)
        yield (TurnStarted(who),)
        yield (TurnEnded(who),)
        yield (InfluenceChanged(who, 1),)
        yield (InfluenceChanged(who, -1),)
        yield (CoinFlipped(who, False),)
        yield (CoinFlipped(who, True),)
        other = "Bob" if who == "Ann" else "Ann"
        yield (Attacked(who, f"{other}'s faction"),)
    if table.battle:
        yield (PartyFormed("attacking", table.battle.attackers),)
        yield (PartyFormed("blocking", table.battle.blockers),)


TRYOUT = Tryout(
    spoils.game,
    ComparedNumbers(FACTS, ("strength", "life", "speed", "tokens"), ("covert",)),
    situations,
    (TurnStarted, TurnEnded),
)
