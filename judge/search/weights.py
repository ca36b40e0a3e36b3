"""Weights: how much each signal counts in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

SIGNALS = {  # what can be seen of a question and a document, and what it counts where a game says nothing else
    "indexed": 1.0,  # what the index makes of the fields, for the share of the question that is covered
    "covered": 3.9,  # how much of the question stands in the document or in ways of asking for it
    "asked": 4.85,  # how like the likest way of asking it is
    "alike": 7.7,  # how like the text it is
    "meant covered": 4.65,  # the same for what the words stand for
    "meant asked": 16.2,
    "meant alike": 9.0,
    "neighbours": 4.2,  # words that people say one behind the other
    "odds": 4.0,  # how much likelier the words are in ways of asking for this than for anything
    "likeliest": 0.0,  # the same beside the rule for which they are likeliest
    "phrase": 17.0,  # a quotation
    "heading": 0.43,
    "heading named": 0.0,  # a heading, when little more than a name is typed
    "title": 2.6,  # the title, and nothing else
    "topic": 2.42,  # a topic that the rule decides
    "topic named": 10.2,
    "repeats": 0.0,  # the rule only says another again
    "inert": 0.0,  # the passage is a definition, advice, layout or the like
}
SHARED = {
    "parent": 0.285,
    "sibling": 0.347,
    "child": 0.347,
    "twin": 0.1,
}  # how much of its family’s worth a rule shares
NEARBY = {
    "beside": 0.0,
    "named": 0.0,
    "naming": 0.0,
}  # what it counts that the best rules decide the same scenarios, name a rule, or are named by it
SEEN = tuple(SIGNALS)[:9]  # the strongest of each in a game tells how well the game answers at all
AMONG_GAMES = {  # where no game is given, so that hits of several games stand in one list
    "scale": 1.0,  # what a rating counts
    "offset": 0.0,
    "best": 0.0,  # what the game's best rating counts for all of its hits
    "words": 0.5,  # how far the question's words are those of the game, each alone
    "pairs": 0.3,  # the same for neighbouring words
    "loudest": 0.0,  # how loudly the words speak for one rule of the game, beside what is asked in all games
    **{f"best {name}": 0.0 for name in SEEN},
}
CLUES = tuple(AMONG_GAMES)[3:]
_USUAL = {**SIGNALS, **SHARED, **NEARBY, **AMONG_GAMES}
KNOWN = tuple(_USUAL)


@dataclass(frozen=True)
class Weights:
    """How much each signal counts, and how much of its family's worth a rule shares; by default as in no game."""

    told: Mapping[str, float] = field(default_factory=dict)

    def __getitem__(self, name: str) -> float:
        """The weight of one signal."""
        return self.told[name] if name in self.told else _USUAL[name]

    @cached_property
    def of_signals(self) -> tuple[float, ...]:
        """The weights of the signals, in their order."""
        return tuple(self[name] for name in SIGNALS)

    def beside(self, best: float, clues: Sequence[float]) -> float:
        """The extra rating of this game's hits where no game is given."""
        told = sum(self[name] * clue for name, clue in zip(CLUES, clues, strict=True))
        return self["offset"] + self["best"] * best + told
