"""The revisions of Arcmage: the engine has in each what the rulebook says stands there, and nothing else."""

from __future__ import annotations

import pytest

from judge.games import arcmage
from judge.games.arcmage.editions import SPANS, numbers, silent
from judge.library import Library

LIBRARY = Library()
SENTENCES = sorted({rule for rules in SPANS.values() for rule in rules.split() if "-" in rule})
PASSAGES = sorted({rule for rules in SPANS.values() for rule in rules.split() if "-" not in rule})


def test_the_engine_s_revisions_are_those_of_the_rulebook() -> None:
    assert tuple(edition.name for edition in LIBRARY.book("arcmage").editions) == arcmage.EDITIONS


@pytest.mark.parametrize("edition", arcmage.EDITIONS)
def test_every_operative_passage_of_a_revision_is_in_its_engine(edition: str) -> None:
    operative = {entry.number for entry in LIBRARY.volume("arcmage", edition) if entry.status.operative}
    assert sorted(operative - arcmage.game(edition).rules) == []


@pytest.mark.parametrize("edition", arcmage.EDITIONS)
def test_an_engine_names_no_passage_that_does_not_stand_in_its_revision(edition: str) -> None:
    assert sorted(arcmage.game(edition).rules - set(LIBRARY.volume("arcmage", edition).numbers)) == []


@pytest.mark.parametrize("edition", arcmage.EDITIONS)
def test_what_a_revision_has_not_it_is_silent_of(edition: str) -> None:
    volume, said, still = LIBRARY.volume("arcmage", edition), numbers(edition), silent(edition)
    assert [rule for rule in PASSAGES if rule not in still and said.get(rule, rule) not in volume] == []


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_lies_within_the_span_of_its_passage(sentence: str) -> None:
    spoken = [edition for edition in arcmage.EDITIONS if sentence not in silent(edition)]
    assert spoken, "it stands in no revision"
    assert [one for one in spoken if numbers(one)[sentence] not in LIBRARY.volume("arcmage", one)] == []


@pytest.mark.parametrize("span", sorted(SPANS))
def test_a_span_begins_and_ends_with_revisions_that_are_kept(span: str) -> None:
    first, _, last = span.partition("..")
    assert {first, last} - {""} <= set(arcmage.EDITIONS)
