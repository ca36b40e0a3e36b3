"""Filters of the shared English about where a card is: at a base, on a minion, and which actions go there."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.smashup.english.sites import YOUR, at, kind_of, other_player
from judge.games.smashup.vocabulary.nouns import AtBase, Noun, PlayedOn, PlayedOnSuch, Sort
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.kinds import heads
from judge.language.core.node import Node

Nouns = Callable[[Node], Noun]


def played_on(what: Noun, deed: Node, noun: Nouns) -> Noun:
    """Actions that were played on something."""
    _, where = parts(deed, "verb", "where")
    if word(deed, "verb") != "play" or what.kind != "action" or where is None:
        raise not_carried_out(deed)
    if where.name in ("Here", "There"):
        return what.but(where=where.name.lower())
    if where.name == "EitherPlace":
        ways = {played_on(what, _with_place(deed, need(where.node(name))), noun) for name in ("one", "other")}
        if len(ways) == 2 and ways == {what.but(where="here"), _more(what, PlayedOnSuch(Noun(where="here")))}:
            return _more(what.but(where="here"), AtBase())
        raise not_carried_out(where)
    place = where.node("what")
    if where.name != "Place" or word(where, "in") != "on" or place is None:
        raise not_carried_out(where)
    return located(what, place, noun)


def _with_place(deed: Node, place: Node) -> Node:
    """A deed at another place."""
    return Node(deed.name, tuple((name, place if name == "where" else part) for name, part in deed.parts))


def located(cards: Noun, what: Node, noun: Nouns) -> Noun:
    """A noun at a place: “on this base”, “on a base where you have a minion”, “on one of your minions here”."""
    if cards.where:
        raise not_carried_out(what)
    one = what.name == "Some" and need(what.node("many")).name in ("A", "Any", "Another")
    inner = what.node("what")
    if one and inner is not None and cards.kind == "action" and inner.name == "EitherKind":
        if {kind.text("kind") for kind in inner.nodes()} == {"minion", "base"}:
            return _more(cards, PlayedOn())
        raise not_carried_out(inner)
    if cards.kind == "action" and (hosts := _minions(what, noun)) is not None:
        return _more(cards, PlayedOn("minion") if hosts == Noun() else PlayedOnSuch(hosts))
    others = what.name == "Bare" and inner is not None and heads(what) == {"base"} and inner.name == "Such"
    if (what.name == "Some" or others) and inner is not None and "base" in repr(inner):
        return _at_bases(cards, what, noun)
    return cards.but(where=at(what))


def _minions(what: Node, noun: Nouns) -> Noun | None:
    """The minions that actions are on; None if bases are meant, or a minion that was spoken of."""
    inner = what.node("what")
    if inner is None or what.name not in ("Some", "Bare", "Of", "Own"):
        return None
    if what.name == "Of":
        owner, inner = what.node("what"), need(inner.node("what"))
    else:
        owner = what if what.name == "Own" else None
    many = what.node("many")
    if heads(what) != {"minion"}:
        return None
    if many is not None and many.name not in ("A", "Any", "Another", "Each", "All") and many != _ONE:
        raise not_carried_out(many)
    found = noun(inner)
    if found.limit is not None or found.where not in ("", "here", "there", "elsewhere"):
        raise not_carried_out(inner)
    if owner is not None:
        found = _owned(found, owner)
    return found.but(other=found.other or (many is not None and many.name == "Another"))


def _owned(found: Noun, owner: Node) -> Noun:
    """Minions that are yours, or another player's."""
    who = need(owner.node("who"))
    if who == YOUR and not found.whose:
        return found.but(whose="you")
    player = who.node("what") if who.name == "WhoseThing" else None
    if player is not None and other_player(player) and not found.whose:
        return found.but(whose="other")
    raise not_carried_out(who)


_ONE = Node("Exactly", (("n", 1),))


def _at_bases(cards: Noun, what: Node, noun: Nouns) -> Noun:
    """Cards at a base such as a noun describes."""
    bases = noun(need(what.node("what")))
    many = need(what.node("many") or what).name  # “bases” is bare
    if bases.kind != "base" or bases.whose or bases.limit or bases.where:
        raise not_carried_out(what)
    if many == "Another" or bases.other:
        return cards.but(where="elsewhere", such=(*cards.such, *bases.such))
    if many in ("A", "Any"):
        return cards.but(where="on a base", such=(*cards.such, *bases.such))
    raise not_carried_out(what)


def playable_on(what: Noun, where: Node) -> Noun:
    """Actions whose text lets them go to bases, or to minions."""
    (do,) = parts(where, "mood", "do")[1:]
    deed = need(do).node("state") if need(do).name == "Be" else None
    place = deed.node("where") if deed is not None and word(deed, "verb") == "play" else None
    if word(where, "mood") == "can" and place is not None and place.name == "Place" and word(place, "in") == "on":
        on = need(place.node("what"))
        if on.name == "Some" and need(on.node("many")).name in ("A", "Any") and kind_of(on) in ("minion", "base"):
            return _more(what, Sort(f"play-on-{kind_of(on)}"))
    raise not_carried_out(where)


def _more(what: Noun, such: Data) -> Noun:
    """A noun with one more thing that must be so of each card."""
    return what.but(such=(*what.such, such))
