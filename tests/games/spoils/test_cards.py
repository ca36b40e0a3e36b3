from __future__ import annotations

import html
import re
from pathlib import Path
from typing import Any

import pytest

from judge.errors import JudgeError
from judge.games.spoils.cards import each_sentence, read_text, rewritten, same_words
from judge.games.spoils.unplayed import plays, unplayed
from judge.games.spoils.vocabulary.choices import Choose, Pick, Search
from judge.games.spoils.vocabulary.conditions import Controls, TurnOf
from judge.games.spoils.vocabulary.deeds import AttachTo, Deplete, GainInfluence, Inflict, LoseInfluence, Pay
from judge.games.spoils.vocabulary.durations import Control, Gain, Next
from judge.games.spoils.vocabulary.gifts import Keyword, Obligation, Prohibition, Stats
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.moves import Destroy, Draw, PlayCard, PlayResource, Put, Terminate
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    Attaches,
    CostChange,
    DamageChange,
    Ongoing,
    Replacement,
    Triggered,
    Unique,
    WithThreshold,
)
from judge.games.spoils.vocabulary.turns import IfDone, May, Only
from judge.language.reading import Ambiguous
from judge.language.refusal import NotRead
from tests.games.spoils.test_phrases import given, plain

CHARACTER = Noun(("character",))
SETS = sorted((Path(__file__).parents[4] / "shared" / "cards" / "octgn-spoils").glob("*/set.xml"))


def line(start: str) -> str:
    """The given text that begins so and is the shortest."""
    return min((text for _, text in given() if text.startswith(start)), key=len)


def one(text: str, kind: str = "item") -> Any:
    """The only paragraph of a text."""
    (paragraph,), (words,) = read_text(text, (kind,))
    assert words
    return paragraph


TWINS: dict[str, Any] = {
    "COST: Pick a character. EFFECT: Destroy the character.": Act((Pick(CHARACTER),), (Destroy(It("picked")),)),
    "Cost – Pick a card being played.\nEffect – Terminate the picked card.": Act(
        (Pick(Noun(area="being played")),), (Terminate(It("picked")),)
    ),
    line("If a card is destroyed, put"): Replacement(Happens("destroyed", Noun()), (Put(It("it"), "hand"),)),
    line("If a card is put into its owner's hand"): Replacement(
        Happens("put", Noun(), to="hand", frm="in play"), (Destroy(It("it")),)
    ),
    "When you play a character, draw a card.": Triggered(Happens("played", CHARACTER, "you"), (Draw(1),)),
    "When a character is destroyed, you may pay 1. If you do, draw a card.": Triggered(
        Happens("destroyed", CHARACTER), (May((Pay(1),)), IfDone((Draw(1),)))
    ),
    "When this card enters play, you may pick an item. If you do, take control of it.": Triggered(
        Happens("enters play", This()), (May((Pick(Noun(("item",))),)), IfDone((Control(It("picked")),)))
    ),
    "SPARK: COST: Use this only during your turn. Deplete this card. EFFECT: It gains covert this turn.": Ability(
        "SPARK", (Only(TurnOf("you")), Deplete(This())), (Gain(This(), Keyword("covert")),)
    ),
    "HUM [R][Greed]\nCOST: Pay 2. Pick up to two items.\nEFFECT: Put them into their owners' decks.": Ability(
        "HUM",
        (Pay(2), Pick(Noun(("item",)), 2, up_to=True)),
        (Put(It("picked"), "deck"),),
        ("Rage", "Greed"),
    ),
    "The next time a character is destroyed this turn, it loses 1 strength instead.": Next(
        Happens("destroyed", CHARACTER), (Gain(It("it"), Stats(-1), ""),)
    ),
    "While you control a location, your other characters gain 2 life.": Ongoing(
        All(Noun(("character",), who="you", other=True)), Stats(life=2), Controls("you", Noun(("location",)))
    ),
    line("The numeric cost of your items"): CostChange(Noun(("item",), who="you"), -1, 1),
    "If damage is inflicted to this faction, reduce the amount by 2.": DamageChange(This(), -2),
    "Damage inflicted by your characters is increased by 1.": DamageChange(
        All(Noun(("character",), who="you")), 1, "by"
    ),
    line("Your opponent must pay 2"): Obligation("pay to attack", 2),
    "[R][R]: This card cannot be blocked.": WithThreshold(("Rage", "Rage"), Ongoing(This(), Prohibition("be blocked"))),
    "Put a character from your hand into play.": Act(
        (), (Choose(Noun(("character",), who="you", area="hand")), Put(It("chosen"), "in play"))
    ),
    "You may play an item from your hand for free.": Act(
        (), (May((PlayCard(Noun(("item",), who="you", area="hand"), True),)),)
    ),
    "Play a resource.": Act((), (PlayResource(),)),
    "You may search your deck for a location and put it into play.": Act(
        (), (May((Search(Noun(("location",)), "in play"),)),)
    ),
    line("When your opponent plays a tactic"): Triggered(
        Happens("played", Noun(("tactic",)), "opponent"), (Inflict(1, FactionOf("opponent")),)
    ),
    "MOOR: COST: Pick an item. EFFECT: Attach this card to the item.": Ability(
        "MOOR", (Pick(Noun(("item",))),), (AttachTo(This(), It("picked")),)
    ),
}
KINDS = {"COST": "tactic", "Cost": "tactic", "You ": "tactic", "Put ": "tactic", "Play": "tactic", "The next": "tactic"}


