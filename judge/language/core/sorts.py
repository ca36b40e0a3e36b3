"""Sorts: whether the things in a sentence can be what its verbs and prepositions ask of them.

“Draw 2 damage” and “put a minion in an action” are English by form. They are read, and marked as strange.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.language.core.kinds import ABSTRACT, PLACES, PLAYERS, ZONES, heads
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
    **dict.fromkeys(("choose", "pick"), _HELD | {PLAYER, IDEA, TOKEN, ABILITY}),
    "search": frozenset({ZONE, CARD}),
    "pay": frozenset({AMOUNT, IDEA, CARD}),
}
_WHERE: dict[str, frozenset[str]] = {
    "into": frozenset({ZONE, PLACE, IDEA}),
    "in": frozenset({ZONE, PLACE, IDEA}),
    "on": frozenset({CARD, PLACE, IDEA, PLAYER, TOKEN}),
    "onto": frozenset({CARD, PLACE, IDEA}),
    "at": frozenset({PLACE, IDEA}),
    "to": frozenset({CARD, PLACE, ZONE, PLAYER, IDEA, TOKEN, ABILITY}),
    "under": frozenset({CARD, PLACE, ZONE, IDEA}),
    "from": frozenset({ZONE, PLACE, CARD, IDEA, PLAYER}),
}
_GOES: dict[str, str] = {  # the prepositions behind each verb that takes a place
    **dict.fromkeys(
        ("put", "place"),
        "in into on onto under on+top+of on+top on+bottom on+the+top+or+bottom+of on+the+top+and/or+bottom+of",
    ),
    **dict.fromkeys(("move", "transfer"), "to into onto from off to+or+from"),
    "return": "to into on onto on+top+of to+the+top+or+bottom+of to+the+top+and/or+bottom+of back",
    "play": "on onto from in at under on+top+of",
    "shuffle": "into",
    "discard": "from",
    "draw": "from off",
    "bury": "at on under from",
    "enter": "in under on",
    **dict.fromkeys(("reveal", "choose", "pick", "destroy"), "from in on at under on+top+of"),
    "take": "from into",
    "remove": "from",
}
_FROM_TO = frozenset({"move", "transfer", "return", "take", "switch", "go"})
_EXTRA = frozenset({"play", "gain", "take", "get", "have", "give", "allow", "be", "use", "come", "put", "bury"})
_USED = frozenset({"play", "use", "activate", "do", "attack", "block", "defend"})
_NEEDS = frozenset({"return", "destroy", "put", "place", "choose", "pick", "reveal", "inflict"})
_NAMED = frozenset({"Some", "Of", "Bare", "Own"})  # things that are named where they are spoken of
_NOTHING_UNDER = frozenset({"hand", "discard pile", "graveyard"})
_AS = frozenset({"play", "put", "place", "count", "treat", "return", "choose", "use"})
_AMOUNTS = frozenset(
    """AllOf AmountOf AnyOf Bonus Change Changes Changes2 CountOf Counts Divided Extreme Malus Mass MassEqual MassOf
    MassWith Mixed Mixed2 Next NoMore Quantum Size Stat StatAt StatEqual StatOf StatSort ThatMuch TheMass
    TwiceThatMuch""".split()  # noqa: SIM905
)
_NOWHERE = frozenset({ZONE, PLAYER, PLACE})


def strange(node: Node) -> Iterator[str]:
    """The parts of a sentence that do not fit together, in words."""
    for one in node.walk():
        yield from _strange_list(one)
        yield from _strange_order(one)
        yield from _strange_state(one)
        if one.name == "Deed":
            yield from _strange_deed(one)
        elif one.name in ("Place", "At") and (what := one.node("what")) is not None:
            fitting = _WHERE.get(one.text("in"))
            if (fitting and not _fit(what, fitting)) or (one.text("in") == "under" and heads(what) & _NOTHING_UNDER):
                yield f"{' or '.join(sorted(sorts(what)))} follows “{one.text('in')}”"
        elif one.name == "WithThing" and (what := one.node("what")) is not None and sorts(what) <= _NOWHERE:
            yield f"{' or '.join(sorted(sorts(what)))} follows “with”"
        elif one.name == "Tailed" and (tail := one.node("tail")) is not None and tail.name == "As":
            verbs = {deed.text("verb") for deed in one.walk() if deed.name == "Deed"}
            if verbs.isdisjoint({"play"} if any(map(_is_extra, tail.walk())) else _AS):
                yield f"“{' and '.join(sorted(verbs))}” is done “as” something"


def _strange_list(node: Node) -> Iterator[str]:
    """A list that ends in a pronoun: “search your deck for a card and it” lacks a verb."""
    other = node.node("other")
    if node.name in ("And", "Or") and other is not None and other.name in ("It", "They", "Numeral"):
        yield "a list ends in a pronoun or number"


def _strange_state(node: Node) -> Iterator[str]:
    """The reason why a state is strange: “is destroyed other players' cards” lacks its “by”."""
    what = node.node("what") if node.name == "Being" else None
    if what is not None and what.name in _NAMED and any(one.name == "Done" for one in what.walk()):
        yield "a card is said to be other cards"


