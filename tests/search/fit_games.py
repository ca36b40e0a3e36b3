"""Fits what ratings count beside those of other games, where no game is given.

What is made likelier is that the rules that answer a question come first among the best rules of all games (softmax,
gradient descent). The weights of the games are held near each other.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, pstdev

from judge.search.engine import Engine
from judge.search.weights import AMONG_GAMES
from tests.search.judged import Question

NAMES = tuple(AMONG_GAMES)
ROUNDS, STEP = 300, 0.06
NEAR, SMALL = 0.03, 0.003  # how strongly the weights of games are held near each other, and near nothing

Row = tuple[float, ...]
Told = dict[str, dict[str, float]]


@dataclass(frozen=True)
class Round:
    """The best rules of all games for a question: the game of each, what the weights weigh, and what each is worth."""

    games: tuple[str, ...]
    rows: tuple[Row, ...]
    worth: Row


def among_games(engine: Engine, learned: Sequence[Question]) -> Told:
    """What ratings count in each game, so that what is worth most in its own game stands as high as before."""
    rounds = [one for question in learned if question.kind != "number" and (one := _round(engine, question))]
    weights = descended(rounds)
    before = mean(max(row[0] for row in one.rows) for one in rounds)
    after = mean(max(_rated(one, weights)) for one in rounds)
    return {game: own | {"offset": own["offset"] + before - after} for game, own in weights.items()}


def _round(engine: Engine, question: Question) -> Round | None:
    """A question with the best rules of all games; nothing if none of them answers it."""
    found = engine.among(question.query)
    best: dict[str, float] = {}
    for game, _, rating, _ in found:
        best[game] = max(best.get(game, 0.0), rating)
    worth = [2.0 ** question.gold.get(number, 0) - 1 if game == question.game else 0.0 for game, number, *_ in found]
    if not sum(worth):
        return None
    rows = tuple((rating, 1.0, best[game], *clues) for game, _, rating, clues in found)
    return Round(tuple(game for game, *_ in found), rows, tuple(one / sum(worth) for one in worth))


def _rated(one: Round, weights: Told) -> list[float]:
    """What hits are worth beside each other."""
    told = {game: tuple(own[name] for name in NAMES) for game, own in weights.items()}
    return [
        sum(weight * seen for weight, seen in zip(told[game], row, strict=True))
        for game, row in zip(one.games, one.rows, strict=True)
    ]


def descended(rounds: Sequence[Round]) -> Told:
    """Weights that make the right hits likelier, step by step (Adam), those of all games near each other."""
    games = sorted({game for one in rounds for game in one.games})
    weights = {game: dict(AMONG_GAMES) for game in games}
    sizes = {name: 1 / (pstdev([row[at] for one in rounds for row in one.rows]) or 1) for at, name in enumerate(NAMES)}
    sizes["scale"] = 0.3
    moved = {(game, name): (0.0, 0.0) for game in games for name in NAMES}
    for turn in range(1, ROUNDS + 1):
        slope = _slope(rounds, weights)
        usual = {name: mean(own[name] for own in weights.values()) for name in NAMES}
        for (game, name), (speed, square) in moved.items():
            size = sizes[name]
            held = 0.0 if name == "offset" else 2 * NEAR * (weights[game][name] - usual[name]) / size
            held += 0.0 if name in ("offset", "scale") else 2 * SMALL * weights[game][name] / size
            steep = slope[game][name] * size + held
            speed, square = 0.9 * speed + 0.1 * steep, 0.98 * square + 0.02 * steep * steep
            moved[game, name] = speed, square
            pace = (speed / (1 - 0.9**turn)) / (math.sqrt(square / (1 - 0.98**turn)) + 1e-8)
            weights[game][name] -= STEP * size * pace * (1 - turn / (ROUNDS + 10))
    return weights


def _slope(rounds: Sequence[Round], weights: Told) -> Told:
    """How the surprise at the answers changes with each weight."""
    slope = {game: dict.fromkeys(NAMES, 0.0) for game in weights}
    for one in rounds:
        rated = _rated(one, weights)
        top = max(rated)
        likely = [math.exp(value - top) for value in rated]
        total = sum(likely)
        for game, row, value, worth in zip(one.games, one.rows, likely, one.worth, strict=True):
            off = (value / total - worth) / len(rounds)
            for name, seen in zip(NAMES, row, strict=True):
                slope[game][name] += off * seen
    return slope
