"""States of cards and factions, for conditions: the only one of a party, destroyed, of so much strength."""

from __future__ import annotations

from judge.games.spoils.english.filters import filtered, party
from judge.games.spoils.english.limits import limit
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import player
from judge.games.spoils.english.references import said
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import Limit, Stat
from judge.games.spoils.vocabulary.conditions import HasInfluence, HasNumber
from judge.games.spoils.vocabulary.nouns import FactionOf, Noun
from judge.games.spoils.vocabulary.spoken import Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_DESTROYED = Node("Deed", (("verb", "destroy"),))


def stat_is(who: Node, state: Node) -> Data:
    """A number of a card is so much."""
    whose, kind = parts(who, "who", "stat")
    how = state.node("what") if state.name == "Being" else None
    of = need(whose)
    if how is None or how.name != "Compare" or (of.name == "Whose" and word(of, "who") != "its"):
        raise not_carried_out(state)
    card = Said("it") if of.name == "Whose" else said(need(of.node("what")))
    return unbound(HasNumber, card, limit(Node("Compare", (("stat", kind), *how.parts))))


def more_influence(side: str, how: Node) -> Data:
    """A player has more or less influence than the other."""
    other = player(need(how.node("amount")))
    than = {"more": "more", "less": "less", "higher": "more", "lower": "less"}.get(word(how, "than"))
    if how.name != "CompareTo" or word(need(how.node("stat")), "stat") != "influence" or than is None:
        raise not_carried_out(how)
    if {side, other} != {"you", "opponent"}:
        raise not_carried_out(how)
    return HasInfluence(side, unbound(Limit, "influence", unbound(Stat, FactionOf(other), "influence"), than))


def is_destroyed(state: Node) -> bool:
    """Whether a predicate says that something is destroyed by what was done before."""
    if state.name == "Being" and state.node("where") == Node("Way", (("way", "this way"),)):
        return state.node("deed") == _DESTROYED
    if state.name == "DoneBy" and need(state.node("by")).name == "TheMass":
        return state.node("deed") == _DESTROYED
    return state == _DESTROYED


def the_only(what: Node) -> str | None:
    """The state of the only member of a party; None if something else is meant."""
    inner = need(what.node("what"))
    single = inner.node("noun") if inner.name == "With" else None
    if single is None or single.name != "Such" or single.node("how") != Node("Which", (("which", "only"),)):
        return None
    of = need(inner.node("where"))
    if of.name == "Relative" and filtered(noun(need(single.node("noun"))), of) == Noun(("character",), who="you"):
        return "your only character"
    if single.node("noun") != Node("Kind", (("kind", "member"),)) or of.name != "Of":
        raise not_carried_out(what)
    party_of = need(of.node("what"))
    many = party_of.node("many")
    if party_of.name == "Some" and many is not None and many.name == "A":
        party_of = Node("The", (("what", need(party_of.node("what"))),))
    if (side := party(party_of)) in ("attacking", "blocking", "in your party"):
        return "alone in your party" if side == "in your party" else f"{side} alone"
    raise not_carried_out(what)
