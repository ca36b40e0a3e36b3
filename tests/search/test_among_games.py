"""Hits of several games in one list."""

from __future__ import annotations

import pytest

from judge.finder import Finder, Wanted
from judge.search import engine

IN_EVERY_GAME = "how many factions do i mash into one pile"  # every game says how decks are built


def games(finder: Finder) -> list[str]:
    """The games of the first three rules that answer a question of every game."""
    return [hit.document.game for hit in finder.find(Wanted(IN_EVERY_GAME, kind="rule", limit=3)).hits]


def test_what_every_game_answers_is_answered_from_each_first(finder: Finder, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(set(games(finder))) == 3
    monkeypatch.setattr(engine, "LIFT", 0.0)
    assert len(set(games(finder))) < 3


def test_a_rule_that_is_gone_is_not_lifted(finder: Finder) -> None:
    for game, number, _, _ in finder.engine.among("the response phase of the passive player"):
        assert number in finder.library.book(game).volume()
