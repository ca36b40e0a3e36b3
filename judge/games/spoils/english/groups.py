"""Cards of a group that was spoken of before: how many of them, and those to which something was done."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.references import said
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.references import Among, ThisWay
from judge.games.spoils.vocabulary.spoken import THAT_MANY, Said, SomeOf
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_DEEDS = {
    "destroy": "destroyed",
    "discard": "discarded",
    "reveal": "revealed",
    "remove": "removed",
    "draw": "drawn",
    "deplete": "depleted",
}


def counted(many: Node) -> tuple[Amount, bool]:
    """How many are chosen, and whether fewer may be."""
    if many.name in ("A", "Another", "AnyNumber"):
        return 1, False
    if many.name == "Exactly":
        return amount(many.get("n")), False
    if many.name in ("UpTo", "AtMost"):
        return amount(many.get("n")), True
    if many.name == "ThatMany":
        return THAT_MANY, False
    raise not_carried_out(many)


def this_way(what: Node) -> ThisWay | Among | None:
    """Cards to which something was done this way."""
    if what.name != "With" or need(what.node("where")).name not in ("Both", "DoneTo"):
        return None
    where = need(what.node("where"))
    done, way = (where.node("one"), where.node("more")) if where.name == "Both" else (where, None)
    if way is None or way.name != "ThisWay" or done is None or done.name != "DoneTo":
        return None
    deed = need(done.node("deed"))
    parts(deed, "verb")
    if word(deed, "verb") == "reveal":
        return unbound(Among, Said("revealed ones"), noun(need(what.node("noun"))))
    if word(deed, "verb") in _DEEDS:
        return ThisWay(_DEEDS[word(deed, "verb")], noun(need(what.node("noun"))))
    return None


def some_revealed(many: Node, what: Node) -> SomeOf | None:
    """A number of the cards that were revealed or named before; None if a phrase means other cards."""
    where = what.node("where") if what.name == "With" else None
    if where is None:
        return None
    group = this_way(what)
    if isinstance(group, Among) and isinstance(group.what, Said):
        of: Said = group.what
    elif where.name == "Among" and need(where.node("what")).name in ("They", "The", "That"):
        known = said(need(where.node("what")))
        of = known if isinstance(known, Said) else Said("they")
    else:
        return None
    if many.name == "AnyNumber":
        return SomeOf(of, any_number=True, noun=noun(need(what.node("noun"))))
    count, up_to = counted(many)
    return SomeOf(of, count, up_to, noun=noun(need(what.node("noun"))))


def some_of(many: Node, group: Said) -> SomeOf | Said:
    """A number of the cards that were named before."""
    if many.name == "AnyNumber":
        return SomeOf(group, any_number=True)
    if many.name in ("Each", "All"):
        return group
    if many.name == "Another":
        raise not_carried_out(many)
    count, up_to = counted(many)
    return SomeOf(group, count, up_to)
