"""Control in the shared English: cards of others are taken and stolen."""

from __future__ import annotations

from judge.games.arcmage.english.people import YOUR
from judge.games.arcmage.english.things import meant, player
from judge.games.arcmage.vocabulary.nouns import Noun, Some, TargetPlayer
from judge.games.arcmage.vocabulary.orders import Steal, TakeControl, Text
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node

_CONTROL = Node("Own", (("who", YOUR), ("what", Node("Kind", (("kind", "control"),)))))
UNDER_CONTROL = Node("Place", (("in", "under"), ("what", _CONTROL)))


def take(node: Node) -> Text:
    """Take control of cards."""
    (what,) = parts(node, "verb", "of")[1:]
    return (TakeControl(meant(need(what))),)


def steal(node: Node) -> Text:
    """Take resource cards of a player."""
    _, what, source = parts(node, "verb", "what", "from")
    found, who = meant(need(what)), player(need(source))
    cards = (found.noun, found.how) if isinstance(found, Some) else None
    if isinstance(found, Some) and cards == (Noun("resource card"), "exactly") and isinstance(who, TargetPlayer):
        return (Steal(found.count, who),)
    raise not_carried_out(node)
