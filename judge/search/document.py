"""Documents that can be found, and hits."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Document:
    """One thing to be found: a rule in one wording, a scenario, a term.

    `topics` are the names of the subjects it decides, the closest first, `asked` how people ask for it, `weight` how
    likely it is asked for at all, `twins` the numbers that say the same, `leads` the numbers to which one leads that
    is gone, `place` its place in the book. `cites` are the numbers that its text names or says again, `beside` those
    with which it decides scenarios and how often (from 0 to 1). A passage `repeats` another, or is `inert`: a
    definition, advice and the like; it is `gone` if the newest edition does not have it.
    """

    id: str
    kind: str
    game: str
    editions: tuple[str, ...]
    number: str
    title: str
    text: str
    url: str
    example: str = ""
    topics: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    parent: str = ""
    twins: tuple[str, ...] = ()
    scenarios: int = 0
    weight: float = 1.0
    leads: tuple[str, ...] = ()
    place: tuple[object, ...] = ()
    cites: tuple[str, ...] = ()
    beside: tuple[tuple[str, float], ...] = ()
    repeats: bool = False
    inert: bool = False
    gone: bool = False


@dataclass(frozen=True)
class Topic:
    """A subject with the words by which it is called, the game's own and those that other people say."""

    name: str
    game: str
    spellings: tuple[str, ...]
    foreign: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hit:
    """A document that was found, how well it answers, and the words because of which it was.

    Beside hits of other games its score counts how likely its game is meant; `own` is its score among its own.
    """

    document: Document
    score: float
    words: tuple[str, ...] = ()
    own: float | None = None

    @property
    def rating(self) -> float:
        """How well it answers among the documents of its own game."""
        return self.score if self.own is None else self.own


@dataclass(frozen=True)
class Found:
    """The results of a query: hits, the best first; how it was repaired, and other possible meanings."""

    query: str
    hits: tuple[Hit, ...]
    repaired: str = ""
    meant: tuple[str, ...] = ()
    total: int = 0
    exact: bool = field(default=False)
