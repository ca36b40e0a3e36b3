"""Sentences of the shared English as the orders of a text."""

from __future__ import annotations

from judge.games.smashup.english.amounts import as_many, draw_until, equal
from judge.games.smashup.english.conditions import condition
from judge.games.smashup.english.deeds import text
from judge.games.smashup.english.gifts import adjusted, done_so_far, each
from judge.games.smashup.english.increases import AFFECTED
from judge.games.smashup.english.lasting import TURN, lasting, until
from judge.games.smashup.english.moving import is_rest, part
from judge.games.smashup.english.multiplied import at_random, times
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.places import zone
from judge.games.smashup.english.players import players, somebody
from judge.games.smashup.english.plays import as_extra, at_any_time, extras_only
from judge.games.smashup.english.pronouns import resolve_pronouns
from judge.games.smashup.english.sites import YOUR, kind_of, plain
from judge.games.smashup.vocabulary.connections import joined
from judge.games.smashup.vocabulary.nouns import It
from judge.games.smashup.vocabulary.orders import (
    AtEach,
    ByPlayers,
    Grant,
    If,
    IfDone,
    IfUndone,
    May,
    Or,
    Otherwise,
    Pick,
    Put,
    PutBack,
    Remain,
    Text,
    Then,
    To,
)
from judge.games.smashup.vocabulary.published import Exchange, ForEachOf, Later
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def said(node: Node) -> Text:
    """The orders that a sentence, or the rest of one, gives to its player."""
    if node.name == "Do":
        (inner,) = parts(node, "do")
        if _change_places(need(inner)):
            return (Exchange(),)
        return text(need(inner))
    if node.name in ("And", "Then", "But"):
        one, other = parts(node, "one", "other")
        return joined(said(need(one)), said(need(other)))
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        return (Or(part(said(need(one))), part(said(need(other)))),)
    if node.name == "Menu":
        (menu,) = parts(node, "menu")
        if need(menu).name != "Or":
            raise not_carried_out(menu)
        return said(need(menu))
    if node.name == "Clause" and _remain(node):
        return (Remain(),)
    if node.name == "Clause":
        return _clause(node)
    if node.name == "Tailed":
        return tailed(need(node.node("clause")), need(node.node("tail")))
    if node.name == "Lead":
        return _conditional(need(node.node("lead")), need(node.node("then")))
    raise not_carried_out(node)


_MINIONS_THERE = Node("With", (("noun", plain("minion")), ("where", Node("There"))))
_BASE_OF_OTHER = Node("With", (("noun", plain("base")), ("where", Node("Of", (("what", Node("Rest")),)))))


def _change_places(do: Node) -> bool:
    """Whether each of two minions moves to the base of the other."""
    if do.name != "Deed" or do.text("verb") != "move" or do.node("where") is None:
        return False
    they = need(do.node("what"))
    each = they.name == "Of" and they.node("many") == Node("Each") and need(they.node("what")).name == "They"
    there = need(do.node("where")).node("what")
    return each and there is not None and there.name == "The" and there.node("what") == _BASE_OF_OTHER


def _remain(node: Node) -> bool:
    """Whether all minions stay where a base is replaced."""
    who = Node("Some", (("many", Node("All")), ("what", _MINIONS_THERE)))
    return node == Node("Clause", (("who", who), ("does", Node("Deed", (("verb", "remain"),)))))


def _clause(node: Node) -> Text:
    """Somebody does something, or may."""
    who, does = need(node.node("who")), need(node.node("does"))
    if who.name == "You":
        return _predicate(does)
    if does.name == "Is" and not somebody(who) and need(does.node("state")).name == "Deed":
        return _passive(who, need(does.node("state")))
    if somebody(who):
        role, having = players(who)
        return (ByPlayers(role, _predicate(does), having),)
    raise not_carried_out(node)


def _passive(who: Node, state: Node) -> Text:
    """Something is done to cards: “all minions here are shuffled into their owners' decks”."""
    if word(state, "verb") not in ("destroy", "return", "shuffle", "discard", "place", "move") or state.get("what"):
        raise not_carried_out(state)
    done = ("verb", word(state, "verb")), ("what", who)
    return text(Node("Deed", (*done, *(part for part in state.parts if part[0] != "verb"))))


