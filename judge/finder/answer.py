"""The answer: the hit above everything else that was found, and whether it is sure to decide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from judge.finder.finder import ASKING, Finder, Wanted
from judge.scenario.shelf import KeptScenario
from judge.search.document import Found, Hit
from judge.search.words import stems
from judge.words import opening

CLOSE = 0.8  # a second rule this near to the first may decide as well: below it, the first does so nine times of ten
LEAST = 7.0  # a rule rated lower in its game is no answer: of those that decide, none is (talk_learn.jsonl)
SURE = 7.5  # one rated lower is an answer perhaps
AHEAD = 2.0  # so is one that is not so far ahead of the best rule that is not in the answer (fitted as LEAST is)
AHEAD_OF_GAMES = 3.0  # the same where no game is given
FEW = 8  # so many scenarios are looked at
ALIKE = 0.5  # one answers if it has so much of the telling words
FIRST = 2  # and if a rule of the answer is among so many of the rules that it names first
_DENYING = re.compile(r"\b(?:nothing|nobody|none)\b[^.?!]*", re.IGNORECASE)


@dataclass(frozen=True)
class AnswerCard:
    """The rule that fits best, or two of which each may decide; and a scenario with its rules and its ruling.

    It is not `sure` where even the best rule has little to do with what was asked, or where other rules fit nearly as
    well.
    """

    rules: tuple[Hit, ...]
    scenario: KeptScenario | None = None
    ruling: str = ""
    deciding: tuple[str, ...] = ()
    sure: bool = True

    def __bool__(self) -> bool:
        """Whether there is an answer."""
        return bool(self.rules)


def answer(finder: Finder, wanted: Wanted, found: Found) -> AnswerCard:
    """The first answer to a question among all hits; nothing on later pages, or without a rule."""
    wanted = finder.spelled(wanted)
    if wanted.kind not in ("", "rule") or wanted.page > 1:
        return AnswerCard(())
    told = (hit for hit in found.hits if hit.document.kind == "rule" and hit.document.text)
    if found.exact:
        return AnswerCard(tuple(_of_one_number(told, found)))
    holding = list(islice((hit for hit in told if finder.lapse(hit, wanted) is None), 3))
    if not holding or holding[0].rating < LEAST:
        return AnswerCard(())
    rules = tuple(hit for hit in holding[:2] if hit.score >= CLOSE * holding[0].score)
    sure = _is_sure(rules, holding[len(rules) :], AHEAD if wanted.game else AHEAD_OF_GAMES)
    scenario = None if wanted.kind else _scenario(finder, wanted, found, rules)
    if scenario is None:
        return AnswerCard(rules, sure=sure)
    kept = finder.kept(scenario)
    ruling = kept.scenario.answers(finder.edition(scenario.document, wanted)).ruling
    return AnswerCard(rules, kept, opening(ruling), finder.deciding(scenario, wanted), sure)


def _is_sure(rules: Sequence[Hit], others: Sequence[Hit], ahead: float) -> bool:
    """Whether rules of one game fit well, and so far ahead of all others."""
    best = rules[0]
    of_one_game = all(hit.document.game == best.document.game for hit in rules)
    return best.rating >= SURE and of_one_game and (not others or best.score - others[0].score >= ahead)


def _of_one_number(told: Iterable[Hit], found: Found) -> Iterator[Hit]:
    """The rules of the number that was asked for, if it has a text; two games may have the same."""
    number = found.hits[0].document.number
    return islice((hit for hit in told if hit.document.number == number), 2)


def _scenario(finder: Finder, wanted: Wanted, found: Found, rules: tuple[Hit, ...]) -> Hit | None:
    """A scenario of the first rule's game that has enough of what was asked and is decided by a rule of the answer."""
    if len(found.query.split()) < ASKING or not rules:
        return None
    game, question = rules[0].document.game, finder.question(found)
    own = [hit.document for hit in rules if hit.document.game == game]
    answering = {number for document in own for number in (document.number, *document.twins)}
    scenarios = (hit for hit in found.hits if hit.document.kind == "scenario" and hit.document.game == game)
    for hit in islice((hit for hit in scenarios if finder.lapse(hit, wanted) is None), FEW):
        fits = answering.intersection(finder.deciding(hit, wanted)[:FIRST]) and question.share(hit) >= ALIKE
        if fits and question.deciding.isdisjoint(_denied(hit.document.text)):
            return hit
    return None


def _denied(text: str) -> frozenset[str]:
    """The words of which a situation says that there is nothing such in it."""
    return frozenset(word for sentence in _DENYING.findall(text) for word in stems(sentence))
