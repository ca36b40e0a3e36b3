"""Clauses of the shared English as what triggers and replacements of The Spoils wait for."""

from __future__ import annotations

from judge.games.spoils.english.filters import AREAS, such
from judge.games.spoils.english.owners import kind_of, owner, player
from judge.games.spoils.english.references import said
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.phrases.shapes import Either, Said, Some
from judge.games.spoils.table import PLAY
from judge.games.spoils.vocabulary.happenings import Happens, HappensTo
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_PASSIVE = {
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
}
_ACTIVE = {"attack": "attacks", "block": "blocks"}
_TURN = Node("Kind", (("kind", "turn"),))


def event(clause: Node) -> Data:
    """What happens."""
    if clause.name == "Tailed":
        raise not_carried_out(need(clause.node("tail")))
    if clause.name != "Clause" or clause.node("who") is None:
        raise not_carried_out(clause)
    who, does = need(clause.node("who")), need(clause.node("does"))
    if does.name == "Mood" and word(does, "mood") == "would":
        inner = need(does.node("do"))
        does = Node("Is", inner.parts) if inner.name == "Be" else inner
    if (side := player(who)) in ("you", "opponent"):
        return _player(side, does)
    if who.name == "Some" and kind_of(who) == "player" and need(who.node("many")).name == "A":
        return _player("", does)
    if who.name == "Own" and kind_of(who) == "faction":
        return _faction(owner(need(who.node("who"))), does)
    if who.name == "Mass":
        return _damaged(who, does)
    return _card(who, does)


def subject(who: Node) -> This | Noun | Said:
    """The card that something happens to."""
    found = meant(who)
    if isinstance(found, Some) and found.count == 1 and not found.up_to:
        return found.noun
    if isinstance(found, All) and found.noun.attached_here:
        return found.noun
    if isinstance(found, This | Said):
        return found
    raise not_carried_out(who)


def _happens(kind: str, what: This | Noun | Said, **fields: object) -> Happens:
    """Something happens to a card."""
    return unbound(Happens, kind, what, **fields)


def _card(who: Node, does: Node) -> Data:
    """Something that a card does, or that is done to it."""
    if does.name == "Is":
        return _is_done(subject(who), need(does.node("state")))
    if does.name == "Or":
        return _either(subject(who), does)
    if does.name != "Deed":
        raise not_carried_out(does)
    verb, card = word(does, "verb"), subject(who)
    if verb in _ACTIVE:
        parts(does, "verb")
        return _happens(_ACTIVE[verb], card)
    if verb in ("enter", "leave") and need(does.node("what")).name == "Play":
        return _crosses(card, does)
    if verb == "inflict":
        return _inflicts(card, does)
    if verb == "become" and isinstance(card, This | Noun):
        state = need(parts(does, "verb", "state")[1])
        if state in (Node("Deed", (("verb", "deplete"),)), Node("Deed", (("verb", "restore"),))):
            return _happens(_PASSIVE[word(state, "verb")], card)
    raise not_carried_out(does)


def _crosses(card: This | Noun | Said, does: Node) -> Data:
    """A card enters or leaves play, perhaps under a player's control."""
    _, _, place = parts(does, "verb", "what", "where")
    kind = "enters play" if word(does, "verb") == "enter" else "leaves play"
    if place is None:
        return _happens(kind, card)
    control = need(place.node("what"))
    side = owner(need(control.node("who"))) if control.name == "Own" and kind_of(control) == "control" else ""
    if word(place, "in") == "under" and side in ("you", "opponent") and isinstance(card, Noun) and not card.who:
        return _happens(kind, card.but(who=side))
    raise not_carried_out(place)


def _either(card: This | Noun | Said, does: Node) -> Data:
    """A card attacks or blocks, enters or leaves play."""
    found = [_card_does(card, need(one)) for one in parts(does, "one", "other")]
    if isinstance(card, This | Noun) and all(type(one) is Happens for one in found):
        return Either(card, tuple(one.kind for one in found))
    raise not_carried_out(does)


def _card_does(card: This | Noun | Said, does: Node) -> Happens:
    """One of two things that a card does."""
    if does.name == "Deed" and word(does, "verb") in _ACTIVE:
        parts(does, "verb")
        return _happens(_ACTIVE[word(does, "verb")], card)
    raise not_carried_out(does)


def _is_done(card: This | Noun | Said, state: Node) -> Data:
    """Something is done to a card."""
    if state.name != "Deed":
        raise not_carried_out(state)
    verb = word(state, "verb")
    if verb == "put":
        return _is_put(card, state)
    if verb == "inflict":
        what = need(parts(state, "verb", "what")[1])
        if what.name == "Mass" and need(what.node("mass")).text("mass") == "damage":
            return _happens("damaged", card)
    if verb in _PASSIVE:
        parts(state, "verb")
        return _happens(_PASSIVE[verb], card)
    raise not_carried_out(state)


