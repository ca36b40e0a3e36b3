"""Minions that are affected in the place of others, or in the same way as others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.events import AFFECTING, Lasted, Played
from judge.games.smashup.law import b_playing, b_scoring
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s7_attached_cards as s7
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.table import ACTION, MINION, PLAY, Card, Smash
from judge.games.smashup.texts import abilities
from judge.games.smashup.vocabulary.abilities import IsAffected, When, Would
from judge.games.smashup.vocabulary.choosing import Affect, Redo
from judge.games.smashup.vocabulary.nouns import This
from judge.games.smashup.vocabulary.orders import IfUndone, MarkUsed, May, Then
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Instead, Substitute, Wakes
from judge.kernel.move import Answer, happen
from judge.kernel.table import Event, Trigger
from judge.kernel.verb import Verb

_CAUSED = (*AFFECTING, Played)


def _cause(table: Smash, event: Event) -> Card | None:
    """The card being played by which an event directly affects a minion: it is done by it, or it is played on it."""
    by = event.id if isinstance(event, Played) else getattr(event, "by", "")
    frames = (frame for frame in table.agenda if isinstance(frame, b_playing.Playing | b_scoring.Special))
    return table.card(by) if by and any(frame.card == by for frame in frames) else None


def _target(event: Event) -> str:
    """The card that an event affects."""
    return event.on if isinstance(event, Played) else str(getattr(event, "id", ""))


def _with_target(event: Any, id: str) -> Event:
    """The same event for another card."""
    if isinstance(event, Played):
        return event.but(on=id)
    if isinstance(event, Lasted):
        return event.but(effect=event.effect.but(on=(id,)))
    changed: Event = event.but(id=id)
    return changed


def _this_minion(table: Smash, card: Card) -> str:
    """The minion that a text calls this minion: its card, or the minion on which its card is; none for other cards."""
    host = card.on or card.id
    return host if table.card(host).kind == MINION else ""


def _passed_on(table: Smash) -> bool:
    """Whether what happens now was passed on by such an ability: no other takes it from there."""
    effects = (frame for frame in table.agenda if isinstance(frame, Effect))
    return any(isinstance(order, Affect) for frame in effects for order in frame.text)


def redirected(table: Smash, event: Event, game: Game) -> Iterator[Substitute]:
    """A minion may be affected by what another player plays, in the place of another minion."""
    cause, id = _cause(table, event), _target(event)
    if cause is None or not id or _passed_on(table):
        return
    for card in table.cards:
        for index, ability in abilities(table, card, game) if card.area == PLAY and card.you != cause.you else ():
            would = ability.what
            if not isinstance(would, Would) or would.deed != "affected" or isinstance(would.what, This):
                continue
            mine = _this_minion(table, card)
            if mine not in ("", id) and s1.such(table, table.card(id), would.what, card.you, card.id, game):
                text = (May((Affect(_with_target(event, mine)),)), IfUndone((Redo(event),)))
                says = f"{mine} may be affected instead of {id}."
                yield Substitute(f"{card.id} {index}", card.you or table.turn, card.id, says, text=text)


def same_way(before: Smash, after: Smash, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """A minion may be affected in the same way when a standard action affects others."""
    if _passed_on(before):
        return
    for card in after.cards:
        for index, ability in abilities(after, card, game) if card.area == PLAY and card.print.text else ():
            when = ability.what
            if not isinstance(when, When) or not isinstance(when.happening, IsAffected):
                continue
            mine = _this_minion(after, card)
            found = [event for event in events if _is_affected(before, event, when.happening, card, game)]
            found = [event for event in found if _target(event) != mine] if mine else []
            if found and s8.may_hear(before, when, card, index, game):
                text = (May((Affect(_with_target(found[0], mine)), Then(), MarkUsed())),)
                names = {"it": (_target(found[0]),), "=index": index}
                yield s8.trigger(after, card, when.but(text=text), "2.2", names)


def _is_affected(table: Smash, event: Event, said: IsAffected, card: Card, game: Game) -> bool:
    """Whether a standard action affects such a minion with an event."""
    cause, id = _cause(table, event), _target(event)
    if cause is None or cause.kind != ACTION or s7.play_on(cause) is not None or not id or id == card.id:
        return False
    return s1.such(table, table.card(id), said.noun, card.you, card.id, game)


def affect(table: Smash, effect: Effect, order: Affect, game: Game) -> Answer:
    """It happens to the minion whose ability says so."""
    return happen(order.event, into="did")


def redo(table: Smash, effect: Effect, order: Redo, game: Game) -> Answer:
    """The event happens unchanged."""
    return happen(order.event, into="did")


VERBS = (
    Verb(Affect, "2.3", affect, says="Another minion is affected."),
    Verb(Redo, "2.3", redo, says="The event happens unchanged."),
)
LAWS = (
    Instead("3.1", redirected, needs="Would", of=_CAUSED),
    Wakes("2.2", same_way, needs="IsAffected", of=AFFECTING),
)
