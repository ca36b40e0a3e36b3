"""Section 406: Numeric Cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from judge.errors import Lacking
from judge.games.spoils import acting, choice_words, conditions, meaning, texts, views
from judge.games.spoils.events import Began
from judge.games.spoils.icons import lacks, payable
from judge.games.spoils.law import s201_parts_of_card as s201
from judge.games.spoils.law import s309_pay as s309
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.law import s507_keywords as s507
from judge.games.spoils.law import s604_deploying_card as s604
from judge.games.spoils.table import BEING_PLAYED, Card, Spoils
from judge.games.spoils.vocabulary.deeds import Pay
from judge.games.spoils.vocabulary.durations import NextCost
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.paragraphs import CostChange, While
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, bound, happen
from judge.kernel.table import Frame, Instruction, Lasting
from judge.kernel.verb import Verb

FREE_MAKES_COST_NUMBER_ZERO = Clause("308.1")
PAY_INSTRUCTIONS_ARE_ALWAYS_COSTS = Clause("401.1a")
NUMERIC_COST_IS_COST_NUMBER = Clause("406.1")
NO_COST_NUMBER_COSTS_ZERO = Clause("406.2")
REDUCTIONS_APPLY_TO_EFFECT_COSTS = Clause("406.5a")
CARD_REDUCTIONS_SPARE_EFFECT_COSTS = Clause("406.5b")
NUMERIC_COSTS_STAY_AT_ZERO = Clause("406.6")
FLIP_UP_COST_STARTS_RUNNING_TOTAL = Clause("406.7")

Change = tuple[int, int]  # by how much, and down to which minimum


def total_cost(
    table: Spoils, frame: acting.Acting, base: int, cost: list[Instruction], game: Game, paid: int = 0
) -> Answer:
    """The total that is to be paid; when the order of the reductions makes a difference, the player chooses it."""
    if frame.free and game.on(s410.FREE_CARDS_SKIP_NUMERIC_COST):
        return bound(total=0), Cite(f"{frame.you} need not pay the numeric cost of {frame.card}.")
    place = Effect(you=frame.you, source=frame.card, binds=frame.binds)
    additions = [meaning.number(table, order.amount, place, game) for order in cost if isinstance(order, Pay)]
    found = list(_cost_changes(table, frame, game))
    changes = [change for change, _ in found]
    because = dict.fromkeys(rule for _, rules in found for rule in rules)
    ups = [amount for amount, _ in changes if amount > 0]
    downs = [change for change in changes if change[0] < 0]
    totals = _after(base + sum(additions), sum(ups), downs, game)
    parts = [str(base), *(f"+ {n}" for n in additions), *(f"+ {n}" for n in ups), *(f"- {-n}" for n, _ in downs)]
    exact = base + sum(additions) + sum(ups) + sum(change for change, _ in downs)
    told = f"{frame.card} costs {s410.sum_of(parts, totals[0], exact)}."
    if paid:
        totals = tuple(sorted({max(0, total - paid) for total in totals}))
        told += f" {paid} has already been paid, so {totals[0] or 'nothing'} is left to pay."
    if len(totals) == 1 or not game.on(s410.INCREASES_COME_BEFORE_REDUCTIONS):
        made_free = (FREE_MAKES_COST_NUMBER_ZERO,) if frame.free else ()
        return bound(total=totals[0]), Cite(told, also=(*made_free, *because))
    return Ask(
        frame.you,
        totals,
        "the total that an order of reductions gives",
        "total",
        word="total",
        words=ChoiceWords("applies the reductions in the order that makes the cost {}"),
        rule=s410.INCREASES_COME_BEFORE_REDUCTIONS,
        also=("406.3", *because),
    )


def _after(running: int, ups: int, downs: list[Change], game: Game) -> tuple[int, ...]:
    """Every total after all increases and then all reductions (410.3)."""
    if ups and downs and not game.on(s410.INCREASES_COME_BEFORE_REDUCTIONS):
        return tuple(total + ups for total in _totals(running, downs, game))
    return _totals(running + ups, downs, game)


def _less(left: int, amount: int, minimum: int, game: Game) -> int:
    """A numeric cost that is reduced: never to less than 0 (406.6)."""
    after = s410.reduced(left, amount, minimum, game)
    return after if after or left + amount >= 0 or game.on(NUMERIC_COSTS_STAY_AT_ZERO) else left + amount


def _totals(total: int, reductions: list[Change], game: Game) -> tuple[int, ...]:
    """Every total that an order of these reductions gives, the least first."""
    found: set[int] = set()
    for order in permutations(reductions[:6]):
        left = total
        for amount, minimum in order:
            left = _less(left, amount, minimum, game)
        found.add(left)
    return tuple(sorted(found))


def _cost_changes(table: Spoils, frame: acting.Acting, game: Game) -> Iterator[tuple[Change, texts.Because]]:
    """The increases and reductions that texts in play and waiting effects make to a numeric cost."""
    for source, _, paragraph, because in texts.texts(table, CostChange, game):
        if paragraph.noun != This() and concerns(table, paragraph.noun, source, frame, game):
            place = views.Speaker(source.controller, source.id)
            times = 1 if paragraph.per is None else meaning.number(table, paragraph.per, place, game)
            if times:
                yield (paragraph.amount * times, paragraph.minimum), because
    for own, because in _of_itself(table, frame, game):
        times = 1 if own.per is None else meaning.number(table, own.per, views.Speaker(frame.you, frame.card), game)
        if times:
            yield (own.amount * times, own.minimum), because
    for effect in waiting_changes(table, frame.you):
        if concerns(table, effect.what.noun, table.card(frame.card), frame, game):
            yield (-effect.what.amount, 0), ()


def _of_itself(table: Spoils, frame: acting.Acting, game: Game) -> Iterator[tuple[CostChange, texts.Because]]:
    """The changes that a card that is being played makes to its own numeric cost."""
    card = table.card(frame.card)
    for paragraph in card.print.text if frame.plays and not getattr(frame, "face_down", False) else ():
        own = paragraph.paragraph if isinstance(paragraph, While) else paragraph
        so = paragraph.condition if isinstance(paragraph, While) else None
        held = isinstance(own, CostChange) and (so is None or conditions.holds(table, so, card, game, frame.you))
        if isinstance(own, CostChange) and own.noun == This() and held:
            yield own, () if so is None else (texts.TEXT_WORKS_WHILE_CONDITION_HOLDS,)


def concerns(table: Spoils, noun: Noun | None, source: Card, frame: acting.Acting, game: Game) -> bool:
    """Whether a change of costs speaks of any numeric cost, or of that of the card that is being played."""
    card = table.card(frame.card)
    return noun is None or (frame.plays and _speaks_of(table, card, noun, source, frame.you, game))


def waiting_changes(table: Spoils, you: str) -> list[Any]:
    """The effects that wait for the next numeric cost that a player pays."""
    return [effect for effect in table.lasting if isinstance(effect.what, NextCost) and effect.you == you]


def _speaks_of(table: Spoils, card: Card, noun: Noun | This, source: Card, you: str, game: Game) -> bool:
    """Whether a change of costs speaks of this card, as its player's."""
    if isinstance(noun, This):
        return card.id == source.id
    played = card.but(controller=you)
    return views.matches(table, played, noun.but(area=card.area), source.controller, source.id, game)


