"""Clauses of the shared English as conditions of The Spoils."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.being import is_destroyed, more_influence, stat_is, the_only
from judge.games.spoils.english.filters import state_of
from judge.games.spoils.english.history import this_turn, using
from judge.games.spoils.english.holding import holds, influence_limit, so_many
from judge.games.spoils.english.limits import limit
from judge.games.spoils.english.measures import icons
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, owner, player
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.references import said
from judge.games.spoils.english.things import cards, meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.conditions import (
    Attachment,
    Both,
    Controls,
    HasIcons,
    HasInfluence,
    HasNumber,
    HasTokens,
    InBattle,
    InResponse,
    IsA,
    IsAttacking,
    IsChosen,
    IsEven,
    IsSo,
    More,
    NotSo,
    OnlySo,
    PickedForCost,
    TurnOf,
)
from judge.games.spoils.vocabulary.nouns import TYPES, All, FactionOf, Noun, This
from judge.games.spoils.vocabulary.spoken import DESTROYED, Said, Some
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_TOKEN = Node("Kind", (("kind", "token"),))
_ATTACK = Node("Deed", (("verb", "attack"),))
_ATTACKED = Node("BeingDone", (("deed", _ATTACK),))
_ATTACKING = Node("Doing", (("deed", _ATTACK),))
_FIGHTS = {_ATTACKING: InBattle("attacking"), _ATTACKED: InBattle("attacked")}


def condition(clause: Node) -> Data:
    """A clause as a condition."""
    if clause.name == "And":
        one, other = (condition(need(part)) for part in parts(clause, "one", "other"))
        return unbound(Both, one, other)
    if clause.name == "Tailed":
        return _then(need(clause.node("clause")), need(clause.node("tail")))
    if clause.name == "Exists":
        return _exists(clause)
    if clause.name in ("TimeIs", "TimeIsNot"):
        turn = _turn_is(need(parts(clause, "when")[0]))
        return turn if clause.name == "TimeIs" else NotSo(turn)
    if clause.name != "Clause" or not isinstance(clause.get("who"), Node):
        raise not_carried_out(clause)
    who, does = need(clause.node("who")), need(clause.node("does"))
    if (side := player(who)) in ("you", "opponent") and does.name != "IsNot":
        return _player(side, does)
    if does.name == "IsNot":
        return NotSo(condition(Node("Clause", (("who", who), ("does", Node("Is", does.parts))))))
    if does.name == "Is" and who.name == "StatOf":
        return stat_is(who, need(does.node("state")))
    if does.name == "Is":
        return _is(who, need(does.node("state")))
    if does.name == "Was" and (was := need(does.node("state")).node("what")) is not None and kind_of(was) in TYPES:
        return _is(who, need(does.node("state")))
    if does.name == "Deed" and word(does, "verb") in ("have",):
        return _has(who, does)
    raise not_carried_out(clause)


def _turn_is(when: Node) -> Data:
    """It is the turn of a player."""
    side = owner(need(when.node("who"))) if when.name == "TimeOf" and not when.get("next") else ""
    if side in ("you", "opponent") and when.node("time") == Node("Kind", (("kind", "turn"),)):
        return TurnOf(side)
    raise not_carried_out(when)


def _player(side: str, does: Node) -> Data:
    """A condition about a player: cards in play, cards in an area, an attack."""
    if does.name == "Is" and (fights := _FIGHTS.get(need(does.node("state")))) is not None:
        return fights if side == "you" else _FIGHTS[_ATTACKING if fights.side == "attacked" else _ATTACKED]
    if does.name == "Deed" and word(does, "verb") == "control":
        return _controls(side, need(parts(does, "verb", "what")[1]))
    if does.name == "Deed" and word(does, "verb") == "have" and (how := does.node("how")) is not None:
        return more_influence(side, how)
    if does.name == "Deed" and word(does, "verb") == "have":
        return holds(side, does)
    if (
        does.name == "Deed"
        and word(does, "verb") == "own"
        and side == "you"
        and need(parts(does, "verb", "what")[1]).name == "This"
    ):
        return IsSo(This(), "owned by you")
    raise not_carried_out(does)


def _controls(side: str, what: Node) -> Data:
    """A player controls at least so many cards, none, or so many icons."""
    if what.name == "AtLeastIcons":
        return HasIcons(icons(need(what.node("icons"))), side)
    if (
        what.name == "MoreThan"
        and word(what, "than") in ("more", "fewer")
        and {side, player(need(what.node("other")))} == {"you", "opponent"}
    ):
        fewer = word(what, "than") == "fewer"
        return More({"you": "opponent", "opponent": "you"}[side] if fewer else side, noun(need(what.node("what"))))
    if what.name in ("And", "Or"):
        one, other = (_controls(side, need(part)) for part in parts(what, "one", "other"))
        return unbound(Both, one, other) if what.name == "And" else NotSo(unbound(Both, NotSo(one), NotSo(other)))
    if what.name == "Some":
        many, inner = parts(what, "many", "what")
        many, inner = need(many), need(inner)
        found = noun(inner)
        if many.name == "Parity" and word(many, "parity") == "even" and not found.who:
            return IsEven(found.but(who=side))
        if found.who:
            raise not_carried_out(inner)
        if many.name in ("A", "Another", "Any"):
            return Controls(side, found.but(other=True) if many.name == "Another" else found)
        if many.name == "No":
            return Controls(side, found, 0)
        if many.name == "AtLeast":
            return unbound(Controls, side, found, amount(many.get("n")))
        if many.name in ("Above", "Below", "AtMost"):
            return so_many(found.but(who=side), many)
        if many.name == "Only" or (many.name == "Exactly" and many.get("only")):
            return OnlySo(side, found, number(many))
    raise not_carried_out(what)


def _exists(clause: Node) -> Data:
    """There are tokens on a card, or an even number of cards."""
    what = need(clause.node("what"))
    if what.name == "Some" and clause.node("where") is None:
        many, inner = parts(what, "many", "what")
        many, inner = need(many), need(inner)
        if inner.name == "With" and inner.node("noun") == _TOKEN and need(inner.node("where")).name in ("On", "At"):
            return unbound(HasTokens, said(need(need(inner.node("where")).node("what"))), _least(many))
        if many.name == "Parity" and word(many, "parity") == "even":
            return IsEven(noun(inner))
        return so_many(noun(inner), many)
    raise not_carried_out(clause)


def _least(many: Node) -> Data | int:
    """At least so many; none at all is 0."""
    if many.name in ("A", "No"):
        return 1 if many.name == "A" else 0
    if many.name == "AtLeast":
        return amount(many.get("n"))
    raise not_carried_out(many)


def _is(who: Node, state: Node) -> Data:
    """A card is in a state, or of a type; it is a player's turn; a card is attached to this one."""
    if (
        who.name == "It"
        and state.name == "Being"
        and (turn := state.node("what")) is not None
        and turn.name == "Own"
        and kind_of(turn) == "turn"
    ):
        side = owner(need(turn.node("who")))
        if side in ("you", "opponent"):
            return TurnOf(side)
    if who.name == "It" and state.name == "TurnIs":
        side = owner(need(need(state.node("turn")).node("who")))
        if side in ("you", "opponent"):
            return TurnOf(side)
    return _card_is(who, state)


