"""Cards in the areas of players, and numbers of cards, as conditions in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.filters import AREAS
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import THEIR, kind_of, owner, player
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.conditions import CountIs, HasCards, IsEven, MoreOf
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def holds(side: str, does: Node) -> Data:
    """A player has at least so many cards in an area."""
    _, what, place = parts(does, "verb", "what", "where")
    what = need(what)
    if what.name == "MoreThan" and place is None:
        return _more_in_area(side, what)
    if what.name == "Some" and place is None:
        many, inner = parts(what, "many", "what")
        found = noun(need(inner))
    elif what.name == "Some" and place is not None and kind_of(what) == "card":
        many, zone = need(what.node("many")), need(place.node("what"))
        area = AREAS.get(kind_of(zone), "")
        mine = owner(need(zone.node("who"))) if zone.name == "Own" else ""
        if not area or word(place, "in") != "in":
            raise not_carried_out(place)
        found = Noun(who=mine, area=area)
    else:
        raise not_carried_out(what)
    mine = "you" if side == "you" else THEIR
    many = need(many)
    if found.who != mine or found.area not in AREAS.values():
        raise not_carried_out(what)
    if found != Noun(who=mine, area=found.area) or many.name in ("No", "AtMost", "A", "Above", "Below", "Exactly"):
        return so_many(found.but(who=side), many)
    if many.name == "AtLeast":
        return unbound(HasCards, side, found.area, amount(many.get("n")))
    if many.name == "Parity" and word(many, "parity") == "even" and side == "you":
        return IsEven(found)
    raise not_carried_out(many)


def _more_in_area(side: str, what: Node) -> Data:
    """A player has more cards in an area than the other has in theirs."""
    found = noun(need(what.node("what")))
    other = "you" if side == "opponent" else "opponent"
    if word(what, "than") not in ("more", "fewer") or player(need(what.node("other"))) != other:
        raise not_carried_out(what)
    if found.area not in AREAS.values() or found.who != ("you" if side == "you" else THEIR):
        raise not_carried_out(what)
    pair = (found.but(who=side), found.but(who=other))
    return MoreOf(*pair) if word(what, "than") == "more" else MoreOf(pair[1], pair[0])


def so_many(found: Noun, many: Node) -> Data:
    """There are at least or at most so many such cards, or none."""
    if many.name in ("A", "No"):
        return CountIs(found, Limit("cards", *((1, "least") if many.name == "A" else (0, "exact"))))
    if many.name in ("AtLeast", "AtMost"):
        return CountIs(found, Limit("cards", amount(many.get("n")), "least" if many.name == "AtLeast" else "most"))
    if many.name in ("Above", "Below") and isinstance(many.get("n"), int):
        n = number(many)
        return CountIs(found, Limit("cards", *((n + 1, "least") if many.name == "Above" else (n - 1, "most"))))
    if many.name == "Exactly" and isinstance(many.get("n"), int):
        return CountIs(found, Limit("cards", number(many), "exact"))
    raise not_carried_out(many)


def influence_limit(what: Node) -> Limit | None:
    """The most or the least influence that a phrase allows; None if it names something else."""
    mass = what.node("mass") or what.node("stat")
    if mass is None or mass.text("stat") != "influence":
        return None
    side = {"at most": "most", "at least": "least", "less": "most", "more": "least"}.get(word(what, "how"))
    if side is None:
        raise not_carried_out(what)
    return Limit("influence", amount(what.get("n")), side)
