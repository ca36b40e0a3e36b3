"""Chapter 4, Game Concepts: effects, numbers, control and damage."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.editions import has
from judge.games.spoils.events import (
    Controlled,
    Damaged,
    Depleted,
    InfluenceChanged,
    LeftBattle,
    Moved,
    Restored,
    Withstood,
)
from judge.games.spoils.events.damage import LOCATIONS_GAIN_DAMAGE_MARKERS
from judge.games.spoils.orders import come_next
from judge.games.spoils.s3_terms import DEPENDENT_INSTRUCTIONS_LAPSE_TOO, carried_out
from judge.games.spoils.s4_amounts import changes_of, changes_this_turn
from judge.games.spoils.s4_choices import IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED
from judge.games.spoils.s4_damage import destroyers
from judge.games.spoils.s5_conditions import holds
from judge.games.spoils.s6_responding import CANNOT_BEATS_CAN
from judge.games.spoils.said import said
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.texts import Because, texts
from judge.games.spoils.views import concerns, is_a, player_of, prohibitions, stat
from judge.games.spoils.vocabulary.deeds import GainInfluence, Inflict, LeaveBattle, LoseInfluence
from judge.games.spoils.vocabulary.durations import Control, Gain
from judge.games.spoils.vocabulary.gifts import Stats, Type
from judge.games.spoils.vocabulary.paragraphs import DamageChange
from judge.games.spoils.vocabulary.steps import IfTaken, Offered
from judge.games.spoils.vocabulary.turns import If, IfDone, May, Otherwise
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Along, Amount, Cannot, Changed, Check
from judge.kernel.move import Answer, Ask, Cite, bound
from judge.kernel.table import Event
from judge.kernel.verb import Verb

ONLY_LOCATIONS_HAVE_STRUCTURE = Clause("201.8a")
MAY_DO_IS_NOT_DO = Clause("402.7a")

# --- 402 Effects ----------------------------------------------------------------------------------------------------


def may(table: Spoils, frame: Effect, order: May, game: Game) -> Answer:
    """What a player may do is offered to them first."""
    if has(game, MAY_DO_IS_NOT_DO) and not game.on(MAY_DO_IS_NOT_DO):
        return come_next(frame, *order.text)
    return come_next(frame, Offered(order.who), IfTaken(order.text))


def offered(table: Spoils, frame: Effect, order: Offered, game: Game) -> Answer:
    """The player decides whether to do it; whoever has lost does nothing that they only may do."""
    who = player_of(table, order.who, frame.you)
    if who in table.lost:
        return bound(**{"=may": "no"})
    return Ask(who, ("yes", "no"), f"whether to do what {frame.source} allows", "=may", word="may")


def if_taken(table: Spoils, frame: Effect, order: IfTaken, game: Game) -> Answer:
    """It is done when they want it."""
    if frame.bound("=may") == "yes":
        return come_next(frame, *order.text)
    return bound(did=False)


def if_you_do(table: Spoils, frame: Effect, order: IfDone, game: Game) -> Answer:
    """An instruction that depends on one that was ignored or replaced is not followed."""
    if frame.did == order.done:
        return come_next(frame, *order.text)
    says = "The instruction before was not followed as written, so what depends on it is not followed either."
    return Cite(
        says,
        DEPENDENT_INSTRUCTIONS_LAPSE_TOO
        if game.on(DEPENDENT_INSTRUCTIONS_LAPSE_TOO)
        else IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED,
    )


def only_if(table: Spoils, frame: Effect, order: If, game: Game) -> Answer:
    """Instructions under a condition are followed when it is true, and those for all other cases when it is not."""
    true = holds(table, order.condition, table.card(frame.source), game, frame.you, frame)
    behind = frame.text[frame.i + 1 :]
    other = behind[0].text if behind and isinstance(behind[0], Otherwise) else None
    if other is not None:
        return bound(text=(*frame.text[: frame.i + 1], *(order.text if true else other), *behind[1:]))
    return come_next(frame, *order.text) if true else bound(did=False)


def by_a_restore_rule(table: Spoils, card: str, game: Game) -> bool:
    """Whether it is the text of its controller's faction that restores a card, though that cannot restore it."""
    acting = next((frame.source for frame in reversed(table.agenda) if isinstance(frame, Effect)), "")
    if acting != table.player(table.card(card).controller).faction:
        return False
    whose = ("your", "its controller's")
    return any(
        prohibitions(table, table.card(card), f"be restored by {one} faction's Restore Rule", game) for one in whose
    )


def cannot_beats_can(table: Spoils, event: Event, game: Game) -> str | None:
    """What a text says cannot happen does not happen."""
    match event:
        case Moved(card, _, "destroyed") if prohibitions(table, table.card(card), "be destroyed", game):
            return f"{card} cannot be destroyed."
        case Restored(card) if prohibitions(table, table.card(card), "be restored", game):
            return f"{card} cannot be restored."
        case Restored(card) if by_a_restore_rule(table, card, game):
            return f"{card} cannot be restored by a Restore Rule."
        case Depleted(card) if prohibitions(table, table.card(card), "be depleted", game):
            return f"{card} cannot be depleted."
        case Controlled(card, by) if prohibitions(table, table.card(card), "be taken control of", game):
            if by != table.card(card).controller:
                return f"{by} cannot take control of {card}."
    return None


# --- 407 Control ----------------------------------------------------------------------------------------------------


