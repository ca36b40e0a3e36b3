"""Rulings of Smash Up played on the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from judge.errors import Unknown
from judge.kernel.data import decode, encode
from judge.kernel.explore import Exploration, Horizon, Proof
from judge.kernel.game import Game, Law, Row, procedure
from judge.kernel.machine import Stopped, advance
from judge.kernel.move import Ask, happen
from judge.kernel.pipeline import Offering, Substitute
from judge.kernel.table import Event, Frame, Table, Trigger, lose_track
from judge.kernel.trace import Run
from judge.library import Library
from tests.kernel import toy
from tests.kernel.probe_smashup import (
    GAME,
    Adjusted,
    After,
    Bases,
    Before,
    Board,
    Card,
    Choose,
    Counter,
    Declare,
    Destroy,
    Discard,
    Draw,
    EachWinner,
    Grant,
    IfMinion,
    InHand,
    Minions,
    Most,
    Named,
    OnPlay,
    Playing,
    PrintedAs,
    Random,
    Replay,
    Rescued,
    ResetTo,
    Return,
    Reveal,
    Safe,
    Shift,
    Special,
    Then,
    To,
    Using,
    as_seen,
    base,
    board,
    in_deck,
    in_hand,
    minion,
    on,
    reading,
)

HERE = Minions("here")
YOURS = Minions(whose="you")

# Cards. The text of each is what its instructions say.

MILL = base("Mill")
YARD = base("Yard")
MAUL = OnPlay((Destroy(Most(Minions("here", others=True))),))  # Destroy the minion(s) with the highest other power here
SIEVE = OnPlay((Destroy(Most(Minions("here", others=True), least=True)),))  # … with the lowest other power here
RALLY = OnPlay((Grant(Adjusted(1), YOURS),))  # Each of your minions has +1 power until the end of the turn
BANNERS = OnPlay((Declare(Adjusted(1), YOURS),))  # Until the end of the turn, your minions have +1 power
PROP = Special("before", (Choose(Minions("here", "you")), Grant(Adjusted(1), Named("pick"))))
SHOVE = Special("before", (Choose(Minions("here", "other")), Grant(Adjusted(-1), Named("pick"))))
BARGAIN = OnPlay((To((Choose(YOURS), Destroy()), (Draw(2),)),))  # Destroy one of your minions to draw two cards
TOLL = OnPlay((Choose(YOURS), Destroy(), Then(), Draw(2)))  # Destroy one of your minions, then draw two cards
SWAP = OnPlay((To((Choose(InHand(), 2), Discard()), (Draw(2),)),))  # Discard two cards to draw two cards


def started(table: Board, game: Game = GAME) -> Run:
    run = Run(game, table)
    run.go()
    return run


def cards(run: Run) -> Board:
    assert isinstance(run.table, Board)
    return run.table


def asked(run: Run, who: str, rule: str) -> Ask:
    """The ask, which is whose it must be and comes by the rule it must come by."""
    assert run.ask
    assert (run.ask.who, run.ask.rule) == (who, rule)
    return run.ask


def play(run: Run, who: str, card: str, place: str = "") -> None:
    asked(run, who, "B7")
    run.choose(Playing(you=who, card=card, place=place))


def done(run: Run, who: str = "Ann") -> None:
    asked(run, who, "B7")
    run.choose("done")


def passes(run: Run, *names: str) -> None:
    """In a round of Specials these players pass, one after the other."""
    for who in names:
        assert asked(run, who, "3.5").idle == "pass"
        run.choose("pass")


def area(run: Run, *ids: str) -> list[str]:
    return [cards(run).card(id).area for id in ids]


def power(run: Run, id: str) -> int:
    return reading(cards(run), id, run.game).value


def vp(run: Run) -> dict[str, int]:
    return {player.name: player.vp for player in cards(run).players}


def path(run: Run) -> list[str]:
    return [step.rule for step in run.steps]


def cites(run: Run) -> set[str]:
    return {rule for step in run.steps for rule in step.rules}


def told(run: Run, rule: str) -> list[str]:
    return [step.says for step in run.steps if rule in step.rules]


@pytest.fixture(autouse=True)
def every_run(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Of every run of every test here: each table comes back from JSON, each cited rule is one of the game's."""
    runs: list[Run] = []
    begin = Run.__init__

    def kept(run: Run, *args: Any, **more: Any) -> None:
        begin(run, *args, **more)
        runs.append(run)

    monkeypatch.setattr(Run, "__init__", kept)
    yield
    for run in runs:
        for table in (run.table, *(step.table for step in run.steps)):
            again = decode(encode(table), run.game.kinds)
            assert again == table
            assert hash(again) == hash(table)
        assert cites(run) <= run.game.rules


