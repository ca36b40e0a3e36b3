"""The law of a game, a module a section, put together to what the machine knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.kernel.clause import clauses
from judge.kernel.data import Data
from judge.kernel.frames import Batch, Offering
from judge.kernel.game import AnyRow, Game, Procedure, Procedures
from judge.kernel.law import LAWS as KINDS
from judge.kernel.law import Law
from judge.kernel.pipeline import offering, pipeline
from judge.kernel.table import Frame


def procedures(parts: Iterable[object]) -> dict[type[Frame], Procedure]:
    """The procedures of all parts of a game's law, by their kinds of frame."""
    found: list[Procedures] = [part.procedures() for part in parts if hasattr(part, "procedures")]
    return dict(pair for pairs in found for pair in pairs)


def verbs(parts: Iterable[object]) -> dict[type[Data], AnyRow]:
    """The rows of all verbs, by the instructions that they carry out."""
    return {verb.word: verb.row() for verb in _listed(parts, "VERBS")}


def laws(parts: Iterable[object]) -> dict[str, tuple[Law, ...]]:
    """All laws by their kind, each kind in the order of the parts."""
    found: list[Law] = list(_listed(parts, "LAWS"))
    return {kind: tuple(law for law in found if law.kind == kind) for kind in KINDS}


def _listed(parts: Iterable[object], name: str) -> Iterator[Any]:
    """The lists that all parts have under a name, one after the other."""
    for part in parts:
        yield from getattr(part, name, ())


def kinds_of(*modules: object) -> Iterator[Any]:
    """The kinds of data that modules speak of."""
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Data) and kind is not Data:
                yield kind


def assembled(name: str, parts: Iterable[object], kinds: Iterable[object], **more: Any) -> Game:
    """A game of these parts, with the kinds of data of these modules; events and triggers take the usual way."""
    parts = tuple(parts)
    return Game(
        name=name,
        procedures={Batch: pipeline(), Offering: offering(), **procedures(parts)},
        laws=laws(parts),
        verbs=verbs(parts),
        data=tuple(kinds_of(*kinds)),
        clauses=clauses(parts),
        **more,
    )
