"""Basic rules of a turn and its phases."""

from __future__ import annotations

from itertools import combinations

from judge.games.smashup import meaning
from judge.games.smashup.events import Discarded, Expired, GameWon, PhaseBegan
from judge.games.smashup.law import b_control, b_playing, b_scoring, b_start, s2_in_vain
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.law import s6_extra_cards as s6
from judge.games.smashup.law import s9_decks as s9
from judge.games.smashup.players import players
from judge.games.smashup.table import CARDS, DISCARD, DRAW, END, HAND, PLAY, SCORE, START, Ids, Smash
from judge.games.smashup.texts import abilities, gifts
from judge.games.smashup.turn_abilities import is_usable
from judge.games.smashup.vocabulary.gifts import NotScored
from judge.games.smashup.vocabulary.nouns import Every
from judge.games.smashup.vocabulary.orders import AtEach, ByPlayers, ForEachPlayer
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, Option, bound, happen
from judge.kernel.table import Frame, bind
from judge.kernel.verb import Verb

CURRENT_PLAYER_CHOOSES_SCORING_BASE = Clause("B11")

DONE = "end the phase"

LIMIT = 10


class Turn(Frame, frozen=True):
    """A turn after the other."""

    act: Option = None
    base: str = ""
    discards: Ids = ()


def over_by_now(table: Smash, frame: Turn, game: Game) -> Answer:
    """Effects that last until the start of this turn end before anything else happens."""
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
    cards = (
        card
        for card in table.cards
        if card.you == who
        and card.area in (HAND, DISCARD)
        and (card.area in areas or s6.from_the_pile(table, card, game))
    )
    plays = tuple(b_playing.Playing(you=who, card=card.id, holds=True) for card in cards)
    uses = tuple(
        s2.Using(you=who, card=card.id, index=index)
        for card in table.cards
        if card.area in (PLAY, HAND, DISCARD)
        for index, ability in abilities(table, card, game)
        if is_usable(ability, card, who)
    )
    return Ask(
        who,
        (*plays, *uses, DONE),
        "what to play or use",
        "act",
        attempt=True,
        closed="B7",
        words=ChoiceWords("decides to {}"),
    )


def again(table: Smash, frame: Turn, game: Game) -> Answer:
    """The player goes on until the phase is to end."""
    return None if frame.act == DONE else Goto("B7")


def score_phase(table: Smash, frame: Turn, game: Game) -> Answer:
    """The Score Bases phase begins."""
    return happen(PhaseBegan(SCORE)) if table.phase != SCORE else None


def which_base(table: Smash, frame: Turn, game: Game) -> Answer:
    """Of several bases that are ready the current player chooses one."""
    ready = tuple(
        base.id
        for base in table.bases
        if whole(table, base.id, game) >= s1.value(table, base.id, game)
        and not any(gifts(table, base, NotScored, game))
    )
    if len(ready) == 1 or (ready and not game.on(CURRENT_PLAYER_CHOOSES_SCORING_BASE)):
        return bound(base=ready[0])
    rule, words = CURRENT_PLAYER_CHOOSES_SCORING_BASE, ChoiceWords("chooses to score {}")
    return Ask(table.turn, ready, "the base that scores", "base", rule=rule, word="base", words=words)


def score(table: Smash, frame: Turn, game: Game) -> Answer:
    """A base whose power is at least its breakpoint scores."""
    if not frame.base:
        return None
    power, breaks = whole(table, frame.base, game), s1.value(table, frame.base, game)
    told = Cite(f"{frame.base} has {power} power and a breakpoint of {breaks}, so {frame.base} scores.")
    return told, bound(base=""), Goto("which"), Enter(b_scoring.Scoring(base=frame.base, holds=True))


def draw_two(table: Smash, frame: Turn, game: Game) -> Answer:
    """The current player draws two cards."""
    return Cite(f"{table.turn} draws two cards."), Enter(s9.Drawing(who=table.turn, count=2))


def draw_phase(table: Smash, frame: Turn, game: Game) -> Answer:
    """The phase for drawing begins."""
    return happen(PhaseBegan(DRAW)) if table.phase != DRAW else None


def too_many(table: Smash, frame: Turn, game: Game) -> Answer:
    """All but ten cards in hand are discarded."""
    hand = tuple(card.id for card in table.held(HAND, table.turn))
    if len(hand) <= LIMIT:
        return None
    options, words = tuple(combinations(hand, len(hand) - LIMIT)), ChoiceWords("discards {}", "discards nothing")
    return Ask(table.turn, options, "what to discard", "discards", word="discard", words=words)


def discarded(table: Smash, frame: Turn, game: Game) -> Answer:
    """They go to the discard pile."""
    return happen(*(Discarded(id) for id in frame.discards)) if frame.discards else None


def ends(table: Smash, frame: Turn, game: Game) -> Answer:
    """The abilities for the end of the turn happen."""
    return happen(PhaseBegan(END))


