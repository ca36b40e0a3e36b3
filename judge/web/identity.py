"""How the site shows itself elsewhere: its icon, the picture of a shared link, how a browser searches it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import Blueprint, Response, current_app, render_template, url_for

pages = Blueprint("identity", __name__)

PICTURES = "pictures"
SITE = "site"  # the picture of the site, and of games that have none


@pages.get("/favicon.ico")
def favicon() -> Response:
    """The icon, for browsers that ask without looking at the page."""
    return current_app.send_static_file(f"{PICTURES}/favicon.ico")


@pages.get("/opensearch.xml")
def opensearch() -> Response:
    """How a browser searches this site."""
    return Response(render_template("opensearch.xml"), mimetype="application/opensearchdescription+xml")


@pages.app_context_processor
def told() -> dict[str, object]:
    """What the head of every page says of it."""
    return {"picture": picture}


def picture(game: str = "") -> str:
    """The address of the picture that a link to a page of a game shows."""
    folder = Path(current_app.static_folder or "") / PICTURES
    name = game if game and _drawn(folder / f"{game}.png") else SITE
    return url_for("static", filename=f"{PICTURES}/{name}.png", _external=True)


@cache
def _drawn(path: Path) -> bool:
    """Whether a picture was drawn."""
    return path.is_file()
