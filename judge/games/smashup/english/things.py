"""Noun phrases of the shared English as the cards, or players, that a text means."""

from __future__ import annotations

from judge.games.smashup.english.limits import power
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.sites import DIFFERENT_BASES, SAME_NAME, kind_of, other_player
from judge.games.smashup.vocabulary.nouns import HIGHEST, LOWEST, All, Every, Extreme, It, Kept, Noun, Some, This, What
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def meant(node: Node) -> What:
    """The cards that a noun phrase means."""
    if node.name in ("That", "The") and kind_of(node) == "base" and _is_that_base(node):
        return This("that base")
    if node.name in ("It", "They", "That", "The", "Those", "Own") and (to := node.node("means")) is not None:
        if node.get("earlier"):
            return kept(to)
        return meant(to) if to.name in ("This", "ThisCard") else It()
    if node.name in ("This", "ThisCard"):
        kind = kind_of(node) if node.name == "This" else "card"
        return This(kind) if kind in ("minion", "base") else This()
    if node.name == "And":
        return _together(node)
    if node.name == "Some":
        many, what = parts(node, "many", "what")
        return _so_many(need(many), need(what))
    if node.name == "Bare":
        (what,) = parts(node, "what")
        return Every(noun(need(what)))
    if node.name == "Own":
        who, what = parts(node, "who", "what")
        of_these, lowest = _extreme(need(what))
        owned = _owned(need(who), of_these)
        if lowest is not None:
            return Extreme(owned, lowest)
        return Some(owned) if _is_one(node) and not _of_each(need(who)) else Every(owned)
    if node.name == "Proper":
        return Some(Noun("card", name=word(node, "name")))
    if node.name == "Of":
        return _some_of(node)
    if node.name == "The":
        (what,) = parts(node, "what")
        cards, lowest = _extreme(need(what))
        if lowest is not None:
            return Extreme(cards, lowest)
    raise not_carried_out(node)


def kept(to: Node) -> Kept:
    """A card that was chosen before another was."""
    found = meant(to)
    if not isinstance(found, Some) or (found.count, found.how) != (1, "exactly"):
        raise NotCarriedOut("what was spoken of before another card was chosen is not remembered")
    return Kept(found)


def _so_many(many: Node, what: Node) -> What:
    """A number of cards of a noun, perhaps at random, or all of one name."""
    if (alike := without_filter(what, SAME_NAME)) is not None:
        found = _chosen(many, noun(alike), None)
        if isinstance(found, Some) and found.how == "any number":
            return found.but(how="of one name")
        raise not_carried_out(many)
    if (apart := without_filter(what, DIFFERENT_BASES)) is not None:
        if many.name == "Exactly":
            return Some(noun(apart), number(many), "at different bases")
        raise not_carried_out(many)
    if (random := _at_random(what)) is not None:
        found = _chosen(many, noun(random), None)
        if isinstance(found, Some) and found.how == "exactly":
            return found.but(how="at random")
        raise not_carried_out(many)
    return _chosen(many, *_extreme(what))


def _is_one(own: Node) -> bool:
    """Whether a possession is one thing: “your minion”, and not “your minions” or “your Microbots”."""
    names = (part.text("name") for part in own.walk() if part.name == "Named")
    if own.get("single") or any(name.endswith("s") for name in names):
        return bool(own.get("single"))
    return need(own.node("who")).name == "Whose" and not own.get("plural")


def _of_each(who: Node) -> bool:
    """Whether cards of each player are meant, so that one of them is one for each player."""
    player = who.node("what") if who.name == "WhoseThing" else None
    return player is not None and player.node("many") == Node("Each")


def _is_that_base(node: Node) -> bool:
    """Whether a base spoken of is one that was chosen or scores, and not the base of this card."""
    to = node.node("means")
    return node.name == "That" if to is None else to.name != "This"


def _some_of(node: Node) -> What:
    """A number of the cards that a player has: “one of your minions”."""
    of = need(node.node("what"))
    if of.name == "The" and (kind := _shown(of)) is not None:
        return _chosen(need(node.node("many")), Noun(kind, area="shown"), None)
    if of.name in ("They", "Those"):
        return _chosen(need(node.node("many")), Noun("card", area="shown"), None)
    who, what = parts(of, "who", "what")
    if (alike := without_filter(need(what), SAME_NAME)) is not None:
        if need(node.node("many")).name != "AnyNumber":
            raise not_carried_out(what)
        return Some(_owned(need(who), noun(alike)), 1, "of one name")
    owned = _owned(need(who), noun(need(what)))
    said = node.get("many")
    if _of_each(need(who)) and said != "all" and need(node.node("many")).name not in ("All", "Each"):
        raise not_carried_out(who)
    if said == "another":
        return Some(owned.but(other=True))
    return Every(owned) if said == "all" else _chosen(need(node.node("many")), owned, None)


