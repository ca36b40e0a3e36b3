"""Measures what the engine and the rulebooks take."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from judge.folders import folder
from judge.library import Library
from judge.scenario import collection
from judge.scenario.replay import replay

ROUNDS = 5
Measured = tuple[float, float, float]  # median, lowest, highest


def measured(run: Callable[[], float]) -> Measured:
    """The median of some rounds, with the lowest and the highest."""
    values = [run() for _ in range(ROUNDS)]
    return statistics.median(values), min(values), max(values)


def seconds(run: Callable[[], object]) -> float:
    """How long something takes once."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def steps_per_second(span: float = 1.0) -> float:
    """All scenarios replayed in a loop with their traces kept: cited steps by wall time on one core."""
    loaded = [collection.scenario(path) for path in collection.files(str(folder("scenarios")))]
    boards = [collection.board(one) for one in loaded]
    steps, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < span:
        for one, board in zip(loaded, boards, strict=True):
            steps += sum(len(branch.run.steps) for branch in replay(one, board).branches)
    return steps / spent


def proof_times(sizes: tuple[int, ...] = (4, 6, 8, 10, 12)) -> list[tuple[int, int, int, float]]:
    """For so many simultaneous triggers and 2 competing replacements: ways, decisions and seconds of the proof."""
    return [(size, *_proof(size)) for size in sizes]


def _proof(size: int) -> tuple[int, int, float]:
    """One proof over so many triggers of two players."""
    import tempfile

    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "triggers.yaml"
        path.write_text(crowd(size), encoding="utf-8")
        start = time.perf_counter()
        proved = collection.proved(path)
        return proved.proof.ways, proved.proof.states, time.perf_counter() - start


def crowd(size: int) -> str:
    """A scenario in which a destruction that two items replace sets off so many triggers of two players."""
    watch = "When a character is put into its owner's hand from play, your faction gains {} influence."
    lines = [
        "title: A crowd",
        "game: spoils",
        "question: In which order?",
        "ruling: In any.",
        "given:",
        "  turn: Ann",
        "  players:",
    ]
    for who, first in (("Ann", 0), ("Bob", 1)):
        lines += [f"    {who}:", "      play:"]
        lines += [f'        Watcher {n}: {{item: "{watch.format(n + 1)}"}}' for n in range(first, size, 2)]
        if who == "Ann":
            lines.append('        Net 1: {item: "If a character is destroyed, put it into its owner\'s hand instead."}')
            lines += ["        Net 2: {same as: Net 1}", "        Rat: {character: 1/1/1}", "      hand:"]
            lines.append('        Snuff: {tactic: "COST: Pick a character. EFFECT: Destroy the picked character."}')
    lines += ["do:", "  - Ann plays Snuff: {pick: Rat}", "  - choose: {by: Ann, rule: 506.4, take: any}", "then: {}"]
    return "\n".join(lines) + "\n"


def lines() -> Iterator[str]:
    """What the rulebooks and the engine take."""
    load = measured(lambda: seconds(lambda: list(Library().books())))
    yield f"rulebooks read and checked: {spread(load, 1000)} ms"
    files = collection.files(str(folder("scenarios")))
    once = measured(lambda: seconds(lambda: [collection.replayed(path) for path in files]))
    yield f"all {len(files)} scenarios read and replayed once: {spread(once, 1000)} ms"
    yield f"cited steps a second, traces kept, all scenarios in a loop: {spread(measured(steps_per_second), 1)}"
    yield "proof over k triggers of two players and 2 replacements:"
    base = None
    for size, ways, states, spent in proof_times():
        base = base or spent / (size * 2**size)
        ratio = spent / (size * 2**size) / base
        told = f"{ways:>12} ways, {states:>6} decisions, {1000 * spent:8.1f} ms"
        yield f"  k={size:>2}: {told}, {ratio:.2f} x k·2^k of the first"


def spread(value: Measured, scale: float) -> str:
    """A figure with its spread."""
    median, low, high = (round(part * scale, 1) for part in value)
    return f"{median:,} ({low:,} to {high:,})"
