"""Section 3.2: creatures, their values and their moves."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Lacking
from judge.games.arcmage.events.cards import Healed, Marked
from judge.games.arcmage.events.places import Buried, Moved
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s2_5_turn as s2_5
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.law import s3_6_enchantments as s3_6
from judge.games.arcmage.law import s5_9_end_of_combat
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.said import HURT, in_danger
from judge.games.arcmage.table import ARMY, CITY, CREATURE, Battleground, Card
from judge.games.arcmage.texts import fits, gifts, stat_of
from judge.games.arcmage.vocabulary.gifts import Adjusted
from judge.games.arcmage.vocabulary.nouns import Count, Me, StatOf
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Along, Check
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Legal, Refuse, bound, happen
from judge.kernel.table import Event, Frame

ATTACK_VALUE_IS_DAMAGE_INFLICTED = Clause("3.2.4.2")
MAY_MOVE_FROM_ARMY_TO_CITY = Clause("3.2.6.1a")
MAY_MOVE_FROM_CITY_TO_ARMY = Clause("3.2.6.1b")
MAY_MOVE_FROM_CITY_TO_CITY = Clause("3.2.6.1c")
ONE_MOVE_PER_CITY_EACH_TURN = Clause("3.2.6.2")


def choose_city(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """A creature is placed into a city that its player controls; into the army only if its own rules say so."""
    card = table.card(frame.card)
    if card.type != CREATURE:
        return None
    places = tuple(city.id for city in table.cities(frame.who))
    rivals = (name for name in table.playing if name != frame.who)
    others: tuple[str, ...] = tuple(city.id for name in rivals for city in table.cities(name))
    if s6_1.sudden(table, card, game):
        places = (*places, s1_7.IN_THE_ARMY)
    else:
        others = (*others, s1_7.IN_THE_ARMY)
    barred = tuple((place, "3.2.3") for place in others)
    words = ChoiceWords(f"places {frame.card} in {{}}", after=" in {}")
    return Ask(frame.who, places, f"where {frame.card} is placed", "place", word="at", barred=barred, words=words)


def turn_ends(table: Battleground, frame: s2_5.Turn, game: Game) -> Answer:
    """At the end of the turn creatures have their full strength again."""
    hurt = tuple(card.id for card in table.cards if card.damage > 0 and card.type == CREATURE)
    return happen(Healed(hurt)) if hurt else None


def wounded_to_death(table: Battleground, game: Game) -> Iterator[Event]:
    """A creature whose damage in a turn reaches its defense is put into its owner's graveyard."""
    for card in in_danger(table):
        if card.type != CREATURE or not is_alive(card) or in_battle(table, card.id):
            continue
        if card.damage >= defense_of(table, card, game):
            yield Buried(card.id, deed="dies and goes")


