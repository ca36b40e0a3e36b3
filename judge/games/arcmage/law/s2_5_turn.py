"""Section 2.5: the phases of a turn."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.arcmage.events.cards import Unmarked
from judge.games.arcmage.events.game import Opened, PhaseBegan, TurnEnded
from judge.games.arcmage.events.places import Buried, Resourced
from judge.games.arcmage.events.power import Replenished
from judge.games.arcmage.law import s1_5_resource_cards as s1_5
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_3_cities, s5_9_attack, s6_2_abilities
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
from judge.kernel.count import many
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, Goto, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Frame

FIRST_PLAYER_DRAWS_ONE_CARD = Clause("2.3")
PLAY_AND_ATTACK_ARE_OPTIONAL = Clause("2.5.9")
PHASES_COME_IN_GIVEN_ORDER = Clause("2.5.10")
MAY_DRAW_TWO_PLAY_NO_RESOURCE = Clause("2.5.12.2")
MAY_DRAW_ONE_PLAY_ONE_RESOURCE = Clause("2.5.12.3")
MAY_DRAW_NONE_PLAY_TWO_RESOURCES = Clause("2.5.12.4")
EMPTY_HAND_MUST_DRAW = Clause("2.5.12.7")
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


class Resourcing(Frame, frozen=True):
    """The Draw & Resource phase."""

    course: Option = None


class Course(Frame, frozen=True):
    """A player draws so many cards and plays so many as resource cards."""

    who: str = ""
    draw: int = 0
    play: int = 0
    left: int = 0
    card: str | None = None
    faction: str = ""


class Play(Frame, frozen=True):
    """A Play phase."""

    action: Option = None


class Attack(Frame, frozen=True):
    """The Attack phase."""

    action: Option = None


class DiscardPhase(Frame, frozen=True):
    """The Discard phase."""

    card: str | None = None


class Discarding(Frame, frozen=True):
    """A player wants to discard a card that nothing asks for."""

    who: str = ""
    card: str = ""


PHASE_FRAMES: dict[str, tuple[str, Frame]] = {
    UNMARK: ("2.5.2", Unmarking()),
    DRAW: ("2.5.3", Resourcing()),
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
        """The next phase comes; whoever is defeated takes no further part, and so the turn is over."""
        if not table.plays(table.active):
            return Cite(f"{table.active} is defeated: the turn is over.", FIRST_PLAYER_DRAWS_ONE_CARD), Goto("over")
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


COURSES = {
    (2, 0): MAY_DRAW_TWO_PLAY_NO_RESOURCE,
    (1, 1): MAY_DRAW_ONE_PLAY_ONE_RESOURCE,
    (0, 2): MAY_DRAW_NONE_PLAY_TWO_RESOURCES,
}


def choose_course(table: Battleground, frame: Resourcing, game: Game) -> Answer:
    """In the draw phase one of three courses must be taken."""
    who = table.active
    courses = [Course(who=who, draw=draw, play=play) for draw, play in COURSES]
    options = tuple(course for course in courses if _closed(table, course, game) is None)
    return Ask(who, options, "a course", "course", attempt=True)


def one_of_three(table: Battleground, frame: Course, game: Game) -> Answer:
    """Two cards are always involved: drawn, played as resource cards, or one of each."""
    return _closed(table, frame, game)


def _closed(table: Battleground, course: Course, game: Game) -> Refuse | None:
    """The rule that closes a course."""
    hand = len(table.held(HAND, course.who))
    rule = COURSES.get((course.draw, course.play))
    if rule is None:
        told = f"To draw {course.draw} and play {course.play} is none of the three courses."
        return Refuse(
            "2.5.12.1",
            told,
            (MAY_DRAW_TWO_PLAY_NO_RESOURCE, MAY_DRAW_ONE_PLAY_ONE_RESOURCE, MAY_DRAW_NONE_PLAY_TWO_RESOURCES),
        )
    if not game.on(rule):
        return Refuse("2.5.12.1", "Nothing allows this course.")
    if not hand and not course.draw and game.on(EMPTY_HAND_MUST_DRAW):
        return Refuse(EMPTY_HAND_MUST_DRAW, f"{course.who} has no cards in hand and must draw at least one.")
    if course.play > hand + course.draw:
        return Refuse("2.5.12.1", f"{course.who} has not enough cards in hand to play {course.play}.")
    if table.opening == course.who and course.draw > 1 and game.on(FIRST_PLAYER_DRAWS_ONE_CARD):
        return Refuse(FIRST_PLAYER_DRAWS_ONE_CARD, f"{course.who} goes first and may draw only one card now.")
    return None


def take_course(table: Battleground, frame: Course, game: Game) -> Answer:
    """The course is taken: cards are drawn first."""
    told = Cite(f"{frame.who} draws {frame.draw} and plays {frame.play} as resource.", COURSES[frame.draw, frame.play])
    drawing = (Enter(s1_8.Drawing(who=frame.who, count=frame.draw)),) if frame.draw else ()
    return Legal(), told, bound(left=frame.play), *drawing


def next_resource(table: Battleground, frame: Course, game: Game) -> Answer:
    """A card of the hand becomes a resource card."""
    hand = tuple(card.id for card in table.held(HAND, frame.who))
    if not frame.left or not hand or not table.plays(frame.who):
        return Done()
    return Ask(frame.who, hand, "a card to become a resource card", "card", word="resource")


def put_face_down(table: Battleground, frame: Course, game: Game) -> Answer:
    """It is put face down on the pile of that faction, with a gem."""
    if not frame.card:
        raise Lacking
    return bound(left=frame.left - 1), Goto("resource"), happen(Resourced(frame.who, frame.card, frame.faction))


def has_drawn(table: Battleground, frame: Resourcing, game: Game) -> Answer:
    """The first draw of whoever goes first is over."""
    return happen(Opened()) if table.opening == table.active else None


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
    end = (DONE,) if game.on(PLAY_AND_ATTACK_ARE_OPTIONAL) else ()
    return Ask(who, (*hand, *uses, *moves, *end), "an action", "action", attempt=True)


def any_number(table: Battleground, frame: Play, game: Game) -> Answer:
    """You may take as many actions as you like; after each and at the end everybody may play events."""
    if frame.action in (None, DONE):
        return Goto("end"), Enter(s3_4.Window(who=table.after(table.active)))
    again = (Goto("action"),) if game.on(ACTIONS_ARE_UNLIMITED_IN_PLAY_PHASES) else ()
    return bound(action=None), *again, Enter(s3_4.Window(who=table.after(table.active)))


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
    idle = (NO_ATTACK,) if game.on(PLAY_AND_ATTACK_ARE_OPTIONAL) and not pressed else ()
    return Ask(who, (*attacks, *idle), "an attack", "action", idle=NO_ATTACK, attempt=True)


def _must_attack(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature that could attack must do so."""
    return not card.marked and s6_1.must(table, card, "attack", game) and not s6_1.can_not(table, card, "attack", game)


