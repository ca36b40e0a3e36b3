"""Phrases of The Spoils' cards: sentences are shown and written as they were read, and nouns mean what they say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.games.spoils.cards import read_text, sentences_of
from judge.games.spoils.english.conditions import condition
from judge.games.spoils.english.phrases import phrase
from judge.games.spoils.english.reading import made, sentence_read
from judge.games.spoils.english.things import meant
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.conditions import Controls, HasTokens
from judge.games.spoils.vocabulary.gifts import Stats
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.paragraphs import Ongoing
from judge.games.spoils.vocabulary.references import Such
from judge.games.spoils.vocabulary.spoken import Some
from judge.language.core.carried import NotCarriedOut
from judge.language.core.paragraph import understood
from judge.language.refusal import NotRead

TEXTS = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()


def given() -> list[tuple[str, str]]:
    """The texts with the type of their card."""
    return [(kind, text.replace(" / ", "\n")) for kind, _, text in (line.partition(": ") for line in TEXTS)]


def plain(text: str) -> str:
    """A text without what may differ: capitals, white space, quotation marks, stops at the end of lines."""
    return "".join(sign for sign in text.lower() if sign not in " \n\"“”'’.")


def sentences() -> Iterator[str]:
    """The sentences of the given texts that are no keywords."""
    for text in dict.fromkeys(text for _, text in given()):
        for sentence in sentences_of(text):
            try:
                understood(WORDS, sentence)
            except NotRead:  # a keyword or an entry; that whole texts are read is tested with them
                continue
            yield sentence


def nouns(text: str) -> Noun:
    """The cards that a text such as “a character you control” lets somebody choose."""
    found = meant(phrase(text, "thing"))
    assert isinstance(found, Some)
    return found.noun


def test_every_sentence_is_written_as_it_was_read() -> None:
    read = dict.fromkeys(sentences())
    assert len(read) > 350
    for sentence in read:
        assert plain(sentence_read(sentence).words) == plain(sentence)


def test_every_sentence_as_it_is_shown_means_the_same() -> None:
    for sentence in sentences():
        shown = sentence_read(sentence).shown
        for category in ("order", "rule"):
            one, other = made(sentence, category), made(shown, category)
            assert one == other or (isinstance(one, NotCarriedOut) and isinstance(other, NotCarriedOut)), shown


def test_a_noun_says_all_it_knows_and_no_more() -> None:
    for text, noun in {
        'a depleted "heron" character you control': Noun(("character",), "heron", "you", "depleted"),
        "another item": Noun(("item",), other=True),
        "a card in your opponent's discard pile": Noun(who="opponent", area="discard pile"),
        "a non-tactic card": Noun(("character", "item", "location", "resource")),
        "a character or item": Noun(("character", "item")),
        "a character with 3 life or more": Such(("character",), limits=(Limit("life", 3, "least"),)),
        "a card being played": Noun(area="being played"),
    }.items():
        found = nouns(text)
        assert found == noun
        assert type(found) is type(noun)


def test_nouns_that_differ_are_never_equal() -> None:
    values = [
        nouns(text)
        for text in (
            "a character", "another character", "a depleted character", "a character you control",
            "a character your opponent controls", 'a "heron" character', "a character in your hand",
            "a character that is attacking", "a character that is not in a battle", "a character you own",
            "a character with 2 life or less", "a character with 2 life or more", "a character with 2 life",
            'a character named "Mossy Raft"', "a character with covert", "a character in a discard pile",
        )
    ]  # fmt: skip
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("verb", "stats"), [("gains", Stats(2, 1)), ("loses", Stats(-2, -1)), ("gains an additional", Stats(2, 1))]
)
def test_losses_are_negative_and_gains_are_not(verb: str, stats: Stats) -> None:
    assert made(f"This card {verb} 2 strength and 1 life.", "rule") == Ongoing(This(), stats)


def test_none_is_not_at_least_0() -> None:
    items = Noun(("item",))
    for text, value in {
        "you control no items": Controls("you", items, 0),
        "your opponent controls no items": Controls("opponent", items, 0),
        "you control an item": Controls("you", items, 1),
        "there are no tokens on this card": HasTokens(This(), 0),
        "there is a token on this card": HasTokens(This(), 1),
    }.items():
        assert condition(phrase(text, "condition")) == value


def test_a_text_in_which_a_word_is_lost_is_refused() -> None:
    for text in ("Draw a.", "Destroy character.", "Pick a you control.", "This card gains strength 2 and."):
        with pytest.raises(NotRead):
            read_text(text, ("tactic",))
