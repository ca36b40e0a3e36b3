from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from judge.kernel.data import decode, encode
from judge.kernel.frames import Effect, Offering
from judge.kernel.game import Game, Grown, Row, in_order
from judge.kernel.law import Law, Substitute
from judge.kernel.machine import Endless, advance
from judge.kernel.move import Ask, happen
from judge.kernel.repetition import Repetition, may_turn
from judge.kernel.table import Event, Frame, Trigger, lose_track
from judge.kernel.trace import Run
from tests.kernel.toy import (
    GAME,
    Cooled,
    Ember,
    Fed,
    Feed,
    Hearth,
    Striking,
    Turn,
    WentOut,
    hearth,
)


def started(*embers: Ember, fuel: int = 0) -> Run:
    run = Run(GAME, hearth(*embers, fuel=fuel))
    run.go()
    return run


def ember(run: Run, id: str) -> Ember:
    assert isinstance(run.table, Hearth)
    return run.table.ember(id)


def strike(run: Run, target: str) -> None:
    run.choose(Striking(who="Ann", target=target))


def path(run: Run) -> list[str]:
    return [step.rule for step in run.steps]


def told(run: Run) -> list[str]:
    return [step.says for step in run.steps]


def test_a_step_names_the_rule_that_made_it_happen() -> None:
    run = started(Ember("Rook", "Bob"))
    strike(run, "Rook")
    assert told(run) == ["Ann chooses an action: Rook.", "Ann strikes Rook.", "Rook cools by 1.", "Rook goes out."]
    assert path(run) == ["1.1", "2.1", "2.2", "3.7"]
    assert [step.cause for step in run.steps] == [None, 1, 2, 3]
    assert ember(run, "Rook").area == "ash"


def test_every_cited_rule_can_be_switched_off() -> None:
    run = started(Ember("Rook", "Bob"))
    strike(run, "Rook")
    assert set(path(run)) <= GAME.rules
    off = Run(GAME.without("3.7"), hearth(Ember("Rook", "Bob")))
    off.go()
    strike(off, "Rook")
    assert ember(off, "Rook").area == "hearth"


def test_a_number_means_the_rule_that_an_edition_has_under_it() -> None:
    other = replace(GAME, numbers={"3.7": "2.2", "2.2": "3.7"})
    assert other.ids("2.2") == {"3.7"}
    assert other.rules == GAME.rules
    assert other.lacking("2.2").off == {"3.7"}
    assert other.without("2.2").off == {"2.2"}


def test_what_cannot_happen_does_not() -> None:
    run = started(Ember("Coal", "Bob", text="eternal"))
    strike(run, "Coal")
    assert told(run)[2:] == ["Coal cannot cool."]


def test_a_replacement_takes_the_place_of_the_event() -> None:
    run = started(Ember("Rook", "Bob", shield=True))
    strike(run, "Rook")
    assert path(run)[2:] == ["3.4", "3.4"]
    assert (ember(run, "Rook").heat, ember(run, "Rook").shield) == (1, False)


def test_what_a_check_tries_in_vain_is_not_tried_again() -> None:
    run = started(Ember("Coal", "Bob", text="stubborn"))
    strike(run, "Coal")
    assert path(run)[2:] == ["2.2", "3.1"]
    assert run.ask
    assert not run.table.over


def test_what_a_check_finds_again_for_ever_is_a_loop() -> None:
    run = started(Ember("Rook", "Bob", text="wick"))
    strike(run, "Rook")
    assert path(run)[2:] == ["2.2", *(["3.4"] * 2), "6.1"]


def test_a_text_in_the_place_of_an_event_is_followed_once() -> None:
    run = started(Ember("Crow", "Bob", heat=0), Ember("Rook", "Bob", text="bellows"))
    strike(run, "Rook")
    assert told(run)[3:] == [
        "Rook stays: fuel grows instead.",
        "Rook cools by -1.",
        "Fuel grows by 1.",
        "Crow goes out.",
    ]


