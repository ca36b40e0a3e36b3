"""Events: everything that can happen at a table of The Spoils, each the only way to its change."""

from __future__ import annotations

from judge.games.spoils.events.areas import (
    MICROMAJIG,
    Entered,
    FactionsLaid,
    Moved,
    disappears,
    left_behind,
    left_play,
    reached,
)
from judge.games.spoils.events.battles import (
    Assigned,
    Attacked,
    BattleEnded,
    DamageTaken,
    Joined,
    LeftBattle,
    PartyFormed,
)
from judge.games.spoils.events.damage import DamageCleared, Damaged, InfluenceChanged, Withstood
from judge.games.spoils.events.decks import Admitted, Arranged, CoinFlipped, Drew, Seen, Shuffled
from judge.games.spoils.events.states import (
    Attached,
    Controlled,
    Corrected,
    Depleted,
    Detached,
    Flipped,
    Restored,
    Spared,
)
from judge.games.spoils.events.turns import Began, Ended, Lost, TurnEnded, TurnStarted

EVENTS = (
    Moved, Entered, Drew, Damaged, DamageCleared, InfluenceChanged, Depleted, Restored, Attached, Detached, Spared,
    Withstood, Controlled, Began, Ended, Attacked, PartyFormed, Joined, LeftBattle, Assigned, DamageTaken, BattleEnded,
    TurnStarted, TurnEnded, Lost, Flipped, Shuffled, FactionsLaid, Admitted, Corrected, Seen, Arranged,
    CoinFlipped,
)  # fmt: skip

__all__ = [
    "EVENTS",
    "MICROMAJIG",
    "Admitted",
    "Arranged",
    "Assigned",
    "Attached",
    "Attacked",
    "BattleEnded",
    "Began",
    "CoinFlipped",
    "Controlled",
    "Corrected",
    "DamageCleared",
    "DamageTaken",
    "Damaged",
    "Depleted",
    "Detached",
    "Drew",
    "Ended",
    "Entered",
    "FactionsLaid",
    "Flipped",
    "InfluenceChanged",
    "Joined",
    "LeftBattle",
    "Lost",
    "Moved",
    "PartyFormed",
    "Restored",
    "Seen",
    "Shuffled",
    "Spared",
    "TurnEnded",
    "TurnStarted",
    "Withstood",
    "disappears",
    "left_behind",
    "left_play",
    "reached",
]
