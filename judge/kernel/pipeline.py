"""The way of events to the table, as a procedure of its own: the kernel gives the rows, a game their rule ids.

Each event alone is denied, replaced, joined by companions and changed in amount; then all that are left apply at once.
Triggers are read from the table before and after, checks run until nothing is left to check, then the triggers happen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.kernel.data import Data
from judge.kernel.game import Game, Procedure, Row, procedure
from judge.kernel.move import Ask, Become, Cite, Enter, Goto, Move, bound
from judge.kernel.table import Binds, Event, Frame, Instruction, Table, Trigger, lose_track


class Substitute(Data, frozen=True):
    """What one replacement puts in the place of an event: events, or a text to be carried out."""

    key: str
    you: str
    source: str
    says: str
    events: tuple[Event, ...] = ()
    text: tuple[Instruction, ...] = ()
    binds: Binds = ()
    rule: str = ""
    also: tuple[str, ...] = ()


class Changed(Data, frozen=True):
    """What a law of amounts makes of an event; no event when nothing of it is left."""

    event: Event | None
    says: str = ""
    also: tuple[str, ...] = ()


class Pending(Data, frozen=True):
    """An event on its way: the rule that makes it happen, and which replacements it has been through."""

    event: Event
    by: str
    also: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    fixed: str = ""


class Effect(Frame, frozen=True):
    """One run of a text: the instructions, which of them comes next, who `you` is, and what the last one did."""

    text: tuple[Instruction, ...] = ()
    i: int = 0
    you: str = ""
    source: str = ""
    did: bool = True
    fixed: str = ""

    def out(self) -> bool:
        """Whether what it ordered was done."""
        return self.did


class Batch(Frame, frozen=True):
    """Events that happen at the same time, on their way to the table."""

    todo: tuple[Pending, ...] = ()
    now: Pending | None = None
    chosen: Substitute | None = None
    ready: tuple[Pending, ...] = ()
    tried: tuple[Event, ...] = ()
    did: bool = False

    def out(self) -> bool:
        """Whether anything of it happened as it was ordered."""
        return self.did


class Offering(Frame, frozen=True):
    """Triggers that happen now, one after the other."""

    next: Trigger | None = None


Answer = Move | Ask | tuple[Move, ...] | None
Step = Callable[[Table, Any, Game], Answer]


def pipeline(*, deny: str, choose: str, once: str, replace: str, along: str, amounts: str, check: str) -> Procedure:
    """The pipeline under a game's rule ids."""

    def substitutes(table: Table, batch: Batch, game: Game) -> list[Substitute]:
        """The replacements that apply to this event, each once."""
        assert batch.now
        if batch.now.fixed and game.on(batch.now.fixed):
            return []
        found = [
            substitute.but(rule=substitute.rule or law.rule, also=(*law.also, *substitute.also))
            for law in game.watched("instead")
            for substitute in law.run(table, batch.now.event, game)
        ]
        return [one for one in found if one.key not in batch.now.used or not game.on(once)]

    def one_replacement(table: Table, batch: Batch, game: Game) -> Answer:
        """Of several replacements, one is chosen."""
        found = substitutes(table, batch, game)
        if len(found) < 2:
            return bound(chosen=found[0]) if found else None
        controllers = tuple(dict.fromkeys(one.you for one in found))
        return Ask(game.chooser(table, controllers), tuple(found), "which replacement applies", "chosen")

    def applied_once(table: Table, batch: Batch, game: Game) -> Answer:
        """A replacement that was applied once is not applied to the same thing again."""
        assert batch.now
        if not batch.now.used or batch.chosen or not game.on(once):
            return None
        again = [
            one
            for law in game.watched("instead")
            for one in law.run(table, batch.now.event, game)
            if one.key in batch.now.used
        ]
        return Cite(f"{again[0].says.split(':')[0]} has been applied to this once already.") if again else None

    rows = (
        Row("", next_event, "next", quiet=True),
        Row(deny, denied, "deny", quiet=True),
        Row(choose, one_replacement, "choose", quiet=True),
        Row(once, applied_once, "once", quiet=True),
        Row(replace, replaced, "replace", quiet=True),
        Row(along, joined, "along", quiet=True),
        Row(amounts, changed, "amounts", quiet=True),
        Row("", made_ready, "ready", quiet=True),
        Row("", applied, "apply", quiet=True),
        Row(check, checked, "check", quiet=True),
        Row("", triggered, "trigger", quiet=True),
    )
    return procedure(*rows)


def next_event(table: Table, batch: Batch, game: Game) -> Answer:
    """The next event sets out on its way; after the last, all apply."""
    if not batch.todo:
        return Goto("apply")
    return bound(now=batch.todo[0], todo=batch.todo[1:], chosen=None)


