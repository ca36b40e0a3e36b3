"""Where places and conditions belong that could belong to two words, and who a player can be."""

from __future__ import annotations

import pytest

from judge.games.arcmage.lexicon import WORDS as ARCMAGE
from judge.games.smashup.lexicon import WORDS as SMASHUP
from judge.language.core.binding import bound
from judge.language.core.carried import NotCarriedOut, parts
from judge.language.core.node import Node
from judge.language.core.paragraph import read


def deed(lexicon: str, sentence: str) -> Node:
    """What an imperative tells to do."""
    found = read(lexicon, sentence).value.node("do")
    assert isinstance(found, Node)
    return found


def test_from_a_zone_belongs_to_the_noun_and_from_one_to_another_to_the_verb() -> None:
    returned = deed(ARCMAGE, "Return a creature from your graveyard to your hand")
    what, where = returned.node("what"), returned.node("where")
    assert what
    assert where
    assert (str(what.node("what")).startswith("With("), where.name) == (True, "Place")
    moved = deed(SMASHUP, "Move a minion from one base to another")
    where = moved.node("where")
    assert where
    assert where.name == "FromTo"


def test_if_able_is_said_in_one_way() -> None:
    assert "IfPossible" in repr(read(ARCMAGE, "I must attack each turn if able").value)


def test_that_player_can_be_an_opponent() -> None:
    sentences = ("Target opponent draws a card", "That player discards two cards")
    _, pointers = bound(read(ARCMAGE, sentence) for sentence in sentences)
    assert [one.found[0].words for one in pointers] == ["Target opponent"]


def test_what_stands_behind_to_is_a_part_of_a_verb() -> None:
    deal = deed(ARCMAGE, "Deal 2 damage to target creature")
    found = parts(deal, "verb", "what", "to")
    assert found[2] == deal.node("to")
    with pytest.raises(NotCarriedOut, match="“to”"):
        parts(deal, "verb", "what")
