"""The rulings that turn between two editions, as text for a terminal and as JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from urllib.parse import urlencode

from judge.scenario import collection, games
from judge.scenario.shelf import KeptScenario, Shelf
from judge.scenario.turning import Side, Turn, turning
from judge.show.data import ResultData, TurnedData

Turned = tuple[KeptScenario, Turn]
WIDTH = 100
FITTING = "RULINGS THAT TURN"
STRAYING = "RULINGS THAT TURN AS FAR AS THEIR FILES FIT BOTH"


def turned(shelf: Shelf, game: str, old: str, new: str) -> list[Turned]:
    """The scenarios of a game whose ruling is another in two editions, replayed now."""
    if game not in games.played():
        return []
    told = list(shelf.of_game(game).values())
    found = ((one, turning(one.scenario, collection.board(one.scenario), (old, new)).between(old, new)) for one in told)
    return in_order((one, turn) for one, turn in found if turn)


def in_order(found: Iterable[Turned]) -> list[Turned]:
    """Those first whose files fit both editions."""
    return sorted(found, key=lambda pair: not pair[1].fits)


def beside(kept: KeptScenario, turn: Turn) -> str:
    """The address that shows both runs side by side, from the first step that differs."""
    return f"{kept.page}?{urlencode({'edition': turn.old.edition, 'beside': turn.new.edition})}#differs"


def turned_json(found: Iterable[Turned]) -> list[TurnedData]:
    """The same as data."""
    return [
        {
            "scenario": kept.path,
            "title": kept.title,
            "old": _side_json(turn.old),
            "new": _side_json(turn.new),
            "fits": turn.fits,
            "url": beside(kept, turn),
        }
        for kept, turn in found
    ]


def _side_json(side: Side) -> ResultData:
    """The result in one edition, as data."""
    return {"edition": side.edition, "says": list(side.says), "rules": list(side.rules)}


def turned_lines(found: Iterable[Turned]) -> Iterator[str]:
    """The same in lines."""
    pairs = list(found)
    for heading, fits in ((FITTING, True), (STRAYING, False)):
        if some := [pair for pair in pairs if pair[1].fits is fits]:
            yield from ("", heading)
            for kept, turn in some:
                yield f"  {kept.title}  ({kept.path})"
                for side in (turn.old, turn.new):
                    told = f"{side.edition}: {'; '.join(side.says)}  [{', '.join(side.rules)}]"
                    yield textwrap.fill(told, WIDTH, initial_indent="      ", subsequent_indent="        ")
