"""Compare what every scenario and every proof comes to with what was kept: run by `python3 dev.py digests`.

Two fingerprints a scenario and group of editions that play alike. The *facts*: rules cited, events, choices, refusing
rules, endings, claims. The *words*: the sentences of steps, options, refusals and messages. `--accept REASON` keeps
what changed, and writes which scenarios did and why into tests/digests/CHANGES.md. `--show SCENARIO` prints the facts
and words themselves, so that two checkouts can be compared line by line.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any

from judge.errors import JudgeError
from judge.kernel.data import Data
from judge.kernel.move import EventSentence
from judge.kernel.table import Event, Frame, Instruction
from judge.kernel.trace import Run, Step
from judge.pool.processes import Processes
from judge.proof.lights import STATES, Light, Seen, alike
from judge.scenario import collection
from judge.scenario.addresses import old_addresses
from judge.scenario.prove import STATES as ALL_STATES
from judge.scenario.prove import Proved, prove
from judge.scenario.replay import replay
from judge.scenario.suppose import in_edition
from judge.tabletop.board import Board
from judge.tabletop.fact import Fact
from judge.tabletop.file import Scenario

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "tests" / "digests"
KINDS = ("facts", "words")
CHANGES = KEPT / "CHANGES.md"

Line = list[Any]
Kept = dict[str, str]  # "spoils/3/some-scenario 2013": a fingerprint


@dataclass
class Told:
    """The facts and the words of a scenario in an edition, line by line."""

    facts: list[Line] = field(default_factory=list)
    words: list[Line] = field(default_factory=list)

    def digest(self, kind: str) -> str:
        """A fingerprint of the lines of a kind."""
        return blake2b(json.dumps(getattr(self, kind)).encode(), digest_size=8).hexdigest()


def plain(value: Any) -> Any:
    """A value without what is only a way to write it down: of texts and procedures no more than their kind."""
    if isinstance(value, Frame | Instruction):
        return type(value).__name__
    if isinstance(value, Data):
        return [type(value).__name__, *(plain(getattr(value, name)) for name in value.__struct_fields__)]
    return [plain(part) for part in value] if isinstance(value, tuple) else value


def event(value: Event) -> Line:
    """An event by its kind and those of its fields that are neither texts nor other data."""
    fields = {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    return [type(value).__name__, {name: part for name, part in fields.items() if name != "says"}]


def step_facts(step: Step) -> Line:
    """What a step is, without its sentence."""
    found: Line = [list(step.rules), step.cause, step.undone, step.refused]
    if step.choice:
        ask = step.choice.ask
        found += ["choice", ask.who, ask.rule, len(ask.options), plain(step.choice.taken)]
    elif isinstance(step.told, EventSentence):
        found += ["event", event(step.told.event)]
    return found


def step_words(step: Step) -> Line:
    """The sentence of a step, and how its options are called."""
    return [step.says, *(step.choice.labels if step.choice else ())]


def claimed(facts: Iterator[Fact]) -> list[Line]:
    """Facts of a table, in the order of their keys."""
    return sorted([*fact.path, fact.value] for fact in facts)


def add_run(told: Told, run: Run, board: Board) -> None:
    """Add a run: its steps, how it ended, and the facts of its last table."""
    told.facts += [*map(step_facts, run.steps), claimed(iter(board.facts.claims(run.table, run.game)))]
    told.facts.append([bool(run.table.over), run.ask.rule if run.ask else "", run.refusal.rule if run.refusal else ""])
    told.words += [*map(step_words, run.steps), [run.table.over, run.ask.what if run.ask else ""]]


def add_proof(told: Told, proved: Proved) -> None:
    """Add a proof: its endings with their ways, and its verdicts."""
    told.facts.append([proved.proof.complete, proved.proof.ways, [one.ways for one in proved.outcomes]])
    game = proved.board.game(proved.edition)
    told.facts += [claimed(iter(proved.board.facts.claims(one.table, game))) for one in proved.outcomes]
    told.facts.append([[so for _, so, _ in proved.verdicts]])
    told.words += [[*one.witness] for one in proved.outcomes] + [list(one) for one in proved.verdicts]


def told_of(scenario: Scenario, board: Board, edition: str) -> Told:
    """All that a scenario comes to in an edition: every branch where its file answers, else as far as it fits."""
    told, light = Told(), Light(scenario, board, edition, Seen())
    try:
        if light.speaks:
            replayed = replay(scenario, board, edition)
            for branch in replayed.branches:
                add_run(told, branch.run, board)
            told.facts.append([len(replayed.differences)])
            told.words.append([str(one) for one in replayed.differences])
        else:
            supposed = in_edition(scenario, board, edition)
            add_run(told, supposed.run, board)
            told.facts.append([len(supposed.differences), bool(supposed.why), supposed.fits])
            told.words.append([*supposed.differences, supposed.why])
        if light.open:
            add_proof(told, prove(scenario, board, edition, states=ALL_STATES if light.speaks else STATES))
    except JudgeError as error:
        told.facts.append(["refused"])
        told.words.append([str(error)])
    return told


def each(path: Path) -> Iterator[tuple[str, Told]]:
    """A scenario's name with the newest edition of every group that plays alike, and what it comes to there."""
    name = path.relative_to(ROOT / "scenarios").with_suffix("").as_posix()
    scenario = collection.scenario(path.relative_to(ROOT) if Path.cwd() == ROOT else path)
    board = collection.board(scenario)
    for editions in alike(scenario, board):
        yield f"{name} {editions[-1]}".strip(), told_of(scenario, board, editions[-1])


