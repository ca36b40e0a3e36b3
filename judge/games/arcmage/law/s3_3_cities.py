"""Section 3.3: cities, devotion and advantages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from judge.games.arcmage import decisions, meaning, points
from judge.games.arcmage.events.cards import Began, Ended, Marked
from judge.games.arcmage.events.decks import Shuffled
from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.events.stack import Stacked
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_3_claims, s6_2_abilities
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.said import HURT, LASTING, in_danger
from judge.games.arcmage.table import KINGDOM, TACTICS, UNMARK, Battleground, Card, Ids, Spell
from judge.games.arcmage.texts import levels
from judge.games.arcmage.vocabulary.abilities import Do, Have, Level, When
from judge.games.arcmage.vocabulary.nouns import Every, Me, Noun
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, Goto, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Event, Frame, Instruction, Lasting
from judge.kernel.verb import Verb
from judge.words import listed

DAMAGE_TO_CITIES_STAYS = Clause("3.3.6.2")
DEVOTION_IS_DECLARED_ALL_AT_ONCE = LOWEST_ADVANTAGES_RESOLVE_FIRST = Clause("3.3.7.2")
ADVANTAGES_FADE_WITHOUT_DEVOTION = Clause("3.3.7.6")

NO_CITY = "no city"


def own_deck_is_shuffled(table: Battleground, frame: s2.NewGame, game: Game) -> Answer:
    """After the cities are selected the decks must be shuffled."""
    return happen(*(Shuffled(player.name) for player in table.players))


class Tactics(Frame, frozen=True):
    """The Tactics phase, and the cities to which devotion was shown in it."""

    action: Option = None
    done: Ids = ()


class Devoting(Frame, frozen=True):
    """Residents show devotion to a city: who was declared, how much there was before, and which levels are reached."""

    who: str = ""
    city: str = ""
    devoted: Ids = ()
    before_it: int = 0
    reached: tuple[int, ...] = ()


class Advantage(Frame, frozen=True):
    """A level of a city is reached: its advantage goes onto the stack, once its targets are chosen."""

    who: str = ""
    city: str = ""
    level: int = 0
    aimed: tuple[Any, ...] = ()
    aim: Option = None


class Devotion(Data, frozen=True):
    """As long as the devotion to a city is that high."""

    city: str
    level: int


class Favour(Instruction, frozen=True):
    """A permanent advantage: cards have something as long as the devotion is high enough."""

    what: Data
    gift: Data
    level: int


def points_of_cities(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """Each city with as many residents of its own faction as loyalty marks gives a victory point."""
    if not game.on(s3_3_claims.TACTICS_PHASE_GIVES_CITY_ADVANTAGES):
        return None
    cities = table.cities(table.active)
    loyal = [city for city in cities if points.is_loyal(table, city)]
    told = [Cite(points.why_not(table, city)) for city in cities if city not in loyal and table.residents(city.id)]
    return (*told, *((happen(*(Scored(table.active, 1, city.id) for city in loyal)),) if loyal else ())) or None


def next_city(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """Residents may be marked to show devotion to their city; the active player chooses which city is next."""
    cities = [
        city.id
        for city in table.cities(table.active)
        if levels(city) and unmarked(table, city.id) and not (city.id in frame.done and _all_at_once(game))
    ]
    if "3.3.7.1" in game.off or not table.plays(table.active):
        return Done()
    if not game.on(s3_3_claims.TACTICS_PHASE_GIVES_CITY_ADVANTAGES):
        return Done()
    who, closed = table.active, s2.ONLY_TURN_TAKER_IS_ACTIVE
    options = (*(Devoting(who=who, city=city) for city in cities), NO_CITY)
    asked = Ask(who, options, "the next city", "action", idle=NO_CITY, attempt=True, closed=closed, hushed=True)
    return asked.but(words=decisions.action("shows no devotion"))


def further_cities(table: Battleground, frame: Tactics, game: Game) -> Answer:
    """The cities are resolved one by one."""
    if not isinstance(frame.action, Devoting):
        return Done()
    return bound(action=None, done=(*frame.done, frame.action.city)), Goto("open")


def _all_at_once(game: Game) -> bool:
    """Whether all who show devotion to a city are declared at once, so that nobody can be added later."""
    return DEVOTION_IS_DECLARED_ALL_AT_ONCE not in game.off


def unmarked(table: Battleground, city: str) -> Ids:
    """The residents who can still show devotion."""
    return tuple(card.id for card in table.residents(city) if not card.marked)


def may_be_devoted_to(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """Devotion is shown in the Tactics phase, to a city of one's own, by residents who are not marked yet."""
    city = table.card(frame.city)
    if "3.3.7.1" in game.silent:
        return Refuse(s3_3_claims.TACTICS_PHASE_GIVES_CITY_ADVANTAGES, "There is no devotion in this edition.")
    if "3.3.7.1" in game.off:
        return None
    if table.phase != TACTICS:
        return Refuse("3.3.7.1", "Devotion can be shown only in the Tactics phase.")
    if city.area != KINGDOM or city.you != frame.who:
        return Refuse("3.3.7.1", f"{frame.city} is not {frame.who}'s city.")
    return None if unmarked(table, frame.city) else Refuse("3.3.7.1", f"{frame.city} has no unmarked resident.")


