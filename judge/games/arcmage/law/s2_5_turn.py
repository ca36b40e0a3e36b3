"""Section 2.5: the phases of a turn."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.arcmage import decisions
from judge.games.arcmage.events.cards import Unmarked
from judge.games.arcmage.events.game import PhaseBegan, TurnEnded
from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.power import Replenished
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s2_5_draw, s3_3_cities, s5_9_attack, s6_2_abilities
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import (
    ARMY,
    ATTACK,
    CITY,
    DISCARD,
    DRAW,
    ENCHANTMENT,
    HAND,
    PLAY,
    SECOND,
    TACTICS,
    UNMARK,
    Battleground,
    Card,
    in_play,
)
from judge.games.arcmage.texts import abilities, gifts
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.games.arcmage.vocabulary.gifts import CanNot
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, Goto, Option, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.words import many

PLAY_AND_ATTACK_ARE_OPTIONAL = Clause("2.5.9")
PHASES_COME_IN_GIVEN_ORDER = Clause("2.5.10")
PLAY_PHASE_ALLOWS_CARDS_AND_ABILITIES = Clause("2.5.14.1")
ACTIONS_ARE_UNLIMITED_IN_PLAY_PHASES = Clause("2.5.14.3")
ARMY_MAY_ATTACK_ARMY_OR_CITY = Clause("2.5.15.1")
ONLY_ONE_ATTACK_IS_ALLOWED = Clause("2.5.15.2")
SMALL_HANDS_MAY_NOT_DISCARD = Clause("2.5.16.2")
ENCHANTMENTS_STAY_UNTIL_REMOVED = Clause("3.6.6")

HAND_LIMIT = 7

DONE, NO_ATTACK, NOTHING = "end the phase", "no attack", "no more"


class Turn(Frame, frozen=True):
    """A turn after the other."""


class Unmarking(Frame, frozen=True):
    """The Unmark phase."""


class Play(Frame, frozen=True):
    """A Play phase, and whether the active player has taken an action in it."""

    action: Option = None
    acted: bool = False


class Attack(Frame, frozen=True):
    """The Attack phase."""

    action: Option = None


class DiscardPhase(Frame, frozen=True):
    """The Discard phase, and whether a card was discarded since events could be played."""

    card: str | None = None
    thrown: bool = False


class Discarding(Frame, frozen=True):
    """A player wants to discard a card that nothing asks for."""

    who: str = ""
    card: str = ""


PHASE_FRAMES: dict[str, tuple[str, Frame]] = {
    UNMARK: ("2.5.2", Unmarking()),
    DRAW: ("2.5.3", s2_5_draw.Resourcing()),
    TACTICS: ("2.5.4", s3_3_cities.Tactics()),
    PLAY: ("2.5.5", Play()),
    ATTACK: ("2.5.6", Attack()),
    SECOND: ("2.5.7", Play()),
    DISCARD: ("2.5.8", DiscardPhase()),
}


def phase(name: str) -> tuple[Row[Battleground, Turn], Row[Battleground, Turn]]:
    """The rows by which a phase comes in its order, and is gone through."""
    rule, frame = PHASE_FRAMES[name]

    def comes(table: Battleground, turn: Turn, game: Game) -> Answer:
        """The next phase comes; a defeated player takes no further part, and the turn is over."""
        if not table.plays(table.active):
            told = f"{table.active} is defeated, so the turn is over."
            return Cite(told, s2_5_draw.FIRST_PLAYER_DRAWS_ONE_CARD), Goto("over")
        return happen(PhaseBegan(name))

    def runs(table: Battleground, turn: Turn, game: Game) -> Answer:
        """It is gone through."""
        return Enter(frame) if table.plays(table.active) else Goto("over")

    return Row(rule, comes), Row(rule, runs, name, quiet=True)


def next_player(table: Battleground, frame: Turn, game: Game) -> Answer:
    """The turn passes to the next player; enchantments stay in play (3.6.6)."""
    enchanted = [card.id for card in table.cards if card.type == ENCHANTMENT and in_play(card)]
    over = map(Buried, enchanted) if enchanted and not game.on(ENCHANTMENTS_STAY_UNTIL_REMOVED) else ()
    return Goto("2.5.2"), happen(TurnEnded(), *over)


def unmark_all(table: Battleground, frame: Unmarking, game: Game) -> Answer:
    """All of your marked cards are unmarked."""
    marked = [card for card in table.cards if card.you == table.active and card.marked]
    free = [
        card.id for card in marked if not any(gift.deed == "unmark" for gift, _ in gifts(table, card, CanNot, game))
    ]
    return happen(*map(Unmarked, free)) if free else None


def replenish(table: Battleground, frame: Unmarking, game: Game) -> Answer:
    """All gems are beside their piles again."""
    return (
        happen(Replenished(table.active)) if table.resources(table.active) or table.player(table.active).gems else None
    )


def choose_action(table: Battleground, frame: Play, game: Game) -> Answer:
    """In a Play phase you may play any card, use abilities and move creatures, or do nothing."""
    who = table.active
    if not table.plays(who):
        return Done()
    may_play = game.on(PLAY_PHASE_ALLOWS_CARDS_AND_ABILITIES)
    hand = [s1_7.Playing(who=who, card=card.id) for card in table.held(HAND, who)] if may_play else []
    uses = [
        s6_2_abilities.using(table, who, card, index)
        for card in (table.cards if may_play else ())
        if card.you == who and card.area not in (HAND, "deck")
        for index, ability in abilities(table, card, game)
        if isinstance(ability, Activated) and ability.buried == (card.area == "graveyard")
    ]
    places = ((ARMY, ""), *[(CITY, city.id) for city in table.cities(who)])
    moves = [
        s3_2.Moving(who=who, card=card.id, area=area, to=at)
        for card in table.creatures(who)
        for area, at in places
        if (area, at) != (card.area, card.at)
    ]
    end = () if PLAY_AND_ATTACK_ARE_OPTIONAL in game.off else (DONE,)
    if frame.acted and not game.on(ACTIONS_ARE_UNLIMITED_IN_PLAY_PHASES):
        return Ask(who, (DONE,), "an action", "action", attempt=True, words=decisions.action())
    options = (*hand, *uses, *moves, *end)
    closed, words = s2.ONLY_TURN_TAKER_IS_ACTIVE, decisions.action()
    return Ask(who, options, "an action", "action", attempt=True, closed=closed, words=words)


def any_number(table: Battleground, frame: Play, game: Game) -> Answer:
    """You may take as many actions as you like; after each and at the end everybody may play events."""
    window = Enter(s3_4.Window(who=table.after(table.active)))
    if frame.action in (None, DONE):
        idle = frame.action == DONE and not frame.acted
        told = Cite(f"{table.active} takes no action in this phase.", PLAY_AND_ATTACK_ARE_OPTIONAL)
        return (told, Goto("end"), window) if idle else (Goto("end"), window)
    return bound(action=None, acted=True), Goto("action"), window


def may_attack(table: Battleground, frame: Attack, game: Game) -> Answer:
    """Your army may attack an opponent's army or an opponent's city; you may choose not to."""
    who = table.active
    if not table.plays(who):
        return Done()
    others = [name for name in table.playing if name != who]
    targets = (*others, *(city.id for name in others for city in table.cities(name)))
    attacks = (
        tuple(s5_9_attack.Attacking(who=who, target=target) for target in targets)
        if game.on(ARMY_MAY_ATTACK_ARMY_OR_CITY)
        else ()
    )
    if not table.army(who):
        attacks = ()
    pressed = attacks and any(_must_attack(table, card, game) for card in table.army(who))
    idle = () if pressed or PLAY_AND_ATTACK_ARE_OPTIONAL in game.off else (NO_ATTACK,)
    closed = s2.ONLY_TURN_TAKER_IS_ACTIVE
    asked = Ask(who, (*attacks, *idle), "an attack", "action", idle=NO_ATTACK, attempt=True, closed=closed, hushed=True)
    return asked.but(words=decisions.action("does not attack"))


def _must_attack(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature that could attack must do so."""
    return not card.marked and s6_1.must(table, card, "attack", game) and not s6_1.can_not(table, card, "attack", game)


