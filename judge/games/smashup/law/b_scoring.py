"""Basic rules B12 to B24 and B35: a base scores."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup.events import (
    BaseWon,
    ChosenToScore,
    Discarded,
    GainedVP,
    Played,
    ScoringBegan,
)
from judge.games.smashup.law import b_playing
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s3_conflicts as s3
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.law import s10_out_of_play as s10
from judge.games.smashup.law.b_bases import Replacing
from judge.games.smashup.players import PRIORITY_STARTS_WITH_CURRENT_PLAYER
from judge.games.smashup.table import ACTION, HAND, PLAY, Card, Ids, Smash
from judge.games.smashup.texts import gifts
from judge.games.smashup.vocabulary.abilities import SPECIAL, EitherOf, Scores, When
from judge.games.smashup.vocabulary.gifts import AddsLess, MorePower, NoPower
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import (
    Answer,
    Ask,
    ChoiceWords,
    Cite,
    Done,
    Enter,
    Goto,
    Legal,
    Move,
    Option,
    Refuse,
    Release,
    bound,
    happen,
)
from judge.kernel.table import Event, Frame

CARDS_OUTSIDE_QUOTA_ARE_EXTRA = Clause("6.1")
SPECIALS_PLAYABLE_ON_ANY_TURN = Clause("8.1")
TOTAL_ADDS_UP_CONTROLLED_POWER = Clause("B18")
TIED_PLAYERS_SHARE_BEST_PLACE = Clause("B19")
VICTORY_POINTS_NEED_MINION_OR_POWER = Clause("B21")

PASS = "pass"


class Scoring(Frame, frozen=True):
    """A base scores."""

    base: str = ""
    next: str = ""


class Window(Frame, frozen=True):
    """A moment at which players may play Specials from their hands."""

    base: str = ""
    moment: str = ""
    who: str = ""
    passes: int = 0
    act: Option = None


class Special(Frame, frozen=True):
    """A player plays a Special from hand."""

    you: str = ""
    card: str = ""
    moment: str = ""
    base: str = ""


def chosen(table: Smash, frame: Scoring, game: Game) -> Answer:
    """The base is chosen to score, which triggers the texts that happen before it scores."""
    return happen(ChosenToScore(frame.base))


def window_before(table: Smash, frame: Scoring, game: Game) -> Answer:
    """Players may play Specials for this moment."""
    return Enter(Window(base=frame.base, moment="before", who=s3.first_asked(table, game)))


def gone(table: Smash, frame: Scoring, game: Game) -> Answer:
    """A base that left play is not scored."""
    if table.card(frame.base).area == PLAY:
        return None
    return Cite(f"{frame.base} left play, so {frame.base} is not scored."), Goto("end")


def begins(table: Smash, frame: Scoring, game: Game) -> Answer:
    """The base is scored, however little power there is by now."""
    return happen(ScoringBegan(frame.base))


def award(table: Smash, frame: Scoring, game: Game) -> Answer:
    """Highest, second and third power there take the VP of their places."""
    moves: list[Move] = []
    events: list[Event] = []
    numbers = s3.rewards(table, frame.base, game)
    for place, tied in places(table, frame.base, game):
        if not place:
            events.append(BaseWon(frame.base, (tied,)))
        vp = numbers[place] if place < len(numbers) else 0
        events += [GainedVP(who, vp) for who in tied if vp]
    return (*moves, happen(*events)) if events else None


def places(table: Smash, base: str, game: Game) -> Iterator[tuple[int, Ids]]:
    """Who takes which place: the tied together, and the places that they fill are passed over (B19)."""
    order = table.clockwise()
    powers = {name: total(table, name, base, game) for name in order}
    there = [
        name
        for name in order
        if powers[name] or any(table.minions(base, name)) or not game.on(VICTORY_POINTS_NEED_MINION_OR_POWER)
    ]
    place = 0
    for power in sorted({powers[name] for name in there}, reverse=True):
        tied = tuple(name for name in there if powers[name] == power)
        for group in [tied] if len(tied) == 1 or game.on(TIED_PLAYERS_SHARE_BEST_PLACE) else [(name,) for name in tied]:
            yield place, group
            place += len(group)


def take_effect(table: Smash, frame: Scoring, game: Game) -> Answer:
    """Effects that waited for the end of scoring happen."""
    return (
        (Cite("VP have been awarded; “after scoring” abilities resolve now.", also=("8.3",)), Release())
        if frame.waiting
        else Release()
    )


def window_after(table: Smash, frame: Scoring, game: Game) -> Answer:
    """Players may play Specials for this moment."""
    return Enter(Window(base=frame.base, moment="after", who=s3.first_asked(table, game)))


def clear(table: Smash, frame: Scoring, game: Game) -> Answer:
    """All cards at the base go to their owners' discard piles."""
    stay = s10.staying(table)
    here = [card.id for card in table.here(frame.base) if card.id not in stay and card.on not in stay]
    return happen(*(Discarded(id) for id in here)) if here else None


def discard_base(table: Smash, frame: Scoring, game: Game) -> Answer:
    """The base goes to the discard pile of bases."""
    return happen(Discarded(frame.base))


def replaced(table: Smash, frame: Scoring, game: Game) -> Answer:
    """Another base takes its place."""
    return Enter(Replacing())


