"""Fits the weights of a game's ranking to judged questions.

    python -m tests.search.fit [GAME …]

writes `rules/GAME/ranking.yaml`. It learns from `talk_learn.jsonl`, `talk_more.jsonl`, `talk_further.jsonl`,
`talk_fourth.jsonl` and the older questions, never from `talk_measure.jsonl`; a way of asking that is one of these
questions is left out while it learns. What is made likelier is that each question's rules come first, by their grades
(softmax over the hits, gradient descent; about a minute a game). Without names of games it also fits what ratings count
beside those of other games.
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
from judge.search.document import Document
from judge.search.engine import Engine
from judge.search.filters import Filters
from judge.search.kin import nearby
from judge.search.ranking import FEW
from judge.search.weights import AMONG_GAMES, NEARBY, SHARED, SIGNALS, Weights
from judge.search.words import stems
from tests.search.fit_games import among_games
from tests.search.judged import EDITIONS, Question, questions

LEARNED = (
    "talk_learn.jsonl",
    "talk_more.jsonl",
    "talk_further.jsonl",
    "talk_fourth.jsonl",
    *(f"questions_{name}.jsonl" for name in ("spoils", "others", "tables")),
)
NAMES = (*SIGNALS, *SHARED, *NEARBY)
FREE = ("heading", "heading named", "repeats", "inert")  # these may count against a document
KEPT, ROUNDS, STEP, TAME = 60, 140, 0.08, 0.003

Row = list[float]


@dataclass(frozen=True)
class Lesson:
    """A question with its hits: their signals, the worth of each, and whose worth they share."""

    signals: list[Row]
    worth: Row
    parents: list[int]
    twins: list[list[int]]
    families: list[list[int]]
    children: list[list[int]]
    numbers: tuple[str, ...]
    documents: tuple[Document, ...]
    near: Sequence[Sequence[float]]
    named: bool

    def beside(self, weights: Row) -> Lesson:
        """The same lesson in which the best hits by these weights lend to the rules near them, if more is asked."""
        if self.named:
            return self
        rated = dict(zip(self.numbers, _rated(self, weights)[2], strict=True))
        shares = nearby(rated, dict(zip(self.numbers, self.documents, strict=True)))
        return replace(self, near=[shares[number] for number in self.numbers])


def engine(library: Library, learned: Sequence[Question]) -> Engine:
    """The engine as it is without what these questions have taught it."""
    known = {question.query for question in learned}
    finder = Finder(library)
    bare = [
        replace(one, asked=tuple(way for way in one.asked if way not in known))
        for one in documents(library, finder.shelf)
    ]
    return Engine(bare, list(topics(library)), {game: library.weights(game) for game in library.games})


def lesson(engine: Engine, library: Library, question: Question) -> Lesson | None:
    """A question as a lesson; none if no hit is worth anything."""
    edition = EDITIONS[question.game] and library.book(question.game).editions.find(EDITIONS[question.game]).name
    found: dict[str, tuple[float, Row, Document]] = {}
    start = Weights().of_signals
    for document, signals in engine.signals(question.query, Filters(question.game, edition, "rule")):
        row = [document.weight * signal for signal in signals]
        rated = sum(weight * signal for weight, signal in zip(start, row, strict=True))
        if document.number not in found or found[document.number][0] < rated:
            found[document.number] = (rated, row, document)
    best = sorted(found, key=lambda number: -found[number][0])
    numbers = [number for place, number in enumerate(best) if place < KEPT or number in question.gold]
    worth = [2.0 ** question.gold.get(number, 0) - 1 for number in numbers]
    if not sum(worth):
        return None
    at = {number: place for place, number in enumerate(numbers)}
    own = [found[number][2] for number in numbers]
    return Lesson(
        [found[number][1] for number in numbers],
        [one / sum(worth) for one in worth],
        [at.get(one.parent, -1) for one in own],
        [[at[twin] for twin in one.twins if twin in at] for one in own],
        [[place for place, other in enumerate(own) if other.parent == one.parent] for one in own],
        [[place for place, other in enumerate(own) if other.parent == number] for number in numbers],
        tuple(numbers), tuple(own), [[0.0] * len(NEARBY)] * len(numbers),
        len(stems(question.query)) <= FEW,
    )  # fmt: skip


def descended(lessons: Sequence[Lesson], start: Row) -> Row:
    """Weights that make the right hits likelier, step by step (Adam), held near where they began."""
    count = len(SIGNALS)
    spread = [_spread([row[at] for one in lessons for row in one.signals]) for at in range(count)]
    spread += [10.0] * len(SHARED)
    spread += [_spread([row[at] for one in lessons for row in one.near]) for at in range(len(NEARBY))]
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


def _rated(one: Lesson, weights: Row) -> tuple[Row, list[tuple[int, int, int, int]], Row]:
    """What hits are worth by themselves, whose worth they share, and what they are worth with it."""
    own = [sum(weight * signal for weight, signal in zip(weights, row, strict=False)) for row in one.signals]
    shares = [_relatives(one, own, place) for place in range(len(own))]
    kin, near = weights[len(SIGNALS) :], weights[len(SIGNALS) + len(SHARED) :]
    rated = [
        value
        + sum(weight * own[other] for weight, other in zip(kin, relatives, strict=False) if other >= 0)
        + sum(weight * share for weight, share in zip(near, beside, strict=True))
        for value, relatives, beside in zip(own, shares, one.near, strict=True)
    ]
    return own, shares, rated


def _slope(one: Lesson, weights: Row) -> Row:
    """How the surprise at a lesson's answers changes with each weight."""
    count, last = len(SIGNALS), len(SIGNALS) + len(SHARED)
    own, shares, rated = _rated(one, weights)
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
        for kind, share in enumerate(one.near[place]):
            slope[last + kind] += off * share
    return slope


def _relatives(one: Lesson, own: Row, place: int) -> tuple[int, int, int, int]:
    """The parent, the best sibling, the best child and the best twin of a hit; -1 where there is none."""
    best = [max(kin, key=own.__getitem__, default=-1) for kin in (one.families[place], one.children[place])]
    return one.parents[place], best[0], best[1], max(one.twins[place], key=own.__getitem__, default=-1)


def main(games: Sequence[str]) -> int:
    """Fit the weights of some games, or of all; of all also what they count beside each other."""
    library = Library()
    learned = questions(*LEARNED)
    without = engine(library, learned)
    for game in games or EDITIONS:
        asked = [one for one in learned if one.game == game and one.kind != "number"]
        lessons = [found for one in asked if (found := lesson(without, library, one))]
        start = [Weights()[name] for name in NAMES]
        alone = descended(lessons, start)
        fitted = descended([one.beside(alone) for one in lessons], start)
        before = library.weights(game)
        write(game, dict(zip(NAMES, fitted, strict=True)) | {name: before[name] for name in AMONG_GAMES})
        print(f"{game}: {len(lessons)} questions", flush=True)
    if not games:
        fresh = Library()
        for game, own in among_games(engine(fresh, learned), learned).items():
            write(game, dict(fresh.weights(game).told) | own)
    return 0


def write(game: str, weights: dict[str, float]) -> None:
    """Keep a game's weights."""
    path = Path(__file__).parents[2] / "rules" / game / "ranking.yaml"
    lines = [f"{name}: {value:.3f}" for name, value in weights.items()]
    path.write_text("\n".join(["# Fitted by python -m tests.search.fit; search alone reads it.", *lines, ""]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
