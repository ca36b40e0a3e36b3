"""Clauses of the shared English as what triggers and replacements of The Spoils wait for."""

from __future__ import annotations

from judge.games.spoils.english.acts import PASSIVE, faction_does, player_does, token_event
from judge.games.spoils.english.describing import such
from judge.games.spoils.english.filters import AREAS
from judge.games.spoils.english.hurts import damaged, inflicts, is_battle
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, owner, player
from judge.games.spoils.english.parties import attack_in_party, attacks_with
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.subjects import happens, subject
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import OUT, PLAY
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens, HappensTo, HappensWhile
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.spoken import AnyOf, Either, Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_OTHER_CHARACTERS = Noun(("character",), other=True)
_ACTIVE = {"attack": "attacks", "block": "blocks"}
_STATES = {"attack": "attacking", "block": "blocking"}
_PARTY = Node("Kind", (("kind", "party"),))
_TURN, _BATTLE = Node("Kind", (("kind", "turn"),)), Node("Kind", (("kind", "battle"),))


def event(clause: Node) -> Data:
    """A clause as an event."""
    if (party := attack_in_party(clause)) is not None:
        return party
    if clause.name == "Tailed":
        return _then(need(clause.node("clause")), need(clause.node("tail")))
    if clause.name != "Clause" or clause.node("who") is None:
        raise not_carried_out(clause)
    who, does = need(clause.node("who")), need(clause.node("does"))
    if who.name == "Or":
        ones = (Node("Clause", (("who", need(one)), ("does", does))) for one in parts(who, "one", "other"))
        return AnyOf(tuple(_plain(event(one), one) for one in ones))
    if does.name == "Mood" and word(does, "mood") == "would":
        inner = need(does.node("do"))
        does = Node("Is", inner.parts) if inner.name == "Be" else inner
    if (side := player(who)) in ("you", "opponent"):
        return player_does(side, does)
    if who.name == "Some" and kind_of(who) == "token" and need(who.node("many")).name in ("A", "Any"):
        return token_event(need(does.node("state")) if does.name == "Is" else does)
    if who.name == "Some" and kind_of(who) == "player" and need(who.node("many")).name == "A":
        return player_does("", does)
    if who.name == "Own" and kind_of(who) == "faction":
        return faction_does(owner(need(who.node("who"))), does)
    if who.name in ("Mass", "MassWith"):
        return damaged(who, does)
    if (
        who.name == "Some"
        and kind_of(who) == "coin"
        and need(who.node("many")).name == "A"
        and does == Node("Is", (("state", Node("Deed", (("verb", "flip"),))),))
    ):
        return Happens("coin flipped")
    return _card(who, does)


def _plain(found: Data, clause: Node) -> Happens:
    """A happening that is not one of several itself."""
    if isinstance(found, Happens):
        return found
    raise not_carried_out(clause)


def _card(who: Node, does: Node) -> Data:
    """Something that a card does, or that is done to it."""
    if does.name == "Is":
        return _is_done(subject(who), need(does.node("state")))
    if does.name == "Or":
        return _either(subject(who), does)
    if does.name == "Shared":
        return _both_crossings(subject(who), does)
    if does.name != "Deed":
        raise not_carried_out(does)
    verb, card = word(does, "verb"), subject(who)
    if verb == "attack" and does.node("in") is not None and isinstance(card, This | Noun):
        return attacks_with(card, need(parts(does, "verb", "in")[1]))
    if verb == "attack" and does.node("with") is not None and isinstance(card, This | Noun):
        others = need(parts(does, "verb", "with")[1])
        many = others.node("many")
        if many is None or many.name != "AtLeast" or noun(need(others.node("what"))) != _OTHER_CHARACTERS:
            raise not_carried_out(others)
        return AttacksWith("attacks", card, others=number(many))
    if verb == "block" and does.node("what") is not None and need(does.node("what")).name == "This":
        parts(does, "verb", "what")
        return unbound(HappensTo, "blocks", card, on=This())
    if verb == "block" and does.node("what") is not None and _is_covert(need(parts(does, "verb", "what")[1])):
        return happens("blocks a covert party", card)
    if verb in _ACTIVE:
        parts(does, "verb")
        return happens(_ACTIVE[verb], card)
    if verb in ("enter", "leave") and need(does.node("what")).name == "Play":
        return _crosses(card, does)
    if verb == "inflict":
        return inflicts(card, does)
    if verb == "receive":
        return happens("damaged", card, battle=is_battle(need(parts(does, "verb", "what")[1])))
    if verb == "become" and isinstance(card, This | Noun):
        state = need(parts(does, "verb", "state")[1])
        if state.name == "Deed" and len(state.parts) == 1 and word(state, "verb") in ("deplete", "restore", "block"):
            return happens(PASSIVE[word(state, "verb")], card)
    raise not_carried_out(does)


