from __future__ import annotations

from itertools import permutations
from math import factorial

from judge.kernel.explore import Exploration, Horizon, Proof
from judge.kernel.lookahead import Gathered, Lookahead, Part
from judge.kernel.machine import Stopped, advance, answer
from judge.kernel.table import Table
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


def struck(*embers: Ember) -> Table:
    start = advance(GAME, hearth(*embers))
    assert start.ask
    return answer(GAME, start.table, start.ask, Striking(who="Ann", target=embers[0].id))


def proof(*embers: Ember, states: int = 1000) -> Proof:
    return Exploration(GAME, Horizon(ending), states=states).prove(struck(*embers))


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
        "the time ran out"
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


def test_positions_that_are_known_beforehand_change_nothing() -> None:
    loop = advance(GAME, hearth(Ember("Pine", "Bob", text="torch"))).table
    tables = [struck(Ember("Rook", "Bob"), *mourners(5)), struck(Ember("Fawn", "Bob", text="phoenix")), loop]
    for table in tables:
        horizon = Horizon(ending if table is not loop else lambda stopped: None)
        ahead, found = Lookahead(GAME, horizon, 1000, table), Gathered()
        for part in (Part((table,)), *ahead.parts(table, 4)):
            found.add(ahead.seen(part, 8))
        assert found.known
        alone = Exploration(GAME, horizon).prove(table)
        assert Exploration(GAME, horizon, known=found.known).prove(table) == alone


def test_parts_of_orders_have_hardly_a_table_in_common_and_leave_none_out() -> None:
    table = struck(Ember("Rook", "Bob"), *mourners(6))
    ahead = Lookahead(GAME, Horizon(ending), 1000, table)
    tables: list[Table] = []
    for part in ahead.parts(table, 8):
        seen = ahead.seen(part, 1000)
        assert seen.rest == ()
        tables += [stop.table for n in seen.after if (stop := seen.stops[n])]
    assert len(tables) <= len(set(tables)) + 2  # where one is left, nobody is asked for an order
    assert len(set(tables)) <= proof(Ember("Rook", "Bob"), *mourners(6)).states <= len(set(tables)) + 8
