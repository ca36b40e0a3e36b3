"""Orders that move cards from place to place."""

from __future__ import annotations

from itertools import permutations

from judge.errors import Lacking
from judge.games.arcmage import decisions, meaning
from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.decks import Shuffled
from judge.games.arcmage.events.places import (
    CARDS_MOVED_ONTO_TABLE_ENTER_PLAY,
    Buried,
    Controlled,
    Created,
    Entered,
    Moved,
    Placed,
    Returned,
)  # fmt: skip
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.table import ARMY, CITY, CREATURE, HAND, Battleground, Card, Ids, Print, in_play
from judge.games.arcmage.vocabulary.nouns import Home
from judge.games.arcmage.vocabulary.orders import Draw, Look, LookAtHand, Mill, Move, Put, Shuffle
from judge.games.arcmage.vocabulary.tokens import Create
from judge.games.arcmage.words import carrying_out
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound
from judge.kernel.table import Event, Frame

MOVED_CREATURES_ARE_MARKED = Clause("3.2.6.5")

ARMY_OF = "the army"
YOUR_CITY = "your city"  # of the player who moves the creature; other words mean a city of the creature's controller

_HOME = Home()

MOST_ORDERED = 5  # cards of which every order is offered


def put(table: Battleground, effect: Effect, order: Put, game: Game) -> Answer:
    """Cards are put somewhere."""
    match order.to:
        case "hand":
            return carrying_out.to_each(table, effect, order.what, game, Returned)
        case "top" | "bottom":
            return carrying_out.to_each(table, effect, order.what, game, lambda id: Placed(id, order.to == "bottom"))
        case "deck":
            ids = meaning.meant(table, order.what, effect, game)
            owners = dict.fromkeys(table.card(id).owner for id in ids)
            return carrying_out.occurs(effect, *map(Placed, ids), *map(Shuffled, owners)) if ids else None
        case "graveyard":
            return carrying_out.to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is put and goes"))
        case "army":
            return _arriving(table, effect, order, game, meaning.meant(table, order.what, effect, game), ARMY)
        case "top in order":
            ids = meaning.meant(table, order.what, effect, game)
            return Enter(Stacking(effect=meaning.within(effect, ()), cards=ids)) if ids else None
    ids = meaning.meant(table, order.what, effect, game)
    if order.to == "city":
        home = meaning.meant(table, _HOME, effect, game)
        return _arriving(table, effect, order, game, ids if home else (), CITY, *home[:1])
    return Enter(Shifting(effect=meaning.within(effect, ()), left=ids, to=CITY, enters=True)) if ids else None


def _arriving(table: Battleground, effect: Effect, order: Put, game: Game, ids: Ids, area: str, at: str = "") -> Answer:
    """Cards come into an army or a city, all at the same time."""
    events = [event for id in ids for event in arrival(table, id, (area, at), effect.you, game, order.marked)]
    return (bound(it=ids), carrying_out.occurs(effect, *events)) if events else bound(it=(), did=False)


def arrival(
    table: Battleground, id: str, to: tuple[str, str], you: str, game: Game, marked: bool = False
) -> tuple[Event, ...]:
    """How a card comes somewhere: from outside it comes into play, within play it only changes its place (4.1.1)."""
    card, (area, at) = table.card(id), to
    if not in_play(card) or not game.on(CARDS_MOVED_ONTO_TABLE_ENTER_PLAY):
        return (Entered(id, area, at, you=you, marked=marked),)
    taken = (Controlled(id, you),) if card.you != you else ()
    placed = (Moved(id, area, at, counts=False),) if (card.area, card.at) != (area, at) else ()
    return (*taken, *placed, *((Marked(id),) if marked and not card.marked else ()))


class Stacking(Frame, frozen=True):
    """Cards are put on top of a deck in an order that their player chooses."""

    effect: Effect | None = None
    cards: Ids = ()
    order: Ids = ()


