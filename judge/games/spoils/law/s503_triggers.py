"""Section 503: Triggers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations
from typing import Any

from judge.games.spoils import acting, happening, said, texts, views
from judge.games.spoils.events import Began, Entered, Moved, TurnStarted
from judge.games.spoils.icons import is_resource
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.law import s508_temporary_rules_text as s508
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.noting import ACTOR, CONTROLLERS, actor, also_known
from judge.games.spoils.table import HAND, Card, Spoils
from judge.games.spoils.vocabulary.durations import Later
from judge.games.spoils.vocabulary.moves import Draw
from judge.games.spoils.vocabulary.nouns import It
from judge.games.spoils.vocabulary.paragraphs import Ability, Triggered
from judge.games.spoils.vocabulary.turns import By
from judge.kernel import naming
from judge.kernel.clause import Clause
from judge.kernel.data import Data, parts_of
from judge.kernel.frames import Effect, Offering
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Wakes
from judge.kernel.move import Answer, Ask, Cite, Enter, Goto, bound, happen
from judge.kernel.pipeline import NOBODY
from judge.kernel.table import Binds, Event, Frame, Instruction, Lasting, Trigger
from judge.kernel.verb import Verb

NOBODY_RESPONDS_TO_TRIGGERS = Clause("503.2")
TRIGGERS_WAIT_FOR_COSTS = Clause("503.3")
CONTROLLER_ORDERS_TRIGGERS = Clause("503.4")
TRIGGERS_ARE_ORDERED_ONE_BY_ONE = Clause("503.4a")
TEMPORARY_TEXT_SEES_CARD_LEAVE = Clause("508.1a")
ACTIVE_PLAYER_ORDERS_START_TRIGGERS = Clause("602.2")
PENDING_TRIGGERS_HAPPEN_AFTER_COSTS = Clause("604.1f")
DEPLOYED_CARD_TRIGGERS_ARE_TOGETHER = Clause("604.3")
RESOURCE_ENTRY_TRIGGERS_ARE_TOGETHER = Clause("605.3")


def triggers_wait(table: Spoils, frame: acting.Acting, game: Game) -> Answer:
    """Triggers that happen while costs are satisfied have to wait."""
    return bound(waits=True)


def drawn_too_late(table: Spoils, who: str, game: Game) -> int:
    """How many cards a player would have in hand if triggers did not wait until costs are satisfied."""
    if game.on(TRIGGERS_WAIT_FOR_COSTS):
        return 0
    waiting = (trigger for frame in table.agenda if isinstance(frame, acting.Acting) for trigger in frame.waiting)
    drawn = ((trigger, order) for trigger in waiting for order in trigger.text if isinstance(order, Draw))
    return sum(
        min(order.count, len(table.player(who).deck))
        for trigger, order in drawn
        if type(order.count) is int and views.player_of(table, order.who, trigger.you) == who
    )


def triggers(before: Spoils, after: Spoils, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """When a trigger condition happens, its instructions are followed as they were written then."""
    awaited = said.said(before).awaited | said.said(after).awaited
    heard = [event for event in events if not awaited.isdisjoint(happening.may_be(event))]
    if not heard:
        return
    waiting = {card.id: (before, card) for card, *_ in texts.texts(before, Triggered, game)}
    for card, *_ in texts.texts(after, Triggered, game):
        waiting.setdefault(card.id, (after, card))
    for event in heard:
        for table, card in waiting.values():
            yield from _triggers_of(table, before, card, event, game)


def wait_until(table: Spoils, frame: Effect, order: Later, game: Game) -> Answer:
    """A delayed trigger begins to wait, with the cards that its instructions name."""
    names = {one.name for one in _named(order.text)} if not order.every else set()
    binds = tuple((name, value) for name, value in frame.binds if name in names and not order.every)
    cards = tuple(id for _, value in binds for id in (value if isinstance(value, tuple) else (value,)) if id)
    if names and not cards:
        return s402.ignored(f"{frame.source}: there is nothing to wait for.", game)
    effect = Lasting(order.but(binds=binds), frame.you, frame.source, order.until, cards or None)
    return happen(Began(effect, f"{frame.source}'s delayed trigger waits."))


def _named(value: Any) -> Iterator[It]:
    """The names of cards in instructions."""
    if isinstance(value, It):
        yield value
    for part in value if isinstance(value, tuple) else parts_of(value) if isinstance(value, Data) else ():
        yield from _named(part)


def delayed(before: Spoils, after: Spoils, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """The delayed effects that waited for these events, each with the cards that it still knows."""
    for effect in before.lasting:
        if isinstance(later := effect.what, Later):
            for event in events:
                source = before.card(effect.source)
                for subject in list(happening.subjects(before, later.when, event, source, game)):
                    known = None if effect.on is None else set(effect.on)
                    binds: Binds = tuple((name, _still(value, known)) for name, value in later.binds)
                    if later.every:
                        binds = (*also_known(later.when, event), *((("it", subject),) if subject else ()))
                    told = f"{effect.source}'s delayed effect happens now."
                    yield Trigger("503.1", effect.you, effect.source, later.text, binds, told)


def _still(value: Any, known: set[str] | None) -> Any:
    """The cards of a name that are still known."""
    if known is None:
        return value
    if isinstance(value, tuple):
        return tuple(id for id in value if id in known)
    return value if value in known else ()


def _triggers_of(table: Spoils, before: Spoils, card: Card, event: Event, game: Game) -> Iterator[Trigger]:
    """The triggers of one card that an event sets off, one for each thing it happened to."""
    leaving, unasked = card.id in event.leaves(before), game.without()  # who follows it is told with the trigger
    for index, paragraph, because in texts.active_text(table, card, game):
        if isinstance(paragraph, Triggered) and paragraph.when.kind in happening.may_be(event):
            if leaving and index >= len(card.print.text) and not game.on(TEMPORARY_TEXT_SEES_CARD_LEAVE):
                continue
            for subject in happening.subjects(before, paragraph.when, event, card, game):
                why = (*because, *s407.because(card, paragraph.text, unasked))
                binds = (
                    ("=at", _moment(before, event, game)),
                    *((("=because", why),) if why else ()),
                    *also_known(paragraph.when, event),
                    *((("it", subject),) if subject else ()),
                    *_controllers(before, paragraph, subject),
                    *(((ACTOR, actor(before, event)),) if _speaks_of(paragraph.text, "actor") else ()),
                )
                who = s407.followed_by(card, paragraph.text, unasked)
                yield Trigger("503.1", who, card.id, paragraph.text, binds, s508.quoted(card, index))


def _controllers(before: Spoils, paragraph: Triggered, subject: str) -> Binds:
    """Who controlled the card that a text is about, if the text speaks of that player."""
    if not subject or not _speaks_of(paragraph.text, "controller"):
        return ()
    return ((CONTROLLERS, ((subject, before.card(subject).controller),)),)


@lru_cache(maxsize=2048)
def _speaks_of(value: Any, who: str) -> bool:
    """Whether instructions speak of what such a player does."""
    if isinstance(value, By) and value.who == who:
        return True
    return any(_speaks_of(part, who) for part in parts_of(value))


def _moment(before: Spoils, event: Event, game: Game) -> str:
    """The rule by which the triggers of such an event happen at one time, apart from the general one."""
    match event:
        case TurnStarted():
            return ACTIVE_PLAYER_ORDERS_START_TRIGGERS
        case Moved(_, _, "played"):
            return PENDING_TRIGGERS_HAPPEN_AFTER_COSTS
        case Entered(card, how="played") as entered:
            resource = entered.face_down or is_resource(before.card(card).but(area="in play"), game)
            return RESOURCE_ENTRY_TRIGGERS_ARE_TOGETHER if resource else DEPLOYED_CARD_TRIGGERS_ARE_TOGETHER
    return ""


def held(frame: Frame, trigger: Trigger) -> bool:
    """Triggers wait while costs are satisfied; in the original rulebook only those of a card being played."""
    return frame.holds and (
        getattr(frame, "waits", True) or ("=at", PENDING_TRIGGERS_HAPPEN_AFTER_COSTS) in trigger.binds
    )


class Unanswered(Instruction, frozen=True):
    """An opponent might respond, if no rule said that they cannot."""


def first(table: Spoils, frame: Offering, game: Game) -> Answer:
    """Of several triggers, one is chosen to happen next; which one comes after it is not decided before."""
    options = tuple(dict.fromkeys(frame.waiting))
    if not options:
        return Goto("end")
    moments = {dict(trigger.binds).get("=at", "") for trigger in options}
    moment = moments.pop() if len(moments) == 1 else ""
    if len(options) == 1 or (moment and moment not in game.silent and not game.on(moment)):
        return bound(next=options[0])
    controllers = tuple(dict.fromkeys(trigger.you for trigger in options))
    who = game.chooser(table, controllers) if game.on(CONTROLLER_ORDERS_TRIGGERS) else NOBODY
    if moment == ACTIVE_PLAYER_ORDERS_START_TRIGGERS and game.on(ACTIVE_PLAYER_ORDERS_START_TRIGGERS):
        who = table.active
    if len(options) > 2 and not game.on(TRIGGERS_ARE_ORDERED_ONE_BY_ONE):
        return Ask(
            who, tuple(permutations(options)), "the order of the triggers", "next", rule=CONTROLLER_ORDERS_TRIGGERS
        )
    words = naming.TextWords("lets {} happen next", noun="trigger")
    return Ask(who, options, "which trigger happens next", "next", rule=CONTROLLER_ORDERS_TRIGGERS, words=words)


def let_happen(table: Spoils, frame: Offering, game: Game) -> Answer:
    """The chosen trigger happens, and nobody can respond to it."""
    order: Any = frame.next if isinstance(frame.next, tuple) else (frame.next,)
    chosen, later, waiting = order[0], order[1:], list(frame.waiting)
    if chosen is None:
        return Goto("end")
    waiting.remove(chosen)
    text = chosen.text
    if _could_respond(table, table.opponent(chosen.you), game) and not game.on(NOBODY_RESPONDS_TO_TRIGGERS):
        text = (Unanswered(), *text)
    effect = Effect(text=text, you=chosen.you, source=chosen.source, binds=chosen.binds)
    because = dict(chosen.binds).get("=because", ())
    says = naming.sentence(chosen.says, chosen.source, "trigger", "happens")
    told = [Cite(says, chosen.rule, because)] if says else []
    on = "happen" if later else "choose"
    return *told, bound(waiting=tuple(waiting), next=later or None), Goto(on), Enter(effect)


def _could_respond(table: Spoils, who: str, game: Game) -> bool:
    """Whether a player has a tactic in hand or an ability in play."""
    tactics = any("tactic" in card.print.types for card in table.inside(HAND, who))
    return tactics or any(card.controller == who for card, *_ in texts.texts(table, Ability, game))


def await_response(table: Spoils, frame: Effect, _order: Unanswered, game: Game) -> Answer:
    """The opponent responds to the trigger."""
    who = table.opponent(frame.you)
    return s607.window(table, who, game, to=frame.source) if s607.may_act(table, who, game) else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (procedure(Offering, Row("", first, "choose", quiet=True), Row("", let_happen, "happen", quiet=True)),)


VERBS = (
    Verb(Unanswered, "607.1", await_response, quiet=True),
    Verb(Later, "503.1", wait_until, "later", says="A delayed trigger waits from now on."),
)
LAWS = (Wakes("503.1", triggers, needs="Triggered"), Wakes("503.1", delayed, needs="Later"))
