"""Which facts can be claimed of a table of The Spoils."""

from __future__ import annotations

from functools import partial

from judge.games.spoils.frames import KEYWORDS
from judge.games.spoils.icons import icons, is_resource, unattached_resources
from judge.games.spoils.law import s302_battle_terms as s302
from judge.games.spoils.law import s507_keywords as s507
from judge.games.spoils.law.s406_numeric_cost import numeric_cost
from judge.games.spoils.table import DECK, DISCARD, HAND, ICONS, NOWHERE, OUT, PLAY, VOID, Card, Player, Spoils
from judge.games.spoils.views import has, stat, subtypes, types
from judge.kernel.game import Game
from judge.tabletop.claims import ALWAYS, IN_PLAY, FactKey, FactSheet, end_of_deck
from judge.tabletop.counts import triggered
from judge.tabletop.found import Each, Has, Names, Spot


def _where(card: Card) -> str:
    """Where a card is, as a file says it."""
    if card.area == PLAY:
        return "play"
    return card.area if card.area in (OUT, VOID, NOWHERE) else f"{card.owner}'s {card.area}"


def _places(table: Spoils) -> list[str]:
    """The places where a card may be."""
    own = (f"{player.name}'s {area}" for player in table.players for area in (HAND, DECK, DISCARD, "being played"))
    return ["play", OUT, VOID, NOWHERE, *own]


def _stat(name: str) -> FactKey[Spoils, Card]:
    """A character's strength, life or speed."""
    return FactKey(
        name, f"a character's {name}", lambda table, card, game: stat(table, card, name, game).value, ("character",)
    )


def _held(name: str, area: str, says: str = "") -> FactKey[Spoils, Player]:
    """How many cards a player has in an area."""
    return FactKey(
        name, f"cards in the {area}", lambda table, player, _: len(table.inside(area, player.name)), ALWAYS, says
    )


def _icons(table: Spoils, player: Player, game: Game) -> Each:
    """How many icons of each kind a player's cards provide."""
    found = icons(table, player.name, game)
    return Each(ICONS, found.count, "icons")


def _spent(table: Spoils, player: Player, game: Game) -> int:
    """How many resources a player has attached to the faction to pay with them."""
    return sum(is_resource(card, game) for card in table.attached(player.faction))


def _party(table: Spoils, card: Card, game: Game) -> str:
    """The party to which a character belongs."""
    if s302.is_attacking(table, card.id, game):
        return "attacking"
    return "blocking" if s302.is_blocking(table, card.id, game) else "none"


def _is_covert(table: Spoils, _: None, game: Game) -> bool:
    """Whether there is an attacking party, and it is covert now."""
    party = [table.card(id) for id in s302.attacking_party(table, game)]
    every = bool(party) and all(has(table, card, "covert", game) for card in party)
    return s302.is_covert(table, every, game) and game.on(s507.ALL_COVERT_MAKES_PARTY_COVERT)


def _cost(table: Spoils, card: Card, game: Game) -> str:
    """The numeric cost of a card, if it has one."""
    found = numeric_cost(table, card, game)
    return "none" if found is None else str(found)


def _draw(said: str, found: str) -> bool:
    """Whether a file says in a word that the game is a draw, or between whom."""
    told = said.removeprefix("a ")
    drawn = found.removeprefix("The game is a ")
    return drawn != found and told in ("draw", drawn)


def _legal(table: Spoils, player: Player, game: Game) -> bool:
    """Whether a player's deck was found legal."""
    return table.contest is not None and player.name in table.contest.legal


# fmt: off
FACTS = FactSheet[Spoils, Player, Card](
    table=(
        FactKey("game", "`Ann wins`, `draw` (between those who were still in the game) or `goes on`",
                lambda table, *_: table.over or "goes on", ALWAYS,
                meant=dict.fromkeys(("draw", "a draw"), "The game is a draw"), covers=_draw),
        FactKey("turn", "whose turn it is", lambda table, *_: table.active, ALWAYS),
        FactKey("battle", "what is attacked in the battle, or `none`",
                lambda table, *_: table.battle.target if table.battle else "none"),
        FactKey("covert party", "whether the attacking party is covert", _is_covert),
    ),
    player=(
        FactKey("influence", "the influence of the faction", lambda table, player, _: player.influence, ALWAYS,
                "{name} has {value} influence"),
        FactKey("lost", "whether the player has lost", lambda table, player, _: player.name in table.lost, ALWAYS,
                values={"true": "{name} has lost", "false": "{name} has not lost"}),
        _held("hand", HAND),
        _held("deck", DECK),
        _held("discard", DISCARD, "{name} has {value} card{s} in the discard pile"),
        FactKey("unattached resources", "resources that are not spent",
                lambda table, player, game: len(unattached_resources(table, player.name, game)),
                says="{name} has {value} unattached resource{s}"),
        FactKey("spent resources", "resources attached to the faction", _spent,
                says="{name} has spent {value} resource{s}"),
        FactKey("icons", "icons provided, by kind, such as `{Rage: 2}`", _icons,
                values={"of": "{name} has {value} {of} icon{s}"}),
        FactKey("legal", "whether the deck is legal", _legal),
        end_of_deck("top"),
        end_of_deck("bottom"),
    ),
    card=(
        FactKey("in", "its place", lambda table, card, _: Spot(_where(card), partial(_places, table)), ALWAYS,
                values={NOWHERE: "{name} is not in the game any more"}),
        *map(_stat, ("strength", "life", "speed")),
        FactKey("damage", "its damage", lambda table, card, _: card.hurt, IN_PLAY),
        FactKey("depleted", "whether it is depleted", lambda table, card, _: card.depleted, IN_PLAY),
        FactKey("attached to", "its host", lambda table, card, _: card.attached_to or "nothing", IN_PLAY),
        FactKey("controlled by", "who controls it", lambda table, card, _: card.controller, IN_PLAY),
        FactKey("face-down", "whether it is face-down", lambda table, card, _: card.face_down, IN_PLAY,
                values={"false": "{name} is face-up"}),
        FactKey("has", "keywords",
                lambda table, card, game: Has(lambda word: bool(has(table, card, word, game)), KEYWORDS)),
        FactKey("numeric cost", "its numeric cost; `none` for none", _cost),
        FactKey("types", "its types", lambda table, card, game: Names(types(table, card, game), ordered=False),
                says="{name} is of the type {value}"),
        FactKey("subtypes", "its subtypes", lambda table, card, _: Names(subtypes(table, card), ordered=False),
                says="{name} is of the subtype {value}"),
        FactKey("in battle", "whether it is in the battle",
                lambda table, card, game: card.id in s302.in_the_battle(table, game)),
        FactKey("battle party", "the party to which it belongs: `attacking`, `blocking` or `none`", _party,
                says="{name} is in the {value} party", values={"none": "{name} is in no battle party"}),
        FactKey("tokens", "its tokens", lambda table, card, _: card.count, IN_PLAY, "{name} has {value} token{s}"),
        triggered(),
    ),
    computed=("strength", "life", "speed", "numeric cost", "types", "has", "icons", "in battle", "battle party"),
    kinds=lambda card: (*IN_PLAY, *card.print.types) if card.area == PLAY else (),
)
