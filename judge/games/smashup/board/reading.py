"""Card text of Smash Up as `judge read` shows and measures it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.board.wording import told
from judge.errors import JudgeError
from judge.games import smashup
from judge.games.smashup import cards
from judge.games.smashup.unplayed import unplayed
from judge.games.smashup.vocabulary.abilities import Ability, PlayOn, When
from judge.kernel.data import Data
from judge.kernel.table import Instruction

LABELS = {"": "8.5", "Ongoing": "2.1", "Special": "B35", "Talent": "2.2"}


def clauses(text: str) -> Iterator[tuple[int, str, str]]:
    """The clauses of a text: how deep each lies, the rule it falls under, and what it says."""
    abilities, _ = cards.read_text(text)
    yield from of_abilities(abilities)


def of_abilities(abilities: tuple[Ability, ...]) -> Iterator[tuple[int, str, str]]:
    """The clauses of abilities."""
    for ability in abilities:
        what = ability.what
        rule = "7.1" if isinstance(what, PlayOn) else "2.2" if isinstance(what, When) else LABELS[ability.label]
        yield 0, rule, f"{ability.label or 'no label'}: {told(what)}"
        yield from _parts(what, 1)
        if missing := unplayed(ability):
            yield 1, "", f"not played yet: {', '.join(missing)}"


def _parts(value: Data, depth: int) -> Iterator[tuple[int, str, str]]:
    """The orders within an ability or an order."""
    verbs = smashup.game().verbs
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if isinstance(part, tuple) and part and isinstance(part[0], Instruction):
            for order in part:
                row = verbs.get(type(order))
                yield depth, row.rule if row else "", told(order)
                yield from _parts(order, depth + 1)


def given(path: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards of a JSON file with `cards` and `bases`, each with its name and text."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
        listed: list[dict[str, Any]] = [*data.get("cards", []), *data.get("bases", [])]
        found = [(str(card["name"]), str(card.get("text") or "")) for card in listed]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise JudgeError(
            f"No cards at {path!r}: expected JSON with 'cards' and 'bases', each with a 'name'."
        ) from error
    return ((name, "" if text.startswith("(") else text, ()) for name, text in found)


def sentences(text: str, types: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    return cards.each_sentence(text)


def plays(text: str, types: tuple[str, ...]) -> bool:
    """Whether all that a text says is carried out; a text that is not read is refused."""
    abilities, _ = cards.read_text(text)
    return not any(unplayed(ability) for ability in abilities)


def written_back(text: str) -> bool:
    """Whether a text is written as it was read."""
    return cards.same_words(text, cards.rewritten(text))
