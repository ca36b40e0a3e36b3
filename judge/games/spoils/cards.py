"""Card text of The Spoils: a rules text is parted into paragraphs, and each sentence of them is read.

`read_text` gives the paragraphs as the engine knows them; `rewritten` says each sentence as it was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from judge.games.spoils.english import reading as english
from judge.games.spoils.entries import read_entry
from judge.games.spoils.frames import (
    ATTACH,
    FLIP_UP,
    FRAME,
    KEYWORDS,
    OPTION,
    OPTIONS,
    PROVIDES,
    THRESHOLD,
    UNIQUE,
    Part,
    icons,
    is_provision,
    offered,
    parts,
    pieces,
    printed,
)
from judge.games.spoils.known import Unclear
from judge.games.spoils.noting import noted
from judge.games.spoils.referents import Scope
from judge.games.spoils.token_cards import explanations, with_tokens
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
from judge.games.spoils.vocabulary.spoken import AnyOf, Either, Said, Several
from judge.games.spoils.vocabulary.turns import Only
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut
from judge.language.core.paragraph import Understanding
from judge.language.core.repair import repaired
from judge.language.refusal import NotRead
from judge.language.sentence import sentences, without_reminders


def read_text(text: str, types: tuple[str, ...]) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """The paragraphs of a card of these types, and the words of each as they are printed."""
    if options := OPTIONS.fullmatch(text.replace("\r", "")):
        texts = tuple(read_text(one, types)[0] for one in OPTION.split(options[2])[1:])
        either: Any = Options(texts, "opponent" if options[1] else "you")
        return (either,), (text,)
    found = [*_assembled(list(parts(without_reminders(text))), types)]
    return with_tokens(tuple(one for one, _ in found), text), tuple(words for _, words in found)


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
        said = "\n".join(printed(one) for one in parts[begin:at])
        if name is not None:
            if at == begin + 1:
                raise NotRead(name.words, "looks like the name of an ability. Write “COST:” or “EFFECT:” after it.")
            yield _acting(" ".join(sections["cost"]), " ".join(sections["effect"]), name), said
        elif at > begin:
            yield _acting(" ".join(sections["cost"]), " ".join(sections["effect"])), said
        else:
            yield from _plain(part.words, tactic)
            at += 1


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
    if label := FRAME.match(line):  # a line in the frame of a faction, which is called a rule but is text of that card
        for paragraph, said in _plain(line[label.end() :], tactic):
            yield paragraph, f"{label[0]}{said}"
        return
    if threshold := THRESHOLD.fullmatch(line):
        for paragraph, said in _plain(threshold[2], tactic):
            yield WithThreshold(icons(threshold[1]), paragraph), f"{threshold[1]}: {said}"
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
    for paragraph, group in _acts(groups):
        words = " ".join(group)
        for one in _split(paragraph):
            yield _bound_by(one, words), words


def _acts(groups: list[tuple[Any, list[str]]]) -> Iterator[tuple[Any, list[str]]]:
    """Paragraphs with their words, in which orders that follow each other are one effect."""
    for orders, run in groupby(groups, key=lambda group: isinstance(group[0], tuple)):
        if orders:
            together = list(run)
            effect = tuple(order for text, _ in together for order in text)
            yield Act((), effect), [sentence for _, said in together for sentence in said]
        else:
            yield from run


def _split(paragraph: Any) -> list[Any]:
    """The paragraphs that one sentence means: one for each happening or gift that it joins."""
    match paragraph:
        case Triggered(Either(what, kinds)) | Replacement(Either(what, kinds)):
            return [paragraph.but(when=Happens(kind, what)) for kind in kinds]
        case Triggered(AnyOf(happenings)) | Replacement(AnyOf(happenings)):
            return [paragraph.but(when=one) for one in happenings]
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
    if found := FLIP_UP.fullmatch(word):
        extra = _read(f"{found[3][0].upper()}{found[3][1:]}", "order") if found[3] else ()
        return _bound_by(FlipUp(int(found[1]), icons(found[2]), extra), word)
    if found := UNIQUE.fullmatch(word):
        return Unique(found[1])
    if found := ATTACH.fullmatch(word):
        return Attaches(english.card(found[1].lower()))
    if is_provision(word) and (found := PROVIDES.fullmatch(word)):
        return Provides(icons(found[1] if found[1][0] == "[" else f"[{found[1]}]"))
    return None


def _read(sentence: str, *categories: str) -> Any:
    """The meaning of a sentence, in the first of these categories in which it has one."""
    return english.meaning(sentence, categories)


def _says(sentence: str, category: str) -> bool:
    """Whether a sentence can be read so, and is carried out."""
    try:
        english.sentence_read(sentence)
    except NotRead:
        return False
    return not isinstance(english.made(sentence, category), NotCarriedOut)


def _bound_by(paragraph: Any, words: str) -> Any:
    """A paragraph in which everything said of something before means it; what is unclear is not carried out."""
    try:
        return noted(Scope().bound(paragraph))
    except Unclear as error:
        return Act((), (Unplayed(str(error).rstrip(".")),))


def each_sentence(text: str, types: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every sentence of a rules text, and why it is not understood, or nothing if it is."""
    for sentence, categories in _with_categories(text):
        try:
            if categories:
                _read(sentence, *categories)
            yield sentence, ""
        except NotRead as error:
            yield sentence, error.why


