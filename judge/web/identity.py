"""How the site shows itself elsewhere: its icon, the picture of a shared link, how a browser searches it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import Blueprint, Response, render_template, url_for

pages = Blueprint("identity", __name__)

PICTURES = "pictures"
_DRAWN = Path(__file__).parent / "static" / PICTURES
SITE = "site"  # the picture of the site, and of games that have none


@pages.get("/favicon.ico")
def favicon() -> Response:
    """The icon, for browsers that ask without looking at the page."""
    return Response((_DRAWN / "favicon.ico").read_bytes(), mimetype="image/x-icon")


@pages.get("/opensearch.xml")
def opensearch() -> Response:
    """How a browser searches this site."""
    return Response(render_template("opensearch.xml"), mimetype="application/opensearchdescription+xml")


@pages.app_context_processor
def told() -> dict[str, object]:
    """The description of a page in its head."""
    return {"picture": picture}


def picture(game: str = "") -> str:
    """The address of the picture that a link to a page of a game shows."""
    name = game if game and _drawn(game) else SITE
    return url_for("static", filename=f"{PICTURES}/{name}.png", _external=True)


@cache
def _drawn(name: str) -> bool:
    """Whether a picture was drawn."""
    return (_DRAWN / f"{name}.png").is_file()
