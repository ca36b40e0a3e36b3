"""Where a text stops to be understood, and what could stand there."""

from __future__ import annotations

import pytest

from judge.kernel.data import Data
from judge.kernel.frames import Offering
from judge.kernel.table import Frame, Instruction, Table, Trigger
from judge.language.core.paragraph import Understanding
from judge.language.core.paragraph import understood as read
from judge.language.refusal import NotRead
from judge.tabletop.acting import acting
from judge.tabletop.stopping import place, stopped
from judge.tabletop.understanding import (
    CardReading,
    CardText,
    Understood,
    UnderstoodClause,
    as_understood,
    orders,
    replaced,
)
from judge.tabletop.wording import spoken, told


class WakeUp(Instruction, frozen=True):
    what: str = "hen"
    times: int = 1


class Feed(Instruction, frozen=True):
    cost: tuple[Instruction, ...] = ()
    effect: tuple[Instruction, ...] = ()


class Nothing(Instruction, frozen=True):
    pass


class Both(Data, frozen=True):
    first: WakeUp
    text: tuple[Instruction, ...] = ()


class Twice(Data, frozen=True):
    both: Both
    more: tuple[Instruction, ...] = ()


FARM = """
noun hen
noun duck
verb wake woke woken: THING
"""


def stops(text: str) -> tuple[int, int] | None:
    try:
        read(FARM, text)
    except NotRead as error:
        return place(text, error.sentence, error.__cause__)
    return None


def understood(text: str) -> Understood:
    try:
        read(FARM, text)
    except NotRead as error:
        return stopped(text, error.sentence, error.why, error.__cause__, FARM, stops)
    return Understood()


def test_a_wrong_word_is_named_with_its_place_and_the_words_that_fit() -> None:
    found = understood("Wake a hep.")
    assert found.why == "“hep” is not understood here."
    assert "Wake a hep."[found.start : found.end] == "hep"
    assert found.follows[0] == "hen"
    reading = CardReading(CardText(("text",), "Owl", "Wake a hep.", 3), found)
    assert understood(reading.with_word("hen")) == Understood()


def test_a_text_that_ends_too_early_lacks_something() -> None:
    found = understood("Wake.")
    assert found.why == "Something is missing here."
    assert found.follows[:2] == ("hens", "ducks")
    assert understood(CardReading(CardText((), "", "Wake.", 1), found).with_word("ducks")) == Understood()


def test_of_the_words_that_could_stand_there_the_own_ones_of_the_game_come_first() -> None:
    assert understood("Wake a hen which wakes a.").follows[:2] == ("hen", "duck")
    assert understood("Wake a zebra.").follows[:2] == ("hen", "duck")


def test_a_word_is_put_in_the_place_of_another_or_before_a_stop() -> None:
    assert replaced("Wake a hep now.", 7, 10, "hen") == "Wake a hen now."
    assert replaced("Wake.", 4, 5, "a hen") == "Wake a hen."
    assert replaced("a b", 1, 2, "x") == "a x b"


def test_a_sentence_that_is_not_in_the_text_stops_at_its_beginning() -> None:
    assert place("Wake a hen.", "Feed it", None) == (0, 11)
    assert place("Wake a hen. Feed it.", "Feed it.", None) == (12, 20)


def test_a_value_is_told_by_its_kind_and_what_is_unusual() -> None:
    assert told(WakeUp()) == "wake up"
    assert told(WakeUp("duck", 2)) == "wake up (what duck, times 2)"
    assert told((WakeUp(), 3)) == "wake up and 3"
    assert told(Both(WakeUp(), (WakeUp(),))) == "both (first wake up)"
    assert spoken("SomeLongName") == "some long name"


def test_the_orders_of_a_part_are_told_with_their_rules_and_depths() -> None:
    rules = {WakeUp: "3.1", Feed: "3.2", Nothing: None}
    feed = Feed((WakeUp(),), (Nothing(), WakeUp("duck")))
    found = orders(Twice(Both(WakeUp(), (feed, Nothing())), (WakeUp(),)), lambda order: rules[type(order)])
    assert list(found) == [
        UnderstoodClause(1, "3.2", "feed"),
        UnderstoodClause(2, "", "cost"),
        UnderstoodClause(3, "3.1", "wake up"),
        UnderstoodClause(2, "", "effect"),
        UnderstoodClause(3, "3.1", "wake up"),
        UnderstoodClause(1, "3.1", "wake up"),
    ]


def test_a_structure_is_shown_where_it_is_not_plain_and_with_what_is_to_be_checked() -> None:
    assert list(as_understood(Understanding(("Wake a hen",), (), ()))) == []
    assert list(as_understood(Understanding(("Wake [a hen and a duck] here", "Hum"), (), ("a list",)))) == [
        UnderstoodClause(0, "", "as understood: Wake [a hen and a duck] here. Hum."),
        UnderstoodClause(0, "", "check this: a list"),
    ]
    assert list(as_understood(Understanding(("Wake it (= a hen)",), (), ()))) == [
        UnderstoodClause(0, "", "as understood: Wake it (= a hen).")
    ]


class Playing(Frame, frozen=True):
    card: str = ""


@pytest.mark.parametrize(
    ("agenda", "card"),
    [
        ((), ""),
        ((Frame(),), ""),
        ((Playing(card="Hen"), Playing(card="Fox"), Frame()), "Fox"),
        ((Playing(card="Hen"), Offering(next=Trigger("1.1", "Ann", "Owl", ()))), "Owl"),
        ((Playing(card="Hen"), Offering()), "Hen"),
    ],
)
def test_the_card_that_acts_is_the_innermost(agenda: tuple[Frame, ...], card: str) -> None:
    assert acting(Table(agenda=agenda)) == card
