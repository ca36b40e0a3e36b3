"""Chapter 6: extra cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.errors import Lacking
from judge.games.smashup import meaning, plays
from judge.games.smashup.events import ExtrasLost, Played, Reserved
from judge.games.smashup.law import b_playing, b_turn, s2_in_vain
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.law import s5_prevention as s5
from judge.games.smashup.table import (
    CARDS,
    DISCARD,
    HAND,
    LATER,
    MINION,
    NORMAL,
    NOT_AT_ALL,
    PLAY,
    Card,
    Extra,
    Ids,
    Smash,
)
from judge.games.smashup.texts import stands
from judge.games.smashup.vocabulary.abilities import SPECIAL, Have
from judge.games.smashup.vocabulary.nouns import It
from judge.games.smashup.vocabulary.orders import ExtraPlay, MarkUsed, Then
from judge.games.smashup.vocabulary.published import FromThePile
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, Option, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

CARDS_OUTSIDE_QUOTA_ARE_EXTRA = Clause("6.1")
EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES = Clause("6.3")
ONLY_GENERIC_EXTRAS_MAY_WAIT = Clause("6.4")
SPECIFIC_EXTRA_CANNOT_WAIT = Clause("6.5a")
FOLLOWED_EXTRA_CANNOT_WAIT = Clause("6.5b")
EXTRA_OUTSIDE_PHASE_CANNOT_WAIT = Clause("6.5c")


def extras_end(table: Smash, frame: b_turn.Turn, game: Game) -> Answer:
    """Extra plays that were not used in the phase are lost."""
    return happen(ExtrasLost(table.turn)) if table.player(table.turn).extras else None


ELSEWHERE = "elsewhere"  # an extra play at another base than the one of its card
EMPTY = "empty"  # an extra play at a base where its player has no minions


def allowed(card: Card, extra: Extra, table: Smash, game: Game) -> bool:
    """Whether an extra play is one for this card."""
    noun = extra.noun.but(where="", whose="")
    if noun.area == HAND and from_the_pile(table, card, game):
        noun = noun.but(area=card.area)
    return card.area == noun.area and s1.such(table, card, noun, card.you, card.id, game)


def from_the_pile(table: Smash, card: Card, game: Game) -> bool:
    """Whether a minion in a discard pile can be played from there in place of one from the hand."""
    if card.area != DISCARD or card.kind != MINION:
        return False
    given = [part.what for part in card.print.text if isinstance(part.what, Have)]
    return any(
        isinstance(have.gift, FromThePile) and (have.given is None or stands(table, have.given, card, game))
        for have in given
    )


def ways(table: Smash, frame: b_playing.Playing, game: Game) -> Iterator[Any]:
    """The plays for a card that its player has left: the normal one, and extra ones in reserve."""
    card, player = table.card(frame.card), table.player(frame.you)
    normal = getattr(player, f"{card.kind}s", 0) > 0 and (card.area == HAND or from_the_pile(table, card, game))
    if normal:
        yield NORMAL
    if not normal or game.on(EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES):
        yield from dict.fromkeys(extra for extra in player.extras if allowed(card, extra, table, game))


def which_play(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """One minion and one action a turn; what goes beyond that needs an extra play."""
    if frame.given is not None and not frame.certain and not allowed(table.card(frame.card), frame.given, table, game):
        return Refuse(
            CARDS_OUTSIDE_QUOTA_ARE_EXTRA,
            f"The extra play does not allow {frame.card}.",
            (s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED,),
        )
    if frame.free or frame.given is not None:
        return None
    found = tuple(ways(table, frame, game))
    if not found:
        return Refuse(
            CARDS_OUTSIDE_QUOTA_ARE_EXTRA,
            f"{frame.you} has no {table.card(frame.card).kind} play left for {frame.card}.",
        )
    return (
        Ask(
            frame.you,
            found,
            f"as what {frame.card} is played",
            "how",
            rule=EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES,
            word="as",
            words=ChoiceWords(f"chooses to play {frame.card} as {{}}", after=" as {}"),
        )
        if found != (NORMAL,)
        else None
    )


def extra_of(frame: b_playing.Playing) -> Extra | None:
    """The extra play that is used."""
    return frame.given if frame.given is not None else None if frame.how == NORMAL else frame.how


def is_extra(table: Smash, frame: b_playing.Playing, game: Game) -> bool:
    """Whether a card is played as an extra one; every card is outside its player's Play Cards phase (6.1)."""
    own = table.turn == frame.you and table.phase == CARDS
    return frame.free or extra_of(frame) is not None or (not own and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA))


def event(table: Smash, frame: b_playing.Playing, game: Game, at: str = "", on: str = "") -> Played:
    """The event: outside the Play Cards phase of its player, a card counts as an extra one (6.1)."""
    own = table.turn == frame.you and table.phase == CARDS
    free = (not own and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA)) or frame.free
    return Played(frame.card, frame.you, at, on, extra_of(frame), free)


