"""The playground of mistakes: of every kind of bad input one, beside the exact words with which it is refused.

A message says where something is, what was found, what was expected, and what to do. The examples lie beside this file:

scenarios/  files of scenarios by what is wrong with them: the file, the lines that are played, the board of a game
rules/      folders whose files are laid over those of good/rules
cards/      files of cards, by game
            beside each stands, under the same name with .txt, what is said of it;
*.txt       lines that are put to Judge, each followed by what is said of it: `$ judge` a command, ASK a question to
            the search, READ a card text that is not read, PLAY one that is read and not played, GET and POST what the
            site is asked for and sent, WHEN something has happened.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.refused.asking import FILES, HERE, LINES, PACKAGE, Spot, spots
from tests.refused.happenings import happened

ASKING = {**FILES, **LINES, "WHEN": happened}
BEGINS = re.compile(rf"^({'|'.join(map(re.escape, (*LINES, 'WHEN')))}) ", re.MULTILINE)


class Example(NamedTuple):
    """A mistake: of which kind, what is put to Judge, and what Judge says."""

    kind: str
    asked: str
    says: str


def examples() -> Iterator[Example]:
    """All that lie here."""
    for kind in FILES:
        for told in sorted((HERE / kind).rglob("*.txt")):
            if (told.parent / told.stem) in told.parents or not (beside := _beside(told)):
                continue
            yield Example(kind, beside.relative_to(HERE).as_posix(), _text(told))
    for path in sorted(HERE.glob("*.txt")):
        starts = [*BEGINS.finditer(_text(path)), None]
        for this, following in pairwise(starts):
            assert this
            block = _text(path)[this.end() : following.start() if following else None]
            asked, _, says = block.partition("\n")
            yield Example(this[1], asked, says.strip("\n"))


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8").rstrip("\n")


def _beside(told: Path) -> Path | None:
    """The file or folder that a text is about."""
    return next((one for one in told.parent.glob(f"{told.stem}*") if one != told and one.stem == told.stem), None)


EXAMPLES = list(examples())


@cache
def said(kind: str, asked: str) -> tuple[str, frozenset[Spot]]:
    """What is said of something, and from where in the code."""
    with spots() as found:
        told = ASKING[kind](asked)
    return told, frozenset(found)


@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: f"{one.kind} {one.asked[:80]}")
def test_it_is_refused_in_these_words(one: Example) -> None:
    assert one.says
    assert said(one.kind, one.asked)[0] == one.says


def test_what_is_good_is_not_refused() -> None:
    assert FILES["scenarios"]("good/scenario.yaml") == ""
    assert FILES["rules"]("good/rules") == ""


def test_no_mistake_is_written_down_twice_and_no_file_is_left_out() -> None:
    assert len({(one.kind, one.asked) for one in EXAMPLES}) == len(EXAMPLES) > 400
    told = {path for path in HERE.rglob("*.txt") if path.parent != HERE}
    assert {_beside(path) for path in told} == {HERE / one.asked for one in EXAMPLES if one.kind in FILES}
    lying = {*(HERE / "scenarios").rglob("*.yaml"), *(HERE / "cards").rglob("*.*")} - told
    assert lying == {HERE / one.asked for one in EXAMPLES if one.kind in ("scenarios", "cards")}


# --- every message has its example -----------------------------------------------------------------------------------

REFUSE = {"Complaint", "complain", "_complain", "unknown", "abort", "ArgumentTypeError"}
# What no input brings about: faults of a game's own phrases, and of the engine when it is tried.
INNER = (
    "language/reader.py", "kernel/", "proof/chance.py", "pool/", "cluster/pool.py",
    "proof/kept.py", "proof/trial.py", "language/core/row.py", "language/core/lexicon.py", "language/core/carried.py",
    "games/arcmage/english/", "games/smashup/english/", "games/spoils/english/",
    "games/spoils/referents.py", "games/spoils/mentions.py",
)  # fmt: skip

# Card files and decks, of which tests/cards and tests/web have an example each; checkouts, of which tests/test_bench.py
# has one; browsers to be measured; work that breaks off on a cluster, of which tests/cluster has examples; card files
# that a command gives for a whole folder of scenarios; and a game without card files, of which there is none.
ELSEWHERE = (
    "cards/", "cli/cards.py", "web/card_data.py", "web/card_shelf.py", "web/decks.py", "web/posted_file.py",
    "web/random_pages.py", "games/arcmage/board/printing.py", "games/smashup/board/printing.py",
    "games/spoils/board/printing.py", "bench/against.py", "bench/pocket.py", "bench/renderers.py",
    "cluster/spread.py", "scenario/collection.py",
    "tabletop/board.py",
)  # fmt: skip

# What only tells the caller that something does not count, and what the phrases of a game let nobody say.
CAUGHT = {"_rule_out", "_waiting_for", "_said", "_rest"}  # the last is told as what is not played yet


def refusing(path: Path) -> Iterator[tuple[int, int]]:
    """The first and the last line of everything in a module that refuses."""

    def within(node: ast.AST) -> Iterator[tuple[int, int]]:
        for one in ast.iter_child_nodes(node):
            if isinstance(one, ast.FunctionDef) and one.name in (*REFUSE, *CAUGHT):
                continue
            called = one.exc if isinstance(one, ast.Raise) else one
            name = _name(called.func) if isinstance(called, ast.Call) else ""
            if name in REFUSE or (isinstance(one, ast.Raise) and name in refusals()):
                assert isinstance(one, ast.stmt | ast.expr)
                yield one.lineno, one.end_lineno or one.lineno
            else:
                yield from within(one)

    yield from within(ast.parse(_text(path)))


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


@cache
def refusals() -> frozenset[str]:
    """The names of all errors that are told to a person."""
    classes = [
        (one.name, {_name(base) for base in one.bases})
        for path in PACKAGE.rglob("*.py")
        for one in ast.parse(_text(path)).body
        if isinstance(one, ast.ClassDef)
    ]
    found = {"JudgeError"}
    while more := {name for name, bases in classes if bases & found} - found:
        found |= more
    return frozenset(found)


def test_every_message_in_the_code_has_an_example() -> None:
    shown: dict[str, set[int]] = {}
    for one in EXAMPLES:
        for file, line in said(one.kind, one.asked)[1]:
            shown.setdefault(file, set()).add(line)
    lacking = [
        f"{path.relative_to(PACKAGE.parent)}:{first}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not path.relative_to(PACKAGE).as_posix().startswith((*INNER, *ELSEWHERE))
        for first, last in refusing(path)
        if not shown.get(str(path), set()) & set(range(first, last + 1))
    ]
    assert lacking == []
