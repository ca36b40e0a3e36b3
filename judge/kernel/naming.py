"""The names in a sentence: of triggers and replacements, such as “Bell: Ring twice.”, and of unnamed cards."""

from __future__ import annotations

import re

from judge.kernel.move import ChoiceWords

_ABILITY = re.compile(r"([A-Z][A-Z ]+): .+", re.DOTALL)
_SENTENCE = re.compile(r"(.+?) is an? .+: .+")
_NAMELESS = re.compile(r"\b(\w+)'s (card \d+)\b")
_HAPPENS = re.compile(r"(.+'s .+) happens now\.")


def nameless(player: str, place: int) -> str:
    """A card of a player of which only its place in a count of cards is known."""
    return f"{player}'s card {place}"


def of_nameless(sentence: str) -> str:
    """A sentence that says “a card” for a card without a name of the player with whom it begins, else whose it is."""
    who = sentence.partition(" ")[0]
    return _NAMELESS.sub(lambda card: "a card" if card[1] == who else f"{card[1]}'s unnamed {card[2]}", sentence)


def named(source: str, text: str, noun: str, who: str = "") -> str:
    """The deed of a card, by its name if it has one, as behind a player's name: “Bell's trigger”, “the Bell Song”."""
    found = _ABILITY.fullmatch(text)
    whose = re.sub(r"'s \w+$", "", source)
    name = found[1].title() if found else noun
    return f"the {name}" if found and whose == who else f"{whose if found else source}'s {name}"


def sentence(says: str, source: str, noun: str, does: str) -> str:
    """The words for a trigger or a replacement that does something: without its text, which is printed on its card."""
    card, colon, text = says.partition(": ")
    return f"{named(source, text, noun)} {does}." if colon and card == source else says


class TextWords(ChoiceWords, frozen=True):
    """The sentence of a choice among triggers or replacements: each by its card, without its text."""

    noun: str = "trigger"

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


def replacing(what: str) -> TextWords:
    """The words for which replacement applies to an event."""
    return TextWords(f"applies {{}} {what.removeprefix('which replacement applies ')}", noun="replacement")


def once(source: str) -> str:
    """The sentence for a replacement that serves an event only once."""
    return f"{source} has already been applied to this event and cannot be applied again."