def only_once_each(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """All who show devotion to a city are declared at once: nobody is added later in the phase."""
    if any(isinstance(phase, Tactics) and frame.city in phase.done for phase in table.agenda):
        return Refuse("3.3.7.2", f"The creatures that show devotion to {frame.city} have already been declared.")
    return None


def declare_devoted(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """Any number of residents is declared, all at once."""
    there = unmarked(table, frame.city)
    groups = tuple(group for count in range(len(there), 0, -1) for group in combinations(there, count))
    words = ChoiceWords(f"shows devotion to {frame.city} with {{}}")
    return Ask(frame.who, groups, f"who shows devotion to {frame.city}", "devoted", word="with", words=words)


def declared(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """Everybody knows them."""
    told = Cite(f"{frame.who} declares that {listed(frame.devoted)} will show devotion to {frame.city}.")
    return Legal(), told, bound(before_it=devotion(table, frame.city))


def anybody_may_react(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """Any player may react to the declaration."""
    return Enter(s3_4.Window(who=table.after(frame.who), rule="3.3.7.2"))


def mark_devoted(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """Those that were declared and are still there are marked."""
    there = [id for id in unmarked(table, frame.city) if id in frame.devoted]
    return happen(*(Marked(id, devoted=True) for id in there)) if there else Done()


def devotion(table: Battleground, city: str) -> int:
    """The sum of the loyalty marks of the residents who show devotion."""
    return sum(card.print.loyalty for card in table.residents(city) if card.devoted) if table.has(city) else 0


def levels_reached(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """Each level that is reached triggers its advantage; the lowest is on top, to be resolved first (3.3.7.2)."""
    now = devotion(table, frame.city)
    found = [level.devotion for level in levels(table.card(frame.city)) if frame.before_it < level.devotion <= now]
    if not found:
        return None
    levels_told = f"level{'s' if len(found) > 1 else ''} {listed(list(map(str, found)))}"
    told = f"{frame.city} now has {now} devotion and reaches {levels_told}."
    order = reversed(found) if game.on(LOWEST_ADVANTAGES_RESOLVE_FIRST) else found
    return Cite(told), bound(reached=tuple(order))


def next_level(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """One advantage after the other goes onto the stack."""
    if not frame.reached:
        return None
    level, *rest = frame.reached
    return bound(reached=tuple(rest)), Goto("level"), Enter(Advantage(who=frame.who, city=frame.city, level=level))


def advantages_are_resolved(table: Battleground, frame: Devoting, game: Game) -> Answer:
    """They are resolved, the one on top first."""
    return Enter(s3_4.Window(who=table.after(frame.who))) if table.stack else None


def level_of(table: Battleground, frame: Advantage) -> Level:
    """The level that is reached."""
    return next(level for level in levels(table.card(frame.city)) if level.devotion == frame.level)


def aim_advantage(table: Battleground, frame: Advantage, game: Game) -> Answer:
    """Its targets are chosen; without any there is nothing to do."""
    left = meaning.aims((level_of(table, frame).what,))[len(frame.aimed) :]
    if not left:
        return None
    found = meaning.options(table, left[0], frame.who, frame.city, game)
    if not found:
        return Done()
    words = decisions.target(frame.city)
    return Ask(frame.who, found, f"the target of {frame.city}", "aim", rule="3.3.7.1", word="target", words=words)


def aimed_advantage(table: Battleground, frame: Advantage, game: Game) -> Answer:
    """Until all are chosen."""
    return (bound(aimed=(*frame.aimed, frame.aim), aim=None), Goto("aim")) if frame.aim is not None else None


def onto_the_stack(table: Battleground, frame: Advantage, game: Game) -> Answer:
    """The advantage goes onto the stack."""
    what = level_of(table, frame).what
    text: tuple[Instruction, ...] = what.text if isinstance(what, Do) else ()
    if isinstance(what, Have | When):
        said = (what.what, what.gift) if isinstance(what, Have) else (Me(), what)
        text = (Favour(*said, frame.level),)
    return happen(Stacked(Spell(frame.who, frame.city, text, s6_2_abilities.named(meaning.aims((what,)), frame.aimed))))


def favour(table: Battleground, effect: Effect, said: Favour, game: Game) -> Answer:
    """A permanent advantage begins."""
    until = Devotion(effect.source, said.level)
    such: Noun | None = said.what.noun if isinstance(said.what, Every) else None
    on = None if such is not None else (effect.source,) if isinstance(said.what, Me) else ()
    if devotion(table, effect.source) < said.level:
        return Cite(f"The devotion to {effect.source} is no longer high enough.")
    return happen(Began(Lasting(said.gift, effect.you, effect.source, until, on, such)))


def advantage_is_lost(table: Battleground, game: Game) -> Iterator[Event]:
    """When the devotion drops below the level, the permanent advantage is lost."""
    fading = table.phase == UNMARK and ADVANTAGES_FADE_WITHOUT_DEVOTION not in game.silent
    yield from () if fading else _low(table)


def advantage_fades(table: Battleground, game: Game) -> Iterator[Event]:
    """A permanent advantage fades when devotion is not renewed: the unmark phase ends it (3.3.7.5)."""
    if table.phase == UNMARK:
        yield from _low(table)


def _low(table: Battleground) -> Iterator[Event]:
    """The advantages for which the devotion is too low, in a city that is still in play."""
    for effect in table.lasting:
        until = effect.until
        standing = isinstance(until, Devotion) and table.card(until.city).area == KINGDOM
        if isinstance(until, Devotion) and standing and devotion(table, until.city) < until.level:
            yield Ended((effect,))


def advantage_falls_with_city(table: Battleground, game: Game) -> Iterator[Event]:
    """Once a city is destroyed, its owner enjoys its advantage no longer."""
    for effect in table.lasting:
        if isinstance(effect.until, Devotion) and table.card(effect.until.city).area != KINGDOM:
            yield Ended((effect,))


def left_of(table: Battleground, city: Card, game: Game) -> int:
    """The defense strength that a city has left: what it has lost does not come back."""
    lost = city.damage if game.on(DAMAGE_TO_CITIES_STAYS) else 0
    return max(0, s3_2.defense_of(table, city, game) - lost)


def city_is_destroyed(table: Battleground, game: Game) -> Iterator[Event]:
    """A city whose strength is 0 or less is destroyed."""
    for card in in_danger(table):
        if card.area == KINGDOM and card.damage >= s3_2.defense_of(table, card, game):
            yield Buried(card.id, deed="is destroyed and goes")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Tactics,
            Row("3.3.5.1", points_of_cities),
            Row("3.4.2", s3_4.anybody_may_play, "open", quiet=True),
            Row("3.3.7x2", s3_3_claims.may_claim, "claim", quiet=True),
            Row("3.3.7x2", s3_3_claims.further_claims, "claims", quiet=True),
            Row("3.3.7.1", next_city, "city", quiet=True),
            Row("3.3.7.1", further_cities, "further", quiet=True),
        ),
        procedure(
            Devoting,
            Row("2.5.13.1", may_be_devoted_to, "may", quiet=True),
            Row("3.3.7.2", only_once_each, "once", quiet=True),
            Row("3.3.7.1", declare_devoted, "declare", quiet=True),
            Row("3.3.7.1", declared, "declared"),
            Row("3.3.7.2", anybody_may_react, "react", says="Any player may react to the declaration."),
            Row("3.3.7.1", mark_devoted, "mark", says="The declared creatures that are still there are marked."),
            Row("3.3.7.1", levels_reached, "levels"),
            Row("3.3.7.1", next_level, "level", quiet=True),
            Row("3.3.7.1", advantages_are_resolved, "resolve", quiet=True),
        ),
        procedure(
            Advantage,
            Row("3.3.7.1", aim_advantage, "aim", quiet=True),
            Row("3.3.7.1", aimed_advantage, "aimed", quiet=True),
            Row("3.3.7.1", onto_the_stack, "stack"),
        ),
    )


VERBS = (Verb(Favour, "3.3.7.1", favour),)
LAWS = (
    Check("3.3.6.2", city_is_destroyed, needs=HURT),
    Check("3.3.7.4", advantage_is_lost, needs=LASTING),
    Check("3.3.7.6", advantage_fades, needs=LASTING),
    Check("3.3.7.7", advantage_falls_with_city, needs=LASTING),
)
