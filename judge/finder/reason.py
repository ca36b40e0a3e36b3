"""Reasons: because of which words something was found, or what else it is called that was typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from textwrap import shorten

from judge.search.document import Document, Hit, Topic
from judge.search.engine import UNMARKED
from judge.search.holding import Holding
from judge.search.words import stems, words

Phrase = tuple[str, ...]  # words one behind the other, in the form in which they are compared
WAY = 60  # letters of a way of asking that are shown
_NOTHING = UNMARKED | frozenset(stems("what if when how why where who which can could should would so am"))
_GAP = 2  # deciding words this near to each other are marked as one


@dataclass(frozen=True)
class Reason:
    """Why something was found: the phrases of words to be marked in it; without any of them, what is said instead."""

    phrases: frozenset[Phrase]
    said: str = ""

    @property
    def words(self) -> frozenset[str]:
        """All words of these phrases."""
        return frozenset(word for phrase in self.phrases for word in phrase)

    def __bool__(self) -> bool:
        """Whether there is something to see or to say."""
        return bool(self.phrases or self.said)


@dataclass(frozen=True)
class _Said:
    """The words of a document's texts, in a row and without order."""

    row: Phrase
    there: frozenset[str]


class _Texts:
    """The words of documents, as the index has them."""

    def __init__(self, holdings: Iterable[Holding]) -> None:
        """Find the row of each document."""
        self._holdings = {one.game: one for one in holdings}
        self._rows = {id(document): at for own in self._holdings.values() for at, document in enumerate(own.documents)}
        self._said: dict[int, _Said] = {}

    def of(self, document: Document) -> _Said:
        """The words of a document."""
        said = self._said.get(id(document))
        if said is None:
            row = tuple(self._holdings[document.game].sayings.text(self._rows[id(document)]))
            said = self._said[id(document)] = _Said(row, frozenset(row))
        return said

    def with_any(self, game: str, words: Iterable[str]) -> frozenset[int]:
        """The identities of the documents that have any of these words, in their texts or in ways of asking."""
        holding = self._holdings[game]
        return frozenset(id(holding.documents[at]) for at in holding.sayings.documents_with(words))


@dataclass(frozen=True)
class _Meant:
    """A topic that a question names: how it was called there, how the game itself spells it, the words of its name."""

    called: str
    own: bool
    phrases: tuple[Phrase, ...]
    name: frozenset[str]


class Reasons:
    """The topics of all games by name."""

    def __init__(self, topics: Iterable[Topic], holdings: Iterable[Holding]) -> None:
        """Learn by which words each topic is called."""
        self._texts = _Texts(holdings)
        self._called: dict[Phrase, list[tuple[str, str, _Meant]]] = {}
        for topic in topics:
            phrases = tuple(phrase for one in topic.spellings if not UNMARKED.issuperset(phrase := tuple(stems(one))))
            name = frozenset(stems(topic.name)) - UNMARKED
            for spelling in (*topic.spellings, *topic.foreign):
                meant = _Meant(spelling, spelling in topic.spellings, phrases, name)
                self._called.setdefault(tuple(stems(spelling)), []).append((topic.game, topic.name, meant))
        self._longest = max(map(len, self._called), default=0)

    def question(self, text: str, *, number: bool = False) -> Question:
        """A question whose hits will be told why they were found; of a number there is nothing to tell."""
        said = stems(text)
        meant: dict[str, dict[str, _Meant]] = {}
        for phrase in _runs(said, self._longest):
            for game, name, one in self._called.get(phrase, ()):
                meant.setdefault(game, {}).setdefault(name, one)
        joined = (first + second for first, second in pairwise(said))
        return Question(
            self._texts,
            frozenset((*said, *joined)),
            meant,
            number=number,
            empty=not meant and _NOTHING.issuperset(said),
        )


