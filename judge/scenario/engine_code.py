"""The code that carries out a rule: the functions of its rows, laws, verbs and clauses, as they are in their files."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import lose_track

PACKAGE = Path(__file__).resolve().parents[1]


@dataclass(frozen=True, order=True)
class Code:
    """A function: the file it is in, the line on which it begins, its name, and its text."""

    file: str
    line: int
    name: str
    text: str

    @property
    def place(self) -> str:
        """Its file and line."""
        return f"{self.file}:{self.line}"


def engine_code(game: Game, number: str) -> tuple[Code, ...]:
    """The functions that carry out the rule of a number in an edition, those of rows and laws first."""
    found: dict[Code, None] = {}
    for rule in sorted(game.ids(number)):
        found |= dict.fromkeys(map(_code, _functions(game, rule)))
    for rule in sorted(game.ids(number)):
        found |= dict.fromkeys(_guards(game.name).get(rule, ()))
    return tuple(found)


def _functions(game: Game, rule: str) -> Iterator[Callable[..., object]]:
    """The functions of the rows, verbs and laws of a rule."""
    rows = [row for procedure in game.procedures.values() for row in procedure.rows]
    for row in (*rows, *game.verbs.values()):
        if rule in (row.rule, *row.also) or rule in _given(row.run):
            yield row.run
    for laws in game.laws.values():
        for law in laws:
            if rule in (law.rule, *law.also):
                yield law.run
    if rule == game.repeats.rule:
        yield game.repeats.ends
    if rule == game.forget_rule:
        yield lose_track


def _given(function: Callable[..., object]) -> tuple[object, ...]:
    """The rules that were given to a function when it was made."""
    cells = getattr(function, "__closure__", None) or ()
    return tuple(cell.cell_contents for cell in cells if isinstance(cell.cell_contents, str))


@cache
def _code(function: Callable[..., object]) -> Code:
    """A function as it is written in its file."""
    own = inspect.unwrap(function)
    lines, first = inspect.getsourcelines(own)
    return Code(_named(Path(inspect.getfile(own))), first, own.__name__, inspect.cleandoc("\n" + "".join(lines)))


def _named(path: Path) -> str:
    """A file of the package by its path in the project."""
    return path.resolve().relative_to(PACKAGE.parent).as_posix()


@cache
def _guards(game: str) -> dict[str, tuple[Code, ...]]:
    """For every clause of a game the functions that ask about it."""
    files = sorted(path for path in (PACKAGE / "games" / game).rglob("*.py") if path.name != "__init__.py")
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    rules: dict[str, set[str]] = {}
    for tree in trees.values():
        for name, rule in _clauses(tree):
            rules.setdefault(name, set()).add(rule)
    for tree in trees.values():
        for name, several in _tables(tree, rules):
            rules.setdefault(name, set()).update(several)
    found: dict[str, list[Code]] = {}
    for path, tree in trees.items():
        for function, text in _functions_of(path, tree):
            named = set(_named_in(function))
            for rule in sorted({rule for name in named for rule in rules.get(name, ())}):
                found.setdefault(rule, []).append(Code(_named(path), function.lineno, function.name, text))
    return {rule: tuple(codes) for rule, codes in found.items()}


def _named_in(function: ast.FunctionDef) -> Iterator[str]:
    """The names that a function speaks, those of other modules too."""
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def _clauses(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The clauses that a module names, each with its rule."""
    for node in tree.body:
        match node:
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.Call(func=ast.Name(id=Clause.__name__), args=[ast.Constant(value=str(rule))]),
            ):
                yield name, rule


def _tables(tree: ast.Module, rules: Mapping[str, set[str]]) -> Iterator[tuple[str, set[str]]]:
    """The tables of a module that hold clauses, each with their rules."""
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=(ast.Dict() | ast.Tuple() | ast.Set()) as value):
                found = [rules.get(part.id, set()) for part in ast.walk(value) if isinstance(part, ast.Name)]
                yield name, set[str]().union(*found)


def _functions_of(path: Path, tree: ast.Module) -> Iterator[tuple[ast.FunctionDef, str]]:
    """The functions and methods of a module, each with its text."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node, inspect.cleandoc("\n" + "".join(lines[node.lineno - 1 : node.end_lineno]))
