"""Cards that are not open in the shared English: searched for, looked at, revealed."""

from __future__ import annotations

from judge.games.arcmage.english.people import YOUR, head
from judge.games.arcmage.english.things import meant, of_hand, player
from judge.games.arcmage.english.tops import look, top_of
from judge.games.arcmage.vocabulary.nouns import Same, Some
from judge.games.arcmage.vocabulary.orders import (
    LookAtHand,
    Reveal,
    Search,
    Text,
)
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node


def search(node: Node) -> Text:
    """Search one's deck or graveyard for cards."""
    _, where, what = parts(node, "verb", "what", "for")
    where = need(where)
    area = head(where)
    if where.name != "Own" or where.node("who") != YOUR or area not in ("deck", "graveyard"):
        raise not_carried_out(where)
    found = meant(need(what))
    if isinstance(found, Some) and found.noun.area == "play" and not found.noun.where and not found.noun.whose:
        return (Search(found.but(noun=found.noun.but(area=area, whose="you"))),)
    raise not_carried_out(what)


def look_at(node: Node) -> Text:
    """Look at a hand, or at the top of a deck."""
    (what,) = parts(node, "verb", "at")[1:]
    what = need(what)
    if what.name == "Own" and need(what.node("what")).text("kind") == "hand":
        who = need(what.node("who"))
        if who.name == "WhoseThing":
            return (LookAtHand(player(need(who.node("what")))),)
        raise not_carried_out(who)
    return look(what)


def reveal(node: Node) -> Text:
    """Reveal cards of one's hand, or cards that were spoken of."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if top_of(what) is not None:
        return (*look(what), Reveal())
    if (what.name == "Own" and head(what) == "hand") or what.name == "Some":
        return (Reveal(of_hand(what)),)
    found = meant(what)
    if isinstance(found, Same):
        return (Reveal(found),)
    raise not_carried_out(what)
