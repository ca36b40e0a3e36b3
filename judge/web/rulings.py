"""A scenario's page: its question, its board step by step, and what would be if something were otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import cast
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from markupsafe import Markup, escape

from judge.errors import JudgeError, Unknown, nearest, our_fault
from judge.limits import TAKEN
from judge.rulebook.book import Rulebook
from judge.scenario import jobs
from judge.scenario.choice_words import clause, sentences
from judge.scenario.cycles import Cycle, folded
from judge.scenario.jobs import JobAsked
from judge.scenario.prove import makes_the_difference
from judge.scenario.shelf import KeptScenario
from judge.scenario.telling import Telling
from judge.scenario.told import Told
from judge.scenario.ways import Ways
from judge.show.forbidding import reasoned
from judge.tabletop.picture import Picture, card_texts, in_words
from judge.web import turning
from judge.web.expecting import as_expected
from judge.web.pairs import aligned
from judge.web.reader import View, library, shelf
from judge.web.rooted import rooted
from judge.web.spans import spans
from judge.web.workroom import Workroom
from judge.words import many, opening

pages = Blueprint("rulings", __name__)

_TAKE = re.compile(r"([0-9]{1,4}):([0-9]{1,4})")

Take = tuple[tuple[int, int], ...]


def workroom() -> Workroom:
    """The workroom of the running site."""
    return cast(Workroom, current_app.extensions["workroom"])


@dataclass(frozen=True)
class OtherRuling:
    """What a reader wants to be otherwise: the edition, options at some steps, rules switched off."""

    path: str
    edition: str = ""
    take: Take = ()
    without: tuple[str, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether the scenario is shown as its file has it."""
        return not self.take and not self.without

    def address(self, anchor: str = "", *, ways: bool = False, edition: str = "", beside: str = "") -> str:
        """The page that shows this."""
        return url_for(
            "rulings.one",
            path=self.path,
            edition=edition or self.edition or None,
            take=",".join(f"{step}:{option}" for step, option in self.take) or None,
            without=list(self.without) or None,
            ways=1 if ways else None,
            beside=beside or None,
            _anchor=anchor or None,
        )

    def supposing(self, step: int, option: int) -> str:
        """The page on which another option is taken at a step; what was supposed after that step is dropped."""
        take = (*(one for one in self.take if one[0] < step), (step, option))
        return OtherRuling(self.path, self.edition, take, self.without).address(f"step-{step}")

    def following(self, take: Take) -> str:
        """The page on which a whole way is followed."""
        return OtherRuling(self.path, self.edition, take).address(f"step-{take[0][0]}" if take else "")

    def lacking(self, rule: str) -> str:
        """The page on which a rule is switched off."""
        return OtherRuling(self.path, self.edition, (), (rule,)).address("differs")

    def ruling(self) -> str:
        """The page of the ruling as it stands."""
        return OtherRuling(self.path, self.edition).address()


