"""Cards that move in the shared English: they are put, returned and moved."""

from __future__ import annotations

from judge.games.arcmage.english.people import YOUR, head
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.english.zones import destination, whither
from judge.games.arcmage.vocabulary.nouns import Every, Me, Same, Some, Target, What
from judge.games.arcmage.vocabulary.orders import Move, Put, Text
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node


def put(what: Node, where: Node) -> Text:
    """Put cards somewhere."""
    cards, to = meant(what), destination(where)
    _is_somewhere(cards, what, to)
    is_yours(cards, where)
    return (Put(cards, to),)


def return_(node: Node) -> Text:
    """Return cards to a hand, a deck or play."""
    _, what, where = parts(node, "verb", "what", "where")
    cards, where = meant(need(what)), need(where)
    if where.name == "FromTo" and isinstance(cards, Me):
        source, goal = parts(Node("Deed", where.parts), "from", "to")
        if head(need(source)) == "graveyard":
            where = Node("Place", (("in", "to"), ("what", goal)))
    to = destination(where)
    _is_somewhere(cards, need(what), to)
    is_yours(cards, where)
    return (Put(cards, to),)


def is_yours(cards: What, where: Node) -> None:
    """Refuse “your hand” for cards that need not be yours: each card goes to its owner."""
    zone = where.node("what")
    inner = zone if zone is not None and zone.name == "Own" else None
    if inner is None or inner.node("who") != YOUR or head(inner) not in ("hand", "graveyard", "deck"):
        return
    if isinstance(cards, Target | Some | Every) and cards.noun.whose != "you":
        raise not_carried_out(where)


def _is_somewhere(cards: What, node: Node, to: str) -> None:
    """Refuse cards that are already in play and are put into play, and cards that a text does not say where to find."""
    if isinstance(cards, Target | Some | Every):
        in_play = cards.noun.area == "play"
        if in_play and (to in ("army", "city", "any city") or cards.noun.kind == "resource card"):
            raise not_carried_out(node)


def along(node: Node) -> Text:
    """Move creatures to where this one goes."""
    (what,) = parts(node, "what")
    return (Move(meant(need(what)), "along"),)


def move(node: Node) -> Text:
    """Move creatures."""
    _, what, where = parts(node, "verb", "what", "where")
    cards = meant(need(what))
    if where is None:
        return (Move(cards),)
    if isinstance(cards, Every) and cards.noun.where == "your city" and not cards.noun.whose:
        cards = Every(cards.noun.but(whose="you"))  # only your own creatures can be in your army
    return (Move(cards, whither(where, _is_mine(cards))),)


def _is_mine(cards: What) -> bool:
    """Whether cards are surely one's own."""
    if isinstance(cards, Same):
        return isinstance(cards.of, Target | Some | Every) and _is_mine(cards.of)
    if isinstance(cards, Target | Some | Every):
        return cards.noun.whose == "you"
    return isinstance(cards, Me)
