"""Chapter 1, section 1.7, with 6.3: playing a card, what each type of card needs, and what becomes of it."""

from __future__ import annotations

from typing import Any

from judge.games.arcmage.events.places import Buried, Entered
from judge.games.arcmage.events.power import Spent
from judge.games.arcmage.events.stack import PlayBegan, Stacked
from judge.games.arcmage.meaning import aims, number, options, running
from judge.games.arcmage.s1_power import payments
from judge.games.arcmage.s6_keywords import CARD_RULES_OVERRIDE_CORE_RULES, cheaper, not_unique, sudden
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
    PLAY,
    SECOND,
    STACK,
    Battleground,
    Card,
    Gems,
    Spell,
)  # fmt: skip
from judge.games.arcmage.texts import holds
from judge.games.arcmage.vocabulary.abilities import Attaches, Do, OnlyIf, XIs
from judge.games.arcmage.vocabulary.nouns import Target, TargetPlayer
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Goto, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Binds, Frame, bind

ONLY_TURN_TAKER_IS_ACTIVE = Clause("2.4")
PHASES_COME_IN_GIVEN_ORDER = Clause("2.5.10")
ALL_MAY_RESPOND_TO_STACK = Clause("3.4.5.2")
ENCHANTMENTS_ATTACH_TO_TARGETS = Clause("3.6.4")
GLOBAL_ENCHANTMENTS_LIE_IN_ARMY = Clause("3.6.5")
PERMANENTS_ARE_PUT_IN_PLAY = Clause("4.2.3a")
COMBAT_END_DISCARDS_DEAD_AND_EVENTS = Clause("5.9x11")
COMBAT_EVENTS_GO_WHEN_COMBAT_ENDS = Clause("5.9x29")
CARD_TEXT_DEFINES_VARIABLE_COST = Clause("6.3.1")

Aim = Target | TargetPlayer
IN_THE_ARMY = "the army"


class Aiming(Frame, frozen=True):
    """Something that has targets, chosen one after the other."""

    aimed: tuple[Any, ...] = ()
    aim: Option = None


class Playing(Aiming, frozen=True):
    """A player plays a card: its targets, how it is paid, where it is put; `answers` says that it is a response."""

    who: str = ""
    card: str = ""
    paid: Gems | None = None
    place: str | None = None
    answers: bool = False


# --- when -----------------------------------------------------------------------------------------------------------


def at_home(table: Battleground, who: str, game: Game) -> bool:
    """Whether it is a Play phase of this player, the active one (2.4), when the order says so (2.5.10)."""
    mine = table.active == who or not game.on(ONLY_TURN_TAKER_IS_ACTIVE)
    return mine and (table.phase in (PLAY, SECOND) or not game.on(PHASES_COME_IN_GIVEN_ORDER))