def _crosses(card: This | Noun | Said, does: Node) -> Data:
    """A card enters or leaves play, perhaps under a player's control."""
    _, _, place = parts(does, "verb", "what", "where")
    kind = "enters play" if word(does, "verb") == "enter" else "leaves play"
    if place is None:
        return happens(kind, card)
    control = need(place.node("what"))
    if word(place, "in") == "from" and kind == "enters play" and (area := AREAS.get(kind_of(control), "")):
        if control.name == "Own" and owner(need(control.node("who"))) in ("owner", "any"):
            return happens(kind, card, frm=area)
        if control.name == "Own" and owner(need(control.node("who"))) == "you" and isinstance(card, This):
            return happens(kind, card, frm=area)
        raise not_carried_out(place)
    side = owner(need(control.node("who"))) if control.name == "Own" and kind_of(control) == "control" else ""
    if word(place, "in") == "under" and side in ("you", "opponent") and isinstance(card, Noun) and not card.who:
        return happens(kind, card.but(who=side))
    raise not_carried_out(place)


def _both_crossings(card: This | Noun | Said, does: Node) -> Data:
    """A card enters or leaves play."""
    one, other, what = parts(does, "joint", "one", "other", "what")[1:]
    kinds = {"enter": "enters play", "leave": "leaves play"}
    verbs = [word(need(verb), "verb") for verb in (one, other)]
    if (
        word(does, "joint") == "or" and need(what).name == "Play" and all(verb in kinds for verb in verbs)
    ) and isinstance(card, This | Noun):
        return Either(card, tuple(kinds[verb] for verb in verbs))
    raise not_carried_out(does)


def _is_covert(what: Node) -> bool:
    """Whether a Covert party is meant."""
    inner = what.node("what")
    if (
        what.name == "Some"
        and need(what.node("many")).name == "A"
        and inner is not None
        and inner.name == "Such"
        and need(inner.node("how")).text("quality").lower() == "covert"
        and inner.node("noun") == _PARTY
    ):
        return True
    raise not_carried_out(what)


def _then(clause: Node, tail: Node) -> Data:
    """A happening with a time behind it: while a card attacks, during a battle."""
    found = event(clause)
    if (
        is_phrase(tail, "during a turn when this card damaged it", "tails")
        and isinstance(found, Happens)
        and found == Happens("destroyed", found.what)
    ):
        return found.but(kind="destroyed when hurt by this")
    if tail.name == "Alone" and isinstance(found, Happens) and found == Happens("attacks", found.what):
        return found.but(kind="attacks alone")
    if tail.name == "During" and found == Happens("destroyed", getattr(found, "what", None)):
        time = need(tail.node("when"))
        if time.name == "SomeTime" and kind_of(Node("", (("what", time.node("time")),))) == "battle":
            return Happens("destroyed in battle", found.what)
    inner = tail.node("clause") if tail.name == "When" and word(tail, "when") == "while" else None
    if inner is not None and isinstance(found, Happens) and isinstance(found.what, This) and type(found) is Happens:
        doing = inner.node("what")
        if doing is not None and doing.name == "Doing" and inner.get("who") == "it":
            verb = word(need(doing.node("deed")), "verb")
            if verb in _STATES and len(need(doing.node("deed")).parts) == 1:
                return HappensWhile("damaged", found.what, battle=found.battle, state=_STATES[verb])
    raise not_carried_out(tail)


def _either(card: This | Noun | Said, does: Node) -> Data:
    """A card attacks or blocks, enters or leaves play."""
    found = [_card_does(card, need(one)) for one in parts(does, "one", "other")]
    kinds = tuple(one.kind for one in found if type(one) is Happens and one == happens(one.kind, card))
    if isinstance(card, This | Noun) and len(kinds) == len(found):
        return Either(card, kinds)
    raise not_carried_out(does)


def _card_does(card: This | Noun | Said, does: Node) -> Data:
    """One of two things that a card does, or that are done to it."""
    if does.name == "Is":
        return _is_done(card, need(does.node("state")))
    if does.name == "Deed" and word(does, "verb") in ("enter", "leave") and need(does.node("what")).name == "Play":
        return _crosses(card, does)
    if does.name == "Deed" and word(does, "verb") in _ACTIVE:
        parts(does, "verb")
        return happens(_ACTIVE[word(does, "verb")], card)
    raise not_carried_out(does)


