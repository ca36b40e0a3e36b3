"""Events of cards in the shared English: they move, leave play, are destroyed, discarded and buried."""

from __future__ import annotations

from judge.games.smashup.english.hosts import located
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.places import base, target
from judge.games.smashup.english.players import player
from judge.games.smashup.english.sites import YOUR, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.abilities import (
    Discards,
    LeavesPlay,
    Moves,
)
from judge.games.smashup.vocabulary.nouns import Every, Noun, Some, This
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.kinds import heads
from judge.language.core.node import Node


def played_at(cards: Noun, where: Node) -> Noun:
    """A noun with the place or the minion where its card is played."""
    what = where.node("what")
    if where.name == "Place" and word(where, "in") in ("on", "onto") and what is not None and heads(what) == {"minion"}:
        return located(cards, what, noun)
    return cards.but(where=target(where))


def moves(who: Node, does: Node) -> Moves:
    """A card moves to a base, or a player moves it there."""
    _, what, where = parts(does, "verb", "what", "where")
    cards, mover = (what, player(who)) if what is not None else (who, "")
    found = meant(need(cards))
    to, at = "", None
    if where is not None and where.name == "FromTo":
        start, end = (need(part) for part in parts(where, "from", "to"))
        if start.name != "Here" or end.name != "Some" or end.node("many") != Node("Another") or kind_of(end) != "base":
            raise not_carried_out(where)
        to = "elsewhere"
    elif where is not None:
        at = base(where)
        if at.together or at.at_random or (at.to, at.among is None) not in (("here", True), ("on a base", False)):
            raise not_carried_out(where)
        to = "here" if at.among is None else ""
    if isinstance(found, This) and found.kind != "base":
        return Moves(found, to, mover, at.among if at is not None else None)
    if at is not None and at.among is not None:
        raise not_carried_out(where)
    if isinstance(found, Every) and who.name == "Own" and found.noun.whose == "other" and not found.noun.where:
        return Moves(found.noun, to, mover)
    if isinstance(found, Some) and found.count == 1 and found.how == "exactly" and not found.noun.where:
        return Moves(found.noun, to, mover)
    raise not_carried_out(cards)


def leaves(who: Node, does: Node) -> LeavesPlay:
    """A card leaves play, or goes to the discard pile."""
    if word(does, "verb") == "leave":
        to = ""
        if need(parts(does, "verb", "what")[1]).name != "Play":
            raise not_carried_out(does)
    else:
        place, to = _without_from_play(need(parts(does, "verb", "where")[1])), "discard pile"
        if place.name != "Place" or word(place, "in") != "to" or "'discard pile'" not in repr(place.node("what")):
            raise not_carried_out(place)
        if "'hand'" in repr(place) or "'deck'" in repr(place):
            raise not_carried_out(place)
    return leaving(who, to)


def leaving(who: Node, to: str) -> LeavesPlay:
    """A card leaves play for somewhere."""
    found = meant(who)
    if isinstance(found, This) and found.kind != "base":
        return LeavesPlay(found, to)
    one = isinstance(found, Some) and found.count == 1 and found.how == "exactly"
    if isinstance(found, Some) and one and found.noun.area == "play" and found.noun.kind != "base":
        return LeavesPlay(found.noun, to)
    raise not_carried_out(who)


def _without_from_play(place: Node) -> Node:
    """“To the discard pile from play” without “from play”, which goes without saying."""
    if place.name == "Places" and place.node("then") == Node("Place", (("in", "from"), ("what", Node("Play")))):
        return need(parts(place, "where", "then")[0])
    return place


def lying(who: Node, state: Node) -> This | Noun:
    """The card that is buried or uncovered."""
    found = meant(who)
    if isinstance(found, This):
        parts(state, "verb")
        return found
    if not isinstance(found, Some) or found.count != 1 or found.how != "exactly":
        raise not_carried_out(who)
    if found.noun.area not in ("play", "buried"):
        raise not_carried_out(who)
    return placed_noun(found.noun, state).but(area="play")


def discards(who: str, what: Node) -> Discards:
    """Somebody discards a card from the hand."""
    found = meant(what)
    one = isinstance(found, Some) and found.count == 1 and found.how == "exactly"
    if not isinstance(found, Some) or not one or found.noun.area not in ("play", "hand") or found.noun.where:
        raise not_carried_out(what)
    if found.noun.area == "play" and found.noun != Noun("card"):
        raise not_carried_out(what)
    return Discards(found.noun.but(area="hand", whose=""), who)


def fallen(who: Node, state: Node) -> This | Noun:
    """The card that is destroyed."""
    found = meant(who)
    if isinstance(found, This) and found.kind != "base":
        parts(state, "verb")
        return found
    one = isinstance(found, Every) or (isinstance(found, Some) and found.count == 1 and found.how == "exactly")
    if isinstance(found, Every | Some) and one and found.noun.area == "play" and found.noun.kind != "base":
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


def ordinal(clause: Node) -> tuple[Node, int] | None:
    """“You play your second action” as “you play an action”, and which it is in the turn; None if no number is said."""
    who, does = (need(part) for part in parts(need(clause.node("clause")), "who", "does"))
    what = does.node("what") if does.name == "Deed" and word(does, "verb") == "play" else None
    such = what.node("what") if what is not None and what.name == "Own" and what.node("who") == YOUR else None
    how = such.node("how") if such is not None and such.name == "Such" else None
    if such is None or how is None or how.text("which") not in _ORDINALS or who != Node("You"):
        return None
    a_card = Node("Some", (("many", Node("A")), ("what", need(such.node("noun")))))
    plays = Node("Deed", tuple((name, a_card if name == "what" else part) for name, part in does.parts))
    return Node("Clause", (("who", who), ("does", plays))), _ORDINALS.index(how.text("which")) + 1


_ORDINALS = ("first", "second", "third")
