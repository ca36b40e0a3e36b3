"""Bids and coins in the shared English: who won."""

from __future__ import annotations

from judge.games.spoils.english.owners import kind_of
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def bidder(who: Node) -> bool | None:
    """Whether the winner of the bid is meant, or the loser; None for anything else."""
    what = need(who.node("what"))
    if what.name == "With" and need(what.node("where")).name == "Of":
        of = need(need(what.node("where")).node("what"))
        kind = need(what.node("noun")).text("kind")
        if kind in ("winner", "loser") and of.name == "The" and kind_of(of) == "bid":
            return kind == "winner"
    return None


def won(clause: Node) -> tuple[bool, bool] | None:
    """Whether the condition is about a bid, and whether you win; None for any other condition."""
    if clause.name != "Clause" or need(clause.node("who")).name != "You":
        return None
    does = need(clause.node("does"))
    if does.name != "Deed" or word(does, "verb") not in ("win", "lose"):
        return None
    what = parts(does, "verb", "what")[1]
    if what is None:
        return False, word(does, "verb") == "win"
    if what.name == "The" and kind_of(what) == "bid":
        return True, word(does, "verb") == "win"
    raise not_carried_out(what)