def and_again(table: Battleground, frame: Attack, game: Game) -> Answer:
    """Only one attack is allowed; where nothing says so, there may be another. There need not be any."""
    if frame.action == NO_ATTACK and table.army(table.active):
        return Cite(f"{table.active} does not attack.", PLAY_AND_ATTACK_ARE_OPTIONAL)
    attacked = isinstance(frame.action, s5_9_attack.Attacking)
    return (bound(action=None), Goto("ask")) if attacked and ONLY_ONE_ATTACK_IS_ALLOWED in game.off else None


def too_many(table: Battleground, frame: DiscardPhase, game: Game) -> Answer:
    """With more than seven cards in hand one must be discarded; with fewer than eight none may be (2.5.16.2)."""
    hand = tuple(card.id for card in table.held(HAND, table.active))
    if not table.plays(table.active):
        return Done()
    words = ChoiceWords("discards {}")
    if len(hand) > HAND_LIMIT:
        return Ask(table.active, hand, "a card to discard", "card", rule="2.5.16.1", word="discard", words=words)
    if hand and SMALL_HANDS_MAY_NOT_DISCARD in game.off:
        ways, rule = (*hand, NOTHING), "2.5.16.1"
        return Ask(table.active, ways, "a card to discard", "card", idle=NOTHING, rule=rule, words=words)
    return (bound(thrown=False), Goto("before")) if frame.thrown else Done()


