"""Instructions for later, or for a player who does not pay, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.deeds import Text, text
from judge.games.spoils.english.events import event
from judge.games.spoils.english.lasting import until
from judge.games.spoils.english.owners import player
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.players import acted
from judge.games.spoils.english.roles import role, spoken_of
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.durations import Later
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.turns import IfDone, May
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node

_MOMENTS = {
    "at the end of the turn": (Happens("turn ends"), "this turn"),
    "at the end of this turn": (Happens("turn ends"), "this turn"),
    "at the start of your next turn": (Happens("turn starts", who="you"), "your next turn"),
}


def later(lead: Node, then: Text) -> Instruction:
    """Something that is done at the end of the turn, or at the start of your next turn."""
    for words, (when, end) in _MOMENTS.items():
        if is_phrase(lead, words, "time"):
            return Later(when, then, end)
    raise not_carried_out(lead)


def whenever(time: Node, lead: Node, then: Text) -> Instruction:
    """Something that is done each time that something happens this turn."""
    happening = event(need(lead.node("clause")))
    if until(time) != "this turn" or word(lead, "when") not in ("when", "whenever", "each time", "if"):
        raise not_carried_out(lead)
    if not isinstance(happening, Happens):
        raise not_carried_out(lead)
    return unbound(Later, happening, then, "this turn", every=True)


def unless(clause: Node, then: Text, paid: Node) -> Text:
    """Something is done unless a player does something else: they may do that, and if they do not, it is done."""
    if paid.name != "Clause" or not isinstance(paid.get("who"), Node):
        raise not_carried_out(paid)
    who, does = need(paid.node("who")), need(paid.node("does"))
    if does.name != "Deed":
        raise not_carried_out(does)
    if who.name == "You":
        return (May(text(does)), IfDone(then, False))
    may = Node("Mood", (("mood", "may"), ("do", does)))
    if (named := role(who)) is not None:
        return (*acted(named[0], may, named[1]), IfDone(then, False))
    subject = clause.node("who")
    mine = player(subject) if subject is not None and who.name == "They" else player(who)
    if mine == "opponent" or spoken_of(who, does):
        return (*acted("opponent" if mine == "opponent" else spoken_of(who, does), may), IfDone(then, False))
    raise not_carried_out(who)
