"""Places of the shared English that a noun can be at, and the kinds that a phrase names."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import Noun
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, word
from judge.language.core.kinds import heads
from judge.language.core.node import Node

AREAS = ("hand", "discard pile", "deck")
YOUR = Node("Whose", (("who", "your"),))
PLAYER = Node("Kind", (("kind", "player"),))


def plain(kind: str, which: str = "") -> Node:
    """A noun that is one word, perhaps with an adjective."""
    noun = Node("Kind", (("kind", kind),))
    return Node("Such", (("how", Node("Which", (("which", which),))), ("noun", noun))) if which else noun


EXTRA = (Node("Which", (("which", "extra"),)), Node("Which", (("which", "additional"),)))


def without_extra(node: Node) -> tuple[Node, bool]:
    """A noun without “extra”, and whether it had it."""
    if node.name == "With":
        inner, extra = without_extra(need(node.node("noun")))
        return Node("With", (("noun", inner), ("where", node.get("where")))), extra
    if node.name == "Such" and node.node("how") in EXTRA:
        return need(node.node("noun")), True
    return node, False


DIFFERENT_BASES = Node("At", (("in", "on"), ("what", Node("Bare", (("what", plain("base", "different")),)))))
SAME_NAME = Node("AllSame", (("what", plain("name")),))


def kind_of(what: Node) -> str:
    """The kind that a noun phrase names, if it is a plain one."""
    inner = what.node("what")
    return word(inner, "kind") if inner is not None and inner.name == "Kind" else ""


def at(what: Node) -> str:
    """The place that “on this base” or “on this minion” means."""
    to = what.node("means")
    if any(part.get("earlier") for part in what.walk()):
        raise NotCarriedOut("the place of what was spoken of before another card was chosen is not remembered")
    if what.name in ("It", "They") and to is not None:
        if to.name == "ThisCard":
            return "on it"
        if to.name == "This":
            return at(to)
        if heads(to) == {"base"}:
            return "there"
        if heads(to) in ({"minion"}, {"card"}):
            return "on that"
        raise not_carried_out(what)
    if what.name in ("This", "That", "The"):
        kind = kind_of(what)
        if kind == "base":
            return "here" if what.name == "This" else "there"
        if kind == "minion":
            return "on it" if what.name == "This" else "on that"
    if what.name == "The":
        return _the_base(need(what.node("what")))
    if what.name == "Bare" and kind_of(what) == "base":
        return "on a base"
    if what.name == "Own" and (kind_of(what) == "base" or what.node("what") == plain("base", "new")):
        who = need(what.node("who"))
        of = who.node("what") if who.name == "WhoseThing" else who.node("means")
        if of is not None and of.name in ("This", "ThisCard"):
            return "here"
        if who.name in ("WhoseThing", "Whose") and of is not None and (_is_minion(of) or of.node("means")):
            return "there"
    raise not_carried_out(what)


def _is_minion(what: Node) -> bool:
    """Whether a noun phrase speaks of one minion that was chosen before."""
    return what.name in ("That", "It", "The") or (
        (what.name in ("Some", "Of") or what.get("single") == 1) and heads(what) == {"minion"}
    )


def _the_base(what: Node) -> str:
    """The base that “the same base” or “the base it is on” means."""
    same = what.name == "Such" and what.node("how") == Node("Which", (("which", "same"),))
    if same and need(what.node("noun")).text("kind") == "base":
        return "with it"
    if what.name == "With" and need(what.node("noun")).text("kind") == "base":
        where = need(what.node("where"))
        who = where.node("who")
        if where.name == "RelativeAt" and who is not None and who.name in ("It", "This"):
            of = who.node("means") or who
            return "here" if of.name == "This" else "there"
    raise not_carried_out(what)


def is_plain(noun: Noun) -> bool:
    """Whether no more is said of cards than their kind, whose they are, and that they are here."""
    plain = Noun(noun.kind, noun.whose, noun.where, noun.other)
    return noun == plain and noun.where in ("", "here") and noun.whose in ("", "you", "other")


def other_player(who: Node) -> bool:
    """Whether “another player” or “other players” is meant."""
    many, what = who.node("many"), need(who.node("what"))
    if what.name == "Kind" and word(what, "kind") == "opponent":
        return many is None or many.name in ("A", "All", "Each", "Any")
    other = what.name == "Such" and need(what.node("how")) == Node("Which", (("which", "other"),))
    player = what if what.name == "Kind" else what.node("noun")
    if player is None or word(player, "kind") != "player":
        return False
    return (many is not None and many.name == "Another") or (
        other and (many is None or many.name in ("All", "Each", "Any"))
    )


def any_player(who: Node) -> bool:
    """Whether any player is meant."""
    return who.name == "Some" and need(who.node("many")).name == "Any" and kind_of(who) == "player"


def another_player(who: Node) -> bool:
    """Whether another player is meant."""
    return who.name == "Some" and need(who.node("many")).name == "Another" and kind_of(who) == "player"
