"""Section 505: Requirements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.spoils import said, texts, views
from judge.games.spoils.icons import lacks, payable
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s608_attacking as s608
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.gifts import Obligation
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.paragraphs import AttackToll, PartyRule
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, Cite, Enter, Option, Refuse
from judge.kernel.table import Lasting

REQUIREMENTS_MUST_BE_MET = Clause("505.1")
MOST_REQUIREMENTS_MUST_BE_MET = Clause("505.2")
TOO_FEW_RESOURCES_EXCUSE_NO_COST = Clause("505.2a")
EQUAL_DECISIONS_LEAVE_A_CHOICE = Clause("505.2b")
INACTION_MEETS_NO_REQUIREMENTS = Clause("505.2c")

Rules = Sequence[tuple[Card, PartyRule]]


def party_rules(table: Spoils, side: str, game: Game) -> Rules:
    """The texts that say how many members a party must have, each with its card."""
    rules = [
        (card, paragraph) for card, _, paragraph, _ in texts.texts(table, PartyRule, game) if side in paragraph.sides
    ]
    return rules if rules and game.on(REQUIREMENTS_MUST_BE_MET) else []


def met(table: Spoils, group: tuple[str, ...], rules: Rules, game: Game) -> int:
    """How many of these requirements a party meets; an empty party has nothing to meet."""
    return sum(_meets(table, group, card, rule, game) for card, rule in rules) if group else 0


def _meets(table: Spoils, group: tuple[str, ...], source: Card, rule: PartyRule, game: Game) -> bool:
    """Whether a party is as a text requires, if the text speaks of it."""
    match rule.including:
        case This() if source.id not in group:
            return True
        case Noun() as noun if not any(
            views.matches(table, table.card(c), noun, source.controller, source.id, game) for c in group
        ):
            return True
    match rule.members:
        case "an even number of":
            return len(group) % 2 == 0
        case "only 1":
            return len(group) == 1
    return len(group) >= int(rule.members.removeprefix("at least "))


def as_many_as_possible(table: Spoils, ask: Ask, wanted: str, game: Game, rules: Rules = ()) -> Ask:
    """An ask that leaves only the options that meet most of the requirements; between these there is a choice."""
    if not rules and "Obligation" not in said.present(table):
        return ask
    obliging = [_met(table, option, wanted, game) for option in ask.options]
    counts = [
        count + (met(table, option, rules, game) if rules else 0)
        for count, option in zip(obliging, ask.options, strict=True)
    ]
    most = max(counts, default=0)
    there = sum(obliged(table, card, wanted, game) for card in table.inside(PLAY)) if any(obliging) else 0
    rule = REQUIREMENTS_MUST_BE_MET if there + len(rules) == 1 else MOST_REQUIREMENTS_MUST_BE_MET
    if not (most or rules) or not game.on(rule):
        return ask
    several = there + len(rules) > 1
    kept: list[Any] = []
    barred: list[tuple[Any, str]] = []
    for option, count in zip(ask.options, counts, strict=True):
        unasked = option == () and (not any(obliging) or (several and not game.on(INACTION_MEETS_NO_REQUIREMENTS)))
        if (count == most and most) or unasked:
            kept.append(option)
        else:
            barred.append((option, rule))
    if len(kept) > 1 and several and not game.on(EQUAL_DECISIONS_LEAVE_A_CHOICE):
        kept = kept[:1]
    idle = ask.idle if ask.idle in kept else None
    return ask.but(options=tuple(kept), barred=(*ask.barred, *barred), idle=idle)


def _met(table: Spoils, option: Option, wanted: str, game: Game) -> int:
    """How many requirements a choice of cards meets."""
    chosen = option if isinstance(option, tuple) else (option,)
    return sum(obliged(table, table.card(card), wanted, game) for card in chosen)


def obliged(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text says that something must be done with a card."""
    wanted = [what]
    if what == "block" and table.battle:
        wanted += [f"block {attacker}" for attacker in table.battle.attackers]
    return any(
        isinstance(gift, Obligation) and gift.what in wanted for gift, _ in views.gifts(table, card, game, Obligation)
    )


_OWN_TOLL = "pay for your attacks"


def toll(table: Spoils, payer: str, game: Game) -> int:
    """The amount that a player must pay for an attacking party: all of it, even if their resources are too few."""
    if "Obligation" not in said.present(table):
        return 0
    found = [
        (card.id, gift.amount)
        for card in table.inside(PLAY)
        for gift, _ in views.gifts(table, card, game, Obligation)
        if isinstance(gift, Obligation) and gift.what == (_OWN_TOLL if card.controller == payer else "pay to attack")
    ]
    tolls = _after_changes(table, payer, found, s406.waiting_for_any_cost(table, payer), game)
    have = len(payable(table, payer, game))
    if sum(tolls) > have and not game.on(TOO_FEW_RESOURCES_EXCUSE_NO_COST):
        sums = {0}
        for one in tolls:
            sums |= {total + one for total in sums}
        return max(total for total in sums if total <= have)
    return sum(tolls)


def tolls_of(table: Spoils, payer: str, party: tuple[str, ...], waiting: Sequence[Lasting], game: Game) -> int:
    """The amount that the controller of these attackers must pay to attack with each of them."""
    found = [
        (card.id, p.amount)
        for card, _, p, _ in texts.texts(table, AttackToll, game)
        for one in party
        if views.concerns(table, p.what, table.card(one), card, game)
    ]
    return sum(_after_changes(table, payer, found, waiting, game))


def _after_changes(
    table: Spoils, payer: str, found: list[tuple[str, int]], waiting: Sequence[Lasting], game: Game
) -> list[int]:
    """Amounts to pay, each with the card that asks for it, after all changes; the largest is the next cost."""
    largest_first = sorted(found, key=lambda one: -one[1])
    return [
        s406.effect_cost(table, payer, card, amount, () if at else waiting, game)
        for at, (card, amount) in enumerate(largest_first)
    ]


def pay_tolls(table: Spoils, frame: s608.Attacking, game: Game) -> Answer:
    """The player pays the amount that is due for an attacking party, or there is no attack."""
    own, free = toll(table, frame.you, game), payable(table, frame.you, game)
    waiting = s406.waiting_for_any_cost(table, frame.you)
    due = own + tolls_of(table, frame.you, frame.party, () if own else waiting, game)
    if due > len(free):
        return Refuse(
            REQUIREMENTS_MUST_BE_MET, f"{frame.you} must pay {due} to attack and {lacks(table, frame.you, game)}."
        )
    if not due:
        return None
    told = Cite(f"{frame.you} must pay {due} for the attacking party.")
    return told, Enter(s406.Paying(you=frame.you, total=due, used=tuple(waiting)))
