"""Card text of Smash Up: read into abilities, each under its label, and written back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.games.smashup.english.attached import hosts, with_host
from judge.games.smashup.english.given import quoted
from judge.games.smashup.english.instead import InsteadOf, given_instead, in_its_place
from judge.games.smashup.english.once import one_use, shared
from judge.games.smashup.english.rules import rule
from judge.games.smashup.lexicon import WORDS
from judge.games.smashup.vocabulary.abilities import (
    ONGOING,
    SPECIAL,
    TALENT,
    Ability,
    Do,
    Have,
    OnYourTurn,
    PlayOn,
    When,
    Would,
)
from judge.games.smashup.vocabulary.connections import joined
from judge.games.smashup.vocabulary.orders import Grant
from judge.games.smashup.vocabulary.unplayed import Unplayed
from judge.language.core.carried import NotCarriedOut
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph, Sentence, Understanding
from judge.language.core.repair import repaired
from judge.language.refusal import NotRead

LABELS = (ONGOING, SPECIAL, TALENT)
_LABEL = re.compile(rf"\b({'|'.join(LABELS)}):\s*")
_REMINDER = re.compile(r"\s*\((?!= )[^()]*\)")
_QUOTE = re.compile('["“”]')
_STOP = re.compile(r"(?:(?<=[.!?])|(?<=[.!?][\"”]))\s+(?=[A-Z\"“])")


def labelled(text: str) -> Iterator[tuple[str, list[str]]]:
    """The parts of a text under each label (8.4), or before one (8.5), each as its sentences."""
    text = _REMINDER.sub("", text)
    labels = [found for found in _LABEL.finditer(text) if len(_QUOTE.findall(text[: found.start()])) % 2 == 0]
    places = [(found.start(), found.end(), found[1]) for found in labels]
    ends = [start for start, _, _ in places] + [len(text)]
    for begin, end, label in [(0, ends[0], ""), *((b, e, n) for (_, b, n), e in zip(places, ends[1:], strict=True))]:
        if said := " ".join(text[begin:end].split()):
            yield label, _STOP.split(said)


def read_text(text: str) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """The abilities of a text, and its lines as they are printed."""
    found: list[Ability] = []
    words: list[str] = []
    reader = TextReader()
    for label, sentences in labelled(text):
        parts: list[Ability] = []
        for at, sentence in enumerate(sentences):
            what, *more = _listed(reader.meaning(sentence))
            if isinstance(what, InsteadOf):
                parts += _replaced(parts, what, reader.last)
                continue
            if parts and (joined := _joined(parts[-1].what, what)) is not None:
                if label and not parts[-1].carried and isinstance(parts[-1].what, Do):
                    parts.append(Ability(what, label, True))
                    continue
                parts[-1] = Ability(joined, label, parts[-1].carried)
            else:
                parts.append(Ability(what, label, bool(label) and at > 0))
            parts += [Ability(one, label, bool(label) and at > 0) for one in more]
        found += parts
        words.append(f"{label}: {' '.join(sentences)}" if label else " ".join(sentences))
    return shared(found), tuple(words)


def as_played(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities of a minion or action: what it gives without a label it gives once, when it is played (8.5)."""
    return tuple(_as_played(ability) for ability in abilities)


def _as_played(ability: Ability) -> Ability:
    """An ability; a gift without a label, a condition or a time is given until the end of the turn (2.8)."""
    have = ability.what
    if ability.label or not isinstance(have, Have) or have.given is not None or have.others_turns:
        return ability
    return ability.but(what=Do((Grant(have.what, have.gift, undated=True),)))


def _listed(what: Any) -> tuple[Any, ...]:
    """The abilities that a sentence is: most are one."""
    return what if isinstance(what, tuple) else (what,)


def _replaced(parts: list[Ability], said: InsteadOf, shown: str) -> tuple[Ability, ...]:
    """The ability before with what is said instead; nothing is carried out if they do not go together."""
    before = parts.pop() if parts else Ability(Do(()))
    first, *more = in_its_place(before.what, said) or (before.what, Do((Unplayed(shown),)))
    return before.but(what=first), *(Ability(one, before.label, bool(before.label)) for one in more)


def _joined(before: Any, what: Any) -> Any:
    """An ability that a sentence without a time of its own goes on with, or None if it stands alone."""
    if isinstance(what, Do) and isinstance(before, Do | When | Would | OnYourTurn):
        return before.but(text=joined(before.text, what.text))
    return None


class TextReader:
    """A text being read: its sentences one after the other, with what is unclear in them and to be checked."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._paragraph = Paragraph(WORDS, self._made)
        self._hosts: list[Node] = []
        self.last = ""  # sentence, as it is shown
        self.unclear: list[str] = []
        self.checks: list[str] = []

    def _made(self, node: Node) -> Any:
        """The ability that a sentence is; “it” that was played on is the minion or base that this card is on."""
        said = with_host(node, self._hosts)
        special = one_use(said) or given_instead(said, rule) or quoted(said, lambda text: read_text(text)[0])
        found = special or rule(said)
        if isinstance(found, PlayOn):
            self._hosts += hosts(node)
        return found

    def read(self, sentence: str) -> Sentence[Any]:
        """The next sentence."""
        found = self._paragraph.read(sentence)
        self.last = found.unplayed
        self.unclear += found.unclear
        self.checks += (f"“{sentence}”: {why}" for why in found.check)
        return found

    def meaning(self, sentence: str) -> Any:
        """The meaning of the next sentence; if it is understood and not carried out, its meaning says so."""
        found = self.read(sentence)
        return Do((Unplayed(found.unplayed),)) if isinstance(found.made, NotCarriedOut) else found.made


def each_sentence(text: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    reader = TextReader()
    for _, sentences in labelled(text):
        for sentence in sentences:
            try:
                reader.read(sentence)
            except NotRead as error:
                yield sentence, error.why
            else:
                yield sentence, ""


def understanding(text: str) -> Understanding:
    """How a text is understood: each sentence shown, what is unclear, and what is to be checked."""
    reader = TextReader()
    shown = tuple(reader.read(sentence).shown for _, sentences in labelled(text) for sentence in sentences)
    return Understanding(shown, tuple(reader.unclear), tuple(reader.checks))


def rewritten(text: str) -> str:
    """A text in the words in which it was read."""
    parts = []
    reader = TextReader()
    for label, sentences in labelled(text):
        said = " ".join(f"{reader.read(sentence).words}." for sentence in sentences)
        parts.append(f"{label}: {said}" if label else said)
    return " ".join(parts)


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in capitals and white space alone."""
    return _plain(_REMINDER.sub("", one)) == _plain(_REMINDER.sub("", other))


def _plain(text: str) -> str:
    """A text without what may differ, or is repaired before it is read."""
    text, _ = repaired(text)
    return "".join(sign for sign in text.lower() if sign not in " \n\"“”'’.")