def _card_is(who: Node, state: Node) -> Data:
    """A card is in a state, or of a type; a card is attached to this one."""
    if who.name == "Some" and state.name == "Deed" and word(state, "verb") == "attach":
        _, host = parts(state, "verb", "to")
        found = meant(who)
        if need(host).name == "This" and isinstance(found, Some) and found.count == 1 and not found.up_to:
            return Attachment(found.noun)
        raise not_carried_out(state)
    if who.name == "Some" and kind_of(who) == "token" and state.name == "Being":
        (place,) = parts(state, "where")
        if need(place).name == "Place" and word(need(place), "in") == "on":
            return unbound(HasTokens, said(need(need(place).node("what"))), _least(need(who.node("many"))))
        raise not_carried_out(state)
    if who.name == "Some" and kind_of(who) == "" and need(who.node("many")).name == "No":
        raise not_carried_out(who)
    card = cards(who)
    if isinstance(card, FactionOf) and state == _ATTACKED:
        return unbound(IsSo, card, "being attacked")
    if not isinstance(card, This | Said | All):
        raise not_carried_out(who)
    if state.name == "Doing" and (target := need(state.node("deed")).node("what")) is not None:
        if word(need(state.node("deed")), "verb") == "attack" and target.name == "Some" and kind_of(target) in TYPES:
            return unbound(IsAttacking, card, kind_of(target))
        raise not_carried_out(state)
    if state.name == "Being" and (what := state.node("what")) is not None:
        return _is_a(card, what)
    if isinstance(card, Said) and is_destroyed(state):
        return unbound(IsSo, card, DESTROYED)
    return unbound(IsSo, card, state_of(state))


