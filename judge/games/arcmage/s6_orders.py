"""Chapter 6, section 6.2: what texts order, one order after the other."""

from __future__ import annotations

from typing import Any

from judge.games.arcmage import s6_choices, s6_places
from judge.games.arcmage.events.cards import Began, Damaged, Healed, Marked, Repaired, Strengthened, Unmarked
from judge.games.arcmage.events.places import Buried, Controlled, Removed
from judge.games.arcmage.events.power import Produced, Refunded, Scored, Spent
from judge.games.arcmage.events.stack import Countered
from judge.games.arcmage.meaning import RULE, meant, number, players
from judge.games.arcmage.s1_power import payments
from judge.games.arcmage.s6_effects import occurs, rule_of, to_each, verb
from judge.games.arcmage.s6_using import UNPLAYED_CARDS_ARE_NOT_IN_PLAY
from judge.games.arcmage.table import PILE, STACK, Battleground, Card, Gems, Print, in_play
from judge.games.arcmage.vocabulary.gifts import Both
from judge.games.arcmage.vocabulary.orders import (
    AddCounters,
    Counter,
    Deal,
    Destroy,
    Discard,
    Fortify,
    GainVP,
    Give,
    Harm,
    Heal,
    Mark,
    Pay,
    Produce,
    Remove,
    Sacrifice,
    Steal,
    TakeControl,
    Unmark,
)
from judge.kernel.clause import Clause
from judge.kernel.frames import Batch, Effect, Pending
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, bound
from judge.kernel.table import Frame, Lasting

SPENT_POWER_IS_NOT_REFUNDED = Clause("1.7.5")
EFFECTS_CAN_UNMARK_CARDS = Clause("4.1.3.7")


def deal(table: Battleground, effect: Effect, order: Deal, game: Game) -> Answer:
    """Damage is dealt."""
    amount = number(table, order.amount, effect, game)
    if amount <= 0:
        return None
    return to_each(table, effect, order.what, game, lambda id: Damaged(id, amount, effect.source))


def heal(table: Battleground, effect: Effect, order: Heal, game: Game) -> Answer:
    """Creatures have their full defense again."""
    return to_each(table, effect, order.what, game, lambda id: Healed((id,)))


def harm(table: Battleground, effect: Effect, order: Harm, game: Game) -> Answer:
    """A player loses victory points."""
    amount = number(table, order.amount, effect, game)
    found = players(table, order.who, effect, game) if amount > 0 else ()
    return occurs(effect, *(Scored(who, -amount, effect.source) for who in found)) if found else None


def give(table: Battleground, effect: Effect, order: Give, game: Game) -> Answer:
    """Cards have something until the turn ends, or as long as they are in play; cards that come later have not."""
    found = meant(table, order.what, effect, game)
    ids = tuple(
        id
        for id in found
        if not table.has(id) or in_play(table.card(id)) or not game.on(UNPLAYED_CARDS_ARE_NOT_IN_PLAY)
    )
    if not ids:
        gone = (
            (Cite(f"Nothing is given to {' and '.join(found)}, which is not in play.", UNPLAYED_CARDS_ARE_NOT_IN_PLAY),)
            if found
            else ()
        )
        return *gone, bound(it=(), did=False)
    gifts = _parts(order.gift)
    effects = (Lasting(gift, effect.you, effect.source, order.until, on=ids) for gift in gifts)
    return bound(it=ids), occurs(effect, *map(Began, effects))


def _parts(gift: Any) -> tuple[Any, ...]:
    """What is given, each by itself."""
    return (*_parts(gift.first), *_parts(gift.second)) if isinstance(gift, Both) else (gift,)


def fortify(table: Battleground, effect: Effect, order: Fortify, game: Game) -> Answer:
    """Cities gain or lose defense points."""
    count = order.count
    if count < 0:
        return to_each(table, effect, order.what, game, lambda id: Damaged(id, -count, effect.source))
    return to_each(table, effect, order.what, game, lambda id: Repaired(id, count))


def add_counters(table: Battleground, effect: Effect, order: AddCounters, game: Game) -> Answer:
    """Counters are put on creatures."""
    n = number(table, order.count, effect, game)
    return (
        to_each(table, effect, order.what, game, lambda id: Strengthened(id, n * order.atk, n * order.defense))
        if n
        else None
    )


def gain_vp(table: Battleground, effect: Effect, order: GainVP, game: Game) -> Answer:
    """A player gains or loses victory points."""
    count = number(table, order.count, effect, game)
    return occurs(effect, Scored(effect.you, count, effect.source)) if count else None


def produce(table: Battleground, effect: Effect, order: Produce, game: Game) -> Answer:
    """A player gets power."""
    return occurs(effect, Produced(effect.you, ((order.faction, order.count),)))


