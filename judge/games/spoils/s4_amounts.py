"""Chapter 4, amounts that other texts change: damage that is reduced to 0 or redirected, influence, this turn only."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.events import Began, Damaged, Ended, InfluenceChanged
from judge.games.spoils.happening import subjects
from judge.games.spoils.meaning import meant
from judge.games.spoils.s4_choices import ignored
from judge.games.spoils.table import PLAY, Spoils
from judge.games.spoils.texts import texts
from judge.games.spoils.vocabulary.durations import ChangeDamage, NoBattleDamage, NoDamage, Redirect
from judge.games.spoils.vocabulary.paragraphs import AmountChange
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Amount, Changed, Instead, Substitute
from judge.kernel.move import Answer, happen
from judge.kernel.table import Event, Lasting
from judge.kernel.verb import Verb

BATTLE = "the end of the battle"


# --- 408.2 Damage ---------------------------------------------------------------------------------------------------


def changes_this_turn(table: Spoils, event: Damaged) -> Iterator[int]:
    """By how much effects that last change an amount of damage."""
    for effect in table.lasting:
        if isinstance(effect.what, ChangeDamage) and event.card in (effect.on or ()):
            yield effect.what.amount


def changes_of(table: Spoils, event: Event, game: Game) -> Iterator[int | None]:
    """By how much texts in play change what an event comes to; None, to 0."""
    for card, _, paragraph, _ in texts(table, AmountChange, game):
        for _ in subjects(table, paragraph.when, event, card, game):
            yield paragraph.by


def damage_is_reduced_to_0(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Damage that is reduced to 0 is not inflicted."""
    if not isinstance(event, Damaged):
        return None
    left = _left(table, event, game)
    if left == event.amount:
        return None
    if left:
        return Changed(event.but(amount=left), f"The damage to {event.card} is reduced to {left}.")
    return Changed(None, f"The damage to {event.card} is reduced to 0.", ("408.2a",))


def _left(table: Spoils, event: Damaged, game: Game) -> int:
    """How much of an amount of damage is not reduced to 0."""
    effects = [effect for effect in table.lasting if isinstance(effect.what, NoDamage | NoBattleDamage)]
    to = [effect for effect in effects if isinstance(effect.what, NoDamage) and effect.what.side == "to"]
    everything = any(effect.on is None for effect in effects if isinstance(effect.what, NoBattleDamage))
    if any(event.card in (effect.on or ()) for effect in to) or (event.battle and everything):
        return 0
    if None in changes_of(table, event, game):
        return 0
    parts = event.parts or ((event.source, event.amount),)
    void = {
        card for effect in effects if effect not in to for card in effect.on or () if event.battle or _always(effect)
    }
    gone = sum(amount for source, amount in parts if source in void)
    return max(0, event.amount - gone)


def _always(effect: Lasting) -> bool:
    """Whether an effect speaks of all damage, not of battle damage only."""
    return isinstance(effect.what, NoDamage)


def influence_is_changed(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Of a loss or gain of influence other texts make more, and then less."""
    if not isinstance(event, InfluenceChanged):
        return None
    changes = [change for change in changes_of(table, event, game) if change is not None]
    if not changes:
        return None
    size = abs(event.amount)
    new = max(0, size + sum(n for n in changes if n > 0) + sum(n for n in changes if n < 0))
    if new == size:
        return None
    verb = "gains" if event.amount > 0 else "loses"
    if not new:
        nothing = event.but(amount=0) if event.by_damage else None  # the damage is dealt with all the same
        return Changed(nothing, f"The influence that {event.who}'s faction {verb} is reduced to 0.")
    told = f"{event.who}'s faction {verb} {new} influence instead of {size}."
    return Changed(event.but(amount=new if event.amount > 0 else -new), told)


# --- 506.3 The next damage ------------------------------------------------------------------------------------------


def redirected(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """The next damage to one card is inflicted to another instead, as much as the effect says."""
    for place, effect in enumerate(table.lasting):
        if not isinstance(event, Damaged) or not isinstance(effect.what, Redirect) or effect.on is None:
            continue
        card, *others = effect.on
        if event.card != card or not others or table.card(others[0]).area != PLAY:
            continue
        amount = int(effect.what.amount) if isinstance(effect.what.amount, int) else 0
        moved = min(amount, event.amount)
        events: list[Event] = [Ended(effect), event.but(card=others[0], amount=moved, parts=())]
        if moved < event.amount:
            events.append(event.but(amount=event.amount - moved, parts=()))
        if moved < amount:
            rest = effect.but(what=effect.what.but(amount=amount - moved))
            events.append(Began(rest, f"The next {amount - moved} damage to {card} is still redirected."))
        says = f"{moved} damage to {card} is inflicted to {others[0]} instead."
        yield Substitute(f"redirect/{place}", effect.you, effect.source, says, tuple(events), serves_once=True)


# --- beginning to last ----------------------------------------------------------------------------------------------


def lasts(
    table: Spoils, frame: Effect, order: NoDamage | ChangeDamage | NoBattleDamage | Redirect, game: Game
) -> Answer:
    """What changes damage from now on begins to last."""
    until = BATTLE if isinstance(order, NoBattleDamage) else "this turn"
    cards = meant(table, order.what, frame, game) if order.what is not None else None
    if isinstance(order, Redirect) and cards:
        cards = (*cards, *meant(table, order.to, frame, game))
    if cards == ():
        return ignored(f"An instruction of {frame.source} cannot be followed and is ignored.", game)
    told = f"{frame.source}: damage is changed {'in this battle' if until == BATTLE else until}."
    return happen(Began(Lasting(order, frame.you, frame.source, until, cards), told), into="did")


VERBS = (
    Verb(NoDamage, "402.1", lasts, "no damage", says="What changes damage from now on begins to last."),
    Verb(ChangeDamage, "402.1", lasts, "change damage", says="What changes damage from now on begins to last."),
    Verb(NoBattleDamage, "402.1", lasts, "no battle damage", says="What changes damage from now on begins to last."),
    Verb(Redirect, "506.3", lasts, "redirect", says="What changes damage from now on begins to last."),
)
LAWS = (
    Instead("506.3", redirected, needs="Redirect", of=(Damaged,)),
    Amount("408.2", damage_is_reduced_to_0, needs="less damage", of=(Damaged,)),
    Amount("410.3", influence_is_changed, needs="AmountChange", of=(InfluenceChanged,)),
)
