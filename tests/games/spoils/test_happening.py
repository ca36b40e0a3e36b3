"""What may set off a text is told twice, for speed: as a table of kinds, and case by case."""

from __future__ import annotations

import inspect
import re

from judge.games.spoils import happening


def test_the_table_of_what_sets_off_a_text_names_every_case_and_no_other() -> None:
    cases = set(re.findall(r'case "([^"]+)", (\w+)\(', inspect.getsource(happening._candidates)))
    assert cases == {(kind, event.__name__) for event, kinds in happening.SET_OFF_BY.items() for kind in kinds}
