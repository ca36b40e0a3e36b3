"""Section 401: Costs."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import acting, conditions, meaning, views
from judge.games.spoils.events import Began
from judge.games.spoils.law import s201_parts_of_card as s201
from judge.games.spoils.law import s309_pay as s309
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.choices import Choose, Pick
from judge.games.spoils.vocabulary.conditions import (
    ABILITY,
    Both,
    InResponse,
    InResponseToAbility,
    OncePerTurn,
    UsedOnce,
)
from judge.games.spoils.vocabulary.deeds import LoseInfluence
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.gifts import Keyword, Loss, Stats, StatsOf, Subtype, Type
from judge.games.spoils.vocabulary.turns import Only
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Cite, Done, Enter, Happen, Refuse, bound, happen
from judge.kernel.table import Binds, Instruction, Lasting
from judge.kernel.verb import Verb

UNSATISFIED_COSTS_FORBID_THE_ACTION = Clause("401.2")
COST_INSTRUCTIONS_ARE_EXTRA_COSTS = Clause("401.3")
LOSING_AS_COST_REQUIRES_HAVING = Clause("401.3b")


def cannot_lose(table: Spoils, order: Any, frame: Effect, game: Game) -> str:
    """The card that is to lose what it does not have, for a cost."""
    match order:
        case LoseInfluence(amount, who):
            player = table.player(views.player_of(table, who, frame.you))
            short = player.influence < meaning.number(table, amount, frame, game)
            return player.faction if short and game.on(LOSING_AS_COST_REQUIRES_HAVING) else ""
        case Gain(what, gift):
            cards = meaning.meant(table, what, frame, game)
            lost = views.valued(table, gift, frame, game) if isinstance(gift, StatsOf) else gift
            lacking = next((card for card in cards if not _has(table, card, lost, game)), "")
            return lacking if lacking and game.on(LOSING_AS_COST_REQUIRES_HAVING) else ""
    return ""


def _has(table: Spoils, id: str, lost: object, game: Game) -> bool:
    """Whether a card has what it is to lose now: so much of a battle stat, a keyword, a type, a subtype."""
    card = table.card(id)
    match lost:
        case Stats():
            changes = [(name, getattr(lost, name)) for name in s201.STATS]
            return all(views.stat(table, card, name, game).value >= -change for name, change in changes if change < 0)
        case Loss(Keyword(name)):
            return views.has(table, card, name, game)
        case Loss(Type(name)):
            return views.is_a(table, card, name, game)
        case Subtype(name, True):
            return name in views.subtypes(table, card)
    return True


def unsatisfied(table: Spoils, frame: Effect, says: str, *also: str) -> Answer:
    """A cost that cannot be satisfied makes an action illegal; a duplicate is terminated by it (307.1)."""
    if frame.bound("=duplicate"):
        return Cite(says, "307.1", (UNSATISFIED_COSTS_FORBID_THE_ACTION, *also)), bound(**{"=unpaid": True}), Done()
    return illegal(table, UNSATISFIED_COSTS_FORBID_THE_ACTION, says, COST_INSTRUCTIONS_ARE_EXTRA_COSTS, *also)


def makes_illegal(table: Spoils, game: Game) -> bool:
    """Whether a cost that cannot be satisfied makes an action illegal (401.2), by the step at which that is undone."""
    return game.on(UNSATISFIED_COSTS_FORBID_THE_ACTION) and all(map(game.on, s402.undone_by(table)))


def illegal(table: Spoils, rule: str, says: str, *also: str) -> Refuse:
    """An action whose costs are not satisfied is illegal, and all that was done so far is undone."""
    return Refuse(rule, says, (*also, *s402.undone_by(table)))


def is_an_extra_cost(cost: tuple[Instruction, ...], game: Game) -> bool:
    """Whether there are instructions in a cost section, each of which is an extra cost (401.3)."""
    return bool(cost) and game.on(COST_INSTRUCTIONS_ARE_EXTRA_COSTS)


def extra_costs(frame: acting.Acting, cost: tuple[Instruction, ...]) -> Answer:
    """Costs are followed like a text, but nothing replaces them."""
    if not cost:
        return None
    binds: Binds = tuple(sorted((*((("=free", True),) if frame.free else ()), *kinds_in(cost))))
    costs = acting.Costs(
        text=cost, you=frame.you, source=frame.card, binds=binds, fixed=s309.EXTRA_COSTS_ARE_NOT_REPLACED
    )
    return Cite(f"{frame.you} pays the extra costs of {frame.card}."), Enter(costs, into="binds")


def kinds_in(cost: tuple[Instruction, ...]) -> Binds:
    """Of which types the cards are that costs name: what an effect may refer to later (208.2)."""
    named = [order for order in cost if isinstance(order, Pick | Choose) and order.noun.types]
    return tuple(sorted((f"=kind of {order.name}", order.noun.types) for order in named))


def restriction(table: Spoils, frame: Effect, order: Only, game: Game) -> Answer:
    """A restriction must be satisfied like any other cost."""
    if conditions.holds(table, order.condition, table.card(frame.source), game, frame.you, frame):
        told = Cite(f"The restriction of {frame.source} is met."), bound(**_known_by(table, order.condition))
        return (*told, _used(table, frame)) if isinstance(order.condition, OncePerTurn) else told
    if not makes_illegal(table, game):
        return None
    says = f"The restriction of {frame.source} is not met."
    return (
        unsatisfied(table, frame, says)
        if frame.bound("=duplicate")
        else illegal(table, "401.3a", says, UNSATISFIED_COSTS_FORBID_THE_ACTION)
    )


def _used(table: Spoils, frame: Effect) -> Happen:
    """That an ability has been used this turn is remembered."""
    used = Lasting(UsedOnce(conditions.using(table)), frame.you, frame.source, "this turn", (frame.source,))
    return happen(Began(used, f"That ability of {frame.source} cannot be used again this turn."))


def _known_by(table: Spoils, condition: Any) -> dict[str, str]:
    """The names of what a restriction speaks of: the card or the ability that is responded to."""
    match condition:
        case Both(first, second):
            return {**_known_by(table, first), **_known_by(table, second)}
        case InResponse():
            return {"responded": conditions.responded_to(table)}
        case InResponseToAbility():
            card = conditions.ability_responded_to(table)
            return {"responded": card, f"={ABILITY}": card}
    return {}


VERBS = (Verb(Only, "401.3a", restriction, says="A restriction must be satisfied like any other cost."),)
