"""The search and its answers: rules, terms and scenarios in one order, older texts last."""

from __future__ import annotations

import math
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

from judge.corpus import documents, topics
from judge.errors import Unknown
from judge.finder import kept_index
from judge.finder.absent import Absent, absent, look_alike
from judge.finder.lapse import Lapse, Lapses
from judge.finder.reason import Question, Reasons
from judge.folders import folder
from judge.library import Library
from judge.limits import HITS
from judge.scenario.shelf import KeptScenario, Shelf
from judge.search.document import Document, Found, Hit
from judge.search.engine import Engine
from judge.search.filters import Filters
from judge.search.words import stems
from judge.words import listed

KINDS = ("rule", "scenario", "term")
EVERYTHING = 1 << 20
ASKING = 3  # in fewer words nothing is asked and no situation is told
# Fitted on the questions to learn from: how much a scenario is helped by the likeliest rule that it names, its own
# words counting 1; the same where nothing is asked, but words are named; and by how much lower a rule must be rated to
# be less likely by a factor of e.
ITS_RULE, OF_FEW_WORDS, UNSURE = 1.5, 0.4, 2.0
LIKEST = 60  # so many scenarios are weighed so
BESIDE, STEEP = 0.999, 3.0  # the best scenario stands beside the best rule or not far below, others fall off steeply


@dataclass(frozen=True)
class Wanted:
    """A question, with the game and edition to search in; `page` counts from 1, each with at most `limit` hits."""

    query: str
    game: str = ""
    edition: str = ""
    kind: str = ""
    scenarios: bool = False
    limit: int = 20
    page: int = 1

    @property
    def size(self) -> int:
        """How many hits a page has at most."""
        return min(max(1, self.limit), HITS)


