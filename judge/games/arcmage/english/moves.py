"""Cards that move in the shared English: they are put, returned and moved, and tokens come into play."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import times
from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import YOUR, head
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.english.zones import destination, whither
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Keyword
from judge.games.arcmage.vocabulary.nouns import Every, Me, Noun, Same, Some, Target, What
from judge.games.arcmage.vocabulary.orders import Create, Move, Put, Text, Token
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_TOKEN = Node("Kind", (("kind", "token"),))


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


def is_token(what: Node) -> bool:
    """Whether a phrase speaks of tokens that are to be put into play."""
    inner = what.node("what") if what.name == "Some" else None
    if inner is None:
        return False
    inner = need(inner.node("noun")) if inner.name == "With" else inner
    return any(part == _TOKEN for part in inner.walk()) and any(part.name == "Size" for part in inner.walk())


def create(what: Node, where: Node, marked: bool) -> Text:
    """Tokens come into play."""
    many, inner = parts(what, "many", "what")
    return (Create(_token(need(inner)), times(need(many)), _place(where), marked),)


def _token(node: Node) -> Token:
    """What a token is like."""
    if node.name == "With":
        inner, where = parts(node, "noun", "where")
        made = _token(need(inner))
        if need(where).name == "HavingKeyword" and need(where).get("joint") in (None, "and"):
            words = [need(where).node("word"), need(where).node("other")]
            gifts = tuple(Have(Me(), Keyword(word(one, "word"))) for one in words if one is not None)
            return made.but(text=(*made.text, *gifts))
        raise not_carried_out(where)
    if node == _TOKEN:
        return Token()
    if node.name == "Compound":
        of, last = parts(node, "of", "noun")
        if need(last) == _TOKEN and need(of).name == "Kind":
            return Token(types=noun(need(of)).types)
    if node.name == "Such":
        how, inner = parts(node, "how", "noun")
        made, how = _token(need(inner)), need(how)
        if how.name == "Size":
            return made.but(atk=number(how, "a"), defense=number(how, "b"))
        if how.name == "Called":
            return made.but(types=(word(how, "name"), *made.types))
        if how == Node("Which", (("which", "single"),)):
            return made
    raise not_carried_out(node)


def _place(where: Node) -> str:
    """Where tokens come into play."""
    if where.name == "Place" and word(where, "in") in ("into", "in", "onto"):
        zone = need(where.node("what"))
        if zone.name == "Own" and zone.node("who") == YOUR and zone.get("what") == Node("Kind", (("kind", "army"),)):
            return "army"
        if zone.name == "Own" and need(zone.node("who")).text("who") == "my" and "city" in repr(zone.get("what")):
            return "city"
        if zone.name == "Some" and need(zone.node("many")).name == "Each":
            found = noun(need(zone.node("what")))
            if found == Noun("city", whose="you"):
                return "each city"
            if found == Noun("city", whose="you", other=True):
                return "each other city"
    raise not_carried_out(where)
