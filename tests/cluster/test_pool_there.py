"""Work on a cluster: the same results in the same order as in this process, and every fault is told of its chunk."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from judge.cluster.connecting import connected
from judge.cluster.log import place
from judge.errors import Faulty
from judge.pool import Bounds, Failed, Here, Lost, Pool
from judge.pool.bounds import FREE
from judge.pool.pool import TRIES
from tests.cluster import work

Pools = Callable[[Bounds], Pool]


@pytest.fixture(scope="module")
def pools(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pools]:
    """The pools of two workers of this machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        with connected("local:2", print) as found:
            yield found


def test_results_come_in_order_and_each_once(pools: Pools) -> None:
    assert list(pools(FREE).each(work.slowly, range(40))) == [n * n for n in range(40)]
    assert list(pools(FREE).each(work.slowly, ())) == []
    assert list(pools(FREE).each(work.slowly, [7] * 9)) == [49] * 9


def test_every_chunk_is_done_as_here(pools: Pools) -> None:
    chunks = [f"{n}" for n in range(3000)]
    assert list(pools(FREE).each(work.itself, chunks)) == list(Here().each(work.itself, chunks))


def test_processes_hash_by_the_seed_they_are_told(pools: Pools) -> None:
    one, same, other = (list(pools(Bounds(hash_seed=seed)).each(work.hashed, ["Ann"])) for seed in (1, 1, 2))
    assert one == same != other


def test_a_chunk_that_fails_is_named_with_what_happened(pools: Pools) -> None:
    with pytest.raises(Failed, match=r"(?s)Chunk 3, 0, could not be done: .*ZeroDivisionError"):
        list(pools(FREE).each(work.faulty, [2, 1, 0, 4]))


def test_a_piece_of_work_is_done_when_it_is_asked_for(pools: Pools) -> None:
    pool = pools(FREE)
    assert pool.ask(divmod, 7, 2) == (3, 1)
    with pytest.raises(Lost, match="broken"):
        pool.ask(work.faulty, 0)
    with pytest.raises(Lost, match="killed"):
        pool.ask(work.deadly, 2)
    with pytest.raises(Lost, match="slow"):
        pool.ask(time.sleep, 2.0, seconds=0.5)
    pool.close()
    with pytest.raises(Lost, match="closed"):
        pool.ask(divmod, 7, 2)


def test_a_chunk_that_kills_its_process_is_named_after_all_others_are_done(pools: Pools) -> None:
    done: list[int] = []
    with pytest.raises(Failed, match=rf"Chunk 3, 2, could not be done: {TRIES} workers died of it"):
        done.extend(pools(FREE).each(work.deadly, [0, 1, 2, 3, 4]))
    kept = [one.read_text() for one in place().glob("deadly-*.log")]
    assert [text.count("\n") for text in kept] == [4]


def test_a_file_that_is_another_on_a_worker_is_named_with_the_worker(pools: Pools, tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("one\n")
    assert list(pools(FREE).each(work.first_line, [str(there)], lambda chunk: [chunk])) == ["one"]
    there = tmp_path / "later"
    there.write_text("one\n")
    asked: list[str] = []

    def reads(chunk: str) -> list[str]:
        """The file, which is changed as soon as its fingerprint is known."""
        if asked:
            there.write_text("other\n")
        asked.append(chunk)
        return [chunk]

    with pytest.raises(Faulty, match=r"The worker tcp://\S+ lacks '.*later', or it has another content there"):
        list(pools(FREE).each(work.itself, [str(there)], reads))


def test_no_process_of_a_worker_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    with connected("local:1", print) as found:
        pid = found(FREE).ask(os.getpid)
        os.kill(pid, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
