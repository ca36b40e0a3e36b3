"""Texts of invented cards are read as a player reads them, and what is shown of a reading reads back to it."""

from __future__ import annotations

import pytest

from judge.language.core.grouping import grouped
from judge.language.sentence import sentences
from tests.language.core.expected import Expected, differences, expected, understood

READINGS = expected("readings.txt")
MISREAD = expected("misread.txt")


@pytest.mark.parametrize("text", READINGS, ids=str)
def test_a_text_is_read_as_expected(text: Expected) -> None:
    assert list(differences(text)) == []


@pytest.mark.parametrize("text", READINGS, ids=str)
def test_what_is_shown_reads_back_to_the_same_meaning(text: Expected) -> None:
    first = understood(text.game, sentences(text.text))
    again = understood(text.game, list(text.shown))
    assert [one.reading.value for one in again] == [one.reading.value for one in first]
    assert [one.shown for one in again] == [one.shown for one in first]
    assert [one.unclear for one in again] == [one.unclear for one in first]


@pytest.mark.parametrize("text", MISREAD, ids=str)
def test_a_misread_text_is_not_yet_read_as_expected(text: Expected) -> None:
    assert text.why
    assert list(differences(text)), "it is read as expected now: move it to readings.txt"


def test_the_readings_are_many_and_half_of_them_are_long() -> None:
    said = [sentence for text in READINGS for sentence in sentences(text.text)]
    long = [sentence for sentence in said if len(sentence.split()) >= 14]
    assert len(said) >= 420
    assert len(long) * 2 >= len(said)
    for game in ("smashup", "spoils", "arcmage"):
        assert sum(len(text.shown) for text in READINGS if text.game == game) >= 140


@pytest.mark.parametrize("text", [*READINGS, *MISREAD], ids=str)
def test_a_text_has_a_shown_form_for_each_sentence_in_the_same_words(text: Expected) -> None:
    said = [sentence.rstrip(".") for sentence in sentences(text.text)]
    assert [grouped(shown).text for shown in text.shown] == said
    assert {grouped(one).text for one in text.brackets} <= set(said)


def test_a_bracket_that_changes_the_meaning_is_found() -> None:
    text = Expected("smashup", "Draw a card.", ("Draw a card",), ("Draw [a card]",))
    assert list(differences(text)) == []
    tail = Expected(
        "arcmage", "Mark a creature in a city with defense 2.", ("Mark a creature in [a city with defense 2]",)
    )
    assert list(differences(tail)) == []
    other = tail._replace(brackets=("Mark [a creature in a city] with defense 2",))
    assert list(differences(other)) == ["not understood as Mark [a creature in a city] with defense 2"]
    assert list(differences(text._replace(shown=("Draw [a card]",)))) == ["shown as Draw a card"]
    assert "is not understood" in next(differences(text._replace(text="Drew a card.")))
