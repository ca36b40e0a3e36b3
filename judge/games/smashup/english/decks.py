"""The cards of decks in the shared English: those on top are revealed or looked at, and any are searched for."""

from __future__ import annotations

from judge.games.smashup.english.places import OWN_DECK
from judge.games.smashup.english.sites import PLAYER, YOUR, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.choosing import ChoosePlayer
from judge.games.smashup.vocabulary.nouns import Every, Noun, Some
from judge.games.smashup.vocabulary.orders import Look, LookAtHand, Reveal, Search, Text
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts
from judge.language.core.node import Node

ANOTHER_PLAYER = Node("Some", (("many", Node("Another")), ("what", PLAYER)))

_BOTH = (("one", "deck"), ("other", "discard pile"))
_DECK_AND_PILE = Node(
    "Own",
    (
        ("who", YOUR),
        ("what", Node("EitherKind", tuple((n, Node("Kind", (("kind", k),))) for n, k in _BOTH))),
    ),
)

_TO_ALL = tuple(
    Node("Place", (("in", "to"), ("what", Node("Some", (("many", Node(many)), ("what", PLAYER))))))
    for many in ("All", "Each")
)


def of_the_deck(what: Node) -> bool:
    """Whether “it” is the top card of your deck, which was revealed or looked at."""
    to = what.node("means") if what.name in ("It", "That") else None
    if to is None:
        return False
    try:
        return _top(to) == 1
    except NotCarriedOut:
        return False


def shown_of_another(what: Node) -> bool:
    """Whether “it” is the top card of another player's deck, which was revealed or looked at."""
    to = what.node("means")
    return to is not None and _whose_top(to) == "other"


def _top(what: Node) -> int:
    """How many cards of the top of your deck a noun phrase means."""
    if what.name == "The" and need(what.node("what")).name == "With":
        cards, where = parts(need(what.node("what")), "noun", "where")
        deck = need(where).node("what") if need(where).name == "Of" else None
        if (deck == OWN_DECK or _anothers_deck(deck)) and need(cards).name == "Such":
            how, kind = parts(need(cards), "how", "noun")
            if need(kind).text("kind") == "card":
                if need(how).name == "Topmost":
                    return number(need(how))
                if need(how) == Node("Which", (("which", "top"),)):
                    return 1
    raise not_carried_out(what)


def _anothers_deck(deck: Node | None) -> bool:
    """Whether the deck of another player is meant."""
    return deck is not None and deck.name == "Own" and kind_of(deck) == "deck" and _player_of(deck) == ANOTHER_PLAYER


def _player_of(own: Node) -> Node | None:
    """Whose a deck or a hand is, if it is not said with a word such as “your”."""
    who = need(own.node("who"))
    return who.node("what") if who.name == "WhoseThing" else None


def _whose_top(what: Node) -> str:
    """Whose deck the top cards of a deck are of: yours, or another player's."""
    of = need(what.node("what")).node("where") if what.name == "The" and what.node("what") is not None else None
    return "other" if of is not None and of.name == "Of" and _anothers_deck(of.node("what")) else "you"


def own_hand(what: Node) -> Every | None:
    """The hand of who follows the text, all of it; None if other cards are meant."""
    if what.name != "Own" or kind_of(what) != "hand" or need(what.node("who")).text("who") not in ("your", "their"):
        return None
    return Every(Noun("card", whose="you", area="hand"))


def reveal(node: Node) -> Text:
    """Reveal the top cards of your deck."""
    _, what, where = parts(node, "verb", "what", "where")
    what = need(what)
    if where is not None and where not in _TO_ALL:
        raise not_carried_out(where)
    if what.name in ("It", "They", "That"):
        return (Reveal(what=meant(what)),)
    if (hand := own_hand(what)) is not None:
        return (Reveal(what=hand),)
    if _whose_top(what) == "other":
        return (ChoosePlayer(), Reveal(_top(what), whose="that player"))
    return (Reveal(_top(what)),)


def look(node: Node) -> Text:
    """Look at the top cards of your deck."""
    (what,) = parts(node, "verb", "at")[1:]
    if need(what).name == "Own" and kind_of(need(what)) == "hand" and _player_of(need(what)) == ANOTHER_PLAYER:
        return (ChoosePlayer(), LookAtHand())
    if _whose_top(need(what)) == "other":
        return (ChoosePlayer(), Look(_top(need(what)), "that player"))
    return (Look(_top(need(what))),)


def search(node: Node) -> Text:
    """Search your deck for cards."""
    _, where, what = parts(node, "verb", "what", "for")
    both = where == _DECK_AND_PILE
    if where != OWN_DECK and not both:
        raise not_carried_out(where)
    found = meant(need(what))
    if isinstance(found, Some) and found.noun.area == "play" and not found.noun.where:
        return (Search(found.but(noun=found.noun.but(area="deck")), both),)
    raise not_carried_out(what)
