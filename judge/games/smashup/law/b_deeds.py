"""Basic rules B40 to B49: moving, returning, placing, destroying, discarding, taking control."""

from __future__ import annotations

from typing import Any

from judge.games.smashup import meaning
from judge.games.smashup.events import (
    BaseTopped,
    Countered,
    Destroyed,
    Discarded,
    Lasted,
    Moved,
    Placed,
    PutInBox,
    Returned,
    TakenInHand,
)
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.law import s10_out_of_play as s10
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import BASE, BOX, DISCARD, MINION, Ids, Smash
from judge.games.smashup.vocabulary.nouns import PowerOf, This
from judge.games.smashup.vocabulary.orders import REPLACEMENT, AddCounters, Destroy, Discard, Move, Put, Return
from judge.games.smashup.vocabulary.published import Staying
from judge.kernel.clause import Clause
from judge.kernel.data import parts_of
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound, happen
from judge.kernel.table import Frame, Lasting
from judge.kernel.verb import Verb

WHO_CHOOSES_DESTROYS = Clause("X5")


@finding
def destroy(table: Smash, effect: Effect, order: Destroy, game: Game) -> Answer:
    """Cards are destroyed."""
    ids = meaning.meant(table, order.what, effect, game)
    minions = (
        [id for id in ids if table.card(id).kind == MINION] if _asks_for_power(effect.text[effect.i + 1 :]) else []
    )
    told = {"=those": ids} | ({"=power": s1.value(table, minions[0], game)} if minions else {})
    another = table.card(effect.source).you != effect.you
    who = effect.you if another and game.on(WHO_CHOOSES_DESTROYS) else ""
    return bound(**told), meaning.to_each(table, game, ids, lambda id: Destroyed(id, effect.source, who))


def _asks_for_power(said: Any) -> bool:
    """Whether a text speaks of the power of a card."""
    return isinstance(said, PowerOf) or any(map(_asks_for_power, parts_of(said)))


@finding
def return_(table: Smash, effect: Effect, order: Return, game: Game) -> Answer:
    """Cards return to their owners' hands."""
    ids = _of_players(table, meaning.meant(table, order.what, effect, game))
    return bound(**{"=left": ids}), meaning.to_each(table, game, ids, lambda id: Returned(id, effect.source))


@finding
def discard(table: Smash, effect: Effect, order: Discard, game: Game) -> Answer:
    """Cards are discarded."""
    ids = meaning.meant(table, order.what, effect, game)
    told = bound(**{"=those": ids})
    return told, meaning.to_each(table, game, ids, lambda id: Discarded(id, effect.source), whole=bool(ids))


def _of_players(table: Smash, ids: Ids) -> Ids:
    """The cards that belong to players; a base belongs to nobody and goes to no hand or deck of theirs."""
    return tuple(id for id in ids if table.card(id).kind != BASE)


@finding
def put(table: Smash, effect: Effect, order: Put, game: Game) -> Answer:
    """Cards are placed where the text says."""
    to = order.to
    ids = meaning.meant(table, order.what, effect, game)
    if to == "base deck":
        return meaning.to_each(table, game, tuple(id for id in ids if table.card(id).kind == BASE), BaseTopped)
    ids = _of_players(table, ids)
    if to == BOX:
        return meaning.to_each(table, game, ids, lambda id: PutInBox(id, effect.source))
    if order.yours:
        return bound(**{"=left": ids}), meaning.to_each(
            table, game, ids, lambda id: TakenInHand(id, effect.source, effect.you)
        )
    if order.instead:
        ids = tuple(id for id in ids if table.card(id).area == DISCARD)
    known = bound(**{"=left": ids, "=those": ids})
    return known, meaning.to_each(table, game, ids, lambda id: Placed(id, effect.source, to))


@finding
def counter(table: Smash, effect: Effect, order: AddCounters, game: Game) -> Answer:
    """+1 power counters are placed."""
    count = meaning.number(table, order.count, effect, game)
    if not count:
        return bound(did=False)
    ids = meaning.meant(table, order.what, effect, game)
    given = meaning.to_each(table, game, ids, lambda id: Countered(id, count, effect.source))
    return bound(**{"=those": ids}), given


