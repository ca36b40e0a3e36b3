"""Jobs are done once each, whoever does them and whatever becomes of a process."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.proof.hands import Executor, Here, Processes

JOBS = "tests.proof.jobs"


@pytest.mark.parametrize("executor", [Here(), Processes(2, chunk=3)], ids=["here", "processes"])
def test_every_job_is_done_once(executor: Executor) -> None:
    done = list(executor.run(f"{JOBS}:double", [(number,) for number in range(10)]))
    assert sorted((one.place, one.result) for one in done) == [(number, 2 * number) for number in range(10)]


def test_a_process_that_dies_is_replaced_and_nothing_is_lost_or_repeated(tmp_path: Path) -> None:
    given = [(number, str(tmp_path)) for number in range(9)]
    done = list(Processes(2, chunk=4).run(f"{JOBS}:fragile", given))
    assert sorted(one.place for one in done) == list(range(9))
    assert {one.place: one.failed for one in done if one.failed} == {5: "the process that did it died"}
    assert {one.result for one in done if not one.failed} == {0, 1, 2, 3, 4, 6, 7, 8}
    tried = {number: len((tmp_path / f"{number}").read_text(encoding="utf-8")) for number in range(9)}
    assert tried == {number: 2 if number in (3, 5) else 1 for number in range(9)}


def test_a_job_that_takes_too_long_is_given_up() -> None:
    done = list(Processes(1, chunk=3, seconds=2.0).run(f"{JOBS}:slow", [(0,), (1,), (2,)]))
    assert {one.place: one.failed for one in done} == {0: "", 1: "it took too long", 2: ""}


def test_a_fault_in_a_job_is_told() -> None:
    (done,) = Here().run(f"{JOBS}:wrong", [(7,)])
    assert done.failed == "ValueError: no 7"
