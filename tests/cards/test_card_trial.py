"""Cards of a library are tried: which play, which sentences are set aside, which do nothing, and what changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cards.card_file import cards_of
from judge.cards.card_trial import tried_library
from judge.cards.library import CardLibrary
from judge.cards.tried import FAULTY, OFF, CardTried, LibraryTried, SentenceTried, changed
from judge.cards.tried_file import read, write
from judge.cli import main
from judge.errors import Unreadable
from judge.kernel.table import Table
from judge.pool import Here
from judge.scenario import games
from judge.tabletop.dealing import Stocked

SMASHUP = """Heron - minion - 3 - Draw a card.
Toad - minion - 2
Splash - action - Draw a card. Frobnicate the pond.
Sieve - action - Destroy a minion of power 0 or less.
"""
SPOILS = "Old Rat - character - 1/1/3 - When this card is destroyed, draw a card.\nMill Folk - faction - Covert.\n"
ARCMAGE = "Ogre - creature - 4/3 - Flying.\nGate - city - 5\nFlare - event - Deal 2 damage to target creature.\n"


def library(game: str, text: str) -> CardLibrary:
    found = CardLibrary(game)
    list(found.add(cards_of(text.encode(), "cards.txt"), games.board(game)))
    return found


def tried(game: str, text: str) -> LibraryTried:
    return tried_library(library(game, text), pool=Here())


def grades(found: LibraryTried) -> dict[str, str]:
    return {card.name: card.grade for card in found.cards}


def test_each_card_says_whether_it_plays_and_each_sentence_what_it_did() -> None:
    found = tried("smashup", SMASHUP)
    assert grades(found) == {"Heron": "plays", "Toad": "plays", "Splash": "set aside", "Sieve": "does nothing"}
    states = {one.text: (one.state, one.told) for card in found.cards for one in card.sentences}
    assert states["Draw a card."][0] == "did something"
    assert "draws" in states["Draw a card."][1]
    assert states["Frobnicate the pond."][0] == "set aside"
    assert "not understood" in states["Frobnicate the pond."][1]
    assert states["Destroy a minion of power 0 or less."] == ("did nothing", "")
    assert found.counts["on a board"] == found.counts["played around"] == 4
    assert "25" not in found.as_text().splitlines()[0]
    assert "  did nothing: Destroy a minion of power 0 or less." in found.as_text().splitlines()


@pytest.mark.parametrize(("game", "text"), [("spoils", SPOILS), ("arcmage", ARCMAGE)])
def test_cards_of_every_type_lie_on_boards(game: str, text: str) -> None:
    found = tried(game, text)
    assert len(found.cards) == len(text.splitlines())
    assert not [card for card in found.cards if card.grade in (OFF, FAULTY)]


def nowhere(name: str, printed: object) -> tuple[Stocked, ...]:
    """No board has such cards."""
    return ()


def too_small(table: Table) -> Iterator[str]:
    """Finds fault with every table."""
    yield "the table is too small"


def test_a_card_without_a_place_and_a_faulty_one_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    board = type(games.board("smashup"))
    monkeypatch.setattr(board, "stocked", staticmethod(nowhere))
    (card,) = tried("smashup", "Toad - minion - 2\n").cards
    assert (card.grade, card.why) == (OFF, "no board has a place for a minion.")
    monkeypatch.undo()
    monkeypatch.setattr(board, "faults", staticmethod(too_small))
    found = tried("smashup", "Toad - minion - 2\n")
    assert found.cards[0].grade == FAULTY
    assert "the table is too small" in found.cards[0].why
    assert (found.counts["on a board"], found.counts["played around"]) == (1, 0)


def test_results_come_back_from_their_file_as_they_were(tmp_path: Path) -> None:
    found = tried("smashup", SMASHUP)
    write(found, tmp_path / "there" / "tried.jsonl")
    assert read(tmp_path / "there" / "tried.jsonl") == found
    (tmp_path / "other").write_text('{"game": "smashup"}\n', encoding="utf-8")
    with pytest.raises(Unreadable, match="this is no such file"):
        read(tmp_path / "other")


def test_what_changed_is_told_card_by_card_and_sentence_by_sentence() -> None:
    did, nothing = SentenceTried("Draw a card.", "did something", "x"), SentenceTried("Draw a card.", "did nothing")
    old = [CardTried("Heron", (nothing,)), CardTried("Toad"), CardTried("Newt", (did,))]
    new = [CardTried("Heron", (did,)), CardTried("Otter"), CardTried("Newt", off="no board has a place for it.")]
    assert changed(old, new) == [
        "Heron: does nothing before, plays now",
        "Heron: did nothing before, did something now: Draw a card.",
        "Newt: plays before, not on a board now (no board has a place for it.)",
        "Newt: no longer there: Draw a card.",
        "Otter: new, plays",
        "Toad: no longer tried",
    ]
    assert changed(old, old) == []


def test_the_command_keeps_results_and_compares_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards, kept = tmp_path / "cards.txt", tmp_path / "tried.jsonl"
    text = "Toad - minion - 2\nHeron - minion - 3 - Draw a card.\n"
    cards.write_text(f"{text}Giant - titan - Hello.\n", encoding="utf-8")
    assert main(["cards", "try", "smashup", "--cards", str(cards)]) == 1
    out = capsys.readouterr().out
    assert "3 names, 2 (66.7 %) can be put on a board" in out
    assert "Giant: not on a board: the type is titan; expected minion, action or base" in out
    cards.write_text(text, encoding="utf-8")
    assert main(["cards", "try", "smashup", "--cards", str(cards), "--out", str(kept)]) == 0
    assert "2 names, 2 (100.0 %) can be put on a board" in capsys.readouterr().out
    same = ["cards", "try", "smashup", "--cards", str(cards), "--against", str(kept)]
    assert main(same) == 0
    assert "Nothing changed." in capsys.readouterr().out
    kept.write_text(kept.read_text(encoding="utf-8").replace('"Toad"', '"Newt"'), encoding="utf-8")
    assert main([*same, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["changes"] == ["Newt: no longer tried", "Toad: new, plays"]
    assert main(["cards", "try", "arcmage", "--cards", str(cards), "--against", str(kept)]) == 2
