"""Recorders: who wants to know what the machine does."""

from __future__ import annotations

from judge.kernel.inquiry import Inquiry
from judge.kernel.move import Ask, Cite, EventSentence, Option, Refuse
from judge.kernel.table import Table


class Recorder:
    """Is told what the machine does; this one keeps nothing of it."""

    def step(self, table: Table, rule: str, says: str | EventSentence, also: tuple[str, ...]) -> None:
        """A rule mattered."""

    def happened(self, table: Table, told: tuple[Cite, ...]) -> None:
        """Events happened at once."""

    def choice(self, table: Table, ask: Ask, option: Option) -> None:
        """Somebody decided, or had only one option."""

    def entered(self, depth: int) -> None:
        """A frame was pushed; the agenda is now so deep."""

    def refused(self, table: Table, refusal: Refuse) -> None:
        """An action was undone."""

    def inquired(self, inquiry: Inquiry) -> None:
        """A row asked about clauses before it answered; they may be the reason for the next step."""


SILENT = Recorder()
