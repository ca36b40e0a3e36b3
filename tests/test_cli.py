from __future__ import annotations

import argparse
import json
import shlex
from pathlib import Path

import pytest

from judge.__main__ import main as begin
from judge.cli import build_parser, main
from judge.folders import folder
from judge.scenario import collection
from judge.scenario.addresses import old_addresses
from judge.show.replays import prove_text


def run(capsys: pytest.CaptureFixture[str], line: str) -> tuple[int, str, str]:
    status = main(shlex.split(line))
    out, err = capsys.readouterr()
    return status, out, err


def commands(parser: argparse.ArgumentParser | None = None, before: str = "") -> dict[str, argparse.ArgumentParser]:
    """Every command by its words; of one that has commands within, these."""
    found: dict[str, argparse.ArgumentParser] = {}
    for action in (parser or build_parser())._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                words = f"{before} {name}".strip()
                found |= commands(command, words) or {words: command}
    return found


def test_every_command_has_an_example_that_works(capsys: pytest.CaptureFixture[str]) -> None:
    for name, command in commands().items():
        example = (command.epilog or "").removeprefix("example: judge ")
        assert example.startswith(name)
        assert example in command.format_help()
        if name not in ("serve", "bench", "pocket"):
            assert run(capsys, example)[0] == 0, example


def test_show_tells_all_that_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "show spoils:408.5 --edition 2013")
    assert status == 0
    for told in (
        "spoils:408.5@2013",
        "4 Game Concepts › 408 Damage",
        "408.5a",
        "status     a rule that can be played",
        "cited by",
        "terms",
        "history",
    ):
        assert told in out


def test_show_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(run(capsys, "show spoils:408.4 --edition 2013 --json")[1])
    assert data["id"] == "spoils:408.4"
    assert data["edition"] == "2013"
    assert data["operative"] is True
    assert data["parent"] == "spoils:408"
    assert data["place"] == ["spoils:4", "spoils:408"]
    assert data["children"] == ["spoils:408.4a", "spoils:408.4b"]
    assert "spoils:204.5" in data["cited_by"]
    assert any(stage["numbers"] == ["408.4"] for stage in data["history"])


def test_passages_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(run(capsys, "passages spoils --edition later --json")[1])
    assert len(data) == 463
    keys = {"id", "number", "edition", "title", "text", "operative", "reason", "parent", "refs", "cited_by"}
    assert all(set(passage) == keys for passage in data)
    by_number = {passage["number"]: passage for passage in data}
    assert by_number["204.5"]["operative"] == "spoils:408.4"
    assert by_number["103.3a"]["operative"] is False
    assert by_number["103.3a"]["reason"] == "tournament"
    assert all((p["operative"] is False) == (p["reason"] is not None) for p in data if p["text"])


def test_the_newest_edition_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    editions = {
        game: json.loads(run(capsys, f"passages {game} --json")[1])[0]["edition"]
        for game in ("spoils", "smashup", "arcmage")
    }
    assert editions == {"spoils": "later", "smashup": "clarifications", "arcmage": "1539"}


def test_a_number_of_an_older_edition_is_shown_where_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert "spoils:o5.6.3@original" in run(capsys, "show spoils:o5.6.3")[1]
    assert "arcmage:3.3.7x1@1359" in run(capsys, "show arcmage:3.3.7x1")[1]


def test_diff_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(run(capsys, "diff spoils 2013 later --json")[1])
    assert {"added", "removed", "moved", "reworded", "changed"} <= set(data)
    limit = next(item for item in data["changed"] if item["id"] == "spoils:103.2b")
    assert ["old", "45"] in limit["words"]
    assert ["new", "40"] in limit["words"]
    assert limit["changes"][0]["differs"]


def test_diff_of_two_dates(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "diff arcmage 2016-08-10 2016-08-11")
    assert status == 0
    assert "Revision 1380 → Revision 1419" in out
    assert "CHANGED IN MEANING" in out


def test_a_scenario_that_moved_is_opened_and_the_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    scenarios = folder("scenarios")
    old, new = next(iter(old_addresses(scenarios).newest.items()))
    before, after = f"{scenarios}/{old}.yaml", f"{scenarios}/{new}.yaml"
    for command in ("replay", "prove"):
        main([command, before])
        moved = capsys.readouterr()
        main([command, after])
        there = capsys.readouterr()
        assert (moved.out, moved.err) == (there.out, f"{before} moved to {after}.\n{there.err}")
    assert main(["show", before]) == 2
    assert f"It moved to {after}. Type `judge replay {after}`." in capsys.readouterr().err


