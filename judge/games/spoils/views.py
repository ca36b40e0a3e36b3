"""Views: what the game sees when it looks at a card, with the rules that made it so."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from judge.games.spoils import conditions, meaning, said, states, such, texts
from judge.games.spoils.editions import has as known
from judge.games.spoils.icons import FACE_DOWN_CARDS_ARE_RESOURCES
from judge.games.spoils.law import s201_parts_of_card as s201
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.table import BEING_PLAYED, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.gifts import (
    Gift,
    Keyword,
    Loss,
    Obligation,
    Prohibition,
    Stats,
    StatsFor,
    StatsOf,
    Subtype,
    Type,
)
from judge.games.spoils.vocabulary.nouns import All, FactionOf, Noun, This
from judge.games.spoils.vocabulary.paragraphs import Ongoing
from judge.games.spoils.vocabulary.references import Such, What
from judge.kernel.clause import Clause
from judge.kernel.data import Data, parts_of
from judge.kernel.game import Game

NAMED = Clause(
    "507.1 named"
)  # of the passage on keywords, what the later edition alone says: naming one is not having it
EFFECTS_MAY_REFER_TO_SUBTYPES = Clause("201.4b")
ONLY_CHARACTERS_HAVE_BATTLE_STATS = Clause("201.7a")
EFFECTS_SPARE_UNNAMED_FACTIONS = Clause("202.9")
CARDS_MAY_HAVE_SEVERAL_TYPES = Clause("208.1")
GAINED_TYPES_ADD_TO_OTHERS = Clause("208.1a")
EFFECTS_REACH_ONLY_CARDS_IN_PLAY = Clause("402.3")
LOSING_BEATS_GAINING = Clause("402.6")
KEYWORDS_ARE_ALWAYS_ACTIVE = Clause("507.1")
COVERT_COMES_ONLY_ONCE = Clause("507.3e")
GAINED_KEYWORDS_ARE_TEMPORARY_TEXT = Clause("508.2")

_OWN = (Keyword, Prohibition, Obligation)

_TYPING = (Type, Loss)

_looked_into: ContextVar[frozenset[tuple[str, int]]] = ContextVar("texts that are looked into", default=frozenset())


class Value(Data, frozen=True):
    """A number and the rules that made it."""

    value: int
    because: texts.Because = ()


def types(table: Spoils, card: Card, game: Game) -> tuple[str, ...]:
    """The card's types: face-down it is a resource, face-up what is printed, with what it gained and lost."""
    if card.area == PLAY and card.face_down:
        return ("resource",) if game.on(FACE_DOWN_CARDS_ARE_RESOURCES) else ()
    if said.said(table).gifts.isdisjoint(_TYPING):
        return card.print.types
    return _changed_types(table, card, game)


def _changed_types(table: Spoils, card: Card, game: Game) -> tuple[str, ...]:
    """The types that are printed, with what the card gained and lost."""
    found = [gift for gift, _ in gifts(table, card, game, Type)]
    if not found:
        return card.print.types
    lost = {gift.gift.name for gift in found if isinstance(gift, Loss) and isinstance(gift.gift, Type)}
    own = tuple(name for name in card.print.types if name not in lost)
    gained = dict.fromkeys(gift.name for gift in found if isinstance(gift, Type) and gift.name not in own)
    new = tuple(name for name in gained if name not in lost or _kept(table, card, Type, name, game))
    return (
        (*own, *new)
        if not new or not own or all([game.on(CARDS_MAY_HAVE_SEVERAL_TYPES), game.on(GAINED_TYPES_ADD_TO_OTHERS)])
        else new
    )


def _kept(table: Spoils, card: Card, kind: type, name: str, game: Game) -> bool:
    """Whether something both gained and lost is there: not by 402.6; where an edition is silent, the latest decides."""
    if game.on(LOSING_BEATS_GAINING):
        return False
    latest = [
        effect.what for effect in table.lasting if card.id in (effect.on or ()) and _about(effect.what, kind, name)
    ]
    return LOSING_BEATS_GAINING not in game.silent or not latest or not isinstance(latest[-1], Loss)


