"""Scenarios stand in every light, and what does not is told with its file, edition and step."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from judge.cli import main
from judge.folders import folder
from judge.kernel.data import Data
from judge.kernel.game import Game
from judge.pool import Here
from judge.proof import lights
from judge.proof.lights import Chunk, every_light, look
from judge.proof.watch import Watch
from judge.scenario import games

ROOT = folder("scenarios")
FILES = sorted(ROOT.rglob("*.yaml"))


def test_scenarios_stand_in_every_light(sample: Callable[[Sequence[Path], int], list[Path]]) -> None:
    found = [finding for path in sample(FILES, 12) for finding in look(Chunk(str(path))).findings]
    assert [str(finding) for finding in found] == []


def test_hash_seeds_tell_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "spoils/5/three-replacements-each-apply-once-to-one-event.yaml"
    assert main(["prove", str(path), "--all", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["scenarios"], told["editions"], told["hash_seeds"], told["findings"]) == (1, 3, 4, [])
    assert told["steps"] > 0
    assert told["proofs"] > 0


def test_other_traces_under_other_seeds_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    prints = iter(range(100))
    monkeypatch.setattr(Watch, "digest", lambda self, steps: str(next(prints)))
    path = sorted((ROOT / "smashup").rglob("*.yaml"))[0]
    found = every_light(str(path), pool=lambda seed: Here())
    says = [finding.says for finding in found.findings]
    assert says == [f"the trace under hash seed {seed} is another than under 1" for seed in (2, 3, 4)]
    assert f"{path.as_posix()}: edition clarifications: the trace under hash seed 2" in found.as_text()
    assert found.as_text().endswith("3 findings")


def test_what_is_not_so_any_more_is_told_with_its_file(tmp_path: Path) -> None:
    path = tmp_path / "wrong.yaml"
    shutil.copy(sorted((ROOT / "smashup").rglob("*.yaml"))[0], path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("then:")] + "then: {phase: end of turn, bases: 17}\nruling: None.\n", "utf-8")
    findings = look(Chunk(str(path))).findings
    assert findings
    assert all(str(finding).startswith(f"{path}:") for finding in findings)
    assert all(str(finding).endswith("(edition clarifications)") for finding in findings)


def test_a_stack_trace_becomes_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("Rat")

    monkeypatch.setattr(lights, "replay", breaks)
    (finding, *_) = look(Chunk(str(sorted((ROOT / "smashup").rglob("*.yaml"))[0]))).findings
    assert finding.says.startswith("KeyError: 'Rat'")


class Loose(Data, frozen=True):
    parts: object = ()


def test_what_is_not_plain_is_seen() -> None:
    (name, *_) = games.played()
    board = games.board(name)
    game: Game = board.game(board.editions[-1])
    watch = Watch(game, board)
    assert list(watch.not_plain(Loose([1]))) == [
        "Loose is no kind of data that the game knows",
        "a list is on the table: [1]",
    ]
