"""The abilities that sentences of the shared English are."""

from __future__ import annotations

from judge.games.smashup.english.events import event, placed_noun
from judge.games.smashup.english.lasting import gift
from judge.games.smashup.english.nouns import YOUR
from judge.games.smashup.english.sentences import said
from judge.games.smashup.english.things import meant, somebody
from judge.games.smashup.vocabulary.abilities import Do, Have, OnYourTurn, PlayOn, When, Would
from judge.games.smashup.vocabulary.nouns import Some, This
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Rule = Do | When | Would | Have | PlayOn | OnYourTurn


def rule(node: Node) -> Rule:
    """The ability that a sentence is."""
    if node.name == "Lead":
        lead, then = parts(node, "lead", "then")
        return _led(need(lead), need(then))
    if node.name == "Tailed" and (led := _tail_as_lead(node)) is not None:
        return led
    if node.name == "Clause" and (have := _having(node)) is not None:
        return have
    if (stays := _stays(node)) is not None:
        return stays
    return Do(said(node))


def _stays(node: Node) -> PlayOn | None:
    """Play on a base: where an action is played and stays."""
    inner = node.node("do") if node.name == "Do" else None
    if inner is None or inner.name != "Deed" or word(inner, "verb") != "play" or inner.get("what") is not None:
        return None
    place = need(inner.node("where"))
    if place.name != "Place" or word(place, "in") != "on":
        return None
    found = meant(need(place.node("what")))
    if (
        isinstance(found, Some)
        and found.count == 1
        and found.how == "exactly"
        and found.noun.kind in ("minion", "base")
    ):
        return PlayOn(found.noun)
    raise not_carried_out(place)


def _led(lead: Node, then: Node) -> Rule:
    """A sentence with its time or condition in front."""
    if lead.name == "OnTurn" and lead.node("who") == YOUR and not lead.get("next"):
        return OnYourTurn(said(then))
    if (would := _would(lead, then)) is not None:
        return would
    if (happening := event(lead)) is not None:
        return When(happening, said(then))
    return Do(said(Node("Lead", (("lead", lead), ("then", then)))))


def _tail_as_lead(node: Node) -> Rule | None:
    """A sentence with its event behind it: “draw a card after this base scores”."""
    clause, tail = need(node.node("clause")), need(node.node("tail"))
    happening = event(tail)
    return When(happening, said(clause)) if happening is not None else None


def _would(lead: Node, then: Node) -> Would | None:
    """If something would be destroyed, moved or returned, something else instead."""
    clause = lead.node("clause") if lead.name == "When" and word(lead, "when") in ("if", "when") else None
    if clause is None or clause.name != "Clause":
        return None
    does = need(clause.node("does"))
    if does.name != "Mood" or word(does, "mood") != "would":
        return None
    be = need(does.node("do"))
    state = need(be.node("state")) if be.name == "Be" else be
    if then.name != "Tailed" or then.node("tail") != Node("Instead"):
        raise not_carried_out(then)
    deeds = {"destroy": "destroyed", "move": "moved"}
    if be.name != "Be" or state.name != "Deed" or word(state, "verb") not in deeds:
        raise not_carried_out(clause)
    what = meant(need(clause.node("who")))
    done = deeds[word(state, "verb")]
    if isinstance(what, This):
        parts(state, "verb")
        return Would(what, said(need(then.node("clause"))), done)
    if isinstance(what, Some) and what.count == 1 and what.how == "exactly":
        return Would(placed_noun(what.noun, state), said(need(then.node("clause"))), done)
    raise not_carried_out(clause)


def _having(node: Node) -> Have | None:
    """What cards have as long as this text works; None if somebody does something."""
    who, does = need(node.node("who")), need(node.node("does"))
    if somebody(who):
        return None
    given = gift(does)
    if given is None:
        return None
    what = meant(who)
    if isinstance(what, Some):
        raise not_carried_out(who)
    return Have(what, given)
