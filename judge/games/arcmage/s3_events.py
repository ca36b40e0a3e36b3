"""Chapter 3, section 3.4: events, the stack on which they wait, and how it was before there was one."""

from __future__ import annotations

from typing import Any

from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.stack import Unstacked
from judge.games.arcmage.s1_playing import ALL_MAY_RESPOND_TO_STACK, Playing, carried_out
from judge.games.arcmage.s2_drawing import CHANCE
from judge.games.arcmage.s6_using import Using
from judge.games.arcmage.table import EVENT, HAND, STACK, Battleground, Card, Ids, Spell, in_play
from judge.games.arcmage.texts import abilities
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Goto, Option, bound, happen
from judge.kernel.table import Frame

EVENTS_PLAYABLE_BY_ANYONE_ANYTIME = Clause("3.4.2")

PASS = "pass"


class Window(Frame, frozen=True):
    """Everybody may play events, by the rule that opens it: who is asked, who has passed in a row, what was played."""

    who: str = ""
    rule: str = EVENTS_PLAYABLE_BY_ANYONE_ANYTIME
    passes: int = 0
    answer: Option = None
    spell: Spell | None = None
    played: int = 0


class Exchange(Frame, frozen=True):
    """Two players take turns with one event or one ability each, until both pass (once a response step)."""

    sides: Ids = ()
    rule: str = ""
    at_side: int = 0
    passes: int = 0
    played: bool = False
    answer: Option = None


def responses(table: Battleground, who: str) -> tuple[Any, ...]:
    """The cards in hand that might be played as a response; only events are, so the active player keeps others."""
    hand = [card.id for card in table.cards if _may_answer(table, card, who)]
    return tuple([Playing(who=who, card=id, answers=True) for id in hand])


def _may_answer(table: Battleground, card: Card, who: str) -> bool:
    """Whether a player holds a card that might be played as a response."""
    return card.area == HAND and card.you == who and (card.type == EVENT or who != table.active)


def somebody_can(table: Battleground, frame: Window, game: Game) -> Answer:
    """Where nobody has anything to respond with, nobody is asked."""
    if table.stack:
        return None
    playing = table.playing
    for card in table.cards:
        if card.area == HAND and card.you in playing and _may_answer(table, card, card.you):
            return None
    return Done()


def may_respond(table: Battleground, frame: Window, game: Game) -> Answer:
    """Each player in turn, even on an opponent's turn, may play an event; to the stack all may respond (3.4.5.2)."""
    found = responses(table, frame.who)
    silent = (
        not found
        or not game.on(EVENTS_PLAYABLE_BY_ANYONE_ANYTIME)
        or (table.stack and not game.on(ALL_MAY_RESPOND_TO_STACK))
    )
    if silent:
        return bound(answer=PASS)
    rule = EVENTS_PLAYABLE_BY_ANYONE_ANYTIME if table.stack else frame.rule
    return Ask(frame.who, (*found, PASS), "whether to play an event", "answer", idle=PASS, rule=rule, attempt=True)


def until_nobody_plays(table: Battleground, frame: Window, game: Game) -> Answer:
    """It goes on until nobody plays a further event."""
    passes = 0 if isinstance(frame.answer, Frame) else frame.passes + 1
    go_on = bound(passes=passes, who=table.after(frame.who), answer=None)
    if passes < len(table.playing):
        return go_on, Goto("respond")
    return (Cite("Nobody plays a further event."), go_on) if table.stack else Done()


def top_is_resolved(table: Battleground, frame: Window, game: Game) -> Answer:
    """The card on top of the stack is resolved."""
    if not table.stack:
        return Done()
    return bound(spell=table.stack[-1]), happen(Unstacked())


def its_effects_occur(table: Battleground, frame: Window, game: Game) -> Answer:
    """Its effects occur."""
    if frame.spell is None:
        return None
    return carried_out(frame.spell, "" if frame.spell.card else "3.3.7.1")


def used_event(table: Battleground, frame: Window, game: Game) -> Answer:
    """A used event goes to its owner's graveyard in the same turn."""
    card = frame.spell.card if frame.spell else ""
    return happen(Buried(card)) if card and table.card(card).area == STACK else None


