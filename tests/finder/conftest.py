from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge.finder import Finder
from judge.library import Library
from judge.scenario.shelf import Shelf

GOOD = Path(__file__).parents[1] / "refused" / "good" / "rules"


@pytest.fixture(scope="session")
def coins(tmp_path_factory: pytest.TempPathFactory) -> Finder:
    """A finder over one small rulebook in three editions, without scenarios."""
    made = tmp_path_factory.mktemp("library")
    shutil.copytree(GOOD, made / "rules" / "coins")
    (made / "scenarios").mkdir()
    return Finder(Library(made / "rules"), Shelf(made / "scenarios"))