class Finder:
    """Answers questions over a library."""

    def __init__(self, library: Library, shelf: Shelf | None = None, engine: Engine | None = None) -> None:
        """Keep library and scenarios; an index that is not given is built when it is first needed."""
        self.library = library
        self.shelf = shelf or Shelf(folder("scenarios"))
        self._building = threading.Lock()
        self._engine = engine

    @property
    def engine(self) -> Engine:
        """The search engine over everything in the library; who asks while it is being built waits for it."""
        if self._engine is None:
            with self._building:
                self._engine = self._engine or self._built()
        return self._engine

    def _built(self) -> Engine:
        """The search engine as it was kept, or else a new one."""
        weights = {game: self.library.weights(game) for game in self.library.games}
        return kept_index.engine(list(documents(self.library, self.shelf)), list(topics(self.library)), weights)

    def measured(self) -> Iterator[None]:
        """Build the index, and reckon ahead what questions ask for, a part at a time; somebody may ask in between."""
        for holding in self.engine.holdings:
            yield from holding.ranking.measured()

    @property
    def ready(self) -> bool:
        """Whether the index is built."""
        return self._engine is not None

    @cached_property
    def lapses(self) -> Lapses:
        """Which texts hold no longer."""
        return Lapses(self.library)

    @cached_property
    def _reasons(self) -> Reasons:
        """The names of everything."""
        return Reasons(topics(self.library), self.engine.holdings)

    def find(self, wanted: Wanted) -> Found:
        """A page of what answers a question; its total counts all pages."""
        return self.page(wanted, self.everything(wanted))

    def page(self, wanted: Wanted, found: Found) -> Found:
        """A page of all that was found."""
        start = wanted.size * (max(1, wanted.page) - 1)
        return replace(found, hits=found.hits[start : start + wanted.size])

    def everything(self, wanted: Wanted, asking: int = ASKING) -> Found:
        """All that answers a question; a game, edition or kind that does not exist is refused.

        From so many words on, `asking`, a scenario may tell of the same situation.
        """
        wanted = self.spelled(wanted)
        found = self._searched(wanted.query, Filters(wanted.game, wanted.edition, "", wanted.scenarios))
        if self.absent(wanted):
            return found if found.exact and wanted.kind in ("", "rule") else Found(found.query, (), found.repaired)
        question = self.question(found)
        if question.empty:
            return Found(found.query, ())
        hits = found.hits if found.exact else question.with_reason(found.hits)
        if not wanted.kind and not found.exact and len(found.query.split()) >= asking:
            hits = self._with_scenarios(hits, wanted)
        title = tuple(stems(wanted.query))
        of_kind = (hit for hit in hits if wanted.kind in ("", hit.document.kind))  # so that kinds add up to all
        ordered = sorted(
            of_kind, key=lambda hit: (not _titled(hit, title), not self.lapses.holds(hit.document, wanted.edition))
        )
        return replace(found, hits=tuple(ordered), total=len(ordered))

    def _searched(self, query: str, filters: Filters) -> Found:
        """The hits of the engine; a letter typed for a digit is corrected before words are tried."""
        books = [book for book in self.library.books() if filters.game in ("", book.game)]
        if not self.engine.catalogue.asked(query, Filters(filters.game)) and (number := look_alike(books, query)):
            return replace(self.engine.search(number, filters, EVERYTHING), query=query, repaired=number)
        return self.engine.search(query, filters, EVERYTHING)

    def absent(self, wanted: Wanted) -> Absent | None:
        """The number that is asked for in an edition that does not have it."""
        wanted = self.spelled(wanted)
        return absent(self.library, self.engine.catalogue, wanted.query, wanted.game, wanted.edition)

    def spelled(self, wanted: Wanted) -> Wanted:
        """A question, with game and edition by their names."""
        game = self.library.book(wanted.game).game if wanted.game else ""
        edition = ""
        if wanted.edition:
            game = game or self._only_game_with(wanted.edition)
            edition = self.library.book(game).editions.find(wanted.edition).name
        if wanted.kind and wanted.kind not in KINDS:
            raise Unknown("kind", wanted.kind, KINDS, f"The kinds are {listed(KINDS)}.")
        return replace(wanted, game=game, edition=edition)

    def lapse(self, hit: Hit, wanted: Wanted) -> Lapse | None:
        """The last edition that has a text; nothing if the edition that was asked for, or the newest, has it."""
        kept = self.kept(hit) if _is(hit, "scenario") else None
        return self.lapses.of(hit.document, wanted.edition, kept)

    def question(self, found: Found) -> Question:
        """The question, which explains why a hit was found."""
        return self._reasons.question(found.repaired or found.query, number=found.exact)

    def edition(self, document: Document, wanted: Wanted) -> str:
        """The edition in which a rule or a scenario is shown: the one asked for, or its newest; none of a term."""
        if document.kind == "term":
            return ""
        return wanted.edition if wanted.edition in document.editions else document.editions[-1]

    def deciding(self, hit: Hit, wanted: Wanted) -> tuple[str, ...]:
        """The rules that decide a scenario in the edition in which it is shown."""
        answer = self.kept(hit).scenario.answers(self.edition(hit.document, wanted))
        return tuple(dict.fromkeys(rule for rule, _ in answer.rules))

    def address(self, document: Document, wanted: Wanted) -> str:
        """The address of what was found in the edition that was asked for; a scenario of older ones names its own."""
        editions = self.library.book(document.game).editions
        edition = editions.find(wanted.edition or None)
        older = document.kind == "scenario" and len(document.editions) < len(editions.members)
        edition = editions.find(self.edition(document, wanted)) if older else edition
        bare = document.url.partition("?")[0]
        return bare if edition is editions.newest and not older else f"{bare}?edition={edition.name}"

    def kept(self, hit: Hit) -> KeptScenario:
        """The scenario that was found."""
        return self.shelf.kept[hit.document.id.removeprefix("scenario:")]

    def _with_scenarios(self, hits: tuple[Hit, ...], wanted: Wanted) -> tuple[Hit, ...]:
        """Hits in which the most similar scenarios rank by their own words and by the likeliest rule that they name."""
        rules = {(hit.document.game, hit.document.number): hit.score for hit in reversed(hits) if _is(hit, "rule")}
        holding = (hit for hit in hits if _is(hit, "scenario") and self.lapse(hit, wanted) is None)
        likest = list(islice(holding, LIKEST))
        if not rules or not likest:
            return hits
        best, most = max(rules.values()), likest[0].score
        its_rule = ITS_RULE if len(wanted.query.split()) >= ASKING else OF_FEW_WORDS

        def share(hit: Hit) -> float:
            """How near a scenario is to the best that could be: the likest, which names the best rule."""
            named = max((rules.get((hit.document.game, rule), 0.0) for rule in self.kept(hit).rules), default=0.0)
            return (hit.score / most + its_rule * math.exp((named - best) / UNSURE)) / (1 + its_rule)

        shares = {hit.document.id: share(hit) for hit in likest}
        top = max(shares.values())
        scored = [
            Hit(hit.document, BESIDE * best * (1 + top) / 2 * (shares[hit.document.id] / top) ** STEEP, hit.words)
            for hit in likest
        ]
        others = (hit for hit in hits if hit.document.id not in shares)
        return tuple(sorted((*scored, *others), key=lambda hit: -hit.score))

    def _only_game_with(self, edition: str) -> str:
        """The only game that has an edition of this name."""
        having = []
        for book in self.library.books():
            try:
                book.editions.find(edition)
            except Unknown:
                continue
            having.append(book.game)
        if len(having) != 1:
            each = "; ".join(book.editions.names() for book in self.library.books())
            told = f"Several games have it: {listed(having)}. Name the game." if having else f"No game has it: {each}."
            raise Unknown("edition", edition, having, told)
        return having[0]


def _titled(hit: Hit, title: tuple[str, ...]) -> bool:
    """Whether a hit is a scenario with just this title: it is found first, even one of an older edition."""
    return _is(hit, "scenario") and tuple(stems(hit.document.title)) == title


def _is(hit: Hit, kind: str) -> bool:
    """Whether a hit is a rule, a scenario or a term."""
    return hit.document.kind == kind
