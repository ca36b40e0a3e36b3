"""Amounts of the shared English: numbers, letters, and what is counted."""

from __future__ import annotations

from typing import cast

from judge.games.spoils.vocabulary.amounts import Amount, Minus, Sum, Variable
from judge.kernel.data import Data
from judge.language.core.carried import not_carried_out, parts, word
from judge.language.core.node import Node

STATS = {"strength": "strength", "life": "life", "speed": "speed", "numeric cost": "cost"}


def amount(value: object) -> Amount:
    """A number in digits, or with a letter."""
    if isinstance(value, int):
        return value
    if isinstance(value, Node):
        letter = Variable(word(value, "letter"))
        if value.name == "Variable":
            return letter
        if value.name == "Doubled":
            return Sum((letter, letter))
        if value.name == "Raised":
            return Sum((letter, amount(value.get("plus"))))
        if value.name == "Lowered":
            return _number(Minus(letter, plain(value.get("less"))))
        if value.name == "Summed":
            return Sum((letter, Variable(word(value, "other"))))
    raise not_carried_out(value if isinstance(value, Node) else None)


def _number(worked_out: Data) -> Amount:
    """A number that is worked out as an amount; the engine knows it wherever it asks for one."""
    return cast(Amount, worked_out)


def plain(value: object) -> int:
    """A number in digits."""
    if isinstance(value, int):
        return value
    raise not_carried_out(value if isinstance(value, Node) else None)


def numeral(node: Node) -> Amount:
    """A number that stands alone."""
    if node.name == "Numeral":
        (many,) = parts(node, "many")
        if many is not None and many.name == "Exactly":
            return amount(many.get("n"))
    raise not_carried_out(node)


def stat(node: Node) -> str:
    """The number of a card that a word names."""
    if node.name == "Stat" and word(node, "stat") in STATS:
        return STATS[word(node, "stat")]
    raise not_carried_out(node)
