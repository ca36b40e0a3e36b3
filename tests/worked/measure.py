"""How many worked rulings come out right, and how many of the rules that a judge would name are cited.

`python -m tests.worked.measure [GAME]` prints a line for each file and each edition it answers for, and totals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge.errors import JudgeError
from judge.scenario import collection
from judge.scenario.naming import own_number
from judge.scenario.replay import replay

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """One file in one edition: why it does not run, what is not as claimed, which rules are named and not cited."""

    name: str
    error: str
    wrong: tuple[str, ...]
    rules: tuple[str, ...]
    lacking: tuple[str, ...]

    @property
    def right(self) -> bool:
        """Whether it runs, and all that it claims is so."""
        return not self.error and not self.wrong

    def __str__(self) -> str:
        """As a line, with what is wrong below it."""
        cited = len(self.rules) - len(self.lacking)
        what = "does not run" if self.error else "is wrong" if self.wrong else "holds"
        head = f"{self.name}: {what}, {cited} of {len(self.rules)} rules cited"
        below = (self.error, *self.wrong, f"not cited: {', '.join(self.lacking)}" if self.lacking else "")
        return "\n    ".join(filter(None, (head, *below)))


def cases(path: Path) -> Iterator[Case]:
    """A file in its own edition and in each that it answers for."""
    told = collection.scenario(path)
    board = collection.board(told, "")
    own = told.edition or board.editions[-1]
    for edition in dict.fromkeys((own, *told.spoken)):
        name, game = f"{path.parent.name}/{path.stem}@{edition}", board.game(edition)
        rules = tuple(rule for rule, _ in told.answers(edition).rules)
        try:
            played = replay(told, board, edition)
        except JudgeError as error:
            yield Case(name, str(error), (), rules, rules)
            continue
        named = told.speaks_of(edition)
        lacking = tuple(rule for rule in rules if not played.cites(own_number(game, rule, named)))
        wrong = (str(one) for one in played.differences if "no step cites" not in one.says)
        yield Case(name, "", tuple(wrong), rules, lacking)


def main(games: list[str]) -> None:
    """Print every case, and totals for each game."""
    for game in games or sorted(one.name for one in HERE.iterdir() if any(one.glob("*.yaml"))):
        found = [case for path in sorted((HERE / game).glob("*.yaml")) for case in cases(path)]
        print("\n".join(map(str, found)))
        rules = sum(len(case.rules) for case in found)
        cited = rules - sum(len(case.lacking) for case in found)
        run, right = sum(not case.error for case in found), sum(case.right for case in found)
        share = f"{cited / rules:.1%}" if rules else "none"
        print(f"{game}: {len(found)} cases, {run} run, {right} hold; {cited} of {rules} rules cited ({share})")


if __name__ == "__main__":
    main(sys.argv[1:])