def digests(path: str) -> list[tuple[str, str, str]]:
    """The fingerprints of a file; a chunk of work."""
    return [(name, told.digest("facts"), told.digest("words")) for name, told in each(Path(path))]


def computed(paths: list[Path]) -> dict[str, Kept]:
    """The fingerprints of these files, by kind."""
    found: dict[str, Kept] = {kind: {} for kind in KINDS}
    for lines in Processes().each(digests, map(str, paths)):
        for name, *prints in lines:
            for kind, one in zip(KINDS, prints, strict=True):
                found[kind][name] = one
    return found


def kept(kind: str) -> Kept:
    """The fingerprints that were kept."""
    path = KEPT / f"{kind}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {name: one for name, _, one in (line.rpartition(" ") for line in lines)}


def keep(kind: str, prints: Kept) -> None:
    """Keep fingerprints, a line each in the order of their names."""
    text = "".join(f"{name} {one}\n" for name, one in sorted(prints.items()))
    (KEPT / f"{kind}.txt").write_text(text, encoding="utf-8")


def changed(now: Kept, before: Kept) -> list[str]:
    """The names whose fingerprints are not those that were kept, new and lost ones too."""
    return sorted(name for name in now.keys() | before.keys() if now.get(name) != before.get(name))


def under_new_names(prints: Kept, newest: Mapping[str, str]) -> Kept:
    """Fingerprints under the newest names of their scenarios."""
    pairs = ((*name.partition(" "), one) for name, one in prints.items())
    return {f"{newest.get(path, path)}{space}{edition}": one for path, space, edition, one in pairs}


def renamed(newest: Mapping[str, str]) -> dict[str, str]:
    """The old names under which fingerprints are kept, each with the newest name."""
    paths = {name.partition(" ")[0] for kind in KINDS for name in kept(kind)}
    return {path: newest[path] for path in sorted(paths & newest.keys())}


def differences(now: dict[str, Kept], names: set[str] | None = None) -> dict[str, list[str]]:
    """For each kind the names that changed; only those of some scenarios when so many were computed."""
    found = {}
    newest = old_addresses(ROOT / "scenarios").newest
    for kind in KINDS:
        kept_now = under_new_names(kept(kind), newest)
        before = {name: one for name, one in kept_now.items() if names is None or name.partition(" ")[0] in names}
        found[kind] = changed(now[kind], before)
    return found


def entry(reason: str, changes: dict[str, list[str]]) -> str:
    """A reason, and under it the scenarios that changed, each with its editions and with what changed in it."""
    whats: dict[str, list[str]] = {}
    for kind, names in changes.items():
        for name in names:
            whats.setdefault(name, []).append(kind)
    lines = [f"\n## {reason}\n\n"]
    for scenario, group in groupby(sorted(whats), key=lambda name: name.partition(" ")[0]):
        told = [f"{name.partition(' ')[2]} ({', '.join(whats[name])})".strip() for name in group]
        lines.append(f"- {scenario}: {'; '.join(told)}\n")
    return "".join(lines)


def every_file() -> list[Path]:
    """Every scenario file."""
    return [path for path in collection.files(str(ROOT / "scenarios")) if "cards" not in path.parts]


def sampled(count: int) -> list[Path]:
    """So many files, the same ones every time."""
    return sorted(random.Random(2013).sample(every_file(), count))


def show(name: str) -> None:
    """Print the facts and the words of a scenario."""
    for where, told in each(ROOT / "scenarios" / f"{name}.yaml"):
        for kind in KINDS:
            for line in getattr(told, kind):
                print(where.partition(" ")[2], kind, json.dumps(line, ensure_ascii=False))


def main(arguments: list[str]) -> int:
    """Compare, or keep what changed for a reason."""
    parser = argparse.ArgumentParser(prog="dev.py digests", description=__doc__.partition("\n")[0])
    parser.add_argument("--accept", metavar="REASON", default="", help="keep what changed, and write down why")
    parser.add_argument("--show", metavar="SCENARIO", default="", help="print the facts and words of one scenario")
    options = parser.parse_args(arguments)
    if options.show:
        show(options.show)
        return 0
    now = computed(every_file())
    changes = differences(now)
    for kind, names in changes.items():
        print(f"{kind}: {len(now[kind])} fingerprints, {len(names)} changed")
        if not options.accept:
            print("".join(f"  {name}\n" for name in names), end="")
    moved = renamed(old_addresses(ROOT / "scenarios").newest)
    print("".join(f"renamed: {old} is {new}\n" for old, new in moved.items()), end="")
    if not any(changes.values()):
        if moved:
            print("Keep the fingerprints under the new names with: python3 dev.py names")
        return 1 if moved else 0
    if not options.accept:
        print("Keep them with: python3 dev.py digests --accept 'why they changed'")
        return 1
    for kind in KINDS:
        keep(kind, now[kind])
    with CHANGES.open("a", encoding="utf-8") as file:
        file.write(entry(options.accept, changes))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