def denied(table: Table, batch: Batch, game: Game) -> Answer:
    """What cannot happen does not."""
    assert batch.now
    for law in game.watched("cannot"):
        if why := law.run(table, batch.now.event, game):
            return Cite(why, law.rule, law.also), bound(now=None), Goto("next")
    return None


def replaced(table: Table, batch: Batch, game: Game) -> Answer:
    """The chosen replacement puts its own in the place of the event."""
    chosen, now = batch.chosen, batch.now
    if chosen is None or now is None:
        return None
    used = (*now.used, chosen.key)
    new = [Pending(event, chosen.rule, chosen.also, used) for event in chosen.events]
    for law in game.watched("replaced"):
        new += [Pending(event, law.rule, law.also, used) for event in law.run(table, now.event, chosen, game)]
    moves: list[Move] = [Cite(chosen.says, chosen.rule, chosen.also)]
    moves.append(bound(now=None, chosen=None, todo=(*new, *batch.todo)))
    moves.append(Goto("next"))
    if chosen.text:
        effect = Effect(text=chosen.text, you=chosen.you, source=chosen.source, binds=chosen.binds)
        moves.append(Enter(effect))
    return tuple(moves)


def joined(table: Table, batch: Batch, game: Game) -> Answer:
    """What must go along with the event joins it."""
    assert batch.now
    known = {pending.event for pending in (*batch.todo, *batch.ready, batch.now)}
    new: list[Pending] = []
    for law in game.watched("along"):
        for event in law.run(table, batch.now.event, game):
            if event not in known:
                new.append(Pending(event, law.rule, law.also))
                known.add(event)
    return bound(todo=(*batch.todo, *new)) if new else None


def changed(table: Table, batch: Batch, game: Game) -> Answer:
    """Amounts are increased and reduced."""
    assert batch.now
    now: Pending = batch.now
    moves: list[Move] = []
    for law in game.watched("amount"):
        result: Changed | None = law.run(table, now.event, game)
        if result is None:
            continue
        if result.says:
            moves.append(Cite(result.says, law.rule, (*law.also, *result.also)))
        if result.event is None:
            return *moves, bound(now=None), Goto("next")
        now = now.but(event=result.event)
    return (*moves, bound(now=now)) if now is not batch.now or moves else None


def made_ready(table: Table, batch: Batch, game: Game) -> Answer:
    """The event is ready to apply."""
    assert batch.now
    return bound(ready=(*batch.ready, batch.now), now=None), Goto("next")


def applied(table: Table, batch: Batch, game: Game) -> Answer:
    """All that are ready apply at once; what they trigger is remembered."""
    if not batch.ready:
        return None
    events = tuple(pending.event for pending in batch.ready)
    original = any(not pending.used for pending in batch.ready)
    after = table.with_top(batch.but(at="check", ready=(), did=original))
    for event in events:
        after = event.apply(after)
    lost = tuple(card for event in events for card in event.leaves(table))
    if lost:
        below = len(table.agenda) - 2
        after = lose_track(after, lost, below if below >= 0 and isinstance(table.agenda[below], Effect) else -1)
    found = [trigger for law in game.watched("trigger") for trigger in law.run(table, after, events, game)]
    if found:
        after = after.with_top(after.top.but(waiting=(*after.top.waiting, *found)))
    said = [Cite(pending.event.said(table), pending.by, pending.also) for pending in batch.ready]
    return Become(after), *said


def checked(table: Table, batch: Batch, game: Game) -> Answer:
    """What must be watched after every event is dealt with until there is nothing to do."""
    todo: list[Pending] = []
    for law in game.watched("check"):
        for found in law.run(table, game):
            if isinstance(found, Frame):
                return Enter(found), Goto("check")
            event, also = found if isinstance(found, tuple) else (found, ())
            if event not in batch.tried:
                todo.append(Pending(event, law.rule, (*law.also, *also)))
    if not todo:
        return None
    tried = (*batch.tried, *(pending.event for pending in todo))
    return bound(tried=tried), Goto("check"), Enter(Batch(todo=tuple(todo)))


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


def offering(order: str) -> Procedure:
    """The procedure by which triggers happen, under the rule of who orders them."""
    return procedure(
        Row(order, next_trigger, "choose", quiet=True),
        Row("", let_happen, "happen", quiet=True),
    )


def next_trigger(table: Table, frame: Offering, game: Game) -> Answer:
    """One of the waiting triggers is chosen to happen next."""
    if not frame.waiting:
        return Goto("end")
    options = tuple(dict.fromkeys(game.nexts(table, frame.waiting)))
    if len(options) == 1:
        return bound(next=options[0])
    controllers = tuple(dict.fromkeys(trigger.you for trigger in options))
    return Ask(game.chooser(table, controllers), options, "which trigger happens next", "next")


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
    return table.push(Batch(at="check"))
