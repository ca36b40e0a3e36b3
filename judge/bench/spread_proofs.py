"""Measures single large proofs on a cluster of this machine: by one worker, by two, and without a cluster."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from judge.bench.figure import Figure, seconds
from judge.bench.machines import Machines
from judge.bench.proofs import crowd
from judge.bench.several import used
from judge.cluster.connecting import connected
from judge.pool import Pool
from judge.pool.bounds import FREE
from judge.proof.spread_proof import prove_spread
from judge.scenario import collection
from judge.scenario.prove import Proved, prove

ROUNDS = 3
SEVERAL = """title: Several
game: spoils
question: What is left?
ruling: Something.
given:
  turn: Ann
  players:
    Bob:
      play:
        Rat: {character: 1/1/1}
        Ant: {character: 1/1/1}
        Bee: {character: 1/2/1}
        Cat: {character: 1/3/1}
      deck: {Elm: {tactic: }, Oak: {same as: Elm}, Fir: {same as: Elm}}
    Ann:
      deck: {Ash: {tactic: }, Yew: {same as: Ash}, Box: {same as: Ash}}
      hand: {Snuff: {tactic: "COST: Pick a character. EFFECT: Destroy the picked character."}}
      play:
        Watcher 0: {item: "When a character is destroyed, destroy a character."}
        Watcher 1: {item: "When a character is destroyed, inflict 1 damage to a character."}
        Watcher 2: {item: "When a character is destroyed, draw a card."}
do:
  - Ann plays Snuff: {pick: Rat}
  - choose: {by: Ann, rule: 503.4, take: any}
then: {}
"""
FILES = {"12 triggers": crowd(12), "14 triggers": crowd(14), "triggers that destroy": SEVERAL}


def lines(one: Machines, two: Machines) -> Iterator[Figure]:
    """Proofs by a cluster of one worker and by one of two.

    Each proof has a file with another title, so that no result of before counts.
    """
    with connected(one.address, print) as single, connected(two.address, print) as double:
        for name, text in FILES.items():
            rounds = [_round(text, number, single(FREE), double(FREE), two.scheduler) for number in range(ROUNDS)]
            yield _figure(name, rounds)


Round = tuple[float, float, float, float, float, bool, int]


def _round(text: str, number: int, single: Pool, double: Pool, scheduler: int) -> Round:
    """The seconds alone, by one worker and by two, the processor time beside these, and whether all agree."""
    found: list[Proved] = []
    alone = seconds(lambda: found.append(_proved(text, f"{number} alone", None)))
    by_one = seconds(lambda: found.append(_proved(text, f"{number} by one", single)))
    mine, its = time.process_time(), used(scheduler)
    by_two = seconds(lambda: found.append(_proved(text, f"{number} by two", double)))
    mine, its = time.process_time() - mine, used(scheduler) - its
    same = all(one.outcomes == found[0].outcomes and one.proof == found[0].proof for one in found)
    return alone, by_one, by_two, mine, its, same, found[0].proof.states


def _proved(text: str, title: str, pool: Pool | None) -> Proved:
    """A proof under another title, alone or with the help of a pool."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "proof.yaml"
        path.write_text(text.replace("title: ", f"title: {title} ", 1), encoding="utf-8")
        told = collection.scenario(path)
    board = collection.board(told)
    edition = board.editions[-1]
    if pool is None:
        return prove(told, board, edition)
    return prove_spread(pool, "", told, board, edition, enough=lambda: False)


def _figure(name: str, rounds: list[Round]) -> Figure:
    """How much sooner two workers end than one."""
    alone, by_one, by_two, mine, its = (statistics.median(one[n] for one in rounds) for n in range(5))
    ratios = [one[1] / one[2] for one in rounds]
    agree = all(one[5] for one in rounds)
    told = (
        f"{rounds[0][6]:,} decisions: {alone:.1f} s without a cluster, {by_one:.1f} s with one worker, {by_two:.1f} s "
        f"with two; processor time: client {mine:.2f} s, scheduler {its:.2f} s; "
        f"outcomes, ways and examples {'the same' if agree else 'NOT the same'}"
    )
    ratio = statistics.median(ratios)
    missed = not agree or ratio <= 1
    return Figure(f"a proof of {name}, two workers to one", ratio, "times", min(ratios), max(ratios), told, missed)
