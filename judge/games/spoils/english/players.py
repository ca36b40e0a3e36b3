"""Deeds of other players in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.deeds import text
from judge.games.spoils.english.owners import THEIR, kind_of
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.choices import Bid
from judge.games.spoils.vocabulary.deeds import GainInfluence, LoseInfluence
from judge.games.spoils.vocabulary.durations import Control
from judge.games.spoils.vocabulary.moves import Discard, DiscardAtRandom, DiscardHand, DiscardThis, Draw
from judge.games.spoils.vocabulary.turns import By
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_YOUR, _THEIR = (Node("Whose", (("who", whose),)) for whose in ("your", "their"))
_OPPONENT = Node("Own", (("who", _YOUR), ("what", Node("Kind", (("kind", "opponent"),)))))
_NAMES_WHO = (Draw, LoseInfluence, GainInfluence, Discard, DiscardAtRandom, DiscardHand, DiscardThis)


_SIDES = ("opponent", "both", "owner", "controller", "active", THEIR)


def acted(side: str, does: Node, of: Data | None = None) -> tuple[Instruction, ...]:
    """The instructions that your opponent, both players or the controller of a card follow or may follow."""
    if side not in _SIDES or (side in ("owner", "controller") and of is None):
        raise not_carried_out(does)
    return _acted(side, turned(does, side), of)


def _acted(side: str, does: Node, of: Data | None) -> tuple[Instruction, ...]:
    """The same, in words in which “you” are the player who acts."""
    if does.name == "Tailed" and need(does.node("tail")).name == "IfPossible":
        return _acted(side, need(does.node("deed")), of)
    if does.name == "Mood" and word(does, "mood") == "must" and not does.get("word"):
        return _acted(side, need(parts(does, "mood", "do")[1]), of)
    if does.name == "Mood" and word(does, "mood") == "may" and word(does, "word") in ("", "then", "also"):
        return (unbound(By, side, text(need(does.node("do"))), may=True, of=of),)
    orders = text(does)
    if side == "opponent" and len(orders) == 1:
        (order,) = orders
        if isinstance(order, _NAMES_WHO):
            return (order.but(who="opponent"),)
        if isinstance(order, Control) and order.who == "you":
            return (order.but(who="opponent"),)
    if side == "both" and len(orders) == 1 and isinstance(orders[0], Bid):
        return orders
    return (unbound(By, side, orders, of=of),)


def turned(node: Node, side: str) -> Node:
    """A node in which the player who acts is “you”, and you are “your opponent”."""
    if node.name == "You" or node == _YOUR:
        if side != "opponent":
            raise not_carried_out(node)
        return _OPPONENT if node.name == "You" else Node("WhoseThing", (("what", _OPPONENT),))
    if node == _OPPONENT:
        return Node("You")
    if node == Node("WhoseThing", (("what", _OPPONENT),)):
        return _YOUR
    if node.name == "Own" and node.node("who") == _THEIR and kind_of(node) not in ("owner", "controller"):
        node = Node("Own", tuple((name, _YOUR if name == "who" else part) for name, part in node.parts))
        return Node(
            "Own", tuple((n, turned(p, side) if n == "what" and isinstance(p, Node) else p) for n, p in node.parts)
        )
    if node.name.startswith("Relative") and node.node("who") == Node("They"):
        rest = tuple((n, turned(p, side) if isinstance(p, Node) else p) for n, p in node.parts if n != "who")
        return Node(
            node.name,
            (*(pair for pair in rest if pair[0] == "when"), ("who", Node("You")), *(p for p in rest if p[0] != "when")),
        )
    return Node(node.name, tuple((n, turned(p, side) if isinstance(p, Node) else p) for n, p in node.parts))
