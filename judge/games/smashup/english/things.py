"""Noun phrases of the shared English as the cards, or players, that a text means."""

from __future__ import annotations

from judge.games.smashup.english.limits import power
from judge.games.smashup.english.nouns import filtered, kind_of, noun
from judge.games.smashup.vocabulary.nouns import All, Every, Extreme, It, Noun, Some, This, What
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def meant(node: Node) -> What:
    """The cards that a noun phrase means."""
    if node.name in ("That", "The") and kind_of(node) == "base" and _is_that_base(node):
        return This("that base")
    if node.name in ("It", "They", "That", "The", "Those") and (to := node.node("means")) is not None:
        if node.get("earlier"):
            raise NotCarriedOut("what was spoken of before another card was chosen is not remembered")
        return meant(to) if to.name in ("This", "ThisCard") else It()
    if node.name in ("This", "ThisCard"):
        kind = kind_of(node) if node.name == "This" else "card"
        return This(kind) if kind in ("minion", "base") else This()
    if node.name == "And":
        return _together(node)
    if node.name == "Some":
        many, what = parts(node, "many", "what")
        if (random := _at_random(need(what))) is not None:
            found = _chosen(need(many), noun(random), None)
            if isinstance(found, Some) and found.how == "exactly":
                return found.but(how="at random")
            raise not_carried_out(many)
        return _chosen(need(many), *_extreme(need(what)))
    if node.name == "Bare":
        (what,) = parts(node, "what")
        return Every(noun(need(what)))
    if node.name == "Own":
        who, what = parts(node, "who", "what")
        of_these, lowest = _extreme(need(what))
        owned = _owned(need(who), of_these)
        if lowest is not None:
            return Extreme(owned, lowest)
        return Some(owned) if node.get("single") and not _of_each(need(who)) else Every(owned)
    if node.name == "Of":
        return _some_of(node)
    if node.name == "The":
        (what,) = parts(node, "what")
        cards, lowest = _extreme(need(what))
        if lowest is not None:
            return Extreme(cards, lowest)
    raise not_carried_out(node)


def _of_each(who: Node) -> bool:
    """Whether cards of each player are meant, so that one of them is one for each player."""
    player = who.node("what") if who.name == "WhoseThing" else None
    return player is not None and player.node("many") == Node("Each")


def _is_that_base(node: Node) -> bool:
    """Whether a base spoken of is one that was chosen or scores, and not the base of this card."""
    to = node.node("means")
    return node.name == "That" if to is None else to.name != "This"


def _some_of(node: Node) -> What:
    """So many of the cards that somebody has: “one of your minions”."""
    of = need(node.node("what"))
    if of.name in ("They", "Those"):
        return _chosen(need(node.node("many")), Noun("card", area="shown"), None)
    who, what = parts(of, "who", "what")
    owned = _owned(need(who), noun(need(what)))
    said = node.get("many")
    if _of_each(need(who)) and said != "all" and need(node.node("many")).name not in ("All", "Each"):
        raise not_carried_out(who)
    if said == "another":
        return Some(owned.but(other=True))
    return Every(owned) if said == "all" else _chosen(need(node.node("many")), owned, None)


def _at_random(what: Node) -> Node | None:
    """A noun without “random”; None if it has no such word."""
    if what.name == "With":
        inner = _at_random(need(what.node("noun")))
        return None if inner is None else Node("With", (("noun", inner), ("where", what.get("where"))))
    if what.name == "Such" and what.node("how") == Node("Which", (("which", "random"),)):
        return need(what.node("noun"))
    return None


def _together(node: Node) -> All:
    """Cards of which each has its own determiner: “this minion and another one of your minions”."""
    one, other = parts(node, "one", "other")
    found = [meant(need(one)), meant(need(other))]
    pieces = [part for what in found for part in (what.parts if isinstance(what, All) else (what,))]
    if sum(isinstance(part, Some) for part in pieces) > 1:
        raise not_carried_out(node)
    return All(tuple(pieces))


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
    return cards, word(how, "which") in _LOWEST


def _is_extreme(has: Node) -> bool:
    """Whether a filter asks for the highest or lowest number."""
    how = need(has.node("how"))
    return how.name == "ExtremeStat" and word(how, "which") in _HIGHEST | _LOWEST


_HIGHEST, _LOWEST = frozenset({"highest", "most", "greatest"}), frozenset({"lowest", "least", "fewest"})


def _chosen(many: Node, cards: Noun, lowest: bool | None) -> What:
    """So many cards of a noun."""
    if lowest is not None:
        if many.name in ("Each", "All"):
            return Extreme(cards, lowest)
        raise not_carried_out(many)
    how = {"A": "exactly", "Another": "exactly", "Exactly": "exactly", "UpTo": "up to", "AnyNumber": "any number"}
    how |= {"Any": "exactly", "AtLeast": "at least"}
    if many.name in ("Each", "All", "EachOther"):
        return Every(cards)
    if many.name not in how:
        raise not_carried_out(many)
    count = number(many) if many.name in ("Exactly", "UpTo", "AtLeast") else 1
    cards = cards.but(other=True) if many.name == "Another" else cards
    return Some(cards, count, how[many.name])


def _owned(who: Node, cards: Noun) -> Noun:
    """A noun with whose cards they are."""
    if cards.whose:
        raise not_carried_out(who)
    if who.name == "Whose" and word(who, "who") in ("your", "their"):
        return cards.but(whose="you")
    if who.name == "WhoseThing":
        player = need(who.node("what"))
        if other_player(player):
            return cards.but(whose="other")
        if player.name == "That" and kind_of(player) == "player":
            return cards.but(whose="that player")
        if player.name == "Some" and kind_of(player) == "player" and need(player.node("many")).name in ("A", "Any"):
            return cards
    raise not_carried_out(who)


def other_player(who: Node) -> bool:
    """Whether “another player” or “other players” is meant."""
    many, what = who.node("many"), need(who.node("what"))
    if what.name == "Kind" and word(what, "kind") == "opponent":
        return many is None or many.name in ("A", "All", "Each", "Any")
    other = what.name == "Such" and need(what.node("how")) == Node("Which", (("which", "other"),))
    player = what if what.name == "Kind" else what.node("noun")
    if player is None or word(player, "kind") != "player":
        return False
    return (many is not None and many.name == "Another") or (
        other and (many is None or many.name in ("All", "Each", "Any"))
    )


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
    if who.name in ("Some", "Bare") and other_player(who):
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
    if who.name == "Some" and need(who.node("many")).name in ("Each", "All"):
        if kind_of(who) == "player":
            return "each player"
        if other_player(who):
            return "each other player"
    whose = who.node("who") if who.name == "Own" and kind_of(who) in ("owner", "controller") else None
    if whose is not None and whose.name == "Whose" and word(whose, "who") == "its":
        return f"its {kind_of(who)}"
    if who.name == "They" and "player" in repr(who.node("means")):
        return "that player"
    if who.name == "The" and kind_of(who) == "winner":
        return "the winner"
    if who.name == "That" and kind_of(who) == "player":
        return "that player"
    raise not_carried_out(who)
