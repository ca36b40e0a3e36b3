"""The abilities that sentences of the shared English are."""

from __future__ import annotations

from judge.games.smashup.english.closed import closed, few_extras, fixed, only_one
from judge.games.smashup.english.conditions import condition
from judge.games.smashup.english.events import event
from judge.games.smashup.english.gifts import each
from judge.games.smashup.english.given import ability_of, but_by_controller, gives
from judge.games.smashup.english.given import given as all_given
from judge.games.smashup.english.lasting import TURN
from judge.games.smashup.english.leads import (
    as_extra,
    is_played,
    marked,
    on_turn,
    refuse_where_from,
    whose_turn,
)
from judge.games.smashup.english.places import a_base
from judge.games.smashup.english.replacements import replaced
from judge.games.smashup.english.sentences import next_turn, said
from judge.games.smashup.english.sites import YOUR
from judge.games.smashup.english.standing import static
from judge.games.smashup.english.subjects import redirected, same_way
from judge.games.smashup.english.things import meant
from judge.games.smashup.english.zones import from_area, from_the_pile
from judge.games.smashup.vocabulary.abilities import (
    Do,
    EitherOf,
    Have,
    OnYourTurn,
    PlayOn,
    Plays,
    Scores,
    When,
    Would,
)
from judge.games.smashup.vocabulary.conditions import Both, Fits, TurnOf
from judge.games.smashup.vocabulary.gifts import Adjusted, Cancelled, MorePower, Safe, Unaffected
from judge.games.smashup.vocabulary.nouns import All, Count, Every, Extreme, It, Itself, Noun, Some, This
from judge.games.smashup.vocabulary.orders import Grant
from judge.games.smashup.vocabulary.published import FromThePile
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Rule = Do | When | Would | Have | PlayOn | OnYourTurn
Rules = tuple[Rule, ...]


def rule(node: Node) -> Rule | Rules:
    """The ability that a sentence is, or the abilities."""
    found = _rules(node)
    return found[0] if len(found) == 1 else found


def _rules(node: Node) -> Rules:
    """The abilities that a sentence is."""
    if (have := _having(node, None)) is not None:
        return have
    if (headed := _headed(node)) != node:
        return _rules(headed)
    if node.name == "Lead":
        lead, then = parts(node, "lead", "then")
        return _led(need(lead), need(then))
    if node.name == "Tailed" and node.node("tail") == Node("OnTurn", (("each", 1), ("who", YOUR))):
        return (OnYourTurn(said(need(node.node("clause")))),)
    if node.name == "Tailed" and (led := _tail_as_lead(node)) is not None:
        return (led,)
    if (stays := _stays(node)) is not None:
        return (stays,)
    if (mute := _mutes(node)) is not None:
        return (mute,)
    return (Do(said(node)),)


def _headed(node: Node) -> Node:
    """“Has +1 power …” with the subject that it leaves out: this minion."""
    if node.name == "Tailed":
        return Node("Tailed", (("clause", _headed(need(node.node("clause")))), *node.parts[1:]))
    if node.name != "Headless":
        return node
    this = Node("This", (("what", Node("Kind", (("kind", "minion"),))),))
    return Node("Clause", (("who", this), ("does", need(parts(node, "does")[0]))))


def _mutes(node: Node) -> Have | None:
    """Cancel the ability of this base, for as long as this card works."""
    do = node.node("do") if node.name == "Do" else None
    if do is None or do.name != "Deed" or word(do, "verb") != "cancel":
        return None
    what = ability_of(need(parts(do, "verb", "what")[1]))
    if not isinstance(what, This) or what.kind not in ("base", "minion"):
        raise not_carried_out(do)
    return Have(what, Cancelled())


def _stays(node: Node) -> PlayOn | None:
    """Play on a base: where an action is played and stays."""
    inner = node.node("do") if node.name == "Do" else None
    if inner is None or inner.name != "Deed" or word(inner, "verb") != "play" or inner.get("what") is not None:
        return None
    _, place = parts(inner, "verb", "where")
    if place is None or place.name != "Place" or word(place, "in") != "on":
        return None
    what = need(place.node("what"))
    if what.name == "Some" and "base" in repr(what.node("what")) and "minion" not in repr(need(what.node("what")).name):
        found = meant(what)
        if isinstance(found, Some) and found.noun.kind == "base":
            bases = a_base(what)
            return PlayOn(Noun("base", other=bases.to == "elsewhere", such=bases.among.such if bases.among else ()))
    found = meant(what)
    if what.name == "Own" and isinstance(found, Every) and found.noun.kind == "minion":
        return PlayOn(found.noun)
    one = isinstance(found, Some) and found.count == 1 and found.how == "exactly"
    if isinstance(found, Some) and one and found.noun.kind in ("minion", "base"):
        return PlayOn(found.noun)
    raise not_carried_out(place)


