"""Rulings of Arcmage played on the kernel; every run is checked for its citations and its way through JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from judge.kernel.data import decode, encode
from judge.kernel.explore import Exploration, Horizon, Proof
from judge.kernel.game import Game
from judge.kernel.machine import Stopped, advance
from judge.kernel.pipeline import settled
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.library import Library
from tests.kernel.probe_arcmage import (
    ARMY,
    ATTACHED,
    DECK,
    GRAVE,
    HAND,
    KINGDOM,
    R1380,
    R1519,
    R1539,
    Allows,
    Attacking,
    Battleground,
    Card,
    Deal,
    Favour,
    Fewer,
    Forbids,
    Grants,
    Learn,
    Level,
    Moving,
    Player,
    Praise,
    Strengthen,
    Turn,
    WhenBuried,
    attack,
    defense,
)

RUNS: list[Run] = []
PLAY, ATTACK = "2.5.5", "2.5.6"


@pytest.fixture(autouse=True)
def sound() -> Iterator[None]:
    """Every table of every run comes back from JSON, and every rule cited is one that can be switched off."""
    RUNS.clear()
    yield
    for run in RUNS:
        for table in dict.fromkeys([step.table for step in run.steps] + [run.table]):
            again = decode(encode(table), run.game.kinds)
            assert again == table
            assert hash(again) == hash(table)
        assert {rule for step in run.steps for rule in step.rules} - {""} <= run.game.rules


# How a test plays


def city(id: str, owner: str, defense: int = 5, **more: Any) -> Card:
    return Card(id, owner, "city", defense=defense, area=KINGDOM, loyalty=3, **more)


def creature(id: str, owner: str, atk: int, defense: int, area: str = ARMY, **more: Any) -> Card:
    return Card(id, owner, atk=atk, defense=defense, area=area, **more)


def event(id: str, owner: str, *text: Any, **more: Any) -> Card:
    return Card(id, owner, "event", area=HAND, target="creature", text=text, **more)


def enchantment(id: str, owner: str, on: str, *text: Any) -> Card:
    return Card(id, owner, "enchantment", area=ATTACHED, on=on, text=text)


def board(*cards: Card, at: str = PLAY, players: tuple[str, ...] = ("Ann", "Bob"), **more: Any) -> Battleground:
    """A table with these cards, a city for whoever has none in play, and a deck for whoever has none."""
    homes = [
        city(f"{name}ton", name) for name in players if not any((c.owner, c.area) == (name, KINGDOM) for c in cards)
    ]
    decks = [
        Card(f"{name}'s card {n}", name, area=DECK)
        for name in players
        for n in range(4)
        if not any((card.owner, card.area) == (name, DECK) for card in cards)
    ]
    ordered = tuple(sorted((*cards, *homes, *decks), key=lambda card: card.id))
    seats = (Player(name, deck=tuple(c.id for c in ordered if (c.owner, c.area) == (name, DECK))) for name in players)
    return Battleground(
        agenda=(Turn(at=at),), cards=ordered, players=tuple(seat.but(**more.get(seat.name, {})) for seat in seats)
    )


def started(table: Table, game: Game = R1539) -> Run:
    run = Run(game, table)
    run.go()
    RUNS.append(run)
    return run


def on(run: Run) -> Battleground:
    assert isinstance(run.table, Battleground)
    return run.table


def take(run: Run, *labels: str) -> None:
    """Choose by label, one ask after the other; whoever is only asked whether to respond passes unless it fits."""
    for wanted in labels:
        while True:
            assert run.ask, f"nobody is asked who could take {wanted}"
            fitting = [option for option in run.ask.options if run.game.label(run.table, option) == wanted]
            if fitting or run.ask.what != "whether to respond":
                break
            run.choose("pass")
        assert len(fitting) == 1, (wanted, run.ask.what, [run.game.label(run.table, one) for one in run.ask.options])
        run.choose(fitting[0])


def silent(run: Run) -> None:
    """Everybody passes until something else is asked than whether to respond."""
    while run.ask and run.ask.what == "whether to respond":
        run.choose("pass")


def attacked(run: Run, target: str, *attackers: str) -> None:
    """An attack is declared; whoever could only attack alone is not asked about."""
    take(run, target, *attackers)
    if run.ask and "enough" in run.ask.options:
        take(run, "enough")


def rules(run: Run) -> list[str]:
    return [step.rule for step in run.steps]


def cited(run: Run) -> set[str]:
    return {rule for step in run.steps for rule in step.rules}


def told(run: Run) -> list[str]:
    return [step.says for step in run.steps]


def area(run: Run, id: str) -> str:
    return on(run).card(id).area


def areas(run: Run, *ids: str) -> list[str]:
    return [area(run, id) for id in ids]


def after_combat(*ids: str) -> Horizon:
    """A proof ends when the combat is over; its key is where these cards are."""

    def ending(stopped: Stopped) -> object:
        table = stopped.table
        assert isinstance(table, Battleground)
        over = table.over or not any(isinstance(frame, Attacking) for frame in table.agenda)
        return (tuple(table.card(id).area for id in ids), table.player("Bob").vp) if over else None

    return Horizon(ending)


def proved(run: Run, horizon: Horizon) -> Proof:
    return Exploration(run.game, horizon).prove(run.table)


# The rulebook


@pytest.mark.parametrize(("game", "edition"), [(R1539, "1539"), (R1519, "1519"), (R1380, "1380")])
def test_every_rule_of_a_game_stands_in_its_edition(game: Game, edition: str) -> None:
    book = Library().book("arcmage")
    volume = book.volume(book.editions.find(edition))
    assert [rule for rule in sorted(game.rules - {""}) if rule not in volume.numbers] == []


# Ruling 1: combat per attacker


TROLL = creature("Troll", "Ann", 4, 4)
PAGE, REEVE = creature("Page", "Bob", 2, 3), creature("Reeve", "Bob", 2, 3)


def two_against_one(game: Game, *more: Card) -> Run:
    """An attacker 4/4 meets two defenders 2/3."""
    run = started(board(TROLL, PAGE, REEVE, *more, at=ATTACK), game)
    attacked(run, "Bob")
    take(run, "Troll", "Troll")
    return run


def test_an_attacker_receives_the_sum_and_divides_its_own() -> None:
    run = two_against_one(R1539)
    assert run.ask
    assert (run.ask.who, run.ask.rule) == ("Ann", "5.9.16b")
    assert run.ask.options == ((4, 0), (3, 1), (2, 2), (1, 3), (0, 4))
    take(run, "3, 1")
    assert areas(run, "Troll", "Page", "Reeve") == [GRAVE, GRAVE, ARMY]
    assert on(run).player("Bob").vp == 15
    strike = [step for step in run.steps if step.rule == "5.9.16d"]
    assert [step.says for step in strike] == [
        "Troll receives 4 damage.",
        "Page receives 3 damage.",
        "Reeve receives 1 damage.",
    ]
    assert len({step.table for step in strike}) == 1, "all damage is dealt at the same time"
    battle = rules(run)[rules(run).index("5.9.16") :]
    assert battle[: battle.index("2.5.7")] == [
        *("5.9.16", "5.9.16b", "5.9.16d", "5.9.16d", "5.9.16d", "5.9.16a", "5.9.16c"),
        *("5.9.18", "5.9.20", "5.9.20", "5.9.20"),
    ]


def test_the_division_decides_which_defender_dies() -> None:
    found = proved(two_against_one(R1539), after_combat("Troll", "Page", "Reeve"))
    outcomes = {key[0]: ending.ways for key, ending in found.endings.items() if isinstance(key, tuple)}
    assert outcomes == {(GRAVE, GRAVE, ARMY): 2, (GRAVE, ARMY, ARMY): 1, (GRAVE, ARMY, GRAVE): 2}
    assert found.deciders == (("Ann", "5.9.16b"),)
    assert found.complete


def test_at_revision_1380_each_defender_is_compared_alone() -> None:
    run = two_against_one(R1380)
    assert areas(run, "Troll", "Page", "Reeve") == [ARMY, GRAVE, GRAVE]
    assert [step.rules for step in run.steps if step.rule == "5.9.16c"] == [("5.9.16c",)] * 2
    assert "5.9.16b" not in R1380.rules


def test_at_revision_1380_a_defender_may_survive() -> None:
    run = started(board(creature("Imp", "Ann", 1, 4), PAGE, at=ATTACK), R1380)
    attacked(run, "Bob")
    take(run, "Imp")
    assert "5.9x23" in rules(run)
    assert areas(run, "Imp", "Page") == [ARMY, ARMY]


def test_what_revision_1380_leaves_open_has_two_outcomes() -> None:
    twins = creature("Boar", "Ann", 3, 3), creature("Bear", "Bob", 3, 3)
    for game, outcomes in (
        (R1380, {(GRAVE, GRAVE), (ARMY, GRAVE)}),
        (R1539, {(GRAVE, GRAVE)}),
    ):
        run = started(board(*twins, at=ATTACK), game)
        attacked(run, "Bob")
        take(run, "Boar")
        found = proved(run, after_combat("Boar", "Bear"))
        assert {key[0] for key in found.endings if isinstance(key, tuple)} == outcomes
        assert found.deciders == ((("", "5.9x24"),) if game is R1380 else ())


def test_a_blocked_attacker_harms_nobody_else() -> None:
    run = started(board(creature("Ogre", "Ann", 6, 6), creature("Lad", "Bob", 1, 1), at=ATTACK))
    attacked(run, "Bobton")
    take(run, "Ogre")
    assert "5.9.18" in rules(run)
    assert on(run).card("Bobton").damage == 0
    off = started(
        board(creature("Ogre", "Ann", 6, 6), creature("Lad", "Bob", 1, 1), at=ATTACK), R1539.without("5.9.18")
    )
    attacked(off, "Bobton")
    take(off, "Ogre")
    assert on(off).over == "Ann wins."
    assert rules(off)[-3:] == ["3.3.6.2", "1.4.6", "1.4.2"]


def test_an_unblocked_attacker_takes_points() -> None:
    run = started(board(TROLL, PAGE, at=ATTACK))
    attacked(run, "Bob")
    take(run, "nobody")
    assert on(run).player("Bob").vp == 11
    assert "5.9.17b" in rules(run)


def test_marked_creatures_stay_at_home() -> None:
    run = started(board(creature("Wolf", "Ann", 2, 2, marked=True), at=ATTACK))
    before = run.table
    attacked(run, "Bob")
    assert run.table is before
    assert run.refusal
    assert (run.refusal.rule, run.refusal.says) == ("5.1", "Wolf is marked.")


def test_nobody_attacks_their_own_city_or_with_nobody() -> None:
    run = started(board(TROLL, at=ATTACK))
    before = run.table
    run.choose(Attacking(target="Annton"))
    assert run.table is before
    assert run.refusal
    assert run.refusal.rule == "5.9.4"
    empty = started(board(at=ATTACK))
    take(empty, "Bob")
    assert empty.refusal
    assert empty.refusal.rule == "5.2a"


# Ruling 2: events on a stack


GUST = event("Gust", "Ann", Strengthen(0, 2))
BOLT = event("Bolt", "Bob", Deal(3))
HOUND = creature("Hound", "Ann", 2, 3)


def test_the_last_event_resolves_first_and_kills_in_response() -> None:
    run = started(board(HOUND, GUST, BOLT))
    take(run, "Gust", "Bolt")
    silent(run)
    assert area(run, "Hound") == GRAVE
    story = told(run)[told(run).index("Bob plays Bolt.") :]
    assert story[: story.index("Gust goes to Ann's graveyard.")] == [
        "Bob plays Bolt.",
        "Bolt goes onto the stack.",
        "Nobody plays a further event.",
        "Bolt is on top and is resolved.",
        "Hound receives 3 damage.",
        "Hound goes to Ann's graveyard.",
        "Bolt goes to Bob's graveyard.",
        "Nobody plays a further event.",
        "Gust is on top and is resolved.",
        "The target of Gust is gone.",
    ]
    assert {"3.4.5.1", "3.4.5.2", "3.4.5.3", "3.4.5.4", "3.4.4", "3.2.4.4"} <= cited(run)
    assert on(run).player("Ann").graveyard == ("Hound", "Gust")


def test_at_revision_1380_the_first_event_occurs_at_once() -> None:
    run = started(board(HOUND, GUST, BOLT), R1380)
    take(run, "Gust", "Bolt")
    silent(run)
    assert area(run, "Hound") == ARMY
    assert (attack(on(run), "Hound"), defense(on(run), "Hound"), on(run).card("Hound").damage) == (2, 5, 3)


def test_every_player_may_answer_in_turn() -> None:
    cards = [event(f"{name}'s bolt", name, Deal(1)) for name in ("Ann", "Bob", "Cleo")]
    run = started(board(HOUND, *cards, event("Second", "Ann", Deal(0)), players=("Ann", "Bob", "Cleo")))
    take(run, "Second")
    asked = []
    while run.ask and run.ask.what == "whether to respond":
        asked.append(run.ask.who)
        run.choose("pass")
    assert asked == ["Bob", "Cleo", "Ann", "Bob", "Cleo", "Ann"], "once before it resolves, once after"


def test_after_one_is_resolved_further_events_can_be_played() -> None:
    shield, fork = event("Shield", "Ann", Strengthen(0, 9)), event("Fork", "Bob", Deal(4))
    run = started(board(HOUND, GUST, BOLT, shield, fork))
    take(run, "Gust", "Bolt", "Shield", "pass")
    assert ([spell.source for spell in on(run).stack], defense(on(run), "Hound")) == (["Gust", "Bolt"], 12)
    take(run, "Fork")
    silent(run)
    resolved = [step.says.split()[0] for step in run.steps if step.rule == "3.4.5.4"]
    assert resolved == ["Shield", "Fork", "Bolt", "Gust"]
    assert (on(run).card("Hound").damage, defense(on(run), "Hound")) == (7, 14)


def test_without_the_rule_that_play_goes_on_the_stack_is_left_lying() -> None:
    run = started(board(HOUND, GUST, BOLT), R1539.without("3.4.5.5"))
    take(run, "Gust", "Bolt")
    silent(run)
    assert [spell.source for spell in on(run).stack] == ["Gust"]


def test_whether_to_respond_decides_whether_the_hound_lives() -> None:
    run = started(board(HOUND, GUST, BOLT))
    take(run, "Gust")

    def ending(stopped: Stopped) -> object:
        table = stopped.table
        assert isinstance(table, Battleground)
        return table.card("Hound").area if stopped.ask and stopped.ask.what != "whether to respond" else None

    found = proved(run, Horizon(ending))
    assert {key: end.ways for key, end in found.endings.items()} == {GRAVE: 1, ARMY: 2}
    assert found.deciders == (("Bob", "3.4.5.2"),)
    assert found.complete


def test_only_events_respond() -> None:
    run = started(board(HOUND, GUST, Card("Rite", "Bob", "magic", area=HAND)))
    take(run, "Gust")
    before = run.table
    take(run, "Rite")
    assert run.table is before
    assert run.refusal
    assert run.refusal.rule == "3.5.1"


def test_triggered_abilities_of_a_battle_go_onto_the_stack() -> None:
    chorus = Card("Chorus", "Ann", atk=0, defense=9, area="Annton", text=(WhenBuried((Praise(1),)),))
    bell = Card("Bell", "Bob", atk=0, defense=9, area="Bobton", text=(WhenBuried((Praise(2),)),))
    run = two_against_one(R1539, chorus, bell)
    take(run, "3, 1")
    assert run.ask
    assert (run.ask.who, run.ask.rule, len(run.ask.options)) == ("Ann", "", 4), "no rule says who orders triggers"
    while run.ask and run.ask.what == "which trigger happens next":
        run.choose(run.ask.options[0])
    assert (on(run).player("Ann").vp, on(run).player("Bob").vp) == (17, 19)
    assert rules(run).count("3.4.5.4") == 4
    assert "6.2.6.2" in cited(run)


# Ruling 3: phases, movement, a destroyed city


def test_the_phases_come_in_their_order() -> None:
    hand = [Card(f"Card {n}", "Ann", area=HAND) for n in range(5)]
    deck = [Card(f"Deck {n:02}", "Ann", area=DECK) for n in range(20)]
    run = started(board(HOUND.but(marked=True), *hand, *deck, at="2.5.2", Ann={"piles": (("The Empire", 2),)}))
    take(run, "draw 2", "done", "no attack", "done")
    phases = [step.rule for step in run.steps if step.rule.startswith("2.5.") and step.rule.count(".") == 2]
    assert phases[: phases.index("2.5.2", 1)] == [
        *("2.5.2", "2.5.11", "2.5.3", "2.5.12", "2.5.4", "2.5.13", "2.5.5", "2.5.14"),
        *("2.5.6", "2.5.15", "2.5.7", "2.5.14", "2.5.8", "2.5.16"),
    ]
    assert {"2.5.11.1", "2.5.11.2"} <= cited(run)
    table = on(run)
    assert (len(table.of("Ann", HAND)), len(table.player("Ann").deck), table.active) == (7, 18, "Bob")
    assert table.player("Ann").gems == (("The Empire", 2),), "unused power is not saved"


def test_with_eight_cards_one_must_be_discarded_and_lies_on_top() -> None:
    hand = [Card(f"Card {n}", "Ann", area=HAND) for n in range(9)]
    run = started(board(*hand, at="2.5.8"))
    take(run, "Card 3", "Card 1")
    assert on(run).player("Ann").graveyard == ("Card 3", "Card 1")
    assert [step.rules for step in run.steps if "1.8.6.1" in step.rules] == [("2.5.16.1", "1.8.6.1")] * 2


def test_a_creature_cannot_be_played_outside_the_play_phase() -> None:
    run = started(board(HOUND, Card("Cub", "Ann", area=HAND), event("Bolt", "Bob", Deal(1)), at=ATTACK))
    attacked(run, "Bob")
    run.choose("pass")
    assert run.ask
    before = run.table
    take(run, "Cub")
    assert run.table is before
    assert run.refusal
    assert (run.refusal.rule, run.refusal.also) == ("3.2.3", ("2.5.10",))


def test_a_city_is_involved_in_one_move_a_turn() -> None:
    run = started(board(HOUND, creature("Stag", "Ann", 1, 1, "Annton")))
    take(run, "Hound to Annton")
    before = run.table
    take(run, "Stag to army")
    assert run.table is before
    assert run.refusal
    assert (run.refusal.rule, run.refusal.says) == ("3.2.6.2", "Annton was involved in a move this turn.")
    off = started(before, R1539.without("3.2.6.2"))
    take(off, "Stag to army")
    assert areas(off, "Hound", "Stag") == ["Annton", ARMY]


def test_only_your_own_unmarked_creatures_move() -> None:
    run = started(board(HOUND.but(marked=True), PAGE))
    for card, to, rule in (
        ("Hound", "Annton", "3.2.6.1"),
        ("Page", "Annton", "3.2.6.3"),
        ("Hound", "Bobton", "3.2.6.3"),
    ):
        before = run.table
        run.choose(Moving(card=card, to=to))
        assert run.refusal
        assert (run.refusal.rule, run.table is before) == (rule, True)
        run.go()


def besieged(game: Game, **bob: Any) -> Run:
    """Bob's Ashgate has one resident unmarked, one marked, an enchantment of Ann's, and a little strength left."""
    cards = [
        creature("Ogre", "Ann", 6, 6),
        city("Ashgate", "Bob", 3),
        city("Bobton", "Bob"),
        creature("Nun", "Bob", 0, 1, "Ashgate"),
        creature("Monk", "Bob", 0, 1, "Ashgate", marked=True),
        enchantment("Vines", "Ann", "Ashgate"),
        enchantment("Halo", "Ann", "Monk"),
    ]
    run = started(board(*cards, at=ATTACK).but(moved=("Ashgate", "Bobton")), game)
    attacked(run, "Ashgate")
    take(run, "nobody")
    return run


def test_residents_of_a_destroyed_city_are_moved_by_their_owner() -> None:
    run = besieged(R1539)
    assert run.ask
    assert (run.ask.who, run.ask.rule, run.ask.what) == ("Bob", "3.3.6.3", "where Nun moves")
    assert run.ask.options == (ARMY, "Bobton")
    take(run, "Bobton")
    assert areas(run, "Ashgate", "Nun", "Monk", "Vines", "Halo") == [GRAVE, "Bobton", HAND, GRAVE, GRAVE]
    assert on(run).player("Ann").graveyard == ("Vines", "Halo")
    leaving = [step for step in run.steps if step.rule == "3.3.6.3" and not step.choice]
    assert all("3.2.6.2" in step.rules for step in leaving), "the limit of one move per city is lifted"
    assert rules(run).index("3.3.6.2") < rules(run).index("3.3.6.3")


def test_where_they_go_is_their_owners_choice() -> None:
    found = proved(besieged(R1539), after_combat("Nun"))
    assert {key[0]: end.ways for key, end in found.endings.items() if isinstance(key, tuple)} == {
        (ARMY,): 1,
        ("Bobton",): 1,
    }
    assert found.deciders == (("Bob", "3.3.6.3"),)


def test_before_revision_1539_the_residents_died_with_their_city() -> None:
    run = besieged(R1519)
    assert areas(run, "Nun", "Monk", "Vines", "Halo") == [GRAVE] * 4
    assert "3.3.6.3" not in cited(run)


def test_two_cities_destroyed_at_once_are_cleared_one_after_the_other() -> None:
    cards = [
        city("Ashgate", "Bob", 3, damage=3),
        city("Elmgate", "Bob", 3, damage=3),
        city("Bobton", "Bob"),
        creature("Nun", "Bob", 0, 1, "Ashgate"),
        creature("Monk", "Bob", 0, 1, "Elmgate"),
    ]
    run = started(settled(board(*cards)))
    take(run, "Bobton", "army")
    assert areas(run, "Nun", "Monk") == ["Bobton", ARMY]


def test_who_loses_the_last_city_is_defeated() -> None:
    run = started(settled(board(city("Ashgate", "Bob", 3, damage=3), city("Annton", "Ann"))))
    assert on(run).over == "Ann wins."
    assert rules(run) == ["3.3.6.2", "1.4.6", "1.4.2"]


# More


def test_forbidding_outweighs_allowing() -> None:
    tireless = creature("Hound", "Ann", 2, 3, marked=True, text=(Allows("attack marked"),))
    shackle = enchantment("Shackle", "Bob", "Hound", Forbids("attack"))
    run = started(board(tireless, at=ATTACK))
    attacked(run, "Bob")
    assert "6.1.3" in rules(run)
    assert "4.1.3.6" in rules(run), "it is not marked again"
    bound = started(board(tireless, shackle, at=ATTACK))
    before = bound.table
    attacked(bound, "Bob")
    assert bound.refusal
    assert (bound.refusal.rule, bound.table is before) == ("6.1.4", True)
    off = started(board(tireless, shackle, at=ATTACK), R1539.without("6.1.4"))
    attacked(off, "Bob")
    assert "5.9.3" in rules(off)


def test_what_can_not_happen_does_not() -> None:
    run = started(board(HOUND, enchantment("Ward", "Bob", "Hound", Forbids("damage")), event("Bolt", "Ann", Deal(3))))
    take(run, "Bolt")
    silent(run)
    assert "Hound can not receive damage." in told(run)
    assert area(run, "Hound") == ARMY


def test_an_enchantment_goes_to_its_own_owners_graveyard() -> None:
    oak = enchantment("Oak", "Bob", "Troll", Grants(0, -1))
    run = two_against_one(R1539, oak)
    take(run, "4, 0")
    assert (on(run).player("Ann").graveyard, on(run).player("Bob").graveyard) == (("Troll",), ("Page", "Oak"))
    (step,) = (step for step in run.steps if step.says == "Oak goes to Bob's graveyard.")
    assert step.rules == ("5.9.21", "3.6.7")


def test_an_enchantment_leaves_with_a_creature_killed_by_an_event() -> None:
    run = started(board(HOUND, enchantment("Oak", "Bob", "Hound"), BOLT, GUST))
    take(run, "Gust", "Bolt")
    silent(run)
    (step,) = (step for step in run.steps if step.says == "Oak goes to Bob's graveyard.")
    assert step.rules == ("3.2.4.4", "3.6.7")
    assert on(run).player("Bob").graveyard == ("Oak", "Bolt")


CUB = Card("Cub", "Ann", faction="Gaian", cost=3, loyalty=1, area=HAND, atk=1, defense=1)


def gems(**counts: int) -> dict[str, Any]:
    pairs = tuple(sorted(counts.items()))
    return {"gems": pairs, "piles": pairs}


def test_payment_is_a_choice_among_what_differs() -> None:
    run = started(board(CUB, Ann=gems(Gaian=3, Empire=2)))
    take(run, "Cub")
    assert run.ask
    assert (run.ask.rule, run.ask.options) == (
        "1.7.3",
        ((("Gaian", 3),), (("Empire", 1), ("Gaian", 2)), (("Empire", 2), ("Gaian", 1))),
    )
    take(run, "2 Empire, 1 Gaian")
    assert on(run).player("Ann").gems == (("Empire", 0), ("Gaian", 2))
    assert area(run, "Cub") == "Annton"
    assert ("1.7.4", "3.2.3") in [step.rules for step in run.steps]


def test_who_cannot_pay_may_not_play() -> None:
    run = started(board(CUB, Ann=gems(Gaian=0, Empire=9)))
    before = run.table
    take(run, "Cub")
    assert run.refusal
    assert (run.refusal.rule, run.table is before) == ("1.5.8", True)


def test_prerequisites_must_be_met() -> None:
    hex = Card("Hex", "Ann", "magic", area=HAND, text=(Fewer(), Learn()))
    deck = Card("Deck 1", "Ann", area=DECK)
    run = started(board(HOUND, hex, deck))
    take(run, "Hex")
    assert run.refusal
    assert run.refusal.rule == "1.7.2"
    fewer = started(board(PAGE, hex, deck))
    take(fewer, "Hex")
    assert areas(fewer, "Hex", "Deck 1") == [GRAVE, HAND]


def test_a_fourth_city_can_be_played() -> None:
    run = started(board(Card("Newholm", "Ann", "city", cost=3, loyalty=1, defense=4, area=HAND), Ann=gems(Gaian=3)))
    take(run, "Newholm")
    assert [one.id for one in on(run).cities("Ann")] == ["Annton", "Newholm"]
    assert on(run).player("Ann").gems == (("Gaian", 0),)


def test_two_cards_of_the_draw_phase_may_be_resources() -> None:
    run = started(board(Card("Seed", "Ann", area=HAND), Card("Deck 1", "Ann", area=DECK), at="2.5.3"))
    take(run, "draw 1, play 1", "Seed")
    assert (on(run).player("Ann").gems, areas(run, "Deck 1", "Seed")) == ((("Gaian", 1),), [HAND, "resources"])


def devoted_city() -> Card:
    levels = (Level(2, (Learn(),)), Level(3, (Favour(3, 1, 1),)), Level(9, (Praise(9),)))
    return city("Fane", "Ann", 5, text=levels)


def test_advantages_resolve_the_lowest_level_first_and_fade() -> None:
    monks = [creature(f"Monk {n}", "Ann", 1, 1, "Fane", loyalty=n) for n in (1, 2)]
    bolt = event("Bolt", "Bob", Deal(2))
    run = started(board(devoted_city(), *monks, HOUND, bolt, Card("Deck 1", "Ann", area=DECK), at="2.5.4"))
    take(run, "Fane", "Monk 1", "Monk 2")
    if run.ask and "enough" in run.ask.options:
        take(run, "enough")
    silent(run)
    assert areas(run, "Deck 1") == [HAND]
    assert attack(on(run), "Hound") == 3
    assert told(run).index("Ann draws a card.") < told(run).index("The effect of Fane begins.")
    take(run, "Hound to Fane", "Bolt", "Monk 2", "pass")
    silent(run)
    assert attack(on(run), "Hound") == 2
    assert ("3.3.7.4", "3.3.7.6") in [step.rules for step in run.steps]


def test_a_devoted_creature_killed_in_response_shows_no_devotion() -> None:
    monks = [creature(f"Monk {n}", "Ann", 1, 1, "Fane", loyalty=n) for n in (1, 2)]
    bolt = event("Bolt", "Bob", Deal(2))
    run = started(board(devoted_city(), *monks, HOUND, bolt, Card("Deck 1", "Ann", area=DECK), at="2.5.4"))
    take(run, "Fane", "Monk 1", "Monk 2", "Bolt", "Monk 2")
    silent(run)
    assert areas(run, "Deck 1", "Monk 2") == [DECK, GRAVE]


def test_loyal_residents_give_victory_points() -> None:
    residents = [creature(f"Monk {n}", "Ann", 1, 1, "Annton") for n in range(3)]
    run = started(board(*residents, at="2.5.4"))
    assert on(run).player("Ann").vp == 16
    assert "3.3.5.1" in rules(run)


# The machine


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_run_resumed_from_json_goes_on_the_same(steps: int) -> None:
    run = started(board(HOUND, GUST, BOLT))
    take(run, *("Gust", "Bolt", "pass")[:steps])
    other = Run(R1539, decode(encode(run.table), R1539.kinds))
    other.go()
    assert other.ask == run.ask
    assert other.ask
    option = other.ask.options[0]
    assert other.choose(option).table == run.choose(option).table


def test_a_table_in_the_middle_of_an_attempt_still_knows_where_it_began() -> None:
    run = started(board(HOUND.but(marked=True), TROLL, at=ATTACK))
    before = run.table
    take(run, "Bob")
    resumed = advance(R1539, decode(encode(run.table), R1539.kinds))
    assert resumed.ask == run.ask
    take(run, "Hound")
    assert run.table is before
    assert run.refusal
    assert [step.undone for step in run.steps][-3:] == [True, True, False]


def test_two_attackers_fight_in_the_order_announced() -> None:
    giant, rat = creature("Giant", "Ann", 5, 5), creature("Rat", "Ann", 1, 1)
    run = started(board(giant, rat, PAGE, REEVE, at=ATTACK))
    attacked(run, "Bob", "Rat", "Giant")
    take(run, "Rat", "Giant")
    battles = [step.says for step in run.steps if step.rule == "5.9.16"]
    assert battles == ["The battle of Rat against Page begins.", "The battle of Giant against Reeve begins."]


def test_a_killed_defender_still_keeps_the_attacker_off() -> None:
    bolt = event("Bolt", "Ann", Deal(3))
    for game, vp in ((R1539, 15), (R1539.without("5.9.18"), 11)):
        run = started(board(TROLL, PAGE, bolt, at=ATTACK), game)
        attacked(run, "Bob")
        while run.ask and run.ask.what == "whether to respond":
            run.choose("pass")
        take(run, "Troll", "Bolt", "Page")
        silent(run)
        assert on(run).player("Bob").vp == vp


def test_without_a_target_an_enchantment_is_global_and_was_refused_before() -> None:
    oath = Card("Oath", "Ann", "enchantment", area=HAND)
    run = started(board(HOUND, oath))
    take(run, "Oath")
    assert area(run, "Oath") == ARMY
    assert ("1.7.4", "3.6.5") in [step.rules for step in run.steps]
    old = started(board(HOUND, oath), R1380)
    take(old, "Oath")
    assert old.refusal
    assert (old.refusal.rule, area(old, "Oath")) == ("3.6.2", HAND)


@pytest.mark.parametrize("rule", ["3.4.5.2", "5.9.14", "5.9.16b", "5.9.16d", "5.9.20"])
def test_each_of_these_rules_decides_a_battle(rule: str) -> None:
    bolt = event("Bolt", "Bob", Deal(2))
    horizon = after_combat("Troll", "Page", "Reeve")
    whole, off = (proved(two_against_one(game, bolt), horizon) for game in (R1539, R1539.without(rule)))
    assert whole.complete
    assert off.complete
    assert (set(off.endings), off.deciders) != (set(whole.endings), whole.deciders)