def _about(gift: object, kind: type, name: str) -> bool:
    """Whether something given is of this kind and name, or takes it away."""
    what = gift.gift if isinstance(gift, Loss) else gift
    return isinstance(what, kind) and getattr(what, "name", "") == name


def sorts(table: Spoils, card: Card, game: Game) -> set[str]:
    """The sorts of a card: its types, and a token if an effect made it."""
    return {*types(table, card, game), *(("token",) if card.made else ())}


def subtypes(table: Spoils, card: Card) -> tuple[str, ...]:
    """The card's subtypes: what can be read on it, with what effects gave it and took away."""
    found = list(card.shown.subtypes)
    for effect in table.lasting:
        if isinstance(effect.what, Subtype) and card.id in (effect.on or ()):
            found = [name for name in found if name != effect.what.name]
            found += [] if effect.what.lost else [effect.what.name]
    return tuple(found)


def is_a(table: Spoils, card: Card, type: str, game: Game) -> bool:
    """Whether a card has a type now."""
    if card.face_down or not said.said(table).gifts.isdisjoint(_TYPING):
        return type in types(table, card, game)
    return type in card.print.types


def characters(table: Spoils, game: Game, player: str = "") -> Iterator[Card]:
    """The characters in play, of all or of one player."""
    return (card for card in table.inside(PLAY, player) if is_a(table, card, "character", game))


def uncertain(table: Spoils, who: str, count: int) -> int:
    """How many of the top cards of a player's deck nobody knows; 0 if it does not matter which they are."""
    player = table.player(who)
    places = sum(card in player.mixed for card in player.deck[:count])
    return places if places < len(player.mixed) else 0


def gifts(table: Spoils, card: Card, game: Game, *kinds: type) -> list[tuple[Gift, texts.Because]]:
    """The gifts of these kinds that a card has from texts in play, from effects that last, and from its own text."""
    found: list[tuple[Gift, texts.Because]] = []
    for giver, index, ongoing, because in (
        texts.texts(table, Ongoing, game) if _may_be_given(table, kinds, game) else ()
    ):
        gift = _given(table, giver, index, ongoing, card, game) if _is_of(ongoing.gift, kinds) else None
        if gift is not None and _gained(gift, game):
            found.append(
                (gift, because if ongoing.condition is None else (*because, texts.TEXT_WORKS_WHILE_CONDITION_HOLDS))
            )
    if card.print.text and card.area == PLAY and not said.kinds_of(card.shown.text).isdisjoint(_OWN):
        for _, paragraph, because in texts.active_text(table, card, game):
            if (
                isinstance(paragraph, _OWN)
                and _is_of(paragraph, kinds)
                and (not isinstance(paragraph, Keyword) or game.on(KEYWORDS_ARE_ALWAYS_ACTIVE))
            ):
                found.append((paragraph, because))
    for effect in table.lasting:
        what, on = effect.what, effect.on or ()
        if card.id in on and isinstance(what, Gift) and _is_of(what, kinds) and _gained(what, game):
            found.append((what, ()))
    return found


def texts_given(table: Spoils, card: Card, kind: type, game: Game) -> list[tuple[Any, texts.Because]]:
    """The rules texts of a kind that texts in play give to a card."""
    found: list[tuple[Any, texts.Because]] = []
    for giver, index, ongoing, because in texts.texts(table, Ongoing, game):
        if type(ongoing.gift) is kind and _given(table, giver, index, ongoing, card, game) is not None:
            held = () if ongoing.condition is None else (texts.TEXT_WORKS_WHILE_CONDITION_HOLDS,)
            found.append((ongoing.gift, (*because, *held)))
    return found


def _may_be_given(table: Spoils, kinds: tuple[type, ...], game: Game) -> bool:
    """Whether a text that goes on may give, or take away, anything of some kinds; without any kinds, in any case."""
    there = said.said(table)
    if not kinds or Loss in there.gifts or not there.gifts.isdisjoint(kinds):
        return True
    return Ongoing in there.unheard and not game.on(texts.TEXT_IS_ACTIVE_ONLY_IN_PLAY)