def test_of_two_replacements_the_chooser_takes_one() -> None:
    run = started(Ember("Fawn", "Bob", text="phoenix"))
    strike(run, "Fawn")
    assert run.ask
    assert (run.ask.who, run.ask.rule, len(run.ask.options)) == ("Bob", "3.2", 2)
    run.choose(run.ask.options[1])
    assert ember(run, "Fawn").area == "hearth"
    assert [step.table.fuel for step in run.steps if isinstance(step.table, Hearth)][-1] == 1


def test_companions_share_the_way_of_the_event() -> None:
    run = started(Ember("Rook", "Bob", text="with Crow"), Ember("Crow", "Ann", heat=5))
    strike(run, "Rook")
    assert [card.area for card in run.table.cards] == ["ash", "ash"]
    assert path(run)[-2:] == ["3.7", "3.5"]


def test_amounts_change_before_the_event_applies() -> None:
    run = started(Ember("Rook", "Bob", heat=3), fuel=3)
    strike(run, "Rook")
    assert told(run)[-2:] == ["A dry hearth doubles it.", "Rook cools by 2."]
    assert ember(run, "Rook").heat == 1


def test_triggers_happen_one_at_a_time_in_the_order_chosen() -> None:
    run = started(Ember("Rook", "Bob"), Ember("Mole", "Ann", text="mourner"), Ember("Vole", "Bob", text="mourner"))
    strike(run, "Rook")
    assert run.ask
    assert (run.ask.who, run.ask.rule) == ("Ann", "4.2")
    run.choose(run.ask.options[1])
    assert told(run)[-5:] == [
        "Ann chooses which trigger happens next: Vole mourns.",
        "Vole mourns.",
        "Fuel grows by 1.",
        "Mole mourns.",
        "Fuel grows by 1.",
    ]


def test_a_trigger_outlives_its_source() -> None:
    run = started(Ember("Rook", "Bob", text="cool Crow"), Ember("Crow", "Ann"))
    strike(run, "Rook")
    assert [card.area for card in run.table.cards] == ["ash", "ash"]


def test_a_refusal_gives_back_the_very_table() -> None:
    run = started(Ember("Rook", "Bob", area="ash"))
    before = run.table
    strike(run, "Rook")
    assert run.table is before
    assert run.refusal
    assert (run.refusal.rule, run.refusal.says) == ("2.1", "Rook has gone out already.")
    assert [(step.undone, step.refused) for step in run.steps] == [(True, False), (False, True)]


def test_the_table_comes_back_from_json_at_every_step() -> None:
    run = started(
        Ember("Rook", "Bob", text="cool Fawn"),
        Ember("Fawn", "Bob", text="phoenix"),
        Ember("Mole", "Ann", text="mourner"),
    )
    strike(run, "Rook")
    while run.ask and run.ask.rule != "1.1":
        run.choose(run.ask.options[0])
    assert len(run.steps) > 6
    for step in run.steps:
        again = decode(encode(step.table), GAME.kinds)
        assert again == step.table
        assert hash(again) == hash(step.table)


def test_a_run_resumed_from_json_goes_on_the_same() -> None:
    run = started(Ember("Rook", "Bob"), Ember("Mole", "Ann", text="mourner"), Ember("Vole", "Bob", text="mourner"))
    strike(run, "Rook")
    other = Run(GAME, decode(encode(run.table), GAME.kinds))
    other.go()
    assert other.ask == run.ask
    assert other.ask
    option = other.ask.options[0]
    assert other.choose(option).table == run.choose(option).table


def test_a_loop_that_nobody_can_end_is_ruled() -> None:
    run = started(Ember("Rook", "Bob"), Ember("Mole", "Ann", text="mourner"), Ember("Feed", "Ann", text="feeder"))
    strike(run, "Rook")
    assert run.table.over == "It repeats for ever: nobody wins."
    assert run.steps[-1].rule == "6.1"


