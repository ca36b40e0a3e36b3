"""Events of the shared English: what an ability of Smash Up waits for."""

from __future__ import annotations

from judge.games.smashup.english.happenings import (
    discards,
    fallen,
    leaves,
    leaving,
    lying,
    moves,
    ordinal,
    placed_noun,
    played_at,
)
from judge.games.smashup.english.lasting import TURN
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.players import player
from judge.games.smashup.english.sites import YOUR, is_plain, kind_of, plain, without_extra
from judge.games.smashup.english.subjects import affected, increases
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.abilities import (
    Affects,
    EitherOf,
    First,
    IsBuried,
    IsDestroyed,
    Moves,
    Plays,
    Scores,
    TurnIs,
)
from judge.games.smashup.vocabulary.nouns import NotWon, Noun, Some
from judge.games.smashup.vocabulary.published import BaseComes, PlaysMover
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_AFTER = ("after", "each time", "after each time")
EACH_TURN = Node("EachTurn")


def event(lead: Node) -> Data | None:
    """The event that a lead names; None if the lead is a condition or a duration."""
    if lead.name == "AtPoint":
        return _turn(lead)
    if lead.name == "When" and word(lead, "when") == "if" and _is_destroyed(need(lead.node("clause"))):
        return _happening("after", need(parts(lead, "when", "clause")[1]))
    if lead.name == "When" and word(lead, "when") == "before or after":
        (clause,) = parts(lead, "when", "clause")[1:]
        return EitherOf(_happening("before", need(clause)), _happening("after", need(clause)))
    if lead.name == "When" and word(lead, "when") in ("when", "before", "whenever", *_AFTER):
        clause = need(lead.node("clause"))
        if lead.get("which") == "first":
            parts(lead, "when", "which", "time", "clause")
            return _first(word(lead, "when"), clause, lead.node("time"))
        parts(lead, "when", "clause")
        return _happening(word(lead, "when"), clause)
    return None


def _is_destroyed(clause: Node) -> bool:
    """Whether a clause says that a card is destroyed, which is an event behind “if” too (2.2)."""
    does = clause.node("does") if clause.name == "Clause" else None
    return does is not None and does.name == "Is" and need(does.node("state")).text("verb") == "destroy"


def _turn(lead: Node) -> TurnIs:
    """The start or the end of a turn."""
    when = need(parts(lead, "point", "when")[1])
    moment = {"start": "start", "beginning": "start", "end": "end"}[word(lead, "point")]
    if when.name == "EachOf" and when.node("who") == YOUR and when.node("time") == TURN:
        return TurnIs(moment)
    if when.name == "TimeOf" and when.node("time") == TURN and not when.get("next"):
        who = need(when.node("who"))
        if who == YOUR:
            return TurnIs(moment)
        if who.name == "WhoseThing":
            whose = player(need(who.node("what")))
            return TurnIs(moment, "other" if whose == "other" else "")
    if when.name == "TheTime" and when.node("time") == TURN and moment == "end" and not when.get("which"):
        return TurnIs(moment, "")
    if when.name == "SomeTime" and when.node("time") == TURN and need(when.node("many")).name == "Each":
        return TurnIs(moment, "")
    raise not_carried_out(lead)


def _first(when: str, clause: Node, time: Node | None) -> First:
    """The first such event in each turn; the engine remembers plays alone."""
    if time is None and clause.name == "Tailed":
        inner, time = parts(clause, "clause", "tail")
        clause = need(inner)
    found = _happening(when, clause)
    if time is None or time.name != "EachTurn" or not _is_remembered(found) or when == "before":
        raise not_carried_out(clause)
    return First(found)


def _is_remembered(found: Data) -> bool:
    """Whether a table remembers for a turn that something like this happened."""
    if not isinstance(found, IsDestroyed | Moves):
        return isinstance(found, Plays) and not found.extra
    what = found.what
    by = found.by if isinstance(found, IsDestroyed) else found.who
    to = found.to if isinstance(found, Moves) else ""
    return isinstance(what, Noun) and is_plain(what) and by in ("", "you") and to in ("", "here")


def _happening(when: str, clause: Node) -> Data:
    """A clause as an event: a base scores, somebody plays a card, a card moves or is destroyed."""
    moment = "after" if when in _AFTER else when
    if clause.name == "Or":
        one, other = parts(clause, "one", "other")
        return EitherOf(_happening(when, need(one)), _happening(when, need(other)))
    if clause.name == "Tailed" and clause.node("tail") == EACH_TURN and (some := ordinal(clause)) is not None:
        found = _happening(when, some[0])
        if moment != "after" or not _is_remembered(found):
            raise not_carried_out(clause)
        return First(found, some[1])
    if clause.name == "Tailed" and need(clause.node("tail")).name == "Where":
        return _where(_happening(when, need(clause.node("clause"))), need(need(clause.node("tail")).node("clause")))
    if clause.name != "Clause":
        raise not_carried_out(clause)
    who, does = (need(part) for part in parts(clause, "who", "does"))
    if moment == "after" and (grown := increases(who, does)) is not None:
        return grown
    if does.name == "Or":
        one, other = parts(does, "one", "other")
        alike = _shared(need(one), need(other))
        ways = [Node("Clause", (("who", who), ("does", part))) for part in (alike, other)]
        return EitherOf(_happening(when, ways[0]), _happening(when, ways[1]))
    if who == _NEW_BASE and does == _COMES:
        return BaseComes()
    if (scored := _scores(moment, who, does)) is not None:
        return scored
    if moment == "before":
        raise not_carried_out(clause)
    if does.name == "Is":
        return _is_done(moment, who, need(does.node("state")))
    return _does(moment, who, does)


