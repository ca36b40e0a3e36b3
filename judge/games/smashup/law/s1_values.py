"""Chapter 1: what power, breakpoints and other numbers are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup import meaning
from judge.games.smashup.events import Lasted, WasReset
from judge.games.smashup.law import s5_prevention as s5
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import BASE, MINION, NONE, PLAY, Card, Ids, Reset, Smash, Without
from judge.games.smashup.texts import fits, gifts, subject
from judge.games.smashup.vocabulary.gifts import Adjusted, MorePower, PrintedAs, ResetTo
from judge.games.smashup.vocabulary.nouns import Count, CountersOn, Noun, PowerOf, This, With
from judge.games.smashup.vocabulary.orders import Declare, Grant
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, bound, happen
from judge.kernel.table import Frame, Lasting
from judge.kernel.verb import Verb

ABILITIES_CAN_CHANGE_PRINTED_VALUES = Clause("1.1")
ABILITIES_CAN_RESET_STARTING_VALUES = Clause("1.2")
ADJUSTMENTS_ADD_TO_STARTING_VALUE = Clause("1.3")
VALUES_BELOW_ZERO_BECOME_ZERO = Clause("1.4")
DO_UNTIL_AFFECTS_PRESENT_CARDS_ONLY = Clause("4.4")
ONGOING_EFFECTS_REACH_LATER_CARDS = Clause("4.5")
POWER_OUTSIDE_PLAY_IS_AS_PRINTED = Clause("10.5")
EFFECTS_EXPIRE_WITH_THE_TURN = Clause("2.8")
EACH_POWER_COUNTER_ADDS_ONE = Clause("B49")


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


def reckoned(table: Smash, id: str, game: Game) -> int:
    """The same number as a judge reckons it: if more is added, the printed value (1.1) is where it starts (1.2)."""
    found, card = value(table, id, game), table.card(id)
    starts_as_printed = card.area == PLAY and not resets(table, card, game) and printed(table, card, game)
    plain = not starts_as_printed or found == card.print.power or found == starts_as_printed
    known = plain or (game.on(ABILITIES_CAN_CHANGE_PRINTED_VALUES) and game.on(ABILITIES_CAN_RESET_STARTING_VALUES))
    return found if known else found - starts_as_printed


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
    """The changes to a starting value, each with how it lasts; a card that does not affect this one changes nothing."""
    for gift, source, how in gifts(table, card, Adjusted, game):
        if source.id in without or s5.unaffected(table, card.id, source.id, game, without):
            continue
        by = amount(table, gift.by, source.you or card.you, source.id, game, without | {card.id, source.id}, card.id)
        yield (-by if gift.less else by), how


def amount(
    table: Smash, said: Data | int, you: str, source: str, game: Game, without: Without = NONE, of: str = ""
) -> int:
    """A number that a text says, perhaps of the card that it is for."""
    match said:
        case int():
            return said
        case Count(noun, each, own):
            seen = of if own else source
            return each * sum(such(table, card, noun, you, seen, game, without=without) for card in table.cards)
        case CountersOn(This() as this):
            return table.card(subject(table, table.card(source), this) or source).counters
        case PowerOf(This()):
            card = table.card(source)
            return value(table, card.on or source, game, without)
    raise AssertionError(said)


def such(
    table: Smash, card: Card, noun: Noun, you: str, source: str, game: Game, here: str = "", without: Without = NONE
) -> bool:
    """Whether a card is such as a noun describes, its power too; some cards perhaps left out of account."""
    if not fits(table, card, noun, you, source, game, here):
        return False
    if any(isinstance(one, With) and not _with_power(table, card, one, you, game) for one in noun.such):
        return False
    if noun.limit is None:
        return True
    as_printed = noun.limit.printed and game.on(ABILITIES_CAN_CHANGE_PRINTED_VALUES)
    power = printed(table, card, game) if as_printed else value(table, card.id, game, without)
    return s5.within(power, noun.limit, table, table.card(source), game, card.id)


def _with_power(table: Smash, card: Card, asked: With, you: str, game: Game) -> bool:
    """Whether there are as many cards of some power at a base as a filter asks for."""
    if asked.noun.limit is None:
        return True
    at = card.id if card.kind == BASE else table.base_of(card.id)
    count = sum(such(table, other, asked.noun, you, card.id, game, at) for other in table.cards)
    return asked.least <= count and (asked.most is None or count <= asked.most)


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
    words = ChoiceWords(f"chooses {{}} to reset {frame.card}")
    return Ask(table.turn, frame.among, f"what resets {frame.card}", "taken", word="reset", words=words)


def reset_by(table: Smash, frame: Resetting, game: Game) -> Answer:
    """The others are ignored."""
    return happen(WasReset(Reset(frame.card, frame.among, frame.taken)))


@finding
def grant(table: Smash, effect: Effect, order: Grant, game: Game) -> Answer:
    """The effect works on the cards that are in play now, not on cards that come later."""
    gift = _fixed(table, order.gift, effect, game)
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    noun = getattr(order.what, "noun", None)
    if noun is not None and noun.where == "" and not game.on(DO_UNTIL_AFFECTS_PRESENT_CARDS_ONLY):
        return happen(Lasted(Lasting(gift, effect.you, effect.source, until, such=noun)), into="did")
    ids = meaning.meant(table, order.what, effect, game)
    told = (Cite(f"{effect.source} names no end, so its effect ends with the turn.", EFFECTS_EXPIRE_WITH_THE_TURN),)
    undated = order.undated and game.on(EFFECTS_EXPIRE_WITH_THE_TURN)
    return (
        *(told if undated else ()),
        bound(**{"=those": ids}),
        meaning.to_each(
            table,
            game,
            ids,
            lambda id: Lasted(Lasting(gift, effect.you, effect.source, until, on=(id,)), effect.source),
        ),
    )


def declare(table: Smash, effect: Effect, order: Declare, game: Game) -> Answer:
    """It works on whatever is such, now or later."""
    order = order
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    noun, gift = _settled(table, order.noun, effect), _fixed(table, order.gift, effect, game)
    if game.on(ONGOING_EFFECTS_REACH_LATER_CARDS):
        return happen(Lasted(Lasting(gift, effect.you, effect.source, until, such=noun), effect.source))
    ids = meaning.every(table, noun, effect, game)
    return happen(*(Lasted(Lasting(gift, effect.you, effect.source, until, on=(id,)), effect.source) for id in ids))


def _settled(table: Smash, noun: Noun, effect: Effect) -> Noun:
    """A noun that speaks of "here" or "there" with the base that this means now."""
    at = {"here": meaning.here, "there": meaning.there}.get(noun.where)
    return noun.but(base=at(table, effect)) if at else noun


def _fixed(table: Smash, gift: Any, effect: Effect, game: Game) -> Any:
    """A gift whose amount is settled now, if it depends on a card that was chosen."""
    if isinstance(gift, Adjusted | MorePower) and not isinstance(gift.by, int):
        return gift.but(by=meaning.number(table, gift.by, effect, game))
    if isinstance(gift, ResetTo) and not isinstance(gift.value, int):
        return gift.but(value=meaning.number(table, gift.value, effect, game))
    return gift


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (procedure(Resetting, Row("1.2", which_reset, "choose"), Row("1.2", reset_by, "settle")),)


VERBS = (
    Verb(Grant, "1.3", grant, says="The effect works on the cards that are in play now, not on cards that come later."),
    Verb(Declare, "1.3", declare),
)
LAWS = (Check("1.2", several_resets, needs="ResetTo"),)
