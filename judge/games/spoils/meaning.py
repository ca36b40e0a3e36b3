"""The meaning of an instruction: which cards, and how many."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import conditions, views
from judge.games.spoils.icons import icons
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.table import BEING_PLAYED, DISCARD, NOWHERE, OUT, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.amounts import (
    Count,
    Icons,
    Minus,
    SameAmount,
    Stat,
    Sum,
    Times,
    Tokens,
    Total,
    Variable,
)
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.references import (
    Among,
    ControllersFaction,
    Most,
    Rest,
    Such,
    ThisWay,
    Together,
    TopOf,
    What,
)
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.game import Game

EFFECTS_NEED_THE_TYPE_THEY_NAME = Clause("208.2")
ATTACHED_TO = "attached to #"
LETTERS_ARE_ZERO_UNLESS_PLAYED = Clause("o8.11.3")


def meant(table: Spoils, what: What | Data, frame: Any, game: Game) -> tuple[str, ...]:
    """The cards that an instruction means, as its frame knows them."""
    match what:
        case This():
            return (frame.source,)
        case It("discarded"):
            return tuple(card for card in frame.bound("=discarded", ()) if table.card(card).area == DISCARD)
        case It("picked for the cost"):
            return conditions.paid_with(table, frame.source)
        case It(name):
            found = frame.bound(name)
            cards = found if isinstance(found, tuple) else (found,) if found else ()
            return tuple(card for card in cards if _still(table, table.card(card), name, frame, game))
        case FactionOf(who):
            faction = table.faction(views.player_of(table, who, frame.you))
            return (faction.id,) if is_reached(faction, game) else ()
        case TopOf(who, count):
            whose = frame.bound("=deck") if who == "that" else views.player_of(table, who, frame.you)
            return table.player(whose).deck[: number(table, count, frame, game)]
        case Among(group, noun):
            some = (table.card(card) for card in meant(table, group, frame, game))
            there = ((c, noun.but(area=c.area)) for c in some)
            return tuple(c.id for c, such in there if views.matches(table, c, such, frame.you, frame.source, game))
        case Rest(group, taken):
            gone = {card for one in taken for card in meant(table, one, frame, game)}
            return tuple(card for card in meant(table, group, frame, game) if card not in gone)
        case Together(parts):
            return tuple(dict.fromkeys(card for part in parts for card in meant(table, part, frame, game)))
        case ControllersFaction(card):
            factions = (table.faction(table.card(id).controller) for id in meant(table, card, frame, game))
            return tuple(faction.id for faction in factions if is_reached(faction, game))
        case All(noun):
            such = described(table, noun, frame, game)
            return tuple(c.id for c in table.cards if views.matches(table, c, such, frame.you, frame.source, game))
        case ThisWay(deed, sort):
            done = [one for one in map(table.card, frame.bound(_noted(deed), ())) if is_done(one, deed)]
            return tuple(
                c.id for c in done if views.matches(table, c, sort.but(area=c.area), frame.you, frame.source, game)
            )
    raise AssertionError(what)


def _noted(deed: str) -> str:
    """Where it is noted to which cards something was done."""
    return "=discarded" if deed == "discarded" else "=this way"


def is_reached(faction: Card, game: Game) -> bool:
    """Whether an effect that speaks of a faction reaches it: one that is in play."""
    return faction.area == PLAY or not game.on(views.EFFECTS_REACH_ONLY_CARDS_IN_PLAY)


def is_done(card: Card, deed: str) -> bool:
    """Whether what was to be done to a card was done, and nothing else in its place."""
    match deed:
        case "destroyed" | "discarded":
            return card.area in (DISCARD, NOWHERE)
        case "removed":
            return card.area == OUT
        case "depleted":
            return card.depleted
    return True


def described(table: Spoils, noun: Noun, frame: Any, game: Game) -> Noun:
    """A noun whose letters and counts are numbers, as they are when an instruction is followed."""
    if not isinstance(noun, Such):
        return noun
    noun = _of_host(_of_word(noun, frame), table, frame, game)
    if all(isinstance(limit.amount, int) for limit in noun.limits):
        return noun
    return noun.but(limits=tuple(one.but(amount=number(table, one.amount, frame, game)) for one in noun.limits))


def _of_word(noun: Such, frame: Any) -> Such:
    """A noun that says which name, type or subtype was chosen."""
    word = str(frame.bound("=word", ""))
    match noun.having:
        case "the chosen name":
            return noun.but(having="", name=word)
        case "the chosen type":
            return noun.but(having="", types=(word,))
        case "the chosen subtype":
            return noun.but(having="", subtype=word)
    return noun


def _of_host(noun: Such, table: Spoils, frame: Any, game: Game) -> Such:
    """A noun that says to which card its cards are attached."""
    if noun.host is None:
        return noun
    hosts = meant(table, noun.host, frame, game)
    return noun.but(host=None, state=f"{ATTACHED_TO}{hosts[0] if hosts else ''}")


def greatest(table: Spoils, what: Most, frame: Any, game: Game) -> tuple[str, ...]:
    """Of the cards such as a noun describes, those whose number is the highest, or the lowest."""
    cards = [card for card in table.cards if views.matches(table, card, what.noun, frame.you, frame.source, game)]
    numbers = {card.id: number_of(table, card, what.name, game) for card in cards}
    best = (min if what.least else max)(numbers.values(), default=0)
    return tuple(id for id, value in numbers.items() if value == best)


def _number_if_any(table: Spoils, card: Card, name: str, game: Game) -> int | None:
    """A number of a card; none for a numeric cost where nothing says what that is."""
    return s406.numeric_cost(table, card, game) if name == "cost" else views.stat(table, card, name, game).value


def number_of(table: Spoils, card: Card, name: str, game: Game) -> int:
    """The strength, life, speed or numeric cost of a card."""
    return (s406.numeric_cost(table, card, game) or 0) if name == "cost" else views.stat(table, card, name, game).value


def _still(table: Spoils, card: Card, name: str, frame: Any, game: Game) -> bool:
    """Whether a card is what an instruction spoke of: somewhere, and still of a type asked for (208.2)."""
    if card.area != PLAY:
        return card.area != NOWHERE
    named = [order for order in getattr(frame, "text", ()) if getattr(order, "name", "") == name]
    kind = next((order.noun.types for order in named if hasattr(order, "noun")), frame.bound(f"=kind of {name}", ()))
    return not kind or bool(set(kind) & views.sorts(table, card, game)) or not game.on(EFFECTS_NEED_THE_TYPE_THEY_NAME)


def number(table: Spoils, amount: Any, frame: Any, game: Game) -> int:
    """How many an amount comes to; nothing while it is not known."""
    return amount if type(amount) is int else known_number(table, amount, frame, game) or 0


def known_number(table: Spoils, amount: Any, frame: Any, game: Game) -> int | None:
    """How many an amount comes to; none while nobody has chosen the number of a letter in it."""
    you, source = getattr(frame, "you", ""), getattr(frame, "source", "")
    match amount:
        case int():
            return amount
        case Count(noun, times):
            return times * sum(views.matches(table, card, noun, you, source, game) for card in table.cards)
        case Variable(name):
            return _lettered(table, name, frame, game)
        case Stat(FactionOf(who), "influence"):
            return table.player(views.player_of(table, who, you)).influence
        case Stat(what, name):
            cards = meant(table, what, frame, game)
            return _number_if_any(table, table.card(cards[0]), name, game) if cards else 0
        case Total(noun, name):
            such = described(table, noun, frame, game)
            found = [card for card in table.cards if views.matches(table, card, such, you, source, game)]
            return sum(number_of(table, card, name, game) for card in found)
        case Minus(whole, less):
            left, gone = (known_number(table, part, frame, game) for part in (whole, less))
            return None if left is None or gone is None else s410.reduced(left, -gone, 0, game)
        case Icons(icon, who):
            return icons(table, views.player_of(table, who, you), game).count(icon)
        case SameAmount():
            return int(frame.bound("=amount", 0))
        case ThisWay("drawn"):
            return int(frame.bound("=drawn", 0))
        case ThisWay("tokens removed"):
            return int(frame.bound("=tokens", 0))
        case ThisWay():
            return len(meant(table, amount, frame, game))
        case Sum(parts):
            several = [known_number(table, part, frame, game) for part in parts]
            return None if None in several else sum(filter(None, several))
        case Times(one, half):
            single = known_number(table, one, frame, game)
            return single if single is None else (single + 1) // 2 if half else 2 * single
        case Tokens(what):
            return sum(table.card(card).count for card in meant(table, what, frame, game))
    raise AssertionError(amount)


def _lettered(table: Spoils, name: str, frame: Any, game: Game) -> int | None:
    """The number of a letter; in the original rulebook it is 0 while its card is not being played."""
    chosen = frame.bound(f"={name}")
    if chosen is not None:
        return int(chosen[1] if isinstance(chosen, tuple) else chosen)
    played = any(card.id == frame.source and card.area == BEING_PLAYED for card in table.cards)
    return 0 if not played and game.on(LETTERS_ARE_ZERO_UNLESS_PLAYED) else None
