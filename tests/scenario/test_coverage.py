"""What executes a passage is counted from replays, and what is not executed says why."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from judge.folders import folder
from judge.library import Library
from judge.proof import kept
from judge.proof.examine import examine
from judge.scenario import collection, games
from judge.scenario.count_coverage import coverage
from judge.scenario.coverage import NO_ENGINE, NO_RULE, NO_SCENARIO, Examined
from judge.scenario.replay import replays
from judge.scenario.shelf import Shelf

BOOTS = "spoils/5/gear-is-destroyed-if-its-target-changes-type"


def shelf(where: Path, *paths: str) -> Shelf:
    """A shelf with some of the scenarios that come with Judge."""
    for path in paths:
        (where / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder("scenarios") / f"{path}.yaml", where / f"{path}.yaml")
    return Shelf(where)


def examined(shelf: Shelf) -> dict[str, Examined]:
    """What its scenarios execute."""
    return {path: examine(str(shelf.root), path) for path in shelf.kept}


def test_a_rule_decides_where_it_is_named_first_and_touches_where_a_step_cites_it(
    library: Library, tmp_path: Path
) -> None:
    found = coverage(library.book("spoils"), examined(shelf(tmp_path, BOOTS)))
    later, original = found["later"].passages, found["original"].passages
    assert (later["507.2e"].deciding, later["507.2e"].touching) == ((BOOTS,), ())
    assert (later["507.2e"].state, later["507.2e"].killed) == ("decisive", {BOOTS: "off"})
    assert (original["o7.3.1"].deciding, found["original"].scenarios) == ((BOOTS,), 1)
    (one,) = shelf(tmp_path, BOOTS).kept.values()
    cited = {replay.edition: replay.cited for replay in replays(one.scenario, collection.board(one.scenario))}
    assert set(cited) == {"later", "original", "2013"}
    for edition, rules in cited.items():
        executed = {
            number for number, passage in found[edition].passages.items() if passage.operative and passage.executed
        }
        passages = found[edition].passages
        assert executed == {number for number in rules if number in passages and passages[number].operative}
    assert any(passage.state == "executed" for passage in later.values())


def test_what_is_not_executed_says_why(library: Library, tmp_path: Path) -> None:
    later = coverage(library.book("spoils"), examined(shelf(tmp_path, BOOTS)))["later"]
    assert (later.passages["408.1"].state, later.passages["408.1"].why) == ("not yet", NO_SCENARIO)
    again = later.passages["204.5"]
    assert (again.entry.status.again, again.state) == (("408.4",), "not yet")
    assert again.why == "says 408.4 again, not executed"
    assert not again.operative
    defined = next(one for one in later.passages.values() if one.entry.status.reason == "definition")
    assert (defined.state, defined.why) == ("not executable", "not executable: definition")
    assert "408.1" in [one.number for one in later.missing]
    assert defined not in later.missing


def test_what_says_another_again_shares_its_scenarios(library: Library) -> None:
    later = coverage(library.book("spoils"), kept.read().of("spoils"))["later"]
    assert later.passages["204.5"].deciding == later.passages["408.4"].deciding != ()
    assert later.passages["204.5"].touching == later.passages["408.4"].touching
    assert later.passages["204.5"].executed


def test_the_figures_are_those_of_the_passages(library: Library, tmp_path: Path) -> None:
    later = coverage(library.book("spoils"), examined(shelf(tmp_path, BOOTS)))["later"]
    figures = later.figures
    assert figures.operative == sum(bool(entry.text) and entry.status.operative for entry in later.volume)
    assert figures.missing == len(later.missing) == figures.operative - figures.decisive - figures.passing
    assert figures.decisive == len(shelf(tmp_path, BOOTS).kept[BOOTS].scenario.answer.rules) == 2
    assert figures.operative == sum(part.figures.operative for part in later.parts)
    assert later.below("408").figures == next(part for part in later.parts if part.entry.number == "408").figures
    assert later.below("4").figures.operative == sum(
        part.figures.operative for part in later.parts if part.entry.number.startswith("4")
    )


def test_a_game_without_an_engine_has_nothing_executed(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "played", lambda: ("spoils",))
    for edition in coverage(library.book("arcmage"), examined(shelf(tmp_path, BOOTS))).values():
        assert not edition.engine
        assert {one.why for one in edition.missing} == {NO_ENGINE}
        assert len(edition.missing) == edition.figures.operative


def test_a_rule_that_nobody_has_coded_is_told_from_one_without_a_scenario(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = SimpleNamespace(rules=frozenset({"408.1"}))
    board = SimpleNamespace(editions=("later",), game=lambda _: game)
    monkeypatch.setattr(games, "board", lambda _: board)
    found = coverage(library.book("spoils"), examined(Shelf(tmp_path)))
    assert found["later"].passages["408.1"].why == NO_SCENARIO
    assert found["later"].passages["408.2"].why == NO_RULE
    assert found["2013"].passages["408.2"].why == NO_ENGINE


def test_a_scenario_that_cannot_be_replayed_is_told_and_stops_nothing(library: Library, tmp_path: Path) -> None:
    kept = shelf(tmp_path, BOOTS)
    wrong = tmp_path / "spoils" / "5" / "wrong.yaml"
    text = (tmp_path / f"{BOOTS}.yaml").read_text(encoding="utf-8")
    wrong.write_text(text.replace("Ann uses Rouse of Golem", "Ann dances"), encoding="utf-8")
    later = coverage(library.book("spoils"), examined(kept))["later"]
    assert later.passages["507.2e"].deciding == (BOOTS,)
    assert [told.split(":")[0] for told in later.refused] == ["spoils/5/wrong"]
