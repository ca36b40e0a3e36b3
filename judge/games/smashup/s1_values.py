"""Chapter 1: printed, starting and final values of power and breakpoints; and totals at a base (B18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.events import WasReset
from judge.games.smashup.table import BASE, MINION, PLAY, Card, Ids, Reset, Smash
from judge.games.smashup.texts import fits, gifts
from judge.games.smashup.vocabulary.gifts import Adjusted, PrintedAs, ResetTo, Unaffected
from judge.games.smashup.vocabulary.nouns import Count, Limit, Noun, PowerOf, This
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.game import Game, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, happen
from judge.kernel.table import Frame

ABILITIES_CAN_CHANGE_PRINTED_VALUES = Clause("1.1")
ABILITIES_CAN_RESET_STARTING_VALUES = Clause("1.2")
ADJUSTMENTS_ADD_TO_STARTING_VALUE = Clause("1.3")
VALUES_BELOW_ZERO_BECOME_ZERO = Clause("1.4")
ALL_TIED_FOR_SUPERLATIVE_COUNT = Clause("3.3")
ONGOING_EFFECTS_REACH_LATER_CARDS = Clause("4.5")
POWER_CHANGE_BEATS_PROTECTION = Clause("5.3")
POWER_OUTSIDE_PLAY_IS_AS_PRINTED = Clause("10.5")
TOTAL_ADDS_UP_CONTROLLED_POWER = Clause("B18")
EACH_POWER_COUNTER_ADDS_ONE = Clause("B49")

Without = frozenset[str]
NONE: Without = frozenset()


def value(table: Smash, id: str, game: Game, without: Without = NONE) -> int:
    """The power of a minion or the breakpoint of a base, some cards perhaps left out of account."""
    card = table.card(id)
    if card.area != PLAY and game.on(POWER_OUTSIDE_PLAY_IS_AS_PRINTED):
        return card.print.power
    card = card.but(area=PLAY)
    found = starting(table, card, game, without)
    if (
        card.counters
        and card.kind == MINION
        and game.on(EACH_POWER_COUNTER_ADDS_ONE)
        and game.on(ADJUSTMENTS_ADD_TO_STARTING_VALUE)
    ):
        found += card.counters
    for by, how in adjustments(table, card, game, without):
        if game.on(ADJUSTMENTS_ADD_TO_STARTING_VALUE) and (how != "such" or game.on(ONGOING_EFFECTS_REACH_LATER_CARDS)):
            found += by
    return 0 if found < 0 and game.on(VALUES_BELOW_ZERO_BECOME_ZERO) else found


def starting(table: Smash, card: Card, game: Game, without: Without) -> int:
    """The printed value, which an ability may change (1.1), unless an ability resets it (1.2)."""
    found = printed(table, card, game, without)
    among = resets(table, card, game)
    if among and game.on(ABILITIES_CAN_RESET_STARTING_VALUES):
        taken = next((one.taken for one in table.resets if one.card == card.id and one.among == tuple(among)), "")
        gift, source = among.get(taken) or next(iter(among.values()))
        found = amount(table, gift.value, source.you, source.id, game, without | {card.id})
    return found


def printed(table: Smash, card: Card, game: Game, without: Without = NONE) -> int:
    """The number printed on a card, unless an ability changes what is printed."""
    for gift, source, _ in gifts(table, card, PrintedAs, game):
        if game.on(ABILITIES_CAN_CHANGE_PRINTED_VALUES):
            return amount(table, gift.value, source.you, source.id, game, without | {card.id})
    return card.print.power


def resets(table: Smash, card: Card, game: Game) -> dict[str, tuple[Any, Card]]:
    """The abilities that reset a card's number, by their sources."""
    return {source.id: (gift, source) for gift, source, _ in gifts(table, card, ResetTo, game)}


def adjustments(table: Smash, card: Card, game: Game, without: Without) -> Iterator[tuple[int, str]]:
    """What is added to the starting value, and how it lasts; nothing of a card by which it is not affected."""
    for gift, source, how in gifts(table, card, Adjusted, game):
        if source.id in without or unaffected(table, card.id, source.id, game, without):
            continue
        by = amount(table, gift.by, source.you, source.id, game, without | {card.id, source.id})
        yield (-by if gift.less else by), how


def unaffected(table: Smash, id: str, source: str, game: Game, without: Without = NONE) -> bool:
    """Whether a card says that this one is not affected by another.

    If that holds for a range of power alone, the power counts without what the other card itself makes of it (5.3).
    """
    card, other = table.card(id), table.card(source)
    if card.area != PLAY or id == source or other.kind == BASE:
        return False
    for gift, by, _ in gifts(table, card, Unaffected, game):
        whose = gift.whose == "" or other.you != by.you
        if whose and gift.by in ("card", other.kind) and _in_range(table, card, by, source, game, without):
            return True
    return False


