"""What is so of every game: its kinds of data have names of their own, and its rules stand in its rulebook."""

from __future__ import annotations

import inspect
import pkgutil
from importlib import import_module

import pytest

from judge.kernel.data import Data
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


UNTIL_BOUND = "spoken"  # the module of what a paragraph binds, so that it is in no text that is played


@pytest.mark.parametrize("game", games.played())
def test_every_meaning_of_card_text_is_a_kind_of_data_that_can_be_kept(game: str) -> None:
    room = import_module(f"judge.games.{game}.vocabulary")
    names = [one.name for one in pkgutil.iter_modules(room.__path__) if one.name != UNTIL_BOUND]
    modules = [import_module(f"{room.__name__}.{name}") for name in names]
    meanings = {
        name
        for module in modules
        for name, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and issubclass(kind, Data)
    }
    board = games.board(game)
    kept = frozenset[str]().union(*(board.game(edition).kinds for edition in board.editions))
    assert sorted(meanings - kept) == []