def choose_order(table: Battleground, frame: Stacking, game: Game) -> Answer:
    """The player chooses the order, from the top."""
    if not frame.effect:
        raise Lacking
    ways = tuple(permutations(frame.cards)) if len(frame.cards) <= MOST_ORDERED else (frame.cards,)
    rule = carrying_out.rule_of(frame.effect)
    words = ChoiceWords("puts {} on top of the deck" + (" in that order" if len(frame.cards) > 1 else ""))
    return Ask(frame.effect.you, ways, "the order, from the top", "order", rule=rule, word="order", words=words)


def in_that_order(table: Battleground, frame: Stacking, game: Game) -> Answer:
    """They are put there."""
    if not frame.effect:
        raise Lacking
    return carrying_out.occurs(frame.effect, *map(Placed, reversed(frame.order))).but(into="")


class Shifting(Frame, frozen=True):
    """Creatures move, or come into play, each to a place that is chosen for it."""

    effect: Effect | None = None
    left: Ids = ()
    to: str = "anywhere"
    marks: bool = True
    enters: bool = False
    place: str = ""


def move(table: Battleground, effect: Effect, order: Move, game: Game) -> Answer:
    """Creatures move."""
    ids = tuple(id for id in meaning.meant(table, order.what, effect, game) if table.card(id).area in (ARMY, CITY))
    if not ids:
        return bound(it=(), did=False)
    return bound(it=ids), Enter(Shifting(effect=meaning.within(effect, ()), left=ids, to=order.to, marks=order.marks))


def where_to(table: Battleground, frame: Shifting, game: Game) -> Answer:
    """The player chooses where it goes, among the places of its controller."""
    if not frame.left or frame.effect is None:
        return Goto("end")
    card, whose = table.card(frame.left[0]), owner_of_places(table, frame)
    cities = tuple(city.id for city in table.cities(whose) if city.id != card.at)
    if frame.to == "along":
        mine = table.card(frame.effect.source)
        places = (mine.at,) if mine.area == CITY else (ARMY_OF,)
    else:
        army = (ARMY_OF,) if card.area != ARMY and frame.to not in (CITY, YOUR_CITY) else ()
        places = army if frame.to == ARMY else (*army, *cities)
    if not places:
        return bound(left=frame.left[1:]), Goto("where")
    rule = carrying_out.rule_of(frame.effect)
    return Ask(
        frame.effect.you, places, f"where {card.id} goes", "place", rule=rule, word="to", words=decisions.way(card.id)
    )


def owner_of_places(table: Battleground, frame: Shifting) -> str:
    """Whose army and cities a creature may go to."""
    if frame.effect and (frame.enters or frame.to == YOUR_CITY):
        return frame.effect.you
    return table.card(frame.left[0]).you


def goes_there(table: Battleground, frame: Shifting, game: Game) -> Answer:
    """It goes there; it is marked for moving unless the text says differently."""
    if not frame.effect:
        raise Lacking
    card, left = table.card(frame.left[0]), frame.left[1:]
    area, at = (ARMY, "") if frame.place == ARMY_OF else (CITY, frame.place)
    go_on = bound(left=left), Goto("where")
    if (card.area, card.at) == (area, at):
        return go_on
    if frame.enters:
        events = arrival(table, card.id, (area, at), frame.effect.you, game)
        return *go_on, carrying_out.occurs(frame.effect, *events).but(into="")
    marked = (Marked(card.id),) if frame.marks and not card.marked and game.on(MOVED_CREATURES_ARE_MARKED) else ()
    return *go_on, carrying_out.occurs(frame.effect, *marked, Moved(card.id, area, at)).but(into="")


def create(table: Battleground, effect: Effect, order: Create, game: Game) -> Answer:
    """Token creatures come into play."""
    token = order.token
    home = meaning.meant(table, _HOME, effect, game)
    if order.to == CITY and not home:
        return None
    name = f"{' '.join(token.types)} token".strip()
    printed = Print(
        name=name, type=CREATURE, faction=table.card(effect.source).print.faction, atk=token.atk,
        defense=token.defense, types=token.types, text=token.text,
    )  # fmt: skip
    places = _places(table, effect, order, home)
    count = meaning.number(table, order.count, effect, game)
    ids = _new_names(table, name, count * len(places))
    cards = (
        Card(id, printed, effect.you, effect.you, CITY if at else ARMY, at, marked=order.marked)
        for id, at in zip(ids, places * count, strict=True)
    )
    return (bound(it=ids), carrying_out.occurs(effect, *map(Created, cards))) if ids else bound(it=(), did=False)


