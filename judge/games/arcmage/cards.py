"""Card text of Arcmage: read into abilities, sentence by sentence, and written back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from judge.games.arcmage.card_types import Abilities, fitted, targets
from judge.games.arcmage.english.hosts import enchanted
from judge.games.arcmage.english.keywords import KEYWORDS, explains, goes_on_explaining
from judge.games.arcmage.english.pointers import resolved
from judge.games.arcmage.english.rules import rule
from judge.games.arcmage.frames import Cost, Frame, framed
from judge.games.arcmage.lexicon import WORDS
from judge.games.arcmage.table import CREATURE
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import (
    Activated,
    AllOf,
    Do,
    Have,
    Level,
    Named,
    OnlyUse,
    Reminder,
    Stronger,
    When,
)  # fmt: skip
from judge.games.arcmage.vocabulary.gifts import Both, Cheaper, Gained, Keyword, Meanwhile
from judge.games.arcmage.vocabulary.nouns import Every, It, Me, Noun, Some
from judge.games.arcmage.vocabulary.orders import Fortify, Give, Mark, Put, joined
from judge.games.arcmage.vocabulary.tokens import CountsAs, Quoted
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, within
from judge.language.core.carried import NotCarriedOut
from judge.language.core.paragraph import Paragraph, Understanding
from judge.language.core.repair import repaired
from judge.language.refusal import NotRead
from judge.language.sentence import sentences, without_reminders


def parts(text: str) -> list[str]:
    """The sentences of a text, without reminders in brackets."""
    return sentences(" ".join(without_reminders(text).split()))


class Said(NamedTuple):
    """The meaning of a sentence, the sentence as it was understood, and how it is shown."""

    value: Any
    words: str
    shown: str


class TextReader:
    """A text being read; a level, a name or a cost before a sentence is taken off first."""

    def __init__(self) -> None:
        """Begin with nothing said."""
        self._paragraph = Paragraph(WORDS, rule)
        self.unclear: list[str] = []
        self.checks: list[str] = []
        self.hosts: list[Noun] = []  # what “enchanted …” speaks of
        self._explained = ""  # the keyword that the sentence before has explained

    def read(self, sentence: str) -> Said:
        """The next sentence; what is understood and not carried out says so in its meaning."""
        frame = framed(sentence)
        return self._plain(sentence) if frame is None else self._framed(sentence, frame)

    def _plain(self, sentence: str) -> Said:
        """A sentence with nothing before it."""
        found = self._paragraph.read(sentence)
        made = Do((Unplayed(found.unplayed),)) if isinstance(found.made, NotCarriedOut) else _unquoted(found.made)
        if self._explained and goes_on_explaining(sentence, self._explained):
            made = Reminder()
        self._explained = ""
        self.unclear += found.unclear
        self.hosts += enchanted(found.reading.value)
        self.checks += (f"“{sentence}”: {why}" for why in found.check)
        return Said(made, found.words, found.shown)

    def _framed(self, sentence: str, frame: Frame) -> Said:
        """A sentence with something before it."""
        try:
            custom = self.read(_paid(frame.cost.custom)) if frame.cost and frame.cost.custom else None
            rest = self.read(frame.rest)
        except NotRead as inner:
            raise _of_the_whole(sentence, inner) from inner.__cause__
        made = _with_frame(frame, rest.value, custom)
        if frame.name and isinstance(made, Have) and isinstance(made.gift, Keyword):
            self._explained = made.gift.name
        return Said(made, f"{frame.printed}{rest.words}", f"{frame.printed}{rest.shown}")


def _paid(custom: str) -> str:
    """The custom cost of an ability in the words of an order: “sacrifice” alone speaks of this card."""
    return f"{custom} me" if custom.lower() == "sacrifice" else custom


def _of_the_whole(sentence: str, inner: NotRead) -> NotRead:
    """The refusal of the words behind a frame, as a refusal of the whole sentence."""
    at = sentence.find(inner.sentence) if inner.sentence else len(sentence)
    column = inner.column + max(0, at)
    return NotRead(sentence, inner.why.replace(f"Column {inner.column}:", f"Column {column}:"), column)


def _with_frame(frame: Frame, said: Any, custom: Said | None) -> Any:
    """The meaning of a sentence behind a level, a name or a cost."""
    if missing := unplayed(said):
        said = Do(tuple(map(Unplayed, missing)))
    if frame.level is not None:
        return Level(frame.level, said)
    if frame.name:
        return _named(frame, said)
    cost = frame.cost or Cost()
    paid = tuple(map(_afresh, custom.value.text)) if custom is not None and isinstance(custom.value, Do) else ()
    if isinstance(said, Do) and (custom is None or isinstance(custom.value, Do)) and not _aims(paid):
        return Activated(said.text, cost.power, cost.marks, paid)
    return Do((Unplayed("a cost of this kind"),))


def _afresh(order: Any) -> Any:
    """An order that is paid: only cards that are not marked yet can be marked as a cost."""
    match order:
        case Mark(Some(noun)) if not noun.state:
            return order.but(what=order.what.but(noun=noun.but(state="unmarked")))
    return order


def _named(frame: Frame, said: Any) -> Any:
    """The meaning of the words behind a name; the name of a keyword is explained by them."""
    name = frame.name.lower()
    if name not in KEYWORDS:
        return Named(frame.name, said, frame.number)
    keyword = Have(Me(), Keyword(name, frame.number))
    return keyword if explains(said, frame.rest, keyword) else Do((Unplayed(f"{name}, explained in other words"),))


def _unquoted(value: Any) -> Any:
    """The meaning of a sentence, with the abilities that it quotes."""
    if isinstance(value, Gained) and isinstance(value.ability, Quoted):
        return _gained(value.ability.words)
    match value:
        case Do((CountsAs(types, texts),)):
            read = [read_text(one.words)[0] if isinstance(one, Quoted) else (one,) for one in texts]
            return Do((CountsAs(types, tuple(ability for several in read for ability in several)),))
        case tuple():
            return tuple(map(_unquoted, value))
    if isinstance(value, Data) and Gained in map(type, within(value)):
        return value.but(**{name: _unquoted(getattr(value, name)) for name in value.__struct_fields__})
    return value


def _gained(words: str) -> Gained | Unplayed:
    """An ability that is given in quotation marks; only those that are activated can be given."""
    abilities = read_text(words)[0]
    if len(abilities) == 1 and isinstance(abilities[0], Activated) and not unplayed(abilities[0]):
        return Gained(abilities[0])
    return Unplayed("an ability of this kind that is given to a card")


def _aims(value: Any) -> bool:
    """Whether a cost speaks of a target."""
    return next(targets(value), None) is not None


def read_sentence(sentence: str) -> Any:
    """The meaning of a sentence."""
    return TextReader().read(sentence).value


def read_text(text: str, type: str = CREATURE) -> tuple[Abilities, tuple[str, ...]]:
    """The abilities of a text on a card of a type, and its lines as they are printed."""
    found: list[Any] = []
    lines: list[str] = []
    reader = TextReader()
    for sentence in parts(text):
        said = _single(reader.read(sentence).value)
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
    return fitted(tuple(map(resolved, found)), type, next(iter(reader.hosts), None)), tuple(lines)


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
        case Have(Every(noun), Cheaper()) if noun.area == "play":  # what is still to be paid for is in a hand
            return (what.but(what=Every(noun.but(area="hand"))),)
        case Have(Me(), Keyword("salvage", power), None):
            return (Activated((Put(Me(), "hand"),), power, buried=True),)
        case Level(devotion, Have() as inner):
            return tuple(Level(devotion, part) for part in _single(inner))
    return (what,)


def _joined(before: Any, what: Any, type: str) -> Any:
    """An ability that a sentence without a time or a cost of its own goes on with, or None if it stands alone."""
    if isinstance(what, Do) and isinstance(before, Level) and isinstance(before.what, Do | When):
        return before.but(what=before.what.but(text=joined(before.what.text, what.text)))
    if isinstance(what, Do) and isinstance(before, Do | When | Activated):
        return before.but(text=joined(before.text, what.text))
    if isinstance(what, OnlyUse) and isinstance(before, Activated) and before.only is None:
        return before.but(only=what.condition)
    if isinstance(what, Have) and isinstance(before, Level) and isinstance(before.what, Do) and what.what == It():
        return before.but(what=Do((*before.what.text, Give(It(), what.gift, ""))))
    return None


# --- sentence by sentence -------------------------------------------------------------------------------------------


def each_sentence(text: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a text, and why it is not understood, or nothing if it is."""
    reader = TextReader()
    for sentence in parts(text):
        try:
            reader.read(sentence)
        except NotRead as error:
            yield sentence, error.why
        else:
            yield sentence, ""


def understanding(text: str) -> Understanding:
    """How a text is understood: each sentence shown, what is unclear, and what is to be checked."""
    reader = TextReader()
    shown = tuple(reader.read(sentence).shown for sentence in parts(text))
    return Understanding(shown, tuple(reader.unclear), tuple(reader.checks))


def rewritten(text: str) -> str:
    """A text in the words in which it was read."""
    reader = TextReader()
    return " ".join(f"{reader.read(sentence).words}." for sentence in parts(text))


def same_words(one: str, other: str) -> bool:
    """Whether two texts differ in capitals and white space alone."""
    return _plain(without_reminders(one)) == _plain(without_reminders(other))


def _plain(text: str) -> str:
    """A text without what may differ, or is repaired before it is read."""
    text, _ = repaired(text)
    return "".join(sign for sign in text.lower() if sign not in " \n\"“”'’.")
