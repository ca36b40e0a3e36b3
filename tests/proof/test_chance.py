"""Games of random choices break nothing, and what breaks is kept as a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.kernel.table import Table
from judge.pool import Bounds, Here
from judge.pool.processes import Processes
from judge.proof.chance import Chance, Task, play, tasks
from judge.proof.pastime import play_many
from judge.scenario import collection, games
from judge.tabletop.board import Board


@pytest.mark.parametrize("game", games.played())
def test_games_of_random_choices_break_nothing(game: str, request: pytest.FixtureRequest) -> None:
    count = 2000 if request.config.getoption("--full") else 25
    played = play_many(game, 7, count)
    assert [str(failure) for failure in played.failures] == []
    assert played.played.games == count
    assert played.played.steps > 50 * count


def test_the_same_seed_plays_the_same_games_in_other_processes() -> None:
    (game, *_) = games.played()
    some = [Task(game, 3, 1, 2, 60), Task(game, 3, 3, 1, 60)]
    here = [Chance(game, 3, number) for number in (1, 2, 3)]
    told = [(one.play(60), one.file()) for one in here]
    assert list(Here().each(play, some)) == list(Processes(1, Bounds(hash_seed=5)).each(play, some))
    assert [one.file() for one in here] == [file for _, file in told]


def test_many_games_are_cut_into_tasks() -> None:
    assert [(one.first, one.count) for one in tasks("chess", 1, 10)] == [(1, 4), (5, 4), (9, 2)]


def everybody(board: Board, table: Table) -> tuple[str, ...]:
    """Holds that everybody is out of the game."""
    return ("Ann", "Bob", "Cy")


def too_small(table: Table) -> Iterator[str]:
    """Finds fault with every table."""
    yield "the table is too small"


def test_whoever_is_out_of_the_game_is_asked_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    (game, *_) = games.played()
    monkeypatch.setattr(type(games.board(game)), "out", everybody)
    assert "is out of the game and must choose" in play_many(game, 7, 5, pool=Here()).failures[0].says


def test_what_goes_wrong_is_told_once_and_kept_as_a_file_that_plays_it_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (game, *_) = games.played()
    monkeypatch.setattr(type(games.board(game)), "faults", staticmethod(too_small))
    found = play_many(game, 8, 2, save=str(tmp_path), pool=Here())
    text = found.as_text()
    assert f"2 games of {game}, seed 8" in text
    assert "2 went wrong" in text
    assert "the table is too small (and 1 more like it)" in text
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"{game}-8-1.yaml", f"{game}-8-2.yaml"]
    assert found.as_json()["failures"][0]["says"] == "the table is too small"
    for failure in found.failures:
        assert f"question: |\n  At step {failure.step}: {failure.says}\n" in failure.file
        replayed = collection.replayed(tmp_path / failure.name)
        assert replayed.edition == failure.edition
        assert replayed.holds
