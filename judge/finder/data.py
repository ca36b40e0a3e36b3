"""What was found, as data: for the site's interface and for the command line."""

from __future__ import annotations

from typing import Any

from judge.finder.absent import Absent
from judge.finder.answer import Answer
from judge.finder.finder import Finder, Wanted
from judge.finder.reason import Question
from judge.search.document import Found, Hit
from judge.search.excerpt import excerpt


def found_json(finder: Finder, wanted: Wanted, found: Found, answered: Answer) -> dict[str, Any]:
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


def absent_json(absent: Absent | None) -> dict[str, Any] | None:
    """A number that the edition asked for does not have, as data; null where it has it."""
    if absent is None:
        return None
    return {"number": absent.number, "editions": absent.editions, "counterparts": list(absent.there)}


def answer_json(answered: Answer) -> dict[str, Any] | None:
    """The answer as data: the rules of which one decides, and a scenario; null where there is none."""
    if not answered:
        return None
    kept = answered.scenario
    told = {"url": kept.address, "title": kept.title, "question": kept.scenario.question} if kept else None
    rules = [{"id": hit.document.id, "edition": hit.document.editions[-1]} for hit in answered.rules]
    deciding = {"rules": list(answered.deciding), "ruling": answered.ruling}
    return {"rules": rules, "scenario": told and {**told, **deciding}}


def hit_json(finder: Finder, wanted: Wanted, question: Question, hit: Hit) -> dict[str, Any]:
    """A hit as data."""
    document, lapse, why = hit.document, finder.lapse(hit, wanted), question.why(hit)
    return {
        "id": document.id,
        "kind": document.kind,
        "game": document.game,
        "edition": finder.edition(document, wanted),
        "in_force": lapse is None,
        "until": lapse and {"edition": lapse.edition, "date": lapse.date},
        "number": document.number,
        "title": document.title,
        "text": document.text,
        "snippet": excerpt(document.text or document.title, why.words),
        "why": why.said,
        "url": finder.address(document, wanted),
        "score": round(hit.score, 4),
    }
