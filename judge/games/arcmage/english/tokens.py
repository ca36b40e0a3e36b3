"""Tokens in the shared English: creatures without a card that come into play, and their abilities."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import amount, times
from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import YOUR
from judge.games.arcmage.english.types import types_of
from judge.games.arcmage.english.zones import MY
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Keyword
from judge.games.arcmage.vocabulary.nouns import Amount, Me, Noun
from judge.games.arcmage.vocabulary.orders import Text
from judge.games.arcmage.vocabulary.tokens import CountsAs, Create, Quoted, Token
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_TOKEN = Node("Kind", (("kind", "token"),))
_RESIDENT = Node("Kind", (("kind", "resident"),))
_MY_CITY = Node(
    "Place", (("in", "into"), ("what", Node("Own", (("who", MY), ("what", Node("Kind", (("kind", "city"),)))))))
)


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
    return (Create(_token(need(inner)), _how_many(need(many)), _place(where), marked),)


def _how_many(many: Node) -> Amount:
    """How many tokens: a number in digits, or one that is counted."""
    return amount(many.get("n"), many) if many.name == "Exactly" else times(many)


def _token(node: Node) -> Token:
    """The token that a phrase describes."""
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


def into_my_city(node: Node, tail: Node) -> Node:
    """“Put … into play as my resident”, said as “put … into my city”."""
    what = need(tail.node("what"))
    if what.name == "Of" and need(what.node("many")) in (Node("A"), Node("Exactly", (("n", 1),))):
        what = need(what.node("what"))
    if what.name != "Own" or what.node("who") != MY or what.node("what") != _RESIDENT:
        raise not_carried_out(tail)
    return _moved(node)


def _moved(node: Node) -> Node:
    """A clause whose deed puts something into this city instead of into play."""
    if node.name == "Deed" and word(node, "verb") in ("put", "place"):
        where = need(node.node("where"))
        if where.node("what") == Node("Play"):
            return Node("Deed", tuple((key, _MY_CITY if key == "where" else part) for key, part in node.parts))
    for name in ("do", "does"):
        if (inner := node.node(name)) is not None:
            return Node(node.name, tuple((key, _moved(inner) if key == name else part) for key, part in node.parts))
    raise not_carried_out(node)


def counts_as(node: Node) -> CountsAs | None:
    """The further features of the token that the sentence before put into play: its types, keywords and abilities."""
    who = node.node("who") if node.name == "Clause" else None
    if who is None or who.name not in ("It", "They", "That") or not is_token(who.node("means") or who):
        return None
    return _said_of(need(node.node("does")))


def _said_of(does: Node) -> CountsAs | None:
    """The types and abilities that a predicate gives to a token; None if it gives something else."""
    if does.name == "And":
        one, other = (_said_of(need(part)) for part in parts(does, "one", "other"))
        if one is None or other is None:
            return None
        return CountsAs((*one.types, *other.types), (*one.texts, *other.texts))
    if does.name != "Deed":
        return None
    if word(does, "verb") == "count":
        what = need(parts(does, "verb", "as")[1])
        if what.name == "Some" and need(what.node("many")).name == "A":
            return CountsAs(types_of(need(what.node("what"))))
        raise not_carried_out(what)
    if word(does, "verb") in ("have", "gain"):
        return CountsAs((), _had(need(parts(does, "verb", "what")[1])))
    return None


def _had(what: Node) -> tuple[Data, ...]:
    """The abilities that a token has."""
    if what.name == "Ability" and len(what.parts) == 1:
        return (Quoted(word(what, "quote")),)
    if what.name == "Keyword" and need(what.node("word")).get("n") is None:
        return (Have(Me(), Keyword(word(need(what.node("word")), "word"))),)
    raise not_carried_out(what)
