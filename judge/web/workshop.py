"""The workshop: a board of one's own as a file and as a form, played, proved and shared; nothing of it is kept here."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, jsonify, render_template, request
from werkzeug.exceptions import RequestEntityTooLarge

from judge.board.file import KEYS, REQUIRED
from judge.board.flow import Source
from judge.board.form import Filled
from judge.board.picture import Picture
from judge.board.understanding import Reading
from judge.errors import JudgeError, Unknown, nearest
from judge.rulebook.edition import Edition
from judge.scenario import games
from judge.scenario.edit import NAME, Edit
from judge.scenario.jobs import Asked
from judge.scenario.telling import Telling
from judge.scenario.ways import Ways
from judge.scenario.workbench import Bench
from judge.web.reader import View, library, shelf
from judge.web.rulings import Take, naming, taken, workroom
from judge.web.workroom import Busy

pages = Blueprint("workshop", __name__)

MOST_BYTES = 100_000
MOST_SENT = 800_000  # the same file, spelled as JSON or as a form, with the edits that go with it
MOST_EDITS = 50
MOST_DRAWN = 5_000  # cards and steps in a page
DEEPEST = 6
LONGEST = 12
MISSING = {"title": "the ruling as a short sentence", "question": "what somebody asks at the table",
           "ruling": "the two or three sentences a good judge would say"}  # fmt: skip


@dataclass(frozen=True)
class Posted:
    """Other options at some steps, in a page that is had by sending the file along."""

    take: Take = ()

    def supposing(self, step: int, option: int) -> str:
        """What is sent to take another option at a step; what was supposed after it is dropped."""
        return _sent((*(one for one in self.take if one[0] < step), (step, option)))

    def following(self, take: Take) -> str:
        """What is sent to follow a whole way."""
        return _sent(take)


def _sent(take: Take) -> str:
    """Options at steps as they are sent."""
    return "take=" + ",".join(f"{step}:{option}" for step, option in take)


@dataclass(frozen=True)
class Board:
    """What came of a file: the run with the law beside it, every way, or why there is nothing to be seen."""

    told: Telling | None = None
    view: View | None = None
    take: Take = ()
    ways: Ways | None = None
    refused: str = ""
    ruling: str = ""

    @property
    def other(self) -> Posted:
        """What can be otherwise in it."""
        return Posted(self.take)


def templates() -> dict[str, str]:
    """The small boards to begin with, one for each game that has an engine."""
    return {book.game: book.title for book in library().books() if book.game in games.played()}


@pages.before_request
def bounded() -> None:
    """Nothing larger is read."""
    request.max_content_length = MOST_SENT
    request.max_form_memory_size = MOST_SENT


@pages.get("/workshop")
def workshop() -> str:
    """A file to begin with: a template, or a scenario."""
    workroom().wake()
    return page(begun())


@pages.post("/workshop")
def posted() -> str | Response:
    """The same for whoever has no scripts: the file with its errors, and what came of it."""
    text = fitting(request.form.get("text", ""))
    if request.form.get("do") == "download":
        return download(text)
    if "add" in request.form:
        at, _, line = request.form["add"].partition(":")
        text = workroom().ask("edit", text, [_line(text, int(at) if at.isdecimal() else 0, line)])
    if request.form.get("do") == "prove":
        return page(text, proving(text))
    take = taken(request.form.get("take", ""))
    bench = workroom().ask("bench", text, "")
    return page(text, ran(text, bench, take), bench)


@pages.post("/api/workshop/check")
def check() -> Response:
    """What is wrong in a file, what could be done in it now, and the form as it fills it in."""
    text = sent_text()
    return jsonify(beside(workroom().ask("bench", text, ""), text))


@pages.post("/api/workshop/run")
def run() -> Response:
    """The same, with the run as a part of a page."""
    text = sent_text()
    bench = workroom().ask("bench", text, "")
    board = ran(text, bench, taken(str(sent().get("take", ""))))
    return jsonify({**beside(bench, text), "html": part("board", board=board)})


@pages.post("/api/workshop/prove")
def prove() -> Response:
    """Every way of a file's open choices, as a part of a page."""
    board = proving(sent_text())
    ways = board.ways
    wrong = sum(not so for _, so, _ in ways.claims) if ways else 0
    return jsonify({"html": part("board", board=board), "complete": bool(ways and ways.complete), "wrong": wrong})


