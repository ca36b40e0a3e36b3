"""Every scenario under every light: each edition, each table on the way, several hash seeds, and its proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any

from judge.errors import JudgeError
from judge.folders import folder
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.pool import Bounds, Pool, in_processes
from judge.proof.chance import told_of
from judge.proof.watch import Watch, wrong_ways_back
from judge.scenario import collection
from judge.scenario.prove import prove
from judge.scenario.replay import replay
from judge.scenario.suppose import answered, in_edition
from judge.scenario.turning import alike_among
from judge.tabletop.board import Board
from judge.tabletop.file import Action, ChoiceLine, Scenario
from judge.words import many

HASH_SEEDS = (1, 2, 3, 4)
STATES = 2_000  # of a proof in an edition for which the file does not speak


@dataclass(frozen=True)
class Chunk:
    """A file, and whether only its traces are wanted."""

    path: str
    cards: str = ""
    traces_only: bool = False

    @property
    def reads(self) -> tuple[str, ...]:
        """The files on which its result depends: itself and the cards that it may name."""
        return (self.path, self.cards or str(folder("scenarios") / "cards"))


@dataclass(frozen=True, order=True)
class Finding:
    """An error: its file, edition and step, and a sentence about it."""

    file: str
    edition: str
    step: int
    says: str

    def __str__(self) -> str:
        """As a line."""
        step = f"step {self.step}" if self.step else ""
        where = ", ".join(filter(None, (self.edition and f"edition {self.edition}", step)))
        if self.says.startswith(f"{self.file}:"):
            return f"{self.says} ({where})" if where else self.says
        return f"{self.file}: {where}: {self.says}" if where else f"{self.file}: {self.says}"


@dataclass
class Seen:
    """The findings about a file, or about many."""

    scenarios: int = 0
    editions: int = 0  # in which they count: editions that play the same are replayed once
    replays: int = 0
    refused: int = 0  # replays that do not fit, told in words
    steps: int = 0
    tables: int = 0
    proofs: int = 0
    findings: list[Finding] = field(default_factory=list)
    traces: dict[tuple[str, str], str] = field(default_factory=dict)

    def add(self, other: Seen) -> None:
        """Count others in."""
        for name in _COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.findings += other.findings
        self.traces |= other.traces

    def as_json(self) -> dict[str, Any]:
        """As data."""
        counts = {name: getattr(self, name) for name in _COUNTS}
        return counts | {"hash_seeds": len(HASH_SEEDS), "findings": [asdict(one) for one in sorted(self.findings)]}

    def as_text(self) -> str:
        """For a terminal: the figures, then what was found."""
        told = (
            f"{many(self.scenarios, 'scenario')}, each in every edition of its game, {self.editions} in all; "
            f"each kind of play is replayed once: {many(self.replays, 'replay')} with {many(self.steps, 'step')}, "
            f"{many(self.tables, 'table')} looked at, {many(self.proofs, 'proof')}, traces compared under "
            f"{len(HASH_SEEDS)} hash seeds; {many(self.refused, 'time')} a replay could not go on to its end"
        )
        return "\n".join([told, *map(str, sorted(self.findings)), many(len(self.findings), "finding")])


_COUNTS = ("scenarios", "editions", "replays", "refused", "steps", "tables", "proofs")


def every_light(path: str, cards: str = "", pool: Callable[[int], Pool] | None = None) -> Seen:
    """Every scenario at a path under every light; the seed by which texts are hashed is given to the pool."""
    files = [file.as_posix() for file in collection.files(path)]
    pool = pool or (lambda seed: in_processes(bounds=Bounds(hash_seed=seed)))
    found = Seen()
    for seed in HASH_SEEDS:
        chunks = [Chunk(file, cards, traces_only=seed != HASH_SEEDS[0]) for file in files]
        for seen in pool(seed).each(look, chunks, lambda chunk: chunk.reads):
            if seed == HASH_SEEDS[0]:
                found.add(seen)
            else:
                found.findings += _other_traces(found, seen, seed)
    return found


def _other_traces(found: Seen, seen: Seen, seed: int) -> Iterator[Finding]:
    """The steps that differ under another hash seed."""
    for (file, edition), trace in seen.traces.items():
        if found.traces.get((file, edition)) != trace:
            first = HASH_SEEDS[0]
            yield Finding(file, edition, 0, f"the trace under hash seed {seed} is another than under {first}")


def look(chunk: Chunk) -> Seen:
    """A file under every light."""
    seen = Seen(scenarios=1)
    try:
        told = collection.scenario(collection.files(chunk.path)[0])
        board = collection.board(told, chunk.cards)
        board.table(told)
    except JudgeError as error:
        return replace(seen, findings=[Finding(chunk.path, "", 0, str(error))])
    for editions in alike(told, board):
        edition = next((name for name in reversed(editions) if answered(told, board, name)), editions[-1])
        seen.editions += len(editions)
        Light(told, board, edition, seen).look(traces_only=chunk.traces_only)
    return seen


def alike(told: Scenario, board: Board) -> list[list[str]]:
    """The editions in groups that play in the same way and for which the file has the same answer."""
    groups: dict[tuple[int, int], list[str]] = {}
    for place, alike in enumerate(alike_among(told.game, board.editions)):
        for edition in alike:
            groups.setdefault((place, id(told.answers(edition))), []).append(edition)
    return list(groups.values())


class Light:
    """A scenario in an edition."""

    def __init__(self, told: Scenario, board: Board, edition: str, seen: Seen) -> None:
        """Look at a scenario, and add what is seen."""
        self.told, self.board, self.edition, self.seen = told, board, edition, seen
        self.speaks = answered(told, board, edition)
        self.watch = Watch(board.game(edition), board)

    def look(self, *, traces_only: bool) -> None:
        """Replay it, look at every table, and prove what is open."""
        runs = self._safely(self._runs) or []
        self.seen.replays += 1
        steps = [step for run in runs for step in run.steps]
        self.seen.traces[self.told.name, self.edition] = self._safely(partial(self.watch.digest, steps)) or ""
        if traces_only:
            return
        self.seen.steps += len(steps)
        known: set[Table] = set()
        for run in runs:
            self._look_at(run, known)
        self.seen.tables += len(known)
        if self.open:
            self._safely(self._prove)

    @property
    def open(self) -> bool:
        """Whether the file leaves a choice open, or says what a proof shows."""
        answer = self.told.answers(self.edition)
        lines = [line.any if isinstance(line, ChoiceLine) else _any_beside(line) for line in answer.do]
        return answer.prove is not None or any(lines)

    def _runs(self) -> list[Run]:
        """The runs of all branches; in an edition for which the file does not speak, one as far as it fits."""
        if not self.speaks:
            supposed = in_edition(self.told, self.board, self.edition)
            self.seen.refused += bool(supposed.why)
            return [supposed.run]
        replayed = replay(self.told, self.board, self.edition)
        for one in replayed.differences:
            self._find(0, str(one))
        return [branch.run for branch in replayed.branches]

    def _prove(self) -> None:
        """Prove it; what the file claims must be so where it speaks."""
        self.seen.proofs += 1
        if not self.speaks:
            prove(self.told, self.board, self.edition, states=STATES)
            return
        for one in prove(self.told, self.board, self.edition).differences:
            self._find(0, str(one))

    def _look_at(self, run: Run, known: set[Table]) -> None:
        """Look at every table of a run once."""
        for step in run.steps:
            if step.table not in known:
                known.add(step.table)
                self._check(step.n, step.table, settled=False)
            for says in self.watch.asked(step.choice.ask, step.choice.table) if step.choice else ():
                self._find(step.n, says)
            if step.choice and step.choice.ask.attempt:
                self._check(step.n, step.choice.table, settled=True)
        for n, says in wrong_ways_back(run.steps, run.steps):
            self._find(n, says)

    def _check(self, n: int, table: Table, *, settled: bool) -> None:
        """Look at one table."""
        for says in self.watch.faults(table, settled=settled, through_json=not settled):
            self._find(n, says)

    def _safely(self, work: Callable[[], Any]) -> Any:
        """Do something; what goes wrong is found, and a refusal in words is one only where the file speaks."""
        try:
            return work()
        except JudgeError as error:
            self.seen.refused += 1
            if self.speaks:
                self._find(0, str(error))
        except Exception as error:  # a stack trace is what must not be
            self._find(0, told_of(error))
        return None

    def _find(self, n: int, says: str) -> None:
        """Keep a finding, with the first step at which it is made."""
        known = ((one.edition, one.says) for one in self.seen.findings)
        if (self.edition, says) not in known:
            self.seen.findings.append(Finding(self.told.name, self.edition, n, says))


def _any_beside(line: Any) -> bool:
    """Whether a choice beside an action is left open."""
    return isinstance(line, Action) and any(value.data == "any" for value in line.choices.values())
