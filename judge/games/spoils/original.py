"""The original rulebook where it counts more finely: each half of a step at which players act has its own number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.spoils.events.battles import BLOCKERS_ADDED_EARLY_WAIT
from judge.games.spoils.s3_terms import carried_out
from judge.games.spoils.s6_battle import Attacking, Resolving, attacker_acts, defender_acts
from judge.games.spoils.vocabulary.deeds import Detach, LeaveBattle
from judge.kernel.data import Data
from judge.kernel.game import AnyRow, Procedure, Row, rewritten
from judge.kernel.verb import Verb

_HALVES = {
    Attacking: {BLOCKERS_ADDED_EARLY_WAIT: "o5.5.3", "608.1c then": "o5.5.4"},
    Resolving: {"609.1a": "o5.6.1", "609.1a then": "o5.6.2", "609.1e": "o5.6.6", "609.1e then": "o5.6.7"},
}


def procedures(later: Mapping[type[Any], Procedure]) -> dict[type[Any], Procedure]:
    """The procedures in which each player's half of a step is cited by its own number."""
    halves: dict[type[Any], Procedure] = {
        kind: rewritten(later[kind], *_rows(names)) for kind, names in _HALVES.items()
    }
    return {**later, **halves}


def _rows(names: Mapping[str, str]) -> list[AnyRow]:
    """The rows by which one player and then the other may act, under their names and the original's numbers."""
    acts = {name: defender_acts if name.endswith("then") else attacker_acts for name in names}
    return [Row(number, acts[name](number), name, quiet=True) for name, number in names.items()]


def verbs(later: Mapping[type[Data], AnyRow]) -> dict[type[Data], AnyRow]:
    """The verbs: detaching is a term here, and being removed from a battle is not."""
    return {
        **later,
        Detach: Verb(
            Detach,
            "o4.12.1",
            carried_out,
            "detach",
            says="An instruction is carried out; in a cost it must be possible (401.2).",
        ).row(),
        LeaveBattle: Verb(
            LeaveBattle,
            "402.1",
            carried_out,
            "leave battle",
            says="An instruction is carried out; in a cost it must be possible (401.2).",
        ).row(),
    }
