"""A cluster that is ready for work: its client, its installation, and the logs of the work that is done there."""

from __future__ import annotations

import hashlib
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from distributed import Client

from judge.cluster.installation import Installation
from judge.cluster.log import ResultLog
from judge.cluster.remote import muster

ANSWER = 10.0  # seconds in which a scheduler must answer
Tell = Callable[[str], None]


@dataclass
class Cluster:
    """A cluster whose scheduler and workers have our installation."""

    client: Client
    installation: Installation
    tell: Tell
    logs: list[ResultLog] = field(default_factory=list)
    run: str = field(default_factory=lambda: uuid.uuid4().hex)  # the name of this command on the workers

    def workers(self) -> int:
        """How many workers there are now."""
        if not self.joined:
            raise ConnectionError("the scheduler is gone")
        return len(self.client.run_on_scheduler(muster, callback_timeout=ANSWER))

    @property
    def joined(self) -> bool:
        """Whether the scheduler is still there."""
        return bool(self.client.status == "running")

    def log_of(self, work: Callable[..., Any]) -> ResultLog:
        """The log of a piece of work."""
        name = fingerprint(work.__module__, work.__qualname__, *vars(self.installation).values())
        self.logs.append(ResultLog(f"{work.__name__}-{name}"))
        return self.logs[-1]

    def close(self, *, done: bool) -> None:
        """Close the logs; those of a command that is done are removed."""
        for log in self.logs:
            log.close(done=done)
        if not done and any(log.kept or log.found for log in self.logs):
            self.tell("The results so far are kept: the same command goes on from there.")


def fingerprint(*parts: str) -> str:
    """One fingerprint of words."""
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=12).hexdigest()
