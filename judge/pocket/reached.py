"""The modules that a program may import: found in the texts of modules, so that no others go along."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

Module = str
PACKAGE = "__init__.py"
_CONTINUED = re.compile(r"\\\n")
_NAMES = r"\([^)]*\)|[^\n#;]*"
_IMPORT = re.compile(
    rf"(?:^|;)[ \t]*(?:from\s+(\.*)\s*([\w.]*)\s+import\s+({_NAMES})|import\s+([^\n#;]+))", re.MULTILINE
)
_NAME = re.compile(r"([\w.]+)(?:\s+as\s+\w+)?\s*(?:,|\)|$)")


def reached(files: Mapping[str, bytes], roots: Iterable[Module]) -> frozenset[str]:
    """The files of the modules that these modules may import, themselves among them; a module is named by its path."""
    paths = {named(path): path for path in files if path.endswith(".py")}
    found: set[Module] = set()
    left = list(roots)
    while left:
        module = left.pop()
        if module in paths and module not in found:
            found.add(module)
            left += _above(module)
            left += imported(files[paths[module]].decode("utf-8", "replace"), _room(module, paths[module]))
    return frozenset(paths[module] for module in found)


def imported(text: str, room: Module) -> Iterator[Module]:
    """The modules that a text in a package may import, at its beginning or later; a name may be a module too."""
    for dots, start, names, whole in _IMPORT.findall(_CONTINUED.sub(" ", text)):
        if whole:
            yield from _NAME.findall(whole.strip())
            continue
        base = ".".join(filter(None, (_up(room, len(dots)) if dots else "", start)))
        yield base
        yield from (f"{base}.{name}" for name in _NAME.findall(names.strip(" \t(").replace("\n", " ").strip()))


def _up(room: Module, dots: int) -> Module:
    """The package so many dots up."""
    parts = room.split(".")
    return ".".join(parts[: len(parts) + 1 - dots])


def named(path: str) -> Module:
    """The name of the module at a path."""
    return path.removesuffix(".py").removesuffix(f"/{PACKAGE.removesuffix('.py')}").replace("/", ".")


def _room(module: Module, path: str) -> Module:
    """The package in which a module looks for its neighbors."""
    return module if path.endswith(f"/{PACKAGE}") else module.rpartition(".")[0]


def _above(module: Module) -> Iterator[Module]:
    """The packages of a module."""
    parts = module.split(".")
    yield from (".".join(parts[:end]) for end in range(1, len(parts)))
