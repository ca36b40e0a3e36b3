"""Meaning: the cards, players and numbers that a text speaks of while it is played and carried out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import ARMY, ATTACHED, CITY, Battleground, Card, Ids
from judge.games.arcmage.texts import fits, gifts, keyword, stat_of
from judge.games.arcmage.vocabulary.abilities import Activated, Attaches, Level, When, XIs
from judge.games.arcmage.vocabulary.gifts import CanNot, Gained
from judge.games.arcmage.vocabulary.later import Forget
from judge.games.arcmage.vocabulary.nouns import (
    Chosen,
    ControllerOf,
    Count,
    Every,
    Home,
    Host,
    It,
    Me,
    Noun,
    OwnerOf,
    Residents,
    Same,
    Some,
    StatOf,
    Target,
    TargetPlayer,
    Those,
    What,
    Who,
)
from judge.games.arcmage.vocabulary.orders import Aim, May, Offer, Or, Pick, Reveal, Search, Taken
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.table import Binds, bind

RULE = Clause("3.4.1")  # what makes happen what an event card says; other texts name theirs in "=rule"

THAT_PLAYER = "that player"  # who caused what happened, or was chosen as a target
SANCTUARY = "sanctuary"  # such a creature cannot be the target of what opponents play or use

_ONES_OWN = (Pick, Search, Reveal)  # orders that see to the choice themselves


def running(you: str, source: str, text: tuple[Any, ...], **names: Any) -> Effect:
    """A text about to be carried out: `this` is a name that may be lost, names that begin with _ are facts."""
    binds: Binds = ()
    for name, found in {"this": source, **names}.items():
        binds = bind(binds, f"={name[1:]}" if name[0] == "_" else name, found)
    return Effect(text=steps(text), you=you, source=source, binds=binds)


def within(effect: Effect, text: tuple[Any, ...], **changes: Any) -> Effect:
    """A part of a text about to be carried out, with what the text has spoken of so far."""
    start = 1 + sum(name.lstrip("=").startswith("target") for name, _ in effect.binds)
    return effect.but(text=aimed(text, start), i=0, into="", waiting=(), before=None, did=True, **changes)


@lru_cache(maxsize=2048)
def aims(said: Any) -> tuple[Target | TargetPlayer, ...]:
    """The targets of an ability or text in their order; of a card as it is played, only those of what that does.

    What is to be chosen within one of two parts is chosen with that part; X speaks of a target that the card has.
    """
    if isinstance(said, tuple) and any(isinstance(part, Activated | When | Level | Attaches) for part in said):
        said = tuple(part for part in said if not isinstance(part, Activated | When | Level))
    found = tuple(_aims(said))
    for target in _of_x(said):
        found = found if target in found else (*found, target)
    return found


def _aims(said: Any) -> Iterator[Target | TargetPlayer]:
    """The targets within an ability or text."""
    if isinstance(said, Target | TargetPlayer):
        yield said
    elif isinstance(said, tuple):
        for part in said:
            yield from _aims(part)
    elif isinstance(said, Data) and not isinstance(said, Or | XIs | Same | When | Forget | Gained):
        for name in said.__struct_fields__:
            yield from _aims(getattr(said, name))


def _of_x(said: Any) -> Iterator[Target | TargetPlayer]:
    """The targets by which a card says what X is."""
    for part in said if isinstance(said, tuple) else ():
        if isinstance(part, XIs):
            yield from _aims(part.amount)


def names_of(found: tuple[Target | TargetPlayer, ...], start: int = 1) -> tuple[str, ...]:
    """The names under which targets are known to a text; players are facts."""
    plain = (f"target{place if place > 1 else ''}" for place, _ in enumerate(found, start))
    return tuple(f"={name}" if isinstance(aim, TargetPlayer) else name for name, aim in zip(plain, found, strict=False))


def options(table: Battleground, aim: Target | TargetPlayer, you: str, source: str, game: Game) -> tuple[Any, ...]:
    """The possible targets: groups of cards, the sources of the spells on the stack, or players."""
    if isinstance(aim, TargetPlayer):
        return tuple(name for name in table.around(you) if aim.whose != "opponent" or name != you)
    if aim.noun.kind == "spell":
        such = aim.noun.but(kind="card")
        spells = ((one.source, table.card(one.source).but(area=ARMY)) for one in table.stack)
        return tuple((id,) for id, card in spells if such == Noun("card") or fits(table, card, such, you, source, game))
    cards = tuple(id for id in every(table, aim.noun, you, source, game) if not _shielded(table, id, you, game))
    return tuple(combinations(cards, aim.count))


def _shielded(table: Battleground, id: str, you: str, game: Game) -> bool:
    """Whether something says that a card can not be chosen as a target by this player (6.1.3)."""
    card = table.card(id)
    if card.you != you and keyword(table, card, SANCTUARY, game) and game.on(s6_1.CARD_RULES_OVERRIDE_CORE_RULES):
        return True
    deeds = ("be targeted",) if card.you == you else ("be targeted", "be targeted by opponents")
    return any(gift.deed in deeds for gift, _ in gifts(table, card, CanNot, game)) and game.on(
        s6_1.CARD_RULES_OVERRIDE_CORE_RULES
    )


@lru_cache(maxsize=2048)
def aimed(text: tuple[Any, ...], start: int = 1) -> tuple[Any, ...]:
    """The orders of a text whose targets are not chosen yet: first they are."""
    found = tuple(_aims(text))
    chosen = tuple(Aim(name, aim) for name, aim in zip(names_of(found, start), found, strict=True))
    return (*chosen, *steps(text, start))


@lru_cache(maxsize=2048)
def steps(text: tuple[Any, ...], start: int = 1) -> tuple[Any, ...]:
    """The orders of a text, its targets by their names; before an order about cards to be chosen, the choice."""
    names = iter(names_of(tuple(_aims(text)), start))
    found: list[Any] = []
    for order in _named(text, names, {}):
        what = getattr(order, "what", None)
        if isinstance(what, Some) and not isinstance(order, _ONES_OWN):
            found += [Pick(what), order.but(what=It())]
        elif isinstance(order, May):
            found += [Offer(), Taken(order.text)]
        else:
            found.append(order)
    return tuple(found)


def _named(said: Any, names: Iterator[str], known: dict[Any, Any]) -> Any:
    """A text with the names of its targets in their places; `known` are the targets that have one already."""
    match said:
        case Target():
            known[said] = Chosen(next(names))
            return known[said]
        case TargetPlayer():
            known[said] = next(names)
            return known[said]
        case Same(of):
            return known.get(of, said)
        case tuple():
            return tuple(_named(part, names, known) for part in said)
        case Or():
            return _same(said, known)
        case When() | Gained():
            return said
    if isinstance(said, Data) and not isinstance(said, Aim):
        return said.but(**{name: _named(getattr(said, name), names, known) for name in said.__struct_fields__})
    return said


def _same(said: Any, known: dict[Any, Any]) -> Any:
    """A text in which what was spoken of before has its name; its own targets are still to be named."""
    if isinstance(said, Same):
        return known.get(said.of, said)
    if isinstance(said, tuple):
        return tuple(_same(part, known) for part in said)
    if isinstance(said, Data):
        return said.but(**{name: _same(getattr(said, name), known) for name in said.__struct_fields__})
    return said


def it(effect: Effect) -> Ids:
    """The cards that were chosen or spoken of before: the target, where there was nothing else."""
    found = effect.bound("it")
    return _ids(effect.bound("target") if found is None else found)


def _ids(found: Any) -> Ids:
    """The value that a name is bound to, as several cards."""
    found = found if isinstance(found, tuple) else (found,) if found else ()
    return tuple(one for one in found if one is not None)


def meant(table: Battleground, what: What | Data, effect: Effect, game: Game) -> Ids:
    """The cards that a text speaks of; of those that are to be chosen, all among which the choice is."""
    match what:
        case It() | Those():
            return it(effect)
        case Me():
            return _ids(effect.bound("this"))
        case Chosen(name):
            return _ids(effect.bound(name))
        case Target() | Same():
            return _ids(effect.bound("target"))
        case Host():
            return _host(table, effect)
        case Home():
            return _home(table, effect)
        case Every(noun) | Some(noun) if noun.whose == THAT_PLAYER:
            whose = players(table, THAT_PLAYER, effect, game)
            found = every(table, noun.but(whose=""), effect.you, effect.source, game)
            return tuple(id for id in found if table.card(id).you in whose)
        case Every(noun) | Some(noun):
            return every(table, noun, effect.you, effect.source, game)
        case Residents(of):
            return tuple(card.id for id in meant(table, of, effect, game) for card in table.residents(id))
    raise AssertionError(what)


def _host(table: Battleground, effect: Effect) -> Ids:
    """The card that the enchantment is attached to, or was when its text began."""
    card = table.card(effect.source)
    found = card.on if card.area == ATTACHED else effect.bound("=host", "")
    return (found,) if table.has(found) else ()


def _home(table: Battleground, effect: Effect) -> Ids:
    """The city in which the card is, or was when its text began; of a city, that itself."""
    card = table.card(effect.source)
    if card.type == "city":
        return (card.id,)
    return (card.at,) if card.area == CITY and card.at else _ids(effect.bound("=home"))


def every(table: Battleground, noun: Noun, you: str, source: str, game: Game) -> Ids:
    """Every card such as a noun describes."""
    return tuple(card.id for card in table.cards if fits(table, card, noun, you, source, game))


def groups(cards: Ids, what: Some) -> tuple[Ids, ...]:
    """The groups that may be chosen: as many as are wanted, or as there are."""
    most = len(cards) if what.how == "any number" else min(what.count, len(cards))
    least = 0 if what.how in ("any number", "up to") else most
    return tuple(group for count in range(least, most + 1) for group in combinations(cards, count))


def unfiltered(what: Some) -> Some:
    """A choice without what narrows it down."""
    return what.but(noun=what.noun.but(never="", faction="", types=(), keyword="", without="", state=""))


def number(table: Battleground, said: Data | int, effect: Effect, game: Game) -> int:
    """A number that a text says."""
    match said:
        case int():
            return said
        case Count(noun, each):
            return each * len(every(table, noun, effect.you, effect.source, game))
        case StatOf(stat, what):
            ids = meant(table, what, effect, game)
            return value(table, table.card(ids[0]), stat, game) if ids else 0
    raise AssertionError(said)


def value(table: Battleground, card: Card, stat: str, game: Game) -> int:
    """The attack, defense, cost or loyalty of a card."""
    if stat == "attack":
        return s3_2.attack(table, card.id, game)
    return max(0, s3_2.defense(table, card.id, game)) if stat == "defense" else stat_of(table, card, stat, game)


def players(table: Battleground, who: Who, effect: Effect, game: Game) -> Ids:
    """The players that a text speaks of, in the order of turns."""
    order = table.around(table.active)
    match who:
        case "you":
            return (effect.you,)
        case "each player":
            return order
        case "each opponent":
            return tuple(name for name in order if name != effect.you)
        case "its controller":
            return tuple(dict.fromkeys(table.card(id).you for id in it(effect)))
        case "its owner":
            return tuple(dict.fromkeys(table.card(id).owner for id in it(effect)))
        case "host":
            on = table.card(effect.source).on or effect.bound("=host", "")
            return (on,) if on in table.playing else ()
        case ControllerOf(of) | OwnerOf(of):
            cards = [table.card(id) for id in meant(table, of, effect, game)]
            return tuple(dict.fromkeys(card.you if isinstance(who, ControllerOf) else card.owner for card in cards))
        case "that player":  # THAT_PLAYER
            return tuple(filter(None, (effect.bound("=who") or effect.bound("=target"),)))
    return tuple(filter(None, (effect.bound(who),))) if isinstance(who, str) else ()
