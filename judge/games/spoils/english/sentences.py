"""Sentences of the shared English as the instructions of a text."""

from __future__ import annotations

from typing import cast

from judge.games.spoils.english.bids import bidder_does, players_bid, won
from judge.games.spoils.english.changes import changed_damage, redirected
from judge.games.spoils.english.conditions import condition
from judge.games.spoils.english.counts import equal_to, for_each, is_counted, of_one
from judge.games.spoils.english.deeds import Text, as_one, text
from judge.games.spoils.english.events import event
from judge.games.spoils.english.gifts import gifts
from judge.games.spoils.english.lasting import END_OF_BATTLE, as_if_blank, gained, is_card, lasting, until
from judge.games.spoils.english.later import later, unless, whenever
from judge.games.spoils.english.manners import card_does, deed_in_a_manner, for_a_gain, waited
from judge.games.spoils.english.measures import measure
from judge.games.spoils.english.moods import is_if_able
from judge.games.spoils.english.only import only
from judge.games.spoils.english.owners import player
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.players import acted
from judge.games.spoils.english.rewording import at_random, within
from judge.games.spoils.english.roles import role, spoken_of
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.choices import DecideTies, Let
from judge.games.spoils.vocabulary.durations import AllTurn, Gain, Next
from judge.games.spoils.vocabulary.gifts import NoText
from judge.games.spoils.vocabulary.spoken import Instead, InsteadIf, Where
from judge.games.spoils.vocabulary.turns import If, IfBid, IfDone, IfWon, May, OneOf, OpenToAll, Otherwise
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_YES = ("you do", "they do", "that player does", "it does")
_NO = ("you don't", "you do not", "they don't", "they do not", "it doesn't")


def said(node: Node) -> Text:
    """The instructions of a sentence, or of the rest of one."""
    if node.name == "Do":
        return text(need(parts(node, "do")[0]))
    if node.name in ("And", "Then", "But"):
        one, other = parts(node, "one", "other")
        return (*said(need(one)), *said(need(other)))
    if node.name == "Clause":
        return _clause(node)
    if node.name == "Tailed":
        return tailed(need(node.node("clause")), need(node.node("tail")))
    if node.name == "Lead":
        return led(need(node.node("lead")), need(node.node("then")))
    if node.name == "Menu":
        (menu,) = parts(node, "menu")
        return _menu(need(menu))
    if node.name in ("LetIs", "LetAlso"):
        return _letting(node)
    raise not_carried_out(node)


def _menu(menu: Node) -> Text:
    """Instructions of which one is followed."""
    if menu.name == "Or":
        one, other = (said(need(part)) for part in parts(menu, "one", "other"))
        return (OneOf(as_one(one), as_one(other)),)
    offered = said(menu)
    if len(offered) == 1 and isinstance(offered[0], OneOf):
        return offered
    raise not_carried_out(menu)


def _letting(node: Node) -> Text:
    """A letter is a number."""
    let = unbound(Let, word(node, "letter"), measure(node.get("amount")))
    more = node.node("more")
    return (let, *_letting(more)) if more else (let,)


def lettered(text: Text, tail: Node) -> Text:
    """Instructions with a letter explained behind them; the scope of the paragraph puts it before them."""
    let = unbound(Let, word(tail, "letter"), measure(tail.get("amount")))
    return (cast(Instruction, Where(text, let)),)


def _clause(node: Node) -> Text:
    """Somebody does something, or may; cards gain something for good."""
    who, does = need(node.node("who")), need(node.node("does"))
    if any(is_phrase(node, f"{who} may use this ability", "clause") for who in ("both players", "any player")):
        return (OpenToAll(),)
    if who.name == "You":
        if does.name == "Mood" and word(does, "mood") == "may" and not does.get("word"):
            return (May(text(need(parts(does, "mood", "do")[1]))),)
        return text(does)
    if (named := role(who)) is not None and gifts(does) is None:
        return acted(named[0], does, named[1])
    if someone := spoken_of(who, does):
        return acted(someone, does)
    if who.name != "They" and (side := "both" if players_bid(who, does) else player(who)):
        return acted(side, does)
    if does.name == "Deed" and (whole := card_does(who, does)) is not None:
        return whole
    if (bidders := bidder_does(who, does)) is not None:
        return bidders
    return gained(who, does, "")


