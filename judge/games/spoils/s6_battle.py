"""Chapter 6, sections 608 and 609: attacking and resolving a battle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from judge.errors import Lacking
from judge.games.spoils.editions import has as known
from judge.games.spoils.events import (
    Assigned,
    Attacked,
    BattleEnded,
    Damaged,
    DamageTaken,
    Depleted,
    Ended,
    PartyFormed,
)
from judge.games.spoils.events.battles import ZERO_DAMAGE_IS_NO_DAMAGE
from judge.games.spoils.icons import lacks, payable
from judge.games.spoils.meaning import meant
from judge.games.spoils.s1_decks import CARDS_BEAT_RULES
from judge.games.spoils.s1_general import forbidden, takes_precedence
from judge.games.spoils.s2_cards import battle_damage, started_the_turn_here, strikes_now
from judge.games.spoils.s3_battle import (
    attacking_party,
    attacking_player,
    blocking_party,
    defending_player,
    in_the_battle,
    is_covert,
    target_of_the_attack,
)
from judge.games.spoils.s3_terms import carried_out
from judge.games.spoils.s4_control import CANNOT_ADD_STRANGERS_TO_YOUR_PARTY, is_a_stranger
from judge.games.spoils.s4_costs import Paying
from judge.games.spoils.s5_party import REQUIREMENTS_MUST_BE_MET, party_rules
from judge.games.spoils.s5_requirements import as_many_as_possible, toll, tolls_of
from judge.games.spoils.s6_responding import CANNOT_BEATS_CAN, window
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.texts import waived
from judge.games.spoils.views import characters, has, is_a, prohibitions, stat
from judge.games.spoils.vocabulary.deeds import AddToParty
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Bind, Cite, Done, Enter, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

TERMINATED_EFFECTS_DO_NOTHING = Clause("314.2")
DAMAGE_IN_BATTLE_IS_BATTLE_DAMAGE = Clause("408.6")
UNBLOCKABLE_PARTIES_CANNOT_BE_BLOCKED = Clause("412.1")
ALL_COVERT_MAKES_PARTY_COVERT = Clause("507.3a")
ONLY_COVERT_BLOCKS_COVERT = Clause("507.3b")
COVERT_BLOCKS_ONLY_COVERT = Clause("507.3c")
ACTIVE_PLAYER_MAY_ATTACK = Clause("603.2c")
ATTACKING_TAKES_STEPS = Clause("608.1")
DEPLETED_CHARACTERS_CANNOT_ATTACK = Clause("608.1b")
DEPLETED_CHARACTERS_CANNOT_BLOCK = Clause("608.1d")
RESOLVING_BATTLES_TAKES_STEPS = Clause("609.1")
NOTHING_TO_HIT_COUNTS_AS_ASSIGNED = Clause("609.2")


class Attacking(Frame, frozen=True):
    """An attack, from its announcement to the end of the battle (608)."""

    you: str = ""
    target: str = ""
    party: tuple[str, ...] = ()
    blockers: tuple[str, ...] = ()


class Resolving(Frame, frozen=True):
    """The resolution of a battle (609); x is the speed level, next the character that assigns its damage."""

    x: int = 0
    next: str = ""
    division: tuple[tuple[str, int], ...] = ()


# --- 608 Attacking --------------------------------------------------------------------------------------------------


def announce(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """A faction or location that the attacker does not control is attacked, if anybody can attack at all."""
    target = table.card(frame.target)
    if target.area != PLAY or target.controller in (frame.you, *table.lost):
        return Refuse(
            "608.1a", f"{frame.target} is no faction or location that an opponent of {frame.you} has in play."
        )
    if prohibitions(table, target, "be attacked", game):
        return Refuse("608.1a", f"{frame.target} cannot be attacked.", (CANNOT_BEATS_CAN,))
    if not game.on(ATTACKING_TAKES_STEPS) or not game.on(ACTIVE_PLAYER_MAY_ATTACK):
        return Refuse("603.2", f"Nothing says how {frame.you} attacks.")
    if table.attacked and waived(table, "attacking more than once", game) and game.on(CANNOT_BEATS_CAN):
        return Refuse(
            CANNOT_BEATS_CAN, f"{frame.you} has attacked already this turn, and can attack only once.", ("608.1a",)
        )
    if not potential_attackers(table, frame.you, game):
        return Refuse("608.1a", f"{frame.you} has no character that can attack.", (DEPLETED_CHARACTERS_CANNOT_ATTACK,))
    return happen(Attacked(frame.you, frame.target))


def potential_attackers(table: Spoils, you: str, game: Game) -> list[str]:
    """The characters that can attack: not depleted, controlled since the start of the turn, not forbidden to."""
    return [card.id for card in characters(table, game, you) if _can_attack(table, card, game)]


def _can_attack(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a character can attack."""
    rested = not card.depleted or not game.on(DEPLETED_CHARACTERS_CANNOT_ATTACK)
    here = started_the_turn_here(card, game) or takes_precedence(table, card, "attack at once", game)
    again = card.id in table.attacked and forbidden(table, card, "attack twice in a turn", game)
    return rested and here and not again and not forbidden(table, card, "attack", game)


