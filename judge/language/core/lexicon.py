"""Lexicons: the words of a game, one word a line, and the rows that each word makes.

verb destroy: THING              what follows the verb: THING, PLACE, STATE, DEED, a word, or - for nothing
verb put put put: THING PLACE    an irregular past and participle follow the verb; + doubles the last letter
noun minion                      an irregular plural follows the noun
zone discard pile / stat power / mass damage / word extra / time turn
row  category: … => …
without deal pick                verbs of the shared English that cards of this game never say
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.errors import JudgeError
from judge.language.core.inflection import Forms, plural, verb_forms
from judge.language.core.row import row
from judge.language.phrase import Phrase

_SLOTS = {
    "THING": ("what", "things"),
    "PLACE": ("where", "places"),
    "STATE": ("state", "state"),
    "DEED": ("do", "to-do"),
    "CAUSED": ("do", "caused"),
}


def words(text: str) -> Iterator[Phrase]:
    """The phrases of a lexicon."""
    for line in re.sub(r"\n +", " ", text).splitlines():
        if line and not line.startswith("#"):
            sort, _, rest = line.partition(" ")
            if sort not in _SORTS:
                raise JudgeError(f"“{line}” is no line of a lexicon: expected {', '.join(_SORTS)} first.")
            for one in _SORTS[sort](rest.strip()):
                yield from row(one)


def _noun(rest: str) -> Iterator[str]:
    """A noun that is counted: minion, minions."""
    one, _, many = rest.partition(", ")
    name = one.replace(" ", "+")
    yield f"kind.s: {one} => Kind kind={name}"
    yield f"kind.p: {many or _plural(one)} => Kind kind={name}"
    yield f"adjective: non-{one} => Non kind={name}"


def _zone(rest: str) -> Iterator[str]:
    """A place where cards lie; it takes no filters, as other nouns do."""
    one, _, many = rest.partition(", ")
    name = one.replace(" ", "+")
    yield f"zone.s: {one} => Kind kind={name}"
    yield f"zone.p: {many or _plural(one)} => Kind kind={name}"


def _plural(noun: str) -> str:
    """The plural of a noun of one or more words."""
    *before, last = noun.split(" ")
    return " ".join([*before, plural(last)])


def _stat(rest: str) -> Iterator[str]:
    """A number that a thing has: its power."""
    name = rest.replace(" ", "+")
    yield f"stat: {rest} => Stat stat={name}"
    if " " not in rest:
        for which in ("highest", "lowest", "higher", "lower"):
            yield f"adjective: {which}-{rest} => WhichStat which={which} stat={name}"


def _mass(rest: str) -> Iterator[str]:
    """A noun that is counted without being a thing: damage."""
    yield f"mass: {rest} => Mass mass={rest.replace(' ', '+')}"


def _adjective(rest: str) -> Iterator[str]:
    """Words that come before a noun."""
    for word in rest.split():
        yield f"adjective: {word.replace('+', ' ')} => Quality quality={word}"


def _state(rest: str) -> Iterator[str]:
    """Words that come before a noun or after “is”: face-down."""
    for word in rest.split():
        yield f"adjective: {word.replace('+', ' ')} => Quality quality={word}"
        yield f"state: {word.replace('+', ' ')} => Quality quality={word}"


def _time(rest: str) -> Iterator[str]:
    """A stretch of time: turn, turns."""
    yield from (line.replace("kind.", "time-noun.") for line in _noun(rest))


def _verb(rest: str) -> Iterator[str]:
    """A verb in all its forms, for each way in which it goes on."""
    said, _, frames = rest.partition(": ")
    plain, *irregular = said.split()
    past, participle, *_ = [*(form for form in irregular if form != "+"), "", ""]
    forms = verb_forms(plain, past, participle, doubled="+" in irregular)
    name = plain
    for frame in frames.split(" | "):
        yield from _framed(forms, name, frame.split())


def _framed(forms: Forms, verb: str, frame: list[str]) -> Iterator[str]:
    """A verb that goes on in one way: as predicate, in the past, as participle, gerund, passive, and without object."""
    frame, rank = (frame[:-1], f" {frame[-1]}") if frame[-1].startswith("!") else (frame, "")
    slots = [] if frame == ["-"] else [_slot(frame, at) for at in range(len(frame))]
    full = " ".join(slots)
    third, plain = f"{forms.third}", f"{forms.plain}"
    agreeing = f"<{third}/{plain}>"
    made = f" => Deed verb={verb}{_kept(frame, len(frame))}"
    yield f"deed.N: {agreeing} {full}{made}{rank}"
    yield f"deed-past: {forms.past} {full}{made}{rank}"
    yield f"deed-done: {forms.participle} {full}{made}{rank}"
    yield f"deed-ing: {forms.gerund} {full}{made}{rank}"
    if "THING" in frame:
        at = frame.index("THING")
        rest = " ".join(slot for place, slot in enumerate(slots) if place != at)
        closed = "" if rest else "-bare"
        without = f" => Deed verb={verb}{_kept(frame, at)}{rank}"
        yield f"passive{closed}: {forms.participle} {rest}{without}"
        yield f"gap{closed}.N: {agreeing} {rest}{without}"
        yield f"gap-past{closed}: {forms.past} {rest}{without}"
        yield f"gap-done{closed}: {forms.participle} {rest}{without}"
    if frame == ["THING", "PLACE"]:
        more = "and {what1:thing} {where1:places}"
        yield f"deed.N: {agreeing} {full} {more} => Deeds verb={verb} !1"
    if frame == ["THING"]:
        yield f"transitive.N: {agreeing} => Verb verb={verb}"
    if frame in (["THING"], ["-"], ["THING", "PLACE"]):
        yield f"participle: {forms.participle} => Done verb={verb}"
        yield f"participle: {forms.gerund} => Doing verb={verb}"
        if "THING" in frame and " " not in forms.participle:
            yield f"participle: un{forms.participle} => Undone verb={verb}"


def _kept(frame: list[str], without: int) -> str:
    """The words of a frame that name none of its slots, as a part of the deed; one slot may be left out.

    In the whole frame the words before a slot need not be kept: its name tells them apart.
    """
    slots = [at for at, symbol in enumerate(frame) if symbol in _SLOTS and at != without]
    naming = {at - 1 for at in slots} if without < len(frame) else set(range(max(slots, default=0)))
    words = [word for at, word in enumerate(frame) if word not in _SLOTS and at not in naming and word != "-"]
    return f" words={'+'.join(words)}" if words else ""


def _slot(frame: list[str], at: int) -> str:
    """The slot or word at a place of a frame; a second slot of a sort has another name."""
    symbol = frame[at]
    if symbol not in _SLOTS:
        return symbol.replace("+", " ")
    name, category = _SLOTS[symbol]
    before = frame[:at].count(symbol)
    preposition = frame[at - 1] if at and frame[at - 1] not in _SLOTS else ""
    return f"{{{preposition or name + (str(before) if before else '')}:{category}}}"


_SORTS: dict[str, Callable[[str], Iterator[str]]] = {
    "verb": _verb,
    "noun": _noun,
    "zone": _zone,
    "stat": _stat,
    "mass": _mass,
    "adjective": _adjective,
    "state": _state,
    "time": _time,
    "row": lambda rest: iter([rest]),
    "without": lambda rest: iter(()),
}
