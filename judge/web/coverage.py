"""Coverage on the site: what is executed and decisive of each game, section and passage, as it is kept."""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap
from typing import Annotated, TypedDict, cast

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from markupsafe import Markup, escape
from msgspec import Meta
from werkzeug.exceptions import ServiceUnavailable

from judge.rulebook import number as numbers
from judge.rulebook.volume import Entry
from judge.scenario.coverage import STATES, Coverage, Covered, CoveredPart, Figures, kinds
from judge.web.described import EDITION, GAME, Operation, described
from judge.web.found_coverage import count
from judge.web.listing import ListedScenarios, listed
from judge.web.reader import View, asked_edition, library, shelf, views_played
from judge.words import opening

pages = Blueprint("coverage", __name__)

COUNTING = "Judge is still reading the scenarios; that takes a few seconds after the site has started. Ask again."
SOON = 2  # seconds until the coverage of all games is usually read
SHOWN = 2  # scenarios that a row names; the others stand on the passage's page

_REASONS = {
    "definition": ("a definition", "definitions"),
    "example": ("an example", "examples"),
    "tournament": ("for tournaments", "for tournaments"),
    "physical": ("about physical things", "about physical things"),
    "joke": ("a joke", "jokes"),
}


class FiguresData(TypedDict):
    """How many passages of an edition or section are executed, decisive, and not executed."""

    operative: int
    decisive: int
    executed: int
    not_yet: int
    again: int
    not_executable: int


class SectionData(TypedDict):
    """A section with its figures."""

    number: str
    title: str
    figures: FiguresData | None


class CoveredData(TypedDict):
    """A passage with the scenarios that it decides and that it only touches, and the changes by which they end."""

    number: str
    operative: bool
    state: Annotated[str, Meta(extra_json_schema={"enum": list(STATES)})]
    why: str
    again: list[str]
    reason: str
    killed_by: dict[str, str]
    deciding: list[str]
    touching: list[str]


class CoverageData(TypedDict):
    """The coverage of an edition; without `figures` its `note` says why. `stale` is what changed since."""

    game: str
    edition: str
    engine: bool
    counted_in: str
    stale: list[str]
    all_editions: dict[str, int]
    scenarios: int
    figures: FiguresData | None
    note: str
    sections: list[SectionData]
    passages: list[CoveredData]


@pages.app_context_processor
def told() -> dict[str, Callable[..., object]]:
    """The functions about coverage that the reading pages call."""
    return {"executed": executed, "scenarios_of": scenarios_of, "opening": opening, "noted": noted}


@pages.get("/coverage/")
def every() -> str:
    """The games, and how much of each is executed in its newest edition."""
    games = [(one, count().of(one), count().whole(one.game)) for one in views_played()]
    return render_template("coverages.html", games=games)


@pages.get("/coverage/<game>")
def game(game: str) -> str | Response:
    """The coverage of a game, section by section and passage by passage."""
    book = library().book(game)
    if game != book.game:
        edition = request.args.get("edition")
        return cast(Response, redirect(url_for("coverage.game", game=book.game, edition=edition), 301))
    view = View(book.volume(asked_edition(book)))
    found = count().of(view)
    return render_template(
        "coverage.html",
        view=view,
        found=found,
        chapters=_chapters(found) if found else [],
        games=[view if one.game == view.game else one for one in views_played()],
        kept=shelf().kept,
        shown=SHOWN,
        stale=count().stale.get(book.game, ()),
        whole=count().whole(book.game),
    )


@pages.get("/api/<game>/coverage")
@described(
    Operation(
        "showCoverage",
        "The scenarios that execute each passage of an edition, or why none does.",
        CoverageData,
        (GAME, EDITION),
        refusals={503: "Judge is still reading the coverage; that takes a second after the site has started."},
    )
)
def api_coverage(game: str) -> Response:
    """Every passage of an edition, and the scenarios that execute it."""
    book = library().book(game)
    view = View(book.volume(asked_edition(book)))
    found = count().of(view)
    if found is None:
        raise ServiceUnavailable(COUNTING, retry_after=SOON)
    shown: CoverageData = {
        "game": book.game,
        "edition": view.edition.name,
        "engine": found.engine,
        "counted_in": found.counted_in or view.edition.name,
        "stale": list(count().stale.get(book.game, ())),
        "all_editions": count().whole(book.game),
        "scenarios": found.scenarios,
        "figures": _figures_json(found.figures) if found.counted else None,
        "note": found.note,
        "sections": [
            {
                "number": part.entry.number,
                "title": part.entry.title,
                "figures": _figures_json(part.figures) if found.counted else None,
            }
            for part in found.parts
        ],
        "passages": [_passage_json(one) for one in found.passages.values()],
    }
    return jsonify(shown)


