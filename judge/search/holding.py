"""The documents of one game, as the engine holds them."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.index import Index
from judge.search.names import without_names
from judge.search.ranking import Ranking
from judge.search.sayings import Sayings
from judge.search.weights import Weights


class Holding:
    """The documents of one game; how much a word tells follows from them alone."""

    def __init__(
        self, game: str, documents: Sequence[Document], concepts: Concepts, weights: Weights, law: Collection[str]
    ) -> None:
        """Build the index, and learn the documents; the names in ways of asking say nothing."""
        self.game, self.documents, self.weights = game, documents, weights
        asked = [[without_names(way, law) for way in one.asked] for one in documents]
        self.sayings = Sayings(game, documents, asked, concepts)
        self.index = Index(documents, self.sayings)
        self.ranking = Ranking(documents, self.sayings, weights)

    def rarity(self, word: str) -> float:
        """How much a word tells."""
        return min(1.0, 0.25 + math.log(1 / max(self.ranking.spread(word), 0.0005)) / 8)

    def single(self, word: str) -> float:
        """How far a single word of a longer question names a topic: the rarer, the more."""
        return max(0.25, 1.0 - 6 * self.ranking.spread(word))
