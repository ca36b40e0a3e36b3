"""A library keeps the cards of card files, lays them on boards by name, and says what is understood of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cards.card_file import cards_of
from judge.cards.find import found_cards
from judge.cards.import_cards import imported
from judge.cards.library import CardLibrary, library, place
from judge.cards.named import filled
from judge.cards.named_text import spelled_out
from judge.cli import main
from judge.errors import JudgeError, Unknown, Unreadable
from judge.scenario import collection, games
from judge.scenario.replay import replay
from judge.tabletop.file import as_scenario, scenario_in
from judge.yamlfile import parse

MINIONS = "\n".join(
    [
        "Heron – minion – 3 – You may return a minion to its owner's hand.",
        "Toad – minion – 2",
        "Splash – action – Draw a card. Frobnicate the pond.",
        "Mystery – riddle",
    ]
)
BOARD = """title: A named card is laid out
game: smashup
question: What happens?
given:
  turn: Ann
  bases:
    Fen:
      breakpoint: 20
      cards:
        Toad: {card: Toad, of: Bob}
  base deck:
    Mill: {breakpoint: 20}
  players:
    Ann:
      hand:
        Heron 2:
        Bird: {card: Heron, minion: 4}
    Bob: {}
do:
  - Ann plays Heron 2: {choose: Toad}
  - now: {Heron 2: {power: 3}}
