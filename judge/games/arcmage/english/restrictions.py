"""Who can attack or defend against whom: what a predicate of the shared English says about that."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import is_opponent
from judge.games.arcmage.vocabulary.gifts import (
    Barred,
    Keyword,
)
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_MET = tuple(Node("Deed", (("verb", verb),)) for verb in ("block", "defend", "stop"))

_YOURS = Node("Relative", (("who", Node("You")), ("deed", Node("Deed", (("verb", "control"),)))))
_CITY = Node("With", (("noun", Node("Kind", (("kind", "city"),))), ("where", _YOURS)))
_HELP = Node("Deed", (("verb", "defend"), ("what", Node("Some", (("many", Node("Another")), ("what", _CITY))))))

_TARGET = Node("Kind", (("kind", "target"),))


def helps_elsewhere(do: Node) -> bool:
    """Whether “help defend another city you control” is meant."""
    return word(do, "verb") == "help" and do.node("do") == _HELP


def barred(mood: str, only: bool, do: Node) -> Barred | None:
    """Against what a creature can or cannot attack or defend, or what can defend against it."""
    if mood not in ("can", "cannot") or (mood == "cannot" and only) or (mood == "can" and not only):
        return None
    state = do.node("state") if do.name == "Be" else None
    if state is not None and state.name == "DoneBy" and need(state.node("deed")) in _MET:
        return Barred("be defended against by", nouns_of(need(state.node("by"))), only)
    if do.name == "Deed" and (against := met_by(do)) is not None:
        return Barred("defend against", nouns_of(against), only) if against.name in ("Bare", "Some") else None
    if (
        do.name == "Deed"
        and word(do, "verb") == "attack"
        and (what := do.node("what")) is not None
        and what.name == "Bare"
        and need(what.node("what")).name != "Kind"
    ):
        return Barred("attack", nouns_of(what), only)
    return None


def met_by(do: Node) -> Node | None:
    """Against what somebody defends, if a deed says that."""
    verb = word(do, "verb")
    against = do.node("against") if verb == "defend" else do.node("what") if verb in ("block", "stop") else None
    return against if against is not None and len(do.parts) == 2 else None


def nouns_of(what: Node) -> tuple[Noun, ...]:
    """The nouns of a phrase that speaks of all such cards; “with flying and ranged” means those with either."""
    inner = need(what.node("what"))
    if what.name not in ("Bare", "Some") or (what.name == "Some" and need(what.node("many")).name not in ("A", "All")):
        raise not_carried_out(what)
    where = inner.node("where") if inner.name == "With" else None
    if where is not None and where.name == "HavingKeyword" and (other := where.node("other")) is not None:
        words = (need(where.node("word")), other)
        return tuple(noun(need(inner.node("noun"))).but(keyword=word(one, "word")) for one in words)
    if inner.name == "SuchEither" and inner.get("joint") == "or" and inner.get("how3") is None:
        ways = (inner.get("how"), inner.get("how2"))
        return tuple(noun(Node("Such", (("how", how), ("noun", inner.get("noun"))))) for how in ways)
    if inner.name == "OneOrSuch" and word(inner, "joint") == "or":
        of, how, kind = parts(Node(inner.name, inner.parts[1:]), "of", "how", "noun")
        return (
            noun(Node("Compound", (("of", of), ("noun", kind)))),
            noun(Node("Such", (("how", how), ("noun", kind)))),
        )
    if inner.name == "EitherKind" and inner.get("third") is None:
        first, second = noun(need(inner.node("one"))), noun(need(inner.node("other")))
        if first.kind == second.kind and bool(first.faction) != bool(second.faction):
            return first, second
    return (noun(inner),)


def into_their_cities(do: Node) -> Keyword:
    """Who can move into opponents' cities infiltrates."""
    _, where = parts(do, "verb", "where")
    place = need(where)
    found = noun(
        Node(
            "With",
            (("noun", Node("Kind", (("kind", "creature"),))), ("where", Node("In", (("where", place.get("what")),)))),
        )
    )
    if word(place, "in") in ("into", "to") and found == Noun(where="opponent's city"):
        return Keyword("infiltrate")
    raise not_carried_out(do)


def _spells(what: Node) -> Node:
    """The cards of “the target of …”."""
    where = what.node("where") if what.name == "With" else None
    if what.node("noun") != _TARGET or where is None or where.name != "Of":
        raise not_carried_out(what)
    return need(where.node("what"))


def target_of(what: Node) -> str:
    """“The target of events”, or of those of opponents, which a card cannot be."""
    of = _spells(what)
    if (
        of.name == "Own"
        and need(of.node("who")).name == "WhoseThing"
        and is_opponent(need(need(of.node("who")).node("what")))
        and _is_spell(need(of.node("what")))
    ):
        return "be targeted by opponents"
    if of.name == "Bare":
        what = need(of.node("what"))
        if _is_spell(what):
            return "be targeted"
        if what.name == "With" and _is_spell(need(what.node("noun"))):
            source = need(what.node("where"))
            if source.name == "From" and is_opponent(need(source.node("what"))):
                return "be targeted by opponents"
    raise not_carried_out(of)


def _is_spell(what: Node) -> bool:
    """Whether a phrase means cards, events, spells or abilities, which all choose targets in the same way."""
    if what.name == "Kind":
        return word(what, "kind") in ("event", "spell", "card", "ability")
    return what.name in ("EitherKind", "BothKinds") and all(_is_spell(part) for part in what.nodes())