def _with_categories(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every sentence of a rules text with its categories; a keyword has none."""
    for part in pieces(without_reminders(text)):
        yield from _of_a_piece(part)


def _of_a_piece(part: Part) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sentences of a piece of a rules text with their categories."""
    threshold = THRESHOLD.fullmatch(part.words)
    line = threshold[2] if threshold else FRAME.sub("", part.words, count=1)
    categories = ("order",) if part.sort in ("cost", "effect") else ("rule", "order")
    for sentence in sentences(line) if part.sort != "name" else ():
        yield sentence, () if part.sort == "text" and _keyword(line) is not None else categories


def sentences_of(text: str, types: tuple[str, ...] = ()) -> list[str]:
    """The sentences of a rules text."""
    return [sentence for sentence, _ in each_sentence(text, types)]


def understanding(text: str, types: tuple[str, ...]) -> Understanding:
    """How a text is understood: each sentence shown, what is unclear, and what is to be checked."""
    paragraphs: list[list[str]] = []
    for part in pieces(without_reminders(text)):
        if part.sort != "effect" or not paragraphs:
            paragraphs.append([])
        paragraphs[-1] += [sentence for sentence, categories in _of_a_piece(part) if categories]
    return english.understanding(paragraphs)


def rewritten(text: str) -> str:
    """A text that is read, with each sentence in the words in which it was read."""
    if options := OPTIONS.fullmatch(text.replace("\r", "")):
        return offered([rewritten(one) for one in OPTION.split(options[2])[1:]], "opponent" if options[1] else "you")
    said = "\n".join(printed(part._replace(words=_resaid(part))) for part in parts(without_reminders(text)))
    return said + explanations(text)


def _resaid(part: Part) -> str:
    """The words of a piece, as they were read."""
    threshold = THRESHOLD.fullmatch(part.words)
    label = FRAME.match(part.words)
    line = threshold[2] if threshold else part.words[label.end() :] if label else part.words
    if part.sort == "name" or (part.sort == "text" and _keyword(line) is not None):
        return part.words
    said = [f"{english.sentence_read(sentence).words}." for sentence in sentences(line)]
    before = f"{threshold[1]}: " if threshold else label[0] if label else ""
    return f"{before}{' '.join(said)}"


def same_words(text: str, other: str) -> bool:
    """Whether two texts are the same but for capitals, white space, signs and the full names of icons."""
    return _bare(text) == _bare(other)


def _bare(text: str) -> str:
    """The letters and numbers of a text without its slips, an icon as its first letter."""
    words, _ = repaired(re.sub(r"\[(\w)\w*\]", r"\1", without_reminders(text)))
    return "".join(sign for sign in words.lower() if sign.isalnum() or sign == "+")