class Moving(Frame, frozen=True):
    """Minions move, each to a base that is chosen for it."""

    you: str = ""
    source: str = ""
    ids: Ids = ()
    left: Ids = ()
    to: str = ""
    choose: bool = True
    order: Move = Move()
    moved: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether the last of them moved."""
        return self.did


@finding
def move(table: Smash, effect: Effect, order: Move, game: Game) -> Answer:
    """Minions move, and actions at bases; an action on a minion moves only together with the minion."""
    ids = tuple(id for id in meaning.meant(table, order.what, effect, game) if not table.card(id).on)
    if order.to == REPLACEMENT:
        waits = (Lasting(Staying(), effect.you, effect.source, s10.NEW_BASE, on=(id,)) for id in ids)
        return happen(*(Lasted(one, effect.source) for one in waits), into="did")
    there = meaning.there(table, effect) if isinstance(order.what, This) else meaning.here(table, effect)
    if effect.bound("=stays"):  # this card itself was transferred to the base that is "there" now
        there = table.base_of(effect.source)
    to = {"here": meaning.here(table, effect), "there": effect.bound("=there") or there}.get(order.to, "")
    choose = order.to == "elsewhere"
    moved = tuple(Moved(id, to, effect.source) for id in ids)
    if meaning.EACH_TARGET_RESOLVES_SEPARATELY in game.off and meaning.spared(table, moved, game):
        return bound(did=False)
    frame = Moving(you=effect.you, source=effect.source, ids=ids, left=ids, to=to, choose=choose, order=order)
    told = {"it": ids} if isinstance(order.what, This) else {"=those": ids}
    return bound(**told), Enter(frame, into="did")


def where_to(table: Smash, frame: Moving, game: Game) -> Answer:
    """The player chooses the base to which it moves."""
    if not frame.left or not frame.choose:
        return None
    among = frame.order.among
    bases = tuple(
        base.id
        for base in table.bases
        if base.id != table.base_of(frame.left[0])
        and (among is None or s1.such(table, base, among, frame.you, frame.source, game))
    )
    id = frame.left[0]
    who, alone = (
        ("chance", f"by chance, {id} moves to {{}}") if frame.order.at_random else (frame.you, f"chooses {{}} for {id}")
    )
    return Ask(who, bases, f"where {id} moves", "to", word="to", words=ChoiceWords(alone))


def moves(table: Smash, frame: Moving, game: Game) -> Answer:
    """A minion moves together with all cards on it."""
    if not frame.left:
        return None
    id, left = frame.left[0], frame.left[1:]
    if not frame.to or table.base_of(id) == frame.to:
        why = f"{id} is already at {frame.to}" if frame.to else f"There is no base to which {id} can move"
        told = Cite(f"{why}, so {id} does not move.", meaning.DO_AS_MUCH_AS_YOU_CAN)
        return told, bound(left=left, did=False), Goto("B41")
    return (
        bound(moved=id, left=left, choose=frame.choose and not frame.order.together),
        happen(Moved(id, frame.to, frame.source), into="did"),
    )


def is_not_played(table: Smash, frame: Moving, game: Game) -> Answer:
    """A minion that just moves is not played: its on-play ability does not happen again."""
    id = frame.moved
    text = s8.on_play_text(table, table.card(id), game) if frame.did and id else ()
    if not text:
        return None
    if game.on(s2.EVERY_PLAY_COUNTS_BUT_NO_MOVE):
        says = f"{id} moved but was not played, so its ability does not happen again."
        return Cite(says, s2.EVERY_PLAY_COUNTS_BUT_NO_MOVE)
    return Enter(meaning.running(table.card(id).you, id, text, _here=frame.to, _there=frame.to))


def next_one(table: Smash, frame: Moving, game: Game) -> Answer:
    """The next minion moves."""
    return (bound(moved=""), Goto("B41")) if frame.left else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Moving,
            Row("B41", where_to),
            Row("B41", moves, "moves", says="A minion moves together with all cards on it."),
            Row("B41", is_not_played, "not played", quiet=True),
            Row("B41", next_one, "next", quiet=True),
        ),
    )


VERBS = (
    Verb(Destroy, "B44", destroy, says="Cards are destroyed."),
    Verb(Return, "B42", return_, says="Cards return to their owners' hands."),
    Verb(Discard, "B45", discard, says="Cards are discarded."),
    Verb(Put, "B43", put, says="Cards are placed where the text says."),
    Verb(Move, "B41", move, quiet=True),
    Verb(AddCounters, "B43", counter, says="+1 power counters are placed."),
)
