"""Templates of lines: each reads what it says, and no other one reads it before."""

from __future__ import annotations

import pytest

from judge.scenario import games


@pytest.mark.parametrize("game", games.played())
def test_each_template_is_the_first_that_reads_its_own_words(game: str) -> None:
    templates = games.board(game).templates
    first = [next((one for one in templates if one.match(template.words)), None) for template in templates]
    assert [one.words for one in first if one] == [one.words for one in templates]


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [
        ("spoils", "uses Flare of Torch", "uses ABILITY of CARD"),
        ("spoils", "submits her deck", "submits a deck"),
        ("spoils", "does nothing", "passes"),
        ("smashup", "uses Ox", "uses CARD"),
        ("arcmage", "moves Ox to the army", "moves CARD to the army"),
        ("arcmage", "moves Ox to Gate", "moves CARD to CITY"),
        ("arcmage", "defends with Hind against Ogre and Stag against Rat", "defends with CARD against ATTACKER"),
        ("arcmage", "draws 2 cards", "draws 1 and plays 1"),
    ],
)
def test_a_line_is_read_by_its_template(game: str, line: str, words: str) -> None:
    assert next(one.words for one in games.board(game).templates if one.match(line)) == words