def led(lead: Node, then: Node) -> Text:
    """A sentence with a condition, a time or a connection in front."""
    if lead.name in ("Next", "Also"):
        return said(then)
    if lead.name == "IfDone" and word(lead, "not") in (*_YES, *_NO):
        return (IfDone(said(then), word(lead, "not") in _YES),)
    if lead.name in ("Otherwise", "IfNot"):
        return (Otherwise(said(then)),)
    if lead.name in ("ThisTime", "Until", "During"):
        if then.name == "Lead" and need(then.node("lead")).name == "When" and not _is_instead(need(then.node("then"))):
            return (whenever(lead, need(then.node("lead")), said(need(then.node("then")))),)
        if then.name == "Lead" and need(then.node("lead")).name == "When":
            return _both_leads(
                Node("Leads", (("one", lead), ("other", need(then.node("lead"))))), need(then.node("then"))
            )
        return lasting(then, until(lead))
    if lead.name == "Leads":
        return _both_leads(lead, then)
    if lead.name == "When":
        return _when(lead, then)
    if lead.name == "AtPoint":
        return (later(lead, said(then)),)
    if lead.name == "ForEach":
        return tailed(then, lead)
    raise not_carried_out(lead)


def _when(lead: Node, then: Node) -> Text:
    """A sentence with a condition in front, or with what it waits for the next time."""
    clause = need(lead.node("clause"))
    when = word(lead, "when")
    if when == "the next time":
        if clause.name == "Tailed":
            inner, time = need(clause.node("clause")), need(clause.node("tail"))
            end = until(time)
            if end in ("this turn", END_OF_BATTLE):
                happening = waited(event(inner), lead)
                return (Next(happening, _instead(then), end),)
        raise not_carried_out(lead)
    if when != "if":
        raise not_carried_out(lead)
    if (change := changed_damage(clause, then)) is not None:
        return (change,)
    if clause.name == "Clause" and clause.node("does") == Node("Unable") and clause.node("who") == Node("You"):
        return (IfDone(said(then), False),)
    if (decided := _tie(clause, then)) is not None:
        return (decided,)
    if (result := won(clause)) is not None:
        return (IfBid(said(then), result[1]) if result[0] else IfWon(said(then), result[1]),)
    if then.name == "Else":
        one, other = parts(then, "one", "other")
        return (*_if(clause, said(need(one))), Otherwise(said(need(other))))
    return _if(clause, said(then))


def _tie(clause: Node, then: Node) -> Instruction | None:
    """Who decides if several cards have the highest number; None for any other sentence."""
    if not is_phrase(clause, "there is a tie", "clause"):
        return None
    found = said(then)
    if len(found) == 1 and isinstance(found[0], DecideTies):
        return found[0]
    raise not_carried_out(clause)


def _if(clause: Node, then: Text) -> Text:
    """Instructions under a condition, and those if it fails; a letter in the condition comes first."""
    others = tuple(one for one in then[1:] if isinstance(one, Otherwise))
    if others and then[-1] is not others[0]:
        raise not_carried_out(clause)
    text = then[:-1] if others else then
    if clause.name == "Tailed" and need(clause.node("tail")).name == "WhereIs":
        tail = need(clause.node("tail"))
        return lettered((unbound(If, condition(need(clause.node("clause"))), text), *others), tail)
    if len(text) == 1 and isinstance(swap := text[0], Instead) and not others:
        return (cast(Instruction, unbound(InsteadIf, condition(clause), swap.text)),)
    return (unbound(If, condition(clause), text), *others)


def _is_instead(then: Node) -> bool:
    """Whether something happens instead."""
    return then.name == "Tailed" and then.node("tail") == Node("Instead")


def _instead(then: Node) -> Text:
    """The instructions that happen instead."""
    if then.name == "Tailed" and then.node("tail") == Node("Instead"):
        return said(need(then.node("clause")))
    raise not_carried_out(then)


def _both_leads(lead: Node, then: Node) -> Text:
    """This turn, if something happens, something else happens instead."""
    one, other = parts(lead, "one", "other")
    first, second = need(one), need(other)
    if until(first) == "this turn" and second.name == "When" and word(second, "when") == "if":
        happening = waited(event(need(second.node("clause"))), lead)
        return (AllTurn(happening, _instead(then)),)
    raise not_carried_out(lead)