def _led(lead: Node, then: Node) -> Rules:
    """A sentence with its time or condition in front."""
    if (used := _on_your_turn(lead, then)) is not None:
        return (used,)
    if lead.name in ("Leads", "EitherLead"):
        return _led_by_two(lead, then)
    if lead.name == "OncePer":
        return (_once(lead, then),)
    if (turn := whose_turn(lead)) and (have := _on_that_turn(turn, then)) is not None:
        return have
    if lead.name == "When" and word(lead, "when") in ("if", "while", "as long as"):
        (clause,) = parts(lead, "when", "clause")[1:]
        if gives(then):
            so = condition(need(clause))
            have = _within_range(then, so) or _having(then, static(so))
            return have if have is not None else (Do(said(Node("Lead", (("lead", lead), ("then", then))))),)
    if lead.name == "When" and word(lead, "when") == "if" and from_the_pile(then):
        (clause,) = parts(lead, "when", "clause")[1:]
        return (Have(This(), FromThePile(), False, static(condition(need(clause)))),)
    if lead.name == "When" and word(lead, "when") == "if" and then.name == "Lead":
        event_lead, inner = (need(part) for part in parts(then, "lead", "then"))
        turn, event_lead = on_turn(event_lead)
        if (happening := event(event_lead)) is not None:
            return (When(happening, said(Node("Lead", (("lead", lead), ("then", inner)))), False, turn),)
    if lead.name == "When" and word(lead, "when") == "if" and then.name == "Tailed":
        inner, tail = (need(part) for part in parts(then, "clause", "tail"))
        if tail.name == "AtPoint" and (moment := event(tail)) is not None:
            return (When(moment, said(Node("Lead", (("lead", lead), ("then", inner))))),)
    if (instead := redirected(lead, then)) is not None:
        return (instead,)
    if (would := replaced(lead, then)) is not None:
        return (would,)
    if next_turn(lead):
        return (Do(said(Node("Lead", (("lead", lead), ("then", then))))),)
    turn, lead = on_turn(lead)
    if (happening := event(lead)) is not None:
        refuse_where_from(happening, then)
        return (When(happening, said(as_extra(then) if isinstance(happening, Scores) else then), False, turn),)
    return (Do(said(Node("Lead", (("lead", lead), ("then", then))))),)


def _within_range(then: Node, so: Data) -> Rules | None:
    """The rules that keep this minion safe while its power is in some range; None if something else is said."""
    limit = so.noun.limit if isinstance(so, Fits) and isinstance(so.what, This) else None
    if not isinstance(so, Fits) or limit is None or so.noun != Noun(so.noun.kind, limit=limit):
        return None
    found = [one for one in _having(then, None) or () if isinstance(one, Have) and one.what == This("minion")]
    if not found or not all(isinstance(one.gift, Safe | Unaffected) for one in found):
        return None
    return tuple(one.but(what=Every(Noun("minion", limit=limit, such=(Itself(),)))) for one in found)


def _on_your_turn(lead: Node, then: Node) -> OnYourTurn | None:
    """An act that is allowed on your turn, perhaps with this card in your hand or discard pile."""
    plain, area = from_area(then)
    if lead.name == "OnTurn" and lead.node("who") == YOUR and not lead.get("next"):
        parts(lead, "who")
        return OnYourTurn(said(plain), area or "play")
    return OnYourTurn(said(plain), area) if area and whose_turn(lead) == "you" else None


def _on_that_turn(turn: str, then: Node) -> Rules | None:
    """The abilities that cards have on some turns, perhaps under a condition."""
    if then.name != "Lead":
        return _having(then, TurnOf(turn))
    lead, inner = (need(part) for part in parts(then, "lead", "then"))
    if lead.name != "When" or word(lead, "when") not in ("if", "while", "as long as") or not gives(inner):
        return None
    (clause,) = parts(lead, "when", "clause")[1:]
    return _having(inner, Both(TurnOf(turn), static(condition(need(clause)))))


def _led_by_two(lead: Node, then: Node) -> Rules:
    """A sentence with two leads: one that limits the other, or either of two events."""
    one, other = (need(part) for part in parts(lead, "one", "other"))
    if one.name == "OncePer":
        return _led(one, Node("Lead", (("lead", other), ("then", then))))
    first, second = event(one), event(other)
    if first is None or second is None or lead.name != "EitherLead":
        raise not_carried_out(lead)
    return (When(EitherOf(first, second), said(then)),)


