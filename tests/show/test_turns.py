"""Rulings that come out differently in two editions, as text and as data."""

from __future__ import annotations

from pathlib import Path

from judge.scenario.shelf import Shelf
from judge.scenario.turning import Side, Turn
from judge.show.turns import FITTING, STRAYING, beside, in_order, turned, turned_json, turned_lines

FOLDER = Path(__file__).parents[2] / "scenarios"
SHELF = Shelf(FOLDER)
KEPT = SHELF.kept["spoils/1/forty-two-cards-are-enough-for-limited"]
OLD, NEW = Side("2013", ("Ann cannot submit her deck",), ("103.2b",)), Side("later", ("It is legal", "x"), ("103.2",))
FITS, STRAYS = Turn(OLD, NEW, True), Turn(OLD, NEW, False)


def test_those_that_fit_both_editions_are_first() -> None:
    assert in_order([(KEPT, STRAYS), (KEPT, FITS)]) == [(KEPT, FITS), (KEPT, STRAYS)]
    lines = list(turned_lines([(KEPT, STRAYS), (KEPT, FITS)]))
    assert lines == [
        "",
        FITTING,
        f"  {KEPT.title}  ({KEPT.path})",
        "      2013: Ann cannot submit her deck  [103.2b]",
        "      later: It is legal; x  [103.2]",
        "",
        STRAYING,
        *lines[2:5],
    ]
    assert list(turned_lines([])) == []


def test_a_ruling_is_data_with_the_address_of_both_runs() -> None:
    (told,) = turned_json([(KEPT, FITS)])
    assert told["old"] == {"edition": "2013", "says": ["Ann cannot submit her deck"], "rules": ["103.2b"]}
    assert (told["scenario"], told["fits"]) == (KEPT.path, True)
    assert told["url"] == beside(KEPT, FITS) == f"{KEPT.page}?edition=2013&beside=later#differs"


def test_scenarios_are_replayed_in_both_editions(tmp_path: Path) -> None:
    (tmp_path / "spoils" / "1").mkdir(parents=True)
    (tmp_path / "spoils" / "1" / "forty-two.yaml").write_text(KEPT.text, encoding="utf-8")
    ((kept, turn),) = turned(Shelf(tmp_path), "spoils", "2013", "later")
    assert kept.title == KEPT.title
    assert (turn.old.edition, turn.new.edition) == ("2013", "later")
    assert turned(Shelf(tmp_path), "spoils", "later", "later") == []
    assert turned(Shelf(tmp_path), "chess", "2013", "later") == []
