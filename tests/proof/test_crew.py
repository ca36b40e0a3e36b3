"""A crew does each chunk once and in order, whoever dies meanwhile."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from judge.proof.crew import TRIES, Alone, Crew, Failed, Processes

Task = tuple[int, str]


def late_first(chunk: int) -> int:
    time.sleep(0.3 if not chunk else 0)
    return chunk * chunk


def killed_once(chunk: Task) -> int:
    """The third chunk kills its worker the first time it is done."""
    number, folder = chunk
    mark = Path(folder) / f"{number}"
    with mark.open("a") as out:
        out.write("x")
    if number == 3 and mark.read_text() == "x":
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly(chunk: int) -> int:
    if chunk == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return chunk


def faulty(chunk: int) -> float:
    return 1 / chunk


def hashed(chunk: str) -> int:
    return hash(chunk)


def process(chunk: int) -> int:
    return os.getpid()


@pytest.mark.parametrize("crew", [Alone(), Processes(2)], ids=["alone", "processes"])
def test_results_come_in_order(crew: Crew) -> None:
    assert list(crew.each(late_first, range(12))) == [n * n for n in range(12)]


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    chunks = [(number, str(tmp_path)) for number in range(8)]
    assert list(Processes(2).each(killed_once, chunks)) == list(range(8))
    done = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert done == {str(n): "xx" if n == 3 else "x" for n in range(8)}


def test_a_chunk_that_kills_whoever_does_it_is_named() -> None:
    with pytest.raises(Failed, match=rf"Chunk 3, 2, could not be done: {TRIES} workers died of it"):
        list(Processes(2).each(deadly, range(5)))


@pytest.mark.parametrize("crew", [Alone(), Processes(2)], ids=["alone", "processes"])
def test_a_chunk_that_fails_is_named_with_what_happened(crew: Crew) -> None:
    with pytest.raises(Failed, match=r"(?s)Chunk 3, 0, could not be done: .*ZeroDivisionError"):
        list(crew.each(faulty, [2, 1, 0, 4]))


def test_processes_hash_by_the_seed_they_are_told() -> None:
    one, same, other = (list(Processes(1, hash_seed=seed).each(hashed, ["Ann"])) for seed in (1, 1, 2))
    assert one == same != other


def test_everybody_goes_home_when_nobody_wants_the_rest() -> None:
    results = Processes(2).each(process, range(100))
    who = next(iter(results))
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(who, 0)
