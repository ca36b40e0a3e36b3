"""Card files of a user are read, or refused with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.tabletop.cardfile import cards_of

KEYS = ("cards", "bases")


def test_the_cards_under_every_key_are_read(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_text('{"bases": [{"name": "Barn"}], "cards": [{"name": "Hen"}, {"name": "Fox", "power": 2}], "x": 1}')
    assert [card["name"] for card in cards_of(str(file), KEYS)] == ["Hen", "Fox", "Barn"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[1]", "there is no list of cards"),
        ('{"cards": 3}', "there is no list of cards"),
        ('{"decks": []}', "there is no list of cards"),
        ('{"cards": [{"name": "Hen"}, {}]}', "card 2 has no name"),
        ('{"cards": [3]}', "card 1 has no name"),
        ('{"cards": [\n{]}', r"set.json:2:2: not JSON"),
        ("[" * 100_000, "lists and objects are nested too deeply"),
        ('{"cards": ' + "9" * 5_000 + "}", "a number has 5000 digits"),
    ],
)
def test_a_file_that_is_not_like_that_is_refused(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_text(text)
    with pytest.raises(JudgeError, match=told):
        cards_of(str(file), KEYS)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JudgeError, match="There is no card file at"):
        cards_of(str(tmp_path / "none.json"), KEYS)
