"""Nodes: what a phrase of the shared English says, as a name and named parts."""

from __future__ import annotations

from collections.abc import Iterator

Part = "Node | str | int | tuple[Node | str | int, ...]"


class Node:
    """A meaning with its parts; equal nodes mean the same, and the hash is worked out once."""

    __slots__ = ("_hash", "name", "parts")

    def __init__(self, name: str, parts: tuple[tuple[str, object], ...] = ()) -> None:
        """Keep the parts in the order in which the phrase has them."""
        self.name, self.parts = name, parts
        self._hash = (name, parts).__hash__()  # only for looking up: it decides nothing that is told

    def __hash__(self) -> int:
        """The hash that was worked out."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Whether another node means the same."""
        if self is other:
            return True
        return (
            isinstance(other, Node)
            and self._hash == other._hash
            and self.name == other.name
            and self.parts == other.parts
        )

    def __repr__(self) -> str:
        """The node as a call: Name(part=…)."""
        said = ", ".join(f"{name}={value!r}" for name, value in self.parts)
        return f"{self.name}({said})" if said else self.name

    def get(self, name: str) -> object:
        """A part by its name, or None."""
        for key, value in self.parts:
            if key == name:
                return value
        return None

    def node(self, name: str) -> Node | None:
        """A part that is a node, or None."""
        value = self.get(name)
        return value if isinstance(value, Node) else None

    def text(self, name: str) -> str:
        """A part that is a word, or nothing."""
        value = self.get(name)
        return value if isinstance(value, str) else ""

    def nodes(self) -> Iterator[Node]:
        """The parts that are nodes."""
        return (value for _, value in self.parts if isinstance(value, Node))

    def walk(self) -> Iterator[Node]:
        """This node and all in it, the outer ones first."""
        yield self
        for part in self.nodes():
            yield from part.walk()