def _is_put(card: This | Noun | Said, state: Node) -> Data:
    """A card is put into an area, perhaps from play."""
    place = need(parts(state, "verb", "where")[1])
    frm = ""
    if place.name == "Places":
        place, then = (need(one) for one in parts(place, "where", "then"))
        if then != Node("Place", (("in", "from"), ("what", Node("Play")))):
            raise not_carried_out(then)
        frm = PLAY
    zone = need(place.node("what"))
    area = AREAS.get(kind_of(zone), "")
    if word(place, "in") != "into" or not area:
        raise not_carried_out(place)
    if zone.name == "Some":
        return _happens("put", card, to=area, frm=frm)
    side = owner(need(zone.node("who"))) if zone.name == "Own" else "?"
    if side == "owner" or (side == "you" and isinstance(card, This)):
        return _happens("put", card, to=area, frm=frm)
    if side in ("you", "opponent") and isinstance(card, Noun):
        return _happens("put", such(card, zone, owner=side), to=area, frm=frm)
    raise not_carried_out(zone)


def _inflicts(card: This | Noun | Said, does: Node) -> Data:
    """A card inflicts damage, perhaps battle damage, perhaps to something."""
    _, what, to = parts(does, "verb", "what", "to")
    battle = _is_battle(need(what))
    if to is None:
        return _happens("inflicts damage", card, battle=battle)
    return unbound(HappensTo, "inflicts damage", card, battle=battle, on=_hurt(to))


def _is_battle(what: Node) -> bool:
    """Whether battle damage is meant, or any."""
    mass = need(what.node("mass")).text("mass") if what.name in ("Mass",) else ""
    if mass not in ("damage", "battle damage"):
        raise not_carried_out(what)
    return mass == "battle damage"


def _hurt(to: Node) -> This | Noun:
    """The card or faction that damage is inflicted to."""
    if to.name == "Own" and kind_of(to) == "faction":
        side = owner(need(to.node("who")))
        if side in ("you", "opponent"):
            return Noun(("faction",), who=side)
    found = subject(to)
    if isinstance(found, This | Noun):
        return found
    raise not_carried_out(to)


def _damaged(who: Node, does: Node) -> Data:
    """Damage is inflicted to a card."""
    state = need(does.node("state")) if does.name == "Is" else does
    _, to = parts(state, "verb", "to")
    if word(state, "verb") != "inflict" or does.name != "Is" or to is None:
        raise not_carried_out(does)
    if to.name == "Own" and kind_of(to) == "faction":
        return Happens("damaged", _hurt(to), battle=_is_battle(who))
    return _happens("damaged", subject(to), battle=_is_battle(who))


def _player(side: str, does: Node) -> Data:
    """Something that a player does."""
    verb = word(does, "verb") if does.name == "Deed" else ""
    what = does.node("what")
    if verb == "attack" and what is None and side:
        parts(does, "verb")
        return Happens("player attacks", who=side)
    if verb == "draw" and what is not None and what.name == "Some" and kind_of(what) == "card":
        if need(what.node("many")).name == "A" and side:
            return Happens("drawn", who=side)
        if need(what.node("many")).name == "AnyNumber" and side == "you":
            return Happens("cards drawn", who=side)
    if verb in ("play", "deploy", "discard") and what is not None:
        parts(does, "verb", "what")
        found = subject(what)
        if isinstance(found, Noun | This):
            return Happens(_PASSIVE[verb], found, who=side)
    raise not_carried_out(does)


def _faction(side: str, does: Node) -> Data:
    """A faction gains or loses influence."""
    what = does.node("what")
    if side in ("you", "opponent") and does.name == "Deed" and what is not None:
        name = what.text("stat") or (need(what.node("stat")).text("stat") if what.node("stat") else "")
        if word(does, "verb") in ("gain", "lose") and name == "influence" and what.get("n") is None:
            return Happens(f"{word(does, 'verb')}s influence", who=side)
    raise not_carried_out(does)


def moment(lead: Node) -> Happens:
    """The start or end of a turn."""
    when, point = need(lead.node("when")), word(lead, "point")
    kind = {"start": "turn starts", "beginning": "turn starts", "end": "turn ends"}[point]
    if when.name == "TimeOf" and when.node("time") == _TURN and not when.get("next"):
        side = owner(need(when.node("who")))
        if side in ("you", "opponent"):
            return Happens(kind, who=side)
        if side == "both":
            return Happens(kind)
    if when.name == "SomeTime" and when.node("time") == _TURN and need(when.node("many")).name == "Each":
        return Happens(kind)
    raise not_carried_out(lead)


__all__ = ["event", "moment", "said", "subject"]
