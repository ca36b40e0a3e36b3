"""Events: everything that can happen at a table of Smash Up, each the only way to its change."""

from __future__ import annotations

from judge.games.smashup.events.buried import Buried, Uncovered
from judge.games.smashup.events.cards import (
    Controlled,
    Countered,
    CountersRemoved,
    Destroyed,
    Discarded,
    Moved,
    Placed,
    Played,
    Returned,
    Transferred,
)
from judge.games.smashup.events.decks import Drew, Revealed, Shuffled, Topped
from judge.games.smashup.events.lasting import Expired, Lasted, WasReset
from judge.games.smashup.events.places import BaseTopped, Copied, PutInBox, TakenInHand
from judge.games.smashup.events.scoring import (
    BaseCame,
    BaseReplaced,
    BasesShuffled,
    BaseWon,
    ChosenToScore,
    GainedVP,
    GameWon,
    LostVP,
    ScoringBegan,
)
from judge.games.smashup.events.turns import ExtraLetGo, ExtrasLost, PhaseBegan, Reserved, TurnBegan, Used

AFFECTING = (
    Destroyed, Returned, Placed, Moved, Countered, CountersRemoved, Controlled, Lasted, Discarded, Transferred,
    TakenInHand, PutInBox,
)  # fmt: skip
EVENTS = (
    Played, Destroyed, Discarded, Returned, Placed, Moved, Countered, Controlled, Drew, Topped, Shuffled, Revealed,
    Lasted, Expired, WasReset, Reserved, ExtrasLost, Used, ChosenToScore, ScoringBegan, GainedVP, LostVP, BaseWon,
    BaseCame, BasesShuffled, TurnBegan, PhaseBegan, GameWon, CountersRemoved, Transferred, TakenInHand, PutInBox,
    Copied, BaseTopped, BaseReplaced, Buried, Uncovered, ExtraLetGo,
)  # fmt: skip

__all__ = [
    "AFFECTING",
    "EVENTS",
    "BaseCame",
    "BaseReplaced",
    "BaseTopped",
    "BaseWon",
    "BasesShuffled",
    "Buried",
    "ChosenToScore",
    "Controlled",
    "Copied",
    "Countered",
    "CountersRemoved",
    "Destroyed",
    "Discarded",
    "Drew",
    "Expired",
    "ExtraLetGo",
    "ExtrasLost",
    "GainedVP",
    "GameWon",
    "Lasted",
    "LostVP",
    "Moved",
    "PhaseBegan",
    "Placed",
    "Played",
    "PutInBox",
    "Reserved",
    "Returned",
    "Revealed",
    "ScoringBegan",
    "Shuffled",
    "TakenInHand",
    "Topped",
    "Transferred",
    "TurnBegan",
    "Uncovered",
    "Used",
    "WasReset",
]