# 1. Power, superlatives, and effects that last


def four_at_the_mill(*hand: Card) -> Board:
    return board(
        *(MILL, YARD),
        minion("Mule", "Ann", "Mill", 2, counters=1),
        on("Collar", "Bob", "Mule", PrintedAs(5)),
        on("Sand", "Bob", "Mule", ResetTo(4)),
        minion("Ox", "Bob", "Mill", 5),
        minion("Wisp", "Bob", "Mill", 1),
        on("Stone", "Ann", "Wisp", Adjusted(-3)),
        minion("Gnat", "Cat", "Mill", 0),
        *hand,
    )


def test_power_is_printed_then_reset_then_adjusted_then_raised_to_zero() -> None:
    table = four_at_the_mill()
    read = {id: reading(table, id, GAME) for id in ("Mule", "Ox", "Wisp", "Gnat")}
    assert {id: (power.value, power.because) for id, power in read.items()} == {
        "Mule": (5, ("1.2", "1.3")),
        "Ox": (5, ()),
        "Wisp": (0, ("1.3", "1.4")),
        "Gnat": (0, ()),
    }
    assert reading(table, "Mule", GAME.without("1.2")).value == 6
    assert reading(table, "Mule", GAME.without("1.2", "1.1")).value == 3
    assert reading(table, "Wisp", GAME.without("1.4")).value == -2


def test_printed_counter_and_pole() -> None:
    pole = Card("Pole", "action", "Ann", "Ann", "play", "Mill", abilities=(Adjusted(2, YOURS),))
    table = board(MILL, minion("Ox", "Ann", "Mill", 3, counters=1), minion("Yak", "Bob", "Mill", 3), pole)
    assert (reading(table, "Ox", GAME).value, reading(table, "Yak", GAME).value) == (6, 3)


def test_out_of_play_power_is_what_is_printed() -> None:
    table = board(MILL, replace_counters(in_hand("Ox", "Ann", printed=3)))
    assert (reading(table, "Ox", GAME).value, reading(table, "Ox", GAME).because) == (3, ("10.5",))


def replace_counters(card: Card) -> Card:
    """A card out of play on which somebody left a counter, against the rules."""
    return card.but(counters=2)


def test_all_that_tie_for_the_highest_power_are_destroyed() -> None:
    run = started(four_at_the_mill(in_hand("Maul", "Ann", MAUL, printed=1)))
    play(run, "Ann", "Maul", "Mill")
    assert area(run, "Mule", "Ox", "Wisp", "Gnat") == ["discard", "discard", "play", "play"]
    assert told(run, "3.3") == ["Mule, Ox tie with 5 power."]
    assert path(run) == ["B7", "B39", "2.1", "3.3", "B44", "B44", "10.3", "10.3"]
    assert run.steps[4].rules == ("B44", "1.2", "1.3")
    assert area(run, "Collar", "Sand") == ["discard", "discard"]


@pytest.mark.parametrize(
    ("off", "destroyed"), [((), ["Gnat", "Wisp"]), (("1.4",), ["Wisp"]), (("3.3",), ["Wisp"]), (("1.3",), ["Gnat"])]
)
def test_a_negative_power_ties_with_zero(off: tuple[str, ...], destroyed: list[str]) -> None:
    run = started(four_at_the_mill(in_hand("Sieve", "Ann", SIEVE, printed=1)), GAME.without(*off))
    play(run, "Ann", "Sieve", "Mill")
    assert sorted(card.id for card in cards(run).cards if card.area == "discard" and card.kind == "minion") == destroyed