then:
  Toad: {in: Bob's hand}
ruling: It returns.
"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "cards.txt"
    path.write_text(MINIONS, encoding="utf-8")
    return path


def test_an_import_says_what_is_read_and_what_is_left_out(files: Path) -> None:
    found = imported([str(files)])
    assert found.game == "smashup"
    assert (found.found, found.names, found.read, found.partly) == (4, 3, 2, ["Splash"])
    assert [str(one) for one in found.left_out] == [
        "cards.txt, entry 4 (Mystery): left out: the type is riddle; expected minion, action or base"
    ]
    assert found.as_text().splitlines()[-2] == (
        "4 cards found, 3 names: 2 read, 1 read in part, 0 not read; 0 remarks and 1 left out"
    )
    assert set(library("smashup").cards) == {"Heron", "Toad", "Splash"}


def test_a_scenario_names_cards_of_the_library(files: Path) -> None:
    imported([str(files)], "smashup")
    told = filled(scenario_in(BOARD, "a-named-card.yaml"))
    assert replay(told, collection.board(told)).holds
    hand = told.given.mapping()["players"].mapping()["Ann"].mapping()["hand"].mapping()
    assert hand["Bird"].mapping()["minion"].data == "4"
    assert hand["Bird"].mapping()["name"].data == "Heron"


def test_the_words_of_a_named_card_that_are_not_understood_are_set_aside(files: Path) -> None:
    imported([str(files)], "smashup")
    text = BOARD.replace("Heron 2:\n", "Splash:\n").replace("Ann plays Heron 2: {choose: Toad}", "Ann plays Splash")
    told = filled(scenario_in(text.replace("  - now: {Heron 2: {power: 3}}\n", ""), "a-named-card.yaml"))
    (aside,) = replay(told, collection.board(told)).aside
    assert (aside.card, aside.sentence, aside.quiet) == ("Splash", "Frobnicate the pond.", False)
    assert aside.place.line == 16


def test_the_newest_printing_counts_and_another_can_be_chosen(
    files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    imported([str(files)], "smashup")
    newer = tmp_path / "newer.csv"
    newer.write_text("name,type,power,text,set\nHeron,minion,3,Draw a card.,Second\n", encoding="utf-8")
    told = [str(one) for one in imported([str(newer)], "smashup").remarks]
    assert told == ["newer.csv, entry 1 (Heron): the text differs from that of cards.txt; this one counts now"]
    assert library("smashup").card("heron").printing.text == "Draw a card."
    assert main(["card", "Heron", "--printing", "1"]) == 0
    assert "You may return a minion" in capsys.readouterr().out
    assert library("smashup").card("Heron").printing.text.startswith("You may return")


ERRATA = """name,type,power,text,errata text,errata,set
Heron,minion,3,Draw a card.,Draw 2 cards.,Functional,First
Toad,minion,2,Draw a card.,,No,First
"""


def test_a_text_as_printed_and_one_with_errata_are_two_printings() -> None:
    found, board = CardLibrary("smashup"), games.board("smashup")
    file = cards_of(ERRATA.encode(), "file")
    list(found.add(file, board))
    heron = found.cards["Heron"]
    assert [(one.printed_in, one.text) for one in heron.printings] == [
        ("First as printed", "Draw a card."),
        ("First errata", "Draw 2 cards."),
    ]
    assert heron.printing.text == "Draw 2 cards."
    assert heron.rulings == ("Errata: Functional",)
    assert any("that with errata counts" in one.says for one in file.remarks)
    assert (len(found.cards["Toad"].printings), found.cards["Toad"].rulings) == (1, ())


def test_a_file_asks_for_a_printing(files: Path, tmp_path: Path) -> None:
    (tmp_path / "errata.csv").write_text(ERRATA, encoding="utf-8")
    imported([str(tmp_path / "errata.csv")], "smashup")
    asked = BOARD.replace("{card: Heron, minion: 4}", "{card: Heron, printing: First as printed}")
    for told in (
        filled(scenario_in(asked, "a-named-card.yaml")).given,
        parse(spelled_out(asked, library("smashup")), "x"),
    ):
        given = told if told.keys.get("players") else told.mapping()["given"]
        hand = given.mapping()["players"].mapping()["Ann"].mapping()["hand"].mapping()
        assert hand["Bird"].mapping()["text"].data == "Draw a card."
        assert hand["Heron 2"].mapping()["text"].data == "Draw 2 cards."
    with pytest.raises(Unreadable, match="Heron has no printing 'Third' in your library; it has 'First as printed'"):
        filled(scenario_in(asked.replace("First as printed", "Third"), "a-named-card.yaml"))
    assert "printing: Third" in spelled_out(asked.replace("First as printed", "Third"), library("smashup"))


def test_a_faction_of_the_spoils_is_named_too(files: Path) -> None:
    found, board = CardLibrary("spoils"), games.board("spoils")
    list(found.add(cards_of(b"Mill Folk - faction - Draw a card.\n", "file"), board))
    found.save()
    text = "game: spoils\ngiven:\n  turn: Ann\n  players:\n    Ann:\n      faction: Mill Folk\n    Bob:\n"
    assert "faction: Draw a card." in spelled_out(text, found)
    told = filled(as_scenario(parse(text, "x"), ("game", "given")))
    assert told.given.mapping()["players"].mapping()["Ann"].mapping()["faction"].data == "Draw a card."


def test_the_same_entry_twice_is_one_card() -> None:
    found, board = CardLibrary("smashup"), games.board("smashup")
    told = list(found.add(cards_of(b"Toad - minion - 2\nToad - minion - 2\n", "file"), board))
    assert [str(one) for one in told] == ["file, entry 2 (Toad): left out: the same card is in the file already"]
    assert len(found.cards["Toad"].printings) == 1


def test_a_library_comes_back_as_it_was(files: Path, tmp_path: Path) -> None:
    imported([str(files)], "smashup")
    kept = library("smashup")
    path = kept.save(tmp_path / "again.jsonl")
    assert library("smashup", path).cards == kept.cards
    path.write_text('{"game": "spoils"}\n', encoding="utf-8")
    with pytest.raises(Unreadable, match="this is no library of smashup"):
        library("smashup", path)


def test_a_name_that_is_not_there_leads_to_the_nearest(files: Path) -> None:
    imported([str(files)], "smashup")
    with pytest.raises(Unknown, match="Nearest: Heron"):
        library("smashup").card("Herron")


def test_cards_are_found_by_name_and_text_and_with_typos(files: Path) -> None:
    imported([str(files)], "smashup")
    cards = library("smashup")

    def found(typed: str) -> list[str]:
        return [card.name for card in found_cards(cards, typed, 8)]

    assert found("hero") == found("hreon") == found("HERON!") == ["Heron"]
    assert found("draw card") == found("pond") == ["Splash"]
    assert found("owner's hand") == ["Heron"]
    assert found("") == found("zzzzzz") == []


def test_a_search_names_the_cards_of_the_library(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["cards", "import", str(files), "--game", "smashup"])
    capsys.readouterr()
    assert main(["search", "heronn"]) == 0
    assert capsys.readouterr().out.endswith('Your card Heron (smashup); `judge card "Heron"` shows it.\n')
    assert main(["search", "draw a card", "--game", "smashup", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["results"]
    assert [card["name"] for card in found["cards"]] == ["Splash"]
    main(["search", "heron", "--kind", "rule"])
    assert "Your card" not in capsys.readouterr().out
    place("arcmage").write_text("broken", encoding="utf-8")
    assert main(["search", "heron"]) == 0
    told = capsys.readouterr()
    assert "Your card Heron" in told.out
    assert "this is no library of arcmage" in told.err


def test_files_of_no_game_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.txt"
    path.write_text("Mystery - riddle - What am I?\n", encoding="utf-8")
    with pytest.raises(JudgeError, match="None of these cards fits a game"):
        imported([str(path)])


def test_the_commands_print_an_import_and_a_card(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "import", str(files), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["read"] == 2
    assert main(["card", "Splash", "--game", "smashup"]) == 0
    out = capsys.readouterr().out
    assert "not understood: Frobnicate the pond." in out
    assert main(["card", "Toad", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["keys"] == {"minion": "2"}


@pytest.mark.parametrize(
    ("game", "fields", "keys"),
    [
        (
            "spoils",
            {"type": "Character", "strength": "1", "life": "2", "speed": "3", "text": "Covert.", "threshold": "OO"},
            {"character": "1/2/3", "text": "Covert.", "threshold": ["Obsession", "Obsession"]},
        ),
        ("spoils", {"type": "Location", "structure": "7", "cost": "4"}, {"location": "7", "cost": "4"}),
        (
            "spoils",
            {"type": "item", "strength": "+1", "speed": "-1", "subtype": "Gear, Hat", "text": "x"},
            {"item": "x", "adjusts": "+1/+0/-1", "subtypes": ["Gear", "Hat"]},
        ),
        ("smashup", {"breakpoint": "20", "vp": "4, 2, 1"}, {"breakpoint": "20", "vp": ["4", "2", "1"]}),
        (
            "arcmage",
            {"type": "Creature", "attack": "4", "defense": "3", "cost": "X+2", "subtype": "Elf Scout", "loyalty": "2"},
            {"creature": "4/3", "cost": "X + 2", "loyalty": "2", "types": ["Elf", "Scout"]},
        ),
        ("arcmage", {"type": "City", "defense": "5", "faction": "Gaian"}, {"city": "5", "faction": "Gaian"}),
    ],
)
def test_the_fields_of_a_card_become_keys_of_a_board(game: str, fields: dict[str, str], keys: object) -> None:
    assert games.board(game).printed(fields) == keys


@pytest.mark.parametrize(
    ("game", "fields", "why"),
    [
        ("spoils", {"type": "character", "strength": "1"}, "the life is missing; expected a number"),
        ("spoils", {}, "the type is missing"),
        ("smashup", {"type": "minion", "power": "x"}, "the power is x; expected a number"),
        ("arcmage", {"type": "land"}, "the type is land; expected creature"),
    ],
)
def test_a_card_that_fits_no_board_is_refused_with_a_reason(game: str, fields: dict[str, str], why: str) -> None:
    with pytest.raises(JudgeError, match=why):
        games.board(game).printed(fields)
