"""Which facts can be claimed of a table of Arcmage."""

from __future__ import annotations

from functools import partial

from judge.games.arcmage.english.keywords import KEYWORDS
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.law.s1_3_decks import Submitting
from judge.games.arcmage.law.s3_2_creatures import attack, defense
from judge.games.arcmage.law.s3_3_cities import devotion, left_of
from judge.games.arcmage.law.s6_1_conflicting_rules import cheaper
from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITIES,
    CITY,
    CREATURE,
    DECK,
    ENCHANTMENT,
    FACTIONS,
    GRAVE,
    HAND,
    KINGDOM,
    PILE,
    PLAYED,
    REMOVED,
    STACK,
    Battleground,
    Card,
    Gems,
    Player,
    in_play,
)  # fmt: skip
from judge.games.arcmage.texts import keyword, types
from judge.kernel.game import Game
from judge.kernel.move import Bind, Refuse
from judge.kernel.table import Event
from judge.tabletop.claims import ALWAYS, FactKey, FactSheet, end_of_deck
from judge.tabletop.counts import lost_vp, triggered
from judge.tabletop.found import Each, Has, Names, Spot


def where(card: Card) -> str:
    """Where a card is, as a file says it."""
    if card.area == CITY:
        return card.at
    if card.area in (STACK, PLAYED, REMOVED):
        return card.area
    return "play" if card.area == ATTACHED else f"{card.you}'s {card.area}"


def _places(table: Battleground) -> list[str]:
    """The places where a card may be."""
    areas = (ARMY, KINGDOM, HAND, DECK, GRAVE, PILE)
    own = (f"{player.name}'s {area}" for player in table.players for area in areas)
    return ["play", STACK, PLAYED, REMOVED, *own, *(card.id for card in table.cards if card.type == CITIES)]


def _gems(gems: Gems, what: str) -> Each:
    """A number for each faction."""
    return Each(FACTIONS, lambda faction: dict(gems).get(faction, 0), what)


def _defense(table: Battleground, card: Card, game: Game) -> int:
    """The defense of a creature, or what is left of that of a city."""
    return left_of(table, card, game) if card.area == KINGDOM else defense(table, card.id, game)


def _spent(table: Battleground, player: Player) -> Gems:
    """The gems that lie on the piles of each faction."""
    return tuple(
        (faction, count - dict(player.gems).get(faction, 0)) for faction, count in table.resources(player.name)
    )


def _battle(table: Battleground, card: Card, game: Game) -> str:
    """The part of a creature in the attack of this turn."""
    against = dict(table.plan.defence).get(card.id, "") if table.plan else ""
    if against:
        return f"defends against {against}"
    return "attacks" if table.plan and card.id in table.plan.attackers else "no"


def _cost(table: Battleground, card: Card, game: Game) -> int:
    """The cost of a card for its player, but for X."""
    return max(0, card.print.cost - cheaper(table, card, game))


def _lost(event: Event, before: Battleground, who: str) -> int:
    """The VP that an event takes from a player, who has no fewer than 0."""
    return min(before.player(who).vp, max(0, -event.amount)) if isinstance(event, Scored) and event.who == who else 0


def _legal(table: Battleground, player: Player, game: Game) -> str:
    """Whether a player's deck list is legal."""
    if player.name not in dict(table.lists):
        return "unknown"
    submitting = Submitting(who=player.name)
    answers = (row.run(table, submitting, game) for row in game.procedures[Submitting].rows if row.rule not in game.off)
    return str(not any(isinstance(answer, Bind | Refuse) for answer in answers)).lower()  # a fault is kept or refuses


def _counters(card: Card) -> Each:
    """The counters of a card by their names."""
    return Each(None, lambda name: dict(card.counters).get(name, 0), "counters")


def _ids(cards: tuple[Card, ...]) -> Names:
    """Cards by their names, in any order."""
    return Names(tuple(card.id for card in cards), ordered=False)


