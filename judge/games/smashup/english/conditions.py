"""Conditions of the shared English: what must be so."""

from __future__ import annotations

from judge.games.smashup.english.comparisons import is_points, more_power_than, most_power, points, strongest
from judge.games.smashup.english.history import at, from_area, played_by_you, this_turn
from judge.games.smashup.english.hosts import located
from judge.games.smashup.english.limits import limit, power
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.places import target
from judge.games.smashup.english.players import player, somebody
from judge.games.smashup.english.quantities import span
from judge.games.smashup.english.sites import AREAS, SAME_NAME, YOUR, kind_of
from judge.games.smashup.english.sites import at as site
from judge.games.smashup.english.things import meant, without_filter
from judge.games.smashup.vocabulary.conditions import (
    Both,
    Did,
    FirstPlayed,
    Fits,
    IsA,
    Not,
    Owns,
    PlayedBefore,
    PlayedFrom,
    There,
    TurnOf,
)
from judge.games.smashup.vocabulary.nouns import It, Limit, Noun, This, What, With
from judge.games.smashup.vocabulary.published import OfOneName
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_DURING_TURN = Node("During", (("when", Node("ThisTime", (("time", Node("Kind", (("kind", "turn"),))),))),))


DEEDS = ("shuffle", "move", "discard", "destroy", "return")


def condition(clause: Node) -> Data:
    """The condition that must hold."""
    if clause.name == "And":
        one, other = parts(clause, "one", "other")
        return Both(condition(need(one)), condition(need(other)))
    if clause.name == "Tailed":
        inner, tail = parts(clause, "clause", "tail")
        if tail in (Node("ThisTime", (("unit", "turn"),)), _DURING_TURN):
            return this_turn(need(inner))
        raise not_carried_out(tail)
    if clause.name in ("Exists", "NotExists"):
        what, where = parts(clause, "what", "where")
        found = _there(need(what), "", where)
        return found if clause.name == "Exists" else Not(found)
    if clause.name != "Clause":
        raise not_carried_out(clause)
    who, does = parts(clause, "who", "does")
    return _predicated(need(who), need(does))


def _predicated(who: Node, does: Node) -> Data:
    """Somebody has something, or a card is such."""
    if does.name == "NotPerfect" and who.name == "You":
        return Not(played_by_you(need(does.node("do"))))
    if does.name == "Past" and who.name == "You" and need(does.node("do")).text("verb") in DEEDS:
        verb, what = word(need(does.node("do")), "verb"), parts(need(does.node("do")), "verb", "what")[1]
        if need(what).name != "Some" or need(need(what).node("many")).name != "A":
            raise not_carried_out(what)
        return Did(verb, noun(need(need(what).node("what"))))
    if does.name in ("Not", "NotPast") and who.name == "You":
        return Not(_predicated(who, need(does.node("do"))))
    if does.name == "Deed" and word(does, "verb") in ("have", "control"):
        return _having(who, does)
    if does.name in ("Was", "WasNot") and (area := from_area(who, need(does.node("state")))):
        return PlayedFrom(area) if does.name == "Was" else Not(PlayedFrom(area))
    if does.name == "Deed" and word(does, "verb") == "own" and who.name == "You":
        (what,) = parts(does, "verb", "what")[1:]
        return Owns(meant(need(what)))
    if does.name in ("Is", "IsNot", "Was") and need(does.node("state")).name == "Being":
        found = _being(who, need(does.node("state")))
        return Not(found) if does.name == "IsNot" else found
    raise not_carried_out(does)


def _bound(what: Node) -> Limit:
    """The bound of “has 3 or less power”."""
    power(need(what.node("mass")))
    sides = {"at most": "most", "at least": "least", "": "just"}
    if word(what, "how") not in sides:
        raise not_carried_out(what)
    return Limit(number(what), sides[word(what, "how")])


