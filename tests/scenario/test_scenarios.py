"""Every scenario holds, every proof holds, and what they cite can be cited."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.folders import folder
from judge.kernel.data import decode, encode
from judge.scenario import collection

ROOT = folder("scenarios")
FILES = sorted(ROOT.rglob("*.yaml"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").as_posix()


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_scenario_holds_in_every_edition_it_speaks_of(path: Path) -> None:
    told = collection.scenario(path)
    assert told.game == path.relative_to(ROOT).parts[0], "a scenario lies in the folder of its game"
    for edition in ("", *told.spoken):
        replayed = collection.replayed(path, edition)
        assert [str(difference) for difference in replayed.differences] == []
        assert {rule for step in replayed.steps for rule in step.rules} <= replayed.game.rules
        for step in replayed.steps:
            again = decode(encode(step.table), replayed.game.kinds)
            assert again == step.table
            assert hash(again) == hash(step.table)


@pytest.mark.parametrize("path", FILES, ids=name)
def test_a_scenario_of_the_newest_edition_holds_in_the_one_before(path: Path) -> None:
    """Unless the file says what is otherwise there."""
    told = collection.scenario(path)
    editions = collection.board(told).editions
    if told.edition in ("", editions[-1]) and len(editions) > 1 and not told.speaks_of(editions[-2]):
        replayed = collection.replayed(path, editions[-2])
        assert [str(difference) for difference in replayed.differences] == []


PROOFS = [path for path in FILES if re.search(r"^prove:", path.read_text(encoding="utf-8"), re.MULTILINE)]


@pytest.mark.parametrize("path", PROOFS, ids=name)
def test_a_proof_holds(path: Path) -> None:
    proved = collection.proved(path)
    assert [str(difference) for difference in proved.differences] == []
    assert proved.proof.complete
    assert proved.proof.ways >= 2


def test_no_two_scenarios_are_the_same() -> None:
    paths: dict[tuple[object, ...], str] = {}
    for path in FILES:
        replayed = collection.replayed(path)
        trace = tuple(step.rule for step in replayed.steps)
        facts = re.search(r"^then:.*?(?=^\S)", path.read_text(encoding="utf-8") + "\nx", re.DOTALL | re.MULTILINE)
        key = (trace, facts[0] if facts else "")
        assert paths.setdefault(key, name(path)) == name(path)


def test_facts_are_seen_by_the_game_that_was_played() -> None:
    path = ROOT / "spoils/5/gear-is-destroyed-if-its-target-changes-type.yaml"
    differences = collection.replayed(path, without=("201.7c",)).differences
    assert [difference.says for difference in differences] == [
        "Golem: 'strength' should be 3 but is 2 (compared after step 11)"
    ]
