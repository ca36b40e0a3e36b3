"""A step of a run for a page: its rules, its sentence, its choice; plain values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from judge.kernel.move import ChoiceWords
from judge.kernel.trace import BY_HAND

FIRST = "The run is too long: only its first {} steps are shown."  # why a run is told no further that goes on


@dataclass(frozen=True)
class DecisionTold:
    """A decision for a page: who takes it, under which rule, among what; `taken` is the place of the option taken.

    `free` is one at which somebody may act, `fixed` one that was decided beforehand, as in a loop, `silent` one at
    which nothing was done because nobody said anything. `lines` are what a file says to take each option, and `label`
    is what the option taken is called.
    """

    who: str
    rule: str
    what: str
    options: tuple[str, ...]
    taken: int
    free: bool = False
    fixed: bool = False
    silent: bool = False
    lines: tuple[str, ...] = ()
    label: str = ""
    words: ChoiceWords | None = None

    @property
    def others(self) -> int:
        """How many options were not taken."""
        return len(self.options) - (self.taken >= 0)


class Kind(StrEnum):
    """The kind of a step: an action begun, a chance passed, a choice, an event, or a rule applied."""

    BEGINS = "begins"
    PASSES = "passes"
    CHOOSES = "chooses"
    HAPPENS = "happens"
    APPLIES = "applies"


@dataclass(frozen=True)
class Told:
    """A step for a page: its rules, the chief one first, and the place of its picture among the pictures.

    `made` is what somebody chose by it, even if there was only one option, and `aside` the remarks on
    sentences that are set aside and might matter here.
    """

    n: int
    rules: tuple[str, ...]
    says: str
    cause: int | None
    picture: int
    kind: Kind = Kind.APPLIES
    made: DecisionTold | None = None
    undone: bool = False
    refused: bool = False
    shows: bool = False
    aside: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """The chief rule; nothing for a step that no rule made."""
        return self.rules[0] if self.rules else ""

    @property
    def by_hand(self) -> bool:
        """Whether a judge says here what a sentence does that is set aside."""
        return self.rule == BY_HAND and self.cause is None

    @property
    def decision(self) -> DecisionTold | None:
        """The decision of this step, if there was something to decide."""
        return self.made if self.made and len(self.made.options) > 1 else None
