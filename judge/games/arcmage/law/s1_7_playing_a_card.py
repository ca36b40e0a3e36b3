"""Section 1.7: playing a card and paying for it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage import decisions, meaning
from judge.games.arcmage.events.places import Buried, Entered
from judge.games.arcmage.events.power import Spent
from judge.games.arcmage.events.stack import PlayBegan
from judge.games.arcmage.law import s1_6_card_layout as s1_6
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s3_5_magic as s3_5
from judge.games.arcmage.law import s3_6_enchantments as s3_6
from judge.games.arcmage.law import s4_1_in_play as s4_1
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.law import s6_2_abilities
from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITIES,
    CITY,
    CREATURE,
    ENCHANTMENT,
    EVENT,
    KINGDOM,
    MAGIC,
    Battleground,
    Card,
    Gems,
)
from judge.games.arcmage.texts import holds
from judge.games.arcmage.vocabulary.abilities import Attaches, OnlyIf, XIs
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Legal, Refuse, bound, happen
from judge.words import many

GEMS_BESIDE_PILES_ARE_AVAILABLE = Clause("1.5.5")
CONSUMED_GEMS_CANNOT_PAY_AGAIN = Clause("1.7.5-consumed")
GEMS_ON_PILES_CANNOT_PAY = Clause("1.7x2")
ENCHANTMENTS_ATTACH_TO_TARGETS = Clause("3.6.4")
GLOBAL_ENCHANTMENTS_LIE_IN_ARMY = Clause("3.6.5")
PERMANENTS_ARE_PUT_IN_PLAY = Clause("4.2.3a")
CARD_TEXT_DEFINES_VARIABLE_COST = Clause("6.3.1")

IN_THE_ARMY = "the army"


class Playing(s3_6.Aiming, frozen=True):
    """A player plays a card: its targets, how it is paid, where it is put; `answers` says that it is a response."""

    who: str = ""
    card: str = ""
    paid: Gems | None = None
    place: str | None = None
    answers: bool = False


def only_at_home(rule: str, type: str) -> Row[Battleground, Playing]:
    """A row by which cards of a type are played in their player's own Play phases only."""

    def run(table: Battleground, frame: Playing, game: Game) -> Answer:
        """Such cards are played in their player's own Play phases only."""
        if table.card(frame.card).type != type or s2.at_home(table, frame.who, game):
            return None
        return Refuse(rule, f"{frame.card} can be played only in {frame.who}'s own Play phases.")

    return Row(rule, run)


