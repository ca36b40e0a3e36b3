"""Events: everything that can happen at a table of Arcmage, each the only way to its change."""

from __future__ import annotations

from judge.games.arcmage.events import cards, combat, decks, game, places, power, stack
from judge.kernel.table import Event

EVENTS = tuple(
    sorted(
        {
            kind
            for module in (cards, combat, decks, game, places, power, stack)
            for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
        },
        key=lambda kind: kind.__name__,
    )
)
