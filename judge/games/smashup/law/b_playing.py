"""Basic rules B8 and B9: a minion or an action is played."""

from __future__ import annotations

from typing import Any

from judge.games.smashup import meaning
from judge.games.smashup.events import Discarded
from judge.games.smashup.law import b_scoring
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.law import s3_conflicts as s3
from judge.games.smashup.law import s5_prevention as s5
from judge.games.smashup.law import s6_extra_cards as s6
from judge.games.smashup.law import s7_attached_cards as s7
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.table import ACTION, BASE, MINION, NORMAL, PLAYED, Extra, Ids, Smash
from judge.games.smashup.texts import gifts
from judge.games.smashup.vocabulary.gifts import Safe
from judge.games.smashup.vocabulary.orders import Destroy, Pick
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Frame

NO_LIMIT_UNLESS_STATED = Clause("2.6")
CARDS_MAY_BE_PLAYED_IN_VAIN = Clause("5.1")
ATTACHED_CARDS_STAY_ON_THEIR_HOST = Clause("7.1")
CARDS_PLAYED_ON_PROTECTED_ARE_DISCARDED = Clause("7.4")
IDENTICAL_ACTIONS_CAN_SHARE_MINION = Clause("7.6")


def goes_away(table: Smash, frame: b_scoring.Special, game: Game) -> Answer:
    """An action that stays nowhere is discarded."""
    return happen(Discarded(frame.card)) if table.card(frame.card).area == PLAYED else None


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
    origin: str = ""

    def out(self) -> Ids:
        """The card, if it is in play."""
        return (self.card,)


def which_base(table: Smash, frame: Playing, game: Game) -> Answer:
    """A minion is put at a base that its player chooses."""
    card = table.card(frame.card)
    if card.kind != MINION or frame.base:
        return None
    extra = s6.extra_of(frame)
    bases = tuple(base.id for base in table.bases)
    if extra is not None and extra.at == s6.EMPTY:
        bases = tuple(id for id in bases if not any(table.minions(id, frame.you)))
    elif extra is not None and extra.at:
        bases = (extra.at,)
    elif extra is not None and extra.among is not None:
        among = extra.among
        bases = tuple(id for id in bases if s1.such(table, table.card(id), among, frame.you, frame.card, game))
    words = ChoiceWords(f"chooses to play {frame.card} at {{}}", after=" at {}")
    return Ask(frame.you, bases, f"where {frame.card} is played", "base", word="at", words=words)


def minion_played(table: Smash, frame: Playing, game: Game) -> Answer:
    """A minion is put beside its base."""
    card = table.card(frame.card)
    if card.kind != MINION:
        return None
    played = s6.event(table, frame, game, at=frame.base)
    return Legal(), bound(origin=card.area), happen(played, also=s6.why_extra(table, frame, game))


def action_played(table: Smash, frame: Playing, game: Game) -> Answer:
    """An action is shown."""
    card = table.card(frame.card)
    if card.kind != ACTION:
        return None
    if not _does_anything(table, frame, game) and not game.on(CARDS_MAY_BE_PLAYED_IN_VAIN):
        return Refuse(CARDS_MAY_BE_PLAYED_IN_VAIN, f"{frame.card} would have no effect now.")
    at_base = bool(frame.host) and table.card(frame.host).kind == BASE
    stays = frame.host if frame.host and game.on(ATTACHED_CARDS_STAY_ON_THEIR_HOST) else ""
    if (
        frame.host
        and s5.unaffected(table, frame.host, frame.card, game)
        and game.on(CARDS_PLAYED_ON_PROTECTED_ARE_DISCARDED)
    ):
        stays = ""
    there = table.attached(stays) if stays else ()
    if there and not game.on(NO_LIMIT_UNLESS_STATED):
        return Refuse(NO_LIMIT_UNLESS_STATED, f"There is already a card on {frame.host}.")
    if any(one.print.name == card.print.name for one in there) and not game.on(IDENTICAL_ACTIONS_CAN_SHARE_MINION):
        return Refuse(IDENTICAL_ACTIONS_CAN_SHARE_MINION, f"There is already a {card.print.name} on {frame.host}.")
    played = s6.event(table, frame, game, at=stays if at_base else "", on="" if at_base else stays)
    return Legal(), bound(origin=card.area), happen(played, also=s6.why_extra(table, frame, game))


def _does_anything(table: Smash, frame: Playing, game: Game) -> bool:
    """Whether there is anything that an action could be done to."""
    if frame.host:
        return True
    text = s8.on_play_text(table, table.card(frame.card), game)
    first = meaning.steps(text)[0] if text else None
    if not isinstance(first, Pick):
        return True
    effect = meaning.running(frame.you, frame.card, text)
    ids = meaning.meant(table, first.what, effect, game)
    return any(not s5.unaffected(table, id, frame.card, game) and _can_be(table, text, id, game) for id in ids)


def _can_be(table: Smash, text: tuple[Any, ...], id: str, game: Game) -> bool:
    """Whether a card can be destroyed, if that is what a text does."""
    safe = any(gift.deed == "destroyed" for gift, _, _ in gifts(table, table.card(id), Safe, game))
    return not (safe and any(isinstance(order, Destroy) for order in text))


def put_away(table: Smash, frame: Playing, game: Game) -> Answer:
    """An action that stays nowhere is discarded."""
    return happen(Discarded(frame.card)) if table.card(frame.card).area == PLAYED else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Playing,
            Row("6.1", s6.which_play, quiet=True),
            Row("B35", b_scoring.only_special, "special"),
            Row("B8", which_base),
            Row("6.1", s6.power_in_hand, "in hand", quiet=True),
            Row("7.1", s7.which_host, "host"),
            Row("3.2", s3.forbidden, "forbidden"),
            Row("B8", minion_played, "minion"),
            Row("B9", action_played, "action"),
            Row("7.4", s7.no_effect_on_it),
            Row("2.1", s2.on_play),
            Row("8.3", s8.after_it, "after"),
            Row("B9", put_away, "away"),
        ),
    )