def _having(who: Node, does: Node) -> Data:
    """You have cards, or more power; a card has cards on it, or such power."""
    if is_points(does.node("what")):
        return points(who, need(parts(does, "verb", "what")[1]))
    if need(does.node("do") or does).text("verb") == "play":  # “this base has one of your actions played on it”
        does = _played_there(who, does)
    if need(does.node("do") or does).text("verb") == "bury":  # “you have a card buried here”
        does = _with_filter(does)
    how, what, where = does.node("how"), does.node("what"), does.node("where")
    if how is not None:
        parts(does, "verb", "how")
        if who.name == "You" and how.name == "ExtremeStat":
            return most_power(how)
        return more_power_than(how) if who.name == "You" else _such(meant(who), Noun("card", limit=limit(how, noun)))
    parts(does, "verb", "what", "where")
    if who.name == "You" and need(what).name in ("It", "That", "This") and where is None:
        return Fits(meant(need(what)), Noun("card", whose="you"))
    if who.name == "You":
        return _there(need(what), "you", where)
    if who.name == "Own" and who.node("who") == YOUR and kind_of(who) in AREAS and where is None:
        many, inner = parts(need(what), "many", "what")
        return There(noun(need(inner)).but(whose="you", area=kind_of(who)), *span(need(many)))
    if somebody(who):
        if player(who) == "other" and need(who.node("many")).name == "Another":
            return _there(need(what), "other", where)
        raise not_carried_out(who)
    if need(what).name == "Extreme":
        return strongest(who, need(what))
    if need(what).name == "Quantum" and where is None:
        return _such(meant(who), Noun("card", limit=_bound(need(what))))
    holder = need(what).node("what")
    if need(what).name == "Of" and who.name == "This" and where is None:
        return _there(need(what), "", None)
    if where is None and holder is not None and holder.name == "With":
        on = need(holder.node("where")).node("what")
        if on is not None and (on.name in ("It", "They") or on == who):
            many, base = need(need(what).node("many")), kind_of(who) == "base"
            if who.name in ("This", "ThisCard"):
                return _there(need(what), "", None)
            cards = noun(need(holder.node("noun"))).but(where="here" if base else "on it")
            return Fits(meant(who), Noun("card", such=(With(cards, *span(many)),)))
    raise not_carried_out(what)


def _such(what: What, cards: Noun) -> Data:
    """A card is such; one that was chosen or shown may be anywhere, if no place is named."""
    anywhere = isinstance(what, It) and cards == Noun(cards.kind, name=cards.name, limit=cards.limit)
    return IsA(cards, what) if anywhere else Fits(what, cards)


def _with_filter(does: Node) -> Node:
    """“Have a card buried here” as “have a buried card here”."""
    _, what, do = parts(does, "verb", "what", "do")
    many, kind = parts(need(what), "many", "what")
    cards = Node("With", (("noun", kind), ("where", Node("DoneTo", (("deed", do),)))))
    return Node("Deed", (("verb", "have"), ("what", Node("Some", (("many", many), ("what", cards))))))


def _played_there(who: Node, does: Node) -> Node:
    """“Has an action played on it” as “has an action on it”."""
    _, what, do = parts(does, "verb", "what", "do")
    place = parts(need(do), "verb", "where")[1]
    on = need(place).node("what") if need(place).name == "Place" and word(need(place), "in") == "on" else None
    if on is None or on.name not in ("It", "They"):
        raise not_carried_out(do)
    onto = Node("Here") if who.name == "This" and kind_of(who) == "base" else Node("On", (("what", who),))
    if need(what).name == "Of":
        of = need(need(what).node("what"))
        cards = Node("With", (("noun", of.get("what")), ("where", onto)))
        inner = Node(of.name, tuple((name, cards if name == "what" else part) for name, part in of.parts))
    else:
        inner = Node("With", (("noun", need(what).get("what")), ("where", onto)))
    held = Node(need(what).name, (("many", need(what).get("many")), ("what", inner)))
    return Node("Deed", (("verb", "have"), ("what", held)))


