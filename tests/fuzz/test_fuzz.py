"""Bad input made from good input: nothing but refusals in words comes of it, and none takes longer than its budget.

In all 2,000 inputs, 100,000 with --full; the same ones every time.
"""

from __future__ import annotations

import os
import re

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.fuzz.targets import PUNCTUATION, QUESTIONS, SCENARIOS, TEXTS, WORDS, play, read, refused_in_words, within

FULL = "JUDGE_FULL" in os.environ  # set by --full


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


@many(300)
@given(spoiled(SCENARIOS, WORDS))
def test_spoiled_scenario_files(text: str) -> None:
    refused_in_words(lambda: play(text), 20)


@pytest.mark.parametrize("game", sorted(TEXTS))
def test_spoiled_card_texts(game: str) -> None:
    words = sorted({word for text in TEXTS[game] for word in text.split()})

    @many(600 // len(TEXTS))
    @given(spoiled(TEXTS[game], words))
    def spoil(text: str) -> None:
        refused_in_words(lambda: read(game, text), 10)

    spoil()


def test_spoiled_queries(client: FlaskClient) -> None:
    @many(100)
    @given(spoiled(QUESTIONS, WORDS))
    def spoil(query: str) -> None:
        with within(20):
            answer = client.get("/search", query_string={"q": query.encode("utf-8", "replace").decode()})
        assert answer.status_code in (200, 302, 400, 404, 414)

    spoil()
