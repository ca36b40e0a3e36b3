"""Section 408: Damage."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Lacking
from judge.games.spoils import meaning, orders, said, texts, views
from judge.games.spoils.editions import has
from judge.games.spoils.events import Damaged, InfluenceChanged, Moved, Withstood
from judge.games.spoils.events.damage import LOCATIONS_GAIN_DAMAGE_MARKERS
from judge.games.spoils.law import s201_parts_of_card as s201
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.choices import InflictDivided
from judge.games.spoils.vocabulary.durations import ChangeDamage, NoBattleDamage, NoDamage
from judge.games.spoils.vocabulary.gifts import Stats, Type
from judge.games.spoils.vocabulary.paragraphs import DamageChange
from judge.games.spoils.vocabulary.steps import Division, InflictParts, TokenDivision
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Amount, Cannot, Changed, Check
from judge.kernel.move import Answer, Ask, ChoiceWords, bound, happen
from judge.kernel.table import Event, Lasting
from judge.kernel.verb import Verb

INFLICTED_DAMAGE_SETS_OFF_TRIGGERS = Clause("408.2b")
BATTLE_DAMAGE_COUNTS_AS_DAMAGE = Clause("408.6a")
DAMAGE_OVER_LIMIT_DESTROYS_THE_CARD = Clause("408.8")


def changes_this_turn(table: Spoils, event: Damaged) -> Iterator[int]:
    """By how much effects that last change an amount of damage."""
    for effect in table.lasting:
        if isinstance(effect.what, ChangeDamage) and event.card in (effect.on or ()):
            yield effect.what.amount


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
    if None in s410.changes_of(table, event, game):
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


def no_damage_of_0(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Something that tries to inflict 0 damage inflicts none."""
    if isinstance(event, Damaged) and event.amount <= 0:
        return Changed(None, f"0 damage to {event.card} counts as no damage.")
    return None


