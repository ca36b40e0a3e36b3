"""Section 608: Attacking."""

from __future__ import annotations

from itertools import combinations

from judge.errors import Lacking
from judge.games.spoils import texts, views
from judge.games.spoils.events import Attacked, Depleted, PartyFormed
from judge.games.spoils.law import s101_most_important_rule as s101
from judge.games.spoils.law import s204_characters as s204
from judge.games.spoils.law import s302_battle_terms as s302
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s505_requirements as s505
from judge.games.spoils.law import s507_keywords as s507
from judge.games.spoils.law import s609_resolving_battle as s609
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.gifts import BlockLimit
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Legal, Refuse, happen
from judge.kernel.table import Frame

ACTIVE_PLAYER_MAY_ATTACK = Clause("603.2c")
ATTACKING_TAKES_STEPS = Clause("608.1")
DEPLETED_CHARACTERS_CANNOT_ATTACK = Clause("608.1b")
RESOLVING_BATTLES_TAKES_STEPS = Clause("609.1")


class Attacking(Frame, frozen=True):
    """An attack, from its announcement to the end of the battle (608)."""

    you: str = ""
    target: str = ""
    party: tuple[str, ...] = ()
    blockers: tuple[str, ...] = ()


def announce(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """A faction or location that the attacker does not control is attacked, if anybody can attack at all."""
    target = table.card(frame.target)
    if target.area != PLAY or target.controller in (frame.you, *table.lost):
        return Refuse(
            "608.1a", f"{frame.you} cannot attack {frame.target}: it is not an opposing faction or location in play."
        )
    if views.prohibitions(table, target, "be attacked", game):
        return Refuse("608.1a", f"{frame.target} cannot be attacked.", (s402.CANNOT_BEATS_CAN,))
    if not game.on(ATTACKING_TAKES_STEPS) or not game.on(ACTIVE_PLAYER_MAY_ATTACK):
        return Refuse("603.2", f"{frame.you} has no way to attack.")
    if views.prohibitions(table, table.faction(frame.you), "attack", game) and game.on(s402.CANNOT_BEATS_CAN):
        return Refuse(s402.CANNOT_BEATS_CAN, f"{frame.you} cannot attack.", ("608.1a",))
    if table.attacked and texts.waived(table, "attacking more than once", game) and game.on(s402.CANNOT_BEATS_CAN):
        return Refuse(
            s402.CANNOT_BEATS_CAN, f"{frame.you} has already attacked this turn and can attack only once.", ("608.1a",)
        )
    if not potential_attackers(table, frame.you, game):
        return Refuse("608.1a", f"{frame.you} has no character that can attack.", (DEPLETED_CHARACTERS_CANNOT_ATTACK,))
    return happen(Attacked(frame.you, frame.target))


def potential_attackers(table: Spoils, you: str, game: Game) -> list[str]:
    """The characters that can attack: not depleted, controlled since the start of the turn, not forbidden to."""
    return [card.id for card in views.characters(table, game, you) if _can_attack(table, card, game)]


def _can_attack(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a character can attack."""
    rested = not card.depleted or not game.on(DEPLETED_CHARACTERS_CANNOT_ATTACK)
    here = s204.started_the_turn_here(card, game) or s101.takes_precedence(table, card, "attack at once", game)
    again = card.id in table.attacked and s402.forbidden(table, card, "attack twice in a turn", game)
    return rested and here and not again and not s402.forbidden(table, card, "attack", game)


def choose_attackers(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """One or more characters that can attack are chosen."""
    able = potential_attackers(table, frame.you, game)
    unable = [card.id for card in views.characters(table, game, frame.you) if card.id not in able]
    groups, rules = _groups(able), s505.party_rules(table, "attacking", game)
    barred = tuple(((card,), DEPLETED_CHARACTERS_CANNOT_ATTACK) for card in unable)
    ask = Ask(
        frame.you,
        groups,
        "who attacks",
        "party",
        barred=barred,
        word="with",
        words=ChoiceWords("attacks with {}", after=" with {}"),
    )
    ask = s505.as_many_as_possible(table, ask, "attack", game, rules)
    return (
        ask
        if ask.options
        else Refuse(s505.REQUIREMENTS_MUST_BE_MET, f"{frame.you} has no attacking party that meets all requirements.")
    )


def _groups(cards: list[str], least: int = 1) -> tuple[tuple[str, ...], ...]:
    """Every group of at least so many of these."""
    return tuple(group for size in range(least, len(cards) + 1) for group in combinations(cards, size))


def form_attack(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The attackers are depleted and form the attacking party."""
    depleted = tuple(Depleted(card) for card in frame.party)
    unasked = game.without()  # what follows from being covert is asked where somebody would block
    covert = all(views.has(table, table.card(card), "covert", unasked) for card in frame.party)
    return Legal(), happen(*depleted, PartyFormed("attacking", frame.party, covert))


def choose_blockers(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The defending player may choose characters that are not depleted."""
    if not table.battle:
        raise Lacking
    able: list[str] = []
    barred: list[tuple[tuple[str, ...], str]] = []
    who = s302.defending_player(table, game)
    for card in views.characters(table, game, who) if who and who not in table.lost else ():
        rule = s507.cannot_block(table, card, game) or _is_barred(table, card, game)
        if rule:
            barred.append(((card.id,), rule))
        else:
            able.append(card.id)
    groups = _groups(able, 0)
    words = ChoiceWords("blocks with {}", "does not block") if who else None
    ask = Ask(who, groups, "who blocks", "blockers", idle=(), barred=tuple(barred), word="with", words=words)
    return s505.as_many_as_possible(table, ask, "block", game, s505.party_rules(table, "blocking", game))


def _is_barred(table: Spoils, card: Card, game: Game) -> str:
    """The rule by which the texts of all attackers keep a character from blocking them, if they do."""
    party = [table.card(id) for id in table.battle.attackers] if table.battle else []
    barred = bool(party) and all(_cannot_be_blocked_by(table, one, card, game) for one in party)
    return s402.CANNOT_BEATS_CAN if barred else ""


def form_block(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The chosen characters form the blocking party."""
    return happen(PartyFormed("blocking", frame.blockers))


def resolve_battle(table: Spoils, frame: Attacking, game: Game) -> Answer:
    """The battle is resolved."""
    return (
        (Cite("The battle is resolved."), Enter(s609.Resolving())) if game.on(RESOLVING_BATTLES_TAKES_STEPS) else None
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Attacking,
            Row("608.1a", announce),
            Row("608.1b", choose_attackers, quiet=True),
            Row("505.1", s505.pay_tolls),
            Row("608.1b", form_attack, "608.1b form"),
            Row("608.1c", s609.attacker_acts("608.1c"), quiet=True),
            Row("608.1c", s609.defender_acts("608.1c"), "608.1c then", quiet=True),
            Row("608.1d", choose_blockers, quiet=True),
            Row("608.1d", form_block, "608.1d form"),
            Row("608.1e", resolve_battle, quiet=True),
        ),
    )


def _cannot_be_blocked_by(table: Spoils, attacker: Card, card: Card, game: Game) -> bool:
    """Whether a text says that a character cannot be blocked by such a card."""
    return any(
        isinstance(gift, BlockLimit)
        and views.matches(table, card, gift.noun, attacker.controller, attacker.id, game) != gift.only
        for gift, _ in views.gifts(table, attacker, game, BlockLimit)
    )
