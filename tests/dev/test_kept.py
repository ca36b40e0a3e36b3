"""The programs behind dev.py that write what the site keeps: the days of scenarios, and icons."""

from __future__ import annotations

import struct

from tests.dev import days, pictures

LOG = """2026-01-02

scenarios/spoils/1/a.yaml
scenarios/spoils/1/b.yaml
2026-03-04

scenarios/spoils/1/a.yaml
scenarios/spoils/2/c.yaml
"""


def test_a_scenario_is_of_the_day_on_which_it_was_first_added() -> None:
    files = [days.SCENARIOS / "spoils" / path for path in ("2/c.yaml", "1/a.yaml", "4/new.yaml")]
    cards = days.SCENARIOS / "cards" / "hedgerow" / "spoils.yaml"
    assert days.lines(LOG, [*files, cards], "2026-11-19") == [
        "2026-01-02 spoils/1/a",
        "2026-03-04 spoils/2/c",
        "2026-11-19 spoils/4/new",
    ]


def test_an_icon_file_holds_its_images() -> None:
    made = pictures.ico({16: b"first", 32: b"second!"})
    assert struct.unpack("<HHH", made[:6]) == (0, 1, 2)
    sizes = [struct.unpack("<BBBBHHII", made[6 + 16 * place : 22 + 16 * place]) for place in range(2)]
    assert [made[one[7] : one[7] + one[6]] for one in sizes] == [b"first", b"second!"]
    assert [one[0] for one in sizes] == [16, 32]
