"""Sorts: whether the things in a sentence can be what its verbs and prepositions ask of them.

“Draw 2 damage” and “put a minion in an action” are English by form. They are read, and marked as strange.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.language.core.binding import ABSTRACT, PLACES, PLAYERS, ZONES, heads
from judge.language.core.node import Node

CARD, PLAYER, ZONE, PLACE = "a card", "a player", "a place for cards", "a place"
AMOUNT, ABILITY, TOKEN, IDEA, ANYTHING = "an amount", "an ability", "a counter", "an idea", "anything"

_CARDS = frozenset({CARD, PLACE})
_HELD = _CARDS | {ZONE}
_GAINED = frozenset({AMOUNT, ABILITY, TOKEN, IDEA})

_OBJECTS: dict[str, frozenset[str]] = {
    **dict.fromkeys(("destroy", "return", "bury", "sacrifice", "deplete", "restore", "mark", "unmark"), _CARDS),
    **dict.fromkeys(("play", "terminate", "unblock", "salvage", "uncover"), _CARDS | {IDEA}),
    **dict.fromkeys(("move", "transfer", "place", "put", "remove", "attach"), _HELD | {TOKEN, ABILITY, AMOUNT}),
    **dict.fromkeys(("draw",), frozenset({CARD})),
    **dict.fromkeys(("discard", "shuffle", "reveal"), _HELD | {PLAYER}),
    **dict.fromkeys(("gain", "get", "lose"), _GAINED),
    **dict.fromkeys(("inflict", "deal"), frozenset({AMOUNT, IDEA})),
    "search": frozenset({ZONE, CARD}),
    "pay": frozenset({AMOUNT, IDEA, CARD}),
}
_WHERE: dict[str, frozenset[str]] = {
    "into": frozenset({ZONE, PLACE, IDEA}),
    "in": frozenset({ZONE, PLACE, IDEA}),
    "on": frozenset({CARD, PLACE, IDEA, PLAYER, TOKEN}),
    "onto": frozenset({CARD, PLACE, IDEA}),
    "at": frozenset({PLACE, IDEA}),
    "under": frozenset({CARD, PLACE, ZONE, IDEA}),
    "from": frozenset({ZONE, PLACE, CARD, IDEA, PLAYER}),
}
_GOES: dict[str, str] = {  # the prepositions behind each verb that takes a place
    **dict.fromkeys(("put", "place"), "in into on onto under on+top+of on+top on+bottom on+the+top+or+bottom+of"),
    **dict.fromkeys(("move", "transfer"), "to into onto on from off to+or+from"),
    "return": "to into on onto from on+top+of to+the+top+or+bottom+of back",
    "play": "on onto from in at under on+top+of",
    "shuffle": "into",
    "discard": "from",
    "draw": "from off",
    "bury": "at on under from",
    "enter": "in under on",
    "take": "from into",
    "remove": "from",
}
_AS = frozenset({"play", "put", "place", "count", "treat", "return", "choose", "use"})
_AMOUNTS = frozenset(
    """AllOf AmountOf AnyOf Bonus Change Changes Changes2 CountOf Counts Divided Extreme Malus Mass MassEqual MassOf
    MassWith Mixed Mixed2 Next NoMore Quantum Size Stat StatAt StatEqual StatOf StatSort ThatMuch TheMass
    TwiceThatMuch""".split()  # noqa: SIM905
)
_NOWHERE = frozenset({ZONE, PLAYER, PLACE})


def strange(node: Node) -> Iterator[str]:
    """What in a sentence does not fit together, in words."""
    for one in node.walk():
        yield from _strange_list(one)
        if one.name == "Deed":
            yield from _strange_deed(one)
        elif one.name in ("Place", "At") and (what := one.node("what")) is not None:
            fitting = _WHERE.get(one.text("in"))
            if fitting and not _fit(what, fitting):
                yield f"{' or '.join(sorted(sorts(what)))} stands behind “{one.text('in')}”"
        elif one.name == "WithThing" and (what := one.node("what")) is not None and sorts(what) <= _NOWHERE:
            yield f"{' or '.join(sorted(sorts(what)))} stands behind “with”"
        elif one.name == "Tailed" and (tail := one.node("tail")) is not None and tail.name == "As":
            verbs = {deed.text("verb") for deed in one.walk() if deed.name == "Deed"}
            if verbs.isdisjoint(_AS):
                yield f"“{' and '.join(sorted(verbs))}” is done “as” something"


def _strange_list(node: Node) -> Iterator[str]:
    """A list that ends in a pronoun: “search your deck for a card and it” lacks a verb."""
    other = node.node("other")
    if node.name in ("And", "Or") and other is not None and other.name in ("It", "They", "Numeral"):
        yield "a list ends in a pronoun or number"


def _strange_deed(deed: Node) -> Iterator[str]:
    """What does not fit its verb."""
    verb, what, where = deed.text("verb"), deed.node("what"), deed.node("where")
    fitting = _OBJECTS.get(verb)
    if what is not None and fitting and deed.node("what1") is None and not _fit(what, fitting):
        yield f"“{verb}” is said of {' or '.join(sorted(sorts(what)))}"
    if what is not None and what.name == "Numeral" and verb in ("inflict", "deal", "gain", "get", "lose"):
        yield f"“{verb}” is said of a number of nothing"
    goes = _GOES.get(verb, "").split()
    if where is not None and where.name == "Place" and goes and where.text("in").replace(" ", "+") not in goes:
        yield f"“{verb}” stands before “{where.text('in')}”"


def _fit(what: Node, fitting: frozenset[str]) -> bool:
    """Whether a thing can be of one of these sorts."""
    found = sorts(what)
    return ANYTHING in found or not found.isdisjoint(fitting)


def sorts(node: Node) -> frozenset[str]:
    """What sort of thing a noun phrase means; of a list every sort in it."""
    if (to := node.node("means")) is not None:
        return sorts(to)
    if node.name in ("And", "Or"):
        return frozenset().union(*(sorts(part) for part in node.nodes()))
    if node.name in _AMOUNTS:
        return frozenset({AMOUNT})
    if node.name in ("Ability", "Keyword"):
        return frozenset({ABILITY})
    if node.name in ("You", "He"):
        return frozenset({PLAYER})
    if node.name in ("Gerund", "Question"):
        return frozenset({IDEA})
    if node.name in ("Play", "Game"):
        return frozenset({ZONE})
    if node.name == "Me":
        return frozenset({CARD})
    return frozenset(_sort(kind) for kind in heads(node)) or frozenset({ANYTHING})


def _sort(kind: str) -> str:
    """The sort of a kind."""
    if kind in ("counter", "token"):
        return TOKEN
    if kind in PLAYERS:
        return PLAYER
    if kind in ("army", "city"):
        return PLACE
    if kind in ZONES:
        return ZONE
    if kind in PLACES:
        return PLACE
    return IDEA if kind in ABSTRACT or kind in ("Icon", "control") else CARD
