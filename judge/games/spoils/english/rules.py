"""Sentences of the shared English as the paragraphs of a rules text."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.conditions import condition
from judge.games.spoils.english.costs import cost_change, costing, damage_change
from judge.games.spoils.english.duties import duty
from judge.games.spoils.english.events import event, moment
from judge.games.spoils.english.gifts import gifts, tailed
from judge.games.spoils.english.history import using
from judge.games.spoils.english.lasting import as_if_blank, is_card
from judge.games.spoils.english.measures import measure
from judge.games.spoils.english.moods import except_by, is_if_able
from judge.games.spoils.english.only import during
from judge.games.spoils.english.owners import kind_of, owner, player
from judge.games.spoils.english.parties import party_rule
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.sentences import said
from judge.games.spoils.english.things import cards
from judge.games.spoils.english.tops import top_of
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import HAND
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.conditions import NotSo
from judge.games.spoils.vocabulary.gifts import NoText, Prohibition, StatsOf
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.games.spoils.vocabulary.paragraphs import (
    CostChange,
    EntersSo,
    EntersWith,
    Meanwhile,
    Ongoing,
    Replacement,
    Shown,
    Triggered,
    Waives,
    While,
)
from judge.games.spoils.vocabulary.spoken import Several
from judge.games.spoils.vocabulary.turns import If
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_ENTERS = Node("Deed", (("verb", "enter"), ("what", Node("Play"))))
_CONDITIONS = ("while", "as long as", "unless", "if")


def rule(node: Node) -> Data:
    """The paragraph that a sentence is."""
    if (found := cost_change(node)) is not None:
        return found
    clause, tail = (node.node("clause"), node.node("tail")) if node.name == "Tailed" else (node, None)
    if (must := duty(need(clause), tail)) is not None:
        return must
    if node.name == "Lead":
        return _led(need(node.node("lead")), need(node.node("then")))
    if node.name == "Clause":
        return _having(node)
    if is_phrase(node, "you do not lose the game because your faction has 0 influence", "body"):
        return Waives("losing at 0 influence")
    if node.name == "Tailed":
        return _tailed(need(node.node("clause")), need(node.node("tail")))
    raise not_carried_out(node)


def _led(lead: Node, then: Node) -> Data:
    """A sentence with its time, event or condition in front."""
    if lead.name == "AtPoint":
        return Triggered(moment(lead), said(then))
    if lead.name == "During" and then.name == "Lead":
        found = rule(then)
        if isinstance(found, Triggered) and need(lead.node("when")).name == "TimeOf":
            return found.but(text=(unbound(If, during(lead), found.text),))
    if lead.name == "When" and word(lead, "when") in ("when", "whenever", "if", "each time"):
        clause = need(lead.node("clause"))
        if (members := party_rule(clause, then)) is not None:
            return members
        if (change := damage_change(clause, then)) is not None:
            return change
        if instead := _instead(then):
            return unbound(Replacement, event(clause), said(instead))
        if _is_would(clause):
            raise not_carried_out(then)
        if (how := _flipped_up(clause)) is not None:
            return Triggered(Happens("enters play", This()), (unbound(If, how, said(then)),))
        if (turn := _in_a_turn(clause)) is not None:
            return unbound(Triggered, event(turn[0]), (unbound(If, turn[1], said(then)),))
        return unbound(Triggered, event(clause), said(then))
    if lead.name == "When" and word(lead, "when") == "while" and need(lead.node("clause")).name == "Deed":
        return _led(_with_subject(lead, then), then)  # while attacking, this card …
    if lead.name == "When" and word(lead, "when") in ("while", "as long as"):
        if (who := _playing_resource(need(lead.node("clause")))) is not None:
            return Meanwhile(who, said(then))
        found = rule(then)
        so = condition(need(lead.node("clause")))
        if isinstance(found, Ongoing) and found.condition is None:
            return found.but(condition=so)
        if isinstance(found, CostChange):
            return While(so, found)
    raise not_carried_out(lead)


def _flipped_up(clause: Node) -> Data | None:
    """That this card was played by means of a keyword, if that is what a text waits for."""
    tail = clause.node("tail") if clause.name == "Tailed" else None
    if tail is None or tail.name != "Using":
        return None
    inner = need(clause.node("clause"))
    does = need(inner.node("does"))
    if need(inner.node("who")).name == "This" and does == _ENTERS:
        does = Node("Past", (("do", Node("Deed", (("verb", "play"), ("what", need(inner.node("who")))))),))
    elif need(inner.node("who")) != Node("You"):
        raise not_carried_out(tail)
    elif does.name == "Deed":
        does = Node("Past", (("do", does),))
    return using(does, need(tail.node("what")))


def _in_a_turn(clause: Node) -> tuple[Node, Data] | None:
    """A happening without “during your turn” behind it, and that as a condition; None for any other."""
    tail = clause.node("tail") if clause.name == "Tailed" else None
    if tail is None or tail.name != "During" or need(tail.node("when")).name != "TimeOf":
        return None
    return need(clause.node("clause")), during(tail)


def _with_subject(lead: Node, then: Node) -> Node:
    """“While attacking” as “while this card is attacking”, of the card that the sentence is about."""
    if then.name != "Clause":
        raise not_carried_out(lead)
    being = Node("Is", (("state", Node("Doing", (("deed", need(lead.node("clause"))),))),))
    clause = Node("Clause", (("who", need(then.node("who"))), ("does", being)))
    return Node("When", (("when", "while"), ("clause", clause)))


def _playing_resource(clause: Node) -> str | None:
    """Who plays a resource, if a clause says that somebody does."""
    if clause.name != "Clause" or not isinstance(clause.get("who"), Node):
        return None
    side, does = player(need(clause.node("who"))), need(clause.node("does"))
    what = does.node("what") if does.name == "Deed" and word(does, "verb") == "play" else None
    if (
        side in ("you", "opponent")
        and what is not None
        and what.name == "Some"
        and kind_of(what) == "resource"
        and need(what.node("many")).name == "A"
        and len(does.parts) == 2
    ):
        return side
    return None


def _is_would(clause: Node) -> bool:
    """Whether a clause says that something would happen."""
    does = clause.node("does")
    return does is not None and does.name == "Mood" and word(does, "mood") == "would"


def _instead(then: Node) -> Node | None:
    """The node that happens instead; None if nothing does."""
    if then.name == "Tailed" and then.node("tail") == Node("Instead"):
        return then.node("clause")
    if then.name == "Lead" and then.node("lead") == Node("Instead"):
        return then.node("then")
    inner = then.node("do") if then.name == "Do" else None
    if inner is not None and inner.name == "Adverb" and word(inner, "word") == "instead":
        return Node("Do", (("do", need(inner.node("deed"))),))
    return None


def _having(node: Node) -> Data:
    """The gifts to cards while this card is in play."""
    who, does = need(node.node("who")), need(node.node("does"))
    if is_phrase(does, "is revealed at all times", "predicate.s"):
        return _shown(who)
    if not is_card(who):
        raise not_carried_out(node)
    if (enters := _enters(who, does)) is not None:
        return enters
    if is_phrase(does, "enter play depleted", "deed.p") and who.name in ("Bare", "Some"):
        return EntersSo("depleted", costing(who))
    found = gifts(does)
    if found is None:
        raise not_carried_out(does)
    return unbound(Ongoing, cards(who), found[0] if len(found) == 1 else Several(found))


def _shown(who: Node) -> Data:
    """Cards that are revealed at all times: a hand, or the top card of a deck."""
    if who.name == "Own" and kind_of(who) == "hand" and (side := owner(need(who.node("who")))) in ("you", "opponent"):
        return Shown(All(Noun(who=side, area=HAND)))
    if (top := top_of(who)) is not None:
        return Shown(top)
    raise not_carried_out(who)


def _comes(who: Node, does: Node, tokens: Node) -> Data:
    """This card comes into play with tokens on it."""
    place = does.node("where") if does.name == "Deed" and word(does, "verb") == "come" else None
    if place == Node("Place", (("in", "into"), ("what", Node("Play")))):
        entering = Node("Deed", (("verb", "enter"), ("what", Node("Play")), ("with", tokens)))
        if (found := _enters(who, entering)) is not None:
            return found
    raise not_carried_out(does)


def _enters(who: Node, does: Node) -> Data | None:
    """How this card enters play: with tokens, depleted."""
    if does.name != "Deed" or word(does, "verb") != "enter" or who.name != "This":
        return None
    _, what, tokens, state, place = parts(does, "verb", "what", "with", "state", "where")
    if place is not None and tokens is None and state is None:
        control = need(place.node("what"))
        if word(place, "in") == "under" and control.name == "Own" and owner(need(control.node("who"))) == "opponent":
            return EntersSo("your opponent's control")
        raise not_carried_out(place)
    if need(what).name != "Play":
        raise not_carried_out(what)
    if state == Node("Deed", (("verb", "deplete"),)) and tokens is None:
        return EntersSo("depleted")
    inner = tokens.node("what") if tokens is not None and tokens.name == "Some" else None
    if inner is not None and state is None and inner.name == "With":
        on = need(inner.node("where"))
        if inner.node("noun") == Node("Kind", (("kind", "token"),)) and on.node("what") == Node("It"):
            many = need(need(tokens).node("many"))
            return unbound(
                EntersWith, 1 if many.name == "A" else amount(many.get("n")) if many.name == "Exactly" else number(many)
            )
    raise not_carried_out(does)


def _tailed(clause: Node, tail: Node) -> Data:
    """A paragraph with its tail."""
    if tail.name == "Again" and clause.name == "Clause":
        found = rule(clause)
        if isinstance(found, Ongoing) and found.gift == Prohibition("be used"):
            return found.but(gift=Prohibition("be used again"))
        raise not_carried_out(tail)
    if (
        tail.name == "AsIf"
        and (treated := as_if_blank(Node("Tailed", (("clause", clause), ("tail", tail))))) is not None
    ):
        return unbound(Ongoing, treated, NoText())
    if tail.name == "WithThing" and clause.name == "Clause":
        return _comes(need(clause.node("who")), need(clause.node("does")), need(tail.node("what")))
    if tail.name == "DuringAny" or (tail.name == "During" and need(tail.node("when")).name == "TimeOf"):
        found = rule(clause)
        if isinstance(found, Ongoing) and found.condition is None:
            return unbound(found.but, condition=during(tail))
    if tail.name == "When" and word(tail, "when") == "while" and need(tail.node("clause")).name == "Deed":
        tail = _with_subject(tail, clause)  # gains 2 strength while attacking
    if tail.name == "ExceptBy" and clause.name == "Clause":
        return unbound(Ongoing, cards(need(clause.node("who"))), except_by(need(clause.node("does")), tail))
    if tail.name == "When" and word(tail, "when") in _CONDITIONS and not is_if_able(tail):
        found = rule(clause)
        if isinstance(found, CostChange) and found.noun is not None:
            so = condition(need(tail.node("clause")))
            return unbound(While, NotSo(so) if word(tail, "when") == "unless" else so, found)
    if clause.name == "Clause" and is_card(need(clause.node("who"))):
        return _gift(clause, tail)
    raise not_carried_out(tail)


def _gift(clause: Node, tail: Node) -> Data:
    """The gift that cards have while a condition is true, for each of something, or in a number that the tail says."""
    if clause.name == "Clause":
        who, does = need(clause.node("who")), need(clause.node("does"))
        if tail.name == "When" and word(tail, "when") in _CONDITIONS and not is_if_able(tail):
            found = rule(clause)
            if isinstance(found, Ongoing) and found.condition is None:
                so = condition(need(tail.node("clause")))
                return unbound(found.but, condition=NotSo(so) if word(tail, "when") == "unless" else so)
        given = gifts(does)
        if given is not None and tail.name == "WhereIs":
            (gift,) = given if len(given) == 1 else (None,)
            if isinstance(gift, StatsOf) and gift.amount == Variable(word(tail, "letter")):
                return unbound(Ongoing, cards(who), gift.but(amount=measure(tail.get("amount"))))
            raise not_carried_out(tail)
        if given is not None:
            made = tailed(given, tail)
            return unbound(Ongoing, cards(who), made[0] if len(made) == 1 else Several(made))
    raise not_carried_out(tail)
