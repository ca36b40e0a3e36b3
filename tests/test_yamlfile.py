"""Both YAML loaders, the fast one and the one that is everywhere, read the same and tell the same faults."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from judge import yamlfile
from judge.errors import Unreadable

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SIGNS = (
    *"{}[]: \t\n'\"@`%!|>,#?\\", "*x", "&a", "---\n", "...", "- ", "? ", "",
)  # fmt: skip
SAMPLE, FULL = 300, 6_000


def told(text: str) -> str:
    """The value of a text, or what is wrong with it."""
    try:
        return repr(yamlfile.parse(text, "it"))
    except Unreadable as error:
        return str(error)


def broken(drawn: random.Random, files: list[Path]) -> str:
    """The beginning of a scenario with a few wrong signs in it."""
    text = drawn.choice(files).read_text(encoding="utf-8")[:1_500]
    for _ in range(drawn.randint(1, 3)):
        at = drawn.randrange(len(text))
        text = text[:at] + drawn.choice(SIGNS) + text[at + drawn.randint(0, 2) :]
    return text


def test_both_loaders_say_the_same(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, files = random.Random(2013), sorted(SCENARIOS.rglob("*.yaml"))
    texts = [broken(drawn, files) for _ in range(FULL if request.config.getoption("--full") else SAMPLE)]
    fast = [told(text) for text in texts]
    monkeypatch.setattr(yamlfile, "_Loader", yamlfile._Telling)
    everywhere = [told(text) for text in texts]
    assert [(text, one, other) for text, one, other in zip(texts, fast, everywhere, strict=True) if one != other] == []
    faults = sum(not one.startswith("Value(") for one in fast)
    assert len(texts) // 4 < faults < len(texts)
