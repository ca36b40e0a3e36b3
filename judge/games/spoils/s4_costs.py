"""Chapter 4, sections 401 and 406, Costs and Numeric Cost: what is to be paid, and how it is paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from judge.games.spoils.events import Attached, Began, Ended
from judge.games.spoils.icons import lacks, payable
from judge.games.spoils.meaning import number
from judge.games.spoils.s3_terms import (
    COST_INSTRUCTIONS_ARE_EXTRA_COSTS,
    UNSATISFIED_COSTS_FORBID_THE_ACTION,
    illegal,
    makes_illegal,
    unsatisfied,
    without_a_number,
)
from judge.games.spoils.s4_numbers import INCREASES_COME_BEFORE_REDUCTIONS, reduced
from judge.games.spoils.s4_variables import FREE_CARDS_SKIP_NUMERIC_COST
from judge.games.spoils.s5_conditions import ability_responded_to, holds, responded_to
from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.texts import Because, texts
from judge.games.spoils.views import matches
from judge.games.spoils.vocabulary.choices import Choose, Pick
from judge.games.spoils.vocabulary.conditions import ABILITY, Both, InResponse, InResponseToAbility
from judge.games.spoils.vocabulary.deeds import Pay
from judge.games.spoils.vocabulary.durations import NextCost
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.paragraphs import CostChange
from judge.games.spoils.vocabulary.turns import Only
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, bound, happen
from judge.kernel.table import Binds, Event, Frame, Instruction, Lasting
from judge.kernel.verb import Verb

FREE_MAKES_COST_NUMBER_ZERO = Clause("308.1")
PAY_INSTRUCTIONS_ARE_ALWAYS_COSTS = Clause("401.1a")
REDUCTIONS_APPLY_TO_EFFECT_COSTS = Clause("406.5a")
CARD_REDUCTIONS_SPARE_EFFECT_COSTS = Clause("406.5b")
EXTRA_COSTS_ARE_NOT_REPLACED = Clause("506.2")
RESPONDERS_MAY_ACT_REPEATEDLY = Clause("607.2")


class Acting(Frame, frozen=True):
    """A card that is being played or an ability that is being used, with what its costs have bound so far."""

    card: str = ""
    you: str = ""
    when: str = "turn"  # turn, response, battle, effect
    rule: str = RESPONDERS_MAY_ACT_REPEATEDLY  # the rule that lets it happen now
    free: bool = False
    total: int = 0
    resources: tuple[str, ...] = ()
    waits: bool = False  # triggers wait until all costs are satisfied

    @property
    def source(self) -> str:
        """The card whose text is followed."""
        return self.card

    @property
    def plays(self) -> bool:
        """Whether the card itself is being played."""
        return False

    @property
    def pays(self) -> bool:
        """Whether it has a numeric cost, be it 0."""
        return True


class Costs(Effect, frozen=True):
    """The extra costs of an action: instructions that nothing replaces (506.2)."""

    def out(self) -> Binds:  # type: ignore[override]
        """What the costs have bound."""
        return self.binds


def is_an_extra_cost(cost: tuple[Instruction, ...], game: Game) -> bool:
    """Whether there are instructions in a cost section, each of which is an extra cost (401.3)."""
    return bool(cost) and game.on(COST_INSTRUCTIONS_ARE_EXTRA_COSTS)


def extra_costs(frame: Acting, cost: tuple[Instruction, ...]) -> Answer:
    """Costs are followed like a text, but nothing replaces them."""
    if not cost:
        return None
    binds: Binds = tuple(sorted((*((("=free", True),) if frame.free else ()), *kinds_in(cost))))
    costs = Costs(text=cost, you=frame.you, source=frame.card, binds=binds, fixed=EXTRA_COSTS_ARE_NOT_REPLACED)
    return Cite(f"{frame.you} satisfies the extra costs of {frame.card}."), Enter(costs, into="binds")


def kinds_in(cost: tuple[Instruction, ...]) -> Binds:
    """Of which types the cards are that costs name: what an effect may refer to later (208.2)."""
    named = [order for order in cost if isinstance(order, Pick | Choose) and order.noun.types]
    return tuple(sorted((f"=kind of {order.name}", order.noun.types) for order in named))


def triggers_wait(table: Spoils, frame: Acting, game: Game) -> Answer:
    """Triggers that happen while costs are satisfied have to wait."""
    return bound(waits=True)


# --- 406 Numeric Cost -----------------------------------------------------------------------------------------------

Change = tuple[int, int]  # by how much, and down to which minimum


def total_cost(table: Spoils, frame: Acting, base: int, cost: list[Instruction], game: Game, paid: int = 0) -> Answer:
    """What is to be paid; when the order of the reductions matters, the player chooses it."""
    if frame.free and game.on(FREE_CARDS_SKIP_NUMERIC_COST):
        return bound(total=0), Cite(f"Paying the numeric cost of {frame.card} is skipped.")
    place = Effect(you=frame.you, source=frame.card, binds=frame.binds)
    additions = [number(table, order.amount, place, game) for order in cost if isinstance(order, Pay)]
    found = list(_cost_changes(table, frame, game))
    changes = [change for change, _ in found]
    because = dict.fromkeys(rule for _, rules in found for rule in rules)
    ups = [amount for amount, _ in changes if amount > 0]
    downs = [change for change in changes if change[0] < 0]
    totals = _totals(base + sum(additions) + sum(ups), downs, game)
    parts = [str(base), *(f"+ {n}" for n in additions), *(f"+ {n}" for n in ups), *(f"- {-n}" for n, _ in downs)]
    told = f"The numeric cost of {frame.card} is {totals[0]}{': ' + ' '.join(parts) if len(parts) > 1 else ''}."
    if paid:
        totals = tuple(sorted({max(0, total - paid) for total in totals}))
        told += f" {paid} of it is paid already: {totals[0]} to pay."
    if len(totals) == 1 or not game.on(INCREASES_COME_BEFORE_REDUCTIONS):
        return bound(total=totals[0]), Cite(
            told, also=(*((FREE_MAKES_COST_NUMBER_ZERO,) if frame.free else ()), *because)
        )
    what = "the total that an order of reductions gives"
    return Ask(
        frame.you, totals, what, "total", word="total", rule=INCREASES_COME_BEFORE_REDUCTIONS, also=("406.3", *because)
    )


def _totals(total: int, reductions: list[Change], game: Game) -> tuple[int, ...]:
    """Every total that an order of these reductions gives, the least first."""
    found: set[int] = set()
    for order in permutations(reductions[:6]):
        left = total
        for amount, minimum in order:
            left = reduced(left, amount, minimum, game)
        found.add(left)
    return tuple(sorted(found))


def _cost_changes(table: Spoils, frame: Acting, game: Game) -> Iterator[tuple[Change, Because]]:
    """The increases and reductions that texts in play and waiting effects make to a numeric cost."""
    for source, _, paragraph, because in texts(table, CostChange, game):
        if _concerns(table, paragraph.noun, source, frame, game):
            yield (paragraph.amount, paragraph.minimum), because
    for effect in _waiting(table, frame.you):
        if _concerns(table, effect.what.noun, table.card(frame.card), frame, game):
            yield (-effect.what.amount, 0), ()


def _concerns(table: Spoils, noun: Noun | None, source: Card, frame: Acting, game: Game) -> bool:
    """Whether a change of costs speaks of any numeric cost, or of that of the card that is being played."""
    card = table.card(frame.card)
    return noun is None or (frame.plays and _speaks_of(table, card, noun, source, frame.you, game))


def _waiting(table: Spoils, you: str) -> list[Any]:
    """The effects that wait for the next numeric cost that a player pays."""
    return [effect for effect in table.lasting if isinstance(effect.what, NextCost) and effect.you == you]


def _speaks_of(table: Spoils, card: Card, noun: Noun, source: Card, you: str, game: Game) -> bool:
    """Whether a change of costs speaks of this card, as its player's."""
    played = card.but(controller=you)
    return matches(table, played, noun.but(area=card.area), source.controller, source.id, game)