def discarded(table: Battleground, frame: DiscardPhase, game: Game) -> Answer:
    """It goes on top of the graveyard."""
    if frame.card in (None, NOTHING):
        return Done()
    if not frame.card:
        raise Lacking
    thrown = bound(card=None, thrown=True)
    return thrown, Goto("discard"), happen(Buried(frame.card, deed="is discarded"))


def fewer_than_eight(table: Battleground, frame: Discarding, game: Game) -> Answer:
    """With fewer than eight cards in hand nobody may discard."""
    hand = len(table.held(HAND, frame.who))
    if hand > HAND_LIMIT:
        return None
    told = f"{frame.who} has {many(hand, 'card')} in hand and may discard only with more than {HAND_LIMIT} cards."
    return Refuse(SMALL_HANDS_MAY_NOT_DISCARD, told)


def not_before_its_phase(table: Battleground, frame: Discarding, game: Game) -> Answer:
    """The Discard phase comes in its order."""
    return Refuse(PHASES_COME_IN_GIVEN_ORDER, f"{frame.who} cannot discard before the Discard phase.")


def only_once(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """Only one attack is allowed."""
    again = table.attacked and frame.who == table.active
    return Refuse(ONLY_ONE_ATTACK_IS_ALLOWED, f"{frame.who} has already attacked this turn.") if again else None


def only_in_play_phases(table: Battleground, frame: s6_2_abilities.Using, game: Game) -> Answer:
    """Abilities are used in the Play phases of the active player."""
    if frame.answers or s2.at_home(table, frame.who, game):
        return None
    return Refuse(
        PLAY_PHASE_ALLOWS_CARDS_AND_ABILITIES,
        f"Abilities of {frame.card} can be used only in {frame.who}'s own Play phases.",
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Discarding, Row("2.5.16.2", fewer_than_eight), Row("2.5.10", not_before_its_phase)),
        procedure(
            Turn,
            *(row for name in PHASE_FRAMES for row in phase(name)),
            Row("3.2.4.4", s3_2.turn_ends, "over"),
            Row("3.4.1", s3_4.effects_end, quiet=True),
            Row("2.3", next_player, "next"),
        ),
        procedure(Unmarking, Row("2.5.11.1", unmark_all), Row("2.5.11.2", replenish)),
        procedure(
            Play,
            Row("3.4.2", s3_4.others_may_play, "begin", quiet=True),
            Row("2.5.14.1", choose_action, "action", quiet=True),
            Row("2.5.14.3", any_number, "again", quiet=True),
        ),
        procedure(
            Attack,
            Row("3.4.2", s3_4.anybody_may_play, "before", quiet=True),
            Row("2.5.15.1", may_attack, "ask", quiet=True),
            Row("2.5.15.1", and_again, "again", quiet=True),
        ),
        procedure(
            DiscardPhase,
            Row("3.4.2", s3_4.anybody_may_play, "before", quiet=True),
            Row("2.5.16.1", too_many, "discard", quiet=True),
            Row("2.5.16.1", discarded, "discarded", says="The discarded card goes on top of the graveyard."),
        ),
    )
