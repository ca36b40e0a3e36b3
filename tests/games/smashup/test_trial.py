"""Invented cards of Smash Up are tried out: none of them breaks, and what does nothing is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cli import main

TEXTS = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()


def _cards(texts: list[str]) -> dict[str, object]:
    """A file of cards with these texts: actions if they are played on something, else minions."""
    actions = [text.startswith("Play on") or text.startswith("Special") for text in texts]
    cards = [
        {"name": f"Trial {n}", "type": "action" if action else "minion", "power": 3, "text": text}
        for n, (text, action) in enumerate(zip(texts, actions, strict=True))
    ]
    return {"cards": cards, "bases": [{"name": "Fair", "breakpoint": 12, "vp": [3, 2, 1], "text": BASE}]}


BASE = "After this base scores, the winner draws a card."


def tried(texts: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, list[str]]:
    """What came of trying cards with these texts out."""
    (folder / "cards.json").write_text(json.dumps(_cards(texts)), encoding="utf-8")
    assert main(["read", "smashup", "--cards", str(folder / "cards.json"), "--play", "--json"]) == 0
    found: dict[str, list[str]] = json.loads(capsys.readouterr().out)
    return found


def test_no_card_breaks_and_nearly_all_do_something(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [text for text in TEXTS if text]
    told = tried(texts, tmp_path, capsys)
    assert told["broke"] == []
    assert len(told["did_nothing"]) * 10 < len(texts)


def test_a_text_that_can_do_nothing_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = tried(["Destroy a minion of power 0 or less.", "Draw a card."], tmp_path, capsys)
    assert told["did_nothing"] == ["Trial 0: Destroy a minion of power 0 or less."]
