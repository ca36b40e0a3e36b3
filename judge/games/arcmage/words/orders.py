"""Orders that card texts give."""

from __future__ import annotations

from typing import Any

from judge.games.arcmage import meaning
from judge.games.arcmage.events.cards import Began, Counted, Damaged, Healed, Marked, Repaired, Strengthened, Unmarked
from judge.games.arcmage.events.places import Buried, Controlled, Removed
from judge.games.arcmage.events.power import Produced, Refunded, Scored, Spent
from judge.games.arcmage.events.stack import Countered
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s4_2_not_in_play as s4_2
from judge.games.arcmage.table import PILE, STACK, Battleground, Card, Gems, Print, in_play
from judge.games.arcmage.vocabulary.counters import AddCounters, PutCounters, RemoveCounters
from judge.games.arcmage.vocabulary.gifts import Adjusted, Both, CanNot
from judge.games.arcmage.vocabulary.nouns import Me, StatOf
from judge.games.arcmage.vocabulary.orders import (
    Counter,
    Deal,
    Destroy,
    Discard,
    Forbid,
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
from judge.games.arcmage.words import carrying_out
from judge.kernel.clause import Clause
from judge.kernel.frames import Batch, Effect, Pending
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, bound
from judge.kernel.table import Frame, Lasting
from judge.words import listed

SPENT_POWER_IS_NOT_REFUNDED = Clause("1.7.5")
EFFECTS_CAN_UNMARK_CARDS = Clause("4.1.3.7")


def deal(table: Battleground, effect: Effect, order: Deal, game: Game) -> Answer:
    """Damage is dealt."""
    amount = meaning.number(table, order.amount, effect, game)
    if amount <= 0:
        return None
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Damaged(id, amount, effect.source))


def heal(table: Battleground, effect: Effect, order: Heal, game: Game) -> Answer:
    """Creatures have their full defense again."""
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Healed((id,)))


def harm(table: Battleground, effect: Effect, order: Harm, game: Game) -> Answer:
    """A player loses victory points."""
    amount = meaning.number(table, order.amount, effect, game)
    found = meaning.players(table, order.who, effect, game) if amount > 0 else ()
    return carrying_out.occurs(effect, *(Scored(who, -amount, effect.source) for who in found)) if found else None


def give(table: Battleground, effect: Effect, order: Give, game: Game) -> Answer:
    """Cards have something until the turn ends, or as long as they are in play; cards that come later have not."""
    found = meaning.meant(table, order.what, effect, game)
    ids = tuple(
        id
        for id in found
        if not table.has(id) or in_play(table.card(id)) or not game.on(s4_2.UNPLAYED_CARDS_ARE_NOT_IN_PLAY)
    )
    if not ids:
        them = f"{found[0]} is" if len(found) == 1 else "those cards are"
        says = f"{effect.source} gives nothing to {listed(found)}, because {them} not in play."
        gone = (Cite(says, s4_2.UNPLAYED_CARDS_ARE_NOT_IN_PLAY),) if found else ()
        return *gone, bound(it=(), did=False)
    gifts = (_counted(table, gift, effect, game) for gift in _parts(order.gift))
    effects = (Lasting(gift, effect.you, effect.source, order.until, on=ids) for gift in gifts)
    return bound(it=ids), carrying_out.occurs(effect, *map(Began, effects))


def forbid(table: Battleground, effect: Effect, order: Forbid, game: Game) -> Answer:
    """Players cannot draw cards, or play such cards, for as long as that lasts."""
    found = meaning.players(table, order.who, effect, game)
    such = order.noun.but(whose="you", area="hand") if order.deed == "play" else None
    gift = CanNot("be played" if order.deed == "play" else "draw")
    on = () if such is None else None
    lasting = (Lasting(gift, who, effect.source, order.until, on=on, such=such) for who in found)
    return carrying_out.occurs(effect, *map(Began, lasting)) if found else None