def prerequisites(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A card whose prerequisites are not met may not be played."""
    card = table.card(frame.card)
    for part in card.print.text:
        if isinstance(part, OnlyIf) and not holds(table, part.condition, frame.who, card.id, game):
            return Refuse("1.7.2", f"The condition for playing {card.id} is not met.")
    if why := s6_1.can_not(table, card, "be played", game):
        return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, why)
    if why := s6_1.not_unique(table, card, frame.who, game):
        return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, why)
    for aim in meaning.aims(card.print.text):
        if not meaning.options(table, aim, frame.who, card.id, game):
            return Refuse("1.7.2", f"There is no legal target for {card.id}.")
    return None


def attaches(card: Card) -> s6_2_abilities.Aim | None:
    """The card or player to which an enchantment is attached."""
    return next((part.target for part in card.print.text if isinstance(part, Attaches)), None)


def cost(table: Battleground, frame: Playing, game: Game) -> int:
    """The power cost; a card of variable cost says what X is (6.3.1)."""
    card = table.card(frame.card)
    said = next((part.amount for part in card.print.text if isinstance(part, XIs)), None)
    if not card.print.variable or said is None or not game.on(CARD_TEXT_DEFINES_VARIABLE_COST):
        return max(0, card.print.cost - s6_1.cheaper(table, card, game))
    effect = Effect(
        you=frame.who, source=card.id, binds=s6_2_abilities.named(meaning.aims(card.print.text), frame.aimed)
    )
    return max(0, card.print.cost + meaning.number(table, said, effect, game) - s6_1.cheaper(table, card, game))


def enough_power(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Its power cost is paid with unused gems, so many of its own faction as it has loyalty marks."""
    card, price = table.card(frame.card), cost(table, frame, game)
    if payments(table, frame.who, card, price, game):
        return None
    gems = "the 1 gem" if price == 1 else f"the {price} gems"
    loyal = f", including {card.print.loyalty} of {card.print.faction}" if card.print.loyalty else ""
    return Refuse("1.7.3", f"{frame.who} cannot pay {gems} for {card.id}{loyal}.")


def choose_payment(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Which gems pay is its player's choice."""
    price = cost(table, frame, game)
    if not price:
        return bound(paid=())
    ways = payments(table, frame.who, table.card(frame.card), price, game)
    printed = table.card(frame.card).print
    needs = f", which needs at least {many(printed.loyalty, 'gem')} of {printed.faction}" if printed.loyalty else ""
    what = f"how {frame.card} is paid for{needs}"
    return Ask(frame.who, ways, what, "paid", word="pay", words=decisions.payment(frame.card))


def pay(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The gems are moved onto their piles; the card is played."""
    events = [PlayBegan(frame.who, frame.card), *([Spent(frame.who, frame.paid)] if frame.paid else [])]
    return Legal(), happen(*events)


def put_into_play(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A card that stays on the table is put into play, once it is resolved (4.2.3a)."""
    card = table.card(frame.card)
    if card.type in (EVENT, MAGIC):
        return None
    if not game.on(PERMANENTS_ARE_PUT_IN_PLAY):
        return happen(Buried(card.id))
    match card.type:
        case "creature" if frame.place == IN_THE_ARMY or not frame.place:
            return happen(Entered(card.id, ARMY, you=frame.who))
        case "creature":
            return happen(Entered(card.id, CITY, at=frame.place or "", you=frame.who), also=("3.2.3",))
        case "city":
            return happen(Entered(card.id, KINGDOM, you=frame.who), also=("3.3.3.1",))
    target = frame.aimed[0] if frame.aimed and attaches(card) is not None else ""
    host = target[0] if isinstance(target, tuple) else target
    if host and game.on(ENCHANTMENTS_ATTACH_TO_TARGETS):
        return happen(Entered(card.id, ATTACHED, on=host, you=frame.who))
    return happen(Entered(card.id, ARMY if game.on(GLOBAL_ENCHANTMENTS_LIE_IN_ARMY) else KINGDOM, you=frame.who))


def available(table: Battleground, who: str, game: Game) -> Gems:
    """The gems that a player can use: those beside the piles (1.5.5), and not those on them (1.7x2)."""
    if not game.on(GEMS_BESIDE_PILES_ARE_AVAILABLE):
        return ()
    gems = table.player(who).gems
    consumed = any(count > dict(gems).get(faction, 0) for faction, count in table.resources(who))
    return (
        table.resources(who)
        if consumed and not game.on(GEMS_ON_PILES_CANNOT_PAY) and not game.on(CONSUMED_GEMS_CANNOT_PAY_AGAIN)
        else gems
    )


def payments(table: Battleground, who: str, card: Card, cost: int, game: Game) -> tuple[Gems, ...]:
    """The ways to pay: gems of a faction cannot be told apart."""
    gems = tuple((faction, count) for faction, count in available(table, who, game) if count)
    if sum(count for _, count in gems) < cost:
        return ()
    needed = s1_6.loyal(card, cost, game)
    return tuple(way for way in _ways(gems, cost) if not needed or dict(way).get(card.print.faction, 0) >= needed)


def _ways(gems: Gems, cost: int) -> Iterator[Gems]:
    """The ways to take so many of these gems, of the last factions first."""
    if not gems:
        yield from ((),) if not cost else ()
        return
    (faction, count), *others = gems
    most = sum(count for _, count in others)
    for taken in range(max(0, cost - most), min(count, cost) + 1):
        for way in _ways(tuple(others), cost - taken):
            yield ((faction, taken), *way) if taken else way


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Playing,
            Row("3.4.5.2", s3_4.only_events_answer, "answer"),
            Row("3.4.2-response", s3_4.only_events_respond, "respond"),
            only_at_home("3.5.1", MAGIC),
            only_at_home("3.6.1", ENCHANTMENT),
            only_at_home("3.2.3", CREATURE),
            only_at_home("3.3.3.1", CITIES),
            Row("3.6.2-always", s3_6.always_a_target),
            Row("1.7.2", prerequisites),
            Row("3.6.2", s3_6.choose_target, "target", quiet=True),
            Row("3.6.2", s3_6.next_target, "targets", quiet=True),
            Row("1.7.3", enough_power),
            Row("1.7.3", choose_payment, "payment", quiet=True),
            Row("1.7.3", pay, "pay"),
            Row("3.4.5.1", s3_4.onto_the_stack),
            Row("3.4x2", s3_4.resolves_at_once),
            Row("3.4.4", s3_4.event_is_used),
            Row("3.2.3", s3_2.choose_city, "city"),
            Row("1.7.4", put_into_play),
            Row("4.1.2", s4_1.magic_works),
            Row("3.5.2", s3_5.magic_is_used),
        ),
    )
