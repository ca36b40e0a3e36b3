"""What is kept is true, is brought up to date where something changed, and is told alike wherever it is told."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.cli import main
from judge.folders import folder
from judge.library import Library
from judge.pool import Here
from judge.proof import grades, kept
from judge.proof.examine import examine


def test_what_is_kept_is_not_stale() -> None:
    told = kept.changed(kept.read()).told
    assert not told, "scenarios/coverage.jsonl is stale: run `judge coverage` and commit the file"


def test_what_is_kept_is_what_is_found_again(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    found = kept.read().found
    for path in sample(sorted(found), 8):
        assert examine(str(folder("scenarios")), path) == found[path], path


@pytest.mark.parametrize("game", ["spoils", "smashup", "arcmage"])
def test_every_operative_passage_decides_a_scenario_or_a_reason_says_why_not(library: Library, game: str) -> None:
    found = grades.grades(library, kept.read(), (game,))[game]
    assert all(not one.refused for one in found.editions.values())
    assert not found.work
    states = {one.number: one.state for one in found.own}
    reasons = grades.reasons(library.book(game))
    assert [number for number in reasons if states.get(number) != "executed"] == []


def test_it_is_written_as_it_is_read(tmp_path: Path) -> None:
    where, results = tmp_path / "kept", kept.read()
    kept.write(results, where)
    assert where.read_bytes() == kept.file().read_bytes()
    assert kept.read(where) == results


def test_what_a_merge_leaves_behind_is_examined_again(tmp_path: Path) -> None:
    lines = kept.file().read_text(encoding="utf-8").splitlines()
    broken = ["<<<<<<< ours", *lines[:-1], "=======", lines[-1][:40], ">>>>>>> theirs"]
    (tmp_path / "kept").write_text("\n".join(broken), encoding="utf-8")
    left = kept.read(tmp_path / "kept")
    change = kept.changed(left)
    assert change.again == (json.loads(lines[-1])["scenario"],)
    assert kept.renewed(left, change, print, Here()).found == kept.read().found


def test_only_what_changed_is_examined_again() -> None:
    results = kept.read()
    first, second, *_ = [path for path in results.found if path.startswith("spoils/")]
    results.digests[first] = "otherwise"
    results.found["spoils/1/gone"] = results.found[second]
    change = kept.changed(results)
    assert change.told == {"spoils": ("1 scenario", "1 scenario gone")}
    assert (change.again, change.gone) == ((first,), ("spoils/1/gone",))
    state = results.states["smashup"]
    results.states["smashup"] = kept.State("otherwise", state.cards, state.rules)
    change = kept.changed(results)
    assert change.told["smashup"] == ("the code",)
    assert {path.partition("/")[0] for path in change.again} == {"smashup", "spoils"}
    assert len([path for path in change.again if path.startswith("spoils/")]) == 1


def test_command_site_and_data_tell_the_same(client: FlaskClient, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coverage", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    for game, told in games.items():
        own = {number: one for number, one in told["passages"].items() if "again" not in one}
        assert told["operative"] == len(own)
        assert told["decisive"] == sum(one["state"] == "decisive" for one in own.values())
        assert told["executed"] == sum(one["state"] in ("executed", "decisive") for one in own.values())
        assert any(told["editions"].values())
        for edition, figures in told["editions"].items():
            note = told["notes"].get(edition, "")
            data = client.get(f"/api/{game}/coverage?edition={edition}").get_json()
            html = client.get(f"/coverage/{game}?edition={edition}").get_data(as_text=True)
            shown = [int(one) for one in re.findall(r"<dd>(\d+)</dd>", html)]
            assert data["note"] == note
            assert data["all_editions"] == {name: told[name] for name in ("operative", "executed", "decisive")}
            states = {one["number"]: one["state"] for one in data["passages"]}
            assert {number: one["editions"].get(edition) for number, one in told["passages"].items()} == {
                number: states.get(number) for number in told["passages"]
            }
            if figures:
                assert {name: data["figures"][name] for name in figures} == figures
                assert shown[:2] == [figures["decisive"], figures["executed"] - figures["decisive"]]
            else:
                assert (data["figures"], shown) == (None, [])
                assert note
            assert note in unescape(re.sub(r"<[^>]+>", "", html))
    assert any(None in told["editions"].values() for told in games.values()), "no edition without figures is compared"
    assert main(["coverage", "spoils"]) == 0
    said = capsys.readouterr().out
    assert f"{games['spoils']['executed']} used in scenarios" in said
    assert f"{games['spoils']['decisive']} decide one" in said
    for edition, figures in games["arcmage"]["editions"].items():
        assert main(["coverage", "arcmage", "--edition", edition]) == 0
        said = capsys.readouterr().out.strip()
        assert said.endswith(games["arcmage"]["notes"].get(edition, "%)"))
        words = {"operative": "rule", "executed": "used in scenarios", "decisive": "decide one"}
        assert [f"{figures[name]} {words[name]}" in said for name in figures or ()] == [True] * len(figures or ())
        assert bool(figures) == ("used in scenarios" in said), said


def test_survivors_are_told_as_work(library: Library) -> None:
    results = kept.read()
    for path, one in results.found.items():
        played = {name: type(p)(p.cited, p.claims, {}) for name, p in one.editions.items()}
        results.found[path] = type(one)(played, one.about)
    game = grades.grades(library, results, ("spoils",))["spoils"]
    assert game.figures["decisive"] == 0
    (line,) = [one for one in game.work if " 506.5 matters" in one]
    assert line.startswith("write a scenario in which 506.5 matters: executed by spoils/")
    assert line.endswith("no outcome depends on it")
