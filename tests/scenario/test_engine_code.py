"""The code that carries out a rule is found by the rule's number."""

from __future__ import annotations

import ast

import pytest

from judge.scenario import games
from judge.scenario.engine_code import PACKAGE, Code, engine_code


def code(game: str, number: str, edition: str = "") -> tuple[Code, ...]:
    board = games.board(game)
    return engine_code(board.game(edition or board.editions[-1]), number)


def test_a_law_is_shown_as_its_function() -> None:
    (one,) = code("spoils", "408.4")
    assert one.name == "damage_reaching_life_destroys"
    assert one.text.startswith("def damage_reaching_life_destroys(table: Spoils, game: Game)")
    assert one.text in (PACKAGE.parent / one.file).read_text(encoding="utf-8")
    assert one.place == f"{one.file}:{one.line}"


def test_a_clause_is_shown_as_the_functions_that_ask_about_it() -> None:
    assert [one.name for one in code("spoils", "408.6a")] == ["sets_off"]
    assert [one.name for one in code("spoils", "204.1")] == ["only_in_its_players_turn"]


def test_an_older_number_leads_to_the_same_function() -> None:
    assert code("spoils", "o2.4.9", "original")[:1] == code("spoils", "408.4")


def test_what_the_kernel_does_for_a_game_is_shown_too() -> None:
    assert [one.name for one in code("spoils", "402.4")] == ["lose_track"]
    assert "one_replacement" in [one.name for one in code("spoils", "506.5")]


@pytest.mark.parametrize("game", games.played())
def test_every_rule_has_its_code(game: str) -> None:
    board = games.board(game)
    newest = board.game(board.editions[-1])
    for number in sorted(map(newest.numbered, newest.rules)):
        found = engine_code(newest, number)
        assert found, number
        for one in found:
            ast.parse(one.text)
