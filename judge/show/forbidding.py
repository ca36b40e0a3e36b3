"""Why something is not allowed: where an engine says only that it is not, the sentence of the rule says why."""

from __future__ import annotations

import re

from judge.rulebook.volume import Volume
from judge.scenario.barred_words import says_no_reason
from judge.scenario.key_steps import KeyStep

LONGEST = 240
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\"])")
_FORBIDS = re.compile(r"\b(?:cannot|not|only|must|never)\b", re.IGNORECASE)


def reasoned(volume: Volume, key: KeyStep) -> str:
    """The sentence of a key step; if it only says that something is not allowed, with the sentence of the rule."""
    said = key.says
    for step in key.steps:
        if step.refused and says_no_reason(step.says) and (why := forbids(volume, step.rule)):
            bare = step.says.removesuffix(".")
            said = said.replace(f"{bare} ({step.rule}).", f"{bare}. “{why}” ({step.rule})", 1)
    return said


def forbids(volume: Volume, number: str) -> str:
    """The sentence by which a rule forbids: its only one, or its first with a word that does; nothing of a fragment."""
    if number not in volume:
        return ""
    text = volume.entry(number).text.replace("*", "").replace("`", "").partition("\n\n")[0]
    sentences = _SENTENCE.split(" ".join(text.split()))
    found = next((one for one in sentences if _FORBIDS.search(one) or len(sentences) == 1), "")
    return found if found[:1].isupper() and len(found) <= LONGEST else ""