@pytest.mark.parametrize(("chosen", "value"), [("Sand", 4), ("Ledge", 7)])
def test_of_several_resets_the_current_player_chooses_one(chosen: str, value: int) -> None:
    ledge = on("Ledge", "Cat", "Mule", ResetTo(7))
    run = started(four_at_the_mill(ledge, in_hand("Rally", "Ann", OnPlay((Draw(),)))))
    play(run, "Ann", "Rally")
    assert asked(run, "Ann", "1.2").options == ("Sand", "Ledge")
    run.choose(chosen)
    assert power(run, "Mule") == value + 1
    asked(run, "Ann", "B7")


@pytest.mark.parametrize(("text", "calf", "rule"), [(RALLY, 3, "4.4"), (BANNERS, 4, "4.5")])
def test_a_minion_played_later(text: OnPlay, calf: int, rule: str) -> None:
    table = board(
        *(MILL, minion("Ox", "Ann", "Mill", 3), minion("Yak", "Bob", "Mill", 3)),
        *(in_hand("Deed", "Ann", text), in_hand("Calf", "Ann", printed=3)),
    )
    run = started(table)
    play(run, "Ann", "Deed")
    play(run, "Ann", "Calf", "Mill")
    assert (power(run, "Ox"), power(run, "Calf"), power(run, "Yak")) == (4, calf, 3)
    assert rule in path(run)
    assert reading(cards(run), "Ox", GAME).because == (rule,)
    done(run)
    assert (power(run, "Ox"), power(run, "Calf")) == (3, 3)
    assert told(run, "2.8") == ["What lasts until the end of the turn expires."]


@pytest.mark.parametrize(("text", "destroyed"), [(RALLY, ["Ox"]), (BANNERS, ["Calf", "Ox"])])
def test_the_form_of_what_lasts_decides_who_is_highest(text: OnPlay, destroyed: list[str]) -> None:
    table = board(
        *(MILL, minion("Ox", "Ann", "Mill", 3), minion("Yak", "Bob", "Mill", 3)),
        *(in_hand("Deed", "Ann", text), in_hand("Calf", "Ann", printed=3), in_hand("Maul", "Ann", MAUL, printed=1)),
        minions=2,
    )
    run = started(table)
    play(run, "Ann", "Deed")
    play(run, "Ann", "Calf", "Mill")
    play(run, "Ann", "Maul", "Mill")
    assert sorted(card.id for card in cards(run).cards if card.area == "discard" and card.id != "Deed") == destroyed


def test_what_is_for_minions_here_ends_for_one_that_moves_away() -> None:
    banners = OnPlay((Choose(Bases(), into="base"), Shift(Named("this"))))
    flag = Card("Flag", "action", "Ann", "Ann", "play", "Mill", abilities=(Adjusted(2, YOURS),))
    table = board(MILL, YARD, flag, minion("Ox", "Bob", "Mill", 3), in_hand("Goat", "Ann", banners, printed=2))
    run = started(table)
    play(run, "Ann", "Goat", "Mill")
    assert [power(run, "Goat"), power(run, "Ox")] == [2, 3]
    assert [step.table.card("Goat").at for step in run.steps if isinstance(step.table, Board)][-1] == "Yard"


# 2. Scoring a base


def market(*more: Card, turn: str = "Ann") -> Board:
    winner = After((EachWinner((Choose(HERE), Return())),))  # After this base scores, the winner returns a minion here
    return board(
        base("Market", 12, (4, 2, 1), winner),
        base("Quay", area="deck"),
        minion("Ram", "Ann", "Market", 4),
        minion("Ewe", "Ann", "Market", 2),
        minion("Boar", "Bob", "Market", 5),
        minion("Hen", "Cat", "Market", 1),
        in_hand("Prop", "Bob", PROP),
        in_hand(
            "Shove", "Ann", Special("before", (Choose(Minions("here", "other")), Grant(Adjusted(-1), Named("pick"))))
        ),
        in_hand("Late", "Cat", Special("after", (Draw(),))),
        *more,
        turn=turn,
    )


def use(run: Run, who: str, card: str, moment: str = "before") -> None:
    asked(run, who, "3.5")
    run.choose(Using(you=who, card=card, moment=moment, base="Market"))


