"""Section 3.3.6: what becomes of the residents of a city that is destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage import decisions
from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.places import Buried, Moved, Placed, Removed, Replaced, Returned
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_3_cities
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.said import RUINS
from judge.games.arcmage.standing import ARMY_DEFENDERS_BECOME_RESIDENTS
from judge.games.arcmage.table import ARMY, CITY, KINGDOM, Battleground, Card, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Along, Check
from judge.kernel.move import Answer, Ask, Goto, bound, happen
from judge.kernel.table import Event, Frame

MOVE_LIMIT_SPARES_RECEIVING_CITY = Clause("3.2.6.2-receiving")
MOVE_LIMIT_SPARES_DESTROYED_CITY = Clause("3.2.6.2-ruins")


class Ruins(Frame, frozen=True):
    """The residents of a destroyed city look for a home."""

    city: str = ""
    homes: tuple[tuple[str, str], ...] = ()
    home: str | None = None


def residents_fall_too(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """The residents of a city that is destroyed, or leaves in another way, are put into their owners' graveyards."""
    if isinstance(event, Buried | Returned | Removed | Placed) and table.card(event.id).area == KINGDOM:
        yield from (Buried(card.id) for card in dwellers(table, event.id, game))


def dwellers(table: Battleground, city: str, game: Game) -> tuple[Card, ...]:
    """Who lives in a city, with the creatures of the army that are let in to defend it (3.3.6.1)."""
    guests: Ids = ()
    if table.plan and table.plan.target == city and game.on(ARMY_DEFENDERS_BECOME_RESIDENTS):
        guests = tuple(id for id, _ in table.plan.defence if table.card(id).area == ARMY)
    return (*table.residents(city), *(table.card(id) for id in guests if not table.card(id).dead))


def residents_must_leave(table: Battleground, game: Game) -> Iterator[Frame]:
    """Cards in a city that is destroyed, or leaves play in another way, must leave it."""
    under_way = {frame.city for frame in table.agenda if isinstance(frame, Ruins)}
    for city in table.ruins:
        if city not in under_way:
            yield Ruins(city=city)


def look_for_home(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """Unmarked residents must be moved to the army or to another city, which a card or the limit of moves may close.

    Nobody chooses for a defeated player, whose residents move to the army.
    """
    homeless = next(iter(_homeless(table, frame)), "")
    if not homeless:
        return Goto("leave")
    who = table.card(homeless).you
    if not table.plays(who):
        return bound(home=ARMY)
    cities = [city.id for city in table.cities(who)]
    free = game.on(MOVE_LIMIT_SPARES_RECEIVING_CITY) or not game.on(s3_2.ONE_MOVE_PER_CITY_EACH_TURN)
    taken = () if free else (*table.moved, *(home for _, home in frame.homes))
    barred = {
        city: s6_1.CARD_RULES_OVERRIDE_CORE_RULES for city in cities if s6_1.closed(table, table.card(city), game)
    }
    barred |= {city: s3_2.ONE_MOVE_PER_CITY_EACH_TURN for city in cities if city in taken}
    homes = (ARMY, *(city for city in cities if city not in barred))
    words = decisions.way(homeless)
    return Ask(who, homes, f"where {homeless} moves", "home", barred=tuple(barred.items()), word="to", words=words)


def _homeless(table: Battleground, frame: Ruins) -> Ids:
    """The unmarked residents without a new home."""
    found = dict(frame.homes)
    return tuple(id for id in s3_3_cities.unmarked(table, frame.city) if id not in found)


def found_home(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """One home after the other is found."""
    homeless = next(iter(_homeless(table, frame)))
    return bound(homes=(*frame.homes, (homeless, frame.home or ARMY)), home=None), Goto("look")


def leave_ruins(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """All leave at once: the unmarked to their homes, the marked to hand, all else to the graveyards."""
    counts = not game.on(MOVE_LIMIT_SPARES_RECEIVING_CITY)
    stuck = frame.city in table.moved and not game.on(MOVE_LIMIT_SPARES_DESTROYED_CITY)
    events: list[Event] = []
    for id, home in frame.homes if not stuck else ():
        events.append(Moved(id, ARMY if home == ARMY else CITY, "" if home == ARMY else home, counts))
        events.append(Marked(id))
    events += [Returned(card.id) for card in table.residents(frame.city) if card.marked]
    events += [Buried(card.id) for card in table.attached(frame.city)]
    return happen(*events) if events else None


def nothing_left(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """Nothing is left there."""
    return happen(Replaced(frame.city))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Ruins,
            Row("3.3.6.3", look_for_home, "look", quiet=True),
            Row("3.3.6.3", found_home, "found", quiet=True),
            Row("3.3.6.3", leave_ruins, "leave"),
            Row("3.3.6.3", nothing_left, "left", quiet=True),
        ),
    )


LAWS = (
    Check("3.3.6.3", residents_must_leave, needs=RUINS),
    Along("3.3.6.2-residents", residents_fall_too, of=(Buried, Returned, Removed, Placed)),
)
