"""The commands with --cluster print the same bytes as without, on a scheduler and two workers of this machine."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from judge.bench.proofs import crowd
from judge.cli import main
from judge.cluster.connecting import connected
from judge.cluster.log import ResultLog, place
from judge.cluster.pool import ClusterPool
from judge.pool import Here
from judge.pool.bounds import FREE
from judge.proof import kept
from judge.proof.spread_proof import prove_spread
from judge.scenario import collection
from judge.scenario.prove import Proved, prove
from judge.show.replays import prove_text
from tests.cluster.machines import ROOT, scheduler, workers

COMMANDS = (
    "prove FEW --all --json",
    "play spoils --games 6 --seed 3 --steps 60 --json",
    "read spoils --cards scenarios/cards/hedgerow/set.xml --play --limit 2 --json",
)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with scheduler() as (found, _), workers(found):
        yield found


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(ROOT)


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """A folder with two scenarios, one of them with a fault."""
    folder = tmp_path / "few"
    folder.mkdir()
    good = shutil.copy(ROOT / "scenarios/spoils/4/damage-equal-to-its-life-destroys-a-character.yaml", folder)
    (folder / "wrong.yaml").write_text(Path(good).read_text().replace("given:", "gven:"))
    return folder


@pytest.mark.sampled(0)
@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_prints_the_same(line: str, address: str, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    prints_the_same(line, address, few, capsys)


def test_a_large_proof_is_spread_and_prints_the_same(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crowd.yaml").write_text(crowd(9))
    with mock.patch.object(ClusterPool, "each", autospec=True, side_effect=ClusterPool.each) as each:
        prints_the_same(f"prove {tmp_path / 'crowd.yaml'} --json", address, tmp_path, capsys)
    assert each.call_count == 1


def test_a_large_proof_that_is_stopped_goes_on(address: str, tmp_path: Path) -> None:
    (tmp_path / "crowd.yaml").write_text(crowd(9))
    told, said = collection.scenario(tmp_path / "crowd.yaml"), list[str]()
    board = collection.board(told)
    edition = board.editions[-1]

    def some(pool: ClusterPool, *given: Any) -> Iterator[Any]:
        """The first results; then the command is stopped."""
        yield from islice(each(pool, *given), 5)
        raise KeyboardInterrupt

    def proved() -> Proved:
        with connected(address, said.append) as pools:
            return prove_spread(pools(FREE), "", told, board, edition, enough=lambda: False)

    each = ClusterPool.each
    with mock.patch.object(ClusterPool, "each", some), pytest.raises(KeyboardInterrupt):
        proved()
    assert said == ["The results so far are kept: the same command goes on from there."]
    with mock.patch.object(ResultLog, "take", autospec=True, side_effect=ResultLog.take) as take:
        there = proved()
    assert take.call_count >= 5
    assert prove_text(there) == prove_text(prove(told, board))


def prints_the_same(line: str, address: str, few: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A command prints on a cluster what it prints without one, and leaves no log."""
    words = [str(few) if word == "FEW" else word for word in line.split()]
    status = main(words)
    without = capsys.readouterr()
    assert json.loads(without.out)
    assert main([*words, "--cluster", address]) == status
    assert capsys.readouterr() == without
    assert list(place().glob("*.log")) == []


def test_coverage_is_the_same(address: str) -> None:
    results = kept.read()
    some = sorted(path for path in results.found if path.startswith("smashup/"))[:6]
    left = kept.KeptCoverage(results.states, results.digests, {})
    change = kept.KeptChange({"smashup": ("few",)}, left.states, left.digests, tuple(some), ())
    with connected(address, print) as pools:
        there = kept.renewed(left, change, print, pools(FREE))
    assert there == kept.renewed(left, change, print, Here())
    assert sorted(there.found) == some


def test_without_the_option_nothing_of_dask_is_imported() -> None:
    program = (
        "import sys; from judge.cli import main; status = main(['play', 'arcmage', '--games', '1', '--steps', '5']);"
        "assert status == 0 and not {'dask', 'distributed', 'judge.cluster'} & set(sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