def test_a_pass_does_not_shut_out_and_tied_winners_use_the_base_in_turn() -> None:
    run = started(market())
    done(run)
    passes(run, "Ann")
    use(run, "Bob", "Prop")
    assert power(run, "Boar") == 6
    passes(run, "Cat", "Ann", "Bob")
    assert vp(run) == {"Ann": 4, "Bob": 4, "Cat": 1}
    assert told(run, "B14") == ["All pass in a row."]
    assert told(run, "B19") == ["Ann and Bob tie for place 1 and fill 2 places."]
    asked(run, "Ann", "2.3")
    run.choose(("Boar",))
    asked(run, "Bob", "2.3")
    run.choose(("Ram",))
    passes(run, "Ann", "Bob")
    use(run, "Cat", "Late", "after")
    passes(run, "Ann", "Bob", "Cat")
    assert area(run, "Ram", "Boar", "Quay") == ["hand", "hand", "play"]
    assert area(run, "Ewe", "Hen", "Market") == ["discard"] * 3
    assert [step.rules for step in run.steps if step.rule == "B33"] == [("B33", "B20", "3.5")] * 2
    assert told(run, "B20") == ["Ann uses Market.", "Bob uses Market."]


def test_having_passed_a_player_may_still_act_when_another_has_acted() -> None:
    run = started(market())
    done(run)
    passes(run, "Ann")
    use(run, "Bob", "Prop")
    passes(run, "Cat")
    use(run, "Ann", "Shove")
    run.choose(("Boar",))
    passes(run, "Bob", "Cat", "Ann")
    assert power(run, "Boar") == 5
    assert vp(run) == {"Ann": 4, "Bob": 2, "Cat": 1}


def test_a_base_scores_even_if_its_power_fell_before_it_does() -> None:
    run = started(market())
    done(run)
    use(run, "Ann", "Shove")
    run.choose(("Boar",))
    passes(run, "Bob", "Cat", "Ann")
    assert vp(run) == {"Ann": 4, "Bob": 2, "Cat": 1}


def test_a_special_at_the_wrong_moment_is_refused_and_the_very_table_comes_back() -> None:
    run = started(market())
    done(run)
    passes(run, "Ann", "Bob")
    before = run.table
    use(run, "Cat", "Late", "before")
    assert run.table is before
    assert run.refusal
    assert (run.refusal.rule, run.refusal.says) == ("B35", "Late has no Special for the moment before a base scores.")
    run.go()
    passes(run, "Cat")


def test_a_second_minion_is_refused_by_the_quota() -> None:
    run = started(board(MILL, in_hand("Ox", "Ann", printed=3), in_hand("Yak", "Ann", printed=3)))
    play(run, "Ann", "Ox", "Mill")
    play(run, "Ann", "Yak", "Mill")
    assert run.refusal
    assert run.refusal.rule == "6.1"
    assert area(run, "Ox", "Yak") == ["play", "hand"]


def test_priority_goes_from_the_current_player_clockwise() -> None:
    run = started(market(turn="Bob"))
    done(run, "Bob")
    use(run, "Bob", "Prop")
    passes(run, "Cat", "Ann", "Bob")
    asked(run, "Bob", "2.3")
    run.choose(("Hen",))
    asked(run, "Ann", "2.3")


@pytest.mark.parametrize(
    ("off", "points"),
    [
        ((), (4, 4, 1)),
        (("B19",), (4, 2, 1)),
        (("B14",), (4, 2, 1)),
        (("4.4",), (4, 2, 1)),
        (("3.5",), (4, 2, 1)),
        (("B17",), (0, 0, 0)),
    ],
)
def test_a_rule_switched_off_changes_who_gets_vp(off: tuple[str, ...], points: tuple[int, ...]) -> None:
    run = started(market(), GAME.without(*off))
    done(run)
    while run.ask and run.ask.rule == "3.5" and cards(run).won == ():
        prop = next((one for one in run.ask.options if isinstance(one, Using) and one.card == "Prop"), "pass")
        run.choose(prop)
    assert tuple(vp(run).values()) == points


def test_nobody_without_a_minion_takes_a_place() -> None:
    table = board(base("Market", 5, (4, 2, 1)), minion("Ram", "Ann", "Market", 5), minion("Mote", "Bob", "Market", 0))
    run = started(table)
    done(run)
    passes(run, "Ann", "Bob", "Cat")
    assert vp(run) == {"Ann": 4, "Bob": 2, "Cat": 0}
    off = started(table, GAME.without("B21"))
    done(off)
    passes(off, "Ann", "Bob", "Cat")
    assert vp(off) == {"Ann": 4, "Bob": 2, "Cat": 2}


