"""Section 305: Discard."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any

from judge.games.spoils import meaning, orders, views
from judge.games.spoils.events import Moved
from judge.games.spoils.law import s313_shuffle as s313
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.law import s503_triggers as s503
from judge.games.spoils.law import s505_requirements as s505
from judge.games.spoils.table import DISCARD, HAND, Spoils
from judge.games.spoils.vocabulary.moves import AsOpponent, Discard, DiscardAtRandom, DiscardHand, DiscardThis
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.references import ThisWay
from judge.games.spoils.vocabulary.steps import NoteDiscarded
from judge.kernel.clause import Clause
from judge.kernel.data import parts_of
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Bind, ChoiceWords, Done, Enter, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb
from judge.words import many

OPPONENT_COSTS_NEED_KNOWLEDGE = Clause("401.2a")


def discard_these(table: Spoils, frame: Effect, order: DiscardThis, game: Game) -> Answer:
    """The chosen cards are discarded from the hand."""
    return _discarded(table, meaning.meant(table, order.what, frame, game), frame, game)


def discard_hand(table: Spoils, frame: Effect, order: DiscardHand, game: Game) -> Answer:
    """A player discards all cards in their hand at one time."""
    who = views.player_of(table, order.who, frame.you)
    return _discarded(table, tuple(card.id for card in table.inside(HAND, who)), frame, game)


def _discarded(table: Spoils, cards: tuple[str, ...], frame: Effect, game: Game) -> Answer:
    """Those of the cards that are in a hand are discarded together."""
    held = [card for card in cards if table.card(card).area == HAND]
    if held:
        done = happen(*(Moved(card, DISCARD, "discarded") for card in held), into="did", fixed=frame.fixed)
        return (note, done) if (note := _noted(table, tuple(held), frame)) is not None else done
    if frame.fixed and s401.makes_illegal(table, game):
        return s401.illegal(
            table,
            s401.UNSATISFIED_COSTS_FORBID_THE_ACTION,
            "There is nothing to discard.",
            s401.COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
        )
    return s402.ignored("There is nothing to discard.", game)


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
    return Ask(
        s313.CHANCE,
        groups,
        f"what {frame.who} discards",
        "cards",
        word="discard",
        words=ChoiceWords(f"{frame.who} discards {{}} at random"),
    )


def discard_what_chance_picked(table: Spoils, frame: AtRandom, game: Game) -> Answer:
    """The cards go to the discard pile at the same time."""
    if not frame.cards:
        return s402.ignored(f"{frame.who} has nothing to discard.", game)
    return happen(*(Moved(card, DISCARD, "discarded") for card in frame.cards), into="did", fixed=frame.fixed)


def discard_at_random(table: Spoils, frame: Effect, order: DiscardAtRandom, game: Game) -> Answer:
    """A player discards cards at random."""
    who, count = views.player_of(table, order.who, frame.you), meaning.number(table, order.count, frame, game)
    enters = Enter(AtRandom(who=who, count=count, fixed=frame.fixed), into="did")
    hand = tuple(card.id for card in table.inside(HAND, who))
    return (note, enters) if (note := _noted(table, hand, frame)) is not None else enters


class Discarding(Frame, frozen=True):
    """A player discards cards from their hand."""

    who: str = ""
    chooser: str = ""  # who chooses, if it is not the player who discards
    noun: Noun = Noun(area=HAND)
    count: int = 1
    cards: tuple[str, ...] = ()
    fixed: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether all were discarded."""
        return self.did


def discard_which(table: Spoils, frame: Discarding, game: Game) -> Answer:
    """The player chooses cards from their hand."""
    hand = [
        card.id for card in table.inside(HAND, frame.who) if views.matches(table, card, frame.noun, frame.who, "", game)
    ]
    late = s503.drawn_too_late(table, frame.who, game) if frame.fixed and len(hand) < frame.count else 0
    if len(hand) + late < frame.count and frame.fixed and s401.makes_illegal(table, game):
        return s401.illegal(
            table,
            s401.UNSATISFIED_COSTS_FORBID_THE_ACTION,
            f"{frame.who} cannot discard {many(frame.count, 'card')}.",
            s401.COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
        )
    if 0 < len(hand) < frame.count and not game.on(s402.IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED):
        return Done()
    options = tuple(combinations(hand, min(frame.count, len(hand))))
    some = tuple(option for option in options if option)
    other = frame.chooser not in ("", frame.who)
    words = ChoiceWords(f"chooses that {frame.who} discards {{}}" if other else "discards {}")
    return Ask(frame.chooser or frame.who, some, "what to discard", "cards", word="discard", words=words)


