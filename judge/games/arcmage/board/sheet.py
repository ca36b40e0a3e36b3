"""The keys of a file about a board of Arcmage: each key, the kind of its value, and what it means."""

from __future__ import annotations

import re

from judge.games.arcmage.table import CREATURE, DISCIPLINES, ENCHANTMENT, FACTIONS, PHASES, START
from judge.games.arcmage.table import PLAY as PLAY_PHASE
from judge.tabletop import keys
from judge.tabletop.jsonschema import NUMBER, TEXT, record
from judge.tabletop.keys import FLAG, LINE, LIST, PLAYER, WORDS, Key, Keys, Players, ValueKind, each, number, one_of
from judge.yamlfile import Value

_STATS = re.compile(r"\s*([0-9]{1,9})\s*/\s*([0-9]{1,9})\s*")
_COST = re.compile(r"(?P<x>[Xx])?\s*\+?\s*(?P<number>[0-9]{1,9})?")
MOST_CARDS = 1000  # of a deck
MOST_POWER = 200  # of a faction; each is a thing of its own that may be used


def _stats(value: Value, _: Players) -> tuple[int, int]:
    """Attack and defense."""
    found = _STATS.fullmatch(value.text())
    if not found:
        raise value.complain(f"expected attack and defense such as 3/2, found {value.text()!r}")
    return int(found[1]), int(found[2])


def _cost(value: Value, _: Players) -> tuple[int, bool]:
    """A cost such as 3, X or X + 2; S, that of a city which may begin in play, counts as 0."""
    said = value.text().strip()
    found = _COST.fullmatch(said)
    if said == "S":
        return 0, False
    if not said or not found:
        raise value.complain(f"expected a cost such as 3, X or X + 2, found {said!r}")
    return int(found["number"] or 0), bool(found["x"])


def _counters(value: Value, _: Players) -> tuple[tuple[str, int], ...]:
    """The counters on a card by their names."""
    found = {name: count.number() for name, count in (value.mapping().items() if value.data else ())}
    return tuple(sorted((name, count) for name, count in found.items() if count))


STATS = ValueKind(_stats, (0, 0), "two numbers", TEXT)
BY_NAME = ValueKind[tuple[tuple[str, int], ...]](_counters, (), "numbers by name", record({}, (), NUMBER))
POWERS = keys.counts(FACTIONS, "faction", MOST_POWER)

# fmt: off
CREATURES = Key("creature", STATS, "a creature: attack and defense, such as `3/2`", "creature",
                hint="ATK/DEF, such as 3/2", fits=r"\d+ */ *\d+")
CITIES = Key("city", number(), "a city: its defense", "city", hint="its DEF", fits=r"\d+$")
EVENTS = Key("event", WORDS, "an event: its text", "event", hint="its text")
MAGIC = Key("magic", WORDS, "a magic card: its text", "magic", hint="its text")
ENCHANTMENTS = Key("enchantment", WORDS, "an enchantment: its text", "enchantment", hint="its text")
TYPES = (CREATURES, CITIES, EVENTS, MAGIC, ENCHANTMENTS)

WORDS_OF = Key("text", WORDS, "what a creature or a city says", "text", of=("creature", "city"), printed=True)
FACTION = Key("faction", one_of("faction", FACTIONS), "its faction", "faction", usual=FACTIONS[0], printed=True)
COST = Key("cost", ValueKind(_cost, (0, False), "a number", NUMBER), "what it costs: `3`, `X` or `X + 2`", "cost",
           hint="3, X or X + 2", printed=True)
LOYALTY = Key("loyalty", number(), "its loyalty marks, 3 for a city if nothing is said", "loyalty marks", printed=True)
KINDS = Key("types", LIST, "creature types", "creature types", of=("creature",), printed=True)
NAME = Key("name", LINE, "the printed name, if the card has another name in the file", "printed name", printed=True)
DISCIPLINE = Key("discipline", one_of("discipline", DISCIPLINES), "its discipline", printed=True)
SAME = Key("same as", keys.CARD, "a card further up in the file that is printed like this one")
MARKED = Key("marked", FLAG, "it is marked", "marked")
DAMAGE = Key("damage", number(), "its damage", "damage", of=("creature", "city"))
DEVOTED = Key("devoted", FLAG, "it is devoted")
OWNER = Key("owner", PLAYER, "who owns it, if that is another player")
PLUS = Key("plus", STATS, "what its counters add to attack and defense, such as `1/1`")
COUNTERS = Key("counters", BY_NAME, "its other counters, such as `{fire: 2}`")
THIS_TURN = Key("this turn", WORDS, "what it has until the turn ends, a text such as `This creature gets +2/+0.`")
MOVED = Key("moved", FLAG, "a city that was involved in a move this turn")
OF = Key("of", PLAYER, "whose creature a resident is, if not that of the city's player")
ON = Key("on", keys.CARD, "the card or player to which an enchantment is attached; or else it is in the army",
         "attached to", of=("enchantment",))
COPIES = Key("copies", number(MOST_CARDS), "how many copies of it a deck list has", usual=1)

PRINTED = (WORDS_OF, FACTION, COST, LOYALTY, KINDS)
REST = (NAME, DISCIPLINE, SAME, DEVOTED, OWNER, PLUS, COUNTERS, THIS_TURN)
CARD = Keys((*PRINTED, MARKED, DAMAGE, *REST), TYPES)
ATTACHED = Keys((*PRINTED, MARKED, DAMAGE, ON, *REST), TYPES)
RESIDENT = Keys((*CARD.keys, OF), TYPES)
RESIDENTS = Key("residents", each(RESIDENT), "the creatures in a city", "residents", only=(CREATURE,))
CITY = Keys((*CARD.keys, MOVED, RESIDENTS), (CITIES,))
LISTED = Keys((*PRINTED, NAME, DISCIPLINE, SAME, COPIES), TYPES)

VP = Key("vp", number(), "victory points", "VP", usual=15)
POWER = Key("power", POWERS, "resource cards of each faction", "resources for {}")
UNUSED = Key("unused", POWERS, "the gems of each faction that are left, all of them if nothing is said")
IN_PLAY = Key("cities", each(CITY), "the cities in play, at least one", "cities", open=True)
ARMY = Key("army", each(CARD), "the army", "army", open=True, only=(CREATURE,))
HAND = Key("hand", each(CARD), "the cards in hand", "hand", open=True)
GRAVEYARD = Key("graveyard", each(CARD), "the graveyard, the bottom card first", "graveyard, bottom card first")
DECK = Key("deck", keys.deck(CARD, MOST_CARDS), "the deck, the top card first", "deck, top card first")
ENCHANTED = Key("enchantments", each(ATTACHED), "the enchantments in play", "enchantments", only=(ENCHANTMENT,))
REMOVED = Key("removed", each(CARD), "the cards removed from the game", "removed from the game")
DECK_LIST = Key("deck list", each(LISTED), "a deck that is checked")
SEAT = Keys((VP, POWER, IN_PLAY, ARMY, HAND, GRAVEYARD, DECK, ENCHANTED, REMOVED, UNUSED, DECK_LIST))

TURN = Key("turn", PLAYER, "whose turn it is", "whose turn")
PHASE = Key("phase", one_of("phase", PHASES, (START,)), "where the turn is", "phase", usual=PLAY_PHASE)
FIRST_DRAW = Key("first draw", PLAYER, "the player who goes first and has not drawn yet")
PLAYERS = Key("players", each(SEAT, "players"), "the players, in the order of turns")
GIVEN = Keys((TURN, PHASE, FIRST_DRAW, PLAYERS), needed=(PLAYERS,))
# fmt: on
