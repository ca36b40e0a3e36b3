"""The moments at which Events can be played: each is there, and one that nobody uses is no step."""

from __future__ import annotations

import pytest

from judge.scenario import collection
from judge.scenario.replay import Replay, replay
from judge.tabletop.file import scenario_in

BOARD = """title: T
game: arcmage
question: Q
given:
  turn: Ann
  phase: {phase}
  players:
    Ann: {{cities: {{Gate: {{city: 5}}}}, army: {{Ogre: {{creature: 4/9}}}}, deck: 5}}
    Bob: {{cities: {{Grove: {{city: 5}}}}, hand: {{Dart: {{event: Deal 1 damage to target creature.}}}}, deck: 5}}
do: {lines}
then: {{}}
ruling: R
"""
DART = "Bob plays Dart: {target: Ogre}"


def played(phase: str, *lines: str, edition: str = "") -> Replay:
    """A replay that begins in a phase."""
    scenario = scenario_in(BOARD.format(phase=phase, lines="".join(f"\n- {line}" for line in lines) or "[]"), "x.yaml")
    return replay(scenario, collection.board(scenario), edition)


def phases_of(replayed: Replay) -> list[str]:
    """The phase in which Bob's Event did its damage."""
    return [step.table.phase for step in replayed.steps if "receives 1 damage" in step.says]  # type: ignore[attr-defined]


@pytest.mark.parametrize("edition", ["1345", "1380", "1414", "1427", "1539"])
@pytest.mark.parametrize("phase", ["draw and resource", "tactics", "play", "attack", "second play", "discard"])
def test_an_event_can_be_played_before_the_active_player_acts(phase: str, edition: str) -> None:
    rest = {"draw and resource": ["Ann draws 2"]}.get(phase, [])
    assert phases_of(played(phase, DART, *rest, edition=edition)) == [phase]


def test_a_chance_that_nobody_uses_is_no_step() -> None:
    told = [step.says for step in played("attack", "Ann attacks Bob's army: {with: [Ogre]}").steps]
    assert told
    assert not [says for says in told if "pass" in says]


def test_a_chance_that_somebody_lets_go_by_is_told() -> None:
    told = [step.says for step in played("attack", "Bob passes", "Ann attacks Bob's army: {with: [Ogre]}").steps]
    assert told[0] == "Bob plays no event."
