"""Examining: a scenario is played in every edition it answers for, and again with each of its rules changed."""

from __future__ import annotations

from pathlib import Path

from judge.errors import JudgeError
from judge.proof.mutant import MUTANTS, mutant
from judge.proof.trial import Trial, claims
from judge.scenario import collection
from judge.scenario.coverage import Examined, Played
from judge.scenario.left_out import UNCOUNTED, nothing_set_aside
from judge.scenario.replay import Replay, replays
from judge.tabletop.file import read_scenario


def examine(root: str, path: str) -> Examined:
    """The rules that a scenario executes, and those that its outcome depends on."""
    try:
        told = read_scenario(Path(root) / f"{path}.yaml", f"scenarios/{path}.yaml")
        board = collection.board(told)
        nothing_set_aside(told, board, UNCOUNTED)
        editions: dict[str, Played] = {}
        refused: list[str] = []
        for replayed in replays(told, board):
            if not replayed.holds:
                refused.append(f"in {replayed.edition}, {replayed.differences[0]}")
                continue
            editions[replayed.edition] = _played(replayed, Trial(told, board, replayed.edition))
    except JudgeError as error:
        return Examined(refused=str(error))
    about = tuple(rule for rule, _ in (*told.about, *told.answer.rules))
    return Examined(editions, tuple(dict.fromkeys(about)), "; ".join(refused))


def examine_all(told: tuple[str, tuple[str, ...]]) -> dict[str, Examined]:
    """A folder and scenarios in it, all of them examined; a chunk of work."""
    root, paths = told
    return {path: examine(root, path) for path in paths}


def files_examined(told: tuple[str, tuple[str, ...]]) -> list[str]:
    """The files on which the results of a chunk depend: the scenarios, and the cards that they may name."""
    root, paths = told
    return [*(f"{root}/{path}.yaml" for path in paths), f"{root}/cards"]


def _played(replayed: Replay, trial: Trial) -> Played:
    """Rules that a scenario cites, and the change of each that it notices; every mutant of a claimed rule is tried."""
    claimed = tuple(dict.fromkeys(claims(replayed)))
    cited = replayed.cited
    found = {rule: killer(replayed, trial, rule, tuple(MUTANTS) if rule in claimed else ("off",)) for rule in cited}
    return Played(tuple(sorted(cited)), claimed, {rule: how for rule, how in sorted(found.items()) if how})


def killer(replayed: Replay, trial: Trial, rule: str, kinds: tuple[str, ...]) -> str:
    """The first change of a rule by which a scenario ends differently, if there is any."""
    for kind in kinds:
        game = mutant(replayed.game, rule, kind)
        how = trial.otherwise(game, breaks=kind == "off") if game else ""
        if how:
            return f"{kind}, {how}" if how != "differs" else kind
    return ""
