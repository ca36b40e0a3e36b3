"""The kinds of gifts that texts and lasting effects on a table may give, and the kinds of things that laws need."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from judge.games.arcmage.table import CITIES, CREATURE, ENOUGH, Battleground, Card, Player, in_play
from judge.games.arcmage.vocabulary.abilities import Have, When
from judge.games.arcmage.vocabulary.gifts import Adjusted
from judge.kernel.data import Data
from judge.kernel.latest import latest
from judge.kernel.table import Lasting

Kinds = frozenset[type]
FACTS = AN_END, HURT, BATTLE, RUINS, LASTING = "an end", "hurt", "battle", "ruins", "lasting"


@lru_cache(maxsize=4096)
def _given(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> Kinds:
    """The kinds of what cards, wherever they are, and effects that last may give."""
    parts = (part for text in {card.print.text for card in cards} for part in text)
    return frozenset([type(part.gift) for part in parts if isinstance(part, Have)]).union(
        [type(effect.what) for effect in lasting]
    )


given = latest(_given)


@latest
@lru_cache(maxsize=4096)
def in_danger(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> tuple[Card, ...]:
    """The creatures and cities in play whose damage may have reached their defense."""
    if Adjusted in _given(cards, lasting):
        return tuple([card for card in cards if card.type in (CREATURE, CITIES) and in_play(card)])
    return tuple([card for card in cards if _is_hurt(card)])


@latest
def listening(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> tuple[Card, ...]:
    """The cards, wherever they are, with a text that waits for something to happen."""
    return tuple([card for card in cards if card.print.text and _waits(card.print.text)])


@lru_cache(maxsize=2048)
def _waits(text: tuple[Data, ...]) -> bool:
    """Whether a text waits for something to happen."""
    return any(isinstance(part, When) for part in text)


def present(table: Battleground) -> frozenset[str]:
    """The facts of a table that laws need: the game or a creature may end, a battle, ruins, lasting effects."""
    battle = table.plan is not None and table.plan.battle != ""
    there = _nears_its_end(table.players), bool(in_danger(table)), battle, bool(table.ruins), bool(table.lasting)
    return _FACTS[there]


_FACTS = {
    there: frozenset(fact for fact, so in zip(FACTS, there, strict=True) if so)
    for there in product((False, True), repeat=len(FACTS))
}


@lru_cache(maxsize=1024)
def _nears_its_end(players: tuple[Player, ...]) -> bool:
    """Whether somebody has won or lost, or is about to."""
    return len(players) < 2 or any(map(_is_near_the_end, players))


def _is_hurt(card: Card) -> bool:
    """Whether a card in play has damage, or may die without any."""
    weak = card.damage > 0 or card.print.defense + card.plus[1] <= 0
    return weak and card.type in (CREATURE, CITIES) and in_play(card)


def _is_near_the_end(player: Player) -> bool:
    """Whether a player has won or lost, or is about to."""
    return player.defeated or player.drained or player.razed or not 0 < player.vp < ENOUGH
