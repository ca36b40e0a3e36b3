"""Measures card files and a card library: taking cards in, opening a large library again, completing a name in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from judge.bench.figure import ROUNDS, Figure, measured, seconds
from judge.cards.card_file import found_at
from judge.cards.find import found_cards
from judge.cards.library import CardLibrary, LibraryCard, Printing, library
from judge.scenario import games

COUNT = 5_000
MOST = 8
OPENED, COMPLETED, TAKEN_IN = 200.0, 30.0, 2_000.0  # milliseconds, the goals
IN_FILES = 1_400
TYPED = ("he", "hero", "herno 42", "old 4", "zzzzzzzz", "tin heorn")
_FIRST = ("Old", "Red", "Wet", "Tin")


def lines() -> Iterator[Figure | str]:
    """A library of many cards that is opened again, and names that are completed in it."""
    with TemporaryDirectory() as folder:
        path = _many().save(Path(folder) / "cards.jsonl")
        library("spoils", path)
        opened = measured(
            f"{COUNT:,} cards opened again", "ms", lambda: 1000 * seconds(lambda: library("spoils", path))
        )
        cards = library("spoils", path)
        files = _card_files(Path(folder))
        taken = measured(
            f"{IN_FILES:,} cards taken in and repaired", "ms", lambda: 1000 * seconds(lambda: _taken(files))
        )
    yield _with_goal(taken, TAKEN_IN)
    yield _with_goal(opened, OPENED)
    completed = measured(
        "a name completed among them", "ms", lambda: max(_completed(cards)), f"slowest of {len(TYPED)}"
    )
    yield _with_goal(completed, COMPLETED)


def _taken(files: Path) -> CardLibrary:
    """The library that card files make."""
    kept = CardLibrary("spoils")
    for _, found in found_at(files):
        list(kept.add(found, games.board("spoils")))
    return kept


def _card_files(folder: Path) -> Path:
    """A folder with files of invented cards, with what is commonly to be repaired in them."""
    files = folder / "files"
    files.mkdir()
    for at in range(0, IN_FILES, 100):
        cards = [
            {
                "name": f"Heron {one}",
                "type": "item",
                "cost": "2",
                "text": "Draw a card, then \u201cdiscard\u201d a card ",
            }
            for one in range(at, at + 100)
        ]
        (files / f"{at}.json").write_text(json.dumps(cards), encoding="utf-8")
    return files


def _completed(cards: CardLibrary) -> Iterator[float]:
    """The milliseconds for each thing that is typed, of some rounds the fewest."""
    for typed in TYPED:
        ask = partial(found_cards, cards, typed, MOST)
        yield min(1000 * seconds(ask) for _ in range(ROUNDS))


def _with_goal(one: Figure, goal: float) -> Figure:
    """A figure with its goal, which it misses if it is larger."""
    told = f"{one.told}; " * bool(one.told) + f"goal {goal:.0f}"
    return Figure(one.name, one.value, one.unit, one.low, one.high, told, one.value > goal)


def _many() -> CardLibrary:
    """A library of invented cards."""
    printed = Printing({"item": "Draw a card. " * 12})
    names = (f"{_FIRST[at % len(_FIRST)]} {at * 7919:x} Heron {at}" for at in range(COUNT))
    return CardLibrary("spoils", [LibraryCard(name, [printed]) for name in names])
