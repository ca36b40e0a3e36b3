"""The way of events to the table, as a procedure of its own: the kernel gives the rows, a game their rule ids.

Each event alone is denied, replaced, joined by companions and changed in amount; then all that are left apply at once.
Triggers are read from the table before and after, checks run until nothing is left to check, then the triggers happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.errors import Lacking
from judge.kernel import naming
from judge.kernel.data import Data
from judge.kernel.forgetting import lost_track
from judge.kernel.frames import Batch, Effect, Offering, Pending
from judge.kernel.game import Game, Procedure, Row, in_order
from judge.kernel.law import WAY, Changed, Law, Substitute, WatchedLaws
from judge.kernel.move import Answer, Ask, Become, ChoiceWords, Cite, Enter, EventSentence, Goto, Move, bound
from judge.kernel.table import Event, Frame, Table, Trigger, lose_track, replace

NOBODY = ""  # who decides when the rule that says so is switched off


def pipeline(*, choose: str = "", once: str = "", fixed: str = "this event") -> Procedure:
    """The pipeline, with the rules of who chooses a replacement and that each applies once; `fixed` has none."""

    def applicable(table: Table, batch: Batch, game: Game) -> list[Substitute]:
        """The replacements that speak of this event, but for those that serve once and have served already."""
        if not batch.now:
            raise Lacking
        found = [
            substitute.but(rule=substitute.rule or law.rule, also=(*law.also, *substitute.also))
            for law in _laws(table, batch.now, game)["instead"]
            for substitute in law.run(table, batch.now.event, game)
        ]
        if not any(one.serves_once for one in found):
            return found
        around = (*batch.todo, *batch.ready) if game.on(once) else (*batch.todo, *batch.ready, batch.now)
        spent = {key for pending in around for key in pending.used}
        return [one for one in found if not one.serves_once or one.key not in spent]

    def one_replacement(table: Table, batch: Batch, game: Game) -> Answer:
        """Of several replacements, one is chosen; one that was applied to this already is out of the question."""
        now = batch.now
        if not now:
            raise Lacking
        speaking = applicable(table, batch, game)
        if now.fixed and game.on(now.fixed):
            return Cite(f"{speaking[0].source} cannot replace {fixed}.", now.fixed) if speaking else None
        used = now.used if now.used and game.on(once) else ()
        found = [one for one in speaking if one.key not in used]
        if len(found) == 1:
            return bound(chosen=found[0])
        if found:
            controllers = tuple(dict.fromkeys(one.you for one in found))
            who = game.chooser(table, controllers) if game.on(choose) else NOBODY
            what = f"which replacement applies when {now.event.said(table).rstrip('.')}"
            return Ask(who, tuple(found), what, "chosen", rule=choose, words=naming.replacing(what))
        return Cite(naming.once(speaking[0].source), once) if speaking else None

    rows = (next_event, denied, one_replacement, replaced, followed, joined, changed, made_ready, checked, triggered)
    return in_order(*(Row("", row, row.__name__, quiet=True) for row in rows))


def next_event(table: Table, batch: Batch, game: Game) -> Answer:
    """The next event that a law concerns starts on its way; events that no law concerns are ready at once."""
    watch = game.watch(table)
    for place, pending in enumerate(batch.todo):
        if watch.way[type(pending.event)] and _spoken_of(table, pending.event, watch, game):
            ready = (*batch.ready, *batch.todo[:place])
            return bound(ready=ready, now=pending, todo=batch.todo[place + 1 :], chosen=None)
    ready = batch.ready + batch.todo
    if not ready:
        return Goto("end")
    came = _applied(table, ready, watch, game)
    top: Any = came.table.agenda[-1]
    waiting = top.waiting + came.waiting
    following = "checked" if waiting or came.open else "end"
    top = replace(top, at=following, todo=(), ready=(), done=came.done, waiting=waiting)
    return Become(came.table.with_top(top)), *came.told


class Came(Data, frozen=True):
    """The result of events: the table after them, their sentences, how many were ordered, and their triggers.

    It is `open` when triggers wait or something must be watched.
    """

    table: Table
    told: tuple[Cite, ...]
    done: int
    waiting: tuple[Trigger, ...]
    open: bool


def at_once(table: Table, batch: Batch, game: Game) -> Came | None:
    """Events of which no law speaks have happened in the very turn in which they are ordered."""
    watch = game.watch(table)
    for pending in batch.todo:
        if watch.way[type(pending.event)] and _spoken_of(table, pending.event, watch, game):
            return None
    return _applied(table, batch.todo, watch, game) if batch.todo else Came(table, (), 0, (), False)


def _spoken_of(table: Table, event: Event, watch: WatchedLaws, game: Game) -> bool:
    """Whether any law denies, joins, changes or takes the place of an event."""
    if watch.denial(table, event, game):
        return True
    laws = watch.way[type(event)]
    for law in laws["amount"]:
        if law.run(table, event, game) is not None:
            return True
    for law in laws["instead"] + laws["along"]:
        for _ in law.run(table, event, game):
            return True
    return False


def _laws(table: Table, pending: Pending, game: Game) -> dict[str, tuple[Law, ...]]:
    """The laws that may speak of an event on its way."""
    return game.watch(table).way[type(pending.event)] or dict.fromkeys(WAY, ())


def denied(table: Table, batch: Batch, game: Game) -> Answer:
    """An event that cannot happen does not happen."""
    if not batch.now:
        raise Lacking
    denial = game.watch(table).denial(table, batch.now.event, game)
    if denial is None:
        return None
    law, (says, also) = denial[0], (denial[1], ()) if isinstance(denial[1], str) else denial[1]
    over = bound(now=None, vain=(*batch.vain, batch.now.event))
    return Cite(says, law.rule, (*law.also, *also)), over, Goto("next_event")


def replaced(table: Table, batch: Batch, game: Game) -> Answer:
    """The chosen replacement puts its own in the place of the event."""
    chosen, now = batch.chosen, batch.now
    if chosen is None or now is None:
        return None
    used = now.after(chosen)
    new = [Pending(event, chosen.rule, chosen.also, used) for event in chosen.events]
    with_it = [
        Pending(event, law.rule, law.also, used)
        for law in game.watch(table).with_replaced
        for event in law.run(table, now.event, chosen, game)
    ]
    whose = () if now.by == chosen.rule else (now.by,)
    says = naming.sentence(chosen.says, chosen.source, "replacement", "applies")
    told = Cite(says, chosen.rule, (*chosen.also, *whose))
    if chosen.text:
        return (told, Enter(Batch(todo=tuple(with_it)))) if with_it else told
    return told, bound(now=None, chosen=None, todo=(*new, *with_it, *batch.todo)), Goto("next_event")


def followed(table: Table, batch: Batch, game: Game) -> Answer:
    """A text that takes the place of the event is followed, once what goes with replacing it has happened."""
    chosen, now = batch.chosen, batch.now
    if chosen is None or now is None:
        return None
    used = now.after(chosen)
    effect = Effect(text=chosen.text, you=chosen.you, source=chosen.source, binds=chosen.binds, used=used)
    return bound(now=None, chosen=None), Goto("next_event"), Enter(effect)


def joined(table: Table, batch: Batch, game: Game) -> Answer:
    """Events that must go along with the event join it."""
    if not batch.now:
        raise Lacking
    known = {pending.event for pending in batch.coming}
    new: list[Pending] = []
    for law in _laws(table, batch.now, game)["along"]:
        for event in law.run(table, batch.now.event, game):
            if event not in known:
                new.append(Pending(event, law.rule, law.also))
                known.add(event)
    if not new:
        return None
    going = {card for pending in new for card in pending.event.leaves(table)}
    todo, ready = (_staying(table, part, going) for part in (batch.todo, batch.ready))
    return bound(todo=(*todo, *new), ready=ready)


def _staying(table: Table, pendings: tuple[Pending, ...], going: set[str]) -> tuple[Pending, ...]:
    """The events but for those by which cards would leave that now go along with another."""
    return tuple(pending for pending in pendings if going.isdisjoint(pending.event.leaves(table)))


def changed(table: Table, batch: Batch, game: Game) -> Answer:
    """Amounts are increased and reduced."""
    if not batch.now:
        raise Lacking
    now: Pending = batch.now
    moves: list[Move] = []
    for law in _laws(table, now, game)["amount"]:
        result: Changed | None = law.run(table, now.event, game)
        if result is None:
            continue
        if result.says:
            moves.append(Cite(result.says, law.rule, (*law.also, *result.also)))
        if result.event is None:
            return *moves, bound(now=None, vain=(*batch.vain, batch.now.event)), Goto("next_event")
        now = now.but(event=result.event, also=now.also if result.says else (*now.also, *result.also))
    return (*moves, bound(now=now)) if now is not batch.now or moves else None


def made_ready(table: Table, batch: Batch, game: Game) -> Answer:
    """The event is ready to apply."""
    if not batch.now:
        raise Lacking
    return bound(ready=(*batch.ready, batch.now), now=None), Goto("next_event")


def _applied(table: Table, ready: tuple[Pending, ...], watch: WatchedLaws, game: Game) -> Came:
    """All that are ready apply at once; what they trigger is remembered."""
    after, done = table, 0
    told: list[Cite] = []
    events: tuple[Event, ...] = ()
    kinds: tuple[type[Event], ...] = ()
    lost: tuple[str, ...] = ()
    for pending in ready:
        event = pending.event
        after = event.apply(after, game)
        told.append(Cite(EventSentence(event, table), pending.by, pending.also))
        events += (event,)
        kinds += (type(event),)
        lost += event.leaves(table)
        done += pending.ordered
    if lost and game.forget_rule not in game.off:
        known, after = after, _called_off(lose_track(after, lost, frozenset(_around(table))), table, lost)
        if game.forget_rule and after is not known:
            for says in lost_track(known, after, lost, game):
                told.append(Cite(says, game.forget_rule))
    laws, then = watch.wake[kinds], game.watch(after)
    if watch is not then:
        laws = tuple(dict.fromkeys(laws + then.wake[kinds]))
    waiting: tuple[Trigger, ...] = ()
    for law in laws:
        waiting += tuple(law.run(table, after, events, game))
    return Came(after, tuple(told), done, waiting, bool(waiting) or _to_check(after, then, game))


def _called_off(table: Table, before: Table, lost: tuple[str, ...]) -> Table:
    """The table without the events on their way, in batches around this one, that would move these cards."""
    agenda, gone = table.agenda, set(lost)
    for depth, frame in enumerate(agenda[:-1]):
        if type(frame) is Batch and frame.todo + frame.ready:
            todo, ready = (_staying(before, part, gone) for part in (frame.todo, frame.ready))
            if (todo, ready) != (frame.todo, frame.ready):
                agenda = (*agenda[:depth], replace(frame, todo=todo, ready=ready), *agenda[depth + 1 :])
    return table if agenda is table.agenda else replace(table, agenda=agenda)


def _to_check(table: Table, watch: WatchedLaws, game: Game) -> bool:
    """Whether there is anything that must be watched after every event."""
    for law in watch.checks:
        for _ in law.run(table, game):
            return True
    return False


def _around(table: Table) -> list[int]:
    """The depths of the text whose event this is, with the texts of the same card that it is a part of."""
    source, agenda = None, table.agenda
    depths: list[int] = []
    for depth in range(len(agenda) - 1 - isinstance(agenda[-1], Batch), -1, -1):
        mine = getattr(agenda[depth], "source", None)
        if mine is None or source not in (None, mine):
            break
        source = mine
        depths.append(depth)
    return depths


def _comes(table: Table, event: Event) -> bool:
    """Whether an event is on its way already, in a batch around this one."""
    around = (frame for frame in table.agenda[:-1] if isinstance(frame, Batch))
    return any(one.event == event for frame in around for one in frame.coming)


def checked(table: Table, batch: Batch, game: Game) -> Answer:
    """Carry out the checks after events until nothing is left: first events, then decisions."""
    todo: list[Pending] = []
    decisions: list[Frame] = []
    for law in game.watch(table).checks:
        for found in law.run(table, game):
            if isinstance(found, Frame):
                decisions.append(found)
                continue
            event, also = found if isinstance(found, tuple) else (found, ())
            if event not in batch.vain and not _comes(table, event):
                todo.append(Pending(event, law.rule, (*law.also, *also)))
    if todo:
        return Goto("checked"), Enter(Batch(todo=tuple(todo), checks=True, vain=batch.vain), into="vain")
    if not decisions:
        return None
    open_ones = [frame for frame in decisions if frame not in batch.decided]
    if not open_ones:
        return None
    return bound(decided=(*batch.decided, open_ones[0])), Goto("checked"), Enter(open_ones[0])


def triggered(table: Table, batch: Batch, game: Game) -> Answer:
    """Triggers go to the batch that this one belongs to, wait where something holds them, or happen now."""
    if not batch.waiting:
        return None
    frames = list(table.agenda)
    frames[-1] = batch.but(at="end", waiting=())
    now: list[Trigger] = []
    for trigger in batch.waiting:
        depth = next(_keepers(frames, trigger, game), None)
        if depth is None:
            now.append(trigger)
        else:
            frames[depth] = frames[depth].but(waiting=(*frames[depth].waiting, trigger))
    moves: list[Move] = [Become(table.but(agenda=tuple(frames)))]
    if now:
        moves.append(Enter(Offering(waiting=tuple(now))))
    return tuple(moves)


def _keepers(frames: list[Frame], trigger: Trigger, game: Game) -> Iterator[int]:
    """The depths of the frames that keep a trigger, nearest first: a batch around this one, or one that holds it."""
    for depth in range(len(frames) - 2, -1, -1):
        around = depth == len(frames) - 2 and isinstance(frames[depth], Batch)
        if around or game.holds(frames[depth], trigger):
            yield depth


def offering(order: str = "", words: ChoiceWords | None = None) -> Procedure:
    """The procedure by which triggers happen, under a game's rule of who orders them, if it has one; with its words."""

    def next_trigger(table: Table, frame: Offering, game: Game) -> Answer:
        """One of the waiting triggers is chosen to happen next."""
        if not frame.waiting:
            return Goto("end")
        options = tuple(dict.fromkeys(game.nexts(table, frame.waiting)))
        if len(options) == 1:
            return bound(next=options[0])
        controllers = tuple(dict.fromkeys(trigger.you for trigger in options))
        who = game.chooser(table, controllers) if game.on(order) else NOBODY
        return Ask(who, options, "which trigger happens next", "next", rule=order, words=words)

    return in_order(Row("", next_trigger, "choose", quiet=True), Row("", let_happen, "happen", quiet=True))


def let_happen(table: Table, frame: Offering, game: Game) -> Answer:
    """The chosen trigger happens."""
    if frame.next is None:
        return Goto("end")
    chosen, waiting = frame.next, list(frame.waiting)
    waiting.remove(chosen)
    effect = Effect(text=chosen.text, you=chosen.you, source=chosen.source, binds=chosen.binds)
    told = [Cite(chosen.says, chosen.rule)] if chosen.says else []
    return *told, bound(waiting=tuple(waiting), next=None), Goto("choose"), Enter(effect)


def settled(table: Table) -> Table:
    """A table whose checks are run before anything else: one that was laid out and not played to."""
    return table.push(Batch(at="checked"))
