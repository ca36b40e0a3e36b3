"""The hits of a search as data: for the site's interface and for the command line."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from judge.finder.absent import Absent
from judge.finder.answer import AnswerCard
from judge.finder.finder import KINDS, Finder, Wanted
from judge.finder.reason import Question
from judge.search.document import Document, Found, Hit
from judge.search.excerpt import excerpt

LEAD = 80  # letters of the rule above that stand before part of a sentence
Kind = Annotated[str, Meta(extra_json_schema={"enum": list(KINDS)})]


class LapseData(TypedDict):
    """The last edition that had a text, and the day on which the next edition replaced it."""

    edition: str
    date: str


class HitData(TypedDict):
    """A rule, term or scenario that was found; `why` is empty when the hit has the words of the question."""

    id: str
    kind: Kind
    game: str
    edition: str
    in_force: bool
    until: LapseData | None
    number: str
    title: str
    text: str
    snippet: str
    why: str
    url: str
    score: float


class AbsentData(TypedDict):
    """A number that the edition asked for does not have, the editions that have it, and the rules that replaced it."""

    number: str
    editions: str
    counterparts: list[str]


class DecidingData(TypedDict):
    """A rule of the answer."""

    id: str
    edition: str


class RulingData(TypedDict):
    """The scenario of an answer, with the rules that decide it and the first sentence of its ruling."""

    url: str
    title: str
    question: str
    rules: list[str]
    ruling: str


class AnswerData(TypedDict):
    """One rule that answers the question, or two of which one does; and a scenario that is like the question."""

    rules: list[DecidingData]
    sure: bool
    scenario: RulingData | None


class FoundData(TypedDict):
    """One page of hits, best first, and the answer; `total` counts the hits on all pages."""

    query: str
    repaired: str
    meant: list[str]
    absent: AbsentData | None
    total: int
    page: int
    answer: AnswerData | None
    results: list[HitData]


def found_json(finder: Finder, wanted: Wanted, found: Found, answered: AnswerCard) -> FoundData:
    """A page of hits as one flat list, best first, texts that hold no longer behind; and the answer."""
    wanted, question = finder.spelled(wanted), finder.question(found)
    return {
        "query": found.query,
        "repaired": found.repaired,
        "meant": list(found.meant),
        "absent": absent_json(finder.absent(wanted)),
        "total": found.total,
        "page": wanted.page,
        "answer": answer_json(answered),
        "results": [hit_json(finder, wanted, question, hit) for hit in found.hits],
    }


def absent_json(absent: Absent | None) -> AbsentData | None:
    """A number that the edition asked for does not have, as data; null where it has it."""
    if absent is None:
        return None
    return {"number": absent.number, "editions": absent.editions, "counterparts": list(absent.there)}


def answer_json(answered: AnswerCard) -> AnswerData | None:
    """The answer as data: the rules of which one decides, and a scenario; null where there is none."""
    if not answered:
        return None
    kept = answered.scenario
    rules: list[DecidingData] = [
        {"id": hit.document.id, "edition": hit.document.editions[-1]} for hit in answered.rules
    ]
    if kept is None:
        return {"rules": rules, "sure": answered.sure, "scenario": None}
    scenario: RulingData = {
        "url": kept.address,
        "title": kept.title,
        "question": kept.scenario.question,
        "rules": list(answered.deciding),
        "ruling": answered.ruling,
    }
    return {"rules": rules, "sure": answered.sure, "scenario": scenario}


def hit_json(finder: Finder, wanted: Wanted, question: Question, hit: Hit) -> HitData:
    """A hit as data."""
    document, lapse, why = hit.document, finder.lapse(hit, wanted), question.why(hit)
    return {
        "id": document.id,
        "kind": document.kind,
        "game": document.game,
        "edition": finder.edition(document, wanted),
        "in_force": lapse is None,
        "until": None if lapse is None else {"edition": lapse.edition, "date": lapse.date},
        "number": document.number,
        "title": document.title,
        "text": document.text,
        "snippet": f"{_before(finder, wanted, document)}{excerpt(document.text or document.title, why.words)}",
        "why": why.said,
        "url": finder.address(document, wanted),
        "score": round(hit.score, 4),
    }


def _before(finder: Finder, wanted: Wanted, document: Document) -> str:
    """The beginning of the sentence with which the text of a rule goes on, as the rule above it has it."""
    if document.kind != "rule" or not document.text.lstrip("*`")[:1].islower() or not document.parent:
        return ""
    volume = finder.library.volume(document.game, finder.edition(document, wanted))
    above = volume.entry(document.parent) if document.parent in volume else None
    return f"{excerpt(above.text or above.title, (), LEAD)} … " if above else ""
