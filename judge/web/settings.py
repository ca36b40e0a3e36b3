"""How the site is served: the settings of `judge serve`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.web.workroom import USUAL, Limits


@dataclass(frozen=True)
class Settings:
    """Where the site listens, what it leaves out, whom it trusts, what it writes down and how much it may use."""

    host: str
    port: int
    tolerant: bool = False
    limits: Limits = USUAL
    proxies: tuple[str, ...] = ()
    log: str = ""
    processes: int = 1
    cards: str = ""
    pocket: str = ""

    def share(self, place: int) -> Limits:
        """The limits of one of several server processes, counted from 0: each has its part of the workers."""
        workers, more = divmod(self.limits.hands, self.processes)
        return replace(self.limits, hands=max(1, workers + (place < more)))