def test_a_text_that_begins_under_another_name_begins_again() -> None:
    def nameless(table: Hearth) -> Frame:
        return table.top.but(source="")

    def ashes(table: Hearth) -> tuple[Hearth, Grown]:
        return table.but(agenda=()), ()

    one, other = (Hearth(agenda=(Effect(text=(Feed(),), you="Ann", source=name),)) for name in ("Moth 1", "Moth 2"))
    for game, again in (
        (GAME, False),
        (replace(GAME, repeats=replace(GAME.repeats, unnamed=nameless, shape=ashes)), True),
    ):
        repetition = Repetition(game)
        assert [repetition.seen(table) for table in (one, other)] == [False, again]


@pytest.mark.parametrize(
    ("before", "now", "turns"),
    [
        ((5,), (6,), False),  # grew, and there is nothing with which it could be compared
        ((5,), (4,), True),  # fell
        ((5, 9), (6, 9), True),  # may yet become more than the other
        ((10, 9), (11, 9), False),  # is more than the other for ever
        ((10, 9, 4), (11, 9, 4), True),  # may yet become more than the others together
        ((5, 9), (6, 10), False),  # both grow alike
        ((5, 9), (7, 10), True),  # may yet overtake
    ],
)
def test_what_grows_may_still_be_compared(before: tuple[int, ...], now: tuple[int, ...], *, turns: bool) -> None:
    assert may_turn(before, now) is turns


def test_a_run_that_uses_up_its_rows_says_so() -> None:
    with pytest.raises(Endless, match="did not end within 3 steps"):
        advance(GAME, Hearth(agenda=(Striking(who="Ann", target="Rook"),), cards=(Ember("Rook", "Bob"),)), budget=3)


def test_a_card_that_leaves_is_forgotten() -> None:
    frame = Turn(binds=(("=fact", "Rook"), ("pick", "Rook"), ("picks", ("Rook", "Crow"))))
    table = Hearth(agenda=(frame,), cards=(Ember("Rook", "Bob"),))
    from judge.kernel.table import lose_track

    left = lose_track(table, ("Rook",)).agenda[0]
    assert (left.bound("=fact"), left.bound("pick"), left.bound("picks")) == ("Rook", None, ("Crow",))


def test_events_say_what_they_do() -> None:
    assert (Cooled("Rook", 2).said(hearth()), WentOut("Rook").said(hearth())) == ("Rook cools by 2.", "Rook goes out.")


class Asking(Frame, frozen=True):
    """A procedure that asks about clauses: one that matters, one that does not, one for a decision that is silent."""

    said: str = ""


def _warm(table: Hearth, frame: Asking, game: Game) -> Any:
    """Fuel grows by as much as a clause says."""
    return happen(Fed(2 if game.on("7.1") else 1)) if game.on("7.2") or frame.said == "stop" else None


def _nothing_to_choose(table: Hearth, frame: Asking, game: Game) -> Any:
    """A clause decides what there is to choose, and there is nothing."""
    return Ask("Ann", ("stop",) if game.on("7.3") else ("stop", "go"), "nothing", "said", idle="stop", attempt=True)


CLAUSES = replace(
    GAME,
    procedures={
        **GAME.procedures,
        Asking: in_order(Row("7", _nothing_to_choose, quiet=True), Row("7.4", _warm)),
    },
    clauses=GAME.clauses | {"7.1", "7.2", "7.3"},
)


def test_a_step_cites_the_clauses_that_mattered_and_no_others() -> None:
    run = Run(CLAUSES, Hearth(agenda=(Asking(),), cards=(), fuel=0))
    run.go()
    assert [step.rules for step in run.steps] == [("7.4", "7.1")]


