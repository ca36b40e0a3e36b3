"""A game is put together from the modules of its law."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from judge.kernel import chapters, frames
from judge.kernel.clause import Clause
from judge.kernel.data import decode, encode
from judge.kernel.frames import Batch, Offering
from judge.kernel.game import Row, procedure
from judge.kernel.law import Cannot, Check
from judge.kernel.table import Event, Lasting
from judge.kernel.verb import Verb
from tests.kernel import toy


class Glowed(Event, frozen=True):
    id: str
    by: int = 1
    told = "{id} glows {by} brighter."


class Dark(Event, frozen=True):
    pass


FIRST = SimpleNamespace(
    procedures=lambda: (procedure(toy.Turn, Row("1.1", toy.act)),),
    LAWS=(Check("3.7", toy.cold_embers_go_out), Cannot("3.1", toy.eternal)),
    EMBERS_STAY_HOT=Clause("3.9"),
)
SECOND = SimpleNamespace(VERBS=(Verb(toy.Cool, "5.1", toy.cool),))


def test_parts_give_their_procedures_laws_verbs_and_clauses() -> None:
    game = chapters.assembled("embers", (FIRST, SECOND), (toy,), edition="first")
    assert set(game.procedures) == {toy.Turn, Batch, Offering}
    assert [law.rule for kind in ("check", "cannot") for law in game.laws[kind]] == ["3.7", "3.1"]
    assert game.verbs[toy.Cool].rule == "5.1"
    assert game.rules == {"1.1", "3.1", "3.7", "3.9", "5.1"}
    assert game.edition == "first"


def test_every_game_knows_the_kinds_of_data_of_the_kernel() -> None:
    game = chapters.assembled("embers", (FIRST, SECOND), (toy,))
    lasting = Lasting(toy.Ember("Rook", "Bob"), "Bob", "Rook", "the end of the turn")
    table = toy.hearth(toy.Ember("Rook", "Bob")).but(lasting=(lasting,), agenda=(frames.Effect(text=(toy.Feed(),)),))
    assert decode(encode(table), game.kinds) == table


def test_an_event_is_told_with_its_fields() -> None:
    assert Glowed("Rook", 2).said(toy.hearth()) == "Rook glows 2 brighter."
    with pytest.raises(AttributeError):
        Dark().said(toy.hearth())
