"""Picking, choosing and searching in the shared English as instructions of The Spoils."""

from __future__ import annotations

from judge.games.spoils.english.measures import measure
from judge.games.spoils.english.owners import kind_of, whose
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.choices import (
    Choose,
    ChooseAmong,
    ChooseNumber,
    ChooseUpTo,
    ChooseWord,
    DecideTies,
    Pick,
    PickPlayer,
    Search,
)
from judge.games.spoils.vocabulary.nouns import TYPES
from judge.games.spoils.vocabulary.spoken import Some, SomeOf
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_A_PLAYER, _AN_OPPONENT = (
    Node("Some", (("many", Node("A")), ("what", Node("Kind", (("kind", kind),))))) for kind in ("player", "opponent")
)
_CARD = Node("Kind", (("kind", "card"),))
_DONE = {"destroy": "destroyed", "discard": "discarded", "deplete": "depleted", "restore": "restored"}
_WORDS = {
    Node("Compound", (("of", _CARD), ("noun", Node("Kind", (("kind", "type"),))))): "card type",
    Node("Compound", (("of", _CARD), ("noun", Node("Kind", (("kind", "subtype"),))))): "card subtype",
}


def pick(node: Node) -> tuple[Instruction, ...]:
    """Pick cards, or a number for a letter."""
    what = need(parts(node, "verb", "what")[1])
    if (number := _number(what)) is not None:
        return (number,)
    if what in (_A_PLAYER, _AN_OPPONENT):
        return (PickPlayer(what == _AN_OPPONENT),)
    if what.name == "And":
        return tuple(order for one in parts(what, "one", "other") for order in pick(_picking(need(one))))
    found = meant(what)
    if isinstance(found, Some):
        return (Pick(found.noun, found.count, up_to=found.up_to),)
    raise not_carried_out(what)


def _picking(what: Node) -> Node:
    """Picking one of several things."""
    return Node("Deed", (("verb", "pick"), ("what", what)))


def choose(node: Node) -> tuple[Instruction, ...]:
    """Choose cards, a number for a letter, or a word."""
    what = need(parts(node, "verb", "what")[1])
    verb = word(node, "verb")
    if what.name == "Some" and need(what.node("many")).name == "A":
        if kind := _WORDS.get(need(what.node("what"))):
            return (ChooseWord(kind),)
        if verb == "name" and need(what.node("what")) == _CARD:
            return (ChooseWord("card"),)
        if verb == "name" and is_phrase(what, "a non-resource card", "thing"):
            return (ChooseWord("non-resource card"),)
    if verb == "name":
        raise not_carried_out(what)
    if (number := _number(what)) is not None:
        return (number,)
    found = meant(what)
    if isinstance(found, SomeOf):
        of_them = unbound(ChooseAmong, found.noun, found.count, among=found.of, up_to=found.up_to)
        return (of_them.but(any_number=found.any_number),)
    if isinstance(found, Some):
        return ((ChooseUpTo if found.up_to else Choose)(found.noun, found.count),)
    raise not_carried_out(what)


def decide(node: Node) -> tuple[Instruction, ...]:
    """Decide which of several cards something is done to that tie."""
    what = need(parts(node, "verb", "what")[1])
    _, _, does = parts(what, "ask", "what", "does")
    if (
        what.name == "Question"
        and word(what, "ask") == "which"
        and does is not None
        and kind_of(what) in (*TYPES, "card")
    ):
        if is_phrase(does, "gets the token", "deed.s"):
            return (DecideTies("gets the token"),)
        state = does.node("state") if does.name == "Is" else None
        if state is not None and state.name == "Deed" and word(state, "verb") in _DONE:
            parts(state, "verb")
            return (DecideTies(f"is {_DONE[word(state, 'verb')]}"),)
    raise not_carried_out(what)


def _number(what: Node) -> ChooseNumber | None:
    """A number for a letter, if one is chosen."""
    inner = what.node("what")
    if what.name != "Some" or inner is None or need(what.node("many")).name != "A" or inner.name != "With":
        return None
    noun, where = parts(inner, "noun", "where")
    where, bound = (where, None) if need(where).name != "Both" else parts(need(where), "one", "more")
    if noun != Node("Kind", (("kind", "number"),)) or need(where).name != "ForThing":
        return None
    numeral = need(need(where).node("what"))
    letter = need(numeral.node("many")).node("n") if numeral.name == "Numeral" else None
    if letter is None or letter.name != "Variable":
        raise not_carried_out(where)
    return _bounded(ChooseNumber(word(letter, "letter")), bound) if bound else ChooseNumber(word(letter, "letter"))


def _bounded(number: ChooseNumber, that: Node) -> ChooseNumber:
    """A number for a letter that is at most so much, or more than so much."""
    state = need(that.node("state")) if that.name == "ThatIs" else that
    how = need(state.node("what")) if state.name == "Being" else state
    if how.name == "Compare" and how.get("stat") is None and need(how.node("bound")).name == "AtMost":
        return unbound(ChooseNumber, number.name, measure(need(how.node("bound")).get("n")))
    if how.name == "CompareToOrEqual" and word(how, "than") == "less":
        return unbound(ChooseNumber, number.name, measure(how.get("amount")))
    if how.name == "CompareTo" and word(how, "than") == "greater" and isinstance(how.get("amount"), int):
        return unbound(ChooseNumber, number.name, above=how.get("amount"))
    raise not_carried_out(that)


def search(node: Node) -> tuple[Instruction, ...]:
    """Search a deck for cards."""
    _, where, what = parts(node, "verb", "what", "for")
    deck, found = need(where), meant(need(what))
    side = whose(need(deck.node("who"))) if deck.name == "Own" and kind_of(deck) == "deck" else ""
    if side in ("you", "opponent") and isinstance(found, Some):
        return (Search(found.noun, "", side, found.count, found.up_to),)
    raise not_carried_out(deck)
