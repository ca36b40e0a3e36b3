"""Mentions: the things that a paragraph speaks of, and which of them a word can point back to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from judge.language.core.carried import need
from judge.language.core.kinds import ABSTRACT, NO_CARDS, PLACES, PLAYERS, SIZED, ZONES, heads
from judge.language.core.node import Node

_SUPERLATIVE = frozenset({"Which", "WhichStat", "Topmost", "ExtremeStat"})
LISTS = frozenset({"And", "Or", "AndOr"})


class Antecedent(NamedTuple):
    """A thing that a paragraph speaks of: its words, its node, the kinds it can be, and whether there are several."""

    words: str
    node: Node
    kinds: frozenset[str]
    many: bool
    is_this: bool
    sentence: int
    deeds: int  # the list of deeds in which it stands: “search your deck for a card and reveal it”
    verb: str = ""  # what is done to it


class Pointer(NamedTuple):
    """A word that points back, with what it can mean."""

    words: str
    found: tuple[Antecedent, ...]
    place: tuple[int, int]  # from which word of its sentence up to which


def members(value: Node) -> list[Node]:
    """The things of a list."""
    return [one for part in value.nodes() for one in (members(part) if part.name in LISTS else [part])]


def is_bare(value: Node) -> bool:
    """Whether “the minion” has no filter or superlative that says by itself which one is meant."""
    what = value.node("what")
    while what is not None and what.name in ("Such", "SuchEither"):
        how = what.node("how")
        if how is not None and (how.name in _SUPERLATIVE and how.text("which") not in ("other", "same")):
            return False
        what = what.node("noun")
    return what is not None and what.name in ("Kind", "Compound", "EitherKind", "BothKinds", "Named")


def plain_words(words: str) -> str:
    """Words without capitals and without the article in front."""
    return re.sub(r"^(?:the|an?) ", "", words.lower().strip())


def is_in_a_state(value: Node) -> bool:
    """Whether “the attached character” or “the attacking party” is meant: a card in a state, not one that was named."""
    return any(
        how.name == "Doing" or (how.name == "Done" and how.text("verb") in ("attach", "enchant", "block"))
        for how in _qualities(value)
    )


def _qualities(value: Node) -> Iterator[Node]:
    """The words before a noun that say which one it is."""
    what = value.node("what")
    if what is not None and what.name == "With":
        what = what.node("noun")
    while what is not None and what.name == "Such":
        if (how := what.node("how")) is not None:
            yield how
        what = what.node("noun")


def described(found: list[Antecedent], value: Node) -> list[Antecedent]:
    """Of what “the picked character” can mean, what was picked; of “the “gear” card”, what is called so."""
    for how in _qualities(value):
        if how.name == "Done":
            found = [one for one in found if one.verb == how.text("verb")] or found
        elif how.name in ("Subtype", "Called", "Non"):
            found = [one for one in found if how in _qualities(one.node)] or found
    return found


def _is_each(value: Node) -> bool:
    """Whether a phrase speaks of each of several things, which are “those” behind it."""
    many = value.node("many")
    return many is not None and many.name == "Each"


def is_none(value: Node) -> bool:
    """Whether a phrase says that there is nothing: “no cards in hand”."""
    many = value.node("many")
    return many is not None and many.name == "No"


def is_many(value: Node) -> bool:
    """Whether a phrase speaks of several things."""
    many = value.node("many")
    if many is None:
        return False
    if many.name in ("A", "Each", "Another", "Any", "No", "Either"):
        return value.name == "Of" and many.name == "No"
    return not (many.name in ("Exactly", "UpTo") and many.get("n") == 1)


def fits(one: Antecedent, kinds: frozenset[str], many: bool | None, value: Node) -> bool:
    """Whether a mention can be what a pointer means."""
    if many is not None and one.many != many and not (many and _is_each(one.node)):
        return False
    if kinds == {"player"}:
        return bool(one.kinds & PLAYERS)  # an opponent is a player, and so is a controller
    if kinds:
        return bool(kinds & one.kinds) or ("card" in kinds and not one.kinds & (PLAYERS | ZONES | ABSTRACT | PLACES))
    if value.name == "Whose" and value.text("who") == "their":
        return bool(one.kinds & PLAYERS) or one.many
    return not one.kinds & (PLAYERS | ZONES | ABSTRACT) or one.kinds.issuperset(SIZED)


def is_one_card(mentions: list[Antecedent]) -> bool:
    """Whether one card alone was spoken of, and not this one."""
    cards = [one for one in mentions if not one.is_this and not one.kinds & NO_CARDS]
    return len({one.node for one in cards}) == 1 and not any(one.many for one in cards)


_MY = Node("Whose", (("who", "your"),))


def spoken_of(value: Node, mentions: list[Antecedent]) -> Antecedent | None:
    """The one of your minions that “your minion” means, if one was chosen before, and no other minion."""
    what = value.node("what")
    if value.name != "Own" or value.get("plural") or what is None or what.name != "Kind" or value.node("who") != _MY:
        return None
    found = {one.node: one for one in mentions if one.kinds == {what.text("kind")} and not one.many}
    mine = [one for node, one in found.items() if node.name == "Of" and need(node.node("what")).node("who") == _MY]
    return mine[0] if len(mine) == len(found) == 1 else None


def said_to_be(does: object) -> frozenset[str]:
    """The kinds of card that the subject of a clause is said to be: “it is an action”."""
    state = does.node("state") if isinstance(does, Node) and does.name == "Is" else None
    what = state.node("what") if state is not None and state.name == "Being" else None
    return heads(what) if what is not None and what.name == "Some" else frozenset()


def is_other(value: Node) -> bool:
    """Whether “the other cards” are spoken of: those of a larger number that are left."""
    what = value.node("what") if value.name == "The" else None
    return what is not None and what.name == "Such" and what.node("how") == Node("Which", (("which", "other"),))
