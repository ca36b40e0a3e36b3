"""The basic rules of a turn (B4 to B7, B10, B11, B25, B26, B29, B30), and Talents and "on your turn" (2.2)."""

from __future__ import annotations

from itertools import combinations

from judge.games.smashup.b_scoring import Scoring
from judge.games.smashup.events import Discarded, Expired, ExtrasLost, GameWon, PhaseBegan, TurnBegan, Used
from judge.games.smashup.meaning import running
from judge.games.smashup.s1_values import value, whole
from judge.games.smashup.s6_playing import Playing
from judge.games.smashup.s8_triggers import EVENT_TRIGGERS_EVERY_CARD_ONCE
from judge.games.smashup.s9_decks import Drawing
from judge.games.smashup.table import CARDS, DISCARD, DRAW, END, HAND, PLAY, SCORE, START, Ids, Smash
from judge.games.smashup.texts import abilities, used_on_turns, whole_text
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Goto, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Frame

CURRENT_PLAYER_CHOOSES_SCORING_BASE = Clause("B11")

DONE = "end the phase"
LIMIT = 10


class Turn(Frame, frozen=True):
    """A turn after the other."""

    act: Option = None
    base: str = ""
    discards: Ids = ()


class Using(Frame, frozen=True):
    """A player uses an ability that works once a turn: a Talent, or one that says "on your turn"."""

    you: str = ""
    card: str = ""
    index: int = -1


def over_by_now(table: Smash, frame: Turn, game: Game) -> Answer:
    """What lasts until the start of this turn is over before anything else happens."""
    until = f"the start of {table.turn}'s turn"
    return happen(Expired(until)) if any(effect.until == until for effect in table.lasting) else None


def begins(table: Smash, frame: Turn, game: Game) -> Answer:
    """The abilities for the start of the turn happen."""
    return happen(PhaseBegan(START))


def play_phase(table: Smash, frame: Turn, game: Game) -> Answer:
    """The Play Cards phase begins."""
    return happen(PhaseBegan(CARDS))


def play(table: Smash, frame: Turn, game: Game) -> Answer:
    """The current player may play cards and use abilities."""
    who = table.turn
    player = table.player(who)
    areas = {extra.noun.area for extra in player.extras} | {HAND}
    cards = (card for card in table.cards if card.area in areas and card.area in (HAND, DISCARD) and card.you == who)
    plays = tuple(Playing(you=who, card=card.id, holds=True) for card in cards)
    uses = tuple(
        Using(you=who, card=card.id, index=index)
        for card in table.cards
        if card.area == PLAY and card.you == who and card.print.text
        for index, ability in abilities(table, card, game)
        if used_on_turns(ability)
    )
    return Ask(who, (*plays, *uses, DONE), "what to play or use", "act", attempt=True, closed="B7")


def again(table: Smash, frame: Turn, game: Game) -> Answer:
    """The player goes on until the phase is to end."""
    return None if frame.act == DONE else Goto("B7")


def extras_end(table: Smash, frame: Turn, game: Game) -> Answer:
    """Extra plays that were not used in the phase are lost."""
    return happen(ExtrasLost(table.turn)) if table.player(table.turn).extras else None


def score_phase(table: Smash, frame: Turn, game: Game) -> Answer:
    """The Score Bases phase begins."""
    return happen(PhaseBegan(SCORE)) if table.phase != SCORE else None


def which_base(table: Smash, frame: Turn, game: Game) -> Answer:
    """Of several bases that are ready the current player chooses one."""
    ready = tuple(base.id for base in table.bases if whole(table, base.id, game) >= value(table, base.id, game))
    if len(ready) == 1 or (ready and not game.on(CURRENT_PLAYER_CHOOSES_SCORING_BASE)):
        return bound(base=ready[0])
    return Ask(table.turn, ready, "the base that scores", "base", rule=CURRENT_PLAYER_CHOOSES_SCORING_BASE, word="base")


