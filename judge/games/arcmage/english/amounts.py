"""Numbers of the shared English: plain ones, and those that are counted on the table."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import counter_name, noun, stat_name
from judge.games.arcmage.english.people import ME
from judge.games.arcmage.english.things import meant, owned
from judge.games.arcmage.vocabulary.nouns import Amount, Count, Every, Me, Noun, Same, StatOf, Target
from judge.language.core.carried import need, not_carried_out, number, parts
from judge.language.core.node import Node


def amount(value: object, node: Node) -> Amount:
    """A number in digits, or one that is counted; `node` is the phrase with the number."""
    if isinstance(value, int):
        return value
    if isinstance(value, Node):
        return counted(value)
    raise not_carried_out(node)


def counted(node: Node) -> Amount:
    """As many as there are of something, or as much as a card has of something."""
    if node.name == "CountOf":
        (what,) = parts(node, "what")
        return each(need(what))
    if node.name == "StatOf":
        return _stat_of(node)
    raise not_carried_out(node)


def _stat_of(node: Node) -> StatOf:
    """The attack, defense, cost or loyalty of a card."""
    who, stat, what = parts(node, "who", "stat", "what")
    name = stat_name(need(stat))
    if who is None:
        return StatOf(name, _one(need(what)))
    if who.name == "Whose" and who.text("who") == "my":
        return StatOf(name, Me())
    if who.name == "Whose" and who.text("who") == "its":
        return StatOf(name, _one(Node("It", (("means", need(who.node("means"))),))))
    if who.name == "WhoseThing":
        return StatOf(name, _one(need(who.node("what"))))
    raise not_carried_out(who)


def _one(node: Node) -> Target | Same | Me:
    """A single card."""
    found = meant(node)
    if isinstance(found, Target | Same | Me):
        return found
    raise not_carried_out(node)


def each(what: Node) -> Count | StatOf:
    """An amount for each card that a noun describes, or for each counter on this card."""
    if what.name == "With" and need(what.node("where")).name == "On" and need(what.node("where")).node("what") == ME:
        return StatOf(f"{counter_name(need(what.node('noun')))} counters", Me())
    if what.name == "Own":
        who, cards = parts(what, "who", "what")
        return Count(owned(need(who), need(cards)))
    found = noun(what)
    return Count(found)


def times(many: Node) -> int:
    """How many a plain quantity is."""
    if many.name == "A":
        return 1
    if many.name == "Exactly":
        return number(many)
    raise not_carried_out(many)


def such(what: Node) -> Noun:
    """The noun behind “a”, “each” or “all”."""
    found = meant(what)
    if isinstance(found, Every):
        return found.noun
    raise not_carried_out(what)
