"""What a scenario of Arcmage can claim about a table."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Place
from judge.games.arcmage.law.s3_2_creatures import attack, defense
from judge.games.arcmage.table import (
    ARMY,
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
    in_play,
)  # fmt: skip
from judge.games.arcmage.texts import keyword
from judge.kernel.game import Game
from judge.tabletop.board import FactDifference
from judge.tabletop.fact import Fact
from judge.tabletop.file import unknown
from judge.tabletop.saying import COMMON, Sayings
from judge.yamlfile import Value

CARD_FACTS = (
    "in",
    "attack",
    "defense",
    "damage",
    "marked",
    "devoted",
    "attached to",
    "controlled by",
    "counters",
    "has",
)
PLAYER_FACTS = ("vp", "hand", "deck", "graveyard", "power", "resources", "cities", "army", "top of deck", "legal")
STATES = {
    CREATURE: ("attack", "defense", "damage", "marked", "controlled by"),
    CITY: ("defense", "damage", "devoted", "controlled by"),
    ENCHANTMENT: ("attached to", "controlled by"),
}
WHOLE = ("game", "turn", "phase")
LISTED = ("graveyard", "top of deck", "army", "cities")

SAYINGS: Sayings = {
    **COMMON,
    "phase": "It is the {value} phase",
    "in stack": "{name} is on the event stack",
    "in removed from the game": "{name} is removed from the game",
    "marked true": "{name} is marked",
    "marked false": "{name} is not marked",
    "devoted true": "{name} is devoted",
    "devoted false": "{name} is not devoted",
    "graveyard": "{name} has {value} card{s} in the graveyard",
    "graveyard list": "{name}'s graveyard from the bottom up is {value}",
    "power of": "{name} has {value} unused {of} power",
    "resources of": "{name} has {value} {of} resource{s}",
    "cities": "{name} has {value} cities",
    "cities 1": "{name} has 1 city",
    "cities list": "{name}'s cities are {value}",
    "army": "{name} has {value} creature{s} in the army",
    "army list": "{name}'s army is {value}",
    "counters of": "{name} has {value} {of} counter{s}",
    "legal unknown": "{name}'s deck is not checked",
}


def known(table: Battleground) -> Iterator[str]:
    """The names of players and cards."""
    yield from (player.name for player in table.players)
    yield from (card.id for card in table.cards)


def claims(table: Battleground, game: Game) -> Iterator[Fact]:
    """What a file could claim of a table, fact by fact."""
    game = game.listening()
    yield Fact("game", "", table.over or "goes on")
    yield Fact("turn", "", table.active)
    yield Fact("phase", "", table.phase)
    for player in table.players:
        for fact in ("vp", "hand", "deck", "graveyard"):
            yield Fact(player.name, fact, _state_of(table, player.name, fact))
    for card in table.cards:
        yield Fact(card.id, "in", where(card, table))
        if in_play(card):
            yield from (Fact(card.id, fact, _state(table, card, fact, game)) for fact in STATES.get(card.type, ()))


def differences(facts: Value, table: Battleground, game: Game) -> Iterator[FactDifference]:
    """How a table differs from facts."""
    game = game.listening()  # what is asked about for the facts has nothing to do with the ruling
    for name, told in facts.mapping().items() if facts.data else ():
        if name == "game":
            yield from _differs(told.place, "the game", "", told.text(), table.over or "goes on")
        elif name == "turn":
            yield from _differs(told.place, "turn", "", told.text(), table.active)
        elif name == "phase":
            yield from _differs(told.place, "phase", "", told.text(), table.phase)
        elif any(player.name == name for player in table.players):
            yield from _player(name, told, table)
        elif table.has(name):
            yield from _card(table.card(name), told, table, game)
        else:
            raise unknown(told.place, "player or card", name, [*WHOLE, *known(table)])


def _player(name: str, told: Value, table: Battleground) -> Iterator[FactDifference]:
    """How a player differs from facts."""
    player = table.player(name)
    for fact, wanted in told.mapping(PLAYER_FACTS).items():
        if fact in ("power", "resources"):
            found = dict(player.gems if fact == "power" else table.resources(name))
            for faction, count in wanted.mapping(FACTIONS).items():
                yield from _differs(
                    count.place, name, f"{fact} of {faction} ", count.text(), str(found.get(faction, 0))
                )
        elif fact in LISTED and isinstance(wanted.data, list):
            names = [item.text() for item in wanted.items()]
            listed = list(_names(table, name, fact))[: len(names) if fact == "top of deck" else None]
            if sorted(listed) != sorted(names) if fact in ("army", "cities") else listed != names:
                told_so = f"{fact} should be {', '.join(names) or 'empty'} but is {', '.join(listed) or 'empty'}"
                yield FactDifference(wanted.place, f"{name}: {told_so}")
        else:
            yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), _state_of(table, name, fact))


def _names(table: Battleground, name: str, fact: str) -> Iterator[str]:
    """The cards that a list of a player names: of a graveyard the one at the bottom first."""
    player = table.player(name)
    match fact:
        case "graveyard":
            yield from player.graveyard
        case "top of deck":
            yield from ("unknown" if id in player.mixed else id for id in player.deck)
        case "army":
            yield from (card.id for card in table.army(name))
        case "cities":
            yield from (city.id for city in table.cities(name))


def _state_of(table: Battleground, name: str, fact: str) -> str:
    """A player's state, as a file says it."""
    player = table.player(name)
    match fact:
        case "vp":
            return str(player.vp)
        case "hand":
            return str(len(table.held(HAND, name)))
        case "legal":
            return dict(table.lists)[name].legal if name in dict(table.lists) else "unknown"
        case "deck":
            return str(len(player.deck))
    return str(sum(1 for _ in _names(table, name, fact)))


