"""Texts: which abilities work on a table, what cards have from them, and which cards they speak of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from judge.games.arcmage.abilities import has_none, numbered
from judge.games.arcmage.said import given
from judge.games.arcmage.standing import (
    PLAYED_TRANSIENTS_ARE_NOT_IN_PLAY,
    TRANSIENTS_ARE_NEVER_IN_PLAY,
    as_resident,
    is_so,
    passing,
    placed,
    there_such,
    viewpoint,
)
from judge.games.arcmage.table import (
    ATTACHED,
    CITY,
    CREATURE,
    HAND,
    MAGIC,
    Battleground,
    Card,
    in_play,
)  # fmt: skip
from judge.games.arcmage.vocabulary.abilities import (
    AllOf,
    Bears,
    Fewer,
    HasVP,
    Have,
    HeldCards,
    IAm,
    LargerArmy,
    Level,
    Not,
    PhaseIs,
    StatIs,
    There,
    TurnIs,
)  # fmt: skip
from judge.games.arcmage.vocabulary.gifts import Adjusted, AlsoTypes, Cheaper, Keyword, Without
from judge.games.arcmage.vocabulary.nouns import Count, Every, Home, Host, Limit, Me, Noun, Residents, StatOf
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.game import Game

NAME_PARTS_ARE_SUBTYPES = Clause("1.6.5-subtype")
WORDS_ON_TYPE_LINES_ARE_TYPES = Clause("3.2.2")
TYPES_INCLUDE_WORDS_OF_NAME = Clause("3.2.2-name")
MAGIC_CAN_GIVE_ABILITIES = Clause("6.2.2")
PREREQUISITES_MUST_BE_MET = Clause("3.2.5.1")
PASSIVE_ABILITIES_WORK_IN_PLAY = Clause("6.2.4.1")

COUNTERS = " counters"  # behind their name they are a number that a card has


def abilities(table: Battleground, card: Card, game: Game) -> Iterator[tuple[int, Data]]:
    """The abilities of a card that work."""
    return ((index, ability) for index, ability in numbered(table, card) if _works(card, ability, game))


def _works(card: Card, ability: Data, game: Game) -> bool:
    """Whether an ability works: a passive one as soon as its card is in play, and as long (6.2.4.1)."""
    if not isinstance(ability, Have) or (ability.what == Me() and isinstance(ability.gift, Cheaper)):
        return True  # what a card costs is asked while it is not in play yet
    return in_play(card) and game.on(PASSIVE_ABILITIES_WORK_IN_PLAY)


@lru_cache(maxsize=2048)
def _gives(text: tuple[Data, ...], kind: type) -> bool:
    """Whether a text gives something of a kind."""
    return any(isinstance(part, Have) and isinstance(part.gift, kind) for part in text)


def gifts(table: Battleground, card: Card, kind: type, game: Game, plain: bool = False) -> Iterable[tuple[Any, Card]]:
    """A card's gifts of a kind, each with the card it is from: its own, attached cards', others', or for a time.

    `plain` leaves out what itself depends on the keywords and values of cards.
    """
    return _gifts(table, card, kind, game, plain) if kind in given(table) else ()


def _gifts(table: Battleground, card: Card, kind: type, game: Game, plain: bool) -> Iterator[tuple[Any, Card]]:
    """The same, once something gives anything of this kind."""
    for source in table.cards:
        if source.dead or not source.print.text or not _gives(source.print.text, kind) or has_none(table, source):
            continue
        for have in source.print.text:
            if (
                isinstance(have, Have)
                and isinstance(have.gift, kind)
                and not (plain and _depends(have))
                and covers(table, source, have, card, game)
                and _works(source, have, game)
            ):
                yield have.gift, source
    for effect in table.lasting:
        if isinstance(effect.what, kind):
            if effect.on is not None:
                concerned = card.id in effect.on
            else:
                concerned = isinstance(effect.such, Noun) and fits(
                    table, card, effect.such, effect.you, effect.source, game
                )
            source = table.card(effect.source)
            if concerned and (source.type != MAGIC or card.type != CREATURE or game.on(MAGIC_CAN_GIVE_ABILITIES)):
                yield effect.what, source


def _depends(have: Have) -> bool:
    """Whether a passive ability asks for keywords or values."""
    noun = have.what.noun if isinstance(have.what, Every) else Noun()
    return bool(noun.keyword or noun.without or noun.limit) or isinstance(have.meanwhile, StatIs | AllOf)


def covers(table: Battleground, source: Card, have: Have, card: Card, game: Game) -> bool:
    """Whether a passive ability of one card speaks of another."""
    match have.what:
        case Me():
            found = source.id == card.id
        case Host():
            found = source.area == ATTACHED and source.on == card.id
        case Home():
            found = source.area == CITY and source.at == card.id
        case Residents(Host()):
            found = source.area == ATTACHED and card.area == CITY and card.at == source.on
        case Every(noun):
            found = fits(table, card, noun, source.you, source.id, game)
        case _:
            found = False
    return found and _prerequisite_met(table, source, have, game)


def _prerequisite_met(table: Battleground, source: Card, have: Have, game: Game) -> bool:
    """Whether the prerequisite of a passive ability is met, if it has one (3.2.5.1)."""
    if have.meanwhile is None or holds(table, have.meanwhile, source.you, source.id, game):
        return True
    return not game.on(PREREQUISITES_MUST_BE_MET)


def keyword(table: Battleground, card: Card, name: str, game: Game) -> bool:
    """Whether a card has a keyword."""
    return _has(table, card, name, game, False)


def _has(table: Battleground, card: Card, name: str, game: Game, plain: bool) -> bool:
    """Whether a card has a keyword that nothing takes away."""
    if not any(gift.name == name for gift, _ in gifts(table, card, Keyword, game, plain)):
        return False
    return not any(gift.name == name for gift, _ in gifts(table, card, Without, game, plain))


def types(table: Battleground, card: Card, game: Game) -> tuple[str, ...]:
    """The creature types of a card: the words on its type line; once also those of its name (3.2.2)."""
    named = (
        tuple(card.print.name.split())
        if card.type == CREATURE and game.on(TYPES_INCLUDE_WORDS_OF_NAME) and game.on(NAME_PARTS_ARE_SUBTYPES)
        else ()
    )
    own = card.print.types if game.on(WORDS_ON_TYPE_LINES_ARE_TYPES) else card.print.types[:1]
    return (*own, *named, *(name for gift, _ in gifts(table, card, AlsoTypes, game) for name in gift.types))


def fits(table: Battleground, card: Card, noun: Noun, you: str, source: str, game: Game) -> bool:
    """Whether a card is such as a noun describes, seen from a card of a player."""
    if not there_such(card, noun) and not (
        passing(card, noun)
        and not game.on(PLAYED_TRANSIENTS_ARE_NOT_IN_PLAY)
        and not game.on(TRANSIENTS_ARE_NEVER_IN_PLAY)
    ):
        return False
    if noun.whose and (noun.whose == "you") != (card.you == you):
        return False
    if noun.other and card.id == viewpoint(table, source).id:
        return False
    if (noun.faction and card.print.faction != noun.faction) or (noun.never and card.print.faction == noun.never):
        return False
    if noun.state and not is_so(table, card, noun.state, source):
        return False
    if noun.where and not placed(table, as_resident(table, card, game), noun.where, source):
        return False
    if noun.keyword and not _has(table, card, noun.keyword, game, True):
        return False
    if noun.limit is not None and not _within(noun.limit, stat_of(table, card, noun.limit.stat, game)):
        return False
    if noun.without and _has(table, card, noun.without, game, True):
        return False
    if noun.bearing and not dict(card.counters).get(noun.bearing):
        return False
    if noun.against is not None and not _meets(table, card, noun.against, you, source, game):
        return False
    if noun.not_types and not {*types(table, card, game), card.print.name}.isdisjoint(noun.not_types):
        return False
    return not noun.types or not {*types(table, card, game), card.print.name}.isdisjoint(noun.types)


def _meets(table: Battleground, card: Card, noun: Noun, you: str, source: str, game: Game) -> bool:
    """Whether a card defends against such a creature."""
    pairs = table.plan.defence if table.plan else ()
    met = (table.card(against) for id, against in pairs if id == card.id)
    return any(fits(table, attacker, noun, you, source, game) for attacker in met)


def _within(limit: Limit, value: int) -> bool:
    """Whether a value is within a bound."""
    return value <= limit.amount if limit.most else value >= limit.amount


def holds(table: Battleground, condition: Data, you: str, source: str, game: Game) -> bool:
    """Whether a condition holds."""
    match condition:
        case Fewer(more):
            mine, others = len(table.creatures(you)), [len(table.creatures(one)) for one in table.playing if one != you]
            return all(mine > count if more else mine < count for count in others)
        case There(noun, least, most):
            count = sum(fits(table, card, noun, you, source, game) for card in table.cards)
            return count <= least if most else count >= least
        case TurnIs(whose):
            return (table.active == you) == (whose == "you")
        case IAm(noun):
            return fits(table, table.card(source), noun, you, source, game)
        case HeldCards(count, least):
            held = len(table.held(HAND, you))
            return held >= count if least else held <= count
        case HasVP(count, most):
            vp = table.player(you).vp
            return vp <= count if most else vp >= count
        case PhaseIs(phases):
            return table.phase in phases
        case LargerArmy():
            other = viewpoint(table, source).you
            return len(table.army(you)) > len(table.army(other))
        case StatIs(stat, least):
            return stat_of(table, table.card(source), stat, game) >= least
        case Bears(name, least):
            return dict(table.card(source).counters).get(name, 0) >= least
        case Not(inner):
            return not holds(table, inner, you, source, game)
        case AllOf(first, second):
            return all(holds(table, part, you, source, game) for part in (first, second))
    raise AssertionError(condition)


def stat_of(table: Battleground, card: Card, stat: str, game: Game) -> int:
    """The attack or defense of a card, without what depends on such values itself; its cost, its loyalty."""
    match stat:
        case "cost":
            return card.print.cost
        case "loyalty":
            return card.print.loyalty
    if stat.endswith(COUNTERS):
        return dict(card.counters).get(stat.removesuffix(COUNTERS), 0)
    atk = stat == "attack"
    found = card.print.atk + card.plus[0] if atk else card.print.defense + card.plus[1]
    for gift, source in gifts(table, card, Adjusted, game, True):
        found += (gift.atk if atk else gift.defense) * per(table, gift.per, source, game)
    return max(0, found)


def per(table: Battleground, amount: Data | int, source: Card, game: Game) -> int:
    """How often something is added."""
    if isinstance(amount, StatOf) and amount.what == Me():
        return stat_of(table, source, amount.stat, game)
    if not isinstance(amount, Count):
        return amount if isinstance(amount, int) else 0
    you = source.you
    return amount.each * sum(fits(table, card, amount.noun, you, source.id, game) for card in table.cards)


def levels(card: Card) -> tuple[Level, ...]:
    """The devotion levels of a city, the lowest first."""
    found = (part for part in card.print.text if isinstance(part, Level))
    return tuple(sorted(found, key=lambda level: level.devotion))
