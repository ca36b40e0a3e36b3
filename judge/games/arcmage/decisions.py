"""The sentences of decisions whose options have labels that do not fit into a sentence."""

from __future__ import annotations

import re

from judge.kernel.move import ChoiceWords


class LabelWords(ChoiceWords, frozen=True):
    """The sentence of a decision; an option whose label matches a pattern has a sentence of its own."""

    instead: tuple[tuple[str, str], ...] = ()

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """The words for an option by its label, the patterns first."""
        for pattern, sentence in self.instead:
            if not idle and (found := re.fullmatch(pattern, label)):
                return found.expand(sentence)
        return super().said(label, idle=idle, who=who)


def action(nothing: str = "") -> LabelWords:
    """The words for an action that somebody decides on, or for doing nothing."""
    return LabelWords("decides to {}", nothing, instead=_ACTIONS)


def target(source: str) -> ChoiceWords:
    """The words for a target that somebody chooses."""
    return ChoiceWords(f"chooses {{}} as the target of {source}", f"chooses no target for {source}", " and targets {}")


def payment(card: str) -> ChoiceWords:
    """How somebody pays for a card; behind what they began it is left unsaid."""
    return ChoiceWords(f"pays {{}} for {card}", f"pays nothing for {card}", "-")


def way(creature: str) -> LabelWords:
    """Where somebody moves a creature."""
    return LabelWords(f"moves {creature} to {{}}", instead=(("army", f"moves {creature} to the army"),))


_ACTIONS = (
    ("end the phase", "ends the phase"),
    ("devotion in (.+)", r"decides to show devotion to \1"),
    (r"(draw \d+ and play 1)", r"decides to \1 as a resource card"),
    (r"(draw \d+ and play \d+)", r"decides to \1 as resource cards"),
)
