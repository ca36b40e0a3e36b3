"""Card text of Arcmage as `judge read` shows and measures it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.arcmage import cards
from judge.games.arcmage.phrases import GRAMMAR
from judge.games.arcmage.table import CREATURE, TYPES
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import Activated, Attaches, Do, Have, Level, OnlyIf, When, XIs
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.paragraph import Understanding
from judge.tabletop.cardfile import cards_of
from judge.tabletop.understanding import as_understood
from judge.tabletop.wording import written

RULES: dict[type, str] = {
    Do: "3.4.1",
    Have: "6.2.4.1",
    Activated: "6.2.5.5",
    When: "6.2.6.1",
    Level: "3.3.7.1",
    Attaches: "3.6.4",
    OnlyIf: "1.7.2",
    XIs: "6.3.1",
}


def kind(types: tuple[str, ...]) -> str:
    """The type of card that a text stands on, as far as it is known."""
    return next((name.lower() for name in types if name.lower() in TYPES), CREATURE)


def clauses(text: str) -> Iterator[tuple[int, str, str]]:
    """The clauses of a text: how deep each lies, the rule it falls under, and what it says."""
    abilities, _ = cards.read_text(text, "")
    yield from of_abilities(abilities)
    yield from as_understood(cards.understanding(text))


def of_abilities(abilities: tuple[Any, ...]) -> Iterator[tuple[int, str, str]]:
    """The clauses of abilities."""
    for ability in abilities:
        yield 0, RULES.get(type(ability), ""), _said(ability)
        yield from _parts(ability, 1)
        if missing := unplayed(ability):
            yield 1, "", f"not played yet: {', '.join(missing)}"


def _said(ability: Data) -> str:
    """An ability as a sentence; one of several sentences by its first."""
    if isinstance(ability, Do):
        return "When it is resolved"
    if isinstance(ability, Activated):
        first = ability.but(text=ability.text[:1]) if len(ability.text) > 1 else ability
        return written(GRAMMAR, first, "rule", "ability")
    return written(GRAMMAR, ability, "rule")


def _parts(value: Data, depth: int) -> Iterator[tuple[int, str, str]]:
    """The orders within an ability or an order."""
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if isinstance(part, tuple) and part and isinstance(part[0], Instruction):
            for order in part:
                if isinstance(order, Unplayed):
                    continue
                yield depth, "", written(GRAMMAR, order, "says", "step.p")
                yield from _parts(order, depth + 1)
        elif isinstance(part, Data) and type(part) in RULES:
            yield depth, RULES[type(part)], _said(part)
            yield from _parts(part, depth + 1)


def given(path: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards of a JSON file with `items`, each with its name, text and type."""
    for card in cards_of(path, ("items",)):
        type = card.get("type")
        kind = str(type.get("name", "")) if isinstance(type, dict) else str(type or "")
        yield str(card["name"]), str(card.get("ruleText") or ""), (kind,)


def understanding(text: str, types: tuple[str, ...]) -> Understanding:
    """How a text is understood: its sentences shown, what is unclear, what is to be checked."""
    return cards.understanding(text)


def sentences(text: str, types: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    return cards.each_sentence(text)


def plays(text: str, types: tuple[str, ...]) -> bool:
    """Whether all that a text says is carried out; a text that is not read is refused."""
    abilities, _ = cards.read_text(text, kind(types))
    return not any(unplayed(ability) for ability in abilities)


def written_back(text: str) -> bool:
    """Whether a text is written as it was read."""
    return cards.same_words(text, cards.rewritten(text))