def _being(who: Node, state: Node) -> Data:
    """A card is a minion, your only minion here, or somewhere."""
    what, where = parts(state, "what", "where")
    if where is not None:
        return _placed(who, where)
    what = need(what)
    if what == Node("TimeOf", (("who", YOUR),)):
        return TurnOf()
    if what.name == "Some" and need(what.node("many")).name == "A":
        if kind_of(what) in ("minion", "action"):
            return IsA(Noun(kind_of(what)), meant(who))
        return _such(meant(who), noun(need(what.node("what"))))
    if what.name == "The" and who.name in ("This", "ThisCard") and need(what.node("what")) == _FIRST_MINION:
        return FirstPlayed()
    if what.name == "The" and isinstance(meant(who), It):
        return _alone(need(what.node("what")))
    if what.name == "Or":
        ways = (_being(who, Node("Being", (("what", way),))) for way in parts(what, "one", "other"))
        return Not(Both(*(Not(way) for way in ways)))
    if what.name == "Proper":
        return Fits(meant(who), Noun("card", name=word(what, "name")))
    if what.name == "Own" and what.node("who") == YOUR:
        return _only(who, need(what.node("what")))
    raise not_carried_out(what)


_FIRST = Node("Which", (("which", "first"),))
_THIS_TURN = Node(
    "DoneTo", (("deed", Node("Deed", (("verb", "play"),))), ("when", Node("ThisTime", (("unit", "turn"),))))
)


_FIRST_MINION = Node(
    "With",
    (
        ("noun", Node("Such", (("how", _FIRST), ("noun", Node("Kind", (("kind", "minion"),)))))),
        (
            "where",
            Node(
                "RelativePast",
                (
                    ("who", Node("You")),
                    ("deed", Node("Deed", (("verb", "play"),))),
                    ("when", Node("ThisTime", (("unit", "turn"),))),
                ),
            ),
        ),
    ),
)


def _only(who: Node, what: Node) -> There | PlayedBefore:
    """It is your only minion there, so there is exactly one; or the first card of its kind that you played."""
    place = None
    if what.name == "With":
        place, what = what.node("where"), need(what.node("noun"))
    if what.name == "Such" and what.node("how") == _FIRST and place == _THIS_TURN:
        return PlayedBefore(noun(need(what.node("noun"))), 1, 1)
    if what.name != "Such" or what.node("how") != Node("Which", (("which", "only"),)):
        raise not_carried_out(what)
    cards = noun(need(what.node("noun"))).but(whose="you")
    if place is None or not isinstance(meant(who), It | This):
        raise not_carried_out(who)
    if place.name in ("Here", "There"):
        cards = cards.but(where=place.name.lower())
    else:
        cards = located(cards, need(place.node("what")), noun)
    return There(cards, 1, 1)


def _alone(what: Node) -> There:
    """It is the only minion at its base, so there is exactly one."""
    place, such = (what.node("where"), need(what.node("noun"))) if what.name == "With" else (None, what)
    at_base = place is not None and place.name in ("At", "On") and site(need(place.node("what"))) == "there"
    if not at_base or such.name != "Such" or such.node("how") != Node("Which", (("which", "only"),)):
        raise not_carried_out(what)
    return There(noun(need(such.node("noun"))).but(where="there"), 1, 1)


def _placed(who: Node, where: Node) -> Data:
    """Cards are somewhere."""
    in_play = where.name == "Place" and need(where.node("what")).name == "Play"
    if who.name in ("Some", "Of"):
        found = _there(who, "", None)
        return found if in_play else found.but(noun=at(found.noun, where))
    if in_play:
        return Fits(meant(who), Noun("card"))
    return Fits(meant(who), Noun("card", where=target(where)))


def _there(what: Node, whose: str, where: Node | None) -> There:
    """A number of cards, of one player or of anybody."""
    if what.name == "Of":
        many, of = need(what.node("many")), need(what.node("what"))
        who, inner = parts(of, "who", "what")
        if who != YOUR or whose == "other":
            raise not_carried_out(of)
        cards, whose = noun(need(inner)), "you"
    else:
        found, inner = parts(what, "many", "what")
        alike = without_filter(need(inner), SAME_NAME)
        many, cards = need(found), noun(alike or need(inner))
        cards = cards.but(such=(*cards.such, OfOneName())) if alike is not None else cards
    if cards.whose and whose and cards.whose != whose:
        raise not_carried_out(what)
    if cards.kind == "card" and cards.area == "play" and not cards.where and where is None:
        raise not_carried_out(what)
    cards = cards.but(whose=whose or cards.whose, other=cards.other or many.name == "Another")
    if where is not None:
        cards = at(cards, where)
    least, most = span(many)
    return There(cards, least, most)
