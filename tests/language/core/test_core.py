"""The rows of the shared English and the lexicons: none is broken, unused, doubled or lost."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain

import pytest

from judge.language.core import (
    adverbials,
    clauses,
    filters,
    measures,
    nouns,
    predicates,
    quantities,
    sentences,
    verbs,
)
from judge.language.core.grammar import syntax
from judge.language.core.lexicon import words
from judge.language.core.row import Makes, row
from judge.language.phrase import Phrase, general
from judge.language.reader import Reader
from judge.language.reading import Ambiguous, Declined, TooMuch
from judge.language.sample import Sampler
from judge.language.terminal import TERMINALS
from tests.language.core.expected import LEXICONS

CHAPTERS = (quantities, nouns, measures, filters, predicates, clauses, adverbials, sentences)
ROW = re.compile(r"(?P<category>[^:]+): (?P<template>.+?)(?: => (?P<made>[^!]+?))?(?: !\d+)?")
CHOICE = re.compile(r"(?<!\\)\[([^\[\]()]*)\]|\((?:(\w+)=)?([^\[\]()]*)\)")

# Choices that mean the same whichever is said, so that the node does not keep them.
SPELLINGS = """
fewer|less  one|1  want|choose|wish|like  more|greater|higher  less|lower|fewer  less|fewer|lower  that|who|which
that|as|so  that|as  exactly|only  much|many  much|amount  evenly|equally  besides|except  or|and/or
during|on  on|during  paying|having to pay  extra|additional  possible|able  can't|can not|may not
"""
OPTIONAL = {"that", ",", "for", "yet", "the", "to", "played"}

# Rows of which no sample is read back, because two readings of it have the same rank.
FIRST_LETTER = {"number: X", "number: x"}  # the first letter of a text may be meant small
CAUSED = {  # “have moved” is also read as “have somebody move”
    "open: {who:relative.N} <has/have> {deed:gap-done}",
    "open: that {who:relative.N} <has/have> {deed:gap-done}",
}
TWO_NODES = {  # “[R]” is a thing and a kind of thing; “covert” is a keyword of both spellings; “unblocked” is a state
    "adjective: unblocked",
    "thing.p: {icons:icons}",
    "keyword: Covert",
    "keyword: Tactical",
    "keyword: covert",
    "keyword: tactical",
}
UNREAD_SAMPLES: dict[str, set[str]] = {
    "smashup": FIRST_LETTER | CAUSED,
    "spoils": TWO_NODES,
    "arcmage": set(),
}


def lines(text: str) -> list[str]:
    """The lines of a table, those that go on put together."""
    return [line for line in re.sub(r"\n +", " ", text).splitlines() if line and not line.startswith("#")]


def table_rows() -> Iterator[str]:
    """Every row that is written as such, in the chapters and in the lexicons."""
    for chapter in CHAPTERS:
        yield from lines(chapter.ROWS)
    for lexicon in (verbs.WORDS, *LEXICONS.values()):
        yield from (line.removeprefix("row ") for line in lines(lexicon) if line.startswith("row "))


def test_every_row_and_every_line_of_a_lexicon_makes_phrases() -> None:
    said = list(table_rows())
    assert len(said) >= 600
    assert [line for line in said if not list(row(line))] == []
    for lexicon in (verbs.WORDS, *LEXICONS.values()):
        told = [line for line in lines(lexicon) if not line.startswith("without ")]  # verbs that a game never uses
        assert [line for line in told if not list(words(line))] == []


@pytest.mark.parametrize("game", LEXICONS)
def test_every_slot_names_a_category_that_has_phrases(game: str) -> None:
    grammar = syntax(LEXICONS[game])
    known = grammar.productions.keys() | TERMINALS.keys()
    assert [one.phrase for one in grammar.declared for slot in one.slots if slot.category not in known] == []


def test_every_category_is_used_and_has_both_numbers_where_it_has_one() -> None:
    declared = [one for lexicon in LEXICONS.values() for one in syntax(lexicon).declared]
    used = {general(slot.category) for one in declared for slot in one.slots}
    assert {general(one.category) for one in declared} - used == set()
    named = {slot.category for one in declared for slot in one.slots}
    numbers = {one.category for one in declared if one.category != general(one.category)}
    assert {category for category in numbers if not {category, general(category)} & named} == set()


@pytest.mark.parametrize("game", LEXICONS)
def test_no_two_rows_with_the_same_words_make_different_nodes(game: str) -> None:
    found: defaultdict[tuple[str, str], list[Phrase]] = defaultdict(list)
    for phrase in syntax(LEXICONS[game]).phrases:
        found[phrase.category, re.sub(r"\{\w+:", "{", phrase.template)].append(phrase)
    assert [same for same in found.values() if len(same) > 1] == []


def test_a_choice_is_kept_in_the_node_or_is_a_spelling() -> None:
    spellings = set(re.split(r"\s{2,}|\n", SPELLINGS.strip()))
    lost, optional, without_node = set(), set(), []
    for line in table_rows():
        made = ROW.fullmatch(line)
        assert made, line
        for option, name, choice in CHOICE.findall(made["template"]):
            if option:
                optional.add(option)
            elif not name:
                lost.add(choice)
            elif not made["made"] or made["made"].isdigit():
                without_node.append(line)
    assert lost == spellings
    assert optional == OPTIONAL
    assert without_node == []


def test_no_frame_of_a_verb_loses_a_word() -> None:
    found: defaultdict[tuple[str, object, tuple[str, ...]], set[str]] = defaultdict(set)
    for one in chain.from_iterable(syntax(lexicon).declared for lexicon in LEXICONS.values()):
        if isinstance(one.build, Makes) and one.build.name == "Deed" and one.build.constants[0][0] == "verb":
            category = one.category.replace("-bare", "")
            found[category, one.build, one.names].add(" ".join(map(_told, one.symbols)))
    doubled = {build.constants[0][1] for (_, build, _), told in found.items() if len(told) > 1}  # type: ignore[attr-defined]
    assert doubled == set()


def _told(symbol: object) -> str:
    """A word of a template; any slot is alike."""
    return symbol if isinstance(symbol, str) else "…"


@pytest.mark.parametrize("game", LEXICONS)
def test_every_row_reads_a_phrase_of_its_own(game: str) -> None:
    grammar = syntax(LEXICONS[game])
    sampler = Sampler(grammar, seed=1, depth=2)
    told = grammar.phrases if game == "smashup" else words(LEXICONS[game])  # the core is the same in every game
    phrases = [phrase for phrase in told if phrase in grammar.of]
    assert len(phrases) >= 200
    unread = {str(phrase) for phrase in phrases if not _reads_itself(game, sampler, phrase)}
    assert unread == UNREAD_SAMPLES[game]


def _reads_itself(game: str, sampler: Sampler, phrase: Phrase) -> bool:
    """Whether some sample of a row is read back as what it means."""
    for sample in sampler.samples(phrase, 20):
        try:
            found = Reader(syntax(LEXICONS[game]), sample.text).read(sample.category)
        except (Ambiguous, Declined, TooMuch):
            continue
        if found.value == sample.value:
            return True
    return False
