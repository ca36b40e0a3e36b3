"""How each kind of bad input is put to Judge, and what Judge says of it, and from where in its code."""

from __future__ import annotations

import argparse
import contextlib
import html
import io
import json
import re
import shlex
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from unittest import mock

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.exceptions import HTTPException

from judge.cli import main
from judge.errors import Complaint, JudgeError, Unreadable
from judge.library import Library
from judge.rulebook.asking import read_asking, read_weights
from judge.rulebook.loading import load
from judge.scenario import collection, games
from judge.scenario.jobs import JOBS
from judge.search.weights import KNOWN
from judge.tabletop.understanding import CardText
from judge.web import create_app
from judge.web.workroom import Impossible
from judge.yamlfile import read

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = ROOT / "judge"
LONG = re.compile(r"<<(.+?) (\d+) times>>")  # what is too long to be written down

INTRO = r'<p class="intro">(.*?)</p>'

Spot = tuple[str, int]


class Told(Protocol):
    """A telling of everything that Judge says no with."""

    def __call__(self, *args: Any, **named: Any) -> None: ...


@contextlib.contextmanager
def spots() -> Iterator[set[Spot]]:
    """The lines of the package from which something is refused meanwhile, each with all that called it."""
    found: set[Spot] = set()
    here = threading.get_ident()

    def watched(kind: type) -> Any:
        begin: Told = kind.__init__  # type: ignore[misc]

        def remember(self: object, *args: Any, **named: Any) -> None:
            frame = sys._getframe(1)
            while frame.f_back and threading.get_ident() == here:
                found.add((frame.f_code.co_filename, frame.f_lineno))
                frame = frame.f_back
            begin(self, *args, **named)

        return mock.patch.object(kind, "__init__", remember)

    with contextlib.ExitStack() as stack:
        for kind in (JudgeError, Complaint, argparse.ArgumentTypeError, HTTPException):
            stack.enter_context(watched(kind))
        yield found


# --- files -----------------------------------------------------------------------------------------------------------


def scenario(file: str) -> str:
    """What is said of a scenario file: the refusal, or what is not as the file claims."""
    with contextlib.chdir(HERE):
        try:
            replayed = collection.replayed(Path(file))
        except JudgeError as error:
            return str(error)
    return "\n".join(str(difference) for difference in replayed.differences)


def rules(folder: str) -> str:
    """What is said of a game's rules in which some files are faulty; the others are good."""
    with tempfile.TemporaryDirectory() as made:
        game = Path(made) / "game"
        shutil.copytree(HERE / "good" / "rules", game)
        shutil.copytree(HERE / folder, game, dirs_exist_ok=True)
        try:
            book = load(game, "game")
            if (game / "asking.yaml").is_file():
                read_asking(read(game / "asking.yaml", "game/asking.yaml"), book)
            if (game / "ranking.yaml").is_file():
                read_weights(read(game / "ranking.yaml", "game/ranking.yaml"), KNOWN)
        except JudgeError as error:
            return str(error)
    return ""


def cards(file: str) -> str:
    """What is said of a file of cards of the game after which its folder is called."""
    return command(f"read {Path(file).parent.name} --cards {HERE / file}").replace(f"{HERE}/", "")


# --- lines -----------------------------------------------------------------------------------------------------------


def command(line: str) -> str:
    """What `judge` says on a line that it refuses, its usage aside."""
    said = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stderr(said), contextlib.redirect_stdout(io.StringIO()):
        try:
            code = main(shlex.split(_long(line)))
        except SystemExit as ended:
            code = int(ended.code or 0)
    told = said.getvalue().strip("\n")
    return "" if not code else told.rpartition("\n")[2] if told.startswith("usage: ") else told


def query(words: str) -> str:
    """What search says of a question that it cannot answer."""
    said = io.StringIO()
    one = mock.patch("judge.finder.Finder", return_value=site().extensions["finder"])
    with one, contextlib.redirect_stderr(said), contextlib.redirect_stdout(said):
        code = main(["search", *shlex.split(_long(words))])
    return said.getvalue().strip("\n") if code else ""


def text(line: str) -> str:
    """What is said of a card text, which stands behind its game."""
    game, _, words = line.partition(" ")
    return command(f"read {game} {shlex.quote(_long(words).replace('⏎', chr(10)))}")


def played(line: str) -> str:
    """Why a card text, which stands behind its game, cannot be played although it is read."""
    game, _, words = line.partition(" ")
    return games.board(game).reader.understood(CardText(("text",), "", words.replace("⏎", chr(10)), 1)).why


def got(address: str) -> str:
    """What the site answers at an address, behind its code."""
    return _answer(client().get(_long(address)))


def posted(line: str) -> str:
    """What the site answers to what is sent to an address: JSON to /api/, and otherwise a form."""
    address, _, sent = line.partition(" ")
    if address.startswith("/api/"):
        return _answer(client().post(address, data=_long(sent), content_type="application/json"))
    return _answer(client().post(address, data=json.loads(_long(sent) or "{}")))


def _long(line: str) -> str:
    """A line in which <<x 300 times>> stands for just that."""
    return LONG.sub(lambda found: found[1] * int(found[2]), line)


def _answer(answer: Any) -> str:
    """The code of an answer that refuses, and what a person is told."""
    if answer.is_json:
        told = answer.get_json()
        faults = [f"{one['line']}:{one['column']}: {one['message']}" for one in told.get("faults", ())]
        said = told["error"]["message"] if "error" in told else "\n".join(faults)
    else:
        page = answer.get_data(as_text=True)
        found = re.findall(r'<li class="fault">(.*?)</li>' if answer.status_code == 200 else INTRO, page, re.DOTALL)
        found = found or re.findall(r'<p class="banner">(.*?)</p>', page, re.DOTALL)
        said = html.unescape("\n".join(found))
    return f"{answer.status_code} {said.strip()}"


class AtOnce:
    """A workroom that does everything here and now, so that its refusals are seen."""

    def wake(self) -> None:
        """Awake it is."""

    def ask(self, job: str, *given: Any) -> Any:
        """Do it; what the file does not allow is told as by a process of its own."""
        try:
            return JOBS[job](*given, 5.0)
        except Unreadable:
            raise
        except JudgeError as error:
            raise Impossible(str(error)) from error

    what_if = ask


@cache
def site() -> Flask:
    """The site."""
    app = create_app(Library(), {"TESTING": True})
    app.extensions["workroom"] = AtOnce()
    app.extensions["coverage"].wait()
    return app


def client() -> FlaskClient:
    """Somebody who reads the site."""
    return site().test_client(use_cookies=False)


FILES: dict[str, Callable[[str], str]] = {"scenarios": scenario, "rules": rules, "cards": cards}
LINES: dict[str, Callable[[str], str]] = {
    "$ judge": command,
    "ASK": query,
    "READ": text,
    "PLAY": played,
    "GET": got,
    "POST": posted,
}
