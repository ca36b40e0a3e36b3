"""What bad input is put to, the good input that it is made from, and how it must end: in an answer or in words."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from judge.errors import JudgeError
from judge.finder import Finder, Wanted
from judge.folders import folder
from judge.library import Library
from judge.scenario import collection, games, reading
from judge.scenario.draft import NAME
from judge.scenario.replay import replay
from judge.tabletop.file import as_scenario
from judge.yamlfile import parse

ROOT = Path(__file__).parents[2]
SCENARIOS = [path.read_text(encoding="utf-8") for path in sorted(folder("scenarios").rglob("*.yaml"))]
TEXTS = {
    game: path.read_text(encoding="utf-8").splitlines()
    for game in games.played()
    if (path := ROOT / "tests" / "games" / game / "cardtexts.txt").exists()
}
QUESTIONS = ["408.4", "may I respond to a trigger", "408.4-408.6, 503.2", '"exact words" of', "spoils:408.4@2013"]
WORDS = sorted({word for text in SCENARIOS for word in re.findall(r"[\w'/+-]+", text)})
PUNCTUATION = [*"{}[]:,\"'|>-#&*!%@`\\\n\t \x00\x85\ufeff\ud800…0~", "-1", "9" * 20, "1e9", "null", "on"]


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """What takes longer fails."""

    def late(*_: object) -> None:
        raise TimeoutError(f"longer than {seconds} seconds")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def refused_in_words(run: Callable[[], object], seconds: float) -> None:
    """It runs, or is refused in at least a few words, in its time."""
    with within(seconds):
        try:
            run()
        except JudgeError as error:
            said = str(error)
        else:
            return
    assert len(said) > 10, "a refusal says where, what was found and what was expected"


def warm(game: str) -> None:
    """Import what plays and reads a game."""
    reading.reader(game)
    games.board(game).game(games.board(game).editions[-1])


def play(text: str) -> None:
    """A scenario file is replayed."""
    told = as_scenario(parse(text, NAME))
    game = collection.board(told)
    replay(told, game, collection.edition_of(told, game, "", ()))


def read(game: str, text: str) -> None:
    """A card text is read."""
    list(reading.reader(game).clauses(text))


@cache
def finder() -> Finder:
    """Everything that can be asked."""
    return Finder(Library())


def ask(query: str) -> None:
    """A question is answered by search, and taken for an address."""
    finder().find(Wanted(query))
    finder().library.find(query)
