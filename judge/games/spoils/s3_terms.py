"""Chapter 3, Key Terminology: what cards tell players to do, and what goes along with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

from judge.errors import Lacking
from judge.games.spoils.events import Attached, Depleted, Moved
from judge.games.spoils.meaning import described, known_number, meant, number
from judge.games.spoils.objects import FLIPPED_DOWN_CARDS_ARE_NEW, FLIPPED_UP_CARDS_ARE_NEW, TokensTaken, Turned
from judge.games.spoils.orders import DRAWING_FROM_EMPTY_DECK_JUST_FAILS, NO_DEPLETING_OR_RESTORING_TWICE, ordered
from judge.games.spoils.s4_choices import ignored, the_most
from judge.games.spoils.s5_requirements import as_many_as_possible, obliged
from judge.games.spoils.table import BEING_PLAYED, DISCARD, HAND, PLAY, VOID, Card, Spoils
from judge.games.spoils.views import matches, player_of, prohibitions, stat
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import Choose, ChooseUpTo, Pick
from judge.games.spoils.vocabulary.deeds import AttachTo, Deplete, Detach, LoseInfluence, Restore
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.gifts import Stats
from judge.games.spoils.vocabulary.moves import AsOpponent, Destroy, Discard, Draw, Put, Remove, Terminate
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.references import Most, ThisWay
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.law import Along, Cannot
from judge.kernel.move import Answer, Ask, Bind, Cite, Done, Enter, Refuse, bound, happen
from judge.kernel.table import Event, Frame, Instruction
from judge.kernel.verb import Verb

FACTIONS_ARE_PICKED_ONLY_EXPLICITLY = Clause("202.9a")
ATTACHED_LEAVE_IN_ANY_WAY = Clause("301.4a")
ATTACHED_FOLLOW_REPLACED_LEAVING = Clause("301.4b")
PICKING_IS_A_DISTINCT_ACTION = Clause("310.1")
UNSATISFIED_COSTS_FORBID_THE_ACTION = Clause("401.2")
OPPONENT_COSTS_NEED_KNOWLEDGE = Clause("401.2a")
COST_INSTRUCTIONS_ARE_EXTRA_COSTS = Clause("401.3")
LOSING_AS_COST_REQUIRES_HAVING = Clause("401.3b")
PICKING_REACHES_ONLY_CARDS_IN_PLAY = Clause("402.3a")
DEPENDENT_INSTRUCTIONS_LAPSE_TOO = Clause("402.5b")
HIDDEN_VOID_CARDS_CANNOT_BE_PICKED = Clause("403.7b")


def carried_out(table: Spoils, frame: Effect, order: Instruction, game: Game) -> Answer:
    """An instruction is carried out; in a cost it must be possible (401.2)."""
    if depends_on_what_was_not_done(frame) and game.on(DEPENDENT_INSTRUCTIONS_LAPSE_TOO):
        return Cite(
            "What was to be done with it was not done, so what depends on that is not followed.",
            DEPENDENT_INSTRUCTIONS_LAPSE_TOO,
        )
    if isinstance(most := getattr(order, "what", None), Most):
        return the_most(frame, order, most)
    if (unknown := without_a_number(table, frame, order, game)) is not None:
        return unknown
    if frame.fixed and (lacking := _cannot_lose(table, order, frame, game)):
        return illegal(
            table,
            LOSING_AS_COST_REQUIRES_HAVING,
            f"{lacking} does not have what it is to lose.",
            UNSATISFIED_COSTS_FORBID_THE_ACTION,
        )
    events = ordered(table, order, frame, game)
    if events is None:
        raise Lacking
    if frame.fixed and makes_illegal(table, game):
        denials = (game.watch(table).denial(table, event, game) for event in events)
        if denial := next(filter(None, denials), None):
            law, why = denial
            return unsatisfied(table, frame, f"That cost cannot be satisfied: {why}", law.rule)
    if events:
        done = happen(*events, into="did", fixed=frame.fixed)
        return (_remembered(events), done) if _speaks_of_this_way(frame.text[frame.i + 1 :]) else done
    if frame.fixed and makes_illegal(table, game):
        return unsatisfied(table, frame, "That cost cannot be satisfied.")
    says = f"An instruction of {frame.source} cannot be followed and is ignored."
    if rule := _why_nothing(table, order, frame, game):
        return Cite(says, rule), bound(did=False)
    return ignored(says, game)


def _why_nothing(table: Spoils, order: Any, frame: Effect, game: Game) -> str:
    """The rule that lets nothing come of an instruction: a deck without cards, cards that lie so already."""
    if isinstance(order, Draw):
        return DRAWING_FROM_EMPTY_DECK_JUST_FAILS
    if not isinstance(order, Deplete | Restore):
        return ""
    return (
        NO_DEPLETING_OR_RESTORING_TWICE
        if any(table.card(id).area == PLAY for id in meant(table, order.what, frame, game))
        else ""
    )


@lru_cache(maxsize=4096)
def _speaks_of_this_way(value: Any) -> bool:
    """Whether instructions speak of what was done this way."""
    if isinstance(value, ThisWay):
        return True
    parts = value if isinstance(value, tuple) else _parts_of(value) if isinstance(value, Data) else ()
    return any(map(_speaks_of_this_way, parts))


def _remembered(events: list[Event]) -> Bind:
    """To which cards something is done, and how many tokens are taken: a text may speak of what was done this way."""
    cards = tuple(event.card for event in events if isinstance(event, Moved | Depleted))
    tokens = sum(event.count for event in events if isinstance(event, TokensTaken))
    return bound(**{"=this way": cards, "=tokens": tokens})


def _parts_of(value: Data) -> list[Any]:
    """What is in a value."""
    return [getattr(value, name) for name in value.__struct_fields__]


def without_a_number(table: Spoils, frame: Effect, order: Instruction, game: Game) -> Answer:
    """An instruction with a letter for which nobody has chosen a number; for a cost that makes the action illegal."""
    amount = getattr(order, "amount", getattr(order, "count", 0))
    if isinstance(amount, int | None) or known_number(table, amount, frame, game) is not None:
        return None
    says = f"{frame.source}: nobody has chosen a number for {_letter(amount)}."
    if frame.fixed and makes_illegal(table, game):
        return unsatisfied(table, frame, says)
    return ignored(says, game)


def _letter(amount: Any) -> str:
    """The letter in an amount."""
    parts = (getattr(amount, name) for name in amount.__struct_fields__ if name != "name")
    inside = [one for part in parts for one in (part if isinstance(part, tuple) else (part,)) if isinstance(one, Data)]
    return amount.name if isinstance(amount, Variable) else next(filter(None, map(_letter, inside)), "")


def depends_on_what_was_not_done(frame: Effect) -> bool:
    """Whether an instruction speaks of a card chosen in this text to which the one before it did nothing."""
    if frame.did or not frame.i:
        return False
    before, order = frame.text[frame.i - 1 : frame.i + 1]
    if isinstance(before, Pick | Choose):
        return False
    named = {one.name for one in frame.text[: frame.i] if isinstance(one, Pick | Choose)}
    return any(_speaks_of(before, name) and _speaks_of(order, name) for name in named)


def _speaks_of(value: Any, name: str) -> bool:
    """Whether a card of this name is anywhere in an instruction."""
    if isinstance(value, It):
        return value.name == name
    parts = [getattr(value, field) for field in value.__struct_fields__] if isinstance(value, Data) else ()
    return any(_speaks_of(part, name) for part in parts)


def _cannot_lose(table: Spoils, order: Any, frame: Effect, game: Game) -> str:
    """The card that is to lose what it does not have, for a cost."""
    match order:
        case LoseInfluence(amount, who):
            player = table.player(player_of(table, who, frame.you))
            short = player.influence < number(table, amount, frame, game)
            return player.faction if short and game.on(LOSING_AS_COST_REQUIRES_HAVING) else ""
        case Gain(what, Stats() as stats):
            losses = {name: -getattr(stats, name) for name in ("strength", "life", "speed")}
            for card in meant(table, what, frame, game):
                found = {
                    name: stat(table, table.card(card), name, game).value for name, loss in losses.items() if loss > 0
                }
                if any(losses[name] > has for name, has in found.items()) and game.on(LOSING_AS_COST_REQUIRES_HAVING):
                    return card
    return ""


def unsatisfied(table: Spoils, frame: Effect, says: str, *also: str) -> Answer:
    """A cost that cannot be satisfied makes an action illegal; a duplicate is terminated by it (307.1)."""
    if frame.bound("=duplicate"):
        return Cite(says, "307.1", (UNSATISFIED_COSTS_FORBID_THE_ACTION, *also)), bound(**{"=unpaid": True}), Done()
    return illegal(table, UNSATISFIED_COSTS_FORBID_THE_ACTION, says, COST_INSTRUCTIONS_ARE_EXTRA_COSTS, *also)


def makes_illegal(table: Spoils, game: Game) -> bool:
    """Whether a cost that cannot be satisfied makes an action illegal (401.2), by the step at which that is undone."""
    return game.on(UNSATISFIED_COSTS_FORBID_THE_ACTION) and all(map(game.on, _undone_by(table)))


def illegal(table: Spoils, rule: str, says: str, *also: str) -> Refuse:
    """An action whose costs are not satisfied is illegal, and all that was done so far is undone."""
    return Refuse(rule, says, (*also, *_undone_by(table)))


def _undone_by(table: Spoils) -> tuple[str, ...]:
    """The step of the action under way that undoes it: of playing a card, or of using an ability."""
    acting = next((frame for frame in reversed(table.agenda) if getattr(frame, "plays", None) is not None), None)
    return () if acting is None else ("604.1e" if acting.plays else "606.1d",)  # type: ignore[attr-defined]


# --- 301 Attach & Detach --------------------------------------------------------------------------------------------


def not_to_itself(table: Spoils, event: Event, game: Game) -> str | None:
    """A card is attached to another, never to itself."""
    if isinstance(event, Attached) and event.card == event.to:
        return f"{event.card} cannot be attached to itself."
    return None


def attached_cards_leave_in_the_same_way(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """What is attached to a card leaves play with it, in the same way."""
    if isinstance(event, Moved | Turned) and _carries_along(table, event, game):
        for card in table.attached(event.card):
            if isinstance(event, Moved) or card.face_down == event.up:
                yield event.but(card=card.id)


def _carries_along(table: Spoils, event: Moved | Turned, game: Game) -> bool:
    """Whether what is attached leaves too: in any possible way (301.4a), in a way that was replaced too (301.4b)."""
    if isinstance(event, Turned):
        return game.on(FLIPPED_UP_CARDS_ARE_NEW if event.up else FLIPPED_DOWN_CARDS_ARE_NEW)
    if table.card(event.card).area != PLAY or event.how == "played":
        return False
    if not any(True for _ in table.attached(event.card)):
        return False
    now = getattr(table.top, "now", None)
    replaced = now is not None and now.event == event and bool(now.used)
    return (event.how == "destroyed" or game.on(ATTACHED_LEAVE_IN_ANY_WAY)) and (
        not replaced or game.on(ATTACHED_FOLLOW_REPLACED_LEAVING)
    )


# --- 305 Discard ----------------------------------------------------------------------------------------------------


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
    hand = [card.id for card in table.inside(HAND, frame.who) if matches(table, card, frame.noun, frame.who, "", game)]
    if len(hand) < frame.count and frame.fixed and makes_illegal(table, game):
        return illegal(
            table,
            UNSATISFIED_COSTS_FORBID_THE_ACTION,
            f"{frame.who} cannot discard {frame.count}.",
            COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
        )
    options = tuple(combinations(hand, min(frame.count, len(hand))))
    some = tuple(option for option in options if option)
    return Ask(frame.chooser or frame.who, some, "what to discard", "cards", word="discard")


def discard_together(table: Spoils, frame: Discarding, game: Game) -> Answer:
    """All of them go to the discard pile at one time."""
    if not frame.cards:
        return bound(did=False)
    events = tuple(Moved(card, DISCARD, "discarded") for card in frame.cards)
    return happen(*events, into="did", fixed=frame.fixed)


def discard(table: Spoils, frame: Effect, order: Discard, game: Game) -> Answer:
    """A player discards cards."""
    if (unknown := without_a_number(table, frame, order, game)) is not None:
        return unknown
    who = player_of(table, order.who, frame.you)
    count = number(table, order.count, frame, game)
    if frame.bound("=duplicate") and len(table.inside(HAND, who)) < count:
        return unsatisfied(table, frame, f"{who} cannot discard {count}.")
    noun = order.noun.but(area=HAND)
    if not frame.fixed and not any(matches(table, card, noun, who, "", game) for card in table.inside(HAND, who)):
        return ignored(f"{who} has nothing to discard.", game)
    return Enter(Discarding(who=who, noun=noun, count=count, fixed=frame.fixed), into="did")


def discard_as_opponent(table: Spoils, frame: Effect, order: AsOpponent, game: Game) -> Answer:
    """A player discards as though they were their opponent, and only knows what they know."""
    who = table.opponent(frame.you)
    known = obliged(table, table.faction(who), "keep their hand revealed", game) or order.noun == Noun()
    if frame.fixed and not known and game.on(OPPONENT_COSTS_NEED_KNOWLEDGE):
        return illegal(
            table,
            OPPONENT_COSTS_NEED_KNOWLEDGE,
            f"{frame.you} does not know what {who} could discard.",
            UNSATISFIED_COSTS_FORBID_THE_ACTION,
        )
    count = number(table, order.count, frame, game)
    noun = order.noun.but(area=HAND)
    return Enter(Discarding(who=who, chooser=frame.you, noun=noun, count=count, fixed=frame.fixed), into="did")


# --- 310 Pick -------------------------------------------------------------------------------------------------------


def pick(table: Spoils, frame: Effect, order: Pick, game: Game) -> Answer:
    """Cards are picked: only in play unless said otherwise, and none that cannot be picked."""
    if (unknown := without_a_number(table, frame, order, game)) is not None:
        return unknown
    order = order.but(noun=described(table, order.noun, frame, game))
    fitting = [
        card
        for card in table.cards
        if matches(table, card, order.noun, frame.you, frame.source, game) and not _beyond(card, order.noun, game)
    ]
    elsewhere = [card for card in _elsewhere(table, frame, order.noun, game) if card not in fitting]
    if elsewhere and not game.on(PICKING_REACHES_ONLY_CARDS_IN_PLAY):
        fitting, elsewhere = [*fitting, *elsewhere], []
    hidden = [card for card in fitting if _hidden(card, order.noun, game)]
    cards = [card for card in fitting if card not in hidden and not cannot_be_picked(table, card, frame.you, game)]
    barred = [
        (card.id, HIDDEN_VOID_CARDS_CANNOT_BE_PICKED if card in hidden else PICKING_IS_A_DISTINCT_ACTION)
        for card in fitting
        if card not in cards
    ]
    barred += [(card.id, PICKING_REACHES_ONLY_CARDS_IN_PLAY) for card in elsewhere]
    barred += [
        (card.id, FACTIONS_ARE_PICKED_ONLY_EXPLICITLY)
        for card in table.inside(PLAY)
        if "faction" in card.print.types and card not in cards
    ]
    answer = _selected(
        table, frame, game, order, cards, number(table, order.count, frame, game), "what to pick", tuple(barred)
    )
    return as_many_as_possible(table, answer, "be picked", game) if isinstance(answer, Ask) else answer


def _beyond(card: Card, noun: Noun, game: Game) -> bool:
    """Whether a card is a faction and an instruction does not say that it picks one."""
    return (
        "faction" in card.print.types and "faction" not in noun.types and game.on(FACTIONS_ARE_PICKED_ONLY_EXPLICITLY)
    )


def _elsewhere(table: Spoils, frame: Effect, noun: Noun, game: Game) -> list[Card]:
    """The cards that an instruction would mean if they lay in play."""
    out = [card for card in table.cards if card.area not in (PLAY, BEING_PLAYED)] if noun.area == PLAY else []
    return [card for card in out if matches(table, card.but(area=PLAY), noun, frame.you, frame.source, game)]


def cannot_be_picked(table: Spoils, card: Card, you: str, game: Game) -> bool:
    """Whether a text says that a card cannot be picked, or not by its controller, or by the opponent of that player."""
    if prohibitions(table, card, "be picked", game):
        return True
    by = "be picked by you" if card.controller == you else "be picked by your opponent"
    return prohibitions(table, card, by, game)


def choose(table: Spoils, frame: Effect, order: ChooseUpTo | Choose, game: Game) -> Answer:
    """Cards are chosen without being picked."""
    if (unknown := without_a_number(table, frame, order, game)) is not None:
        return unknown
    order = order.but(noun=described(table, order.noun, frame, game))
    fitting = [card for card in table.cards if matches(table, card, order.noun, frame.you, frame.source, game)]
    cards = [card for card in fitting if not _hidden(card, order.noun, game)]
    barred = tuple((card.id, HIDDEN_VOID_CARDS_CANNOT_BE_PICKED) for card in fitting if card not in cards)
    return _selected(
        table, frame, game, order, cards, number(table, order.count, frame, game), "what to choose", barred
    )


def _hidden(card: Card, noun: Noun, game: Game) -> bool:
    """Whether a card lies face-down in the Void, and nobody asks for a face-down card there."""
    return (
        card.area == VOID
        and card.face_down
        and noun.state != "face-down"
        and game.on(HIDDEN_VOID_CARDS_CANNOT_BE_PICKED)
    )


Barred = tuple[tuple[Any, str], ...]


def _selected(
    table: Spoils, frame: Effect, game: Game, order: Any, cards: list[Card], count: int, what: str, barred: Barred = ()
) -> Answer:
    """An ask for so many of these cards; in a cost there must be enough of them."""
    ids = [card.id for card in cards]
    if not ids or (len(ids) < count and frame.fixed):
        if frame.fixed and makes_illegal(table, game):
            return unsatisfied(table, frame, "There is nothing to pick.")
        return bound(**{order.name: ()}, did=False)
    least = 0 if getattr(order, "up_to", False) else min(count, len(ids))
    groups = [group for size in range(least, min(count, len(ids)) + 1) for group in combinations(ids, size)]
    options = tuple(group[0] if count == 1 and group else group for group in groups)
    return Ask(frame.you, options, what, order.name, word=what.rpartition(" ")[2], barred=barred)


VERBS = (
    Verb(Destroy, "304.1", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(
        Put, "402.1", carried_out, "put", says="An instruction is carried out; in a cost it must be possible (401.2)."
    ),
    Verb(Remove, "403.6a", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(Deplete, "303.1", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(Restore, "303.3", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(AttachTo, "301.2", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
    Verb(
        Detach,
        "301.2",
        carried_out,
        "detach",
        says="An instruction is carried out; in a cost it must be possible (401.2).",
    ),
    Verb(Discard, "305.1", discard, quiet=True),
    Verb(AsOpponent, "305.1", discard_as_opponent, "as opponent", quiet=True),
    Verb(Pick, "310.1", pick, quiet=True),
    Verb(Choose, "402.1", choose, "choose", quiet=True),
    Verb(Terminate, "314.1", carried_out, says="An instruction is carried out; in a cost it must be possible (401.2)."),
)
PROCEDURES = (
    procedure(
        Discarding,
        Row("305.1", discard_which, quiet=True),
        Row("305.2", discard_together, says="All of them go to the discard pile at one time."),
    ),
)
LAWS = (
    Cannot("301.1", not_to_itself, of=(Attached,)),
    Along("301.4", attached_cards_leave_in_the_same_way, of=(Moved, Turned)),
)
