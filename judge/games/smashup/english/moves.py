"""Verbs of the shared English that change where cards are, whose they are, and what is on them."""

from __future__ import annotations

from judge.games.smashup.english.gifts import adjusted
from judge.games.smashup.english.hosts import located
from judge.games.smashup.english.nouns import noun as nouns
from judge.games.smashup.english.places import base
from judge.games.smashup.english.players import player
from judge.games.smashup.english.sites import kind_of, plain
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.conditions import Fits
from judge.games.smashup.vocabulary.nouns import All, Every, Extreme, It, Noun, Some, This, What, With
from judge.games.smashup.vocabulary.orders import (
    REPLACEMENT,
    AddCounters,
    Destroy,
    GiveControl,
    Grant,
    If,
    Move,
    Or,
    Pick,
    RemoveCounters,
    Return,
    Text,
    Then,
    Transfer,
)
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts, word
from judge.language.core.kinds import heads
from judge.language.core.node import Node


def at_a_base(order: Destroy | Return | AddCounters | Move) -> Text:
    """An order about all cards on “a base” needs the base to be chosen."""
    cards = order.what
    if isinstance(cards, Every | Extreme) and cards.noun.where == "on a base":
        of_bases = tuple(one for one in cards.noun.such if isinstance(one, With) and one.noun.where == "here")
        such = tuple(one for one in cards.noun.such if one not in of_bases)
        there = cards.but(noun=cards.noun.but(where="there", such=such))
        return (Pick(Some(Noun("base", such=of_bases))), Then(), order.but(what=there))
    return (order,)


def counters(what: Node) -> int:
    """How many +1 power counters a noun phrase means, none if it means something else."""
    many, such = what.node("many"), what.node("what")
    if many is None or such is None or such.name != "Such" or word(need(such.node("noun")), "kind") != "counter":
        return 0
    how = need(such.node("how"))
    if how.name != "Bonus" or number(how) != 1:
        raise not_carried_out(how)
    if many.name == "A":
        return 1
    if many.name == "Exactly":
        return number(many)
    raise not_carried_out(many)


def move(node: Node) -> Text:
    """Move minions here, there or to another base, perhaps from one."""
    _, what, where = parts(node, "verb", "what", "where")
    cards = meant(need(what))
    return _moved(cards, where)


def _moved(cards: What, where: Node | None) -> Text:
    """Cards move somewhere."""
    if where is not None and where.name == "EitherPlace":
        there, back = (need(place) for place in parts(where, "one", "other"))
        first, second = _moved(cards, there), _moved(_anywhere(cards) if back.name == "FromTo" else cards, back)
        if len(first) != 1 or len(second) != 1:
            raise not_carried_out(where)
        return (Or(first[0], second[0]),)
    if where is not None and where.name == "FromTo":
        return _from_to(cards, where)
    if where == _TO_OR_FROM_HERE:
        return _to_or_from_here(cards)
    if where is None:
        return at_a_base(Move(cards))
    if replacement(where):
        return at_a_base(Move(cards, REPLACEMENT))
    found = base(where)
    if found.to not in ("here", "there", "elsewhere", "on a base"):
        raise NotCarriedOut("a minion moves to a base, and “it” is no base here")
    to = "elsewhere" if found.to == "on a base" else found.to
    together = found.together or (isinstance(cards, All | Every) and _is_one(where))
    return at_a_base(Move(cards, to, found.among, together and to == "elsewhere", found.at_random))


def replacement(place: Node) -> bool:
    """Whether a place is “the base that replaces it”, or “the replacement base”."""
    the = place.node("what") if place.name == "Place" and word(place, "in") in ("to", "on", "onto") else None
    if the is None or the.name != "The":
        return False
    what = need(the.node("what"))
    if what.name == "With" and what.node("noun") == plain("base"):
        where = need(what.node("where"))
        does = where.node("does") if where.name == "That" else None
        replaces = does is not None and does.text("verb") == "replace" and does.node("what") is not None
        return does is not None and replaces and need(does.node("what")).name in ("It", "This", "That")
    new = Node("Quality", (("quality", "replacement"),))
    return what == Node("Such", (("how", new), ("noun", plain("base"))))


_TO_OR_FROM_HERE = Node("Place", (("what", "here"), ("in", "to or from")))


def _to_or_from_here(cards: What) -> Text:
    """Cards that are here move to another base, and others here."""
    if isinstance(cards, It):
        is_here = Fits(cards, Noun("card", where="here"))
        return (If(is_here, (Move(cards),), (Move(cards, "here"),)),)
    if not isinstance(cards, Some) or cards.noun.where:
        raise not_carried_out(_TO_OR_FROM_HERE)
    away, here = (cards.but(noun=cards.noun.but(where=where)) for where in ("elsewhere", "here"))
    return (Or(Move(away, "here"), Move(here)),)


def _anywhere(cards: What) -> What:
    """Cards without “at another base”, which is said of the first of two ways alone."""
    if isinstance(cards, Some) and cards.noun.where == "elsewhere":
        return cards.but(noun=cards.noun.but(where=""))
    return cards