def _is_of(gift: Any, kinds: tuple[type, ...]) -> bool:
    """Whether a gift is of one of some kinds, or takes away what is; without any kinds, in any case."""
    return not kinds or type(gift) in kinds or isinstance(gift.gift if type(gift) is Loss else gift, kinds)


def _given(table: Spoils, giver: Card, index: int, ongoing: Ongoing, card: Card, game: Game) -> Gift | None:
    """The gift that a text that goes on gives to a card now; whether it does cannot depend on what it gives itself."""
    within = _looked_into.get()
    if (giver.id, index) in within:
        return None
    token = _looked_into.set(within | {(giver.id, index)})
    try:
        if not concerns(table, ongoing.what, card, giver, game):
            return None
        if (
            ongoing.condition is not None
            and game.on(texts.TEXT_WORKS_WHILE_CONDITION_HOLDS)
            and not _holds(table, ongoing.condition, giver, game)
        ):
            return None
        return valued(table, ongoing.gift, Speaker(giver.controller, giver.id, (("each", card.id),)), game)
    finally:
        _looked_into.reset(token)


def _holds(table: Spoils, condition: Any, giver: Card, game: Game) -> bool:
    """Whether the condition of a text is true now."""

    return conditions.holds(table, condition, giver, game)


def _gained(what: object, game: Game) -> bool:
    """Whether a card has what it gained; a keyword counts as a part of its text (508.2)."""
    return not isinstance(what, Keyword) or game.on(GAINED_KEYWORDS_ARE_TEMPORARY_TEXT)


class Speaker(Data, frozen=True):
    """Who speaks in a text that goes on: its controller, its card, and the cards that it names."""

    you: str
    source: str
    binds: tuple[tuple[str, Any], ...] = ()

    def bound(self, name: str, default: Any = None) -> Any:
        """The value that a name is bound to."""
        return next((value for key, value in self.binds if key == name), default)


def valued(table: Spoils, gift: Gift, place: Any, game: Game) -> Gift:
    """A gift whose amount is counted as it is given."""

    match gift:
        case StatsFor(Stats(strength, life, speed), per):
            times = meaning.number(table, per, place, game)
            return Stats(strength * times, life * times, speed * times)
        case StatsOf(name, amount, times):
            return Stats(**{name: times * meaning.number(table, amount, place, game)})
    return gift


def concerns(table: Spoils, what: What | Noun, card: Card, source: Card, game: Game) -> bool:
    """Whether an ongoing text of one card speaks of another."""
    match what:
        case This():
            return card.id == source.id
        case All(noun) | (Noun() as noun):
            return matches(table, card, noun, s407.you(source, game), source.id, game)
        case FactionOf(who):
            return card.id == table.player(player_of(table, who, s407.you(source, game))).faction
    return False


def stat(table: Spoils, card: Card, name: str, game: Game) -> Value:
    """A character's strength, life or speed: increases first, reductions after (410.3), never below 0 (410.4)."""
    value = _stat(table, card, name, game)
    if (
        value.value
        and card.area == PLAY
        and not is_a(table, card, "character", game)
        and game.on(ONLY_CHARACTERS_HAVE_BATTLE_STATS)
    ):
        return Value(0, value.because)
    return value


def _stat(table: Spoils, card: Card, name: str, game: Game) -> Value:
    """The printed number, with what was added."""
    own = s201.printed(card, name)
    there = said.said(table)
    if (Ongoing not in there.unheard or game.on(texts.TEXT_IS_ACTIVE_ONLY_IN_PLAY)) and there.gifts.isdisjoint(
        said.CHANGING
    ):
        return Value(own)
    changes = list(s201.adjustments(table.cards, card.id, name, game))
    rules: list[str] = []
    for gift, because in gifts(table, card, game, *said.CHANGING):
        if change := _added(gift, name):
            changes.append(change)
            rules += because
    return Value(s410.changed(own, changes, game), tuple(dict.fromkeys(rules)))


