"""Points of cities: whether enough residents are of the faction of their city."""

from __future__ import annotations

from judge.games.arcmage.table import Battleground, Card
from judge.words import many


def is_loyal(table: Battleground, city: Card) -> bool:
    """Whether a city has as many residents of its own faction as loyalty marks."""
    return _loyal(table, city) >= city.print.loyalty


def why_not(table: Battleground, city: Card) -> str:
    """Why a city gives no victory point, as a sentence."""
    has = many(_loyal(table, city), "resident")
    return f"{city.id} gives no VP: it has {has} of its own faction and needs {city.print.loyalty}."


def _loyal(table: Battleground, city: Card) -> int:
    """How many residents are of the city's faction."""
    return sum(card.print.faction == city.print.faction for card in table.residents(city.id))
