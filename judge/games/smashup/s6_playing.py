"""Chapters 6 and 7, and B7 to B9: cards are played, as normal plays and as extra ones, and stay or are discarded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.errors import Lacking
from judge.games.smashup.events import Discarded, Played, Reserved
from judge.games.smashup.meaning import here, meant, running, steps, there
from judge.games.smashup.s1_values import POWER_OUTSIDE_PLAY_IS_AS_PRINTED, such, unaffected
from judge.games.smashup.table import ACTION, BASE, CARDS, DISCARD, HAND, MINION, PLAY, PLAYED, Card, Extra, Ids, Smash
from judge.games.smashup.texts import LABEL_HOLDS_UNTIL_NEXT_LABEL, gifts
from judge.games.smashup.vocabulary.abilities import SPECIAL, Do, PlayOn
from judge.games.smashup.vocabulary.gifts import Closed, OnlyOne, Safe
from judge.games.smashup.vocabulary.nouns import Limit, Noun
from judge.games.smashup.vocabulary.orders import Destroy, ExtraPlay, Pick, PlayIt, Then
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Goto, Legal, Option, Refuse, Release, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

NO_LIMIT_UNLESS_STATED = Clause("2.6")
EVERY_PLAY_COUNTS_BUT_NO_MOVE = Clause("2.7")
PARTS_RESOLVE_IN_STATED_ORDER = Clause("4.1")
CARDS_MAY_BE_PLAYED_IN_VAIN = Clause("5.1")
CARDS_OUTSIDE_QUOTA_ARE_EXTRA = Clause("6.1")
EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES = Clause("6.3")
ONLY_GENERIC_EXTRAS_MAY_WAIT = Clause("6.4")
SPECIFIC_EXTRA_CANNOT_WAIT = Clause("6.5a")
FOLLOWED_EXTRA_CANNOT_WAIT = Clause("6.5b")
EXTRA_OUTSIDE_PHASE_CANNOT_WAIT = Clause("6.5c")
ATTACHED_CARDS_STAY_ON_THEIR_HOST = Clause("7.1")
CARDS_PLAYED_ON_PROTECTED_ARE_DISCARDED = Clause("7.4")
IDENTICAL_ACTIONS_CAN_SHARE_MINION = Clause("7.6")
UNLABELLED_TEXT_HAPPENS_ON_PLAY = Clause("8.5")

NORMAL, LATER, NOT_AT_ALL = "normal", "later", "not at all"
EMPTY = "empty"  # an extra play at a base where its player has no minions


class Playing(Frame, frozen=True):
    """A player plays a card; `given` is the extra play for it that is granted now, `free` that a card plays it."""

    you: str = ""
    card: str = ""
    how: Option = NORMAL
    base: str = ""
    host: str = ""
    given: Extra | None = None
    free: bool = False
    certain: bool = False  # the extra play is for this very card
    source: str = ""

    def out(self) -> Ids:
        """The card, if it is in play."""
        return (self.card,)


# --- may it be played -----------------------------------------------------------------------------------------------


def allowed(card: Card, extra: Extra, table: Smash, game: Game) -> bool:
    """Whether an extra play is one for this card."""
    noun = extra.noun.but(where="")
    return card.area == noun.area and such(table, card, noun.but(whose=""), card.you, card.id, game)


def ways(table: Smash, frame: Playing, game: Game) -> Iterator[Any]:
    """The plays for a card that its player has left: the normal one, and extra ones in reserve."""
    card, player = table.card(frame.card), table.player(frame.you)
    normal = getattr(player, f"{card.kind}s") > 0 and card.area == HAND
    if normal:
        yield NORMAL
    if not normal or game.on(EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES):
        yield from dict.fromkeys(extra for extra in player.extras if allowed(card, extra, table, game))


def which_play(table: Smash, frame: Playing, game: Game) -> Answer:
    """One minion and one action a turn; what goes beyond that needs an extra play."""
    if frame.given is not None and not frame.certain and not allowed(table.card(frame.card), frame.given, table, game):
        return Refuse(
            CARDS_OUTSIDE_QUOTA_ARE_EXTRA,
            f"The extra play is not one for {frame.card}.",
            (POWER_OUTSIDE_PLAY_IS_AS_PRINTED,),
        )
    if frame.free or frame.given is not None:
        return None
    found = tuple(ways(table, frame, game))
    if not found:
        return Refuse(CARDS_OUTSIDE_QUOTA_ARE_EXTRA, f"{frame.you} has no play left for {frame.card}.")
    return (
        Ask(
            frame.you,
            found,
            f"as what {frame.card} is played",
            "how",
            rule=EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES,
            word="as",
        )
        if found != (NORMAL,)
        else None
    )


def extra_of(frame: Playing) -> Extra | None:
    """The extra play that is used."""
    return frame.given if frame.given is not None else None if frame.how == NORMAL else frame.how


def play_on(card: Card) -> Noun | None:
    """On what a card says that it is played."""
    return next((part.what.noun for part in card.print.text if isinstance(part.what, PlayOn)), None)


def which_base(table: Smash, frame: Playing, game: Game) -> Answer:
    """A minion is put at a base that its player chooses."""
    card = table.card(frame.card)
    if card.kind != MINION or frame.base:
        return None
    extra = extra_of(frame)
    bases = tuple(base.id for base in table.bases)
    if extra is not None and extra.at == EMPTY:
        bases = tuple(id for id in bases if not any(table.minions(id, frame.you)))
    elif extra is not None and extra.at:
        bases = (extra.at,)
    return Ask(frame.you, bases, f"where {frame.card} is played", "base", word="at")


def hosts(table: Smash, card: Card, you: str, game: Game) -> Ids:
    """On what a card can be played."""
    noun = play_on(card)
    if not noun:
        raise Lacking
    return tuple(one.id for one in table.cards if such(table, one.but(), noun, you, card.id, game))


def which_host(table: Smash, frame: Playing, game: Game) -> Answer:
    """A card that says so is played on a base or minion, which its player chooses."""
    card = table.card(frame.card)
    if card.kind != ACTION or play_on(card) is None:
        return None
    return Ask(frame.you, hosts(table, card, frame.you, game), f"what {frame.card} is played on", "host", word="on")


def only_special(table: Smash, frame: Playing, game: Game) -> Answer:
    """A Special works at its moment alone: a card with nothing else cannot be played at another."""
    parts = table.card(frame.card).print.text
    specials = parts and all(part.label == SPECIAL for part in parts)
    if table.card(frame.card).kind == ACTION and specials and not frame.free:
        return Refuse("B35", f"{frame.card} is a Special and can be played only at the moment that it names.")
    return None


def forbidden(table: Smash, frame: Playing, game: Game) -> Answer:
    """A card that says you cannot wins over one that says you can."""
    base, card = frame.base or table.base_of(frame.host), table.card(frame.card)
    why = _closed(table, base, card, frame.you, game) if base else ""
    if not why:
        return None
    return (Legal(), Cite(why), Goto("end")) if frame.free else Refuse("3.2", why)


def _closed(table: Smash, base: str, card: Card, you: str, game: Game) -> str:
    """Why a card cannot be played at a base, if it cannot."""
    for gift, source, _ in gifts(table, table.card(base), Closed, game):
        such_a_card = gift.kind == card.kind and (gift.limit is None or _within_limit(table, card, gift.limit, game))
        if such_a_card and (gift.whose == "" or source.you != you):
            return f"{you} cannot play {card.id} at {base}: {source.id} says so."
    for _, source, _ in gifts(table, table.card(base), OnlyOne, game):
        if card.kind == MINION and any(at == base and table.card(id).kind == MINION for _, id, at in table.played):
            return f"Only one minion can be played at {base} each turn: {source.id} says so."
    return ""


def _within_limit(table: Smash, card: Card, limit: Limit, game: Game) -> bool:
    """Whether a card that is to be played has such power."""
    return such(table, card, Noun(card.kind, limit=limit, area=card.area), card.you, card.id, game)


# --- it is played ---------------------------------------------------------------------------------------------------


def minion_played(table: Smash, frame: Playing, game: Game) -> Answer:
    """A minion is put beside its base."""
    card = table.card(frame.card)
    if card.kind != MINION:
        return None
    return Legal(), happen(_event(table, frame, game, at=frame.base))


def action_played(table: Smash, frame: Playing, game: Game) -> Answer:
    """An action is shown."""
    card = table.card(frame.card)
    if card.kind != ACTION:
        return None
    if not _does_anything(table, frame, game) and not game.on(CARDS_MAY_BE_PLAYED_IN_VAIN):
        return Refuse(CARDS_MAY_BE_PLAYED_IN_VAIN, f"{frame.card} could do nothing now.")
    there = table.attached(frame.host) if frame.host else ()
    if there and not game.on(NO_LIMIT_UNLESS_STATED):
        return Refuse(NO_LIMIT_UNLESS_STATED, f"There is a card on {frame.host} already.")
    if any(one.print.name == card.print.name for one in there) and not game.on(IDENTICAL_ACTIONS_CAN_SHARE_MINION):
        return Refuse(IDENTICAL_ACTIONS_CAN_SHARE_MINION, f"There is a {card.print.name} on {frame.host} already.")
    at_base = bool(frame.host) and table.card(frame.host).kind == BASE
    stays = frame.host if frame.host and game.on(ATTACHED_CARDS_STAY_ON_THEIR_HOST) else ""
    if (
        frame.host
        and unaffected(table, frame.host, frame.card, game)
        and game.on(CARDS_PLAYED_ON_PROTECTED_ARE_DISCARDED)
    ):
        stays = ""
    return Legal(), happen(_event(table, frame, game, at=stays if at_base else "", on="" if at_base else stays))


def _event(table: Smash, frame: Playing, game: Game, at: str = "", on: str = "") -> Played:
    """The event: outside the Play Cards phase of its player, a card counts as an extra one (6.1)."""
    own = table.turn == frame.you and table.phase == CARDS
    free = frame.free or (not own and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA))
    return Played(frame.card, frame.you, at, on, extra_of(frame), free)


def _does_anything(table: Smash, frame: Playing, game: Game) -> bool:
    """Whether there is anything that an action could be done to."""
    if frame.host:
        return True
    text = on_play_text(table, table.card(frame.card), game)
    first = steps(text)[0] if text else None
    if not isinstance(first, Pick):
        return True
    effect = running(frame.you, frame.card, text)
    ids = meant(table, first.what, effect, game)
    return any(not unaffected(table, id, frame.card, game) and _can_be(table, text, id, game) for id in ids)


def _can_be(table: Smash, text: tuple[Any, ...], id: str, game: Game) -> bool:
    """Whether a card can be destroyed, if that is what a text does."""
    safe = any(gift.deed == "destroyed" for gift, _, _ in gifts(table, table.card(id), Safe, game))
    return not (safe and any(isinstance(order, Destroy) for order in text))


def no_effect_on_it(table: Smash, frame: Playing, game: Game) -> Answer:
    """A card that is played on what it does not affect is discarded instead."""
    if not frame.host or table.card(frame.card).area != PLAYED or not unaffected(table, frame.host, frame.card, game):
        return None
    return Goto("after"), happen(Discarded(frame.card))


def on_play_text(table: Smash, card: Card, game: Game) -> tuple[Any, ...]:
    """What is done when a card is played: its text without a label, and that before one (8.5)."""
    labels = any(part.label for part in card.print.text)
    parts: list[tuple[Any, ...]] = []
    for part in card.print.text:
        unlabelled = not part.label or (part.carried and not game.on(LABEL_HOLDS_UNTIL_NEXT_LABEL))
        if isinstance(part.what, Do) and unlabelled and (not labels or game.on(UNLABELLED_TEXT_HAPPENS_ON_PLAY)):
            parts.append(part.what.text)
    together = [order for text in parts for order in text]
    if sum(not isinstance(order, Then) for order in together) > 1 and not game.on(PARTS_RESOLVE_IN_STATED_ORDER):
        together.reverse()
    return tuple(together)


def on_play(table: Smash, frame: Playing, game: Game) -> Answer:
    """Its abilities without a label are resolved at once."""
    card = table.card(frame.card)
    if (frame.free or frame.given is not None) and not game.on(EVERY_PLAY_COUNTS_BUT_NO_MOVE):
        return None
    text = on_play_text(table, card, game) if card.area in (PLAY, PLAYED) else ()
    if not text:
        return None
    base = frame.base or table.base_of(frame.host)
    effect = running(frame.you, frame.card, text, _here=base, _there=base)
    return Enter(effect)


def after_it(table: Smash, frame: Playing, game: Game) -> Answer:
    """What comes after the card is played takes effect now that its own ability has been resolved."""
    return (
        (Cite(f"{frame.card} has been played: what waits for that takes effect."), Release()) if frame.waiting else None
    )


def put_away(table: Smash, frame: Playing, game: Game) -> Answer:
    """An action that stays nowhere is discarded."""
    return happen(Discarded(frame.card)) if table.card(frame.card).area == PLAYED else None


# --- extra plays ----------------------------------------------------------------------------------------------------


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
        """What was played."""
        return self.played


def extra_play(table: Smash, effect: Effect, order: ExtraPlay, game: Game) -> Answer:
    """An extra play is granted, of whatever is such or of a certain card."""
    only = meant(table, order.what, effect, game) if order.what is not None else ()
    if order.what is not None and not only:
        return bound(did=False)
    at = {"here": here(table, effect), "there": there(table, effect), EMPTY: EMPTY}.get(order.at, "")
    frame = Granting(
        you=effect.you,
        source=effect.source,
        extra=Extra(order.noun, at),
        left=order.count,
        only=only,
        followed=any(not isinstance(one, Then) for one in effect.text[effect.i + 1 :]),
        special=any(part.label == SPECIAL for part in table.card(effect.source).print.text),
    )
    return Enter(frame, into="it")


def play_now(table: Smash, frame: Granting, game: Game) -> Answer:
    """An extra card may always be played at once."""
    if not frame.extra:
        raise Lacking
    held = (card for card in table.cards if card.you == frame.you and card.area in (HAND, DISCARD))
    only = [table.card(id) for id in frame.only]
    base = "" if frame.extra.at == EMPTY else frame.extra.at
    options = tuple(
        Playing(
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
    without = NOT_AT_ALL if now_or_never(table, frame, game) else LATER
    return Ask(frame.you, (*options, without), "an extra card to play", "act", idle=without, attempt=True)


def now_or_never(table: Smash, frame: Granting, game: Game) -> str:
    """The rule by which an extra play must be used at once, if there is one."""
    if frame.only and game.on(SPECIFIC_EXTRA_CANNOT_WAIT):
        return SPECIFIC_EXTRA_CANNOT_WAIT
    if frame.followed and game.on(FOLLOWED_EXTRA_CANNOT_WAIT):
        return FOLLOWED_EXTRA_CANNOT_WAIT
    if (table.phase != CARDS or table.turn != frame.you) and game.on(EXTRA_OUTSIDE_PHASE_CANNOT_WAIT):
        return EXTRA_OUTSIDE_PHASE_CANNOT_WAIT
    return ONLY_GENERIC_EXTRAS_MAY_WAIT if frame.special and game.on(ONLY_GENERIC_EXTRAS_MAY_WAIT) else ""


def kept_or_lost(table: Smash, frame: Granting, game: Game) -> Answer:
    """A generic extra play of one's own phase may be kept for later; every other is used at once or not at all."""
    if not frame.extra:
        raise Lacking
    if isinstance(frame.act, Playing):
        return None
    left = bound(left=frame.left - 1)
    if rule := now_or_never(table, frame, game):
        return Cite(f"{frame.you} plays no extra card now, and cannot keep the play for later.", rule), left
    return left, happen(Reserved(frame.you, frame.extra))


