"""Section 3.4: events and the stack."""

from __future__ import annotations

from typing import Any

from judge.games.arcmage import decisions, meaning
from judge.games.arcmage.events.cards import Ended
from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.stack import Stacked, Unstacked
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.law import s2_5_turn as s2_5
from judge.games.arcmage.law import s4_2_not_in_play as s4_2
from judge.games.arcmage.law import s5_9_attack, s6_2_abilities
from judge.games.arcmage.table import EVENT, HAND, STACK, Battleground, Ids, Spell, in_play
from judge.games.arcmage.vocabulary.abilities import Do
from judge.games.arcmage.vocabulary.nouns import Target
from judge.games.arcmage.vocabulary.orders import Mark, Unmark
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, Goto, Option, Refuse, bound, happen
from judge.kernel.table import Binds, Frame

EVENTS_PLAYABLE_BY_ANYONE_ANYTIME = Clause("3.4.2")
ALL_MAY_RESPOND_TO_STACK = Clause("3.4.5.2")
COMBAT_END_DISCARDS_DEAD_AND_EVENTS = Clause("5.9x11")
COMBAT_EVENTS_GO_WHEN_COMBAT_ENDS = Clause("5.9x29")


def only_events_answer(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """Only Event cards can be played as a response."""
    if frame.answers and table.card(frame.card).type != EVENT:
        return Refuse(ALL_MAY_RESPOND_TO_STACK, f"{frame.card} is not an Event card and cannot be a response.")
    return None


def only_events_respond(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """As a response to what an opponent has done only Event cards are played."""
    if frame.answers and table.card(frame.card).type != EVENT:
        return Refuse("3.4.2-response", f"{frame.card} is not an Event card and cannot be a response.")
    return None


def onto_the_stack(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """An event goes onto the stack; its effects are not taken into account yet."""
    card = table.card(frame.card)
    return happen(Stacked(spell(table, frame))) if card.type == EVENT else None


def spell(table: Battleground, frame: s1_7.Playing) -> Spell:
    """The spell of an event or magic card, as the card was played."""
    card = table.card(frame.card)
    text = next((part.text for part in card.print.text if isinstance(part, Do)), ())
    return Spell(
        frame.who,
        card.id,
        text,
        s6_2_abilities.named(meaning.aims(card.print.text), frame.aimed),
        card.id,
        frame.paid or (),
    )


def resolves_at_once(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """The rules text of an event decides how it is resolved, and that happens at once."""
    if table.card(frame.card).type != EVENT:
        return None
    return Cite(f"{frame.card} takes effect at once."), s6_2_abilities.carried_out(spell(table, frame), "3.4x2")


def event_is_used(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """A used event goes to the graveyard in the same turn: after combat, if it was used there; not from the stack."""
    if table.card(frame.card).area == STACK:
        return None
    in_combat = table.plan is not None and (
        game.on(COMBAT_EVENTS_GO_WHEN_COMBAT_ENDS) or game.on(COMBAT_END_DISCARDS_DEAD_AND_EVENTS)
    )
    return happen(Buried(frame.card)) if table.card(frame.card).type == EVENT and not in_combat else None


END_OF_TURN = "end of turn"


def effects_end(table: Battleground, frame: s2_5.Turn, game: Game) -> Answer:
    """The effects that last until the end of the turn end."""
    over = tuple(effect for effect in table.lasting if effect.until == END_OF_TURN)
    return happen(Ended(over)) if over else None


PASS = "pass"


class Window(Frame, frozen=True):
    """Everybody may play events, by the rule that opens it: who is asked, who has passed in a row, what was played.

    `busy` is a player who is about to act and is not asked before there is something to respond to.
    """

    who: str = ""
    rule: str = EVENTS_PLAYABLE_BY_ANYONE_ANYTIME
    passes: int = 0
    answer: Option = None
    spell: Spell | None = None
    played: int = 0
    busy: str = ""


def anybody_may_play(table: Battleground, frame: Frame, game: Game) -> Answer:
    """Events can be played at any time: all players may play them now."""
    return Enter(Window(who=table.after(table.active))) if table.plays(table.active) else None


def others_may_play(table: Battleground, frame: Frame, game: Game) -> Answer:
    """Events can be played at any time: the others may play them before the active player acts."""
    busy = table.active
    return Enter(Window(who=table.after(busy), busy=busy)) if table.plays(busy) else None


def responses(table: Battleground, who: str, responding: bool) -> tuple[Any, ...]:
    """The events in a hand; where there is something to respond to, a player who is not active may try any card there.

    Only events can be played, but a player who tries another card as a response hears why it cannot be.
    """
    all_of_them = responding and who != table.active
    hand = [card.id for card in table.held(HAND, who) if all_of_them or card.type == EVENT]
    return tuple([s1_7.Playing(who=who, card=id, answers=True) for id in hand])


def somebody_can(table: Battleground, frame: Window, game: Game) -> Answer:
    """Where nobody has anything to respond with, nobody is asked."""
    if table.stack:
        return None
    playing = [name for name in table.playing if name != frame.busy]
    for card in table.cards:
        if card.area == HAND and card.type == EVENT and card.you in playing:
            return None
    return Done()


def may_respond(table: Battleground, frame: Window, game: Game) -> Answer:
    """Each player in turn, even on an opponent's turn, may play an event; to the stack all may respond (3.4.5.2)."""
    found = responses(table, frame.who, bool(table.stack))
    silent = (
        not found
        or (frame.who == frame.busy and not table.stack)
        or not game.on(EVENTS_PLAYABLE_BY_ANYONE_ANYTIME)
        or (table.stack and not game.on(ALL_MAY_RESPOND_TO_STACK))
    )
    if silent:
        return bound(answer=PASS)
    rule = EVENTS_PLAYABLE_BY_ANYONE_ANYTIME if table.stack else frame.rule
    hushed = not table.stack and not frame.played
    what = "whether to play an event"
    asked = Ask(frame.who, (*found, PASS), what, "answer", idle=PASS, rule=rule, attempt=True, hushed=hushed)
    return asked.but(words=decisions.action("plays no event"))


def until_nobody_plays(table: Battleground, frame: Window, game: Game) -> Answer:
    """It goes on until nobody plays a further event."""
    passes = 0 if isinstance(frame.answer, Frame) else frame.passes + 1
    go_on = bound(passes=passes, who=table.after(frame.who), answer=None)
    if passes < len(table.playing):
        return go_on, Goto("respond")
    return (Cite("Nobody plays another event."), go_on) if table.stack else Done()


def top_is_resolved(table: Battleground, frame: Window, game: Game) -> Answer:
    """The card on top of the stack is resolved."""
    if not table.stack:
        return Done()
    return bound(spell=table.stack[-1]), happen(Unstacked())


def its_effects_occur(table: Battleground, frame: Window, game: Game) -> Answer:
    """Its effects occur."""
    if frame.spell is None:
        return None
    gone = _gone(table, frame.spell) if game.on(s4_2.UNPLAYED_CARDS_ARE_NOT_IN_PLAY) else ()
    verb, whom = ("is", gone[0]) if len(gone) == 1 else ("are", "them")
    says = f"{' and '.join(gone)} {verb} no longer in play, so nothing happens to {whom}."
    told = (Cite(says, s4_2.UNPLAYED_CARDS_ARE_NOT_IN_PLAY),) if gone else ()
    spell = frame.spell.but(binds=_left(frame.spell.binds, gone)) if gone else frame.spell
    return *told, s6_2_abilities.carried_out(spell, "" if spell.card else "3.3.7.1")


def _gone(table: Battleground, spell: Spell) -> Ids:
    """The targets of what is resolved that were chosen in play and are there no more; to mark them is 4.1.3.2's."""
    if all(isinstance(order, Mark | Unmark) for order in spell.text if hasattr(order, "what")):
        return ()
    aims = meaning.aims(spell.text)
    chosen = dict(spell.binds)
    found: list[str] = []
    for name, aim in zip(meaning.names_of(aims), aims, strict=True):
        if isinstance(aim, Target) and aim.noun.area == "play" and aim.noun.kind not in ("spell", "resource card"):
            ids = chosen.get(name, ())
            found += [id for id in (ids if isinstance(ids, tuple) else (ids,)) if id and not in_play(table.card(id))]
    return tuple(found)


def _left(binds: Binds, gone: Ids) -> Binds:
    """The chosen cards, without those that are gone."""
    several = ((name, found if isinstance(found, tuple) else (found,)) for name, found in binds)
    left = ((name, tuple(one for one in found if one not in gone)) for name, found in several)
    return tuple((name, found[0] if len(found) == 1 else found) for name, found in left)


def used_event(table: Battleground, frame: Window, game: Game) -> Answer:
    """A used event goes to its owner's graveyard in the same turn."""
    card = frame.spell.card if frame.spell else ""
    return happen(Buried(card)) if card and table.card(card).area == STACK else None


def then_the_next(table: Battleground, frame: Window, game: Game) -> Answer:
    """After this, further events can be played, and then what is on top now is resolved."""
    if frame.spell is None:
        return Done()
    told = (
        (Cite("The players may play more events. Then the event on top of the stack resolves."),) if table.stack else ()
    )
    return *told, bound(passes=0, spell=None, who=table.after(table.active)), Goto("respond")


def physically_first(table: Battleground, frame: Window, game: Game) -> Answer:
    """Of several players with events at almost the same time, the first to put a card down has it resolved first."""
    names = [name for name in table.around(frame.who) if name != frame.busy]
    able = [name for name in names if any(card.type == EVENT for card in table.held(HAND, name))]
    if len(able) < 2 or frame.passes:
        return None
    words = ChoiceWords("by chance, {}'s event comes first")
    return Ask(s1_8.CHANCE, tuple(able), "whose event lies there first", "who", idle=able[0], word="first", words=words)


def any_number_of_events(table: Battleground, frame: Window, game: Game) -> Answer:
    """Any number of events may be played one after another, even in response to an opponent's."""
    if not isinstance(frame.answer, Frame) and frame.passes + 1 >= len(table.playing):
        return Done()
    if isinstance(frame.answer, Frame):
        again = (Cite("One more event has been played."),) if frame.played else ()
        on = bound(passes=0, answer=None, played=frame.played + 1, who=table.after(frame.who))
        return *again, on, Goto("first")
    return bound(passes=frame.passes + 1, answer=None, who=table.after(frame.who)), Goto("respond")


def answer_what_was_triggered(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """After it, events can be played again."""
    return Enter(Window(who=table.after(frame.who)))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Window,
            Row("3.4.2", somebody_can, "begin", quiet=True),
            Row("3.4x4", physically_first, "first", quiet=True),
            Row("3.4.2", may_respond, "respond", quiet=True),
            Row("3.4x3", any_number_of_events, "any number", quiet=True),
            Row("3.4.5.3", until_nobody_plays, "round", quiet=True),
            Row("3.4.5.4", top_is_resolved, "top", says="The card on top of the stack resolves."),
            Row("3.4.5.4", its_effects_occur, "occur", quiet=True),
            Row("3.4.4", used_event, "used"),
            Row("3.4.5.5", then_the_next, "again", quiet=True),
        ),
    )
