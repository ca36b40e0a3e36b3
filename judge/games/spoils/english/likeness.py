"""Filters of the shared English by what cards are like: their names, types and texts."""

from __future__ import annotations

from judge.games.spoils.english.describing import put, such
from judge.games.spoils.english.owners import kind_of, owner
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.references import said
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.references import Like
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_NAME = Node("Kind", (("kind", "name"),))


_SAME_NAME = Node("The", (("what", Node("Such", (("how", Node("Which", (("which", "same"),))), ("noun", _NAME)))),))


def with_thing(cards: Noun, where: Node) -> Noun:
    """Cards with covert, or with the same name as another."""
    what = need(where.node("what"))
    if what.name == "Keyword" and word(need(what.node("word")), "word").lower() == "covert":
        return put(cards, where, state="covert")
    if what.name == "The" and need(what.node("what")).name == "With" and _is_unique(need(what.node("what"))):
        return such(cards, where, having="unique")
    if what.name == "Some" and (having := _having(what)):
        return such(cards, where, having=having)
    if what.name == "SameAs":
        kind, than = parts(what, "what", "than")
        if kind == _NAME:
            return such(cards, where, like=unbound(Like, "same name", said(need(than))))
    if (chosen := _chosen(what)) is not None:
        return such(cards, where, having=chosen)
    if is_phrase(what, "different names", "thing"):
        return such(cards, where, having="different names")
    if what == _SAME_NAME:
        return such(cards, where, like=Like("same name"))
    raise not_carried_out(where)


def _chosen(what: Node) -> str | None:
    """The name, type or subtype that was chosen or named, if that is meant."""
    inner = what.node("what")
    how = inner.node("how") if inner is not None and inner.name == "Such" else None
    kind = inner.node("noun") if how is not None and inner is not None else inner
    if how is not None and (how.name != "Done" or word(how, "verb") not in ("choose", "name")):
        return None
    if what.name != ("That" if how is None else "The") or kind is None or kind.name != "Kind":
        return None
    return f"the chosen {word(kind, 'kind')}" if word(kind, "kind") in ("name", "type", "subtype") else None


def _is_unique(what: Node) -> bool:
    """Whether the UNIQUE keyword in a card's rules text is meant."""
    noun, where = parts(what, "noun", "where")
    text = need(where).node("what")
    how = need(noun).node("how")
    keyword = need(noun).node("noun") == Node("Kind", (("kind", "keyword"),))
    named = how is not None and how.name == "Called" and word(how, "name").lower() == "unique"
    return keyword and named and text is not None and text.name == "Own" and kind_of(text) == "rules text"


def _having(what: Node) -> str:
    """The ability that a card has in its rules text."""
    inner = need(what.node("what"))
    if need(what.node("many")).name == "A" and inner.name == "With":
        where = need(inner.node("where"))
        text = where.node("what") if where.name in ("At", "In") else None
        if (
            inner.node("noun") == Node("Kind", (("kind", "ability"),))
            and text is not None
            and text.name == "Own"
            and kind_of(text) == "rules text"
            and owner(need(text.node("who"))) == "its"
        ):
            return "an ability"
    return ""


def of_a_type(cards: Noun, where: Node) -> Noun:
    """Cards of the same type as another."""
    what = need(where.node("what"))
    if (chosen := _chosen(what)) is not None:
        return such(cards, where, having=chosen)
    if what.name == "SameAs":
        kind, than = parts(what, "what", "than")
        if kind == Node("Kind", (("kind", "type"),)):
            return such(cards, where, like=unbound(Like, "same type", said(need(than))))
    raise not_carried_out(where)


def called(cards: Noun, where: Node) -> Noun:
    """Cards of a name."""
    return put(cards, where, name=word(where, "name"))


def other_name(cards: Noun, where: Node) -> Noun:
    """Cards with another name than a card."""
    return such(cards, where, like=unbound(Like, "another name", said(need(where.node("than")))))


def same_name(cards: Noun, where: Node) -> Noun:
    """Cards with the same name as the card that was spoken of."""
    if where.node("what") == _NAME:
        return such(cards, where, like=Like("same name"))
    raise not_carried_out(where)
