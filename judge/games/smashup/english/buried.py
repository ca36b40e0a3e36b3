"""Cards of the shared English that are buried and uncovered."""

from __future__ import annotations

from judge.games.smashup.english.places import base
from judge.games.smashup.english.things import cards_of, meant
from judge.games.smashup.vocabulary.nouns import It, Some, This
from judge.games.smashup.vocabulary.orders import Bury, Text, Uncover
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node

_SAME = Node("Such", (("how", Node("Which", (("which", "same"),))), ("noun", Node("Kind", (("kind", "base"),)))))
_SAME_BASE = Node("Place", (("in", "on"), ("what", Node("The", (("what", _SAME),)))))


def bury(node: Node) -> Text:
    """Bury cards, of the hand if no more is said."""
    _, what, where = parts(node, "verb", "what", "where")
    what = need(what)
    found = meant(what)
    if isinstance(found, Some) and found.noun.area == "play":
        found = cards_of(what, "hand")
        if "'hand'" not in repr(what):
            raise not_carried_out(what)
    if not isinstance(found, Some | This | It):
        raise not_carried_out(what)
    if where is None:
        return (Bury(found),)
    if where == _SAME_BASE:
        return (Bury(found, "", True),)
    to = base(where)
    if to.among is not None or to.at_random:
        raise not_carried_out(where)
    return (Bury(found, "" if to.to == "on a base" else to.to, to.together),)


def uncover(node: Node) -> Text:
    """Uncover buried cards."""
    (what,) = parts(node, "verb", "what")[1:]
    found = meant(need(what))
    places = ("", "here", "there", "on a base")
    if isinstance(found, It) or (
        isinstance(found, Some) and found.noun.area == "buried" and found.noun.where in places
    ):
        return (Uncover(found),)
    raise not_carried_out(what)
