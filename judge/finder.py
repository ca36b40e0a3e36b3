"""The finder: questions to the whole library, answered with addresses; the site and the command line share it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.corpus import documents, topics
from judge.errors import Unknown
from judge.folders import folder
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.search.document import Found, Hit
from judge.search.engine import Engine
from judge.search.excerpt import excerpt
from judge.search.filters import Filters

KINDS = ("rule", "scenario", "term")
MOST = 100


@dataclass(frozen=True)
class Wanted:
    """What is looked for, and within what."""

    query: str
    game: str = ""
    edition: str = ""
    kind: str = ""
    scenarios: bool = False
    limit: int = 20


class Finder:
    """Answers questions over a library."""

    def __init__(self, library: Library, shelf: Shelf | None = None) -> None:
        """Keep library and scenarios; the index is built when it is first needed."""
        self.library = library
        self.shelf = shelf or Shelf(folder("scenarios"))

    @cached_property
    def engine(self) -> Engine:
        """The search engine over everything in the library."""
        weights = {game: self.library.weights(game) for game in self.library.games}
        return Engine(list(documents(self.library, self.shelf)), list(topics(self.library)), weights)

    def find(self, wanted: Wanted) -> Found:
        """What answers a question; a game, edition or kind that does not exist is refused."""
        game = self.library.book(wanted.game).game if wanted.game else ""
        edition = ""
        if wanted.edition:
            game = game or self._only_game_with(wanted.edition)
            edition = self.library.book(game).editions.find(wanted.edition).name
        if wanted.kind and wanted.kind not in KINDS:
            raise Unknown("kind", wanted.kind, KINDS, f"There are {', '.join(KINDS)}.")
        filters = Filters(game, edition, wanted.kind, wanted.scenarios)
        return self.engine.search(wanted.query, filters, min(max(1, wanted.limit), MOST))

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
            each = "; ".join(f"{book.game} has {book.editions.names()}" for book in self.library.books())
            told = f"Several games have it: {', '.join(having)}; name one." if having else f"No game has it: {each}."
            raise Unknown("edition", edition, having, told)
        return having[0]


def found_json(found: Found) -> dict[str, Any]:
    """What was found, as data: one flat list, best first."""
    return {
        "query": found.query,
        "repaired": found.repaired,
        "meant": list(found.meant),
        "total": found.total,
        "results": [hit_json(hit) for hit in found.hits],
    }


def hit_json(hit: Hit) -> dict[str, Any]:
    """A hit as data."""
    document = hit.document
    return {
        "id": document.id,
        "kind": document.kind,
        "game": document.game,
        "edition": document.editions[-1] if document.editions else "",
        "number": document.number,
        "title": document.title,
        "text": document.text,
        "snippet": excerpt(document.text or document.title, hit.words),
        "url": document.url,
        "score": round(hit.score, 4),
    }
