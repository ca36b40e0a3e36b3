"""A seed draws so many sentences of each kind, and the same seed the same ones."""

from __future__ import annotations

import random
from itertools import islice

from tests.prose.draw import MESSAGES, NOTES, STEPS, TITLES, drawn, files, steps


def test_a_seed_draws_so_many_of_each_kind() -> None:
    found = dict(drawn(1))
    assert {heading: len(entries) for heading, entries in found.items()} == {
        "Steps": STEPS,
        "Titles": TITLES,
        "Messages": MESSAGES,
        "Notes": NOTES,
    }
    assert all(entry.strip() for entries in found.values() for entry in entries)
    assert found["Steps"][:3] == list(islice(steps(random.Random(1), files()), 3))
    assert found["Steps"] != dict(drawn(2))["Steps"]
