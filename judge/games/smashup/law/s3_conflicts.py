"""Chapter 3: texts that contradict one another, and what comes first."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup import meaning, players
from judge.games.smashup.events import Destroyed, Discarded, Moved, Returned
from judge.games.smashup.law import b_playing
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s5_prevention as s5
from judge.games.smashup.law import s6_extra_cards as s6
from judge.games.smashup.table import ACTION, MINION, PLAY, Card, Ids, Smash
from judge.games.smashup.texts import ONLY_PLAYED_ON_COUNTS_AS_ON, abilities, gifts, present, subject
from judge.games.smashup.vocabulary.abilities import Have, Would
from judge.games.smashup.vocabulary.gifts import Closed, FewExtras, OnlyOne, Rewarding, Safe
from judge.games.smashup.vocabulary.nouns import Every, Limit, Noun, This
from judge.games.smashup.vocabulary.published import NoExtraCards
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Cannot, Denial, Instead, Substitute
from judge.kernel.move import Answer, Cite, Goto, Legal, Refuse
from judge.kernel.table import Event

CARD_TEXT_WINS_DOWN_TO_ZERO = Clause("3.1")
ALL_TIED_FOR_SUPERLATIVE_COUNT = Clause("3.3")
SAFETY_IS_FROM_ONE_DEED_ONLY = Clause("B40")


def first_asked(table: Smash, game: Game) -> str:
    """Who may play a Special first: the current player; nobody says so without the rule, and it may be the last."""
    return table.turn if players.PRIORITY_STARTS_WITH_CURRENT_PLAYER not in game.off else table.clockwise()[-1]


def rewards(table: Smash, base: str, game: Game) -> tuple[int, ...]:
    """The three VP numbers of a base with what cards make of them, never below zero (3.1)."""
    card = table.card(base)
    more = 0
    for gift, source, _ in gifts(table, card, Rewarding, game):
        by = s1.amount(table, gift.by, source.you, source.id, game)
        more += -by if gift.less else by
    return tuple(0 if vp + more < 0 and game.on(CARD_TEXT_WINS_DOWN_TO_ZERO) else vp + more for vp in card.print.vp)


def highest(table: Smash, ids: Ids, lowest: bool, game: Game) -> Ids:
    """Those of the highest power, or of the lowest; all that tie for it count (3.3)."""
    powers = {id: s1.value(table, id, game) for id in ids}
    if not powers:
        return ()
    edge = min(powers.values()) if lowest else max(powers.values())
    tied = tuple(id for id in ids if powers[id] == edge)
    return tied if len(tied) == 1 or game.on(ALL_TIED_FOR_SUPERLATIVE_COUNT) else tied[:1]


_DEEDS: dict[type, str] = {Destroyed: "destroyed", Moved: "moved", Returned: "returned"}


def cannot(table: Smash, event: Event, game: Game) -> Denial | None:
    """A card that cannot be destroyed, moved or returned is not, whatever another card says."""
    why = why_not(table, event, game)
    return (why, s5.by_itself(table, event, game)) if why else None


def why_not(table: Smash, event: Event, game: Game) -> str | None:
    """Why a card is not destroyed, moved or returned, if a card says that it cannot be."""
    deed, id = _DEEDS.get(type(event)), getattr(event, "id", "")
    if deed is None or table.card(id).area != PLAY:
        return None
    card = table.card(id)
    for gift, source, _ in gifts(table, card, Safe, game):
        if gift.by and not _by_another(
            table, (not gift.own and source.you) or card.you, gift.by, getattr(event, "by", "")
        ):
            continue
        if (gift.deed == deed or not game.on(SAFETY_IS_FROM_ONE_DEED_ONLY)) and _in_bound(table, card, source, game):
            return f"{id} cannot be {deed} because of {source.id if source.id != id else 'its own text'}."
    return None


def _by_another(table: Smash, you: str, kind: str, by: str) -> bool:
    """Whether something is done by a card of a kind that a player does not have."""
    if not by:
        return False
    card = table.card(by)
    return kind in ("card", card.kind) and card.you not in ("", you)


def _in_bound(table: Smash, card: Card, source: Card, game: Game) -> bool:
    """Whether a text that speaks of a range of power speaks of this card."""
    nouns = [
        part.what.what.noun
        for part in source.print.text
        if isinstance(part.what, Have) and isinstance(part.what.gift, Safe) and isinstance(part.what.what, Every)
    ]
    return all(s1.such(table, card, noun, source.you or card.you, source.id, game) for noun in nouns)


def instead(table: Smash, event: Event, game: Game) -> Iterator[Substitute]:
    """A card's text wins over the rule that what is destroyed is discarded, or that what is moved goes there."""
    deeds, id = _REPLACED[type(event)], getattr(event, "id", "")
    if table.card(id).area != PLAY:
        return
    for card in table.cards:
        for index, ability in abilities(table, card, game) if card.area == PLAY else ():
            would = ability.what
            if isinstance(would, Would) and would.deed in deeds and _speaks_of(table, card, would.what, id, game):
                binds = (("=here", table.base_of(card.id)), ("it", (id,)), ("this", card.id))
                says = f"{card.id}'s ability changes what happens to {id}."
                text = meaning.steps(would.text)
                yield Substitute(f"{card.id} {index}", card.you or table.turn, card.id, says, text=text, binds=binds)