def offer(table: Smash, frame: Window, game: Game) -> Answer:
    """From the current player clockwise, each plays one Special or passes."""
    cards = _playable(table, frame.who, frame, game)
    options = tuple(Special(you=frame.who, card=id, moment=frame.moment, base=frame.base) for id in cards)
    barred = frame.who != table.turn and not game.on(SPECIALS_PLAYABLE_ON_ANY_TURN)
    what = f"a Special {frame.moment} {frame.base} scores"
    words = ChoiceWords("decides to {}", f"plays no Special {frame.moment} {frame.base} scores")
    ask = Ask(frame.who, (PASS,) if barred else (*options, PASS), what, "act", idle=PASS, attempt=True, words=words)
    others = (one.name for one in table.players if one.name != frame.who)
    first = options and frame.who == s3.first_asked(table, game)
    if first and any(_playable(table, one, frame, game) for one in others):
        return ask.but(also=(PRIORITY_STARTS_WITH_CURRENT_PLAYER,))
    return ask


def _playable(table: Smash, who: str, frame: Window, game: Game) -> tuple[str, ...]:
    """The cards in a player's hand with a Special for this moment."""
    return tuple(card.id for card in table.held(HAND, who) if _special_now(table, card, frame, game))


def _special_now(table: Smash, card: Card, frame: Window | Special, game: Game) -> bool:
    """Whether a card in hand has a Special for this moment, this base and this turn."""
    when = special(card, frame.moment)
    if when is None or (when.turn and (table.turn == card.you) != (when.turn == "you")):
        return False
    such = when.happening.such if isinstance(when.happening, Scores) else ()
    base = table.card(frame.base)
    return not such or s1.such(table, base, Noun("base", such=such), card.you, card.id, game)


def all_pass(table: Smash, frame: Window, game: Game) -> Answer:
    """The moment is over when all pass in a row."""
    passes = 0 if isinstance(frame.act, Special) else frame.passes + 1
    if passes == len(table.players):
        return Done()
    order = table.clockwise()
    after = order[(order.index(frame.who) + 1) % len(order)]
    return bound(who=after, passes=passes, act=None), Goto("B14")


def special(card: Card, moment: str) -> When | None:
    """The part of a card's text that works from hand at such a moment."""
    for part in card.print.text:
        when = part.what
        if part.label != SPECIAL or not isinstance(when, When):
            continue
        either = when.happening
        for scores in (either.one, either.other) if isinstance(either, EitherOf) else (either,):
            if isinstance(scores, Scores) and scores.moment == moment and not scores.here:
                return when.but(happening=scores)
    return None


def at_its_moment(table: Smash, frame: Special, game: Game) -> Answer:
    """A Special works only at the moment that it names."""
    card = table.card(frame.card)
    if special(card, frame.moment) is None:
        return Refuse("B35", f"{frame.card} has no Special that can be used {frame.moment} a base scores.")
    if not _special_now(table, card, frame, game):
        return Refuse("B35", f"{frame.card}'s Special cannot be used for {frame.base} this turn.")
    extra = card.kind == ACTION and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA)
    if extra and (why := s3.no_more_extras(table, frame.you, game)):
        return Refuse("3.2", why, (CARDS_OUTSIDE_QUOTA_ARE_EXTRA,))
    if card.kind != "action":
        return (Legal(), Cite(f"{frame.you} uses {frame.card}'s Special.", also=(SPECIALS_PLAYABLE_ON_ANY_TURN,)))
    extra = game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA)
    if not extra and table.player(frame.you).actions < 1:
        return Refuse("B7", f"{frame.you} has already played an action this turn.")
    rules = (SPECIALS_PLAYABLE_ON_ANY_TURN, *((CARDS_OUTSIDE_QUOTA_ARE_EXTRA,) if extra else ()))
    return Legal(), happen(Played(frame.card, frame.you, free=extra), also=rules)


def total(table: Smash, who: str, base: str, game: Game) -> int:
    """A player's total at a base (B18)."""
    own = sum(
        _added(table, card, game) for card in table.minions(base, who) if not any(gifts(table, card, NoPower, game))
    )
    for gift, source, _ in gifts(table, table.card(base), MorePower, game):
        if ((source.you or who) == who) == (gift.whose == "you"):
            by = s1.amount(table, gift.by, source.you or who, source.id, game)
            own = max(own - by if gift.less else own + by, 0)
    return own if not own or game.on(TOTAL_ADDS_UP_CONTROLLED_POWER) else 0


def _added(table: Smash, card: Card, game: Game) -> int:
    """The power that a minion adds to its controller's total: all that it has, or less if a card says so."""
    power, less = s1.value(table, card.id, game), _less(table, card, game)
    return max(power - less, 0) if less else power


def _less(table: Smash, card: Card, game: Game) -> int:
    """How much less power than it has a minion adds to its controller's total."""
    found = gifts(table, card, AddsLess, game)
    return sum(s1.amount(table, gift.by, source.you, source.id, game) for gift, source, _ in found)


def only_special(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """A Special works at its moment alone: a card with nothing else cannot be played at another."""
    parts = table.card(frame.card).print.text
    specials = parts and all(part.label == SPECIAL for part in parts)
    if table.card(frame.card).kind == ACTION and specials and not frame.free:
        return Refuse("B35", f"{frame.card} is a Special, so it can be played only at the time that its text names.")
    return None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Scoring,
            Row("B12", chosen),
            Row("B14", window_before, "before", quiet=True),
            Row("B13", gone),
            Row("B12", begins, "begins"),
            Row("B17", award),
            Row("B16", take_effect, "after", quiet=True),
            Row("B16", window_after, "window", quiet=True),
            Row("B22", clear, also=("7.2",)),
            Row("B22", discard_base, "base"),
            Row("B23", replaced, quiet=True),
        ),
        procedure(Window, Row("B14", offer), Row("B14", all_pass, "pass", quiet=True)),
        procedure(
            Special,
            Row("B35", at_its_moment),
            Row("8.1", s8.is_resolved),
            Row("B9", b_playing.goes_away),
        ),
    )
