from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenario import games
from judge.scenario.edit import Edit
from judge.scenario.tidy import changed, tidied

SMASH = """game: smashup
title: ""
# this stays
given:
  turn: Ann
  bases:
    Mill: {breakpoint: 18, cards: {}}
  players:
    Ann:
      hand:
        Fox: {minion: 3, text: ""}
      discard: {}
      vp:
    Bob: {}
do: []
then: {}
ruling:
"""


def test_what_says_nothing_is_left_out() -> None:
    assert tidied(SMASH) == (
        "game: smashup\n# this stays\ngiven:\n  turn: Ann\n  bases:\n    Mill: {breakpoint: 18}\n  players:\n"
        "    Ann:\n      hand:\n        Fox: {minion: 3}\n    Bob: {}\n"
    )


def test_what_means_something_by_being_empty_stays() -> None:
    cards = 'game: spoils\ngiven:\n  turn: Ann\n  players: {Ann: {play: {Box: {item: ""}}}, Bob: }\n'
    proof = "then: {}\nprove:\n  never: {Box: {in: out}}\n"
    bases = "game: smashup\ngiven: {turn: Ann, bases: {}, players: {Ann: , Bob: }}\n"
    for text in (cards + proof, bases, "a: {}\n", "game: [\n", "then: {}\nprove: {outcomes: 2}\n"):
        assert tidied(text) == text


@pytest.mark.parametrize("game", games.played())
def test_an_empty_board_is_tidy(game: str) -> None:
    assert tidied(games.empty(game)) == games.empty(game)


def test_every_scenario_is_tidy() -> None:
    for path in sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))[::9]:
        text = path.read_text(encoding="utf-8")
        assert tidied(text) == text, path


def test_what_is_cleared_takes_along_what_is_empty_then() -> None:
    text = games.start("spoils")
    path = ("given", "players", "Ann", "resources", "Rage")
    assert changed(text, [Edit("clear", path)]) == text.replace("      resources: {Rage: 3}\n", "")
    assert changed(text, [Edit("clear", ("do", 0))]) == text.replace("do:\n  - Ann plays Spark: {pick: Old Boar}\n", "")
    assert changed(text, [Edit("clear", ("then", "Nobody", "in"))]) == text
    bob = changed(text, [Edit("clear", ("given", "players", "Bob", "play", one)) for one in ("Old Boar", "Lantern")])
    assert "    Bob: {}\n" in bob


def test_a_base_stands_on_lines_of_its_own() -> None:
    edits = [
        Edit("put", ("given", "bases", "Mill"), {"breakpoint": "18"}),
        Edit("put", ("given", "bases", "Mill", "cards", "Ox"), {"minion": "3", "of": "Ann"}),
    ]
    assert "  bases:\n    Mill:\n      breakpoint: 18\n      cards:\n        Ox: {minion: 3, of: Ann}\n" in changed(
        games.empty("smashup"), edits
    )
