"""Section 403: Game Areas."""

from __future__ import annotations

from itertools import permutations

from judge.games.spoils import choice_words, meaning, orders, views
from judge.games.spoils.events import Arranged, Seen
from judge.games.spoils.law import s313_shuffle as s313
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.table import DECK, Spoils
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.moves import LookAt, Put, PutBack, Reveal
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.steps import HowMany, TopLies, TopShows, WhichDeck
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Enter, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

OfTheTop = LookAt | Reveal | Put  # instructions that may speak of the top cards of a deck


def either_deck(frame: Effect, order: OfTheTop) -> Answer:
    """An instruction about either deck waits until its player has said which deck."""
    told = order.but(what=order.what.but(who="that"))
    return orders.come_next(frame, WhichDeck(), told)


def before_the_top(table: Spoils, frame: Effect, order: OfTheTop, game: Game) -> Answer:
    """Before something is done with the top cards of a deck, ask whose deck it is and which cards are there."""
    if not isinstance(order.what, TopOf):
        return None
    if not order.what.who:
        return either_deck(frame, order)
    if order.what.up_to:
        told = order.but(what=order.what.but(up_to=False, count=Variable("top")))
        return orders.come_next(frame, HowMany("top", order.what.count), told)
    who = frame.bound("=deck") if order.what.who == "that" else views.player_of(table, order.what.who, frame.you)
    count = meaning.number(table, order.what.count, frame, game)
    if not views.uncertain(table, who, count):
        return None
    return bound(text=(*frame.text[: frame.i + 1], TopShows(who, count), TopLies(who), *frame.text[frame.i :]))


def top_shows(table: Spoils, frame: Effect, order: TopShows, game: Game) -> Answer:
    """In a shuffled deck any of the mixed cards may lie on top."""
    places = views.uncertain(table, order.who, order.count)
    options = tuple(permutations(table.player(order.who).mixed, places))
    return Ask(
        s313.CHANCE,
        options,
        f"what lies on top of {order.who}'s deck",
        "=top",
        words=choice_words.on_top(order.who, places),
    )


def top_lies(table: Spoils, frame: Effect, order: TopLies, game: Game) -> Answer:
    """The deck has these cards on top, in this order."""
    known = [card for card in table.player(order.who).deck if card not in table.player(order.who).mixed]
    before = [card for card in known if table.player(order.who).deck.index(card) == known.index(card)]
    return happen(Arranged(order.who, (*before, *frame.bound("=top"))))


def which_deck(table: Spoils, frame: Effect, _order: WhichDeck, game: Game) -> Answer:
    """A player says which of the decks is meant."""
    return Ask(
        frame.you,
        tuple(player.name for player in table.players),
        "whose deck",
        "=deck",
        word="deck",
        words=ChoiceWords("chooses {}'s deck", own="chooses their own deck"),
    )


def look(table: Spoils, frame: Effect, order: LookAt, game: Game) -> Answer:
    """A player may look at a deck or at another player's hand only when an instruction says so."""
    return _seen(table, frame, order, (frame.you,), game)


def reveal(table: Spoils, frame: Effect, order: Reveal, game: Game) -> Answer:
    """All players see the revealed cards."""
    return _seen(table, frame, order, tuple(player.name for player in table.players), game)


def _seen(table: Spoils, frame: Effect, order: OfTheTop, players: tuple[str, ...], game: Game) -> Answer:
    """Players see cards, which the text can name from now on."""
    if (first := before_the_top(table, frame, order, game)) is not None:
        return first
    cards = meaning.meant(table, order.what, frame, game)
    if not cards:
        return s402.ignored(f"There is no card for {' and '.join(players)} to see.", game)
    return bound(revealed=cards), happen(Seen(players, cards), into="did")


def put_back(table: Spoils, frame: Effect, order: PutBack, game: Game) -> Answer:
    """Cards that were looked at are put back in an order that the player likes."""
    cards = [id for id in meaning.meant(table, order.what, frame, game) if table.card(id).area == DECK]
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
    return Ask(
        frame.you,
        tuple(permutations(frame.cards)),
        "the order, the top card first",
        "order",
        word="order",
        words=ChoiceWords("chooses this order, the top card first: {}"),
    )


def arrange(table: Spoils, frame: PuttingBack, game: Game) -> Answer:
    """They lie on the deck in this order."""
    return happen(Arranged(table.card(frame.cards[0]).owner, frame.order))


class Handling(Frame, frozen=True):
    """A player wants to shuffle their deck although nothing tells them to."""

    you: str = ""


def not_instructed(table: Spoils, frame: Handling, game: Game) -> Answer:
    """Nobody may look through a deck or shuffle it unless instructed to."""
    return Refuse("403.1a", f"Nothing instructs {frame.you} to shuffle a deck.")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            PuttingBack,
            Row("402.1", which_order, "order", quiet=True),
            Row("402.1", arrange),
        ),
        procedure(
            Handling,
            Row("403.1a", not_instructed),
            Row("313.1", s313.shuffle_all_the_same),
        ),
    )


VERBS = (
    Verb(
        LookAt,
        "403.1a",
        look,
        "look",
        says="A player may look at a deck or at another player's hand only when an instruction says so.",
    ),
    Verb(Reveal, "402.1", reveal, "reveal", says="All players see the revealed cards."),
    Verb(TopShows, "313.1", top_shows, "top", quiet=True),
    Verb(TopLies, "313.1", top_lies, "lies"),
    Verb(WhichDeck, "402.1", which_deck, "which deck", quiet=True),
    Verb(PutBack, "402.1", put_back, "put back", quiet=True),
)
