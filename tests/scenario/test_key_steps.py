"""Key steps: what a judge would tell of every scenario, short, whole, and nothing in it that could be left out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest

from judge.cli import main
from judge.library import Library
from judge.scenario import collection
from judge.scenario.barred_words import says_no_reason
from judge.scenario.key_steps import KeyStep
from judge.scenario.telling import Telling, told
from judge.scenario.weighty import weighty
from judge.show.forbidding import forbids, reasoned

ROOT = Path(__file__).parents[2]
BLOCKERS = "scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers.yaml"
LONGER: dict[str, str] = {}  # scenarios with more than twelve key steps, and why they must have so many


@pytest.fixture(scope="module")
def tellings() -> dict[str, Telling]:
    found = {}
    for path in sorted((ROOT / "scenarios").rglob("*.yaml")):
        replayed = collection.replayed(path)
        found[str(path.relative_to(ROOT))] = told(collection.board(replayed.scenario), replayed)
    return found


def needed(telling: Telling) -> Iterator[tuple[str, set[int]]]:
    """What must not be lost, each with the steps of which one must be told: choices that were named, refusals, the
    steps that made a fact so, and of each rule that the ruling rests on the steps that cite it."""
    for step in telling.steps:
        made = step.decision
        if made and not made.silent and not made.fixed:
            yield f"the choice at {step.n}", {step.n}
        if step.refused:
            yield f"the refusal at {step.n}", {step.n}
    for n in weighty(telling.steps, telling.facts):
        yield f"the event {telling.steps[n - 1].says}", {n}
    for fact in telling.facts:
        yield f"the fact {fact.says}", {fact.step}
    for rule in telling.deciding:
        if citing := {step.n for step in telling.steps if rule in step.rules}:
            yield f"rule {rule}", citing


def steps_of(keys: tuple[KeyStep, ...], without: KeyStep | None = None) -> set[int]:
    return {step.n for key in keys if key is not without for step in key.steps}


def test_they_are_few(tellings: dict[str, Telling]) -> None:
    for game in ("spoils", "smashup", "arcmage"):
        counts = {name: len(one.keys) for name, one in tellings.items() if f"/{game}/" in name}
        assert median(counts.values()) <= 6
        assert {name for name, count in counts.items() if count > 12} == {one for one in LONGER if f"/{game}/" in one}
        assert min(counts.values()) >= 1


def test_none_of_what_decides_is_lost(tellings: dict[str, Telling]) -> None:
    lost = [
        (name, what) for name, one in tellings.items() for what, steps in needed(one) if not steps & steps_of(one.keys)
    ]
    assert lost == []


def test_without_any_of_them_something_would_be_lost(tellings: dict[str, Telling]) -> None:
    idle = [
        (name, key.says)
        for name, one in tellings.items()
        for key in one.keys
        if len(one.keys) > 1 and not any(not steps & steps_of(one.keys, key) for _, steps in needed(one))
    ]
    assert idle == []


def test_they_stand_for_every_step_up_to_the_answer_in_order(tellings: dict[str, Telling]) -> None:
    for name, one in tellings.items():
        told = [step.n for key in one.keys for step in key.steps]
        assert told == list(range(1, len(told) + 1)), name
        assert [key.n for key in one.keys] == list(range(1, len(one.keys) + 1))
        for key in one.keys:
            assert set(key.rules) == {rule for step in key.steps for rule in step.rules}
            assert key.shown in key.steps


PLAIN = {"the", "not", "allowed", "abilities", "something", "somebody"}


def names(says: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z][\w-]+|\d+", says)} - PLAIN


def test_each_speaks_of_the_steps_it_stands_for(tellings: dict[str, Telling]) -> None:
    for name, one in tellings.items():
        for key in one.keys:
            spoken = {word.lower() for step in key.steps for word in re.findall(r"[A-Za-z][\w-]*|\d+", step.says)}
            assert names(key.says) & spoken or not names(key.says), (name, key.says)
            assert len(key.says) <= 300, (name, key.says)
            assert "chooses an action" not in key.says
            assert "ruled out" not in key.says


def test_no_sentence_has_a_value_of_the_program_in_it(tellings: dict[str, Telling]) -> None:
    value = re.compile(r"\(at=|\w\(\w+=")
    for name, one in tellings.items():
        said = [*(step.says for step in one.steps), *(key.says for key in one.keys)]
        for made in (step.made for step in one.steps if step.made):
            said += [made.what, made.label, *made.options, *made.lines]
        assert not [sentence for sentence in said if value.search(sentence)], name


def test_a_choice_is_told_as_what_somebody_does(tellings: dict[str, Telling]) -> None:
    keys = tellings["scenarios/spoils/4/damage-equal-to-its-life-destroys-a-character.yaml"].keys
    assert keys[0].says == "Ann plays Spark and picks Old Boar."
    assert {"603.2", "604.1a", "604.1c", "310.1"} <= set(keys[0].rules)
    refused = tellings["scenarios/spoils/6/a-player-cannot-respond-to-their-own-action.yaml"].keys[1]
    assert refused.refused
    assert refused.rule == "607.1"
    assert refused.says == "Not allowed: Ann cannot play Spark 2 now: only Bob may respond to Spark 1 (607.1)."
    played = tellings["scenarios/smashup/10/in-hand-only-the-printed-power-counts.yaml"].keys
    assert (
        played[2].says == "Ann tries to play Knight. Not allowed: No extra play that Ann has left allows Knight (6.1)."
    )


def test_a_refusal_says_its_reason_in_the_words_of_its_rule(tellings: dict[str, Telling], library: Library) -> None:
    reasons: dict[str, str] = {}
    for name, one in tellings.items():
        volume = library.volume(name.split("/")[1], one.edition)
        for key in one.keys:
            said = reasoned(volume, key)
            assert len(said) <= 400, (name, said)
            for step in key.steps:
                if step.refused and says_no_reason(step.says) and forbids(volume, step.rule):
                    reasons[f"{name} {step.n}"] = said
                    assert f"{step.says} “{forbids(volume, step.rule)}” ({step.rule})" in said, name
            if not any(step.refused for step in key.steps):
                assert said == key.says
    assert len(reasons) >= 50
    again = tellings["scenarios/spoils/6/restoring-a-character-does-not-lift-an-attack-limit.yaml"]
    volume = library.volume("spoils", again.edition)
    assert [reasoned(volume, key) for key in again.keys if key.refused] == [
        "Ann tries to attack Bob's faction. Not allowed: Old Bull cannot attack now. “A character can do so if it is "
        "not depleted and has been under your control since the start of the turn.” (608.1b)"
    ]


@pytest.mark.parametrize(
    ("said", "bare"),
    [
        ("Spy cannot block now.", True),
        ("Ann must find a card.", True),
        ("Ann cannot mark Owl against the claim.", True),
        ("Ann cannot play Spark 2 now: only Bob may act.", False),
        ("Ann has no character that can attack.", False),
        ("Harp costs 2, and Ann has 1 unattached resource.", False),
    ],
)
def test_a_sentence_without_a_reason_is_known(said: str, bare: bool) -> None:
    assert says_no_reason(said) is bare


def test_what_decides_is_never_routine(tellings: dict[str, Telling]) -> None:
    for name, said in (
        ("arcmage/2/the-active-player-orders-simultaneous-triggers", "The game is a tie."),
        (
            "spoils/4/a-player-can-refuse-to-repeat-a-shared-loop",
            "The loop is repeated 0 times, the lower of 100 and 0.",
        ),
        ("arcmage/3/players-may-respond-again-after-an-event-resolves", "Feast is countered"),
        ("smashup/10/in-hand-only-the-printed-power-counts", "Squire's power is 3."),
        (
            "smashup/8/two-destroyed-minions-trigger-both-birds-twice",
            "Rat and Mouse are destroyed and go to Bob's discard pile.",
        ),
        ("spoils/4/the-most-recent-change-of-control-counts", "Ann takes control of Parrot."),
        (
            "spoils/6/restoring-a-character-does-not-lift-an-attack-limit",
            "Bob's faction loses 2 influence and has 8 left.",
        ),
        (
            "spoils/6/restoring-a-character-does-not-lift-an-attack-limit",
            "Not allowed: Old Bull cannot attack now (608.1b).",
        ),
        ("smashup/B/the-oath-ends-before-the-shrine-works", "Ox's power is 5."),
    ):
        keys = [key.says for key in tellings[f"scenarios/{name}.yaml"].keys]
        assert any(said in one for one in keys), (name, keys)
        assert "start of turn" not in " ".join(keys)


def test_they_read_well_aloud(tellings: dict[str, Telling]) -> None:
    worn = re.compile(
        r"to happen first|is triggered\.|waits for that|goes on working|repeats this"
        r"|gains \d+ influence: |chance is to act|^\w+ passes\.$|(chooses .+ as the target of \w+) and \1"
    )
    for name, one in tellings.items():
        assert not [key.says for key in one.keys if worn.search(key.says)], name
        assert "chance is to act" not in one.end


def test_rounds_without_end_are_told_once(tellings: dict[str, Telling]) -> None:
    for name in (
        "spoils/4/an-endless-loop-that-makes-tokens-is-a-draw",
        "spoils/4/an-endless-loop-that-adds-tokens-is-a-draw",
    ):
        keys = tellings[f"scenarios/{name}.yaml"].keys
        assert ["The same again, without end." in key.says for key in keys] == [True, False]
        assert keys[1].says == "The game is a draw."


def test_of_many_rules_the_deciding_ones_are_named_first(tellings: dict[str, Telling]) -> None:
    for name, one in tellings.items():
        for key in one.keys:
            assert key.rule == next(iter(key.chief), ""), name
            assert set(key.chief) <= set(key.rules)
            assert len(key.chief) == len(set(key.chief)) <= 6
            refused = [step.rule for step in key.steps if step.refused]
            assert not refused or key.chief[0] == refused[0]
            rested = [rule for rule in one.deciding if rule in key.rules]
            assert set(rested[: 6 - len(refused)]) <= set(key.chief), (name, key.says)


def test_the_routine_behind_the_answer_is_no_key_step(tellings: dict[str, Telling]) -> None:
    one = tellings["scenarios/smashup/8/a-minion-may-leave-before-its-base-scores.yaml"]
    assert one.keys[-1].facts
    assert one.keys[-1].last < len(one.steps) - 5


def test_the_command_tells_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(ROOT / BLOCKERS), "--key"]) == 0
    said = capsys.readouterr().out
    assert "   1   Ann attacks Bob's faction with Maul." in said
    assert "then 2 routine steps: Mole is depleted. …" in said
    assert main(["replay", str(ROOT / BLOCKERS), "--json"]) == 0
    keys = json.loads(capsys.readouterr().out)["keys"]
    assert keys[2]["choices"] == [10]
    assert keys[2]["text"] == "Ann divides Maul's 4 damage: 4 to Rat."
