from __future__ import annotations

import pytest

from judge.finder import Finder
from judge.library import Library


@pytest.fixture(scope="session")
def finder() -> Finder:
    return Finder(Library())
