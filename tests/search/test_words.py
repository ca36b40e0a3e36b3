from __future__ import annotations

from dataclasses import replace

import pytest

from judge.corpus import topics
from judge.errors import Unreadable
from judge.finder import Finder, Wanted
from judge.rulebook.asking import read_weights
from judge.search.clauses import clauses
from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.engine import Engine
from judge.search.excerpt import excerpt, marks
from judge.search.filters import Filters
from judge.search.names import without_names
from judge.search.odds import Odds
from judge.search.quotation import phrases_of, says
from judge.search.sayings import Sayings
from judge.search.spelling import Spelling, distance
from judge.search.weights import KNOWN, SIGNALS, Weights
from judge.search.words import stems
from judge.yamlfile import parse


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


def test_a_word_that_people_often_use_is_not_mended(finder: Finder) -> None:
    for word in ("mine", "chuck", "stuck", "sitting"):  # no rule and no term has them
        assert not any(word in f"{one.title} {one.text}".lower().split() for one in finder.engine.documents)
        assert finder.find(Wanted(f"can he {word} the attacker")).repaired == ""
    assert finder.find(Wanted("is my guy stcuk in the city")).repaired == "is my guy stuck in the city"


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
    weights = {game: finder.library.weights(game) for game in finder.library.games}
    larger = Engine([*documents, *others, *others], list(topics(finder.library)), weights)
    for game in ("spoils", "arcmage"):
        hits = [[(hit.document.id, hit.score) for hit in one.search(query, Filters(game)).hits]
                for one in (finder.engine, larger)]  # fmt: skip
        assert hits[0] == hits[1] != []


def test_names_of_cards_say_nothing_of_the_law() -> None:
    law = frozenset(stems("hand attack character flip up"))
    assert without_names("My Feather Cloak would put Old Tom back to my hand. May he?", law).split() == [
        "My", "would", "put", "back", "to", "my", "hand.", "May", "he?",
    ]  # fmt: skip
    assert without_names("Flip Up and Attack", law) == "Flip Up and Attack"
    assert without_names("Does it count?", law) == "Does it count?"


def odds() -> Odds:
    """The odds of three rules."""
    texts = {"a": "steal card", "b": "return card", "c": "card"}
    documents = [Document(name, "rule", "toy", ("one",), name, "", text, "") for name, text in texts.items()]
    return Odds(Sayings("toy", documents, [()] * len(texts), Concepts([])), "rule")


def test_the_words_of_one_rule_speak_for_it_louder_than_those_of_all() -> None:
    said = odds().of(("steal", "card"))
    assert max(said, key=lambda subject: said[subject]) == 0
    assert odds().of(("unheard",)) == {}


def test_words_said_oftener_here_than_in_other_games_speak_louder() -> None:
    own = odds()
    assert own.loudest({"steal": 1.0}) == pytest.approx(max(own.of(["steal"]).values()))
    assert own.loudest({"steal": 2.0}) > own.loudest({"steal": 1.0}) > own.loudest({"steal": 0.5}) > 0
    assert own.loudest({"unheard": 1.0}) == 0


def test_weights_are_named_and_refused_otherwise() -> None:
    assert Weights({"odds": 7.0})["odds"] == 7.0
    assert Weights()["odds"] == SIGNALS["odds"]
    with pytest.raises(Unreadable, match=r"ranking\.yaml:1:1: unknown key 'oods'; did you mean 'odds'"):
        read_weights(parse("oods: 1", "ranking.yaml"), KNOWN)
    with pytest.raises(Unreadable, match=r"expected a number such as 0\.25, found 'much'"):
        read_weights(parse("odds: much", "ranking.yaml"), KNOWN)


@pytest.mark.parametrize("query", ['"in any order"', '"put into its owner\'s hand"'])
def test_whoever_quotes_finds_first_who_says_just_that(finder: Finder, query: str) -> None:
    hits = finder.find(Wanted(query, "spoils", kind="rule", limit=40)).hits
    saying = [says(hit.document, phrases_of(query)) for hit in hits]
    assert saying[0]
    assert saying == sorted(saying, reverse=True)


@pytest.mark.parametrize(
    ("typed", "meant"), [("dont", "don't"), ("doesnt", "doesn't"), ("wont", "won't"), ("isnt", "isn't")]
)
def test_a_missing_apostrophe_is_no_slip(finder: Finder, typed: str, meant: str) -> None:
    assert stems(typed) == stems(meant)
    assert "not" in stems(typed)
    assert finder.find(Wanted(f"the attacker {typed} die")).repaired == ""


def test_the_most_used_of_the_nearest_words_is_meant(finder: Finder) -> None:
    assert finder.find(Wanted("depleted charcter blok", "spoils")).repaired == "depleted character block"