def _once(lead: Node, then: Node) -> Rule:
    """An ability that can be used once in a turn, at any time or after an event."""
    when = lead.node("when")
    parts(lead, "unit", "when", "who")
    yours = when is not None and when.name == "TimeOf" and when.node("who") == YOUR and when.node("time") == TURN
    yours = yours or lead.node("who") == YOUR
    if not yours and word(lead, "unit") != "turn":
        raise not_carried_out(lead)
    if then.name == "Lead" and (alike := same_way(need(then.node("lead")), need(then.node("then")))) is not None:
        return When(alike, (), True, "you" if yours else "")
    if then.name == "Lead" and (happening := event(need(then.node("lead")))) is not None:
        (inner,) = parts(then, "lead", "then")[1:]
        refuse_where_from(happening, need(inner))
        return When(happening, marked(said(need(inner))), True, "you" if yours else "")
    if yours:
        return OnYourTurn(said(then))
    raise not_carried_out(lead)


def _tail_as_lead(node: Node) -> Rule | None:
    """A sentence with its event behind it: “draw a card after this base scores”, “play before a base scores”."""
    clause, tail = parts(node, "clause", "tail")
    turn, tail = on_turn(need(tail))
    happening = event(tail)
    if happening is None:
        return None
    first = happening.one if isinstance(happening, EitherOf) else happening
    if isinstance(first, Scores) and not first.here and is_played(need(clause)):
        return When(happening, (), False, turn)
    if isinstance(happening, Plays) and happening.who == "other" and is_played(need(clause)):
        return When(happening, (), False, turn)
    return When(happening, said(need(clause)), False, turn)


def _having(node: Node, given: Data | None) -> Rules | None:
    """The gifts to cards for as long as this text works; None if a player does something."""
    if node.name == "Lead" and given is not None:
        return None
    if node.name == "Tailed":
        return _having_more(node, given)
    if node.name != "Clause":
        return None
    who, does = parts(node, "who", "does")
    others = isinstance(given, TurnOf) and given.whose == "other"
    so = None if others else given
    if unmoved := fixed(need(who), need(does)):
        return tuple(Have(This(), one, others, so) for one in unmoved)
    if (shut := closed(need(who), need(does))) is not None:
        return (Have(This("base"), shut, others, so),)
    found = all_given(need(who), need(does))
    if found is None:
        return None
    what, gifts = found
    if given is None and isinstance(what, Some | It | Extreme) and len(gifts) == 1 and isinstance(gifts[0], Adjusted):
        return (Do((Grant(what, gifts[0], undated=True),)),)
    all_of = what.parts if isinstance(what, All) else (what,)
    return tuple(_have(one, gift, others, so) for gift in gifts for one in all_of)


def _have(what: object, gift: Data, others: bool, so: Data | None) -> Have:
    """Cards have a gift; cards that are chosen cannot, and only safety can depend on power."""
    if isinstance(what, Some | It | Extreme | All) or not isinstance(what, This | Every):
        raise not_carried_out(None)
    if isinstance(what, Every) and not isinstance(gift, Safe | Unaffected) and what.noun.limit is not None:
        raise not_carried_out(None)
    return Have(what, gift, others, so)


def _having_more(node: Node, given: Data | None) -> Rules | None:
    """The gifts to cards for each of something, on some turns, or under a condition."""
    clause, tail = parts(node, "clause", "tail")
    tail = need(tail)
    if given is None and (one := only_one(need(clause), tail)) is not None:
        return (Have(This("base"), one),)
    if given is None and (few := few_extras(need(clause), tail)) is not None:
        return (Have(This(), few),)
    if tail.name == "ExceptBy" and given is None:
        return but_by_controller(_having(need(clause), given), need(tail.node("what")))
    if tail.name == "ForEach":
        return _for_each(_having(need(clause), given), need(tail.node("what")))
    if given is not None:
        return None
    if turn := whose_turn(tail):
        return _having(need(clause), TurnOf(turn))
    if tail.name == "When" and word(tail, "when") in ("if", "while", "as long as") and gives(need(clause)):
        (so,) = parts(tail, "when", "clause")[1:]
        return _having(need(clause), static(condition(need(so))))
    return None


def _for_each(found: Rules | None, what: Node) -> Rules | None:
    """The gifts, once for each card of a kind."""
    if found is None:
        return None
    (have,) = found
    gift = have.gift if isinstance(have, Have) else None
    if isinstance(have, Have) and isinstance(gift, Adjusted | MorePower) and isinstance(gift.by, int):
        amount = each(what)
        if isinstance(amount, Count) and amount.noun.where == "on that" and isinstance(have.what, Every):
            amount = amount.but(noun=amount.noun.but(where="on it"), own=True)
        if (
            not isinstance(amount, Count)
            or amount.noun.where in ("on that", "with it")
            or (amount.noun.limit is not None and not amount.noun.other)
        ):
            raise not_carried_out(what)
        return (have.but(gift=gift.but(by=amount.but(each=gift.by))),)
    raise not_carried_out(what)