def choose_attackers(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """One or more characters that can attack are chosen."""
    able = potential_attackers(table, frame.you, game)
    unable = [card.id for card in characters(table, game, frame.you) if card.id not in able]
    groups, rules = _groups(able), party_rules(table, "attacking", game)
    barred = tuple(((card,), DEPLETED_CHARACTERS_CANNOT_ATTACK) for card in unable)
    ask = Ask(frame.you, groups, "who attacks", "party", barred=barred, word="with")
    ask = as_many_as_possible(table, ask, "attack", game, rules)
    return (
        ask
        if ask.options
        else Refuse(REQUIREMENTS_MUST_BE_MET, f"{frame.you} can form no attacking party such as it must be.")
    )


def _groups(cards: list[str], least: int = 1) -> tuple[tuple[str, ...], ...]:
    """Every group of at least so many of these."""
    return tuple(group for size in range(least, len(cards) + 1) for group in combinations(cards, size))


def pay_tolls(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """What must be paid for an attacking party is paid, or there is no attack."""
    due, free = (
        toll(table, frame.you, game) + tolls_of(table, frame.party, game),
        payable(table, frame.you, game),
    )
    if due > len(free):
        return Refuse(
            REQUIREMENTS_MUST_BE_MET, f"{frame.you} must pay {due} to attack and {lacks(table, frame.you, game)}."
        )
    if not due:
        return None
    return Cite(f"{frame.you} must pay {due} for the attacking party."), Enter(Paying(you=frame.you, total=due))


def form_attack(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The attackers are depleted and form the attacking party."""
    depleted = tuple(Depleted(card) for card in frame.party)
    covert = all(has(table, table.card(card), "covert", game) for card in frame.party)
    return Legal(), happen(*depleted, PartyFormed("attacking", frame.party, covert))


Acts = Callable[[Spoils, Frame, Game], Answer]


def attacker_acts(rule: str) -> Acts:
    """The row by which the attacking player may play tactics and use abilities."""

    def acts(table: Spoils, frame: Frame, game: Game) -> Answer:
        """The attacking player may play tactics and use abilities."""
        if not table.battle:
            raise Lacking
        return window(table, table.battle.attacker, game, when="battle", rule=rule)

    return acts


def defender_acts(rule: str) -> Acts:
    """The row by which the defending player may do the same."""

    def acts(table: Spoils, frame: Frame, game: Game) -> Answer:
        """Then the defending player may do the same."""
        if not table.battle:
            raise Lacking
        return window(table, table.battle.defender, game, when="battle", rule=rule)

    return acts


def choose_blockers(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The defending player may choose characters that are not depleted."""
    if not table.battle:
        raise Lacking
    able: list[str] = []
    barred: list[tuple[tuple[str, ...], str]] = []
    who = defending_player(table, game)
    for card in characters(table, game, who) if who and who not in table.lost else ():
        rule = _cannot_block(table, card, game)
        if rule:
            barred.append(((card.id,), rule))
        else:
            able.append(card.id)
    groups = _groups(able, 0)
    ask = Ask(who, groups, "who blocks", "blockers", idle=(), barred=tuple(barred), word="with")
    return as_many_as_possible(table, ask, "block", game, party_rules(table, "blocking", game))


def _cannot_block(table: Spoils, card: Card, game: Game) -> str:
    """The rule by which a character cannot block this attack, if there is one."""
    if not table.battle:
        raise Lacking
    party = [table.card(id) for id in table.battle.attackers]
    if card.depleted and game.on(DEPLETED_CHARACTERS_CANNOT_BLOCK):
        return DEPLETED_CHARACTERS_CANNOT_BLOCK
    if prohibitions(table, card, "block", game):
        return CANNOT_BEATS_CAN
    if (
        party
        and all(prohibitions(table, one, "be blocked", game) for one in party)
        and game.on(UNBLOCKABLE_PARTIES_CANNOT_BE_BLOCKED)
    ):
        return UNBLOCKABLE_PARTIES_CANNOT_BE_BLOCKED
    every = all(has(table, one, "covert", game) for one in party)
    covert = bool(party) and is_covert(table, every, game) and game.on(ALL_COVERT_MAKES_PARTY_COVERT)
    own = has(table, card, "covert", game)
    allowed = takes_precedence(table, card, "block covert parties", game) or (
        waived(table, "only covert blocks covert", game) and game.on(CARDS_BEAT_RULES)
    )
    if covert and not own and not allowed and game.on(ONLY_COVERT_BLOCKS_COVERT):
        return ONLY_COVERT_BLOCKS_COVERT
    return COVERT_BLOCKS_ONLY_COVERT if own and not covert and game.on(COVERT_BLOCKS_ONLY_COVERT) else ""


def form_block(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The chosen characters form the blocking party."""
    return happen(PartyFormed("blocking", frame.blockers))


def add_to_party(table: Spoils, frame: Effect, order: AddToParty, game: Game) -> Answer:
    """Characters become members of a party; an effect that would add somebody else's to yours is terminated."""
    cards = [table.card(id) for id in meant(table, order.what, frame, game)] if not order.enters else []
    for card in cards:
        if table.battle and is_a_stranger(card, order.side, table.battle, frame.you, game):
            told = Cite(
                f"{frame.you} does not control {card.id}: the effect is terminated.", CANNOT_ADD_STRANGERS_TO_YOUR_PARTY
            )
            return (told, Done()) if game.on(TERMINATED_EFFECTS_DO_NOTHING) else told
    return carried_out(table, frame, order, game)


def resolve_battle(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The battle is resolved."""
    return (Cite("The battle is resolved."), Enter(Resolving())) if game.on(RESOLVING_BATTLES_TAKES_STEPS) else None


# --- 609 Resolving a Battle -----------------------------------------------------------------------------------------


def _waiting(table: Spoils, game: Game) -> list[Card]:
    """The characters in the battle that have not assigned battle damage yet."""
    if not table.battle:
        raise Lacking
    return [table.card(id) for id in in_the_battle(table, game) if id not in table.battle.assigned]


def speed_level(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """X is the highest speed among those that have yet to assign."""
    waiting = _waiting(table, game)
    if not waiting:
        return Goto("609.1h")
    x = max(stat(table, card, "speed", game).value for card in waiting)
    return bound(x=x), Cite(f"Speed level {x}.")


def _assigning(table: Spoils, frame: Resolving, side: tuple[str, ...], game: Game) -> str:
    """The next character of a party that assigns at this speed level."""
    if not table.battle:
        raise Lacking
    done = table.battle.assigned
    for id in side:
        if id not in done and strikes_now(stat(table, table.card(id), "speed", game).value, frame.x, game):
            return id
    return ""


def attackers_assign(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The attacking player divides each attacker's damage among the blocking party, or else it goes to the target."""
    if not table.battle:
        raise Lacking
    attacker = _assigning(table, frame, table.battle.attackers, game)
    if not attacker:
        return Goto("609.1d")
    blockers, target = blocking_party(table, game), target_of_the_attack(table, game)
    past = target if takes_precedence(table, table.card(attacker), "strike past blockers", game) else ""
    targets = blockers or ((target,) if target else ())
    who = attacking_player(table, game)
    return _divide(table, who, attacker, targets, game, behind="609.1d", past=past if blockers else "")


def blockers_assign(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The defending player divides the damage of each blocker among the attacking party."""
    if not table.battle:
        raise Lacking
    blocker = _assigning(table, frame, table.battle.blockers, game)
    if not blocker:
        return Goto("609.1e")
    return _divide(table, defending_player(table, game), blocker, attacking_party(table, game), game, behind="609.1e")


def _counts_as_assigned(card: str, game: Game) -> Answer:
    """A character with nothing left to assign its damage to counts as having assigned it; by an older text too."""
    if known(game, NOTHING_TO_HIT_COUNTS_AS_ASSIGNED) and not game.on(NOTHING_TO_HIT_COUNTS_AS_ASSIGNED):
        return None
    rule = NOTHING_TO_HIT_COUNTS_AS_ASSIGNED if game.on(NOTHING_TO_HIT_COUNTS_AS_ASSIGNED) else ""
    return bound(next=card, division=()), Cite(f"{card} has nothing to assign its damage to.", rule)


def _divide(
    table: Spoils, who: str, card: str, targets: tuple[str, ...], game: Game, *, behind: str, past: str = ""
) -> Answer:
    """An ask for the division of a character's strength among these, or all of it to what lies past them."""
    strength = battle_damage(stat(table, table.card(card), "strength", game).value, game)
    if not targets:
        return _counts_as_assigned(card, game) or Goto(behind)
    if who in table.lost:
        return bound(next=card, division=()), Cite(f"{who} has lost the game: {card} assigns nothing.", "102.1")
    divisions = tuple(
        tuple((target, amount) for target, amount in zip(targets, parts, strict=True) if amount)
        for parts in partitions(strength, len(targets))
    )
    if past and strength:
        divisions = (*divisions, ((past, strength),))
    if not strength and not game.on(ZERO_DAMAGE_IS_NO_DAMAGE):  # 0 damage is assigned too, it may be increased
        divisions = tuple(((target, 0),) for target in targets)
    if len(divisions) == 1:
        return bound(next=card, division=divisions[0])
    return Ask(
        who,
        tuple((card, division) for division in divisions),
        f"how {card} divides {strength} damage",
        "next",
        word="divide",
    )


def partitions(total: int, parts: int) -> list[tuple[int, ...]]:
    """Every way to divide a number into so many parts, the first as large as it can be first."""
    if parts == 1:
        return [(total,)]
    return [(first, *rest) for first in range(total, -1, -1) for rest in partitions(total - first, parts - 1)]


def assign(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The character assigns its damage as divided."""
    card, division = frame.next if isinstance(frame.next, tuple) else (frame.next, frame.division)
    return Bind((("next", ""), ("division", ()))), happen(Assigned(card, division))


def more_attackers(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """Each attacker of this speed assigns."""
    return Goto("609.1c")


def more_blockers(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """Each blocker of this speed assigns."""
    return Goto("609.1d")


def inflict(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """All assigned damage is inflicted simultaneously; what several inflict to one thing is one amount."""
    if not table.battle:
        raise Lacking
    parts: dict[str, list[tuple[str, int]]] = {}
    for source, target, amount in table.battle.damage:
        if table.card(target).area == PLAY:
            parts.setdefault(target, []).append((source, amount))
    battle = game.on(DAMAGE_IN_BATTLE_IS_BATTLE_DAMAGE)
    events = [
        Damaged(target, sum(n for _, n in given), given[-1][0], battle=battle, parts=tuple(given))
        for target, given in parts.items()
    ]
    return happen(DamageTaken(), *events) if events else None


def again(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The steps are repeated until all have assigned or left."""
    waiting = " and ".join(card.id for card in _waiting(table, game))
    return (Cite(f"{waiting}: no damage assigned yet, so once more."), Goto("609.1a")) if waiting else None


def deplete_survivors(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """All surviving characters in the battle are depleted."""
    standing = tuple(Depleted(id) for id in in_the_battle(table, game) if not table.card(id).depleted)
    return happen(*standing) if standing else None


def battle_is_over(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The battle is fully resolved, and what lasts until its end is over."""
    ended = [Ended(effect) for effect in table.lasting if effect.until == "the end of the battle"]
    return happen(BattleEnded(), *ended)


PROCEDURES = (
    procedure(
        Attacking,
        Row("608.1a", announce),
        Row("608.1b", choose_attackers, quiet=True),
        Row("505.1", pay_tolls),
        Row("608.1b", form_attack, "608.1b form"),
        Row("608.1c", attacker_acts("608.1c"), quiet=True),
        Row("608.1c", defender_acts("608.1c"), "608.1c then", quiet=True),
        Row("608.1d", choose_blockers, quiet=True),
        Row("608.1d", form_block, "608.1d form"),
        Row("608.1e", resolve_battle, quiet=True),
    ),
    procedure(
        Resolving,
        Row("609.1a", attacker_acts("609.1a"), quiet=True),
        Row("609.1a", defender_acts("609.1a"), "609.1a then", quiet=True),
        Row("609.1b", speed_level, quiet=True),
        Row("609.1c", attackers_assign, quiet=True),
        Row("609.1c", assign, "609.1c assign"),
        Row("609.1c", more_attackers, "609.1c next", quiet=True),
        Row("609.1d", blockers_assign, quiet=True),
        Row("609.1d", assign, "609.1d assign"),
        Row("609.1d", more_blockers, "609.1d next", quiet=True),
        Row("609.1e", attacker_acts("609.1e"), quiet=True),
        Row("609.1e", defender_acts("609.1e"), "609.1e then", quiet=True),
        Row("609.1f", inflict),
        Row("609.1g", again, quiet=True),
        Row("609.1h", deplete_survivors),
        Row("302.8", battle_is_over),
    ),
)
VERBS = (
    Verb(
        AddToParty,
        "402.1",
        add_to_party,
        "add to party",
        says="Characters become members of a party; an effect that would add somebody else's to yours is terminated.",
    ),
)


def attackable(table: Spoils, you: str, game: Game) -> list[str]:
    """The factions and locations that a player might attack."""
    barred = (you, *table.lost)
    others = [card for card in table.inside(PLAY) if card.controller not in barred]
    return [card.id for card in others if "faction" in card.print.types or is_a(table, card, "location", game)]
