"""Coverage of the rulebooks, as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judge.proof.grades import GameGrades
from judge.scenario.coverage import Coverage
from judge.words import many

_DOES = {"executed": "used in scenarios", "decisive": "decide one"}


def coverage_lines(game: GameGrades) -> Iterator[str]:
    """The figures of a game, what is to be done, and what cannot be decisive."""
    yield f"{game.name}: {_figures(game.figures)}"
    names = [name for name, one in game.editions.items() if one.scenarios]
    for name in names if len(names) > 1 else ():
        yield f"  @{name}: {_edition(game.editions[name])}"
    if not names:
        return
    refused = next(iter(game.editions.values())).refused
    yield from (f"  could not be examined: {told}" for told in refused)
    yield from (f"  {line}" for line in game.work)
    yield from (f"  {number} cannot decide a scenario: {why}" for number, why in game.reasons.items())


def edition_lines(game: GameGrades, edition: str) -> Iterator[str]:
    """The figures of one edition of a game."""
    yield f"{game.name}@{edition}: {_edition(game.editions[edition])}"


def _edition(one: Coverage) -> str:
    """The figures of an edition, and what to know of them; or why it has none."""
    return " ".join(filter(None, (_figures(one.counted) + "." * bool(one.note) if one.counted else "", one.note)))


def _figures(figures: dict[str, int]) -> str:
    """Figures in words."""
    operative = figures["operative"]
    told = [f"{figures[name]} {does} ({100 * figures[name] // (operative or 1)} %)" for name, does in _DOES.items()]
    return ", ".join([many(operative, "rule"), *told])
