"""Past deeds in the shared English, as conditions of The Spoils."""

from __future__ import annotations

from judge.games.spoils.english.events import event
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, player
from judge.games.spoils.english.things import cards
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.conditions import (
    Happened,
    IsSo,
    NotSo,
    PlayedUsing,
    WasDamaged,
    WasPlayed,
)
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_PAST = ("Past", "NotPast", "Perfect")
_NOT = ("NotPast", "NotPerfect", "WasNot", "NotBeen")


def this_turn(who: Node, does: Node) -> Data:
    """Cards that were played this turn, or a card that was damaged."""
    state = does.node("state") if does.name in ("Been", "Was") else None
    if state is not None and state == Node("Deed", (("verb", "play"),)) and who.name == "Some":
        return _played("", who)
    if (
        state is not None
        and who.name == "Mass"
        and state.name == "Deed"
        and word(state, "verb") == "inflict"
        and need(who.node("mass")).text("mass") == "damage"
    ):
        return unbound(WasDamaged, cards(need(parts(state, "verb", "to")[1])))
    if (
        does.name in ("Past", "Perfect")
        and (received := does.node("do")) is not None
        and word(received, "verb") == "receive"
    ):
        what = need(parts(received, "verb", "what")[1])
        if what.name == "Mass" and need(what.node("mass")).text("mass") == "damage":
            return unbound(WasDamaged, cards(who))
        raise not_carried_out(what)
    if does.name in _PAST and not player(who) and does.node("do") == Node("Deed", (("verb", "attack"),)):
        so = unbound(IsSo, cards(who), "attacked this turn")
        return NotSo(so) if does.name == "NotPast" else so
    if (side := player(who)) in ("you", "opponent") and does.name in ("Past", "Perfect"):
        deed = need(does.node("do"))
        if word(deed, "verb") in ("play", "deploy"):
            return _played(side, need(parts(deed, "verb", "what")[1]))
    return _happened(who, does)


def _happened(who: Node, does: Node) -> Data:
    """Something has happened this turn, or has not."""
    deed = does.node("do")
    now = deed if deed is not None else Node("Is", (("state", need(does.node("state"))),))
    if does.name not in ("Past", "Perfect", "Was", "Been", *_NOT):
        raise not_carried_out(does)
    happening = event(Node("Clause", (("who", who), ("does", now))))
    if not isinstance(happening, Happens):
        raise not_carried_out(does)
    found = unbound(Happened, happening)
    return NotSo(found) if does.name in _NOT else found


def _played(side: str, what: Node) -> Data:
    """At least so many such cards that were played."""
    if what.name == "Some":
        many, inner = parts(what, "many", "what")
        found = noun(need(inner))
        if found.who or found.state or found.area != Noun().area:
            raise not_carried_out(inner)
        if need(many).name in ("A", "Another"):
            return WasPlayed(found.but(other=found.other or need(many).name == "Another"), side)
        if need(many).name == "AtLeast":
            return WasPlayed(found, side, number(need(many)))
    raise not_carried_out(what)


def using(does: Node, how: Node) -> Data:
    """This card was played by means of a keyword, or was not."""
    deed = need(does.node("do"))
    if (
        word(deed, "verb") == "play"
        and need(parts(deed, "verb", "what")[1]).name == "This"
        and (word(how, "name").lower() == "flip up" or kind_of(how) == "flip up")
    ):
        return PlayedUsing("flip up", does.name == "Past")
    raise not_carried_out(how)
