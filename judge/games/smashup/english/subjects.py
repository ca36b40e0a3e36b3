"""Which minions a card affects, and what makes them stronger, in the shared English."""

from __future__ import annotations

from judge.games.smashup.english.limits import power
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.players import player
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.abilities import Affects, IsAffected, PowerIncreases, Would
from judge.games.smashup.vocabulary.nouns import Every, Noun, Some, This
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_THIS = Node("This", (("what", Node("Kind", (("kind", "minion"),))),))


def redirected(lead: Node, then: Node) -> Would | None:
    """A card that another player plays may affect this minion instead of another; None if something else is said."""
    clause = lead.node("clause") if lead.name == "When" and lead.get("when") == "when" else None
    does = clause.node("does") if clause is not None and clause.name == "Clause" else None
    if clause is None or does is None or does.name != "Deed" or word(does, "verb") != "play":
        return None
    what = does.node("what")
    inner = what.node("what") if what is not None and what.name == "Some" else None
    if what is None or inner is None or inner.name != "With" or need(inner.node("where")).name != "That":
        return None
    _, _, where = parts(does, "verb", "what", "where")
    minions = _affected(need(need(inner.node("where")).node("does")), where)
    card = Node("Kind", (("kind", "card"),))
    if inner.node("noun") != card or need(what.node("many")).name != "A" or player(need(clause.node("who"))) != "other":
        raise not_carried_out(what)
    if not _is_this(then):
        raise not_carried_out(then)
    return Would(minions, (), "affected")


def _is_this(then: Node) -> bool:
    """Whether a sentence says “you may have it affect this minion instead”."""
    inner = then.node("clause") if then.name == "Tailed" and then.node("tail") == Node("Instead") else None
    mood = inner.node("does") if inner is not None and inner.name == "Clause" else None
    if inner is None or mood is None or need(inner.node("who")).name != "You" or mood.get("mood") != "may":
        return False
    have = need(mood.node("do"))
    told = Node("Deed", (("verb", "affect"), ("what", _THIS)))
    return have.get("verb") == "have" and need(have.node("what")).name == "It" and have.node("do") == told


def same_way(lead: Node, then: Node) -> IsAffected | None:
    """A standard action affects your other minions, and this one may be too; None if something else is said."""
    clause = lead.node("clause") if lead.name == "When" and lead.get("when") == "when" else None
    does = clause.node("does") if clause is not None and clause.name == "Clause" else None
    if clause is None or does is None or does.name != "Adverb" or word(does, "word") != "directly":
        return None
    found = meant(need(clause.node("who")))
    minions = _affected(does, None)
    standard = isinstance(found, Some) and found.count == 1 and found.noun.kind == "action" and found.noun.such
    if not standard or not isinstance(found, Some) or repr(found.noun.such) != "(Sort(sort='standard'),)":
        raise not_carried_out(clause)
    alike = Node("Tails", (("one", Node("Purpose", (("do", _BE_AFFECTED),))), ("more", Node("SameWay"))))
    chosen = Node("Mood", (("mood", "may"), ("do", Node("Deed", (("verb", "choose"), ("what", _THIS))))))
    told = Node("Clause", (("who", Node("You")), ("does", chosen)))
    if then != Node("Tailed", (("clause", told), ("tail", alike))):
        raise not_carried_out(then)
    return IsAffected(minions)


_BE_AFFECTED = Node("Be", (("state", Node("Deed", (("verb", "affect"),))),))


def _affected(does: Node, where: Node | None) -> Noun:
    """The minions that “directly affects one of your other minions here” speaks of."""
    deed = does.node("deed") if does.name == "Adverb" and does.get("word") == "directly" else None
    if deed is None or word(deed, "verb") != "affect":
        raise not_carried_out(does)
    (what,) = parts(deed, "verb", "what")[1:]
    found = meant(need(what))
    if where is not None and where.name != "Here":
        raise not_carried_out(where)
    any_of_them = isinstance(found, Some) and found.count == 1 and found.how in ("exactly", "at least")
    if not isinstance(found, Some | Every) or not (any_of_them or isinstance(found, Every)):
        raise not_carried_out(what)
    if found.noun.kind != "minion" or (where is not None and found.noun.where):
        raise not_carried_out(what)
    return found.noun.but(where="here") if where is not None else found.noun


def affected(what: Node) -> Affects | None:
    """“An action that directly affects this minion”; None if a card that is played is not described so."""
    inner = what.node("what") if what.name == "Some" else None
    if inner is None or inner.name != "With" or need(inner.node("where")).name != "That":
        return None
    many, does = need(what.node("many")), need(need(inner.node("where")).node("does"))
    affect = does.node("deed") if does.name == "Adverb" and word(does, "word") == "directly" else None
    if affect is not None and affect.text("verb") == "increase":
        return None
    action = noun(need(inner.node("noun")))
    if affect is None or action != Noun("action", such=action.such) or word(affect, "verb") != "affect":
        raise not_carried_out(inner)
    (card,) = parts(affect, "verb", "what")[1:]
    found = meant(need(card))
    if many.name not in ("A", "Another") or not isinstance(found, This) or found.kind != "minion":
        raise not_carried_out(what)
    return Affects(found, many.name == "Another", action)


def increases(who: Node, does: Node) -> PowerIncreases | None:
    """The power of a minion increases; None if something else is said."""
    if who.name != "StatOf" or does != Node("Deed", (("verb", "increase"),)):
        return None
    stat, of = parts(who, "stat", "what")
    power(need(stat))
    found = meant(need(of))
    if isinstance(found, Some) and found.count == 1 and found.how == "exactly" and found.noun.kind == "minion":
        return PowerIncreases(found.noun)
    raise not_carried_out(who)
