"""Card text of Arcmage: read into abilities, sentence by sentence, and written back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from judge.games.arcmage.phrases import GRAMMAR
from judge.games.arcmage.table import CREATURE, ENCHANTMENT, EVENT, MAGIC
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import (
    Activated,
    AllOf,
    Attaches,
    Comes,
    Do,
    Have,
    Level,
    Named,
    Reminder,
    Stronger,
    When,
)  # fmt: skip
from judge.games.arcmage.vocabulary.gifts import Both, Meanwhile
from judge.games.arcmage.vocabulary.nouns import Host, It, Me, Target, TargetPlayer
from judge.games.arcmage.vocabulary.orders import Fortify, Give, Mark, joined
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.language.reading import Reading
from judge.language.refusal import NotRead, read
from judge.language.sentence import sentences, without_reminders

Abilities = tuple[Data, ...]


def parts(text: str) -> list[str]:
    """The sentences of a text, without reminders in brackets."""
    return sentences(" ".join(without_reminders(text).split()))


@cache
def reading(sentence: str) -> Reading:
    """A sentence by the table."""
    return read(GRAMMAR, sentence.strip().rstrip("."), "rule", sentence)


def read_sentence(sentence: str) -> Any:
    """What a sentence says."""
    return reading(sentence).value


def read_text(text: str, type: str = CREATURE) -> tuple[Abilities, tuple[str, ...]]:
    """The abilities of a text on a card of a type, and its lines as they are printed."""
    found: list[Any] = []
    lines: list[str] = []
    for sentence in parts(text):
        said = _single(read_sentence(sentence))
        for what in said:
            if isinstance(what, Reminder) or (found and (longer := _joined(found[-1], what, type)) is not None):
                if not isinstance(what, Reminder):
                    found[-1] = longer
                if lines and what is said[0]:
                    lines[-1] = f"{lines[-1]} {sentence}"
            else:
                found.append(what)
                if what is said[0]:
                    lines.append(sentence)
    return _fitted(tuple(found), type), tuple(lines)


def _single(what: Any) -> tuple[Any, ...]:
    """The abilities that one sentence says together."""
    match what:
        case Named(_, inner):
            return _single(inner)
        case Stronger(city, count, gift):
            return Do((Fortify(city, count),)), *_single(Have(city, gift))
        case Have(subject, Both(first, second), meanwhile):
            return *_single(Have(subject, first, meanwhile)), *_single(Have(subject, second, meanwhile))
        case Have(subject, Meanwhile(gift, condition), meanwhile):
            both = condition if meanwhile is None else AllOf(meanwhile, condition)
            return _single(Have(subject, gift, both))
        case Activated(custom=custom) if Mark(Me()) in custom:
            return (what.but(marks=True, custom=tuple(one for one in custom if one != Mark(Me()))),)
        case Level(devotion, Have() as inner):
            return tuple(Level(devotion, part) for part in _single(inner))
    return (what,)


def _joined(before: Any, what: Any, type: str) -> Any:
    """An ability that a sentence without a time or a cost of its own goes on with, or None if it stands alone."""
    if isinstance(what, Do) and isinstance(before, Level) and isinstance(before.what, Do):
        return before.but(what=Do(joined(before.what.text, what.text)))
    if isinstance(what, Do) and isinstance(before, Do | When | Activated):
        return before.but(text=joined(before.text, what.text))
    if isinstance(what, Have) and isinstance(before, Level) and isinstance(before.what, Do) and what.what == It():
        return before.but(what=Do((*before.what.text, Give(It(), what.gift, ""))))
    return None


# --- what a text means on a card of its type ------------------------------------------------------------------------


def _fitted(abilities: Abilities, type: str) -> Abilities:
    """What the abilities mean on a card that is played once, attached to something, or stays."""
    if type in (EVENT, MAGIC):
        return _at_once(abilities)
    abilities = tuple(_lasts(ability) for ability in abilities)
    return _attached(abilities) if type == ENCHANTMENT else tuple(_never(ability) for ability in abilities)


def _at_once(abilities: Abilities) -> Abilities:
    """What an event or magic card says is so begins when it is resolved, and goes on."""
    found: list[Any] = []
    for ability in abilities:
        if isinstance(ability, Have):
            ability = Do((Give(ability.what, ability.gift, ""),))
        place = next((at for at, one in enumerate(found) if isinstance(one, Do)), None)
        if isinstance(ability, Do) and place is not None:
            found[place] = found[place].but(text=joined(found[place].text, ability.text))
        else:
            found.append(ability)
    return tuple(found)


def _lasts(ability: Any) -> Any:
    """What a card that stays gives without being asked, it gives all the time."""
    match ability:
        case Do(text=(Give(what=what, gift=gift),)) if not isinstance(what, Target):
            return Have(what, gift)
    return ability


def _never(ability: Any) -> Any:
    """An instruction that nothing makes happen is only read."""
    if isinstance(ability, Do) and not unplayed(ability):
        return Do((*ability.text, Unplayed("what is to be done at no time")))
    return ability


def _attached(abilities: Abilities) -> Abilities:
    """An enchantment that speaks of a target is attached to it; what it does, it does as it comes into play."""
    target = next(_targets(abilities), None)
    abilities = tuple(When(Comes(), ability.text) if isinstance(ability, Do) else ability for ability in abilities)
    if target is None:
        return abilities
    return Attaches(target), *(_replaced(ability, target) for ability in abilities)


def _targets(value: Any) -> Iterator[Target | TargetPlayer]:
    """The targets of which an ability speaks, but for those of what costs something."""
    if isinstance(value, Target | TargetPlayer):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Activated):
                yield from _targets(part)
    elif isinstance(value, Data):
        for name in value.__struct_fields__:
            yield from _targets(getattr(value, name))


def _replaced(value: Any, target: Data) -> Any:
    """An ability that says "it" of what the enchantment is attached to."""
    if value == target:
        return Host() if isinstance(target, Target) else "host"
    if isinstance(value, tuple):
        return tuple(_replaced(part, target) for part in value)
    if isinstance(value, Activated) or not isinstance(value, Data):
        return value
    return value.but(**{name: _replaced(getattr(value, name), target) for name in value.__struct_fields__})


# --- sentence by sentence -------------------------------------------------------------------------------------------


def each_sentence(text: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    for sentence in parts(text):
        try:
            reading(sentence)
        except NotRead as error:
            yield sentence, error.why
        else:
            yield sentence, ""


def rewritten(text: str) -> str:
    """A text as the table writes what it read."""
    return " ".join(f"{GRAMMAR.write(reading(sentence), 'rule')}." for sentence in parts(text))


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in capitals and white space alone."""
    return _plain(without_reminders(one)) == _plain(without_reminders(other))


def _plain(text: str) -> str:
    """A text without what may differ."""
    return "".join(sign for sign in text.lower() if sign not in " \n\"“”'’.")
