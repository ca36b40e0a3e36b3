from __future__ import annotations

from dataclasses import replace

import pytest

from judge.corpus import topics
from judge.finder import Finder, Wanted
from judge.search.clauses import clauses
from judge.search.engine import Engine
from judge.search.excerpt import excerpt, marks
from judge.search.filters import Filters
from judge.search.spelling import Spelling, distance
from judge.search.words import stems


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("dying", "dies"),
        ("died", "death"),
        ("destruction", "destroyed"),
        ("attackers", "attacking"),
        ("can't", "cannot"),
        ("cannot", "can not"),
        ("doesn’t", "does not"),
        ("opponent's", "opponent"),
        ("replacements", "replaced"),
    ],
)
def test_words_of_a_family_agree(one: str, other: str) -> None:
    assert stems(one) == stems(other)


@pytest.mark.parametrize("word", ["not", "may", "if", "when", "x", "+1/+1", "3", "you"])
def test_nothing_is_stopped(word: str) -> None:
    assert stems(word.upper()) == [word]


def test_compounds_are_found_joined_and_parted(finder: Finder) -> None:
    top = {
        query: finder.find(Wanted(query, "spoils", limit=3)).hits[0].document.number[:3]
        for query in ("face-down", "face down", "facedown", "break point")
    }
    assert top["face-down"] == top["face down"] == top["facedown"]
    assert "shape" not in stems("face-down")
    assert "facedown" in stems("face-down")


def test_a_slip_is_mended_and_said(finder: Finder) -> None:
    found = finder.find(Wanted("treshold", "spoils"))
    assert found.repaired == "threshold"
    assert found.hits[0].document.number.startswith(("405", "201.3"))


def test_a_word_that_stands_somewhere_is_not_mended(finder: Finder) -> None:
    assert finder.find(Wanted("tapped", "spoils")).repaired == ""


def test_nonsense_finds_nothing_and_says_so(finder: Finder) -> None:
    found = finder.find(Wanted("qqqqqqqq zzzzzzz"))
    assert found.hits == ()


def test_slips_are_counted() -> None:
    assert distance("triger", "trigger", 2) == 1
    assert distance("ablity", "ability", 2) == 1
    assert distance("recieve", "receive", 2) == 1
    assert distance("abcdef", "ghijkl", 2) > 2
    assert Spelling({"trigger": 3, "bigger": 1}).mended("triger") == ["trigger"]


def test_marks_join_neighbours_and_an_excerpt_shows_them() -> None:
    text = "No player can respond to a trigger. " * 9 + "Here the deciding words stand at last."
    found = marks(text, set(stems("deciding words")))
    assert [text[start:end] for start, end in found] == ["deciding words"]
    assert "deciding words" in excerpt(text, set(stems("deciding words")), 80)


def test_a_story_is_heard_clause_by_clause() -> None:
    told = "I attacked with two knights. He blocked one of them, and then he stole the other. Does it still fight? Yes."
    assert clauses(told) == [
        "I attacked with two knights", "He blocked one of them", "and then he stole the other", "Does it still fight",
    ]  # fmt: skip
    assert clauses("can they respond to a trigger") == []
    assert clauses("what happens to the cards that are attached to a thing when it leaves play again") == []


def test_what_a_word_tells_is_told_by_its_own_game(finder: Finder) -> None:
    """More documents of another game move nothing."""
    query = "does an attacker strike before the blocker in a fight"
    documents = list(finder.engine.documents)
    others = [replace(one, id=f"{one.id}x", number=f"{one.number}x") for one in documents if one.game == "smashup"]
    larger = Engine([*documents, *others, *others], list(topics(finder.library)))
    for game in ("spoils", "arcmage"):
        hits = [[(hit.document.id, hit.score) for hit in one.search(query, Filters(game)).hits]
                for one in (finder.engine, larger)]  # fmt: skip
        assert hits[0] == hits[1] != []
