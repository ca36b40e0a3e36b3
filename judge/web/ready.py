"""All that the site finds out before it answers, or behind its first answers, as data from which another can start.

A site that starts from it reads no file of rules or scenarios, builds no index, and replays nothing.
"""

from __future__ import annotations

import gc
import lzma
import pickle
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask

from judge.library import Library
from judge.scenario.coverage import Coverage
from judge.scenario.shelf import Shelf
from judge.scenario.turning import Turning
from judge.search.engine import Engine


@dataclass(frozen=True)
class Ready:
    """The rulebooks, the scenarios, the search, the coverage, and what becomes of each scenario in each edition."""

    library: Library
    shelf: Shelf
    engine: Engine
    coverage: dict[str, dict[str, Coverage]]
    stale: dict[str, tuple[str, ...]]
    turnings: dict[str, dict[str, Turning]]  # by games, and by the paths of scenarios

    def written(self) -> bytes:
        """The same as bytes, packed as small as can be."""
        return lzma.compress(pickle.dumps(self, 5), preset=6 | lzma.PRESET_EXTREME)


def of_site(app: Flask) -> Ready:
    """All that a site has found out; it finds out first what it does not know yet."""
    library, shelf, finder = (app.extensions[name] for name in ("library", "shelf", "finder"))
    count, turnings = app.extensions["coverage"], app.extensions["turnings"]
    count.wait()
    turnings.wait()
    for game in library.games:
        shelf.of(game)
    _ = shelf.old_addresses
    return Ready(library, shelf, finder.engine, count.found, count.stale, turnings.by_game())


def read(file: Path) -> Ready:
    """The data from a file; only a file that came with this very program may be read."""
    gc.disable()  # very many things of which none is garbage
    try:
        with lzma.open(file) as opened:
            found: Any = pickle.load(opened)
    finally:
        gc.enable()
    if not isinstance(found, Ready):
        raise TypeError(type(found))
    return found
