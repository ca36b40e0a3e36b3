"""Section 505, requirements of parties: how many members one must have that is formed."""

from __future__ import annotations

from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.text import Noun, PartyRule, This
from judge.games.spoils.views import matches, texts
from judge.kernel.game import Game

Groups = tuple[tuple[str, ...], ...]


def allowed(table: Spoils, side: str, groups: Groups, game: Game) -> tuple[Groups, list[tuple[tuple[str, ...], str]]]:
    """The parties that meet every requirement, and those that do not; whoever forms none has nothing to meet."""
    rules = [(card, paragraph) for card, _, paragraph, _ in texts(table, PartyRule, game) if side in paragraph.sides]
    out = (
        [g for g in groups if g and not all(_meets(table, g, card, rule, game) for card, rule in rules)]
        if rules
        else []
    )
    if not out or not game.on("505.1"):
        return groups, []
    return tuple(group for group in groups if group not in out), [(group, "505.1") for group in out]


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


CLAUSES = frozenset({"505.1"})
