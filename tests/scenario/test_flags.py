"""What the flags of a board say of a card is what the step says of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from judge.folders import folder
from judge.scenario import collection
from judge.scenario.jobs import JobAsked, tell
from judge.scenario.telling import Telling
from judge.tabletop.picture import Drawn, Picture, card_texts

ROOT = folder("scenarios")
FILES = [path for path in collection.files(str(ROOT)) if "cards" not in path.parts]
SAID = (
    (re.compile(r"(.+?) (?:is destroyed|dies and goes)\b"), {"destroyed", "dies"}),
    (re.compile(r"(.+?) is sacrificed\b"), {"sacrificed"}),
    (re.compile(r"(.+?) is discarded\b"), {"discarded"}),
    (re.compile(r"(.+?) is removed from the game"), {"removed"}),
    (re.compile(r"(.+?) returns to .+'s hand"), {"returned to hand"}),
    (re.compile(r"(.+?) moves (?:from .+ )?to\b"), {"moves"}),
)


def every(picture: Picture) -> Iterator[Drawn]:
    """All cards that are drawn face-up on the table, whatever they lie under."""

    def within(cards: Sequence[Drawn]) -> Iterator[Drawn]:
        for card in cards:
            yield card
            yield from within(card.attached)

    for strip in picture.strips:
        for zone in strip.zones:
            if not zone.folded:
                yield from within((*((zone.head,) if zone.head else ()), *zone.lying))


def of_file(name: str, edition: str = "") -> Telling:
    return tell(JobAsked((ROOT / f"{name}.yaml").read_text(encoding="utf-8"), "x.yaml", edition), 9)


def test_a_flag_says_what_the_step_says(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    compared = 0
    for path in sample(FILES, 200):
        told = tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 9)
        for step in told.steps:
            drawn = {card.id: card.flag for card in every(told.picture(step)) if card.flag} if step.shows else {}
            for pattern, flags in SAID:
                found = pattern.match(step.says)
                if found and found[1] in drawn:
                    compared += 1
                    assert drawn[found[1]] in flags, f"{path.stem}, step {step.n}: {step.says} / {drawn[found[1]]}"
    assert compared > 30


def test_a_card_that_is_still_drawn_does_not_leave(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    for path in sample(FILES, 200):
        told = tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 9)
        for step in told.steps:
            cards = list(every(told.picture(step)))
            there = {card.id for card in cards if not card.leaves}
            assert not there & {card.id for card in cards if card.leaves}, f"{path.stem}, step {step.n}"


def test_no_card_is_only_said_to_have_moved(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    for path in sample(FILES, 200):
        told = tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 9)
        vague = [(step.n, card.id) for step in told.steps for card in every(told.picture(step)) if card.flag == "moved"]
        assert not vague, path.stem


@pytest.mark.parametrize(
    ("name", "n", "now", "whose"),
    [
        ("arcmage/2/what-happens-in-each-phase-of-a-turn", 10, "", "Ann’s turn, tactics phase"),
        ("arcmage/2/what-happens-in-each-phase-of-a-turn", 16, "Ann plays Page", "Ann’s turn, play phase"),
        (
            "arcmage/2/what-happens-in-each-phase-of-a-turn",
            24,
            "Battle: Ann attacks Bob’s army",
            "Ann’s turn, attack phase",
        ),
        ("smashup/B/the-oath-ends-before-the-shrine-works", 3, "Ann plays Oath", "Ann’s turn, play cards phase"),
        ("smashup/B/the-oath-ends-before-the-shrine-works", 29, "", "Ann’s turn, start of turn"),
    ],
)
def test_the_line_above_a_board_says_where_the_game_is(name: str, n: int, now: str, whose: str) -> None:
    told = of_file(name)
    picture = told.picture(told.steps[n - 1])
    assert (picture.now, picture.whose) == (now, whose)


def test_the_card_that_acts_is_there_with_its_text() -> None:
    told = of_file("smashup/B/the-oath-ends-before-the-shrine-works")
    acting = {step.n: card.name for step in told.steps if (card := told.picture(step).acting)}
    assert acting == {**dict.fromkeys(range(2, 7), "Oath"), 28: "Shrine", 29: "Shrine"}
    assert "destroy the lowest-power minion here" in " ".join(told.picture(told.steps[28]).acting.words)  # type: ignore[union-attr]


def test_an_event_that_resolves_is_there_with_its_text() -> None:
    told = of_file("arcmage/6/a-passive-ability-ends-when-its-card-leaves-play")
    top = next(step for step in told.steps if step.says == "Axe is on top of the stack and resolves.")
    resolving = told.picture(top).acting
    assert resolving is not None
    assert (resolving.name, resolving.words) == ("Axe", ("Destroy target creature.",))


def test_every_text_of_a_run_is_listed_once(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    for path in sample(FILES, 40):
        told = tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 9)
        listed = [words for _, words in card_texts((told.start, *told.pictures))]
        assert len(listed) == len(set(listed))
        assert {card.words for card in every(told.start) if card.words} <= set(listed)
