"""Soundness: what is wrong with a table of phrases, found before anything is read with it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import inf

from judge.errors import JudgeError, did_you_mean
from judge.language.build import Same
from judge.language.phrase import Phrase, Production
from judge.language.syntax import Syntax
from judge.language.terminal import TERMINALS

Faults = Iterator[str]


class Unsound(JudgeError):
    """A table of phrases that cannot be used: every fault, in the order of the checks."""

    def __init__(self, faults: Iterable[str]) -> None:
        """Keep the faults."""
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


def check(syntax: Syntax) -> None:
    """Refuse a table that has any fault."""
    checks = (_templates, _categories, _numbers, _endless, _ends, _spellings)
    if faults := tuple(dict.fromkeys(fault for one in checks for fault in one(syntax))):
        raise Unsound(faults)


def _templates(syntax: Syntax) -> Faults:
    """Templates that are empty or broken, and slots that do not fit what is built."""
    known: set[Phrase] = set()
    for phrase in syntax.phrases:
        if phrase in known:
            yield f"{phrase}: stands in the table twice"
        known.add(phrase)
    for one in syntax.declared:
        if not one.symbols:
            yield f"{one.phrase}: the template is empty"
        for stray in sorted({*"{}<>"} & {symbol for symbol in one.symbols if isinstance(symbol, str)}):
            yield f"{one.phrase}: {stray!r} is not part of a slot {{name:category}} or of agreement <third/plain>"
        if fault := _misbuilt(one):
            yield f"{one.phrase}: {fault}"


def _misbuilt(production: Production) -> str:
    """Why what is made of the slots cannot be taken apart into them again, if so."""
    probes = tuple(("probe",) if name == "rest" else f"probe {at}" for at, name in enumerate(production.names))
    try:
        made = production.build.made(production.names, probes)
    except (TypeError, ValueError, IndexError) as error:
        return f"the slots do not fit what is built: {error}"
    if production.build.taken(production.names, made) != probes:
        return f"the slots {', '.join(production.names)} cannot be had back from what is built"
    return ""


def _categories(syntax: Syntax) -> Faults:
    """Slots of categories that do not exist, and categories that have the name of a terminal."""
    for name in sorted(TERMINALS.keys() & syntax.productions.keys()):
        yield f"{name} is read without phrases, and no category may be called so"
    for one in syntax.declared:
        for slot in one.slots:
            if slot.category not in syntax.productions and slot.category not in TERMINALS:
                yield f"{one.phrase}: there is no category {slot.category}{_instead(syntax, slot.category)}"


def _instead(syntax: Syntax, category: str) -> str:
    """A half sentence on what may be meant by a category that does not exist."""
    others = [name for name in syntax.productions if name.partition(".")[0] == category.partition(".")[0]]
    return f", only {' and '.join(others)}" if others else did_you_mean(category, [*syntax.productions, *TERMINALS])


def _numbers(syntax: Syntax) -> Faults:
    """Categories with phrases in both numbers that are used in one, and those with and without a number."""
    declared = {one.category for one in syntax.declared}
    used = {slot.category for one in syntax.declared for slot in one.slots}
    for name in sorted({category[:-2] for category in declared if category.endswith((".s", ".p"))}):
        forms = {f"{name}.s", f"{name}.p"}
        if name in declared:
            yield f"the category {name} has phrases with a number and phrases without one"
        elif forms <= declared and name not in used and len(forms & used) == 1:
            yield f"the category {name} is used only as {min(forms & used)}: write its phrases so, not as {name}.N"


def _endless(syntax: Syntax) -> Faults:
    """Categories of which every phrase needs another one first."""
    for category, height in syntax.heights.items():
        if height == inf:
            yield f"the category {category} has no phrase that comes to an end"


def _ends(syntax: Syntax) -> Faults:
    """Phrases that begin with their own category, and closed ones at whose end another of it can follow."""
    for one in (one for one in syntax.declared if one.symbols):
        if one.category in syntax.reached(one.symbols[0], 0):
            yield f"{one.phrase}: begins with what can begin with {one.category} again (left recursion)"
        if one.phrase.closed and one.category in syntax.reached(one.symbols[-1], -1):
            yield f"{one.phrase}: is said to be closed, but ends in what can end in {one.category} again"


def _spellings(syntax: Syntax) -> Faults:
    """Meanings with several phrases in one category, of which not all but one are said to be spellings."""
    same: defaultdict[object, dict[Phrase, None]] = defaultdict(dict)
    for one in syntax.declared:
        slots = tuple(slot.category for slot in one.slots) if isinstance(one.build, Same) else frozenset(one.names)
        same[one.category, one.build, slots][one.phrase] = None
    for group in same.values():
        usual = [repr(phrase.template) for phrase in group if not phrase.spelling]
        if not usual:
            yield f"{next(iter(group))}: is said to be a spelling, but no other phrase is the usual one"
        if len(usual) > 1:
            name = next(iter(group)).category
            yield f"{name}: {' and '.join(usual)} mean the same, so all but one need spelling=True"