def tailed(clause: Node, tail: Node) -> Text:
    """The instructions of a clause with a tail."""
    if tail.name in ("ThisTime", "Until", "During"):
        return lasting(clause, until(tail))
    if tail.name == "WhereIs":
        return lettered(said(clause), tail)
    if tail.name == "Tails" and not is_if_able(tail):
        one, more = parts(tail, "one", "more")
        if need(one).name == "ThisTime" and need(more).name == "ForEach":
            one, more = more, one
        return tailed(Node("Tailed", (("clause", clause), ("tail", need(one)))), need(more))
    if (
        tail.name in ("Only", "OnlyInResponse", "OnlyWhenNot", "OnlyWhenIf", "OnlyNot", "When", "WhenBoth")
        and (limited := only(clause, tail)) is not None
    ):
        return (limited,)
    if tail.name == "When" and word(tail, "when") == "if":
        return _tailed_if(clause, tail)
    if tail.name in ("IfPossible", "Tails") or (tail.name == "When" and is_if_able(tail)):
        if clause.name == "Clause" and is_card(need(clause.node("who"))):
            return gained(need(clause.node("who")), Node("Tailed", (("deed", clause.node("does")), ("tail", tail))), "")
        if tail.name != "Tails":
            return said(clause)
    if tail.name == "When" and word(tail, "when") == "unless":
        return unless(clause, said(clause), need(tail.node("clause")))
    if tail.name == "EqualTo":
        return equal_to(said(of_one(clause)), tail)
    if tail.name == "AtPoint":
        return (later(tail, said(clause)),)
    if tail.name == "Instead" and redirected(clause, "") is None:
        return (cast(Instruction, unbound(Instead, said(clause))),)
    if (manner := _in_a_manner(clause, tail)) is not None:
        return manner
    if tail.name == "ForEach":
        return gained_for_each(clause, tail)
    return _deed_with_tail(clause, tail)


def _deed_with_tail(clause: Node, tail: Node) -> Text:
    """A deed, or a deed that you may do, with a tail that says how it is done."""
    deed = clause.node("do") if clause.name == "Do" else None
    if deed is not None and deed.name in ("Deed", "Deeds"):
        return deed_in_a_manner(deed, tail)
    if clause.name == "Clause" and need(clause.node("who")).name == "You" and need(clause.node("does")).name == "Mood":
        does = need(clause.node("does"))
        if word(does, "mood") == "may" and need(does.node("do")).name == "Deed":
            return (May(deed_in_a_manner(need(does.node("do")), tail)),)
    raise not_carried_out(tail)


def _in_a_manner(clause: Node, tail: Node) -> Text | None:
    """A clause with what it is done for, how, or instead of what; None for any other tail."""
    if tail.name == "Purpose":
        return for_a_gain(clause, need(tail.node("do")))
    if tail.name == "AtRandom" and clause.name in ("Clause", "Do"):
        return said(at_random(clause))
    if (
        tail.name == "AsIf"
        and (treated := as_if_blank(Node("Tailed", (("clause", clause), ("tail", tail))))) is not None
    ):
        return (unbound(Gain, treated, NoText(), ""),)
    if tail.name == "Instead" and (redirect := redirected(clause, "")) is not None:
        return (redirect,)
    if tail.name == "Within":
        return said(within(clause, tail))
    return None


def gained_for_each(clause: Node, tail: Node) -> Text:
    """Cards gain so much for each of something."""
    if is_counted(clause):
        return for_each(said(clause), tail)
    if clause.name == "Clause" and is_card(need(clause.node("who"))):
        return gained(need(clause.node("who")), Node("Tailed", (("deed", clause.node("does")), ("tail", tail))), "")
    raise not_carried_out(tail)


def _tailed_if(clause: Node, tail: Node) -> Text:
    """A clause with a condition behind it; “if it can” goes without saying."""
    condition_node = need(tail.node("clause"))
    if condition_node.name == "Tailed" and need(condition_node.node("clause")).name == "Clause":
        able, time = parts(condition_node, "clause", "tail")
        if need(need(able).node("does")).name == "Able":
            inner = Node("When", (("when", "if"), ("clause", need(able))))
            return tailed(Node("Tailed", (("clause", clause), ("tail", inner))), need(time))
    if condition_node.name == "Clause" and need(condition_node.node("does")).name == "Able":
        return said(clause)
    return _if(condition_node, said(clause))
