"""Quoted rules texts: what a card gains that another text quotes."""

from __future__ import annotations

from judge.errors import JudgeError
from judge.games.spoils.english.numbered import numbered
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.vocabulary.gifts import BlockLimit, Obligation, Permission, Prohibition, Stats
from judge.games.spoils.vocabulary.nouns import This
from judge.games.spoils.vocabulary.paragraphs import Act, Ongoing
from judge.kernel.data import Data
from judge.language.core.carried import NotCarriedOut
from judge.language.core.paragraph import read

PLAIN = (Stats, Prohibition, Obligation, Permission, BlockLimit)  # what a card may have without its text


def quoted(text: str) -> Data:
    """The paragraph that a quoted text is."""
    found = _rule(text)
    if (
        isinstance(found, Ongoing)
        and found.what == This()
        and found.condition is None
        and isinstance(found.gift, PLAIN)
    ):
        return found.gift
    if isinstance(found, Data) and not isinstance(found, Act):
        return found
    raise NotCarriedOut("a quoted text of more than one sentence is not carried out")


def _rule(text: str) -> Data:
    """The rule that a quoted text is."""
    from judge.games.spoils.english.rules import rule  # a rule can quote another

    try:
        node = numbered(read(WORDS, text))
    except (JudgeError, RecursionError) as error:
        raise NotCarriedOut("a quoted text that is not understood") from error
    return rule(node)
