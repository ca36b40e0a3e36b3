"""Lines of The Spoils name the ability and the card, whatever words their names have."""

from __future__ import annotations

import pytest

from judge.scenario import games
from judge.scenario.replay import replay
from judge.tabletop.file import as_scenario
from judge.yamlfile import parse

BOARD = """game: spoils
given:
  turn: Ann
  players:
    Ann:
      play:
        Head of Moles: {item: "TALK OF TOWN: COST: Deplete this card. EFFECT: Draw a card."}
      deck: {Prize: {item: ""}}
    Bob:
do:
  - Ann uses LINE
then: {Prize: {in: Ann's hand}}
"""


@pytest.mark.parametrize("line", ["Head of Moles", "Talk of Town of Head of Moles"])
def test_names_with_of_are_understood(line: str) -> None:
    scenario = as_scenario(parse(BOARD.replace("LINE", line), "a board"), ("game", "given"))
    assert replay(scenario, games.board("spoils"), "later").holds


def test_a_card_that_is_not_there_is_named() -> None:
    scenario = as_scenario(parse(BOARD.replace("LINE", "Talk of Town of Mole"), "a board"), ("game", "given"))
    with pytest.raises(Exception, match="unknown card 'Mole'"):
        replay(scenario, games.board("spoils"), "later")