def _is_a(card: Data, what: Node) -> Data:
    """A card is such as a noun describes."""
    if what.name == "Keyword":
        return unbound(IsSo, card, state_of(Node("Being", (("what", what),))))
    if is_phrase(what, "the chosen type", "thing"):
        return unbound(IsChosen, card)
    if what.name == "The" and (only := the_only(what)) is not None:
        return unbound(IsSo, card, only)
    if what.name == "Some" and need(what.node("many")).name == "A":
        if kind_of(what) in TYPES:
            return unbound(IsSo, card, kind_of(what))
        found = noun(need(what.node("what")))
        if found == Noun(found.types, found.subtype):
            return unbound(IsA, card, found)
    raise not_carried_out(what)


def _has(who: Node, does: Node) -> Data:
    """A card has so much of a number, or tokens on it; a faction has so much influence."""
    what = need(parts(does, "verb", "what", "how")[1] or does.node("how"))
    if who.name == "Own" and kind_of(who) == "faction" and (influence := influence_limit(what)) is not None:
        side = owner(need(who.node("who")))
        if side in ("you", "opponent"):
            return HasInfluence(side, influence)
        raise not_carried_out(who)
    if what.name == "Keyword":
        return unbound(IsSo, said(who), state_of(Node("Being", (("what", what),))))
    if what.name == "Some":
        many, inner = parts(what, "many", "what")
        inner = need(inner)
        if inner.name == "With" and inner.node("noun") == _TOKEN:
            where = need(inner.node("where"))
            if where.name == "On" and need(where.node("what")).name in ("It", "They"):
                return unbound(HasTokens, said(who), _least(need(many)))
        raise not_carried_out(what)
    return unbound(HasNumber, said(who), limit(what))


def _then(clause: Node, tail: Node) -> Data:
    """A condition with a time behind it: played or damaged this turn, picked as part of the cost."""
    who, does = clause.node("who"), clause.node("does")
    if clause.name != "Clause" or who is None or does is None:
        raise not_carried_out(clause)
    if tail == Node("Alone") and does.name == "Is" and state_of(need(does.node("state"))) in ("attacking", "blocking"):
        return unbound(IsSo, cards(who), f"{state_of(need(does.node('state')))} alone")
    if tail == Node("PartOfCost") and who.name == "You" and does.name == "Past":
        deed = need(does.node("do"))
        found = meant(need(parts(deed, "verb", "what")[1]))
        if word(deed, "verb") == "pick":
            if isinstance(found, Some) and found.count == 1:
                return PickedForCost(found.noun)
            if isinstance(found, All):
                return PickedForCost(found.noun, many=True)
    if tail == Node("ThisTime", (("unit", "turn"),)):
        return this_turn(who, does)
    if tail.name == "Using" and who.name == "You" and does.name in ("Past", "NotPast"):
        return using(does, need(tail.node("what")))
    if tail.name == "InResponse" and who.name == "You" and does.name == "Past":
        deed, what = need(does.node("do")), need(tail.node("what"))
        if (
            word(deed, "verb") in ("play", "deploy")
            and need(parts(deed, "verb", "what")[1]).name == "This"
            and what.name == "Some"
            and need(what.node("many")).name == "A"
        ):
            return InResponse(noun(need(what.node("what"))))
    raise not_carried_out(tail)