def damage_is_increased_and_reduced(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Damage is increased, then reduced."""
    if not isinstance(event, Damaged):
        return None
    found = list(_damage_changes(table, event, game))
    changes = [change for change, _ in found]
    amount = max(0, s410.changed(event.amount, changes, game))
    if amount == event.amount:
        return None
    parts = [str(event.amount), *(f"{'+' if change >= 0 else '-'} {abs(change)}" for change in changes)]
    says = f"The damage to {event.card} is {s410.sum_of(parts, amount, event.amount + sum(changes))}."
    return Changed(event.but(amount=amount), says, tuple(dict.fromkeys(rule for _, rules in found for rule in rules)))


def _damage_changes(table: Spoils, event: Damaged, game: Game) -> Iterator[tuple[int, texts.Because]]:
    """By how much texts in play change an amount of damage."""
    sources = dict.fromkeys(source for source, _ in event.parts) or {event.source: None}
    for source, _, paragraph, because in texts.texts(table, DamageChange, game):
        for about in (event.card,) if paragraph.side == "to" else sources:
            if views.concerns(table, paragraph.noun, table.card(about), source, game):
                yield paragraph.amount, because
    for amount in (*changes_this_turn(table, event), *s410.changes_of(table, event, game)):
        if amount:
            yield amount, ()


def damage_to_a_faction_costs_influence(table: Spoils, game: Game) -> Iterator[Event]:
    """A faction loses as much influence as damage was inflicted to it."""
    for card in said.said(table).hurt:
        if "faction" in card.print.types:
            yield InfluenceChanged(card.owner, -card.hurt, by_damage=True)


def damage_reaching_life_destroys(table: Spoils, game: Game) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """A character whose damage this turn reaches its life is destroyed at once."""
    changing = not said.said(table).gifts.isdisjoint((Stats, Type))
    for card in table.inside(PLAY) if changing else said.said(table).hurt:
        if views.is_a(table, card, "character", game):
            life = views.stat(table, card, "life", game)
            if card.hurt >= life.value and (card.damage or life.value == 0):
                yield from _over_its_limit(table, card, life.because, game)


def damage_reaching_structure_destroys(table: Spoils, game: Game) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """A location whose damage reaches its structure is destroyed at once."""
    for card in said.said(table).hurt:
        if (
            card.print.structure
            and _battered(card, game) >= card.print.structure
            and s201.has_structure(table, card, game)
        ):
            yield from _over_its_limit(table, card, (), game)


def _battered(card: Card, game: Game) -> int:
    """Damage that counts against a location's structure: its damage markers, or all of its damage in older editions."""
    return sum(count for _, count in card.markers) if has(game, LOCATIONS_GAIN_DAMAGE_MARKERS) else card.hurt


def _over_its_limit(
    table: Spoils, card: Card, because: tuple[str, ...], game: Game
) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """The destruction of a card; one that cannot be destroyed withstands its damage, which is said once."""
    if not views.prohibitions(table, card, "be destroyed", game) or not game.on(s402.CANNOT_BEATS_CAN):
        yield _destroyed(card, game), because
    elif card.withstood != card.hurt:
        yield Withstood(card.id), (s402.CANNOT_BEATS_CAN,)


def _destroyed(card: Card, game: Game) -> Moved:
    """The destruction of a card by the damage that put it over its limit."""
    return Moved(card.id, DISCARD, "destroyed", destroyers(card, game))


def nothing_is_left(table: Spoils, event: Event, game: Game) -> Changed | None:
    """If the final amount of damage is 0, nothing further happens."""
    if isinstance(event, Damaged) and event.amount <= 0:
        return Changed(None, f"No damage is left to inflict on {event.card}.")
    return None


def sets_off(event: Event, battle: bool, game: Game) -> bool:
    """Whether damage is what a text waits for: any that is inflicted (408.2b), that of a battle too (408.6a)."""
    if not isinstance(event, Damaged):
        raise Lacking
    fits = event.battle if battle else not event.battle or game.on(BATTLE_DAMAGE_COUNTS_AS_DAMAGE)
    return fits and game.on(INFLICTED_DAMAGE_SETS_OFF_TRIGGERS)


def destroyers(card: Card, game: Game) -> tuple[str, ...]:
    """The sources of the damage that put a card over its limit: they destroyed the card (408.8)."""
    return card.killers if card.damage and game.on(DAMAGE_OVER_LIMIT_DESTROYS_THE_CARD) else ()


def only_these_receive_damage(table: Spoils, event: Event, game: Game) -> str | None:
    """In the original rulebook damage is inflicted to characters, locations and factions, and to nothing else."""
    if isinstance(event, Damaged):
        card = table.card(event.card)
        if not any(views.is_a(table, card, kind, game) for kind in ("character", "location", "faction")):
            return f"No damage can be inflicted on {event.card}."
    return None


def inflict_divided(table: Spoils, frame: Effect, order: InflictDivided, game: Game) -> Answer:
    """Damage is divided first, and then inflicted at one time."""
    return orders.come_next(frame, Division(order.amount, order.what, order.up_to), InflictParts())


def divide(table: Spoils, frame: Effect, order: Division | TokenDivision, game: Game) -> Answer:
    """The player divides the damage as they want."""
    cards = [card for card in meaning.meant(table, order.what, frame, game) if table.card(card).area == PLAY]
    total = meaning.number(table, order.amount, frame, game)
    if not cards or not total:
        return bound(**{"=parts": ("", ())})
    totals = range(total, -1, -1) if order.up_to else (total,)
    options = tuple(
        (frame.source, tuple((card, amount) for card, amount in zip(cards, parts, strict=True) if amount))
        for amount_in_all in totals
        for parts in partitions(amount_in_all, len(cards))
    )
    return Ask(
        frame.you,
        options,
        f"how {total} {order.of} divided",
        "=parts",
        word="divide",
        words=ChoiceWords(f"divides {total} {order.of.partition(' ')[0]}: {{}}"),
    )


def inflict_parts(table: Spoils, frame: Effect, _order: InflictParts, game: Game) -> Answer:
    """Damage is inflicted as it was divided, all at one time."""
    _, parts = frame.bound("=parts", ("", ()))
    damage = [Damaged(card, amount, frame.source) for card, amount in parts if table.card(card).area == PLAY]
    if not damage:
        return s402.ignored("There is no damage to inflict.", game)
    return happen(*damage, into="did")


def partitions(total: int, parts: int) -> list[tuple[int, ...]]:
    """Every way to divide a number into so many parts, the first as large as it can be first."""
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total, -1, -1) for rest in partitions(total - first, parts - 1)]


VERBS = (
    Verb(InflictDivided, "408.7", inflict_divided, "divided", quiet=True),
    Verb(Division, "408.7", divide, "divide", quiet=True),
    Verb(InflictParts, "408.7", inflict_parts, "parts", says="Damage is inflicted as it was divided, all at one time."),
    Verb(TokenDivision, "402.1", divide, "divide tokens", quiet=True),
)
LAWS = (
    Amount("408.2", damage_is_reduced_to_0, needs="less damage", of=(Damaged,)),
    Amount("408.1", no_damage_of_0, of=(Damaged,)),
    Amount("408.2", damage_is_increased_and_reduced, needs="DamageChange", of=(Damaged,)),
    Check("408.3", damage_to_a_faction_costs_influence, needs="hurt"),
    Check("408.4", damage_reaching_life_destroys, needs="hurt"),
    Check("408.5", damage_reaching_structure_destroys, needs="hurt"),
    Cannot("o4.9.1", only_these_receive_damage, of=(Damaged,)),
    Amount("408.2a", nothing_is_left, of=(Damaged,)),
)
