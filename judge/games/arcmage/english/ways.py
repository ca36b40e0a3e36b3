"""How the orders of a text are done: so often, at random, in any order, afterwards."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.counters import AddCounters, PutCounters
from judge.games.arcmage.vocabulary.nouns import Amount, Count, Some
from judge.games.arcmage.vocabulary.orders import (
    ByPlayers,
    Deal,
    Discard,
    Draw,
    Fortify,
    GainVP,
    May,
    Mill,
    Pay,
    Produce,
    Put,
    Sacrifice,
    Text,
    Times,
)
from judge.games.arcmage.vocabulary.tokens import Create
from judge.kernel.table import Instruction
from judge.language.core.carried import not_carried_out
from judge.language.core.node import Node


def only(found: Text, node: Node) -> Text:
    """A text of one order: of several it is open which one is meant."""
    if len(found) != 1:
        raise not_carried_out(node)
    return found


def so_often(order: Instruction, per: Amount, what: Node) -> Instruction:
    """An order about a number, which is now so much for each of something."""
    if isinstance(order, May):
        return order.but(text=tuple(so_often(one, per, what) for one in only(order.text, what)))
    if isinstance(order, Draw | GainVP | Deal | Pay):
        field = "amount" if isinstance(order, Deal | Pay) else "count"
        count = getattr(order, field)
        if count == 1:
            return order.but(**{field: per})
        if isinstance(count, int) and count > 0 and isinstance(per, Count):
            return order.but(**{field: per.but(each=count)})
    if per != 1 and isinstance(per, Count) and per.each == 1:
        return Times(per.noun, (_repeated(order, what),))
    raise not_carried_out(what)


def _repeated(order: Instruction, what: Node) -> Instruction:
    """An order that is carried out once for each of something."""
    if isinstance(order, ByPlayers) and all(isinstance(one, Discard | Sacrifice | Mill) for one in order.text):
        return order
    if isinstance(order, AddCounters | PutCounters | Fortify) and isinstance(order.what, Some):
        raise not_carried_out(what)  # on one and the same card, or on a new one each time?
    if isinstance(order, Create | Produce | AddCounters | PutCounters | Mill | Fortify | Discard | Sacrifice):
        return order
    raise not_carried_out(what)


def in_any_order(found: Text, tail: Node) -> Text:
    """Several cards that are put on top of a deck, in an order that is chosen."""
    last = found[-1]
    if isinstance(last, Put) and last.to == "top":
        return (*found[:-1], last.but(to="top in order"))
    raise not_carried_out(tail)


def in_a_way(found: Text, tail: Node) -> Text:
    """Cards that are discarded at random; a deck that is shuffled afterwards."""
    if tail.name == "Afterwards":
        return found
    return tuple(_randomly(order, tail) for order in found)


def _randomly(order: Instruction, tail: Node) -> Instruction:
    """An order whose cards are taken at random."""
    if isinstance(order, ByPlayers):
        return order.but(text=tuple(_randomly(one, tail) for one in order.text))
    if isinstance(order, Discard) and isinstance(order.what, Some) and order.what.how == "exactly":
        return order.but(what=order.what.but(how="at random"))
    raise not_carried_out(tail)
