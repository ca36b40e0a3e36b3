"""Mutants change one rule of any game, and nothing where there is nothing to change so."""

from __future__ import annotations

from typing import Any

import pytest

from judge.kernel.data import Data
from judge.kernel.game import Game, Row, in_order
from judge.kernel.law import Law
from judge.kernel.move import Ask, Happen, bound
from judge.kernel.table import Event, Frame, Table, Trigger
from judge.proof.mutant import MUTANTS, mutant


class Seat(Data, frozen=True):
    name: str


class Bench(Table, frozen=True):
    seats: tuple[Seat, ...] = (Seat("Ann"), Seat("Bob"))


class Ring(Event, frozen=True):
    bell: str


class Round(Frame, frozen=True):
    order: tuple[str, ...] = ()


A, B = Ring("a"), Ring("b")


def ring(table: Any, frame: Any, game: Game) -> Any:
    return Happen((A, B))


def choose(table: Any, frame: Any, game: Game) -> Any:
    return Ask("Ann", ((), ("a",), ("a", "b")), "bells", "order", idle=(), barred=((("b",), "3"),))


def order(table: Any, frame: Any, game: Game) -> Any:
    return bound(order=("a", "b"))


def answering(before: Any, after: Any, events: Any, game: Game) -> Any:
    yield Trigger("4", "Ann", str(before), ())
    yield Trigger("4", "Bob", str(after), ())


GAME = Game(
    "bells",
    {Round: in_order(Row("1", ring), Row("2", choose), Row("3", order, says="order"))},
    {"trigger": (Law("4", answering),)},
    {},
)


def row(rule: str, kind: str) -> Any:
    game = mutant(GAME, rule, kind)
    assert game is not None
    found = next(one for one in game.procedures[Round].rows if one.rule == rule)
    return found.run(Bench(), Round(), game)


@pytest.mark.parametrize(("kind", "events"), [("reversed", (B, A)), ("only the first", (A,)), ("only the last", (B,))])
def test_what_happens_together(kind: str, events: tuple[Ring, ...]) -> None:
    assert row("1", kind).events == events


def test_what_is_asked() -> None:
    assert row("2", "another chooser").who == "Bob"
    must = row("2", "must")
    assert (must.options, must.idle) == ((("a",), ("a", "b")), None)
    assert row("2", "all").options == (("a", "b"),)
    game = mutant(GAME, "3", "may")
    assert game is not None
    ask = game.procedures[Round].rows[1].run(Bench(), Round(), game)
    assert isinstance(ask, Ask)
    assert ("b",) in ask.options
    assert ask.barred == ()


def test_what_comes_when() -> None:
    def names(kind: str) -> list[str]:
        game = mutant(GAME, "2", kind)
        assert game is not None
        return [one.rule for one in game.procedures[Round].rows]

    assert names("earlier") == ["2", "1", "3"]
    assert names("later") == ["1", "3", "2"]
    assert names("twice") == ["1", "2", "2", "3"]


def test_what_is_watched() -> None:
    def seen(kind: str) -> list[str]:
        game = mutant(GAME, "4", kind)
        assert game is not None
        return [one.source for law in game.laws["trigger"] for one in law.run("was", "is", (), game)]

    assert seen("off") == ["was", "is"]
    assert seen("earlier") == ["was", "was"]
    assert seen("later") == ["is", "is"]
    assert seen("twice") == ["was", "is", "was", "is"]
    assert seen("only the last") == ["is"]
    assert mutant(GAME, "4", "off") == GAME.without("4")


def test_where_there_is_nothing_to_change() -> None:
    assert mutant(GAME, "9", "left out") is None
    assert mutant(GAME, "9", "reversed") is None
    assert mutant(GAME, "9", "earlier") is None
    assert set(MUTANTS) >= {"off", "another chooser", "must", "may", "all", "twice", "earlier", "later", "reversed"}