@pages.post("/api/workshop/read")
def read() -> Response:
    """How the card text in a line is understood."""
    line = sent().get("line", 0)
    return jsonify({"html": part("reading", **reading(sent_text(), line if isinstance(line, int) else 0))})


@pages.post("/api/workshop/edit")
def edit() -> Response:
    """The file after edits: values put or dropped at paths of keys, lines inserted."""
    edits = sent().get("edits")
    if not isinstance(edits, list) or not 0 < len(edits) <= MOST_EDITS:
        found = f"one of {len(edits)}" if isinstance(edits, list) else _kind(edits)
        raise JudgeError(f"Send a list of 1 to {MOST_EDITS} edits under 'edits', not {found}.")
    return jsonify({"text": workroom().ask("edit", sent_text(), [_edit(one) for one in edits])})


# --- what is sent ---------------------------------------------------------------------------------------------------


def sent() -> dict[str, Any]:
    """What was sent as JSON."""
    try:
        found = request.get_json(silent=True)
    except RecursionError:
        found = None
    if not isinstance(found, dict):
        given = _kind(found) if found is not None or not request.content_length else "something else"
        raise JudgeError(f"Send a JSON object as application/json, with the file under 'text', not {given}.")
    return found


def sent_text() -> str:
    """The file that was sent."""
    text = sent().get("text")
    if not isinstance(text, str):
        raise JudgeError(f"Send the file as a text under 'text', not {_kind(text)}.")
    return fitting(text)


def fitting(text: str) -> str:
    """A file that is not too large, its lines ended in the usual way."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "replace").decode("utf-8")
    if len(text.encode("utf-8")) > MOST_BYTES:
        raise RequestEntityTooLarge
    return text


def _edit(one: object) -> Edit:
    """An edit as it was sent."""
    if not isinstance(one, dict) or one.get("deed") not in ("put", "drop", "insert"):
        deed = _kind(one) if not isinstance(one, dict) else f"the deed {str(one.get('deed', ''))[:20]!r}"
        raise JudgeError(f"An edit is an object with 'deed' (put, drop or insert), 'path', and 'value', not {deed}.")
    path, value = one.get("path"), one.get("value", "")
    keys = isinstance(path, list) and 0 < len(path) <= LONGEST
    if not keys or not all(type(key) in (str, int) for key in path or ()) or not _is_plain(value):
        raise JudgeError(
            f"In an edit, 'path' is a list of 1 to {LONGEST} keys and numbers, and 'value' a text, or lists and "
            f"objects of texts up to {DEEPEST} deep; found are {_kind(path)} and {_kind(value)}."
        )
    if one["deed"] == "insert":
        value = Source(" ".join(str(value).split("\n")))
    return Edit(one["deed"], tuple(path or ()), value, KEYS)


def _kind(value: object) -> str:
    """What kind of value was sent, in words."""
    named = {str: "a text", list: "a list", dict: "an object", bool: "true or false", int: "a number"}
    return named.get(type(value), "nothing" if value is None else "a number")


def _is_plain(value: object, depth: int = 0) -> bool:
    """Whether a value has only texts, lists and objects of them."""
    if depth > DEEPEST:
        return False
    if isinstance(value, dict):
        return all(_is_plain(part, depth + 1) for part in value.values())
    if isinstance(value, list):
        return all(_is_plain(part, depth + 1) for part in value)
    return isinstance(value, str)


def _line(text: str, at: int, line: str) -> Edit:
    """The edit that puts a line in its place among those that are played."""
    sheet = workroom().ask("bench", text, "").sheet
    return Edit("insert", (*(sheet.do if sheet else ("do",)), at), Source(" ".join(line.split("\n"))), KEYS)


def begun() -> str:
    """The file that the address asks for."""
    path = request.args.get("from", "")
    if path:
        kept = shelf().kept.get(path)
        if kept is None:
            near = [f"scenarios:{one}" for one in nearest(path, shelf().kept)]
            raise Unknown("scenario", path, near, "" if near else "All are listed at /scenarios/.")
        return kept.file.read_text(encoding="utf-8")
    known = templates()
    name = request.args.get("template") or next(iter(known))
    if name not in known:
        raise Unknown("template", name, nearest(name, known) or list(known))
    return games.start(name)


# --- what comes of it -----------------------------------------------------------------------------------------------


def ran(text: str, bench: Bench, take: Take = ()) -> Board:
    """A file's run, perhaps with other options at some steps."""
    told = bench.draft.telling
    if told is None:
        return Board(refused="There is nothing to be seen until the errors in the file are mended.")
    if take:
        try:
            told = workroom().ask("tell", Asked(text, instead=take))
        except Busy:
            raise
        except JudgeError as error:
            return Board(refused=said(error))
    told = drawable(told)
    return Board(told, law(bench.draft.game, told.edition), take, ruling=bench.draft.ruling)