# fmt: off
FACTS = FactSheet[Battleground, Player, Card](
    table=(
        FactKey("game", "`Ann wins`, `tie` or `goes on`", lambda table, *_: table.over or "goes on", ALWAYS),
        FactKey("turn", "whose turn it is", lambda table, *_: table.active, ALWAYS),
        FactKey("phase", "the phase of the turn", lambda table, *_: table.phase, ALWAYS, "It is the {value} phase"),
    ),
    player=(
        FactKey("vp", "victory points", lambda table, player, _: player.vp, ALWAYS),
        FactKey("hand", "cards in the hand", lambda table, player, _: len(table.held(HAND, player.name)), ALWAYS),
        FactKey("deck", "cards in the deck", lambda table, player, _: len(player.deck), ALWAYS),
        FactKey("graveyard", "a number, or the cards from the bottom", lambda table, player, _: Names(player.graveyard),
                ALWAYS, "{name} has {value} card{s} in the graveyard",
                {"list": "{name}'s graveyard from the bottom up is {value}"}),
        FactKey("power", "unused power of each faction", lambda table, player, _: _gems(player.gems, "power"),
                values={"of": "{name} has {value} unused {of} power"}),
        FactKey("resources", "resource cards of each faction",
                lambda table, player, _: _gems(table.resources(player.name), "resources"),
                values={"of": "{name} has {value} {of} resource{s}"}),
        FactKey("spent", "power spent since it was last ready, of each faction",
                lambda table, player, _: _gems(_spent(table, player), "spent"),
                values={"of": "{name} has spent {value} {of} power"}),
        FactKey("cities", "cities: a number, or names", lambda table, player, _: _ids(table.cities(player.name)),
                says="{name} has {value} cities",
                values={"1": "{name} has 1 city", "list": "{name}'s cities are {value}"}),
        FactKey("army", "creatures in the army: a number, or names",
                lambda table, player, _: _ids(table.army(player.name)),
                says="{name} has {value} creature{s} in the army", values={"list": "{name}'s army is {value}"}),
        lost_vp(_lost),
        end_of_deck("top"),
        FactKey("legal", "whether the deck list is legal", _legal, values={"unknown": "{name} has no deck list"}),
    ),
    card=(
        FactKey("in", "its place", lambda table, card, _: Spot(where(card), partial(_places, table)), ALWAYS,
                values={STACK: "{name} is on the event stack", REMOVED: "{name} is removed from the game"}),
        FactKey("attack", "a creature's attack", lambda table, card, game: attack(table, card.id, game), (CREATURE,)),
        FactKey("defense", "its defense; of a city what is left", _defense, (CREATURE, CITIES)),
        FactKey("damage", "its damage", lambda table, card, _: card.damage, (CREATURE, CITIES)),
        FactKey("marked", "whether it is marked", lambda table, card, _: card.marked, (CREATURE,)),
        FactKey("devoted", "whether it shows devotion to its city", lambda table, card, _: card.devoted, (CREATURE,),
                values={"true": "{name} shows devotion", "false": "{name} shows no devotion"}),
        FactKey("devotion", "the devotion to a city", lambda table, card, _: devotion(table, card.id)),
        FactKey("loyalty", "its loyalty marks", lambda table, card, _: card.print.loyalty),
        FactKey("cost", "what it costs now, but for X", _cost),
        FactKey("types", "its creature types, in any order",
                lambda table, card, game: Names(types(table, card, game), ordered=False),
                says="{name} has {value} types",
                values={"1": "{name} has 1 type", "list": "{name}'s types are {value}"}),
        FactKey("in battle", "`attacks`, `defends against Ogre` or `no`", _battle),
        FactKey("attached to", "its host", lambda table, card, _: card.on or "nothing", (ENCHANTMENT,)),
        FactKey("controlled by", "who controls it", lambda table, card, _: card.you if in_play(card) else "nobody",
                (CREATURE, CITIES, ENCHANTMENT)),
        FactKey("counters", "its counters of each name", lambda table, card, _: _counters(card),
                values={"of": "{name} has {value} {of} counter{s}"}),
        FactKey("has", "keywords",
                lambda table, card, game: Has(lambda word: bool(keyword(table, card, word, game)), KEYWORDS)),
        triggered(),
    ),
    kinds=lambda card: (card.type,) if in_play(card) else (),
    computed=("attack", "defense", "cost", "devotion", "has", "types"),
)
