"""Chapter 3 and section 403: looking at hands and decks, revealing, searching for more, discarding what is named."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Any

from judge.games.spoils.events import Arranged, Moved, Seen, Shuffled
from judge.games.spoils.meaning import described, meant, number
from judge.games.spoils.orders import come_next
from judge.games.spoils.s3_shuffle import CHANCE, SEARCHES_MAY_FAIL_TO_FIND
from judge.games.spoils.s3_shuffle import search as search_plainly
from judge.games.spoils.s3_terms import (
    COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
    UNSATISFIED_COSTS_FORBID_THE_ACTION,
    choose,
    illegal,
    makes_illegal,
)
from judge.games.spoils.s4_choices import ignored
from judge.games.spoils.table import DECK, DISCARD, HAND, Card, Spoils
from judge.games.spoils.views import matches, player_of, uncertain
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import ChooseUpTo, Search
from judge.games.spoils.vocabulary.moves import (
    DiscardAtRandom,
    DiscardHand,
    DiscardThis,
    LookAt,
    Put,
    PutBack,
    Reveal,
    ShuffleDeck,
)
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.references import Like, Such, TopOf
from judge.games.spoils.vocabulary.steps import HowMany, TopLies, TopShows, WhichDeck
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Option, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

# --- 403 Hands and decks --------------------------------------------------------------------------------------------


OfTheTop = LookAt | Reveal | Put  # instructions that may speak of the top cards of a deck


def either_deck(frame: Effect, order: OfTheTop) -> Answer:
    """What is said of either deck waits until its player has said which."""
    told = order.but(what=order.what.but(who="that"))
    return come_next(frame, WhichDeck(), told)


def before_the_top(table: Spoils, frame: Effect, order: OfTheTop, game: Game) -> Answer:
    """What must be known before something is done with the top cards of a deck: whose it is, what lies there."""
    if not isinstance(order.what, TopOf):
        return None
    if not order.what.who:
        return either_deck(frame, order)
    if order.what.up_to:
        told = order.but(what=order.what.but(up_to=False, count=Variable("top")))
        return come_next(frame, HowMany("top", order.what.count), told)
    who = frame.bound("=deck") if order.what.who == "that" else player_of(table, order.what.who, frame.you)
    count = number(table, order.what.count, frame, game)
    if not uncertain(table, who, count):
        return None
    return bound(text=(*frame.text[: frame.i + 1], TopShows(who, count), TopLies(who), *frame.text[frame.i :]))


def top_shows(table: Spoils, frame: Effect, order: TopShows, game: Game) -> Answer:
    """In a shuffled deck any of the mixed cards may lie on top."""
    places = uncertain(table, order.who, order.count)
    options = tuple(permutations(table.player(order.who).mixed, places))
    return Ask(CHANCE, options, f"what lies on top of {order.who}'s deck", "=top")


def top_lies(table: Spoils, frame: Effect, order: TopLies, game: Game) -> Answer:
    """So these cards lie on top, in this order."""
    known = [card for card in table.player(order.who).deck if card not in table.player(order.who).mixed]
    before = [card for card in known if table.player(order.who).deck.index(card) == known.index(card)]
    return happen(Arranged(order.who, (*before, *frame.bound("=top"))))


def which_deck(table: Spoils, frame: Effect, _order: WhichDeck, game: Game) -> Answer:
    """A player says which of the decks is meant."""
    return Ask(frame.you, tuple(player.name for player in table.players), "whose deck", "=deck", word="deck")


def look(table: Spoils, frame: Effect, order: LookAt, game: Game) -> Answer:
    """Only an instruction lets a player look at the cards of a deck, or at the hand of another."""
    return _seen(table, frame, order, (frame.you,), game)


def reveal(table: Spoils, frame: Effect, order: Reveal, game: Game) -> Answer:
    """What is revealed, all players see."""
    return _seen(table, frame, order, tuple(player.name for player in table.players), game)


def _seen(table: Spoils, frame: Effect, order: OfTheTop, players: tuple[str, ...], game: Game) -> Answer:
    """Players see cards, which the text can name from now on."""
    if (first := before_the_top(table, frame, order, game)) is not None:
        return first
    cards = meant(table, order.what, frame, game)
    if not cards:
        return ignored(f"There is no card for {' and '.join(players)} to see.", game)
    return bound(revealed=cards), happen(Seen(players, cards), into="did")


def put_back(table: Spoils, frame: Effect, order: PutBack, game: Game) -> Answer:
    """Cards that were looked at are put back in an order that the player likes."""
    cards = [id for id in meant(table, order.what, frame, game) if table.card(id).area == DECK]
    if len(cards) < 2:
        return None
    return Enter(PuttingBack(you=frame.you, cards=tuple(cards)))


class PuttingBack(Frame, frozen=True):
    """A player puts cards back on top of the deck that they come from."""

    you: str = ""
    cards: tuple[str, ...] = ()
    order: tuple[str, ...] = ()


def which_order(table: Spoils, frame: PuttingBack, game: Game) -> Answer:
    """The player says in which order, the top card first."""
    return Ask(frame.you, tuple(permutations(frame.cards)), "the order, the top card first", "order", word="order")


def arrange(table: Spoils, frame: PuttingBack, game: Game) -> Answer:
    """They lie on the deck in this order."""
    return happen(Arranged(table.card(frame.cards[0]).owner, frame.order))


# --- 305 Discard ----------------------------------------------------------------------------------------------------


def discard_these(table: Spoils, frame: Effect, order: DiscardThis, game: Game) -> Answer:
    """Cards that are named are discarded from the hand in which they are."""
    return _discarded(table, meant(table, order.what, frame, game), frame, game)


def discard_hand(table: Spoils, frame: Effect, order: DiscardHand, game: Game) -> Answer:
    """A player discards all cards in their hand at one time."""
    who = player_of(table, order.who, frame.you)
    return _discarded(table, tuple(card.id for card in table.inside(HAND, who)), frame, game)


def _discarded(table: Spoils, cards: tuple[str, ...], frame: Effect, game: Game) -> Answer:
    """Those of the cards that are in a hand are discarded together."""
    held = [card for card in cards if table.card(card).area == HAND]
    if held:
        return happen(*(Moved(card, DISCARD, "discarded") for card in held), into="did", fixed=frame.fixed)
    if frame.fixed and makes_illegal(table, game):
        return illegal(
            table,
            UNSATISFIED_COSTS_FORBID_THE_ACTION,
            "There is nothing to discard.",
            COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
        )
    return ignored("There is nothing to discard.", game)


class AtRandom(Frame, frozen=True):
    """A player discards cards that nobody chooses."""

    who: str = ""
    count: int = 1
    cards: tuple[str, ...] = ()
    fixed: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether any card was discarded."""
        return self.did


