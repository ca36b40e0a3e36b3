"""How the engine carries out a rule: the functions themselves, with their files and lines."""

from __future__ import annotations

from typing import cast

from flask import Blueprint, Response, redirect, render_template, url_for

from judge.errors import Unknown
from judge.rulebook.volume import Entry, Volume
from judge.scenario import games
from judge.scenario.engine_code import Code, engine_code
from judge.web.reader import View, asked_edition, library

pages = Blueprint("code", __name__)


@pages.get("/<game>/code/<number>")
def rule(game: str, number: str) -> str | Response:
    """The code of a rule of an edition."""
    book = library().book(game)
    edition = asked_edition(book)
    volume, entry = library().find(f"{book.game}:{library().spelled(book.game, number)}", edition.name)
    if (game, number) != (book.game, entry.number):
        there = url_for("code.rule", game=book.game, number=entry.number, edition=View(volume).named)
        return cast(Response, redirect(there, 301))
    codes = code_of(volume, entry)
    if not codes:
        raise Unknown("code for", entry.number, hint="No function carries out this rule alone; try another rule.")
    return render_template("code.html", view=View(volume), entry=entry, codes=codes)


def code_of(volume: Volume, entry: Entry) -> tuple[Code, ...]:
    """The functions that carry out a rule; none where a game has no engine in this edition."""
    board = games.board(volume.book.game) if volume.book.game in games.played() else None
    if board is None or volume.edition.name not in board.editions:
        return ()
    return engine_code(board.game(volume.edition.name), entry.number)
