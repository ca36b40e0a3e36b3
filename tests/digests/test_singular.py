"""One of a thing is said in the singular, in every sentence of every scenario."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from judge.pool.processes import Processes
from judge.scenario import collection, games
from judge.tabletop.saying import said
from judge.words import many
from judge.words import many as many_of_the_site
from tests.dev import digests

ONE = re.compile(r"(?<![\w.:/+−-])1 (?:(?:[a-z-]+ )?([a-z]+s))\b")

# Words that end in s and are no plural: after "1 strength", and after a card whose name ends in 1.
NO_PLURALS = {
    "allows", "as", "assigns", "begins", "comes", "costs",
    "defends", "dies", "enters", "finds", "gives", "goes", "has", "harms",
    "inflicts", "is", "less", "meets", "plays", "protects", "receives", "resolves", "shows", "survives", "takes",
    "this", "was",
}  # fmt: skip


def several_of_one(sentence: str) -> list[str]:
    """The places of a sentence where a plural follows the number 1."""
    return [found[0] for found in ONE.finditer(sentence) if found[1] not in NO_PLURALS]


def sentences(path: Path) -> Iterator[str]:
    """What a scenario's replays and proofs say in each of its editions, and the facts of the table at its end."""
    for _, told in digests.each(path):
        yield from (word for line in told.words for word in line if isinstance(word, str))
    replayed = collection.replayed(path)
    board = collection.board(collection.scenario(path))
    for branch in replayed.branches:
        yield from (fact.says for fact in board.facts.claims(branch.run.table, branch.run.game))


def mistakes(path: str) -> list[str]:
    """The sentences of a file in which a plural follows the number 1; a chunk of work."""
    said = dict.fromkeys(sentences(Path(path)))
    return [f"{Path(path).stem}: {sentence}" for sentence in said if several_of_one(sentence)]


def test_no_scenario_says_several_of_one() -> None:
    found = [told for some in Processes().each(mistakes, map(str, digests.every_file())) for told in some]
    assert found == [], "if the word is no plural, add it to NO_PLURALS"


def test_several_of_one_would_be_seen() -> None:
    assert several_of_one("Bell costs 7, and Ann has 1 unattached resources.") == ["1 unattached resources"]
    assert several_of_one("Ann draws 1 cards.") == ["1 cards"]
    for right in ("Ann has 11 cards.", "Stag 1 dies.", "Ox gains 1 strength this turn.", "rule 408.1 says so"):
        assert several_of_one(right) == []


def test_a_count_has_its_noun() -> None:
    for counted in (many, many_of_the_site):
        assert [counted(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
        assert [counted(n, "copy", "copies") for n in (0, 1, 2)] == ["0 copies", "1 copy", "2 copies"]


def test_a_fact_of_one_thing_is_in_the_singular() -> None:
    facts = [
        ("spoils", "hand", "card in hand", "cards in hand"),
        ("smashup", "extra plays", "extra play", "extra plays"),
        ("spoils", "unattached resources", "unattached resource", "unattached resources"),
        ("arcmage", "cities", "city", "cities"),
    ]
    for game, state, one, several in facts:
        sayings = games.board(game).facts.sayings
        assert said("Ann", state, "1", sayings) == f"Ann has 1 {one}"
        assert said("Ann", state, "2", sayings) == f"Ann has 2 {several}"
