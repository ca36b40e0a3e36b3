"""The reader comes to what somebody who knows the engine would write down."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.spoils.cards import read_text
from judge.games.spoils.unplayed import unplayed
from tests.games.spoils.cardtexts import TWINS


@pytest.mark.parametrize(("kind", "text", "twin"), TWINS, ids=[text[:40] for _, text, _ in TWINS])
def test_a_card_is_read_as_its_twin_says(kind: str, text: str, twin: tuple[Any, ...]) -> None:
    assert read_text(text, (kind,))[0] == twin
    assert [missing for paragraph in twin for missing in unplayed(paragraph)] == []


def test_there_are_enough_of_them() -> None:
    assert len(TWINS) >= 25
