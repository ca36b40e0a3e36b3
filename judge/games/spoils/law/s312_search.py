"""Section 312: Search."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from judge.games.spoils import choice_words, meaning, orders, views
from judge.games.spoils.events import Entered, Moved, Shuffled
from judge.games.spoils.table import DECK, HAND, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.choices import Search
from judge.games.spoils.vocabulary.moves import Put
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.references import Like, Such
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Option, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

SEARCHES_MAY_FAIL_TO_FIND = Clause("312.2")


class Finding(Frame, frozen=True):
    """A player searches a deck for cards of which it is said later where they go."""

    you: str = ""
    whose: str = ""
    noun: Noun = Noun()
    like: tuple[str, ...] = ()  # the cards with which what is found is compared
    count: int = 1
    up_to: bool = False
    found: Option = ()

    def out(self) -> tuple[str, ...]:
        """The cards found."""
        return (self.found,) if isinstance(self.found, str) and self.found else tuple(self.found)


def find(table: Spoils, frame: Finding, game: Game) -> Answer:
    """Cards that match are found; what must match something you may fail to find."""
    deck = [table.card(id) for id in table.player(frame.whose).deck]
    noun = frame.noun.but(area=DECK, who="")
    fitting = [
        card for card in deck if views.matches(table, card, noun, frame.you, "", game) and _alike(table, card, frame)
    ]
    vague = frame.noun.but(area="", who="") == Noun(area="") and not frame.up_to and game.on(SEARCHES_MAY_FAIL_TO_FIND)
    most = min(frame.count, len(fitting))
    sizes = range(most if vague else 0, most + 1)
    groups = [group for size in sizes for group in combinations(fitting, size) if _differ(group, frame.noun)]
    options = tuple(_named(tuple(card.id for card in group), frame.count) for group in groups)
    barred = ((_named((), frame.count), SEARCHES_MAY_FAIL_TO_FIND),) if vague and most else ()
    return Ask(frame.you, options, "which card to find", "found", word="find", barred=barred, words=choice_words.FINDS)


def _named(group: tuple[str, ...], count: int) -> Any:
    """One card by its name, several as a group."""
    return group if count > 1 else group[0] if group else ""


def _alike(table: Spoils, card: Card, frame: Finding) -> bool:
    """Whether a card is like those with which it is compared, or unlike them."""
    like = frame.noun.like if isinstance(frame.noun, Such) else None
    if like is None:
        return True
    others = [table.card(id).print for id in frame.like]
    if like.how == "same type":
        return any(set(other.types) & set(card.print.types) for other in others)
    return any(other.name == card.print.name for other in others) == (like.how == "same name")


def _differ(group: tuple[Card, ...], noun: Noun) -> bool:
    """Whether the names of cards are different, if they have to be."""
    having = noun.having if isinstance(noun, Such) else ""
    return having != "different names" or len({card.print.name for card in group}) == len(group)


def nothing_found(table: Spoils, frame: Finding, game: Game) -> Answer:
    """A player may come back without a card."""
    return None if frame.out() else Cite(f"{frame.you} finds no card.")


def shuffle_what_was_searched(table: Spoils, frame: Finding, game: Game) -> Answer:
    """After a deck was searched its owner shuffles it."""
    return happen(Shuffled(frame.whose))


def search(table: Spoils, frame: Effect, order: Search, game: Game) -> Answer:
    """A player searches a deck."""
    if order.to and (order.who, order.count, order.up_to) == ("you", 1, False):
        return search_plainly(table, frame, order, game)
    if order.to:
        then = (order.but(to=""), Put(It("found"), order.to))
        return orders.come_next(frame, *then)
    like = order.noun.like if isinstance(order.noun, Such) else None
    return Enter(
        Finding(
            you=frame.you,
            whose=views.player_of(table, order.who, frame.you),
            noun=meaning.described(table, order.noun, frame, game),
            like=meaning.meant(table, like.what, frame, game) if isinstance(like, Like) and like.what else (),
            count=meaning.number(table, order.count, frame, game),
            up_to=order.up_to,
        ),
        into="found",
    )


class Searching(Frame, frozen=True):
    """A player searches their deck for a card."""

    who: str = ""
    noun: Noun = Noun()
    to: str = HAND
    found: str = ""


def search_for(table: Spoils, frame: Searching, game: Game) -> Answer:
    """A card that matches is found, or none: you may fail to find what must match something."""
    deck = [table.card(id) for id in table.player(frame.who).deck]
    noun = frame.noun.but(area="deck", who="")
    found = tuple(card.id for card in deck if views.matches(table, card, noun, frame.who, "", game))
    vague = frame.noun.but(area="", who="") == Noun(area="")
    nothing = () if vague and game.on(SEARCHES_MAY_FAIL_TO_FIND) else ("",)
    barred = () if nothing else (("", SEARCHES_MAY_FAIL_TO_FIND),)
    return Ask(
        frame.who,
        (*found, *nothing),
        "which card to find",
        "found",
        word="find",
        barred=barred,
        words=choice_words.FINDS,
    )


def take_what_was_found(table: Spoils, frame: Searching, game: Game) -> Answer:
    """The card found is put where the text says."""
    if not frame.found:
        return Cite(f"{frame.who} finds no card.", SEARCHES_MAY_FAIL_TO_FIND)
    return happen(Entered(frame.found, frame.who) if frame.to == PLAY else Moved(frame.found, frame.to))


def shuffle_searched_deck(table: Spoils, frame: Searching, game: Game) -> Answer:
    """After a deck was searched its owner shuffles it."""
    return happen(Shuffled(frame.who))


def search_plainly(table: Spoils, frame: Effect, order: Search, game: Game) -> Answer:
    """A player searches a deck."""
    return Enter(Searching(who=frame.you, noun=meaning.described(table, order.noun, frame, game), to=order.to))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Finding,
            Row("312.2", find, quiet=True),
            Row("312.2", nothing_found, "nothing"),
            Row("312.1", shuffle_what_was_searched),
        ),
        procedure(
            Searching,
            Row("312.2", search_for, quiet=True),
            Row("402.1", take_what_was_found),
            Row("312.1", shuffle_searched_deck),
        ),
    )


VERBS = (Verb(Search, "312.1", search, quiet=True),)