def _predicate(does: Node) -> Text:
    """The action that a player does or may do."""
    if does.name == "Mood" and word(does, "mood") == "may":
        (do,) = parts(does, "mood", "do")[1:]
        return (May(text(need(do))),)
    return text(does)


def _conditional(lead: Node, then: Node) -> Text:
    """A sentence with a condition, a duration or a connection in front."""
    if lead.name in ("Next", "Also"):
        return said(then)
    if lead.name == "IfDone" and word(lead, "not") in ("you do", "they do", "that player does"):
        return (IfDone(said(then)),)
    if lead.name == "IfDone" and word(lead, "not") in ("you don't", "you do not", "they don't", "they do not"):
        return (IfUndone(said(then)),)
    if lead.name == "Otherwise":
        return (Otherwise(said(then)),)
    if lead.name == "IfNot":
        return (Otherwise(said(then)),)
    if lead.name == "Until":
        return lasting(then, until(lead), leads=True)
    if lead.name == "ForEach" and lead.node("what") == _EACH_AFFECTED:
        return (ForEachOf(said(then)),)
    if lead.name == "ForEach" and (amount := done_so_far(need(lead.node("what")))) is not None:
        return times(said(then), amount, lead)
    if lead.name == "ForEach":
        return _at_each(need(parts(lead, "what")[0]), then)
    if next_turn(lead):
        return (Later("start", said(then)),)
    if lead.name == "When" and word(lead, "when") == "if":
        (clause,) = parts(lead, "when", "clause")[1:]
        if need(clause).name == "Tailed" and need(clause).node("tail") == _END:
            inner = need(need(clause).node("clause"))
            return (Later("end", (If(condition(inner), said(then)),)),)
        so = condition(need(clause))
        if then.name == "Else":
            one, other = parts(then, "one", "other")
            return (If(so, said(resolve_pronouns(need(clause), need(one), so)), said(need(other))),)
        return _if(so, resolve_pronouns(need(clause), then, so))
    raise not_carried_out(lead)


def _at_each(what: Node, then: Node) -> Text:
    """For each base such as a noun describes, something about that base."""
    bases = noun(what)
    if bases.kind != "base" or bases.whose or bases.limit or bases.where:
        raise not_carried_out(what)
    return (AtEach(bases, said(then)),)


_EACH_AFFECTED = Node("With", (("noun", plain("minion")), ("where", AFFECTED)))
_THE_TURN = Node("TheTime", (("time", TURN),))
_END = Node("AtPoint", (("point", "end"), ("when", _THE_TURN)))


def next_turn(lead: Node) -> bool:
    """Whether a lead means the start of your next turn."""
    when = Node("TimeOf", (("next", 1), ("who", YOUR), ("time", TURN)))
    return lead == Node("AtPoint", (("point", "start"), ("when", when)))


def _if(so: Data, then: Node) -> Text:
    """The orders that are followed if a condition is true; and those behind `otherwise` if it is false."""
    if then.name in ("And", "But") and need(then.node("other")).name == "Lead":
        one, other = parts(then, "one", "other")
        lead, otherwise = parts(need(other), "lead", "then")
        if need(lead).name in ("Otherwise", "IfNot"):
            return (If(so, said(need(one)), said(need(otherwise))),)
    return (If(so, said(then)),)


def tailed(clause: Node, tail: Node) -> Text:
    """A clause with the words after it."""
    if tail.name == "Until":
        return lasting(clause, until(tail), leads=False)
    if tail.name == "Tails":
        return _several(clause, *(need(part) for part in parts(tail, "one", "more")))
    if tail.name == "When" and word(tail, "when") == "as":
        return as_many(clause, need(tail.node("clause")))
    if tail.name == "EqualTo":
        return equal(clause, need(tail.node("amount")))
    if tail.name == "InsteadOf" and _leaves(clause) and kind_of(need(tail.node("what"))) == "discard pile":
        return _instead_of_the_pile(said(clause))
    if tail.name == "UntilSo":
        return draw_until(clause, need(tail.node("clause")))
    if tail.name in ("Too", "Immediately") or (tail.name == "AnyOrder" and _to_the_deck(clause)):
        return said(clause)
    if tail.name == "AtRandom":
        return at_random(said(clause), tail)
    if tail.name == "AnyOrder":
        return _put_back(clause)
    if tail.name == "SameOrder":
        return _put_back(clause, "same")
    if tail.name == "Purpose":
        (gain,) = parts(tail, "do")
        return _to(clause, text(need(gain)))
    if tail.name == "As":
        return as_extra(clause, need(tail.node("what")))
    if tail.name == "ForEach":
        return _for_each(clause, need(tail.node("what")))
    if tail.name == "When" and word(tail, "when") == "if":
        (so,) = parts(tail, "when", "clause")[1:]
        return (If(condition(need(so)), said(clause)),)
    if tail == Node("ThisTime", (("unit", "turn"),)):
        found = said(clause)
        if extras_only(found):
            return tuple(at_any_time(order) for order in found)
    raise not_carried_out(tail)


