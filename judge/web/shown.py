"""The parts of the page of results: rules, scenarios and terms in their sections, and the answer."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from judge.scenario.shelf import KeptScenario


@dataclass(frozen=True)
class PageShown:
    """A rule among the hits: one that was found, or the heading of a hit."""

    number: str
    title: Markup
    text: Markup
    address: str
    hit: bool
    depth: int = 0
    scenarios: int = 0
    edition: str = ""
    why: str = ""
    until: str = ""
    above: bool = False

    @property
    def lead(self) -> str:
        """The part of the number before its last letter."""
        return self.number[: len(self.number) - len(self.letter)]

    @property
    def letter(self) -> str:
        """The letter at the end of a child's number."""
        return self.number[-1] if self.number[-1:].isalpha() else ""


@dataclass(frozen=True)
class Other:
    """A scenario or a term among the hits."""

    title: Markup
    text: Markup
    address: str
    deciding: tuple[str, ...] = ()
    why: str = ""
    until: str = ""


@dataclass(frozen=True)
class ShownGroup:
    """Hits of one section under its heading, or hits of one kind: those shown at first, more, and older texts."""

    game: str
    number: str
    title: Markup
    source: str
    address: str
    found: bool = False
    rows: tuple[PageShown, ...] = ()
    older: tuple[PageShown, ...] = ()
    others: tuple[Other, ...] = ()
    section: str = ""
    more: int = 0
    marked: str = ""
    why: str = ""
    until: str = ""


@dataclass(frozen=True)
class TermOnPage:
    """A term that may be meant, with its meaning."""

    title: str
    source: str
    address: str
    text: str


@dataclass(frozen=True)
class Decides:
    """A rule of the answer: its game and edition, and its heading if it is only part of a sentence."""

    row: PageShown
    game: str
    edition: str
    leads: tuple[PageShown, ...] = ()


@dataclass(frozen=True)
class CardShown:
    """The answer as it is shown: the rules of which one decides, and a scenario with the beginning of its ruling."""

    rules: tuple[Decides, ...]
    scenario: KeptScenario | None = None
    address: str = ""
    ruling: str = ""
    deciding: tuple[str, ...] = ()
    sure: bool = True

    @property
    def games(self) -> tuple[str, ...]:
        """The games of its rules."""
        return tuple(dict.fromkeys(one.game for one in self.rules))
