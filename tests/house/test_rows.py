"""Nothing in an engine is idle: every row, law and verb of every game acts in some scenario, in some edition."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judge.folders import folder
from judge.kernel.game import AnyRow, Game, Procedure
from judge.kernel.law import Law
from judge.scenario import collection, games
from judge.scenario.replay import replay
from judge.tabletop.file import Scenario

ROOT = folder("scenarios")
# What a rule forbids is never done while it is on: these are replayed without it.
WITHOUT = {
    "spoils/3/nobody-may-shuffle-a-deck-without-an-instruction": "403.1a",
    "spoils/5/nobody-can-respond-to-a-trigger": "503.2",
    "arcmage/2/you-may-attack-only-once-each-turn": "2.5.15.2",
}

# The rows of the kernel's own procedures are there for every game; it is enough that one game needs them.
KERNEL = ("Batch ", "Offering ")


class Watch:
    """The rows, laws and verbs of a game, and those of them that have acted."""

    def __init__(self, name: str) -> None:
        self.board = games.board(name)
        self.all: set[str] = set()
        self.acted: set[str] = set()
        self.games = {edition: self.watched(self.board.game(edition)) for edition in self.board.editions}
        self.board.game = self.games.__getitem__  # type: ignore[assignment,method-assign]

    def watched(self, game: Game) -> Game:
        return replace(
            game,
            procedures={kind: self.procedure(kind.__name__, found) for kind, found in game.procedures.items()},
            laws={kind: tuple(self.law(kind, law) for law in laws) for kind, laws in game.laws.items()},
            verbs={kind: self.row(f"verb {kind.__name__}", row) for kind, row in game.verbs.items()},
        )

    def procedure(self, name: str, found: Procedure) -> Procedure:
        rows = tuple(self.row(f"{name} {row.name}", row) for row in found.rows)
        return Procedure(rows, found.names, found.index)

    def row(self, name: str, row: AnyRow) -> AnyRow:
        self.all.add(name)

        def run(table: Any, frame: Any, game: Game) -> Any:
            answer = row.run(table, frame, game)
            if answer is not None:
                self.acted.add(name)
            return answer

        return replace(row, run=run)

    def law(self, kind: str, law: Law) -> Law:
        name = f"{kind} {law.rule} {law.run.__name__}"
        self.all.add(name)

        def run(*args: Any) -> Any:
            answer = law.run(*args)
            if isinstance(answer, Iterator):
                answer = list(answer)
            if answer:
                self.acted.add(name)
            return iter(answer) if isinstance(answer, list) else answer

        return replace(law, run=run)

    def idle(self) -> list[str]:
        return sorted(self.all - self.acted)


def test_every_row_law_and_verb_acts_in_some_scenario() -> None:
    watches = {name: Watch(name) for name in games.played()}
    for path in collection.files(str(ROOT)):
        told: Scenario = collection.scenario(path)
        watch = watches[told.game]
        without = WITHOUT.get(path.relative_to(ROOT).with_suffix("").as_posix())
        for edition in ("", *told.spoken):
            replay(told, watch.board, edition)
        if without:
            replay(told, watch.board, "", (without,))
    shared = {name for watch in watches.values() for name in watch.acted if name.startswith(KERNEL)}
    idle = [f"{name}: {row}" for name, watch in watches.items() for row in watch.idle() if row not in shared]
    assert idle == []