def wins(table: Smash, frame: Turn, game: Game) -> Answer:
    """With 15 VP or more, the one player who has the most wins."""
    most = max(player.vp for player in table.players)
    first = [player.name for player in table.players if player.vp == most]
    if most < 15:
        return None
    if len(first) > 1:
        return Cite(f"{' and '.join(first)} tie at {most} VP, so play goes on.")
    return happen(GameWon(first[0]))


def whole(table: Smash, base: str, game: Game) -> int:
    """All the power at a base."""
    return sum(b_scoring.total(table, player.name, base, game) for player in table.players)


class Going(Frame, frozen=True):
    """A text is followed for one base after the other."""

    queue: Ids = ()
    effect: Effect | None = None


def at_each(table: Smash, effect: Effect, order: AtEach, game: Game) -> Answer:
    """A text is followed for each base, in the order in which the bases lie."""
    bases = meaning.every(table, order.bases, effect, game)
    if not bases:
        return s2_in_vain.nothing(table, effect, "do", Every(order.bases))
    return Enter(Going(queue=bases, effect=meaning.within(effect, order.text)))


def next_base(table: Smash, frame: Going, game: Game) -> Answer:
    """The next base."""
    if not frame.queue or frame.effect is None:
        return None
    base, queue = frame.queue[0], frame.queue[1:]
    binds = bind(bind(frame.effect.binds, "=there", base), "it", (base,))
    told = Cite(f"{frame.effect.source} now applies to {base}.")
    return told, bound(queue=queue), Goto("next"), Enter(frame.effect.but(binds=binds))


class Naming(Frame, frozen=True):
    """A text is followed for one player after the other, by the player whose text it is."""

    queue: Ids = ()
    effect: Effect | None = None


def for_each_player(table: Smash, effect: Effect, order: ForEachPlayer, game: Game) -> Answer:
    """A text is followed once for each player whom it names."""
    found = players(table, "each other player" if order.other else "each player", effect, game)
    return Enter(Naming(queue=found, effect=meaning.within(effect, order.text)))


def of_next_player(table: Smash, frame: Naming, game: Game) -> Answer:
    """The current player first, then the others clockwise."""
    if not frame.queue or frame.effect is None:
        return None
    who, queue = frame.queue[0], frame.queue[1:]
    told = Cite(f"{frame.effect.source} now applies to {who}.")
    binds = bind(frame.effect.binds, "=who", who)
    return told, bound(queue=queue), Goto("next"), Enter(frame.effect.but(binds=binds))


class Round(Frame, frozen=True):
    """Players follow a text, one after the other."""

    queue: Ids = ()
    effect: Effect | None = None
    who: str = ""


def by_players(table: Smash, effect: Effect, order: ByPlayers, game: Game) -> Answer:
    """Players follow a text one after the other."""
    found = players(table, order.who, effect, game)
    if order.having is not None:
        found = tuple(one for one in found if meaning.every(table, order.having, effect.but(you=one), game))
    if not found:
        return Cite(f"{effect.source} affects no player.", meaning.DO_AS_MUCH_AS_YOU_CAN)
    return Enter(Round(queue=found, effect=meaning.within(effect, order.text), who=order.who))


def next_player(table: Smash, frame: Round, game: Game) -> Answer:
    """The current player goes first, then the others clockwise."""
    if not frame.queue or frame.effect is None:
        return None
    who, queue = frame.queue[0], frame.queue[1:]
    told = (Cite(f"{who} does what {frame.effect.source} says."),)
    return *told, bound(queue=queue), Goto("next"), Enter(frame.effect.but(you=who))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Turn,
            Row("B6", over_by_now, "start"),
            Row("B6", begins),
            Row("B7", play_phase, "phase", quiet=True),
            Row("B7", play),
            Row("B7", again, "again", quiet=True),
            Row("6.2", s6.extras_end),
            Row("B10", score_phase, "scoring", quiet=True),
            Row("B10", which_base, "which", quiet=True),
            Row("B10", score, says="A base whose power is at least its breakpoint scores."),
            Row("B25", draw_phase, "drawing", quiet=True),
            Row("B25", draw_two),
            Row("B26", too_many),
            Row("B26", discarded, "discarded"),
            Row("B29", ends),
            Row("2.8", s2.expires, also=("B29",)),
            Row("B47", b_control.control_goes_on, "control", quiet=True),
            Row("B30", wins),
            Row("B4", b_start.next_turn),
        ),
        procedure(Naming, Row("B50", of_next_player, "next", says="The text is followed once for each player.")),
        procedure(Going, Row("2.1", next_base, "next", says="The text is followed once for each base.")),
        procedure(
            Round, Row("B50", next_player, "next", says="The current player goes first, then the others clockwise.")
        ),
    )


VERBS = (
    Verb(ByPlayers, "B50", by_players, quiet=True),
    Verb(AtEach, "2.1", at_each, quiet=True),
    Verb(ForEachPlayer, "B50", for_each_player, quiet=True),
)
