"""Rules in code: operative passages without a rule in a game's engine, and rules that name no passage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.rulebook.book import Rulebook
from judge.scenario import games


@dataclass(frozen=True)
class Standing:
    """How an edition of a rulebook and its engine agree."""

    edition: str
    operative: int
    without_rule: tuple[str, ...]
    without_passage: tuple[str, ...]
    borrowed: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether every operative passage has its rule, and every rule its passage."""
        return not self.without_rule and not self.without_passage


def standings(book: Rulebook) -> Iterator[Standing]:
    """The editions that have an engine; where one is silent, its engine borrows a rule of another."""
    board = games.board(book.game) if book.game in games.played() else None
    if board is None:
        return
    every = {number for edition in book.editions for number in book.volume(edition).numbers}
    for edition in book.editions:
        if edition.name in board.editions:
            volume, rules = book.volume(edition), board.game(edition.name).rules
            operative = [entry.number for entry in volume if entry.text and entry.status.operative]
            yield Standing(
                edition.name,
                len(operative),
                tuple(number for number in operative if number not in rules),
                tuple(sorted(rules - every)),
                tuple(sorted(rules & every - set(volume.numbers))),
            )