def then_the_next(table: Battleground, frame: Window, game: Game) -> Answer:
    """After this, further events can be played, and then what is on top now is resolved."""
    if frame.spell is None:
        return Done()
    told = (Cite("Further events can be played; then what is on top now is resolved."),) if table.stack else ()
    return *told, bound(passes=0, spell=None, who=table.after(table.active)), Goto("respond")


# --- before there was a stack ---------------------------------------------------------------------------------------


def physically_first(table: Battleground, frame: Window, game: Game) -> Answer:
    """Of several players with events at almost the same time, whoever puts a card down first has it resolved first."""
    able = [name for name in table.around(frame.who) if any(card.type == EVENT for card in table.held(HAND, name))]
    if len(able) < 2 or frame.passes:
        return None
    return Ask(CHANCE, tuple(able), "whose event lies there first", "who", idle=able[0], word="first")


def any_number_of_events(table: Battleground, frame: Window, game: Game) -> Answer:
    """Any number of events may be played one after another, even in response to an opponent's."""
    if not isinstance(frame.answer, Frame) and frame.passes + 1 >= len(table.playing):
        return Done()
    if isinstance(frame.answer, Frame):
        again = (Cite("Another event has followed the one before."),) if frame.played else ()
        on = bound(passes=0, answer=None, played=frame.played + 1, who=table.after(frame.who))
        return *again, on, Goto("first")
    return bound(passes=frame.passes + 1, answer=None, who=table.after(frame.who)), Goto("respond")


def one_thing(table: Battleground, who: str, game: Game) -> tuple[Any, ...]:
    """One event, or one ability."""
    uses = tuple(
        Using(who=who, card=card.id, index=index, answers=True)
        for card in table.cards
        if card.you == who and card.print.text and in_play(card)
        for index, ability in abilities(table, card, game)
        if isinstance(ability, Activated)
    )
    return (*responses(table, who), *uses)


def defending_side(table: Battleground, frame: Exchange, game: Game) -> Answer:
    """The passive player gets an opportunity to play one thing, an event or an ability."""
    who = frame.sides[frame.at_side]
    if who == table.active:
        return None
    return _one(table, who, frame.rule or "5.9x14", game)


def _one(table: Battleground, who: str, rule: str, game: Game) -> Ask:
    """The question what is played or used."""
    things = (*one_thing(table, who, game), PASS)
    return Ask(who, things, "one event or ability", "answer", idle=PASS, rule=rule, attempt=True)


def attacking_side(table: Battleground, frame: Exchange, game: Game) -> Answer:
    """Then the attacking player gets the same."""
    who = frame.sides[frame.at_side]
    if who != table.active:
        return None
    return _one(table, who, frame.rule or "5.9x15", game)


def in_turns_until_all_pass(table: Battleground, frame: Exchange, game: Game) -> Answer:
    """They take turns until both pass."""
    acted = isinstance(frame.answer, Frame)
    passes = 0 if acted else frame.passes + 1
    if passes >= len(frame.sides):
        return (Cite("All have passed: the attack goes on."), Done()) if frame.played else Done()
    return bound(
        passes=passes, played=frame.played or acted, at_side=(frame.at_side + 1) % len(frame.sides), answer=None
    ), Goto("defending")


PROCEDURES = (
    procedure(
        Window,
        Row("3.4.2", somebody_can, "begin", quiet=True),
        Row("3.4x4", physically_first, "first", quiet=True),
        Row("3.4.2", may_respond, "respond", quiet=True),
        Row("3.4x3", any_number_of_events, "any number", quiet=True),
        Row("3.4.5.3", until_nobody_plays, "round", quiet=True),
        Row("3.4.5.4", top_is_resolved, "top", says="The card on top of the stack is resolved."),
        Row("3.4.5.4", its_effects_occur, "occur", quiet=True),
        Row("3.4.4", used_event, "used"),
        Row("3.4.5.5", then_the_next, "again", quiet=True),
    ),
    procedure(
        Exchange,
        Row("5.9x14", defending_side, "defending", quiet=True),
        Row("5.9x15", attacking_side, "attacking", quiet=True),
        Row("5.9x16", in_turns_until_all_pass, "turns", quiet=True),
    ),
)