def pay(table: Spoils, frame: acting.Acting, game: Game) -> Answer:
    """The player chooses which of their unattached resources pay."""
    if frame.total <= 0:
        return None
    free = payable(table, frame.you, game)
    if len(free) < frame.total and s401.makes_illegal(table, game):
        says = f"{frame.card} costs {frame.total}, and {frame.you} {lacks(table, frame.you, game)}."
        return s401.illegal(table, s401.UNSATISFIED_COSTS_FORBID_THE_ACTION, says, "406.3a")
    return Ask(
        frame.you,
        residues(free, min(frame.total, len(free))),
        "which resources pay",
        "resources",
        word="pay",
        words=choice_words.PAYS,
    )


def residues(free: list[Card], count: int) -> tuple[tuple[str, ...], ...]:
    """One way to pay for each kind of rest that it leaves."""
    kinds: dict[tuple[str, ...], tuple[str, ...]] = {}
    for group in combinations(free, count):
        kind = tuple(sorted(f"{card.print.name}/{card.face_down}/{card.tokens}" for card in group))
        kinds.setdefault(kind, tuple(card.id for card in group))
    return tuple(kinds.values())


class Paying(Frame, frozen=True):
    """A number is paid that an effect or a requirement names."""

    you: str = ""
    total: int = 0
    resources: tuple[str, ...] = ()
    used: tuple[Lasting, ...] = ()
    did: bool = False

    def out(self) -> bool:
        """Whether it was paid."""
        return self.did


def choose_payment(table: Spoils, frame: Paying, game: Game) -> Answer:
    """The player chooses which unattached resources pay; a cost is paid as a whole or not at all."""
    free = payable(table, frame.you, game)
    total = frame.total
    if len(free) < total and game.on(PAY_INSTRUCTIONS_ARE_ALWAYS_COSTS):
        says = f"{frame.you} must pay {total} and {lacks(table, frame.you, game)}."
        return Done(), Cite(says, PAY_INSTRUCTIONS_ARE_ALWAYS_COSTS)
    return Ask(
        frame.you,
        residues(free, min(total, len(free))),
        "which resources pay",
        "resources",
        word="pay",
        words=choice_words.PAYS,
    )


