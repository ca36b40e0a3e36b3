"""What `judge bench` measures is what it says: twins do what the engine does, figures stand beside the last run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from judge import limits
from judge.bench import against, cards, figure, load, memory, readers, renderers, several, together, visitors
from judge.bench.engine import ways
from judge.bench.figure import Figure
from judge.bench.memory import Look, Watched
from judge.bench.twins import TWINS
from judge.cli import main
from judge.errors import Faulty, Unknown
from judge.folders import folder
from judge.scenario import collection

pytestmark = pytest.mark.alone


@pytest.mark.parametrize("name", TWINS)
def test_a_twin_makes_the_steps_of_its_scenario(name: str) -> None:
    way = next(ways(folder("scenarios") / name))
    by_hand = [rule for rule, _, _ in TWINS[name]()]
    traced = [step.rule for step in way.traced().steps]
    assert by_hand == traced
    assert way.untraced() == way.traced().table


@pytest.mark.parametrize("chapter", ["arcmage/3", "smashup/6", "spoils/6"])
def test_a_way_is_gone_to_its_end_without_its_file(chapter: str) -> None:
    files = collection.files(str(folder("scenarios") / chapter))
    found = [way for path in files for way in ways(path)]
    assert len(found) > len(files) / 2 > 10
    assert [way for way in found if way.untraced() != way.traced().table] == []


def test_figures_stand_beside_the_last_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = list(figure.compared([Figure("speed", 100.0, "x", 90, 110), "a line"]))
    assert first[:3] == ["no run was saved before this one", "speed: 100.0 x (90.0 to 110.0)", "a line"]
    second = list(figure.compared([Figure("speed", 150.0, "x"), Figure("other", 2.0)]))
    assert second[1:3] == ["speed: 150.0 x  [+50 %]", "other: 2.00"]
    assert figure.last()[1] == {"speed": 150.0, "other": 2.0}


def test_a_large_library_is_measured_beside_its_goals(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [one for one in cards.lines() if isinstance(one, Figure)]
    assert [one.told.rpartition("; ")[2] for one in found] == ["goal 2000", "goal 200", "goal 30"]
    monkeypatch.setattr(cards, "COMPLETED", 0.0)
    assert [one.missed for one in cards.lines() if isinstance(one, Figure)][2]


def test_a_saved_run_that_cannot_be_read_is_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    figure.place().parent.mkdir()
    figure.place().write_text("[1", encoding="utf-8")
    assert figure.last() == ("", {})


def test_the_boards_that_keep_a_site_busy_are_as_large_as_may_be_sent() -> None:
    assert visitors.HUGE.count(": {}") == visitors.PLAYERS
    assert 0.6 * limits.FILE < len(visitors.HUGE) <= limits.FILE
    assert len(load.HEAVY) <= limits.FILE


def test_a_reader_whom_nobody_answers_counts_as_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    nowhere = "http://127.0.0.1:9"
    assert visitors.ask(nowhere, "127.0.0.1", "/") == (0, b"")
    monkeypatch.setattr(together, "PAUSE", 0.001)
    pages, what_ifs, refused = together.pages(nowhere, ["/?take=1:1"], 0.05)
    assert refused == len(pages) + len(what_ifs) > together.EVERY


def test_what_is_above_its_goal_is_called_so() -> None:
    assert "99 % below 20.0 ms of 2, within 20 ms" in str(together.of_pages("page", [10.0, 20.0], 20))
    assert "NOT within 19 ms" in str(together.of_pages("page", [10.0, 20.0], 19))


@pytest.mark.parametrize(
    ("rises", "flat"),
    [
        (lambda at: 0, True),
        (lambda at: min(at, 40), True),  # caches that fill in the first half
        (lambda at: 50 * (at == 99), True),  # a board that is read at the last moment
        (lambda at: 60 * (at % 2), True),
        (lambda at: 0.1 * at, True),  # 4 MB in the last half
        (lambda at: 0.4 * at, False),  # 16 MB
        (lambda at: 20 * (at > 75), False),
    ],
)
def test_memory_that_grows_in_the_last_half_is_not_flat(rises: Callable[[int], float], flat: bool) -> None:
    for pages in (0, 0.5):  # megabytes of pages that are kept more each time
        watched = Watched("", 0, [Look(400 + rises(at) + pages * at, pages * at) for at in range(100)], most=64)
        whole, kept, growth = watched.lines()
        assert growth.missed != flat
        assert str(growth).count("NOT flat") != flat
        assert (whole.value, kept.value) == (400 + rises(99) + pages * 99, pages * 99)


def test_a_site_is_looked_at_until_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter([(200, b'{"kept_pages": {"bytes": 1000000, "most": 64000000}}'), (0, b"")])
    monkeypatch.setattr(memory, "ask", lambda *_: next(answers, (503, b"")))
    monkeypatch.setattr(memory, "resident", lambda process: 100.0 + process)
    monkeypatch.setattr(memory, "EVERY", 0.001)
    with Watched("http://site", 5) as watched:
        while len(watched.looks) < 9:
            time.sleep(0.001)
    assert {*watched.looks} == {Look(105.0, 1.0)}
    assert (watched.looks[0].rest, watched.most) == (104.0, 64.0)


@pytest.mark.parametrize(("missed", "status"), [(False, 0), (True, 1)])
def test_a_goal_that_is_missed_is_told_by_the_status(
    missed: bool, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("judge.bench._loaded", lambda span: iter([Figure("growth", span, missed=missed), "the end"]))
    monkeypatch.setattr("sys.argv", ["judge", "bench", "--load", "--seconds", "7"])
    assert main() == status
    assert "growth: 7.00\nthe end\n" in capsys.readouterr().out


def test_a_ratio_is_the_median_of_rounds_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"one": iter([50, 10, 20, 10, 10, 10]), "two": iter([99, 20, 20, 30, 15, 15])}
    asked: list[str] = []

    def crowd(site: str, page: str, readers: int = 8, span: float = 3.0) -> list[float]:
        asked.append(site)
        return [1.0] * next(answers[site])

    monkeypatch.setattr(several, "crowd", crowd)
    ratio, *both = several._compared("anew", "/", ("one", 0), ("two", 0))
    assert asked == ["one", "two"] * 6
    assert (ratio.value, ratio.low, ratio.high) == (1.5, 1.0, 3.0)
    assert "NOT 1.6" in ratio.told
    assert [one.value * readers.SPAN for one in both] == [10, 20]
    assert all("by the 8 readers" in one.told for one in both)


def test_what_a_process_and_its_children_used_is_counted() -> None:
    work = "import time\nwhile time.process_time() < 0.5: pass\n"
    begin = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {work + 'time.sleep(60)'!r}]).wait()"
    with subprocess.Popen([sys.executable, "-c", begin], start_new_session=True) as parent:
        for _ in range(1200):
            if several.used(parent.pid) > 0.45:
                break
            time.sleep(0.05)
        found = several.used(parent.pid)
        os.killpg(parent.pid, signal.SIGKILL)
    assert 0.45 < found < 5
    assert several.used(parent.pid) == 0


def test_a_checkout_is_compared_with_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "ROUNDS", 1)
    monkeypatch.setattr(against, "commands", lambda files: {"judge starts": ("--help",)})
    first, figure = against.lines(str(Path(__file__).parents[1]))
    assert str(first).startswith("this checkout against ")
    assert isinstance(figure, Figure)
    assert figure.value > 0


def test_a_folder_that_is_no_checkout_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unknown, match="Name a folder with a checkout"):
        list(against.lines(str(tmp_path)))


def test_figures_that_miss_their_goal_are_marked() -> None:
    marked = figure.goals([Figure("speed", 1.0), Figure("start", 2.0, missed=True)])
    assert [next(marked), next(marked)] == ["speed: 1.00", "start: 2.00  MISSED"]
    with pytest.raises(StopIteration) as end:
        next(marked)
    assert end.value.value is False


def test_a_browser_counts_as_slowed_only_within_its_bounds(tmp_path: Path) -> None:
    times = iter([1.0, 8.0, 4.0])
    with renderers.Renderers(tmp_path).slowed(lambda: next(times)) as factor:
        assert factor == 4.0
    times = iter([1.0, *[9.0] * renderers.TRIES])
    with (
        pytest.raises(Faulty, match=r"9\.0 times slower, not 3\.5 to 4\.5"),
        renderers.Renderers(tmp_path).slowed(lambda: next(times)),
    ):
        pytest.fail("It is not slowed.")


def test_only_the_renderers_of_a_profile_are_stopped(tmp_path: Path) -> None:
    work = "import time\nwhile True: sum(range(99_999))"
    profile = tmp_path / "profile"
    command = [sys.executable, "-c", work]
    with (
        subprocess.Popen([*command, f"--user-data-dir={profile}", "--type=renderer"]) as renderer,
        subprocess.Popen([*command, "--type=renderer"]) as other,
    ):
        try:
            found = renderers.Renderers(profile)
            before = found.spent()
            time.sleep(0.5)
            assert found.found() == [renderer.pid]
            assert found.memory() > 1
            assert found.spent() > before
        finally:
            renderer.kill()
            other.kill()
    assert found.found() == []
