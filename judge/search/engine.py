"""The engine: from what somebody typed to what answers it, the best first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from judge.limits import READ
from judge.search.catalogue import Catalogue
from judge.search.clauses import clauses
from judge.search.concepts import Concepts
from judge.search.document import Document, Found, Hit, Topic
from judge.search.filters import Filters
from judge.search.holding import Holding
from judge.search.index import topic_key, vocabulary
from judge.search.kin import with_kin
from judge.search.names import without_names
from judge.search.quotation import phrases_of, says
from judge.search.ranking import FEW, FIELDS, Asking, Signals
from judge.search.spelling import Spelling
from judge.search.telltale import Telltale
from judge.search.weights import SEEN, Weights
from judge.search.words import SearchWord, compounds, stem, stems, words

MOST_WORDS = 48
MOST_ASKED = 14  # of a long question, the index is asked for its rarest words
CANDIDATES = 200
TOP = 12  # so many hits of each game are compared with those of others
FEW_WORDS = 7  # in a longer question an unknown word is rather a word of everyday than a slip
LIFT = 1.2  # where no game is given, the best rule of each game counts so much more: two likely games alternate
COMMON = 0.26  # a word in more documents than this asks for nothing by itself

SAID, USUAL = 4, 8  # so often people use a word that is no slip of another, and one that may be meant by a slip
TELLING = 0.12  # a word in more documents is not marked in a hit
_SMALL = (
    "a an the to of in on at by for from with and or that this these those it its they them their he him his she her i "
    "me my you your we us our is are was be do does did has have had there then than so as what who whose which when "
    "where why how if can could may might will would should no not many much any some one it's i'm get got just now"
)
UNMARKED = frozenset(stems(_SMALL))  # nor are words that decide nothing
Clues = tuple[float, ...]  # in the order of CLUES: how far a game's words are said, and how well it answers at all

OWN, FOREIGN, HINTED = 1.0, 0.85, 0.6  # how far a topic is meant that is called by its name, by another, or in passing


class Engine:
    """Everything that can be found."""

    def __init__(
        self, documents: Sequence[Document], topics: Sequence[Topic], weights: Mapping[str, Weights] | None = None
    ) -> None:
        """Build an index for each game, the spelling and the topics."""
        self.documents = tuple(documents)
        concepts = Concepts(topics)
        self._law = _law(self.documents, topics)
        gathered: dict[str, list[Document]] = {}
        for document in documents:
            gathered.setdefault(document.game, []).append(document)
        self.holdings = [
            Holding(game, own, concepts, (weights or {}).get(game, Weights()), self._law)
            for game, own in gathered.items()
        ]
        self._weights_of = {holding.game: holding.weights for holding in self.holdings}
        self._telltale = Telltale({one.game: one.sayings for one in self.holdings})
        self._topics: dict[tuple[str, ...], list[tuple[Topic, float]]] = {}
        for topic in topics:
            for share, spellings in ((OWN, topic.spellings), (FOREIGN, topic.foreign)):
                for spelling in spellings:
                    key = tuple(stems(spelling))
                    if key:
                        self._topics.setdefault(key, []).append((topic, share))
        self._longest = max(map(len, self._topics), default=0)
        self._joined = {"".join(key): key for key in self._topics if len(key) > 1}
        for document in documents:
            self._joined.update(compounds(f"{document.title} {document.text}"))
        self.catalogue = Catalogue(self.documents)
        written = vocabulary(f"{document.title} {document.text} {document.example}" for document in documents)
        spoken = vocabulary(name for topic in topics for name in (*topic.spellings, *topic.foreign))
        asked = vocabulary(dict.fromkeys(way for one in self.documents for way in one.asked))
        usual = Counter({word: count for word, count in asked.items() if count >= USUAL})
        self.spelling = Spelling(written + spoken + usual)
        said = (word for word, count in asked.items() if count >= SAID)
        self._known = {stem(word) for word in (*written, *spoken, *said)} | {
            part for key in self._topics for part in key
        }

    def search(self, query: str, filters: Filters | None = None, limit: int = 20) -> Found:
        """The answer to a query."""
        filters = filters or Filters()
        text = _printable(query)
        if numbered := self.catalogue.asked(text, filters):
            return Found(query, tuple(numbered[:limit]), total=len(numbered), exact=True)
        bare = self._bare(text)
        repaired = self._repaired(bare)
        hits = self._worded(repaired or bare, filters)
        if not hits:
            return Found(query, (), repaired, meant=(*self.catalogue.near(text, filters), *self._guesses(text)))
        return Found(query, tuple(hits[:limit]), repaired, total=len(hits))

    def among(self, query: str) -> list[tuple[str, str, float, Clues]]:
        """The best rules of each game as it is now with their ratings there, and the clues that it is meant."""
        text = self._heard(query)
        found = []
        for holding in self.holdings:
            filters = Filters(holding.game, "", "rule")
            _, clues = self._worded_in(holding, text, filters)
            hits = list(filter(_holds, self.search(query, filters, 2 * TOP).hits))[:TOP]
            found += [(holding.game, hit.document.number, hit.score, clues) for hit in hits]
        return found

    def _heard(self, query: str) -> str:
        """A query as it is compared: without names, slips mended."""
        bare = self._bare(_printable(query))
        return self._repaired(bare) or bare

    def _bare(self, text: str) -> str:
        """A query without names of cards, unless it has nothing else."""
        bare = without_names(text, self._law)
        return bare if words(bare) else text

    def _repaired(self, text: str) -> str:
        """The query with unknown words replaced by the known ones nearest to them; empty when nothing was."""
        changed: dict[str, str] = {}
        slips = 2 if len(text.split()) <= FEW_WORDS else 1
        for word in words(text):
            raw = text[word.start : word.end].lower()
            if self._is_known(raw, word) or raw in changed:
                continue
            if mended := self.spelling.mended(raw.replace("’", "'").removesuffix("'s"), most=slips):
                changed[raw] = mended[0]
        for raw, better in changed.items():
            text = re.sub(rf"(?<!\w){re.escape(raw)}(?!\w)", better, text, flags=re.IGNORECASE)
        return text if changed else ""

    def _is_known(self, raw: str, word: SearchWord) -> bool:
        """Whether a word means something here: a document has it, or it is a compound of such words."""
        if raw in self.spelling or word.stem in self._known or word.stem in self._joined:
            return True
        return len(word.stem) > 5 and any(
            word.stem[:cut] in self._known and word.stem[cut:] in self._known for cut in range(3, len(word.stem) - 2)
        )

    def _guesses(self, text: str) -> tuple[str, ...]:
        """Suggestions for a reader whose query found nothing."""
        found = (
            guess for word in words(text) for guess in self.spelling.mended(text[word.start : word.end].lower())[:3]
        )
        return tuple(dict.fromkeys(found))[:5]

    def _knows(self, word: str) -> bool:
        """Whether any document has a word."""
        return any(holding.ranking.knows(word) for holding in self.holdings)

    def _taken_apart(self, text: str, holding: Holding) -> tuple[Asking, dict[str, float]]:
        """A query's words with their weights in a game, its phrases and topics."""
        phrases = phrases_of(text)
        whole = list(self._joined_and_parted([word.stem for word in words(text)][:MOST_WORDS]))
        topics: dict[tuple[str, str], float] = {}
        extra: dict[str, float] = {}
        for start in range(len(whole)):
            for length in range(min(self._longest, len(whole) - start), 0, -1):
                key = tuple(whole[start : start + length])
                for topic, share in self._topics.get(key, ()):
                    if topic.game != holding.game:
                        continue
                    name = (topic.game, topic.name)
                    weight = share * (1.0 if length > 1 or len(whole) <= 3 else holding.single(key[0]))
                    topics[name] = max(topics.get(name, 0.0), weight)
                    if share < OWN or length > 1:
                        for part in stems(topic.name):
                            extra[part] = max(extra.get(part, 0.0), HINTED * share)
        own = tuple(dict.fromkeys(whole))
        weights = self._weights(own, {word: share for word, share in extra.items() if word not in own}, holding)
        telling = tuple(word for word in own if word in weights)
        return Asking(telling, frozenset((*own, *extra)), tuple(whole), phrases, topics), weights

    def _joined_and_parted(self, said: Sequence[str]) -> Iterator[str]:
        """Words in which every compound occurs both ways: its parts, and then the joined word."""
        before = ""
        for place, word in enumerate(said):
            parts = self._joined.get(word, ())
            if parts and tuple(said[place - len(parts) : place]) != parts:
                yield from parts
            yield word
            pair = before + word
            if before and self._knows(pair) and pair in self._joined and said[place + 1 : place + 2] != [pair]:
                yield pair
            before = word

    def _worded(self, text: str, filters: Filters) -> list[Hit]:
        """The documents that answer words, the best first."""
        best: dict[tuple[str, str, str], Hit] = {}
        clues: dict[str, Clues] = {}
        for holding in self.holdings:
            if filters.game in ("", holding.game):
                hits, clues[holding.game] = self._worded_in(holding, text, filters)
                for hit in hits:
                    key = (hit.document.game, hit.document.kind, hit.document.number or hit.document.id)
                    if key not in best or best[key].score < hit.score:
                        best[key] = hit
        found = list(self._in_families(best, near=len(stems(text)) > FEW))
        if not filters.game:
            found = self._among_games(found, clues)
        phrases = phrases_of(text)
        found.sort(key=lambda hit: (not says(hit.document, phrases), -hit.score))
        return [self._in_newest_words(hit, filters) for hit in found]

    def _among_games(self, hits: Sequence[Hit], clues: Mapping[str, Clues]) -> list[Hit]:
        """Hits of several games with what each is worth beside those of other games."""
        leading: dict[str, Hit] = {}
        for hit in hits:
            game = hit.document.game
            if _holds(hit) and (game not in leading or hit.score > leading[game].score):
                leading[game] = hit

        own = self._weights_of
        lead = {game: leading[game].score if game in leading else 0.0 for game in clues}
        beside = {game: own[game].beside(lead[game], told) for game, told in clues.items()}
        scales = {game: own[game]["scale"] for game in clues}
        found = []
        for hit in hits:  # the best rule of each game is lifted
            game, score = hit.document.game, hit.score
            worth = scales[game] * score + (beside[game] + LIFT * (leading.get(game) is hit))
            found.append(Hit(hit.document, worth, hit.words, score))
        return found

    def _worded_in(self, holding: Holding, text: str, filters: Filters) -> tuple[list[Hit], Clues]:
        """The documents of a game that answer words, and the clues that the game is meant."""
        asking, weights = self._taken_apart(text, holding)
        sought = tuple(word for word in weights if word not in UNMARKED)
        marked = tuple(word for word in sought if holding.ranking.spread(word) < TELLING) or sought
        parts = [self._taken_apart(clause, holding)[0] for clause in clauses(text)]
        hits: list[Hit] = []
        seen = (0.0,) * len(SEEN)
        for at, signals in holding.ranking.signals(self._candidates(holding, asking, weights, filters), asking, parts):
            document = holding.documents[at]
            hits.append(Hit(document, holding.ranking.rated(document, signals), marked))
            if document.kind == "rule":
                seen = tuple(map(max, seen, signals))
        loudest = holding.ranking.loudest(asking.row, partial(self._telltale.leaning, game=holding.game))
        return hits, (*self._telltale.of(stems(text))[holding.game], loudest, *seen)

    def _candidates(
        self, holding: Holding, asking: Asking, weights: Mapping[str, float], filters: Filters
    ) -> list[tuple[int, float]]:
        """The documents of a game that may answer, as the index has them."""
        rarest = sorted(weights, key=lambda word: -weights[word])[:MOST_ASKED]
        weighted = {(name, word): boost * weights[word] for word in rarest for name, boost in FIELDS.items()}
        weighted |= {("topics", topic_key(*topic)): 0.01 for topic in asking.topics}
        return holding.index.ask(weighted, filters.keys(), CANDIDATES) if weighted else []

    def signals(self, query: str, filters: Filters) -> Iterator[tuple[Document, Signals]]:
        """The signals of each document of a game that may answer a query in words; weights are fitted to them."""
        text = self._heard(query)
        holding = next(one for one in self.holdings if one.game == filters.game)
        asking, weights = self._taken_apart(text, holding)
        parts = [self._taken_apart(clause, holding)[0] for clause in clauses(text)]
        for at, signals in holding.ranking.signals(self._candidates(holding, asking, weights, filters), asking, parts):
            yield holding.documents[at], signals

    def _in_newest_words(self, hit: Hit, filters: Filters) -> Hit:
        """A hit as it reads now, whichever of its wordings was found."""
        newest = self.catalogue.newest(hit.document.game, hit.document.number, filters)
        if newest is None or hit.document is self.documents[newest]:
            return hit
        return replace(hit, document=self.documents[newest])

    def _in_families(self, best: Mapping[tuple[str, str, str], Hit], *, near: bool) -> Iterator[Hit]:
        """Hits with the share that rules have in what their families are worth, and the rules near them."""
        rules: dict[str, dict[str, Hit]] = {}
        for (game, kind, number), hit in best.items():
            if kind == "rule":
                rules.setdefault(game, {})[number] = hit
        for game, own in rules.items():
            rated = {number: hit.score for number, hit in own.items()}
            documents = {number: hit.document for number, hit in own.items()}
            for number, score in with_kin(rated, documents, self._weights_of[game], near=near).items():
                yield Hit(own[number].document, score, own[number].words)
        yield from (hit for key, hit in best.items() if key[1] != "rule")

    def _weights(self, own: Sequence[str], extra: Mapping[str, float], holding: Holding) -> dict[str, float]:
        """How much each word of a query asks: rare words more, words that are everywhere nothing unless alone."""
        weights = {word: holding.rarity(word) for word in own if self._knows(word)}
        telling = {word: weight for word, weight in weights.items() if holding.ranking.spread(word) < COMMON}
        hinted = {word: share * holding.rarity(word) for word, share in extra.items() if self._knows(word)}
        return {**hinted, **(telling or weights)}


def _holds(hit: Hit) -> bool:
    """Whether a hit is a rule of the newest edition."""
    return hit.document.kind == "rule" and not hit.document.gone


def _printable(query: str) -> str:
    """A query as far as it is read: on one line."""
    return " ".join("".join(char if char.isprintable() else " " for char in query[:READ]).split())


def _law(documents: Sequence[Document], topics: Sequence[Topic]) -> frozenset[str]:
    """The words that the law uses, and those by which its topics are called."""
    texts = [f"{one.title} {one.text} {one.example}" for one in documents if one.kind != "scenario"]
    names = [name for topic in topics for name in (*topic.spellings, *topic.foreign)]
    return frozenset(word for text in (*texts, *names) for word in stems(text))
