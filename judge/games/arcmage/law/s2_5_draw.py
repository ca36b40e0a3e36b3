"""Section 2.5.12: the Draw & Resource phase."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.arcmage import decisions
from judge.games.arcmage.events.game import Opened
from judge.games.arcmage.events.places import Resourced
from judge.games.arcmage.law import s1_5_resource_cards as s1_5
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.law import s2_5_turn as s2_5
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.table import DRAW, HAND, Battleground
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, Goto, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.words import many

FIRST_PLAYER_DRAWS_ONE_CARD = Clause("2.3")
MAY_DRAW_TWO_PLAY_NO_RESOURCE = Clause("2.5.12.2")
MAY_DRAW_ONE_PLAY_ONE_RESOURCE = Clause("2.5.12.3")
MAY_DRAW_NONE_PLAY_TWO_RESOURCES = Clause("2.5.12.4")
EMPTY_HAND_MUST_DRAW = Clause("2.5.12.7")


class Resourcing(Frame, frozen=True):
    """The Draw & Resource phase."""

    course: Option = None
    taken: bool = False


class Course(Frame, frozen=True):
    """A player draws so many cards and plays so many as resource cards."""

    who: str = ""
    draw: int = 0
    play: int = 0
    left: int = 0
    card: str | None = None
    faction: str = ""


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
    closed, words = s2.ONLY_TURN_TAKER_IS_ACTIVE, decisions.action()
    return Ask(who, options, "a course", "course", attempt=True, closed=closed, words=words)


def only_in_the_draw_phase(table: Battleground, frame: Course, game: Game) -> Answer:
    """A course is taken by the active player, in the draw phase, and once."""
    if table.active != frame.who and game.on(s2.ONLY_TURN_TAKER_IS_ACTIVE):
        told = f"It is {table.active}'s turn, so {frame.who} can neither draw nor play resource cards."
        return Refuse("2.5.12.1", told, (s2.ONLY_TURN_TAKER_IS_ACTIVE,))
    if table.phase != DRAW and game.on(s2_5.PHASES_COME_IN_GIVEN_ORDER):
        told = f"{frame.who} can draw and play resource cards only in the Draw & Resource phase."
        return Refuse(s2_5.PHASES_COME_IN_GIVEN_ORDER, told, ("2.5.12.1",))
    if any(isinstance(phase, Resourcing) and phase.taken for phase in table.agenda):
        return Refuse("2.5.12.1", f"{frame.who} has already drawn or played resource cards in this phase.")
    return None


def one_of_three(table: Battleground, frame: Course, game: Game) -> Answer:
    """The two numbers must add up to 2: draw 2, play 2, or one of each."""
    return _closed(table, frame, game)


def _closed(table: Battleground, course: Course, game: Game) -> Refuse | None:
    """The rule that closes a course."""
    hand = len(table.held(HAND, course.who))
    rule = COURSES.get((course.draw, course.play))
    if rule is None:
        told = f"{course.who} cannot {decisions.course(course.draw, course.play)}: the two numbers must add up to 2."
        return Refuse(
            "2.5.12.1",
            told,
            (MAY_DRAW_TWO_PLAY_NO_RESOURCE, MAY_DRAW_ONE_PLAY_ONE_RESOURCE, MAY_DRAW_NONE_PLAY_TWO_RESOURCES),
        )
    if rule in game.off:
        told = f"No rule lets {course.who} {decisions.course(course.draw, course.play)}."
        return Refuse("2.5.12.1", told)
    if not hand and not course.draw and game.on(EMPTY_HAND_MUST_DRAW):
        return Refuse(EMPTY_HAND_MUST_DRAW, f"{course.who} has no cards in hand and must draw at least one card.")
    if course.play > hand + course.draw:
        return Refuse(
            "2.5.12.1", f"{course.who} has too few cards in hand to play {many(course.play, 'resource card')}."
        )
    if table.opening == course.who and course.draw > 1 and game.on(FIRST_PLAYER_DRAWS_ONE_CARD):
        return Refuse(FIRST_PLAYER_DRAWS_ONE_CARD, f"{course.who} goes first and may draw only one card now.")
    return None


def take_course(table: Battleground, frame: Course, game: Game) -> Answer:
    """The player draws first, then plays resource cards."""
    says = f"{frame.who} {decisions.course(frame.draw, frame.play).replace('draw', 'draws').replace('play', 'plays')}."
    told = Cite(says, COURSES[frame.draw, frame.play])
    drawing = (Enter(s1_8.Drawing(who=frame.who, count=frame.draw)),) if frame.draw else ()
    return Legal(), told, bound(left=frame.play), *drawing


def next_resource(table: Battleground, frame: Course, game: Game) -> Answer:
    """A card of the hand becomes a resource card."""
    hand = tuple(card.id for card in table.held(HAND, frame.who))
    if not frame.left or not hand or not table.plays(frame.who):
        return Done()
    words = ChoiceWords("turns {} into a resource card")
    return Ask(frame.who, hand, "a card to become a resource card", "card", word="resource", words=words)


def put_face_down(table: Battleground, frame: Course, game: Game) -> Answer:
    """It is put face down on the pile of that faction, with a gem."""
    if not frame.card:
        raise Lacking
    return bound(left=frame.left - 1), Goto("resource"), happen(Resourced(frame.who, frame.card, frame.faction))


def has_drawn(table: Battleground, frame: Resourcing, game: Game) -> Answer:
    """The first player has made the first draw."""
    return happen(Opened()) if table.opening == table.active and isinstance(frame.course, Course) else None


def after_the_course(table: Battleground, frame: Resourcing, game: Game) -> Answer:
    """Events can be played again; who has done something else still has to take a course."""
    if not table.plays(table.active):
        return None
    window = Enter(s3_4.Window(who=table.after(table.active)))
    if isinstance(frame.course, Course):
        return bound(taken=True), window
    return bound(course=None), Goto("before")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Resourcing,
            Row("3.4.2", s3_4.anybody_may_play, "before", quiet=True),
            Row("2.5.12.1", choose_course, "course", quiet=True),
            Row("2.3", has_drawn, "opened", quiet=True),
            Row("3.4.2", after_the_course, "after", quiet=True),
        ),
        procedure(
            Course,
            Row("2.5.12.1", only_in_the_draw_phase, "phase"),
            Row(
                "2.5.12.1",
                one_of_three,
                says="The two numbers must add up to 2: draw 2, play 2, or one of each.",
            ),
            Row("2.5.12.1", take_course, "take", says="The player draws first, then plays resource cards."),
            Row("1.5.1", next_resource, "resource", quiet=True),
            Row("1.5.2", s1_5.resource_faction, "faction", quiet=True),
            Row("1.5.1", put_face_down, "put"),
        ),
    )
