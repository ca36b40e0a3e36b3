"""Invented cards of Arcmage are tried out: each sentence shows what it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.trying import steps, tried

# fmt: off
CARDS = (
    ("Event", "Deal 2 damage to target creature.", "receives 2 damage"),
    ("Magic", "Draw two cards.", "draws"),
    ("Creature", "I get +1/+1 for each other Goblin in play.", "the card's attack is"),
    ("Creature", "When I die, draw a card.", "draws"),
    ("Creature", "Mark: Deal 1 damage to target creature.", "receives 1 damage"),
    ("Creature", "Peaceful - I cannot attack.", "not offered"),
    ("City", "Level 2: Draw a card.", "draws"),
    ("City", "Level 4: Your Goblins get +1/+1.", "attack is"),
    ("Enchantment", "Enchant creature. It gets +2/+0.", ""),
)
# fmt: on


@pytest.mark.parametrize(("kind", "text", "shown"), [card for card in CARDS if card[2]])
def test_the_step_that_shows_a_sentence_at_work_is_told(
    kind: str, text: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card = {"name": "Odd", "type": {"name": kind}, "ruleText": text, "attack": "2", "defense": "3", "loyalty": 1}
    (tmp_path / "cards.json").write_text(json.dumps({"items": [card]}), encoding="utf-8")
    found = tried("arcmage", tmp_path / "cards.json", capsys)
    assert (found["broke"], found["did_nothing"]) == ([], [])
    assert shown in " ".join(steps(found).values())
