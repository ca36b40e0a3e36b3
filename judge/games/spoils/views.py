"""Views: what the game sees when it looks at a card, with the rules that made it so."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from functools import lru_cache
from typing import Any

from judge.games.spoils.editions import has as known
from judge.games.spoils.s2_parts import adjustments, gear, printed
from judge.games.spoils.s3_battle import (
    attacking_player,
    in_a_party_with,
    in_the_battle,
    is_attacking,
    is_being_attacked,
    is_blocking,
    opposing_party,
)
from judge.games.spoils.s4_control import you as you_of
from judge.games.spoils.s4_numbers import changed, is_even
from judge.games.spoils.table import BEING_PLAYED, DISCARD, NOWHERE, PLAY, Card, Spoils
from judge.games.spoils.text import (
    Ability,
    All,
    Controls,
    CostChange,
    Count,
    FactionOf,
    Gift,
    HasTokens,
    InBattle,
    IsEven,
    IsSo,
    It,
    Keyword,
    Limit,
    Loss,
    Noun,
    Obligation,
    Ongoing,
    Only,
    Paragraph,
    Prohibition,
    Provides,
    Replacement,
    SameAmount,
    Stat,
    Stats,
    StatsFor,
    StatsOf,
    Such,
    Sum,
    This,
    Times,
    Tokens,
    TopOf,
    Triggered,
    TurnOf,
    Type,
    Unique,
    Variable,
    What,
    WithThreshold,
)
from judge.games.spoils.wording import ControllersFaction, Icons, ThisWay, Together, Waives
from judge.kernel.data import Data
from judge.kernel.game import Game
from judge.kernel.table import Frame, Lasting

Because = tuple[str, ...]
_WATCHING = (Triggered, Replacement, Ongoing, CostChange)  # paragraphs that need nobody to use them


class Value(Data, frozen=True):
    """A number and the rules that made it."""

    value: int
    because: Because = ()


# --- who speaks -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def speaking(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that have a rules text and lie face-up in play."""
    return tuple(
        card
        for card in cards
        if card.print.text
        and not card.face_down
        and (card.area == PLAY or (card.area == DISCARD and _lasts_there(card)))
    )


def _lasts_there(card: Card) -> bool:
    """Whether a card has an ability that says it is used from the discard pile."""
    return any(says_so(paragraph) for paragraph in card.print.text)


@lru_cache(maxsize=2048)
def says_so(paragraph: Paragraph) -> bool:
    """Whether a paragraph says that it is active in the discard pile (201.5b)."""
    return isinstance(paragraph, Ability) and any(
        isinstance(order, Only) and order.condition == IsSo(This(), "in your discard pile") for order in paragraph.cost
    )


@lru_cache(maxsize=2048)
def _kinds(text: tuple[Paragraph, ...]) -> frozenset[type]:
    """The kinds of paragraphs in a text, those under a threshold included."""
    return frozenset(type(p.paragraph if isinstance(p, WithThreshold) else p) for p in text)


Kinds = frozenset[type]


@lru_cache(maxsize=2048)
def _said(cards: tuple[Card, ...]) -> tuple[Kinds, Kinds]:
    """The kinds of paragraphs that stand in play, and those that stand elsewhere and would speak of what is in play."""
    elsewhere = {text for card in cards if card.area != PLAY and (text := card.print.text)}
    unheard = frozenset(kind for text in elsewhere for kind in _kinds(text) if kind in _WATCHING)
    return frozenset(kind for card in speaking(cards) for kind in _kinds(card.print.text)), unheard