@pytest.mark.parametrize("text", list(TWINS))
def test_a_text_is_read_as_somebody_would_write_it_down(text: str) -> None:
    kind = next((kind for start, kind in KINDS.items() if text.startswith(start)), "item")
    twin = TWINS[text]
    assert one(text, kind) == (Act((), (twin,)) if isinstance(twin, Next) else twin)


def test_all_given_texts_are_read_and_nothing_is_left_out() -> None:
    texts = given()
    assert len(texts) == len(set(texts)) >= 150
    for kind, text in texts:
        paragraphs, words = read_text(text, (kind,))
        assert len(paragraphs) == len(words) >= 1
        if "OPTION" not in text and plain(text).startswith(plain(words[0])[:4]):
            heard = plain(" ".join(dict.fromkeys(words)))
            assert re.sub(r"\W|\([^)]*\)", "", heard) == re.sub(r"\W", "", re.sub(r"\([^)]*\)", "", plain(text)))


def test_what_is_read_is_written_in_its_own_words() -> None:
    for kind, text in given():
        read_text(text, (kind,))
        assert same_words(text, rewritten(text)), text
        assert [why for _, why in each_sentence(text, (kind,)) if why] == []
    assert not same_words("Draw a card.", "Draw 2 cards.")
    assert [bool(why) for _, why in each_sentence("Draw a card. Juggle.\nHUM", ("tactic",))] == [False, True]


def test_what_is_written_in_the_words_that_were_read_means_the_same() -> None:
    for kind, text in given():
        assert read_text(rewritten(text), (kind,))[0] == read_text(text, (kind,))[0], text


def test_two_ways_to_say_it_mean_the_same() -> None:
    for kind, text, usual in (
        ("tactic", "Cost - pick a character. Effect - destroy it.",
         "COST: Pick a character. EFFECT: Destroy the picked card."),
        ("item", "If a card is destroyed, instead return it to its owner's hand.",
         line("If a card is destroyed, put")),
        ("item", "Your items cost 1 less.", line("The numeric cost of items you play")),
        ("item", "COVERT\nUNIQUE Old Bramble\nATTACH to Item", "Covert\nUnique Old Bramble\nAttach to an item"),
    ):  # fmt: skip
        assert read_text(text, (kind,))[0] == read_text(usual, (kind,))[0]
    with pytest.raises(NotRead):
        read_text("GLINT\nCOST: Pay 1.\nEFFECT: Draw juggling of.", ("item",))


def test_reminders_are_passed_over() -> None:
    assert one("Draw a card. (You may have none left.)", "tactic") == Act((), (Draw(1),))


def test_two_picks_have_two_names() -> None:
    text = "COST: Pick a character. Pick an item. EFFECT: Destroy the item. Deplete the picked character."
    assert one(text, "tactic") == Act(
        (Pick(CHARACTER), Pick(Noun(("item",)), name="picked 2")), (Destroy(It("picked 2")), Deplete(It("picked")))
    )


