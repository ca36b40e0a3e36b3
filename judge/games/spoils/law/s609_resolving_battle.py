"""Section 609: Resolving a Battle."""

from __future__ import annotations

from collections.abc import Callable

from judge.errors import Lacking
from judge.games.spoils import views
from judge.games.spoils.editions import has as known
from judge.games.spoils.events import Assigned, BattleEnded, Damaged, DamageTaken, Depleted, Ended
from judge.games.spoils.events.battles import ZERO_DAMAGE_IS_NO_DAMAGE
from judge.games.spoils.events.naming import listed
from judge.games.spoils.law import s101_most_important_rule as s101
from judge.games.spoils.law import s204_characters as s204
from judge.games.spoils.law import s302_battle_terms as s302
from judge.games.spoils.law import s408_damage as s408
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Bind, ChoiceWords, Cite, Goto, bound, happen
from judge.kernel.table import Frame

NO_DAMAGE_COUNTS_AS_INFLICTED = Clause("408.1b")
DAMAGE_IN_BATTLE_IS_BATTLE_DAMAGE = Clause("408.6")
NOTHING_TO_HIT_COUNTS_AS_ASSIGNED = Clause("609.2")


class Resolving(Frame, frozen=True):
    """The resolution of a battle (609); x is the speed level, next the character that assigns its damage."""

    x: int = 0
    next: str = ""
    division: tuple[tuple[str, int], ...] = ()


Acts = Callable[[Spoils, Frame, Game], Answer]


def attacker_acts(rule: str) -> Acts:
    """The row by which the attacking player may play tactics and use abilities."""

    def acts(table: Spoils, frame: Frame, game: Game) -> Answer:
        """The attacking player may play tactics and use abilities."""
        if not table.battle:
            raise Lacking
        return s607.window(table, table.battle.attacker, game, when="battle", rule=rule)

    return acts


def defender_acts(rule: str) -> Acts:
    """The row by which the defending player may do the same."""

    def acts(table: Spoils, frame: Frame, game: Game) -> Answer:
        """The defending player may do the same afterwards."""
        if not table.battle:
            raise Lacking
        return s607.window(table, table.battle.defender, game, when="battle", rule=rule)

    return acts


def _waiting(table: Spoils, game: Game) -> list[Card]:
    """The characters in the battle that have not assigned battle damage yet."""
    if not table.battle:
        raise Lacking
    return [table.card(id) for id in s302.in_the_battle(table, game) if id not in table.battle.assigned]


def speed_level(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """X is the highest speed among those that have yet to assign."""
    waiting = _waiting(table, game)
    if not waiting:
        return Goto("609.1h")
    x = max(views.stat(table, card, "speed", game).value for card in waiting)
    return bound(x=x), Cite(f"Characters with speed {x} assign their damage now.")


def _assigning(table: Spoils, frame: Resolving, side: tuple[str, ...], game: Game) -> str:
    """The next character of a party that assigns at this speed level."""
    if not table.battle:
        raise Lacking
    done = table.battle.assigned
    for id in side:
        if id not in done and s204.strikes_now(views.stat(table, table.card(id), "speed", game).value, frame.x, game):
            return id
    return ""


def attackers_assign(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The attacking player divides each attacker's damage among the blocking party, or else it goes to the target."""
    if not table.battle:
        raise Lacking
    attacker = _assigning(table, frame, table.battle.attackers, game)
    if not attacker:
        return Goto("609.1d")
    blockers, target = s302.blocking_party(table, game), s302.target_of_the_attack(table, game)
    past = target if s101.takes_precedence(table, table.card(attacker), "strike past blockers", game) else ""
    targets = blockers or ((target,) if target else ())
    who = s302.attacking_player(table, game)
    return _divide(table, who, attacker, targets, game, behind="609.1d", past=past if blockers else "")


def blockers_assign(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The defending player divides the damage of each blocker among the attacking party."""
    if not table.battle:
        raise Lacking
    blocker = _assigning(table, frame, table.battle.blockers, game)
    if not blocker:
        return Goto("609.1e")
    return _divide(
        table, s302.defending_player(table, game), blocker, s302.attacking_party(table, game), game, behind="609.1e"
    )


def _counts_as_assigned(card: str, game: Game) -> Answer:
    """A character with nothing left to assign its damage to counts as having assigned it; by an older text too."""
    if known(game, NOTHING_TO_HIT_COUNTS_AS_ASSIGNED) and not game.on(NOTHING_TO_HIT_COUNTS_AS_ASSIGNED):
        return None
    rule = NOTHING_TO_HIT_COUNTS_AS_ASSIGNED if game.on(NOTHING_TO_HIT_COUNTS_AS_ASSIGNED) else ""
    return bound(next=card, division=()), Cite(f"{card} has nothing to assign its damage to.", rule)


def _divide(
    table: Spoils, who: str, card: str, targets: tuple[str, ...], game: Game, *, behind: str, past: str = ""
) -> Answer:
    """An ask for the division of a character's strength among these, or all of it to the target past them."""
    strength = s204.battle_damage(views.stat(table, table.card(card), "strength", game).value, game)
    if not targets:
        return _counts_as_assigned(card, game) or Goto(behind)
    if who in table.lost:
        return bound(next=card, division=()), Cite(f"{who} has lost the game: {card} assigns nothing.", "102.1")
    none = NO_DAMAGE_COUNTS_AS_INFLICTED
    if not strength and known(game, none) and not game.on(none):
        return Goto(behind)
    divisions = tuple(
        tuple((target, amount) for target, amount in zip(targets, parts, strict=True) if amount)
        for parts in s408.partitions(strength, len(targets))
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
        words=ChoiceWords(f"divides {card}'s {strength} damage: {{}}") if who else None,
    )


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
    waiting = tuple(card.id for card in _waiting(table, game))
    says = f"{listed(waiting)} {'has' if len(waiting) == 1 else 'have'} not assigned damage yet, so the steps repeat."
    return (Cite(says), Goto("609.1a")) if waiting else None


def deplete_survivors(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """All surviving characters in the battle are depleted."""
    standing = tuple(Depleted(id) for id in s302.in_the_battle(table, game) if not table.card(id).depleted)
    return happen(*standing) if standing else None


def battle_is_over(table: Spoils, frame: Resolving, game: Game) -> Answer:
    """The battle is fully resolved, and what lasts until its end is over."""
    ended = [Ended(effect) for effect in table.lasting if effect.until == "the end of the battle"]
    return happen(BattleEnded(), *ended)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
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
