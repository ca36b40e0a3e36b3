"""Card text of The Spoils: a rules text is parted into paragraphs and read by the phrase table.

`read_text` gives the paragraphs as the engine knows them; `rewritten` says each sentence as it was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from judge.errors import Lacking
from judge.games.spoils.entries import read_entry
from judge.games.spoils.phrases import GRAMMAR, Either, Said, Several
from judge.games.spoils.referents import Scope, Unclear
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    Attaches,
    FlipUp,
    Ongoing,
    Options,
    Paragraph,
    Provides,
    Replacement,
    Triggered,
    Unique,
    WithThreshold,
)
from judge.games.spoils.vocabulary.turns import Only
from judge.games.spoils.written import AS_ITS_TEXT, offered
from judge.kernel.table import Instruction
from judge.language.reading import Reading
from judge.language.refusal import NotRead, read
from judge.language.sentence import sentences, without_reminders

ICONS = {icon[0]: icon for icon in ("Obsession", "Greed", "Elitism", "Deception", "Rage", "Volition")}
KEYWORDS = ("covert", "tactical")

_SECTION = re.compile(r"\b(cost|effect)(?:\s*:|\s+[–—-])\s*", re.I)
_THRESHOLD = re.compile(r"((?:\[\w+\])+)\s*:\s*(.+)", re.S)
_NAME = re.compile(r"[·“\"<]*([A-Z0-9][^a-z\[\]:“”\"<>]*)[”\">]?\s*:?\s*((?:\[\w+\])*)\s*:?")
_FRAME = re.compile(r"(?:restore|develop) rule\s*:\s*(?=\S)", re.I)
_FLIP_UP = re.compile(r"flip up\s*:\s*(\d+)\s*((?:\[\w+\]\s*)*)(?:and (.+))?", re.I)
_PROVIDES = re.compile(r"(?:provides\s*[-–—:]?\s*)?((?:\[\w+\])+|[A-Z]\w+)\.?", re.I)
_NAME_BEFORE = re.compile(_NAME.pattern + r"\s*(?=(?:COST|EFFECT|Cost|Effect)\b)")
_OPTIONS = re.compile(
    rf"\s*(?:choose|(your opponent) chooses) {AS_ITS_TEXT}\s*(option 1\b.+)",
    re.I | re.S,
)
_OPTION = re.compile(r"^\s*option \d+\b:?", re.I | re.M)
_UNIQUE = re.compile(r"unique\s+(.+)", re.I)
_ATTACH = re.compile(r"attach to (?:an? )?(.+?)\.?", re.I)


_OWNED = "faction|hand|deck|discard pile|strength|life|speed|controller"
_QUOTED = re.compile(r"(?<![\w'’])['‘]([\w -]+)['’](?!\w)")  # a subtype in a text that is quoted itself
_LOST = re.compile(  # apostrophes that are lost in print
    rf"\b(opponent|character|player|owner|controller|(?:this|that) card)s(?= (?:{_OWNED}))"
)


# --- from text to paragraphs ----------------------------------------------------------------------------------------


class Part(NamedTuple):
    """A piece of a rules text: what sort it is, its label if any, and its words."""

    sort: str  # cost, effect, name, text
    words: str
    icons: tuple[str, ...] = ()


def read_text(text: str, types: tuple[str, ...]) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """The paragraphs of a card of these types, and the words of each as they are printed."""
    if options := _OPTIONS.fullmatch(text.replace("\r", "")):
        texts = tuple(read_text(one, types)[0] for one in _OPTION.split(options[2])[1:])
        either: Any = Options(texts, "opponent" if options[1] else "you")
        return (either,), (text,)
    found = [*_assembled(list(_parts(without_reminders(text))), types)]
    return tuple(paragraph for paragraph, _ in found), tuple(words for _, words in found)


def _parts(text: str) -> Iterator[Part]:
    """The labelled and the plain pieces of a text, line by line."""
    for line in (line.strip() for line in text.replace("\r", "").split("\n")):
        if not line:
            continue
        if before := _NAME_BEFORE.match(line):
            yield Part("name", before[1].strip(), _icons(before[2]))
            line = line[before.end() :]
        elif _NAME.fullmatch(line) and line.lower().rstrip(".") not in KEYWORDS and not _keyword(line):
            name = _NAME.fullmatch(line)
            if not name:
                raise Lacking
            yield Part("name", name[1].strip(), _icons(name[2]))
            continue
        yield from _sections(line)


def _sections(line: str) -> Iterator[Part]:
    """The cost and effect sections of a line, and what stands before them."""
    found = list(_SECTION.finditer(line))
    starts = [label for label in found if _begins(line, label.start())]
    if not starts or starts[0].start():
        yield Part("text", line[: starts[0].start() if starts else None].strip())
    for label, after in zip(starts, [*starts, None][1:], strict=True):
        yield Part(label[1].lower(), line[label.end() : after.start() if after else None].strip())


def _begins(line: str, at: int) -> bool:
    """Whether a section can begin here: at the start of a line or behind a stop."""
    return not line[:at].strip() or line[:at].rstrip()[-1] in '.:!”"'


def _icons(text: str) -> tuple[str, ...]:
    """Resource icons, by their names or their letters."""
    found = []
    for name in re.findall(r"\[(\w+)\]", text):
        icon = ICONS.get(name[0].upper())
        if icon is None or name.title() not in (icon, icon[0]):
            raise NotRead(text, f"names no resource icon: {name}; there are {', '.join(ICONS.values())}.")
        found.append(icon)
    return tuple(found)


def _assembled(parts: list[Part], types: tuple[str, ...]) -> Iterator[tuple[Paragraph, str]]:
    """Paragraphs from pieces: an ability from its name on, else what cost and effect the card itself has."""
    at = 0
    tactic = "tactic" in types
    while at < len(parts):
        part = parts[at]
        name = part if part.sort == "name" else None
        begin, at = at, at + (name is not None)
        sections: dict[str, list[str]] = {"cost": [], "effect": []}
        while (
            at < len(parts) and (parts[at].sort in sections) and not (parts[at].sort == "cost" and sections["effect"])
        ):
            sort, words = parts[at].sort, parts[at].words
            if not words and at + 1 < len(parts) and parts[at + 1].sort == "text":
                at, words = at + 1, parts[at + 1].words
            if sort == "cost" and [part.sort for part in parts[at + 1 : at + 3]] == ["text", "effect"]:
                at, words = at + 1, f"{words} {parts[at + 1].words}"
            sections[sort].append(words)
            at += 1
        said = "\n".join(_printed(one) for one in parts[begin:at])
        if name is not None:
            if at == begin + 1:
                raise NotRead(name.words, "stands like the name of an ability, but no cost or effect follows.")
            yield _acting(" ".join(sections["cost"]), " ".join(sections["effect"]), name), said
        elif at > begin:
            yield _acting(" ".join(sections["cost"]), " ".join(sections["effect"])), said
        else:
            yield from _plain(part.words, tactic)
            at += 1


def _printed(part: Part) -> str:
    """A piece as it is printed."""
    if part.sort in ("cost", "effect"):
        return f"{part.sort.upper()}: {part.words}"
    return part.words + "".join(f"[{icon}]" for icon in part.icons)


def _acting(cost: str, effect: str, name: Part | None = None) -> Any:
    """A cost and effect, with a name those of an ability."""
    orders = [order for one in sentences(cost) for order in _read(one, "order")]
    effects = [order for one in sentences(effect) for order in _read(one, "order")]
    return _bound_by(
        Ability(name.words, tuple(orders), tuple(effects), name.icons) if name else Act(tuple(orders), tuple(effects)),
        f"{cost} {effect}".strip(),
    )


def _plain(line: str, tactic: bool) -> Iterator[tuple[Paragraph, str]]:
    """The paragraphs of a line without labels: keywords, triggers with what follows them, texts that go on."""
    if label := _FRAME.match(line):  # a line in the frame of a faction, which is called a rule but is text of that card
        for paragraph, said in _plain(line[label.end() :], tactic):
            yield paragraph, f"{label[0]}{said}"
        return
    if threshold := _THRESHOLD.fullmatch(line):
        for paragraph, said in _plain(threshold[2], tactic):
            yield WithThreshold(_icons(threshold[1]), paragraph), f"{threshold[1]}: {said}"
        return
    if (keyword := _keyword(line)) is not None:
        yield keyword, line
        return
    if act := _unlabelled(line, tactic):
        yield act, line
        return
    groups: list[tuple[Any, list[str]]] = []
    for sentence in sentences(line):
        if groups and isinstance(groups[-1][0], Triggered | Replacement) and (more := _following(sentence)) is not None:
            opened, before = groups[-1]
            groups[-1] = (opened.but(text=(*opened.text, *more)), [*before, sentence])
        else:
            groups.append((_read(sentence, "rule", *(["order"] if tactic else [])), [sentence]))
    for paragraph, group in groups:
        words = " ".join(group)
        for one in _split(paragraph):
            yield _bound_by(one, words), words


def _split(paragraph: Any) -> list[Any]:
    """The paragraphs that one sentence stands for: one for each happening or gift that it joins."""
    match paragraph:
        case Triggered(Either(what, kinds)) | Replacement(Either(what, kinds)):
            return [paragraph.but(when=Happens(kind, what)) for kind in kinds]
        case Ongoing(_, Several(gifts)):
            return [paragraph.but(gift=gift) for gift in gifts]
    return [paragraph]


def _following(sentence: str) -> tuple[Instruction, ...] | None:
    """The instructions of a sentence behind a trigger; None if it is a paragraph of its own."""
    orders = _read(sentence, "order", "rule")
    if not isinstance(orders, tuple):
        return None
    match orders:
        case (Gain(what, _, ""),) if not isinstance(what, Said) and _says(sentence, "rule"):
            return None
    return orders


def _unlabelled(line: str, tactic: bool) -> Any:
    """The effect of a tactic whose text has no labels, if it is orders; for any card, restrictions are costs."""
    if not all(_says(one, "order") for one in sentences(line)):
        return None
    orders = [order for one in sentences(line) for order in _read(one, "order")]
    limits = tuple(order for order in orders if isinstance(order, Only))
    if not tactic and len(limits) < len(orders):
        return None
    return _bound_by(Act(limits, tuple(order for order in orders if not isinstance(order, Only))), line)


def _keyword(line: str) -> Any:
    """The keyword that a line is."""
    if entry := read_entry(line):
        return entry
    word = line.rstrip(".").strip()
    if word.lower() in KEYWORDS:
        return Keyword(word.lower())
    if found := _FLIP_UP.fullmatch(word):
        extra = _read(f"{found[3][0].upper()}{found[3][1:]}", "order") if found[3] else ()
        return _bound_by(FlipUp(int(found[1]), _icons(found[2]), extra), word)
    if found := _UNIQUE.fullmatch(word):
        return Unique(found[1])
    if found := _ATTACH.fullmatch(word):
        article = "an" if found[1][0].lower() in "aeiou" else "a"
        return Attaches(_reading(f"{article} {found[1].lower()}", "a-card").value)
    if (found := _PROVIDES.fullmatch(word)) and (word[0] == "[" or word.lower().startswith("provides")):
        return Provides(_icons(found[1] if found[1][0] == "[" else f"[{found[1]}]"))
    return None


def _read(sentence: str, *categories: str) -> Any:
    """What a sentence says, in the first of these categories in which it says anything."""
    stopped = _stopped(sentence)
    failed: list[NotRead] = []
    for category in categories:
        try:
            return _reading(stopped, category).value
        except NotRead as error:
            failed.append(error)
    raise max(failed, key=lambda error: error.column)


def _stopped(sentence: str) -> str:
    """The sentence with a stop at its end."""
    return sentence if sentence[-1] in '.!?”"' else f"{sentence}."


def _says(sentence: str, category: str) -> bool:
    """Whether a sentence can be read so."""
    try:
        _read(sentence, category)
    except NotRead:
        return False
    return True


@cache
def _reading(sentence: str, category: str) -> Reading:
    """A sentence by the table."""
    words = _QUOTED.sub(r'"\1"', _LOST.sub(r"\1's", sentence.replace("it's owner", "its owner")))
    return read(GRAMMAR, words, category, sentence)


def _bound_by(paragraph: Any, words: str) -> Any:
    """A paragraph in which everything said of something before means it."""
    try:
        return Scope().bound(paragraph)
    except Unclear as error:
        raise NotRead(words, f"is not understood. {error}") from error


# --- sentence by sentence -------------------------------------------------------------------------------------------


def each_sentence(text: str, types: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every sentence of a rules text, and why it is not understood, or nothing if it is."""
    for part in _pieces(without_reminders(text)):
        threshold = _THRESHOLD.fullmatch(part.words)
        line = threshold[2] if threshold else _FRAME.sub("", part.words, count=1)
        categories = ("order",) if part.sort in ("cost", "effect") else ("rule", "order")
        for sentence in sentences(line) if part.sort != "name" else ():
            try:
                if part.sort != "text" or _keyword(line) is None:
                    _read(sentence, *categories)
            except NotRead as error:
                yield sentence, error.why
            else:
                yield sentence, ""


