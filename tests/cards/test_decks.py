"""Deck lists of every format are read, and checked by the rules of an edition."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cards.deck_check import checked
from judge.cards.decks import deck_lines
from judge.cards.library import CardLibrary
from judge.cli import main
from judge.errors import JudgeError, Unreadable
from judge.folders import folder
from judge.scenario import games

SET = str(folder("scenarios") / "cards" / "hedgerow")
LINES = "# mine\nFaction:\n1 Hedge Parliament\n\n4x Tall Stories\nLost mitten x2\nRage\n"
OCTGN = """<deck game="x"><section name="Cards"><card qty="4" id="a">Tall Stories</card><card qty="2" id="b">Rage</card>
</section></deck>"""
TABLE = "Quantity,Name\n4,Tall Stories\n2,Rage\n"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (LINES, [(1, "Hedge Parliament"), (4, "Tall Stories"), (2, "Lost mitten"), (1, "Rage")]),
        (OCTGN, [(4, "Tall Stories"), (2, "Rage")]),
        (TABLE, [(4, "Tall Stories"), (2, "Rage")]),
    ],
    ids=["lines", "octgn", "table"],
)
def test_a_deck_list_is_recognized_by_its_content(text: str, read: list[tuple[int, str]]) -> None:
    assert [(line.count, line.name) for line in deck_lines(text, "deck")] == read


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# nothing\n", "no cards are found"),
        ("<deck>", "not XML"),
        ('<!DOCTYPE d [<!ENTITY a "b">]><deck/>', "document type"),
        ("4 Rat\n" * 3000, "2000 are the most"),
    ],
)
def test_a_list_that_cannot_be_read_is_refused(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        deck_lines(text, "deck")


def check(capsys: pytest.CaptureFixture[str], path: Path, *more: str) -> tuple[int, dict[str, object]]:
    status = main(["deck", str(path), "--game", "spoils", "--cards", SET, "--json", *more])
    return status, json.loads(capsys.readouterr().out)


def test_every_reason_is_found_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("5 Tall Stories\n60 rage\nLost Mittens\n", encoding="utf-8")
    status, told = check(capsys, path)
    assert status == 1
    assert [one["rule"] for one in told["reasons"]] == ["103.1a", "103.1b", "103.1c"]  # type: ignore[attr-defined]
    assert told["missing"] == [
        {"name": "Lost Mittens", "place": f"{path}:3", "nearest": ["Lost Mitten"]},
    ]


def test_a_legal_deck_is_legal_and_an_edition_has_its_own_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = folder("scenarios") / "cards" / "hedgerow" / "deck.txt"
    assert check(capsys, deck)[1]["legal"] is True
    path = tmp_path / "deck.txt"
    path.write_text("1 Hedge Parliament\n42 Obsession\n", encoding="utf-8")
    assert check(capsys, path, "--format", "limited")[0] == 0
    status, told = check(capsys, path, "--format", "limited", "--edition", "2013")
    assert status == 1
    assert [one["rule"] for one in told["reasons"]] == ["103.2b"]  # type: ignore[attr-defined]


def test_arcmage_decks_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = tmp_path / "cards.txt"
    cards.write_text("Gate - city - 5\nOgre - creature - 4/4 - Haste.\n", encoding="utf-8")
    deck = tmp_path / "deck.txt"
    deck.write_text("3 Gate\n42 Ogre\n", encoding="utf-8")
    assert main(["deck", str(deck), "--game", "arcmage", "--cards", str(cards)]) == 1
    out = capsys.readouterr().out
    assert "1.3.5" in out
    assert "Not legal. 45 cards, edition 1539." in out


def test_smash_up_has_no_such_decks() -> None:
    lines, cards, board = deck_lines("3 Heron\n", "deck"), CardLibrary("smashup"), games.board("smashup")
    with pytest.raises(JudgeError, match="choose two factions instead"):
        checked(lines, cards, board, "")
