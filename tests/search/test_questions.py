"""Questions that people wrote who had read the rules and not the index: their deciding rules come first."""

from __future__ import annotations

import re

import pytest

from judge.finder import Finder
from tests.search.judged import EDITIONS, Question, Score, cards, questions, score

QUESTIONS = questions("questions_others.jsonl", "questions_spoils.jsonl", "questions_tables.jsonl")
ONLY_SITUATIONS = "JST"  # these came later, all of the hardest kind: they have a floor of their own

Answered = list[tuple[Question, Score]]


@pytest.fixture(scope="module")
def answered(finder: Finder) -> Answered:
    """Each question with how well it is answered."""
    return [(question, score(finder, question)) for question in QUESTIONS]


def test_there_are_enough_questions_of_every_kind() -> None:
    assert len(QUESTIONS) >= 150
    kinds = {question.kind for question in QUESTIONS}
    assert kinds == {"number", "keyword", "phrase", "natural", "typo", "synonym", "situation"}
    assert len({(question.game, question.query) for question in QUESTIONS}) == len(QUESTIONS)


def test_every_gold_number_exists(finder: Finder) -> None:
    others = ("talk_learn", "talk_more", "talk_further", "talk_fourth", "talk_measure", "trial_2026_11")
    for question in [*QUESTIONS, *questions(*(f"{name}.jsonl" for name in others))]:
        passages = finder.library.book(question.game).passages
        assert all(number in passages for number in question.gold), question.qid


def test_the_answers_are_good(answered: Answered) -> None:
    mixed = [one for question, one in answered if not question.qid.startswith(ONLY_SITUATIONS)]
    assert sum(one.gain for one in mixed) / len(mixed) >= GOOD
    assert sum(one.among_three for one in mixed) / len(mixed) >= AMONG_THREE


def test_a_situation_told_at_length_finds_its_rule(answered: Answered) -> None:
    told = [one for question, one in answered if question.kind == "situation"]
    assert sum(one.gain for one in told) / len(told) >= TOLD
    assert sum(one.among_three for one in told) / len(told) >= TOLD_AMONG_THREE


GOOD, AMONG_THREE = 0.89, 0.95
TOLD, TOLD_AMONG_THREE = 0.72, 0.80


@pytest.mark.parametrize("game", list(EDITIONS))
def test_no_game_is_left_behind(answered: Answered, game: str) -> None:
    gains = [one.gain for question, one in answered if question.game == game]
    assert sum(gains) / len(gains) >= GOOD - 0.05


@pytest.mark.parametrize("game", list(EDITIONS))
def test_questions_as_they_are_typed_at_a_table_find_their_rules(finder: Finder, game: str) -> None:
    scores = [score(finder, one) for one in questions("talk_measure.jsonl") if one.game == game]
    assert sum(one.gain for one in scores) / len(scores) >= TYPED
    assert sum(one.among_three for one in scores) / len(scores) >= TYPED_AMONG_THREE


TYPED, TYPED_AMONG_THREE = 0.85, 0.93


def test_questions_as_they_are_typed_find_their_rules_without_a_game(finder: Finder) -> None:
    scores = [score(finder, one, in_game=False) for one in questions("talk_measure.jsonl")]
    assert sum(one.gain for one in scores) / len(scores) >= IN_NO_GAME
    assert sum(one.among_three for one in scores) / len(scores) >= IN_NO_GAME_AMONG_THREE


IN_NO_GAME, IN_NO_GAME_AMONG_THREE = 0.77, 0.86


@pytest.mark.parametrize(("in_game", "often"), [(True, 0.45), (False, 0.15)])
def test_an_answer_card_that_is_sure_is_right(finder: Finder, in_game: bool, often: float) -> None:
    told = cards(finder, questions("talk_measure.jsonl"), in_game=in_game)
    assert told.right / told.sure >= SURE_AND_RIGHT
    assert told.sure / told.asked >= often


SURE_AND_RIGHT = 0.95


def test_no_way_of_asking_was_taken_from_the_questions_that_measure(finder: Finder) -> None:
    """Five words in a row that both have would let the search answer by heart what it is measured with."""
    measured = {row for one in questions("talk_measure.jsonl") for row in rows_of_five(one.query)}
    for book in finder.library.books():
        for number, ways in finder.library.asking(book.game).items():
            for way in ways:
                shared = measured & rows_of_five(way)
                assert not shared, f"{book.game} {number}: {way}"


def rows_of_five(text: str) -> set[tuple[str, ...]]:
    """All five words in a row of a text."""
    said = re.findall(r"[a-z0-9']+", text.lower())
    return {tuple(said[at : at + 5]) for at in range(len(said) - 4)}
