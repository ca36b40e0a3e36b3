"""Which facts can be claimed of a table of Smash Up."""

from __future__ import annotations

from functools import partial

from judge.games.smashup.events import LostVP
from judge.games.smashup.law.b_scoring import total
from judge.games.smashup.law.b_turn import whole
from judge.games.smashup.law.s1_values import printed, reckoned
from judge.games.smashup.law.s3_conflicts import rewards
from judge.games.smashup.table import (
    ACTION,
    BASE,
    BOX,
    BURIED,
    DECK,
    DISCARD,
    HAND,
    MINION,
    PLAY,
    PLAYED,
    Card,
    Player,
    Smash,
)
from judge.games.smashup.vocabulary.choosing import OfferSpecials
from judge.kernel.game import Game
from judge.kernel.machine import advance
from judge.kernel.table import Event
from judge.tabletop.claims import ALWAYS, FactKey, FactSheet, end_of_deck
from judge.tabletop.counts import lost_vp, triggered
from judge.tabletop.found import Each, Names, Spot
from judge.tabletop.jsonschema import NAMES


def where(card: Card) -> str:
    """Where a card is, as a file says it."""
    if card.area in (PLAY, PLAYED, BOX, BURIED):
        return card.area
    return f"base {card.area}" if card.kind == BASE else f"{card.you}'s {card.area}"


def _places(table: Smash) -> list[str]:
    """The places where a card may be."""
    own = (f"{player.name}'s {area}" for player in table.players for area in (HAND, DECK, DISCARD))
    return [PLAY, BOX, BURIED, f"base {DECK}", f"base {DISCARD}", *own]


def _totals(table: Smash, base: Card, game: Game) -> Each:
    """The power that each player has at a base."""
    names = tuple(player.name for player in table.players)
    return Each(names, lambda who: total(table, who, base.id, game), "total")


def _offered(table: Smash, player: Player, game: Game) -> Names:
    """The options that a player has now."""
    ask = advance(game, table).ask
    options = ask.options if ask is not None and ask.who == player.name else ()
    return Names(tuple(game.label(table, option) for option in options), False)


def _lost(event: Event, _: Smash, who: str) -> int:
    """The VP that an event takes from a player."""
    return event.vp if isinstance(event, LostVP) and event.who == who else 0


def _rewards(table: Smash, base: Card, game: Game) -> Names:
    """The VP for the first, the second and the third at a base."""
    return Names(tuple(map(str, rewards(table, base.id, game))))


def _held(name: str, area: str, says: str = "") -> FactKey[Smash, Player]:
    """How many cards a player has in an area."""
    return FactKey(
        name, f"cards in the {area}", lambda table, player, _: len(table.held(area, player.name)), ALWAYS, says
    )


# fmt: off
FACTS = FactSheet[Smash, Player, Card](
    table=(
        FactKey("game", "`Ann wins`, or `goes on`", lambda table, *_: table.over or "goes on", ALWAYS),
        FactKey("turn", "whose turn it is", lambda table, *_: table.turn, ALWAYS),
        FactKey("phase", "the phase of the turn", lambda table, *_: table.phase, ALWAYS, "It is the {value} phase"),
        FactKey("bases", "the bases in play", lambda table, *_: Names(tuple(base.id for base in table.bases), False),
                says="The bases are {value}", schema=NAMES),
    ),
    player=(
        FactKey("vp", "VP", lambda table, player, _: player.vp, ALWAYS),
        _held("hand", HAND),
        _held("deck", DECK),
        _held("discard", DISCARD, "{name} has {value} card{s} in the discard pile"),
        FactKey("extra plays", "extra plays in reserve", lambda table, player, _: len(player.extras), ALWAYS,
                "{name} has {value} extra play{s}"),
        FactKey("minions left", "normal minions still to play", lambda table, player, _: player.minions, ALWAYS,
                "{name} may play {value} more minion{s}"),
        FactKey("actions left", "normal actions still to play", lambda table, player, _: player.actions, ALWAYS,
                "{name} may play {value} more action{s}"),
        lost_vp(_lost),
        end_of_deck("top"),
        FactKey("on offer", "what the player can choose now, as messages and steps call it", _offered, schema=NAMES),
    ),
    card=(
        FactKey("in", "its place", lambda table, card, _: Spot(where(card), partial(_places, table)), ALWAYS),
        FactKey("at", "its base", lambda table, card, _: table.base_of(card.id) or "no base", (MINION, ACTION),
                "{name} is at {value}", {"no base": "{name} is at no base"}),
        FactKey("on", "the minion on which an action is", lambda table, card, _: card.on or "nothing", (ACTION,),
                "{name} is on {value}", {"nothing": "{name} is on no card"}),
        FactKey("power", "a minion's power", lambda table, card, game: reckoned(table, card.id, game), (MINION,)),
        FactKey("breakpoint", "a base's breakpoint", lambda table, card, game: reckoned(table, card.id, game), (BASE,)),
        FactKey("total", "the power at a base", lambda table, card, game: whole(table, card.id, game), (BASE,),
                "{name} has {value} power in total"),
        FactKey("totals", "each player's power at a base", _totals, values={"of": "{of} has {value} power at {name}"}),
        FactKey("rewards", "VP of a base for the first, the second and the third", _rewards,
                says="{name}'s rewards are {value}", schema=NAMES),
        FactKey("printed power", "the power printed on a minion", lambda table, card, game: printed(table, card, game)),
        FactKey("type", "`minion`, `action` or `base`", lambda table, card, _: card.kind,
                says="{name} is of type {value}"),
        FactKey("counters", "its +1 power counters", lambda table, card, _: card.counters, (MINION,),
                "{name} has {value} +1 power counter{s}"),
        FactKey("controlled by", "who controls it", lambda table, card, _: card.you or "nobody", (MINION, ACTION)),
        triggered(OfferSpecials),
    ),
    kinds=lambda card: (card.kind,) if card.area == PLAY else (),
    computed=("power", "breakpoint", "total", "totals", "rewards", "printed power"),
)