def why_extra(table: Smash, frame: b_playing.Playing, game: Game) -> tuple[str, ...]:
    """The rule by which a card is extra that no extra play is used for: it is played outside a Play Cards phase."""
    own = table.turn == frame.you and table.phase == CARDS
    outside = not own and extra_of(frame) is None and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA)
    return (CARDS_OUTSIDE_QUOTA_ARE_EXTRA,) if outside else ()


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
    at = {"here": meaning.here(table, effect), "there": meaning.there(table, effect), EMPTY: EMPTY}.get(order.at, "")
    bases = plays.elsewhere if order.at == ELSEWHERE else plays.settled
    count = meaning.number(table, order.count, effect, game)
    if not count:
        return bound(did=False)
    frame = Granting(
        you=effect.you,
        source=effect.source,
        extra=Extra(plays.bounded(table, order.noun, effect, game), at, bases(table, order.among, effect)),
        left=count,
        only=only,
        followed=not order.this_turn
        and any(not isinstance(one, Then | MarkUsed) for one in s2.following(table, effect)),
        special=any(part.label == SPECIAL for part in table.card(effect.source).print.text),
    )
    return Enter(frame, into="it")


def may_host(table: Smash, frame: b_playing.Playing, id: str, game: Game) -> bool:
    """Whether the extra play that is used lets an action be played on a card."""
    extra = extra_of(frame)
    if extra is None:
        return True
    base = table.base_of(id)
    if extra.at == EMPTY:
        return not any(table.minions(base, frame.you))
    if extra.at and base != extra.at:
        return False
    among = extra.among
    return among is None or s1.such(table, table.card(id), among.but(other=False), frame.you, frame.source, game)


def play_now(table: Smash, frame: Granting, game: Game) -> Answer:
    """An extra card may always be played at once."""
    if not frame.extra:
        raise Lacking
    held = (card for card in table.cards if card.you == frame.you and card.area in (HAND, DISCARD))
    only = [table.card(id) for id in frame.only]
    base = "" if frame.extra.at == EMPTY else frame.extra.at
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
        if allowed(
            card, frame.extra.but(noun=frame.extra.noun.but(area=card.area)) if only else frame.extra, table, game
        )
    )
    if _normal_left(table, frame) and not game.on(EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES):
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


def power_in_hand(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """For an extra minion of some power the printed power counts, and not the one that it will have."""
    card, extra = table.card(frame.card), extra_of(frame)
    limit = extra.noun.limit if extra is not None else None
    if card.kind != MINION or limit is None or limit.printed or not frame.base:
        return None
    there = table.put(card.id, area=PLAY, at=frame.base, you=frame.you)
    power = s1.value(there, card.id, game)
    if s5.within(power, limit, there, there.card(card.id), game):
        return None
    if game.on(s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED):
        says = f"{card.id} is not in play yet, so its printed power {card.print.power} counts"
        return Cite(f"{says}, not the {power} that it will have at {frame.base}.", s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED)
    return Refuse(CARDS_OUTSIDE_QUOTA_ARE_EXTRA, f"{card.id} will have power {power} at {frame.base}.")


def now_or_never(table: Smash, frame: Granting, game: Game) -> str:
    """The rule by which an extra play must be used at once, if there is one."""
    if (frame.only or _of_a_pile(frame)) and game.on(SPECIFIC_EXTRA_CANNOT_WAIT):
        return SPECIFIC_EXTRA_CANNOT_WAIT
    if frame.followed and game.on(FOLLOWED_EXTRA_CANNOT_WAIT):
        return FOLLOWED_EXTRA_CANNOT_WAIT
    if (table.phase != CARDS or table.turn != frame.you) and game.on(EXTRA_OUTSIDE_PHASE_CANNOT_WAIT):
        return EXTRA_OUTSIDE_PHASE_CANNOT_WAIT
    return ONLY_GENERIC_EXTRAS_MAY_WAIT if frame.special and game.on(ONLY_GENERIC_EXTRAS_MAY_WAIT) else ""


def _of_a_pile(frame: Granting) -> bool:
    """Whether the extra card must come from a discard pile, which says which cards are meant."""
    return frame.extra is not None and frame.extra.noun.area != HAND


def kept_or_lost(table: Smash, frame: Granting, game: Game) -> Answer:
    """A generic extra play of one's own phase may be kept for later; every other is used at once or not at all."""
    if not frame.extra:
        raise Lacking
    if isinstance(frame.act, b_playing.Playing):
        return None
    left = bound(left=frame.left - 1)
    if rule := now_or_never(table, frame, game):
        return Cite(f"{frame.you} plays no extra card now, and cannot keep the play for later.", rule), left
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
            Row("6.4", kept_or_lost),
            Row("6.4", and_again, "again", quiet=True),
        ),
    )


VERBS = (Verb(ExtraPlay, "6.5", extra_play, quiet=True),)
