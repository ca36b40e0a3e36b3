"""The facts of the ruling that a supposed run does not have, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.errors import Unreadable
from judge.kernel.trace import Run
from judge.tabletop.board import Board
from judge.tabletop.saying import said, sentences
from judge.yamlfile import Value


def contrasts(board: Board, facts: Value, run: Run) -> Iterator[str]:
    """Each expected fact that the end of a run does not have: the fact there, and the fact in the ruling."""
    unlike = [one for one in sentences(facts, board.facts.sayings) if _differs(board, one[1], run)]
    so = {fact.path: fact.value for fact in board.facts.claims(run.table, run.game)} if unlike else {}
    for ruled, fact in unlike:
        here = _here(board, fact, so)
        yield _contrast(here, ruled) if here and here != ruled else f"In the ruling {_inner(ruled)}, but not here"


def _differs(board: Board, fact: Value, run: Run) -> bool:
    """Whether a fact is wrong at the end of a run; a fact about a missing card is wrong."""
    try:
        return next(iter(board.facts.differences(fact, run.table, run.game, run.steps)), None) is not None
    except Unreadable:
        return True


def _here(board: Board, fact: Value, so: Mapping[tuple[str, ...], str]) -> str:
    """The fact of a table instead of another, as a sentence without its period; empty without words for it."""
    (name, about), *_ = fact.mapping().items()
    state = next(iter(about.data)) if isinstance(about.data, dict) else ""
    found = so.get((name, state) if state else (name,))
    return "" if found is None else said(name, state or name, found, board.facts.sayings)


def _contrast(here: str, ruled: str) -> str:
    """Two sentences as one; of what only one of them denies, the second says no more than that."""
    if here.replace(" is not ", " is ") == ruled:
        return f"{here}, but in the ruling it is"
    if ruled.replace(" is not ", " is ") == here:
        return f"{here}, but in the ruling it is not"
    return f"{here}, but in the ruling {_inner(ruled)}"


def _inner(sentence: str) -> str:
    """A sentence as it is written within another."""
    first = sentence.partition(" ")[0]
    return f"{first.lower()}{sentence[len(first) :]}" if first in ("The", "It", "Nobody", "On") else sentence
