"""The writer: a meaning said in the words of the table, its usual spelling first."""

from __future__ import annotations

from typing import Any

from judge.language.phrase import Production
from judge.language.reading import Tree, grown
from judge.language.syntax import Syntax
from judge.language.terminal import TERMINALS

Key = tuple[str, type, Any]


class Writer:
    """One value being written; it remembers what it has said already."""

    def __init__(self, syntax: Syntax) -> None:
        """Begin with nothing said."""
        self._syntax = syntax
        self._said: dict[Key, Tree] = {}
        self._trying: set[Key] = set()

    def tree(self, category: str, value: Any) -> Tree | None:
        """The first phrase of a category that means this, or None."""
        key = (category, type(value), value)
        if key in self._trying:
            return None
        if key not in self._said:
            self._trying.add(key)
            if tree := self._fresh(category, value):
                self._said[key] = tree
            self._trying.remove(key)
        return self._said.get(key)

    def _fresh(self, category: str, value: Any) -> Tree | None:
        """The same, not said before."""
        if category in TERMINALS:
            return Tree(category, None, value) if TERMINALS[category].texts(value) else None
        return next((tree for one in self._syntax.productions[category] if (tree := self._filled(one, value))), None)

    def _filled(self, production: Production, value: Any) -> Tree | None:
        """A production with its slots filled so that it means this, if it can."""
        values = production.build.taken(production.names, value)
        if values is None:
            return None
        parts: list[Tree] = []
        for slot, part in zip(production.slots, values, strict=True):
            if not (tree := self.tree(slot.category, part)):
                return None
            parts.append(tree)
        return grown(production, tuple(parts))
