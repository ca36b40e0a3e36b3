"""Section 105: Errata."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.events import Corrected
from judge.games.spoils.law import s103_deck_construction as s103
from judge.games.spoils.table import Print, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Check

LATEST_CARD_VERSION_COUNTS = Clause("105.1")


def cards(table: Spoils, frame: s103.Submitting, game: Game) -> Iterator[tuple[Print, int]]:
    """The cards submitted, each as its most recent version (105.1)."""
    for entry in s103.deck_list(table, frame).cards:
        yield (
            entry.print.latest if entry.print.latest and game.on(LATEST_CARD_VERSION_COUNTS) else entry.print,
            entry.count,
        )


def the_most_recent_version_counts(table: Spoils, game: Game) -> Iterator[Corrected]:
    """Every card is played as though it were the most recent version of itself."""
    yield Corrected(tuple(card.id for card in table.cards if card.print.latest))


LAWS = (Check("105.1", the_most_recent_version_counts, needs="latest"),)
