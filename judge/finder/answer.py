"""The answer: what stands above everything else that was found, and whether it is sure to decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from judge.finder.finder import ASKING, Finder, Wanted
from judge.finder.reason import Question
from judge.scenario.shelf import Kept
from judge.search.document import Found, Hit
from judge.words import opening

CLOSE = 0.8  # a second rule this near to the first may decide as well: below it, the first does so nine times of ten
FEW = 8  # so many scenarios are looked at
ALIKE, LIKER = 0.4, 0.6  # one answers if it has so much of the telling words; more if it names no rule of the answer


@dataclass(frozen=True)
class Answer:
    """The rule that fits best, or two of which each may decide; and a scenario with the beginning of its ruling."""

    rules: tuple[Hit, ...]
    scenario: Kept | None = None
    ruling: str = ""

    def __bool__(self) -> bool:
        """Whether there is an answer."""
        return bool(self.rules)


def answer(finder: Finder, wanted: Wanted, found: Found) -> Answer:
    """What answers a question first of all, out of all that was found; nothing on later pages, or without a rule."""
    wanted = finder.spelled(wanted)
    if wanted.kind not in ("", "rule") or wanted.page > 1:
        return Answer(())
    told = (hit for hit in found.hits if hit.document.kind == "rule" and hit.document.text)
    if found.exact:
        return Answer(tuple(_of_one_number(told, found)))
    holding = list(islice((hit for hit in told if finder.lapse(hit, wanted) is None), 2))
    rules = tuple(hit for hit in holding if hit.score >= CLOSE * holding[0].score)
    scenario = _scenario(finder, finder.question(found), found, rules) if rules and not wanted.kind else None
    if scenario is None:
        return Answer(rules)
    edition = wanted.edition or finder.library.book(scenario.scenario.game).editions.newest.name
    return Answer(rules, scenario, opening(scenario.scenario.answers(edition).ruling))


def _of_one_number(told: Iterable[Hit], found: Found) -> Iterator[Hit]:
    """The rules of the number that was asked for, if it has a text; two games may have the same."""
    number = found.hits[0].document.number
    return islice((hit for hit in told if hit.document.number == number), 2)


def _scenario(finder: Finder, question: Question, found: Found, rules: tuple[Hit, ...]) -> Kept | None:
    """A scenario that has enough of what was asked: one that a rule of the answer decides, or else the very best."""
    if len(found.query.split()) < ASKING:
        return None
    games = {hit.document.game for hit in rules}
    scenarios = (hit for hit in found.hits if hit.document.kind == "scenario" and hit.document.game in games)
    best = [hit for hit in islice(scenarios, FEW) if len(question.why(hit).phrases) > 1]
    named = {(hit.document.game, hit.document.number) for hit in rules}
    for hit in best:
        one = finder.kept(hit)
        if question.share(hit) >= ALIKE and named.intersection((one.scenario.game, rule) for rule in one.rules):
            return one
    return finder.kept(best[0]) if best and question.share(best[0]) >= LIKER else None
