"""Conditions of the shared English that compare power: who has more, and which card has the highest."""

from __future__ import annotations

from judge.games.smashup.english.limits import power
from judge.games.smashup.english.players import player
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.conditions import ComparesVP, HasVP, MorePowerThan, Strongest
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def more_power_than(how: Node) -> MorePowerThan:
    """You have more power at a base than others."""
    if how.name != "CompareTo" or word(how, "than") not in ("more", "greater", "higher"):
        raise not_carried_out(how)
    stat, thing = need(how.node("stat")), need(how.node("amount") or how.node("thing"))
    if stat.name != "StatAt" or len(how.parts) != 3:
        raise not_carried_out(stat)
    power(need(stat.node("stat")))
    if thing.name == "They" and (to := thing.node("means")) is not None and player(to) == "other":
        return MorePowerThan(word(stat, "where"), True, True)
    if player(thing) != "other":
        raise not_carried_out(thing)
    return MorePowerThan(word(stat, "where"), need(thing.node("many")).name in ("Each", "All", "Any"))


def most_power(how: Node) -> MorePowerThan:
    """You have the most power at a base; who ties for it has it too (3.3)."""
    (stat,) = parts(how, "which", "stat")[1:]
    if word(how, "which") not in ("most", "highest", "greatest") or need(stat).name != "StatAt":
        raise not_carried_out(how)
    power(need(need(stat).node("stat")))
    return MorePowerThan(word(need(stat), "where"), tied=True)


_POINTS = ("VP", "VPs", "victory point", "victory points")


def is_points(what: Node | None) -> bool:
    """Whether VP are spoken of."""
    mass = what.node("mass") if what is not None else None
    return mass is not None and mass.text("mass") in _POINTS


def points(who: Node, what: Node) -> Data:
    """You have so many VP, or more or fewer than others."""
    if what.name == "Quantum" and who.name == "You":
        count = number(what)
        span = {"at least": HasVP(count), "at most": HasVP(0, count), "": HasVP(count, count)}
        if (found := span.get(word(what, "how"))) is not None:
            return found
    if what.name == "MoreThan":
        fewer, other = word(what, "than") in ("less", "fewer"), need(what.node("other"))
        if who.name == "You" and player(other) == "other":
            return ComparesVP(fewer, need(other.node("many")).name in ("Each", "All", "Any"))
        if other.name == "You" and who.name == "Some" and player(who) == "other":
            return ComparesVP(not fewer, need(who.node("many")).name in ("Each", "All"))
    raise not_carried_out(what)


def strongest(who: Node, what: Node) -> Strongest:
    """A card has the highest or lowest power somewhere."""
    stat = need(what.node("stat"))
    where = ""
    if stat.name == "StatAt":
        where, stat = word(stat, "where"), need(stat.node("stat"))
    power(stat)
    if what.node("what") is not None or word(what, "which") not in ("highest", "lowest"):
        raise not_carried_out(what)
    return Strongest(meant(who), Noun(where=where), word(what, "which") == "lowest")
