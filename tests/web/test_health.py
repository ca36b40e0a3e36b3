"""Files that are no scenarios stop the site before it begins, or are left out of it; never do they break its pages."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.errors import Unreadable
from judge.folders import folder
from judge.library import Library
from judge.web import create_app
from judge.web.kept_pages import MOST

GOOD = sorted((folder("scenarios") / "smashup").rglob("*.yaml"))[:3]
PAGES = ("/", "/scenarios/", "/smashup/", "/coverage/", "/workshop", "/feed.xml", "/sitemap.xml")


def torn(path: Path) -> None:
    path.write_text("title: [", encoding="utf-8")


def unknown_edition(path: Path) -> None:
    path.write_text(GOOD[0].read_text(encoding="utf-8") + "\nedition: zz\n", encoding="utf-8")


def of_another_game(path: Path) -> None:
    path.write_text(GOOD[0].read_text(encoding="utf-8").replace("game: smashup", "game: arcmage"), encoding="utf-8")


FAULTS: dict[str, Callable[[Path], object]] = {
    "torn": torn,
    "a folder": Path.mkdir,
    "a dangling link": lambda path: path.symlink_to("nowhere"),
    "bytes": lambda path: path.write_bytes(b"title: \xff"),
    "an unknown edition": unknown_edition,
    "of another game": of_another_game,
}


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is worked out behind the first page: not what these tests are about."""
    for slow in ("judge.web.search.warm", "judge.web.found_coverage.Count.begin", "judge.web.turning.Turnings.begin"):
        monkeypatch.setattr(slow, lambda *_: None)


@pytest.fixture
def scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "scenarios" / "smashup" / "1"
    made.mkdir(parents=True)
    for file in GOOD:
        shutil.copy(file, made)
    monkeypatch.setattr("judge.web.folder", lambda name: tmp_path / name if name == "scenarios" else folder(name))
    return made


def site(*, tolerant: bool = False) -> FlaskClient:
    return create_app(Library(), {"TESTING": True}, tolerant=tolerant).test_client()


def health(client: FlaskClient) -> dict[str, object]:
    return dict(client.get("/health").get_json())


def test_faulty_files_are_refused_or_left_out(scenarios: Path, tmp_path: Path) -> None:
    for name, fault in FAULTS.items():
        fault(scenarios / f"{name.replace(' ', '-')}.yaml")
    faulty = sorted(f"smashup/1/{name.replace(' ', '-')}" for name in FAULTS)
    with pytest.raises(Unreadable) as refused:
        site()
    assert [one.place.file for one in refused.value.complaints] == [f"scenarios/{path}.yaml" for path in faulty]
    client = site(tolerant=True)
    told = client.get("/health").get_json()
    assert (told["ok"], sorted(told["left_out"]["scenarios"])) == (False, faulty)
    assert [one["file"] for one in told["left_out"]["complaints"]] == [f"scenarios/{path}.yaml" for path in faulty]
    assert str(tmp_path) not in client.get("/health").text
    for page in (*PAGES, *(f"/scenarios/smashup/1/{file.stem}" for file in GOOD)):
        answer = client.get(page)
        assert (answer.status_code, [path for path in faulty if path in answer.text]) == (200, []), page
    assert {client.get(f"/scenarios/{path}").status_code for path in faulty} == {404}


def test_all_faults_are_told_at_once(scenarios: Path) -> None:
    torn(scenarios / "one.yaml")
    torn(scenarios / "two.yaml")
    (scenarios.parents[1] / "spoils").mkdir()
    torn(scenarios.parents[1] / "spoils" / "three.yaml")
    with pytest.raises(Unreadable) as refused:
        site()
    assert [Path(one.place.file).stem for one in refused.value.complaints] == ["one", "two", "three"]


def test_what_an_editor_keeps_beside_a_file_is_no_scenario(scenarios: Path) -> None:
    (scenarios / f".#{GOOD[0].name}").symlink_to("ann@machine.4711")
    (scenarios / f".{GOOD[0].name}.yaml").write_text("half writ", encoding="utf-8")
    client = site()
    told = health(client)
    assert (told["ok"], told["left_out"]) == (True, {"games": [], "scenarios": [], "complaints": []})
    assert client.get("/scenarios/").status_code == 200


def test_a_file_that_is_changed_later_keeps_its_last_good_state(scenarios: Path) -> None:
    client = site()
    address = f"/scenarios/smashup/1/{GOOD[0].stem}"
    before = client.get(address).text
    torn(scenarios / GOOD[0].name)
    (scenarios / GOOD[1].name).unlink()
    fresh = client.get(f"{address}?steps=all")
    assert (fresh.status_code, client.get(address).text) == (200, before)
    for page in (*PAGES, f"/scenarios/smashup/1/{GOOD[1].stem}", f"/workshop?scenario=smashup/1/{GOOD[1].stem}"):
        assert client.get(page).status_code == 200, page


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    shutil.copytree(folder("rules"), tmp_path / "rules")
    return tmp_path / "rules"


def test_a_game_whose_rules_have_faults_is_left_out_with_its_scenarios(rules: Path) -> None:
    torn(rules / "smashup" / "asking.yaml")
    with pytest.raises(Unreadable, match=r"^rules/smashup/asking\.yaml:"):
        create_app(Library(rules))
    client = create_app(Library(rules), tolerant=True).test_client()
    assert client.get("/health").get_json()["left_out"]["games"] == ["smashup"]
    assert client.get("/smashup/").status_code == 404
    for page in ("/", "/scenarios/", "/spoils/", "/feed.xml", "/sitemap.xml"):
        answer = client.get(page)
        assert (answer.status_code, "/smashup/" in answer.text) == (200, False), page


def test_a_file_that_may_not_be_read_is_left_out(scenarios: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.read_text

    def refusing(path: Path, *given: Any, **named: Any) -> str:
        if path.name == GOOD[0].name:
            raise PermissionError(13, "Permission denied")
        return read(path, *given, **named)

    monkeypatch.setattr(Path, "read_text", refusing)
    client = site(tolerant=True)
    assert client.get("/health").get_json()["left_out"]["scenarios"] == [f"smashup/1/{GOOD[0].stem}"]
    assert client.get("/scenarios/").status_code == 200


def test_a_scenario_that_cannot_be_laid_out_is_a_fault_of_ours(scenarios: Path) -> None:
    text = GOOD[0].read_text(encoding="utf-8").replace("\ngiven:\n", "\ngiven:\n  wobble: 1\n", 1)
    (scenarios / "odd.yaml").write_text(text, encoding="utf-8")
    answer = site().get("/scenarios/smashup/1/odd")
    assert (answer.status_code, "The fault is ours" in answer.text) == (500, True)


def test_health_counts_the_pages_that_are_kept(client: FlaskClient) -> None:
    before = client.get("/health").get_json()["kept_pages"]
    page = client.get("/spoils/terms/deplete?edition=2013", headers={"Host": "kept.example"})
    after = client.get("/health").get_json()["kept_pages"]
    assert page.status_code == 200
    assert after["pages"] == before["pages"] + 1
    assert after["bytes"] - before["bytes"] > len(page.get_data()) / 10
    assert after["bytes"] < after["most"] == client.application.extensions["kept pages"].most
    assert MOST == 64_000_000
