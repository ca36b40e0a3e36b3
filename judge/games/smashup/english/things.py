"""Noun phrases of the shared English as the cards, or players, that a text means."""

from __future__ import annotations

from judge.games.smashup.english.nouns import filtered, kind_of, noun, power
from judge.games.smashup.vocabulary.nouns import Every, Extreme, It, Noun, Some, This, What
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def meant(node: Node) -> What:
    """The cards that a noun phrase means."""
    if node.name in ("It", "They", "That", "The", "Those") and (to := node.node("to")) is not None:
        if node.get("earlier"):
            raise NotCarriedOut("what was spoken of before another card was chosen is not remembered")
        return meant(to) if to.name in ("This", "ThisCard") else It()
    if node.name in ("This", "ThisCard"):
        kind = kind_of(node) if node.name == "This" else "card"
        return This(kind) if kind in ("minion", "base") else This()
    if node.name == "That" and kind_of(node) == "base":
        return This("that base")
    if node.name == "Some":
        many, what = parts(node, "many", "what")
        return _chosen(need(many), *_extreme(need(what)))
    if node.name == "Bare":
        (what,) = parts(node, "what")
        return Every(noun(need(what)))
    if node.name == "Own":
        who, what = parts(node, "who", "what")
        return Every(_owned(need(who), noun(need(what))))
    if node.name == "Of":
        of = need(node.node("what"))
        who, what = parts(of, "who", "what")
        owned = _owned(need(who), noun(need(what)))
        said = node.get("many")
        return Every(owned) if said == "all" else _chosen(need(node.node("many")), owned, None)
    if node.name == "The":
        (what,) = parts(node, "what")
        cards, lowest = _extreme(need(what))
        if lowest is not None:
            return Extreme(cards, lowest)
    raise not_carried_out(node)


def _extreme(what: Node) -> tuple[Noun, bool | None]:
    """A noun, and whether it is that with the lowest (True) or highest (False) power, if it says so."""
    if what.name == "Such" and need(what.node("how")).name == "WhichStat":
        return noun(need(what.node("noun"))), word(need(what.node("how")), "which") == "lowest"
    if what.name == "With" and need(what.node("where")).name == "Both":
        pieces = [need(what.node("where")).node("one"), need(what.node("where")).node("more")]
    else:
        pieces = [what.node("where")] if what.name == "With" else []
    which = [one for one in pieces if one is not None and one.name == "Has" and _is_extreme(one)]
    if len(which) != 1:
        return noun(what), None
    cards = noun(need(what.node("noun")))
    for piece in pieces:
        if piece is not None and piece is not which[0]:
            cards = filtered(cards, piece)
    how = need(which[0].node("how"))
    power(need(how.node("stat")))
    return cards, word(how, "which") == "lowest"


def _is_extreme(has: Node) -> bool:
    """Whether a filter asks for the highest or lowest number."""
    how = need(has.node("how"))
    return how.name == "ExtremeStat" and word(how, "which") in ("highest", "lowest")


def _chosen(many: Node, cards: Noun, lowest: bool | None) -> What:
    """So many cards of a noun."""
    if lowest is not None:
        if many.name in ("Each", "All"):
            return Extreme(cards, lowest)
        raise not_carried_out(many)
    how = {"A": "exactly", "Another": "exactly", "Exactly": "exactly", "UpTo": "up to", "AnyNumber": "any number"}
    if many.name in ("Each", "All", "EachOther"):
        return Every(cards)
    if many.name not in how:
        raise not_carried_out(many)
    count = number(many) if many.name in ("Exactly", "UpTo") else 1
    cards = cards.but(other=True) if many.name == "Another" else cards
    return Some(cards, count, how[many.name])


def _owned(who: Node, cards: Noun) -> Noun:
    """A noun with whose cards they are."""
    if cards.whose:
        raise not_carried_out(who)
    if who.name == "Whose" and word(who, "who") in ("your", "their"):
        return cards.but(whose="you")
    if who.name == "WhoseThing" and _other_player(need(who.node("what"))):
        return cards.but(whose="other")
    raise not_carried_out(who)


def _other_player(who: Node) -> bool:
    """Whether “another player” or “other players” is meant."""
    many, what = who.node("many"), need(who.node("what"))
    other = what.name == "Such" and need(what.node("how")) == Node("Which", (("which", "other"),))
    player = what if what.name == "Kind" else what.node("noun")
    if player is None or word(player, "kind") != "player":
        return False
    return (many is not None and many.name == "Another") or (other and (many is None or many.name in ("All", "Each")))


def cards_of(node: Node, area: str, kind: str = "card") -> Some:
    """Cards to be chosen in an area of your own, where the text names none."""
    found = meant(node)
    if not isinstance(found, Some) or found.noun.whose == "other" or found.noun.where:
        raise not_carried_out(node)
    own = found.noun.but(whose="you", area=area) if found.noun.area == "play" else found.noun
    return found.but(noun=own)


def player(who: Node) -> str:
    """Who plays: you, another player, or anybody."""
    if who.name == "You":
        return "you"
    if who.name == "Some" and _other_player(who):
        return "other"
    if who.name == "Some" and kind_of(who) == "player" and need(who.node("many")).name in ("A", "Any"):
        return ""
    raise not_carried_out(who)


def somebody(who: Node) -> bool:
    """Whether a subject is a player."""
    return who.name in ("You",) or "player" in _head(who) or _head(who) in ("winner", "owner", "controller")


def _head(who: Node) -> str:
    """The kind of the head of a noun phrase."""
    inner: Node | None = who
    while inner is not None and inner.name != "Kind":
        inner = inner.node("what") or inner.node("noun")
    return word(inner, "kind") if inner is not None else ""


def players(who: Node) -> str:
    """The players that a text speaks of."""
    if who.name == "Some" and need(who.node("many")).name == "Each":
        if kind_of(who) == "player":
            return "each player"
        if _other_player(who):
            return "each other player"
    if who.name == "The" and kind_of(who) == "winner":
        return "the winner"
    if who.name == "That" and kind_of(who) == "player":
        return "that player"
    raise not_carried_out(who)
