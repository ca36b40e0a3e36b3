"""Places of the shared English: where cards are put."""

from __future__ import annotations

from typing import NamedTuple

from judge.games.spoils.english.filters import AREAS
from judge.games.spoils.english.owners import THEIR, kind_of, owner
from judge.games.spoils.table import DECK, PLAY
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

OWNERS = ("you", THEIR, "opponent", "owner")


class Where(NamedTuple):
    """An area, which end of a deck, and whose it is."""

    area: str
    end: str = ""
    whose: str = ""


def where(place: Node) -> Where:
    """The hand, deck, discard pile or area in play where cards are put."""
    if place.name != "Place":
        raise not_carried_out(place)
    at = word(place, "in")
    zone = need(parts(place, "in", "what")[1])
    if at in ("into", "in") and zone.name == "Play":
        return Where(PLAY)
    if at == "on" and (edge := _end(zone)):
        return edge
    if at in ("on top of", "on bottom of") and kind_of(zone) == "deck":
        return Where(DECK, at.split()[1], _whose(zone))
    if at in ("into", "to", "in") and kind_of(zone) in AREAS:
        return Where(AREAS[kind_of(zone)], "", _whose(zone))
    raise not_carried_out(place)


def _end(zone: Node) -> Where | None:
    """The top or bottom of a deck."""
    what = zone.node("what")
    if zone.name == "The" and what is not None and what.name == "With":
        edge, of = need(what.node("noun")), need(what.node("where"))
        deck = of.node("what")
        if edge.text("kind") in ("top", "bottom") and of.name == "Of" and deck is not None and kind_of(deck) == "deck":
            return Where(DECK, word(edge, "kind"), _whose(deck))
    if zone.name == "The" and kind_of(zone) in ("top", "bottom"):
        return Where(DECK, kind_of(zone), "that")
    return None


def _whose(zone: Node) -> str:
    """The player whose area it is; the owner of the cards, unless the text names another player."""
    if zone.name == "The":
        return ""
    if zone.name == "That":
        return "that"
    if zone.name == "Own":
        found = owner(need(parts(zone, "who", "what", "several")[0]))
        if found in OWNERS:
            return found
    raise not_carried_out(zone)


def is_owners(zone: Where) -> bool:
    """Whether an area is that of the cards' owner."""
    return zone.whose in ("owner", "")
