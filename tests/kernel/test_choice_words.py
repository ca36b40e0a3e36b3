"""A decision is told in the words that its ask brings."""

from __future__ import annotations

import pytest

from judge.kernel.move import ChoiceWords

BLOCKS = ChoiceWords("blocks with {}", nothing="does not block", after=" with {}")


@pytest.mark.parametrize(
    ("label", "idle", "said"),
    [
        ("Rat", False, "blocks with Rat"),
        ("nobody", False, "does not block"),
        ("later", False, "blocks with later"),
        ("later", True, "does not block"),
    ],
)
def test_an_option_is_said_in_its_words(label: str, idle: bool, said: str) -> None:
    assert BLOCKS.said(label, idle=idle) == said


def test_without_words_for_nothing_the_label_is_said() -> None:
    assert ChoiceWords("chooses {}").said("nobody") == "chooses nobody"
