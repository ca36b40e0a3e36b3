"""Nonsense is seldom read without a mark: sentences of invented cards, damaged by a seed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.games.smashup.lexicon import WORDS as SMASHUP
from tests.language.core.nonsense import figures

TEXTS = (Path(__file__).parents[2] / "games" / "smashup" / "cardtexts.txt").read_text(encoding="utf-8")
SHARE = re.compile(r"\((\d+\.\d) %\)")


@pytest.fixture(scope="module")
def shares() -> list[float]:
    sentences = [one for line in TEXTS.splitlines() for one in re.split(r"(?<=\.) |\w+: ", line) if one.endswith(".")]
    told = [[*figures(SMASHUP, sentences, seed, count=400)] for seed in range(1, 11)]
    found = [[float(one[1]) for line in lines if (one := SHARE.search(line))] for lines in told]
    return [sum(column) / len(column) for column in zip(*found, strict=True)]


def test_real_sentences_are_seldom_marked(shares: list[float]) -> None:
    assert shares[0] >= 90


def test_swapped_words_are_seldom_read_without_a_mark(shares: list[float]) -> None:
    assert shares[1] <= 5


def test_most_sentences_with_another_preposition_or_verb_are_refused_or_marked(shares: list[float]) -> None:
    assert shares[2] <= 20
    assert shares[3] <= 45
