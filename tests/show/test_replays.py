"""Replays and proofs as text and as data: every step with its number, its mark, its rules and its cause."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenario import collection
from judge.scenario.replay import Replay
from judge.scenario.telling import told
from judge.show import replays

FOLDER = Path(__file__).parents[2] / "scenarios"
REFUSED = FOLDER / "spoils/1/forty-two-cards-are-enough-for-limited.yaml"
LONG = FOLDER / "spoils/4/a-card-that-has-moved-is-no-longer-affected.yaml"
BRANCHING = FOLDER / "spoils/5/three-replacements-each-apply-once-to-one-event.yaml"


def words(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


@pytest.fixture(scope="module")
def refused() -> Replay:
    return collection.replayed(REFUSED, "2013")


@pytest.fixture(scope="module")
def branching() -> Replay:
    return collection.replayed(BRANCHING)


def test_a_replay_is_framed_by_its_title_and_its_ruling(refused: Replay) -> None:
    lines = replays.replay_text(refused).splitlines()
    assert lines[0] == f"{refused.scenario.title}  ({refused.scenario.name}, spoils@2013)"
    assert words(lines[lines.index("Holds.") + 1 :]) == words([refused.scenario.answers("2013").ruling])


def test_a_step_has_its_mark_its_rules_its_cause_and_the_number_of_other_options(refused: Replay) -> None:
    undone, refusal = refused.steps
    lines = replays.replay_text(refused).splitlines()[1:3]
    assert lines == [
        f"   1 ~ 103.2            {undone.says}  (1 other)",
        f"   2 ! 103.2b           Refused: {refusal.says}  [from 1]",
    ]


def test_a_replay_of_several_branches_shows_the_first(branching: Replay) -> None:
    assert replays.replay_text(branching).splitlines()[1] == "2 branches; the first:"


def test_a_long_step_goes_on_below_its_sentence() -> None:
    long = collection.replayed(LONG)
    text = replays.replay_text(long).splitlines()
    assert max(map(len, text[1:])) <= replays.WIDTH
    number = next(place for place, line in enumerate(text) if line.startswith(" " * 24)) - 1
    step = long.steps[int(text[number].split()[0]) - 1]
    told = [str(step.n), ", ".join((step.rule, *step.also)), step.says, f"[from {step.cause}]"]
    assert words(text[number : number + 2]) == words(told)


def test_what_differs_is_listed_in_the_place_of_the_ruling() -> None:
    without = collection.replayed(REFUSED, "2013", ("103.2b",))
    lines = replays.replay_text(without).splitlines()
    assert "Holds." not in lines
    assert [line for line in lines if line.startswith("✗")] == [f"✗ {one}" for one in without.differences]
    assert without.differences


def test_key_steps_have_their_rules_below(refused: Replay) -> None:
    keys = told(collection.board(refused.scenario), refused).keys
    lines = replays.key_text(refused, keys).splitlines()
    (key,) = keys
    assert " ".join(" ".join(lines[1:-3]).split()) == f"1 ! {key.says}"
    assert lines[-3:-1] == [f"         {', '.join(key.rules)}", "Holds."]


def test_a_replay_is_data(refused: Replay) -> None:
    keys = told(collection.board(refused.scenario), refused).keys
    data = replays.replay_json(refused, keys)
    assert (data["edition"], data["holds"], data["differences"]) == ("2013", True, [])
    assert [step["undone"] for step in data["steps"]] == [True, False]
    assert data["steps"][1] == {
        "n": 2,
        "rule": "103.2b",
        "also": [],
        "text": refused.steps[1].says,
        "cause": 1,
        "choice": None,
        "undone": False,
    }
    assert [(ask["n"], ask["who"], ask["taken"] in ask["options"]) for ask in data["asks"]] == [
        (1, "Ann", True),
    ]
    (key,) = data["keys"]
    assert (key["first"], key["last"], key["refused"], key["chief"]) == (1, 2, True, ["103.2b", "103.2"])


def test_an_end_is_said_in_words(refused: Replay, branching: Replay) -> None:
    assert replays.outcome_words(refused) == "Nothing is left to do."
    assert replays.outcome_words(branching) == "The game goes on; Ann is to act."
    won = collection.replayed(FOLDER / "arcmage/1/a-player-with-30-vp-wins-at-once.yaml")
    assert replays.outcome_words(won) == won.run.table.over != ""


def test_a_proof_counts_outcomes_ways_and_decisions() -> None:
    proved = collection.proved(BRANCHING)
    lines = replays.prove_text(proved).splitlines()
    assert lines[1] == "1 outcome in 2 ways, 1 decision, complete"
    assert [line[0] for line in lines[2 : 2 + len(proved.verdicts)]] == ["✓"]
    assert lines[-2] == "outcome 1: 2 ways, for example"
    assert lines[-1] == f"    {proved.outcomes[0].witness[0]}"
    data = replays.prove_json(proved)
    assert (data["complete"], data["ways"], data["decisions"], data["why"]) == (True, 2, 1, None)
    assert data["outcomes"] == [{"ways": 2, "says": [], "witness": list(proved.outcomes[0].witness)}]
    assert [one["so"] for one in data["verdicts"]] == [True]


def test_a_proof_without_time_is_not_complete_and_says_what_to_do() -> None:
    proved = collection.proved(BRANCHING, seconds=0)
    lines = replays.prove_text(proved).splitlines()
    assert lines[1].endswith(f"not complete: {proved.proof.why}")
    assert lines[2].startswith("To prove it whole:")
    assert replays.prove_json(proved)["complete"] is False
