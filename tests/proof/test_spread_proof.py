"""A proof whose positions a pool finds out is the same as one done alone, down to the last letter."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from judge.bench.proofs import crowd
from judge.folders import folder
from judge.pool import Here, Reads
from judge.pool.pool import C, R, nothing_else
from judge.proof import spread_proof
from judge.proof.spread_proof import prove_spread
from judge.scenario import collection
from judge.scenario.prove import Proved, prove
from judge.show.replays import prove_text
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario
from tests.scenario.test_aside import crowd as watchers

ROOT = Path(__file__).parents[2]
OPEN = [path for path in sorted(folder("scenarios").rglob("*.yaml")) if "take: any" in path.read_text("utf-8")]

DIFFERENT = ("put a character into its owner's hand", "destroy a character")
MORE = ", ".join(f"{name}: {{character: 1/{life}/1}}" for life, name in enumerate(("Ant", "Bee", "Cat"), 1))


class Counting(Here):
    """A pool that counts its chunks, and does the work on some before that on the others."""

    def __init__(self, *, backwards: bool = False) -> None:
        self.rounds: list[int] = []
        self.backwards = backwards

    def each(self, work: Callable[[C], R], chunks: Iterable[C], reads: Reads = nothing_else) -> Iterator[R]:
        ordered = list(chunks)
        self.rounds.append(len(ordered))
        if self.backwards:
            yield from reversed(list(super().each(work, reversed(ordered), reads)))
        else:
            yield from super().each(work, ordered, reads)


@pytest.fixture(autouse=True)
def spread_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spread proofs of few positions too."""
    monkeypatch.setattr(spread_proof, "SMALL", 1)
    monkeypatch.setattr(spread_proof, "PARTS", 6)
    spread_proof._begun.cache_clear()


def opened(path: Path) -> tuple[Scenario, Board]:
    told = collection.scenario(path)
    return told, collection.board(told)


def written(text: str, folder: Path) -> Path:
    path = folder / "open.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def never() -> bool:
    return False


def spread(told: Scenario, board: Board, pool: Here) -> Proved:
    edition = told.edition or board.editions[-1]
    return prove_spread(pool, "", told, board, edition, enough=never)


def all_of(proved: Proved) -> tuple[Any, ...]:
    outcomes = [(one.table, one.ways, one.witness) for one in proved.outcomes]
    return outcomes, proved.proof, proved.verdicts, list(map(str, proved.differences)), prove_text(proved)


def test_every_proof_of_the_scenarios_is_the_same(sample: Callable[[Sequence[Path], int], list[Path]]) -> None:
    rounds = []
    for path in sample(OPEN, 40):
        told, board = opened(path)
        pool = Counting()
        try:
            alone = prove(told, board, told.edition or board.editions[-1])
        except Exception as error:
            with pytest.raises(type(error)):
                spread(told, board, pool)
            continue
        assert all_of(spread(told, board, pool)) == all_of(alone)
        rounds += pool.rounds
    assert rounds


@pytest.mark.parametrize("backwards", [False, True])
def test_triggers_are_cut_into_parts_that_have_nothing_in_common(tmp_path: Path, backwards: bool) -> None:
    told, board = opened(written(crowd(8), tmp_path))
    pool = Counting(backwards=backwards)
    assert all_of(spread(told, board, pool)) == all_of(prove(told, board))
    assert pool.rounds == [6]  # and nothing was left over


def test_tables_that_are_too_many_for_a_part_are_cut_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread_proof, "MOST", 7)
    told, board = opened(written(crowd(8), tmp_path))
    pool = Counting()
    assert all_of(spread(told, board, pool)) == all_of(prove(told, board))
    assert len(pool.rounds) > 2


def test_choices_whose_orders_make_a_difference_are_spread(tmp_path: Path) -> None:
    several = watchers(DIFFERENT).replace("Rat: {character: 1/1/1}", f"Rat: {{character: 1/1/1}}, {MORE}")
    told, board = opened(written(several, tmp_path))
    pool = Counting()
    alone = prove(told, board)
    assert alone.proof.states > 20
    assert len(alone.outcomes) > 2
    assert all_of(spread(told, board, pool)) == all_of(alone)
    assert pool.rounds


def test_a_proof_over_its_budget_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread_proof, "STATES", 50)
    told, board = opened(written(crowd(8), tmp_path))
    ahead = spread_proof._SpreadProof(Counting(), pickle.dumps(told), "", board.editions[-1], never)
    alone = prove(told, board, states=50)
    assert not alone.proof.complete
    assert all_of(prove(told, board, states=50, ahead=ahead.positions)) == all_of(alone)


def test_a_proof_whose_time_is_over_is_not_spread_any_more(tmp_path: Path) -> None:
    told, board = opened(written(crowd(8), tmp_path))
    pool = Counting()
    proved = prove_spread(pool, "", told, board, board.editions[-1], enough=lambda: True)
    assert proved.proof.why == "the time ran out"
    assert pool.rounds == []


def test_chunks_and_their_results_are_the_same_bytes_whatever_texts_hash_to(tmp_path: Path) -> None:
    """A run that was stopped goes on in another process, where sets have another order."""
    program = (
        "import sys, hashlib, pathlib; from judge.pool import Here; from judge.proof import spread_proof as s;"
        "from judge.scenario import collection\n"
        "class Told(Here):\n"
        "    def each(self, work, chunks, reads):\n"
        "        for chunk, result in zip(chunks, super().each(work, chunks, reads)):\n"
        "            print(hashlib.sha256(repr(chunk).encode() + result).hexdigest())\n"
        "            yield result\n"
        "told = collection.scenario(pathlib.Path(sys.argv[1])); board = collection.board(told)\n"
        "s.SMALL = 3; s.prove_spread(Told(), '', told, board, board.editions[-1], enough=lambda: False)"
    )
    command = [sys.executable, "-c", program, str(written(crowd(6), tmp_path))]
    told = [
        subprocess.run(
            command, cwd=ROOT, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert told[0].count("\n") > 3
