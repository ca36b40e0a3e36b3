"""The syntax: all productions of a language, by category, and where they part from each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from math import inf

from judge.language.phrase import NUMBERS, Phrase, Production, Same, Slot, Symbol
from judge.language.terminal import TERMINALS


@dataclass
class Fork:
    """A place behind words and slots with which productions begin: how they go on, and which are over."""

    words: dict[str, Fork] = field(default_factory=dict)
    slots: dict[str, Fork] = field(default_factory=dict)
    over: list[Production] = field(default_factory=list)

    def add(self, production: Production) -> None:
        """One more production that begins here."""
        fork = self
        for symbol in production.symbols:
            if isinstance(symbol, Slot):
                fork = fork.slots.setdefault(symbol.category, Fork())
            else:
                fork = fork.words.setdefault(symbol, Fork())
        fork.over.append(production)


class Syntax:
    """All phrases of a language, ready to be looked up."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        """Expand the phrases; a category that has both numbers is also had without one."""
        self.phrases = tuple(phrases)
        self.of = {phrase: phrase.productions() for phrase in self.phrases}
        self.declared = [production for group in self.of.values() for production in group]
        found: defaultdict[str, list[Production]] = defaultdict(list)
        for production in self.declared:
            found[production.category].append(production)
        for name in sorted({category[:-2] for category in found if category.endswith(".s")} - found.keys()):
            if f"{name}.p" in found:
                found[name] = [one for n in NUMBERS for one in Phrase(name, f"{{x:{name}.{n}}}", Same()).productions()]
        self.productions = dict(found)

    @cached_property
    def known(self) -> frozenset[str]:
        """Every word in a template."""
        return frozenset(symbol for one in self.declared for symbol in one.symbols if isinstance(symbol, str))

    @cached_property
    def forks(self) -> dict[str, Fork]:
        """Where the productions of each category begin."""
        found = {name: Fork() for name in self.productions}
        for name, group in self.productions.items():
            for production in group:
                found[name].add(production)
        return found

    @cached_property
    def first(self) -> dict[str, frozenset[str]]:
        """The words and terminals that can begin each category."""
        found = {name: frozenset([name]) for name in TERMINALS}
        for name in self.productions:
            within = self.beginning(Slot("", name))
            words = {word for other in within - TERMINALS.keys() for word in self.forks[other].words}
            found[name] = frozenset(words | (within & TERMINALS.keys()))
        return found

    def beginning(self, start: Symbol) -> set[str]:
        """Every category that can be first in a phrase that begins with this symbol."""
        found: set[str] = set()
        ahead = [start]
        while ahead:
            symbol = ahead.pop()
            if isinstance(symbol, Slot) and symbol.category not in found:
                found.add(symbol.category)
                ahead += [one.symbols[0] for one in self.productions.get(symbol.category, ()) if one.symbols]
        return found

    @cached_property
    def heights(self) -> dict[str, float]:
        """How deep the flattest phrase of each category is; infinite if it never ends."""
        found: dict[str, float] = {}
        new: dict[str, float] = dict.fromkeys(self.productions, inf)
        while new != found:
            found = new
            new = {name: 1 + min(height(found, one) for one in group) for name, group in self.productions.items()}
        return found


def height(heights: dict[str, float], production: Production) -> float:
    """How deep the deepest slot of a production must be; what is not known is flat."""
    return max((heights.get(slot.category, 0) for slot in production.slots), default=0)
