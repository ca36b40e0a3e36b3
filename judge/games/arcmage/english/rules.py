"""The abilities that sentences of the shared English are."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import counted
from judge.games.arcmage.english.conditions import condition, during
from judge.games.arcmage.english.costs import played
from judge.games.arcmage.english.counters import with_counters
from judge.games.arcmage.english.events import event
from judge.games.arcmage.english.forbidding import never
from judge.games.arcmage.english.gifts import equal_to, gift, given, tailed
from judge.games.arcmage.english.lasting import END, prevented
from judge.games.arcmage.english.letters import filled, where_is
from judge.games.arcmage.english.marking import not_marked
from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import ME, THEIRS, is_somebody, whose_of
from judge.games.arcmage.english.restrictions import met_by, nouns_of
from judge.games.arcmage.english.sentences import said
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.english.tokens import counts_as
from judge.games.arcmage.english.turns import of_each_turn
from judge.games.arcmage.english.types import in_addition
from judge.games.arcmage.vocabulary.abilities import Comes, Do, Have, Not, OncePerTurn, OnlyIf, OnlyUse, When, XIs
from judge.games.arcmage.vocabulary.gifts import Barred, Both, CanNot, Cheaper, Keyword
from judge.games.arcmage.vocabulary.nouns import Every, Me, Some, Target
from judge.games.arcmage.vocabulary.orders import Give, Mark, Text
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_PLAYED = (Node("ThisCard"), ME)
_ENDS = ("Until", "ThisTime", "Tails", "AtPoint")
_ONCE = Node("OncePer", (("unit", "turn"),))
_USE = Node("Deed", (("verb", "use"), ("what", Node("This", (("what", Node("Kind", (("kind", "ability"),))),)))))
_NOT_PLAYED = Node("Mood", (("mood", "cannot"), ("do", Node("Be", (("state", Node("Deed", (("verb", "play"),))),)))))
_MARKED = Node("Deed", (("verb", "mark"),))


def rule(node: Node) -> Data:
    """The ability that a sentence is; what is still “theirs” belongs to nobody who is known."""
    found = _rule(node)
    if f"whose='{THEIRS}'" in repr(found):
        raise not_carried_out(node)
    return found


def _rule(node: Node) -> Data:
    """The same."""
    if node.name == "Keywords":
        (what,) = parts(node, "what")
        return Have(Me(), _keywords(need(what)))
    if node.name == "LetIs" and word(node, "letter") == "X":
        return XIs(counted(need(node.node("amount"))))
    if (only := _only_if(node)) is not None:
        return only
    if (use := _only_use(node)) is not None:
        return use
    if (moved := not_marked(node)) is not None:
        return Do((moved,))
    behind = node.node("who") if node.name == "Clause" else None
    where = behind.node("where") if behind is not None and behind.name == "MassWith" else None
    if where is not None and where.get("when") is not None and (to := prevented(node)) is not None:
        return Do((Give(meant(to), CanNot("be damaged"), END),))
    if (counts := counts_as(node)) is not None:
        return Do((counts,))
    if (have := _having(node)) is not None:
        return have
    if node.name == "Lead" and (happening := event(need(node.node("lead")))) is not None:
        node = of_each_turn(node)
        return When(happening, _for_now(need(node.node("then"))))
    if node.name == "Tailed" and (happening := _event_behind(need(node.node("tail")))) is not None:
        return When(happening, _for_now(need(node.node("clause"))))
    return Do(said(node))


def _for_now(node: Node) -> Text:
    """The orders that follow an event; gifts to cards last until the turn ends."""
    found = _having(node) if node.name == "Clause" else None
    if isinstance(found, Have) and found.meanwhile is None:
        return (Give(found.what, found.gift, END),)
    return said(node)


def _event_behind(tail: Node) -> Data | None:
    """The event that a tail names; None if the tail names none."""
    if tail.name == "AtPoint" or (tail.name == "When" and word(tail, "when") in ("when", "whenever", "each time")):
        return event(tail)
    return None


def _keywords(what: Node) -> Data:
    """One keyword, or several."""
    if what.name == "And":
        one, other = parts(what, "one", "more") if what.node("more") else parts(what, "one", "other")
        return Both(_keywords(need(one)), _keywords(need(other)))
    found = given(Node("Keyword", (("word", what),)))
    return found if found is not None else Keyword("")


def _only_if(node: Node) -> OnlyIf | None:
    """When a card may be played: “play this only if …”."""
    if node.name != "Tailed":
        return None
    clause, tail = need(node.node("clause")), need(node.node("tail"))
    do = clause.node("do") if clause.name == "Do" else _may(clause)
    if do is None or do.name != "Deed" or word(do, "verb") != "play" or do.node("what") not in _PLAYED:
        return None
    return OnlyIf(so) if (so := _only(tail)) is not None else None


def _only(tail: Node) -> Data | None:
    """The condition of a tail that says “only”."""
    if tail.name == "When" and word(tail, "when") == "only":
        return condition(need(tail.node("clause")))
    if tail.name == "Only" and tail.node("when") == _ONCE:
        return OncePerTurn()
    return during(need(tail.node("when"))) if tail.name == "Only" else None


def _only_use(node: Node) -> OnlyUse | None:
    """When an ability may be used: “use this ability only if …”."""
    clause, tail = node.node("clause"), node.node("tail")
    do = (clause.node("do") or _may(clause)) if node.name == "Tailed" and clause is not None else None
    if do != _USE or tail is None:
        return None
    return OnlyUse(so) if (so := _only(tail)) is not None else None


def _may(clause: Node) -> Node | None:
    """The deed that a clause lets you do; None if it lets you do nothing."""
    if clause.name == "Clause" and need(clause.node("who")).name == "You":
        does = need(clause.node("does"))
        return does.node("do") if does.name == "Mood" and word(does, "mood") in ("can", "may") else None
    return None


def _having(node: Node) -> Data | None:
    """A gift to cards for as long as this text works; None if a player does something."""
    if node.name == "Lead":
        return _meanwhile(need(node.node("lead")), need(node.node("then")))
    if node.name == "Nor":
        return _nor(node)
    clause = node if node.name == "Clause" else node.node("clause")
    tail = node.node("tail")
    if clause is None or clause.name != "Clause" or node.name not in ("Clause", "Tailed"):
        return None
    who, does = need(clause.node("who")), need(clause.node("does"))
    if tail is None and (met := _met(who, does)) is not None:
        return met
    if (forbidden := _no_movement(who, does)) is not None:
        return forbidden if tail is None else _while_so(forbidden, tail)
    if tail is None and (equal := equal_to(who, does)) is not None:
        return Have(Me(), equal)
    if is_somebody(who):
        banned = never(who, does) if tail is None or tail.name not in _ENDS else None
        return banned if banned is None or tail is None else _while_so(banned, tail)
    if tail is not None and (let := where_is(tail)) is not None:
        return _having(filled(node, *let))
    if tail is not None and (special := _of_itself(who, does, tail)) is not None:
        return special
    if tail is not None and (added := in_addition(clause, tail)) is not None:
        return _have(who, added)
    found = gift(does)
    if found is None or (tail is not None and tail.name in _ENDS):
        return _list_of_tails(who, found, tail)
    if tail is not None and tail.name == "When" and word(tail, "when") == "unless":
        return _have(who, found, Not(condition(need(tail.node("clause")))))
    return _have(who, found if tail is None else tailed(found, tail))


def _no_movement(who: Node, does: Node) -> Have | None:
    """“All movement to or from target city is forbidden”."""
    if who.name != "MovementOf" or does != Node("Is", (("state", Node("Deed", (("verb", "forbid"),))),)):
        return None
    return Have(meant(need(who.node("what"))), CanNot("movement"))


def _while_so(found: Have, tail: Node) -> Have:
    """A gift to cards, with the condition in a tail."""
    if tail.name == "When" and word(tail, "when") in ("while", "as long as", "if"):
        return found.but(meanwhile=condition(need(tail.node("clause"))))
    if tail.name in ("During", "OnTurn", "DuringCombat"):
        return found.but(meanwhile=during(tail))
    raise not_carried_out(tail)


def _met(who: Node, does: Node) -> Have | None:
    """“Only Goblins can defend against me”, “creatures with attack 2 or less cannot defend against me”."""
    do = does.node("do") if does.name == "Mood" and does.get("word") is None else None
    against = met_by(do) if do is not None and do.name == "Deed" else None
    if against is None or against.name not in ("Me", "Enchanted", "Target", "It", "That") or who.name != "Bare":
        return None
    inner = _without_only(need(who.node("what")))
    only, mood = inner is not None, word(does, "mood")
    if mood != ("can" if only else "cannot"):
        return None
    nouns = nouns_of(Node("Bare", (("what", inner),)) if only else who)
    return _have(against, Barred("be defended against by", nouns, only))


def _without_only(what: Node) -> Node | None:
    """A noun without “only” before it, or None if that is not said."""
    if what.name == "Such" and what.node("how") == Node("Which", (("which", "only"),)):
        return what.node("noun")
    if what.name == "EitherKind" and (inner := _without_only(need(what.node("one")))) is not None:
        return Node(what.name, (("one", inner), *what.parts[1:]))
    if what.name == "With" and (inner := _without_only(need(what.node("noun")))) is not None:
        return Node("With", (("noun", inner), ("where", what.get("where"))))
    return None


def _list_of_tails(who: Node, found: Data | None, tail: Node | None) -> Data | None:
    """A gift with several tails, none of which is a duration."""
    if found is None or tail is None or tail.name != "Tails":
        return None
    if any(part.name in ("Until", "ThisTime", "AsIf") for part in tail.nodes()):
        return None
    return _have(who, tailed(found, tail))


def _have(who: Node, found: Data, meanwhile: Data | None = None) -> Have:
    """Cards have something; a card that is still to be chosen has it only if it is a target."""
    if isinstance(found, Cheaper) and (cards_of := played(who)) is not None:
        cards, by = cards_of
        return Have(Every(noun(cards).but(whose=whose_of(by))), found, meanwhile)
    what = meant(who)
    if isinstance(what, Some):
        raise not_carried_out(who)
    return Have(what, found, meanwhile)


def _nor(node: Node) -> Data | None:
    """“Cannot attack, nor can it defend”."""
    one = node.node("one")
    if one is None or need(node.node("who")).name not in ("It", "They"):
        raise not_carried_out(node)
    first = _having(one)
    second = gift(Node("Mood", (("mood", "cannot"), ("do", node.get("do")))))
    if isinstance(first, Have) and second is not None and isinstance(first.what, Target):
        return first.but(gift=Both(first.gift, second))
    raise not_carried_out(node)


def _meanwhile(lead: Node, then: Node) -> Data | None:
    """A gift to cards, with the condition in front."""
    if lead.name == "When" and word(lead, "when") in ("if", "while", "as long as", "unless"):
        found = _having(then) if then.name in ("Clause", "Tailed") else None
        if isinstance(found, Have) and found.meanwhile is None:
            so = condition(need(lead.node("clause")))
            return found.but(meanwhile=Not(so) if word(lead, "when") == "unless" else so)
    elif lead.name in ("During", "OnTurn"):
        found = _having(then) if then.name in ("Clause", "Tailed") else None
        if isinstance(found, Have) and found.meanwhile is None:
            return found.but(meanwhile=during(lead))
    elif lead.name == "ForEach" and then.name == "Clause" and not is_somebody(need(then.node("who"))):
        found_gift = gift(need(then.node("does")))
        return _have(need(then.node("who")), tailed(found_gift, lead)) if found_gift is not None else None
    return None


def _of_itself(who: Node, does: Node, tail: Node) -> Data | None:
    """How a card comes into play, and for what creatures are not marked."""
    if tail == Node("Marked") and who == ME and does.name == "Deed" and word(does, "verb") in ("come", "enter"):
        where = does.node("where") or does.node("what")
        if where in (Node("Play"), Node("Place", (("in", "into"), ("what", Node("Play"))))):
            return When(Comes(), (Mark(Me()),))
    if (counters := with_counters(who, does, tail)) is not None:
        return When(Comes(), counters)
    if who == ME and does == _NOT_PLAYED and tail.name == "When" and word(tail, "when") in ("unless", "if", "while"):
        so = condition(need(tail.node("clause")))
        return OnlyIf(so if word(tail, "when") == "unless" else Not(so))
    return _unmarked(who, does, tail)


def _unmarked(who: Node, does: Node, tail: Node) -> Data | None:
    """“I am not marked for moving”, “they are not marked when attacking”."""
    last = need(does.node("other")) if does.name == "And" else does
    if last.name != "IsNot" or last.node("state") != _MARKED or tail.name != "When":
        return None
    kinds = {"move": "travel", "attack": "veteran"}
    deed = need(tail.node("clause"))
    if word(tail, "when") in ("for", "when", "while") and len(deed.parts) == 1 and word(deed, "verb") in kinds:
        found: Data = Keyword(kinds[word(deed, "verb")])
        if does.name == "And":
            first = gift(need(does.node("one")))
            if first is None:
                raise not_carried_out(does)
            found = found if first == found else Both(first, found)
        return _have(who, found)
    raise not_carried_out(tail)