def _added(gift: Gift, name: str) -> int:
    """The number that a gift adds to a battle stat."""
    stats = gift.stats if isinstance(gift, Type) else gift
    return int(getattr(stats, name)) if isinstance(stats, Stats) else 0


def has(table: Spoils, card: Card, keyword: str, game: Game) -> bool:
    """Whether a card has a keyword now (507.3d)."""
    found = [gift for gift, _ in gifts(table, card, game, Keyword)]
    there = sum(isinstance(gift, Keyword) and gift.name == keyword for gift in found)
    if not there:
        return keyword in _named(card.text) and known(game, NAMED) and not game.on(NAMED)
    if not any(isinstance(gift, Loss) and gift.gift == Keyword(keyword) for gift in found):
        return there > 0
    own = sum(isinstance(paragraph, Keyword) and paragraph.name == keyword for paragraph in card.print.text)
    if there > own and _kept(table, card, Keyword, keyword, game):
        return True
    return there > 1 and not game.on(COVERT_COMES_ONLY_ONCE)


@lru_cache(maxsize=2048)
def _named(value: Any) -> frozenset[str]:
    """The states, such as being covert, that a text names of any cards."""
    own = frozenset((value.state,)) if isinstance(value, Noun) else frozenset()
    return own.union(*map(_named, parts_of(value)))


def prohibitions(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text says that this cannot be done with the card."""
    for gift, _ in gifts(table, card, game, Prohibition):
        if isinstance(gift, Prohibition) and _covers(gift.what, what):
            return True
    return False


def _covers(said: str, what: str) -> bool:
    """Whether attack or block, say, speaks of attacking."""
    return said == what or what in said.split(" or ")


def player_of(table: Spoils, who: str, you: str) -> str:
    """The player that a text calls you or opponent (407.2)."""
    return you if who == "you" else table.opponent(you)


def players_of(table: Spoils, who: str, you: str) -> tuple[str, ...]:
    """The player that a text calls you or opponent, or both: everybody who is still in the game."""
    return table.clockwise(table.active) if who == "both" else (player_of(table, who, you),)


def matches(table: Spoils, card: Card, noun: Noun, you: str, source: str, game: Game) -> bool:
    """Whether a card is such as a noun describes; in play unless it names another area (402.3)."""
    elsewhere = card.area != noun.area
    if elsewhere and card.area not in (PLAY, BEING_PLAYED):
        return False
    if noun.other and card.id == source:
        return False
    if noun.name and noun.name != card.shown.name:
        return False
    has_types = types(table, card, game)
    if noun.types and set(noun.types).isdisjoint(has_types) and not (card.made and "token" in noun.types):
        return False
    if "faction" in has_types and "faction" not in noun.types and game.on(EFFECTS_SPARE_UNNAMED_FACTIONS):
        return False
    if noun.subtype and noun.subtype not in subtypes(table, card) and game.on(EFFECTS_MAY_REFER_TO_SUBTYPES):
        return False
    holder = card.controller if noun.area in (PLAY, BEING_PLAYED) else card.owner
    if noun.who and holder != player_of(table, noun.who, you):
        return False
    if noun.attached_here and table.card(source).attached_to != card.id:
        return False
    if isinstance(noun, Such) and not such.is_such(table, card, noun, you, source, game):
        return False
    if elsewhere and game.on(EFFECTS_REACH_ONLY_CARDS_IN_PLAY):
        return False
    return not noun.state or states.in_state(table, card, noun.state, you, source, game)


def within(table: Spoils, card: Card, limit: Limit, amount: Any, game: Game) -> bool:
    """Whether a number of a card is at most, at least or exactly so much."""
    if limit.name == "tokens":
        return limit.allows(card.count, amount)
    value = s406.numeric_cost(table, card, game) if limit.name == "cost" else stat(table, card, limit.name, game).value
    return value is not None and limit.allows(value, amount)
