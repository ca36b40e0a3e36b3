"""Card files tried out: what each sentence did, how many names play, and which sentences did nothing."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

from judge.tabletop.removal import Lines
from judge.tabletop.trial import Shown, Tryout
from judge.words import many

P = TypeVar("P")


Meaning = tuple[tuple[Any, ...], tuple[str, ...]]  # the parts of a text, and its lines as they are printed
Read = Callable[[str, tuple[str, ...]], Meaning | None]  # none for a text that does not play


class TriedCard(NamedTuple, Generic[P]):
    """A card that is tried out; `print` are its numbers, none if a card cannot have them."""

    name: str
    text: str
    types: tuple[str, ...]
    print: P | None


class Tried(NamedTuple):
    """A card that was tried out: what each sentence did, or why it could not be tried to the end."""

    name: str
    shown: tuple[Shown, ...]
    broke: str = ""

    @property
    def plays(self) -> bool:
        """Whether each sentence did something."""
        return not self.broke and all(one.step for one in self.shown)


@dataclass
class Trials:
    """The results of a trial; a name plays if every sentence of every text under it did something."""

    cards: list[Tried] = field(default_factory=list)
    names: int = 0  # with a text
    names_tried_play: int = 0

    @property
    def idle(self) -> list[str]:
        """The sentences that did nothing, each behind the name of its card."""
        return [f"{card.name}: {one.sentence}" for card in self.cards for one in card.shown if not one.step]

    @property
    def broke(self) -> list[str]:
        """The cards whose trial broke off."""
        return [f"{card.name}: {card.broke}" for card in self.cards if card.broke]

    def as_json(self) -> dict[str, Any]:
        """As data."""
        return {
            "tried": len(self.cards),
            "names_with_text": self.names,
            "names_tried_play": self.names_tried_play,
            "did_nothing": self.idle,
            "broke": self.broke,
            "sentences": [
                {"card": card.name, "sentence": one.sentence, "situation": one.told or None, "step": one.step or None}
                for card in self.cards
                for one in card.shown
            ],
        }

    def as_text(self) -> str:
        """For a terminal."""
        share = f" ({100 * self.names_tried_play / self.names:.1f} %)" if self.names else ""
        lines = [
            f"{many(len(self.cards), 'text')} tried: {len(self.idle)} sentences did nothing, {len(self.broke)} broke",
            f"{self.names_tried_play} of {many(self.names, 'name')} with text{share}: every sentence did something",
        ]
        for card in self.cards:
            lines.append(card.name)
            lines += [f"  {one.sentence}\n    {_did(one)}" for one in card.shown]
        lines += [f"broke: {told}" for told in self.broke]
        return "\n".join([*lines, *self._classes()])

    def _classes(self) -> Iterator[str]:
        """The sentences that did nothing, those with the same beginning together, the most frequent beginning first."""
        alike: defaultdict[str, list[str]] = defaultdict(list)
        for told in self.idle:
            words = told.partition(": ")[2].split()
            alike[" ".join(words[:2])].append(told)
        counts = Counter({beginning: len(some) for beginning, some in alike.items()})
        for beginning, count in counts.most_common():
            yield f"{count} did nothing: “{beginning} …”"
            yield from (f"  {told}" for told in alike[beginning])


def _did(one: Shown) -> str:
    """The situation in which a sentence did something, and the step that shows it."""
    return f"{one.told}: {one.step}" if one.step else "did nothing"


@dataclass(frozen=True)
class DrawnCards(Generic[P]):
    """The cards that are tried, by their names."""

    by_name: Mapping[str, list[TriedCard[P]]]

    def distinct(self) -> list[TriedCard[P]]:
        """The first card with each text, in their order."""
        found = dict[tuple[str, tuple[str, ...]], TriedCard[P]]()
        for cards in self.by_name.values():
            for card in cards:
                found.setdefault((card.text, card.types), card)
        return list(found.values())

    def together(self, tried: Iterable[Tried | None]) -> Trials:
        """The results of all names, given those of the distinct cards in their order."""
        known = {(card.text, card.types): one for card, one in zip(self.distinct(), tried, strict=True)}
        found = Trials([one for one in known.values() if one], len(self.by_name))
        for cards in self.by_name.values():
            results = [known[card.text, card.types] for card in cards]
            found.names_tried_play += all(one is not None and one.plays for one in results)
        return found


@dataclass(frozen=True)
class CardTrial(Generic[P]):
    """How the cards of a game are tried: those of a file, the lines of a text, and the situations.

    `fitted` is a card with the parts and words of a text, cheap and sturdy enough to be tried; `glue` is between lines.
    """

    cards: Callable[[str], Iterator[TriedCard[P]]]
    lines: Callable[[str], Lines]
    tryout: Tryout[Any]
    fitted: Callable[[P, tuple[Any, ...], tuple[str, ...]], P]
    glue: str = " "

    def drawn(self, path: str, limit: int = 0, seed: int = 0) -> DrawnCards[P]:
        """The cards of a path with a text, or those of so many names drawn by a seed."""
        by_name: defaultdict[str, list[TriedCard[P]]] = defaultdict(list)
        for card in self.cards(path):
            if card.text:
                by_name[card.name].append(card)
        names = sorted(by_name)
        if 0 < limit < len(names):
            names = sorted(Random(seed).sample(names, limit))
        return DrawnCards({name: by_name[name] for name in names})

    def tried(self, card: TriedCard[P], read: Read) -> Tried | None:
        """A card tried out; none if it does not play."""
        printed = lru_cache(maxsize=None)(partial(self._printed, card, read))
        lines = self.lines(card.text)
        if printed(lines) is None:
            return None
        try:
            return Tried(card.name, self.tryout.tried(lines, printed))
        except Exception as error:  # whatever happens, the other cards are tried too
            return Tried(card.name, (), f"{type(error).__name__}: {error}")

    def _printed(self, card: TriedCard[P], read: Read, lines: Lines) -> P | None:
        """A card with some lines of text, if all that they say plays."""
        said = self.glue.join(" ".join(filter(None, (line.label, *line.sentences))) for line in lines)
        meaning = read(said, card.types)
        return None if card.print is None or meaning is None else self.fitted(card.print, *meaning)
