"""Deck lists of every format are read, and checked by the rules of an edition."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.cards.card_file import cards_of
from judge.cards.deck_check import DeckAsked, checked
from judge.cards.decks import deck_lines
from judge.cards.library import CardLibrary
from judge.cards.named import of_files
from judge.cards.random_decks import random_deck
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
    asked = DeckAsked(tuple(deck_lines("3 Heron\n", "deck")))
    with pytest.raises(JudgeError, match="choose two factions instead"):
        checked(asked, CardLibrary("smashup"), games.board("smashup"), "")


def written(tmp_path: Path, name: str, text: str) -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_every_card_that_a_rule_refuses_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = Path(written(tmp_path, "deck.txt", "1 Hedge Parliament\n5 Tall Stories\n6 Lost Mitten\n64 Rage\n"))
    status, told = check(capsys, deck)
    assert (status, told["reasons"]) == (
        1,
        [
            {"rule": "103.1c", "text": f"The deck has {count} copies of {name}, and may have only 4.", "cards": [name]}
            for count, name in ((5, "Tall Stories"), (6, "Lost Mitten"))
        ],
    )


@pytest.mark.parametrize(("edition", "rules"), [("2013", ["103.2b", "103.2c"]), ("later", ["103.2c"])])
def test_a_sealed_pool_limits_the_copies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], edition: str, rules: list[str]
) -> None:
    deck = Path(written(tmp_path, "deck.txt", "1 Hedge Parliament\n2 Tall Stories\n40 Rage\n"))
    pool = written(tmp_path, "pool.csv", "name,count\ntall stories,1\nRage,60\nHedge Parliament,1\n")
    told = check(capsys, deck, "--pool", pool, "--edition", edition)[1]
    assert [one["rule"] for one in told["reasons"]] == rules  # type: ignore[attr-defined]
    assert "of Tall Stories, and the card pool has 1." in told["reasons"][-1]["text"]  # type: ignore[index]


def test_two_faults_by_one_number_are_both_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = Path(written(tmp_path, "deck.txt", "1 Hedge Parliament\n2 Tall Stories\n"))
    pool = written(tmp_path, "pool.txt", "1 Tall Stories\n1 Hedge Parliament\n")
    told = check(capsys, deck, "--pool", pool, "--edition", "original")[1]
    assert [one["rule"] for one in told["reasons"]] == ["o1.4.1", "o1.4.1"]  # type: ignore[attr-defined]
    assert "of Tall Stories, and the card pool has 1." in told["reasons"][-1]["text"]  # type: ignore[index]
    assert told["notes"] == []


def test_a_list_is_compared_with_the_first_registration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = Path(written(tmp_path, "deck.txt", "Tall Stories\n3 lost mitten\n2 Nobody Knows\n"))
    first = written(tmp_path, "first.o8d", OCTGN.replace("Rage", "Lost Mitten"))
    told = check(capsys, deck, "--first", first)[1]
    assert told["changes"] == [
        {"name": "Lost Mitten", "before": 2, "now": 3},
        {"name": "Nobody Knows", "before": 0, "now": 2},
        {"name": "Tall Stories", "before": 4, "now": 1},
    ]
    assert check(capsys, deck, "--first", str(deck))[1]["changes"] == []


def test_a_pool_of_arcmage_is_compared_though_no_rule_speaks_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = written(tmp_path, "cards.txt", "Gate - city - 5\nOgre - creature - 4/4 - Haste.\n")
    deck, pool = (written(tmp_path, name, text) for name, text in (("deck", "3 Gate\n2 Ogre"), ("pool", "1 Ogre")))
    main(["deck", deck, "--game", "arcmage", "--cards", cards, "--pool", pool])
    assert "Ogre: 2 in the deck, 1 in the pool. No rule of this format limits that." in capsys.readouterr().out


@pytest.mark.parametrize(("game", "form"), [("spoils", "sealed"), ("arcmage", "limited")])
def test_a_format_that_the_game_lacks_is_refused(game: str, form: str) -> None:
    asked = DeckAsked(tuple(deck_lines("3 Heron\n", "deck")), form)
    with pytest.raises(JudgeError, match="There is no format"):
        checked(asked, CardLibrary(game), games.board(game), games.board(game).editions[-1])


@pytest.mark.parametrize("game", ["spoils", "arcmage"])
def test_a_deck_is_checked_in_every_edition(game: str) -> None:
    board, cards = games.board(game), CardLibrary(game)
    text = "Gate - city - 5\nOgre - creature - 4/4" if game == "arcmage" else "Ogre - item\nGate - faction"
    list(cards.add(cards_of(text.encode(), "cards"), board))
    asked = DeckAsked(tuple(deck_lines("9 Ogre\n1 Gate\n", "deck")))
    for edition in board.editions:
        assert not checked(asked, cards, board, edition).legal, edition


def test_a_line_that_is_too_long_is_refused_at_once() -> None:
    start = time.perf_counter()
    with pytest.raises(Unreadable, match="400 are the most"):
        deck_lines("4 a" + " " * 200_000 + "b\n", "deck")
    assert time.perf_counter() - start < 1


def test_ten_lists_are_checked_in_a_second() -> None:
    board, cards = games.board("spoils"), of_files("spoils", SET)
    text = (folder("scenarios") / "cards" / "hedgerow" / "deck.txt").read_text(encoding="utf-8")
    asked = DeckAsked(tuple(deck_lines(text, "deck")))
    checked(asked, cards, board, "later")
    start = time.process_time()
    for _ in range(10):
        assert checked(asked, cards, board, "later").legal
    assert time.process_time() - start < 2.5  # a second on a machine of its own


def as_lines(cards: list[tuple[int, str]]) -> str:
    return "".join(f"{count} {name}\n" for count, name in cards)


def as_octgn(cards: list[tuple[int, str]]) -> str:
    inside = "".join(f'<card qty="{count}" id="x">{name}</card>' for count, name in cards)
    return f'<deck game="x"><section name="Cards">{inside}</section></deck>'


def as_table(cards: list[tuple[int, str]]) -> str:
    return "name,count\n" + "".join(f'"{name}",{count}\n' for count, name in cards)


HEDGEROW = [
    (line.count, line.name)
    for line in deck_lines(
        (folder("scenarios") / "cards" / "hedgerow" / "deck.txt").read_text(encoding="utf-8"), "deck"
    )
]


@pytest.mark.parametrize("written", [as_lines, as_octgn, as_table])
@pytest.mark.parametrize("form", ["constructed", "limited"])
@pytest.mark.parametrize("edition", games.board("spoils").editions)
def test_a_deck_of_each_format_of_each_edition_of_the_spoils(
    written: Callable[[list[tuple[int, str]]], str], form: str, edition: str
) -> None:
    lines = tuple(deck_lines(written(HEDGEROW), "deck"))
    pool = lines if form == "limited" else None
    cards, board = of_files("spoils", SET), games.board("spoils")
    assert checked(DeckAsked(lines, form, pool), cards, board, edition).legal
    assert not checked(DeckAsked(lines[:5], form, pool), cards, board, edition).legal


@pytest.mark.parametrize("written", [as_lines, as_octgn, as_table])
def test_a_deck_of_each_revision_of_arcmage(written: Callable[[list[tuple[int, str]]], str]) -> None:
    board, cards = games.board("arcmage"), CardLibrary("arcmage")
    cities = [
        {"name": f"{one} Gate", "type": "city", "defense": 5, "discipline": one} for one in ("Body", "Mind", "Soul")
    ]
    ogres = [{"name": f"Ogre {at}", "type": "creature", "attack": 1, "defense": 1} for at in range(20)]
    list(cards.add(cards_of(json.dumps([*cities, *ogres]).encode(), "cards"), board))
    for edition in board.editions:
        deck = list(random_deck(cards, board, edition, 1).cards)
        assert checked(DeckAsked(tuple(deck_lines(written(deck), "deck"))), cards, board, edition).legal, edition
        assert not checked(DeckAsked(tuple(deck_lines(written(deck[:3]), "deck"))), cards, board, edition).legal
