"""A picture flags what has changed since the one before, and can be told in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.errors import Lacking
from judge.tabletop.picture import (
    Drawn,
    FigureShown,
    Gauge,
    Harm,
    Picture,
    Share,
    Strip,
    Zone,
    card_texts,
    in_words,
    marked,
    measured,
    said,
)

HEN = Drawn("Hen", "Hen", "bird", (FigureShown("power", 2),), words=("It clucks.",))
FOX = Drawn("Fox", "Fox", "beast")


def picture(*zones: Zone, counts: tuple[tuple[str, str], ...] = (), acting: Drawn | None = None) -> Picture:
    return Picture("", "Ann’s turn", (Strip("Ann", counts, zones),), acting)


def flags(before: Picture, after: Picture, **deeds: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for strip in marked(before, after, deeds).strips:
        for zone in strip.zones:
            for card in (*((zone.head,) if zone.head else ()), *zone.lying):
                found[card.id] = card.flag
                found |= {part.id: part.flag for part in card.attached}
    return found


@pytest.mark.parametrize(
    ("now", "flag"),
    [
        (HEN, ""),
        (replace(HEN, harm=Harm(2, 0, 3)), "+2 damage"),
        (replace(HEN, harm=Harm(0, 1, 3)), "1 assigned"),
        (replace(HEN, states=("asleep",)), "asleep"),
        (replace(HEN, figures=(FigureShown("power", 5),)), "power 2 → 5"),
        (replace(HEN, whose="Bob controls"), "Bob controls"),
        (replace(HEN, attached=(FOX,)), "attached"),
        (replace(HEN, line="duck"), "changed"),
    ],
)
def test_a_card_in_its_place_is_flagged_with_its_change(now: Drawn, flag: str) -> None:
    assert flags(picture(Zone("yard", (HEN,))), picture(Zone("yard", (now,))))["Hen"] == flag


@pytest.mark.parametrize(
    ("was", "flag"),
    [
        (replace(HEN, harm=Harm(0, 2, 3)), "nothing assigned"),
        (replace(HEN, states=("asleep",)), "no longer asleep"),
        (replace(HEN, states=("2 tokens",)), "loses 2 tokens"),
        (replace(HEN, attached=(FOX,)), "detached"),
    ],
)
def test_a_card_is_flagged_with_what_it_has_lost(was: Drawn, flag: str) -> None:
    assert flags(picture(Zone("yard", (was,))), picture(Zone("yard", (HEN,))))["Hen"] == flag


def test_a_card_that_moves_is_flagged_with_the_deed_or_as_moved() -> None:
    before, after = picture(Zone("yard", (HEN,)), Zone("barn")), picture(Zone("yard"), Zone("barn", (HEN,)))
    assert flags(before, after) == {"Hen": "moved"}
    assert flags(before, after, Hen="chased") == {"Hen": "chased"}
    assert flags(picture(Zone("yard")), picture(Zone("yard", (HEN,)))) == {"Hen": "new"}
    folded = picture(Zone("deck", (HEN,), folded=True), Zone("yard"))
    assert flags(folded, picture(Zone("deck", folded=True), Zone("yard", (HEN,)))) == {"Hen": "new"}


def test_a_card_that_is_gone_is_drawn_once_more_as_leaving() -> None:
    before = picture(Zone("yard", (replace(HEN, attached=(FOX,)),)), Zone("coop", (FOX,)))
    after = marked(before, picture(Zone("yard")), {"Hen": "eaten"})
    (yard, coop) = after.strips[0].zones
    assert [(card.id, card.flag, card.leaves, card.attached) for card in yard.cards] == [("Hen", "eaten", True, ())]
    assert [(card.id, card.flag, card.leaves) for card in coop.cards] == [("Fox", "leaves", True)]
    assert list(in_words(after)) == []


def test_the_card_that_acts_is_flagged_and_one_that_resolves_is_kept() -> None:
    yard = Zone("yard", (HEN,))
    assert flags(picture(yard), picture(yard, acting=HEN)) == {"Hen": "acts"}
    gone = marked(picture(yard), picture(Zone("yard")), {"Hen": "resolves"})
    assert gone.acting == HEN


def test_counts_that_changed_are_kept_as_they_were() -> None:
    before, after = picture(counts=(("eggs", "3"), ("hens", "1"))), picture(counts=(("eggs", "2"), ("hens", "1")))
    assert marked(before, after, {}).strips[0].was == (("eggs", "3"),)


def test_a_head_is_flagged_with_how_far_its_zone_has_come() -> None:
    def race(now: int) -> Picture:
        return picture(Zone("race", head=FOX, gauge=Gauge(now, 9), shares=(Share("Ann", now, (HEN,)),)))

    assert flags(race(2), race(4)) == {"Fox": "2 → 4", "Hen": ""}
    assert not Gauge(8, 9).full
    assert Gauge(9, 9).full


def test_a_zone_is_measured_in_words() -> None:
    zone = Zone("race", gauge=Gauge(4, 9, "ends at 9"), prizes=(3, 1), shares=(Share("Ann", 4), Share("Bob", 0)))
    assert measured(zone) == "4 of 9, ends at 9, prizes 3 / 1, Ann 4, Bob 0"
    with pytest.raises(Lacking):
        measured(Zone("yard"))


def test_a_card_is_told_in_words() -> None:
    hurt = replace(HEN, figures=(FigureShown("power", 5, 2),), harm=Harm(1, 2, 3), states=("asleep",), attached=(FOX,))
    assert said(hurt) == "Hen: bird, power 5 (printed 2), damage 1 and 2 assigned, asleep, with Fox: beast"
    assert said(replace(HEN, harm=Harm(0, 0, 3))) == "Hen: bird, power 2"


def test_a_picture_is_told_row_by_row() -> None:
    strip = Strip("Ann", (("eggs", "3"),), (Zone("yard", (FOX,)),), note="(first)")
    told = list(in_words(Picture("", "", (strip,), acting=HEN)))
    assert told == [("Hen", "acts", "It clucks."), ("Ann (first)", "", "eggs 3"), ("Ann", "yard", "Fox: beast")]


def test_each_text_is_listed_once_with_the_cards_that_have_it() -> None:
    two = replace(HEN, id="Hen 2", name="Duck")
    assert card_texts([picture(Zone("yard", (HEN, FOX, two))), picture(Zone("yard", (HEN,)))]) == [
        (["Hen", "Duck"], ("It clucks.",))
    ]