def score(table: Smash, frame: Turn, game: Game) -> Answer:
    """A base whose power is at least its breakpoint scores."""
    if not frame.base:
        return None
    power, breaks = whole(table, frame.base, game), value(table, frame.base, game)
    told = Cite(f"{frame.base} has {power} power and a breakpoint of {breaks}: it scores.")
    return told, bound(base=""), Goto("which"), Enter(Scoring(base=frame.base, holds=True))


def draw_two(table: Smash, frame: Turn, game: Game) -> Answer:
    """The current player draws two cards."""
    return Enter(Drawing(who=table.turn, count=2))


def draw_phase(table: Smash, frame: Turn, game: Game) -> Answer:
    """The phase for drawing begins."""
    return happen(PhaseBegan(DRAW)) if table.phase != DRAW else None


def too_many(table: Smash, frame: Turn, game: Game) -> Answer:
    """All but ten cards in hand are discarded."""
    hand = tuple(card.id for card in table.held(HAND, table.turn))
    if len(hand) <= LIMIT:
        return None
    return Ask(table.turn, tuple(combinations(hand, len(hand) - LIMIT)), "what to discard", "discards", word="discard")


def discarded(table: Smash, frame: Turn, game: Game) -> Answer:
    """They go to the discard pile."""
    return happen(*(Discarded(id) for id in frame.discards)) if frame.discards else None


def ends(table: Smash, frame: Turn, game: Game) -> Answer:
    """The abilities for the end of the turn happen."""
    return happen(PhaseBegan(END))


def expires(table: Smash, frame: Turn, game: Game) -> Answer:
    """What lasts until the end of the turn is over."""
    over = any(effect.until == "the end of the turn" for effect in table.lasting)
    return happen(Expired("the end of the turn")) if over else None


def wins(table: Smash, frame: Turn, game: Game) -> Answer:
    """With 15 VP or more, whoever alone has the most wins."""
    most = max(player.vp for player in table.players)
    first = [player.name for player in table.players if player.vp == most]
    if most < 15:
        return None
    if len(first) > 1:
        return Cite(f"{' and '.join(first)} tie at {most} VP, so play goes on.")
    return happen(GameWon(first[0]))


def next_turn(table: Smash, frame: Turn, game: Game) -> Answer:
    """The turn goes to the next player clockwise."""
    return bound(act=None, discards=()), Goto("start"), happen(TurnBegan(table.clockwise()[1]))


# --- once a turn ----------------------------------------------------------------------------------------------------


def once(table: Smash, frame: Using, game: Game) -> Answer:
    """Such an ability is used at most once in each of your Play Cards phases."""
    if (frame.card, frame.index) in table.used:
        return Refuse("2.2", f"{frame.card} has been used this turn.", (EVENT_TRIGGERS_EVERY_CARD_ONCE,))
    return Legal(), happen(Used(frame.you, frame.card, frame.index))


def is_resolved(table: Smash, frame: Using, game: Game) -> Answer:
    """It is resolved."""
    text = whole_text(table.card(frame.card), frame.index, game)
    return Enter(running(frame.you, frame.card, text, _here=table.base_of(frame.card)))


PROCEDURES = (
    procedure(
        Turn,
        Row("B6", over_by_now, "start"),
        Row("B6", begins),
        Row("B7", play_phase, "phase", quiet=True),
        Row("B7", play),
        Row("B7", again, "again", quiet=True),
        Row("6.2", extras_end),
        Row("B10", score_phase, "scoring", quiet=True),
        Row("B10", which_base, "which", quiet=True),
        Row("B10", score, says="A base whose power is at least its breakpoint scores."),
        Row("B25", draw_phase, "drawing", quiet=True),
        Row("B25", draw_two, says="The current player draws two cards."),
        Row("B26", too_many),
        Row("B26", discarded, "discarded"),
        Row("B29", ends),
        Row("2.8", expires, also=("B29",)),
        Row("B30", wins),
        Row("B4", next_turn),
    ),
    procedure(Using, Row("2.2", once), Row("2.2", is_resolved, "resolved", quiet=True)),
)
