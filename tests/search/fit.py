"""Fits the weights of a game's ranking to judged questions.

    python -m tests.search.fit [GAME …]

writes `rules/GAME/ranking.yaml`. It learns from `talk_learn.jsonl`, `talk_more.jsonl` and the older questions, never
from `talk_measure.jsonl`; a way of asking that is one of these questions is left out while it learns. What is made
likelier is that each question's rules come first, by their grades (softmax over the hits, gradient descent; about a
minute a game). Without names of games it also fits what ratings count beside those of other games.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge.corpus import documents, topics
from judge.finder import Finder
from judge.library import Library
from judge.search.engine import Engine
from judge.search.filters import Filters
from judge.search.weights import AMONG_GAMES, SHARED, SIGNALS, Weights
from tests.search.judged import EDITIONS, Question, gain, questions

LEARNED = (
    "talk_learn.jsonl",
    "talk_more.jsonl",
    *(f"questions_{name}.jsonl" for name in ("spoils", "others", "tables")),
)
NAMES = (*SIGNALS, *SHARED)
FREE = ("heading", "heading named")  # these may count against a document
KEPT, ROUNDS, STEP, TAME = 60, 140, 0.08, 0.003

Row = list[float]
Among = tuple[str, str, float, float]  # game, number, rating in the game, likeness of the question to the game


@dataclass(frozen=True)
class Lesson:
    """A question with its hits: their signals, the worth of each, and whose worth they share."""

    signals: list[Row]
    worth: Row
    parents: list[int]
    twins: list[list[int]]
    families: list[list[int]]
    children: list[list[int]]


def engine(library: Library, learned: Sequence[Question]) -> Engine:
    """The engine as it is without what these questions have taught it."""
    known = {question.query for question in learned}
    finder = Finder(library)
    bare = [
        replace(one, asked=tuple(way for way in one.asked if way not in known))
        for one in documents(library, finder.shelf)
    ]
    return Engine(bare, list(topics(library)))


def lesson(engine: Engine, library: Library, question: Question) -> Lesson | None:
    """A question as a lesson; none if no hit is worth anything."""
    edition = EDITIONS[question.game] and library.book(question.game).editions.find(EDITIONS[question.game]).name
    found: dict[str, tuple[float, Row, str, tuple[str, ...]]] = {}
    start = Weights().of_signals
    for document, signals in engine.signals(question.query, Filters(question.game, edition, "rule")):
        row = [document.weight * signal for signal in signals]
        rated = sum(weight * signal for weight, signal in zip(start, row, strict=True))
        if document.number not in found or found[document.number][0] < rated:
            found[document.number] = (rated, row, document.parent, document.twins)
    best = sorted(found, key=lambda number: -found[number][0])
    numbers = [number for place, number in enumerate(best) if place < KEPT or number in question.gold]
    worth = [2.0 ** question.gold.get(number, 0) - 1 for number in numbers]
    if not sum(worth):
        return None
    at = {number: place for place, number in enumerate(numbers)}
    above = [found[number][2] for number in numbers]
    return Lesson(
        [found[number][1] for number in numbers],
        [one / sum(worth) for one in worth],
        [at.get(parent, -1) for parent in above],
        [[at[twin] for twin in found[number][3] if twin in at] for number in numbers],
        [[place for place, other in enumerate(above) if other == parent] for parent in above],
        [[place for place, other in enumerate(above) if other == number] for number in numbers],
    )


def descended(lessons: Sequence[Lesson], start: Row) -> Row:
    """Weights that make the right hits likelier, step by step (Adam), held near where they began."""
    count = len(SIGNALS)
    spread = [_spread([row[at] for one in lessons for row in one.signals]) for at in range(count)] + [10.0] * len(
        SHARED
    )
    weights, mean, square = list(start), [0.0] * len(start), [0.0] * len(start)
    for turn in range(1, ROUNDS + 1):
        slope = [0.0] * len(start)
        for one in lessons:
            for at, value in enumerate(_slope(one, weights)):
                slope[at] += value / len(lessons)
        for at in range(len(start)):
            steep = slope[at] / spread[at] + 2 * TAME * spread[at] * (weights[at] - start[at])
            mean[at] = 0.9 * mean[at] + 0.1 * steep
            square[at] = 0.98 * square[at] + 0.02 * steep * steep
            move = (mean[at] / (1 - 0.9**turn)) / (math.sqrt(square[at] / (1 - 0.98**turn)) + 1e-8)
            weights[at] -= STEP * move / spread[at] * (1 - turn / (ROUNDS + 10))
            if NAMES[at] not in FREE:
                weights[at] = max(0.0, weights[at])
    return weights


def _spread(values: Row) -> float:
    """How far values lie apart."""
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / len(values)) + 1e-3


def _slope(one: Lesson, weights: Row) -> Row:
    """How the surprise at a lesson's answers changes with each weight."""
    count = len(SIGNALS)
    own = [sum(weight * signal for weight, signal in zip(weights, row, strict=False)) for row in one.signals]
    shares = [_relatives(one, own, place) for place in range(len(own))]
    rated = [
        value + sum(weights[count + kind] * (own[kin] if kin >= 0 else 0.0) for kind, kin in enumerate(relatives))
        for value, relatives in zip(own, shares, strict=True)
    ]
    top = max(rated)
    likely = [math.exp(value - top) for value in rated]
    total = sum(likely)
    slope = [0.0] * len(weights)
    for place, value in enumerate(likely):
        off = value / total - one.worth[place]
        if abs(off) < 1e-5:
            continue
        for kin, share in ((place, 1.0), *((kin, weights[count + kind]) for kind, kin in enumerate(shares[place]))):
            if kin >= 0 and share:
                for at, signal in enumerate(one.signals[kin]):
                    slope[at] += off * share * signal
        for kind, kin in enumerate(shares[place]):
            slope[count + kind] += off * own[kin] if kin >= 0 else 0.0
    return slope


