"""Thousands of tiny jobs while workers are killed: the same bytes as in this process, nothing lost, nothing twice."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.bench.clusters import killing
from judge.cluster.connecting import connected
from judge.pool import Here
from judge.pool.bounds import FREE
from tests.cluster import work
from tests.cluster.machines import kill, pids, scheduler, workers

JOBS, FEW = 20_000, 2_000  # in the whole test, and in the sample
EVERY = 3.0  # seconds


def digest(results: Iterator[str]) -> tuple[int, str]:
    """How many results there are, and the fingerprint of all of them in their order."""
    told = list(results)
    return len(told), hashlib.sha256("\n".join(told).encode()).hexdigest()


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.sampled(0)
def test_nothing_is_lost_while_workers_are_killed() -> None:
    with (
        scheduler() as (address, _),
        workers(address),
        connected(address, print) as pools,
        killing(address, EVERY) as killed,
    ):
        there = digest(pools(FREE).each(work.tiny, range(JOBS)))
    assert there == digest(Here().each(work.tiny, range(JOBS)))
    assert there[0] == JOBS
    assert len(killed) >= 5


def test_nothing_of_a_few_jobs_is_lost_when_a_worker_is_killed() -> None:
    def disturbed(results: Iterator[str], address: str) -> Iterator[str]:
        """The results; in the middle a worker is killed."""
        for number, result in enumerate(results):
            if number == FEW // 2:
                kill(sorted(pids(address).values())[0])
            yield result

    with scheduler() as (address, _), workers(address), connected(address, print) as pools:
        there = digest(disturbed(pools(FREE).each(work.tiny, range(FEW)), address))
    assert there == digest(Here().each(work.tiny, range(FEW)))
    assert there[0] == FEW
