"""The sentences of decisions whose options have labels that do not fit into a sentence."""

from __future__ import annotations

import re

from judge.kernel.move import ChoiceWords, NumberedWords
from judge.words import listed

_N = re.compile(r"\d+")


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


class DamageWords(ChoiceWords, frozen=True):
    """The sentence for how damage is divided: so much to each creature."""

    to: tuple[str, ...] = ()

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """The damage to each, in their order."""
        shares = zip(_N.findall(label), self.to, strict=True)
        return f"assigns {listed([f'{amount} damage to {one}' for amount, one in shares])}"


class DefenseWords(ChoiceWords, frozen=True):
    """The sentence for who defends against whom."""

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """Each defender with its attacker."""
        return super().said(listed([f"with {pair}" for pair in label.split(", ")]), idle=idle, who=who)


def part(card: str) -> ChoiceWords:
    """Which of two parts of a text somebody chooses."""
    return NumberedWords(f"chooses the {{}} option of {card}")


def course(draw: int, play: int) -> str:
    """How many cards somebody draws, and how many become resource cards."""
    return f"draw {_cards(draw, 'card')} and play {_cards(play, 'resource card')}"


def _cards(count: int, noun: str) -> str:
    """A number of cards, a small one as a word."""
    return f"{('no', 'one', 'two')[count] if count < 3 else count} {noun}{'' if count < 2 else 's'}"


def way(creature: str) -> LabelWords:
    """Where somebody moves a creature."""
    return LabelWords(f"moves {creature} to {{}}", instead=(("army", f"moves {creature} to the army"),))


_ACTIONS = (
    ("end the phase", "ends the phase"),
    ("devotion in (.+)", r"decides to show devotion to \1"),
)
