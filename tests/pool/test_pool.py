"""A pool does each chunk once and in order, whoever dies meanwhile."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.pool import Bounds, Failed, Here, Lost, Pool
from judge.pool.pool import TRIES
from judge.pool.processes import Processes

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


@pytest.mark.parametrize("pool", [Here(), Processes(2)], ids=["here", "processes"])
def test_results_come_in_order(pool: Pool) -> None:
    assert list(pool.each(late_first, range(12))) == [n * n for n in range(12)]


def test_a_worker_that_is_killed_is_replaced_and_nothing_is_lost_or_done_twice(tmp_path: Path) -> None:
    chunks = [(number, str(tmp_path)) for number in range(8)]
    assert list(Processes(2).each(killed_once, chunks)) == list(range(8))
    done = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert done == {str(n): "xx" if n == 3 else "x" for n in range(8)}


def test_a_chunk_that_kills_whoever_does_it_is_named() -> None:
    with pytest.raises(Failed, match=rf"Chunk 3, 2, could not be done: {TRIES} workers died of it"):
        list(Processes(2).each(deadly, range(5)))


@pytest.mark.parametrize("pool", [Here(), Processes(2)], ids=["here", "processes"])
def test_a_chunk_that_fails_is_named_with_what_happened(pool: Pool) -> None:
    with pytest.raises(Failed, match=r"(?s)Chunk 3, 0, could not be done: .*ZeroDivisionError"):
        list(pool.each(faulty, [2, 1, 0, 4]))


def test_processes_hash_by_the_seed_they_are_told() -> None:
    one, same, other = (list(Processes(1, Bounds(hash_seed=seed)).each(hashed, ["Ann"])) for seed in (1, 1, 2))
    assert one == same != other


def test_everybody_goes_home_when_nobody_wants_the_rest() -> None:
    results = Processes(2).each(process, range(100))
    who = next(iter(results))
    results.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(who, 0)


def added(one: int, other: int) -> int:
    return one + other


def endless() -> None:
    while True:
        pass


def greedy() -> int:
    return len(bytearray(1 << 31))


def own_process() -> int:
    return os.getpid()


@pytest.mark.parametrize("pool", [Here(), Processes(1)], ids=["here", "processes"])
def test_a_piece_of_work_is_done_when_it_is_asked_for(pool: Pool) -> None:
    assert pool.ask(added, 2, 3) == 5
    with pytest.raises(Lost, match="broken"):
        pool.ask(faulty, 0)
    assert pool.ask(added, 4, 5) == 9
    pool.close()


def test_a_worker_stays_for_so_many_pieces_of_work() -> None:
    pool = Processes(1, Bounds(most=2))
    first, same, next_one, same_again = (pool.ask(own_process) for _ in range(4))
    assert first == same != next_one == same_again
    pool.close()


@pytest.mark.parametrize(
    ("work", "given", "why"), [(endless, (), "slow"), (greedy, (), "large"), (deadly, (2,), "killed")]
)
def test_the_reason_why_work_was_lost_is_told(work: Callable[..., object], given: tuple[int, ...], why: str) -> None:
    pool = Processes(1, Bounds(memory=1 << 30))
    with pytest.raises(Lost) as lost:
        pool.ask(work, *given, seconds=1.0 if why == "slow" else 20.0)
    assert lost.value.why == why
    assert pool.ask(added, 1, 1) == 2
    pool.close()


def test_a_closed_pool_begins_no_worker() -> None:
    pool = Processes(1)
    pool.close()
    with pytest.raises(Lost, match="closed"):
        pool.ask(added, 1, 1)
