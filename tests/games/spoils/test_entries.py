"""Entries of factions and of cards about decks: read as written, written as read, and nothing else is taken for one."""

from __future__ import annotations

import pytest

from judge.games.spoils.cards import read_text, rewritten
from judge.games.spoils.entries import read_entry
from judge.games.spoils.unplayed import plays
from judge.games.spoils.vocabulary.entries import InDeck, StartingDraw, StartingResources

ENTRIES = {
    "STARTING RESOURCES: 1 Rage, 2 staple resources.": StartingResources(((1, "Rage"), (2, "staple"))),
    "STARTING RESOURCES: 1 staple resource.": StartingResources(((1, "staple"),)),
    "STARTING DRAW: 6 going first, 7 going second.": StartingDraw(6, 7),
    "You may include any number of copies of this card in your deck.": InDeck(),
    "You may include any number of copies of Midge in your deck.": InDeck(None, "Midge"),
    "You may include at most 1 copy of this card in your deck.": InDeck(1),
    "You may include at most 3 copies of this card in your deck.": InDeck(3),
}


@pytest.mark.parametrize("line", ENTRIES)
def test_an_entry_is_read_and_written_back(line: str) -> None:
    (paragraph,), (words,) = read_text(line, ("faction",))
    assert (paragraph, words) == (ENTRIES[line], line)
    assert rewritten(line) == line
    assert plays(paragraph)


@pytest.mark.parametrize(
    "line", ["STARTING RESOURCES: 1 Mud.", "STARTING DRAW: many.", "You may include copies of this card in your deck."]
)
def test_what_only_looks_like_one_is_not_taken_for_one(line: str) -> None:
    assert read_entry(line) is None


START = "At the start of your turn, "
FRAME_LINES = {
    f"RESTORE RULE: {START}restore all your depleted items and detach all resources from your faction.": (
        f"{START}restore all depleted items you control and detach all resources from your faction."
    ),
    f"DEVELOP RULE: {START}choose one of the following: draw 2 cards or play a resource.": (
        f"{START}draw 2 cards or play a resource."
    ),
}


@pytest.mark.parametrize("line", FRAME_LINES)
def test_a_line_in_the_frame_of_a_faction_is_text_under_a_label(line: str) -> None:
    (paragraph,), (words,) = read_text(line, ("faction",))
    assert words == line
    assert plays(paragraph)
    assert read_text(rewritten(line), ("faction",))[0] == (paragraph,)
    assert read_text(FRAME_LINES[line], ("faction",))[0] == (paragraph,)
