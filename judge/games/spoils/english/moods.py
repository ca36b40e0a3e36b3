"""Duties, permissions and prohibitions in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, player
from judge.games.spoils.vocabulary.gifts import (
    BlockLimit,
    Obligation,
    Permission,
    Prohibition,
)
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_PASSIVE = {
    "destroy": "be destroyed",
    "pick": "be picked",
    "block": "be blocked",
    "deplete": "be depleted",
    "play": "be played",
    "deploy": "be played",
    "restore": "be restored",
    "use": "be used",
    "attack": "be attacked",
}
_BE_BLOCKED = Node("Be", (("state", Node("Deed", (("verb", "block"),))),))
_ALONE = {"attack": "attack", "block": "block"}
_ITS = tuple(Node("Whose", (("who", whose),)) for whose in ("its", "their"))


def is_if_able(tail: Node) -> bool:
    """Whether a tail says “if able” or “if it can”, which every duty means."""
    if tail.name == "IfPossible":
        return True
    if tail.name == "Tails":
        one, more = parts(tail, "one", "more")
        return need(one).name == "EachTurn" and is_if_able(need(more))
    clause = tail.node("clause")
    if tail.name != "When" or word(tail, "when") != "if" or clause is None:
        return False
    if clause.name == "Able":
        return True
    who, does = clause.node("who"), clause.node("does")
    return who is not None and who.name in ("It", "They") and does == Node("Able")


def cannot(do: Node) -> Data:
    """Something that cannot happen."""
    if do.name == "Be":
        state = need(do.node("state"))
        if state.name == "Deed" and word(state, "verb") in _PASSIVE:
            parts(state, "verb")
            return Prohibition(_PASSIVE[word(state, "verb")])
        if state.name == "DoneBy":
            return _done_by(state)
    if do.name == "Deed" and word(do, "verb") in _ALONE:
        parts(do, "verb")
        return Prohibition(_ALONE[word(do, "verb")])
    if do.name == "Or":
        found = {word(need(one), "verb") for one in parts(do, "one", "other") if len(need(one).parts) == 1}
        if found == {"attack", "block"}:
            return Prohibition("attack or block")
    raise not_carried_out(do)


def _done_by(state: Node) -> Data:
    """Something that a player or a faction's rule cannot do to a card."""
    deed, by = parts(state, "deed", "by")
    verb, who = word(need(deed), "verb"), player(need(by))
    parts(need(deed), "verb")
    if verb == "block" and not who and need(by).name == "Bare":
        return BlockLimit(noun(need(need(by).node("what"))))
    if verb == "pick" and who in ("you", "opponent"):
        return Prohibition("be picked by you" if who == "you" else "be picked by your opponent")
    if verb == "restore" and (rule := _restore_rule(need(by))):
        return Prohibition(f"be restored by {rule}'s Restore Rule")
    raise not_carried_out(state)


def _restore_rule(by: Node) -> str:
    """Whose Restore Rule is meant: your faction's, or that of a card's controller."""
    named = need(by.node("what")) if by.name == "Own" else by
    if (word(named, "name") or word(named, "kind")).lower() != "restore rule":
        return ""
    if need(by.node("who")).name == "RoleOf":
        role, of = need(need(by.node("who")).node("role")), need(need(by.node("who")).node("what"))
        mine = of.name == "Own" and kind_of(of) == "controller" and of.node("who") in _ITS
        return "its controller's faction" if mine and kind_of(role) == "faction" else ""
    faction = need(need(by.node("who")).node("what"))
    whose = need(faction.node("who")) if faction.name == "Own" and kind_of(faction) == "faction" else by
    if whose == Node("Whose", (("who", "your"),)):
        return "your faction"
    controller = whose.node("what") if whose.name == "WhoseThing" else None
    if (
        controller is not None
        and controller.name == "Own"
        and kind_of(controller) == "controller"
        and need(controller.node("who")).name == "Whose"
        and word(need(controller.node("who")), "who") in ("its", "their")
    ):
        return "its controller's faction"
    return ""


def must(do: Node) -> Data:
    """Something that must be done."""
    if do.name == "Tailed":
        deed, tail = parts(do, "deed", "tail")
        if is_if_able(need(tail)):
            return must(need(deed))
    if do.name == "Deed" and word(do, "verb") in _ALONE:
        what = parts(do, "verb", "what")[1]
        if what is None:
            return Obligation(word(do, "verb"))
        if what.name == "This" and word(do, "verb") == "block":
            return Obligation("block this card")
    if do.name == "Be" and need(do.node("state")) == Node("Deed", (("verb", "pick"),)):
        return Obligation("be picked")
    raise not_carried_out(do)


def only_can(do: Node) -> Data:
    """Something that is allowed only so: a card can be blocked only by such cards."""
    state = do.node("state") if do.name == "Be" else None
    if state is not None and state.name == "DoneBy":
        deed, by = parts(state, "deed", "by")
        if need(deed) == Node("Deed", (("verb", "block"),)) and need(by).name == "Bare":
            return BlockLimit(noun(need(need(by).node("what"))), only=True)
    raise not_carried_out(do)


def except_by(does: Node, tail: Node) -> BlockLimit:
    """Blocking that is only allowed to such cards: “cannot be blocked except by characters with 3 strength”."""
    what = need(tail.node("what"))
    barred = does.name == "Mood" and word(does, "mood") == "cannot" and need(does.node("do")) == _BE_BLOCKED
    if barred and what.name == "Bare":
        return BlockLimit(noun(need(what.node("what"))), only=True)
    raise not_carried_out(tail)


def can(do: Node) -> Data:
    """A permission that overrides a rule."""
    if do.name == "Deed" and word(do, "verb") in ("attack", "block"):
        what = parts(do, "verb", "what")[1]
        if what is None and word(do, "verb") == "attack":
            return Permission("attack")
        if what is not None and word(do, "verb") == "block" and what.name == "Bare":
            inner = need(what.node("what"))
            if (
                inner.name == "Such"
                and need(inner.node("how")).text("quality") == "covert"
                and need(inner.node("noun")).text("kind") == "party"
            ):
                return Permission("block covert parties")
    raise not_carried_out(do)
