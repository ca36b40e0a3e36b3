"""Chapter 3, section 3.2.6: movement."""

from __future__ import annotations

from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.places import Moved
from judge.games.arcmage.s1_playing import at_home
from judge.games.arcmage.s3_cities import ONE_MOVE_PER_CITY_EACH_TURN
from judge.games.arcmage.s6_keywords import CARD_RULES_OVERRIDE_CORE_RULES, can_not, closed, infiltrates, travels
from judge.games.arcmage.table import ARMY, CITY, Battleground
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Cite, Legal, Refuse, bound, happen
from judge.kernel.table import Frame

MAY_MOVE_FROM_ARMY_TO_CITY = Clause("3.2.6.1a")
MAY_MOVE_FROM_CITY_TO_ARMY = Clause("3.2.6.1b")
MAY_MOVE_FROM_CITY_TO_CITY = Clause("3.2.6.1c")


class Moving(Frame, frozen=True):
    """A player moves a creature into an army or a city."""

    who: str = ""
    card: str = ""
    area: str = ARMY
    to: str = ""
    announced: bool = False


def only_your_own(table: Battleground, frame: Moving, game: Game) -> Answer:
    """You may move only your own creatures, and only among your own army and cities, unless a card allows more."""
    card = table.card(frame.card)
    if card.you != frame.who:
        return Refuse("3.2.6.3", f"{frame.card} is not {frame.who}'s to move.")
    if frame.to and table.card(frame.to).you != frame.who and not infiltrates(table, card, game):
        return Refuse("3.2.6.3", f"{frame.to} is not {frame.who}'s city.")
    return None


def forbidden(table: Battleground, frame: Moving, game: Game) -> Answer:
    """What a card forbids is forbidden."""
    card = table.card(frame.card)
    places = (table.card(place) for place in (card.at, frame.to) if place)
    why = can_not(table, card, "move", game) or next(filter(None, (closed(table, place, game) for place in places)), "")
    return Refuse(CARD_RULES_OVERRIDE_CORE_RULES, why) if why else None


def in_play_phases(table: Battleground, frame: Moving, game: Game) -> Answer:
    """Creatures are moved in Play phases only."""
    if at_home(table, frame.who, game):
        return None
    return Refuse("3.2.6x1", f"{frame.card} can be moved only in a Play phase of {frame.who}.")


def unmarked_in_the_play_phase(table: Battleground, frame: Moving, game: Game) -> Answer:
    """In the Play phase unmarked creatures may be moved."""
    if table.card(frame.card).marked:
        return Refuse("3.2.6.1", f"{frame.card} is marked.")
    if not at_home(table, frame.who, game):
        return Refuse("3.2.6.1", f"{frame.card} can be moved only in a Play phase of {frame.who}.")
    return None


def one_move_per_city(table: Battleground, frame: Moving, game: Game) -> Answer:
    """A city may be involved in only one move per turn."""
    busy = [place for place in (table.card(frame.card).at, frame.to) if place in table.moved]
    return Refuse(ONE_MOVE_PER_CITY_EACH_TURN, f"{busy[0]} was involved in a move this turn.") if busy else None


def mark_it(table: Battleground, frame: Moving, game: Game) -> Answer:
    """The creature is marked, unless its own rules say otherwise."""
    if travels(table, table.card(frame.card), game):
        return Legal(), Cite(
            f"{frame.card} is not marked for moving: its own rules say so.", CARD_RULES_OVERRIDE_CORE_RULES
        )
    return Legal(), happen(Marked(frame.card))


def announce(table: Battleground, frame: Moving, game: Game) -> Answer:
    """Its move is announced."""
    return (
        Legal(),
        bound(announced=True),
        Cite(f"{frame.who} announces that {frame.card} moves to {frame.to or 'the army'}."),
    )


def place_it(table: Battleground, frame: Moving, game: Game) -> Answer:
    """It is placed where it goes: out of the army into a city, out of a city into the army, or into another city."""
    if not frame.announced:
        return None
    card = table.card(frame.card)
    way = (
        MAY_MOVE_FROM_ARMY_TO_CITY
        if card.area == ARMY
        else MAY_MOVE_FROM_CITY_TO_ARMY
        if frame.area == ARMY
        else MAY_MOVE_FROM_CITY_TO_CITY
    )
    if not game.on(way):
        return None
    return happen(Moved(frame.card, frame.area, frame.to if frame.area == CITY else ""))


PROCEDURES = (
    procedure(
        Moving,
        Row("3.2.6.3", only_your_own),
        Row("6.1.3", forbidden),
        Row("3.2.6x1", in_play_phases),
        Row("3.2.6.1", unmarked_in_the_play_phase),
        Row("3.2.6.2", one_move_per_city),
        Row("3.2.6.5", mark_it),
        Row("3.2.6.6", announce),
        Row("3.2.6.7", place_it),
    ),
)
