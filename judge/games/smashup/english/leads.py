"""Leads of the shared English: whose turn it must be, and what a lead makes of the rest of its sentence."""

from __future__ import annotations

from judge.games.smashup.english.lasting import TURN
from judge.games.smashup.english.players import player
from judge.games.smashup.english.sites import YOUR, kind_of
from judge.games.smashup.vocabulary.abilities import (
    First,
    Moves,
)
from judge.games.smashup.vocabulary.orders import MarkUsed, May, Text, Then
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out
from judge.language.core.node import Node


def as_extra(then: Node) -> Node:
    """“Play a minion there” while a base scores: such a card counts as an extra one (6.1)."""
    deed = then.node("do") if then.name == "Do" else None
    what = deed.node("what") if deed is not None and deed.get("verb") == "play" else None
    if deed is None or what is None or what.name != "Some" or kind_of(what) not in ("minion", "action"):
        return then
    extra = Node("Such", (("how", Node("Which", (("which", "extra"),))), ("noun", what.get("what"))))
    some = Node("Some", (("many", what.get("many")), ("what", extra)))
    return Node("Do", (("do", Node("Deed", tuple((k, some if k == "what" else v) for k, v in deed.parts))),))


def refuse_where_from(happening: Data, then: Node) -> None:
    """Refuse “there” behind a move to this base: it is the base from which a minion came, which is not remembered."""
    moves = happening.happening if isinstance(happening, First) else happening
    if isinstance(moves, Moves) and moves.to == "here":
        for part in then.walk():
            if part.name == "There" or "there" in (part.get("what"), part.get("where")):
                raise not_carried_out(part)


def marked(text: Text) -> Text:
    """A text that works once in a turn: it is used up when it is followed, and not when it is declined."""
    if len(text) == 1 and isinstance(text[0], May):
        return (May((*text[0].text, Then(), MarkUsed())),)
    return (*text, Then(), MarkUsed())


def whose_turn(lead: Node) -> str:
    """Whose turn it must be: yours, or another player's; nothing if a lead says no such thing."""
    when = lead.node("when") if lead.name == "During" else None
    if when is None or when.name != "TimeOf" or when.node("time") != TURN or when.get("next"):
        return ""
    who = need(when.node("who"))
    if who == YOUR:
        return "you"
    if who.name == "WhoseThing" and player(need(who.node("what"))) == "other":
        return "other"
    raise not_carried_out(lead)


def on_turn(lead: Node) -> tuple[str, Node]:
    """Whose turn an event must be in, if it says so, and the event without that."""
    clause = lead.node("clause") if lead.name == "When" else None
    if clause is None or clause.name != "Tailed" or need(clause.node("tail")).name != "During":
        return "", lead
    turn = whose_turn(need(clause.node("tail")))
    inner = need(clause.node("clause"))
    if lead.get("which") == "first" or clause.node("tail") == _IN_A_TURN:
        inner = Node("Tailed", (("clause", inner), ("tail", Node("EachTurn"))))
    return turn, Node(lead.name, tuple((name, inner if name == "clause" else part) for name, part in lead.parts))


_IN_A_TURN = Node("During", (("when", Node("SomeTime", (("many", Node("A")), ("time", TURN)))),))


def is_played(clause: Node) -> bool:
    """Whether a clause says no more than that this card is played."""
    does = clause.node("does") if clause.node("who") == Node("You") else None
    this = does.node("do") if does is not None and does.name == "Mood" and does.text("mood") == "may" else None
    what = this.node("what") if this is not None and this.text("verb") == "play" and len(this.parts) == 2 else None
    played = what is not None and what.name in ("This", "ThisCard") and kind_of(what) in ("", "card")
    return played or clause.node("do") == Node("Deed", (("verb", "play"),))
