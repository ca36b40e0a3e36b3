"""Bases that a card brings into play beside the others."""

from __future__ import annotations

from judge.games.smashup.law.b_bases import Replacing
from judge.games.smashup.law.s2_abilities import NO, YES
from judge.games.smashup.table import Smash
from judge.games.smashup.vocabulary.choosing import AddBases
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Enter, Goto, bound
from judge.kernel.table import Frame
from judge.kernel.verb import Verb


class Adding(Frame, frozen=True):
    """Bases are played from the top of the base deck, one after the other."""

    you: str = ""
    left: int = 1
    may: bool = False
    taken: str = YES
    came: str = ""

    def out(self) -> str:
        """The base that came last."""
        return self.came


def add_bases(table: Smash, effect: Effect, order: AddBases, game: Game) -> Answer:
    """A player plays bases from the top of the base deck; no base leaves play for them."""
    return Enter(Adding(you=effect.you, left=order.count, may=order.how == "up to"), into="=there")


def another(table: Smash, frame: Adding, game: Game) -> Answer:
    """Of up to so many bases, the player decides one by one whether to play another."""
    if frame.left < 1 or not frame.may:
        return None
    words = ChoiceWords("plays a base from the base deck", "plays no base")
    return Ask(frame.you, (YES, NO), "whether to play a base", "taken", idle=NO, word="may", words=words)


def add_one(table: Smash, frame: Adding, game: Game) -> Answer:
    """The top card of the base deck comes into play."""
    if frame.left < 1 or frame.taken == NO:
        return Goto("end")
    return bound(left=frame.left - 1), Goto("another"), Enter(Replacing(), into="came")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Adding,
            Row("B23", another, "another"),
            Row("B23", add_one, "one", quiet=True),
        ),
    )


VERBS = (Verb(AddBases, "B23", add_bases, quiet=True),)
