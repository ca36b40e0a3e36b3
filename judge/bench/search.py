"""Measures search: a question's time on this corpus, beside SQLite's full-text search, and on larger corpora."""

from __future__ import annotations

import re
import resource
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judge.bench.figure import ROUNDS, Figure
from judge.corpus import documents, topics
from judge.folders import folder
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.search.document import Document, Topic
from judge.search.engine import Engine

QUERIES = (
    "503.2", "4084", "section 6", "405.3-405.6", "deplete", "threshold", "speed", "treshold", "untap", "legend rule",
    "can they respond to a trigger", "tapped guy blocks", "who chooses the order of triggers",
    '"as though you were your opponent"', "what happens to attached cards when their target leaves play",
    "do depleted characters get to block", "how many cards does the starting player draw in the first turn",
    "My opponent says end of turn and I play a tactic in response. Has their trigger already happened?",
    "A base says it is not affected by actions. There is already an action played on it; does that stay?",
)  # fmt: skip
Times = tuple[float, float]  # median and 99th percentile, in milliseconds


def times(ask: Callable[[str], object], rounds: int) -> Times:
    """How long questions take, one after the other."""
    spent = []
    for _ in range(rounds):
        for query in QUERIES:
            start = time.perf_counter()
            ask(query)
            spent.append(1000 * (time.perf_counter() - start))
    spent.sort()
    return statistics.median(spent), spent[int(len(spent) * 0.99)]


def sqlite_search(found: Sequence[Document]) -> Callable[[str], object]:
    """The same documents in SQLite's FTS5, asked for any of a question's words."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE rules USING fts5(number, title, text, asked, tokenize='porter')")
    rows = [(one.number, one.title, f"{one.text} {one.example}", " ".join(one.asked)) for one in found]
    base.executemany("INSERT INTO rules VALUES (?, ?, ?, ?)", rows)

    def ask(query: str) -> object:
        """The ten best rows for a question."""
        quoted = " OR ".join(f'"{word}"' for word in re.findall(r"[\w.]+", query))
        told = "SELECT number, snippet(rules, 2, '', '', '', 20) FROM rules WHERE rules MATCH ? ORDER BY rank LIMIT 10"
        return base.execute(told, (quoted,)).fetchall()

    return ask


def larger(found: Sequence[Document], fold: int) -> list[Document]:
    """A corpus so many times as large: copies under numbers of their own, as other games would be."""
    copies = [replace(one, game=f"{one.game}{n}", id=f"{one.id}#{n}") for n in range(1, fold) for one in found]
    return [*found, *copies]


def built(found: Sequence[Document], named: Sequence[Topic]) -> tuple[Engine, float]:
    """An engine, and the seconds it took to build."""
    start = time.perf_counter()
    engine = Engine(found, named)
    return engine, time.perf_counter() - start


def corpus() -> tuple[list[Document], list[Topic]]:
    """The documents that are searched."""
    library = Library()
    return list(documents(library, Shelf(folder("scenarios")))), list(topics(library))


def lines(full: bool) -> Iterator[Figure | str]:
    """The time that a question takes, beside SQLite's full-text search in the same run, and on larger corpora."""
    found, named = corpus()
    engine, spent = built(found, named)
    yield Figure("search index built", spent, "s", told=f"over {len(found)} documents")
    ours, theirs = times(engine.search, ROUNDS), times(sqlite_search(found), ROUNDS)
    told = f"median of {len(QUERIES)} questions, {ROUNDS} rounds; 99 % below {ours[1]:.2f} ms"
    yield Figure("a question answered", ours[0], "ms", told=told)
    told = f"99 % {ours[1] / theirs[1]:.1f} x; with snippets over the same texts {theirs[0]:.2f} and {theirs[1]:.2f} ms"
    yield Figure("  beside SQLite FTS5", ours[0] / theirs[0], "x", told=told)
    del engine
    for fold in (10, 100) if full else (10,):
        yield from _grown(found, named, fold, ours)
    if not full:
        yield "  100 x the corpus: with --full"


def _grown(found: Sequence[Document], named: Sequence[Topic], fold: int, ours: Times) -> Iterator[Figure | str]:
    """The time of a question on a larger corpus, and the memory of that corpus."""
    engine, took = built(larger(found, fold), named)
    slow = times(engine.search, ROUNDS)
    told = f"{slow[0] / ours[0]:.1f} x; 99 % below {slow[1]:.1f} ms ({slow[1] / ours[1]:.1f} x)"
    told += f"; built in {took:.0f} s, {memory():.1f} GB at most until then"
    yield Figure(f"  in {fold} x the corpus", slow[0], "ms", told=told)


def memory() -> float:
    """The most gigabytes that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2
