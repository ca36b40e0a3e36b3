"""Boards at random are dealt of cards that files give, and of texts that a game can say."""

from __future__ import annotations

from random import Random

from judge.errors import JudgeError
from judge.tabletop.dealing import Dealer, Stocked, stocked, texts_mixed, texts_said
from judge.tabletop.keys import Key, Keys, each, number

FARM = """
noun hen
noun duck
verb wake woke woken: THING
verb feed fed: THING
"""
HEN, FOX = Stocked("bird", "Hen", {"power": "2"}), Stocked("beast", "Fox", {"power": "5"})
STOCK = stocked([FOX, HEN, Stocked("bird", "Duck", {"power": "1"}), HEN])


def test_cards_are_kept_once_and_in_an_order_of_their_own() -> None:
    assert {kind: [card.name for card in cards] for kind, cards in STOCK.items()} == {
        "beast": ["Fox"],
        "bird": ["Duck", "Hen"],
    }
    assert stocked([*STOCK["bird"], FOX]) == STOCK


def test_cards_of_an_area_are_those_with_keys() -> None:
    bird = Keys((), types=(Key("power", number(), "its power", "power"),))
    yard = Keys((Key("yard", each(bird), "the cards of the yard", "yard"),))
    assert list(yard.cards({"yard": {"Hen": {"power": "2"}, "Fox": "5"}})) == [("Hen", {"power": "2"}, bird)]
    assert list(yard.cards({"yard": "5"})) == list(yard.cards({})) == []


def test_each_card_is_dealt_under_a_name_that_is_free() -> None:
    dealer = Dealer(Random(1), STOCK, ("Ann", "Fox"))
    assert [dealer.one("beast") for _ in range(2)] == [
        ("Fox 2", {"power": "5", "name": "Fox"}),
        ("Fox 3", {"power": "5", "name": "Fox"}),
    ]
    assert STOCK["beast"][0].printed == {"power": "5"}


def test_of_kinds_that_nobody_has_nothing_is_dealt() -> None:
    dealer = Dealer(Random(1), STOCK, ())
    assert (dealer.has("fish"), dealer.has("fish", "bird")) == (False, True)
    assert dealer.some(9, "fish") == {}
    names = {name for _ in range(30) for name in Dealer(Random(_), STOCK, ()).some(3, "fish", "bird", "beast")}
    assert names >= {"Hen", "Duck", "Fox"}


def test_chance_is_the_same_for_the_same_seed_and_stays_within_its_bounds() -> None:
    one, other = (Dealer(Random(7), STOCK, ()) for _ in range(2))
    assert [one.number(2, 4) for _ in range(20)] == (numbers := [other.number(2, 4) for _ in range(20)])
    assert set(numbers) == {"2", "3", "4"}
    assert (one.happens(0), one.happens(1.1)) == (False, True)


def test_the_texts_of_cards_are_those_with_more_than_a_word() -> None:
    cards = [Stocked("bird", "Hen", {"power": "2", "text": "Wake a duck.", "type": "bird"}), HEN]
    assert list(texts_said(cards)) == ["Wake a duck."]


def test_texts_are_mixed_of_those_that_are_read_and_kept_if_they_play() -> None:
    said = ("Wake a hen.", "Feed three ducks.", "Hum and haw.")

    def plays(text: str) -> bool:
        if "duck" in text:
            raise JudgeError("no ducks")
        return text.startswith("Feed")

    every = {text for seed in range(40) for text in texts_mixed(FARM, said, seed, lambda text: True)}
    assert every >= {"Wake a hen.", "Wake three ducks.", "Feed a hen.", "Feed three ducks."}
    assert not any("Hum" in text for text in every)
    kept = {text for seed in range(40) for text in texts_mixed(FARM, said, seed, plays)}
    assert kept == {text for text in every if text.startswith("Feed") and "duck" not in text} >= {"Feed a hen."}
