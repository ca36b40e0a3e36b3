"""The claims of a file under `prove`, and which of these claims are right in the endings that were found."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.tabletop.board import Board
from judge.tabletop.file import Answer
from judge.tabletop.saying import Sayings, sentences
from judge.words import listed, many
from judge.yamlfile import Value

Verdict = tuple[str, bool, str]  # what was claimed, whether it is so, in how many endings
_HOW_OFTEN = {"always": "In every ending", "never": "In no ending", "possible": "In at least one ending"}
OUTCOMES = "outcomes"


def proof_claims(answer: Answer) -> Iterator[tuple[str, Value]]:
    """The claims under `prove`, one after the other; several sets of facts of one kind are several claims."""
    for kind, value in answer.prove.mapping().items() if answer.prove else ():
        for one in value.items() if isinstance(value.data, list) else (value,):
            yield kind, one


def judged(answer: Answer, board: Board, game: Game, tables: list[Table]) -> tuple[Verdict, ...]:
    """The verdicts on the claims about these endings."""
    return tuple(_verdict(kind, value, board, game, tables) for kind, value in proof_claims(answer))


def _verdict(kind: str, value: Value, board: Board, game: Game, tables: list[Table]) -> Verdict:
    """The verdict on one claim."""
    if kind == OUTCOMES:
        return _counted(value, board, game, tables)
    count = sum(not list(board.facts.differences(value, table, game)) for table in tables)
    so = {"always": count == len(tables), "never": count == 0, "possible": count > 0}[kind]
    facts = listed([fact for fact, _ in sentences(value, board.facts.sayings)])
    return f"{_HOW_OFTEN[kind]}: {facts}.", so, f"in {count} of {many(len(tables), 'ending')}"


def _counted(value: Value, board: Board, game: Game, tables: list[Table]) -> Verdict:
    """Whether there are as many endings as a file claims, told apart by everything or by the facts that it names."""
    if isinstance(value.data, str):
        count, found, by = value.text(), len(tables), ""
    else:
        fields = value.mapping()
        count, told = fields["count"].text(), fields["by"]
        found = len({board.facts.told_apart(told, table, game) for table in tables})
        facts = [
            f"{listed([repr(one.text()) for one in some.items()])} of {f'the {name}' if name == 'game' else name}"
            for name, some in told.mapping().items()
        ]
        by = f", told apart by {listed(facts)}"
    claim = f"There is 1 ending{by}." if count == "1" else f"There are {count} endings{by}."
    return claim, count == str(found), f"{many(found, 'ending')} found"


def claims_of(answer: Answer, sayings: Sayings) -> list[tuple[str, Value]]:
    """The single facts that an answer names, each once, as sentences without their periods."""
    values = [answer.then, *(value for kind, value in proof_claims(answer) if kind != OUTCOMES)]
    found: dict[str, Value] = {}
    for value in values:
        for fact, one in sentences(value, sayings):
            found.setdefault(fact, one)
    return list(found.items())
