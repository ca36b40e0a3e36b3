"""The top cards of a deck, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.owners import THEIR, kind_of, whose
from judge.games.spoils.vocabulary.references import TopOf
from judge.language.core.carried import need, not_carried_out
from judge.language.core.node import Node


def top_of(node: Node) -> TopOf | None:
    """The top cards of a deck, if they are meant."""
    what = node.node("what")
    if node.name != "The" or what is None or what.name != "With":
        return None
    inner, where = need(what.node("noun")), need(what.node("where"))
    deck = where.node("what")
    if inner.name != "Such" or where.name != "Of" or deck is None or kind_of(deck) != "deck":
        return None
    how = need(inner.node("how"))
    if inner.node("noun") != Node("Kind", (("kind", "card"),)):
        return None
    if how.name == "Topmost":
        return TopOf(whose_deck(deck), amount(how.get("n")))
    return TopOf(whose_deck(deck)) if how == Node("Which", (("which", "top"),)) else None


def whose_deck(deck: Node) -> str:
    """Whose deck is meant; nothing for either."""
    if deck.name == "Some" and need(deck.node("many")).name in ("Either", "A", "Any"):
        return ""
    if deck.name == "Own" and (found := whose(need(deck.node("who")))) in ("you", "opponent", THEIR):
        return found
    if deck.name == "That":
        return "that"
    raise not_carried_out(deck)