def chance_picks(table: Spoils, frame: AtRandom, game: Game) -> Answer:
    """Chance decides which cards of the hand."""
    hand = [card.id for card in table.inside(HAND, frame.who)]
    groups = tuple(combinations(hand, min(frame.count, len(hand)))) if hand else ()
    return Ask(CHANCE, groups, f"what {frame.who} discards", "cards", word="discard")


def discard_what_chance_picked(table: Spoils, frame: AtRandom, game: Game) -> Answer:
    """They go to the discard pile at one time."""
    if not frame.cards:
        return bound(did=False)
    return happen(*(Moved(card, DISCARD, "discarded") for card in frame.cards), into="did", fixed=frame.fixed)


def discard_at_random(table: Spoils, frame: Effect, order: DiscardAtRandom, game: Game) -> Answer:
    """A player discards cards at random."""
    who, count = player_of(table, order.who, frame.you), number(table, order.count, frame, game)
    return Enter(AtRandom(who=who, count=count, fixed=frame.fixed), into="did")


# --- 312 Search -----------------------------------------------------------------------------------------------------


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
    fitting = [card for card in deck if matches(table, card, noun, frame.you, "", game) and _alike(table, card, frame)]
    vague = frame.noun.but(area="", who="") == Noun(area="") and not frame.up_to and game.on(SEARCHES_MAY_FAIL_TO_FIND)
    most = min(frame.count, len(fitting))
    sizes = range(most if vague else 0, most + 1)
    groups = [group for size in sizes for group in combinations(fitting, size) if _differ(group, frame.noun)]
    options = tuple(_named(tuple(card.id for card in group), frame.count) for group in groups)
    barred = ((_named((), frame.count), SEARCHES_MAY_FAIL_TO_FIND),) if vague and most else ()
    return Ask(frame.you, options, "which card to find", "found", word="find", barred=barred)


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


def shuffle_deck(table: Spoils, frame: Effect, _order: ShuffleDeck, game: Game) -> Answer:
    """A player shuffles their deck."""
    return happen(Shuffled(frame.you))


def search(table: Spoils, frame: Effect, order: Search, game: Game) -> Answer:
    """A player searches a deck."""
    if order.to and (order.who, order.count, order.up_to) == ("you", 1, False):
        return search_plainly(table, frame, order, game)
    if order.to:
        then = (order.but(to=""), Put(It("found"), order.to))
        return come_next(frame, *then)
    like = order.noun.like if isinstance(order.noun, Such) else None
    return Enter(
        Finding(
            you=frame.you,
            whose=player_of(table, order.who, frame.you),
            noun=described(table, order.noun, frame, game),
            like=meant(table, like.what, frame, game) if isinstance(like, Like) and like.what else (),
            count=number(table, order.count, frame, game),
            up_to=order.up_to,
        ),
        into="found",
    )


VERBS = (
    Verb(
        LookAt,
        "403.1a",
        look,
        "look",
        says="Only an instruction lets a player look at the cards of a deck, or at the hand of another.",
    ),
    Verb(Reveal, "402.1", reveal, "reveal", says="What is revealed, all players see."),
    Verb(TopShows, "313.1", top_shows, "top", quiet=True),
    Verb(TopLies, "313.1", top_lies, "lies"),
    Verb(WhichDeck, "402.1", which_deck, "which deck", quiet=True),
    Verb(PutBack, "402.1", put_back, "put back", quiet=True),
    Verb(
        DiscardThis,
        "305.1",
        discard_these,
        "these",
        says="Cards that are named are discarded from the hand in which they are.",
    ),
    Verb(DiscardHand, "305.2", discard_hand, "hand", says="A player discards all cards in their hand at one time."),
    Verb(DiscardAtRandom, "305.1", discard_at_random, "random", quiet=True),
    Verb(ChooseUpTo, "402.1", choose, "choose up to", quiet=True),
    Verb(Search, "312.1", search, quiet=True),
    Verb(ShuffleDeck, "313.1", shuffle_deck, "deck"),
)
PROCEDURES = (
    procedure(
        PuttingBack,
        Row("402.1", which_order, "order", quiet=True),
        Row("402.1", arrange),
    ),
    procedure(
        AtRandom,
        Row("305.1", chance_picks, quiet=True),
        Row("305.2", discard_what_chance_picked, says="They go to the discard pile at one time."),
    ),
    procedure(
        Finding,
        Row("312.2", find, quiet=True),
        Row("312.2", nothing_found, "nothing"),
        Row("312.1", shuffle_what_was_searched),
    ),
)