def attached_go_along(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Cards attached to a creature follow it: into its owner's graveyard, or each into its own owner's (3.6.7)."""
    if (
        isinstance(event, Buried)
        and s5_9_end_of_combat.is_creature(table, event.id)
        and not s5_9_end_of_combat._killed(table, event.id)
    ):
        yield from _along(table, event.id, game)


def _along(table: Battleground, id: str, game: Game) -> Iterator[Event]:
    """The cards that are attached to a creature go into a graveyard with it."""
    for card in table.attached(id):
        yield Buried(card.id, of=s3_6.whose(table.card(id), game))


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
        return Refuse("3.2.6.3", f"{card.you} controls {frame.card}, so {frame.who} cannot move {frame.card}.")
    if frame.to and table.card(frame.to).you != frame.who and not s6_1.infiltrates(table, card, game):
        return Refuse("3.2.6.3", f"{frame.to} is not {frame.who}'s city, so {frame.card} cannot move there.")
    return None


def forbidden(table: Battleground, frame: Moving, game: Game) -> Answer:
    """A move that a card forbids is refused."""
    card = table.card(frame.card)
    places = (table.card(place) for place in (card.at, frame.to) if place)
    why = s6_1.can_not(table, card, "move", game) or next(
        filter(None, (s6_1.closed(table, place, game) for place in places)), ""
    )
    return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, why) if why else None


def in_play_phases(table: Battleground, frame: Moving, game: Game) -> Answer:
    """Creatures are moved in Play phases only."""
    if s2.at_home(table, frame.who, game):
        return None
    return Refuse("3.2.6x1", f"{frame.card} can be moved only in {frame.who}'s own Play phases.")


def unmarked_in_the_play_phase(table: Battleground, frame: Moving, game: Game) -> Answer:
    """In the Play phase unmarked creatures may be moved."""
    if table.card(frame.card).marked:
        return Refuse("3.2.6.1", f"{frame.card} is marked and cannot be moved.")
    if not s2.at_home(table, frame.who, game):
        return Refuse("3.2.6.1", f"{frame.card} can be moved only in {frame.who}'s own Play phases.")
    return None


def one_move_per_city(table: Battleground, frame: Moving, game: Game) -> Answer:
    """A city may be involved in only one move per turn."""
    busy = [place for place in (table.card(frame.card).at, frame.to) if place in table.moved]
    return Refuse(ONE_MOVE_PER_CITY_EACH_TURN, f"{busy[0]} was already part of a move this turn.") if busy else None


def mark_it(table: Battleground, frame: Moving, game: Game) -> Answer:
    """The creature is marked, unless its own rules say differently."""
    if s6_1.travels(table, table.card(frame.card), game):
        return Legal(), Cite(f"{frame.card} moves without being marked.", s6_1.CARD_RULES_OVERRIDE_CORE_RULES)
    return Legal(), happen(Marked(frame.card))


def announce(table: Battleground, frame: Moving, game: Game) -> Answer:
    """Its move is announced."""
    return (
        Legal(),
        bound(announced=True),
        Cite(f"{frame.who} announces that {frame.card} will move to {frame.to or 'the army'}."),
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


def attack(table: Battleground, id: str, game: Game) -> int:
    """The attack of a creature, with all that is added and taken away."""
    card = table.card(id)
    more: int = sum(
        gift.atk * _per(table, gift.per, source.id, game) for gift, source in gifts(table, card, Adjusted, game)
    )
    return max(0, card.print.atk + card.plus[0] + more)


def defense(table: Battleground, id: str, game: Game) -> int:
    """The defense of a creature or a city, with all that is added and taken away."""
    return defense_of(table, table.card(id), game)


def defense_of(table: Battleground, card: Card, game: Game) -> int:
    """The same of a card that is known."""
    more: int = 0
    for gift, source in gifts(table, card, Adjusted, game):
        more += gift.defense * _per(table, gift.per, source.id, game)
    return card.print.defense + card.plus[1] + more


def _per(table: Battleground, per: Data | int, source: str, game: Game) -> int:
    """How often something is added."""
    if isinstance(per, int):
        return per
    if isinstance(per, StatOf) and per.what == Me():
        return stat_of(table, table.card(source), per.stat, game)
    if not isinstance(per, Count):
        raise Lacking
    you = table.card(source).you
    return per.each * sum(fits(table, card, per.noun, you, source, game) for card in table.cards)


def inflicted(table: Battleground, id: str, game: Game) -> int:
    """The damage that a creature inflicts in an attack: its ATK (3.2.4.2)."""
    return attack(table, id, game) if game.on(ATTACK_VALUE_IS_DAMAGE_INFLICTED) else 0


def fatal(table: Battleground, id: str, game: Game) -> bool:
    """Whether a creature has suffered as much damage as its defense or more."""
    card = table.card(id)
    return card.damage >= defense_of(table, card, game)


def in_battle(table: Battleground, id: str) -> str:
    """The role of a creature in the battle that is being fought: attacker, defender or nothing."""
    plan = table.plan
    if plan is None or not plan.battle:
        return ""
    if plan.battle == id:
        return "attacker"
    return "defender" if (id, plan.battle) in plan.defence else ""


def alive(table: Battleground, id: str) -> bool:
    """Whether a creature is in play and not dead."""
    return is_alive(table.card(id))


def is_alive(card: Card) -> bool:
    """Whether a creature is in play and not dead."""
    return card.area in ("army", "city", "kingdom") and not card.dead


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
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


LAWS = (
    Along("3.2.4.4", attached_go_along, of=(Buried,)),
    Check("3.2.4.4", wounded_to_death, needs=HURT),
)
