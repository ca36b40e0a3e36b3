"""Comparisons of numbers of creatures in the shared English: more or fewer of them than somebody else has."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import YOUR, head
from judge.games.arcmage.vocabulary.abilities import Fewer, LargerArmy
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_ARMY = Node("Kind", (("kind", "army"),))
YOUR_ARMY = Node("Own", (("who", YOUR), ("what", _ARMY)))
CONTROLLERS = Node("Role", (("what", Node("Kind", (("kind", "controller"),))),))


def fewer(what: Node) -> Fewer:
    """More or fewer creatures than each opponent."""
    kind, other = parts(Node("MoreThan", what.parts[1:]), "what", "other")
    than = word(what, "than")
    if noun(need(kind)) == Noun() and than in ("more", "fewer", "less") and _all_opponents(need(other)):
        return Fewer(than == "more")
    raise not_carried_out(what)


def _all_opponents(who: Node) -> bool:
    """Whether “your opponents”, “each opponent” or, where there is one, “your opponent” is meant."""
    opponent = who.node("what") == Node("Kind", (("kind", "opponent"),))
    each = who.name == "Some" and need(who.node("many")).name in ("Each", "All")
    return opponent and (who.name == "Bare" or each or (who.name == "Own" and who.node("who") == YOUR))


def larger_army(does: Node, whole: Node) -> LargerArmy:
    """“Your army has more creatures than the city's controller's army”, of the city that is enchanted."""
    what = does.node("what") if does.name == "Deed" and word(does, "verb") == "have" else None
    other = what.node("other") if what is not None and what.name == "MoreThan" else None
    if what is None or other is None or other.name != "Own" or other.node("what") != _ARMY:
        raise not_carried_out(whole)
    who = need(other.node("who"))
    of = who.node("what") if who.name == "RoleOf" else None
    role = who.node("role")
    if of is None or role != CONTROLLERS or head(of) != "city" or not _is_host(of):
        raise not_carried_out(whole)
    if word(what, "than") == "more" and noun(need(what.node("what"))) == Noun():
        return LargerArmy()
    raise not_carried_out(whole)


def _is_host(of: Node) -> bool:
    """Whether a city is the one to which the enchantment is attached: an enchanted or target one."""
    return (of.node("means") or of).name in ("Enchanted", "Target")
