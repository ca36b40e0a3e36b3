"""Chapter 5: effects that are canceled or prevented."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup import meaning
from judge.games.smashup.events import AFFECTING, Moved
from judge.games.smashup.law import b_deeds
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s3_conflicts as s3
from judge.games.smashup.table import BASE, NONE, PLAY, Card, Smash, Without
from judge.games.smashup.texts import gifts
from judge.games.smashup.vocabulary.gifts import Adjusted, Unaffected
from judge.games.smashup.vocabulary.nouns import Limit
from judge.kernel.clause import Clause
from judge.kernel.frames import Batch
from judge.kernel.game import Game
from judge.kernel.law import Cannot, Denial
from judge.kernel.table import Event

POWER_CHANGE_BEATS_PROTECTION = Clause("5.3")


def unaffected(table: Smash, id: str, source: str, game: Game, without: Without = NONE) -> bool:
    """Whether a card says that this one is not affected by another.

    If that holds for a range of power alone, the power counts without what the other card itself makes of it (5.3).
    """
    card, other = table.card(id), table.card(source)
    if card.area != PLAY or id == source or other.kind == BASE:
        return False
    for gift, by, _ in gifts(table, card, Unaffected, game):
        whose = gift.whose == "" or other.you != (by.you or card.you)
        if gift.here and table.base_of(other.id) != table.base_of(id):
            continue
        if whose and gift.by in ("card", other.kind) and _in_range(table, card, by, source, game, without):
            return True
    return False


def _in_range(table: Smash, card: Card, by: Card, source: str, game: Game, without: Without) -> bool:
    """Whether a protection that speaks of a range of power speaks of this card."""
    bound = next((limit for limit in _limits(by) if limit is not None), None)
    if bound is None or source in without:
        return bound is None
    if bound.printed:
        return within(s1.printed(table, card, game), bound, table, by, game)
    power = s1.value(table, card.id, game, without | {source})
    if not game.on(POWER_CHANGE_BEATS_PROTECTION):
        power += _made_by(table, card, source, game, without)
    return within(power, bound, table, by, game)


def _made_by(table: Smash, card: Card, source: str, game: Game, without: Without) -> int:
    """The power of a card after another card changes it."""
    power = 0
    for gift, other, _ in gifts(table, card, Adjusted, game):
        if other.id == source:
            by = s1.amount(table, gift.by, other.you, other.id, game, without | {card.id, source})
            power += -by if gift.less else by
    return power


def _limits(by: Card) -> Iterator[Limit | None]:
    """The ranges of power of which the protections of a card speak."""
    for part in by.print.text:
        what = getattr(part.what, "what", None)
        if isinstance(getattr(part.what, "gift", None), Unaffected):
            yield getattr(getattr(what, "noun", None), "limit", None)


def within(power: int, limit: Limit, table: Smash, source: Card, game: Game, of: str = "") -> bool:
    """Whether a power is within a bound."""
    bound = (
        s1.amount(table, limit.amount, source.you, source.id, game, of=of)
        if not isinstance(limit.amount, int)
        else limit.amount
    )
    return {
        "most": power <= bound,
        "least": power >= bound,
        "less": power < bound,
        "more": power > bound,
        "just": power == bound,
    }[limit.side]


def not_affected(table: Smash, event: Event, game: Game) -> Denial | None:
    """A card that is not affected by another suffers nothing from it."""
    why = why_not_affected(table, event, game)
    return (why, by_itself(table, event, game)) if why else None


def why_not_affected(table: Smash, event: Event, game: Game) -> str | None:
    """Why a card suffers nothing from another, if it is not affected by it."""
    by, id = getattr(event, "by", ""), getattr(event, "id", "")
    if not isinstance(event, AFFECTING) or not by or not id or table.card(id).area != PLAY:
        return None
    if unaffected(table, id, by, game):
        return f"{id} is not affected by {by}."
    return None


def by_itself(table: Smash, event: Event, game: Game) -> tuple[str, ...]:
    """The rule that the effect on each target is resolved separately, where another target is not spared (5.2)."""
    batch = table.agenda[-1] if table.agenda else None
    if not isinstance(batch, Batch):
        return ()
    around = table.agenda[-2] if len(table.agenda) > 1 else None
    among = [one.event for one in batch.coming if type(one.event) is type(event) and one.event != event]
    if isinstance(around, b_deeds.Moving):
        among = [Moved(id, around.to, around.source) for id in around.ids if id != getattr(event, "id", "")]
    spared = (s3.why_not(table, one, game) or why_not_affected(table, one, game) for one in among)
    return (meaning.EACH_TARGET_RESOLVES_SEPARATELY,) if not all(spared) else ()


LAWS = (Cannot("3.2", not_affected, needs="Unaffected", of=AFFECTING),)