def _card(card: Card, told: Value, table: Battleground, game: Game) -> Iterator[FactDifference]:
    """How a card differs from facts."""
    for fact, wanted in told.mapping(CARD_FACTS).items():
        if fact == "in":
            if (found := where(card, table)) != wanted.text():
                if wanted.text() not in (places := _places(table)):
                    raise unknown(wanted.place, "place", wanted.text(), places)
                yield FactDifference(wanted.place, f"{card.id}: should be in {wanted.text()} but is in {found}")
        elif fact == "counters":
            for name, count in wanted.mapping().items():
                found = str(dict(card.counters).get(name, 0))
                yield from _differs(count.place, card.id, f"{name} counters ", count.text(), found)
        elif fact == "has":
            for item in wanted.items():
                if not keyword(table, card, item.text(), game):
                    yield FactDifference(item.place, f"{card.id}: should have {item.text()} but has not")
        else:
            yield from _differs(wanted.place, card.id, f"{fact} ", wanted.text(), _state(table, card, fact, game))


def _state(table: Battleground, card: Card, fact: str, game: Game) -> str:
    """A card's state, as a file says it."""
    match fact:
        case "attack":
            return str(attack(table, card.id, game))
        case "defense":
            left = defense(table, card.id, game)
            return str(max(0, left - card.damage) if card.area == KINGDOM else left)
        case "damage":
            return str(card.damage)
        case "marked":
            return str(card.marked).lower()
        case "devoted":
            return str(card.devoted).lower()
        case "attached to":
            return card.on or "nothing"
    return card.you if in_play(card) else "nobody"


def _differs(place: Place, name: str, what: str, wanted: str, found: str) -> Iterator[FactDifference]:
    """A difference in words, if there is one."""
    if wanted != found:
        yield FactDifference(place, f"{name}: {what}should be {wanted} but is {found}")


def where(card: Card, table: Battleground) -> str:
    """Where a card is, as a file says it."""
    match card.area:
        case "city":
            return card.at
        case "attached":
            return "play"
        case "stack" | "being played" | "removed from the game":
            return card.area
    return f"{card.you}'s {card.area}"


def _places(table: Battleground) -> list[str]:
    """The places where a card may be."""
    areas = (ARMY, KINGDOM, HAND, DECK, GRAVE, PILE)
    return [
        "play", STACK, PLAYED, REMOVED, *(f"{player.name}'s {area}" for player in table.players for area in areas),
        *(card.id for card in table.cards if card.type == CITY),
    ]  # fmt: skip