def _counted(table: Battleground, gift: Any, effect: Effect, game: Game) -> Any:
    """A gift that is as great as a number of another card is now."""
    if isinstance(gift, Adjusted) and isinstance(gift.per, StatOf) and gift.per.what != Me():
        return gift.but(per=meaning.number(table, gift.per, effect, game))
    return gift


def _parts(gift: Any) -> tuple[Any, ...]:
    """Each part of a gift."""
    return (*_parts(gift.first), *_parts(gift.second)) if isinstance(gift, Both) else (gift,)


def fortify(table: Battleground, effect: Effect, order: Fortify, game: Game) -> Answer:
    """Cities gain or lose defense points."""
    count = order.count
    if count < 0:
        return carrying_out.to_each(table, effect, order.what, game, lambda id: Damaged(id, -count, effect.source))
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Repaired(id, count))


def add_counters(table: Battleground, effect: Effect, order: AddCounters, game: Game) -> Answer:
    """Counters are put on creatures."""
    n = meaning.number(table, order.count, effect, game)
    return (
        carrying_out.to_each(
            table, effect, order.what, game, lambda id: Strengthened(id, n * order.atk, n * order.defense)
        )
        if n
        else None
    )


def put_counters(table: Battleground, effect: Effect, order: PutCounters, game: Game) -> Answer:
    """Counters of a name are put on cards."""
    n = meaning.number(table, order.count, effect, game)
    if n <= 0:
        return None
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Counted(id, order.name, n))


def remove_counters(table: Battleground, effect: Effect, order: RemoveCounters, game: Game) -> Answer:
    """Counters of a name are removed: so many as there are, or all of them."""
    found = meaning.meant(table, order.what, effect, game)
    held = {id: dict(table.card(id).counters).get(order.name, 0) for id in found}
    if not any(held.values()) or any(count < order.count for count in held.values()):
        return bound(did=False)
    events = (Counted(id, order.name, -(order.count or count)) for id, count in held.items() if count)
    return bound(it=found), carrying_out.occurs(effect, *events)


def gain_vp(table: Battleground, effect: Effect, order: GainVP, game: Game) -> Answer:
    """A player gains or loses victory points."""
    count = meaning.number(table, order.count, effect, game)
    return carrying_out.occurs(effect, Scored(effect.you, count, effect.source)) if count else None


def produce(table: Battleground, effect: Effect, order: Produce, game: Game) -> Answer:
    """A player gets power."""
    return carrying_out.occurs(effect, Produced(effect.you, ((order.faction, order.count),)))


class Paying(Frame, frozen=True):
    """A player pays power for what a text offers."""

    who: str = ""
    amount: int = 0
    rule: str = meaning.RULE
    paid: Gems | None = None
    did: bool = False

    def out(self) -> bool:
        """Whether it was paid."""
        return self.did


def pay(table: Battleground, effect: Effect, order: Pay, game: Game) -> Answer:
    """A player pays power."""
    amount = meaning.number(table, order.amount, effect, game)
    return Enter(Paying(who=effect.you, amount=amount, rule=carrying_out.rule_of(effect)), into="did")


def how_to_pay(table: Battleground, frame: Paying, game: Game) -> Answer:
    """Which gems pay is the player's choice; who cannot pay does not."""
    ways = s1_7.payments(table, frame.who, Card(id="", print=Print(name="")), frame.amount, game)
    if not ways or not table.plays(frame.who):
        return Done()
    return Ask(
        frame.who,
        ways,
        "which gems pay",
        "paid",
        rule=frame.rule,
        word="pay",
        words=ChoiceWords("pays {}", "pays nothing", "-"),
    )


def is_paid(table: Battleground, frame: Paying, game: Game) -> Answer:
    """The gems are spent."""
    if not frame.paid:
        return bound(did=True)
    return Enter(Batch(todo=(Pending(Spent(frame.who, frame.paid), frame.rule, ordered=True),)), into="did")


def destroy(table: Battleground, effect: Effect, order: Destroy, game: Game) -> Answer:
    """Cards are destroyed."""
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is destroyed and goes"))


