"""The labels of triggers and replacements, such as “Fountain: Draw a card.”, as a sentence names them."""

from __future__ import annotations

import re

from judge.kernel.move import ChoiceWords

_ABILITY = re.compile(r"([A-Z][A-Z ]+): .+", re.DOTALL)
_SENTENCE = re.compile(r"(.+?) is an? .+: .+")
_HAPPENS = re.compile(r"(.+'s .+) happens now\.")


def named(source: str, text: str, noun: str, who: str = "") -> str:
    """The name of an ability where it has one, or else what it is: “Ann's Restore Rule”, “Fountain's trigger”."""
    found = _ABILITY.fullmatch(text)
    if not found:
        return f"{source}'s {noun}"
    owner = source.removesuffix("'s faction")
    return f"the {found[1].title()}" if owner == who else f"{owner}'s {found[1].title()}"


def sentence(says: str, source: str, noun: str, does: str) -> str:
    """The words for a trigger or a replacement that does something: without its text, which is printed on its card."""
    card, colon, text = says.partition(": ")
    return f"{named(source, text, noun)} {does}." if colon and card == source else says


class TextWords(ChoiceWords, frozen=True):
    """The sentence of a choice among triggers or replacements: each by its card, without its text."""

    noun: str = "ability"

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """The words for an option by its label."""
        source, _, text = label.partition(": ")
        card, of, about = source.partition(" for ")
        if found := _HAPPENS.fullmatch(label):
            name = found[1]
        elif found := _SENTENCE.fullmatch(label):
            name = f"{found[1]}'s {self.noun}"
        else:
            name = named(card, text, self.noun, who)
        return f"{super().said(name, idle=idle, who=who)}{of}{about}"