def drawable(told: Telling) -> Telling:
    """A run as far as it can be drawn in one page."""
    room = MOST_DRAWN
    for place, step in enumerate(told.steps):
        room -= 1 + (cards_in(told.picture(step)) if step.shows else 0)
        if room < 0:
            why = f"The board is too large to be drawn more often: {place} of {len(told.steps)} steps are shown."
            return replace(told, steps=told.steps[:place], why=why)
    return told


def cards_in(picture: Picture) -> int:
    """How many cards are drawn."""
    return sum(1 + len(zone.lying) for strip in picture.strips for zone in strip.zones)


def proving(text: str) -> Board:
    """Every way of a file."""
    try:
        ways = workroom().ask("prove", Asked(text))
    except Busy:
        raise
    except JudgeError as error:
        return Board(refused=said(error))
    return Board(ways=ways)


def said(error: JudgeError) -> str:
    """Why nothing came of it."""
    return re.sub(rf"^{NAME}:", "Line ", str(error), flags=re.MULTILINE)


def law(game: str, edition: str) -> View:
    """An edition of a game's rulebook."""
    book = library().book(game)
    return View(book.volume(book.editions.find(edition)))


def reading(text: str, line: int) -> dict[str, Any]:
    """How card text is understood, for a template."""
    try:
        why, found = workroom().ask("read", text, line)
    except Busy:
        raise
    except JudgeError:
        return {"why": "Once the file can be read, its card text is read here.", "found": ()}
    return {"why": why, "found": found, "pieces": pieces}


def pieces(one: Reading) -> tuple[str, str, str]:
    """A text up to the word that is not understood, that word, and the rest."""
    text, told = one.of.text, one.told
    if told.start < 0:
        return text, "", ""
    return text[: told.start], text[told.start : told.end] or " ", text[told.end :]


def beside(bench: Bench, text: str) -> dict[str, Any]:
    """What is shown beside a file, as data."""
    told = bench.draft.telling
    top = set(re.findall(r"^(\w+)\s*:", text, re.MULTILINE))
    return {
        "faults": [
            {"line": one.line, "column": one.column, "end": one.end, "message": one.message, "mend": one.mend,
             "claim": one.claim}
            for one in bench.faults
        ],
        "title": bench.draft.title,
        "steps": len(told.steps) if told else 0,
        "end": told.end if told else "",
        "do": list(bench.sheet.do) if bench.sheet else ["do"],
        "missing": [{"key": key, "hint": MISSING.get(key, "")} for key in REQUIRED if key not in top],
        "legal": part("legal", chances=bench.chances, told=told),
        "form": part("form", sheet=bench.sheet, grouped=grouped(bench.draft.game)),
    }  # fmt: skip


def grouped(game: str) -> Callable[[Filled], list[tuple[str, list[tuple[str, str]]]]]:
    """The options of a field as they are picked from: editions in groups with their dates, others as they are."""

    def options(filled: Filled) -> list[tuple[str, list[tuple[str, str]]]]:
        """Those of one field."""
        plain = [("", [(option, option) for option in filled.options])]
        if filled.path != ("edition",) or game not in library().games:
            return plain
        groups = View(library().book(game).volume()).grouped
        return [
            (said, [(one.name, dated(one)) for one in group if one.name in filled.options]) for said, group in groups
        ]

    return options


def dated(edition: Edition) -> str:
    """An edition with its date."""
    return f"{edition.name} · {edition.date}" if len(edition.date) > len("2006") else edition.name


def part(name: str, **given: Any) -> str:
    """A part of the page."""
    return render_template("_workshop_part.html", part=name, naming=naming, **given)


def page(text: str, board: Board | None = None, bench: Bench | None = None) -> str:
    """The whole page."""
    return render_template(
        "workshop.html",
        text=text,
        board=board,
        bench=bench,
        templates=templates(),
        naming=naming,
        most=MOST_BYTES,
        origin=request.args.get("from", ""),
        missing=MISSING,
    )


def download(text: str) -> Response:
    """The file as a file."""
    return Response(
        text, mimetype="application/yaml", headers={"Content-Disposition": 'attachment; filename="scenario.yaml"'}
    )
