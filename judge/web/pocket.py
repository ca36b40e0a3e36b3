"""The pocket edition on the site: its page, and the files that a browser keeps, where somebody has built them."""

from __future__ import annotations

import mimetypes
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, render_template, url_for

from judge.errors import JudgeError
from judge.folders import folder
from judge.web.rooted import rooted

pages = Blueprint("pocket", __name__)

FOLDER = "offline"  # of the files that are kept, beside the two workers
LIST = "list.mjs"
MADE_FROM = "made-from"  # the digest of all that it was built from
DATA = ("rules", "scenarios", "templates")
READER, ALL = "sw.js", "sw-all.js"  # the worker that reads, and the one with the engine
WORKERS = (READER, ALL)
WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
KINDS = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}


def offer(app: Flask, built: Path | None) -> None:
    """Offer the pocket edition of a folder; without a folder its page says how it is built."""
    app.extensions["pocket"] = built


def check_built(built: Path) -> Path:
    """The folder, refused if no pocket edition was built there."""
    if not (built / FOLDER / LIST).is_file():
        raise JudgeError(
            f"There is no pocket edition in {str(built)!r}. Name a folder in which `judge pocket` built one."
        )
    kept = built / FOLDER / MADE_FROM
    if not kept.is_file() or kept.read_text(encoding="utf-8") != made_from():
        told = "was built from other rules, scenarios or code"
        raise JudgeError(f"The pocket edition at {str(built)!r} {told}. Build it again with `judge pocket {built}`.")
    return built


def made_from() -> str:
    """A digest of all files of this Judge: its code, rules, scenarios and templates."""
    found = sha256()
    for name, root in {"judge": Path(__file__).parents[1], **{name: folder(name) for name in DATA}}.items():
        for path in sorted(root.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and "_data" not in path.relative_to(root).parts:
                found.update(f"{name}/{path.relative_to(root).as_posix()}\0".encode() + path.read_bytes())
    return found.hexdigest()


@pages.app_context_processor
def told() -> dict[str, bool]:
    """Whether pages offer the pocket edition."""
    return {"pocketed": _built() is not None}


@pages.get("/pocket")
def pocket() -> str:
    """The page that shows which files this device keeps."""
    return render_template("pocket.html", folder=FOLDER)


@pages.get("/pocket/<any(absent, waking, found, listed, missing):what>")
def said(what: str) -> str:
    """A page that a phone shows without a network: a page is missing, the engine begins, or numbers were looked up."""
    return render_template("pocket_said.html", what=what)


@pages.get("/manifest.webmanifest")
def manifest() -> Response:
    """How the site is installed."""
    if _built() is None:
        abort(404)
    told = render_template("manifest.webmanifest", start=url_for("reader.home"))
    return Response(told, mimetype="application/manifest+json")


@pages.get(f"/{READER}", defaults={"name": READER})
@pages.get(f"/{ALL}", defaults={"name": ALL})
def worker(name: str) -> Response:
    """A service worker."""
    return _file(name)


@pages.get(f"/{FOLDER}/<name>")
def kept(name: str) -> Response:
    """A file that is kept on the device."""
    return _file(f"{FOLDER}/{Path(name).name}")


def _built() -> Path | None:
    """The folder of the pocket edition of this site."""
    found: Path | None = current_app.extensions["pocket"]
    return found


def _file(name: str) -> Response:
    """A file of the pocket edition as it is now; the browser asks again each time."""
    built = _built()
    if built is None or not (path := built / name).is_file():
        abort(404)
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    answer = Response(path.read_bytes(), mimetype=kind, headers={"Cache-Control": "no-cache"})
    if path.suffix in (".js", ".mjs"):
        answer.headers["Content-Security-Policy"] = WORKER_POLICY
        answer.headers["Service-Worker-Allowed"] = rooted("/")
    return answer