def test_of_two_ready_bases_the_current_player_chooses_and_then_all_are_looked_at_afresh() -> None:
    pull = After((Choose(Minions("Dock", "you")), Destroy()))
    table = board(
        *(base("Market", 5), base("Dock", 4), minion("Ram", "Ann", "Market", 5, pull), minion("Ewe", "Ann", "Dock", 4)),
    )
    run = started(table)
    done(run)
    assert asked(run, "Ann", "B11").options == ("Market", "Dock")
    run.choose("Market")
    passes(run, *("Ann", "Bob", "Cat") * 2)
    assert area(run, "Ewe", "Market", "Dock") == ["discard", "discard", "play"]
    assert vp(run)["Ann"] == 4


def test_exactly_at_its_breakpoint_a_base_scores_and_one_below_it_does_not() -> None:
    for power, points in ((6, (4, 2)), (5, (0, 0))):
        table = board(base("Fort", 15), minion("Nine", "Ann", "Fort", 9), minion("Six", "Bob", "Fort", power))
        run = started(table)
        done(run)
        if points[0]:
            passes(run, *("Ann", "Bob", "Cat") * 2)
        assert run.ask is None
        assert tuple(vp(run).values())[:2] == points


def test_fifteen_points_win_when_the_turn_ends() -> None:
    run = started(board(base("Peak", 5, (15, 2, 1)), minion("Ram", "Ann", "Peak", 5)))
    done(run)
    passes(run, *("Ann", "Bob", "Cat") * 2)
    assert run.table.over == "Ann wins."
    assert run.steps[-1].rule == "B30"


def test_abilities_in_play_come_before_specials() -> None:
    table = market(minion("Cub", "Cat", "Market", 0, Before((Counter(Named("this"), 3),))))
    run = started(table)
    done(run)
    assert power(run, "Cub") == 3
    assert told(run, "B14") == ["Cub is used before Market scores"]
    asked(run, "Ann", "3.5")


# 3. After scoring; conditions; no memory


FLEE = After((Choose(Bases(), into="base"), Shift(Named("this"))))  # After this base scores, move this minion
ROB = After((Destroy(Most(HERE)),))  # After this base scores, destroy the minion(s) with the highest power here
WILL = After((Draw(),))  # After this base scores, draw a card
RAISE = After((Choose(Minions("here", "you", others=True)), Destroy(), Replay()))  # … destroy one and play it again


def harbour(*more: Card) -> Board:
    return board(
        *(base("Harbour", 9), YARD),
        minion("Squire", "Bob", "Harbour", 5, FLEE),
        minion("Robber", "Cat", "Harbour", 4, ROB),
        *more,
    )


def scored(table: Board, game: Game = GAME) -> Run:
    run = started(table, game)
    done(run)
    passes(run, "Ann", "Bob", "Cat")
    return run


def pick(run: Run, source: str) -> None:
    ask = asked(run, "Ann", "3.4")
    run.choose(next(option for option in ask.options if option.source == source))


def test_after_scoring_waits_for_vp_and_the_current_player_orders_it() -> None:
    run = scored(harbour())
    assert asked(run, "Ann", "3.4").options
    assert vp(run) == {"Ann": 0, "Bob": 4, "Cat": 2}
    began = path(run).index("8.3")
    assert path(run)[began:] == ["8.3", "B17", "B17", "B17", "8.3"]
    waiting = run.steps[began + 1].table.agenda[1].waiting
    assert [trigger.source for trigger in waiting] == ["Squire", "Robber"]
    pick(run, "Squire")
    assert (cards(run).card("Squire").at, area(run, "Robber")) == ("Yard", ["discard"])


def test_robbed_first_the_squire_is_gone_when_it_would_move() -> None:
    run = scored(harbour())
    pick(run, "Robber")
    assert area(run, "Squire", "Robber") == ["discard", "play"]
    passes(run, "Ann", "Bob", "Cat")
    assert area(run, "Squire", "Robber") == ["discard", "discard"]


def test_what_was_triggered_outlives_its_card() -> None:
    run = scored(harbour(minion("Heir", "Bob", "Harbour", 9, WILL), in_deck("Gem", "Bob")))
    pick(run, "Robber")
    assert area(run, "Heir", "Gem") == ["discard", "deck"]
    pick(run, "Heir")
    assert area(run, "Gem") == ["hand"]


