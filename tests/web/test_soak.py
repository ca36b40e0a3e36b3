"""Whatever visitors type, memory does not grow with it."""

from __future__ import annotations

import gc
import os

import pytest
from flask.testing import FlaskClient

from judge.bench.hostile import addresses
from judge.bench.site import resident

pytestmark = pytest.mark.alone


SAMPLE, ALL = 3_000, 100_000
GROWN = 30  # megabytes


def megabytes() -> float:
    gc.collect()
    return resident(os.getpid())


def test_many_different_addresses_leave_memory_as_it_was(client: FlaskClient, request: pytest.FixtureRequest) -> None:
    for address in addresses(140, seed=1):
        assert client.get(address).status_code in (200, 404)
    before = megabytes()
    for address in addresses(ALL if request.config.getoption("--full") else SAMPLE):
        assert client.get(address).status_code in (200, 404), address[:99]
    assert megabytes() - before < GROWN
