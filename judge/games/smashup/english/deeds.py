"""Verbs of the shared English as orders of Smash Up."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.smashup.english.buried import bury, uncover
from judge.games.smashup.english.copies import copy, replace, use
from judge.games.smashup.english.decks import (
    ANOTHER_PLAYER,
    look,
    own_hand,
    reveal,
    search,
)
from judge.games.smashup.english.gifts import each as each_of
from judge.games.smashup.english.moves import at_a_base, give, move, remove, transfer
from judge.games.smashup.english.moving import add, is_rest, part, put, rest_shuffled, return_
from judge.games.smashup.english.multiplied import times
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.places import OWN_DECK, somewhere
from judge.games.smashup.english.players import player
from judge.games.smashup.english.plays import play
from judge.games.smashup.english.sites import kind_of
from judge.games.smashup.english.spread import at_each_base, for_each_thing, of_each_player, of_one_player
from judge.games.smashup.english.things import cards_of, meant
from judge.games.smashup.vocabulary.choosing import ChoosePlayer
from judge.games.smashup.vocabulary.nouns import All, Every, It, Noun, OwnedBy, Some, This, ThisWay
from judge.games.smashup.vocabulary.orders import (
    AtEach,
    Destroy,
    Discard,
    Draw,
    ForEachPlayer,
    GainVP,
    LoseVP,
    May,
    Or,
    Pick,
    Put,
    Shuffle,
    ShuffleIn,
    TakeControl,
    Text,
    Then,
)
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def text(node: Node) -> Text:
    """The instructions of a list of deeds."""
    if node.name in ("And", "Then"):
        one, other = parts(node, "one", "other")
        if need(one) == Node("Deed", (("verb", "choose"),)):  # “choose and destroy a minion”
            return text(need(other))
        if (each := of_each_player(need(one))) is not None and _speaks_of(need(other), need(need(one).node("what"))):
            return (ForEachPlayer((*deed(each[0]), Then(), *text(need(other))), each[1]),)
        return (*text(need(one)), Then(), *text(need(other)))
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        return (Or(part(text(need(one))), part(text(need(other)))),)
    if node.name == "AndOr":
        one, other = parts(node, "one", "other")
        return (May(text(need(one))), Then(), May(text(need(other))))
    if node.name == "Adverb" and word(node, "word") in ("also", "then", "each", "immediately"):
        return text(need(node.node("deed")))
    if node.name == "Mood" and word(node, "mood") == "must" and not node.get("word"):
        return text(need(node.node("do")))
    if node.name == "Deed":
        return deed(node)
    if node.name == "Deeds":
        return _twice(node)
    if node.name == "Tailed":
        from judge.games.smashup.english.sentences import tailed

        return tailed(Node("Do", (("do", node.get("deed")),)), need(node.node("tail")))
    raise not_carried_out(node)


def _speaks_of(node: Node, what: Node) -> bool:
    """Whether a deed is done to what another was done to."""
    return any(part.node("means") == what for part in node.walk())


def _twice(node: Node) -> Text:
    """One verb with two things: “place one of them in your hand and the rest on the bottom of your deck”."""
    verb, what, where, what1, where1 = ("verb", "what", "where", "what1", "where1")
    parts(node, verb, what, where, what1, where1)
    first = Node("Deed", ((verb, node.get(verb)), (what, node.get(what)), (where, node.get(where))))
    second = Node("Deed", ((verb, node.get(verb)), (what, node.get(what1)), (where, node.get(where1))))
    return (*deed(first), Then(), *deed(second))


def deed(node: Node) -> Text:
    """The instructions of a verb."""
    made = _DEEDS.get(word(node, "verb"))
    if made is None:
        raise not_carried_out(node)
    if (each := of_each_player(node)) is not None:
        return (ForEachPlayer(made(each[0]), each[1]),)
    if (counted := for_each_thing(node)) is not None:
        return times(made(counted[0]), each_of(counted[1]), node)
    if (theirs := of_one_player(node)) is not None:
        return (ChoosePlayer(anybody=True), Then(), *made(theirs))
    if (spread := at_each_base(node)) is not None:
        bases = noun(need(spread[1].node("what")))
        if bases.kind != "base" or bases.whose or bases.limit or bases.where:
            raise not_carried_out(spread[1])
        return (AtEach(bases, made(spread[0])),)
    either = next((part for part in node.nodes() if part.name == "Or"), None)
    place = node.node("where")
    inner = place.node("what") if place is not None and place.name == "Place" else None
    if place is not None and inner is not None and inner.name == "Or" and kind_of(inner) == "":
        either = inner
    if either is None or node.get("verb") == "play":
        return made(node)
    ways = [need(either.node(name)) for name in ("one", "other")]
    if place is not None and either is inner:
        ways, either = [_instead(place, inner, one) for one in ways], place
    first, second = (made(_instead(node, either, one)) for one in ways)
    if len(first) == len(second) == 1 and len({_area(order) for order in (*first, *second)}) == 1:
        return (Or(first[0], second[0]),)
    raise not_carried_out(either)


def _area(order: Instruction) -> str:
    """Where the cards of an order are: in a list whose end alone names a pile, the pile may be meant for all."""
    noun = getattr(getattr(order, "what", None), "noun", None)
    return noun.area if isinstance(noun, Noun) else "play"


def _instead(node: Node, old: Node, new: Node) -> Node:
    """A node with one part in the place of another."""
    return Node(node.name, tuple((name, new if part is old else part) for name, part in node.parts))


def _destroy(node: Node) -> Text:
    """Destroy cards; of all on a base that is not named, the base is chosen first."""
    (what,) = parts(node, "verb", "what")[1:]
    cards = meant(need(what))
    if isinstance(cards, All) and all(isinstance(one, It | This) for one in cards.parts):
        first, *more = cards.parts
        return (Destroy(first), *(order for one in more for order in (Then(), Destroy(one))))
    return at_a_base(Destroy(cards))


def _draw(node: Node) -> Text:
    """Draw cards, or take one that was found or revealed."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name == "Numeral":
        return (Put(_chosen_of_shown(need(what.node("many"))), "hand"),)
    if what.name in ("It", "They", "That", "The", "Of") or (what.name == "Some" and not _plain_cards(what)):
        found = meant(what)
        if isinstance(found, It) or (isinstance(found, Some) and found.noun.area != "play"):
            return (Put(found, "hand"),)
    if what.node("many") == Node("ThatMany") and what.node("what") == Node("Kind", (("kind", "card"),)):
        return (Draw(ThisWay(anywhere=True)),)
    return (Draw(_count(what, "card")),)