def ending(stopped: Stopped) -> object:
    """Where the two are when the turn is over."""
    table = stopped.table
    assert isinstance(table, Board)
    if stopped.ask or table.agenda:
        return None
    return tuple((card.id, card.area, card.at) for card in table.cards if card.id in ("Squire", "Robber"))


def proof(table: Table, game: Game = GAME) -> Proof:
    return Exploration(game, Horizon(ending)).prove(table)


def test_all_endings_and_who_decides_between_them() -> None:
    found = proof(scored(harbour()).table)
    assert found.complete
    assert {key: end.ways for key, end in found.endings.items()} == {
        (("Squire", "play", "Yard"), ("Robber", "discard", "")): 1,
        (("Squire", "discard", ""), ("Robber", "discard", "")): 1,
    }
    assert found.deciders == (("Ann", "3.4"),)
    short = found.endings[("Squire", "play", "Yard"), ("Robber", "discard", "")].witness
    assert [option.source for ask, option in short.taken if ask.rule == "3.4"] == ["Squire"]


def test_without_what_says_after_nobody_moves() -> None:
    off = GAME.without("8.3")
    found = proof(scored(harbour(), off).table, off)
    assert list(found.endings) == [(("Squire", "discard", ""), ("Robber", "discard", ""))]
    assert found.deciders == ()


def test_without_the_rule_of_order_nobody_decides_between_the_same_endings() -> None:
    off = GAME.without("3.4")
    found = proof(scored(harbour(), off).table, off)
    assert set(found.endings) == set(proof(scored(harbour()).table).endings)
    assert found.deciders == (("", "3.4"),)


def raised() -> Board:
    return harbour(minion("Page", "Ann", "Harbour", 2, FLEE), minion("Nurse", "Ann", "Harbour", 1, RAISE))


def test_a_card_replayed_is_not_the_one_that_waits() -> None:
    run = scored(raised())
    pick(run, "Nurse")
    assert cards(run).card("Page").at == "Harbour"
    assert told(run, "2.7") == ['A card says "play".']
    pick(run, "Page")
    assert cards(run).card("Page").at == "Harbour"
    pick(run, "Squire")
    passes(run, "Ann", "Bob", "Cat")
    assert area(run, "Page", "Squire") == ["discard", "play"]


def test_a_card_replayed_has_no_memory() -> None:
    again = OnPlay((Choose(YOURS), Choose(Bases(), into="base"), Destroy(), Replay()))  # destroy, then play again
    table = board(
        *(MILL, minion("Ox", "Ann", "Mill", 3, counters=1), on("Saddle", "Bob", "Ox", Adjusted(2))),
        *(in_hand("Rally", "Ann", RALLY), in_hand("Again", "Ann", again)),
        minions=2,
    )
    run = started(table)
    play(run, "Ann", "Rally")
    assert power(run, "Ox") == 7
    play(run, "Ann", "Again")
    assert (area(run, "Ox", "Saddle"), power(run, "Ox")) == (["play", "discard"], 3)
    assert cards(run).lasting == ()


def test_what_is_destroyed_goes_to_its_owner() -> None:
    run = bargaining(TOLL, minion("Hen", "Ann", "Mill", 2, owner="Bob"))
    assert told(run, "B44") == ["Hen is destroyed and goes to Bob's discard pile."]
    assert (cards(run).card("Hen").owner, cards(run).card("Hen").you) == ("Bob", "Bob")


@pytest.mark.parametrize("declined", [True, False])
def test_only_may_lets_one_decline(declined: bool) -> None:
    run = bargaining(OnPlay((Choose(YOURS, may=True), Destroy())), minion("Friend", "Ann", "Mill", 2))
    ask = asked(run, "Ann", "2.3")
    assert (ask.options, ask.idle) == ((("Friend",), ()), ())
    run.choose(() if declined else ("Friend",))
    assert area(run, "Friend") == ["play" if declined else "discard"]


def bargaining(deed: OnPlay, *more: Card) -> Run:
    run = started(board(MILL, *more, in_hand("Deed", "Ann", deed), in_deck("Gem", "Ann"), in_deck("Jet", "Ann")))
    play(run, "Ann", "Deed")
    return run


