# mypy: disable-error-code="arg-type"
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.games.spoils.cards import each_sentence, read_text, rewritten, same_words
from judge.games.spoils.english.reading import made
from judge.games.spoils.unplayed import unplayed
from judge.games.spoils.vocabulary.amounts import Count, Limit
from judge.games.spoils.vocabulary.choices import ChooseAmong, Pick
from judge.games.spoils.vocabulary.conditions import Controls
from judge.games.spoils.vocabulary.deeds import GainInfluence, Inflict
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.gifts import Keyword, Stats
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.moves import Destroy, Draw, LookAt, PlayResource, Put, Shuffle
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import Act, Triggered
from judge.games.spoils.vocabulary.references import Among, Rest, Such, Together, TopOf
from judge.games.spoils.vocabulary.turns import By, If, IfDone, May, OneOf
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, parts_of
from judge.language.core.carried import NotCarriedOut
from judge.language.refusal import NotRead
from tests.games.spoils.test_phrases import given

CHARACTER = Noun(("character",))
MINE = Noun(who="you", area="hand")

MEANT: list[tuple[str, str, Any]] = [
    ("order", "Destroy all characters and items you control.",
     (Destroy(All(Noun(("character", "item"), who="you"))),)),
    ("order", "Destroy all characters and all items you control.",
     (Destroy(Together((All(CHARACTER), All(Noun(("item",), who="you"))))),)),
    ("order", "Pick any number of characters.", (Pick(CHARACTER, Count(CHARACTER), up_to=True),)),
    ("order", "Pick a character in an opponent's discard pile.",
     (Pick(Noun(("character",), who="opponent", area="discard pile")),)),
    ("order", "Pick a depleted character your opponent controls with 3 strength or less.",
     (Pick(Such(("character",), who="opponent", state="depleted", limits=(Limit("strength", 3),))),)),
    ("order", "You may draw a card and inflict 1 damage to your opponent's faction.",
     (May((Draw(1), Inflict(1, FactionOf("opponent")))),)),
    ("order", "Each player may draw a card or play a resource.",
     (By("both", (OneOf(Draw(1), PlayResource()),), may=True),)),
    ("order", "Each opponent picks a character they control.",
     (By("opponent", (Pick(Noun(("character",), who="you")),)),)),
    ("order", "Your opponent picks a character you control.",
     (By("opponent", (Pick(Noun(("character",), who="opponent")),)),)),
    ("order", "Until the end of the turn, your characters gain 1 strength and covert.",
     None),
    ("order", "Draw a card for each character you control.", (Draw(Count(Noun(("character",), who="you"))),)),
    ("order", "Your faction gains 2 influence for each depleted item.",
     (GainInfluence(Count(Noun(("item",), state="depleted"), 2), "you"),)),
    ("rule", "Whenever a character enters play under your control, draw a card.",
     Triggered(Happens("enters play", Noun(("character",), who="you")), (Draw(1),))),
    ("rule", "At the end of your opponent's turn, you may draw 2 cards.",
     Triggered(Happens("turn ends", who="opponent"), (May((Draw(2),)),))),
]  # fmt: skip

WHOLE: list[tuple[str, str, Any]] = [
    ("tactic", "COST: Pick 2 characters in your discard pile. EFFECT: Put one of the characters into play. Put the "
     "other character into your hand.",
     (Act((Pick(Noun(("character",), who="you", area="discard pile"), 2),),
          (ChooseAmong(CHARACTER, 1, among=It("picked")), Put(It("chosen"), "in play"),
           Put(Rest(It("picked"), (It("chosen"),)), "hand"))),)),
    ("tactic", "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest into your discard "
     "pile.",
     (Act((), (LookAt(TopOf("you", 3)), ChooseAmong(Noun(), 1, among=It("revealed")), Put(It("chosen"), "hand"),
               Put(Rest(It("revealed"), (It("chosen"),)), "discard pile"))),)),
    ("tactic", "Reveal the top 4 cards of your deck. Put all revealed items into your hand. Shuffle the remaining "
     "cards into your deck.", None),
    ("tactic", "COST: Pick a character. EFFECT: You may pay 2 to destroy it.", None),
    ("item", "Whenever you play a character, you may put a token on this card. If you do, draw a card.", None),
]  # fmt: skip

