"""Every kind of data that may lie on a table has a name of its own, so that JSON gives it back."""

from __future__ import annotations

import pytest

from judge.scenario import games


@pytest.mark.parametrize("game", games.played())
def test_no_two_kinds_of_data_have_one_name(game: str) -> None:
    board = games.board(game)
    for edition in board.editions:
        assert board.game(edition).kinds
