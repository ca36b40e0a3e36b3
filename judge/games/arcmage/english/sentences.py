"""Sentences of the shared English as the orders of a text."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import each
from judge.games.arcmage.english.conditions import condition
from judge.games.arcmage.english.counters import counted
from judge.games.arcmage.english.deeds import deal, deed
from judge.games.arcmage.english.events import later
from judge.games.arcmage.english.lasting import duration, lasting, lasting_with, shield
from judge.games.arcmage.english.letters import filled, where_is
from judge.games.arcmage.english.lists import as_one
from judge.games.arcmage.english.marking import put_marked, without_marking
from judge.games.arcmage.english.moves import along
from judge.games.arcmage.english.people import ME, THEIRS, is_somebody
from judge.games.arcmage.english.things import done_before, meant, player
from judge.games.arcmage.english.tokens import into_my_city
from judge.games.arcmage.english.ways import in_a_way, in_any_order, only, so_often
from judge.games.arcmage.vocabulary.later import Later
from judge.games.arcmage.vocabulary.nouns import Count, Noun
from judge.games.arcmage.vocabulary.orders import (
    ByPlayers,
    Deal,
    Fortify,
    If,
    IfDone,
    IfNotDone,
    May,
    Or,
    Otherwise,
    Text,
    Times,
)
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def said(node: Node) -> Text:
    """The orders of a sentence, or of the rest of one."""
    match node.name:
        case "Do":
            (inner,) = parts(node, "do")
            if need(inner).name == "Deed" and word(need(inner), "verb") == "prevent" and _so_much(need(inner)):
                return shield(need(inner))
            return text(need(inner))
        case "And" | "Then" | "But":
            one, other = parts(node, "one", "other")
            return (*said(need(one)), *said(need(other)))
        case "Or":
            one, other = parts(node, "one", "other")
            return (Or(said(need(one)), said(need(other))),)
        case "Menu":
            (menu,) = parts(node, "menu")
            return _menu(need(menu))
        case "Clause":
            return clause(node)
        case "Tailed":
            return _tailed(need(node.node("clause")), need(node.node("tail")))
        case "Lead":
            return _led(need(node.node("lead")), need(node.node("then")))
    raise not_carried_out(node)


def text(node: Node) -> Text:
    """The orders of a list of deeds."""
    if node.name in ("And", "Then"):
        one, other = parts(node, "one", "other")
        if (together := as_one(need(one), need(other))) is not None:
            return together
        return (*text(need(one)), *text(need(other)))
    if node.name == "Along":
        return along(node)
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        return (Or(text(need(one)), text(need(other))),)
    if node.name == "Adverb" and word(node, "word") in ("also", "then"):
        return text(need(node.node("deed") or node.node("do")))
    if node.name == "Tailed":
        return _tailed(Node("Do", (("do", need(node.node("deed"))),)), need(node.node("tail")))
    if node.name in ("Deed", "Deeds"):
        return deed(node)
    raise not_carried_out(node)


def _menu(node: Node) -> Text:
    """Choose one: of two or three parts."""
    if node.name == "Or":
        return said(node)
    if node.name == "Do" and need(node.node("do")).name == "Or":
        return said(node)
    raise not_carried_out(node)


def _so_much(do: Node) -> bool:
    """Whether so much of something is spoken of."""
    what = do.node("what")
    return what is not None and what.name in ("Next", "MassWith") and what.get("n") is not None


def clause(node: Node) -> Text:
    """Somebody does something or may, or something happens to cards."""
    who, does = need(node.node("who")), need(node.node("does"))
    if who.name == "You":
        return _predicate(does)
    if is_somebody(who):
        return (ByPlayers(player(who), theirs(_predicate(does))),)
    return _of_cards(who, does)


def _predicate(does: Node) -> Text:
    """The orders of a predicate whose subject is a player."""
    if does.name == "Mood" and does.get("word") is None and word(does, "mood") in ("may", "must"):
        do = text(need(does.node("do")))
        return (May(do),) if word(does, "mood") == "may" else do
    return text(does)


def theirs(found: Text) -> Text:
    """A text that players follow: what is theirs is that of each player who follows it."""
    changed = _replaced(found)
    return changed if isinstance(changed, tuple) else found


def _replaced(value: object) -> object:
    """A value in which cards that are “theirs” belong to the one who does something."""
    if isinstance(value, tuple):
        return tuple(_replaced(part) for part in value)
    if isinstance(value, Noun) and value.whose == THEIRS:
        return value.but(whose="you")
    if isinstance(value, Data):
        return value.but(**{name: _replaced(getattr(value, name)) for name in value.__struct_fields__})
    return value


def _of_cards(who: Node, does: Node) -> Text:
    """The orders that change cards at once: damage, defense points and counters."""
    if does.name == "And" and who != ME:
        one, other = parts(does, "one", "other")
        return (*_of_cards(who, need(one)), *_of_cards(who, need(other)))
    if does.name == "Is":
        return _suffered(who, need(does.node("state")))
    if does.name != "Deed":
        raise not_carried_out(does)
    verb, what = word(does, "verb"), does.node("what")
    if who == ME and verb == "deal":
        return deal(does)
    if verb in ("gain", "get", "receive", "take", "lose") and what is not None and len(does.parts) == 2:
        if what.name == "Quantum" and not what.get("how"):
            return (_quantum(verb, what, who),)
        if verb != "lose" and (added := counted(what, who)) is not None:
            return added
    raise not_carried_out(does)


def _suffered(who: Node, state: Node) -> Text:
    """The orders of a clause in the passive voice: “then I am put on top of your graveyard”."""
    if state.name == "Deed" and word(state, "verb") in ("put", "place", "return", "destroy", "remove"):
        return text(Node("Deed", (state.parts[0], ("what", who), *state.parts[1:])))
    raise not_carried_out(state)


def _quantum(verb: str, what: Node, who: Node) -> Instruction:
    """The order to deal damage, or to change defense points."""
    mass, count = need(what.node("mass")).text("mass"), what.get("n")
    if not isinstance(count, int):
        raise not_carried_out(what)
    if mass in ("defense point", "defense points"):
        return Fortify(meant(who), -count if verb == "lose" else count)
    if mass == "damage" and verb != "lose":
        return Deal(count, meant(who))
    raise not_carried_out(what)


def _led(lead: Node, then: Node) -> Text:
    """A sentence with a condition, a duration or a connection in front."""
    if lead.name in ("Next", "Also"):
        return said(then)
    if lead.name == "IfDone" and word(lead, "not") in ("you do", "they do", "that player does"):
        return (IfDone(said(then)),)
    if lead.name == "IfDone" and word(lead, "not") in ("you don't", "you do not", "they don't", "they do not"):
        return (IfNotDone(said(then)),)
    if lead.name in ("Otherwise", "IfNot"):
        return (Otherwise(said(then)),)
    if (until := duration(lead)) is not None:
        return lasting(then, until)
    if (moment := later(lead)) is not None:
        return (Later(moment, said(then)),)
    if lead.name == "When" and word(lead, "when") == "if":
        return (If(condition(need(lead.node("clause"))), said(then)),)
    if lead.name == "ForEach":
        (what,) = parts(lead, "what")
        if (suffered := done_before(need(what))) is not None:
            return (Times(suffered, said(then)),)
        count = each(need(what))
        if isinstance(count, Count):
            return (Times(count.noun, said(then)),)
    raise not_carried_out(lead)


def _tailed(node: Node, tail: Node) -> Text:
    """The orders of a clause with a tail."""
    if (let := where_is(tail)) is not None:
        return said(filled(Node("Tailed", (("clause", node), ("tail", tail))), *let))
    if tail.name == "Tails":
        return _several_tails(node, tail)
    if (until := duration(tail)) is not None:
        return lasting(node, until)
    if (then := later(tail)) is not None:
        return (Later(then, said(node)),)
    if tail.name == "When" and word(tail, "when") == "if" and tail.get("if") is None:
        return _if(said(node), condition(need(tail.node("clause"))), tail)
    if tail.name == "When" and word(tail, "when") == "unless":
        return (*_offered(need(tail.node("clause"))), IfNotDone(said(node)))
    if tail.name == "ForEach":
        (what,) = parts(tail, "what")
        return _for_each(node, need(what))
    if tail.name == "Purpose":
        (gain,) = parts(tail, "do")
        return _to(node, need(gain))
    if tail.name in ("AtRandom", "Afterwards"):
        return in_a_way(said(node), tail)
    if tail.name == "As":
        return said(into_my_city(node, tail))
    if tail.name == "AnyOrder":
        return in_any_order(said(node), tail)
    if tail.name == "Marked":
        return _marked(node)
    if tail.name == "When" and word(tail, "when") == "without":
        return without_marking(said(node), tail)
    raise not_carried_out(tail)


def _offered(node: Node) -> Text:
    """The offer to pay, sacrifice or discard, made to you or to another player, instead of something else."""
    who, does = parts(node, "who", "does") if node.name == "Clause" else (None, None)
    if who is None or does is None or does.name != "Deed" or word(does, "verb") not in ("pay", "sacrifice", "discard"):
        raise not_carried_out(node)
    offer = (May(text(does)),)
    if who.name == "You":
        return offer
    found = player(who)
    if isinstance(found, str) and found != "that player":
        raise not_carried_out(who)
    return (ByPlayers(found, theirs(offer)),)


def _if(found: Text, so: Data, tail: Node) -> Text:
    """A text with a condition behind it, which holds for the last of two alternatives; several deeds leave it open."""
    if len(found) != 1:
        raise not_carried_out(tail)
    if isinstance(found[0], Or):
        return (found[0].but(second=_if(found[0].second, so, tail)),)
    return (If(so, found),)


def _several_tails(node: Node, tail: Node) -> Text:
    """Two tails: the duration says how long, the other what."""
    one, more = parts(tail, "one", "more")
    one, more = need(one), need(more)
    if (until := duration(one)) is not None:
        return lasting_with(node, more, until)
    if (until := duration(more)) is not None:
        return lasting_with(node, one, until)
    return said(Node("Tailed", (("clause", Node("Tailed", (("clause", node), ("tail", one)))), ("tail", more))))


def _for_each(node: Node, what: Node) -> Text:
    """A number of cards, victory points or damage for each of something."""
    if (suffered := done_before(what)) is not None:
        return (Times(suffered, only(said(node), what)),)
    return tuple(so_often(order, each(what), what) for order in only(said(node), what))


def _to(node: Node, gain: Node) -> Text:
    """Do something to do something else: the second only if the first was done."""
    if node.name == "Do":
        return (*said(node), IfDone(text(gain)))
    if node.name == "Clause" and need(node.node("who")).name == "You":
        found = said(node)
        if len(found) == 1 and isinstance(found[0], May):
            return (*found, IfDone(text(gain)))
    raise not_carried_out(node)


def _marked(node: Node) -> Text:
    """Cards and tokens that come into play marked, the last of what is done."""
    do = node.node("do") if node.name == "Do" else None
    if do is not None and do.name == "And":
        one, other = parts(do, "one", "other")
        return (*text(need(one)), *_marked(Node("Do", (("do", need(other)),))))
    return put_marked(node)