def sacrifice(table: Battleground, effect: Effect, order: Sacrifice, game: Game) -> Answer:
    """Cards are sacrificed."""
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is sacrificed and goes"))


def discard(table: Battleground, effect: Effect, order: Discard, game: Game) -> Answer:
    """Cards are discarded."""
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Buried(id, deed="is discarded and goes"))


def mark(table: Battleground, effect: Effect, order: Mark, game: Game) -> Answer:
    """Cards are marked."""
    return carrying_out.to_each(table, effect, order.what, game, Marked)


def unmark(table: Battleground, effect: Effect, order: Unmark, game: Game) -> Answer:
    """Cards are unmarked: effects can do that (4.1.3.7)."""
    if not game.on(EFFECTS_CAN_UNMARK_CARDS) and EFFECTS_CAN_UNMARK_CARDS not in game.silent:
        return None
    return carrying_out.to_each(table, effect, order.what, game, Unmarked)


def remove(table: Battleground, effect: Effect, order: Remove, game: Game) -> Answer:
    """Cards are removed from the game."""
    return carrying_out.to_each(table, effect, order.what, game, Removed)


def counter(table: Battleground, effect: Effect, order: Counter, game: Game) -> Answer:
    """The entry of the stack has no effect; its card goes to the graveyard."""
    sources = meaning.meant(table, order.what, effect, game)
    spells = [spell for spell in table.stack if spell.source in sources]
    if not spells:
        return None
    cards = [spell.card for spell in spells if spell.card and table.card(spell.card).area == STACK]
    back = (
        Refunded(spell.you, spell.paid) for spell in spells if spell.paid and not game.on(SPENT_POWER_IS_NOT_REFUNDED)
    )
    return carrying_out.occurs(effect, *(Countered(spell.source) for spell in spells), *map(Buried, cards), *back)


def take_control(table: Battleground, effect: Effect, order: TakeControl, game: Game) -> Answer:
    """A player takes control of cards."""
    return carrying_out.to_each(table, effect, order.what, game, lambda id: Controlled(id, effect.you))


def steal(table: Battleground, effect: Effect, order: Steal, game: Game) -> Answer:
    """Resource cards of a player come under another's control."""
    found = meaning.players(table, order.who, effect, game)
    piles = tuple(card.id for who in found for card in table.held(PILE, who))[: order.count]
    return (
        (bound(it=piles), carrying_out.occurs(effect, *(Controlled(id, effect.you) for id in piles))) if piles else None
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (procedure(Paying, Row("", how_to_pay, "how", quiet=True), Row("", is_paid, "paid", quiet=True)),)


VERBS = (
    carrying_out.verb(Deal, deal, "damage"),
    carrying_out.verb(Harm, harm, "take from anybody"),
    carrying_out.verb(Heal, heal, "heal"),
    carrying_out.verb(Give, give, "give anything to"),
    carrying_out.verb(Forbid, forbid, "forbid"),
    carrying_out.verb(GainVP, gain_vp, "count"),
    carrying_out.verb(Discard, discard, "discard"),
    carrying_out.verb(Sacrifice, sacrifice, "sacrifice"),
    carrying_out.verb(Destroy, destroy, "destroy"),
    carrying_out.verb(Mark, mark, "mark"),
    carrying_out.verb(Unmark, unmark, "unmark"),
    carrying_out.verb(Counter, counter, "counter"),
    carrying_out.verb(Remove, remove, "remove"),
    carrying_out.verb(Fortify, fortify, "change"),
    carrying_out.verb(AddCounters, add_counters, "put counters on"),
    carrying_out.verb(PutCounters, put_counters, "put counters on"),
    carrying_out.verb(RemoveCounters, remove_counters, "take counters from"),
    carrying_out.verb(Produce, produce),
    carrying_out.verb(Pay, pay),
    carrying_out.verb(Steal, steal, "take"),
    carrying_out.verb(TakeControl, take_control, "take control of"),
)
