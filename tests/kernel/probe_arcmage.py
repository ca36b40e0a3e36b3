"""A piece of Arcmage on the kernel: turns, movement, cities, events on a stack, combat, advantages, in three revisions.

All cards are invented; what a card says is Data, hand-written. Rule ids are those of rules/arcmage.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, TypeVar

from judge.kernel.data import Data
from judge.kernel.game import Game, Law, Row, amended, procedure, rewritten
from judge.kernel.move import Ask, Cite, Done, Enter, Goto, Legal, Refuse, bound, happen
from judge.kernel.pipeline import Answer, Batch, Effect, Offering, Pending, Substitute, offering, pipeline
from judge.kernel.table import Binds, Event, Frame, Instruction, Lasting, Table, Trigger, without

K = TypeVar("K")
V = TypeVar("V")
Gems = tuple[tuple[str, int], ...]

ARMY, KINGDOM, ATTACHED = "army", "kingdom", "attached"
HAND, DECK, GRAVE, STACK, PILE = NOT_IN_PLAY = "hand", "deck", "graveyard", "stack", "resources"


# What lies on the table


class Card(Data, frozen=True):
    """A card; its area is a city's id while it resides there, and `on` is what it is attached to."""

    id: str
    owner: str
    type: str = "creature"
    faction: str = "Gaian"
    cost: int = 0
    loyalty: int = 0
    atk: int = 0
    defense: int = 0
    area: str = ARMY
    target: str = ""
    text: tuple[Data, ...] = ()
    on: str = ""
    damage: int = 0
    marked: bool = False
    devoted: bool = False
    dead: bool = False


class Player(Data, frozen=True):
    """A player with two ordered piles: the deck from the top, the graveyard from the bottom."""

    name: str
    vp: int = 15
    gems: Gems = ()
    piles: Gems = ()
    deck: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    drained: bool = False
    defeated: bool = False


class Spell(Data, frozen=True):
    """What lies on the event stack: a text, captured with its names, and the card that it is written on, if any."""

    you: str
    source: str
    text: tuple[Instruction, ...]
    binds: Binds = ()
    card: str = ""


class Plan(Data, frozen=True):
    """The attack of this turn: whom, by whom in their order, who defends against whom, and which battle is fought."""

    target: str
    attackers: tuple[str, ...]
    defence: tuple[tuple[str, str], ...] = ()
    engaged: tuple[str, ...] = ()
    battle: str = ""


class Battleground(Table, frozen=True):
    """The table of a game of Arcmage; `moved` are the cities that were involved in a move this turn."""

    players: tuple[Player, ...] = ()
    active: str = "Ann"
    phase: str = ""
    stack: tuple[Spell, ...] = ()
    plan: Plan | None = None
    moved: tuple[str, ...] = ()

    def card(self, id: str) -> Card:
        found: Card = next(card for card in self.cards if card.id == id)
        return found

    def put(self, id: str, **changes: Any) -> Battleground:
        return self.but(cards=tuple(card.but(**changes) if card.id == id else card for card in self.cards))

    def player(self, name: str) -> Player:
        return next(player for player in self.players if player.name == name)

    def seat(self, name: str, **changes: Any) -> Battleground:
        return self.but(players=tuple(one.but(**changes) if one.name == name else one for one in self.players))

    def playing(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players if not player.defeated)

    def after(self, name: str) -> str:
        names = [player.name for player in self.players]
        turn = (*names[names.index(name) + 1 :], *names[: names.index(name) + 1])
        return next(one for one in turn if one in self.playing())

    def of(self, owner: str, area: str, type: str = "") -> tuple[Card, ...]:
        cards = (card for card in self.cards if card.owner == owner and card.area == area)
        return tuple(card for card in cards if type in ("", card.type))

    def cities(self, owner: str) -> tuple[Card, ...]:
        return self.of(owner, KINGDOM, "city")

    def residents(self, city: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.area == city and card.type == "creature")

    def attached(self, id: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.on == id)


def in_play(card: Card) -> bool:
    return card.area not in NOT_IN_PLAY


def alive(table: Battleground, id: str) -> bool:
    return bool(id) and in_play(table.card(id)) and not table.card(id).dead


def left_play(table: Battleground, id: str, area: str) -> Battleground:
    """A card that leaves play is as new, and neither the stack nor the plan knows it any more."""
    gone = {id}
    stack = tuple(
        spell.but(binds=tuple((name, without(value, gone)) for name, value in spell.binds)) for spell in table.stack
    )
    plan = table.plan and table.plan.but(
        attackers=without(table.plan.attackers, gone),
        defence=tuple(pair for pair in table.plan.defence if id not in pair),
    )
    clean = {"marked": False, "devoted": False, "dead": False, "damage": 0, "on": ""}
    return table.but(stack=stack, plan=plan).put(id, area=area, **clean)


# What cards say


class Grants(Data, frozen=True):
    """The creature that this is on gets so much attack and defense (3.2.4.5)."""

    atk: int = 0
    defense: int = 0


class Forbids(Data, frozen=True):
    """This, or what it is attached to, can not do or suffer something."""

    deed: str


class Allows(Data, frozen=True):
    """This, or what it is attached to, can do something that the core rules do not let it do."""

    deed: str


class Fewer(Data, frozen=True):
    """You can play this only while you have fewer creatures than your opponent."""


class WhenBuried(Data, frozen=True):
    """Each time a creature is put into a graveyard from play, this happens."""

    text: tuple[Instruction, ...]


class Level(Data, frozen=True):
    """At so much devotion the city's advantage is this."""

    devotion: int
    text: tuple[Instruction, ...]


class Of(Data, frozen=True):
    """All creatures of a player."""

    owner: str


class TurnEnds(Data, frozen=True):
    """Until the turn ends."""


class Devotion(Data, frozen=True):
    """While the devotion of a city is so high."""

    city: str
    level: int


class Deal(Instruction, frozen=True):
    """The target receives damage."""

    amount: int


class Strengthen(Instruction, frozen=True):
    """The target gets attack and defense until the turn ends."""

    atk: int = 0
    defense: int = 0


class Favour(Instruction, frozen=True):
    """Your creatures get attack and defense while this city is devoted enough."""

    level: int
    atk: int = 0
    defense: int = 0


class Praise(Instruction, frozen=True):
    """You get victory points."""

    amount: int = 1


class Learn(Instruction, frozen=True):
    """You draw a card."""


class Ring(Instruction, frozen=True):
    """A text goes onto the stack: what was triggered may be answered."""

    text: tuple[Instruction, ...]


# What can be read from the table


def sayings(table: Battleground, card: Card) -> tuple[Data, ...]:
    """What a card and all that is attached to it say."""
    return (*card.text, *(part for other in table.attached(card.id) for part in other.text))


def grants(table: Battleground, card: Card) -> Iterator[Grants]:
    """What is added to a creature's combat values."""
    yield from (part for part in sayings(table, card) if isinstance(part, Grants))
    for effect in table.lasting:
        concerned = card.id in effect.on if effect.on is not None else effect.such == Of(card.owner)
        if concerned and isinstance(effect.what, Grants):
            yield effect.what


def attack(table: Battleground, id: str) -> int:
    return max(0, table.card(id).atk + sum(part.atk for part in grants(table, table.card(id))))


def defense(table: Battleground, id: str) -> int:
    return table.card(id).defense + sum(part.defense for part in grants(table, table.card(id)))


