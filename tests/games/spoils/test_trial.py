"""Invented cards of The Spoils are tried out: each sentence shows what it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.trying import steps, tried

# fmt: off
CARDS = (
    ("Tactic", "COST: Pick a character. EFFECT: Destroy the character.", "is destroyed"),
    ("Character", "When this card enters play, your faction loses 2 influence.", "loses 2 influence"),
    ("Character", "This card gains 1 strength for each token on it.", "the card's strength is"),
    ("Character", "FLIP UP: 2 [D]", "the card enters play"),
    ("Character", "UNIQUE Odd", "which unique card to keep"),
    ("Character", "Covert", "covert"),
    ("Resource", "Provides - [R].", "Rage card enters play"),
    ("Item", "The attached character gains 2 strength.", "strength is"),
    ("Tactic", "EFFECT: Reduce the next numeric cost you pay by 2 this turn.", "enters play"),
)
# fmt: on


@pytest.mark.parametrize(("kind", "text", "shown"), CARDS)
def test_the_step_that_shows_a_sentence_at_work_is_told(
    kind: str, text: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {"Type": kind, "Card Text": text, "Strength": "2", "Life": "3", "Speed": "2", "Cost": "1"}
    fields = "".join(f'<property name="{key}" value="{value}" />' for key, value in told.items())
    (tmp_path / "set.xml").write_text(f'<set><cards><card name="Odd">{fields}</card></cards></set>', encoding="utf-8")
    found = tried("spoils", tmp_path, capsys)
    assert (found["broke"], found["did_nothing"]) == ([], [])
    assert shown in " ".join(steps(found).values())
