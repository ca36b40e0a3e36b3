"""Phrases of the shared English that lowering knows as a whole, written as they are said."""

from __future__ import annotations

from functools import cache

from judge.games.spoils.english.numbered import numbered
from judge.games.spoils.lexicon import WORDS
from judge.language.core.grammar import syntax
from judge.language.core.node import Node
from judge.language.reader import Reader


@cache
def phrase(words: str, category: str) -> Node:
    """The node of some words as a phrase of a category."""
    return numbered(Reader(syntax(WORDS), words).read(category))


def is_phrase(node: Node | None, words: str, category: str) -> bool:
    """Whether a node means what these words say."""
    return node is not None and node == phrase(words, category)
