"""Cards that cannot be played at a base, in the shared English."""

from __future__ import annotations

from judge.games.smashup.english.nouns import anywhere, noun
from judge.games.smashup.english.places import base, target
from judge.games.smashup.english.players import player, somebody
from judge.games.smashup.english.sites import PLAYER, kind_of, other_player, plain, without_extra
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.gifts import Closed, FewExtras, Fixed, OnlyOne
from judge.games.smashup.vocabulary.nouns import Every, Noun, This
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def closed(who: Node, does: Node) -> Closed | None:
    """Which cards cannot be played here, and by whom; None if a clause says something else."""
    do = does.node("do") if does.name == "Mood" and word(does, "mood") == "cannot" else None
    if do is None or does.get("word"):
        return None
    if do.name == "Deed" and word(do, "verb") == "play" and somebody(who) and who.name != "You":
        _, what, where = parts(do, "verb", "what", "where")
        whose = "" if who.name == "Bare" and kind_of(who) == "player" else player(who)
        return _closed(need(what), where, whose)
    if do.name == "Be" and (deed := _played(need(do.node("state")))) is not None:
        return _closed(who, deed, "")
    return None


def no_extra_cards(who: Node, does: Node) -> bool:
    """Whether other players with a minion here cannot play extra cards."""
    return who == _OTHERS_HERE and does == _NO_EXTRAS


_AT_IT = Node("With", (("noun", plain("minion")), ("where", Node("Here"))))
_MINION_HERE = Node("WithThing", (("what", Node("Some", (("many", Node("A")), ("what", _AT_IT)))),))
_WITH_MINION = Node("With", (("noun", plain("player", "other")), ("where", _MINION_HERE)))
_OTHERS_HERE = Node("Bare", (("what", _WITH_MINION),))
_PLAY_EXTRAS = Node("Deed", (("verb", "play"), ("what", Node("Bare", (("what", plain("card", "extra")),)))))
_NO_EXTRAS = Node("Mood", (("mood", "cannot"), ("do", _PLAY_EXTRAS)))


def _played(state: Node) -> Node | None:
    """The place of “be played here”; None if something else is done."""
    if state.name == "DoneAt" and need(state.node("deed")) == Node("Deed", (("verb", "play"),)):
        return Node("Here" if word(state, "where") == "here" else "There")
    if state.name == "Deed" and word(state, "verb") == "play":
        return parts(state, "verb", "where")[1]
    return None


def _closed(what: Node, where: Node | None, whose: str) -> Closed:
    """Cards of a kind, perhaps of some power, cannot be played at the base where this card is."""
    named, extra = without_extra(need(what.node("what"))) if what.name == "Bare" else (None, False)
    cards = noun(named) if named is not None else None
    if cards is not None and where is None and cards.where == "here":
        cards, where = anywhere(cards), Node("Here")
    if cards is None or where is None or cards != Noun(cards.kind, limit=cards.limit) or target(where) != "here":
        raise not_carried_out(what)
    if cards.kind not in ("minion", "action") or (cards.limit is not None and not isinstance(cards.limit.amount, int)):
        raise not_carried_out(what)
    return Closed(cards.kind, whose, cards.limit, extra)


def only_one(clause: Node, tail: Node) -> OnlyOne | None:
    """Only one minion can be played here each turn; None if something else is said."""
    does = clause.node("does") if clause.name == "Clause" else None
    if tail != Node("EachTurn") or does is None or does.name != "Mood" or word(does, "mood") != "can":
        return None
    who, be = need(clause.node("who")), need(does.node("do"))
    one = Node("Exactly", (("only", 1), ("n", 1)))
    place = _played(need(be.node("state"))) if be.name == "Be" else None
    many = who.node("many")
    if place is None or many is None or dict(many.parts) != dict(one.parts) or kind_of(who) != "minion":
        return None
    if target(place) != "here":
        raise not_carried_out(place)
    return OnlyOne()


def few_extras(clause: Node, tail: Node) -> FewExtras | None:
    """Players cannot play more than so many extra cards in a turn; None if something else is said."""
    does = clause.node("does") if clause.name == "Clause" and tail == Node("Per", (("unit", "turn"),)) else None
    do = does.node("do") if does is not None and does.name == "Mood" and word(does, "mood") == "cannot" else None
    if does is None or do is None or do.name != "Deed" or word(do, "verb") != "play":
        return None
    parts(does, "mood", "do")
    (what,) = parts(do, "verb", "what")[1:]
    many, cards = parts(need(what), "many", "what")
    extra = Node("Such", (("how", Node("Which", (("which", "extra"),))), ("noun", Node("Kind", (("kind", "card"),)))))
    who = need(clause.node("who"))
    if need(many).name != "Above" or cards != extra or who.name == "You":
        raise not_carried_out(what)
    return FewExtras(number(need(many)), player(who))


_TO_OR_FROM = Node("Place", (("what", "here"), ("in", "to or from")))


def fixed(who: Node, does: Node) -> tuple[Fixed, ...]:
    """The moves that other players cannot make, to this base or from it; nothing if a clause says something else."""
    do = does.node("do") if does.name == "Mood" and does.text("mood") == "cannot" and not does.get("word") else None
    if do is None or who.name != "Bare" or not other_player(who):
        return ()
    deeds = [need(do.node(name)) for name in ("one", "other")] if do.name == "Or" else [do]
    return tuple(map(_fixed, deeds)) if all(one.get("verb") == "move" for one in deeds) else ()


def _fixed(deed: Node) -> Fixed:
    """One move that others cannot make."""
    _, what, where = parts(deed, "verb", "what", "where")
    mine = need(what).node("who")
    theirs = mine is not None and mine.get("who") == "their" and PLAYER in tuple(need(mine.node("means")).walk())
    found = Every(Noun(whose="other")) if theirs and kind_of(need(what)) == "minion" else meant(need(what))
    if isinstance(found, This) and found.kind == "minion" and where is not None and base(where).to == "elsewhere":
        return Fixed(False, True)
    if not isinstance(found, Every) or found.noun not in (Noun(), Noun(whose="other")):
        raise not_carried_out(what)
    if where == _TO_OR_FROM:
        return Fixed(True, True, found.noun)
    if where is not None and base(where).to == "here":
        return Fixed(True, False, found.noun)
    raise not_carried_out(where)
