"""Abilities that are copied, Talents that are used and bases that are replaced, in the shared English."""

from __future__ import annotations

from judge.games.smashup.english.given import ability_of
from judge.games.smashup.english.sites import plain
from judge.games.smashup.english.things import meant
from judge.games.smashup.english.zones import BASE_DECK
from judge.games.smashup.vocabulary.choosing import Copy
from judge.games.smashup.vocabulary.nouns import It, Some, This
from judge.games.smashup.vocabulary.orders import (
    ReplaceBase,
    Text,
)
from judge.games.smashup.vocabulary.published import UseTalent
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node


def replace(node: Node) -> Text:
    """Replace a base with the top card of the base deck."""
    _, what, by = parts(node, "verb", "what", "with")
    base = meant(need(what))
    if not isinstance(base, This) and not (isinstance(base, Some) and base.noun.kind == "base"):
        raise not_carried_out(what)
    if by != _TOP_BASE:
        raise not_carried_out(by)
    return (ReplaceBase(base),)


_OF_BASES = Node("Of", (("what", BASE_DECK),))
_TOP_BASE = Node("The", (("what", Node("With", (("noun", plain("card", "top")), ("where", _OF_BASES)))),))


def use(node: Node) -> Text:
    """Use the Talent of this minion."""
    if parts(node, "verb", "what")[1] != _ITS_TALENT:
        raise not_carried_out(node)
    return (UseTalent(),)


_THIS_MINION = Node("WhoseThing", (("what", Node("This", (("what", plain("minion")),))),))
_ITS_TALENT = Node("Own", (("single", 1), ("who", _THIS_MINION), ("what", plain("talent"))))


def copy(node: Node) -> Text:
    """Copy the ability of that action."""
    (what,) = parts(node, "verb", "what")[1:]
    if ability_of(need(what)) == It() and "'action'" in repr(what):
        return (Copy(),)
    raise not_carried_out(what)
