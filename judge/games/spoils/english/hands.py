"""Drawing and discarding in the shared English as instructions of The Spoils."""

from __future__ import annotations

from judge.games.spoils.english.groups import counted
from judge.games.spoils.english.owners import kind_of, owner, player
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import Count, Variable
from judge.games.spoils.vocabulary.moves import (
    AsOpponent,
    Discard,
    DiscardAtRandom,
    DiscardHand,
    DiscardThis,
    Draw,
    DrawUpTo,
)
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.games.spoils.vocabulary.references import Such
from judge.games.spoils.vocabulary.spoken import Said, Some
from judge.games.spoils.vocabulary.steps import HowMany
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node

Text = tuple[Instruction, ...]
_ANY = "cards to discard"


def draw(node: Node) -> Text:
    """Draw cards."""
    what = need(parts(node, "verb", "what")[1])
    if what.name == "Some" and kind_of(what) == "card":
        count, up_to = counted(need(what.node("many")))
        if need(what.node("many")).name in ("A", "Exactly", "UpTo", "ThatMany"):
            return (DrawUpTo(count) if up_to else Draw(count),)
    raise not_carried_out(what)


def discard(node: Node) -> Text:
    """Discard cards from your hand, the hand, or certain cards."""
    what = need(parts(node, "verb", "what")[1])
    if what.name == "Own" and kind_of(what) == "hand":
        if owner(need(what.node("who"))) == "you":
            return (DiscardHand(),)
        raise not_carried_out(what)
    if (count := _at_random(what)) is not None:
        return (unbound(DiscardAtRandom, count),)
    found = meant(what)
    if isinstance(found, Some):
        noun = found.noun
        if noun.area == "hand" and noun.who == "you":
            noun = noun.but(area="in play", who="")
        plain = noun.but(limits=()) if isinstance(noun, Such) else noun
        if what.name == "Some" and need(what.node("many")).name == "AnyNumber" and plain == Noun():
            hand = Count(Noun(who="you", area="hand"))
            return (HowMany(_ANY, hand), Discard(noun, Variable(_ANY)))
        if not found.up_to and plain in (Noun(noun.types, noun.subtype), Such(noun.types, noun.subtype)):
            return (Discard(noun, found.count),)
        raise not_carried_out(what)
    if isinstance(found, Said | This):
        return (unbound(DiscardThis, found),)
    if isinstance(found, All) and found.noun.area == "hand" and found.noun.who == "you":
        return (DiscardThis(found),)
    raise not_carried_out(what)


def as_opponent(node: Node, so: Node) -> Text:
    """Discard a card as though you were your opponent."""
    who, does = need(so.node("who")), need(so.node("does"))
    state = does.node("state") if does.name == "Was" else None
    being = state.node("what") if state is not None and state.name == "Being" else None
    if who.name == "You" and being is not None and player(being) == "opponent":
        orders = discard(node)
        if len(orders) == 1 and isinstance(order := orders[0], Discard):
            return (AsOpponent(order.noun, order.count),)
    raise not_carried_out(so)


def _at_random(what: Node) -> Data | int | None:
    """How many cards are taken at random, if they are."""
    if what.name != "Some":
        return None
    inner = need(what.node("what"))
    random = inner.name == "With" and inner.node("where") == Node("AtRandom")
    random = random or (inner.name == "Such" and inner.node("how") == Node("Which", (("which", "random"),)))
    if random and need(inner.node("noun")) == Node("Kind", (("kind", "card"),)):
        count, up_to = counted(need(what.node("many")))
        if not up_to:
            return count
    return None
