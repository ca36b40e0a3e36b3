"""Section 505, requirements of parties: how many members one must have that is formed."""

from __future__ import annotations

from collections.abc import Sequence

from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.texts import texts
from judge.games.spoils.views import matches
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.paragraphs import PartyRule
from judge.kernel.clause import Clause
from judge.kernel.game import Game

REQUIREMENTS_MUST_BE_MET = Clause("505.1")

Rules = Sequence[tuple[Card, PartyRule]]


def party_rules(table: Spoils, side: str, game: Game) -> Rules:
    """The texts that say how many members a party must have, each with its card."""
    rules = [(card, paragraph) for card, _, paragraph, _ in texts(table, PartyRule, game) if side in paragraph.sides]
    return rules if rules and game.on(REQUIREMENTS_MUST_BE_MET) else []


def met(table: Spoils, group: tuple[str, ...], rules: Rules, game: Game) -> int:
    """How many of these requirements a party meets; whoever forms none has nothing to meet."""
    return sum(_meets(table, group, card, rule, game) for card, rule in rules) if group else 0


def _meets(table: Spoils, group: tuple[str, ...], source: Card, rule: PartyRule, game: Game) -> bool:
    """Whether a party is as a text requires, if the text speaks of it."""
    match rule.including:
        case This() if source.id not in group:
            return True
        case Noun() as noun if not any(
            matches(table, table.card(c), noun, source.controller, source.id, game) for c in group
        ):
            return True
    match rule.members:
        case "an even number of":
            return len(group) % 2 == 0
        case "only 1":
            return len(group) == 1
    return len(group) >= int(rule.members.removeprefix("at least "))
