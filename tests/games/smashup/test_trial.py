"""Invented cards of Smash Up are tried out: each sentence shows what it did, and one that does nothing is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.trying import steps, tried

TEXTS = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()
BASE = "After this base scores, the winner draws a card."


def trial(texts: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What came of trying cards with these texts out: actions if they are played on something, else minions."""
    cards = [
        {"name": f"Trial {n}", "type": "action" if text.startswith(("Play on", "Special")) else "minion", "power": 3,
         "text": text}
        for n, text in enumerate(texts)
    ]  # fmt: skip
    bases = [{"name": "Fair", "breakpoint": 12, "vp": [3, 2, 1], "text": BASE}]
    file = folder / "cards.json"
    file.write_text(json.dumps({"cards": cards, "bases": bases}), encoding="utf-8")
    return tried("smashup", file, capsys)


def test_no_card_breaks_and_nearly_all_do_something(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [text for text in TEXTS if text]
    told = trial(texts, tmp_path, capsys)
    assert told["broke"] == []
    assert len(told["did_nothing"]) * 10 < len(texts)
    assert told["names_tried_play"] * 10 > told["names_play"] * 9


def test_a_text_that_can_do_nothing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = trial(["Destroy a minion of power 0 or less.", "Draw a card.", "Wobble thrice."], tmp_path, capsys)
    assert told["did_nothing"] == ["Trial 0: Destroy a minion of power 0 or less."]
    assert (told["tried"], told["names_with_text"], told["names_tried_play"]) == (3, 4, 2)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Draw a card.", "Ann draws Ann's minion 1 (deck)."),
        ("Destroy another player’s minion here.", "Bob's minion 1 is destroyed"),
        ("Ongoing: Your other minions here each have +1 power.", "Ann's minion 1's power is 4. Without it: 3."),
        ("Ongoing: This minion cannot be destroyed.", "Without it: the card is destroyed"),
        (BASE, "draws"),
        ("Play on a minion.", "what the card is played on (Ann's minion 1,"),
    ],
)
def test_the_step_that_shows_a_sentence_at_work_is_told(
    text: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert shown in steps(trial([text], tmp_path, capsys))[text]


def test_each_sentence_of_a_card_is_shown_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = steps(trial(["Draw a card. Choose a minion here. Destroy that minion."], tmp_path, capsys))
    assert "draws" in told["Draw a card."]
    assert "destroyed" not in told["Draw a card."]
    assert "what it is (" in told["Choose a minion here."]
    assert "is destroyed" in told["Destroy that minion."]


def test_so_many_names_are_drawn_by_a_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trial(["Draw a card.", "Draw two cards.", "Draw three cards."], tmp_path, capsys)
    drawn = [tried("smashup", tmp_path / "cards.json", capsys, "--limit", "2", "--seed", seed) for seed in "112"]
    assert [one["names_with_text"] for one in drawn] == [2, 2, 2]
    assert drawn[0] == drawn[1]
    assert drawn[0]["names"] == 4
