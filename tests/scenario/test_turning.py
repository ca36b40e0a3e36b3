"""What becomes of scenarios in each edition, told apart only where a board ends otherwise or an action is refused."""

from __future__ import annotations

import pytest

from judge.folders import folder
from judge.scenario import collection, games
from judge.scenario.shelf import KeptScenario, Shelf
from judge.scenario.turning import Turning, alike_among, turning

SHELF = Shelf(folder("scenarios"))


def turned(path: str) -> Turning:
    one = SHELF.kept[path]
    return turning(one.scenario, collection.board(one.scenario))


@pytest.mark.parametrize("game", games.played())
def test_every_scenario_has_an_outcome_in_every_edition(game: str) -> None:
    own: list[KeptScenario] = [one for one in SHELF.kept.values() if one.scenario.game == game]
    for one in own:
        board = collection.board(one.scenario)
        found = turning(one.scenario, board)
        assert found.in_order == board.editions, one.path
        for name in (one.scenario.edition or board.editions[-1], *one.scenario.spoken):
            outcome = found.of(name)
            assert outcome
            assert outcome.fits, (one.path, name)


def test_editions_that_play_alike_are_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    class Renamed:
        editions = ("r1", "r2", "r3", "r4")

        def game(self, name: str) -> object:
            return games_of[name]

    board = games.board("spoils")
    later, older = board.game("later"), board.game("2013")
    games_of = {"r1": older, "r2": older.without(), "r3": later, "r4": older}
    monkeypatch.setattr(games, "board", lambda game: Renamed())
    assert alike_among("renamed", Renamed.editions) == [("r1", "r2", "r4"), ("r3",)]


def test_a_ruling_turns_where_the_board_ends_otherwise() -> None:
    found = turned("spoils/4/is-0-damage-increased")
    turn = found.between("original", "2013")
    assert turn
    assert (turn.old.says, turn.new.says) == (("Bob has 7 influence",), ("Bob has 8 influence",))
    assert turn.new.rules[0] == "408.1"
    assert found.between("2013", "later") is None
    assert [one.editions for one in found.stretches] == [("original",), ("2013", "later")]


def test_a_ruling_turns_where_an_action_is_refused() -> None:
    turn = turned("spoils/4/a-minimum-does-not-raise-a-lower-number").between("original", "later")
    assert turn
    assert turn.old.says[0] == "Ann cannot play Pebble: Pebble costs 1, and Ann has no unattached resources"
    assert turn.old.rules[0] == "o3.5.3"


def test_another_number_is_no_other_ruling() -> None:
    found = turned("spoils/1/the-newest-version-limits-the-number-of-copies")
    assert found.between("original", "later") is None
    assert found.endings == 1


def test_an_edition_has_the_answer_of_one_that_ends_alike() -> None:
    assert turned("spoils/4/is-0-damage-increased").answering("2013") == "later"
    assert turned("spoils/4/is-0-damage-increased").answering("original") == "original"
    assert turned("spoils/4/may-the-first-bidder-pass-at-once").answering("original") == ""
