"""“Only use one … ability each turn”, in the shared English: cards of one name that share one use."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.smashup.english.leads import marked
from judge.games.smashup.english.sites import kind_of
from judge.games.smashup.vocabulary.abilities import Ability, OneUse, OnYourTurn, When
from judge.games.smashup.vocabulary.conditions import Unused
from judge.games.smashup.vocabulary.orders import If
from judge.language.core.carried import need
from judge.language.core.node import Node

_EACH_TURN = (Node("EachTurn"), Node("Per", (("unit", "turn"),)))
_ONE = ({"n": 1}, {"n": 1, "only": 1})


def one_use(node: Node) -> OneUse | None:
    """The name of the cards of which one ability can be used each turn; None if a sentence says something else."""
    if node.name != "Tailed" or node.node("tail") not in _EACH_TURN:
        return None
    clause = need(node.node("clause"))
    does = clause.node("do") or clause.node("does")
    only = "only" in (does.text("word"), "") if does is not None else False
    while does is not None and does.name in ("Adverb", "Mood") and does.text("word") in ("only", ""):
        only, does = does.text("word") == "only", does.node("do") or does.node("deed")
    what = does.node("what") if does is not None and does.get("verb") == "use" and len(does.parts) == 2 else None
    name, once = _name(what) if what is not None else ("", False)
    return OneUse(name) if name and (only or once) else None


def _name(what: Node) -> tuple[str, bool]:
    """The name in “one Otter ability”, “one Otter's ability” and “the ability of one Otter”; whether it says “only”."""
    inner = what.node("what")
    if what.name == "Some" and inner is not None and inner.name == "Such" and _is_ability(inner.node("noun")):
        return need(inner.node("how")).text("name"), _only(what)
    owner = what.node("who") if what.name == "Own" and kind_of(what) == "ability" else None
    if what.name == "The" and inner is not None and inner.name == "With" and _is_ability(inner.node("noun")):
        owner = inner.node("where")
    card = owner.node("what") if owner is not None else None
    if card is None or card.name != "Some" or dict(need(card.node("many")).parts) not in _ONE:
        return "", False
    return need(card.node("what")).text("name"), _only(card)


def _is_ability(noun: Node | None) -> bool:
    """Whether a noun is “ability”."""
    return noun == Node("Kind", (("kind", "ability"),))


def _only(what: Node) -> bool:
    """Whether “only one” is said."""
    return need(what.node("many")).get("only") is not None


def shared(parts: Iterable[Ability]) -> tuple[Ability, ...]:
    """The abilities of a text, each of which works only if no other card of the name was used; if the text says so."""
    found = tuple(parts)
    if not any(isinstance(one.what, OneUse) for one in found):
        return found
    return tuple(_sharing(one) for one in found)


def _sharing(ability: Ability) -> Ability:
    """An ability that is used up for all cards of its name."""
    what = ability.what
    if isinstance(what, When) and what.text:
        return ability.but(what=what.but(text=(If(Unused(), marked(what.text)),), once=True))
    if isinstance(what, OnYourTurn):
        return ability.but(what=what.but(text=(If(Unused(), what.text),)))
    return ability
