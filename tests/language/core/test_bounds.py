"""How much the reader does grows no faster than it may with a text, and is bounded for every text."""

from __future__ import annotations

import contextlib
from itertools import pairwise

import pytest

from judge.errors import JudgeError
from judge.language.core.grammar import syntax
from judge.language.core.paragraph import understood
from judge.language.reader import MOST_TREES, Reader
from judge.language.reading import TooMuch
from judge.language.refusal import MOST_LETTERS, NotRead
from tests.language.core.expected import LEXICONS

# Texts in which % is said again and again, and how often more phrases may be tried when it is said twice as often.
REFUSED = ("is not understood", "can mean two things", "nested too deeply", "in too many ways", "sentences of at most")
DOUBLING = (
    ("draw a card%", " and draw a card", 4),
    ("destroy a card%", " or a card", 4),
    ("destroy a card%", " on a card", 4),
    ("destroy the card%", " with a card on it", 5),
    ("%draw a card", "if you draw a card, ", 6),
    ("draw a card%", " for each card", 5),
    ("destroy %", "a card, ", 2),
    ("%", "card ", 2),
    ("%draw a card", "you may ", 2),
    ("draw a card from %hand", "its owner's ", 2),
    ("give it %", '"', 2),
    ("%draw", "[", 2),
)
ENDLESS = [
    "draw a card and " * 60 + "draw a card",
    "destroy a card" + " that is on a card" * 40,
    'this card gains "' * 40 + "draw a card." + '"' * 40,
    "if you draw a card, " * 90 + "draw a card",
    "destroy a card" + " with a card on it" * 80,
    "[" * 500 + "draw a card" + "]" * 500,
    "(" * 900,
    "card " * 390,
]


def work(game: str, text: str) -> Reader:
    """The reader of a text when it is done."""
    reader = Reader(syntax(LEXICONS[game]), text)
    with contextlib.suppress(JudgeError, RecursionError):
        reader.read("says")
    return reader


@pytest.mark.parametrize("game", LEXICONS)
@pytest.mark.parametrize(("frame", "said", "most"), DOUBLING)
def test_twice_the_text_is_not_many_times_the_work(game: str, frame: str, said: str, most: int) -> None:
    done = [work(game, frame.replace("%", said * times)) for times in (4, 8, 16)]
    for one, twice in pairwise(done):
        assert twice.tried <= most * max(one.tried, 1)
        assert twice.remembered <= 2.1 * one.remembered


@pytest.mark.parametrize("game", LEXICONS)
@pytest.mark.parametrize("text", ENDLESS, ids=lambda text: text[:20])
def test_a_text_without_end_is_read_or_refused_with_bounded_work(game: str, text: str) -> None:
    assert len(text) <= MOST_LETTERS
    reader = work(game, text)
    assert reader.tried <= MOST_TREES
    assert reader.remembered <= 25 * len(reader.words)
    told = ""
    try:
        understood(LEXICONS[game], text)
    except NotRead as error:
        told = str(error)
    assert not told or any(why in told for why in REFUSED)


def test_a_text_that_can_be_taken_apart_in_too_many_ways_is_refused() -> None:
    reader = Reader(syntax(LEXICONS["smashup"]), "destroy a card" + " with a card on it" * 40)
    with pytest.raises(TooMuch, match="in too many ways"):
        reader.read("says")
    assert reader.tried == MOST_TREES


def test_a_sentence_of_very_many_letters_is_refused_before_it_is_read() -> None:
    with pytest.raises(NotRead, match=f"write sentences of at most {MOST_LETTERS}"):
        understood(LEXICONS["smashup"], "draw a card and " * 200)
