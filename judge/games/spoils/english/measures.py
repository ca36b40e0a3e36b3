"""Measures of the shared English: what a text counts or works out."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount, plain, stat
from judge.games.spoils.english.groups import this_way
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, owner
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.references import said
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import ICONS
from judge.games.spoils.vocabulary.amounts import Count, Icons, Minus, Stat, Sum, Times, Tokens, Total, Variable
from judge.games.spoils.vocabulary.nouns import All, FactionOf, Noun, This
from judge.games.spoils.vocabulary.references import Printed, ThisWay
from judge.games.spoils.vocabulary.spoken import Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_TOKEN = Node("Kind", (("kind", "token"),))


def measure(node: object) -> Data | int:
    """How many something comes to."""
    if not isinstance(node, Node):
        return plain(node)
    if node.name in ("Twice", "Half"):
        if node.name == "Half" and word(node, "way") != "up":
            raise not_carried_out(node)
        return unbound(Times, measure(node.get("amount")), half=node.name == "Half")
    if node.name == "Minus":
        return unbound(Minus, measure(node.get("one")), measure(node.get("other")))
    if node.name == "Plus":
        other = node.get("other") if node.get("other") is not None else node.get("n")
        return unbound(Sum, (measure(node.get("one")), measure(other)))
    if node.name == "CountOf":
        return counted_for(need(parts(node, "what")[0]))
    if node.name == "StatOf":
        return _stat_of(node)
    if node.name == "WinningBid":
        return Variable("bid")
    return amount(node)


def counted_for(what: Node) -> Data:
    """As many as there are of something: cards, tokens on a card, icons, or what was done this way."""
    if what.name == "With" and what.node("noun") == _TOKEN:
        return _tokens(need(parts(what, "noun", "where")[1]))
    if (way := this_way(what)) is not None:
        return way
    if what.name == "With":
        inner, where = parts(what, "noun", "where")
        if is_phrase(need(where), "drawn", "filters") and noun(need(inner)) == Noun():
            return ThisWay("drawn")
        if (icon := _icon(need(inner))) and need(where).name == "Relative":
            who, deed = parts(need(where), "who", "deed")
            if need(who).name == "You" and need(deed) == Node("Deed", (("verb", "control"),)):
                return Icons(icon)
    return Count(noun(what))


def _tokens(where: Node) -> Data:
    """Tokens on a card, or those removed this way."""
    if where.name in ("On", "At") and word(where, "in") in ("", "on"):
        card = said(need(where.node("what")))
        return unbound(Tokens, Said("it") if card == Said("they") else card)
    if where.name == "Both":
        one, more = parts(where, "one", "more")
        if need(more).name == "ThisWay" and need(one).node("deed") == Node("Deed", (("verb", "remove"),)):
            return ThisWay("tokens removed")
    raise not_carried_out(where)


def _icon(node: Node) -> str:
    """The kind of an icon, if one is meant."""
    if node.name != "Icon":
        return ""
    letter = word(need(node.node("icon")), "letter")
    return next(name for name in ICONS if name[0] == letter)


def icons(node: Node) -> tuple[str, ...]:
    """Icons one after the other."""
    if node.name == "Icons":
        return (_icon(Node("Icon", (("icon", node.get("icon")),))), *icons(need(node.node("more"))))
    if node.name == "Icon":
        return (_icon(node),)
    raise not_carried_out(node)


def _stat_of(node: Node) -> Data:
    """A number of a card, as it is or as it is printed, or of all such cards together."""
    who, kind, what = parts(node, "who", "stat", "what")
    kind = need(kind)
    sort = word(kind, "which") if kind.name == "StatSort" else ""
    if not sort and word(kind, "stat") == "influence" and who is not None:
        return unbound(Stat, _player_of(who), "influence")
    name = stat(need(kind.node("stat")) if sort else kind)
    if sort in ("total", "combined") and what is not None:
        found = meant(what)
        if isinstance(found, All):
            return Total(found.noun, name)
        raise not_carried_out(what)
    of = _of(who, what)
    if sort == "printed":
        return unbound(Printed, of, name)
    if sort:
        raise not_carried_out(kind)
    return unbound(Stat, of, name)


def _player_of(who: Node) -> FactionOf:
    """The faction whose influence is meant."""
    what = who.node("what") if who.name == "WhoseThing" else None
    whose = need(what.node("who")) if what is not None and what.name == "Own" and kind_of(what) == "faction" else who
    if (side := owner(whose)) in ("you", "opponent"):
        return FactionOf(side)
    raise not_carried_out(who)


def _of(who: Node | None, what: Node | None) -> Said | This | Data:
    """The card whose number it is."""
    if who is not None:
        if who.name == "Whose":
            if owner(who) in ("its", "their"):
                return Said("it" if owner(who) == "its" else "they")
            raise not_carried_out(who)
        what = who.node("what") if who.name == "WhoseThing" else None
    found = meant(need(what))
    if isinstance(found, Said | This | All):
        return found
    raise not_carried_out(what)