class Paying(Frame, frozen=True):
    """A player pays power for what a text offers."""

    who: str = ""
    amount: int = 0
    rule: str = RULE
    paid: Gems | None = None
    did: bool = False

    def out(self) -> bool:
        """Whether it was paid."""
        return self.did


def pay(table: Battleground, effect: Effect, order: Pay, game: Game) -> Answer:
    """A player pays power."""
    amount = number(table, order.amount, effect, game)
    return Enter(Paying(who=effect.you, amount=amount, rule=rule_of(effect)), into="did")


def how_to_pay(table: Battleground, frame: Paying, game: Game) -> Answer:
    """Which gems pay is the player's choice; who cannot pay does not."""
    ways = payments(table, frame.who, Card(id="", print=Print(name="")), frame.amount, game)
    if not ways or not table.plays(frame.who):
        return Done()
    return Ask(frame.who, ways, "which gems pay", "paid", rule=frame.rule, word="pay")


def is_paid(table: Battleground, frame: Paying, game: Game) -> Answer:
    """The gems are spent."""
    if not frame.paid:
        return bound(did=True)
    return Enter(Batch(todo=(Pending(Spent(frame.who, frame.paid), frame.rule, ordered=True),)), into="did")


# --- cards ----------------------------------------------------------------------------------------------------------


def destroy(table: Battleground, effect: Effect, order: Destroy, game: Game) -> Answer:
    """Cards are destroyed."""
    return to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is destroyed and goes"))


def sacrifice(table: Battleground, effect: Effect, order: Sacrifice, game: Game) -> Answer:
    """Cards are sacrificed."""
    return to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is sacrificed and goes"))


def discard(table: Battleground, effect: Effect, order: Discard, game: Game) -> Answer:
    """Cards are discarded."""
    return to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is discarded and goes"))


def mark(table: Battleground, effect: Effect, order: Mark, game: Game) -> Answer:
    """Cards are marked."""
    return to_each(table, effect, order.what, game, Marked)


def unmark(table: Battleground, effect: Effect, order: Unmark, game: Game) -> Answer:
    """Cards are unmarked: effects can do that (4.1.3.7)."""
    if not game.on(EFFECTS_CAN_UNMARK_CARDS) and EFFECTS_CAN_UNMARK_CARDS not in game.silent:
        return None
    return to_each(table, effect, order.what, game, Unmarked)


def remove(table: Battleground, effect: Effect, order: Remove, game: Game) -> Answer:
    """Cards are removed from the game."""
    return to_each(table, effect, order.what, game, Removed)


def counter(table: Battleground, effect: Effect, order: Counter, game: Game) -> Answer:
    """What lies on the stack has no effect; its card goes to the graveyard."""
    sources = meant(table, order.what, effect, game)
    spells = [spell for spell in table.stack if spell.source in sources]
    if not spells:
        return None
    cards = [spell.card for spell in spells if spell.card and table.card(spell.card).area == STACK]
    back = (
        Refunded(spell.you, spell.paid) for spell in spells if spell.paid and not game.on(SPENT_POWER_IS_NOT_REFUNDED)
    )
    return occurs(effect, *(Countered(spell.source) for spell in spells), *map(Buried, cards), *back)


def take_control(table: Battleground, effect: Effect, order: TakeControl, game: Game) -> Answer:
    """A player takes control of cards."""
    return to_each(table, effect, order.what, game, lambda id: Controlled(id, effect.you))


def steal(table: Battleground, effect: Effect, order: Steal, game: Game) -> Answer:
    """Resource cards of a player come under another's control."""
    found = players(table, order.who, effect, game)
    piles = tuple(card.id for who in found for card in table.held(PILE, who))[: order.count]
    return (bound(it=piles), occurs(effect, *(Controlled(id, effect.you) for id in piles))) if piles else None


PROCEDURES = (
    *s6_choices.PROCEDURES,
    *s6_places.PROCEDURES,
    procedure(Paying, Row("", how_to_pay, "how", quiet=True), Row("", is_paid, "paid", quiet=True)),
)
VERBS = (
    *s6_choices.VERBS,
    *s6_places.VERBS,
    verb(Deal, deal),
    verb(Harm, harm),
    verb(Heal, heal),
    verb(Give, give),
    verb(GainVP, gain_vp),
    verb(Discard, discard),
    verb(Sacrifice, sacrifice),
    verb(Destroy, destroy),
    verb(Mark, mark),
    verb(Unmark, unmark),
    verb(Counter, counter),
    verb(Remove, remove),
    verb(Fortify, fortify),
    verb(AddCounters, add_counters),
    verb(Produce, produce),
    verb(Pay, pay),
    verb(Steal, steal),
    verb(TakeControl, take_control),
)
