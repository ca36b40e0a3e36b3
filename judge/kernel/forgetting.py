"""Forgetting: the sentences about unresolved effects that no longer know cards which have gone elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.data import within
from judge.kernel.game import Game
from judge.kernel.table import Frame, Table, Trigger, forget
from judge.words import listed


def lost_track(known: Table, after: Table, lost: tuple[str, ...], game: Game) -> Iterator[str]:
    """Sentences for the events and lasting effects that have forgotten these cards."""
    names, are = listed(lost), "are" if len(lost) > 1 else "is"
    changed = (old for old, new in zip(known.agenda, after.agenda, strict=True) if old != new)
    if any(_waited(known, frame, set(lost), game) for frame in changed):
        yield f"{names} {are} in another place now, so the effects that were waiting for {names} end."
    makers = {effect.source for effect in known.lasting if effect not in after.lasting}
    if makers and makers <= set(lost):
        yield f"The effects on {names} end."
    elif makers:
        yield f"{_effects(sorted(makers))} on {names} {'ends' if len(makers) == 1 else 'end'}."


def _effects(makers: list[str]) -> str:
    """The effect of one card, or the effects of several, as the subject of a sentence."""
    return f"{makers[0]}'s effect" if len(makers) == 1 else f"The effects of {listed(makers)}"


def _waited(table: Table, frame: Frame, gone: set[str], game: Game) -> bool:
    """Whether something of a frame was still to happen to cards; of some frames that is not known."""
    if any(_speaks_of(trigger, trigger.text, gone) for trigger in frame.waiting):
        return True
    text = game.follows(table, frame)
    return text is None or _speaks_of(frame, text, gone)


def _speaks_of(holder: Frame | Trigger, text: object, gone: set[str]) -> bool:
    """Whether a text speaks of cards by the names that they have there."""
    kept = dict(forget(Frame(binds=holder.binds), gone).binds)
    names = {name for name, value in holder.binds if kept[name] != value}
    return any(isinstance(part, str) and part in names for part in within(text))
