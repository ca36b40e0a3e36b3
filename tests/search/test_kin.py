from __future__ import annotations

import pytest

from judge.finder import Finder
from judge.search.document import Document
from judge.search.kin import nearby, with_kin
from judge.search.weights import NEARBY, Weights


def rule(number: str, cites: tuple[str, ...] = (), beside: tuple[tuple[str, float], ...] = ()) -> Document:
    return Document(number, "rule", "toy", ("1",), number, "", "text", "/", cites=cites, beside=beside)


RULES = {one.number: one for one in (rule("1", beside=(("2", 0.5),)), rule("2"), rule("3", cites=("1",)), rule("4"))}
RATED = {"1": 9.0, "2": 3.0, "3": 3.0, "4": 3.0}


def test_the_best_rule_lends_to_those_near_it() -> None:
    shares = nearby(RATED, RULES)
    assert shares["2"][0] == pytest.approx(0.5, abs=0.01)
    assert shares["3"][2] == pytest.approx(1.0, abs=0.01)
    assert shares["1"][1] == pytest.approx(0.0, abs=0.01)  # the rule that names it is no good answer
    assert shares["4"] == (0.0, 0.0, 0.0)
    assert nearby({}, {}) == {}


@pytest.mark.parametrize(("name", "number"), [("beside", "2"), ("naming", "3")])
def test_its_weight_says_how_much_it_lends(name: str, number: str) -> None:
    assert name in NEARBY
    rated = with_kin(RATED, RULES, Weights({name: 4.0, "sibling": 0.0}), near=True)
    assert rated[number] > rated["4"]
    alone = with_kin(RATED, RULES, Weights({name: 4.0, "sibling": 0.0}), near=False)
    assert alone[number] == alone["4"]


def test_rules_that_decide_scenarios_together_stand_beside_each_other(finder: Finder) -> None:
    rules = {one.number: one for one in finder.engine.documents if one.kind == "rule" and one.game == "spoils"}
    beside = {(number, other): often for number, one in rules.items() for other, often in one.beside}
    assert beside
    assert all(0 < often <= 1 and beside[other, number] == often for (number, other), often in beside.items())