def _relatives(one: Lesson, own: Row, place: int) -> tuple[int, int, int, int]:
    """The parent, the best sibling, the best child and the best twin of a hit; -1 where there is none."""
    best = [max(kin, key=own.__getitem__, default=-1) for kin in (one.families[place], one.children[place])]
    return one.parents[place], best[0], best[1], max(one.twins[place], key=own.__getitem__, default=-1)


def among_games(library: Library, learned: Sequence[Question]) -> dict[str, dict[str, float]]:
    """What ratings count beside those of other games: small steps that put the right rules further in front."""
    engine_of = Engine(
        list(documents(library, Finder(library).shelf)), list(topics(library)),
        {game: library.weights(game) for game in EDITIONS},
    )  # fmt: skip
    told = [(one, engine_of.among(one.query)) for one in learned if one.kind != "number"]
    weights = {game: dict.fromkeys(AMONG_GAMES, 0.0) | {"scale": 1.0, "game": 5.0} for game in EDITIONS}
    best = _gained(told, weights)
    for size in (1.0, 0.5, 0.25, 0.12):
        for game in EDITIONS:
            for name, step in (("offset", 2.0), ("scale", 0.3), ("game", 6.0)):
                for way in (-step, step):
                    tried = {**weights, game: weights[game] | {name: max(-9.0, weights[game][name] + size * way)}}
                    if (gained := _gained(told, tried)) > best:
                        best, weights = gained, tried
    return weights


def _gained(told: Sequence[tuple[Question, list[Among]]], weights: dict[str, dict[str, float]]) -> float:
    """How well questions without a game are answered, each game counting alike."""
    gained: dict[str, list[float]] = {}
    for question, rows in told:
        rated = sorted(
            rows,
            key=lambda row: (
                -(weights[row[0]]["scale"] * row[2] + weights[row[0]]["game"] * row[3] + weights[row[0]]["offset"])
            ),
        )
        numbers = [number if game == question.game else "" for game, number, *_ in rated[:10]]
        right = bool(question.deciding.intersection(numbers[:3]))
        gained.setdefault(question.game, []).append(gain(numbers, question.gold) + 0.5 * right)
    return sum(sum(own) / len(own) for own in gained.values())


def main(games: Sequence[str]) -> int:
    """Fit the weights of some games, or of all; of all also what they count beside each other."""
    library = Library()
    learned = questions(*LEARNED)
    without = engine(library, learned)
    for game in games or EDITIONS:
        asked = [one for one in learned if one.game == game and one.kind != "number"]
        lessons = [found for one in asked if (found := lesson(without, library, one))]
        fitted = descended(lessons, [Weights()[name] for name in NAMES])
        before = library.weights(game)
        write(game, dict(zip(NAMES, fitted, strict=True)) | {name: before[name] for name in AMONG_GAMES})
        print(f"{game}: {len(lessons)} questions", flush=True)
    if not games:
        fresh = Library()
        for game, own in among_games(fresh, learned).items():
            write(game, dict(fresh.weights(game).told) | own)
    return 0


def write(game: str, weights: dict[str, float]) -> None:
    """Keep a game's weights."""
    path = Path(__file__).parents[2] / "rules" / game / "ranking.yaml"
    lines = [f"{name}: {value:.3f}" for name, value in weights.items()]
    path.write_text("\n".join(["# Fitted by python -m tests.search.fit; search alone reads it.", *lines, ""]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