def and_again(table: Battleground, frame: Attack, game: Game) -> Answer:
    """Only one attack is allowed; where nothing says so, there may be another."""
    attacked = isinstance(frame.action, s5_9_attack.Attacking)
    return (bound(action=None), Goto("ask")) if attacked and not game.on(ONLY_ONE_ATTACK_IS_ALLOWED) else None


def too_many(table: Battleground, frame: DiscardPhase, game: Game) -> Answer:
    """With more than seven cards in hand one must be discarded; with fewer than eight none may be (2.5.16.2)."""
    hand = tuple(card.id for card in table.held(HAND, table.active))
    if not table.plays(table.active):
        return Done()
    if len(hand) > HAND_LIMIT:
        return Ask(table.active, hand, "a card to discard", "card", rule="2.5.16.1", word="discard")
    if hand and not game.on(SMALL_HANDS_MAY_NOT_DISCARD):
        return Ask(table.active, (*hand, NOTHING), "a card to discard", "card", idle=NOTHING, rule="2.5.16.1")
    return Done()


def discarded(table: Battleground, frame: DiscardPhase, game: Game) -> Answer:
    """It goes on top of the graveyard."""
    if frame.card in (None, NOTHING):
        return Done()
    if not frame.card:
        raise Lacking
    return bound(card=None), Goto("discard"), happen(Buried(frame.card, deed="is discarded"))


def fewer_than_eight(table: Battleground, frame: Discarding, game: Game) -> Answer:
    """With fewer than eight cards in hand nobody may discard."""
    hand = len(table.held(HAND, frame.who))
    if hand > HAND_LIMIT:
        return None
    return Refuse(SMALL_HANDS_MAY_NOT_DISCARD, f"{frame.who} has {many(hand, 'card')} in hand and may not discard.")


def not_before_its_phase(table: Battleground, frame: Discarding, game: Game) -> Answer:
    """The Discard phase comes in its order."""
    return Refuse(PHASES_COME_IN_GIVEN_ORDER, f"{frame.who} discards in the Discard phase, which has not come yet.")


def only_once(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """Only one attack is allowed."""
    return Refuse(ONLY_ONE_ATTACK_IS_ALLOWED, f"{frame.who} has attacked this turn.") if table.attacked else None


def only_in_play_phases(table: Battleground, frame: s6_2_abilities.Using, game: Game) -> Answer:
    """Abilities are used in the Play phases of the active player."""
    if frame.answers or s2.at_home(table, frame.who, game):
        return None
    return Refuse(
        PLAY_PHASE_ALLOWS_CARDS_AND_ABILITIES,
        f"Abilities of {frame.card} can be used only in a Play phase of {frame.who}.",
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
        procedure(Resourcing, Row("2.5.12.1", choose_course, quiet=True), Row("2.3", has_drawn, "opened", quiet=True)),
        procedure(
            Course,
            Row(
                "2.5.12.1",
                one_of_three,
                says="Two cards are always involved: drawn, played as resource cards, or one of each.",
            ),
            Row("2.5.12.1", take_course, "take", says="The course is taken: cards are drawn first."),
            Row("1.5.1", next_resource, "resource", quiet=True),
            Row("1.5.2", s1_5.resource_faction, "faction", quiet=True),
            Row("1.5.1", put_face_down, "put"),
        ),
        procedure(
            Play, Row("2.5.14.1", choose_action, "action", quiet=True), Row("2.5.14.3", any_number, "again", quiet=True)
        ),
        procedure(
            Attack, Row("2.5.15.1", may_attack, "ask", quiet=True), Row("2.5.15.1", and_again, "again", quiet=True)
        ),
        procedure(
            DiscardPhase,
            Row("2.5.16.1", too_many, "discard", quiet=True),
            Row("2.5.16.1", discarded, "discarded", says="It goes on top of the graveyard."),
        ),
    )
