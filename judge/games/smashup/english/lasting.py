"""What lasts: power, breakpoints and abilities that a text changes, and until when."""

from __future__ import annotations

from judge.games.smashup.english.deeds import text
from judge.games.smashup.english.nouns import YOUR, kind_of, power
from judge.games.smashup.english.things import meant, somebody
from judge.games.smashup.vocabulary.gifts import Adjusted, Cancelled, Safe, Unaffected
from judge.games.smashup.vocabulary.nouns import Every, Noun, Some, This, What
from judge.games.smashup.vocabulary.orders import Declare, Grant, May, Text, Then
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

END, START = "the end of the turn", "the start of your turn"


TURN = Node("Kind", (("kind", "turn"),))


def gift(does: Node) -> Data | None:
    """What a predicate gives to its subject; None if it is a deed."""
    if does.name == "Deed" and word(does, "verb") in ("have", "gain", "get"):
        (what,) = parts(does, "verb", "what")[1:]
        return _adjusted(need(what))
    if does.name == "Mood" and word(does, "mood") == "cannot":
        be = need(does.node("do"))
        state = be.node("state") if be.name == "Be" else None
        done = {"destroy": "destroyed", "move": "moved", "return": "returned"}
        if state is not None and state.name == "Deed" and word(state, "verb") in done:
            parts(state, "verb")
            return Safe(done[word(state, "verb")])
        raise not_carried_out(does)
    if does.name == "IsNot":
        state = need(does.node("state"))
        if state.name == "DoneBy" and need(state.node("deed")) == Node("Deed", (("verb", "affect"),)):
            return _unaffected(need(state.node("by")))
        raise not_carried_out(does)
    return None


def _unaffected(by: Node) -> Unaffected:
    """Cards that do not affect something."""
    found = meant(by)
    if isinstance(found, Every) and found.noun in (
        Noun(kind, whose=whose) for kind in ("card", "action") for whose in ("", "other")
    ):
        return Unaffected(found.noun.kind, found.noun.whose)
    raise not_carried_out(by)


def _adjusted(what: Node) -> Adjusted:
    """So much more or less power."""
    if what.name == "Change" and not what.get("m"):
        sign, stat = word(what, "sign"), what.node("stat")
        power(need(stat))
        return Adjusted(number(what), sign == "-")
    raise not_carried_out(what)


def until(node: Node) -> str:
    """When something ends."""
    if node.name == "Until":
        point, when, unit = word(node, "point"), node.node("when"), word(node, "unit")
        if point == "end" and unit == "turn":
            return END
        if when is not None and when.node("time") == TURN:
            if point == "end" and when.name in ("TheTime", "ThisTime"):
                return END
            if point == "end" and when.name == "TimeOf" and when.node("who") == YOUR and not when.get("next"):
                return END
            if point == "start" and when.name == "TimeOf" and when.node("who") == YOUR:
                return START
    raise not_carried_out(node)


def lasting(clause: Node, end: str, leads: bool) -> Text:
    """Cards get something until then: those that are in play now, or whatever is such if the duration leads."""
    if clause.name == "Clause" and not somebody(need(clause.node("who"))):
        given = gift(need(clause.node("does")))
        if given is not None:
            what = meant(need(clause.node("who")))
            if leads and isinstance(what, Every):
                return (Declare(what.noun, given, end),)
            return (Grant(what, given, end),)
    if clause.name == "Do":
        return _lasting_deed(need(clause.node("do")), end)
    if clause.name == "Clause" and need(clause.node("who")).name == "You":
        does = need(clause.node("does"))
        if does.name == "Mood" and word(does, "mood") == "may":
            return (May(_lasting_deed(need(does.node("do")), end)),)
    raise not_carried_out(clause)


def _lasting_deed(node: Node, end: str) -> Text:
    """A deed whose effect lasts: give power, change a breakpoint, cancel abilities."""
    if node.name in ("And", "Then"):
        one, other = parts(node, "one", "other")
        return (*text(need(one)), Then(), *_lasting_deed(need(other), end))
    if node.name != "Deed":
        raise not_carried_out(node)
    if word(node, "verb") == "give":
        _, who, what = parts(node, "verb", "what", "what1")
        return (Grant(meant(need(who)), _adjusted(need(what)), end),)
    if word(node, "verb") in ("reduce", "increase"):
        _, what, by = parts(node, "verb", "what", "by")
        return (Grant(_breakpoint(need(what)), Adjusted(_plain(need(by)), word(node, "verb") == "reduce"), end),)
    if word(node, "verb") == "cancel":
        (what,) = parts(node, "verb", "what")[1:]
        return (Grant(_ability_of(need(what)), Cancelled(), end),)
    raise not_carried_out(node)


def _breakpoint(what: Node) -> What:
    """The base whose breakpoint is spoken of."""
    if what.name == "StatOf" and what.node("stat") == Node("Stat", (("stat", "breakpoint"),)):
        who = what.node("who")
        base = need(who.node("what")) if who is not None and who.name == "WhoseThing" else what.node("what")
        found = meant(need(base))
        if isinstance(found, This) or (isinstance(found, Some) and found.noun.kind == "base"):
            return found
    raise not_carried_out(what)


def _plain(by: Node) -> int:
    """A number that stands alone."""
    if by.name == "Numeral" and need(by.node("many")).name == "Exactly":
        return number(need(by.node("many")))
    raise not_carried_out(by)


def _ability_of(what: Node) -> What:
    """The base whose ability is spoken of."""
    if what.name == "Own" and kind_of(what) == "ability":
        who = need(what.node("who"))
        if who.name == "WhoseThing":
            return meant(need(who.node("what")))
    raise not_carried_out(what)
