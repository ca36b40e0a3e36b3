"""Answers to requests that cannot be met: a page that says what was sought and what is near."""

from __future__ import annotations

from flask import Flask, render_template
from werkzeug.exceptions import HTTPException

from judge.errors import Unknown

_SAID = {
    404: "There is no such page.",
    405: "This address is only for reading.",
    500: "Something broke while this page was made. The fault is ours; the page before is unharmed.",
}


def register(app: Flask) -> None:
    """Answer every refusal with a page."""
    app.register_error_handler(Unknown, _unknown)
    app.register_error_handler(HTTPException, _refused)


def _unknown(error: Unknown) -> tuple[str, int]:
    """A game, edition or number that does not exist."""
    near = [name for name in error.nearest if ":" in name]
    return render_template("error.html", title=f"No such {error.kind}", message=str(error), near=near), 404


def _refused(error: HTTPException) -> tuple[str, int]:
    """Any other refusal."""
    code = error.code or 500
    return render_template("error.html", title=error.name, message=_SAID.get(code, error.description), near=[]), code
