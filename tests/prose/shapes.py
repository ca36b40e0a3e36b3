"""The shapes of all sentences that the engines say: run by `python -m tests.prose.shapes`.

A shape is a sentence without its names and numbers: “CARD is put into PLAYER's graveyard.” All scenarios are replayed
in every group of editions that play the same, proofs are made, and random games are played. `shapes.tsv` keeps each
shape with how often it was said in scenarios, the shape that it replaced, and a remark.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.errors import JudgeError
from judge.kernel.trace import Run
from judge.pool.processes import Processes
from judge.proof.chance import CHUNK, Chance
from judge.proof.lights import alike
from judge.scenario import collection, games
from judge.scenario.replay import replay
from judge.scenario.suppose import answered, in_edition

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
KEPT = HERE / "shapes.tsv"
PLAYERS = ("Ann", "Bob", "Cy", "Dee", "Eve")
_NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?:/\d+)*(?![\w.]*\w)")
_RULE = re.compile(r"\b[oBX]?\d+(?:\.\d+)+[a-z]?\d*\b|\bB\d+\b|\bX\d+\b")
_QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
_TEXT = re.compile(r"\bCARD: [A-Z][a-z]+ .{15,}$")
_GEMS = re.compile(r"\bN FACTION gems?(?:(?:, | and )N FACTION gems?)*")
_FACTION = re.compile(r"\b(?:Gaian|Dark Legion|House of Nobles|Red Banner|(?:The )?Empire)\b")
_ABILITY = re.compile(r"(?<=CARD's )(?!CARD|PLAYER)[A-Z]{2,}(?: [A-Z]{2,})*\b")
_SEVERAL = re.compile(r"(CARD|PLAYER)(?:(?:, | and |, and | or )(?:\1))+")


def shape(sentence: str, names: Iterable[str]) -> str:
    """A sentence with placeholders for names of cards and players, card texts, numbers, rules and quotations."""
    known = sorted({name for name in names if len(name) > 1}, key=len, reverse=True)
    if known:
        sentence = re.sub(rf"\b(?:{'|'.join(map(re.escape, known))})\b(?: \d+\b)?", "CARD", sentence)
    sentence = re.sub(rf"\b(?:{'|'.join(PLAYERS)})\b", "PLAYER", sentence)
    sentence = _QUOTED.sub("“…”", sentence)
    sentence = _NUMBER.sub("N", _RULE.sub("RULE", sentence))
    sentence = _GEMS.sub("GEMS", _FACTION.sub("FACTION", _ABILITY.sub("ABILITY", sentence)))
    return _TEXT.sub("CARD: TEXT", _SEVERAL.sub(r"\1S", sentence))


def names(run: Run) -> set[str]:
    """The names of all cards that lay on the table at some step."""
    found: set[str] = set()
    for table in {id(step.table): step.table for step in run.steps}.values():
        for card in getattr(table, "cards", ()):
            found |= {str(getattr(card, "id", "")), str(getattr(getattr(card, "print", None), "name", ""))}
    return found - {""} - set(PLAYERS)


def said(run: Run) -> Iterator[str]:
    """The shapes of all sentences of a run: its steps, and the names of the options."""
    known = names(run)
    for step in run.steps:
        yield shape(step.says, known)
    if run.refusal:
        yield shape(run.refusal.says, known)


def of_file(path: str) -> Counter[str]:
    """The shapes of a scenario in each group of editions; a chunk of work."""
    found: Counter[str] = Counter()
    scenario = collection.scenario(Path(path))
    board = collection.board(scenario)
    for editions in alike(scenario, board):
        edition = next((name for name in reversed(editions) if answered(scenario, board, name)), editions[-1])
        try:
            if answered(scenario, board, edition):
                runs = [branch.run for branch in replay(scenario, board, edition).branches]
            else:
                runs = [in_edition(scenario, board, edition).run]
        except JudgeError:
            continue
        for run in runs:
            found.update(said(run))
    return found


def of_games(chunk: tuple[str, int, int]) -> Counter[str]:
    """The shapes of some random games; a chunk of work."""
    game, seed, first = chunk
    found: Counter[str] = Counter()
    for number in range(first, first + CHUNK):
        chance = Chance(game, seed, number)
        chance.play()
        found.update(said(chance.run))
    return found


def collected(count: int = 0, seed: int = 1, only: str = "") -> dict[str, tuple[Counter[str], Counter[str]]]:
    """The shapes of each game: in all its scenarios, and in so many random games."""
    found: dict[str, tuple[Counter[str], Counter[str]]] = {}
    for game in games.played():
        if only in ("", game):
            files = [path.as_posix() for path in collection.files(str(ROOT / "scenarios" / game))]
            chunks = [(game, seed, first) for first in range(1, count + 1, CHUNK)]
            found[game] = (
                sum(Processes().each(of_file, files), Counter[str]()),
                sum(Processes().each(of_games, chunks), Counter[str]()),
            )
    return found


def kept() -> dict[tuple[str, str], tuple[str, str, str, str]]:
    """The shapes that are kept, by game and shape: both counts, the shape before, and a remark."""
    lines = KEPT.read_text(encoding="utf-8").splitlines()[1:] if KEPT.exists() else []
    rows = (line.split("\t") for line in lines)
    return {(game, now): (count, games, before, remark) for game, count, games, now, before, remark in rows}


def keep(found: dict[str, tuple[Counter[str], Counter[str]]]) -> None:
    """Write down the shapes, each with what was known of it; without new random games, those of the old ones stay."""
    known = kept()
    lines = ["game\tscenarios\tgames\tshape\tbefore\tremark"]
    for game in sorted({game for game, _ in known} | found.keys()):
        old = {now: row for (of, now), row in known.items() if of == game}
        said, played = found.get(game, (None, Counter[str]()))
        if said is None:
            said = Counter({now: int(row[0]) for now, row in old.items()})
        played = played or Counter({now: int(row[1]) for now, row in old.items()})
        for now in sorted({*+said, *+played}, key=lambda one: (-said[one], -played[one], one)):
            _, _, before, remark = old.get(now, ("", "", "", ""))
            lines.append("\t".join((game, str(said[now]), str(played[now]), now.replace("\n", " "), before, remark)))
    KEPT.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Collect the shapes and keep them."""
    parser = argparse.ArgumentParser(prog="python -m tests.prose.shapes", description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=0, help="so many random games of each game")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the random games")
    parser.add_argument("--only", default="", help="one game")
    options = parser.parse_args(arguments)
    found = collected(options.games, options.seed, options.only)
    known = kept()
    new = [(game, one) for game, both in found.items() for one in both[0] | both[1] if (game, one) not in known]
    keep(found)
    print("".join(f"{game}\t{one}\n" for game, one in new), end="")
    print({game: len(both[0] | both[1]) for game, both in found.items()}, f"{len(new)} new")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