def _pieces(text: str) -> Iterator[Part]:
    """The pieces of a text, those of all its options too."""
    options = _OPTIONS.fullmatch(text.replace("\r", ""))
    for one in _OPTION.split(options[2])[1:] if options else [text]:
        yield from _parts(one)


def rewritten(text: str) -> str:
    """A text that is read, with each sentence said in the phrases in which it was read."""
    if options := _OPTIONS.fullmatch(text.replace("\r", "")):
        texts = [rewritten(one) for one in _OPTION.split(options[2])[1:]]
        return offered(texts, "opponent" if options[1] else "you")
    return "\n".join(_printed(part._replace(words=_resaid(part))) for part in _parts(without_reminders(text)))


def _resaid(part: Part) -> str:
    """The words of a piece, in the phrases in which they were read."""
    threshold = _THRESHOLD.fullmatch(part.words)
    label = _FRAME.match(part.words)
    line = threshold[2] if threshold else part.words[label.end() :] if label else part.words
    if part.sort == "name" or (part.sort == "text" and _keyword(line) is not None):
        return part.words
    said = []
    for sentence in sentences(line):
        category = "order" if part.sort != "text" or not _says(sentence, "rule") else "rule"
        said.append(GRAMMAR.write(_reading(_stopped(sentence), category), category))
    before = f"{threshold[1]}: " if threshold else label[0] if label else ""
    return f"{before}{' '.join(said)}"


def same_words(text: str, other: str) -> bool:
    """Whether two texts are the same but for capitals, white space, signs and the full names of icons."""
    return _bare(text) == _bare(other)


def _bare(text: str) -> str:
    """The letters and numbers of a text, an icon as its first letter."""
    icons = re.sub(r"\[(\w)\w*\]", r"\1", without_reminders(text))
    return "".join(sign for sign in icons.lower() if sign.isalnum() or sign == "+")
