"""Picking, choosing and searching in the shared English as instructions of The Spoils."""

from __future__ import annotations

from judge.games.spoils.english.owners import kind_of, whose
from judge.games.spoils.english.things import meant
from judge.games.spoils.phrases.shapes import Some
from judge.games.spoils.vocabulary.choices import Choose, ChooseNumber, ChooseUpTo, ChooseWord, Pick, Search
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_CARD = Node("Kind", (("kind", "card"),))
_WORDS = {
    Node("Compound", (("of", _CARD), ("noun", Node("Kind", (("kind", "type"),))))): "card type",
    Node("Compound", (("of", _CARD), ("noun", Node("Kind", (("kind", "subtype"),))))): "card subtype",
}


def pick(node: Node) -> tuple[Instruction, ...]:
    """Pick cards, or a number for a letter."""
    what = need(parts(node, "verb", "what")[1])
    if (number := _number(what)) is not None:
        return (number,)
    found = meant(what)
    if isinstance(found, Some):
        return (Pick(found.noun, found.count, up_to=found.up_to),)
    raise not_carried_out(what)


def choose(node: Node) -> tuple[Instruction, ...]:
    """Choose cards, a number for a letter, or a word."""
    what = need(parts(node, "verb", "what")[1])
    verb = word(node, "verb")
    if what.name == "Some" and need(what.node("many")).name == "A":
        if kind := _WORDS.get(need(what.node("what"))):
            return (ChooseWord(kind),)
        if verb == "name" and need(what.node("what")) == _CARD:
            return (ChooseWord("card"),)
    if verb == "name":
        raise not_carried_out(what)
    if (number := _number(what)) is not None:
        return (number,)
    found = meant(what)
    if isinstance(found, Some):
        return ((ChooseUpTo if found.up_to else Choose)(found.noun, found.count),)
    raise not_carried_out(what)


def _number(what: Node) -> ChooseNumber | None:
    """A number for a letter, if one is chosen."""
    inner = what.node("what")
    if what.name != "Some" or inner is None or need(what.node("many")).name != "A" or inner.name != "With":
        return None
    noun, where = parts(inner, "noun", "where")
    if noun != Node("Kind", (("kind", "number"),)) or need(where).name != "ForThing":
        return None
    numeral = need(need(where).node("what"))
    letter = need(numeral.node("many")).node("n") if numeral.name == "Numeral" else None
    if letter is None or letter.name != "Variable":
        raise not_carried_out(where)
    return ChooseNumber(word(letter, "letter"))


def search(node: Node) -> tuple[Instruction, ...]:
    """Search a deck for cards."""
    _, where, what = parts(node, "verb", "what", "for")
    deck, found = need(where), meant(need(what))
    side = whose(need(deck.node("who"))) if deck.name == "Own" and kind_of(deck) == "deck" else ""
    if side in ("you", "opponent") and isinstance(found, Some):
        return (Search(found.noun, "", side, found.count, found.up_to),)
    raise not_carried_out(deck)
