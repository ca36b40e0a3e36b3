"""What is true of every table is checked; every fault is a sentence."""

from __future__ import annotations

from judge.kernel.data import Data
from judge.kernel.table import Lasting, Table
from judge.tabletop.invariants import among, below_zero, each_once, of_any_table, piled


class Bird(Data, frozen=True):
    id: str


def test_names_stand_in_a_list_once() -> None:
    assert list(each_once("the deck", ["Hen", "Fox", "Hen", "Hen"])) == ["the deck has Hen 3 times"]
    assert list(each_once("the deck", ["Hen", "Fox"])) == []


def test_a_pile_lists_what_lies_there() -> None:
    assert list(piled("the deck", ("Hen", "Fox"), ("Fox", "Hen"))) == []
    assert list(piled("the deck", ("Hen", "Fox"), ("Fox", "Owl"))) == [
        "Hen is listed in the deck, but is not there",
        "Owl is in the deck, but is not listed there",
    ]


def test_a_name_is_among_the_known() -> None:
    assert list(among("the owner", ("Ann", "Cy"), ("Ann", "Bob"))) == ["the owner is 'Cy', which there is not"]


def test_numbers_are_not_below_zero() -> None:
    assert list(below_zero("Ann", eggs=-1, hens=0)) == ["Ann has -1 eggs"]


def test_an_effect_lasts_on_cards_that_are_there() -> None:
    lasting = Lasting(Bird("spell"), "Ann", "Owl", "dusk", on=("Hen", "Fox"))
    table = Table(cards=(Bird("Hen"),), lasting=(lasting, lasting.but(on=None)))
    assert list(of_any_table(table)) == ["what Owl made last is on a card that is 'Fox', which there is not"]
