"""The results of examining every scenario, kept in one file, and brought up to date where something has changed.

A line for each game says what it was computed from, a line for each scenario what was found; lines that cannot be read,
such as those a merge leaves behind, are computed again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge.errors import Faulty
from judge.folders import digest_of, files_in, folder
from judge.pool import Failed, Here, Pool, in_processes
from judge.proof.examine import examine_all, files_examined
from judge.scenario import games
from judge.scenario.coverage import Examined, Found, Played
from judge.words import many

NAME = "coverage.jsonl"
FEW = 6  # scenarios for which no process is worth beginning
CHUNK = 4  # scenarios that a process examines at a time
TOLD = 10  # chunks after which it is told how far it has come
PACKAGE = Path(__file__).parents[1]
# The code by which any scenario ends as it does, beside that of its game.
CODE = (
    "kernel", "tabletop", "language", "yamlfile.py", "proof/mutant.py", "proof/trial.py", "proof/examine.py",
    "scenario/collection.py", "scenario/games.py", "scenario/naming.py", "scenario/play.py", "scenario/prove.py",
    "scenario/replay.py", "scenario/suppose.py",
)  # fmt: skip

Tell = Callable[[str], None]


@dataclass(frozen=True)
class State:
    """The fingerprints of the inputs of a game's results."""

    code: str
    cards: str
    rules: str


@dataclass
class KeptCoverage:
    """The results of all scenarios, with the fingerprints of the files and of what else they came from."""

    states: dict[str, State] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)
    found: dict[str, Examined] = field(default_factory=dict)

    def of(self, game: str) -> Found:
        """The results of a game's scenarios."""
        return {path: one for path, one in self.found.items() if path.partition("/")[0] == game}


def file() -> Path:
    """Where it is kept."""
    return folder("scenarios") / NAME


def read(where: Path | None = None) -> KeptCoverage:
    """The kept results; none without a file."""
    where, kept = where or file(), KeptCoverage()
    for line in where.read_text(encoding="utf-8").splitlines() if where.is_file() else ():
        try:
            told = json.loads(line)
            if "game" in told:
                game = told.pop("game")
                kept.states[game] = State(**told)
            else:
                path = told["scenario"]
                kept.found[path] = _decoded(told)
                kept.digests[path] = told["digest"]
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
    return kept


def write(kept: KeptCoverage, where: Path | None = None) -> None:
    """Keep it."""
    lines = [{"game": game, **vars(state)} for game, state in sorted(kept.states.items())]
    lines += [_encoded(path, kept.digests[path], one) for path, one in sorted(kept.found.items())]
    text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    where = where or file()
    new = where.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(where)


def _encoded(path: str, digest: str, one: Examined) -> dict[str, Any]:
    """The line of a scenario; an edition in which all is as in another names that one."""
    line: dict[str, Any] = {"scenario": path, "digest": digest}
    told: dict[str, Any] = {}
    for name, played in one.editions.items():
        killed: dict[str, list[str]] = {}
        for rule, how in played.killed.items():
            killed.setdefault(how, []).append(rule)
        plain = {"cited": " ".join(played.cited), "claims": " ".join(played.claims)}
        plain |= {how: " ".join(rules) for how, rules in sorted(killed.items())}
        told[name] = next((other for other, known in told.items() if known == plain), plain)
    line |= {"about": " ".join(one.about)} if one.about else {}
    line |= {"refused": one.refused} if one.refused else {}
    return line | {"editions": told}


def _decoded(line: Mapping[str, Any]) -> Examined:
    """The result in the line of a scenario."""
    editions: dict[str, Played] = {}
    for name, told in line["editions"].items():
        if isinstance(told, str):
            editions[name] = editions[told]
            continue
        cited, claims = (tuple(told[key].split()) for key in ("cited", "claims"))
        killed = {rule: how for how, rules in told.items() if how not in ("cited", "claims") for rule in rules.split()}
        editions[name] = Played(cited, claims, dict(sorted(killed.items())))
    return Examined(editions, tuple(line.get("about", "").split()), line.get("refused", ""))


def states() -> dict[str, State]:
    """The current inputs of the results of every game."""
    scenarios, books = folder("scenarios"), folder("rules")
    cards = digest_of(scenarios, files_in(scenarios, "cards"))
    return {
        game: State(
            digest_of(PACKAGE, files_in(PACKAGE, *CODE, f"games/{game}")),
            cards,
            digest_of(books, files_in(books, game)),
        )
        for game in games.played()
    }


def digests() -> dict[str, str]:
    """The fingerprints of the scenarios as they are now, by their paths."""
    root = folder("scenarios")
    found = (path for path in root.rglob("*.yaml") if path.relative_to(root).parts[0] in games.played())
    files = [path for path in found if path.is_file() and os.access(path, os.R_OK) and not path.name.startswith(".")]
    return {path.relative_to(root).with_suffix("").as_posix(): digest_of(root, [path]) for path in sorted(files)}


@dataclass(frozen=True)
class KeptChange:
    """The changes since the results were kept: in a word each, the scenarios to be examined, and those gone."""

    told: dict[str, tuple[str, ...]]
    states: dict[str, State]
    digests: dict[str, str]
    again: tuple[str, ...]
    gone: tuple[str, ...]

    def __bool__(self) -> bool:
        """Whether anything has."""
        return bool(self.told)


def changed(kept: KeptCoverage) -> KeptChange:
    """The changes since the results were kept."""
    now, files = states(), digests()
    told: dict[str, list[str]] = {}
    again: list[str] = []
    for game, state in now.items():
        was = kept.states.get(game)
        whole = was is None or (was.code, was.cards) != (state.code, state.cards)
        what = {"code": "the code", "cards": "the cards", "rules": "the rulebook"}
        words = [word for name, word in what.items() if was and getattr(was, name) != getattr(state, name)]
        paths = [path for path in files if path.startswith(f"{game}/")]
        new = [path for path in paths if whole or kept.digests.get(path) != files[path]]
        gone = [path for path in kept.found if path.startswith(f"{game}/") and path not in files]
        if new and not whole:
            words.append(many(len(new), "scenario"))
        if gone:
            words.append(f"{many(len(gone), 'scenario')} gone")
        if words or was is None:
            told[game] = words or ["nothing is kept yet"]
        again += new
    gone = [path for path in kept.found if path not in files]
    return KeptChange({game: tuple(words) for game, words in told.items()}, now, files, tuple(again), tuple(gone))


def renewed(kept: KeptCoverage, change: KeptChange, tell: Tell, pool: Pool | None = None) -> KeptCoverage:
    """The results brought up to date: what has changed is examined again, and nothing else."""
    if pool is None:
        pool = in_processes() if len(change.again) > FEW else Here()
    new = KeptCoverage(change.states, change.digests, {p: one for p, one in kept.found.items() if p not in change.gone})
    root = str(folder("scenarios"))
    chunks = [(root, change.again[first : first + CHUNK]) for first in range(0, len(change.again), CHUNK)]
    try:
        for number, results in enumerate(pool.each(examine_all, chunks, files_examined), 1):
            new.found |= results
            if number % TOLD == 0:
                tell(f"{number * CHUNK} of {many(len(change.again), 'scenario')} examined")
    except Failed as error:
        raise Faulty(f"A scenario could not be examined; the fault is ours. {error}") from error
    return new
