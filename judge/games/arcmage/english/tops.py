"""The top cards of a deck in the shared English: looked at, revealed, or put into a graveyard."""

from __future__ import annotations

from judge.games.arcmage.english.people import YOUR, head
from judge.games.arcmage.english.things import player
from judge.games.arcmage.vocabulary.nouns import Who
from judge.games.arcmage.vocabulary.orders import Look, Mill, Text
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def top_of(what: Node) -> tuple[int, Node] | None:
    """How many cards of the top of a deck a phrase means, and whose deck; None if it means something else."""
    if what.name != "The" or need(what.node("what")).name != "With":
        return None
    cards, where = parts(need(what.node("what")), "noun", "where")
    of = need(where).node("what") if need(where).name == "Of" else None
    if of is None or of.name != "Own" or head(of) != "deck" or need(cards).name != "Such":
        return None
    how, kind = parts(need(cards), "how", "noun")
    if need(kind).text("kind") != "card":
        return None
    if need(how).name == "Topmost":
        return number(need(how)), need(of.node("who"))
    if need(how) == Node("Which", (("which", "top"),)):
        return 1, need(of.node("who"))
    return None


def mill(what: Node, where: Node) -> Text | None:
    """Put the top cards of one's deck into one's graveyard; None if something else is put."""
    if (found := top_of(what)) is None:
        return None
    count, whose = found
    zone = where.node("what") if where.name == "Place" else None
    if zone is None or zone.name != "Own" or head(zone) != "graveyard" or _own(whose) != _own(need(zone.node("who"))):
        raise not_carried_out(where)
    return (Mill(count),)


def _own(who: Node) -> str:
    """“Your” or “their”, which both mean those of the player who does it."""
    if who.name == "Whose" and word(who, "who") in ("your", "their", "his"):
        return word(who, "who")
    raise not_carried_out(who)


def look(what: Node) -> Text:
    """Look at the top cards of a deck."""
    if (found := top_of(what)) is None:
        raise not_carried_out(what)
    count, whose = found
    return (Look(count, _whose(whose)),)


def _whose(who: Node) -> Who:
    """Whose deck it is."""
    if who == YOUR:
        return "you"
    if who.name == "WhoseThing":
        return player(need(who.node("what")))
    raise not_carried_out(who)
