from __future__ import annotations

from itertools import permutations
from math import factorial

from judge.kernel.explore import Exploration, Horizon, Proof
from judge.kernel.machine import Stopped, advance, answer
from tests.kernel.toy import GAME, Ember, Hearth, Striking, hearth


def ending(stopped: Stopped) -> object:
    """The areas and the fuel, once the action is over."""
    table = stopped.table
    assert isinstance(table, Hearth)
    if table.over:
        return table.over
    if stopped.ask and stopped.ask.rule == "1.1":
        return tuple(card.area for card in table.cards), table.fuel
    return None


def proof(*embers: Ember, states: int = 1000) -> Proof:
    start = advance(GAME, hearth(*embers))
    assert start.ask
    table = answer(GAME, start.table, start.ask, Striking(who="Ann", target=embers[0].id))
    return Exploration(GAME, Horizon(ending), states=states).prove(table)


def mourners(count: int) -> list[Ember]:
    return [Ember(f"Mole {n}", "Ann" if n % 2 else "Bob", text="mourner") for n in range(count)]


def test_orders_are_counted_without_being_listed() -> None:
    for count in (2, 3, 5):
        found = proof(Ember("Rook", "Bob"), *mourners(count))
        assert found.ways == factorial(count) == len(list(permutations(range(count))))
        assert found.complete
        assert len(found.endings) == 1
        assert found.states == 2**count - count - 1


def test_different_endings_have_a_witness_and_a_decider() -> None:
    found = proof(Ember("Fawn", "Bob", text="phoenix"))
    assert len(found.endings) == 2
    assert all(end.ways == 1 and len(end.witness.taken) == 1 for end in found.endings.values())
    assert found.deciders == (("Bob", "3.2"),)


def test_a_witness_replays_to_its_ending() -> None:
    found = proof(Ember("Fawn", "Bob", text="phoenix"))
    start = advance(GAME, hearth(Ember("Fawn", "Bob", text="phoenix")))
    assert start.ask
    for key, end in found.endings.items():
        stopped = advance(GAME, answer(GAME, start.table, start.ask, Striking(who="Ann", target="Fawn")))
        for ask, option in end.witness.taken:
            assert stopped.ask == ask
            stopped = advance(GAME, answer(GAME, stopped.table, ask, option))
        assert ending(stopped) == key


def test_a_budget_that_ends_a_proof_is_told() -> None:
    found = proof(Ember("Rook", "Bob"), *mourners(6), states=10)
    assert not found.complete
    assert found.why == "more than 10 decisions"


def test_choices_that_could_be_repeated_for_ever_end_a_proof_though_something_grows() -> None:
    start = advance(GAME, hearth(Ember("Pine", "Bob", text="torch")))
    found = Exploration(GAME, Horizon(lambda stopped: None)).prove(start.table)
    assert not found.complete
    assert found.why == "choices lead back to where they began, and could do so for ever"
    assert found.states < 5


def test_a_proof_ends_when_it_is_told_that_it_is_enough_or_goes_too_deep() -> None:
    crowd = hearth(*(Ember(f"Pine {n}", "Bob", heat=9) for n in range(9)))
    assert Exploration(GAME, Horizon(lambda stopped: None), enough=lambda: True).prove(crowd).why == (
        "the time for it is over"
    )
    deep = Exploration(GAME, Horizon(lambda stopped: None), depth=5).prove(crowd)
    assert deep.why == "more than 5 decisions one after the other"


def test_once_it_is_enough_no_further_option_is_tried() -> None:
    crowd = hearth(*(Ember(f"Pine {n}", "Bob", heat=9) for n in range(9)))
    told = [False] * 20 + [True] * 100_000
    ended: list[bool] = []

    def enough() -> bool:
        ended.append(told.pop(0))
        return ended[-1]

    found = Exploration(GAME, Horizon(lambda stopped: None), enough=enough).prove(crowd)
    assert not found.complete
    assert sum(ended) <= 20  # at most once for each decision on the way back
