"""Kites: a game of two card types and five words on cards."""

from functools import cache

from judge.kernel import chapters
from judge.kernel.game import Game

from . import events, table, words
from .law import s1_turn, s2_cards, s3_words


@cache
def game(edition: str) -> Game:
    """The game, put together from the modules of its law and the kinds of data on its table."""
    return chapters.assembled("kites", (s1_turn, s2_cards, s3_words), (table, words, events), edition=edition)