def test_do_x_to_do_y() -> None:
    run = bargaining(BARGAIN, minion("Ox", "Ann", "Mill", 3))
    assert area(run, "Ox", "Gem", "Jet") == ["discard", "hand", "hand"]


@pytest.mark.parametrize(("deed", "drawn", "rule"), [(BARGAIN, "deck", "4.2"), (TOLL, "hand", "4.3")])
def test_x_cannot_be_done(deed: OnPlay, drawn: str, rule: str) -> None:
    run = bargaining(deed, minion("Saint", "Ann", "Mill", 3, Safe()))
    assert area(run, "Saint", "Gem", "Jet") == ["play", drawn, drawn]
    assert [rule for rule in path(run) if rule in ("3.2", "4.2", "4.3")] == ["3.2", rule]


@pytest.mark.parametrize(("deed", "drawn"), [(BARGAIN, "deck"), (TOLL, "hand")])
def test_x_is_replaced(deed: OnPlay, drawn: str) -> None:
    run = bargaining(deed, minion("Ox", "Ann", "Mill", 3), on("Rope", "Ann", "Ox", Rescued()))
    assert area(run, "Ox", "Rope", "Gem") == ["hand", "discard", drawn]


def test_without_4_2_y_comes_although_x_did_not() -> None:
    table = board(
        MILL, minion("Saint", "Ann", "Mill", 3, Safe()), in_hand("Deed", "Ann", BARGAIN), in_deck("Gem", "Ann")
    )
    run = started(table, GAME.without("4.2"))
    play(run, "Ann", "Deed")
    assert area(run, "Gem") == ["hand"]


@pytest.mark.parametrize(("off", "left"), [((), "hand"), (("4.2",), "discard")])
def test_what_cannot_be_done_in_full_is_not_done_in_part(off: tuple[str, ...], left: str) -> None:
    table = board(MILL, in_hand("Deed", "Ann", SWAP), in_hand("Ox", "Ann", printed=3), spares=())
    run = started(table, GAME.without(*off))
    play(run, "Ann", "Deed")
    assert area(run, "Ox") == [left]


# Hidden cards


HIDDEN = {"Mill", "Boast", "Ann's spare", "a card of Bob", "a card of Ann"}


def boast() -> Board:
    text = OnPlay((Random("Bob"), Reveal(), IfMinion(Named("pick"), (Draw(),))))
    return board(
        *(MILL, in_hand("Boast", "Ann", text), in_deck("Gem", "Ann")),
        *(in_hand("Wolf", "Bob", printed=3), in_hand("Prop", "Bob", PROP)),
        spares=("Ann",),
    )


def test_a_hand_is_hidden_until_a_card_of_it_is_revealed() -> None:
    run = started(boast())
    assert {card.id for card in as_seen(cards(run), "Ann")} == HIDDEN
    play(run, "Ann", "Boast")
    assert asked(run, "chance", "9.3").options == (("Wolf",), ("Prop",))
    run.choose(("Wolf",))
    assert "Wolf" in {card.id for card in as_seen(cards(run), "Cat")}
    assert "Prop" not in {card.id for card in as_seen(cards(run), "Cat")}
    assert area(run, "Gem") == ["hand"]


def test_chance_decides_between_the_endings() -> None:
    run = started(boast())
    play(run, "Ann", "Boast")

    def drawn(stopped: Stopped) -> str | None:
        assert isinstance(stopped.table, Board)
        return stopped.table.card("Gem").area if stopped.ask and stopped.ask.rule == "B7" else None

    found = Exploration(GAME, Horizon(drawn)).prove(run.table)
    assert {key: end.ways for key, end in found.endings.items()} == {"hand": 1, "deck": 1}
    assert found.deciders == (("chance", "9.3"),)


# The machine


def test_every_number_is_in_the_rulebook() -> None:
    library = Library()
    for rule in GAME.rules:
        if rule and not rule.startswith("B"):
            try:
                library.find(f"smashup:{rule}")
            except Unknown as error:
                pytest.fail(str(error))


