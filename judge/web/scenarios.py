"""Scenarios on the site: the list of all."""

from __future__ import annotations

from flask import Blueprint, render_template

from judge.scenario.shelf import Kept
from judge.web.reader import library, shelf

pages = Blueprint("scenarios", __name__)


@pages.get("/scenarios/")
def every() -> str:
    """All scenarios, by game and chapter."""
    folders: dict[str, dict[str, list[Kept]]] = {}
    for path, one in shelf().kept.items():
        game, _, rest = path.partition("/")
        folders.setdefault(game, {}).setdefault(rest.partition("/")[0], []).append(one)
    titles = {book.game: book.title for book in library().books()}
    return render_template("scenarios.html", folders=folders, titles=titles)
