"""Section 313: Shuffle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from judge.games.spoils import choice_words, meaning, views
from judge.games.spoils.events import Moved, Shuffled
from judge.games.spoils.law import s306_draw as s306
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s403_game_areas as s403
from judge.games.spoils.table import DECK, Print, Spoils
from judge.games.spoils.vocabulary.moves import Shuffle, ShuffleDeck
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

SHUFFLE_ONLY_IF_CARDS_ARE_ADDED = Clause("313.2")


def shuffle_deck(table: Spoils, frame: Effect, _order: ShuffleDeck, game: Game) -> Answer:
    """A player shuffles their deck."""
    return happen(Shuffled(frame.you))


CHANCE = "chance"


def alike(table: Spoils, groups: Iterable[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Groups of cards, but of those that look the same only the first."""
    first: dict[frozenset[tuple[Print, int]], tuple[str, ...]] = {}
    for group in groups:
        first.setdefault(frozenset(Counter(table.card(id).print for id in group).items()), tuple(group))
    return tuple(first.values())


def chance_decides(table: Spoils, frame: s306.Drawing, game: Game) -> Answer:
    """In a shuffled deck any of the mixed cards may lie on top."""
    open_ = views.uncertain(table, frame.who, frame.count)
    if not open_:
        return None
    mixed = table.player(frame.who).mixed
    options = alike(table, combinations(mixed, open_))
    return Ask(
        CHANCE, options, f"what lies on top of {frame.who}'s deck", "top", words=choice_words.on_top(frame.who, open_)
    )


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
        return s402.ignored(f"{frame.source} finds nothing to shuffle into a deck.", game)
    moves = (Moved(card, DECK) for card in frame.cards)
    return happen(*moves, into="did", fixed=frame.fixed)


def shuffle_them_in(table: Spoils, frame: Shuffling, game: Game) -> Answer:
    """The decks are shuffled; nothing is shuffled if no card was added."""
    added = [card for card in frame.cards if table.card(card).area == DECK]
    if not added and game.on(SHUFFLE_ONLY_IF_CARDS_ARE_ADDED):
        return Cite("No card was added to a deck, so no deck is shuffled.", SHUFFLE_ONLY_IF_CARDS_ARE_ADDED)
    owners = dict.fromkeys(table.card(card).owner for card in added) or (frame.you,)
    return happen(*map(Shuffled, owners))


def shuffle(table: Spoils, frame: Effect, order: Shuffle, game: Game) -> Answer:
    """Cards are shuffled into decks."""
    cards = tuple(card for card in meaning.meant(table, order.what, frame, game) if table.card(card).area != DECK)
    if not cards and frame.fixed and s401.makes_illegal(table, game):
        return s401.illegal(
            table,
            s401.UNSATISFIED_COSTS_FORBID_THE_ACTION,
            "There is nothing to shuffle into a deck.",
            s401.COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
        )
    return Enter(Shuffling(you=frame.you, source=frame.source, cards=cards, fixed=frame.fixed), into="did")


def shuffle_all_the_same(table: Spoils, frame: s403.Handling, game: Game) -> Answer:
    """The deck is shuffled."""
    return happen(Shuffled(frame.you))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Shuffling,
            Row("402.1", put_into_decks, says="The cards are put into the decks."),
            Row("313.1", shuffle_them_in),
        ),
    )


VERBS = (
    Verb(ShuffleDeck, "313.1", shuffle_deck, "deck"),
    Verb(Shuffle, "313.1", shuffle, quiet=True),
)