def only_events_answer(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Only Event cards can be played as a response."""
    if frame.answers and table.card(frame.card).type != EVENT:
        return Refuse(ALL_MAY_RESPOND_TO_STACK, f"{frame.card} is no Event card and cannot be played as a response.")
    return None


def only_events_respond(table: Battleground, frame: Playing, game: Game) -> Answer:
    """As a response to what an opponent has done only Event cards are played."""
    if frame.answers and table.card(frame.card).type != EVENT:
        return Refuse("3.4.2-response", f"{frame.card} is no Event card and cannot be played as a response.")
    return None


def only_at_home(rule: str, type: str) -> Row[Battleground, Playing]:
    """A row by which cards of a type are played in their player's own Play phases only."""

    def run(table: Battleground, frame: Playing, game: Game) -> Answer:
        """Such cards are played in their player's own Play phases only."""
        if table.card(frame.card).type != type or at_home(table, frame.who, game):
            return None
        return Refuse(rule, f"{frame.card} can be played only in a Play phase of {frame.who}.")

    return Row(rule, run)


# --- what is needed -------------------------------------------------------------------------------------------------


def prerequisites(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A card whose prerequisites are not met may not be played."""
    card = table.card(frame.card)
    for part in card.print.text:
        if isinstance(part, OnlyIf) and not holds(table, part.condition, frame.who, card.id, game):
            return Refuse("1.7.2", f"What {card.id} requires is not so.")
    if why := not_unique(table, card, frame.who, game):
        return Refuse(CARD_RULES_OVERRIDE_CORE_RULES, why)
    for aim in aims(card.print.text):
        if not options(table, aim, frame.who, card.id, game):
            return Refuse("1.7.2", f"There is nothing that {card.id} could target.")
    return None


def always_a_target(table: Battleground, frame: Playing, game: Game) -> Answer:
    """An enchantment always has a target."""
    card = table.card(frame.card)
    if card.type == ENCHANTMENT and _attaches(card) is None:
        return Refuse("3.6.2-always", f"{card.id} has no target.")
    return None


def _attaches(card: Card) -> Aim | None:
    """What an enchantment is attached to."""
    return next((part.target for part in card.print.text if isinstance(part, Attaches)), None)


def choose_target(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The targets are chosen, one after the other."""
    card = table.card(frame.card)
    left = aims(card.print.text)[len(frame.aimed) :]
    if not left:
        return None
    rule = {ENCHANTMENT: "3.6.2", EVENT: "3.4.1"}.get(card.type, "1.7.2")
    return aim_at(table, left[0], frame.who, card.id, game, rule)


def aim_at(table: Battleground, aim: Aim, who: str, source: str, game: Game, rule: str) -> Ask:
    """The question what is aimed at."""
    return Ask(who, options(table, aim, who, source, game), f"the target of {source}", "aim", rule=rule, word="target")


def next_target(table: Battleground, frame: Aiming, game: Game) -> Answer:
    """Until all are chosen."""
    if frame.aim is None:
        return None
    return bound(aimed=(*frame.aimed, frame.aim), aim=None), Goto("target")


def named(aims: tuple[Aim, ...], aimed: tuple[Any, ...]) -> Binds:
    """What was chosen, by the names under which a text knows it; players are facts."""
    binds: Binds = ()
    for place, (aim, found) in enumerate(zip(aims, aimed, strict=False), 1):
        name = f"target{place if place > 1 else ''}"
        single = found[0] if isinstance(found, tuple) and len(found) == 1 else found
        binds = bind(binds, f"={name}" if isinstance(aim, TargetPlayer) else name, single)
    return binds


# --- what it costs --------------------------------------------------------------------------------------------------


def cost(table: Battleground, frame: Playing, game: Game) -> int:
    """The power cost; a card of variable cost says what X is (6.3.1)."""
    card = table.card(frame.card)
    said = next((part.amount for part in card.print.text if isinstance(part, XIs)), None)
    if not card.print.variable or said is None or not game.on(CARD_TEXT_DEFINES_VARIABLE_COST):
        return max(0, card.print.cost - cheaper(table, card, game))
    effect = Effect(you=frame.who, source=card.id, binds=named(aims(card.print.text), frame.aimed))
    return max(0, card.print.cost + number(table, said, effect, game) - cheaper(table, card, game))


def enough_power(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Its power cost is paid with unused gems, so many of its own faction as it has loyalty marks."""
    card, price = table.card(frame.card), cost(table, frame, game)
    if payments(table, frame.who, card, price, game):
        return None
    loyal = f", {card.print.loyalty} of them of {card.print.faction}" if card.print.loyalty else ""
    return Refuse("1.7.3", f"{frame.who} cannot pay the {price} gems for {card.id}{loyal}.")


def choose_payment(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Which gems pay is its player's choice."""
    price = cost(table, frame, game)
    if not price:
        return bound(paid=())
    ways = payments(table, frame.who, table.card(frame.card), price, game)
    return Ask(frame.who, ways, f"how {frame.card} is paid for", "paid", word="pay")


def pay(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The gems are moved onto their piles; the card is played."""
    events = [PlayBegan(frame.who, frame.card), *([Spent(frame.who, frame.paid)] if frame.paid else [])]
    return Legal(), happen(*events)


# --- what becomes of it ---------------------------------------------------------------------------------------------


def onto_the_stack(table: Battleground, frame: Playing, game: Game) -> Answer:
    """An event goes onto the stack; its effects are not taken into account yet."""
    card = table.card(frame.card)
    return happen(Stacked(spell(table, frame))) if card.type == EVENT else None


def spell(table: Battleground, frame: Playing) -> Spell:
    """What an event or magic card does, as it was played."""
    card = table.card(frame.card)
    text = next((part.text for part in card.print.text if isinstance(part, Do)), ())
    return Spell(frame.who, card.id, text, named(aims(card.print.text), frame.aimed), card.id, frame.paid or ())


def carried_out(said: Spell, rule: str = "") -> Enter:
    """A text is carried out, because of a rule: what events do that of their section, others name theirs."""
    effect = running(said.you, said.source, said.text)
    binds = {**dict(effect.binds), **dict(said.binds), **({"=rule": rule} if rule else {})}
    return Enter(effect.but(binds=tuple(sorted(binds.items()))))


def resolves_at_once(table: Battleground, frame: Playing, game: Game) -> Answer:
    """The rules text of an event decides how it is resolved, and that happens at once."""
    if table.card(frame.card).type != EVENT:
        return None
    return Cite(f"What {frame.card} says happens at once."), carried_out(spell(table, frame), "3.4x2")


def event_is_used(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A used event goes to the graveyard in the same turn: after combat, if it was used there; not from the stack."""
    if table.card(frame.card).area == STACK:
        return None
    in_combat = table.plan is not None and (
        game.on(COMBAT_EVENTS_GO_WHEN_COMBAT_ENDS) or game.on(COMBAT_END_DISCARDS_DEAD_AND_EVENTS)
    )
    return happen(Buried(frame.card)) if table.card(frame.card).type == EVENT and not in_combat else None


def choose_city(table: Battleground, frame: Playing, game: Game) -> Answer:
    """A creature is placed into a city that its player controls; into the army only if its own rules say so."""
    card = table.card(frame.card)
    if card.type != CREATURE:
        return None
    places = tuple(city.id for city in table.cities(frame.who))
    if sudden(table, card, game):
        places = (*places, IN_THE_ARMY)
    return Ask(frame.who, places, f"where {frame.card} is placed", "place", word="at")


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
            return happen(Entered(card.id, KINGDOM, you=frame.who))
    target = frame.aimed[0] if frame.aimed and _attaches(card) is not None else ""
    host = target[0] if isinstance(target, tuple) else target
    if host and game.on(ENCHANTMENTS_ATTACH_TO_TARGETS):
        return happen(Entered(card.id, ATTACHED, on=host, you=frame.who))
    return happen(Entered(card.id, ARMY if game.on(GLOBAL_ENCHANTMENTS_LIE_IN_ARMY) else KINGDOM, you=frame.who))


def magic_works(table: Battleground, frame: Playing, game: Game) -> Answer:
    """What a magic card says is done: it is in play for a moment, and resolved."""
    return carried_out(spell(table, frame), "4.1.2") if table.card(frame.card).type == MAGIC else None


def magic_is_used(table: Battleground, frame: Playing, game: Game) -> Answer:
    """Then it goes to the graveyard."""
    return happen(Buried(frame.card)) if table.card(frame.card).type == MAGIC else None


PROCEDURES = (
    procedure(
        Playing,
        Row("3.4.5.2", only_events_answer, "answer"),
        Row("3.4.2-response", only_events_respond, "respond"),
        only_at_home("3.5.1", MAGIC),
        only_at_home("3.6.1", ENCHANTMENT),
        only_at_home("3.2.3", CREATURE),
        only_at_home("3.3.3.1", CITIES),
        Row("3.6.2-always", always_a_target),
        Row("1.7.2", prerequisites),
        Row("3.6.2", choose_target, "target", quiet=True),
        Row("3.6.2", next_target, "targets", quiet=True),
        Row("1.7.3", enough_power),
        Row("1.7.3", choose_payment, "payment", quiet=True),
        Row("1.7.3", pay, "pay"),
        Row("3.4.5.1", onto_the_stack),
        Row("3.4x2", resolves_at_once),
        Row("3.4.4", event_is_used),
        Row("3.2.3", choose_city, "city"),
        Row("1.7.4", put_into_play),
        Row("4.1.2", magic_works, quiet=True),
        Row("3.5.2", magic_is_used),
    ),
)