def _does(moment: str, who: Node, does: Node) -> Data:
    """A player plays, moves, discards or destroys a card, or a card leaves play."""
    if does.name == "Deed" and word(does, "verb") == "play" and moment == "after":
        _, what, where = parts(does, "verb", "what", "where")
        played = _plays(need(what), where, player(who))
        if isinstance(played, Affects) and (where is not None or who.name != "You"):
            raise not_carried_out(does)
        return played
    if does.name == "Deed" and word(does, "verb") == "move" and moment == "after":
        return moves(who, does)
    if does.name == "Deed" and word(does, "verb") == "discard" and moment == "after":
        return discards(player(who), need(parts(does, "verb", "what")[1]))
    if does.name == "Deed" and word(does, "verb") in ("leave", "go"):
        return leaves(who, does)
    if does.name == "Deed" and word(does, "verb") == "destroy" and who.name == "You":
        _, what, where = parts(does, "verb", "what", "where")
        state = Node("Deed", (("verb", "destroy"), *((("where", where),) if where else ())))
        return IsDestroyed(fallen(need(what), state), "you")
    raise not_carried_out(does)


_NEW_BASE = Node("Some", (("many", Node("A")), ("what", plain("base", "new"))))
_COMES = Node("Deed", (("verb", "come"), ("where", Node("Place", (("in", "into"), ("what", Node("Play")))))))
_TO_HERE = Node("Place", (("what", "here"), ("in", "to")))
_YOUR_MINIONS = Node("Own", (("plural", 1), ("who", YOUR), ("what", plain("minion"))))
_MOVES_HERE = Node("Deed", (("verb", "move"), ("what", _YOUR_MINIONS), ("where", _TO_HERE)))
_MOVER = Node("With", (("noun", plain("card")), ("where", Node("That", (("does", _MOVES_HERE),)))))


def _shared(one: Node, other: Node) -> Node:
    """The first of two verbs with the object of the second: “plays or moves a minion here”."""
    if one.name == other.name == "Deed" and len(one.parts) == 1:
        return Node("Deed", (*one.parts, *other.parts[1:]))
    return one


def _scores(moment: str, who: Node, does: Node) -> Scores | None:
    """A base scores, or is scored; None if something else happens."""
    if does.name == "Is":
        does = need(does.node("state"))
    if does != Node("Deed", (("verb", "score"),)):
        return None
    if (who.name == "This" and kind_of(who) == "base") or (who.name == "It" and moment == "before"):
        return Scores(moment)
    if who.name == "Some" and kind_of(who) == "base" and need(who.node("many")).name in ("A", "Any", "Another"):
        return Scores(moment, False, (), need(who.node("many")).name == "Another")
    raise not_carried_out(who)


def _plays(what: Node, where: Node | None, who: str) -> Plays | Affects | PlaysMover:
    """Somebody plays a card."""
    if what.name == "Or":
        raise not_carried_out(what)
    if what.node("what") == _MOVER and who == "you" and where is None:
        return PlaysMover()
    if (plays := affected(what)) is not None:
        return plays
    inner = what.node("what")
    cards, extra = without_extra(inner) if what.name == "Some" and inner is not None else (inner, False)
    found = meant(Node("Some", (("many", what.get("many")), ("what", cards))) if extra else what)
    if isinstance(found, Some) and found.count == 1 and found.how == "exactly" and found.noun.area == "play":
        return Plays(played_at(found.noun, where) if where else found.noun, who, extra)
    raise not_carried_out(what)


def _is_done(moment: str, who: Node, state: Node) -> Data:
    """A card is destroyed, played or moved."""
    if state.name == "EitherState":
        one, other = parts(state, "one", "other")
        place = need(other).node("where")
        one = _with_place(need(one), place)
        return EitherOf(_is_done(moment, who, one), _is_done(moment, who, need(other)))
    if state.name == "DoneAt":
        deed = need(state.node("deed"))
        place = Node("Here" if word(state, "where") == "here" else "There")
        state = _with_place(deed, place)
    verb = word(state, "verb") if state.name == "Deed" else ""
    if verb == "destroy":
        return IsDestroyed(fallen(who, state))
    if verb in ("bury", "uncover"):
        return IsBuried(lying(who, state), verb == "uncover")
    if verb == "discard":
        parts(state, "verb")
        return leaving(who, "discard pile")
    found = meant(who)
    one_card = isinstance(found, Some) and found.count == 1 and found.how == "exactly"
    if verb == "play" and moment == "after" and isinstance(found, Some) and one_card:
        return Plays(placed_noun(found.noun, state))
    if verb == "move" and moment == "after":
        return moves(who, Node("Deed", (("verb", "move"), *state.parts[1:])))
    raise not_carried_out(state)


def _where(scored: Data, clause: Node) -> Data:
    """A base scores where you have a minion, or where you did not win."""
    if not isinstance(scored, Scores) or scored.here or scored.other:
        raise not_carried_out(clause)
    if clause == _LOST:
        return scored.but(such=(NotWon(),))
    base = Node("With", (("noun", Node("Kind", (("kind", "base"),))), ("where", Node("Where", (("clause", clause),)))))
    return scored.but(such=noun(base).such)


_LOST = Node("Clause", (("who", Node("You")), ("does", Node("NotPast", (("do", Node("Deed", (("verb", "win"),))),)))))


def _with_place(deed: Node, place: Node | None) -> Node:
    """A deed with the place that another of its list names for both."""
    if place is None or deed.node("where") is not None:
        return deed
    return Node(deed.name, (*deed.parts, ("where", place)))
