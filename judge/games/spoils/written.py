"""Card text of The Spoils written back: paragraphs as the lines of a rules text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.spoils.entries import written_entry
from judge.games.spoils.phrases import GRAMMAR
from judge.games.spoils.saying import Saying
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    Attaches,
    FlipUp,
    Options,
    Paragraph,
    Provides,
    Replacement,
    Triggered,
    Unique,
    WithThreshold,
)
from judge.kernel.table import Instruction

AS_ITS_TEXT = "one of the following as this card's rules text:"


def written(paragraphs: Iterable[Paragraph]) -> str:
    """The rules text that these paragraphs are, a line for each."""
    return "\n".join(map(_line, paragraphs))


def _line(paragraph: Any) -> str:
    """A paragraph as a line."""
    if (entry := written_entry(paragraph)) is not None:
        return entry
    match paragraph:
        case WithThreshold(threshold, within):
            return f"{_bracketed(threshold)}: {_line(within)}"
        case Unique(name):
            return f"Unique {name}"
        case Attaches(noun):
            return f"Attach to {GRAMMAR.write(noun, 'a-card').lower()}"
        case Keyword(name):
            return name.title()
        case Options(texts, who):
            return offered(map(written, texts), who)
        case FlipUp(cost, threshold):
            behind = "".join(f" and {one[0].lower()}{one[1:]}" for one in _orders(Saying().bound(paragraph).extra))
            return f"Flip up: {cost} {_bracketed(threshold)}".rstrip() + behind
        case Provides(icons):
            return f"Provides {_bracketed(icons)}"
    said = Saying().bound(paragraph)
    match said:
        case Act():
            return _labelled(said.cost, said.effect)
        case Ability(name, _, _, threshold):
            return f"{name}{' ' if threshold else ''}{_bracketed(threshold)}: {_labelled(said.cost, said.effect)}"
        case Triggered(_, text) | Replacement(_, text):
            return " ".join([GRAMMAR.write(said.but(text=text[:1]), "rule"), *_orders(text[1:])])
    return GRAMMAR.write(said, "rule")


def offered(texts: Iterable[str], who: str) -> str:
    """Several rules texts of which a player chooses one."""
    chooser = "Choose" if who == "you" else "Your opponent chooses"
    options = "".join(f"\nOPTION {at}\n{one}" for at, one in enumerate(texts, 1))
    return f"{chooser} {AS_ITS_TEXT}{options}"


def _bracketed(icons: tuple[str, ...]) -> str:
    """Resource icons in brackets."""
    return "".join(f"[{icon}]" for icon in icons)


def _labelled(cost: tuple[Instruction, ...], effect: tuple[Instruction, ...]) -> str:
    """A cost and an effect section, of which one may be missing."""
    sections = {"COST": cost, "EFFECT": effect}
    return " ".join(f"{label}: {' '.join(_orders(text))}" for label, text in sections.items() if text)


def _orders(text: tuple[Instruction, ...]) -> list[str]:
    """Each instruction as a sentence."""
    return [GRAMMAR.write((order,), "order") for order in text]
