"""What has happened to a pocket edition, and to scenarios of the project that hold somebody's cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from unittest import mock

from judge.cli import law
from judge.errors import JudgeError
from judge.pocket import pages, program, runtime
from judge.web.pocket import FOLDER, LIST
from tests.refused.asking import HERE, client, command

CARD = '<set><card name="Harp"><property name="Type" value="Item"/><property name="Cost" value="3"/></card></set>'


def older(made: Path) -> str:
    """The pocket edition was built before something was changed."""
    (made / FOLDER).mkdir()
    (made / FOLDER / LIST).write_text("", encoding="utf-8")
    return command(f"serve --port 0 --pocket {made}")


def not_whole(made: Path) -> str:
    """The packages that were named do not hold the runtime."""
    (made / "pyodide.mjs").write_text("no\n", encoding="utf-8")
    return command(f"pocket {made}/new --runtime {made}")


def unreachable(made: Path) -> str:
    """No package client could fetch the runtime."""
    with mock.patch.object(runtime, "_ran", return_value=False), mock.patch.object(runtime, "cache", return_value=made):
        return command(f"pocket {made}/new")


def page_gone(_: Path) -> str:
    """A page of the list does not answer."""
    try:
        pages.asked(client(), "/nowhere/")
    except JudgeError as error:
        return str(error)
    return ""


def package_gone(_: Path) -> str:
    """A package that the program needs is not there."""
    with mock.patch("importlib.util.find_spec", return_value=None):
        try:
            program.program()
        except JudgeError as error:
            return str(error)
    return ""


def borrowed_card(made: Path) -> str:
    """A scenario of the project names a card of somebody's library."""
    (made / "set.xml").write_text(CARD, encoding="utf-8")
    told = (HERE / "good" / "scenario.yaml").read_text(encoding="utf-8").replace("Harp: {item: , cost: 3}", "Harp:")
    (made / "spoils").mkdir()
    (made / "spoils" / "borrowed.yaml").write_text(told, encoding="utf-8")
    with mock.patch("judge.cards.scenario_cards.collection.files", return_value=[made / "spoils" / "borrowed.yaml"]):
        try:
            law._check_scenarios(f"{made}/set.xml")
        except JudgeError as error:
            return str(error)
    return ""


POCKETS: dict[str, Callable[[Path], str]] = {
    "a pocket edition was built before something changed": older,
    "the packages named do not hold the runtime": not_whole,
    "no package client can fetch the runtime": unreachable,
    "a page of the pocket edition does not answer": page_gone,
    "a package of the pocket edition is not there": package_gone,
    "a scenario of the project names a card of a library": borrowed_card,
}