def _is_done(card: This | Noun | Said, state: Node) -> Data:
    """Something is done to a card."""
    if state.name == "DoneBy":
        deed, by = parts(state, "deed", "by")
        if need(deed) == Node("Deed", (("verb", "destroy"),)) and need(by).name == "Mass" and is_battle(need(by)):
            return happens("destroyed", card, battle=True)
        if need(deed) == Node("Deed", (("verb", "block"),)) and isinstance(card, This) and need(by).name == "Some":
            return unbound(HappensTo, "blocks", subject(need(by)), on=This())
    if state.name != "Deed":
        raise not_carried_out(state)
    verb = word(state, "verb")
    if verb == "hurt":
        return happens("damaged", card)
    if verb == "flip":
        parts(state, "verb", "face")
        return happens(f"flipped {word(state, 'face')}", card)
    if verb == "put":
        return _is_put(card, state)
    if verb == "remove" and kind_of(need(parts(state, "verb", "from")[1])) == "game":
        return happens("put", card, to=OUT)
    if verb == "attach" and state.node("to") is not None:
        return unbound(HappensTo, "attached", card, on=_host(need(parts(state, "verb", "to")[1])))
    if verb == "inflict":
        what = need(parts(state, "verb", "what")[1])
        if what.name == "Mass" and need(what.node("mass")).text("mass") == "damage":
            return happens("damaged", card)
    if verb in PASSIVE:
        parts(state, "verb")
        return happens(PASSIVE[verb], card)
    raise not_carried_out(state)


def _host(to: Node) -> This | Noun:
    """The card or faction that something is attached to."""
    if to.name == "Own" and kind_of(to) == "faction" and (side := owner(need(to.node("who")))) in ("you", "opponent"):
        return Noun(("faction",), who=side)
    found = subject(to)
    if isinstance(found, This | Noun):
        return found
    raise not_carried_out(to)


def _is_put(card: This | Noun | Said, state: Node) -> Data:
    """A card is put into an area, perhaps from play."""
    place = need(parts(state, "verb", "where")[1])
    frm = ""
    if place.name == "Places":
        place, then = (need(one) for one in parts(place, "where", "then"))
        if then.name == "Anywhere" and kind_of(need(place.node("what"))) == "discard pile":
            frm = ""
        elif then == Node("Place", (("in", "from"), ("what", Node("Play")))):
            frm = PLAY
        else:
            raise not_carried_out(then)
    zone = need(place.node("what"))
    if (inner := zone.node("what")) is not None and inner.name == "With":
        if inner.node("where") != Node("From", (("where", Node("Play")),)) or frm:
            raise not_carried_out(inner)
        frm, zone = PLAY, Node(zone.name, tuple((n, inner.node("noun") if n == "what" else p) for n, p in zone.parts))
    area = AREAS.get(kind_of(zone), "")
    if word(place, "in") != "into" or not area:
        raise not_carried_out(place)
    if zone.name == "Some":
        return happens("put", card, to=area, frm=frm)
    side = owner(need(zone.node("who"))) if zone.name == "Own" else "?"
    if side in ("owner", "any") or (side == "you" and isinstance(card, This)):
        return happens("put", card, to=area, frm=frm)
    if side in ("you", "opponent") and isinstance(card, Noun):
        return happens("put", such(card, zone, owner=side), to=area, frm=frm)
    raise not_carried_out(zone)


def moment(lead: Node) -> Happens:
    """The start or end of a turn or battle."""
    when, point = need(lead.node("when")), word(lead, "point")
    kind = {"start": "turn starts", "beginning": "turn starts", "end": "turn ends"}[point]
    if when.name == "SomeTime" and when.node("time") == _BATTLE and need(when.node("many")).name == "Each":
        return Happens("battle ends" if point == "end" else "player attacks")
    if when.name == "TimeOf" and when.node("time") == _TURN and not when.get("next"):
        side = owner(need(when.node("who")))
        if side in ("you", "opponent"):
            return Happens(kind, who=side)
        if side == "both":
            return Happens(kind)
    if when.name == "TheTime" and when.node("time") == _TURN:
        return Happens(kind)
    if when.name == "SomeTime" and when.node("time") == _TURN and need(when.node("many")).name == "Each":
        return Happens(kind)
    raise not_carried_out(lead)
