"""Section 506: Replacements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils import happening, meaning, orders, texts, views
from judge.games.spoils.events import Began, DamageCleared, Damaged, Ended, Moved
from judge.games.spoils.law import s301_attach_detach as s301
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s508_temporary_rules_text as s508
from judge.games.spoils.nothing import nothing_to_do
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.durations import AllTurn, ChangeDamage, Next, NoBattleDamage, NoDamage, Redirect
from judge.games.spoils.vocabulary.nouns import It
from judge.games.spoils.vocabulary.paragraphs import Replacement
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Instead, Replaced, Substitute
from judge.kernel.move import Answer, happen
from judge.kernel.table import Event, Lasting
from judge.kernel.verb import Verb

ATTACHED_CARDS_ARE_STILL_REPLACED = Clause("506.2a")
CONTROLLER_CHOOSES_REPLACEMENT = Clause("506.4")
REPLACEMENTS_APPLY_ONLY_ONCE = Clause("506.5")
REPLACED_DESTRUCTION_CLEARS_DAMAGE = Clause("506.6")

BATTLE = "the end of the battle"


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
        says = f"{moved} damage to {card} is inflicted on {others[0]} instead."
        yield Substitute(f"redirect/{place}", effect.you, effect.source, says, tuple(events), serves_once=True)


def lasts(
    table: Spoils, frame: Effect, order: NoDamage | ChangeDamage | NoBattleDamage | Redirect, game: Game
) -> Answer:
    """An effect that changes damage begins to last."""
    until = BATTLE if isinstance(order, NoBattleDamage) else "this turn"
    cards = meaning.meant(table, order.what, frame, game) if order.what is not None else None
    if isinstance(order, Redirect) and cards:
        cards = (*cards, *meaning.meant(table, order.to, frame, game))
    if cards == ():
        return s402.ignored(nothing_to_do(table, order, frame, game), game)
    told = f"{frame.source} changes damage {'in this battle' if until == BATTLE else until}."
    return happen(Began(Lasting(order, frame.you, frame.source, until, cards), told), into="did")


def replacements(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """One thing completely replaces another; of what goes along with a cost, too."""
    if s301.along_with_a_cost(table) and not game.on(ATTACHED_CARDS_ARE_STILL_REPLACED):
        return
    for card, index, paragraph, because in texts.texts(table, Replacement, game):
        for subject in happening.subjects(table, paragraph.when, event, card, game):
            key = f"{card.id}/{index}"
            yield _substitute(table, key, card, paragraph.text, subject, s508.quoted(card, index), because, game)


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
        if isinstance(order, kind) and table.has(effect.source):
            card = table.card(effect.source).but(controller=effect.you)
            for subject in happening.subjects(table, order.when, event, card, game):
                if effect.on is not None and subject not in effect.on:
                    continue
                says = f"{card.id}: {'the next time' if kind is Next else 'this turn'}, something else happens instead."
                key = f"{card.id}/next/{place}"
                yield effect, _substitute(table, key, card, order.text, subject, says, (), game)


class Place(Data, frozen=True):
    """The surroundings of an instruction of a replacement: whose it is, its card, and what it is about."""

    you: str
    source: str
    binds: tuple[tuple[str, Any], ...] = ()

    def bound(self, name: str, default: Any = None) -> Any:
        """The value that a name is bound to."""
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
    """The substitute of a replacement for the event: events where they are plain, else its text."""
    binds = (("it", subject),) if subject else ()
    place = Place(card.controller, card.id, binds)
    told = [orders.ordered(table, order, place, game) for order in text]
    if all(order is not None for order in told):
        events = tuple(event for order in told if order for event in order)
        return Substitute(key, card.controller, card.id, says, events, also=also)
    return Substitute(key, card.controller, card.id, says, text=text, binds=binds, also=also)


def a_replaced_destruction_clears_its_damage(
    table: Spoils, event: Event, chosen: Substitute, game: Game
) -> Iterator[Event]:
    """When the destruction of a card is replaced, the damage from the source of the destruction becomes 0."""
    match event:
        case Moved(card, _, "destroyed", by) if not views.is_a(table, table.card(card), "location", game):
            yield from _cleared(table.card(card), by)


def of_a_location_too(table: Spoils, event: Event, chosen: Substitute, game: Game) -> Iterator[Event]:
    """The same holds for a location (408.5c)."""
    if not game.on(REPLACED_DESTRUCTION_CLEARS_DAMAGE):
        return
    match event:
        case Moved(card, _, "destroyed", by) if views.is_a(table, table.card(card), "location", game):
            yield from _cleared(table.card(card), by)


def _cleared(card: Card, by: tuple[str, ...]) -> Iterator[Event]:
    """The damage of each of the sources of a destruction becomes 0."""
    sources = {source for source, _ in card.damage}
    return (DamageCleared(card.id, source) for source in by if source in sources)


def wait_for_the_next(table: Spoils, frame: Effect, order: AllTurn | Next, game: Game) -> Answer:
    """A delayed replacement waits from now on."""
    what = order.when.what
    named = meaning.meant(table, what, frame, game) if isinstance(what, It) else None
    cards = None if named is None else tuple(card for card in named if table.card(card).area == PLAY)
    if cards == ():
        return s402.ignored(f"{frame.source}: there is nothing to wait for.", game)
    effect = Lasting(order, frame.you, frame.source, getattr(order, "until", "this turn"), cards)
    kind = "replacement waits" if isinstance(order, Next) else "replacement applies"
    until = effect.until if effect.until == "this turn" else f"until {effect.until}"
    return happen(Began(effect, f"{frame.source}'s {kind} {until}."))


VERBS = (
    Verb(NoDamage, "402.1", lasts, "no damage", says="An effect that changes damage begins."),
    Verb(ChangeDamage, "402.1", lasts, "change damage", says="An effect that changes damage begins."),
    Verb(NoBattleDamage, "402.1", lasts, "no battle damage", says="An effect that changes damage begins."),
    Verb(Redirect, "506.3", lasts, "redirect", says="An effect that changes damage begins."),
    Verb(AllTurn, "506.1", wait_for_the_next, "all turn", says="A delayed replacement waits from now on."),
    Verb(Next, "506.3", wait_for_the_next, says="A delayed replacement waits from now on."),
)
LAWS = (
    Instead("506.3", redirected, needs="Redirect", of=(Damaged,)),
    Instead("506.1", replacements, needs="Replacement"),
    Instead("506.3", delayed_replacements, needs="Next"),
    Instead("506.1", replacements_this_turn, needs="AllTurn"),
    Replaced("506.6", a_replaced_destruction_clears_its_damage, ("408.4b",)),
    Replaced("408.5c", of_a_location_too, (REPLACED_DESTRUCTION_CLEARS_DAMAGE,)),
)
