"""Events of the shared English: what an ability of Smash Up waits for."""

from __future__ import annotations

from judge.games.smashup.english.lasting import TURN
from judge.games.smashup.english.nouns import YOUR, kind_of
from judge.games.smashup.english.places import target
from judge.games.smashup.english.things import meant, player
from judge.games.smashup.vocabulary.abilities import IsDestroyed, Plays, Scores, TurnIs
from judge.games.smashup.vocabulary.nouns import Noun, Some, This
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def event(lead: Node) -> Data | None:
    """What happens, if a lead says so; None if it is a condition or a duration."""
    if lead.name == "AtPoint":
        when = need(lead.node("when"))
        moment = {"start": "start", "beginning": "start", "end": "end"}[word(lead, "point")]
        if when.name == "TimeOf" and when.node("who") == YOUR and when.node("time") == TURN and not when.get("next"):
            return TurnIs(moment)
        if when.name == "TheTime" and when.node("time") == TURN and moment == "end":
            return TurnIs(moment, "")
        if when.name == "SomeTime" and when.node("time") == TURN and need(when.node("many")).name == "Each":
            return TurnIs(moment, "")
        raise not_carried_out(lead)
    if lead.name == "When" and word(lead, "when") in ("when", "after", "before", "each time", "after each time"):
        return _happening(word(lead, "when"), need(lead.node("clause")))
    return None


def _happening(when: str, clause: Node) -> Data:
    """What happens: a base scores, somebody plays a card, a card is destroyed."""
    if clause.name != "Clause":
        raise not_carried_out(clause)
    who, does = need(clause.node("who")), need(clause.node("does"))
    moment = "after" if when.endswith("time") or when == "after" else when
    if does.name == "Deed" and word(does, "verb") == "score" and does.get("what") is None:
        if who.name == "This" and kind_of(who) == "base":
            return Scores(moment)
        if who.name == "Some" and kind_of(who) == "base" and need(who.node("many")).name in ("A", "Any"):
            return Scores(moment, False)
    if moment == "before":
        raise not_carried_out(clause)
    if does.name == "Is" and need(does.node("state")).name == "Deed":
        state = need(does.node("state"))
        if word(state, "verb") == "score" and who.name == "This" and kind_of(who) == "base":
            return Scores(moment)
        if word(state, "verb") == "destroy":
            return IsDestroyed(_fallen(who, state))
        if word(state, "verb") == "play" and moment == "after":
            found = meant(who)
            if isinstance(found, Some) and found.count == 1 and found.how == "exactly":
                return Plays(placed_noun(found.noun, state))
    if does.name == "Deed" and word(does, "verb") == "play" and moment == "after":
        _, what, where = parts(does, "verb", "what", "where")
        found = meant(need(what))
        if isinstance(found, Some) and found.count == 1 and found.how == "exactly":
            cards = found.noun.but(where=target(where)) if where else found.noun
            return Plays(cards, player(who))
    raise not_carried_out(clause)


def _fallen(who: Node, state: Node) -> This | Noun:
    """The card that is destroyed."""
    found = meant(who)
    if isinstance(found, This) and found.kind == "minion":
        parts(state, "verb")
        return found
    if isinstance(found, Some) and found.count == 1 and found.how == "exactly" and found.noun.kind == "minion":
        return placed_noun(found.noun, state)
    raise not_carried_out(who)


def placed_noun(cards: Noun, state: Node) -> Noun:
    """A noun with the place where something happens to it: “is destroyed here”."""
    _, where = parts(state, "verb", "where")
    if where is None:
        return cards
    if cards.where:
        raise not_carried_out(where)
    return cards.but(where=target(where))
