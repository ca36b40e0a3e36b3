"""Meaning: the cards, players and conditions that a text speaks of while it is carried out."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s3_conflicts as s3
from judge.games.smashup.law.x_each import affected, increased
from judge.games.smashup.table import BASE, DISCARD, HAND, PLAY, Card, Ids, Smash
from judge.games.smashup.texts import subject
from judge.games.smashup.vocabulary.nouns import (
    HIGHEST,
    LOWEST,
    Affected,
    All,
    Count,
    CountersOn,
    Every,
    Extreme,
    It,
    Kept,
    Missing,
    NamedLike,
    Names,
    Noun,
    PowerOf,
    Some,
    This,
    ThisWay,
    What,
)
from judge.games.smashup.vocabulary.orders import Discard, Keep, Look, Pick, PutBack, Remember, Reveal, Search
from judge.games.smashup.vocabulary.published import Increased
from judge.kernel.clause import Clause
from judge.kernel.data import Data, parts_of
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Happen, happen
from judge.kernel.table import Binds, Event, bind

DO_AS_MUCH_AS_YOU_CAN = Clause("2.4")
ANY_NUMBER_INCLUDES_ZERO = Clause("2.5")
EACH_TARGET_RESOLVES_SEPARATELY = Clause("5.2")

_WORDS: dict[type, str] = {Discard: "discard"}  # what a file calls the choice, if it is not "choose"


def running(you: str, source: str, text: tuple[Any, ...], **names: Any) -> Effect:
    """A text about to be carried out: `this` is a name that may be lost, `source` a fact."""
    binds: Binds = ()
    for name, found in {"this": source, **names}.items():
        binds = bind(binds, name.replace("_", "="), found)
    return Effect(text=steps(text), you=you, source=source, binds=binds)


def within(effect: Effect, text: tuple[Any, ...], **changes: Any) -> Effect:
    """A part of a text about to be carried out, with what the text has spoken of so far."""
    return effect.but(text=steps(text), i=0, into="", waiting=(), before=None, did=True, **changes)


def steps(text: tuple[Any, ...]) -> tuple[Any, ...]:
    """The orders of a text; the choice of cards comes before the order about them."""
    found: list[Any] = []
    shown, keeps = any(_puts_back(order) for order in text), kept(text)
    for order in text:
        what = getattr(order, "what", None)
        keep = (Keep(),) if what in keeps else ()
        if isinstance(what, All) and (chosen := next((one for one in what.parts if isinstance(one, Some)), None)):
            parts = tuple(It() if one is chosen else one for one in what.parts)
            found += [Pick(chosen, word=_WORDS.get(type(order), "choose")), order.but(what=All(parts))]
        elif isinstance(what, Some) and not isinstance(order, Pick | Search):
            found += [Pick(what, word=_WORDS.get(type(order), "choose")), *keep, order.but(what=It())]
        else:
            found += [order, *keep]
        a_base = isinstance(order, Pick) and order.what.noun.kind == BASE
        if a_base or (shown and isinstance(order, Look | Reveal)):
            found.append(Remember())
    return tuple(found)


def kept(value: Any) -> tuple[Data, ...]:
    """The choices of which a text speaks after others were made."""
    inner = tuple(choice for part in parts_of(value) for choice in kept(part))
    return (*inner, value.what) if isinstance(value, Kept) else inner


def _puts_back(order: Any) -> bool:
    """Whether an order, or a part of it, puts cards back that were shown."""
    return isinstance(order, PutBack) or (isinstance(order, Data) and any(map(_puts_back, parts_of(order))))


def here(table: Smash, effect: Effect) -> str:
    """The base that "here" means: where the card is, or was when its text began."""
    return effect.bound("=stays") or table.base_of(effect.source) or effect.bound("=here") or ""


def there(table: Smash, effect: Effect) -> str:
    """The base that "there" means: the one chosen, or that of the minion spoken of, or else the one at hand."""
    for id in it(effect):
        if base := table.base_of(id):
            return base
    return effect.bound("=there") or here(table, effect)


def it(effect: Effect) -> Ids:
    """The cards that were chosen, found or spoken of before."""
    found = effect.bound("it", ())
    return (found,) if isinstance(found, str) else found or ()


def meant(table: Smash, what: What, effect: Effect, game: Game) -> Ids:
    """The cards that a text speaks of; of those that are to be chosen, all among which the choice is."""
    match what:
        case It():  # where nothing was chosen, all to which something was done
            return it(effect) if effect.bound("it") is not None else tuple(effect.bound("=those", ()))
        case Kept():
            return tuple(effect.bound("=kept", ()))
        case This():
            if effect.bound("this") is None and table.card(effect.source).area == PLAY:
                return ()
            if what.kind == "that base":
                return tuple(filter(None, (there(table, effect),)))
            found = subject(table, table.card(effect.source), what) or effect.bound("=here") or ""
            return (found,) if found else ()
        case Some(noun, _, how) if how in (HIGHEST, LOWEST):
            return s3.highest(table, every(table, noun, effect, game), how == LOWEST, game)
        case Every(noun) | Some(noun):
            return every(table, noun, effect, game)
        case Extreme(noun, lowest):
            return s3.highest(table, every(table, noun, effect, game), lowest, game)
        case All(parts):
            return tuple(dict.fromkeys(id for one in parts for id in meant(table, one, effect, game)))
    raise AssertionError(what)


def every(table: Smash, noun: Noun, effect: Effect, game: Game) -> Ids:
    """Every card such as a noun describes."""
    if noun.area == "shown":
        return tuple(id for id in it(effect) if _shown(table.card(id), noun))
    if noun.limit is not None and is_settled_first(noun.limit.amount):
        noun = noun.but(limit=noun.limit.but(amount=number(table, noun.limit.amount, effect, game)))
    noun = named(table, noun, effect)
    if noun.whose == "that player":
        effect, noun = effect.but(you=effect.bound("=who") or ""), noun.but(whose="you")
    if noun.where == "with it":
        noun = noun.but(where="there")
    if noun.where == "on that":
        on = it(effect)
        found = (table.card(id) for id in every(table, noun.but(where=""), effect, game))
        return tuple(card.id for card in found if (card.on or card.at) in on)
    if Increased() in noun.such:
        among = increased(table, effect.bound("=card") or "")
        return tuple(id for id in every(table, without_mark(noun), effect, game) if id in among)
    at = there(table, effect) if noun.where == "there" else here(table, effect)
    cards = (card for card in table.cards if s1.such(table, card, noun, effect.you, effect.source, game, at or "?"))
    return tuple(card.id for card in cards)


def is_settled_first(amount: Data | int) -> bool:
    """Whether a bound is the same number for every card that is compared, and depends on what was done or chosen."""
    own = isinstance(amount, Count) and amount.own
    return isinstance(amount, Data) and amount != PowerOf(This("minion")) and not own


def named(table: Smash, noun: Noun, effect: Effect) -> Noun:
    """A noun with the names that “the same name as it” means now."""
    if NamedLike(It()) not in noun.such:
        return noun
    names = Names(tuple(dict.fromkeys(table.card(id).print.name for id in it(effect))))
    return noun.but(such=tuple(names if one == NamedLike(It()) else one for one in noun.such))


def without_mark(noun: Noun) -> Noun:
    """A noun without what is asked of the action that was just played."""
    return noun.but(such=tuple(one for one in noun.such if one != Increased()))


def _shown(card: Card, noun: Noun) -> bool:
    """Whether a card that was shown is such."""
    return noun.kind in ("card", card.kind) and (not noun.name or noun.name in (card.print.name, card.print.faction))


def of_one_name(table: Smash, found: tuple[Ids, ...]) -> tuple[Ids, ...]:
    """Those groups whose cards all have the same name."""
    return tuple(group for group in found if len({table.card(id).print.name for id in group}) < 2)


def groups(cards: Ids, what: Some, game: Game) -> tuple[Ids, ...]:
    """The groups that may be chosen: as many as are wanted, or as there are (2.4)."""
    if what.how in ("any number", "of one name"):
        least, most = 0 if game.on(ANY_NUMBER_INCLUDES_ZERO) else 1, len(cards)
    elif what.how == "at different bases":
        least = most = what.count
    elif what.how == "up to":
        least, most = 0, min(what.count, len(cards))
    elif what.how == "at least":
        least, most = min(what.count, len(cards)), len(cards)
    else:
        least = most = min(what.count, len(cards)) if len(cards) >= what.count or game.on(DO_AS_MUCH_AS_YOU_CAN) else 0
    return tuple(group for count in range(least, most + 1) for group in combinations(cards, count))


def number(table: Smash, said: Data | int, effect: Effect, game: Game) -> int:
    """A number that a text says."""
    match said:
        case int():
            return said
        case Count(noun, each):
            return each * len(every(table, noun, effect, game))
        case ThisWay(kind, each, anywhere):
            those = (table.card(id) for id in effect.bound("=those", ()))
            return each * sum(1 for card in those if (anywhere or card.area == DISCARD) and kind in ("card", card.kind))
        case Affected(each):
            return each * len(affected(table, effect.source))
        case Missing(hand):
            return max(hand - len(table.held(HAND, effect.you)), 0)
        case CountersOn(what):
            return sum(table.card(id).counters for id in meant(table, what, effect, game))
        case PowerOf(This() | It() as what):
            ids = meant(table, what, effect, game)
            return s1.value(table, ids[0], game) if ids else effect.bound("=power", 0)
    raise AssertionError(said)


def spared(table: Smash, events: tuple[Event, ...], game: Game) -> bool:
    """Whether one of several events that an effect comes to cannot happen."""
    return len(events) > 1 and any(game.watch(table).denial(table, one, game) for one in events)


def to_each(table: Smash, game: Game, ids: Ids, event: Callable[[str], Event], *, whole: bool = False) -> Happen:
    """One event for each card, all at the same time, each by itself (5.2)."""
    events = tuple(event(id) for id in ids)
    if EACH_TARGET_RESOLVES_SEPARATELY in game.off and spared(table, events, game):
        events = ()
    return happen(*events, into="did", whole=whole)
