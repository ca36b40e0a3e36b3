from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cli import main


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
    assert [line.split()[0] for line in out.splitlines()] == ["604.1h", "cost", "310.1", "effect", "304.1"]


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
        "unread": [{"phrase": "Wobble thrice.", "count": 1}],
    }


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["read", "spoils", "Wobble thrice."], "“Wobble thrice.” is not understood."),
        (["read", "spoils"], "Give either a text to read, or --cards"),
        (["read", "chess", "Draw a card."], "No game whose card text is read 'chess'. Nearest: spoils."),
        (["read", "spoils", "--cards", "nowhere"], "No card files at 'nowhere'"),
    ],
)
def test_what_cannot_be_read_is_refused(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 1
    assert capsys.readouterr().err.startswith(said)


def test_a_broken_card_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "set.xml").write_text("<set>", encoding="utf-8")
    assert main(["read", "spoils", "--cards", str(tmp_path)]) == 1
    assert "not an OCTGN set file" in capsys.readouterr().err
