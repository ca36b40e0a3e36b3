"""Hits as lines for a terminal: the answer, the other hits, and last the texts of older editions."""

from __future__ import annotations

from collections.abc import Iterator

from judge.finder import Finder, Wanted
from judge.finder.answer import AnswerCard
from judge.finder.reason import Question
from judge.rulebook.number import is_number
from judge.search.document import Found, Hit
from judge.search.excerpt import excerpt
from judge.show.rules import fill, plain
from judge.words import listed, many

NOTHING_ASKED = "There is nothing to search for in these words. Type a rule number, a word or a question."
LONGEST = 60  # of a question that is told again
_INDENT = "    "


def found_lines(finder: Finder, wanted: Wanted, found: Found, answered: AnswerCard) -> Iterator[str]:
    """The answer first, and then a hit a paragraph."""
    wanted, question = finder.spelled(wanted), finder.question(found)
    if found.repaired:
        yield f"Searched for {found.repaired!r}: nothing contains {found.query!r}."
    if answered:
        yield from _answer(finder, wanted, answered, "with this number" if found.exact else "that fits best")
        yield ""
    lapsed = False
    for hit in found.hits:
        if finder.lapse(hit, wanted) and not lapsed:
            lapsed = True
            yield "In older editions:"
        yield from _hit(finder, wanted, question, hit)
    yield from _end(finder, wanted, found)


def _narrowed(wanted: Wanted) -> str:
    """The options that narrow a search, as those to be left out."""
    narrow = {"--game": wanted.game, "--edition": wanted.edition, "--kind": wanted.kind}
    given = [name for name, value in narrow.items() if value]
    return f", or leave out {listed(given)}" if given else ""


def _answer(finder: Finder, wanted: Wanted, answered: AnswerCard, which: str) -> Iterator[str]:
    """The rules of which one decides, whole, and the scenario with the beginning of its ruling."""
    perhaps = "Perhaps: " if not answered.sure else ""
    yield f"{perhaps}{'Two rules may decide this' if len(answered.rules) > 1 else f'The rule {which}'}:"
    for hit in answered.rules:
        document = hit.document
        yield f"{_name(finder, hit, wanted)}  {document.title}".rstrip()
        yield fill(document.text, _INDENT, _INDENT)
    if kept := answered.scenario:
        yield f"Scenario {kept.path}, decided by {', '.join(answered.deciding[:3])}"
        yield fill(" ".join(kept.scenario.question.split()), _INDENT, _INDENT)
        yield fill(f"Ruling: {answered.ruling}", _INDENT, _INDENT)


def _hit(finder: Finder, wanted: Wanted, question: Question, hit: Hit) -> Iterator[str]:
    """A hit with the words of it that decide, until when it held, and why it was found if that cannot be seen."""
    document, why, lapse = hit.document, question.why(hit), finder.lapse(hit, wanted)
    notes = [str(lapse)] if lapse else []
    notes += [why.said] if why.said else []
    told = f" ({'; '.join(notes)})" if notes else ""
    yield f"{_name(finder, hit, wanted)}  {document.title}{told}".rstrip()
    if document.text:
        yield _INDENT + plain(" ".join(excerpt(document.text, why.words, 160).split()))


def _name(finder: Finder, hit: Hit, wanted: Wanted) -> str:
    """The id of what was found, a rule's with the edition in which it is shown."""
    document = hit.document
    return document.id if document.kind != "rule" else f"{document.id}@{finder.edition(document, wanted)}"


def _end(finder: Finder, wanted: Wanted, found: Found) -> Iterator[str]:
    """How much there is besides, or what to do when there is nothing."""
    last = -(-found.total // wanted.size)
    if found.hits and last > 1:
        yield f"Page {wanted.page} of {last}, {many(found.total, 'hit')} in all; --page N shows another."
    elif found.total and not found.hits:
        yield f"There is no page {wanted.page}: {many(found.total, 'hit')} on {many(last, 'page')}."
    elif absent := finder.absent(wanted):
        yield str(absent)
    elif not found.total and finder.question(found).empty:
        yield NOTHING_ASKED
    elif not found.total:
        asked = found.query if len(found.query) <= LONGEST else f"{found.query[:LONGEST]}…"
        yield f"Nothing was found for {asked!r}. Use fewer words or other words{_narrowed(wanted)}."
    meant = [one for one in found.meant if wanted.kind in ("", "rule") or not is_number(one)]
    if meant:
        yield f"Did you mean {', '.join(meant)}?"
