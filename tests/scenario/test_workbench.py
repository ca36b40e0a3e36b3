from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from judge.scenario import jobs
from judge.scenario.edit import insert

FILES = sorted(path for path in (Path(__file__).parents[2] / "scenarios" / "spoils").rglob("*.yaml"))
Sample = Callable[[Sequence[Path], int], list[Path]]


def test_a_scenario_that_holds_has_no_faults_as_a_draft_and_a_form(sample: Sample) -> None:
    for path in sample(FILES, 60):
        bench = jobs.bench(path.read_text(encoding="utf-8"), "", 20)
        assert bench.faults == (), path
        assert bench.sheet, path
        assert bench.sheet.seats, path


def test_every_line_that_is_offered_is_taken(sample: Sample) -> None:
    """What is legal now is legal: with its line in the file, no line is refused and none is left over."""
    tried = 0
    for path in sample(FILES, 25):
        text = path.read_text(encoding="utf-8")
        bench = jobs.bench(text, "", 20)
        for chance in bench.chances[:3]:
            for option, line in chance.options[:3]:
                assert bench.sheet
                more = jobs.bench(insert(text, bench.sheet.do, chance.at, line), "", 20)
                errors = [one.message for one in more.faults if not one.claim]
                assert not errors, (path, chance.when, option, line, errors)
                tried += 1
    assert tried > 25


def test_an_option_is_said_as_what_somebody_does() -> None:
    path = FILES[0].parents[2] / "arcmage/6/a-passive-ability-ends-when-its-card-leaves-play.yaml"
    bench = jobs.bench(path.read_text(encoding="utf-8").partition("  - Ann passes")[0], "", 20)
    said = {option: chance.says(option) for chance in bench.chances for option, _ in chance.options}
    assert said["play Axe"] == "Ann plays Axe"


def test_card_text_of_every_scenario_is_read(sample: Sample) -> None:
    for path in sample(FILES, 40):
        why, found = jobs.read(path.read_text(encoding="utf-8"), 1, 20)
        assert bool(why) == (not found), path
        assert [one.told.why for one in found if one.told.why] == [], path