def _in_range(table: Smash, card: Card, by: Card, source: str, game: Game, without: Without) -> bool:
    """Whether a protection that speaks of a range of power speaks of this card."""
    bound = next((limit for limit in _limits(by) if limit is not None), None)
    if bound is None or source in without:
        return bound is None
    power = value(table, card.id, game, without | {source})
    if not game.on(POWER_CHANGE_BEATS_PROTECTION):
        power += _made_by(table, card, source, game, without)
    return _within(power, bound, table, by, game)


def _made_by(table: Smash, card: Card, source: str, game: Game, without: Without) -> int:
    """What a card makes of the power of another."""
    power = 0
    for gift, other, _ in gifts(table, card, Adjusted, game):
        if other.id == source:
            by = amount(table, gift.by, other.you, other.id, game, without | {card.id, source})
            power += -by if gift.less else by
    return power


def _limits(by: Card) -> Iterator[Limit | None]:
    """The ranges of power of which the protections of a card speak."""
    for part in by.print.text:
        what = getattr(part.what, "what", None)
        if isinstance(getattr(part.what, "gift", None), Unaffected):
            yield getattr(getattr(what, "noun", None), "limit", None)


def amount(table: Smash, said: Data | int, you: str, source: str, game: Game, without: Without = NONE) -> int:
    """A number that a text says."""
    match said:
        case int():
            return said
        case Count(noun, each):
            return each * sum(1 for card in table.cards if such(table, card, noun, you, source, game))
        case PowerOf(This()):
            card = table.card(source)
            return value(table, card.on or source, game, without)
    raise AssertionError(said)


def such(table: Smash, card: Card, noun: Noun, you: str, source: str, game: Game, here: str = "") -> bool:
    """Whether a card is such as a noun describes, its power too."""
    return fits(table, card, noun, you, source, game, here) and (
        noun.limit is None or _within(value(table, card.id, game), noun.limit, table, table.card(source), game)
    )


def _within(power: int, limit: Limit, table: Smash, source: Card, game: Game) -> bool:
    """Whether a power is within a bound."""
    bound = (
        amount(table, limit.amount, source.you, source.id, game) if not isinstance(limit.amount, int) else limit.amount
    )
    return {
        "most": power <= bound,
        "least": power >= bound,
        "less": power < bound,
        "exactly": power == bound,
    }[limit.side]


def highest(table: Smash, ids: Ids, lowest: bool, game: Game) -> Ids:
    """Those of the highest power, or of the lowest; all that tie for it count (3.3)."""
    powers = {id: value(table, id, game) for id in ids}
    if not powers:
        return ()
    edge = min(powers.values()) if lowest else max(powers.values())
    tied = tuple(id for id in ids if powers[id] == edge)
    return tied if len(tied) == 1 or game.on(ALL_TIED_FOR_SUPERLATIVE_COUNT) else tied[:1]


def total(table: Smash, who: str, base: str, game: Game) -> int:
    """A player's total at a base (B18)."""
    own = sum(value(table, card.id, game) for card in table.minions(base, who))
    return own if not own or game.on(TOTAL_ADDS_UP_CONTROLLED_POWER) else 0


def whole(table: Smash, base: str, game: Game) -> int:
    """All the power at a base."""
    return sum(total(table, player.name, base, game) for player in table.players)


# --- of several resets one applies ----------------------------------------------------------------------------------


class Resetting(Frame, frozen=True):
    """Of several abilities that reset one number, one is being chosen."""

    card: str = ""
    among: Ids = ()
    taken: str = ""


def several_resets(table: Smash, game: Game) -> Iterator[Frame]:
    """If more than one ability tries to reset a number, it must be chosen which of them does."""
    for card in table.cards:
        if card.area == PLAY and card.kind in (MINION, BASE):
            among = tuple(resets(table, card, game))
            known = any(one.card == card.id and one.among == among for one in table.resets)
            if len(among) > 1 and not known:
                yield Resetting(card=card.id, among=among)


def which_reset(table: Smash, frame: Resetting, game: Game) -> Answer:
    """The current player chooses which ability resets the number."""
    return Ask(table.turn, frame.among, f"what resets {frame.card}", "taken", word="reset")


def reset_by(table: Smash, frame: Resetting, game: Game) -> Answer:
    """The others are ignored."""
    return happen(WasReset(Reset(frame.card, frame.among, frame.taken)))


PROCEDURES = (procedure(Resetting, Row("1.2", which_reset, "choose"), Row("1.2", reset_by, "settle")),)
LAWS = (Check("1.2", several_resets, needs="ResetTo"),)
