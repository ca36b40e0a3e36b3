"""Texts: which abilities work on a table, and which cards a text speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from judge.games.smashup.history import done_before, played_before
from judge.games.smashup.table import ACTION, BASE, MINION, PLAY, Card, Smash
from judge.games.smashup.turn_abilities import GIVEN, LABEL_HOLDS_UNTIL_NEXT_LABEL, talents_given
from judge.games.smashup.vocabulary.abilities import ONGOING, Ability, Do, Have, PlayOn, When
from judge.games.smashup.vocabulary.conditions import Both, DoneBefore, Fits, Not, PlayedBefore, There, TurnOf
from judge.games.smashup.vocabulary.gifts import Adjusted, Cancelled, PrintedAs
from judge.games.smashup.vocabulary.nouns import (
    AtBase,
    Bearing,
    Every,
    Itself,
    NamedLike,
    Names,
    NotWon,
    Noun,
    OneOf,
    OwnedBy,
    PlayedOn,
    PlayedOnSuch,
    Some,
    Sort,
    This,
    With,
)
from judge.games.smashup.vocabulary.orders import AddCounters, Grant
from judge.games.smashup.vocabulary.published import Increased, Increases, OfOneName
from judge.kernel.clause import Clause
from judge.kernel.data import Data, parts_of
from judge.kernel.game import Game
from judge.kernel.latest import latest
from judge.kernel.table import Lasting

ONLY_PLAYED_ON_COUNTS_AS_ON = Clause("7.7")
ONLY_SOME_ACTIONS_INCREASE_DIRECTLY = Clause("X4")
BASE_ABILITY_WORKS_AS_ONGOING = Clause("B33")
ONGOING_WORKS_ONLY_IN_PLAY = Clause("B34")


def abilities(table: Smash, card: Card, game: Game) -> list[tuple[int, Ability]]:
    """The abilities of a card that work where it is: of a card in play all, elsewhere only what says so."""
    found = list(_given(table, card, game))
    if not card.print.text or (card.area == PLAY and cancelled(table, card, game)):
        return found
    if card.area == PLAY and card.kind == BASE and not game.on(BASE_ABILITY_WORKS_AS_ONGOING):
        return found
    for index, ability in enumerate(card.print.text):
        if ability.label == ONGOING and card.area != PLAY and game.on(ONGOING_WORKS_ONLY_IN_PLAY):
            continue
        if ability.label and ability.carried and not game.on(LABEL_HOLDS_UNTIL_NEXT_LABEL):
            continue
        found.append((index, ability))
    return found


def _given(table: Smash, card: Card, game: Game) -> Iterator[tuple[int, Ability]]:
    """The Talents that actions on a minion give to it, unless its abilities are cancelled."""
    if card.kind != MINION or card.area != PLAY or "Gives" not in present(table) or cancelled(table, card, game):
        return
    for place, source in enumerate(table.cards):
        if (
            source.on == card.id
            and source.area == PLAY
            and any(talents_given(source))
            and not cancelled(table, source, game)
        ):
            yield from ((GIVEN * (place + 1) + at, one) for at, one in enumerate(talents_given(source)))


@latest
@lru_cache(maxsize=2048)
def present(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """The kinds of things on a table that laws need: of texts, and of what they and effects that last give."""
    said = [part.what for text in {card.print.text for card in cards} for part in text]
    given = [what.gift for what in said if isinstance(what, Have)]
    given += [what.happening for what in said if isinstance(what, When)]
    return frozenset(type(one).__name__ for one in (*said, *given, *(effect.what for effect in lasting)))


def cancelled(table: Smash, card: Card, game: Game) -> bool:
    """Whether the abilities of a card are cancelled."""
    if "Cancelled" not in present(table):
        return False
    for effect in table.lasting:
        if isinstance(effect.what, Cancelled):
            if effect.on is not None and card.id in effect.on:
                return True
            if isinstance(effect.such, Noun) and fits(table, card, effect.such, effect.you, effect.source, game):
                return True
    for other in table.cards:
        for part in other.print.text if other.area == PLAY and other.id != card.id else ():
            have = part.what
            if isinstance(have, Have) and isinstance(have.gift, Cancelled) and covers(table, other, have, card, game):
                return True
    return False


def gifts(table: Smash, card: Card, kind: type, game: Game) -> Iterable[tuple[Any, Card, str]]:
    """The gifts of cards in play or effects that last to a card: the gift, the card it is from, how it lasts."""
    return _gifts(table, card, kind, game) if kind.__name__ in present(table) else ()


def _gifts(table: Smash, card: Card, kind: type, game: Game) -> Iterator[tuple[Any, Card, str]]:
    """The same, once something gives anything of this kind."""
    for source in table.cards:
        if (
            source.print.text
            and (source.area == PLAY or not game.on(ONGOING_WORKS_ONLY_IN_PLAY))
            and _gives(source.print.text, kind)
        ):
            for _, ability in abilities(table, source, game):
                have = ability.what
                if isinstance(have, Have) and isinstance(have.gift, kind) and covers(table, source, have, card, game):
                    late = isinstance(have.what, Every) and (
                        table.came_after(card.id, source.id) or table.taken_after(card.id, source.id)
                    )
                    yield have.gift, source, "such" if late else ""
    for effect in table.lasting:
        if isinstance(effect.what, kind):
            source = table.card(effect.source)
            if effect.on is not None and card.id in effect.on:
                yield effect.what, source, "on"
            elif isinstance(effect.such, Noun) and fits(table, card, effect.such, effect.you, effect.source, game):
                yield effect.what, source, "such"


@lru_cache(maxsize=2048)
def _gives(text: tuple[Ability, ...], kind: type) -> bool:
    """Whether a text gives something of a kind."""
    return any(isinstance(part.what, Have) and isinstance(part.what.gift, kind) for part in text)


def covers(table: Smash, source: Card, have: Have, card: Card, game: Game) -> bool:
    """Whether a text of one card speaks of another."""
    if have.others_turns and table.turn == source.you:
        return False
    you = source.you or (table.turn if _speaks_of_a_turn(have.given) else card.you)  # on a base, everybody is “you”
    if have.given is not None and not stands(table, have.given, source.but(you=you), game):
        return False
    match have.what:
        case This():
            return subject(table, source, have.what) == card.id
        case Every(noun):
            return fits(table, card, noun, you, source.id, game)
    return False


def _speaks_of_a_turn(given: Data | None) -> bool:
    """Whether a condition asks whose turn it is."""
    return isinstance(given, TurnOf) or (
        isinstance(given, Both) and any(map(_speaks_of_a_turn, (given.one, given.other)))
    )


def subject(table: Smash, source: Card, this: This) -> str:
    """The card that "this" means on a card."""
    if this.kind == BASE:
        return table.base_of(source.id)
    return source.on if this.kind == MINION and source.on else source.id


def fits(table: Smash, card: Card, noun: Noun, you: str, source: str, game: Game, here: str = "") -> bool:
    """Whether a card is such as a noun describes, its power aside, seen from a card of a player."""
    if noun.area != card.area or noun.kind not in ("card", "any card", card.kind):
        return False
    if noun.kind == "card" and card.kind == BASE and AtBase(True) not in noun.such:
        return False
    if noun.other and card.id in (source, table.card(source).on):
        return False
    if noun.whose and (noun.whose == "you") != (card.you == you):
        return False
    if noun.name and not is_called(card, noun.name):
        return False
    if any(not meets(table, card, one, you, source, game) for one in noun.such):
        return False
    return placed(table, card, noun, here or table.base_of(source), source, game)


def meets(table: Smash, card: Card, such: Data, you: str, source: str, game: Game) -> bool:
    """Whether a card is what a filter asks for, seen by a player; powers are asked elsewhere."""
    match such:
        case With(noun, least, most):
            if noun.limit is not None:
                return True
            at = card.id if card.kind == BASE else table.base_of(card.id)
            count = sum(1 for other in table.cards if fits(table, other, noun, you, card.id, game, at))
            return least <= count and (most is None or count <= most)
        case Bearing(least, most):
            return least <= card.counters and (most is None or card.counters <= most)
        case OwnedBy(whose):
            return whose == "any" or (card.owner == you) == (whose == "you")
        case OfOneName() | Increased():
            return True
        case Increases():
            directly = any(map(_increases, card.print.text)) or not game.on(ONLY_SOME_ACTIONS_INCREASE_DIRECTLY)
            return card.kind == ACTION and directly
        case NotWon():
            return you not in dict(table.won).get(card.id, ())
        case Sort(sort):
            stays = next((part.what.noun.kind for part in card.print.text if isinstance(part.what, PlayOn)), "")
            return sort == (f"play-on-{stays}" if stays else "standard")
        case AtBase():
            return True
        case PlayedOn(kind):
            host = card.on or card.at
            return bool(host) and (not kind or table.card(host).kind == kind)
        case Names(names):
            return card.print.name in names
        case NamedLike(what):
            return _is_named_like(table, card, what, you, source, game)
        case Itself():
            return card.id in (source, table.card(source).on)
        case OneOf(ids):
            return card.id in ids
        case PlayedOnSuch(noun):
            return bool(card.on) and fits(table, table.card(card.on), noun, you, source, game)
    raise AssertionError(such)


def _is_named_like(table: Smash, card: Card, what: Data, you: str, source: str, game: Game) -> bool:
    """Whether a card has the name of such another card, or of the card that speaks."""
    match what:
        case Some(noun) | Every(noun):
            others = (one for one in table.cards if one.id != card.id and one.print.name == card.print.name)
            return any(fits(table, one, noun, you, source, game) for one in others)
        case This():
            named = subject(table, table.card(source), what)
            return bool(named) and table.card(named).print.name == card.print.name
    raise AssertionError(what)


def _increases(ability: Ability) -> bool:
    """Whether an ability gives more power to a minion itself, and not an ability by which it gets more."""
    what = ability.what
    if isinstance(what, Have):
        raised = isinstance(what.gift, PrintedAs) or (isinstance(what.gift, Adjusted) and not what.gift.less)
        return raised and what.what == This(MINION)
    return not ability.label and isinstance(what, Do) and any(map(_raises, what.text))


def _raises(value: Any) -> bool:
    """Whether an order gives power or +1 power counters to minions in play."""
    if isinstance(value, Grant):
        base = value.what == This(BASE) or getattr(getattr(value.what, "noun", None), "kind", "") == BASE
        return isinstance(value.gift, Adjusted) and not value.gift.less and not base
    return isinstance(value, AddCounters) or any(map(_raises, parts_of(value)))


def stands(table: Smash, condition: Data, source: Card, game: Game) -> bool:
    """Whether a condition is true for an ability of a card that goes on; nothing in it depends on power."""
    match condition:
        case There(noun, least, most):
            count = sum(1 for card in table.cards if fits(table, card, noun, source.you, source.id, game))
            return least <= count and (most is None or count <= most)
        case TurnOf(whose):
            return (table.turn == source.you) == (whose == "you")
        case Fits(This() as what, noun):
            id = subject(table, source, what)
            return bool(id) and fits(table, table.card(id), noun, source.you, source.id, game)
        case PlayedBefore():
            return played_before(table, condition, source.you, source.id, game)
        case DoneBefore(deed, noun, by):
            return done_before(table, deed, noun, by, source.you, source.id)
        case Both(one, other):
            return stands(table, one, source, game) and stands(table, other, source, game)
        case Not(what):
            return not stands(table, what, source, game)
    raise AssertionError(condition)


def is_called(card: Card, name: str) -> bool:
    """Whether a card has a name, alone or as the first word of its own, or is of a faction of that name."""
    return name in (card.print.name, card.print.faction) or card.print.name.startswith(f"{name} ")


def placed(table: Smash, card: Card, noun: Noun, here: str, source: str, game: Game) -> bool:
    """Whether a card is where a noun says."""
    match noun.where:
        case "here" | "there":
            at = any(isinstance(one, AtBase) for one in noun.such)
            on_it = at or not card.on or not game.on(ONLY_PLAYED_ON_COUNTS_AS_ON)
            return table.base_of(card.id) == (noun.base or here) and on_it
        case "on a base":
            return not card.on or not game.on(ONLY_PLAYED_ON_COUNTS_AS_ON)
        case "elsewhere":
            at = any(isinstance(one, AtBase) for one in noun.such)
            on_it = at or not card.on or not game.on(ONLY_PLAYED_ON_COUNTS_AS_ON)
            return table.base_of(card.id) != here and on_it
        case "on it":
            return bool(card.on) and card.on in (source, table.card(source).on)
    return True
