"""Bids and coins in the shared English: who won."""

from __future__ import annotations

from judge.games.spoils.english.deeds import text
from judge.games.spoils.english.lasting import gained
from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.vocabulary.turns import Bidder
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_ENDS = {"winner": True, "loser": False}
_BID, _PLAYER, _FACTION = (Node("Kind", (("kind", kind),)) for kind in ("bid", "player", "faction"))
_YOUR_FACTION = Node("Own", (("who", Node("Whose", (("who", "your"),))), ("what", _FACTION)))


def players_bid(who: Node, does: Node) -> bool:
    """Whether players bid, as “players bid” says it without “both” or “each”."""
    return who == Node("Bare", (("what", _PLAYER),)) and does.name == "Deed" and word(does, "verb") == "bid"


def bidder_does(who: Node, does: Node) -> tuple[Instruction, ...] | None:
    """The instructions of the winner or the loser of the bid; none where somebody else is meant."""
    whose = need(who.node("who")).node("what") if who.name == "Own" and kind_of(who) == "faction" else None
    if whose is not None and (winner := _bidder(whose)) is not None:
        return (Bidder(gained(_YOUR_FACTION, does, ""), winner),)
    if (winner := _bidder(who)) is None:
        return None
    what = does.node("what") if does.name == "Deed" and word(does, "verb") in ("gain", "lose") else None
    of_influence = what is not None and what.name == "Quantum" and need(what.node("mass")).text("stat") == "influence"
    return (Bidder(gained(_YOUR_FACTION, does, "") if of_influence else text(does), winner),)


def _bidder(who: Node) -> bool | None:
    """Whether the winner of the bid is meant, or the loser; None for anything else."""
    if who.name != "The":
        return None
    what = need(who.node("what"))
    if what.name == "Kind":
        return _ENDS.get(what.text("kind"))
    if what.name != "With":
        return None
    where, noun = need(what.node("where")), need(what.node("noun"))
    if where.name == "Of" and need(where.node("what")) == Node("The", (("what", _BID),)):
        return _ENDS.get(noun.text("kind"))
    if where.name != "That" or noun != _PLAYER:
        return None
    does = need(where.node("does"))
    does = need(does.node("do")) if does.name == "Past" else does
    if does.name == "Deed" and does.node("what") == Node("The", (("what", _BID),)):
        return {"win": True, "lose": False}.get(word(does, "verb"))
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
