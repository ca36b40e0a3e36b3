"""Section 5.9: events that both sides play in turns during combat."""

from __future__ import annotations

from typing import Any

from judge.games.arcmage import decisions
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s6_2_abilities
from judge.games.arcmage.table import Battleground, Ids, in_play
from judge.games.arcmage.texts import abilities
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Goto, Option, bound
from judge.kernel.table import Frame


class Exchange(Frame, frozen=True):
    """Two players take turns with one event or one ability each, until both pass (once a response step)."""

    sides: Ids = ()
    rule: str = ""
    at_side: int = 0
    passes: int = 0
    played: bool = False
    answer: Option = None


def one_thing(table: Battleground, who: str, game: Game) -> tuple[Any, ...]:
    """One event, or one ability."""
    uses = tuple(
        s6_2_abilities.using(table, who, card, index, True)
        for card in table.cards
        if card.you == who and in_play(card)
        for index, ability in abilities(table, card, game)
        if isinstance(ability, Activated) and not ability.buried
    )
    return (*s3_4.responses(table, who, True), *uses)


def defending_side(table: Battleground, frame: Exchange, game: Game) -> Answer:
    """The passive player gets an opportunity to play one thing, an event or an ability."""
    who = frame.sides[frame.at_side]
    if who == table.active:
        return None
    return _one(table, who, frame.rule or "5.9x14", game)


def _one(table: Battleground, who: str, rule: str, game: Game) -> Ask:
    """The question what is played or used."""
    things = (*one_thing(table, who, game), s3_4.PASS)
    words = decisions.action("does not play an event or use an ability")
    return Ask(who, things, "one event or ability", "answer", idle=s3_4.PASS, rule=rule, attempt=True, words=words)


def attacking_side(table: Battleground, frame: Exchange, game: Game) -> Answer:
    """The attacking player gets the same afterwards."""
    who = frame.sides[frame.at_side]
    if who != table.active:
        return None
    return _one(table, who, frame.rule or "5.9x15", game)


def in_turns_until_all_pass(table: Battleground, frame: Exchange, game: Game) -> Answer:
    """They take turns until both pass."""
    acted = isinstance(frame.answer, Frame)
    passes = 0 if acted else frame.passes + 1
    if passes >= len(frame.sides):
        return (Cite("All players have passed, so the attack goes on."), Done()) if frame.played else Done()
    return bound(
        passes=passes, played=frame.played or acted, at_side=(frame.at_side + 1) % len(frame.sides), answer=None
    ), Goto("defending")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Exchange,
            Row("5.9x14", defending_side, "defending", quiet=True),
            Row("5.9x15", attacking_side, "attacking", quiet=True),
            Row("5.9x16", in_turns_until_all_pass, "turns", quiet=True),
        ),
    )
