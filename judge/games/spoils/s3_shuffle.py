"""Chapter 3, sections 306, 312 and 313: decks whose order nobody knows, drawing from them, searching, shuffling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from judge.games.spoils.events import Drew, Entered, Moved, Shuffled
from judge.games.spoils.meaning import described, meant, number
from judge.games.spoils.orders import DRAWING_FROM_EMPTY_DECK_JUST_FAILS
from judge.games.spoils.s3_terms import (
    COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
    UNSATISFIED_COSTS_FORBID_THE_ACTION,
    carried_out,
    illegal,
    makes_illegal,
)
from judge.games.spoils.table import DECK, HAND, PLAY, Print, Spoils
from judge.games.spoils.views import matches, player_of, uncertain
from judge.games.spoils.vocabulary.choices import Search
from judge.games.spoils.vocabulary.moves import Draw, Shuffle
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

SEARCHES_MAY_FAIL_TO_FIND = Clause("312.2")
SHUFFLE_ONLY_IF_CARDS_ARE_ADDED = Clause("313.2")

CHANCE = "chance"


def alike(table: Spoils, groups: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Groups of cards, but of those that look the same only the first."""
    first: dict[frozenset[tuple[Print, int]], tuple[str, ...]] = {}
    for group in groups:
        first.setdefault(frozenset(Counter(table.card(id).print for id in group).items()), tuple(group))
    return tuple(first.values())


# --- 306 Draw -------------------------------------------------------------------------------------------------------


class Drawing(Frame, frozen=True):
    """A player draws cards; chance decides which of the mixed ones lie on top."""

    who: str = ""
    count: int = 0
    top: tuple[str, ...] = ()
    fixed: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether they were drawn."""
        return self.did


def chance_decides(table: Spoils, frame: Drawing, game: Game) -> Answer:
    """In a shuffled deck any of the mixed cards may lie on top."""
    open_ = uncertain(table, frame.who, frame.count)
    if not open_:
        return None
    mixed = table.player(frame.who).mixed
    options = alike(table, combinations(mixed, open_))
    return Ask(CHANCE, options, f"what lies on top of {frame.who}'s deck", "top")


def draw_them(table: Spoils, frame: Drawing, game: Game) -> Answer:
    """The top cards are drawn as a group, as many as there are."""
    player = table.player(frame.who)
    known = (card for card in player.deck[: frame.count] if not (frame.top and card in player.mixed))
    cards = (*known, *frame.top)
    if not cards:
        return Cite(f"{frame.who} has no card left to draw.", DRAWING_FROM_EMPTY_DECK_JUST_FAILS), bound(did=False)
    return happen(Drew(frame.who, cards), into="did", fixed=frame.fixed)


def draw(table: Spoils, frame: Effect, order: Draw, game: Game) -> Answer:
    """A player draws cards."""
    who, count = player_of(table, order.who, frame.you), number(table, order.count, frame, game)
    if uncertain(table, who, count):
        return Enter(Drawing(who=who, count=count, fixed=frame.fixed), into="did")
    return carried_out(table, frame, order, game)


# --- 312 Search -----------------------------------------------------------------------------------------------------


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
    found = tuple(card.id for card in deck if matches(table, card, noun, frame.who, "", game))
    vague = frame.noun.but(area="", who="") == Noun(area="")
    nothing = () if vague and game.on(SEARCHES_MAY_FAIL_TO_FIND) else ("",)
    barred = () if nothing else (("", SEARCHES_MAY_FAIL_TO_FIND),)
    return Ask(frame.who, (*found, *nothing), "which card to find", "found", word="find", barred=barred)


def take_what_was_found(table: Spoils, frame: Searching, game: Game) -> Answer:
    """The card found is put where the text says."""
    if not frame.found:
        return Cite(f"{frame.who} finds no card.", SEARCHES_MAY_FAIL_TO_FIND)
    return happen(Entered(frame.found, frame.who) if frame.to == PLAY else Moved(frame.found, frame.to))


def shuffle_what_was_searched(table: Spoils, frame: Searching, game: Game) -> Answer:
    """After a deck was searched its owner shuffles it."""
    return happen(Shuffled(frame.who))


def search(table: Spoils, frame: Effect, order: Search, game: Game) -> Answer:
    """A player searches a deck."""
    return Enter(Searching(who=frame.you, noun=described(table, order.noun, frame, game), to=order.to))


# --- 313 Shuffle ----------------------------------------------------------------------------------------------------


class Shuffling(Frame, frozen=True):
    """Cards are shuffled into their owners' decks."""

    you: str = ""
    source: str = ""
    cards: tuple[str, ...] = ()
    fixed: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether any card was put into a deck."""
        return self.did


def put_into_decks(table: Spoils, frame: Shuffling, game: Game) -> Answer:
    """The cards are put into the decks."""
    if not frame.cards:
        return bound(did=False)
    moves = (Moved(card, DECK) for card in frame.cards)
    return happen(*moves, into="did", fixed=frame.fixed)


def shuffle_them_in(table: Spoils, frame: Shuffling, game: Game) -> Answer:
    """The decks are shuffled; nothing is shuffled if no card was added."""
    added = [card for card in frame.cards if table.card(card).area == DECK]
    if not added and game.on(SHUFFLE_ONLY_IF_CARDS_ARE_ADDED):
        return Cite("No card was added to a deck, so none is shuffled.", SHUFFLE_ONLY_IF_CARDS_ARE_ADDED)
    owners = dict.fromkeys(table.card(card).owner for card in added) or (frame.you,)
    return happen(*map(Shuffled, owners))


def shuffle(table: Spoils, frame: Effect, order: Shuffle, game: Game) -> Answer:
    """Cards are shuffled into decks."""
    cards = tuple(card for card in meant(table, order.what, frame, game) if table.card(card).area != DECK)
    if not cards and frame.fixed and makes_illegal(table, game):
        return illegal(
            table,
            UNSATISFIED_COSTS_FORBID_THE_ACTION,
            "There is nothing to shuffle into a deck.",
            COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
        )
    return Enter(Shuffling(you=frame.you, source=frame.source, cards=cards, fixed=frame.fixed), into="did")


# --- 403.1 Nobody handles a deck unbidden -----------------------------------------------------------------------------


class Handling(Frame, frozen=True):
    """A player wants to shuffle their deck although nothing tells them to."""

    you: str = ""


def not_instructed(table: Spoils, frame: Handling, game: Game) -> Answer:
    """Nobody may look through a deck or shuffle it unless instructed to."""
    return Refuse("403.1a", f"Nothing instructs {frame.you} to shuffle a deck.")


def shuffle_all_the_same(table: Spoils, frame: Handling, game: Game) -> Answer:
    """The deck is shuffled."""
    return happen(Shuffled(frame.you))


VERBS = (
    Verb(Draw, "306.1", draw, quiet=True),
    Verb(Search, "312.1", search, quiet=True),
    Verb(Shuffle, "313.1", shuffle, quiet=True),
)
PROCEDURES = (
    procedure(
        Drawing,
        Row("313.1", chance_decides, quiet=True),
        Row("306.1", draw_them),
    ),
    procedure(
        Searching,
        Row("312.2", search_for, quiet=True),
        Row("402.1", take_what_was_found),
        Row("312.1", shuffle_what_was_searched),
    ),
    procedure(
        Shuffling,
        Row("402.1", put_into_decks, says="The cards are put into the decks."),
        Row("313.1", shuffle_them_in),
    ),
    procedure(
        Handling,
        Row("403.1a", not_instructed),
        Row("313.1", shuffle_all_the_same),
    ),
)