def _places(table: Battleground, effect: Effect, order: Create, home: Ids) -> Ids:
    """The cities into which tokens come, nothing for the army."""
    match order.to:
        case "city":
            return home[:1]
        case "each city" | "each other city":
            cities = tuple(city.id for city in table.cities(effect.you))
            return tuple(id for id in cities if order.to == "each city" or id not in home)
    return ("",)


def _new_names(table: Battleground, name: str, count: int) -> Ids:
    """Names for so many new cards."""
    known = {card.id for card in table.cards}
    free = (one for place in range(1, len(known) + count + 2) if (one := name if place < 2 else f"{name} {place}"))
    return tuple([one for one in free if one not in known][:count])


def draw(table: Battleground, effect: Effect, order: Draw, game: Game) -> Answer:
    """Cards are drawn."""
    count = meaning.number(table, order.count, effect, game)
    return Enter(s1_8.Drawing(who=effect.you, count=count), into="drawn") if count > 0 else None


class Milling(Frame, frozen=True):
    """Cards go from the top of a deck into a graveyard."""

    effect: Effect | None = None
    count: int = 1
    cards: Ids = ()


def mill(table: Battleground, effect: Effect, order: Mill, game: Game) -> Answer:
    """Cards go from the top of a deck into the graveyard."""
    return Enter(Milling(effect=meaning.within(effect, ()), count=order.count))


def turn_up(table: Battleground, frame: Milling, game: Game) -> Answer:
    """The top cards are taken."""
    if not frame.effect:
        raise Lacking
    return Enter(s1_8.Drawing(who=frame.effect.you, count=frame.count, draws=False), into="cards")


def bury(table: Battleground, frame: Milling, game: Game) -> Answer:
    """They go to the graveyard, the top one first."""
    if not frame.cards or frame.effect is None:
        return None
    return carrying_out.occurs(frame.effect, *(Buried(id, deed="is put and goes") for id in frame.cards)).but(into="")


def look(table: Battleground, effect: Effect, order: Look, game: Game) -> Answer:
    """A player looks at the top cards of a deck."""
    whose = meaning.players(table, order.who, effect, game)
    return Enter(s1_8.Drawing(who=whose[0], count=order.count, draws=False), into="it") if whose else None


def look_at_hand(table: Battleground, effect: Effect, order: LookAtHand, game: Game) -> Answer:
    """A player looks at a hand."""
    whose = meaning.players(table, order.who, effect, game)
    cards = " and ".join(card.id for who in whose for card in table.held(HAND, who)) or "an empty hand"
    return Cite(f"{effect.you} looks at {cards}.", carrying_out.rule_of(effect))


def shuffle(table: Battleground, effect: Effect, order: Shuffle, game: Game) -> Answer:
    """A deck is shuffled."""
    return carrying_out.occurs(effect, Shuffled(effect.you)).but(into="")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Stacking, Row("", choose_order, "order", quiet=True), Row("", in_that_order, "put", quiet=True)),
        procedure(Shifting, Row("", where_to, "where", quiet=True), Row("", goes_there, "goes", quiet=True)),
        procedure(Milling, Row("", turn_up, "turn up", quiet=True), Row("", bury, "bury", quiet=True)),
    )


VERBS = (
    carrying_out.verb(Put, put, "put anywhere"),
    carrying_out.verb(Move, move, "move"),
    carrying_out.verb(Create, create, "create"),
    carrying_out.verb(Draw, draw, "draw"),
    carrying_out.verb(Mill, mill),
    carrying_out.verb(Look, look, "look at"),
    carrying_out.verb(LookAtHand, look_at_hand),
    carrying_out.verb(Shuffle, shuffle),
)
