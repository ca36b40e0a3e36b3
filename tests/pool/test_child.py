"""A process that works for another ends with it, and within its limits, whatever it is busy with."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BEGIN = """
import multiprocessing, os, signal, sys, time
from judge.pool import child

def spin():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
"""
SPINNING = """
def work(how):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if how == "with the parent":
        child.end_with_parent()
    else:
        child.ended_when_closed(multiprocessing.parent_process().sentinel)
    print("child", os.getpid(), flush=True)
    spin()

if __name__ == "__main__":
    multiprocessing.get_context("spawn").Process(target=work, args=(sys.argv[1],), daemon=True).start()
    time.sleep(60)
"""
LIMITED = """
child.keep_within(1 << 30)
child.allow_seconds(0.2)
spin()
"""


def ends(process: int) -> bool:
    """Whether a process ends soon."""
    for _ in range(100):
        try:
            os.kill(process, 0)
            if Path(f"/proc/{process}/stat").is_file() and ") Z " in Path(f"/proc/{process}/stat").read_text():
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    os.kill(process, signal.SIGKILL)
    return False


@pytest.mark.parametrize("how", ["with the parent", "by a thread"])
def test_a_busy_child_ends_when_its_parent_is_killed(how: str, tmp_path: Path) -> None:
    file = tmp_path / "family.py"
    file.write_text(BEGIN + SPINNING, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(file), how]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as parent:
        assert parent.stdout
        found = re.fullmatch(r"child (\d+)\n", parent.stdout.readline())
        parent.kill()
    assert found
    assert ends(int(found[1]))


def test_nothing_swallows_the_limit_of_the_processor() -> None:
    ended = subprocess.run([sys.executable, "-c", BEGIN + LIMITED], cwd=ROOT, timeout=60)
    assert ended.returncode == -signal.SIGXCPU
