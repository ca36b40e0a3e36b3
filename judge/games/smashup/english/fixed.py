"""Minions that other players cannot move, in the shared English."""

from __future__ import annotations

from judge.games.smashup.english.places import base
from judge.games.smashup.english.sites import PLAYER, kind_of, other_player
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.gifts import Fixed
from judge.games.smashup.vocabulary.nouns import Every, Noun, This
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node

_TO_OR_FROM = Node("Place", (("what", "here"), ("in", "to or from")))


def fixed(who: Node, does: Node) -> tuple[Fixed, ...]:
    """What other players cannot move, to this base or from it; nothing if a clause says something else."""
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
