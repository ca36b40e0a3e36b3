"""The values that the engine carries out: happenings, states, prohibitions and all others that texts are made of."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import (
    Count,
    Icons,
    Limit,
    Minus,
    SameAmount,
    Stat,
    Sum,
    Times,
    Tokens,
    Total,
    Variable,
)
from judge.games.spoils.vocabulary.conditions import (
    Attachment,
    AtTheEnd,
    Both,
    Controls,
    CountIs,
    Happened,
    HasCards,
    HasIcons,
    HasInfluence,
    HasNumber,
    HasTokens,
    InBattle,
    InResponse,
    InResponseToAbility,
    IsA,
    IsAttacking,
    IsChosen,
    IsEven,
    IsSo,
    More,
    MoreOf,
    NotSo,
    OncePerTurn,
    OnlySo,
    PickedForCost,
    PlayedUsing,
    TurnOf,
    WasDamaged,
    WasPlayed,
)
from judge.games.spoils.vocabulary.entries import InDeck, StartingDraw, StartingInfluence, StartingResources
from judge.games.spoils.vocabulary.gifts import (
    BlockLimit,
    Keyword,
    Loss,
    NoText,
    Obligation,
    Permission,
    Prohibition,
    Stats,
    StatsFor,
    StatsOf,
    Subtype,
    Type,
)
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens, HappensOver, HappensTo, HappensWhile
from judge.games.spoils.vocabulary.moves import TokenKind
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    AmountChange,
    AnyTime,
    Attaches,
    AttackToll,
    CostChange,
    DamageChange,
    EntersSo,
    EntersWith,
    FlipUp,
    Meanwhile,
    Ongoing,
    Options,
    PartyRule,
    Provides,
    Replacement,
    Triggered,
    Unique,
    Waives,
    While,
    WithThreshold,
)
from judge.games.spoils.vocabulary.references import Among, ControllersFaction, Most, Rest, Such, Together, TopOf

HAPPENS = frozenset(
    (
        *("destroyed", "leaves play", "put", "enters play", "played", "deployed", "discarded", "damaged"),
        *("inflicts damage", "attacks", "blocks", "depleted", "restored", "attached", "drawn", "turn starts"),
        *("turn ends", "loses influence", "gains influence", "cards drawn", "player attacks", "attacked", "blocked"),
        *("blocks a covert party", "destroyed in battle", "destroyed when hurt by this", "coin flipped"),
        *(
            "coin flip lost",
            "coin flip won",
            "flipped face-up",
            "flipped face-down",
            "battle ends",
            "attacks alone",
            "is attacked",
            "tokens put",
            "tokens removed",
        ),
    )
)


CANNOT = frozenset(
    (
        *("be destroyed", "be picked", "be blocked", "be played", "attack", "block", "attack or block"),
        *("be attacked", "be picked by you", "be picked by your opponent", "be restored", "be depleted"),
        *("be taken control of", "be responded to", "attack twice in a turn", "draw cards"),
        *("gain influence", "play cards"),
        *("be restored by your faction's Restore Rule", "be restored by its controller's faction's Restore Rule"),
    )
)


CAN = frozenset(("attack", "attack at once", "block covert parties", "strike past blockers"))


MUST = frozenset(
    (
        *("be picked", "attack", "block", "block this card", "pay to attack", "pay for your attacks"),
        "keep their hand revealed",
    )
)


DONE = frozenset(("destroyed", "discarded", "removed", "depleted", "tokens removed"))


UNBOUND = frozenset(("each",))


STATES = frozenset(
    (
        *("", "depleted", "restored", "attacking", "blocking", "attached", "unattached", "face-down", "in play"),
        *("covert", "attacking or blocking", "in a battle", "not in a battle", "in your discard pile"),
        *("in your hand", "in the opposing party", "in your party", "in a party with this card"),
        *("attached to your faction", "attached to this card", "owned by you", "character", "item", "location"),
        *(
            "resource",
            "tactic",
            "face-up",
            "attacked this turn",
            "being attacked",
            "attacking alone",
            "destroyed",
            "your only character",
            "blocking alone",
            "alone in your party",
            "blocking this card",
            "damaged",
            "without covert",
            "attached to your opponent's faction",
            "with a token on it",
            "with no tokens on it",
        ),
        *("attached to a character", "attached to an item", "attached to a location", "attached to a faction"),
    )
)


PARAGRAPHS = (Triggered, Replacement, Ongoing, CostChange, DamageChange, EntersWith)


PLAIN = (
    *(Act, Ability, Triggered, Replacement, Ongoing, CostChange, DamageChange, Unique),
    *(Attaches, WithThreshold),
    *(This, It, FactionOf, All, Noun, Count, Variable, Stat, Controls, IsSo, TurnOf, Happens),
    *(Stats, Keyword, Type, Prohibition, Obligation, InBattle, Provides, Such),
    *(Limit, TopOf, Together, ControllersFaction),
    *(StatsFor, StatsOf, Permission, Icons, SameAmount, HasIcons, HasCards, IsA),
    *(HasNumber, CountIs, MoreOf, NotSo, OncePerTurn, BlockLimit, More, OnlySo, HasInfluence),
    *(WasDamaged, IsAttacking, Attachment, InResponse, PickedForCost, Both, HappensTo, AttacksWith),
    *(HappensOver,),
    *(AtTheEnd, InResponseToAbility, HappensWhile, AmountChange, PartyRule, Waives, StartingResources, StartingDraw),
    *(InDeck, Happened, TokenKind),
    *(Sum, Times, IsEven, Meanwhile, Minus, Total, Most, IsChosen),
    *(PlayedUsing, While, EntersSo, AttackToll, NoText),
    *(Subtype, StartingInfluence, AnyTime, Among, Rest, WasPlayed),
    *(Tokens, HasTokens, EntersWith, FlipUp, Options, Loss),
)
