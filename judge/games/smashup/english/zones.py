"""Areas of the shared English where cards are: a deck, a hand, a discard pile, cards that were revealed."""

from __future__ import annotations

from judge.games.smashup.english.sites import AREAS, PLAYER, YOUR, another_player, kind_of, plain
from judge.games.smashup.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def _of_bases(zone: str) -> Node:
    """The deck or the discard pile of bases."""
    which = Node("Which", (("which", "base"),))
    return Node("The", (("what", Node("SortOf", (("which", which), ("zone", Node("Kind", (("kind", zone),)))))),))


_THE_PILE = Node("The", (("what", Node("Kind", (("kind", "discard pile"),))),))
REVEALED = Node("DoneTo", (("deed", Node("Deed", (("verb", "reveal"),))),))
BASE_DECK, BASE_DISCARD = _of_bases("deck"), _of_bases("discard pile")


def is_revealed(what: Node) -> bool:
    """Whether “the revealed cards” are meant."""
    cards = Node("Such", (("how", Node("Done", (("verb", "reveal"),))), ("noun", Node("Kind", (("kind", "card"),)))))
    return what.name == "The" and what.node("what") == cards


def in_area(what: Noun, zone: Node) -> Noun:
    """A noun with the area where the cards are."""
    if zone.name == "Play":
        return what
    if zone == BASE_DISCARD and what.kind == "base":
        return what.but(area="discard pile")
    if zone == _THE_PILE:  # whose it is says who has the cards: “one of your minions from the discard pile”
        return what.but(area="discard pile")
    who, inner = parts(zone, "who", "what")
    area = need(inner).text("kind")
    owner = need(who)
    own = owner.name == "Whose" and word(owner, "who") in ("your", "their")
    if zone.name == "Own" and own and area in AREAS:
        return what.but(whose="you", area=area)
    if zone.name == "Own" and area == "discard pile" and owner.name == "WhoseThing":
        whose = need(owner.node("what"))
        if whose == Node("That", (("what", PLAYER),)):
            return what.but(whose="that player", area=area)
        if another_player(whose):
            return what.but(whose="other", area=area)
        if whose.name == "Some" and kind_of(whose) == "player" and need(whose.node("many")).name == "Any":
            return what.but(area=area)
    raise not_carried_out(zone)


def is_anothers_hand(what: Node | None) -> bool:
    """Whether the hand of another player is meant."""
    who = what.node("who") if what is not None and what.name == "Own" and kind_of(what) == "hand" else None
    return who is not None and who.name == "WhoseThing" and another_player(need(who.node("what")))


def from_area(node: Node) -> tuple[Node, str]:
    """A sentence without “from your hand” or “from your discard pile” behind its own card, and that area."""
    place = node.node("where") if node.name == "Deed" else None
    what = node.node("what") if place is not None else None
    if what is not None and what.name in ("This", "ThisCard") and place is not None and place.text("in") == "from":
        area = place.node("what")
        if area is not None and area.node("who") == YOUR and kind_of(area) in ("hand", "discard pile"):
            return Node("Deed", tuple(part for part in node.parts if part[0] != "where")), kind_of(area)
    for name, part in node.parts:
        if isinstance(part, Node) and name != "means":
            inner, found = from_area(part)
            if found:
                return Node(node.name, tuple((key, inner if key == name else one) for key, one in node.parts)), found
    return node, ""


_CAN_PLAY = Node("Deed", (("verb", "play"), ("what", Node("Some", (("many", Node("A")), ("what", plain("minion")))))))
_ANY_TIME = Node("Clause", (("who", Node("You")), ("does", Node("Mood", (("mood", "can"), ("do", _CAN_PLAY))))))
_PILE = Node("Place", (("in", "from"), ("what", Node("Own", (("who", YOUR), ("what", plain("discard pile")))))))


def from_the_pile(then: Node) -> bool:
    """Whether this card can be played from the discard pile whenever a minion can be played."""
    if then.name != "Lead" or then.node("lead") != Node("When", (("when", "any time"), ("clause", _ANY_TIME))):
        return False
    instead = need(then.node("then"))
    clause = instead.node("clause") if instead.name == "Tailed" and instead.node("tail") == Node("Instead") else None
    does = clause.node("does") if clause is not None and clause.node("who") == Node("You") else None
    if does is None or does.name != "Mood" or word(does, "mood") not in ("can", "may") or does.get("word"):
        return False
    deed = need(does.node("do"))
    this = deed.node("what")
    ours = this is not None and this.name in ("This", "ThisCard") and len(deed.parts) == 3
    return ours and deed.text("verb") == "play" and deed.node("where") == _PILE
