"""The workshop: a board of one's own as a file and as a form, played, proved and shared; nothing of it is kept here."""

from __future__ import annotations

from typing import TypedDict

from flask import Blueprint, Response, jsonify, render_template, request

from judge.errors import Unknown, nearest
from judge.limits import FILE, SENT
from judge.scenario import games
from judge.scenario.edit import Edit, put
from judge.scenario.workbench import Bench
from judge.tabletop.file import KEYS
from judge.tabletop.flow import Source
from judge.web.beside import Checked, beside, part, reading
from judge.web.bounded import check_fields
from judge.web.card_data import with_server_cards
from judge.web.card_shelf import card_shelf
from judge.web.described import Operation, described
from judge.web.event import event
from judge.web.moved import to_new_parameter
from judge.web.other_ruling import taken
from judge.web.posted import (
    FileSent,
    FileToCheck,
    FileToEdit,
    FileToProve,
    FileToRead,
    FileToRule,
    FileToRun,
    fitting,
    sent_edits,
    sent_line,
    sent_text,
    sent_words,
)
from judge.web.ran import BoardRun, proving, ran
from judge.web.reader import library, shelf
from judge.web.rooted import rooted
from judge.web.rulings import lead, naming, workroom
from judge.web.turns import asking
from judge.words import listed

pages = Blueprint("workshop", __name__)


class RunData(Checked):
    """A file that was checked and run."""

    html: str


class Ruling(TypedDict):
    """A file as a ruling; `edition` is empty when the file cannot be played."""

    html: str
    title: str
    edition: str


class ProofData(TypedDict):
    """Every way of a file; `wrong` counts the claims of its proof that are wrong."""

    html: str
    complete: bool
    wrong: int


class Waiting(TypedDict):
    """The runs of a visitor, and what to say of them."""

    going: int
    waiting: int
    says: str


class ReadingData(TypedDict):
    """How card texts are understood."""

    html: str


class Text(TypedDict):
    """A file."""

    text: str


def playable() -> dict[str, str]:
    """The games that have an engine, with their titles."""
    return {book.game: book.title for book in library().books() if book.game in games.played()}


@pages.before_request
def bounded() -> None:
    """Nothing larger is read."""
    request.max_content_length = SENT
    request.max_form_memory_size = SENT


@pages.get("/workshop")
def workshop() -> str | Response:
    """A file to begin with: an empty board, an example, or a scenario."""
    if away := to_new_parameter("from"):
        return away
    workroom().wake()
    return page(begun())


@pages.get("/workshop/ruling")
def ruling() -> str:
    """The page that shows the file that its address carries; the browser alone sees that part of the address."""
    workroom().wake()
    return render_template("ruling.html", most=FILE)


@pages.post("/workshop")
def send() -> str | Response:
    """The workshop without scripts: the file with its errors, and its result."""
    check_fields(request.form.items(multi=True))
    text = with_server_cards(fitting(request.form.get("text", "")))
    if request.form.get("do") == "download":
        return download(workroom().ask("tidy", text))
    if "add" in request.form:
        at, _, line = request.form["add"].partition(":")
        text = workroom().ask("edit", text, [_line(text, int(at[:6]) if at.isdecimal() else 0, line)])
    if request.form.get("do") == "prove":
        return page(text, proving(text))
    take = taken(request.form.get("take", ""))
    bench = workroom().ask("bench", text, "")
    return page(text, ran(text, bench, take), bench)


@pages.post("/api/workshop/check")
@described(
    Operation(
        "checkFile",
        "Check a file after edits, if any: its faults, the legal actions at its end, and its form. Nothing is kept.",
        Checked,
        body=FileToCheck,
    )
)
def check() -> Response:
    """The file after the edits sent with it: what is wrong, what could be done now, and the form as it fills it in."""
    text = sent_after()
    return jsonify(beside(workroom().ask("bench", text, ""), text, sent_line()))


@pages.post("/api/workshop/run")
@described(Operation("runFile", "Check a file and run it; `html` shows the run.", RunData, body=FileToRun))
def run() -> Response:
    """The same, with the run as a part of a page."""
    text = sent_after()
    bench = workroom().ask("bench", text, "")
    board = ran(text, bench, taken(sent_words("take")))
    return jsonify({**beside(bench, text, sent_line()), "html": part("board", board=board)})


