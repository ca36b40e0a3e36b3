"""Sentences drawn by seed for a reader who does not know the program: run by `python -m tests.prose.draw --seed N`.

Printed are steps of scenarios, titles with their questions and rulings, messages and marginal notes, all numbered.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from judge.errors import JudgeError
from judge.library import Library
from judge.scenario import collection
from judge.scenario.suppose import in_edition
from judge.tabletop.file import Scenario
from tests.prose.shapes import ROOT
from tests.refused.test_refused import examples

STEPS, TITLES, MESSAGES, NOTES = 60, 40, 40, 30


def files() -> list[Path]:
    """The scenario files that a reader could meet."""
    return [path for path in collection.files(str(ROOT / "scenarios")) if "cards" not in path.parts]


def sentences(path: Path) -> list[str]:
    """The sentences of a scenario's steps in its newest edition."""
    scenario = collection.scenario(path)
    board = collection.board(scenario)
    try:
        run = in_edition(scenario, board, scenario.edition or board.editions[-1]).run
    except JudgeError:
        return []
    return [step.says for step in run.steps]


def steps(chance: random.Random, paths: Sequence[Path]) -> Iterator[str]:
    """One step each of files drawn at random, each file once."""
    for path in chance.sample(paths, len(paths)):
        if said := sentences(path):
            yield chance.choice(said)


def told(scenario: Scenario) -> str:
    """A title with its question and its ruling."""
    return f"{scenario.title}\n      {scenario.question}\n      {scenario.answers(scenario.edition).ruling}"


def notes(library: Library) -> list[str]:
    """Every marginal note of every rulebook, once."""
    found = (note.text for book in library.books() for passage in book.passages.values() for note in passage.notes)
    return list(dict.fromkeys(found))


def drawn(seed: int) -> Iterator[tuple[str, list[str]]]:
    """What is drawn by a seed: each heading with its entries."""
    chance, paths = random.Random(seed), files()
    said = steps(chance, paths)
    yield "Steps", [one for one, _ in zip(said, range(STEPS), strict=False)]
    yield "Titles", [told(collection.scenario(path)) for path in chance.sample(paths, TITLES)]
    messages = [example.says for example in examples()]
    yield "Messages", chance.sample(messages, MESSAGES)
    yield "Notes", chance.sample(notes(Library()), NOTES)


def main(arguments: list[str]) -> int:
    """Print what a seed draws."""
    parser = argparse.ArgumentParser(prog="python -m tests.prose.draw", description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, required=True, help="the same seed draws the same sentences")
    for heading, entries in drawn(parser.parse_args(arguments).seed):
        print(f"\n{heading}\n")
        print("\n".join(f"{n:4}  {one}" for n, one in enumerate(entries, 1)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
