"""Chapter 5, Types of Rules Text: triggers, requirements, replacements and keywords."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from judge.games.spoils.events import Began, DamageCleared, Ended, Entered, Moved, Spared
from judge.games.spoils.happening import also_known, subjects
from judge.games.spoils.orders import ordered
from judge.games.spoils.s3_looking import before_the_top
from judge.games.spoils.s3_terms import carried_out
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.text import Attaches, Next, Obligation, Put, Replacement, Triggered, Unique
from judge.games.spoils.views import active_text, gifts, is_a, matches, meant, prohibitions, texts
from judge.games.spoils.wording import AllTurn
from judge.kernel.data import Data
from judge.kernel.game import Game, Law, Row, procedure
from judge.kernel.move import Ask, Enter, happen
from judge.kernel.pipeline import Effect, Substitute
from judge.kernel.table import Event, Frame, Lasting, Trigger

Answer = Any


# --- 503 Triggers ---------------------------------------------------------------------------------------------------


def triggers(before: Spoils, after: Spoils, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """When a trigger condition happens, its instructions are followed as they were written then."""
    waiting = {card.id: (before, card) for card, *_ in texts(before, Triggered, game)}
    for card, *_ in texts(after, Triggered, game):
        waiting.setdefault(card.id, (after, card))
    for event in events if waiting else ():
        for table, card in waiting.values():
            yield from _triggers_of(table, before, card, event, game)


def _triggers_of(table: Spoils, before: Spoils, card: Card, event: Event, game: Game) -> Iterator[Trigger]:
    """The triggers of one card that an event sets off, one for each thing it happened to."""
    for index, paragraph, _ in active_text(table, card, game):
        if isinstance(paragraph, Triggered):
            for subject in subjects(before, paragraph.when, event, card, game):
                binds = (("it", subject),) if subject else ()
                binds = (*also_known(paragraph.when, event), *binds)
                yield Trigger("503.1", card.controller, card.id, paragraph.text, binds, _quoted(card, index))


def _quoted(card: Card, index: int) -> str:
    """A card and the words of its paragraph."""
    words = card.print.words[index] if index < len(card.print.words) else "its text"
    return f"{card.id}: {words}"


# --- 505 Requirements -----------------------------------------------------------------------------------------------


def as_many_as_possible(table: Spoils, ask: Ask, option: Any, game: Game) -> int | None:
    """Of the choices that a requirement speaks about, one that meets the most is to be made."""
    wanted = {"310.1": "be picked", "608.1b": "attack", "608.1d": "block"}.get(ask.rule)
    if wanted is None or (option == ask.idle and ask.rule == "310.1"):
        return None
    chosen = option if isinstance(option, tuple) else (option,)
    return sum(_obliged(table, table.card(card), wanted, game) for card in chosen)


def _obliged(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text says that something must be done with a card."""
    return any(isinstance(gift, Obligation) and gift.what == what for gift, _ in gifts(table, card, game))


# --- 506 Replacements -----------------------------------------------------------------------------------------------


