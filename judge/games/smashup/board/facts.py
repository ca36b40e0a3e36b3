"""Which facts can be claimed of a table of Smash Up, and how it differs from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.errors import Place
from judge.games.smashup.law.b_scoring import total
from judge.games.smashup.law.b_turn import whole
from judge.games.smashup.law.s1_values import value
from judge.games.smashup.table import ACTION, BASE, DECK, DISCARD, HAND, MINION, PLAY, PLAYED, Card, Player, Smash
from judge.kernel.game import Game
from judge.tabletop.board import FactDifference
from judge.tabletop.fact import Fact
from judge.tabletop.file import unknown
from judge.tabletop.saying import COMMON, Sayings
from judge.yamlfile import Value

CARD_FACTS = ("in", "at", "on", "power", "breakpoint", "total", "totals", "counters", "controlled by")
PLAYER_FACTS = ("vp", "hand", "deck", "discard", "extra plays", "minions left", "actions left", "top of deck")
STATES = {
    BASE: ("breakpoint", "total"),
    MINION: ("at", "power", "counters", "controlled by"),
    ACTION: ("at", "on", "controlled by"),
}
OTHERS = ("game", "turn", "phase", "bases")

SAYINGS: Sayings = {
    **COMMON,
    "phase": "It is the {value} phase",
    "bases": "The bases are {value}",
    "at": "{name} is at {value}",
    "at no base": "{name} is at no base",
    "on": "{name} is on {value}",
    "on nothing": "{name} is on no card",
    "total": "{name} has {value} power in total",
    "totals of": "{of} has {value} power at {name}",
    "counters": "{name} has {value} +1 power counter{s}",
    "discard": "{name} has {value} card{s} in the discard pile",
    "extra plays": "{name} has {value} extra play{s}",
    "minions left": "{name} may play {value} more minion{s}",
    "actions left": "{name} may play {value} more action{s}",
}


def known(table: Smash) -> Iterable[str]:
    """The names of players and cards."""
    return [*(player.name for player in table.players), *(card.id for card in table.cards), "game"]


def claims(table: Smash, game: Game) -> Iterator[Fact]:
    """What a file could claim of a table, fact by fact."""
    yield Fact("game", "", (table.over or "goes on").rstrip("."))
    yield Fact("turn", "", table.turn)
    yield Fact("phase", "", table.phase)
    for player in table.players:
        for fact in ("vp", "hand", "deck", "discard", "extra plays", "minions left", "actions left"):
            yield Fact(player.name, fact, _of_player(table, player, fact))
    for card in table.cards:
        yield Fact(card.id, "in", where(card))
        if card.area == PLAY:
            yield from (Fact(card.id, fact, _state(table, card, fact, game)) for fact in STATES[card.kind])


def differences(facts: Value, table: Smash, game: Game) -> Iterator[FactDifference]:
    """How a table differs from facts, as the game that was played sees it."""
    players = [player.name for player in table.players]
    for name, told in facts.mapping().items():
        if name == "game":
            yield from _differs(
                told.place, "the game", "", told.text().rstrip("."), (table.over or "goes on").rstrip(".")
            )
        elif name == "turn":
            yield from _differs(told.place, "the turn", "", told.text(), table.turn)
        elif name == "phase":
            yield from _differs(told.place, "the phase", "", told.text(), table.phase)
        elif name == "bases":
            wanted = ", ".join(sorted(item.text() for item in told.items()))
            yield from _differs(told.place, "the bases", "", wanted, ", ".join(sorted(base.id for base in table.bases)))
        elif name in players:
            yield from _player_differs(name, told, table)
        elif table.has(name):
            yield from _card_differs(name, told, table, game)
        else:
            raise unknown(facts.keys[name], "card or player", name, [*known(table), *OTHERS])


def _player_differs(name: str, told: Value, table: Smash) -> Iterator[FactDifference]:
    """How a player differs from facts about them."""
    player = table.player(name)
    for fact, wanted in told.mapping(PLAYER_FACTS).items():
        if fact == "top of deck":
            cards = ["unknown" if id in player.mixed else id for id in player.deck[: len(wanted.items())]]
            said = ", ".join(item.text() for item in wanted.items())
            yield from _differs(wanted.place, name, "top of deck ", said, ", ".join(cards) or "empty")
        else:
            yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), _of_player(table, player, fact))


def _of_player(table: Smash, player: Player, fact: str) -> str:
    """A player's state, as a file says it."""
    match fact:
        case "vp":
            return str(player.vp)
        case "minions left":
            return str(player.minions)
        case "actions left":
            return str(player.actions)
        case "extra plays":
            return str(len(player.extras))
    return str(len(table.held({"hand": HAND, "deck": DECK, "discard": DISCARD}[fact], player.name)))


def _card_differs(name: str, told: Value, table: Smash, game: Game) -> Iterator[FactDifference]:
    """How a card differs from facts about it."""
    card = table.card(name)
    for fact, wanted in told.mapping(CARD_FACTS).items():
        if fact == "in":
            if (found := where(card)) != wanted.text():
                if wanted.text() not in (places := _places(table)):
                    raise unknown(wanted.place, "place", wanted.text(), places)
                yield FactDifference(wanted.place, f"{name}: should be in {wanted.text()} but is in {found}")
        elif fact == "totals":
            for who, sum_ in wanted.mapping([player.name for player in table.players]).items():
                yield from _differs(
                    sum_.place, name, f"total of {who} ", sum_.text(), str(total(table, who, name, game))
                )
        else:
            yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), _state(table, card, fact, game))


def _state(table: Smash, card: Card, fact: str, game: Game) -> str:
    """A card's state, as a file says it."""
    match fact:
        case "power" | "breakpoint":
            return str(value(table, card.id, game))
        case "total":
            return str(whole(table, card.id, game))
        case "at":
            return table.base_of(card.id) or "no base"
        case "on":
            return card.on or "nothing"
        case "counters":
            return str(card.counters)
    return card.you or "nobody"


def _differs(place: Place, name: str, what: str, wanted: str, found: str) -> Iterator[FactDifference]:
    """A difference in words, if there is one."""
    if wanted != found:
        yield FactDifference(place, f"{name}: {what}should be {wanted} but is {found}")


def where(card: Card) -> str:
    """Where a card is, as a file says it."""
    if card.area in (PLAY, PLAYED):
        return card.area
    return f"base {card.area}" if card.kind == BASE else f"{card.you}'s {card.area}"


def _places(table: Smash) -> list[str]:
    """The places where a card may be."""
    return [
        PLAY,
        *(f"base {area}" for area in (DECK, DISCARD)),
        *(f"{player.name}'s {area}" for player in table.players for area in (HAND, DECK, DISCARD)),
    ]
