"""Sentences of the shared English as the orders of a text."""

from __future__ import annotations

from judge.games.smashup.english.deeds import text
from judge.games.smashup.english.lasting import lasting, until
from judge.games.smashup.english.nouns import kind_of, noun
from judge.games.smashup.english.places import target
from judge.games.smashup.english.plays import as_extra
from judge.games.smashup.english.things import meant, players, somebody
from judge.games.smashup.vocabulary.nouns import Count, Every, Noun
from judge.games.smashup.vocabulary.orders import (
    ByPlayers,
    Draw,
    ExtraPlay,
    GainVP,
    If,
    IfDone,
    IsA,
    May,
    Or,
    Otherwise,
    Text,
    Then,
    There,
    To,
)
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def said(node: Node) -> Text:
    """What a sentence, or the rest of one, tells its player to do."""
    if node.name == "Do":
        (inner,) = parts(node, "do")
        return text(need(inner))
    if node.name in ("And", "Then", "But"):
        one, other = parts(node, "one", "other")
        return (*said(need(one)), Then(), *said(need(other)))
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        first, second = said(need(one)), said(need(other))
        if len(first) == len(second) == 1:
            return (Or(first[0], second[0]),)
    if node.name == "Clause":
        return _clause(node)
    if node.name == "Tailed":
        return _tailed(need(node.node("clause")), need(node.node("tail")))
    if node.name == "Lead":
        return _conditional(need(node.node("lead")), need(node.node("then")))
    raise not_carried_out(node)


def _clause(node: Node) -> Text:
    """Somebody does something, or may."""
    who, does = need(node.node("who")), need(node.node("does"))
    if who.name == "You":
        return _predicate(does)
    if somebody(who):
        return (ByPlayers(players(who), _predicate(does)),)
    raise not_carried_out(node)


def _predicate(does: Node) -> Text:
    """What a player does or may do."""
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
    if lead.name == "Otherwise":
        return (Otherwise(said(then)),)
    if lead.name == "IfNot":
        return (Otherwise(said(then)),)
    if lead.name == "Until":
        return lasting(then, until(lead), leads=True)
    if lead.name == "When" and word(lead, "when") == "if":
        return (If(condition(need(lead.node("clause"))), said(then)),)
    raise not_carried_out(lead)


def _tailed(clause: Node, tail: Node) -> Text:
    """A clause with what stands behind it."""
    if tail.name == "Until":
        return lasting(clause, until(tail), leads=False)
    if tail.name == "Purpose":
        (gain,) = parts(tail, "do")
        return _to(clause, need(gain))
    if tail.name == "As":
        return as_extra(clause, need(tail.node("what")))
    if tail.name == "ForEach":
        return _for_each(clause, need(tail.node("what")))
    if tail.name == "When" and word(tail, "when") == "if":
        return (If(condition(need(tail.node("clause"))), said(clause)),)
    if tail == Node("ThisTime", (("unit", "turn"),)):
        found = said(clause)
        if all(isinstance(order, ExtraPlay) or (isinstance(order, May) and _extras_only(order)) for order in found):
            return found
    raise not_carried_out(tail)


def _extras_only(may: May) -> bool:
    """Whether all that may be done are extra plays."""
    return all(isinstance(order, ExtraPlay) for order in may.text)


def _to(clause: Node, gain: Node) -> Text:
    """Do something to do something else; under “may” both."""
    if clause.name == "Do":
        return (To(said(clause), text(gain)),)
    if clause.name == "Clause" and need(clause.node("who")).name == "You":
        does = need(clause.node("does"))
        if does.name == "Mood" and word(does, "mood") == "may":
            return (May((To(text(need(does.node("do"))), text(gain)),)),)
    raise not_carried_out(clause)


def _for_each(clause: Node, what: Node) -> Text:
    """A number of cards or VP for each of something."""
    amount = each(what)
    found = said(clause)
    if len(found) == 1 and isinstance(found[0], Draw | GainVP) and isinstance(found[0].count, int):
        return (found[0].but(count=amount.but(each=found[0].count)),)
    raise not_carried_out(what)


def each(what: Node) -> Count:
    """As many as there are of something."""
    if what.name in ("Own", "Of"):
        cards = meant(what)
        if isinstance(cards, Every):
            return Count(cards.noun)
        raise not_carried_out(what)
    return Count(noun(what))


def condition(clause: Node) -> Data:
    """What must be so."""
    if clause.name != "Clause":
        raise not_carried_out(clause)
    who, does = need(clause.node("who")), need(clause.node("does"))
    if who.name == "You" and does.name == "Deed" and word(does, "verb") in ("have", "control"):
        _, what, where = parts(does, "verb", "what", "where")
        found = _there(need(what))
        return found.but(noun=found.noun.but(where=target(where))) if where else found
    if who.name == "It" and does.name == "Is" and need(does.node("state")).name == "Being":
        (what,) = parts(need(does.node("state")), "what")
        if (
            need(what).name == "Some"
            and need(need(what).node("many")).name == "A"
            and kind_of(need(what)) in ("minion", "action")
        ):
            return IsA(Noun(kind_of(need(what))), meant(who))
    raise not_carried_out(clause)


def _there(what: Node) -> There:
    """So many cards of yours."""
    many, inner = parts(what, "many", "what")
    cards = noun(need(inner))
    if cards.kind == "card" or cards.whose:
        raise not_carried_out(what)
    cards = cards.but(whose="you", other=cards.other or need(many).name == "Another")
    if need(many).name in ("A", "Another"):
        return There(cards)
    if need(many).name == "AtLeast":
        return There(cards, number(need(many)))
    raise not_carried_out(many)