_REPLACED: dict[type, tuple[str, ...]] = {
    Destroyed: ("destroyed", "discarded"),
    Discarded: ("discarded",),
    Moved: ("moved",),
    Returned: ("returned",),
}


def _speaks_of(table: Smash, source: Card, what: This | Noun, id: str, game: Game) -> bool:
    """Whether a text speaks of a card."""
    if isinstance(what, This):
        return subject(table, source, what) == id
    return s1.such(table, table.card(id), what, source.you, source.id, game)


def forbidden(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """A card that says you cannot wins over one that says you can."""
    base, card = frame.base or table.base_of(frame.host), table.card(frame.card)
    if s6.is_extra(table, frame, game) and (why := no_more_extras(table, frame.you, game)):
        return (Legal(), Cite(why), Goto("end")) if frame.free else Refuse("3.2", why)
    if frame.host != base and card.kind == ACTION and base and game.on(ONLY_PLAYED_ON_COUNTS_AS_ON):
        return None  # an action on a minion is not on the base
    why = _closed(table, base, frame, game) if base else ""
    if not why:
        return None
    return (Legal(), Cite(why), Goto("end")) if frame.free else Refuse("3.2", why)


def too_many_extras(table: Smash, you: str, game: Game) -> str:
    """Why a player can play no more extra cards this turn, if a card says so."""
    if "FewExtras" not in present(table):
        return ""
    for card in table.cards:
        for _, ability in abilities(table, card, game) if card.area == PLAY else ():
            gift = ability.what.gift if isinstance(ability.what, Have) else None
            mine = isinstance(gift, FewExtras) and (gift.whose == "" or card.you != you)
            if isinstance(gift, FewExtras) and mine and table.extras.count(you) >= gift.most:
                return f"{you} has already played {_extra_cards(gift.most)} this turn, and {card.id} allows no more."
    return ""


def _extra_cards(count: int) -> str:
    """A number of extra cards, in words."""
    return "an extra card" if count == 1 else f"{count} extra cards"


def _closed(table: Smash, base: str, frame: b_playing.Playing, game: Game) -> str:
    """Why a card cannot be played at a base, if it cannot."""
    card, you = table.card(frame.card), frame.you
    for gift, source, _ in gifts(table, table.card(base), Closed, game):
        if gift.extra and not s6.is_extra(table, frame, game):
            continue
        such_a_card = gift.kind == card.kind and (gift.limit is None or _within_limit(table, card, gift.limit, game))
        if such_a_card and (gift.whose == "" or source.you != you):
            return f"{you} cannot play {card.id} at {base}{' as an extra card' * gift.extra} because of {source.id}."
    for _, source, _ in gifts(table, table.card(base), OnlyOne, game):
        if card.kind == MINION and any(at == base and table.card(id).kind == MINION for _, id, at in table.played):
            return f"Only one minion can be played at {base} each turn because of {source.id}."
    return ""


def no_more_extras(table: Smash, you: str, game: Game) -> str:
    """Why a player cannot play another extra card; empty if they can."""
    return too_many_extras(table, you, game) or _no_extra_card(table, you, game)


def _no_extra_card(table: Smash, you: str, game: Game) -> str:
    """Why a player cannot play extra cards; empty if they can."""
    for base in table.bases:
        for _, source, _ in gifts(table, base, NoExtraCards, game):
            if source.owner != you and source.you != you and any(table.minions(base.id, you)):
                return f"{you} cannot play extra cards because of {source.id}."
    return ""


def _within_limit(table: Smash, card: Card, limit: Limit, game: Game) -> bool:
    """Whether a card that is to be played has such power."""
    return s1.such(table, card, Noun(card.kind, limit=limit, area=card.area), card.you, card.id, game)


LAWS = (
    Cannot("3.2", cannot, needs="Safe", of=(Destroyed, Moved, Returned)),
    Instead("3.1", instead, needs="Would", of=tuple(_REPLACED)),
)