def _plain_cards(what: Node) -> bool:
    """Whether no more is said than how many cards."""
    inner = need(what.node("what"))
    if inner.name == "Such" and need(inner.node("how")).text("which") in ("additional", "extra"):
        inner = need(inner.node("noun"))
    return inner == Node("Kind", (("kind", "card"),))


def _chosen_of_shown(many: Node) -> Some:
    """A number of the cards that were shown."""
    if many.name != "Exactly":
        raise not_carried_out(many)
    return Some(Noun("card", area="shown"), number(many))


def _count(what: Node, kind: str) -> int:
    """How many of a kind."""
    inner = what.node("what")
    if inner is not None and inner.name == "Such" and word(need(inner.node("how")), "which") in ("additional", "extra"):
        what = Node(what.name, (("many", what.get("many")), ("what", inner.get("noun"))))
    if what.name == "Some" and kind_of(what) == kind:
        many = need(what.node("many"))
        if many.name == "A":
            return 1
        if many.name in ("Exactly", "More"):
            return number(many)
    raise not_carried_out(what)


def _discard(node: Node) -> Text:
    """Discard cards from your hand."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name in ("It", "They", "That", "The", "This", "ThisCard"):
        return (Discard(meant(what)),)
    if (hand := own_hand(what)) is not None:
        return (Discard(hand),)
    return (Discard(cards_of(what, "hand")),)


def _gain(node: Node) -> Text:
    """Gain VP."""
    (what,) = parts(node, "verb", "what")[1:]
    return (GainVP(_points(need(what))),)


def _lose(node: Node) -> Text:
    """Lose VP."""
    (what,) = parts(node, "verb", "what")[1:]
    return (LoseVP(_points(need(what))),)


def _points(what: Node) -> int:
    """The number of VP."""
    if what.name == "Quantum" and not what.get("how"):
        mass = need(what.node("mass"))
        if word(mass, "mass") in ("VP", "VPs", "victory point", "victory points"):
            return number(what)
    raise not_carried_out(what)


def _take(node: Node) -> Text:
    """Take control of cards."""
    (what,) = parts(node, "verb", "of")[1:]
    return (TakeControl(meant(need(what))),)


def _choose(node: Node) -> Text:
    """Choose cards."""
    (what,) = parts(node, "verb", "what")[1:]
    if need(what) == ANOTHER_PLAYER:
        return (ChoosePlayer(),)
    if need(what).name == "Some" and kind_of(need(what)) == "player" and player(need(what)) == "":
        return (ChoosePlayer(anybody=True),)
    found = meant(need(what))
    if isinstance(found, Some):
        anything = found.noun == Noun("card")  # no more is said than “a card”, and bases are cards
        return (Pick(found.but(noun=Noun("any card")) if anything else found),)
    raise not_carried_out(what)


def _shuffle(node: Node) -> Text:
    """Shuffle your deck, or cards into it."""
    _, what, where = parts(node, "verb", "what", "where")
    what = need(what)
    if is_rest(what):
        return rest_shuffled(need(where))
    if where is None:
        if what == OWN_DECK:
            return (Shuffle(),)
        raise not_carried_out(what)
    if where.name != "Place" or word(where, "in") not in ("into", "to"):
        raise not_carried_out(where)
    if not _own_deck(need(where.node("what"))):
        raise not_carried_out(where)
    if what.name == "Own" and kind_of(what) == "hand":
        return (ShuffleIn(Every(Noun("card", whose="you", area="hand"))),)
    cards = somewhere(what)
    anybodys = isinstance(cards, Some) and OwnedBy("any") in cards.noun.such
    return (ShuffleIn(cards, anybodys and where.node("what") == OWN_DECK),)


def _own_deck(what: Node) -> bool:
    """Whether the deck of who shuffles, or of the owner of the cards, is meant."""
    theirs = what.name == "Own" and need(what.node("who")).text("who") == "their" and kind_of(what) == "deck"
    return what == OWN_DECK or theirs or _its_owners_deck(what)


def _its_owners_deck(what: Node) -> bool:
    """Whether the deck of the owner of the cards is meant."""
    return what.name == "Own" and kind_of(what) == "deck" and "owner" in repr(what.node("who"))


_DEEDS: dict[str, Callable[[Node], Text]] = {
    "copy": copy,
    "destroy": _destroy,
    "return": return_,
    "place": put,
    "put": put,
    "move": move,
    "draw": _draw,
    "discard": _discard,
    "gain": _gain,
    "lose": _lose,
    "take": _take,
    "give": give,
    "transfer": transfer,
    "remove": remove,
    "choose": _choose,
    "shuffle": _shuffle,
    "reveal": reveal,
    "look": look,
    "search": search,
    "play": play,
    "bury": bury,
    "uncover": uncover,
    "add": add,
    "replace": replace,
    "use": use,
}
