"""Noun phrases of the shared English as the cards, or the players, that a text means."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import head, is_opponent, whose_of
from judge.games.arcmage.english.zones import MY
from judge.games.arcmage.vocabulary.nouns import (
    ControllerOf,
    Every,
    Home,
    Host,
    Me,
    Noun,
    OwnerOf,
    Residents,
    Same,
    Some,
    Suffered,
    Target,
    TargetPlayer,
    What,
    Who,
)
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_HOW = {"A": "exactly", "Another": "exactly", "Exactly": "exactly", "UpTo": "up to", "AnyNumber": "any number"}
_OF_THIS = ("creature", "card", "unit", "city", "enchantment")
_AWAY = ("sacrifice", "destroy", "discard", "remove", "return", "reveal")  # no card is so for longer than a moment
_POINTERS = ("It", "They", "That", "The", "Those")


def meant(node: Node) -> What:
    """The cards that a noun phrase means."""
    if node.name in _POINTERS and (to := node.node("means")) is not None:
        found = meant(to)
        return found if isinstance(found, Me | Host | Home) else Same(found)
    match node.name:
        case "Me" | "ThisCard":
            return Me()
        case "This" if need(node.node("what")).text("kind") in _OF_THIS:
            return Me()
        case "Enchanted":
            (what,) = parts(node, "what")
            noun(need(what))
            return Host()
        case "The" if head(node) and _is_host(need(node.node("what"))):
            return Host()
        case "The" if need(node.node("what")).name == "With" and noun(need(node.node("what"))) == Noun(
            "city", where="mine"
        ):
            return Home()
        case "Target":
            (what,) = parts(Node("Target", (("what", node.get("what")),)), "what")
            cards = noun(need(what))
            return Target(cards.but(other=True) if node.get("other") == 1 else cards)
        case "Some":
            many, what = parts(node, "many", "what")
            return _chosen(need(many), need(what))
        case "Bare" if (city := _residents_of(need(node.node("what")))) is not None:
            return Residents(city)
        case "Bare":
            (what,) = parts(node, "what")
            return Every(noun(need(what)))
        case "Own":
            who, what = parts(node, "who", "what")
            return _own(need(who), need(what))
        case "Of":
            return _of(node)
        case "Proper":
            return Every(noun(Node("Named", (("name", word(node, "name")),))))
    raise not_carried_out(node)


def done_before(what: Node) -> Suffered | None:
    """The cards in “each sacrificed creature”: those that were sacrificed before; None if none are meant."""
    how = what.node("how") if what.name == "Such" else None
    if how is not None and how.name == "Done" and word(how, "verb") in _AWAY:
        return Suffered(word(how, "verb"), noun(need(what.node("noun"))))
    return None


def _is_host(what: Node) -> bool:
    """Whether “enchanted creature” is meant."""
    return what.name == "Such" and what.node("how") == Node("Done", (("verb", "enchant"),))


def _own(who: Node, what: Node) -> What:
    """Your creatures, my city, my residents."""
    if who == MY:
        if what == Node("Kind", (("kind", "city"),)):
            return Home()
        if what == Node("Kind", (("kind", "resident"),)):
            return Every(Noun(where="my city"))
        raise not_carried_out(who)
    return Every(owned(who, what))


def owned(who: Node, what: Node) -> Noun:
    """A noun with whose cards they are, or the cards of somebody's hand."""
    whose = whose_of(who)
    if what.name == "Kind" and word(what, "kind") in ("hand", "graveyard"):
        return Noun("card", whose=whose, area=word(what, "kind"))
    found = noun(what)
    if found.whose:
        raise not_carried_out(who)
    return found.but(whose=whose)


def _of(node: Node) -> What:
    """One of your creatures, each of your cities, all your creatures."""
    of, many = need(node.node("what")), node.get("many")
    if of.name != "Own":
        raise not_carried_out(node)
    who, what = parts(of, "who", "what")
    if need(who) == MY and many == "all":
        return _own(need(who), need(what))
    found = owned(need(who), need(what))
    if many == "all":
        return Every(found)
    return _so_many(need(node.node("many")), found)


def _chosen(many: Node, what: Node) -> What:
    """A number of cards that a noun describes; targets, if the noun says “target”."""
    if (aimed := _aimed(what)) is not None:
        found = noun(aimed)
        if many.name in ("A", "Another"):
            return Target(found.but(other=True) if many.name == "Another" else found)
        if many.name == "Exactly":
            return Target(found, number(many))
        raise not_carried_out(many)
    if (city := _residents_of(what)) is not None and many.name in ("Each", "All"):
        return Residents(city)
    if what.name == "With" and (plain := _without_at_random(what)) is not None:
        return _at_random(_so_many(many, noun(plain)), many)
    if what.name == "Such" and what.node("how") == Node("Which", (("which", "random"),)):
        return _at_random(_so_many(many, noun(need(what.node("noun")))), many)
    return _so_many(many, noun(what))


def _residents_of(what: Node) -> Target | Host | None:
    """The city in “creatures in target city”, or None if the noun says something else."""
    if what.name != "With" or need(what.node("where")).name not in ("At", "In", "Of"):
        return None
    city = need(what.node("where")).node("what")
    kinds = (Node("Kind", (("kind", "creature"),)), Node("Kind", (("kind", "resident"),)))
    if city is None or what.node("noun") not in kinds or head(city) != "city":
        return None
    found = meant(city) if city.name in ("Target", "Enchanted") else None
    return found if isinstance(found, Target | Host) else None


