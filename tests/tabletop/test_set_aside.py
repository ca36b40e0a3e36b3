"""Sentences that are set aside: the rest of a card plays, and no run that they could change is shown as a ruling."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from judge.cli import main
from judge.errors import JudgeError, Place, Unreadable
from judge.scenario import collection, games, left_out
from judge.scenario.prove import prove
from judge.scenario.replay import replay
from judge.scenario.ways import every_way, facts
from judge.tabletop.file import Scenario, scenario_in
from judge.tabletop.understanding import CardText

FILES = collection.files("scenarios")
SHEEP = """\
title: A sheep and what it says
game: smashup
question: Does the sheep win the pasture?
given:
  turn: Ann
  bases:
    Pasture:
      breakpoint: 20
      cards:
        Sheep: {minion: 3, of: Ann, text: "TEXT"}
        Ox: {minion: 2, of: Ann}
        Ram: {minion: 3, of: Bob}
  players:
    Ann:
      hand:
        Trap: {action: Destroy a minion.}
    Bob:
      deck:
        Owl: {minion: 2}
set aside: unread
do:
  - Ann plays Trap
  - choose: {by: Ann, take: Ram}
then:
  Ram: {in: Bob's discard pile}
ruling: It does.
"""
READ, UNREAD = "Ongoing: Your other minions here have +1 power.", "Whenever a minion is destroyed here, flumox it."
TALENT = "Talent: Wuggle a base twice."


def told(text: str, more: str = "") -> Scenario:
    return scenario_in(SHEEP.replace("TEXT", text).replace("then:", f"{more}then:"), "x.yaml")


def set_aside(text: str) -> list[tuple[str, bool]]:
    scenario = told(text)
    return [(one.sentence, one.quiet) for one in collection.board(scenario).set_aside(scenario)]


def test_only_the_sentence_that_is_not_understood_is_set_aside() -> None:
    assert set_aside(READ) == []
    assert set_aside(f"{READ} {TALENT}") == [(TALENT, True)]
    assert set_aside(f"{UNREAD} {READ}") == [(UNREAD, False)]


def test_the_rest_of_the_card_plays() -> None:
    scenario = scenario_in(
        SHEEP.replace("TEXT", f"{TALENT} {READ}").replace("then:", "then:\n  Ox: {power: 3}"), "x.yaml"
    )
    assert replay(scenario, collection.board(scenario)).holds


def test_what_leans_on_a_lost_sentence_is_lost_too() -> None:
    assert set_aside("Flumox a minion. Draw a card. Destroy it.") == [
        ("Flumox a minion.", False),
        ("Destroy it.", False),
    ]


@pytest.mark.parametrize(
    ("game", "types", "text", "expected"),
    [
        ("spoils", ("item",), "Flumox: Restore rule.\nWUGGLE COST: Pay 1. EFFECT: Flumox a character.", [True]),
        ("spoils", ("tactic",), "COST: Pay 1. EFFECT: Flumox a character. Draw a card.", [False]),
        ("arcmage", ("creature",), "Haste. M: Flumox target creature.", [True]),
        ("arcmage", ("creature",), "When I come into play, flumox target creature.", [False]),
    ],
)
def test_an_ability_that_a_player_uses_is_set_aside_without_harm(
    game: str, types: tuple[str, ...], text: str, expected: list[bool]
) -> None:
    _, found = games.board(game).reader.parted(CardText((), "Lamp", text, 1, types), Place("x"), frozenset())
    assert [one.quiet for one in found if "lumox" in one.sentence and "Restore" not in one.sentence] == expected


def test_a_run_without_a_sentence_that_might_act_is_no_ruling() -> None:
    scenario = told(f"{UNREAD} {READ}")
    replayed = replay(scenario, collection.board(scenario))
    assert replayed.holds
    assert not left_out.is_ruling(replayed.aside)
    marked = [step.n for step in replayed.steps if left_out.marks(replayed.aside, step.says)]
    assert any("destroyed" in replayed.steps[n - 1].says for n in marked)


def test_a_command_fails_on_a_run_that_is_no_ruling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for text, status in ((UNREAD, 1), (TALENT, 0)):
        (tmp_path / "x.yaml").write_text(SHEEP.replace("TEXT", text), encoding="utf-8")
        assert main(["replay", str(tmp_path / "x.yaml")]) == status
        assert ("Not a ruling" in capsys.readouterr().out) == bool(status)


def test_a_proof_refuses_a_board_with_a_sentence_set_aside() -> None:
    scenario = told(TALENT)
    for tried in (prove, every_way):
        with pytest.raises(Unreadable, match="Wuggle a base twice"):
            tried(scenario, collection.board(scenario))


def test_a_sentence_that_no_card_has_is_refused() -> None:
    scenario = replace(told(READ), aside=("Flumox a base.",))
    with pytest.raises(Unreadable, match="no card here says 'Flumox a base"):
        collection.board(scenario).table(scenario)


def test_what_the_judge_says_by_hand_happens_and_is_marked() -> None:
    lines = "  - by hand: Sheep gets +2 power\n  - by hand: Bob draws 1 card\n  - by hand: Ox is destroyed\n"
    scenario = told(UNREAD, lines)
    replayed = replay(scenario, collection.board(scenario))
    said = [step.says for step in replayed.steps if step.rule == "said by the judge"]
    assert said[2:] == [
        "The judge says: Bob draws 1 card.",
        "Bob draws Owl.",
        "The judge says: Ox is destroyed.",
        "Ox is destroyed and goes to Ann's discard pile.",
    ]
    assert "said by the judge" not in replayed.cited


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (READ, "Ox is destroyed", "nothing is set aside on this board"),
        (UNREAD, "Ox gets happy", "cannot be said by hand; write 'CARD is destroyed'"),
        (UNREAD, "Yak is destroyed", "unknown card 'Yak'"),
        (UNREAD, "Zoe draws 1 card", "unknown player 'Zoe'"),
        (UNREAD, "Bob draws 9 cards", "cannot draw 9 cards"),
    ],
)
def test_a_line_by_hand_that_means_nothing_is_refused(text: str, line: str, why: str) -> None:
    scenario = told(text, f"  - by hand: {line}\n")
    with pytest.raises(Unreadable, match=why):
        replay(scenario, collection.board(scenario))


def every_sentence() -> list[tuple[Path, str]]:
    """Every sentence of every card of the scenarios."""
    found: dict[tuple[str, str], tuple[Path, str]] = {}
    for path in FILES:
        scenario = collection.scenario(path)
        if scenario.game not in games.played() or not scenario.given.data:
            continue
        board = collection.board(scenario)
        for text in board.texts(scenario.given):
            for one in chain.from_iterable(block.sentences for block in board.reader.blocks(text.text)):
                found.setdefault((scenario.game, one), (path, one))
    return list(found.values())


def ended(scenario: Scenario) -> tuple[Any, bool, bool]:
    """How a scenario ends, whether all it expects is so, and whether that is a ruling."""
    board = collection.board(scenario)
    replayed = replay(scenario, board)
    shown = board.picture(replayed.run.table, replayed.game)
    return sorted(facts(shown)), replayed.holds, left_out.is_ruling(board.set_aside(scenario))


def test_no_run_that_a_lost_sentence_changes_is_without_a_mark(
    sample: Callable[[Sequence[Any], int], list[Any]],
) -> None:
    silent, changed = [], 0
    for path, sentence in sample(every_sentence(), 200):
        scenario = collection.scenario(path)
        try:
            less, holds, ruling = ended(replace(scenario, aside=(sentence,)))
        except JudgeError:
            continue  # it says so
        if less != ended(scenario)[0]:
            changed += 1
            if holds and ruling:
                silent.append((path.as_posix(), sentence))
    print(f"{changed} runs end otherwise without a sentence")
    assert silent == []
    assert changed


BOARDS = {
    "smashup": SHEEP.replace("TEXT", UNREAD).replace("        Trap: {", "        Hen: {minion: 2}\n        Trap: {"),
    "spoils": """\
title: A lamp and what it says
game: spoils
question: Does the lamp burn?
given:
  turn: Ann
  players:
    Ann:
      play:
        Sheep: {character: 2/3/2, text: Flumox a character.}
        Ram: {character: 2/3/2}
      hand:
        Hen: {item: }
    Bob:
      deck:
        Owl: {item: }
set aside: unread
do:
then:
  turn: Ann
ruling: It does.
""",
    "arcmage": """\
title: A sheep and what it says
game: arcmage
question: Does the sheep win?
given:
  turn: Ann
  phase: attack
  players:
    Ann:
      cities:
        Gate: {city: 5}
      army:
        Sheep: {creature: 2/3, text: "When I come into play, flumox target creature."}
        Ram: {creature: 2/3}
      hand:
        Hen: {creature: 1/1}
    Bob:
      cities:
        Grove: {city: 5}
      deck:
        Owl: {creature: 1/1}
set aside: unread
do:
then:
  turn: Ann
ruling: It does.
""",
}


@pytest.mark.parametrize(
    ("game", "words"), [(game, line.words) for game in BOARDS for line in games.board(game).by_hand]
)
def test_every_line_by_hand_is_an_event_of_the_engine(game: str, words: str) -> None:
    card = "Hen" if "discards" in words else "Ram"
    said = words.replace("CARD", card).replace("OTHER", "Pasture").replace("PLAYER", "Bob").replace("N ", "1 ")
    said = said.replace("+N", "+1").replace("-N", "-1").replace(" cards", " card").replace("counters", "counter")
    said = said.replace("Bob discards", "Ann discards")
    text = re.sub(r"do:\n(  - .*\n)*", f"do:\n  - by hand: {said}\n", BOARDS[game])
    scenario = scenario_in(re.sub(r"then:\n.*\n", "then:\n  turn: Ann\n", text), "x.yaml")
    replayed = replay(scenario, collection.board(scenario))
    told, *happened = [step for step in replayed.steps if step.rule == "said by the judge"]
    assert told.says == f"The judge says: {said}."
    assert happened
    assert all(step.rule == "said by the judge" or step.cause for step in happened)