def _is_one(place: Node) -> bool:
    """Whether a place is one base, and not “other bases”."""
    what = place.node("what")
    return what is not None and what.name == "Some"


def _from_to(cards: What, where: Node) -> Text:
    """Move minions from one base to another."""
    start, end = parts(where, "from", "to")
    noun = getattr(cards, "noun", None)
    if not isinstance(noun, Noun) or noun.where or isinstance(cards, Extreme | All | This | It):
        raise not_carried_out(where)
    found = base(need(end) if need(end).name in ("Here", "There") else _to(need(end)))
    start = need(start)
    if start.name == "Some" and start.node("many") == Node("Exactly", (("n", 1),)):
        start = Node("Some", (("many", Node("A")), ("what", start.get("what"))))
    picked: Text = ()
    one = isinstance(cards, Some) and cards.count == 1 and cards.how == "exactly"
    if start.name in ("Here", "There"):
        place = start.name.lower()
    elif start.name == "Some" and kind_of(start) == "base" and need(start.node("many")).name == "Another":
        place = "elsewhere"
    elif start.name == "Some" and one and heads(start) == {"base"} and found.to in ("elsewhere", "here"):
        from_there = located(noun, start, nouns)
        return (Move(cards.but(noun=from_there), found.to, found.among),)
    elif start.name == "Some" and kind_of(start) == "base" and found.to == "elsewhere":
        picked, place = ((), "on a base") if one else ((Pick(Some(Noun("base"))), Then()), "there")
    else:
        raise not_carried_out(start)
    to = "elsewhere" if found.to == "on a base" else found.to
    return (*picked, Move(cards.but(noun=noun.but(where=place)), to, found.among, to == "elsewhere" and not one))


def _to(what: Node) -> Node:
    """A base to which something goes, as a place; “another” alone is another base."""
    if what == Node("Another"):
        what = Node("Some", (("many", what), ("what", Node("Kind", (("kind", "base"),)))))
    return Node("Place", (("in", "to"), ("what", what)))


def give(node: Node) -> Text:
    """Give control of cards to another player, or power to cards for as long as no time is stated."""
    change = node.node("what1")
    if change is not None and change.name == "Change":
        _, who, _ = parts(node, "verb", "what", "what1")
        return (Grant(meant(need(who)), adjusted(change), undated=True),)
    _, what, to = parts(node, "verb", "of", "to")
    if player(need(to)) != "other" or need(need(to).node("many")).name != "Another":
        raise not_carried_out(to)
    return (GiveControl(meant(need(what))),)


def transfer(node: Node) -> Text:
    """Transfer actions to another card."""
    _, what, where = parts(node, "verb", "what", "where")
    place, cards = need(where), meant(need(what))
    if place.name == "EitherPlace":
        to, back = (need(one) for one in parts(place, "one", "other"))
        first, second = _transferred(cards, to), _transferred(_anywhere(cards), back)
        return (Or(first, second),)
    return (_transferred(cards, place),)


def _transferred(cards: What, place: Node) -> Transfer:
    """Actions go to another card."""
    if place.name == "FromTo":
        place, cards = _off(cards, place)
    if place.name != "Place" or word(place, "in") not in ("to", "onto", "on"):
        raise not_carried_out(place)
    if place.get("what") == "here":
        return Transfer(cards, Noun("base", where="here"))
    to = meant(need(place.node("what")))
    one = isinstance(to, Some) and to.count == 1 and to.how == "exactly"
    if not one or not isinstance(to, Some) or to.noun.kind not in ("base", "minion"):
        raise not_carried_out(place)
    if isinstance(cards, Some) and cards.noun.kind != "action":
        raise not_carried_out(place)
    return Transfer(cards, to.noun.but(other=False))


def _off(cards: What, where: Node) -> tuple[Node, What]:
    """The place to which actions go, and the actions with what they are taken from."""
    start, end = (need(part) for part in parts(where, "from", "to"))
    if not isinstance(cards, Some) or cards.noun.where:
        raise not_carried_out(where)
    if start.name in ("Here", "There"):
        return _to(end), cards.but(noun=cards.noun.but(where=start.name.lower()))
    if start.name == "Some" and start.node("many") == Node("Exactly", (("n", 1),)):
        start = Node("Some", (("many", Node("A")), ("what", start.get("what"))))
    return _to(end), cards.but(noun=located(cards.noun, start, nouns))


def remove(node: Node) -> Text:
    """Remove +1 power counters from a card."""
    _, what, of = parts(node, "verb", "what", "from")
    if of is None and need(what).name == "Some":
        inner = need(need(what).node("what"))
        if inner.name == "With" and need(inner.node("where")).name == "From":
            of = need(inner.node("where")).node("what")
            what = Node("Some", (("many", need(what).get("many")), ("what", inner.get("noun"))))
    counted = counters(need(what))
    cards = meant(need(of))
    if not counted or (isinstance(cards, Some) and (cards.how != "exactly" or cards.count != 1)):
        raise not_carried_out(what)
    return (RemoveCounters(cards, counted),)
