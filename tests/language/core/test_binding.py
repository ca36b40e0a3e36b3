"""What pointers mean: one thing before them, or they are unclear; nothing is guessed."""

from __future__ import annotations

import pytest

from judge.games.arcmage.lexicon import WORDS as ARCMAGE
from judge.games.smashup.lexicon import WORDS as SMASHUP
from judge.games.spoils.lexicon import WORDS as SPOILS
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph


def shown(lexicon: str, *sentences: str) -> list[str]:
    """Sentences of one paragraph as they are understood."""
    paragraph: Paragraph[Node] = Paragraph(lexicon, lambda node: node)
    return [paragraph.read(sentence).shown for sentence in sentences]


def unclear(lexicon: str, *sentences: str) -> list[str]:
    """What is unclear in the last of some sentences."""
    paragraph: Paragraph[Node] = Paragraph(lexicon, lambda node: node)
    return [list(paragraph.read(sentence).unclear) for sentence in sentences][-1]


def test_it_is_the_one_card_that_was_spoken_of() -> None:
    assert shown(SMASHUP, "Choose a minion here.", "It gains +2 power until the end of the turn.")[1] == (
        "It (= a minion here) gains +2 power until the end of the turn"
    )


def test_with_two_cards_before_it_it_is_unclear() -> None:
    assert unclear(SMASHUP, "Choose a minion.", "Choose an action.", "Destroy it.") == [
        "“it” can mean “a minion” or “an action”; write, for example, “it (= a minion)”"
    ]


def test_the_text_can_say_what_it_means() -> None:
    sentences = ("Choose a minion.", "Choose an action.", "Destroy it (= the action).")
    assert unclear(SMASHUP, *sentences) == []
    assert shown(SMASHUP, *sentences)[2] == "Destroy it (= an action)"
    assert unclear(SMASHUP, *sentences[:2], "Destroy it (= a base).") != []


def test_with_nothing_before_it_it_is_unclear() -> None:
    assert unclear(SMASHUP, "Destroy that minion.") == ["nothing named before fits “that minion”; name it"]


def test_what_stands_in_a_filter_is_no_candidate() -> None:
    assert unclear(SMASHUP, "Choose a minion on another base.", "Destroy it.") == []


def test_of_one_of_your_minions_only_the_one_is_meant() -> None:
    assert shown(SMASHUP, "Place a +1 power counter on one of your minions.", "Move it to another base.")[1] == (
        "Move it (= one of your minions) to another base"
    )


def test_in_a_list_of_deeds_the_thing_in_the_same_list_is_meant() -> None:
    assert unclear(SPOILS, "When this card enters play, you may search your deck for an item and reveal it.") == []


def test_a_cost_that_names_another_card_leaves_it_unclear() -> None:
    assert unclear(SMASHUP, "After a minion is destroyed here, you may discard a card to return it to your hand.")


def test_the_picked_character_is_the_one_that_was_picked() -> None:
    sentences = ("Deplete a character you control.", "Pick a character.", "Destroy the picked character.")
    assert shown(SPOILS, *sentences)[2] == "Destroy the picked character (= a character)"


def test_an_attached_character_is_a_state_and_points_to_nothing() -> None:
    assert shown(SPOILS, "Pick a character.", "The attached character gains 2 life.")[1] == (
        "The attached character gains 2 life"
    )


def test_their_means_players_or_several_cards() -> None:
    assert shown(SMASHUP, "Each player shuffles their hand into their deck.") == [
        "Each player shuffles their (= each player) hand into their (= each player) deck"
    ]


def test_the_first_person_is_this_card() -> None:
    assert shown(ARCMAGE, "When I die, target player discards a card.") == ["When I die, target player discards a card"]


@pytest.mark.parametrize("lexicon", [SMASHUP, SPOILS, ARCMAGE])
def test_a_card_in_a_hand_that_was_looked_at(lexicon: str) -> None:
    (only,) = shown(lexicon, "Look at each opponent's hand and choose a card in it.")
    assert "it (= each opponent's hand)" in only
