"""What is so of every game: its kinds of data have names of their own, and its rules stand in its rulebook."""

from __future__ import annotations

import pytest

from judge.library import Library
from judge.scenario import games


@pytest.mark.parametrize("game", games.played())
def test_no_two_kinds_of_data_have_one_name(game: str) -> None:
    board = games.board(game)
    for edition in board.editions:
        assert board.game(edition).kinds


@pytest.mark.parametrize("game", games.played())
def test_every_rule_that_an_engine_cites_stands_in_the_rulebook(game: str, library: Library) -> None:
    board, book = games.board(game), library.book(game)
    cited = frozenset[str]().union(*(board.game(edition).rules for edition in board.editions))
    assert sorted(cited - set(book.passages)) == []
