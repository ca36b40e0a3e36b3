"""Scenario files are named by their titles, and old addresses lead on: what dev.py names does."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from judge.errors import Unreadable
from judge.scenario.addresses import NAME, followed, old_addresses, pair, slug
from tests.dev import days, digests, names

SCENARIOS = names.ROOT / "scenarios"
FILE = "title: {}\ngame: spoils\nquestion: Who wins?\ngiven: {{}}\nthen: {{}}\nruling: Ann wins.\n"


def test_every_file_has_the_name_that_its_title_gives_it() -> None:
    assert names.renames(names.titles(SCENARIOS)) == {}


def test_every_old_address_leads_to_a_file_that_is_there() -> None:
    known = old_addresses(SCENARIOS)
    assert known.complaints == ()
    assert len(known.newest) > 900
    assert [new for new in known.newest.values() if not (SCENARIOS / f"{new}.yaml").is_file()] == []
    assert [old for old in known.newest if (SCENARIOS / f"{old}.yaml").exists()] == []


def test_the_list_is_sorted_and_has_no_chains() -> None:
    lines = (SCENARIOS / NAME).read_text(encoding="utf-8").splitlines()
    pairs = [one for one in map(pair, lines) if one]
    assert [new for _, new in pairs] == sorted(new for _, new in pairs)
    assert {old for old, _ in pairs} & {new for _, new in pairs} == set()


def test_no_place_has_an_old_address() -> None:
    assert names.rewrite(names.ROOT, old_addresses(SCENARIOS).newest, check=True) == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Bob's Ox isn't hit", "bobs-ox-isnt-hit"),
        ("Bob’s 30 VP: a draw?", "bobs-30-vp-a-draw"),
        ('"Or" – only ONE of two', "or-only-one-of-two"),
        ("Draw & Resource", "draw-and-resource"),
        ("Café à la carte", "cafe-a-la-carte"),
        ("Is X, then, 0?", "is-x-then-0"),
    ],
)
def test_a_name_is_the_words_of_a_title(title: str, name: str) -> None:
    assert slug(title) == name


def test_two_files_of_one_folder_with_one_title_are_refused() -> None:
    twice = {"spoils/1/a": "Ann wins", "spoils/1/b": "Ann wins!", "spoils/2/c": "Ann wins", "spoils/2/d": "?"}
    with pytest.raises(Unreadable) as refused:
        names.renames(twice)
    assert str(refused.value).splitlines() == [
        "scenarios/spoils/1/b.yaml: the title gives the name that spoils/1/a.yaml has by its title; "
        "change one of the two",
        "scenarios/spoils/2/d.yaml: the title '?' has no letter of a to z; write another title",
    ]
    assert names.renames({"spoils/1/a": "Ann wins", "spoils/1/ann-loses": "Ann loses"}) == {
        "spoils/1/a": "spoils/1/ann-wins"
    }


def made(folder: Path, **titles: str) -> Path:
    (folder / "spoils" / "1").mkdir(parents=True)
    for name, title in titles.items():
        (folder / "spoils" / "1" / f"{name}.yaml").write_text(FILE.format(title), encoding="utf-8")
    return folder


@pytest.mark.parametrize("git", [True, False])
def test_files_that_swap_their_names_are_not_lost(tmp_path: Path, git: bool) -> None:
    root = made(tmp_path / "scenarios", one="Two", two="One", three="Four")
    if git:
        for command in (("init", "-q"), ("add", "spoils/1/one.yaml", "spoils/1/two.yaml")):
            subprocess.run(("git", *command), cwd=root, check=True)
    titled = names.titles(root)
    names.rename(root, names.renames(titled), set(titled))
    assert names.titles(root) == {"spoils/1/four": "Four", "spoils/1/one": "One", "spoils/1/two": "Two"}
    assert names.in_git(root) == ({"spoils/1/one.yaml", "spoils/1/two.yaml"} if git else set())


def test_old_names_of_old_names_lead_to_the_newest() -> None:
    lines = ["g/1/a g/1/b", "g/1/x g/1/y", "g/1/lost g/1/gone"]
    found = names.led_on(lines, {"g/1/b": "g/1/c", "g/1/y": "g/1/x"}, {"g/1/c", "g/1/x"})
    assert list(found.items()) == [("g/1/a", "g/1/c"), ("g/1/b", "g/1/c"), ("g/1/y", "g/1/x")]
    with pytest.raises(Unreadable, match=r"scenarios/moved.txt:1: expected an old and a new address; mend the line"):
        names.led_on(["<<<<<<< HEAD"], {}, set())


def test_chains_that_a_merge_leaves_are_collapsed() -> None:
    lines = ["g/1/a g/1/b", "g/1/b g/1/c", "g/1/u g/1/v", "g/1/v g/1/u"]
    assert names.led_on(lines, {}, {"g/1/c"}) == {"g/1/a": "g/1/c", "g/1/b": "g/1/c"}


def test_addresses_are_rewritten_wherever_they_stand(tmp_path: Path) -> None:
    newest = {"spoils/1/a": "spoils/1/z"}
    assert names.rewritten("[x](../scenarios/spoils/1/a.yaml) /scenarios/spoils/1/a?edition=2013", newest) == (
        "[x](../scenarios/spoils/1/z.yaml) /scenarios/spoils/1/z?edition=2013"
    )
    assert (
        names.rewritten("spoils/1/a-b my-spoils/1/a spoils/1/a/b", newest) == "spoils/1/a-b my-spoils/1/a spoils/1/a/b"
    )
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "days.txt").write_text("2026-01-01 spoils/1/a\n2026-01-01 spoils/1/b\n", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.md").write_bytes(b"spoils/1/a \xe9\r\n")
    assert len(names.rewrite(tmp_path, newest, check=True)) == 2
    names.rewrite(tmp_path, newest)
    assert (tmp_path / "docs" / "a.md").read_bytes() == b"spoils/1/z \xe9\r\n"
    assert (tmp_path / "scenarios" / "days.txt").read_text().split()[1::2] == ["spoils/1/b", "spoils/1/z"]
    assert names.rewrite(tmp_path, newest) == []


def test_a_file_that_moved_is_found_under_its_old_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = made(tmp_path / "scenarios", new="New")
    (root / NAME).write_text("spoils/1/old spoils/1/new\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    new = Path("scenarios/spoils/1/new.yaml")
    assert followed(Path("scenarios/spoils/1/old.yaml")) == new
    assert followed(Path("scenarios/../scenarios/spoils/1/old.yaml")) == new
    assert followed(tmp_path / "scenarios/spoils/1/old.yaml") == tmp_path / new
    assert followed(Path("scenarios/spoils/1/other.yaml")) == Path("scenarios/spoils/1/other.yaml")
    assert followed(new) == new


def test_a_renamed_scenario_keeps_its_digest_and_its_day() -> None:
    newest = {"spoils/1/a": "spoils/1/z"}
    assert digests.under_new_names({"spoils/1/a 2013": "x", "spoils/1/b ": "y"}, newest) == {
        "spoils/1/z 2013": "x",
        "spoils/1/b ": "y",
    }
    log = "2026-01-02\n\nscenarios/spoils/1/a.yaml\n2026-03-04\n\nscenarios/spoils/1/z.yaml\n"
    assert days.lines(log, [days.SCENARIOS / "spoils/1/z.yaml"], "2026-11-19", newest) == ["2026-01-02 spoils/1/z"]


def test_digests_say_which_scenarios_were_renamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(digests, "kept", lambda kind: {"spoils/1/a 2013": "x", "spoils/1/b 2013": "y"})
    assert digests.renamed({"spoils/1/a": "spoils/1/z", "spoils/1/q": "spoils/1/r"}) == {"spoils/1/a": "spoils/1/z"}


def test_a_record_of_its_time_is_not_rewritten(tmp_path: Path) -> None:
    record, page = tmp_path / names.RECORDS / "2026.md", tmp_path / "docs" / "page.md"
    record.parent.mkdir(parents=True)
    for file in (record, page):
        file.write_text("Look at spoils/1/old.\n", encoding="utf-8")
    assert names.rewrite(tmp_path, {"spoils/1/old": "spoils/1/new"}) == [page]
    assert record.read_text(encoding="utf-8") == "Look at spoils/1/old.\n"
    assert page.read_text(encoding="utf-8") == "Look at spoils/1/new.\n"