def replacements(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """One thing completely replaces another."""
    for card, index, paragraph, because in texts(table, Replacement, game):
        for subject in subjects(table, paragraph.when, event, card, game):
            key = f"{card.id}/{index}"
            yield _substitute(table, key, card, paragraph.text, subject, _quoted(card, index), because, game)


def delayed_replacements(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """A replacement that says "the next" waits for it, and is spent when it is applied."""
    for effect, found in _lasting_replacements(table, event, Next, game):
        yield found.but(events=(Ended(effect), *found.events), serves_once=True)


def replacements_this_turn(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """A replacement that an effect makes lasts until the turn is over."""
    for _, found in _lasting_replacements(table, event, AllTurn, game):
        yield found


def _lasting_replacements(
    table: Spoils, event: Event, kind: type[Next | AllTurn], game: Game
) -> Iterator[tuple[Lasting, Substitute]]:
    """The replacements of a kind that last and speak of an event."""
    for place, effect in enumerate(table.lasting):
        order: Any = effect.what
        if isinstance(order, kind) and effect.source in {card.id for card in table.cards}:
            card = table.card(effect.source).but(controller=effect.you)
            for subject in subjects(table, order.when, event, card, game):
                says = f"{card.id}: {'the next time' if kind is Next else 'this turn'}, something else happens instead."
                key = f"{card.id}/next/{place}"
                yield effect, _substitute(table, key, card, order.text, subject, says, (), game)


class Place(Data, frozen=True):
    """What an instruction of a replacement knows: whose it is, its card, and what it is about."""

    you: str
    source: str
    binds: tuple[tuple[str, Any], ...] = ()

    def bound(self, name: str, default: Any = None) -> Any:
        """What a name is bound to."""
        return next((value for key, value in self.binds if key == name), default)


def _substitute(
    table: Spoils,
    key: str,
    card: Card,
    text: tuple[Any, ...],
    subject: str,
    says: str,
    also: tuple[str, ...],
    game: Game,
) -> Substitute:
    """What a replacement puts in the place of the event: events where they are plain, else its text."""
    binds = (("it", subject),) if subject else ()
    place = Place(card.controller, card.id, binds)
    orders = [ordered(table, order, place, game) for order in text]
    if all(order is not None for order in orders):
        events = tuple(event for order in orders if order for event in order)
        return Substitute(key, card.controller, card.id, says, events, also=also)
    return Substitute(key, card.controller, card.id, says, text=text, binds=binds, also=also)


def a_replaced_destruction_clears_its_damage(
    table: Spoils, event: Event, chosen: Substitute, game: Game
) -> Iterator[Event]:
    """When the destruction of a card is replaced, the damage from the source of the destruction becomes 0."""
    match event:
        case Moved(card, _, "destroyed", by) if any(source == by for source, _ in table.card(card).damage):
            if not is_a(table, table.card(card), "location", game):
                yield DamageCleared(card, by)


def of_a_location_too(table: Spoils, event: Event, chosen: Substitute, game: Game) -> Iterator[Event]:
    """The same holds for a location."""
    match event:
        case Moved(card, _, "destroyed", by) if any(source == by for source, _ in table.card(card).damage):
            if is_a(table, table.card(card), "location", game):
                yield DamageCleared(card, by)


def wait_for_the_next(table: Spoils, frame: Effect, game: Game) -> Answer:
    """A delayed replacement begins to wait."""
    order = frame.text[frame.i]
    effect = Lasting(order, frame.you, frame.source, "this turn")
    kind = "a delayed replacement waits" if isinstance(order, Next) else "a replacement applies"
    return happen(Began(effect, f"{frame.source}: {kind} this turn."))


# --- 507 Keywords ---------------------------------------------------------------------------------------------------


class KeepingOne(Frame, frozen=True):
    """A player controls several cards of one unique identifier and keeps one of them."""

    who: str = ""
    cards: tuple[str, ...] = ()
    kept: str = ""


def only_one_unique_card(table: Spoils, game: Game) -> Iterator[KeepingOne]:
    """Of several cards with the same unique identifier under one player's control, one is kept."""
    found = sorted((card.controller, paragraph.name, card.id) for card, _, paragraph, _ in texts(table, Unique, game))
    for (who, _), group in groupby(found, key=lambda one: one[:2]):
        cards = tuple(id for _, _, id in group)
        if sum(not _spared(table, id, game) for id in cards) > 1:
            yield KeepingOne(who=who, cards=cards)


def _spared(table: Spoils, id: str, game: Game) -> bool:
    """Whether the keyword tried to destroy a card in vain, and what prevents it goes on."""
    card = table.card(id)
    return card.spared and game.on("507.5b") and prohibitions(table, card, "be destroyed", game)


def keep_one(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """The player chooses which one to keep."""
    return Ask(frame.who, frame.cards, "which unique card to keep", "kept", word="keep")


def destroy_the_others(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """The others are destroyed."""
    return happen(*(Moved(card, DISCARD, "destroyed") for card in frame.cards if card != frame.kept))


def host_of_the_wrong_type(table: Spoils, game: Game) -> Iterator[Event]:
    """A card attached to something that stopped being the appropriate type is destroyed."""
    for card, _, paragraph, _ in texts(table, Attaches, game):
        if card.attached_to:
            host = table.card(card.attached_to)
            if not matches(table, host, paragraph.noun, card.controller, card.id, game):
                yield Moved(card.id, DISCARD, "destroyed")


def hosts(table: Spoils, card: Card, you: str, game: Game) -> tuple[str, ...]:
    """What an attaching card may be attached to as it enters play."""
    noun = next(paragraph.noun for paragraph in card.print.text if isinstance(paragraph, Attaches))
    return tuple(c.id for c in table.inside(PLAY) if matches(table, c, noun, you, card.id, game))


def remember_the_spared(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """What could not be destroyed is left alone from now on."""
    left = [card for card in frame.cards if card != frame.kept and table.card(card).area == PLAY]
    return happen(*(Spared(card) for card in left)) if left else None


class Entering(Frame, frozen=True):
    """An attaching card is put into play by something that names no target for it (507.2b)."""

    card: str = ""
    you: str = ""
    host: str = ""
    did: bool = False

    def out(self) -> bool:
        """Whether it entered play."""
        return self.did


def pick_a_host(table: Spoils, frame: Entering, game: Game) -> Answer:
    """Its controller picks a target as it enters play."""
    return Ask(
        frame.you, hosts(table, table.card(frame.card), frame.you, game), "what to attach to", "host", word="pick"
    )


def enter_attached(table: Spoils, frame: Entering, game: Game) -> Answer:
    """It enters play attached to its target."""
    return happen(Entered(frame.card, frame.you, frame.host), into="did")


def put(table: Spoils, frame: Effect, game: Game) -> Answer:
    """Cards are put somewhere; an attaching card with several possible targets picks one on its way into play."""
    order: Any = frame.text[frame.i]
    if (first := before_the_top(table, frame, game)) is not None:
        return first
    for id in meant(table, order.what, frame, game) if order.to == PLAY else ():
        card = table.card(id)
        attaches = any(isinstance(paragraph, Attaches) for paragraph in card.print.text)
        if attaches and len(hosts(table, card, frame.you, game)) > 1:
            return Enter(Entering(card=id, you=frame.you), into="did")
    return carried_out(table, frame, game)


def attaches_when_put(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """An attaching card that has no target picks one as it enters play, or goes to the discard pile."""
    if isinstance(event, Entered) and not event.attached_to and not event.face_down:
        card = table.card(event.card)
        if any(isinstance(paragraph, Attaches) for paragraph in card.print.text):
            found = hosts(table, card, event.you, game)
            if len(found) == 1:
                yield _entering(
                    event, (event.but(attached_to=found[0]),), f"{event.card} enters attached to {found[0]}."
                )
            elif not found:
                gone = () if card.area == DISCARD else (Moved(event.card, DISCARD),)
                yield _entering(event, gone, f"{event.card} has no target to attach to.", "507.2c")


def _entering(event: Entered, events: tuple[Event, ...], says: str, rule: str = "507.2b") -> Substitute:
    """What happens to an attaching card that enters play without a target."""
    return Substitute(f"{event.card}/attach", event.you, event.card, says, events, rule=rule)


VERBS = {
    AllTurn: Row("506.1", wait_for_the_next, "all turn"),
    Next: Row("506.3", wait_for_the_next),
    Put: Row("402.1", put, "put"),
}
PROCEDURES = {
    KeepingOne: procedure(
        Row("507.5a", keep_one, "choose", quiet=True),
        Row("507.5a", destroy_the_others, "destroy"),
        Row("507.5b", remember_the_spared),
    ),
    Entering: procedure(
        Row("507.2b", pick_a_host, quiet=True),
        Row("507.2b", enter_attached, "enter"),
    ),
}
INSTEAD = (
    Law("507.2b", attaches_when_put, of=(Entered,)),
    Law("506.1", replacements, needs="Replacement"),
    Law("506.3", delayed_replacements, needs="Next"),
    Law("506.1", replacements_this_turn, needs="AllTurn"),
)
REPLACED = (
    Law("506.6", a_replaced_destruction_clears_its_damage, ("408.4b",)),
    Law("506.6", of_a_location_too, ("408.5c",)),
)
MUST = (Law("505.2", as_many_as_possible, needs="Obligation"),)
CHECKS = (
    Law("507.2e", host_of_the_wrong_type, needs="Attaches"),
    Law("507.5a", only_one_unique_card, needs="Unique"),
)
TRIGGERS = (Law("503.1", triggers, needs="Triggered"),)
CLAUSES = frozenset({"503.4", "504.1", "506.2", "506.4", "506.5", "507.2c", "507.5b"})