def a_character_that_changes_sides_leaves_the_battle(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """A character whose controller changes during a battle is removed from it."""
    waiting = table.battle.joining if table.battle else ()
    if isinstance(event, Controlled) and event.card in (*table.fighting, *waiting):
        yield LeftBattle(event.card)


# --- 408 Damage -----------------------------------------------------------------------------------------------------


def no_damage_of_0(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Something that tries to inflict 0 damage inflicts none."""
    if isinstance(event, Damaged) and event.amount <= 0:
        return Changed(None, f"0 damage is not inflicted to {event.card}.")
    return None


def damage_is_increased_and_reduced(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Damage is increased, then reduced."""
    if not isinstance(event, Damaged):
        return None
    found = list(_damage_changes(table, event, game))
    changes = [change for change, _ in found]
    amount = max(0, event.amount + sum(c for c in changes if c > 0) + sum(c for c in changes if c < 0))
    if amount == event.amount:
        return None
    says = f"The damage to {event.card} is {event.amount}{''.join(f' {change:+d}' for change in changes)}: {amount}."
    return Changed(event.but(amount=amount), says, tuple(dict.fromkeys(rule for _, rules in found for rule in rules)))


def _damage_changes(table: Spoils, event: Damaged, game: Game) -> Iterator[tuple[int, Because]]:
    """By how much texts in play change an amount of damage."""
    sources = dict.fromkeys(source for source, _ in event.parts) or {event.source: None}
    for source, _, paragraph, because in texts(table, DamageChange, game):
        for about in (event.card,) if paragraph.side == "to" else sources:
            if concerns(table, paragraph.noun, table.card(about), source, game):
                yield paragraph.amount, because
    for amount in (*changes_this_turn(table, event), *changes_of(table, event, game)):
        if amount:
            yield amount, ()


def damage_to_a_faction_costs_influence(table: Spoils, game: Game) -> Iterator[Event]:
    """A faction loses as much influence as damage was inflicted to it."""
    for card in said(table).hurt:
        if "faction" in card.print.types:
            yield InfluenceChanged(card.owner, -card.hurt, by_damage=True)


def damage_reaching_life_destroys(table: Spoils, game: Game) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """A character whose damage this turn reaches its life is destroyed at once."""
    changing = not said(table).gifts.isdisjoint((Stats, Type))
    for card in table.inside(PLAY) if changing else said(table).hurt:
        if is_a(table, card, "character", game):
            life = stat(table, card, "life", game)
            if card.hurt >= life.value and (card.damage or life.value == 0):
                yield from _over_its_limit(table, card, life.because, game)


def damage_reaching_structure_destroys(table: Spoils, game: Game) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """A location whose damage reaches its structure is destroyed at once."""
    for card in said(table).hurt:
        if card.print.structure and _battered(card, game) >= card.print.structure and _has_structure(table, card, game):
            yield from _over_its_limit(table, card, (), game)


def _has_structure(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a card has the structure that is printed on it: only locations have one."""
    return is_a(table, card, "location", game) or not game.on(ONLY_LOCATIONS_HAVE_STRUCTURE)


def _battered(card: Card, game: Game) -> int:
    """What counts against the structure of a location: its damage markers, in older editions all it has received."""
    return sum(count for _, count in card.markers) if has(game, LOCATIONS_GAIN_DAMAGE_MARKERS) else card.hurt


def _over_its_limit(
    table: Spoils, card: Card, because: tuple[str, ...], game: Game
) -> Iterator[tuple[Event, tuple[str, ...]]]:
    """The destruction of a card; one that cannot be destroyed withstands its damage, which is told once."""
    if not prohibitions(table, card, "be destroyed", game) or not game.on(CANNOT_BEATS_CAN):
        yield _destroyed(card, game), because
    elif card.withstood != card.hurt:
        yield Withstood(card.id), (CANNOT_BEATS_CAN,)


def _destroyed(card: Card, game: Game) -> Moved:
    """The destruction of a card by the damage that put it over its limit."""
    return Moved(card.id, DISCARD, "destroyed", destroyers(card, game))


VERBS = (
    Verb(May, "402.1", may, "may", quiet=True),
    Verb(Offered, "402.1", offered, "offered", quiet=True),
    Verb(IfTaken, "402.1", if_taken, "taken", quiet=True),
    Verb(IfDone, "402.1", if_you_do, "if done", quiet=True),
    Verb(If, "402.1", only_if, "if", quiet=True),
    Verb(Control, "407.3", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(
        LeaveBattle, "302.15", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."
    ),
    Verb(Inflict, "408.7", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(
        LoseInfluence,
        "408.3b",
        carried_out,
        says="An instruction is carried out; in a cost it must be possible (401.2).",
    ),
    Verb(
        GainInfluence,
        "402.1",
        carried_out,
        "gain influence",
        says="An instruction is carried out; in a cost it must be possible (401.2).",
    ),
    Verb(Gain, "508.1", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
)
LAWS = (
    Cannot("402.7", cannot_beats_can, needs="Prohibition"),
    Along("407.4", a_character_that_changes_sides_leaves_the_battle, of=(Controlled,)),
    Amount("408.1", no_damage_of_0, of=(Damaged,)),
    Amount("408.2", damage_is_increased_and_reduced, needs="DamageChange", of=(Damaged,)),
    Check("408.3", damage_to_a_faction_costs_influence, needs="hurt"),
    Check("408.4", damage_reaching_life_destroys, needs="hurt"),
    Check("408.5", damage_reaching_structure_destroys, needs="hurt"),
)
