"""Deeds of players, and deeds done to factions and with tokens, as events in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.english.subjects import happens, subject
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def player_does(side: str, does: Node) -> Data:
    """Something that a player does."""
    if does == Node("Is", (("state", Node("Deed", (("verb", "attack"),))),)) and side == "you":
        return Happens("attacked", who="you")
    verb = word(does, "verb") if does.name == "Deed" else ""
    what = does.node("what")
    if verb == "lose" and what is not None and what.name == "Some" and kind_of(what) == "coin flip" and side == "you":
        return Happens("coin flip lost", who="you")
    if verb in ("win", "flip") and what is not None and what.name == "Some" and kind_of(what) in ("coin flip", "coin"):
        parts(does, "verb", "what")
        return Happens("coin flip won" if verb == "win" else "coin flipped", who=side)
    if verb == "attack" and what is None and side:
        parts(does, "verb")
        return Happens("player attacks", who=side)
    if verb == "attack" and side == "opponent" and what == Node("You"):
        return Happens("attacked", who="you")
    if verb in ("gain", "lose") and what is not None and what.name == "Influence":
        return faction_does(side, does)
    if verb == "draw" and what is not None and what.name == "Some" and kind_of(what) == "card":
        if need(what.node("many")).name == "A":
            return Happens("drawn", who=side)
        if need(what.node("many")).name == "AnyNumber" and side == "you":
            return Happens("cards drawn", who=side)
    if verb in ("play", "deploy", "discard") and what is not None:
        parts(does, "verb", "what")
        found = subject(what)
        if isinstance(found, Noun | This):
            return Happens(PASSIVE[verb], found, who=side)
    raise not_carried_out(does)


def faction_does(side: str, does: Node) -> Data:
    """A faction gains or loses influence, is attacked or damaged."""
    what = does.node("what")
    if side in ("you", "opponent") and does.name == "Is":
        kind = _FACTIONS.get(need(does.node("state")))
        if kind is not None:
            return Happens(kind, Noun(("faction",), who=side))
    if (
        side in ("you", "opponent")
        and does.name == "Deed"
        and what is not None
        and word(does, "verb") in ("gain", "lose")
        and what.name == "Influence"
    ):
        return Happens(f"{word(does, 'verb')}s influence", who=side)
    raise not_carried_out(does)


_FACTIONS = {
    Node("Deed", (("verb", "hurt"),)): "damaged",
    Node("Deed", (("verb", "attack"),)): "is attacked",
}


def token_event(state: Node) -> Data:
    """A token is put on a card, or removed from it."""
    verb = word(state, "verb")
    if verb == "put" and state.name == "Deed":
        place = need(parts(state, "verb", "where")[1])
        if place.name == "Place" and word(place, "in") == "on":
            return happens("tokens put", subject(need(place.node("what"))))
    if verb == "remove" and state.name == "Deed":
        return happens("tokens removed", subject(need(parts(state, "verb", "from")[1])))
    raise not_carried_out(state)


PASSIVE = {
    "destroy": "destroyed",
    "discard": "discarded",
    "deplete": "depleted",
    "restore": "restored",
    "deploy": "deployed",
    "attach": "attached",
    "terminate": "terminated",
    "play": "played",
    "block": "blocked",
    "pick": "picked",
    "attack": "is attacked",
}
