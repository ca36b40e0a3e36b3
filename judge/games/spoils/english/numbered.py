"""Nodes that keep whether “the” names one thing or several, and who does and who undergoes a deed."""

from __future__ import annotations

from judge.language.core.node import Node
from judge.language.core.row import Makes
from judge.language.reading import Reading, Tree

_DETERMINED = frozenset({"The", "That", "This", "Own"})


def numbered(reading: Reading) -> Node:
    """The meaning of a sentence, in which a determined noun phrase in the plural says `several`."""
    value = _value(reading.tree)
    if not isinstance(value, Node):
        raise TypeError(value)
    return value


def _value(tree: Tree) -> object:
    """The value of a phrase."""
    production = tree.production
    if production is None:
        return tree.value
    made: object = production.build.made(production.names, tuple(_value(part) for part in tree.parts))
    if (
        isinstance(made, Node)
        and isinstance(production.build, Makes)
        and made.name in _DETERMINED
        and tree.category.endswith(".p")
    ):
        return Node(made.name, (*made.parts, ("several", 1)))
    if (
        isinstance(made, Node)
        and production.slots
        and production.slots[0].category == "deed-ing"
        and made.name == "Deed"
    ):
        return Node("Doing", (("deed", made),))
    if isinstance(made, Node) and made.name == "During" and production.phrase.template.startswith("in "):
        return Node("Within", made.parts)
    return made


def is_several(node: Node) -> bool:
    """Whether a determined noun phrase is in the plural."""
    return node.get("several") == 1