def test_a_scoring_resumed_from_json_at_every_ask_goes_on_the_same() -> None:
    run = started(market())
    count = 0
    while run.ask:
        other = Run(GAME, decode(encode(run.table), GAME.kinds))
        other.go()
        assert other.ask == run.ask
        option = run.ask.idle if run.ask.idle is not None else run.ask.options[0]
        assert other.choose(option).table == run.choose(option).table
        count += 1
    assert count == 8


# Where the kernel is too narrow: each is a small case of its own


CROW = toy.Ember("Crow", "Ann", heat=5)


def struck(game: Game, *embers: toy.Ember) -> Run:
    run = Run(game, toy.hearth(*embers))
    run.go()
    run.choose(toy.Striking(who="Ann", target=embers[0].id))
    return run


class Deciding(Frame, frozen=True):
    pass


def decide(table: toy.Hearth, frame: Deciding, game: Game) -> Any:
    return happen(toy.Fed(1))


def undecided(table: toy.Hearth, game: Game) -> Iterator[Frame]:
    if not table.fuel:
        yield Deciding()


def test_a_check_may_be_a_frame() -> None:
    procedures: dict[Any, Any] = {**toy.GAME.procedures, Deciding: procedure(Row("3.7", decide))}
    game = replace(toy.GAME, procedures=procedures, laws={"check": (Law("3.7", undecided),)})
    run = struck(game, toy.Ember("Rook", "Bob"))
    assert isinstance(run.table, toy.Hearth)
    assert run.table.fuel == 1


def test_a_waiting_trigger_forgets_a_card_that_left() -> None:
    waiting = Trigger("4.1", "Ann", "Rook", (), (("it", "Rook"),))
    table = toy.hearth().but(agenda=(Offering(waiting=(waiting,)),))
    assert dict(lose_track(table, ("Rook",)).top.waiting[0].binds) == {"it": None}


class Trying(Frame, frozen=True):
    events: tuple[Event, ...] = ()
    did: bool = False


def attempt(table: toy.Hearth, frame: Trying, game: Game) -> Any:
    return happen(*frame.events, into="did", whole=True)


def if_you_do(table: toy.Hearth, frame: Trying, game: Game) -> Any:
    return happen(toy.Fed(1)) if frame.did else None


def goes_out_instead(table: toy.Hearth, event: Event, game: Game) -> Iterator[Substitute]:
    if isinstance(event, toy.Cooled):
        yield Substitute("wind", "Ann", event.id, "It goes out instead.", (toy.WentOut(event.id),))


def fuel_after(game: Game, events: tuple[Event, ...], *embers: toy.Ember) -> int:
    """The fuel after "do these; if you do, fuel grows"."""
    procedures: dict[Any, Any] = {
        **game.procedures,
        Trying: procedure(Row("2.2", attempt), Row("2.2", if_you_do, "if")),
    }
    table = toy.hearth(*embers).but(agenda=(Trying(events=events),))
    after = advance(replace(game, procedures=procedures), table).table
    assert isinstance(after, toy.Hearth)
    return after.fuel


def test_what_was_replaced_was_not_done_although_it_had_companions() -> None:
    game = replace(toy.GAME, laws={**toy.GAME.laws, "instead": (Law("3.4", goes_out_instead),)})
    assert fuel_after(game, (toy.Cooled("Rook", 1),), toy.Ember("Rook", "Bob")) == 0
    assert fuel_after(game, (toy.Cooled("Rook", 1),), toy.Ember("Rook", "Bob", text="with Crow"), CROW) == 0


def test_what_was_done_in_part_was_not_done() -> None:
    both = (toy.Cooled("Coal", 1), toy.Cooled("Crow", 1))
    assert fuel_after(toy.GAME, both, toy.Ember("Coal", "Bob", text="eternal"), CROW) == 0


def test_no_rule_is_nameless() -> None:
    assert "" not in GAME.rules


def test_a_text_still_knows_what_a_part_of_it_destroyed() -> None:
    if_so = IfMinion(Named("pick"), (Destroy(),))
    again = OnPlay((Choose(Bases(), into="base"), Choose(YOURS), if_so, Replay()))
    run = started(board(MILL, YARD, minion("Ox", "Ann", "Mill", 3), in_hand("Deed", "Ann", again)))
    play(run, "Ann", "Deed")
    run.choose(("Yard",))
    assert cards(run).card("Ox").at == "Yard"