UNTOLD = [
    "Terminate the card, but put it into its owner's hand instead of their discard pile.",
    "Change the target of your opponent's attack to the location.",
    "Characters with 2 strength or less cannot inflict damage to this card.",
]


@pytest.mark.parametrize(("category", "sentence", "value"), [one for one in MEANT if one[2] is not None])
def test_a_sentence_of_the_shared_english_means_this(category: str, sentence: str, value: Any) -> None:
    assert made(sentence, category) == value


def test_a_duration_in_front_holds_for_all_that_is_gained() -> None:
    (paragraph,), _ = read_text("Until the end of the turn, your characters gain 1 strength and covert.", ("tactic",))
    mine = All(Noun(("character",), who="you"))
    assert paragraph == Act((), (Gain(mine, Stats(1)), Gain(mine, Keyword("covert"))))


def act(text: str) -> Act:
    """The only paragraph of a tactic."""
    (paragraph,), _ = read_text(text, ("tactic",))
    assert isinstance(paragraph, Act)
    return paragraph


@pytest.mark.parametrize(("kind", "text", "value"), WHOLE)
def test_a_text_that_only_the_shared_english_reads_plays(kind: str, text: str, value: Any) -> None:
    paragraphs, words = read_text(text, (kind,))
    assert len(paragraphs) == len(words)
    assert [missing for paragraph in paragraphs for missing in unplayed(paragraph)] == []
    if value is not None:
        assert paragraphs == value
    assert same_words(text, rewritten(text))


def test_those_that_were_revealed_and_the_others_are_parted() -> None:
    text = next(text for _, text, _ in WHOLE if "all revealed items" in text)
    paragraph = act(text)
    items = Among(It("revealed"), Noun(("item",)))
    assert paragraph.effect[1:] == (Put(items, "hand"), Shuffle(Rest(It("revealed"), (items,))))


def test_you_may_pay_to_do_something_is_done_only_if_it_is_paid() -> None:
    paragraph = act("COST: Pick a character. EFFECT: You may pay 2 to destroy it.")
    may, then = paragraph.effect
    assert isinstance(may, May)
    assert then == IfDone((Destroy(It("picked")),))


@pytest.mark.parametrize("sentence", UNTOLD)
def test_what_is_understood_and_not_carried_out_says_so(sentence: str) -> None:
    assert all(isinstance(made(sentence, category), NotCarriedOut) for category in ("order", "rule"))
    paragraphs, _ = read_text(f"COST: Pick a card. EFFECT: {sentence}", ("tactic",))
    assert [missing[0] for paragraph in paragraphs for missing in unplayed(paragraph)] == ["“"]
    assert [why for _, why in each_sentence(sentence, ("tactic",))] == [""]


@pytest.mark.parametrize(
    ("sentence", "category"),
    [
        ("If this card is blocked, draw a card.", "order"),  # it happens; it is no condition
        ("Shuffle their deck.", "order"),  # nobody is named whose deck it is
        ("Your opponent discards their hand and each player destroys your items.", "order"),
        ("Attach the character.", "order"),
        ("This card has 2 strength.", "rule"),  # its number is 2; nothing is added
        ("Put 1 card on the bottom of that deck and 1 card on the top.", "order"),  # of those that were looked at
        ("Put the top card of your opponent's deck into your hand.", "order"),  # a card goes to its owner's hand
    ],
)
def test_what_could_be_meant_otherwise_is_not_carried_out(sentence: str, category: str) -> None:
    assert isinstance(made(sentence, category), NotCarriedOut)


def test_an_order_is_no_text_of_a_card_in_play() -> None:
    with pytest.raises(NotRead):
        read_text("Put any number of cards from your hand on the bottom of your deck.", ("character",))


def test_a_condition_and_what_it_compares_with_are_kept() -> None:
    found = made("If your opponent controls at least 3 items, destroy this card.", "order")
    assert found == (If(Controls("opponent", Noun(("item",)), 3), (Destroy(This()),)),)


def test_every_given_text_is_carried_out() -> None:
    for kind, text in given():
        assert not any(isinstance(one, Unplayed) for one in _within(read_text(text, (kind,))[0])), text


def _within(value: object) -> Iterator[object]:
    """A value and all in it."""
    yield value
    parts = value if isinstance(value, tuple) else parts_of(value) if isinstance(value, Data) else ()
    for part in parts:
        yield from _within(part)