def fatal(table: Battleground, id: str) -> bool:
    return table.card(id).damage >= defense(table, id)


def devotion(table: Battleground, city: str) -> int:
    return sum(card.loyalty for card in table.residents(city) if card.devoted)


def payments(table: Battleground, who: str, card: Card) -> tuple[Gems, ...]:
    """The different ways to pay for a card: gems of a faction cannot be told apart (1.6.3)."""
    gems = table.player(who).gems
    ways = product(*(range(count + 1) for _, count in gems))
    found = (tuple((faction, n) for (faction, _), n in zip(gems, way, strict=True) if n) for way in ways)
    return tuple(
        way for way in found if sum(n for _, n in way) == card.cost and dict(way).get(card.faction, 0) >= card.loyalty
    )


def divisions(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The different ways to divide damage among so many."""
    if parts == 1:
        yield (amount,)
    elif parts:
        yield from ((first, *rest) for first in range(amount, -1, -1) for rest in divisions(amount - first, parts - 1))


# What happens


class PhaseBegan(Event, frozen=True):
    phase: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(phase=self.phase)

    def said(self, table: Battleground) -> str:
        return f"{table.active}'s {self.phase} phase begins."


class TurnEnded(Event, frozen=True):
    def apply(self, table: Battleground, game: Game) -> Battleground:
        left = tuple(effect for effect in table.lasting if effect.until != TurnEnds())
        healed = tuple(card.but(damage=0) if card.type == "creature" else card for card in table.cards)
        return table.but(cards=healed, lasting=left, moved=(), phase="", active=table.after(table.active))

    def said(self, table: Battleground) -> str:
        return f"{table.active}'s turn ends; damage is healed."


class Unmarked(Event, frozen=True):
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.put(self.id, marked=False, devoted=False)

    def said(self, table: Battleground) -> str:
        return f"{self.id} is unmarked."


class Marked(Event, frozen=True):
    id: str
    devoted: bool = False

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.put(self.id, marked=True, devoted=self.devoted)

    def said(self, table: Battleground) -> str:
        return f"{self.id} is marked."


class Replenished(Event, frozen=True):
    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.seat(self.who, gems=table.player(self.who).piles)

    def said(self, table: Battleground) -> str:
        return f"{self.who}'s gems are replenished."


class Drew(Event, frozen=True):
    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        if not table.player(self.who).deck:
            return table.seat(self.who, drained=True)
        top, *deck = table.player(self.who).deck
        return table.seat(self.who, deck=tuple(deck)).put(top, area=HAND)

    def said(self, table: Battleground) -> str:
        return f"{self.who} {'draws a card' if table.player(self.who).deck else 'has no card to draw'}."


class Resourced(Event, frozen=True):
    who: str
    id: str
    faction: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        player = table.player(self.who)
        piles, gems = (
            {**dict(old), self.faction: dict(old).get(self.faction, 0) + 1} for old in (player.piles, player.gems)
        )
        return table.seat(self.who, piles=tuple(sorted(piles.items())), gems=tuple(sorted(gems.items()))).put(
            self.id, area=PILE
        )

    def said(self, table: Battleground) -> str:
        return f"{self.who} plays a resource card for {self.faction}."


class Spent(Event, frozen=True):
    who: str
    gems: Gems

    def apply(self, table: Battleground, game: Game) -> Battleground:
        left = tuple((faction, n - dict(self.gems).get(faction, 0)) for faction, n in table.player(self.who).gems)
        return table.seat(self.who, gems=left)

    def said(self, table: Battleground) -> str:
        return f"{self.who} spends {label(table, self.gems)}."


class Scored(Event, frozen=True):
    who: str
    amount: int

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.seat(self.who, vp=max(0, table.player(self.who).vp + self.amount))

    def said(self, table: Battleground) -> str:
        return f"{self.who} {'gets' if self.amount > 0 else 'loses'} {abs(self.amount)} VP."


class Entered(Event, frozen=True):
    id: str
    area: str
    on: str = ""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.put(self.id, area=self.area, on=self.on)

    def said(self, table: Battleground) -> str:
        return f"{self.id} comes into play{f' on {self.on}' if self.on else ''}."


class Moved(Event, frozen=True):
    id: str
    to: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        cities = {table.card(self.id).area, self.to} - {ARMY}
        return table.but(moved=tuple(sorted({*table.moved, *cities}))).put(self.id, area=self.to, devoted=False)

    def said(self, table: Battleground) -> str:
        return f"{self.id} moves to {self.to}."


class Rehoused(Event, frozen=True):
    id: str
    to: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.put(self.id, area=self.to, marked=True)

    def said(self, table: Battleground) -> str:
        return f"{self.id} moves out of the ruins to {self.to}."


class Buried(Event, frozen=True):
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        owner = table.player(table.card(self.id).owner)
        return left_play(table, self.id, GRAVE).seat(owner.name, graveyard=(*owner.graveyard, self.id))

    def said(self, table: Battleground) -> str:
        return f"{self.id} goes to {table.card(self.id).owner}'s graveyard."

    def leaves(self, table: Battleground) -> tuple[str, ...]:
        return (self.id,)


class Returned(Event, frozen=True):
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return left_play(table, self.id, HAND)

    def said(self, table: Battleground) -> str:
        return f"{self.id} returns to {table.card(self.id).owner}'s hand."

    def leaves(self, table: Battleground) -> tuple[str, ...]:
        return (self.id,)


class Stacked(Event, frozen=True):
    spell: Spell

    def apply(self, table: Battleground, game: Game) -> Battleground:
        after = table.but(stack=(*table.stack, self.spell))
        return after.put(self.spell.card, area=STACK) if self.spell.card else after

    def said(self, table: Battleground) -> str:
        return f"{self.spell.source} goes onto the stack."


class Unstacked(Event, frozen=True):
    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(stack=table.stack[:-1])

    def said(self, table: Battleground) -> str:
        return f"{table.stack[-1].source} is on top and is resolved."


class Damaged(Event, frozen=True):
    id: str
    amount: int
    by: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.put(self.id, damage=table.card(self.id).damage + self.amount)

    def said(self, table: Battleground) -> str:
        return f"{self.id} receives {self.amount} damage."


class Fell(Event, frozen=True):
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.put(self.id, dead=True)

    def said(self, table: Battleground) -> str:
        return f"{self.id} dies."


class Declared(Event, frozen=True):
    plan: Plan

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(plan=self.plan)

    def said(self, table: Battleground) -> str:
        return f"{', then '.join(self.plan.attackers)} attack {self.plan.target}."


class Defended(Event, frozen=True):
    id: str
    against: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        assert table.plan
        pairs, engaged = (*table.plan.defence, (self.id, self.against)), {*table.plan.engaged, self.against}
        return table.but(plan=table.plan.but(defence=pairs, engaged=tuple(sorted(engaged))))

    def said(self, table: Battleground) -> str:
        return f"{self.id} defends against {self.against}."


class BattleBegan(Event, frozen=True):
    attacker: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        assert table.plan
        return table.but(plan=table.plan.but(battle=self.attacker))

    def said(self, table: Battleground) -> str:
        return f"The battle of {self.attacker} against {', '.join(defenders(table, self.attacker)) or 'nobody'} begins."


class CombatEnded(Event, frozen=True):
    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(plan=None)

    def said(self, table: Battleground) -> str:
        return "The combat is over."


class Began(Event, frozen=True):
    effect: Lasting

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Battleground) -> str:
        return f"The effect of {self.effect.source} begins."


class Faded(Event, frozen=True):
    effect: Lasting

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(lasting=tuple(effect for effect in table.lasting if effect != self.effect))

    def said(self, table: Battleground) -> str:
        return f"The advantage of {self.effect.source} is lost."


class Defeated(Event, frozen=True):
    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.seat(self.who, defeated=True)

    def said(self, table: Battleground) -> str:
        return f"{self.who} is defeated."


class Won(Event, frozen=True):
    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        return table.but(over=f"{self.who} wins.")

    def said(self, table: Battleground) -> str:
        return f"{self.who} wins."


# Chapter 2: the turn


class Turn(Frame, frozen=True):
    pass


class Unmarking(Frame, frozen=True):
    pass


class Drawing(Frame, frozen=True):
    course: str = ""
    todo: tuple[str, ...] = ()
    card: str | None = None
    faction: str = ""


class Tactics(Frame, frozen=True):
    city: str = ""
    done: tuple[str, ...] = ()
    next: str | None = None
    devoted: tuple[str, ...] = ()


class Play(Frame, frozen=True):
    action: Any = None


class Attack(Frame, frozen=True):
    action: Any = None


class Discard(Frame, frozen=True):
    card: str | None = None


def phase(frame: Frame) -> Callable[[Battleground, Turn, Game], Answer]:
    """A row that lets a phase run."""

    def run(table: Battleground, turn: Turn, game: Game) -> Answer:
        name = type(frame).__name__.lower()
        return Cite(f"{table.active}'s next phase: {name}."), Enter(frame)

    return run


def begin(name: str) -> Callable[[Battleground, Frame, Game], Answer]:
    """A row by which the table knows the phase."""

    def run(table: Battleground, frame: Frame, game: Game) -> Answer:
        return happen(PhaseBegan(name))

    return run


def next_player(table: Battleground, frame: Turn, game: Game) -> Answer:
    """The turn passes to the next player."""
    return Goto("2.5.2"), happen(TurnEnded())


def unmark_all(table: Battleground, frame: Unmarking, game: Game) -> Answer:
    """All of your marked cards are unmarked."""
    marked = [Unmarked(card.id) for card in table.cards if card.owner == table.active and card.marked]
    return happen(*marked) if marked else None


def replenish(table: Battleground, frame: Unmarking, game: Game) -> Answer:
    """All used gems are ready again."""
    player = table.player(table.active)
    return happen(Replenished(player.name)) if player.gems != player.piles else None


COURSES = {"draw 2": ("draw", "draw"), "draw 1, play 1": ("draw", "resource"), "play 2": ("resource", "resource")}


def choose_course(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """One of three courses must be taken."""
    hand = len(table.of(table.active, HAND))
    courses = [name for name, steps in COURSES.items() if hand >= steps.count("resource") - steps.count("draw")]
    return Ask(table.active, tuple(courses), "a course", "course")


def take_course(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """The course is taken step by step."""
    return bound(todo=COURSES[frame.course])


def next_step(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """Draw the cards of the course first."""
    if not frame.todo:
        return Done()
    rest = bound(todo=frame.todo[1:])
    return (rest, Goto("step"), happen(Drew(table.active))) if frame.todo[0] == "draw" else rest


def resource_card(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """A card of the hand becomes a resource card."""
    return Ask(table.active, tuple(card.id for card in table.of(table.active, HAND)), "a resource card", "card")


def resource_faction(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """It may become one of any faction."""
    factions = {faction for faction, _ in table.player(table.active).piles}
    factions |= {card.faction for card in table.cards if card.owner == table.active}
    return Ask(table.active, tuple(sorted(factions)), "a faction", "faction")


def play_resource(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """It is put face down on the pile of that faction."""
    assert frame.card
    return Goto("step"), happen(Resourced(table.active, frame.card, frame.faction))


def loyal_cities(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """Each city with enough residents of its own faction gives a victory point."""
    loyal = [
        city
        for city in table.cities(table.active)
        if sum(card.faction == city.faction for card in table.residents(city.id)) >= city.loyalty
    ]
    return happen(Scored(table.active, len(loyal))) if loyal else None


def next_city(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """The active player chooses which city is resolved next."""
    cities = [city.id for city in table.cities(table.active) if any(isinstance(part, Level) for part in city.text)]
    left = tuple(city for city in cities if city not in frame.done and unmarked(table, table.residents(city)))
    return Ask(table.active, (*left, "no city"), "the city that is next", "city", idle="no city") if left else Done()


def declare_devoted(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """Residents are declared that will show devotion."""
    if frame.city == "no city":
        return Done()
    left = tuple(id for id in unmarked(table, table.residents(frame.city)) if id not in frame.devoted)
    return Ask(table.active, (*left, "enough"), "who shows devotion", "next")


def more_devoted(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """One after the other, before anybody may react."""
    if frame.next == "enough":
        return None
    return bound(devoted=(*frame.devoted, frame.next)), Goto("devoted")


def anybody_may_react(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """Any player may react to the declaration."""
    return Enter(Window(who=table.after(table.active)))


def mark_devoted(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """The declared creatures that are still there are marked."""
    there = [Marked(id, devoted=True) for id in unmarked(table, table.residents(frame.city)) if id in frame.devoted]
    return happen(*there) if there else None


def levels_reached(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """Every level reached triggers its advantage; on the stack they lie in reverse order."""
    levels = [part for part in table.card(frame.city).text if isinstance(part, Level)]
    reached = sorted((level for level in levels if level.devotion <= devotion(table, frame.city)), key=height)
    spells = [Stacked(Spell(table.active, frame.city, level.text)) for level in reversed(reached)]
    return happen(*spells, also=("3.3.7.1",)) if spells else None


def height(level: Level) -> int:
    return level.devotion


def resolve_advantages(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """The advantages are resolved, the lowest level first; then comes the next city."""
    done = bound(done=(*frame.done, frame.city), devoted=(), next=None)
    return done, Goto("city"), Enter(Window(who=table.after(table.active)))


def unmarked(table: Battleground, cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.id for card in cards if not card.marked)


def choose_action(table: Battleground, frame: Play, game: Game) -> Answer:
    """The active player may take as many actions as they like, or none."""
    hand = tuple(Playing(who=table.active, card=card.id) for card in table.of(table.active, HAND))
    places = (ARMY, *(city.id for city in table.cities(table.active)))
    movers = [card for place in places for card in table.of(table.active, place, "creature")]
    moves = tuple(Moving(card=card.id, to=place) for card in movers for place in places if place != card.area)
    return Ask(table.active, (*hand, *moves, "done"), "an action", "action", idle="done", attempt=True)


def after_action(table: Battleground, frame: Play, game: Game) -> Answer:
    """After each action everybody may play events, and the player may go on."""
    if frame.action in (None, "done"):
        return Done()
    return Goto("action"), Enter(Window(who=table.after(table.active)))


def may_attack(table: Battleground, frame: Attack, game: Game) -> Answer:
    """The active player may attack once, or choose not to."""
    others = [name for name in table.playing() if name != table.active]
    targets = (*others, *(city.id for name in others for city in table.cities(name)))
    attacks = tuple(Attacking(target=target) for target in targets)
    return Ask(table.active, (*attacks, "no attack"), "an attack", "action", idle="no attack", attempt=True)


def discard_to_seven(table: Battleground, frame: Discard, game: Game) -> Answer:
    """With more than seven cards in hand, one must be discarded."""
    hand = tuple(card.id for card in table.of(table.active, HAND))
    return Ask(table.active, hand, "a card to discard", "card") if len(hand) > 7 else Done()


def discarded(table: Battleground, frame: Discard, game: Game) -> Answer:
    """It goes on top of the graveyard."""
    assert frame.card
    return Goto("discard"), happen(Buried(frame.card))


TURN = procedure(
    Row("2.5.2", phase(Unmarking())),
    Row("2.5.3", phase(Drawing())),
    Row("2.5.4", phase(Tactics())),
    Row("2.5.5", phase(Play())),
    Row("2.5.6", phase(Attack())),
    Row("2.5.7", phase(Play())),
    Row("2.5.8", phase(Discard())),
    Row("2.3", next_player),
)
UNMARKING = procedure(
    Row("2.5.11", begin("unmark")), Row("2.5.11.1", unmark_all), Row("2.5.11.2", replenish, also=("2.5.11.3",))
)
DRAWING = procedure(
    Row("2.5.12", begin("draw")),
    Row("2.5.12.1", choose_course),
    Row("2.5.12.1", take_course, "course", quiet=True),
    Row("2.5.12.5", next_step, "step", quiet=True),
    Row("1.5.1", resource_card),
    Row("1.5.2", resource_faction),
    Row("1.5.1", play_resource, "resource"),
)
TACTICS = procedure(
    Row("2.5.13", begin("tactics")),
    Row("3.3.5.1", loyal_cities),
    Row("3.3.7.2", next_city, "city", quiet=True),
    Row("3.3.7.2", declare_devoted, "devoted", quiet=True),
    Row("3.3.7.2", more_devoted, "more", quiet=True),
    Row("3.3.7.2", anybody_may_react, "react", quiet=True),
    Row("3.3.7.1", mark_devoted),
    Row("3.3.7.2", levels_reached, "levels"),
    Row("3.3.7.2", resolve_advantages, "resolve", quiet=True),
)
PLAY = procedure(
    Row("2.5.14", begin("play")),
    Row("2.5.14.3", choose_action, "action", also=("2.5.9",)),
    Row("3.4.2", after_action, quiet=True),
)
ATTACK = procedure(Row("2.5.15", begin("attack")), Row("2.5.15.2", may_attack, also=("2.5.9", "2.5.15.3")))
DISCARD = procedure(
    Row("2.5.16", begin("discard")),
    Row("2.5.16.1", discard_to_seven, "discard", quiet=True),
    Row("2.5.16.1", discarded, "discarded", also=("1.8.6.1",)),
)


# Chapters 1 and 3: playing a card, moving a creature, answering an event


class Playing(Frame, frozen=True):
    who: str = ""
    card: str = ""
    target: str | None = None
    paid: Gems | None = None
    place: str | None = None


class Moving(Frame, frozen=True):
    card: str = ""
    to: str = ""


class Window(Frame, frozen=True):
    who: str = ""
    passes: int = 0
    answer: Any = None
    spell: Spell | None = None


def only_events_respond(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Only Event cards are played in response."""
    responding = any(isinstance(below, Window) for below in table.agenda)
    if responding and table.card(frame.card).type != "event" and at_home(table, frame.who):
        return Refuse("3.4.5.2", f"{frame.card} is no Event card and cannot be played in response.")
    return None


def at_home(table: Battleground, who: str) -> bool:
    return table.phase == "play" and table.active == who


def only_at_home(rule: str, type: str) -> Row:
    """A row by which cards of a type are played in their player's own Play phases only; the phases have their order."""

    def run(table: Battleground, frame: Playing, game: Game) -> Answer:
        if table.card(frame.card).type != type or at_home(table, frame.who):
            return None
        return Refuse(rule, f"{frame.card} can be played only in a Play phase of {frame.who}.", ("2.5.10",))

    return Row(rule, run)


def prerequisites(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A card whose prerequisites are not met may not be played."""
    card = table.card(frame.card)
    if Fewer() in card.text and count_creatures(table, frame.who) >= count_creatures(table, table.after(frame.who)):
        return Refuse("1.7.2", f"{frame.who} does not have fewer creatures.")
    if card.target and not targets(table, card):
        return Refuse("1.7.2", f"There is nothing that {frame.card} could target.")
    return None


def count_creatures(table: Battleground, who: str) -> int:
    return sum(card.owner == who and card.type == "creature" and in_play(card) for card in table.cards)


def targets(table: Battleground, card: Card) -> tuple[str, ...]:
    return tuple(other.id for other in table.cards if in_play(other) and other.type == card.target and not other.dead)


def choose_target(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The card may have a target."""
    card = table.card(frame.card)
    return Ask(frame.who, targets(table, card), f"the target of {card.id}", "target") if card.target else None


def enough_gems(table: Battleground, frame: Playing, game: Game) -> Answer:
    """To play a card you need gems that are available."""
    card = table.card(frame.card)
    return None if payments(table, frame.who, card) else Refuse("1.5.8", f"{frame.who} cannot pay for {card.id}.")


def choose_payment(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The cost is paid with gems, some of them of the card's own faction."""
    ways = payments(table, frame.who, table.card(frame.card))
    return Ask(frame.who, ways, f"how {frame.card} is paid for", "paid")


def pay(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Spent gems are not recovered this turn, whatever becomes of the card."""
    spent = (happen(Spent(frame.who, frame.paid)),) if frame.paid else ()
    return Legal(), Cite(f"{frame.who} plays {frame.card}."), *spent


def onto_the_stack(table: Battleground, frame: Playing, game: Game) -> Answer:
    """An event card goes onto the stack; for now its effects are not taken into account."""
    return happen(Stacked(spell(table, frame))) if table.card(frame.card).type == "event" else None


def spell(table: Battleground, frame: Playing) -> Spell:
    text = tuple(part for part in table.card(frame.card).text if isinstance(part, Instruction))
    binds = (("target", frame.target),) if frame.target else ()
    return Spell(frame.who, frame.card, text, binds, frame.card)


def choose_place(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A creature is placed into a city that you control."""
    if table.card(frame.card).type != "creature":
        return None
    return Ask(frame.who, tuple(city.id for city in table.cities(frame.who)), f"a city for {frame.card}", "place")


def put_into_play(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A permanent is put into play."""
    card = table.card(frame.card)
    match card.type:
        case "creature" if frame.place:
            return happen(Entered(card.id, frame.place), also=("3.2.3",))
        case "city":
            return happen(Entered(card.id, KINGDOM), also=("3.3.3.1",))
        case "enchantment" if frame.target:
            return happen(Entered(card.id, ATTACHED, frame.target), also=("3.6.4",))
        case "enchantment":
            return happen(Entered(card.id, ARMY), also=("3.6.5",))
    return None


def magic_works(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The effects of a magic card occur."""
    return occurs(spell(table, frame)) if table.card(frame.card).type == "magic" else None


def occurs(spell: Spell) -> Enter:
    return Enter(Effect(text=spell.text, you=spell.you, source=spell.source, binds=spell.binds))


def used_magic(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A used magic card goes to the graveyard."""
    return happen(Buried(frame.card)) if table.card(frame.card).type == "magic" else None


def may_respond(table: Battleground, frame: Window, game: Game) -> Answer:
    """Each player in turn may respond with a card of their hand."""
    hand = tuple(Playing(who=frame.who, card=card.id) for card in table.of(frame.who, HAND))
    if not hand:
        return bound(answer="pass")
    return Ask(frame.who, (*hand, "pass"), "whether to respond", "answer", idle="pass", attempt=True)


def until_nobody_plays(table: Battleground, frame: Window, game: Game) -> Answer:
    """It goes on until nobody plays a further event."""
    passes = 0 if isinstance(frame.answer, Playing) else frame.passes + 1
    go_on = bound(passes=passes, who=table.after(frame.who), answer=None)
    if passes < len(table.playing()):
        return go_on, Goto("respond")
    return (Cite("Nobody plays a further event."), go_on) if table.stack else Done()


def top_of_stack(table: Battleground, frame: Window, game: Game) -> Answer:
    """The card on top of the stack is resolved."""
    return bound(spell=table.stack[-1]), happen(Unstacked())


def effects_occur(table: Battleground, frame: Window, game: Game) -> Answer:
    """Its effects occur."""
    return occurs(frame.spell) if frame.spell else None


def used_event(table: Battleground, frame: Window, game: Game) -> Answer:
    """A used event card goes to the graveyard."""
    return happen(Buried(frame.spell.card)) if frame.spell and frame.spell.card else None


def then_again(table: Battleground, frame: Window, game: Game) -> Answer:
    """After this, further event cards can be played."""
    return bound(passes=0, spell=None, who=table.after(table.active)), Goto("respond")


def only_own_creatures(table: Battleground, frame: Moving, game: Game) -> Answer:
    """You may move only your own creatures, and only among your own army and cities."""
    own = (ARMY, *(city.id for city in table.cities(table.active)))
    if table.card(frame.card).owner == table.active and frame.to in own:
        return None
    return Refuse("3.2.6.3", f"{frame.card} cannot be moved to {frame.to} by {table.active}.")


def only_unmarked_moves(table: Battleground, frame: Moving, game: Game) -> Answer:
    """Only unmarked creatures may move."""
    return Refuse("3.2.6.1", f"{frame.card} is marked.") if table.card(frame.card).marked else None


def one_move_per_city(table: Battleground, frame: Moving, game: Game) -> Answer:
    """A city may be involved in only one move per turn."""
    busy = [place for place in (table.card(frame.card).area, frame.to) if place in table.moved]
    return Refuse("3.2.6.2", f"{busy[0]} was involved in a move this turn.") if busy else None


def move(table: Battleground, frame: Moving, game: Game) -> Answer:
    """The creature is marked and placed in its new area."""
    return Legal(), happen(Marked(frame.card), Moved(frame.card, frame.to))


PLAYING = procedure(
    Row("3.4.5.2", only_events_respond, "response"),
    only_at_home("3.5.1", "magic"),
    only_at_home("3.6.1", "enchantment"),
    only_at_home("3.2.3", "creature"),
    only_at_home("3.3.3.1", "city"),
    Row("1.7.2", prerequisites),
    Row("3.6.2", choose_target),
    Row("1.5.8", enough_gems),
    Row("1.7.3", choose_payment),
    Row("1.7.5", pay, "pay"),
    Row("3.4.5.1", onto_the_stack, "event"),
    Row("3.2.3", choose_place, "place"),
    Row("1.7.4", put_into_play),
    Row("3.4.1", magic_works, "magic", quiet=True),
    Row("3.5.2", used_magic, "used"),
)
WINDOW = procedure(
    Row("3.4.5.2", may_respond, "respond", quiet=True, also=("3.4.3",)),
    Row("3.4.5.3", until_nobody_plays, "round", quiet=True),
    Row("3.4.5.4", top_of_stack, "top", also=("3.4.5.6",)),
    Row("3.4.5.4", effects_occur, "occur", quiet=True),
    Row("3.4.4", used_event, "used"),
    Row("3.4.5.5", then_again, "again", quiet=True),
)
MOVING = procedure(
    Row("3.2.6.3", only_own_creatures),
    Row("3.2.6.1", only_unmarked_moves),
    Row("3.2.6.2", one_move_per_city),
    Row("3.2.6.4", move, also=("3.2.6.5", "3.2.6.7")),
)


# Chapter 3: a city is destroyed


class Ruins(Frame, frozen=True):
    """The residents of a destroyed city look for a home."""

    city: str = ""
    owner: str = ""
    homes: tuple[tuple[str, str], ...] = ()
    home: str | None = None


def look_for_home(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """Unmarked residents must be moved to the army or to another city."""
    homeless = next(iter(unhoused(table, frame)), None)
    if homeless is None:
        return Goto("leave")
    places = (ARMY, *(city.id for city in table.cities(frame.owner)))
    return Ask(frame.owner, places, f"where {homeless} moves", "home")


def unhoused(table: Battleground, frame: Ruins) -> tuple[str, ...]:
    return tuple(id for id in unmarked(table, table.residents(frame.city)) if id not in dict(frame.homes))


def found_home(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """One home after the other is found."""
    return bound(homes=(*frame.homes, (unhoused(table, frame)[0], frame.home))), Goto("look")


def leave_ruins(table: Battleground, frame: Ruins, game: Game) -> Answer:
    """All leave at once: to their homes, to hand, to the graveyard; the limit of moves does not apply."""
    events: list[Event] = [Rehoused(id, home) for id, home in frame.homes]
    events += [Returned(card.id) for card in table.residents(frame.city) if card.marked]
    events += [Buried(card.id) for card in table.attached(frame.city)]
    lifted = ("3.2.6.2",) if {home for _, home in frame.homes} & {frame.city, *table.moved} else ()
    return happen(*events, also=lifted)


RUINS = procedure(
    Row("3.3.6.3", look_for_home, "look", quiet=True),
    Row("3.3.6.3", found_home, "home", quiet=True),
    Row("3.3.6.3", leave_ruins, "leave"),
)


# Chapter 5: combat


class Attacking(Frame, frozen=True):
    target: str = ""
    next: str | None = None
    attackers: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    pairs: tuple[tuple[str, str], ...] = ()
    fought: tuple[str, ...] = ()


class Battle(Frame, frozen=True):
    attacker: str = ""
    division: tuple[int, ...] | None = None
    fought: tuple[str, ...] = ()


def defending(table: Battleground, target: str) -> str:
    """The owner of the army or city that is attacked."""
    return target if target in table.playing() else table.card(target).owner


def defenders(table: Battleground, attacker: str) -> tuple[str, ...]:
    """Who is assigned to an attacker and still alive."""
    pairs = table.plan.defence if table.plan else ()
    return tuple(id for id, against in pairs if against == attacker and alive(table, id))


def not_your_own(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A player may not attack their own cities."""
    own = defending(table, frame.target) == table.active
    return Refuse("5.9.4", f"{frame.target} is {table.active}'s own.") if own else None


def choose_attacker(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The attackers are chosen from the army, in the order in which they will assault."""
    left = tuple(card.id for card in table.of(table.active, ARMY, "creature") if card.id not in frame.attackers)
    return Ask(table.active, (*left, *(("enough",) if frame.attackers else ())), "an attacker", "next")


def forbidden(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """What one effect forbids and another allows is forbidden."""
    if frame.next in (None, "enough") or Forbids("attack") not in sayings(table, table.card(frame.next)):
        return None
    return Refuse("6.1.4", f"{frame.next} can not attack.")


def only_unmarked_attack(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Only unmarked creatures may attack, unless a card says otherwise."""
    if frame.next in (None, "enough") or not table.card(frame.next).marked:
        return None
    if game.on("6.1.3") and Allows("attack marked") in sayings(table, table.card(frame.next)):
        return Cite(f"{frame.next} can attack although it is marked: its own rules override the core rules.", "6.1.3")
    return Refuse("5.1", f"{frame.next} is marked.")


def more_attackers(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Any number may attack."""
    if frame.next in (None, "enough"):
        return None
    return bound(attackers=(*frame.attackers, frame.next), next=None), Goto("attackers")


def at_least_one(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """At least one creature must attack."""
    return None if frame.attackers else Refuse("5.2a", f"{table.active} has no creature to attack with.")


def announce(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The attackers are marked and announced, with their target and their order."""
    marked = [Marked(id) for id in frame.attackers]
    return Legal(), happen(Declared(Plan(frame.target, frame.attackers)), *marked)


def events_in_combat(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """All players can play event cards."""
    return Enter(Window(who=defending(table, frame.target)))


def available(table: Battleground, frame: Attacking) -> tuple[str, ...]:
    """Whom the defending player may still assign: unmarked creatures of the army, and of the attacked city."""
    who = defending(table, frame.target)
    there = (*table.of(who, ARMY, "creature"), *table.residents(frame.target))
    return tuple(id for id in unmarked(table, there) if id not in frame.asked)


def choose_defence(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """For each creature available the defending player chooses one attacker, or none."""
    waiting = available(table, frame)
    if not waiting or not table.plan or not table.plan.attackers:
        return Goto("defence")
    options = (*table.plan.attackers, "nobody")
    return Ask(defending(table, frame.target), options, f"against whom {waiting[0]} defends", "next")


def one_attacker_each(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A defender defends against only one attacker."""
    id, against = next(iter(available(table, frame)), None), frame.next
    if id is None or against is None:
        return None
    pairs = frame.pairs if against == "nobody" else (*frame.pairs, (id, against))
    return bound(asked=(*frame.asked, id), pairs=pairs, next=None), Goto("defenders")


def declare_defence(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The defenders are assigned, perhaps several to one attacker."""
    return happen(*(Defended(id, against) for id, against in frame.pairs)) if frame.pairs else None


def next_battle(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Combat is resolved per attacker, in the order announced."""
    attackers = table.plan.attackers if table.plan else ()
    attacker = next((id for id in attackers if id not in frame.fought), None)
    if attacker is None:
        return None
    return bound(fought=(*frame.fought, attacker)), Goto("battle"), Enter(Battle(attacker=attacker))


def clear_away(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """When combat is over, each dead creature goes to its owner's graveyard."""
    return happen(CombatEnded(), *(Buried(card.id) for card in table.cards if card.dead))


def triggered_are_answered(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """What was triggered lies on the stack and may be answered."""
    return Enter(Window(who=table.after(table.active))) if table.stack else None


def battle_begins(table: Battleground, frame: Battle, game: Game) -> Answer:
    """One attacker and the defenders assigned to it make up a battle."""
    return happen(BattleBegan(frame.attacker)) if alive(table, frame.attacker) else Done()


def divide_damage(table: Battleground, frame: Battle, game: Game) -> Answer:
    """The attacking player chooses how the damage is distributed among the defenders."""
    assigned = defenders(table, frame.attacker)
    ways = tuple(divisions(attack(table, frame.attacker), len(assigned)))
    return Ask(table.active, ways, f"the damage to {' and '.join(assigned)}", "division") if assigned else None


def strike(table: Battleground, frame: Battle, game: Game) -> Answer:
    """The attacker receives the sum of the defenders' attack; all damage is dealt simultaneously."""
    assigned = defenders(table, frame.attacker)
    if not assigned:
        return None
    total = sum(attack(table, id) for id in assigned)
    shares = zip(assigned, frame.division or (), strict=False)
    dealt = [Damaged(id, amount, frame.attacker) for id, amount in shares if amount]
    return happen(Damaged(frame.attacker, total, " and ".join(assigned)), *dealt, also=("5.9.16a",))


def no_spill_over(table: Battleground, frame: Battle, game: Game) -> Answer:
    """An attacker that was engaged harms neither city nor player, even if it kills the defender."""
    if table.plan is None or frame.attacker not in table.plan.engaged:
        return None
    return Cite(f"{frame.attacker} was engaged by a defender and harms nobody else."), Done()


def harm_city(table: Battleground, frame: Battle, game: Game) -> Answer:
    """With no defenders, the city loses defense."""
    assert table.plan
    if table.plan.target in table.playing() or not unopposed(table, frame) or not alive(table, table.plan.target):
        return None
    return happen(Damaged(table.plan.target, attack(table, frame.attacker), frame.attacker))


def harm_player(table: Battleground, frame: Battle, game: Game) -> Answer:
    """With no defenders, the defending player loses victory points."""
    assert table.plan
    if table.plan.target not in table.playing() or not unopposed(table, frame):
        return None
    return happen(Scored(table.plan.target, -attack(table, frame.attacker)))


def unopposed(table: Battleground, frame: Battle) -> bool:
    return alive(table, frame.attacker) and not defenders(table, frame.attacker)


ATTACKING = procedure(
    Row("5.9.4", not_your_own),
    Row("5.9.3", choose_attacker, "attackers", also=("5.9.2",)),
    Row("6.1.4", forbidden),
    Row("5.1", only_unmarked_attack),
    Row("5.9.2", more_attackers, "more", quiet=True),
    Row("5.2a", at_least_one),
    Row("5.9.3", announce, "announce", also=("5.6", "5.9.4")),
    Row("5.9.5", events_in_combat, "announced", quiet=True),
    Row("5.9.10", choose_defence, "defenders", quiet=True, also=("5.7", "5.9.11")),
    Row("5.9.12", one_attacker_each, "one each", quiet=True),
    Row("5.9.10", declare_defence, "defence", also=("5.9.13",)),
    Row("5.9.14", events_in_combat, "assigned", quiet=True),
    Row("5.4", next_battle, "battle", quiet=True),
    Row("5.9.20", clear_away, also=("5.9.19",)),
    Row("3.4.5.2", triggered_are_answered, "answered", quiet=True),
)
BATTLE = procedure(
    Row("5.9.16", battle_begins, also=("5.4",)),
    Row("5.9.16b", divide_damage, "divide"),
    Row("5.9.16d", strike, "strike"),
    Row("5.9.18", no_spill_over),
    Row("5.9.17a", harm_city),
    Row("5.9.17b", harm_player),
)


# Combat at revision 1380: each pair is compared


class Pair(Frame, frozen=True):
    attacker: str = ""
    defender: str = ""
    fallen: tuple[str, ...] = ()
    both: str = "both"


def each_pair(table: Battleground, frame: Battle, game: Game) -> Answer:
    """One attacker and one defender make up a battle; combat consists of all the pairs."""
    left = [id for id in defenders(table, frame.attacker) if id not in frame.fought]
    if not left or not alive(table, frame.attacker):
        return None
    pair = Pair(attacker=frame.attacker, defender=left[0])
    return bound(fought=(*frame.fought, left[0])), Goto("divide"), Enter(pair)


def attacker_compared(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The attacker dies if the defender's attack is equal to or higher than its defense."""
    if attack(table, frame.defender) < defense(table, frame.attacker):
        return None
    return Cite(f"{frame.defender} is strong enough for {frame.attacker}."), bound(fallen=(frame.attacker,))


def defender_compared(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The defender dies if the attacker's attack is equal to or higher than its defense."""
    if attack(table, frame.attacker) < defense(table, frame.defender):
        return None
    fallen = (*frame.fallen, frame.defender)
    return Cite(f"{frame.attacker} is strong enough for {frame.defender}."), bound(fallen=fallen)


def defender_survives(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The defender survives if the attacker's attack is lower than its defense."""
    return None if frame.defender in frame.fallen else Cite(f"{frame.defender} survives.")


def open_question(table: Battleground, frame: Pair, game: Game) -> Answer:
    """Unclear: can both kill each other, or does the attacker strike first?"""
    readings = ("both", "the attacker first")
    return Ask("", readings, "Who dies when both are strong enough", "both") if len(frame.fallen) == 2 else None


def pair_falls(table: Battleground, frame: Pair, game: Game) -> Answer:
    """Who was not strong enough dies."""
    fallen = frame.fallen if frame.both == "both" else frame.fallen[1:]
    return happen(*map(Fell, fallen)) if fallen else None


PAIR = procedure(
    Row("5.9.16a", attacker_compared),
    Row("5.9.16c", defender_compared),
    Row("5.9x23", defender_survives),
    Row("5.9x24", open_question),
    Row("5.9.16", pair_falls),
)


def in_turns_until_both_pass(table: Battleground, frame: Window, game: Game) -> Answer:
    """The two take turns until both pass."""
    passes = 0 if isinstance(frame.answer, Playing) else frame.passes + 1
    if passes == len(table.playing()):
        return Done()
    return bound(passes=passes, who=table.after(frame.who), answer=None), Goto("respond")


def effects_occur_at_once(table: Battleground, frame: Playing, game: Game) -> Answer:
    """An event or magic card has its effects at once."""
    return occurs(spell(table, frame)) if table.card(frame.card).type in ("event", "magic") else None


def always_a_target(table: Battleground, frame: Playing, game: Game) -> Answer:
    """An enchantment always has a target."""
    card = table.card(frame.card)
    if card.type == "enchantment" and not card.target:
        return Refuse("3.6.2", f"{card.id} has no target.")
    return choose_target(table, frame, game)


def used_cards(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A used event or magic card goes to the graveyard."""
    return happen(Buried(frame.card)) if table.card(frame.card).type in ("event", "magic") else None


def happen_at_once(table: Battleground, frame: Effect, game: Game) -> Answer:
    """What was triggered takes effect at once."""
    return occurs(Spell(frame.you, frame.source, order(frame).text, frame.binds))


# Laws


def can_not(table: Battleground, event: Event, game: Game) -> str | None:
    """A card says that something can not happen to it."""
    if isinstance(event, Damaged) and Forbids("damage") in sayings(table, table.card(event.id)):
        return f"{event.id} can not receive damage."
    return None


def marked_once(table: Battleground, event: Event, game: Game) -> str | None:
    """A marked card cannot be marked again."""
    marked = isinstance(event, Marked) and table.card(event.id).marked
    return f"{event.id} is marked already." if isinstance(event, Marked) and marked else None


def in_combat(table: Battleground, id: str) -> str:
    """What a creature is in the battle that is being fought."""
    battle = table.plan.battle if table.plan else ""
    return "attacker" if battle == id else "defender" if id in defenders(table, battle) else ""


def attached_to_the_dead(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Cards attached to a creature that died in combat go to the graveyards of their own owners."""
    if isinstance(event, Buried) and table.card(event.id).dead:
        yield from (Buried(card.id) for card in table.attached(event.id))


def attached_to_others(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Cards attached to what leaves play otherwise go along."""
    if (
        isinstance(event, Buried | Returned)
        and table.card(event.id).type == "creature"
        and not table.card(event.id).dead
    ):
        yield from (Buried(card.id) for card in table.attached(event.id))


def dies_in_battle(role: str) -> Callable[[Battleground, Game], Iterator[Event]]:
    """In its battle, who receives damage equal to or greater than its defense dies."""

    def run(table: Battleground, game: Game) -> Iterator[Event]:
        for card in table.cards:
            if in_combat(table, card.id) == role and alive(table, card.id) and fatal(table, card.id):
                yield Fell(card.id)

    return run


def wounded_to_death(table: Battleground, game: Game) -> Iterator[Event]:
    """A creature whose damage this turn reaches its defense is put into its owner's graveyard."""
    for card in table.cards:
        if (
            card.type == "creature"
            and alive(table, card.id)
            and not in_combat(table, card.id)
            and fatal(table, card.id)
        ):
            yield Buried(card.id)


def fallen_cities(table: Battleground) -> tuple[Card, ...]:
    return tuple(
        card for card in table.cards if card.type == "city" and card.area == KINGDOM and card.damage >= card.defense
    )


def city_destroyed(table: Battleground, game: Game) -> Iterator[Event]:
    """A city whose strength is reduced to 0 is destroyed."""
    yield from (Buried(city.id) for city in fallen_cities(table))


def city_and_residents_destroyed(table: Battleground, game: Game) -> Iterator[Event]:
    """Before revision 1539, the residents of a destroyed city went with it."""
    for city in fallen_cities(table):
        yield Buried(city.id)
        yield from (Buried(card.id) for card in (*table.residents(city.id), *table.attached(city.id)))


def homeless(table: Battleground, game: Game) -> Iterator[Frame]:
    """What was in a destroyed city must leave it."""
    under_way = {frame.city for frame in table.agenda if isinstance(frame, Ruins)}
    for city in table.cards:
        fallen = city.type == "city" and city.area == GRAVE and city.id not in under_way
        if fallen and (table.residents(city.id) or table.attached(city.id)):
            yield Ruins(city=city.id, owner=city.owner)


def without_points(table: Battleground, game: Game) -> Iterator[Event]:
    """Who has no victory points is defeated."""
    yield from (Defeated(player.name) for player in table.players if player.vp <= 0 and not player.defeated)


def without_cities(table: Battleground, game: Game) -> Iterator[Event]:
    """Who has no cities left is defeated."""
    for player in table.players:
        if not player.defeated and not table.cities(player.name):
            yield Defeated(player.name)


def without_cards(table: Battleground, game: Game) -> Iterator[Event]:
    """Who must draw and has used up the deck is defeated."""
    yield from (Defeated(player.name) for player in table.players if player.drained and not player.defeated)


def last_one(table: Battleground, game: Game) -> Iterator[Event]:
    """Who alone is not defeated wins."""
    if len(table.playing()) == 1:
        yield Won(table.playing()[0])


def devotion_lost(table: Battleground, game: Game) -> Iterator[Event]:
    """When the devotion drops below the level, the permanent advantage is lost."""
    for effect in table.lasting:
        if isinstance(effect.until, Devotion) and devotion(table, effect.until.city) < effect.until.level:
            yield Faded(effect)


def triggered(before: Battleground, after: Battleground, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """A triggered ability takes effect each time its trigger occurs."""
    for event in events:
        if isinstance(event, Buried) and before.card(event.id).type == "creature" and in_play(before.card(event.id)):
            yield from mourning(before, event.id)


def mourning(table: Battleground, id: str) -> Iterator[Trigger]:
    """What the cards in play say to a creature's death."""
    for card in table.cards:
        for part in card.text if in_play(card) else ():
            if isinstance(part, WhenBuried):
                text = (Ring(part.text),)
                yield Trigger("6.2.6.2", card.owner, card.id, text, (("=dead", id),), f"{card.id} sees {id} die.")


# Verbs


def order(frame: Effect) -> Any:
    return frame.text[frame.i]


def deal(table: Battleground, frame: Effect, game: Game) -> Answer:
    """The target receives damage."""
    target = frame.bound("target")
    if not target:
        return Cite(f"The target of {frame.source} is gone.")
    return happen(Damaged(target, order(frame).amount, frame.source), into="did")


def strengthen(table: Battleground, frame: Effect, game: Game) -> Answer:
    """The target gets attack and defense until the turn ends."""
    target, said = frame.bound("target"), order(frame)
    if not target:
        return Cite(f"The target of {frame.source} is gone.")
    effect = Lasting(Grants(said.atk, said.defense), frame.you, frame.source, TurnEnds(), (target,))
    return happen(Began(effect), into="did")


def favour(table: Battleground, frame: Effect, game: Game) -> Answer:
    """A permanent advantage holds as long as the devotion does."""
    said = order(frame)
    until = Devotion(frame.source, said.level)
    such = Of(frame.you)
    return happen(Began(Lasting(Grants(said.atk, said.defense), frame.you, frame.source, until, such=such)), into="did")


def praise(table: Battleground, frame: Effect, game: Game) -> Answer:
    """You get victory points."""
    return happen(Scored(frame.you, order(frame).amount), into="did")


def learn(table: Battleground, frame: Effect, game: Game) -> Answer:
    """You draw a card."""
    return happen(Drew(frame.you), into="did")


def ring(table: Battleground, frame: Effect, game: Game) -> Answer:
    """What was triggered goes onto the stack."""
    return happen(Stacked(Spell(frame.you, frame.source, order(frame).text, frame.binds)), into="did")


# The game, put together for three revisions


def label(table: Any, option: Any) -> str:
    match option:
        case Playing():
            return option.card
        case Moving():
            return f"{option.card} to {option.to}"
        case Attacking():
            return option.target
        case tuple():
            return ", ".join(f"{part[1]} {part[0]}" if isinstance(part, tuple) else str(part) for part in option)
    return getattr(option, "says", str(option))


def without_key(mapping: Mapping[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in mapping.items() if other is not key}


def active_player(table: Battleground, players: tuple[str, ...]) -> str:
    return players[0] if len(players) == 1 else table.active


LAWS = {
    "cannot": (Law("6.1.4", can_not), Law("4.1.3.6", marked_once)),
    "along": (
        Law("5.9.21", attached_to_the_dead, also=("3.6.7",)),
        Law("3.2.4.4", attached_to_others, also=("3.6.7",)),
    ),
    "check": (
        Law("5.9.16a", dies_in_battle("attacker")),
        Law("5.9.16c", dies_in_battle("defender")),
        Law("3.2.4.4", wounded_to_death),
        Law("3.3.6.2", city_destroyed),
        Law("1.4.5", without_points),
        Law("1.4.6", without_cities, also=("3.3.6.4",)),
        Law("1.4.7", without_cards),
        Law("1.4.2", last_one),
        Law("3.3.7.4", devotion_lost, also=("3.3.7.6",)),
        Law("3.3.6.3", homeless),
    ),
    "trigger": (Law("6.2.6.2", triggered),),
}

R1539 = Game(
    name="arcmage 1539",
    procedures={
        Turn: TURN,
        Unmarking: UNMARKING,
        Drawing: DRAWING,
        Tactics: TACTICS,
        Play: PLAY,
        Attack: ATTACK,
        Discard: DISCARD,
        Playing: PLAYING,
        Window: WINDOW,
        Moving: MOVING,
        Ruins: RUINS,
        Attacking: ATTACKING,
        Battle: BATTLE,
        Batch: pipeline(choose="", once=""),
        Offering: offering(""),
    },
    laws=LAWS,
    verbs={
        Deal: Row("3.4.1", deal),
        Strengthen: Row("3.4.1", strengthen),
        Favour: Row("3.3.7.3", favour),
        Praise: Row("3.4.1", praise),
        Learn: Row("3.4.1", learn),
        Ring: Row("6.2.6.2", ring),
    },
    data=(
        *(Card, Player, Spell, Plan, Battleground, Grants, Forbids, Allows, Fewer, WhenBuried, Level, Of, TurnEnds),
        *(Devotion, PhaseBegan, TurnEnded, Unmarked, Marked, Replenished, Drew, Resourced, Spent, Scored, Entered),
        *(Moved, Rehoused, Buried, Returned, Stacked, Unstacked, Damaged, Fell, Declared, Defended, BattleBegan),
        *(CombatEnded, Began, Faded, Defeated, Won, Effect, Trigger, Substitute, Pending, Lasting),
    ),
    clauses=frozenset({"6.1.3", "2.5.10", "3.6.4", "3.6.5"}),
    chooser=active_player,
    label=label,
)

R1519 = replace(
    R1539,
    name="arcmage 1519",
    laws=amended(R1539.laws, "check", Law("3.3.6.2", city_and_residents_destroyed), drop=("3.3.6.3",)),
    procedures={
        **without_key(R1539.procedures, Ruins),
        Playing: rewritten(PLAYING, Row("1.7x1", pay, "pay", also=("1.7x2",))),
    },
)

R1380 = replace(
    R1519,
    name="arcmage 1380",
    laws=amended(
        amended(R1519.laws, "check", drop=("5.9.16a", "5.9.16c", "3.3.7.4")),
        "along",
        Law("5.9x27", attached_to_the_dead, also=("3.6.7",)),
        drop=("5.9.21",),
    ),
    procedures={
        **R1519.procedures,
        Tactics: procedure(Row("2.5.13", begin("tactics"))),
        Window: rewritten(
            WINDOW,
            Row("3.4x3", may_respond, "respond", quiet=True),
            Row("5.9x16", in_turns_until_both_pass, "round", quiet=True),
            drop=("top", "occur", "used", "again"),
        ),
        Playing: rewritten(
            R1519.procedures[Playing],
            Row("3.4.2", only_events_respond, "response"),
            Row("3.6.2", always_a_target),
            Row("3.4.1", effects_occur_at_once, "event", quiet=True),
            Row("3.4.4", used_cards, "used", also=("3.5.2",)),
            drop=("magic",),
        ),
        Attacking: rewritten(
            ATTACKING,
            Row("5.9x14", events_in_combat, "announced", quiet=True),
            Row("5.9.20", clear_away, also=("5.9x26",)),
            drop=("assigned", "answered"),
        ),
        Battle: rewritten(BATTLE, Row("5.9x17", each_pair, "divide", quiet=True), drop=("strike",)),
        Pair: PAIR,
    },
    clauses=R1519.clauses - {"3.6.5"},
    verbs={**without_key(R1519.verbs, Favour), Ring: Row("6.2.6.2", happen_at_once, quiet=True)},
)
