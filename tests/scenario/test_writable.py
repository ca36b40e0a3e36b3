"""What a file may say of itself: facts that are not so, lines that pass, choices without a rule, open orders."""

from __future__ import annotations

import pytest

from judge.scenario import collection
from judge.scenario.draft import read_draft
from judge.scenario.replay import Replay, replay
from judge.tabletop.saying import COMMON, said

BOARD = """
game: spoils
given:
  turn: Ann
  players:
    Ann:
      play: {Ox: {character: 2/2/2, text: Covert}, Cow: {character: 2/2/2}}
      hand:
        Spark: {tactic: "COST: Pick a character. EFFECT: Inflict 2 damage to the picked character."}
        Glow: {tactic: "EFFECT: Draw a card."}
      deck: {Salt: {character: 1/1/1}, Rye: {character: 1/1/1}}
    Bob:
      play: {Boar: {character: 2/2/2}, Sow: {character: 2/2/2}}
      hand: {Fog: {tactic: "EFFECT: You gain 1 influence."}}
"""


def played(rest: str, board: str = BOARD) -> Replay:
    """A board with lines and claims, replayed."""
    told = read_draft(board + rest)
    return replay(told, collection.board(told))


def wrong(rest: str, board: str = BOARD) -> list[str]:
    """What is not as a file claims."""
    return [one.says for one in played(rest, board).differences]


@pytest.mark.parametrize(
    ("claim", "so"),
    [
        ("Ox: {has: [covert], in: {not: Bob's hand}, damage: {not: 1}}", True),
        ("Cow: {has: {not: [covert, tactical]}}", True),
        ("Ox: {has: {not: [covert]}}", False),
        ("Boar: {in: {not: play}}", True),
        ("turn: {not: Bob}", True),
        ("turn: {not: Ann}", False),
        ("Ann: {hand: {not: 5}}", True),
        ("Ann: {top of deck: {not: [Rye]}}", True),
        ("Ann: {top of deck: {not: [Salt]}}", False),
        ("decides: Ann", True),
        ("decides: {not: Ann}", False),
        ("on offer: [Glow, end the turn, play Glow]", True),
        ("on offer: [Spark]", False),
        ("on offer: {not: [Spark]}", True),
        ("game: goes on", True),
    ],
)
def test_a_file_can_claim_that_something_is_not_so(claim: str, so: bool) -> None:
    found = wrong(f"do:\n  - Ann plays Spark: {{pick: Boar}}\nthen:\n  {claim}\n")
    assert (found == []) is so


def test_of_several_things_that_are_not_so_each_is_looked_at() -> None:
    assert wrong("then:\n  Ox: {has: {not: [tactical, covert]}}") == ["Ox: has should not be covert but is"]


@pytest.mark.parametrize(
    ("name", "fact", "value", "says"),
    [
        ("Rat", "in", {"not": "play"}, "Rat is not in play"),
        ("Rat", "in", {"not": "Bob's hand"}, "Rat is not in Bob's hand"),
        ("Rat", "has", {"not": ["covert", "tactical"]}, "Rat does not have covert or tactical"),
        ("Rat", "depleted", {"not": "true"}, "Rat is not depleted"),
        ("Rat", "damage", {"not": "0"}, "Rat has some damage"),
        ("Rat", "controlled by", {"not": "Bob"}, "It is not so that Bob controls Rat"),
        ("turn", "turn", {"not": "Bob"}, "It is not Bob's turn"),
    ],
)
def test_what_is_not_so_is_said_in_words(name: str, fact: str, value: object, says: str) -> None:
    assert said(name, fact, value, COMMON) == says
