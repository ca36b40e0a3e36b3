"""How much of a run is drawn: a board that is too large, or too many boards, would keep a reader's machine busy."""

from __future__ import annotations

from dataclasses import replace

from judge.errors import JudgeError
from judge.scenario.telling import Telling
from judge.scenario.told import Told
from judge.tabletop.picture import Picture
from judge.words import many

MOST_DRAWN = 4_000  # cards, players, steps and options in a page
MOST_CLAIMS = 100  # of a file, that are not so


def drawable(told: Telling) -> Telling:
    """A run as far as it can be drawn in one page; refused if that is not even its board at the start."""
    room = MOST_DRAWN - cards_in(told.start)
    if room < 0:
        raise JudgeError(
            f"This board is too large to be drawn: it has {MOST_DRAWN - room:,} cards and zones, and at most "
            f"{MOST_DRAWN:,} can be drawn. Leave out what the question does not need."
        )
    told = replace(told, differences=told.differences[:MOST_CLAIMS])
    for place, step in enumerate(told.steps):
        room -= _weight(told, step)
        if room < 0:
            steps = many(len(told.steps), "step")
            why = f"The board is too large to be drawn more often: Judge shows {place} of {steps}."
            return _shortened(told, place, why)
    return told


def cards_in(picture: Picture) -> int:
    """How many players, zones and cards are drawn."""
    return sum(1 + sum(1 + len(zone.lying) for zone in strip.zones) for strip in picture.strips)


def _weight(told: Telling, step: Told) -> int:
    """How much a step adds to a page."""
    options = len(step.decision.options) if step.decision else 0
    return 1 + options + (cards_in(told.picture(step)) if step.shows else 0)


def _shortened(told: Telling, count: int, why: str) -> Telling:
    """The first steps of a run with the pictures that they show."""
    steps = told.steps[:count]
    shown = max((step.picture for step in steps), default=-1) + 1
    return replace(told, steps=steps, pictures=told.pictures[:shown], why=why)
