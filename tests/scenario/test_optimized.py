"""Python's option -O takes every `assert` out; what Judge answers must not hang on one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path

from judge.errors import JudgeError
from judge.folders import folder
from judge.scenario.jobs import JobAsked, tell
from judge.scenario.shelf import Shelf

Pair = tuple[str, str]

ROOT = Path(__file__).resolve().parents[2]
SHELF = Shelf(folder("scenarios"))
# Without these rules what comes next has nothing to work on.
KNOWN = [
    ("smashup/8/an-after-special-must-wait-for-the-scoring", "B35"),
    ("spoils/4/resources-used-to-pay-still-meet-a-threshold", "606.1a"),
    ("spoils/5/losing-covert-removes-printed-and-gained-covert", "608.1a"),
    ("spoils/6/a-player-who-lost-cannot-be-attacked", "608.1a"),
]


def without(path: str, rule: str) -> str:
    """A fingerprint of a scenario's run without a rule, or how it is refused."""
    try:
        found = tell(JobAsked(SHELF.kept[path].text, path, without=(rule,)), 30)
    except JudgeError as error:
        return str(error)
    except Exception as error:
        return type(error).__name__
    told = [(step.n, step.rules, step.says) for step in found.steps]
    return blake2b(repr((told, found.why, found.differences)).encode(), digest_size=8).hexdigest()


def every(asked: Iterable[Sequence[str]]) -> list[str]:
    """The same of many."""
    return [without(path, rule) for path, rule in asked]


def test_answers_are_the_same_without_asserts(
    sample: Callable[[Sequence[tuple[str, str]], int], list[tuple[str, str]]],
) -> None:
    asked = [*KNOWN, *sample([(path, rule) for path, one in SHELF.kept.items() for rule in one.rules], 60)]
    program = (
        "import json, sys; from tests.scenario.test_optimized import every; assert False; "
        "print(json.dumps(every(json.load(sys.stdin))))"
    )
    command = [sys.executable, "-O", "-c", program]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, cwd=ROOT, check=True)
    optimized = json.loads(done.stdout)
    here = every(asked)
    assert [one for one, mine, theirs in zip(asked, here, optimized, strict=True) if mine != theirs] == []