def _strange_order(node: Node) -> Iterator[str]:
    """The reasons why an order is strange: it leaves a necessary part open, or it cannot be an order."""
    if (
        node.name == "Setup"
        and (what := node.node("what")) is not None
        and (
            (what.name == "Such" and heads(what) & {"minion", "action"})
            or what.text("kind") in ("card", "minion", "action")
        )
    ):
        yield "a sentence is only a number of things"
    where = node.node("where") if node.name == "With" else None
    if where is not None and where.name == "ToThing" and CARD in sorts(node):
        yield "“to” follows a card"
    if node.name == "Tailed" and (clause := node.node("clause")) is not None and clause.name == "Do":
        tail = node.node("tail")
        verb = _verb_of(clause)
        if tail is not None and tail.name.startswith("Only") and verb and verb not in _USED:
            yield f"“{verb}” is done “only”"
    if node.name == "Do" or (node.name == "Mood" and node.text("mood") in ("may", "must")):
        for deed in _members(node):
            yield from _lacking(deed)


def _lacking(deed: Node) -> Iterator[str]:
    """The parts that an order lacks: what is destroyed, where something returns to, what is dealt damage."""
    verb, what, where = deed.text("verb"), deed.node("what"), deed.node("where")
    if what is None and verb in _NEEDS and deed.node("for") is None:
        yield f"“{verb}” is said of nothing"
    elif verb == "return" and (where is None or where.name == "Here") and what is not None and what.name in _NAMED:
        yield "“return” does not say where to"
    elif what is not None and where is None and verb in ("reveal", "discard") and _is_in_play(what):
        yield f"“{verb}” is said of a card in play"
    elif verb in ("inflict", "deal") and all(deed.node(name) is None for name in ("to", "where", "what1")):
        yield f"“{verb}” does not say to what"


_IN_PLAY = frozenset({"destroy", "move", "return"})


def _is_any_card(what: Node) -> bool:
    """Whether no more is said of cards than how many there are: “two cards”."""
    return what.name == "Some" and what.node("what") == Node("Kind", (("kind", "card"),))


def _is_in_play(what: Node) -> bool:
    """Whether cards are here or there, or a player's minions, and so in play."""
    if any(one.name in ("In", "From", "Topmost", "Compound") for one in what.walk()):
        return False
    mine = what.name in ("Own", "Of") and heads(what) <= {"minion", "character", "creature"}
    return bool(heads(what)) and (mine or any(one.name in ("Here", "There") for one in what.walk()))


def _verb_of(clause: Node) -> str:
    """The verb of an order, if it has one."""
    do = clause.node("do")
    return do.text("verb") if do is not None else ""


def _members(node: Node) -> Iterator[Node]:
    """The deeds of an order."""
    for name in ("do", "one", "other", "deed"):
        if (part := node.node(name)) is not None:
            if part.name == "Deed":
                yield part
            elif part.name in ("And", "Or", "Then", "AndOr", "Tailed", "Adverb"):
                yield from _members(part)


def _strange_deed(deed: Node) -> Iterator[str]:
    """The parts that do not fit their verb."""
    verb, what, where = deed.text("verb"), deed.node("what"), deed.node("where")
    fitting = _OBJECTS.get(verb)
    if what is not None and fitting and deed.node("what1") is None and not _fit(what, fitting):
        yield f"“{verb}” is said of {' or '.join(sorted(sorts(what)))}"
    if what is not None and what.name == "Numeral" and verb in ("inflict", "deal", "gain", "get", "lose"):
        yield f"“{verb}” is said of a number of nothing"
    if (
        what is not None
        and verb not in _EXTRA
        and any(_is_extra(one) for one in what.walk())
        and (verb, heads(what)) != ("draw", frozenset({"card"}))
    ):
        yield f"“{verb}” is said of something extra"
    if what is not None and where is None and verb in _IN_PLAY and _is_any_card(what):
        yield f"“{verb}” is said of any card"
    if what is not None and where is None and verb == "move" and sorts(what) == {AMOUNT}:
        yield "“move” does not say where to"
    if (
        where is not None
        and where.name == "FromTo"
        and verb == "return"
        and sorts(where.node("to") or where) == {PLACE}
    ):
        yield "“return” does not say which hand or pile to"
    if where is not None and where.name == "FromTo" and verb not in _FROM_TO:
        yield f"“from … to” follows “{verb}”"
    goes = _GOES.get(verb, "").split()
    if (
        verb == "return"
        and where is not None
        and where.name == "Place"
        and sorts(where.node("what") or where) == {PLACE}
    ):
        yield "“return” does not say which hand or pile to"
    for place in _places(where) if goes else ():
        if place.text("in").replace(" ", "+") not in goes:
            yield f"“{place.text('in')}” follows “{verb}”"


def _places(where: Node | None) -> Iterator[Node]:
    """A place, or each of several in a row."""
    if where is not None and where.name == "Places":
        for part in where.nodes():
            yield from _places(part)
    elif where is not None and where.name == "Place":
        yield where


def _is_extra(node: Node) -> bool:
    """Whether a word says that something is extra: an extra minion."""
    return node.name == "Which" and node.text("which") in ("extra", "additional")


def _fit(what: Node, fitting: frozenset[str]) -> bool:
    """Whether a thing can be of one of these sorts."""
    found = sorts(what)
    return ANYTHING in found or not found.isdisjoint(fitting)


def sorts(node: Node) -> frozenset[str]:
    """The sort of thing that a noun phrase means; of a list every sort in it."""
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