def test_diff_lists_the_rulings_that_turn(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "diff spoils 2013 later")[1]
    told = out[out.index("RULINGS THAT TURN") :]
    assert "A token that leaves play disappears  (spoils/4/a-token-that-leaves-play-disappears)" in told
    assert "2013: Gizmoling is in Ann's hand; Ann has 1 card in hand  [402.1]" in told
    data = json.loads(run(capsys, "diff spoils 2013 later --json")[1])["rulings"]
    assert len(data) == 10
    assert data[0]["url"].startswith("/scenarios/spoils/")
    assert json.loads(run(capsys, "diff spoils later later --json")[1])["rulings"] == []


def test_replay_and_prove_take_dates(capsys: pytest.CaptureFixture[str]) -> None:
    path = "scenarios/spoils/1/forty-two-cards-are-enough-for-limited.yaml"
    status, out, _ = run(capsys, f"replay {path} --edition 2014-05-01")
    assert (status, "spoils@2013" in out) == (0, True)
    assert "spoils@original" in run(capsys, f"replay {path} --edition 2010")[1]
    path = "scenarios/spoils/5/three-replacements-each-apply-once-to-one-event.yaml"
    assert "spoils@2013" in run(capsys, f"prove {path} --edition @2013")[1]
    assert run(capsys, f"prove {path} --edition 1400") == (
        2, "", "No edition '1400'. The editions of spoils are 'original', '2013' and 'later'.\n",
    )  # fmt: skip
    assert run(capsys, f"replay {path} --edition 2001-01-01") == (
        2, "", "No edition '2001-01-01'. The oldest edition of spoils is dated 2006; name it or a later date.\n",
    )  # fmt: skip


def test_check_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "check")
    assert status == 0
    assert out.splitlines()[0] == "spoils original 246, 2013 455, later 463; smashup 122; arcmage@1539 300"
    assert json.loads(run(capsys, "check --json")[1])["counts"]["smashup"] == {"clarifications": 122}


def test_the_game_may_be_left_out_where_only_one_has_the_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert "spoils:408.4@2013" in run(capsys, "show 408.4@2013")[1]


def test_a_number_asked_for_in_an_edition_without_it(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "show spoils:403.7 --edition 2013")
    assert status == 2
    assert "403.7 is only in the edition 'later'. '2013' has no rule in its place." in err
    assert "In 'original', see spoils:o2.4.9 and" in run(capsys, "show spoils:408.4 --edition original")[2]
    assert "In '2013', see spoils:409.3a." in run(capsys, "show spoils:409.3c.1 --edition 2013")[2]


def test_a_proof_ends_when_its_time_is_over_and_says_what_can_be_done() -> None:
    path = Path("scenarios/arcmage/3/a-new-creature-is-played-into-a-city.yaml")
    told = prove_text(collection.proved(path, seconds=-1.0))
    assert "not complete: the time ran out" in told
    assert "give it more --seconds" in told


def test_a_proof_tells_how_each_outcome_ends(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "prove scenarios/arcmage/3/a-new-creature-is-played-into-a-city.yaml")
    assert status == 0
    assert "2 outcomes in 2 ways, 1 decision, complete" in out
    assert "ends so: Bear is in Den." in out
    data = json.loads(run(capsys, "prove scenarios/arcmage/3/a-new-creature-is-played-into-a-city.yaml --json")[1])
    assert data["outcomes"][0]["says"] == ["Bear is in Gate"]


def test_what_cannot_be_done_as_asked_is_told_once_and_is_not_a_difference(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "prove scenarios/arcmage/1 --edition 1") == (
        2, "", "No edition '1'. The 47 editions of arcmage go from '1345' to '1539'. "
        "Name one of them, or a date such as 2016-11-28.\n",
    )  # fmt: skip
    assert run(capsys, "replay tests/refused/scenarios/lines/choice-missing.yaml")[0] == 1


@pytest.mark.parametrize("when", ["judge.proof.pastime.play_many", "builtins.__import__"])
def test_whoever_stops_a_command_sees_no_stack_trace(
    when: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.argv", ["judge", "play", "spoils"])
    monkeypatch.setattr(when, stopped)
    status = begin()
    monkeypatch.undo()
    assert (status, *capsys.readouterr()) == (130, "", "Stopped before the end.\n")


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("spoils:4o8", "No rule 'spoils:4o8'. Nearest: spoils:408."),
        ("spoilz:408", "No game 'spoilz'. Nearest: spoils."),
        ("chess:1", "No game 'chess'. The games are spoils, smashup and arcmage."),
    ],
)
def test_what_does_not_exist_names_what_is_near(capsys: pytest.CaptureFixture[str], address: str, said: str) -> None:
    status, _, err = run(capsys, f"show {address}")
    assert (status, err.strip()) == (2, said)