def discard_together(table: Spoils, frame: Discarding, game: Game) -> Answer:
    """All the cards go to the discard pile at the same time."""
    if not frame.cards:
        return s402.ignored(f"{frame.who} has nothing to discard.", game)
    events = tuple(Moved(card, DISCARD, "discarded") for card in frame.cards)
    return happen(*events, into="did", fixed=frame.fixed)


def discard(table: Spoils, frame: Effect, order: Discard, game: Game) -> Answer:
    """A player discards cards."""
    if (unknown := s410.without_a_number(table, frame, order, game)) is not None:
        return unknown
    who = views.player_of(table, order.who, frame.you)
    count = meaning.number(table, order.count, frame, game)
    if frame.bound("=duplicate") and len(table.inside(HAND, who)) < count:
        return s401.unsatisfied(table, frame, f"{who} cannot discard {many(count, 'card')}.")
    noun = meaning.described(table, order.noun, frame, game).but(area=HAND)
    if not frame.fixed and not any(views.matches(table, card, noun, who, "", game) for card in table.inside(HAND, who)):
        return s402.ignored(f"{who} has nothing to discard.", game)
    enters = Enter(Discarding(who=who, noun=noun, count=count, fixed=frame.fixed), into="did")
    hand = tuple(card.id for card in table.inside(HAND, who))
    return (note, enters) if (note := _noted(table, hand, frame)) is not None else enters


def _noted(table: Spoils, held: tuple[str, ...], frame: Effect) -> Bind | None:
    """The text with a note of which of these cards were discarded, if it speaks of them."""
    if not _speaks_of_discarded(table.card(frame.source).print.text):
        return None
    return orders.come_next(frame, NoteDiscarded(held))


@lru_cache(maxsize=2048)
def _speaks_of_discarded(value: Any) -> bool:
    """Whether a text speaks of the cards that were discarded."""
    if isinstance(value, It):
        return value.name == "discarded"
    if isinstance(value, ThisWay):
        return value.deed == "discarded"
    return any(map(_speaks_of_discarded, value if isinstance(value, tuple) else parts_of(value)))


def note_discarded(table: Spoils, frame: Effect, order: NoteDiscarded, game: Game) -> Answer:
    """Which cards were discarded is remembered, for what speaks of them."""
    return bound(**{"=discarded": tuple(card for card in order.held if table.card(card).area == DISCARD)})


def discard_as_opponent(table: Spoils, frame: Effect, order: AsOpponent, game: Game) -> Answer:
    """A player discards as though they were their opponent, and only knows what they know."""
    who = table.opponent(frame.you)
    known = s505.obliged(table, table.faction(who), "keep their hand revealed", game) or order.noun == Noun()
    if frame.fixed and not known and game.on(OPPONENT_COSTS_NEED_KNOWLEDGE):
        return s401.illegal(
            table,
            OPPONENT_COSTS_NEED_KNOWLEDGE,
            f"{frame.you} does not know which cards {who} has in hand, so this cost cannot be paid.",
            s401.UNSATISFIED_COSTS_FORBID_THE_ACTION,
        )
    count = meaning.number(table, order.count, frame, game)
    noun = order.noun.but(area=HAND)
    return Enter(Discarding(who=who, chooser=frame.you, noun=noun, count=count, fixed=frame.fixed), into="did")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            AtRandom,
            Row("305.1", chance_picks, quiet=True),
            Row("305.2", discard_what_chance_picked, says="The cards go to the discard pile at the same time."),
        ),
        procedure(
            Discarding,
            Row("305.1", discard_which, quiet=True),
            Row("305.2", discard_together, says="All the cards go to the discard pile at the same time."),
        ),
    )


VERBS = (
    Verb(NoteDiscarded, "305.1", note_discarded, "note discarded", quiet=True),
    Verb(
        DiscardThis,
        "305.1",
        discard_these,
        "these",
        says="The chosen cards are discarded from the hand.",
    ),
    Verb(DiscardHand, "305.2", discard_hand, "hand", says="A player discards all cards in their hand at one time."),
    Verb(DiscardAtRandom, "305.1", discard_at_random, "random", quiet=True),
    Verb(Discard, "305.1", discard, quiet=True),
    Verb(AsOpponent, "305.1", discard_as_opponent, "as opponent", quiet=True),
)
