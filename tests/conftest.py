"""What several rooms' tests share: the library, a test client, and the choice between a sample and everything."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest
from flask.testing import FlaskClient

from judge.library import Library
from judge.web import create_app

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="test everything that is large whole, not a seeded sample")


@pytest.fixture(scope="session")
def sample(request: pytest.FixtureRequest) -> Callable[[Sequence[T], int], list[T]]:
    """So many of these, the same ones every time; all of them with --full."""

    def choose(things: Sequence[T], count: int) -> list[T]:
        if request.config.getoption("--full") or len(things) <= count:
            return list(things)
        return random.Random(2013).sample(list(things), count)

    return choose


@pytest.fixture(scope="session")
def library() -> Library:
    return Library()


@pytest.fixture(scope="session")
def client(library: Library) -> FlaskClient:
    app = create_app(library, {"TESTING": True})
    app.extensions["coverage"].wait()
    app.extensions["turnings"].wait()
    return app.test_client(use_cookies=False)
