"""Bad input made from good input: nothing but refusals in words comes of it, and none takes longer than its budget.

In all 2,000 inputs, 100,000 with --full; the same ones every time.
"""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from judge.board.file import as_scenario
from judge.errors import JudgeError
from judge.folders import folder
from judge.scenario import collection, games, reading
from judge.scenario.draft import NAME
from judge.scenario.replay import replay
from judge.yamlfile import parse

ROOT = Path(__file__).parents[2]
FULL = "--full" in sys.argv
SCENARIOS = [path.read_text(encoding="utf-8") for path in sorted(folder("scenarios").rglob("*.yaml"))]
TEXTS = {
    game: path.read_text(encoding="utf-8").splitlines()
    for game in games.played()
    if (path := ROOT / "tests" / "games" / game / "cardtexts.txt").exists()
}
WORDS = sorted({word for text in SCENARIOS for word in re.findall(r"[\w'/+-]+", text)})
PUNCTUATION = [*"{}[]:,\"'|>-#&*!%@`\\\n\t \x00\x85\ufeff\ud800…0~", "-1", "9" * 20, "1e9", "null", "on"]


def many(share: int) -> settings:
    """So many of a thousand inputs."""
    return settings(
        max_examples=share * (100 if FULL else 2),
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )


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


@st.composite
def spoiled(draw: st.DrawFn, goods: list[str], pieces: list[str]) -> str:
    """A good text with some edits: lines and words dropped, doubled, exchanged, foreign pieces put in."""
    text = draw(st.sampled_from(goods))
    for _ in range(draw(st.integers(1, 4))):
        tokens = re.findall(r"\s+|\w+|[^\w\s]", text)
        if not tokens:
            break
        at = draw(st.integers(0, len(tokens) - 1))
        match draw(st.sampled_from(("drop", "double", "swap", "word", "sign", "line", "cut", "any"))):
            case "drop":
                del tokens[at]
            case "double":
                tokens.insert(at, tokens[at])
            case "swap":
                other = draw(st.integers(0, len(tokens) - 1))
                tokens[at], tokens[other] = tokens[other], tokens[at]
            case "word":
                tokens[at] = draw(st.sampled_from(pieces))
            case "sign":
                tokens.insert(at, draw(st.sampled_from(PUNCTUATION)))
            case "line":
                lines = "".join(tokens).split("\n")
                line = draw(st.integers(0, len(lines) - 1))
                lines.insert(draw(st.integers(0, len(lines))), lines.pop(line))
                tokens = ["\n".join(lines)]
            case "cut":
                tokens = tokens[: at + 1]
            case "any":
                tokens.insert(at, draw(st.text(max_size=8)))
        text = "".join(tokens)
    return text


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


@many(300)
@given(spoiled(SCENARIOS, WORDS))
def test_spoiled_scenario_files(text: str) -> None:
    def run() -> None:
        told = as_scenario(parse(text, NAME))
        game = collection.board(told)
        edition = collection.edition_of(told, game, "", ())
        replay(told, game, edition)

    refused_in_words(run, 20)


@pytest.mark.parametrize("game", sorted(TEXTS))
def test_spoiled_card_texts(game: str) -> None:
    words = sorted({word for text in TEXTS[game] for word in text.split()})

    @many(600 // len(TEXTS))
    @given(spoiled(TEXTS[game], words))
    def spoil(text: str) -> None:
        refused_in_words(lambda: list(reading.clauses(text, game)), 10)

    spoil()


QUESTIONS = ["408.4", "may I respond to a trigger", "408.4-408.6, 503.2", '"exact words" of', "spoils:408.4@2013"]


def test_spoiled_queries(client: FlaskClient) -> None:
    @many(100)
    @given(spoiled(QUESTIONS, WORDS))
    def spoil(query: str) -> None:
        with within(20):
            answer = client.get("/search", query_string={"q": query.encode("utf-8", "replace").decode()})
        assert answer.status_code in (200, 302, 400, 404, 414)

    spoil()
