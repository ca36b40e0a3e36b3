"""Chapter 5, Types of Rules Text: triggers, requirements, replacements and keywords."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from judge.games.spoils.events import Began, DamageCleared, Ended, Entered, Moved, Spared
from judge.games.spoils.happening import subjects
from judge.games.spoils.meaning import meant
from judge.games.spoils.orders import ordered
from judge.games.spoils.s3_looking import before_the_top
from judge.games.spoils.s3_terms import PICKING_IS_A_DISTINCT_ACTION, cannot_be_picked, carried_out
from judge.games.spoils.s4_choices import ignored
from judge.games.spoils.s5_requirements import as_many_as_possible
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.texts import texts
from judge.games.spoils.views import is_a, matches, prohibitions
from judge.games.spoils.vocabulary.durations import AllTurn, Next
from judge.games.spoils.vocabulary.moves import Put
from judge.games.spoils.vocabulary.nouns import It
from judge.games.spoils.vocabulary.paragraphs import Attaches, Replacement, Unique
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Batch, Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.law import Check, Instead, Replaced, Substitute
from judge.kernel.move import Answer, Ask, Enter, Goto, bound, happen
from judge.kernel.table import Event, Frame, Lasting
from judge.kernel.verb import Verb

ATTACHED_CARDS_ARE_STILL_REPLACED = Clause("506.2a")
CONTROLLER_CHOOSES_REPLACEMENT = Clause("506.4")
REPLACEMENTS_APPLY_ONLY_ONCE = Clause("506.5")
ATTACHING_WITHOUT_TARGET_IS_DISCARDED = Clause("507.2c")
SIMULTANEOUS_ARRIVALS_CAN_BE_TARGETS = Clause("507.2d")
SPARED_UNIQUE_IS_NOT_TRIED_AGAIN = Clause("507.5b")
UNIQUE_CARD_TO_KEEP_IS_PICKED = Clause("o7.2.1")
NOTHING_TO_ATTACH_TO_MEANS_DISCARD = Clause("o7.3.1")


def quoted(card: Card, index: int) -> str:
    """A card and the words of its paragraph."""
    words = card.print.words[index] if index < len(card.print.words) else "its text"
    return f"{card.id}: {words}"


# --- 506 Replacements -----------------------------------------------------------------------------------------------


def replacements(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """One thing completely replaces another; of what goes along with a cost, too."""
    if _along_with_a_cost(table) and not game.on(ATTACHED_CARDS_ARE_STILL_REPLACED):
        return
    for card, index, paragraph, because in texts(table, Replacement, game):
        for subject in subjects(table, paragraph.when, event, card, game):
            key = f"{card.id}/{index}"
            yield _substitute(table, key, card, paragraph.text, subject, quoted(card, index), because, game)


def _along_with_a_cost(table: Spoils) -> bool:
    """Whether an event is on its way that goes along with one that satisfies a cost."""
    batch = table.top
    if not isinstance(batch, Batch) or batch.now is None or batch.now.by != "301.4":
        return False
    return any(one.fixed for one in (*batch.ready, *batch.todo))


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
            for subject in subjects(table, order.when, event, card, game):
                if effect.on is not None and subject not in effect.on:
                    continue
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
        case Moved(card, _, "destroyed", by) if not is_a(table, table.card(card), "location", game):
            yield from _cleared(table.card(card), by)


def of_a_location_too(table: Spoils, event: Event, chosen: Substitute, game: Game) -> Iterator[Event]:
    """The same holds for a location."""
    match event:
        case Moved(card, _, "destroyed", by) if is_a(table, table.card(card), "location", game):
            yield from _cleared(table.card(card), by)


def _cleared(card: Card, by: tuple[str, ...]) -> Iterator[Event]:
    """The damage of each of the sources of a destruction becomes 0."""
    sources = {source for source, _ in card.damage}
    return (DamageCleared(card.id, source) for source in by if source in sources)


def wait_for_the_next(table: Spoils, frame: Effect, order: AllTurn | Next, game: Game) -> Answer:
    """A delayed replacement begins to wait."""
    what = order.when.what
    named = meant(table, what, frame, game) if isinstance(what, It) else None
    cards = None if named is None else tuple(card for card in named if table.card(card).area == PLAY)
    if cards == ():
        return ignored(f"{frame.source}: there is nothing to wait for.", game)
    effect = Lasting(order, frame.you, frame.source, getattr(order, "until", "this turn"), cards)
    kind = "a delayed replacement waits" if isinstance(order, Next) else "a replacement applies"
    until = effect.until if effect.until == "this turn" else f"until {effect.until}"
    return happen(Began(effect, f"{frame.source}: {kind} {until}."))


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
    return card.spared and game.on(SPARED_UNIQUE_IS_NOT_TRIED_AGAIN) and prohibitions(table, card, "be destroyed", game)


def keep_one(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """The player chooses which one to keep."""
    cards = frame.cards
    if game.on(UNIQUE_CARD_TO_KEEP_IS_PICKED):  # there one of them is picked
        cards = tuple(id for id in cards if not prohibitions(table, table.card(id), "be picked", game)) or cards
    return Ask(frame.who, cards, "which unique card to keep", "kept", word="keep")


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
    """Cards are put into play at one time, among them attaching cards for which no target is named (507.2b)."""

    cards: tuple[str, ...] = ()
    you: str = ""
    host: str = ""
    picked: tuple[str, ...] = ()
    did: bool = False

    def out(self) -> bool:
        """Whether it entered play."""
        return self.did


def pick_a_host(table: Spoils, frame: Entering, game: Game) -> Answer:
    """Its controller picks a target for each as it enters play, perhaps a card that enters at the same time."""
    card = _to_attach(table, frame)
    if card is None:
        return Goto("enter")
    found = _targets(table, card, frame.cards, frame.you, game)
    if not found:
        return bound(host="")
    ask = Ask(frame.you, found, f"what to attach {card.id} to", "host", word="pick")
    return as_many_as_possible(table, ask, "be picked", game)


def _to_attach(table: Spoils, frame: Entering) -> Card | None:
    """The attaching card for which a target is to be picked next."""
    waiting = [card for card in map(table.card, frame.cards) if _attaches(card)]
    return waiting[len(frame.picked)] if len(frame.picked) < len(waiting) else None


def _attaches(card: Card) -> bool:
    """Whether a card has the keyword attach to."""
    return any(isinstance(paragraph, Attaches) for paragraph in card.print.text)


def _targets(table: Spoils, card: Card, together: tuple[str, ...], you: str, game: Game) -> tuple[str, ...]:
    """What can be picked as a target: cards in play, and those that enter play at the same time (507.2d)."""
    found = _pickable(table, card, you, game)
    others = tuple(id for id in together if id != card.id and table.card(id).area != PLAY)
    if not others:
        return found
    then = table
    for id in others:
        then = then.put(id, area=PLAY, controller=you)
    new = tuple(id for id in _pickable(then, card, you, game) if id in others)
    return (*found, *new) if new and game.on(SIMULTANEOUS_ARRIVALS_CAN_BE_TARGETS) else found


def _pickable(table: Spoils, card: Card, you: str, game: Game) -> tuple[str, ...]:
    """The cards of the type to which a card attaches that can be picked."""
    return tuple(
        id
        for id in hosts(table, card, you, game)
        if not cannot_be_picked(table, table.card(id), you, game) or not game.on(PICKING_IS_A_DISTINCT_ACTION)
    )


def remember_the_host(table: Spoils, frame: Entering, game: Game) -> Answer:
    """The target of each is remembered until all enter play."""
    return bound(picked=(*frame.picked, frame.host), host=""), Goto("pick")


def enter_attached(table: Spoils, frame: Entering, game: Game) -> Answer:
    """All enter play at one time, each attached to its target."""
    attaching = [id for id in frame.cards if _attaches(table.card(id))]
    picked = dict(zip(attaching, frame.picked, strict=True))
    return happen(*(Entered(id, frame.you, picked.get(id, "")) for id in frame.cards), into="did")


def put(table: Spoils, frame: Effect, order: Put, game: Game) -> Answer:
    """Cards are put somewhere; an attaching card with several possible targets picks one on its way into play."""
    if (first := before_the_top(table, frame, order, game)) is not None:
        return first
    entering = meant(table, order.what, frame, game) if order.to == PLAY else ()
    cards = tuple(id for id in entering if table.card(id).area != PLAY)
    if any(
        _attaches(card) and len(_targets(table, card, cards, frame.you, game)) > 1 for card in map(table.card, cards)
    ):
        return Enter(Entering(cards=cards, you=frame.you), into="did")
    if len(cards) > 1 and any(_attaches(table.card(id)) for id in cards):
        return Enter(Entering(cards=cards, you=frame.you), into="did")
    return carried_out(table, frame, order, game)


def attaches_when_put(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """An attaching card that has no target picks one as it enters play, or goes to the discard pile."""
    if isinstance(event, Entered) and not event.attached_to and not event.face_down:
        card = table.card(event.card)
        if _attaches(card):
            found = _pickable(table, card, event.you, game)
            if len(found) == 1:
                yield _entering(
                    event, (event.but(attached_to=found[0]),), f"{event.card} enters attached to {found[0]}."
                )
            elif not found and (
                game.on(ATTACHING_WITHOUT_TARGET_IS_DISCARDED)
                or (game.on(NOTHING_TO_ATTACH_TO_MEANS_DISCARD) and not hosts(table, card, event.you, game))
            ):
                gone = (
                    ()
                    if card.area == DISCARD and game.on(ATTACHING_WITHOUT_TARGET_IS_DISCARDED)
                    else (Moved(event.card, DISCARD),)
                )
                rule = (
                    ATTACHING_WITHOUT_TARGET_IS_DISCARDED
                    if game.on(ATTACHING_WITHOUT_TARGET_IS_DISCARDED)
                    else "507.2b"
                )
                yield _entering(event, gone, f"{event.card} has no target to attach to.", rule)


def _entering(event: Entered, events: tuple[Event, ...], says: str, rule: str = "507.2b") -> Substitute:
    """What happens to an attaching card that enters play without a target."""
    return Substitute(f"{event.card}/attach", event.you, event.card, says, events, rule=rule)


VERBS = (
    Verb(AllTurn, "506.1", wait_for_the_next, "all turn", says="A delayed replacement begins to wait."),
    Verb(Next, "506.3", wait_for_the_next, says="A delayed replacement begins to wait."),
    Verb(
        Put,
        "402.1",
        put,
        "put",
        says="Cards are put somewhere; an attaching card with several possible targets picks one on its way into play.",
    ),
)
PROCEDURES = (
    procedure(
        KeepingOne,
        Row("507.5a", keep_one, "choose", quiet=True),
        Row("507.5a", destroy_the_others, "destroy"),
        Row("507.5b", remember_the_spared),
    ),
    procedure(
        Entering,
        Row("507.2b", pick_a_host, "pick", quiet=True),
        Row("507.2b", remember_the_host, "remember", quiet=True),
        Row("507.2b", enter_attached, "enter"),
    ),
)
LAWS = (
    Instead("507.2b", attaches_when_put, of=(Entered,)),
    Instead("506.1", replacements, needs="Replacement"),
    Instead("506.3", delayed_replacements, needs="Next"),
    Instead("506.1", replacements_this_turn, needs="AllTurn"),
    Replaced("506.6", a_replaced_destruction_clears_its_damage, ("408.4b",)),
    Replaced("506.6", of_a_location_too, ("408.5c",)),
    Check("507.2e", host_of_the_wrong_type, needs="Attaches"),
    Check("507.5a", only_one_unique_card, needs="Unique"),
)