def test_an_edition_has_its_own_numbers_and_silences() -> None:
    older = replace(CLAUSES, numbers={"7.4": "o7", "7.1": "o1"})
    run = Run(older, Hearth(agenda=(Asking(),), cards=(), fuel=0))
    run.go()
    assert [step.rules for step in run.steps] == [("o7", "o1")]
    assert {"o7", "o1"} <= older.rules
    assert not {"7.4", "7.1"} & older.rules
    silent = replace(CLAUSES, silent=frozenset({"7.1"}))
    assert "7.1" not in silent.rules
    run = Run(silent, Hearth(agenda=(Asking(),), cards=(), fuel=0))
    run.go()
    assert told(run) == ["Fuel grows by 1."]


CROW = Ember("Crow", "Ann", heat=5)


def struck(game: Game, *embers: Ember) -> Run:
    run = Run(game, hearth(*embers))
    run.go()
    run.choose(Striking(who="Ann", target=embers[0].id))
    return run


class Deciding(Frame, frozen=True):
    pass


def decide(table: Hearth, frame: Deciding, game: Game) -> Any:
    return happen(Fed(1))


def undecided(table: Hearth, game: Game) -> Iterator[Frame]:
    if not table.fuel:
        yield Deciding()


def test_a_check_may_be_a_frame() -> None:
    procedures: dict[Any, Any] = {**GAME.procedures, Deciding: in_order(Row("3.7", decide))}
    game = replace(GAME, procedures=procedures, laws={"check": (Law("3.7", undecided),)})
    run = struck(game, Ember("Rook", "Bob"))
    assert isinstance(run.table, Hearth)
    assert run.table.fuel == 1


def test_a_waiting_trigger_forgets_a_card_that_left() -> None:
    waiting = Trigger("4.1", "Ann", "Rook", (), (("it", "Rook"),))
    table = hearth().but(agenda=(Offering(waiting=(waiting,)),))
    assert dict(lose_track(table, ("Rook",)).top.waiting[0].binds) == {"it": None}


class Trying(Frame, frozen=True):
    events: tuple[Event, ...] = ()
    did: bool = False


def attempt(table: Hearth, frame: Trying, game: Game) -> Any:
    return happen(*frame.events, into="did", whole=True)


def if_you_do(table: Hearth, frame: Trying, game: Game) -> Any:
    return happen(Fed(1)) if frame.did else None


def goes_out_instead(table: Hearth, event: Event, game: Game) -> Iterator[Substitute]:
    if isinstance(event, Cooled):
        yield Substitute("wind", "Ann", event.id, "It goes out instead.", (WentOut(event.id),))


def fuel_after(game: Game, events: tuple[Event, ...], *embers: Ember) -> int:
    """The fuel after "do these; if you do, fuel grows"."""
    procedures: dict[Any, Any] = {
        **game.procedures,
        Trying: in_order(Row("2.2", attempt), Row("2.2", if_you_do, "if")),
    }
    table = hearth(*embers).but(agenda=(Trying(events=events),))
    after = advance(replace(game, procedures=procedures), table).table
    assert isinstance(after, Hearth)
    return after.fuel


def test_what_was_replaced_was_not_done_although_it_had_companions() -> None:
    game = replace(GAME, laws={**GAME.laws, "instead": (Law("3.4", goes_out_instead),)})
    assert fuel_after(game, (Cooled("Rook", 1),), Ember("Rook", "Bob")) == 0
    assert fuel_after(game, (Cooled("Rook", 1),), Ember("Rook", "Bob", text="with Crow"), CROW) == 0


def test_what_was_done_in_part_was_not_done() -> None:
    both = (Cooled("Coal", 1), Cooled("Crow", 1))
    assert fuel_after(GAME, both, Ember("Coal", "Bob", text="eternal"), CROW) == 0


def test_an_order_of_nothing_wakes_no_law() -> None:
    woken: list[tuple[Event, ...]] = []

    def always(before: Hearth, after: Hearth, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
        woken.append(events)
        yield from ()

    game = replace(GAME, laws={**GAME.laws, "trigger": (Law("4.9", always),)})
    assert fuel_after(game, (), Ember("Coal", "Bob")) == 1  # all of nothing was done
    assert woken == [(Fed(1),)]
