"""Chapter 4, section 414.1: a series of effects that repeats itself for ever and that nobody can end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import cache, lru_cache
from itertools import repeat
from typing import Any

from judge.games.spoils.table import PLAY, Card, Print, Spoils
from judge.kernel.data import Data
from judge.kernel.game import Grown
from judge.kernel.latest import latest
from judge.kernel.table import Frame, Lasting

Names = dict[str, str]


def drawn_by_a_loop(table: Spoils) -> Spoils:
    """A loop of effects that nobody can end makes the game a draw (414.1)."""
    return table.but(over="The game is a draw.")


def unnamed(table: Spoils) -> Frame:
    """The text that begins, whatever those cards are called that effects made."""
    made = _made(table)
    return _renamed(table.top, made, {}) if made else table.top


def shape(table: Spoils) -> tuple[Any, Grown]:
    """The table without what may grow in a loop: influence, tokens, damage, effects that last, cards that effects made.

    What has grown is no longer told apart once it is more than any number with which a text could compare it. Cards
    that effects made count only by kind, and each kind is compared with the others and with all other cards in play.
    """
    enough = _enough(table)
    effects = Counter(reversed(table.lasting))
    seats = tuple(player.but(influence=min(player.influence, enough)) for player in table.players)
    alone = tuple([_with_up_to(enough, card) for card in table.cards if not card.made])
    told = tuple(min(count, enough) for count in effects.values())
    like = table.but(players=seats, cards=alone, lasting=tuple(effects))
    own = [card for card in table.cards if not card.made]
    amounts = (*[player.influence for player in table.players], *[n for card in own for n in (card.count, card.hurt)])
    grown = tuple((amount,) for amount in (*amounts, *effects.values()))
    made = _made(table)
    if not made:
        return (like, told), grown
    names: Names = {}
    rest = _renamed(like, made, names)
    named = _named(table, made, names)
    kinds = Counter(
        _renamed(card.but(id=""), made, names) for card in table.cards if card.made and card.id not in names
    )
    counts = tuple(kinds.values())
    said = tuple(min(count, enough) for count in counts)
    return (rest, told, named, tuple(kinds), said), (*grown, (_others(table), *counts))


def _with_up_to(enough: int, card: Card) -> Card:
    """A card with no more tokens and no more damage than can be told from so many."""
    if card.count > enough:
        card = card.but(tokens=tuple((name, min(count, enough)) for name, count in card.tokens))
    if card.hurt > enough:
        damage, markers = (_up_to(enough, parts) for parts in (card.damage, card.markers))
        card = card.but(damage=damage, markers=markers, withstood=min(card.withstood, enough))
    return card


def _up_to(enough: int, parts: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Damage of which no more is told than so much, and from whom it came, the latest first."""
    latest = dict.fromkeys(source for source, _ in reversed(parts))
    return (*((source, 0) for source in latest), ("", min(enough, sum(amount for _, amount in parts))))


def _others(table: Spoils) -> int:
    """How many cards in play no effect made."""
    return sum(card.area == PLAY and not card.made for card in table.cards)


@latest
def _made(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """The cards that effects made."""
    return frozenset([card.id for card in cards if card.made])


def _named(table: Spoils, made: frozenset[str], names: Names) -> tuple[Any, ...]:
    """Those of them that something speaks of, in the order in which it does, and those that they speak of."""
    found: list[Any] = []
    while len(found) < len(names):
        id = [*names][len(found)]
        found.append(_renamed(table.card(id), made, names))
    return tuple(found)


def _renamed(value: Any, made: frozenset[str], names: Names) -> Any:
    """A value in which cards that effects made are called by the order in which it speaks of them."""
    if isinstance(value, str):
        return names.setdefault(value, f"#{len(names) + 1}") if value in made else value
    if isinstance(value, tuple):
        return tuple(map(_renamed, value, repeat(made), repeat(names)))
    if not isinstance(value, Data) or _spoken_of(value).isdisjoint(made):
        return value
    changed: dict[str, Any] = {}
    for name in value.__struct_fields__:
        field = getattr(value, name)
        if (new := _renamed(field, made, names)) != field:
            changed[name] = new
    return value.but(**changed) if changed else value


@lru_cache(maxsize=8192)
def _spoken_of(value: Any) -> frozenset[str]:
    """The names that stand in a value, but for what is printed on cards."""
    if isinstance(value, str):
        return frozenset((value,))
    if isinstance(value, Data):
        value = () if isinstance(value, Print) else tuple([getattr(value, name) for name in value.__struct_fields__])
    return frozenset().union(*map(_spoken_of, value)) if isinstance(value, tuple) else frozenset()


def _enough(table: Spoils) -> int:
    """More than any number with which a text here could compare how many there are of something."""
    prints = [card.print for card in table.cards if not card.made]
    prints += {card.print for card in table.cards if card.made}
    printed = (_highest(one.but(influence=0)) for one in prints)
    return 1 + _others(table) + _highest(table.lasting) + sum(printed)


@cache
def _highest(text: Hashable) -> int:
    """The highest number in a text, or on a card."""
    if isinstance(text, Data):
        return _highest(tuple(getattr(text, name) for name in text.__struct_fields__))
    if isinstance(text, tuple):
        return max(map(_highest, text), default=0)
    return text if isinstance(text, int) else 0
