"""A scenario's page: its question, its board step by step, and what would be if something were different."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import cast
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from markupsafe import Markup, escape

from judge.errors import Unknown, nearest, our_fault
from judge.rulebook.book import Rulebook
from judge.scenario import jobs
from judge.scenario.choice_words import clause, sentences
from judge.scenario.cycles import Cycle, folded
from judge.scenario.jobs import JobAsked
from judge.scenario.left_out import consequence, heading
from judge.scenario.prove import makes_the_difference
from judge.scenario.shelf import KeptScenario
from judge.scenario.telling import Telling
from judge.scenario.told import Told
from judge.scenario.ways import Ways
from judge.show.forbidding import reasoned
from judge.tabletop.picture import Picture, card_texts, in_words
from judge.web import turning
from judge.web.expecting import as_expected
from judge.web.moved import to_new_page
from judge.web.other_ruling import OtherRuling, Take, taken
from judge.web.pairs import aligned
from judge.web.reader import View, library, shelf
from judge.web.rooted import rooted
from judge.web.spans import spans
from judge.web.workroom import Workroom
from judge.words import many, opening

pages = Blueprint("rulings", __name__)


def workroom() -> Workroom:
    """The workroom of the running site."""
    return cast(Workroom, current_app.extensions["workroom"])


@pages.get("/scenarios/<path:path>")
def one(path: str) -> str | Response:
    """A scenario: the question, the board step by step, the ruling on request, and all that could be different."""
    if away := to_new_page(path):
        return away
    kept = kept_at(path)
    book = library().book(kept.scenario.game)
    if away := in_its_edition(kept, book):
        return away
    other = wanted(path, book)
    own = tell(kept, other.edition)
    other = replace(other, edition=own.edition)  # what is supposed means something in this edition alone
    view = View(book.volume(book.editions.find(own.edition)))
    if request.args.get("part"):
        return render_template("player.html", kept=kept, told=own, view=view, other=other, people=naming(own.start))
    told, beside = runs(kept, book, other, own)
    ways = workroom().ask("prove", asked(kept, OtherRuling(path, other.edition))) if request.args.get("ways") else None
    return render_template(
        "scenario.html",
        kept=kept,
        told=told,
        ruled=own,
        view=view,
        other=other,
        ways=ways,
        people=naming(told.start),
        unchanged=unchanged(own, other.take) if other.take and told.steps == own.steps else "",
        supposed=supposed(told, other.take) if other.take else "",
        permalink=other.address(edition=own.edition, beside=beside.edition if beside and not other.without else ""),
        in_words=bool(request.args.get("words")),
        all_steps=request.args.get("steps") == "all",
        **answered(kept, view, own),
        **beside_another(kept, book, own, beside),
    )


def kept_at(path: str) -> KeptScenario:
    """The scenario at a path, or a refusal with the nearest paths."""
    kept = shelf().kept.get(path)
    if kept is None:
        near = [f"scenarios:{found}" for found in nearest(path, shelf().kept)]
        raise Unknown("scenario", path, near, "" if near else f"{rooted('/scenarios/')} lists all scenarios.")
    return kept


def in_its_edition(kept: KeptScenario, book: Rulebook) -> Response | None:
    """The way to the edition of a scenario's file, if that is an older one and the address names none."""
    named = kept.scenario.edition
    if not named or named == book.editions.newest.name or request.args.get("edition"):
        return None
    query = urlencode([("edition", named), *((name, one) for name, one in request.args.items(multi=True) if one)])
    return cast(Response, redirect(f"{url_for('rulings.one', path=kept.path)}?{query}"))


def runs(kept: KeptScenario, book: Rulebook, other: OtherRuling, own: Telling) -> tuple[Telling, Telling | None]:
    """The run that a page shows, and the one beside it, if there is one."""
    told = own if other.plain else workroom().what_if("tell", asked(kept, other))
    if other.without:
        return own, told
    beside = request.args.get("beside")
    return told, tell(kept, book.editions.find(beside).name) if beside else None


def answered(kept: KeptScenario, view: View, own: Telling) -> dict[str, object]:
    """The answer of a scenario's file in the edition of a page, and what is said with it."""
    answering = turning.answering(kept, own.edition)
    answer = kept.scenario.answers(answering) if answering else None
    return {
        "answering": answering,
        "answer": answer,
        "ruling": lead(answer.ruling) if answer else ("", ""),
        "own_fails": own.differences if answering == own.edition else (),
        "chat": in_chat(kept, own, view, answering) if answering else "",
    }


def beside_another(kept: KeptScenario, book: Rulebook, own: Telling, beside: Telling | None) -> dict[str, object]:
    """How a scenario ends in other editions, and beside another run."""
    turn = turning.turnings().of(kept)
    return {
        "editions": [name for name in shelf().editions(kept) if name != own.edition],
        "turn": turn,
        "differing": turning.differing(kept, own.edition),
        "stretches": spans(book, turn) if turn else [],
        "beside": beside,
        "pairs": list(aligned(own, beside)) if beside else [],
        "ends": turn.between(own.edition, beside.edition) if turn and beside else None,
        "ends_alike": bool(turn and beside and turn.alike(own.edition, beside.edition)),
        "other_view": View(book.volume(book.editions.find((beside or own).edition))),
    }