def test_one_sentence_may_be_two_paragraphs() -> None:
    paragraphs, words = read_text("When this card enters or leaves play, draw a card.", ("item",))
    assert [paragraph.when.kind for paragraph in paragraphs] == ["enters play", "leaves play"]  # type: ignore[union-attr]
    assert len(set(words)) == 1
    assert read_text("This card gains 2 strength and cannot be blocked.", ("item",))[0] == (
        Ongoing(This(), Stats(2)), Ongoing(This(), Prohibition("be blocked")),
    )  # fmt: skip


def test_behind_a_trigger_stand_its_instructions_or_a_paragraph_of_its_own() -> None:
    paragraphs, words = read_text(
        "When this card attacks, draw a card. It gains covert. This card cannot block.", ("item",)
    )
    assert paragraphs == (
        Triggered(Happens("attacks", This()), (Draw(1), Gain(This(), Keyword("covert"), ""))),
        Ongoing(This(), Prohibition("block")),
    )
    assert words == ("When this card attacks, draw a card. It gains covert.", "This card cannot block.")


def test_a_decline_has_the_sentence_the_column_and_the_reason() -> None:
    with pytest.raises(NotRead) as caught:
        read_text("Draw a card. Destroy a dragonfly.", ("tactic",))
    assert (caught.value.sentence, caught.value.column) == ("Destroy a dragonfly.", 11)
    assert str(caught.value) == (
        "“Destroy a dragonfly.” is not understood. Column 11: Judge does not know “dragonfly” on cards."
    )
    assert isinstance(caught.value, JudgeError)
    with pytest.raises(NotRead, match="“destroy” does not fit here"):
        read_text("Draw a destroy.", ("tactic",))
    for text in ("SPARK", "SPARK [Rage]", "Provides Moss.", "[Moss]: Covert", "Attach to a cloud"):
        with pytest.raises(NotRead):
            read_text(text, ("item",))


def test_instructions_need_a_tactic_or_a_label() -> None:
    with pytest.raises(NotRead):
        read_text("Draw a card.", ("character",))
    assert one("Play this only during your turn.", "character") == Act((Only(TurnOf("you")),))


def test_what_the_engine_plays_and_what_not() -> None:
    for text in ("Covert", "When this card is destroyed, draw a card.", "Attach to a character", "Unique Old Bramble"):
        assert plays(one(text))
    for text, missing in {
        "When this card is picked, draw a card.": ("to wait until a card is picked",),
        "Your opponent must pay 1 to search their deck.": ("Toll",),
        "Characters gain tactical.": ("that something gains tactical",),
        "HUM: COST: Pick a character. EFFECT: The next time an item is destroyed this turn, destroy the character "
        "instead.": ("a delayed replacement about a card named before",),
    }.items():
        assert unplayed(one(text)) == missing


def test_the_judged_samples_are_read() -> None:
    assert one("Effect – Your opponent's faction loses 3 influence.", "tactic") == Act(
        (), (LoseInfluence(3, "opponent"),)
    )
    assert one("Your faction gains two influence.", "tactic") == Act((), (GainInfluence(2, "you"),))
    assert read_text("Covert", ("character",)) == ((Keyword("covert"),), ("Covert",))
    assert read_text("Unique Old Bramble\nAttach to a character", ("item",))[0] == (
        Unique("Old Bramble"),
        Attaches(CHARACTER),
    )


@pytest.mark.skipif(not SETS, reason="the card data is not here")
def test_no_given_card_can_mean_two_things_and_each_that_is_read_is_written() -> None:
    read = tried = 0
    ambiguous: list[str] = []
    for text, kind in {
        (html.unescape(found[2]), found[1].lower())
        for path in SETS
        for found in re.finditer(
            r'name="Type" value="(\w+)".*?name="Card Text" value="([^"]*)"',
            path.read_text(encoding="utf-8", errors="replace"),
            re.S,
        )
    }:
        tried += bool(text.strip())
        try:
            paragraphs = read_text(text, (kind,))[0]
        except NotRead as error:
            ambiguous += [str(error)] if isinstance(error.__cause__, Ambiguous) else []
            continue
        read += bool(paragraphs)
        assert same_words(text, rewritten(text))
        assert read_text(rewritten(text), (kind,))[0] == paragraphs
    assert ambiguous == []
    assert read / tried >= 0.9