def _spent(table: Spoils, frame: Acting, game: Game) -> list[Event]:
    """The waiting reductions that this numeric cost uses up."""
    card = table.card(frame.card)
    waiting = _waiting(table, frame.you)
    return [Ended(effect) for effect in waiting if _concerns(table, effect.what.noun, card, frame, game)]


def pay(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The player chooses which of their unattached resources pay."""
    if frame.total <= 0:
        return None
    free = payable(table, frame.you, game)
    if len(free) < frame.total and makes_illegal(table, game):
        says = f"{frame.card} costs {frame.total}, and {frame.you} {lacks(table, frame.you, game)}."
        return illegal(table, UNSATISFIED_COSTS_FORBID_THE_ACTION, says, "406.3a")
    return Ask(frame.you, residues(free, min(frame.total, len(free))), "which resources pay", "resources", word="pay")


def residues(free: list[Card], count: int) -> tuple[tuple[str, ...], ...]:
    """One way to pay for each kind of rest that it leaves."""
    kinds: dict[tuple[str, ...], tuple[str, ...]] = {}
    for group in combinations(free, count):
        kind = tuple(sorted(f"{card.print.name}/{card.face_down}/{card.tokens}" for card in group))
        kinds.setdefault(kind, tuple(card.id for card in group))
    return tuple(kinds.values())


def attach_resources(table: Spoils, frame: Acting, game: Game) -> Answer:
    """To pay a number is to attach that number of resources to your faction."""
    faction = table.player(frame.you).faction
    spent = _spent(table, frame, game) if frame.pays else []
    events = [*(Attached(card, faction, paid=True) for card in frame.resources), *spent]
    return happen(*events, fixed=EXTRA_COSTS_ARE_NOT_REPLACED) if events else None


# --- 406.5 numbers that effects tell to pay -------------------------------------------------------------------------


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
        says = f"{frame.you} cannot pay {total}: {frame.you} {lacks(table, frame.you, game)}."
        return Done(), Cite(says, PAY_INSTRUCTIONS_ARE_ALWAYS_COSTS)
    return Ask(frame.you, residues(free, min(total, len(free))), "which resources pay", "resources", word="pay")


def pay_it(table: Spoils, frame: Paying, game: Game) -> Answer:
    """To pay a number is to attach that number of resources to your faction."""
    faction = table.player(frame.you).faction
    events = [*(Attached(card, faction, paid=True) for card in frame.resources), *map(Ended, frame.used)]
    return happen(*events, into="did") if events else bound(did=True)


def pay_instruction(table: Spoils, frame: Effect, order: Pay, game: Game) -> Answer:
    """A number to pay: in a cost section it is added to the running total, else it is a numeric cost of its own."""
    if (unknown := without_a_number(table, frame, order, game)) is not None:
        return unknown
    count = number(table, order.amount, frame, game)
    if frame.fixed:
        return Cite(f"{count} is added to the running total.")
    waiting = [effect for effect in _waiting(table, frame.you) if effect.what.noun is None]
    changes = list(_general_changes(table, frame, game)) if game.on(REDUCTIONS_APPLY_TO_EFFECT_COSTS) else []
    changes += [(-effect.what.amount, 0) for effect in waiting] if game.on(REDUCTIONS_APPLY_TO_EFFECT_COSTS) else []
    raised = count + sum(amount for amount, _ in changes if amount > 0)
    total = _totals(raised, [change for change in changes if change[0] < 0], game)[0]
    told = Cite(f"{frame.you} is to pay {total}.", "406.5")
    return told, Enter(Paying(you=frame.you, total=total, used=tuple(waiting)), into="did")


def _general_changes(table: Spoils, frame: Effect, game: Game) -> Iterator[Change]:
    """The changes that speak of any numeric cost; not those of one sort of cards, though such a card says pay."""
    card = table.card(frame.source)
    for source, _, paragraph, _ in texts(table, CostChange, game):
        of_its_sort = paragraph.noun is not None and _speaks_of(table, card, paragraph.noun, source, frame.you, game)
        if paragraph.noun is None or (of_its_sort and not game.on(CARD_REDUCTIONS_SPARE_EFFECT_COSTS)):
            yield paragraph.amount, paragraph.minimum


def the_next_costs_less(table: Spoils, frame: Effect, order: NextCost, game: Game) -> Answer:
    """The next numeric cost that the player pays this turn is reduced."""
    less = number(table, order.amount, frame, game)
    what = f"{' or '.join(order.noun.types) or 'card'} that {frame.you} plays" if order.noun else ""
    says = f"The next {what or f'numeric cost that {frame.you} pays'} this turn costs {less} less."
    return happen(Began(Lasting(order.but(amount=less), frame.you, frame.source, "this turn"), says))


def restriction(table: Spoils, frame: Effect, order: Only, game: Game) -> Answer:
    """A restriction must be satisfied like any other cost."""
    if holds(table, order.condition, table.card(frame.source), game, frame.you, frame):
        return Cite(f"The restriction of {frame.source} is satisfied."), bound(**_known_by(table, order.condition))
    if not makes_illegal(table, game):
        return None
    says = f"{frame.source} can be used only under a condition that is not met."
    return (
        unsatisfied(table, frame, says)
        if frame.bound("=duplicate")
        else illegal(table, "401.3a", says, UNSATISFIED_COSTS_FORBID_THE_ACTION)
    )


def _known_by(table: Spoils, condition: Any) -> dict[str, str]:
    """The names of what a restriction speaks of: the card or the ability that is responded to."""
    match condition:
        case Both(first, second):
            return {**_known_by(table, first), **_known_by(table, second)}
        case InResponse():
            return {"responded": responded_to(table)}
        case InResponseToAbility():
            card = ability_responded_to(table)
            return {"responded": card, f"={ABILITY}": card}
    return {}


VERBS = (
    Verb(
        Pay,
        "406.3",
        pay_instruction,
        says="A number to pay: in a cost section it is added to the running total, "
        "else it is a numeric cost of its own.",
    ),
    Verb(Only, "401.3a", restriction, says="A restriction must be satisfied like any other cost."),
    Verb(NextCost, "406.3", the_next_costs_less, "next"),
)
PROCEDURES = (
    procedure(
        Paying,
        Row("406.5", choose_payment, quiet=True),
        Row("309.1", pay_it, says="To pay a number is to attach that number of resources to your faction."),
    ),
)
