from __future__ import annotations

import pytest

from judge.rulebook.reference import cited


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Destroy it (see 408.4a).", ["408.4a"]),
        ("Steps 609.1a to 609.1d, then 409.3c.1.", ["609.1a", "609.1b", "609.1c", "609.1d", "409.3c.1"]),
        ("Repeat o5.4.4 to o5.4.6; B1 to B3.", ["o5.4.4", "o5.4.5", "o5.4.6", "B1", "B2", "B3"]),
        ("See sections 601 to 603.", ["601", "602", "603"]),
        ("From 408.5b to 410.2, or 408.5 to 408.5b.", ["408.5b", "410.2", "408.5"]),
        ("See section 405, chapter 4 or sections 601 and 602; also (410).", ["405", "4", "601", "602", "410"]),
        ("As o5.6.3 says, and chapter o4.", ["o5.6.3", "o4"]),
        ("The document says `607.1d`; it means 608.1d.", ["608.1d"]),
        ("A deck of 75 cards costs 3 in 2013.", []),
        ("An older passage, 3.3.7x1, and again 3.3.7x1.", ["3.3.7x1"]),
    ],
)
def test_numbers_in_a_text_are_references(text: str, numbers: list[str]) -> None:
    assert list(cited(text)) == numbers
