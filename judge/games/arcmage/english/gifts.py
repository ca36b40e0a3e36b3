"""Gifts: what a predicate of the shared English says that cards have, can, cannot or must do."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import amount, each
from judge.games.arcmage.english.conditions import condition, during
from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import is_opponent
from judge.games.arcmage.english.phases import phase_of
from judge.games.arcmage.english.restrictions import (
    barred,
    helps_elsewhere,
    into_their_cities,
    met_by,
    nouns_of,
    target_of,
)
from judge.games.arcmage.english.types import types_of
from judge.games.arcmage.vocabulary.gifts import (
    Adjusted,
    AlsoTypes,
    Barred,
    Both,
    Can,
    CanNot,
    Cheaper,
    Gained,
    Keyword,
    Meanwhile,
    Must,
    NoAbilities,
    Without,
)
from judge.games.arcmage.vocabulary.nouns import Amount, Count, Noun
from judge.games.arcmage.vocabulary.tokens import Quoted
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_SUFFERED = {
    "mark": "be marked",
    "unmark": "be unmarked",
    "damage": "be damaged",
    "destroy": "be destroyed",
    "kill": "die",
    "sacrifice": "be sacrificed",
    "return": "be returned",
    "move": "move",
    "block": "be defended against",
    "target": "be targeted",
    "attack": "be attacked",
}
_DONE = {
    "fly": "fly",
    "attack": "attack",
    "defend": "defend",
    "block": "defend",
    "move": "move",
    "die": "die",
    "unmark": "unmark",
}
_SIGNED = {"Bonus": (1, 1), "Malus": (-1, -1), "Mixed": (1, -1), "Mixed2": (-1, 1)}
FLYERS = Noun(keyword="flying")
_ABILITY = Node("Kind", (("kind", "ability"),))
_ALL_ABILITIES = Node("Some", (("many", Node("All")), ("what", _ABILITY)))
_MARKED = Node("Elided", (("state", Node("Deed", (("verb", "mark"),))),))
_WHILE_MARKED = Node("When", (("when", "while"), ("clause", _MARKED)))


def gift(does: Node) -> Data | None:
    """The gift of a predicate to its subject; None if the predicate is a deed."""
    match does.name:
        case "And":
            one, other = parts(does, "one", "other")
            first, second = gift(need(one)), gift(need(other))
            return Both(first, second) if first is not None and second is not None else None
        case "Tailed":
            clause, tail = need(does.node("deed") or does.node("clause")), need(does.node("tail"))
            inner = gift(clause)
            return tailed(inner, tail) if inner is not None else None
        case "Deed":
            return _deed(does)
        case "Mood":
            return _mood(does)
        case "Not":
            if does.node("do") == Node("Deed", (("verb", "unmark"),)):
                return CanNot("unmark")
        case "Is":
            return _being(need(does.node("state")), does)
        case "Costs":
            return Cheaper(number(does) * (1 if word(does, "how") == "less" else -1))
    return None


def tailed(given: Data, tail: Node) -> Data:
    """A gift with its tail: for each, while, during, if able."""
    if tail.name == "Tails":
        one, more = parts(tail, "one", "more")
        return tailed(tailed(given, need(one)), need(more))
    if isinstance(given, Both) and isinstance(given.first, Meanwhile):
        return given.but(second=tailed(given.second, tail))  # what has a tail of its own keeps it
    if tail.name == "ForEach" and isinstance(given, Adjusted | Cheaper) and given.per == 1:
        (what,) = parts(tail, "what")
        return given.but(per=each(need(what)))
    if given == CanNot("be defended against") and tail.name == "ExceptBy":
        return Barred("be defended against by", nouns_of(need(tail.node("what"))), alone=True)
    if given == Must("attack") and tail.name in ("IfPossible", "EachTurn"):
        return given
    if given == Must("attack") and phase_of(tail) == "combat phase":
        return given
    if isinstance(given, Can) and given.deed in ("attack", "defend") and tail == _WHILE_MARKED:
        return Can(f"{given.deed} marked")
    if given == CanNot("unmark") and phase_of(tail) == "unmark phase":
        return given
    return Meanwhile(given, _while(tail))


def _while(tail: Node) -> Data:
    """The condition or the phase during which a gift works."""
    if tail.name in ("During", "OnTurn"):
        return during(tail)
    if tail.name == "When" and word(tail, "when") in ("while", "as long as", "if", "when"):
        return condition(need(tail.node("clause")))
    raise not_carried_out(tail)


def _deed(does: Node) -> Data | None:
    """The gift of “get”, “have”, “gain” or “lose”; “attack each turn if able” is a duty."""
    verb = word(does, "verb")
    what = does.node("what")
    if verb in ("get", "have", "gain") and what is not None:
        parts(does, "verb", "what")
        return given(what)
    if verb == "lose" and what is not None and what.name == "Keyword":
        return Without(word(need(what.node("word")), "word"))
    if verb == "lose" and what == _ALL_ABILITIES:
        return NoAbilities()
    return None


def given(what: Node) -> Data | None:
    """The gift that a noun phrase names: attack and defense, or keywords; None if it names something else."""
    if what.name in _SIGNED:
        one, other = _SIGNED[what.name]
        if what.get("more"):
            raise not_carried_out(what)
        return _signed(one, what.get("a"), other, what.get("b"), what)
    if what.name == "Change" and what.get("m") is None:
        sign = 1 if word(what, "sign") == "+" else -1
        stat = need(what.node("stat"))
        if stat.text("stat") == "attack":
            return _signed(sign, what.get("n"), 1, 0, what)
        if stat.text("stat") == "defense":
            return _signed(1, 0, sign, what.get("n"), what)
        raise not_carried_out(what)
    if what.name == "Keyword":
        said = need(what.node("word"))
        return Keyword(word(said, "word"), number(said) if said.get("n") is not None else 0)
    if what.name == "Ability" and len(what.parts) == 1:
        return Gained(Quoted(word(what, "quote")))
    if what.name == "And":
        first, second = given(need(what.node("one"))), given(need(what.node("other")))
        return Both(first, second) if first is not None and second is not None else None
    return None


def _signed(one: int, atk: object, other: int, defense: object, node: Node) -> Adjusted:
    """A change of attack and defense; one that is counted must be the same for both, or be of one of them."""
    if isinstance(atk, int) and isinstance(defense, int):
        return Adjusted(one * atk, other * defense)
    found: set[Amount] = {amount(value, node) for value in (atk, defense) if value != 0}
    if len(found) != 1:
        raise not_carried_out(node)
    return Adjusted(one * (atk != 0), other * (defense != 0), found.pop())


def _mood(does: Node) -> Data | None:
    """The permission, prohibition or duty that a predicate gives."""
    mood, do = word(does, "mood"), need(does.node("do"))
    if does.get("word") is not None and (mood, does.get("word")) != ("can", "only"):
        raise not_carried_out(does)
    if (found := barred(mood, does.get("word") is not None, do)) is not None:
        return found
    if does.get("word") is not None:
        raise not_carried_out(does)
    kinds: dict[str, type[Can | CanNot | Must]] = {"can": Can, "may": Can, "cannot": CanNot, "must": Must}
    if mood not in kinds:
        raise not_carried_out(does)
    if do.name == "Tailed":
        made = _mood(Node("Mood", (("mood", mood), ("do", do.node("deed") or do.node("do")))))
        return tailed(made, need(do.node("tail"))) if made is not None else None
    if do.name == "Or":
        one, other = (_verb(need(do.node(name))) for name in ("one", "other"))
        return (
            Both(kinds[mood](one), kinds[mood](other))
            if (one, other) != ("attack", "defend")
            else kinds[mood]("attack or defend")
        )
    if mood == "can" and do.name == "Deed" and word(do, "verb") == "move" and do.node("where") is not None:
        return into_their_cities(do)
    return kinds[mood](_verb(do))


def _verb(do: Node) -> str:
    """The name of a deed that can, cannot or must be done or suffered."""
    if do.name == "Be":
        return _passive(need(do.node("state")))
    if do.name != "Deed":
        raise not_carried_out(do)
    verb = word(do, "verb")
    if helps_elsewhere(do):
        return "defend other cities"
    if verb in _DONE and len(do.parts) == 1:
        return _DONE[verb]
    if verb == "attack" and (what := do.node("what")) is not None and what.name == "Bare":
        return _attacked(need(what.node("what")))
    against = met_by(do)
    if against is not None and against.name == "Bare" and noun(need(against.node("what"))) == FLYERS:
        return "defend against flying"
    raise not_carried_out(do)


def _attacked(what: Node) -> str:
    """Attacking armies or cities."""
    if what.name == "Kind" and word(what, "kind") in ("army", "city"):
        return {"army": "attack armies", "city": "attack cities"}[word(what, "kind")]
    raise not_carried_out(what)


def _passive(state: Node) -> str:
    """The name of a deed that is suffered."""
    if state.name == "Deed":
        verb = word(state, "verb")
        if verb in _SUFFERED and len(state.parts) == 1:
            return _SUFFERED[verb]
        if verb == "defend" and state.parts == (("verb", "defend"),):
            return "be defended against"
    if state.name == "Being" and (what := state.node("what")) is not None and what.name in ("The", "Bare"):
        return target_of(need(what.node("what")))
    if (
        state.name == "DoneBy"
        and need(state.node("deed")) == Node("Deed", (("verb", "target"),))
        and is_opponent(need(state.node("by")))
    ):
        return "be targeted by opponents"
    raise not_carried_out(state)


def _being(state: Node, does: Node) -> Data | None:
    """The gift of a further type or of a keyword, said with “is”."""
    if state.name != "Being" or (what := state.node("what")) is None:
        return None
    if what.name == "Keyword":
        return given(what)
    if what.name == "Some" and need(what.node("many")).name == "A" and word_of(does) == "also":
        return AlsoTypes(types_of(need(what.node("what"))))
    return None


def word_of(does: Node) -> str:
    """The word between “is” and what somebody is."""
    found = does.node("word")
    return word(found, "word") if found is not None else ""


def equal_to(who: Node, does: Node) -> Adjusted | None:
    """“My attack is equal to the number of …”: attack, defense or both, counted."""
    if who.name not in ("StatOf", "StatsOf") or who.node("who") != Node("Whose", (("who", "my"),)):
        return None
    state = does.node("state") if does.name == "Is" else None
    what = state.node("what") if state is not None and state.name == "Being" else None
    if what is None or what.name != "CompareTo" or word(what, "than") != "equal":
        raise not_carried_out(does)
    per = amount(what.node("amount"), what)
    if not isinstance(per, Count):
        raise not_carried_out(what)
    names = {part.text("stat") for part in who.nodes() if part.name == "Stat"}
    if not names or not names <= {"attack", "defense"}:
        raise not_carried_out(who)
    return Adjusted(int("attack" in names), int("defense" in names), per)