def pay_instruction(table: Spoils, frame: Effect, order: Pay, game: Game) -> Answer:
    """A number to pay: in a cost section it is added to the running total, else it is a numeric cost of its own."""
    if (unknown := s410.without_a_number(table, frame, order, game)) is not None:
        return unknown
    count = meaning.number(table, order.amount, frame, game)
    if frame.fixed:
        return Cite(f"{frame.you} must pay {count} more.")
    waiting = waiting_for_any_cost(table, frame.you)
    total = effect_cost(table, frame.you, frame.source, count, waiting, game)
    told = Cite(f"{frame.you} has to pay {total}.", "406.5")
    return told, Enter(Paying(you=frame.you, total=total, used=tuple(waiting)), into="did")


def waiting_for_any_cost(table: Spoils, you: str) -> list[Any]:
    """The effects that wait for the next numeric cost of any sort that a player pays."""
    return [effect for effect in waiting_changes(table, you) if effect.what.noun is None]


def effect_cost(table: Spoils, you: str, source: str, count: int, waiting: Sequence[Any], game: Game) -> int:
    """A number that an effect or a requirement says to pay, after what increases and reduces it."""
    if not game.on(REDUCTIONS_APPLY_TO_EFFECT_COSTS):
        return count
    changes = [*_general_changes(table, you, source, game), *((-effect.what.amount, 0) for effect in waiting)]
    raised = sum(amount for amount, _ in changes if amount > 0)
    return _after(count, raised, [change for change in changes if change[0] < 0], game)[0]


def _general_changes(table: Spoils, you: str, said_by: str, game: Game) -> Iterator[Change]:
    """The changes that speak of any numeric cost; not those of one sort of cards, though such a card says pay."""
    card = table.card(said_by)
    for source, _, paragraph, _ in texts.texts(table, CostChange, game):
        of_its_sort = paragraph.noun is not None and _speaks_of(table, card, paragraph.noun, source, you, game)
        if paragraph.noun is None or (of_its_sort and not game.on(CARD_REDUCTIONS_SPARE_EFFECT_COSTS)):
            yield paragraph.amount, paragraph.minimum


def the_next_costs_less(table: Spoils, frame: Effect, order: NextCost, game: Game) -> Answer:
    """The next numeric cost that the player pays this turn is reduced."""
    less = meaning.number(table, order.amount, frame, game)
    what = f"{' or '.join(order.noun.types) or 'card'} that {frame.you} plays" if order.noun else ""
    says = f"The next {what or f'numeric cost that {frame.you} pays'} this turn costs {less} less."
    return happen(Began(Lasting(order.but(amount=less), frame.you, frame.source, "this turn"), says))


def numeric_cost(table: Spoils, card: Card, game: Game) -> int | None:
    """A card's numeric cost: what was worked out as it was played, else its cost number, or 0 if it has none."""
    if card.area == BEING_PLAYED:
        worked_out = (frame for frame in reversed(table.agenda) if getattr(frame, "card", "") == card.id)
        for frame in worked_out:
            if (total := getattr(frame, "total", None)) is not None and frame.before is None:
                return int(total)
    if card.shown.cost is None:
        return 0 if game.on(NO_COST_NUMBER_COSTS_ZERO) else None
    return card.shown.cost if game.on(NUMERIC_COST_IS_COST_NUMBER) else None


def total_ability_cost(table: Spoils, frame: acting.Using, game: Game) -> Answer:
    """An ability has a numeric cost only if it says pay."""
    if not frame.text:
        raise Lacking
    if frame.pays:
        return total_cost(table, frame, 0, list(frame.text.cost), game)
    waits = next((effect.source for effect in waiting_for_any_cost(table, frame.you)), "")
    return Cite(f"{frame.card}'s ability has no numeric cost, so {waits}'s effect still waits.") if waits else None


def total_numeric_cost(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """The running total: cost number, additions, increases, reductions."""
    card = table.card(frame.card)
    base = 0 if frame.free and game.on(FREE_MAKES_COST_NUMBER_ZERO) else s201.cost_number(card, game)
    flip = s507.flip_up_of(card) if frame.face_down else None
    if flip is not None and game.on(FLIP_UP_COST_STARTS_RUNNING_TOTAL):
        return total_cost(table, frame, flip.cost, [*flip.extra, *s604.cost_of(card)], game, paid=flip.cost)
    return total_cost(table, frame, base, [*(flip.extra if flip else ()), *s604.cost_of(card)], game)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Paying,
            Row("406.5", choose_payment, quiet=True),
            Row("309.1", s309.pay_it, says="Paying a number means attaching that many resources to your faction."),
        ),
    )


VERBS = (
    Verb(
        Pay,
        "406.3",
        pay_instruction,
        says="A number to pay: in a cost section it is added to the running total, "
        "else it is a numeric cost of its own.",
    ),
    Verb(NextCost, "406.3", the_next_costs_less, "next"),
)