def _shown(of: Node) -> str | None:
    """The kind of “the revealed actions”; None if other cards are meant."""
    such = need(of.node("what"))
    if such.name != "Such" or such.node("how") != Node("Done", (("verb", "reveal"),)):
        return None
    kind = need(such.node("noun")).text("kind")
    return kind if kind in ("minion", "action", "card") else None


def _at_random(what: Node) -> Node | None:
    """A noun without “random”; None if it has no such word."""
    if what.name == "With":
        inner = _at_random(need(what.node("noun")))
        return None if inner is None else Node("With", (("noun", inner), ("where", what.get("where"))))
    if what.name == "Such" and what.node("how") == Node("Which", (("which", "random"),)):
        return need(what.node("noun"))
    return None


def without_filter(what: Node, which: Node) -> Node | None:
    """A noun without a filter; None if it has no such filter."""
    where = what.node("where") if what.name == "With" else None
    if where is None:
        return None
    if where == which:
        return what.node("noun")
    if where.name == "Both" and which in (one := where.node("one"), more := where.node("more")):
        return Node("With", (("noun", what.get("noun")), ("where", more if one == which else one)))
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
    plain, found = _without_extreme(what)
    if len(found) > 1:
        raise not_carried_out(what)
    return noun(plain), found[0] if found else None


def _without_extreme(what: Node) -> tuple[Node, list[bool]]:
    """A noun without “highest-power” or “with the lowest power”, and which of them it has."""
    if what.name == "Such":
        how, inner = need(what.node("how")), need(what.node("noun"))
        rest, found = _without_extreme(inner)
        if how.name == "WhichStat" and how.text("stat") == "power" and word(how, "which") in _EDGES:
            return rest, [word(how, "which") == "lowest", *found]
        return Node("Such", (("how", how), ("noun", rest))), found
    if what.name == "With":
        rest, found = _without_extreme(need(what.node("noun")))
        filters, more = _without_extreme_filter(need(what.node("where")))
        return (rest if filters is None else Node("With", (("noun", rest), ("where", filters)))), [*found, *more]
    return what, []


def _without_extreme_filter(where: Node) -> tuple[Node | None, list[bool]]:
    """The filters but for that of the highest or lowest power."""
    if where.name == "Both":
        one, more = (_without_extreme_filter(need(part)) for part in parts(where, "one", "more"))
        left = [part for part, _ in (one, more) if part is not None]
        kept = Node("Both", (("one", left[0]), ("more", left[1]))) if len(left) == 2 else left[0] if left else None
        return kept, [*one[1], *more[1]]
    if where.name == "Has" and _is_extreme(where):
        how = need(where.node("how"))
        power(need(how.node("stat")))
        return None, [word(how, "which") in _LOWEST]
    return where, []


def _is_extreme(has: Node) -> bool:
    """Whether a filter asks for the highest or lowest number."""
    how = need(has.node("how"))
    return how.name == "ExtremeStat" and word(how, "which") in _HIGHEST | _LOWEST


_EDGES = ("highest", "lowest")
_HIGHEST, _LOWEST = frozenset({"highest", "most", "greatest"}), frozenset({"lowest", "least", "fewest"})


def _chosen(many: Node, cards: Noun, lowest: bool | None) -> What:
    """A number of cards that a noun describes."""
    if lowest is not None:
        if many.name in ("Each", "All"):
            return Extreme(cards, lowest)
        if many.name in ("A", "Any"):
            return Some(cards, 1, LOWEST if lowest else HIGHEST)
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


def cards_of(node: Node, area: str, kind: str = "card") -> Some:
    """Cards to be chosen in an area of your own, where the text names none."""
    found = meant(node)
    if not isinstance(found, Some) or found.noun.whose == "other" or found.noun.where:
        raise not_carried_out(node)
    own = found.noun.but(whose="you", area=area) if found.noun.area == "play" else found.noun
    return found.but(noun=own)
