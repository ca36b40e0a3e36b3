"""Which facts can be claimed of a table of The Spoils, and how it differs from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.errors import Place
from judge.games.spoils.board.layout import AREAS
from judge.games.spoils.icons import unattached_resources
from judge.games.spoils.table import DECK, DISCARD, HAND, NOWHERE, OUT, PLAY, VOID, Card, Player, Spoils
from judge.games.spoils.views import has, stat
from judge.kernel.game import Game
from judge.tabletop.board import FactDifference
from judge.tabletop.fact import Fact
from judge.tabletop.file import unknown
from judge.tabletop.saying import COMMON, Sayings
from judge.yamlfile import Value

CARD_FACTS = (
    "in", "damage", "strength", "life", "speed", "depleted", "attached to", "controlled by", "face-down", "has",
    "tokens",
)  # fmt: skip
PLAYER_FACTS = (
    "influence", "hand", "deck", "discard", "unattached resources", "lost", "legal", "top of deck", "bottom of deck",
)  # fmt: skip

SAYINGS: Sayings = {
    **COMMON,
    "in out of the game": "{name} is out of the game",
    "in nowhere": "{name} is not in the game any more",
    "depleted true": "{name} is depleted",
    "depleted false": "{name} is not depleted",
    "face-down true": "{name} is face-down",
    "face-down false": "{name} is face-up",
    "tokens": "{name} has {value} token{s}",
    "influence": "{name} has {value} influence",
    "discard": "{name} has {value} card{s} in the discard pile",
    "unattached resources": "{name} has {value} unattached resource{s}",
    "lost true": "{name} has lost",
    "lost false": "{name} has not lost",
}


def known(table: Spoils) -> Iterable[str]:
    """The names of players and cards."""
    return [*(player.name for player in table.players), *(card.id for card in table.cards), "game"]


def claims(table: Spoils, game: Game) -> Iterator[Fact]:
    """What a file could claim of a table, fact by fact."""
    yield Fact("game", "", (table.over or "goes on").rstrip("."))
    yield Fact("turn", "", table.active)
    for player in table.players:
        for fact in ("influence", "lost", "hand", "deck", "discard"):
            yield Fact(player.name, fact, _of_player(player, fact, table, game))
    for card in table.cards:
        yield Fact(card.id, "in", _where(card))
        if card.area == PLAY:
            yield from _seen_of(card, table, game)


def _seen_of(card: Card, table: Spoils, game: Game) -> Iterator[Fact]:
    """The states of a card in play."""
    figures = ("strength", "life", "speed") if "character" in card.print.types else ()
    for fact in figures:
        yield Fact(card.id, fact, str(stat(table, card, fact, game).value))
    for fact in ("damage", "depleted", "attached to", "controlled by", "face-down"):
        yield Fact(card.id, fact, _state(card, fact))
    yield Fact(card.id, "tokens", str(sum(n for _, n in card.tokens)))


def differences(facts: Value, table: Spoils, game: Game) -> Iterator[FactDifference]:
    """How a table differs from facts, as the game that was played sees it."""
    players = [player.name for player in table.players]
    for name, value in facts.mapping().items():
        if name == "game":
            over, said = (table.over or "goes on").rstrip("."), value.text().rstrip(".")
            said = "The game is a draw" if said in ("draw", "a draw") else said
            yield from _differs(value.place, "the game", "", said, over)
        elif name == "turn":
            yield from _differs(value.place, "the turn", "", value.text(), table.active)
        elif name in players:
            yield from _player_differs(name, value, table, game)
        elif table.has(name):
            yield from _card_differs(name, value, table, game)
        else:
            raise unknown(facts.keys[name], "card or player", name, [*known(table), "turn"])


def _card_differs(name: str, value: Value, table: Spoils, game: Game) -> Iterator[FactDifference]:
    """How a card differs from facts about it."""
    card = table.card(name)
    for fact, wanted in value.mapping(CARD_FACTS).items():
        if fact == "in":
            if wanted.text() != (found := _where(card)):
                if wanted.text() not in (places := _place_known(table)):
                    raise unknown(wanted.place, "place", wanted.text(), places)
                yield FactDifference(wanted.place, f"{name}: should be in {wanted.text()} but is in {found}")
        elif fact in ("strength", "life", "speed"):
            yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), str(stat(table, card, fact, game).value))
        elif fact == "has":
            for word in wanted.items():
                found = word.text() if has(table, card, word.text(), game) else f"not {word.text()}"
                yield from _differs(word.place, name, "", word.text(), found)
        elif fact == "tokens":
            yield from _differs(wanted.place, name, "tokens ", wanted.text(), str(sum(n for _, n in card.tokens)))
        else:
            yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), _state(card, fact))


def _player_differs(name: str, value: Value, table: Spoils, game: Game) -> Iterator[FactDifference]:
    """How a player differs from facts about them."""
    player = table.player(name)
    for fact, wanted in value.mapping(PLAYER_FACTS).items():
        if fact.endswith("of deck"):
            known = ["unknown" if card in player.mixed else card for card in player.deck]
            count = len(wanted.items())
            part = known[:count] if fact.startswith("top") else known[-count:]
            told = ", ".join(item.text() for item in wanted.items())
            yield from _differs(wanted.place, name, f"{fact} ", told, ", ".join(part) or "empty")
        else:
            yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), _of_player(player, fact, table, game))


def _of_player(player: Player, fact: str, table: Spoils, game: Game) -> str:
    """A fact about a player, as a file says it."""
    match fact:
        case "influence":
            return str(player.influence)
        case "unattached resources":
            return str(len(unattached_resources(table, player.name, game)))
        case "lost":
            return str(player.name in table.lost).lower()
        case "legal":
            return str(table.contest is not None and player.name in table.contest.legal).lower()
    return str(len(table.inside(AREAS[fact], player.name)))


def _differs(place: Place, name: str, what: str, wanted: str, found: str) -> Iterator[FactDifference]:
    """A difference in words, if there is one."""
    if wanted != found:
        yield FactDifference(place, f"{name}: {what}should be {wanted} but is {found}")


def _where(card: Card) -> str:
    """Where a card is, as a file says it."""
    if card.area == PLAY:
        return "play"
    return card.area if card.area in (OUT, VOID, NOWHERE) else f"{card.owner}'s {card.area}"


def _place_known(table: Spoils) -> list[str]:
    """The places where a card may be."""
    return [
        "play",
        *(OUT, VOID, NOWHERE),
        *(f"{p.name}'s {area}" for p in table.players for area in (HAND, DECK, DISCARD, "being played")),
    ]


def _state(card: Card, fact: str) -> str:
    """A card's state, as a file says it."""
    states = {
        "damage": str(card.hurt),
        "depleted": str(card.depleted).lower(),
        "attached to": card.attached_to or "nothing",
        "controlled by": card.controller,
        "face-down": str(card.face_down).lower(),
    }
    return states[fact]