@pages.get("/scenarios/<path:path>")
def one(path: str) -> str | Response:
    """A scenario: the question, the board step by step, the ruling on request, and all that could be otherwise."""
    kept = shelf().kept.get(path)
    if kept is None:
        near = [f"scenarios:{found}" for found in nearest(path, shelf().kept)]
        raise Unknown("scenario", path, near, "" if near else f"All are listed at {rooted('/scenarios/')}.")
    book = library().book(kept.scenario.game)
    named = kept.scenario.edition
    if named and named != book.editions.newest.name and not request.args.get("edition"):
        query = urlencode([("edition", named), *((name, one) for name, one in request.args.items(multi=True) if one)])
        return cast(Response, redirect(f"{url_for('rulings.one', path=path)}?{query}"))
    other = wanted(path, book)
    own = tell(kept, other.edition)
    other = replace(other, edition=own.edition)  # what is supposed means something in this edition alone
    view = View(book.volume(book.editions.find(own.edition)))
    if request.args.get("part"):
        people = naming(own.start)
        return render_template("player.html", kept=kept, told=own, view=view, other=other, people=people)
    told, beside = own, None
    if not other.plain:
        told = workroom().what_if("tell", asked(kept, other))
    if other.without:
        told, beside = own, told
    elif request.args.get("beside"):
        beside = tell(kept, book.editions.find(request.args["beside"]).name)
    turn = turning.turnings().of(kept)
    answering = turning.answering(kept, own.edition)
    return render_template(
        "scenario.html",
        kept=kept,
        told=told,
        ruled=own,
        unchanged=unchanged(own, other.take) if other.take and told.steps == own.steps else "",
        view=view,
        other=other,
        answer=kept.scenario.answers(answering) if answering else None,
        answering=answering,
        editions=[name for name in shelf().editions(kept) if name != own.edition],
        turn=turn,
        differing=turning.differing(kept, own.edition),
        stretches=spans(book, turn) if turn else [],
        ways=workroom().ask("prove", asked(kept, OtherRuling(path, other.edition)))
        if request.args.get("ways")
        else None,
        beside=beside,
        pairs=list(aligned(own, beside)) if beside else [],
        ends=turn.between(own.edition, beside.edition) if turn and beside else None,
        ends_alike=bool(turn and beside and turn.alike(own.edition, beside.edition)),
        other_view=View(book.volume(book.editions.find(beside.edition))) if beside else view,
        people=naming(told.start),
        own_fails=own.differences if answering == own.edition else (),
        chat=in_chat(kept, own, view, answering) if answering else "",
        in_words=bool(request.args.get("words")),
        permalink=other.address(edition=own.edition, beside=beside.edition if beside and not other.without else ""),
        all_steps=request.args.get("steps") == "all",
        ruling=lead(kept.scenario.answers(answering).ruling) if answering else ("", ""),
        supposed=supposed(told, other.take) if other.take else "",
    )


def wanted(path: str, book: Rulebook) -> OtherRuling:
    """What the address asks to be otherwise."""
    places = taken(request.args.get("take", ""))
    edition = book.editions.find(request.args["edition"]).name if request.args.get("edition") else ""
    return OtherRuling(path, edition, places, tuple(filter(None, request.args.getlist("without")))[:20])


def taken(take: str) -> Take:
    """Which options are to be taken at which steps."""
    found = _TAKE.findall(take)
    if ",".join(f"{step}:{option}" for step, option in found) != take or len(found) > TAKEN:
        raise JudgeError(
            f"take={take[:80]!r} says nothing: expected step:option, up to {TAKEN} with commas, such as 7:1,12:0"
        )
    return tuple((int(step), int(option)) for step, option in found)


def asked(kept: KeptScenario, other: OtherRuling) -> JobAsked:
    """A scenario of the shelf with what is to be otherwise, as the workroom is asked for it."""
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
    """A way to write sentences in which the players' names stand out."""
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
    """What is supposed on a page, as a question: the options taken instead of the file's."""
    made = [step for step in (told.steps[n - 1] for n, _ in take if 0 < n <= len(told.steps)) if step.made]
    said = sentences([clause(step.made, step.kind) for step in made if step.made])
    return f"What if {', and '.join(one.removesuffix('.') for one in said[:3])}?" if said else "What if?"


def in_chat(kept: KeptScenario, told: Telling, view: View, answering: str) -> str:
    """A ruling as text for a chat: question, ruling, rules with their edition, address."""
    answer = kept.scenario.answers(answering)
    rules = ", ".join(rule for rule, _ in answer.rules)
    address = url_for("rulings.one", path=kept.path, edition=told.edition, _external=True)
    return "\n".join(
        (
            kept.title,
            " ".join(kept.scenario.question.split()),
            f"Ruling: {' '.join(answer.ruling.split())}",
            f"{view.volume.book.title} ({told.edition}): {rules}",
            address,
        )
    )


def proved(ways: Ways) -> str:
    """What a proof has shown, in a few words."""
    found = f"{many(ways.ways, 'way')}, {many(len(ways.endings), 'ending')}"
    if not ways.complete:
        return f"Not complete: {ways.why}. Found so far: {found}."
    return f"{found}, all tried"


pages.add_app_template_global(reasoned)
pages.add_app_template_filter(as_expected)


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
