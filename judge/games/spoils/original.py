"""The original rulebook where it counts more finely: each half of a step at which players act has its own number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s608_attacking as s608
from judge.games.spoils.law import s609_resolving_battle as s609
from judge.games.spoils.vocabulary.deeds import Detach, LeaveBattle
from judge.kernel.data import Data
from judge.kernel.game import AnyRow, Procedure, Row, rewritten
from judge.kernel.verb import Verb


def procedures(later: Mapping[type[Any], Procedure]) -> dict[type[Any], Procedure]:
    """The procedures in which each player's half of a step is cited by its own number."""
    return {
        **later,
        s608.Attacking: rewritten(later[s608.Attacking], *_rows({"608.1c": "o5.5.3", "608.1c then": "o5.5.4"})),
        s609.Resolving: rewritten(
            later[s609.Resolving],
            *_rows({"609.1a": "o5.6.1", "609.1a then": "o5.6.2", "609.1e": "o5.6.6", "609.1e then": "o5.6.7"}),
        ),
    }


def _rows(names: Mapping[str, str]) -> list[AnyRow]:
    """The rows by which one player and then the other may act, under their names and the original's numbers."""
    acts = {name: s609.defender_acts if name.endswith("then") else s609.attacker_acts for name in names}
    return [Row(number, acts[name](number), name, quiet=True) for name, number in names.items()]


def verbs(later: Mapping[type[Data], AnyRow]) -> dict[type[Data], AnyRow]:
    """The verbs: detaching is a term here, and being removed from a battle is not."""
    return {
        **later,
        Detach: Verb(
            Detach,
            "o4.12.1",
            s402.carried_out,
            "detach",
            says="The instruction is carried out. An instruction in a cost must be possible.",
        ).row(),
        LeaveBattle: Verb(
            LeaveBattle,
            "402.1",
            s402.carried_out,
            "leave battle",
            says="The instruction is carried out. An instruction in a cost must be possible.",
        ).row(),
    }
