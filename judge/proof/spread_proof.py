"""A single large proof, spread: a pool finds its positions out in parts, and the search goes through them here."""

from __future__ import annotations

import math
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from judge.folders import folder
from judge.kernel.explore import Positions
from judge.kernel.lookahead import Decided, Gathered, Lookahead, Part
from judge.kernel.table import Table
from judge.pool import Pool
from judge.scenario import games
from judge.scenario.opened import Opened, Picks, horizon
from judge.scenario.prove import ROWS, STATES, Proved, prove
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario

SMALL = 200  # positions up to which a proof is done here alone
PARTS = 16
MOST = 2_500  # positions of a part; the rest is cut into parts again


@dataclass(frozen=True)
class OpenedProof:
    """A proof up to its search, as plain values: the scenario is a pickle, because cards of a library are in it."""

    scenario: bytes
    cards: str
    edition: str
    picks: Picks


@dataclass(frozen=True)
class ProofChunk:
    """A part of a proof; the part is a pickle, because tables have much in common and are small together."""

    proof: OpenedProof
    part: bytes

    @property
    def reads(self) -> tuple[str, ...]:
        """The cards that its board may name."""
        return (self.proof.cards or str(folder("scenarios") / "cards"),)


def prove_spread(
    pool: Pool, cards: str, scenario: Scenario, board: Board, edition: str, *, enough: Callable[[], bool]
) -> Proved:
    """A scenario proved, with the help of a pool if the proof is large; the result is the same as without."""
    spread = _SpreadProof(pool, pickle.dumps(scenario), cards, edition, enough)
    return prove(scenario, board, edition, enough=enough, ahead=spread.positions)


@dataclass(frozen=True)
class _SpreadProof:
    """Finds out the positions of a proof in a pool, as long as it is not `enough`."""

    pool: Pool
    scenario: bytes
    cards: str
    edition: str
    enough: Callable[[], bool]

    def positions(self, picks: Picks) -> Positions:
        """The positions of a proof with these options taken before; not all if the proof would exceed its budget."""
        proof = OpenedProof(self.scenario, self.cards, self.edition, picks)
        begun = _begun(proof)
        found, here = Gathered(), begun.ahead.seen(Part((begun.start,)), SMALL)
        if not here.rest:
            found.add(here)
            return found.known
        parts = begun.ahead.parts(begun.start, PARTS)
        while parts and len(found.known) <= STATES and not self.enough():
            parts = self._seen(proof, parts, found)
        return found.known

    def _seen(self, proof: OpenedProof, parts: list[Part], found: Gathered) -> list[Part]:
        """Gather the positions of some parts; returns the parts that are left."""
        chunks = [ProofChunk(proof, pickle.dumps(part)) for part in parts]
        left: dict[tuple[Decided, ...], list[Table]] = {}
        for part, packed in zip(parts, self.pool.each(look_ahead, chunks, lambda chunk: chunk.reads), strict=True):
            rest, across = found.add(pickle.loads(packed))
            left.setdefault(part.left, []).extend(rest)
            left.setdefault((), []).extend(across)
            if len(found.known) > STATES or self.enough():
                return []
        return list(_cut(left, found.known))


def _cut(left: dict[tuple[Decided, ...], list[Table]], known: Positions) -> Iterator[Part]:
    """Tables that nobody has looked at, cut into parts."""
    unknown = {decided: [one for one in dict.fromkeys(some) if one not in known] for decided, some in left.items()}
    size = math.ceil(sum(map(len, unknown.values())) / PARTS)
    for decided, tables in unknown.items():
        for first in range(0, len(tables), max(1, size)):
            yield Part(tuple(tables[first : first + size]), decided)


def look_ahead(chunk: ProofChunk) -> bytes:
    """The positions of a part, as a pickle."""
    return pickle.dumps(_begun(chunk.proof).ahead.seen(pickle.loads(chunk.part), MOST))


@dataclass(frozen=True)
class _Begun:
    """A proof whose search can begin: its first table, and what looks ahead from there."""

    start: Table
    ahead: Lookahead


@lru_cache(maxsize=1)
def _begun(proof: OpenedProof) -> _Begun:
    """A proof, played up to its search; a process keeps the positions of the one it was asked about last."""
    scenario: Scenario = pickle.loads(proof.scenario)
    board = games.board(scenario.game, proof.cards)
    game = board.game(proof.edition)
    play = Opened(scenario, board, game, scenario.answers(proof.edition), proof.picks)
    play.to_the_end()
    until = horizon(board, play.start, scenario.may, play, frozenset(), {})
    return _Begun(play.start, Lookahead(game, until, ROWS, play.start))
