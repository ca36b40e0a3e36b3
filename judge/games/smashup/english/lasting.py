"""Effects that last: power, breakpoints, control and abilities that a text changes, and until when."""

from __future__ import annotations

from judge.games.smashup.english.closed import no_extra_cards
from judge.games.smashup.english.deeds import text
from judge.games.smashup.english.gifts import adjusted, by_amount, each, more_power
from judge.games.smashup.english.given import ability_of, given, lost
from judge.games.smashup.english.limits import power
from judge.games.smashup.english.moving import part
from judge.games.smashup.english.multiplied import times
from judge.games.smashup.english.players import players, somebody
from judge.games.smashup.english.sites import YOUR
from judge.games.smashup.english.things import meant
from judge.games.smashup.english.values import of_number
from judge.games.smashup.vocabulary.gifts import Adjusted, Cancelled, ResetTo
from judge.games.smashup.vocabulary.nouns import Every, It, PowerOf, Some, This, What
from judge.games.smashup.vocabulary.orders import ByPlayers, Declare, Grant, May, Or, Pick, TakeControl, Text, Then
from judge.games.smashup.vocabulary.published import NoExtraCards
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

END, START = "the end of the turn", "the start of your turn"


TURN = Node("Kind", (("kind", "turn"),))


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
    if clause.name == "Tailed":
        inner, tail = parts(clause, "clause", "tail")
        if need(tail).name == "ForEach":
            return times(lasting(need(inner), end, leads), each(need(need(tail).node("what"))), need(tail))
        raise not_carried_out(tail)
    if clause.name == "Clause":
        who, does = parts(clause, "who", "does")
        found = lost(need(who), need(does)) or given(need(who), need(does))
        if found is not None:
            return _granted(*found, end, leads)
        if need(who).name == "You" and need(does).name == "Mood" and word(need(does), "mood") == "may":
            (do,) = parts(need(does), "mood", "do")[1:]
            return (May(_lasting_deed(need(do), end, leads)),)
        if leads and end == START and no_extra_cards(need(who), need(does)):
            return (Grant(This("base"), NoExtraCards(), end),)
        if somebody(need(who)) and need(who).name != "You":
            return _by_players(need(who), need(does), end, leads)
    if clause.name == "Do":
        return _lasting_deed(need(clause.node("do")), end, leads)
    raise not_carried_out(clause)


def _by_players(who: Node, does: Node, end: str, leads: bool) -> Text:
    """Players do something that lasts, or may."""
    role, having = players(who)
    may = does.name == "Mood" and word(does, "mood") == "may" and not does.get("word")
    deed = _lasting_deed(need(does.node("do")) if may else does, end, leads)
    return (ByPlayers(role, (May(deed),) if may else deed, having),)


def _granted(what: What, given: tuple[Data, ...], end: str, leads: bool) -> Text:
    """Cards are given several things; they are chosen once."""
    if leads and isinstance(what, Every):
        return _listed([Declare(what.noun, gift, end) for gift in given])
    if isinstance(what, Some) and len(given) > 1:
        raise not_carried_out(None)
    return _listed([Grant(what, gift, end) for gift in given])


def _listed(orders: list[Declare] | list[Grant]) -> Text:
    """Orders one after the other."""
    first, *rest = orders
    return (first, *(one for order in rest for one in (Then(), order)))


def _lasting_deed(node: Node, end: str, leads: bool) -> Text:
    """A deed whose effect lasts: give power, change a breakpoint, cancel abilities, take control."""
    if node.name in ("And", "Then"):
        one, other = parts(node, "one", "other")
        return (*text(need(one)), Then(), *_lasting_deed(need(other), end, leads))
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        first = _lasting_deed(need(one), end, leads) if need(one).text("verb") in _LASTING else text(need(one))
        return (Or(part(first), part(_lasting_deed(need(other), end, leads))),)
    if node.name != "Deed":
        raise not_carried_out(node)
    if word(node, "verb") == "give":
        _, who, what = parts(node, "verb", "what", "what1")
        if need(what).get("m"):
            return _more_or_less(meant(need(who)), need(what), end)
        return _granted(meant(need(who)), (adjusted(need(what)),), end, leads)
    if word(node, "verb") in ("reduce", "increase"):
        _, what, by, to = parts(node, "verb", "what", "by", "to")
        if by is not None and (picked := _chosen_there(need(what), by)) is not None:
            gift = Adjusted(PowerOf(It()), word(node, "verb") == "reduce")
            return (*picked, Then(), Grant(This("that base"), gift, end))
        if to is not None and word(node, "verb") == "reduce" and by is None:
            return (Grant(of_number(need(what)), ResetTo(by_amount(to)), end),)
        return (Grant(of_number(need(what)), Adjusted(by_amount(need(by)), word(node, "verb") == "reduce"), end),)
    if word(node, "verb") == "gain" and (more := more_power(node, "there")) is not None:
        return (Grant(This("that base"), more, end),)
    if word(node, "verb") == "cancel":
        (what,) = parts(node, "verb", "what")[1:]
        return _granted(ability_of(need(what)), (Cancelled(),), end, leads)
    if word(node, "verb") == "take":
        (what,) = parts(node, "verb", "of")[1:]
        return (TakeControl(meant(need(what)), end),)
    raise not_carried_out(node)


_LASTING = ("give", "reduce", "increase", "gain", "cancel", "take")


def _chosen_there(number: Node, by: Node) -> Text | None:
    """The choice of a base, and of a minion there by whose power its breakpoint changes; None if none is chosen."""
    of = by.node("what") if by.name == "StatOf" else None
    if of is None or of.name not in ("Some", "Of") or of.node("means") is not None:
        return None
    power(need(by.node("stat")))
    base, minion = of_number(number), meant(of)
    if not isinstance(base, Some) or not isinstance(minion, Some) or minion.noun.where != "there":
        raise not_carried_out(by)
    return (Pick(base), Then(), Pick(minion))


def _more_or_less(what: What, change: Node, end: str) -> Text:
    """Cards get so much more power, or so much less, as the player chooses."""
    more, less = (
        Node("Change", (("sign", sign), ("n", change.get(n)), ("stat", change.get("stat")))) for sign, n in _SIGNS
    )
    chosen: Text = (Pick(what), Then()) if isinstance(what, Some) else ()
    known = It() if isinstance(what, Some) else what
    return (*chosen, Or(Grant(known, adjusted(more), end), Grant(known, adjusted(less), end)))


_SIGNS = (("+", "n"), ("-", "m"))
