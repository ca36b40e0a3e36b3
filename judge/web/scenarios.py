"""Scenarios on the site: the list of all, and each with its question, its ruling and its steps."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from judge.errors import Unknown, nearest
from judge.scenario import collection
from judge.scenario.shelf import Kept
from judge.web.reader import View, library, shelf

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


@pages.get("/scenarios/<path:path>")
def one(path: str) -> str:
    """A scenario: the question, the ruling on request, and every step with the rule that made it happen."""
    kept = shelf().kept.get(path)
    if kept is None:
        near = [f"scenarios:{found}" for found in nearest(path, shelf().kept)]
        raise Unknown("scenario", path, near)
    told = kept.scenario
    replayed = collection.replayed(kept.file, request.args.get("edition", ""))
    book = library().book(told.game)
    view = View(book.volume(book.editions.find(replayed.edition)))
    answer = told.answers(replayed.edition)
    differing = [name for name in told.editions if name != replayed.edition]
    return render_template(
        "scenario.html", kept=kept, told=told, replayed=replayed, view=view, answer=answer, differing=differing
    )