@lru_cache(maxsize=2048)
def hurt(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in play that have damage."""
    return tuple(card for card in cards if (card.damage or card.markers) and card.area == PLAY)


def present(table: Spoils) -> frozenset[str]:
    """What there is on a table that laws need: kinds of paragraphs and gifts, and damage that may destroy."""
    return _present(table.cards, table.lasting)


@lru_cache(maxsize=4096)
def _present(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """The same, of cards and of effects that last."""
    gifts = given(cards, lasting)
    there = {kind.__name__ for kinds in (*_said(cards), gifts) for kind in kinds}
    if hurt(cards) or not gifts.isdisjoint(CHANGING):
        there.add("hurt")
    if not there.isdisjoint(("NoDamage", "NoBattleDamage", "AmountChange")):
        there.add("less damage")
    if not there.isdisjoint(("ChangeDamage", "AmountChange")):
        there.add("DamageChange")
    if any(card.print.latest for card in cards):
        there.add("latest")
    if any(effect.such is not None for effect in lasting):
        there.add("such")
    return frozenset(there)


def texts(table: Spoils, kind: type, game: Game) -> Iterator[tuple[Card, int, Any, Because]]:
    """The active paragraphs of a kind, each with its card; what lies elsewhere is silent (201.5b)."""
    lent = {id for effect in table.lasting if isinstance(effect.what, kind) for id in effect.on or ()}
    spoken, unheard = _said(table.cards)
    everywhere = kind in unheard and not game.on("201.5b")
    if not lent and not everywhere and kind not in spoken:
        return
    for card in table.cards if lent or everywhere else speaking(table.cards):
        if card.id in lent or kind in _kinds(card.print.text):
            for index, paragraph, because in active_text(table, card, game):
                if isinstance(paragraph, kind):
                    yield card, index, paragraph, because


# --- types, areas, resources ----------------------------------------------------------------------------------------


def is_resource(card: Card, game: Game) -> bool:
    """A resource card lying face-up, or any card in play face-down (411.1)."""
    return card.area == PLAY and (game.on("411.1") if card.face_down else "resource" in card.print.types)


def types(table: Spoils, card: Card, game: Game) -> tuple[str, ...]:
    """The card's types: face-down it is a resource, otherwise what is printed, with what it gained and lost."""
    if card.area == PLAY and card.face_down:
        return ("resource",) if game.on("411.1") else ()
    if given(table.cards, table.lasting).isdisjoint((Type, Loss)):
        return card.print.types
    found = [gift for gift, _ in gifts(table, card, game, Type)]
    lost = {gift.gift.name for gift in found if isinstance(gift, Loss) and isinstance(gift.gift, Type)}
    own = tuple(name for name in card.print.types if name not in lost)
    gained = dict.fromkeys(gift.name for gift in found if isinstance(gift, Type) and gift.name not in own)
    new = tuple(name for name in gained if name not in lost or not game.on("402.6"))
    return (*own, *new) if not new or all([game.on("208.1"), game.on("208.1a")]) else new


@lru_cache(maxsize=2048)
def given(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[type]:
    """The kinds of gifts that texts in play and lasting effects may give."""
    paragraphs = (p for card in speaking(cards) for p in card.print.text)
    gifts = [getattr(p.paragraph if isinstance(p, WithThreshold) else p, "gift", None) for p in paragraphs]
    kinds = {type(gift) for gift in (*gifts, *(effect.what for effect in lasting)) if gift is not None}
    return frozenset(kinds | {Stats}) if gear(cards) else frozenset(kinds)


def is_a(table: Spoils, card: Card, type: str, game: Game) -> bool:
    """Whether a card has a type now."""
    if card.face_down or not given(table.cards, table.lasting).isdisjoint((Type, Loss)):
        return type in types(table, card, game)
    return type in card.print.types


def characters(table: Spoils, game: Game, player: str = "") -> Iterator[Card]:
    """The characters in play, of all or of one player."""
    return (card for card in table.inside(PLAY, player) if is_a(table, card, "character", game))


def free_resources(table: Spoils, player: str, game: Game) -> list[Card]:
    """The resources of a player that are not attached to anything (309.1a)."""
    return [card for card in table.inside(PLAY, player) if not card.attached_to and is_resource(card, game)]


def icons(table: Spoils, player: str, game: Game) -> list[str]:
    """The icons that a player's cards provide, those attached to the faction too (405.6)."""
    spent = table.player(player).faction
    return [
        icon
        for card in table.inside(PLAY, player)
        for icon in _provided(card, game)
        if card.attached_to != spent or game.on("405.6")
    ]


def _provided(card: Card, game: Game) -> tuple[str, ...]:
    """The icons of a card: face-down Volition (411.1; in the original nothing), of a staple its own (203.5c)."""
    if card.face_down:
        return ("Volition",) if game.on("411.1 Volition") else ()
    own = card.print.provides if card.print.provides and game.on("203.5c") else ()
    said = tuple(icon for p in card.print.text if isinstance(p, Provides) for icon in p.icons)
    rule = "203.4" if "resource" in card.print.types else "311.1"
    return (*own, *said) if said and game.on(rule) else own


def meets(table: Spoils, player: str, threshold: tuple[str, ...], game: Game) -> bool:
    """Whether a player's cards provide the icons of a threshold (405.1)."""
    have = icons(table, player, game) if threshold else []
    return all(have.count(icon) >= threshold.count(icon) for icon in set(threshold)) or not game.on("405.1")


# --- decks ----------------------------------------------------------------------------------------------------------


def uncertain(table: Spoils, who: str, count: int) -> int:
    """How many of the top cards of a player's deck nobody knows; 0 if it does not matter which they are."""
    player = table.player(who)
    places = sum(card in player.mixed for card in player.deck[:count])
    return places if places < len(player.mixed) else 0


# --- rules text that is active --------------------------------------------------------------------------------------


def active_text(table: Spoils, card: Card, game: Game) -> Iterator[tuple[int, Paragraph, Because]]:
    """The paragraphs of a card that are active: in play (201.5b), face-up, their threshold met (405.4)."""
    if card.face_down:
        return
    for index, paragraph in enumerate(card.print.text):
        if card.area != PLAY and not (card.area == DISCARD and says_so(paragraph)) and game.on("201.5b"):
            continue
        if isinstance(paragraph, WithThreshold):
            if not game.on("405.4") or meets(table, card.controller, paragraph.threshold, game):
                yield index, paragraph.paragraph, ("405.4",)
        else:
            yield index, paragraph, ()
    lent = (effect.what for effect in table.lasting if card.id in (effect.on or ()))
    for index, gained in enumerate(lent, len(card.print.text)):
        if isinstance(gained, LENT):
            yield index, gained, ("508.1",)


LENT = (Triggered, Replacement)  # paragraphs that a card may gain as temporary rules text

_OWN = (Keyword, Prohibition, Obligation)
NAMED = "507.1 named"  # of the passage on keywords, what the later edition alone says: naming one is not having it
CHANGING = (Stats, Type, StatsFor, StatsOf)


_within: ContextVar[frozenset[tuple[str, int]]] = ContextVar(
    "the texts that are being looked into", default=frozenset()
)


def gifts(table: Spoils, card: Card, game: Game, *kinds: type) -> Iterator[tuple[Gift, Because]]:
    """What a card has been given by texts in play and by effects that last, and by its own text, of these kinds."""
    for giver, index, ongoing, because in texts(table, Ongoing, game):
        if _is_of(ongoing.gift, kinds) and (gift := _given(table, giver, index, ongoing, card, game)) is not None:
            yield gift, because if ongoing.condition is None else (*because, "504.1")
    if card.print.text and card.area == PLAY and not _kinds(card.print.text).isdisjoint(_OWN):
        for _, paragraph, because in active_text(table, card, game):
            if (
                isinstance(paragraph, _OWN)
                and _is_of(paragraph, kinds)
                and (not isinstance(paragraph, Keyword) or game.on("507.1"))
            ):
                yield paragraph, because
    for effect in table.lasting:
        if not isinstance(effect.what, Gift) or card.id not in (effect.on or ()):
            continue
        if _is_of(effect.what, kinds) and _gained(effect, game):
            yield effect.what, ()


def _is_of(gift: Any, kinds: tuple[type, ...]) -> bool:
    """Whether a gift is of one of some kinds, or takes away what is; without any kinds, in any case."""
    return not kinds or isinstance(gift.gift if isinstance(gift, Loss) else gift, kinds)


def _given(table: Spoils, giver: Card, index: int, ongoing: Ongoing, card: Card, game: Game) -> Gift | None:
    """What a text that goes on gives to a card now; whether it does cannot depend on what it gives itself."""
    within = _within.get()
    if (giver.id, index) in within:
        return None
    token = _within.set(within | {(giver.id, index)})
    try:
        if not concerns(table, ongoing.what, card, giver, game):
            return None
        if ongoing.condition is not None and game.on("504.1") and not holds(table, ongoing.condition, giver, game):
            return None
        return valued(table, ongoing.gift, Speaker(giver.controller, giver.id, (("each", card.id),)), game)
    finally:
        _within.reset(token)


def _gained(effect: Lasting, game: Game) -> bool:
    """Whether a card has what it gained for a while; a keyword counts as a part of its text (508.2)."""
    return not isinstance(effect.what, Keyword) or game.on("508.2")


class Speaker(Data, frozen=True):
    """Who speaks in a text that goes on: its controller, its card, and the cards that it names."""

    you: str
    source: str
    binds: tuple[tuple[str, Any], ...] = ()

    def bound(self, name: str, default: Any = None) -> Any:
        """What a name is bound to."""
        return next((value for key, value in self.binds if key == name), default)


def valued(table: Spoils, gift: Gift, place: Any, game: Game) -> Gift:
    """A gift whose amount is counted as it is given."""
    match gift:
        case StatsFor(Stats(strength, life, speed), per):
            times = number(table, per, place, game)
            return Stats(strength * times, life * times, speed * times)
        case StatsOf(name, amount, times):
            return Stats(**{name: times * number(table, amount, place, game)})
    return gift


def concerns(table: Spoils, what: What | Noun, card: Card, source: Card, game: Game) -> bool:
    """Whether an ongoing text of one card speaks of another."""
    match what:
        case This():
            return card.id == source.id
        case All(noun) | (Noun() as noun):
            return matches(table, card, noun, you_of(source, game), source.id, game)
        case FactionOf(who):
            return card.id == table.player(player_of(table, who, you_of(source, game))).faction
    return False


def stat(table: Spoils, card: Card, name: str, game: Game) -> Value:
    """A character's strength, life or speed: increases first, reductions after (410.3), never below 0 (410.4)."""
    value = _stat(table, card, name, game)
    if value.value and card.area == PLAY and not is_a(table, card, "character", game) and game.on("201.7a"):
        return Value(0, value.because)
    return value


def _stat(table: Spoils, card: Card, name: str, game: Game) -> Value:
    """What is printed, with what was added."""
    own = printed(card, name)
    unheard = Ongoing not in _said(table.cards)[1] or game.on("201.5b")
    if unheard and given(table.cards, table.lasting).isdisjoint(CHANGING):
        return Value(own)
    changes = list(adjustments(table.cards, card.id, name, game))
    rules: list[str] = []
    for gift, because in gifts(table, card, game, *CHANGING):
        if change := _added(gift, name):
            changes.append(change)
            rules += because
    return Value(changed(own, changes, game), tuple(dict.fromkeys(rules)))


def numeric_cost(table: Spoils, card: Card, game: Game) -> int | None:
    """A card's numeric cost: what was worked out as it was played, else its cost number, or 0 if it has none."""
    if card.area == BEING_PLAYED:
        worked_out = (frame for frame in reversed(table.agenda) if getattr(frame, "card", "") == card.id)
        for frame in worked_out:
            if (total := getattr(frame, "total", None)) is not None and frame.before is None:
                return int(total)
    if card.print.cost is None:
        return 0 if game.on("406.2") else None
    return card.print.cost if game.on("406.1") else None


def _added(gift: Gift, name: str) -> int:
    """What a gift adds to a battle stat."""
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
    if there > own and not game.on("402.6"):
        return True
    return there > 1 and not game.on("507.3e")


@lru_cache(maxsize=2048)
def _named(value: Any) -> frozenset[str]:
    """The states, such as being covert, that a text names of any cards."""
    own = frozenset((value.state,)) if isinstance(value, Noun) else frozenset()
    parts = [getattr(value, field) for field in value.__struct_fields__] if isinstance(value, Data) else value
    return own.union(*map(_named, parts)) if isinstance(parts, list | tuple) else own


def waived(table: Spoils, rule: str, game: Game, player: str = "") -> bool:
    """Whether a text in play, of anybody or of one player, says that a rule does not hold."""
    found = texts(table, Waives, game)
    return any(p.rule == rule and player in ("", card.controller) for card, _, p, _ in found)


def prohibitions(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text says that this cannot be done with the card."""
    found = gifts(table, card, game, Prohibition)
    return any(isinstance(gift, Prohibition) and _covers(gift.what, what) for gift, _ in found)


def _covers(said: str, what: str) -> bool:
    """Whether attack or block, say, speaks of attacking."""
    return said == what or what in said.split(" or ")


# --- who and what a text means --------------------------------------------------------------------------------------


def player_of(table: Spoils, who: str, you: str) -> str:
    """The player that a text calls you or opponent (407.2)."""
    return you if who == "you" else table.opponent(you)


def matches(table: Spoils, card: Card, noun: Noun, you: str, source: str, game: Game) -> bool:
    """Whether a card is such as a noun describes; in play unless it names another area (402.3)."""
    if card.area != noun.area and (game.on("402.3") or card.area not in (PLAY, BEING_PLAYED)):
        return False
    has_types = types(table, card, game)
    if noun.types and not set(noun.types) & set(has_types):
        return False
    if "faction" in has_types and "faction" not in noun.types and game.on("202.9"):
        return False
    if noun.subtype and noun.subtype not in card.print.subtypes and game.on("201.4b"):
        return False
    if noun.name and noun.name != card.print.name:
        return False
    holder = card.controller if noun.area in (PLAY, BEING_PLAYED) else card.owner
    if noun.who and holder != player_of(table, noun.who, you):
        return False
    if noun.other and card.id == source:
        return False
    if noun.attached_here and table.card(source).attached_to != card.id:
        return False
    if isinstance(noun, Such) and not _is_such(table, card, noun, you, game):
        return False
    return not noun.state or in_state(table, card, noun.state, you, source, game)


def _is_such(table: Spoils, card: Card, noun: Such, you: str, game: Game) -> bool:
    """Whether a card is what a longer noun says: its numbers, its owner, its supertype, what it has."""
    if noun.owner and card.owner != player_of(table, noun.owner, you):
        return False
    if noun.supertype and card.print.supertype != noun.supertype:
        return False
    kinds = {"an ability": Ability, "unique": Unique}
    if noun.having in kinds and kinds[noun.having] not in _kinds(card.print.text):
        return False
    return all(within(table, card, limit, limit.amount, game) for limit in noun.limits)


def within(table: Spoils, card: Card, limit: Limit, amount: Any, game: Game) -> bool:
    """Whether a number of a card is at most, at least or exactly so much."""
    value = (card.print.cost or 0) if limit.name == "cost" else stat(table, card, limit.name, game).value
    return bool(
        value <= amount if limit.side == "most" else value >= amount if limit.side == "least" else value == amount
    )


def in_state(table: Spoils, card: Card, state: str, you: str, source: str, game: Game) -> bool:
    """Whether a card is depleted, attacking, attached and so on, as the text of another card says it."""
    match state:
        case "depleted":
            return card.depleted
        case "restored":
            return not card.depleted
        case "attacking":
            return is_attacking(table, card.id, game)
        case "blocking":
            return is_blocking(table, card.id, game)
        case "in a battle":
            return card.id in in_the_battle(table, game)
        case "not in a battle":
            return card.id not in in_the_battle(table, game)
        case "in the opposing party":
            return card.id in opposing_party(table, you, game)
        case "in a party with this card":
            return in_a_party_with(table, card.id, source, game)
        case "attached":
            return card.attached_to != ""
        case "unattached":
            return card.attached_to == ""
        case "face-down":
            return card.face_down
        case "in play":
            return card.area == PLAY
        case "in your discard pile" | "in your hand":
            return card.area == state.removeprefix("in your ")
        case "attacking or blocking":
            return card.id in in_the_battle(table, game)
        case "in your party":
            return in_the_battle(table, game) != () and card.id in _own_party(table, you)
        case "attached to your faction":
            return card.attached_to == table.player(you).faction
        case "attached to this card":
            return card.attached_to == source
        case "owned by you":
            return card.owner == you
        case "character" | "item" | "location" | "resource" | "tactic":
            return is_a(table, card, state, game)
    return has(table, card, state, game)


def _own_party(table: Spoils, you: str) -> tuple[str, ...]:
    """The party of a player in the battle."""
    battle = table.battle
    assert battle
    return battle.attackers if you == battle.attacker else battle.blockers


def holds(table: Spoils, condition: Any, source: Card, game: Game, you: str = "", frame: Any = None) -> bool:
    """Whether a condition in a card's text is true now."""
    you = you or you_of(source, game)
    place = frame if frame is not None else Speaker(you, source.id)
    match condition:
        case Controls(who, noun, at_least):
            player = player_of(table, who, you)
            count = sum(
                card.controller == player and matches(table, card, noun, you, source.id, game)
                for card in table.inside(PLAY)
            )
            return count >= at_least if at_least else count == 0
        case IsSo(what, state):
            cards = (source,) if isinstance(what, This) else tuple(map(table.card, meant(table, what, place, game)))
            return bool(cards) and all(in_state(table, card, state, you, source.id, game) for card in cards)
        case TurnOf(who):
            return table.active == player_of(table, who, you)
        case IsEven(noun):
            such = [c for c in table.cards if matches(table, c, noun, you, source.id, game)]
            return is_even(len(such), game)
        case InBattle("attacking"):
            return attacking_player(table, game) == you
        case InBattle("attacked"):
            return is_being_attacked(table, you, game)
        case HasTokens(_, at_least):
            return source.count >= at_least if at_least else not source.count
        case InBattle(side):
            return (table.battle is None) == (side == "none")
    from judge.games.spoils.s5_conditions import also_holds  # it looks at cards through this module

    return also_holds(table, condition, source, place, game)


def meant(table: Spoils, what: What, frame: Any, game: Game) -> tuple[str, ...]:
    """The cards that an instruction means, as its frame knows them."""
    match what:
        case This():
            return (frame.source,)
        case It("picked for the cost"):
            from judge.games.spoils.s5_conditions import paid_with  # it looks at cards through this module

            return paid_with(table, frame.source)
        case It(name):
            found = frame.bound(name)
            cards = found if isinstance(found, tuple) else (found,) if found else ()
            return tuple(card for card in cards if _still(table, table.card(card), name, frame, game))
        case FactionOf(who):
            return (table.player(player_of(table, who, frame.you)).faction,)
        case TopOf(who, count):
            whose = frame.bound("=deck") if who == "that" else player_of(table, who, frame.you)
            return table.player(whose).deck[: number(table, count, frame, game)]
        case Together(parts):
            return tuple(dict.fromkeys(card for part in parts for card in meant(table, part, frame, game)))
        case ControllersFaction(card):
            return tuple(table.player(table.card(id).controller).faction for id in meant(table, card, frame, game))
        case All(noun):
            return tuple(c.id for c in table.cards if matches(table, c, noun, frame.you, frame.source, game))
    raise AssertionError(what)


def _still(table: Spoils, card: Card, name: str, frame: Any, game: Game) -> bool:
    """Whether a card is what an instruction spoke of: somewhere, and still of a type asked for (208.2)."""
    if card.area != PLAY:
        return card.area != NOWHERE
    named = [order for order in getattr(frame, "text", ()) if getattr(order, "name", "") == name]
    kind = next((order.noun.types for order in named if hasattr(order, "noun")), frame.bound(f"=kind of {name}", ()))
    return not kind or bool(set(kind) & set(types(table, card, game))) or not game.on("208.2")


def number(table: Spoils, amount: Any, frame: Any, game: Game) -> int:
    """How many an amount comes to; nothing while it is not known."""
    return known_number(table, amount, frame, game) or 0


def known_number(table: Spoils, amount: Any, frame: Any, game: Game) -> int | None:
    """How many an amount comes to; none while nobody has chosen the number of a letter in it."""
    you, source = getattr(frame, "you", ""), getattr(frame, "source", "")
    match amount:
        case Count(noun, times):
            return times * sum(matches(table, card, noun, you, source, game) for card in table.cards)
        case Variable(name):
            return _lettered(name, frame, game)
        case Stat(what, name):
            cards = meant(table, what, frame, game)
            if name == "cost":
                return numeric_cost(table, table.card(cards[0]), game) if cards else 0
            return stat(table, table.card(cards[0]), name, game).value if cards else 0
        case Icons(icon, who):
            return icons(table, player_of(table, who, you), game).count(icon)
        case SameAmount():
            return int(frame.bound("=amount", 0))
        case ThisWay("drawn"):
            return int(frame.bound("=drawn", 0))
        case Sum(parts):
            found = [known_number(table, part, frame, game) for part in parts]
            return None if None in found else sum(filter(None, found))
        case Times(one, half):
            whole = known_number(table, one, frame, game)
            return whole if whole is None else (whole + 1) // 2 if half else 2 * whole
        case Tokens(what):
            return sum(table.card(card).count for card in meant(table, what, frame, game))
        case int():
            return amount
    raise AssertionError(amount)


def _lettered(name: str, frame: Frame, game: Game) -> int | None:
    """The number of a letter; in the original rulebook it is 0 while its card is not being played."""
    chosen = frame.bound(f"={name}")
    if chosen is not None:
        return int(chosen[1] if isinstance(chosen, tuple) else chosen)
    return 0 if game.on("o8.11.3") else None