def played_now(table: Smash, frame: Granting, game: Game) -> Answer:
    """It was used for a card."""
    return bound(played=(frame.act.card,), left=frame.left - 1) if isinstance(frame.act, Playing) else None


def and_again(table: Smash, frame: Granting, game: Game) -> Answer:
    """The next one is granted."""
    return (bound(act=LATER), Goto("6.5")) if frame.left > 0 else None


def play_it(table: Smash, effect: Effect, order: PlayIt, game: Game) -> Answer:
    """A text says that a card is played."""
    ids = meant(table, order.what, effect, game)
    at = {"here": here(table, effect), "there": there(table, effect)}.get(order.at, "")
    if not ids:
        return bound(did=False)
    return Enter(Playing(you=effect.you, card=ids[0], base=at, free=True, source=effect.source, holds=True), into="it")


PROCEDURES = (
    procedure(
        Playing,
        Row("6.1", which_play, quiet=True),
        Row("B35", only_special, "special"),
        Row("B8", which_base),
        Row("7.1", which_host, "host"),
        Row("3.2", forbidden, "forbidden"),
        Row("B8", minion_played, "minion"),
        Row("B9", action_played, "action"),
        Row("7.4", no_effect_on_it),
        Row("2.1", on_play, says="Its abilities without a label are resolved at once."),
        Row("8.3", after_it, "after"),
        Row("B9", put_away, "away"),
    ),
    procedure(
        Granting,
        Row("6.5", play_now),
        Row("6.5", played_now, "played", quiet=True),
        Row("6.4", kept_or_lost),
        Row("6.4", and_again, "again", quiet=True),
    ),
)
VERBS = (
    Verb(ExtraPlay, "6.5", extra_play, quiet=True),
    Verb(PlayIt, "2.7", play_it, quiet=True),
)
