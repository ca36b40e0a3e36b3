"""Chapter 6: extra plays are granted, and used at once, kept or lost."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.smashup import meaning, plays
from judge.games.smashup.events import ExtraLetGo, Reserved
from judge.games.smashup.law import b_playing, s2_in_vain
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.law import s6_extra_cards as s6
from judge.games.smashup.table import CARDS, DISCARD, HAND, LATER, NOT_AT_ALL, Extra, Ids, Smash
from judge.games.smashup.vocabulary.abilities import SPECIAL
from judge.games.smashup.vocabulary.nouns import It
from judge.games.smashup.vocabulary.orders import ExtraPlay, MarkUsed, Then
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, Option, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

ONLY_GENERIC_EXTRAS_MAY_WAIT = Clause("6.4")
FOLLOWED_EXTRA_CANNOT_WAIT = Clause("6.5b")
EXTRA_OUTSIDE_PHASE_CANNOT_WAIT = Clause("6.5c")


class Granting(Frame, frozen=True):
    """Extra plays are granted, one after the other."""

    you: str = ""
    source: str = ""
    extra: Extra | None = None
    left: int = 1
    only: Ids = ()
    followed: bool = False
    special: bool = False
    act: Option = LATER
    played: Ids = ()

    def out(self) -> Ids:
        """The card that was played."""
        return self.played


def extra_play(table: Smash, effect: Effect, order: ExtraPlay, game: Game) -> Answer:
    """An extra play is granted, of whatever is such or of a certain card."""
    only = meaning.meant(table, order.what, effect, game) if order.what is not None else ()
    if order.what == It() and not only:
        only = effect.bound("=left", ())
    if order.what is not None and not only:
        return s2_in_vain.nothing(table, effect, "play", order.what)
    where = {"here": meaning.here(table, effect), "there": meaning.there(table, effect), s6.EMPTY: s6.EMPTY}
    bases = plays.elsewhere if order.at == s6.ELSEWHERE else plays.settled
    count = meaning.number(table, order.count, effect, game)
    if not count:
        return bound(did=False)
    frame = Granting(
        you=effect.you,
        source=effect.source,
        extra=Extra(
            plays.bounded(table, order.noun, effect, game), where.get(order.at, ""), bases(table, order.among, effect)
        ),
        left=count,
        only=only,
        followed=not order.this_turn
        and any(not isinstance(one, Then | MarkUsed) for one in s2.following(table, effect)),
        special=any(part.label == SPECIAL for part in table.card(effect.source).print.text),
    )
    return Enter(frame, into="it")


def play_now(table: Smash, frame: Granting, game: Game) -> Answer:
    """An extra card may always be played at once."""
    if not frame.extra:
        raise Lacking
    held = (card for card in table.cards if card.you == frame.you and card.area in (HAND, DISCARD))
    only = [table.card(id) for id in frame.only]
    base = "" if frame.extra.at == s6.EMPTY else frame.extra.at
    options = tuple(
        b_playing.Playing(
            you=frame.you,
            card=card.id,
            given=frame.extra,
            certain=bool(only),
            base=base,
            holds=True,
        )
        for card in (only or held)
        if s6.allowed(
            card, frame.extra.but(noun=frame.extra.noun.but(area=card.area)) if only else frame.extra, table, game
        )
    )
    if _normal_left(table, frame) and not game.on(s6.EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES):
        options = ()
    without = NOT_AT_ALL if now_or_never(table, frame, game) else LATER
    kind = frame.extra.noun.kind
    nothing = f"keeps the extra {kind} for later" if without == LATER else f"plays no extra {kind}"
    words = ChoiceWords("decides to {}", nothing)
    return Ask(frame.you, (*options, without), "an extra card to play", "act", idle=without, attempt=True, words=words)


def _normal_left(table: Smash, frame: Granting) -> bool:
    """Whether the player has a normal play of that kind left, in a Play Cards phase."""
    kind = frame.extra.noun.kind if frame.extra else ""
    own = table.turn == frame.you and table.phase == CARDS
    return own and getattr(table.player(frame.you), f"{kind}s", 0) > 0


def now_or_never(table: Smash, frame: Granting, game: Game) -> str:
    """The rule by which an extra play must be used at once, if there is one."""
    if (frame.only or _of_a_pile(frame)) and game.on(s6.SPECIFIC_EXTRA_CANNOT_WAIT):
        return s6.SPECIFIC_EXTRA_CANNOT_WAIT
    if frame.followed and game.on(FOLLOWED_EXTRA_CANNOT_WAIT):
        return FOLLOWED_EXTRA_CANNOT_WAIT
    if (table.phase != CARDS or table.turn != frame.you) and game.on(EXTRA_OUTSIDE_PHASE_CANNOT_WAIT):
        return EXTRA_OUTSIDE_PHASE_CANNOT_WAIT
    return ONLY_GENERIC_EXTRAS_MAY_WAIT if frame.special and game.on(ONLY_GENERIC_EXTRAS_MAY_WAIT) else ""


def _of_a_pile(frame: Granting) -> bool:
    """Whether the extra card must come from a discard pile, which says which cards are meant."""
    return frame.extra is not None and frame.extra.noun.area != HAND


def let_go(table: Smash, frame: Granting, game: Game) -> Answer:
    """An extra play of a certain card is used at once or not at all."""
    if not frame.only or isinstance(frame.act, b_playing.Playing):
        return None
    return bound(left=frame.left - 1), happen(ExtraLetGo(frame.you, frame.only, frame.source))


def kept_or_lost(table: Smash, frame: Granting, game: Game) -> Answer:
    """A generic extra play of one's own phase may be kept for later; every other is used at once or not at all."""
    if not frame.extra:
        raise Lacking
    if isinstance(frame.act, b_playing.Playing):
        return None
    left = bound(left=frame.left - 1)
    if frame.only and game.on(s6.SPECIFIC_EXTRA_CANNOT_WAIT):
        return None
    if rule := now_or_never(table, frame, game):
        return Cite(f"{frame.you} does not use the extra play now, and cannot save it for later.", rule), left
    return left, happen(Reserved(frame.you, frame.extra))


def played_now(table: Smash, frame: Granting, game: Game) -> Answer:
    """It was used for a card."""
    return bound(played=(frame.act.card,), left=frame.left - 1) if isinstance(frame.act, b_playing.Playing) else None


def and_again(table: Smash, frame: Granting, game: Game) -> Answer:
    """The next one is granted."""
    return (bound(act=LATER), Goto("6.5")) if frame.left > 0 else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Granting,
            Row("6.5", play_now),
            Row("6.5", played_now, "played", quiet=True),
            Row("6.5a", let_go),
            Row("6.4", kept_or_lost),
            Row("6.4", and_again, "again", quiet=True),
        ),
    )


VERBS = (Verb(ExtraPlay, "6.5", extra_play, quiet=True),)
