from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from judge.cli import main
from judge.errors import JudgeError
from judge.folders import folder
from judge.scenario import games
from judge.scenario.reading import follows, reader

SETS = Path(__file__).parents[3] / "shared" / "cards" / "octgn-spoils"


def card(name: str, text: str) -> str:
    fields = {"Type": "Item", "Card Text": text}
    inner = "".join(f'<property name="{key}" value="{value}" />' for key, value in fields.items())
    return f'<card name="{name}">{inner}</card>'


DRAWS = "When this card is destroyed, draw a card."
CARDS = (("Wick", DRAWS), ("Wick again", DRAWS), ("Blank", ""), ("Odd", "Draw a card. Wobble thrice."))
SET = f'<set name="Invented"><cards>{"".join(card(*one) for one in CARDS)}</cards></set>'


def test_a_text_is_shown_clause_by_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "spoils", "COST: Pick a character. EFFECT: Destroy the picked character."]) == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines()] == ["604.1h", "cost", "310.1", "effect", "304.1", "as"]


def test_card_files_are_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "set.xml").write_text(SET, encoding="utf-8")
    assert main(["read", "spoils", "--cards", str(tmp_path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "cards": 2,
        "cards_read": 1,
        "sentences": 3,
        "sentences_read": 2,
        "cards_play": 1,
        "ambiguous": 0,
        "not_written_back": 0,
        "names": 4,
        "names_read": 3,
        "names_play": 3,
        "names_without_text": 1,
        "names_clear": 3,
        "checked": 0,
        "unread": [{"phrase": "Wobble thrice.", "count": 1}],
    }


def test_the_cards_that_come_with_judge_play_and_do_something(capsys: pytest.CaptureFixture[str]) -> None:
    cards = str(folder("scenarios") / "cards")
    assert main(["read", "spoils", "--cards", cards, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["names"] == told["names_read"] == told["names_play"] >= 30
    assert main(["read", "spoils", "--cards", cards, "--play", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["broke"] == []
    assert told["names_tried_play"] / told["names_with_text"] >= 0.9


@pytest.mark.skipif(not SETS.is_dir(), reason="the card data is not here")
def test_of_the_given_cards_most_are_read_many_play_and_none_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "spoils", "--cards", str(SETS), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["ambiguous"], told["not_written_back"]) == (0, 0)
    assert told["names_read"] / told["names"] >= 0.8
    assert told["names_play"] / told["names"] >= 0.4
    assert main(["read", "spoils", "--cards", str(SETS), "--play", "--limit", "12"]) == 0
    assert " 0 broke" in capsys.readouterr().out


def test_a_scenario_names_cards_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "set.xml").write_text(SET, encoding="utf-8")
    told = "title: T\ngame: spoils\nquestion: Q\n"
    told += "given: {turn: Ann, players: {Ann: {play: {Lamp: {card: Wick}}}, Bob: {}}}\n"
    (tmp_path / "one.yaml").write_text(f"{told}then: {{Lamp: {{in: play}}}}\nruling: R\n", encoding="utf-8")
    file = str(tmp_path / "one.yaml")
    assert main(["replay", file, "--cards", str(tmp_path)]) == 0
    assert main(["replay", file]) == 1
    assert main(["replay", file, "--cards", str(tmp_path / "nowhere")]) == 2


@pytest.mark.parametrize(
    ("game", "text", "says", "first"),
    [
        ("smashup", "Destory a minion.", "“Destory” on cards; did you mean “Destroy”?", "Destroy"),
        ("smashup", "Destroy a minon here.", "“minon” on cards; did you mean “minion”?", "minion"),
        (
            "smashup",
            "Destory a minoin.",
            "“Destory” and “minoin” on cards; did you mean “Destroy” and “minion”?",
            "Destroy",
        ),
        ("spoils", "Draw tow cards.", "“tow” on cards; did you mean “two”?", "two"),
        ("arcmage", "Deal 3 damag to target creature.", "“damag” on cards; did you mean “damage”?", "damage"),
    ],
)
def test_a_misspelled_word_is_named_with_the_word_that_is_meant(game: str, text: str, says: str, first: str) -> None:
    with pytest.raises(JudgeError, match=re.escape(f"Judge does not know {says}")):
        list(reader(game).clauses(text))
    assert follows(text, game)[0] == first


@pytest.mark.parametrize("game", games.played())
def test_nothing_is_suggested_that_was_made_up(game: str) -> None:
    for text in (
        "Destroy a banana.",
        "Wobble thrice.",
        "Draw.",
        "Attach to a cloud",
        "Play a",
        "A",
        "Destroy target xyz.",
    ):
        assert not [one for one in follows(text, game) if re.search(r"fizz|buzz", one, re.IGNORECASE)], text