def _to_the_deck(clause: Node) -> bool:
    """Whether a clause shuffles cards, or places them all on a deck in an order that nobody sees."""
    return clause.name == "Do" and need(clause.node("do")).text("verb") == "shuffle"


def _instead_of_the_pile(found: Text) -> Text:
    """The text in which a card goes elsewhere only instead of the discard pile; a destroyed card always would."""
    if len(found) == 1 and isinstance(found[0], Put) and found[0].what == It():
        return (found[0].but(instead=True),)
    return found


def _several(clause: Node, one: Node, more: Node) -> Text:
    """A clause with two things behind it: the first belongs to it more closely."""
    if one.name == "Again" and more.name == "As":
        return as_extra(clause, need(more.node("what")))
    if more.name == "Tails" and more.node("one") == Node("EachOne"):
        more = need(more.node("more"))
    if one.name == "EachOne":
        return tailed(clause, more)
    if one.name == "Purpose" and more.name == "Until" and clause.name in ("Do", "Clause"):
        gain = need(one.node("do"))
        if gain.name == "Deed" and word(gain, "verb") in ("gain", "get", "have") and gain.get("what"):
            picked = said(clause)
            if len(picked) == 1 and isinstance(picked[0], Pick):
                return (*picked, Then(), Grant(It(), adjusted(need(gain.node("what"))), until(more)))
            raise not_carried_out(gain)
        return _to(clause, lasting(Node("Do", (("do", gain),)), until(more), leads=False))
    return tailed(Node("Tailed", (("clause", clause), ("tail", one))), more)


def _leaves(clause: Node) -> bool:
    """Whether a clause puts a card somewhere."""
    do = clause.node("do") if clause.name == "Do" else (clause.node("does") or clause).node("do")
    return do is not None and do.name == "Deed" and word(do, "verb") in ("place", "put", "return", "shuffle", "move")


def _put_back(clause: Node, order: str = "any") -> Text:
    """The rest of the cards that were shown goes back on the deck in any order, or in the same."""
    if clause.name == "Do" and need(clause.node("do")).name in ("And", "Then"):
        one, other = parts(need(clause.node("do")), "one", "other")
        return (*text(need(one)), Then(), *_put_back(Node("Do", (("do", other),)), order))
    does = clause.node("does") if clause.name == "Clause" and clause.node("who") == Node("You") else None
    if does is not None and does.name == "Mood" and word(does, "mood") == "may" and not does.get("word"):
        return (May(_put_back(Node("Do", (("do", does.get("do")),)), order)),)
    deed = clause.node("do") if clause.name == "Do" else None
    if deed is None or deed.name != "Deed" or word(deed, "verb") not in ("return", "place", "put"):
        raise not_carried_out(clause)
    _, what, where = parts(deed, "verb", "what", "where")
    to = zone(where) if where is not None else "top"
    if to in ("top", "bottom") and (is_rest(need(what)) or need(what).name in ("They", "Those")):
        return (PutBack("same" if order == "same" else to),)
    raise not_carried_out(what)


def _to(clause: Node, gain: Text) -> Text:
    """Do something to do something else; under “may” both."""
    if clause.name in ("Do", "Tailed"):
        return (To(said(clause), gain),)
    if clause.name == "Clause" and need(clause.node("who")).name == "You":
        does = need(clause.node("does"))
        if does.name == "Mood" and word(does, "mood") == "may":
            return (May((To(text(need(does.node("do"))), gain),)),)
    raise not_carried_out(clause)


def _for_each(clause: Node, what: Node) -> Text:
    """A number of cards, VP, counters or power for each of something."""
    amount = each(what)
    return times(said(clause), amount, what)