def _figures_json(figures: Figures) -> FiguresData:
    """Figures as data."""
    return {
        "operative": figures.operative,
        "decisive": figures.decisive,
        "executed": figures.executed,
        "not_yet": figures.missing,
        "again": figures.again,
        "not_executable": figures.unexecutable,
    }


def _passage_json(one: Covered) -> CoveredData:
    """A passage as data."""
    return {
        "number": one.number,
        "operative": one.operative,
        "state": one.state,
        "why": one.why,
        "again": list(one.entry.status.again),
        "reason": one.reason,
        "killed_by": dict(one.killed),
        "deciding": list(one.deciding),
        "touching": list(one.touching),
    }


def _chapters(found: Coverage) -> list[tuple[Entry, list[CoveredPart]]]:
    """The sections under their chapters."""
    chapters: dict[str, list[CoveredPart]] = {}
    for part in found.parts:
        chapters.setdefault(numbers.chain(part.entry.number)[0], []).append(part)
    return [(found.volume.entry(number), parts) for number, parts in chapters.items()]


def executed(view: View, entry: Entry) -> Markup:
    """How much of a section is executed, or why nothing of it is."""
    found = count().of(view)
    if found is None:
        return Markup("the rules used in scenarios are being counted")
    part = found.below(entry.number)
    if part.figures.missing and found.counted_in:
        return _counted_elsewhere(view, found, part)
    page = url_for("coverage.game", game=view.game, edition=view.named)
    at = f"{page}#s{found.part_of(entry.number)}" if found.engine and part.passages else page
    return Markup(f'<a href="{escape(at)}">{escape(_said(found, part))}</a>')


def _counted_elsewhere(view: View, found: Coverage, part: CoveredPart) -> Markup:
    """How many rules a section has, and the edition in which it is counted what of them is executed."""
    rules = part.figures.operative
    page = url_for("coverage.game", game=view.game, edition=found.counted_in)
    said = f"{rules} rule{'s' * (rules != 1)}; coverage is counted in"
    return Markup(f'{said} <a href="{escape(page)}">{escape(found.counted_in)}</a>')


def noted(found: Coverage) -> Markup:
    """A remark for a reader of the figures; the edition in which coverage is counted is a link."""
    said = escape(found.note)
    if not found.counted_in:
        return said
    page = url_for("coverage.game", game=found.volume.book.game, edition=found.counted_in)
    before, name, after = said.rpartition(found.counted_in)
    return Markup('{}<a href="{}">{}</a>{}').format(Markup(before), page, name, Markup(after))


def _said(found: Coverage, part: CoveredPart) -> str:
    """How much of a section is executed, in words."""
    figures = part.figures
    if not part.passages:
        return "no rule to carry out"
    if not figures.operative:
        done = ", which are used in scenarios" * all(one.executed for one in part.passages if one.entry.status.again)
        again = [f"{figures.again} say{'s' * (figures.again == 1)} other rules again{done}"] if figures.again else []
        return f"nothing of its own to carry out: {', '.join([*again, *starmap(_kept_out, kinds(part).items())])}"
    rules = f"{figures.operative} rule{'s' * (figures.operative != 1)}"
    if not found.engine:
        return f"{rules}, none used in a scenario: the game has no rules engine"
    said = f"{figures.executed} of {rules} used in scenarios"
    why = dict.fromkeys(one.why for one in part.passages if one.operative and one.why)
    return f"{said}: {', '.join(why)}" if not figures.executed else said


def _kept_out(reason: str, number: int) -> str:
    """The number of passages that cannot be executed for a reason, in words."""
    singular, plural = _REASONS.get(reason, (reason, reason))
    return f"{number} is {singular}" if number == 1 else f"{number} are {plural}"


def scenarios_of(view: View, entry: Entry) -> ListedScenarios:
    """The scenarios of a passage."""
    return listed(view.volume, entry.number)