@pages.post("/api/workshop/ruling")
@described(Operation("showRuling", "Show a file as a ruling: its question, board and replay.", Ruling, body=FileToRule))
def told() -> Response:
    """A file as a ruling: its question, its board and its replay, in an edition if one is named."""
    text, edition = sent_text(), sent_words("edition")
    bench: Bench = workroom().ask("bench", text, edition)
    board = ran(text, bench, taken(sent_words("take")), edition)
    title = playable().get(bench.draft.game, "")
    html = part("ruling", board=board, bench=bench, title=title, ruling=lead(board.ruling))
    told = bench.draft.telling
    return jsonify({"html": html, "title": bench.draft.title, "edition": told.edition if told else ""})


@pages.post("/api/workshop/prove")
@described(Operation("proveFile", "Try every way of the choices that a file leaves open.", ProofData, body=FileToProve))
def prove() -> Response:
    """Every way of a file's open choices, as a part of a page."""
    board = proving(sent_text(), sent_words("edition"))
    ways = board.ways
    wrong = sum(not so for _, so, _ in ways.claims) if ways else 0
    return jsonify({"html": part("board", board=board), "complete": bool(ways and ways.complete), "wrong": wrong})


@pages.get("/api/workshop/waiting")
@described(Operation("countRuns", "How many runs of this visitor are going, and how many wait.", Waiting))
def waiting() -> Response:
    """How many runs of the visitor are going and how many wait, and what to say of that."""
    going, waits = workroom().of(asking())
    says = "Your other runs are still going; this one waits." if going and waits else ""
    return jsonify({"going": going, "waiting": waits, "says": says})


@pages.post("/api/workshop/read")
@described(
    Operation("readCardText", "Read the card texts of a file, that of one line first.", ReadingData, body=FileToRead)
)
def read() -> Response:
    """How the card text in a line is understood."""
    return jsonify({"html": part("reading", **reading(sent_text(), sent_line()))})


@pages.post("/api/workshop/edit")
@described(Operation("editFile", "Edit a file; all else in it stays as it is.", Text, body=FileToEdit))
def edit() -> Response:
    """The file after edits: values put or dropped at paths of keys, lines inserted."""
    return jsonify({"text": workroom().ask("edit", sent_text(), sent_edits(1))})


@pages.post("/api/workshop/tidy")
@described(
    Operation(
        "tidyFile", "Leave out the keys that are empty, as in a file that is downloaded or shared.", Text, body=FileSent
    )
)
def tidy() -> Response:
    """The file as it is downloaded and shared: without the keys that say nothing."""
    return jsonify({"text": workroom().ask("tidy", sent_text())})


def sent_after() -> str:
    """The file that was sent, after the edits that were sent with it."""
    text, edits = sent_text(), sent_edits()
    return str(workroom().ask("edit", text, edits)) if edits else text


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
            raise Unknown("scenario", path, near, "" if near else f"{rooted('/scenarios/')} lists all scenarios.")
        return kept.text
    if empty := request.args.get("empty", ""):
        return _of_event(games.empty(_game(empty)), empty)
    its = event()
    first = its.game if its and its.game in playable() else next(iter(playable()))
    begun = _game(request.args.get("template") or first)
    return _of_event(games.start(begun), begun)


def _of_event(text: str, game: str) -> str:
    """A file of a game in the edition that the event plays, if the event plays that game in an older one."""
    its = event()
    return put(text, ("edition",), its.named, KEYS) if its and its.game == game and its.named else text


def _game(name: str) -> str:
    """A game that can be played."""
    known = playable()
    if name not in known:
        raise Unknown("template", name, nearest(name, known), f"The templates are {listed(known)}.")
    return name


def page(text: str, board: BoardRun | None = None, bench: Bench | None = None) -> str:
    """The whole page."""
    return render_template(
        "workshop.html",
        text=text,
        board=board,
        bench=bench,
        templates=playable(),
        naming=naming,
        most=FILE,
        on_server=list(card_shelf()),
        first="form" if request.args.get("empty") else "file",
    )


def download(text: str) -> Response:
    """The file as a file."""
    return Response(
        text, mimetype="application/yaml", headers={"Content-Disposition": 'attachment; filename="scenario.yaml"'}
    )