def _without_at_random(what: Node) -> Node | None:
    """A noun without the filter “at random”, or None if it does not have that."""
    where = need(what.node("where"))
    if where == Node("AtRandom"):
        return what.node("noun")
    if where.name == "Both" and where.node("one") == Node("AtRandom"):
        return Node("With", (("noun", what.get("noun")), ("where", where.get("more"))))
    return None


def _at_random(found: What, node: Node) -> Some:
    """Cards that are taken at random."""
    if isinstance(found, Some) and found.how == "exactly":
        return found.but(how="at random")
    raise not_carried_out(node)


def _aimed(what: Node) -> Node | None:
    """A noun without “target” before it, or None if that is not said."""
    if what.name == "Such" and what.node("how") == Node("Target"):
        return what.node("noun")
    if what.name == "With" and (inner := _aimed(need(what.node("noun")))) is not None:
        return Node("With", (("noun", inner), ("where", what.get("where"))))
    return None


def _so_many(many: Node, cards: Noun) -> What:
    """A number of cards that a noun describes."""
    if many.name in ("Each", "All"):
        return Every(cards)
    if many.name not in _HOW:
        raise not_carried_out(many)
    count = number(many) if many.name in ("Exactly", "UpTo") else 1
    return Some(cards.but(other=True) if many.name == "Another" else cards, count, _HOW[many.name])


def of_hand(node: Node) -> What:
    """Cards of one's own hand, where a text names no place."""
    found = meant(node)
    if (
        isinstance(found, Some)
        and found.noun.kind == "card"
        and not found.noun.where
        and found.noun.area == "play"
        and not found.noun.whose
        and not found.noun.other
    ):
        return found.but(noun=found.noun.but(area="hand", whose="you"))
    if isinstance(found, Some | Every) and found.noun.area == "hand" and found.noun.whose in ("you", "they"):
        return found
    if isinstance(found, Same):
        return found
    raise not_carried_out(node)


def discarded(node: Node) -> What:
    """The discarded cards: from hand, or from play if the text says “a creature” and not “a creature card”."""
    found = meant(node)
    inner = node.node("what")
    while inner is not None and inner.name in ("With", "Such"):
        inner = inner.node("noun")
    in_play = inner is not None and inner.name in ("Kind", "Named") and inner.text("kind") != "card"
    if isinstance(found, Some) and found.noun.area == "play" and in_play:
        return of_ones_own(node)
    if isinstance(found, Some) and found.noun.kind != "card" and found.noun.area == "play" and not found.noun.where:
        return found.but(noun=found.noun.but(area="hand", whose="you"))
    return of_hand(node)


def of_ones_own(node: Node) -> What:
    """Cards of one's own in play, where a text does not say whose."""
    found = meant(node)
    if isinstance(found, Some | Every) and found.noun.area == "play" and found.noun.whose != "opponent":
        return found.but(noun=found.noun.but(whose=found.noun.whose or "you"))
    if isinstance(found, Me | Same):
        return found
    raise not_carried_out(node)


def player(who: Node) -> Who:
    """The players that a noun phrase means."""
    if who.name == "You":
        return "you"
    if who.name == "Target" and head(who) in ("player", "opponent") and need(who.node("what")).name == "Kind":
        return TargetPlayer("opponent" if head(who) == "opponent" else "")
    if who.name in ("That", "They", "The", "It") and (to := who.node("means")) is not None:
        return _that(to)
    if who.name == "Own" and head(who) in ("controller", "owner"):
        return _role(need(who.node("who")), head(who))
    if who.name == "Own" and is_opponent(who):
        return "each opponent"
    return _all(who)


def _that(to: Node) -> Who:
    """The player who was spoken of."""
    found = player(to) if to.name == "Target" else None
    if isinstance(found, TargetPlayer):
        return Same(found)
    if to.name == "Some" and head(to) in ("player", "opponent") and need(to.node("many")).name in ("A", "Any"):
        return "that player"
    if to.name == "Own" and head(to) in ("controller", "owner"):
        return player(to)
    raise not_carried_out(to)


def _role(who: Node, role: str) -> Who:
    """The controller or owner of something."""
    whole = Node("It", (("means", need(who.node("means"))),)) if who.name == "Whose" else need(who.node("what"))
    found = meant(whole)
    if head(whole) == "city" or head(whole.node("means") or whole) == "city":
        role = "controller"  # a city's owner is the player whose city it is (5.9.7)
    return ControllerOf(found) if role == "controller" else OwnerOf(found)


def _all(who: Node) -> Who:
    """Each player, or each opponent."""
    many, what = who.node("many"), need(who.node("what"))
    if (who.name == "Some" and need(many).name in ("Each", "All")) or who.name == "Bare":
        if what == Node("Kind", (("kind", "player"),)):
            return "each player"
        if what == Node("Kind", (("kind", "opponent"),)):
            return "each opponent"
        if what.name == "Such" and what.node("how") == Node("Which", (("which", "other"),)) and head(who) == "player":
            return "each opponent"
    raise not_carried_out(who)
