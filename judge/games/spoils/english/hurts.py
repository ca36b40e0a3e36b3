"""Damage in the shared English as what triggers and replacements of The Spoils wait for."""

from __future__ import annotations

from judge.games.spoils.english.owners import kind_of, owner
from judge.games.spoils.english.subjects import happens, subject
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.happenings import Happens, HappensOver, HappensTo
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.spoken import Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def inflicts(card: This | Noun | Said, does: Node) -> Data:
    """A card inflicts damage, perhaps battle damage, perhaps to something."""
    _, what, to = parts(does, "verb", "what", "to")
    battle = is_battle(need(what))
    if to is None:
        return happens("inflicts damage", card, battle=battle)
    return unbound(HappensTo, "inflicts damage", card, battle=battle, on=_hurt(to))


def is_battle(what: Node) -> bool:
    """Whether battle damage is meant, or any."""
    mass = need(what.node("mass")).text("mass") if what.name in ("Mass",) else ""
    if mass not in ("damage", "battle damage"):
        raise not_carried_out(what)
    return mass == "battle damage"


def _hurt(to: Node) -> This | Noun:
    """The card or faction that damage is inflicted to."""
    if to.name == "Own" and kind_of(to) == "faction":
        side = owner(need(to.node("who")))
        if side in ("you", "opponent"):
            return Noun(("faction",), who=side)
    found = subject(to)
    if isinstance(found, This | Noun):
        return found
    raise not_carried_out(to)


def damaged(who: Node, does: Node) -> Data:
    """Damage is inflicted to a card."""
    state = need(does.node("state")) if does.name == "Is" else does
    _, to = parts(state, "verb", "to")
    if word(state, "verb") != "inflict" or does.name != "Is" or to is None:
        raise not_carried_out(does)
    if who.name == "MassWith":
        than = who.node("than")
        more = than.get("amount") if than is not None and word(than, "than") == "greater" else None
        if isinstance(more, int) and need(who.node("mass")).text("mass") == "damage" and who.get("where") is None:
            return unbound(HappensOver, "damaged", _hurt(to), more=more)
        raise not_carried_out(who)
    if to.name == "Own" and kind_of(to) == "faction":
        return Happens("damaged", _hurt(to), battle=is_battle(who))
    return happens("damaged", subject(to), battle=is_battle(who))