def wanted(path: str, book: Rulebook) -> OtherRuling:
    """The differences that the address asks for."""
    places = taken(request.args.get("take", ""))
    edition = book.editions.find(request.args["edition"]).name if request.args.get("edition") else ""
    return OtherRuling(path, edition, places, tuple(filter(None, request.args.getlist("without")))[:20])


def asked(kept: KeptScenario, other: OtherRuling) -> JobAsked:
    """A scenario of the shelf with what is to be different, as the workroom is asked for it."""
    return JobAsked(kept.text, f"{kept.path}.yaml", other.edition, other.without, other.take)


def tell(kept: KeptScenario, edition: str) -> Telling:
    """A scenario as its file has it; where the file says nothing of an edition, as far as it fits."""
    with our_fault("This scenario cannot be played."):
        return _told(asked(kept, OtherRuling(kept.path, edition)))


@lru_cache(maxsize=600)
def _told(wanted: JobAsked) -> Telling:
    """The same, told once."""
    return jobs.tell(wanted, 5)


def unchanged(ruled: Telling, take: Take) -> str:
    """Why a ruling stays the same although options were named that it should take."""
    for step, option in take:
        made = ruled.steps[step - 1].decision if 0 < step <= len(ruled.steps) else None
        if made is None or option >= len(made.options):
            return f"Step {step} has no such option."
    return f"The ruling already takes this option at step {take[0][0]}."


# --- words ----------------------------------------------------------------------------------------------------------


def naming(picture: Picture) -> Callable[[str], Markup]:
    """A function that marks the players' names in a sentence."""
    names = [re.escape(strip.name) for strip in picture.strips if not strip.ground]
    pattern = re.compile(rf"\b({'|'.join(names)})\b(?!’|'|&#39;)") if names else None

    def people(sentence: str) -> Markup:
        """A sentence with the players' names marked."""
        safe = str(escape(sentence))
        return Markup(pattern.sub(r'<b class="who">\1</b>', safe) if pattern else safe)

    return people


def lead(ruling: str) -> tuple[str, str]:
    """A ruling's first sentence, and the rest of it."""
    first, whole = opening(ruling), " ".join(ruling.split())
    return first, whole[len(first) :].strip()


def supposed(told: Telling, take: Take) -> str:
    """The what-if of a page as a question: the options taken instead of the file's."""
    made = [step for step in (told.steps[n - 1] for n, _ in take if 0 < n <= len(told.steps)) if step.made]
    said = sentences([clause(step.made, step.kind) for step in made if step.made])
    return f"What if {', and '.join(one.removesuffix('.') for one in said[:3])}?" if said else "What if?"


def in_chat(kept: KeptScenario, told: Telling, view: View, answering: str) -> str:
    """A ruling as text for a chat: question, ruling, rules with their edition, address."""
    answer = kept.scenario.answers(answering)
    rules = ", ".join(rule for rule, _ in answer.rules)
    address = url_for("rulings.one", path=kept.path, edition=told.edition, _external=True)
    aside = (f"{heading(told.aside)}. {consequence(told.aside)}",) if told.aside else ()
    return "\n".join(
        (
            *aside,
            kept.title,
            " ".join(kept.scenario.question.split()),
            f"Ruling: {' '.join(answer.ruling.split())}",
            f"{view.volume.book.title} ({told.edition}): {rules}",
            address,
        )
    )


def proved(ways: Ways) -> str:
    """The result of a proof, in a few words."""
    found = f"{many(ways.ways, 'way')}, {many(len(ways.endings), 'ending')}"
    if not ways.complete:
        return f"Not complete: {ways.why}. Found so far: {found}."
    return f"{found}, all tried"


pages.add_app_template_global(reasoned)
pages.add_app_template_filter(as_expected)
pages.add_app_template_filter(consequence)


@pages.app_template_filter("in_words")
def _in_words(picture: Picture) -> list[tuple[str, str, str]]:
    """A picture as rows of words, in a template."""
    return list(in_words(picture))


@pages.app_template_filter("card_texts")
def _card_texts(told: Telling) -> list[tuple[list[str], tuple[str, ...]]]:
    """The texts of the cards of a run, in a template."""
    return card_texts((told.start, *told.pictures))


@pages.app_template_filter("folded")
def _folded(told: Telling) -> list[Told | Cycle]:
    """The steps of a run with its repetitions folded, in a template."""
    return folded(told)


@pages.app_template_filter("difference")
def _difference(deciders: tuple[tuple[str, str], ...]) -> str:
    """Whose choices lead to different endings, in a template."""
    return makes_the_difference(deciders)


@pages.app_template_filter("proved")
def _proved(ways: Ways) -> str:
    """The same in a template."""
    return proved(ways)
