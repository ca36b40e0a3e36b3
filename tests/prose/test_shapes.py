"""Every sentence that an engine says has a shape that is kept, so that a new one is seen in review."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenario import collection
from tests.prose.shapes import ROOT, kept, of_file, shape

FILES = [path for path in collection.files(str(ROOT / "scenarios")) if "cards" not in path.parts]


@pytest.mark.sampled(60)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT / "scenarios").as_posix())
def test_the_shapes_of_a_scenario_are_kept(path: Path) -> None:
    game = path.relative_to(ROOT / "scenarios").parts[0]
    known = {one for of, one in kept() if of == game}
    new = sorted(set(of_file(path.as_posix())) - known)
    assert new == [], "Read these sentences aloud, then run: python -m tests.prose.shapes"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Ann plays Old Boar 2.", "PLAYER plays CARD."),
        ("Old Boar, Rat and Ewe are destroyed.", "CARDS are destroyed."),
        ("Ann and Bob tie at 15 VP.", "PLAYERS tie at N VP."),
        ("Rat has 2/3 and loses “Covert.” (507.3b)", "CARD has N and loses “…” (RULE)"),
    ],
)
def test_names_and_numbers_are_left_out(sentence: str, said: str) -> None:
    assert shape(sentence, {"Old Boar", "Rat", "Ewe"}) == said
