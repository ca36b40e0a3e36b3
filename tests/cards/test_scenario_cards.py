"""The scenarios that come with Judge spell out invented cards; a card of a library in one is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.card_file import cards_of
from judge.cards.library import CardLibrary
from judge.cards.scenario_cards import borrowed, of_path, of_scenario
from judge.cli import main
from judge.scenario import games
from judge.tabletop.file import as_scenario
from judge.yamlfile import parse

CARDS = "Old Heron - minion - 3 - You may return a minion to its owner's hand.\n"
GIVEN = "game: smashup\ngiven:\n  turn: Ann\n  players:\n    Ann:\n      hand:\n        "


def told(entry: str) -> list[str]:
    cards = CardLibrary("smashup")
    list(cards.add(cards_of(CARDS.encode(), "cards.txt"), games.board("smashup")))
    return [one.message for one in of_scenario(as_scenario(parse(GIVEN + entry, "x"), ("game", "given")), cards)]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("Old Heron:", "Old Heron names the card 'Old Heron' of a library"),
        ("Old Heron 2:", "Old Heron 2 names the card 'Old Heron' of a library"),
        ("Bird: {card: Nobody's}", 'Bird names the card "Nobody\'s" of a library'),
        (
            "Bird: {name: Old Heron, minion: 3, text: you may return a minion to its owners hand}",
            "Bird has the text of 'Old Heron', a card of a library",
        ),
    ],
)
def test_a_card_of_a_library_is_refused(entry: str, why: str) -> None:
    (one,) = told(entry)
    assert one.startswith(why)


@pytest.mark.parametrize("entry", ["Old Heron: {minion: 3}", "Rat: {minion: 1, text: Draw a card.}", "Rat:"])
def test_an_invented_card_is_none(entry: str) -> None:
    assert told(entry) == []


def test_no_scenario_of_the_project_has_a_card_of_a_library() -> None:
    assert list(borrowed(CardLibrary)) == []


def test_the_command_refuses_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = tmp_path / "cards.txt"
    card.write_text("Ox - minion - 3 - Draw a card.\n", encoding="utf-8")
    (tmp_path / "there").mkdir()
    scenario = tmp_path / "there" / "an-ox.yaml"
    head = "title: An ox\nquestion: What?\nruling: Yes.\nthen: {}\n"
    scenario.write_text(f"{head}{GIVEN}Ox: {{minion: 3, text: Draw a card.}}\n", encoding="utf-8")
    assert [one.place.line for one in borrowed(of_path(str(card)), str(tmp_path / "there"))] == [11]
    monkeypatch.setattr("judge.cards.scenario_cards.folder", lambda name: tmp_path / "there")
    assert main(["check", "--cards", str(card)]) == 1
    assert "Ox has the text of 'Ox', a card of a library" in capsys.readouterr().out
    assert main(["check", "--cards", str(tmp_path / "nowhere")]) == 2
