"""A tester that knows the OpenAPI document alone tries the site: what the document says holds, and nothing breaks."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from schemathesis.config import SchemathesisConfig
from schemathesis.engine import events, from_schema
from schemathesis.engine.run import PhaseName

SCENARIOS = Path(__file__).parents[2] / "scenarios"
FILES = ("spoils/1/forty-two-cards-are-enough-for-limited.yaml",)
SAMPLE, FULL = 16, 400  # examples of each operation
EXAMPLES = 5_000  # at least so many in all with --full
STEPS = 100  # examples of several requests that follow the links of the document

REAL = {  # what is sent in six of ten cases, so that not all are refused; a file is one of ours
    "path.number": ["408.4", "1", "B12", "3.3.2"],
    "path.name": ["deplete", "base", "creature"],
    "path.old": ["2013", "1380", "original"],
    "path.new": ["later", "1539", "2014-05-01"],
    "query.edition": ["2013", "later", "1380", "2020-01-01"],
    "body.data": [b64encode(b"name,type,text\nMole,Character,Flip Up.\n").decode()],
    "body.file": ["moles.csv"],
    "body.game": ["spoils", "smashup", "arcmage"],
    "body.text": [(SCENARIOS / one).read_text(encoding="utf-8") for one in FILES],
}

UNANSWERED = {"POST /api/random"}  # no file of the tester holds the cards of a whole deck

CHECKS: dict[str, Any] = {
    # A path or address that is too long has codes of its own, which the tester does not count as a refusal.
    "negative_data_rejection": {"expected-statuses": ["400", "404", "405", "413", "414", "415", "422"]},
    # No schema tells which editions there are, or which edits a file allows: 404 and 422 say that; 400 never does.
    "positive_data_acceptance": {"expected-statuses": ["2xx", "404", "422"]},
}


@dataclass
class Report:
    """What a run of the tester has found."""

    phases: Counter[PhaseName] = field(default_factory=Counter)
    codes: dict[str, Counter[int]] = field(default_factory=dict)
    failures: dict[tuple[str | None, str], str] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def hear(self, event: events.EngineEvent) -> None:
        """Take in what the tester tells."""
        if isinstance(event, events.ScenarioFinished):
            self.phases[event.phase] += len(event.recorder.interactions)
            for one in event.recorder.interactions.values():
                if one.response is not None:
                    self.codes.setdefault(event.recorder.label, Counter())[one.response.status_code] += 1
            for check in (check for checks in event.recorder.checks.values() for check in checks):
                if check.failure_info:
                    failure = check.failure_info.failure
                    told = f"{failure.title}\n{failure.message}\n{check.failure_info.code_sample[:2_000]}"
                    self.failures.setdefault((failure.operation, check.name), told)
        elif isinstance(event, events.NonFatalError):
            self.errors.append(event.info.format())
        elif isinstance(event, events.FatalError):
            self.errors.append(repr(event.exception))


def settings(examples: int, *, full: bool) -> SchemathesisConfig:
    """How the tester tries the site: seeded, with every check that it has."""
    phases: dict[str, Any] = (
        {"stateful": {"generation": {"max-examples": STEPS}}} if full else {"stateful": {"enabled": False}}
    )
    files = [{"include-method": "POST", "phases": {"coverage": {"enabled": full}}}]  # thousands of them
    return SchemathesisConfig.from_dict(
        {
            "seed": 2013,
            # The tester hands requests to the site without a client that would unpack what is compressed.
            "headers": {"Accept-Encoding": "identity"},
            "generation": {"max-examples": examples, "database": "none", "no-shrink": True},
            "dictionaries": {name.replace(".", "-"): {"values": values} for name, values in REAL.items()},
            "parameters": {name: {"dictionary": name.replace(".", "-"), "probability": 0.6} for name in REAL},
            "checks": CHECKS,
            "phases": phases,
            "operations": files,
        }
    )


def tried(site: Flask, examples: int, *, full: bool) -> Report:
    """What the tester finds in a site."""
    schema = schemathesis.openapi.from_wsgi("/api", site, config=settings(examples, full=full))
    report = Report()
    for event in from_schema(schema).execute():
        report.hear(event)
    return report


def told(report: Report) -> Iterator[str]:
    """What was found, to be read."""
    yield from report.errors
    yield from (f"{operation}: {check}: {why}" for (operation, check), why in report.failures.items())


def test_the_site_does_what_its_document_says(client: FlaskClient, request: pytest.FixtureRequest) -> None:
    full = bool(request.config.getoption("--full"))
    report = tried(client.application, FULL if full else SAMPLE, full=full)
    print(dict(report.phases), {name: dict(codes) for name, codes in sorted(report.codes.items())})
    assert not list(told(report)), "\n\n".join(told(report))
    if full:
        assert report.phases[PhaseName.FUZZING] >= EXAMPLES
    answered = {name for name, codes in report.codes.items() if codes[200]}
    assert answered | UNANSWERED >= {name for name in report.codes if " " in name}
    assert len(answered) > 15
