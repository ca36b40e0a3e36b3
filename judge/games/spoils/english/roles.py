"""Players of the shared English who are named by their role: a card's controller, the player named before."""

from __future__ import annotations

from judge.games.spoils.english.owners import THEIR, kind_of
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.references import said
from judge.games.spoils.vocabulary.nouns import This
from judge.games.spoils.vocabulary.spoken import Said
from judge.language.core.node import Node

_ROLES = ("controller", "owner")
PLAYERS_DO = frozenset(
    ("draw", "discard", "pay", "pick", "choose", "search", "reveal", "put", "shuffle", "look", "play", "bid", "name")
)


def role(who: Node) -> tuple[str, Said | This] | None:
    """The controller or owner of a card, and that card, if a noun phrase means them."""
    kind, whose = kind_of(who), who.node("who")
    if who.name == "The" and kind in _ROLES:
        return kind, Said("it")
    if who.name != "Own" or kind not in _ROLES or whose is None:
        return None
    if whose == Node("Whose", (("who", "its"),)):
        return kind, Said("it")
    card = whose.node("what") if whose.name == "WhoseThing" else None
    return (kind, said(card)) if card is not None and card.name in ("The", "That", "This") else None


def spoken_of(who: Node, does: Node) -> str:
    """The player who does something: the active player, or the player who was named last."""
    if is_phrase(who, "the active player", "thing"):
        return "active"
    if who.name == "That" and kind_of(who) == "player":
        return THEIR
    return THEIR if who.name == "They" and _is_a_player_s(does) else ""


def _is_a_player_s(does: Node) -> bool:
    """Whether something is done that only players do."""
    inner = does.node("do") or does.node("one") or does.node("deed") or does
    what = inner.node("what")
    mass = what.node("mass") if what is not None and inner.text("verb") in ("gain", "lose") else None
    if mass is not None and mass.text("stat") == "influence":
        return True
    return inner.text("verb") in PLAYERS_DO or (inner is not does and _is_a_player_s(inner))