class Question:
    """A typed text, and the topics of each game that it names."""

    def __init__(
        self, texts: _Texts, typed: frozenset[str], meant: dict[str, dict[str, _Meant]], *, number: bool, empty: bool
    ) -> None:
        """Keep both, and whether it is but a number, or nothing but words that decide and name nothing."""
        self._texts, self._typed, self._meant, self._number = texts, typed, meant, number
        self.empty = empty and not number
        self.deciding = typed - UNMARKED or typed
        self._hinted = {
            game: self.deciding.union(*(one.name for one in topics.values())) for game, topics in meant.items()
        }

    def why(self, hit: Hit) -> Reason:
        """Why a document was found: what can be marked in its words, or else what it is also called."""
        document, decided = hit.document, frozenset(hit.words)
        meant = self._meant.get(document.game, {})
        said = self._texts.of(document)
        there = said.there
        phrases: set[Phrase] = {(word,) for word in self._typed & there & decided}
        synonyms = [(phrase, one) for one in meant.values() for phrase in one.phrases if _stands(phrase, said)]
        phrases |= {phrase for phrase, one in synonyms if not decided.isdisjoint(one.name)}
        phrases = phrases or {phrase for phrase, _ in synonyms} | {(word,) for word in self.deciding & there}
        phrases = phrases or {(word,) for word in self._hinted.get(document.game, self.deciding) & there}
        return Reason(frozenset(phrases), "" if phrases or self._number else self._said(hit, meant))

    def with_reason(self, hits: Iterable[Hit]) -> tuple[Hit, ...]:
        """The hits of which there is something to see or to say; nearly all have a word that was typed."""
        hits = tuple(hits)
        games = {hit.document.game for hit in hits}
        worded = {game: self._texts.with_any(game, self._hinted.get(game, self.deciding)) for game in games}
        return tuple(
            hit for hit in hits if id(hit.document) in worded[hit.document.game] or self._is_meant(hit.document)
        )

    def _is_meant(self, document: Document) -> bool:
        """Whether a document decides a topic that was named, or calls it in another way."""
        meant = self._meant.get(document.game, {})
        phrases = (phrase for one in meant.values() for phrase in one.phrases)
        return not meant.keys().isdisjoint(document.topics) or any(
            _stands(phrase, self._texts.of(document)) for phrase in phrases
        )

    def share(self, hit: Hit) -> float:
        """How much a document has of the words that were typed and decide."""
        telling = self._typed & frozenset(hit.words) or self.deciding
        return len(telling & self._texts.of(hit.document).there) / max(1, len(telling))

    def _said(self, hit: Hit, meant: dict[str, _Meant]) -> str:
        """The other name of a document, or the way of asking for it, that is nearest to the typed text."""
        for name in hit.document.topics:
            if name in meant:
                return f"{'about' if meant[name].own else 'also called'} “{meant[name].called}”"
        hinted = self._hinted.get(hit.document.game, self.deciding)
        ways = [(len(hinted.intersection(stems(way))), -len(way), way) for way in hit.document.asked]
        best, _, way = max(ways, default=(0, 0, ""))
        if not best:
            return ""
        way = shorten(way, WAY, placeholder=" …")
        return f"also called “{way}”" if hit.document.kind == "term" else f"asked as “{way}”"


def _stands(phrase: Phrase, said: _Said) -> bool:
    """Whether words follow one another."""
    if len(phrase) == 1 or not said.there.issuperset(phrase):
        return said.there.issuperset(phrase)
    return any(said.row[at : at + len(phrase)] == phrase for at in range(len(said.row)))


def _runs(said: Sequence[str], longest: int) -> Iterator[Phrase]:
    """All phrases of neighbouring words up to a length."""
    for length in range(1, longest + 1):
        yield from (tuple(said[at : at + length]) for at in range(len(said) - length + 1))


def spots(text: str, phrases: Iterable[Phrase]) -> tuple[tuple[int, int], ...]:
    """The places of phrases in a text, neighbors joined."""
    beginning: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        beginning.setdefault(phrase[0], []).append(phrase)
    said = words(text)
    found: list[tuple[int, int]] = []
    for at, word in enumerate(said):
        for phrase in beginning.get(word.stem, ()):
            run = said[at : at + len(phrase)]
            if len(phrase) > 1 and tuple(one.stem for one in run) != phrase:
                continue
            telling = [one for one in run if one.stem not in UNMARKED] or run
            start, end = telling[0].start, telling[-1].end
            if found and start - found[-1][1] <= _GAP:
                found[-1] = (found[-1][0], max(found[-1][1], end))
            else:
                found.append((start, end))
    return tuple(found)
