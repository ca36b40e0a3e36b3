"""Judged questions, and how well the search answers them.

    python -m tests.search.judged [FILE …]

prints, for each file and game, nDCG of the first ten and how often a deciding rule is in front or among the first
three, with the game given, and without; and how often an answer card is sure, and right when it is. Of
`talk_measure.jsonl` nobody who works on the search looks at more than that.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from judge.finder import Finder, Wanted
from judge.finder.answer import answer
from judge.library import Library

HERE = Path(__file__).parent
EDITIONS = {"spoils": "2013", "smashup": "", "arcmage": ""}
TOP = 10


@dataclass(frozen=True)
class Question:
    """What somebody asks, and the rules that answer it: grade 3 decides, 2 is needed beside it, 1 has to do with it."""

    qid: str
    game: str
    kind: str
    query: str
    gold: dict[str, int]

    @property
    def deciding(self) -> set[str]:
        """The rules that decide it."""
        return {number for number, grade in self.gold.items() if grade == 3}


@dataclass(frozen=True)
class Score:
    """How well a question was answered."""

    gain: float
    first: bool
    among_three: bool


def questions(*names: str) -> list[Question]:
    """The questions of some files; a line that begins with # tells of the others."""
    lines = (line for name in names for line in (HERE / name).read_text(encoding="utf-8").splitlines())
    return [Question(**json.loads(line)) for line in lines if not line.startswith("#")]


def gain(numbers: Sequence[str], gold: dict[str, int]) -> float:
    """nDCG of the first ten, a passage of grade g being worth 2^g - 1."""
    got = sum((2 ** gold.get(number, 0) - 1) / math.log2(place + 2) for place, number in enumerate(numbers[:TOP]))
    best = sorted(gold.values(), reverse=True)[:TOP]
    return float(got / sum((2**grade - 1) / math.log2(place + 2) for place, grade in enumerate(best)))


def answers(finder: Finder, question: Question, *, in_game: bool = True) -> list[str]:
    """The numbers found for a question, best first; those of other games as such."""
    game, edition = (question.game, EDITIONS[question.game]) if in_game else ("", "")
    hits = finder.find(Wanted(question.query, game, edition, "rule", limit=30)).hits
    told = (hit.document.number if hit.document.game == question.game else hit.document.id for hit in hits)
    return list(dict.fromkeys(told))


def score(finder: Finder, question: Question, *, in_game: bool = True) -> Score:
    """How well a question is answered."""
    numbers = answers(finder, question, in_game=in_game)
    return Score(
        gain(numbers, question.gold), numbers[0:1] != [] and numbers[0] in question.deciding,
        bool(question.deciding.intersection(numbers[:3])),
    )  # fmt: skip


@dataclass(frozen=True)
class Cards:
    """How many questions there are, how many answer cards are sure, and how many of those have a deciding rule."""

    asked: int
    sure: int
    right: int


def cards(finder: Finder, asked: Sequence[Question], *, in_game: bool = True) -> Cards:
    """How far answer cards that are sure can be trusted."""
    sure = right = 0
    for one in asked:
        wanted = Wanted(one.query, *((one.game, EDITIONS[one.game]) if in_game else ()))
        card = answer(finder, wanted, finder.everything(wanted))
        if card and card.sure:
            sure += 1
            right += any(hit.document.game == one.game and hit.document.number in one.deciding for hit in card.rules)
    return Cards(len(asked), sure, right)


def told(scores: Iterable[Score]) -> str:
    """Totals on a line."""
    all_of = list(scores)
    figures = (mean(getattr(one, name) for one in all_of) for name in ("gain", "first", "among_three"))
    return f"{len(all_of):5}" + "".join(f"{figure:9.3f}" for figure in figures)


def main(names: Sequence[str]) -> int:
    """Print totals, a line a game."""
    finder = Finder(Library())
    for name in names or ("talk_learn.jsonl", "talk_measure.jsonl"):
        asked = questions(name)
        for in_game in (True, False):
            print(f"{name}, {'game given' if in_game else 'no game given'}")
            print(f"  {'':10}{'n':>5}{'nDCG@10':>9}{'first':>9}{'in 3':>9}")
            scores = {one.qid: score(finder, one, in_game=in_game) for one in asked}
            for game in [game for game in EDITIONS if any(one.game == game for one in asked)]:
                print(f"  {game:10}{told(scores[one.qid] for one in asked if one.game == game)}")
            print(f"  {'all':10}{told(scores.values())}")
            card = cards(finder, asked, in_game=in_game)
            print(f"  answer cards: {card.sure} of {card.asked} are sure, {card.right} of these have a deciding rule")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
