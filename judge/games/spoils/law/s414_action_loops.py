"""Section 414: Action Loops."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import cache, lru_cache
from itertools import repeat
from typing import Any

from judge.errors import Lacking
from judge.games.spoils.choice_words import AGAIN, DECIDES, TIMES
from judge.games.spoils.icons import is_resource
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.table import PLAY, Card, Print, Spoils
from judge.kernel.clause import Clause
from judge.kernel.data import Data, parts_of
from judge.kernel.game import END, Game, Grown, Procedures, Repeats, Row, procedure
from judge.kernel.latest import latest
from judge.kernel.machine import advance
from judge.kernel.move import Answer, Ask, Cite, Done, Goto, Legal, Refuse, bound
from judge.kernel.table import Decision, Frame, Lasting, Scripted
from judge.words import many

SHARED_LOOPS_FOLLOW_STEPS = Clause("414.3")

Names = dict[str, str]


def drawn_by_a_loop(table: Spoils) -> Spoils:
    """A loop of effects that nobody can end makes the game a draw (414.1)."""
    return table.but(over="The game is a draw.")


def unnamed(table: Spoils) -> Frame:
    """The text that begins, whatever those cards are called that effects made."""
    made = _made(table)
    return _renamed(table.top, made, {}) if made else table.top


def shape(table: Spoils) -> tuple[Any, Grown]:
    """The table without what may grow in a loop: influence, tokens, damage, effects that last, cards that effects made.

    What has grown is no longer told apart once it is more than any number with which a text could compare it. Cards
    that effects made count only by kind, and each kind is compared with the others and with all other cards in play.
    """
    enough = _enough(table)
    effects = Counter(reversed(table.lasting))
    seats = tuple(player.but(influence=min(player.influence, enough)) for player in table.players)
    alone = tuple([_with_up_to(enough, card) for card in table.cards if not card.made])
    told = tuple(min(count, enough) for count in effects.values())
    like = table.but(players=seats, cards=alone, lasting=tuple(effects))
    own = [card for card in table.cards if not card.made]
    amounts = (*[player.influence for player in table.players], *[n for card in own for n in (card.count, card.hurt)])
    grown = tuple((amount,) for amount in (*amounts, *effects.values()))
    made = _made(table)
    if not made:
        return (like, told), grown
    names: Names = {}
    rest, named = _renamed(like, made, names), _named(table, made, names)
    unnamed_cards = [card.but(id="") for card in table.cards if card.made and card.id not in names]
    kinds = Counter(_renamed(card, made, names) for card in unnamed_cards)
    said = tuple(min(count, enough) for count in kinds.values())
    return (rest, told, named, tuple(kinds), said), (*grown, (_others(table), *kinds.values()))


REPEATS = Repeats("414.1", drawn_by_a_loop, shape, unnamed)


def _with_up_to(enough: int, card: Card) -> Card:
    """A card with no more tokens and no more damage than can be told from so many."""
    if card.count > enough:
        card = card.but(tokens=tuple((name, min(count, enough)) for name, count in card.tokens))
    if card.hurt > enough:
        damage, markers = (_up_to(enough, parts) for parts in (card.damage, card.markers))
        card = card.but(damage=damage, markers=markers, withstood=min(card.withstood, enough))
    return card


def _up_to(enough: int, parts: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Damage up to an amount above which the number makes no difference, and its sources, the latest first."""
    latest = dict.fromkeys(source for source, _ in reversed(parts))
    return (*((source, 0) for source in latest), ("", min(enough, sum(amount for _, amount in parts))))


def _others(table: Spoils) -> int:
    """How many cards in play no effect made."""
    return sum(card.area == PLAY and not card.made for card in table.cards)


@latest
def _made(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """The cards that effects made."""
    return frozenset([card.id for card in cards if card.made])


def _named(table: Spoils, made: frozenset[str], names: Names) -> tuple[Any, ...]:
    """Those of them that something speaks of, in the order in which it does, and those that they speak of."""
    found: list[Any] = []
    while len(found) < len(names):
        id = [*names][len(found)]
        found.append(_renamed(table.card(id), made, names))
    return tuple(found)


def _renamed(value: Any, made: frozenset[str], names: Names) -> Any:
    """A value in which cards that effects made are called by the order in which it speaks of them."""
    if isinstance(value, str):
        return names.setdefault(value, f"#{len(names) + 1}") if value in made else value
    if isinstance(value, tuple):
        return tuple(map(_renamed, value, repeat(made), repeat(names)))
    if not isinstance(value, Data) or _spoken_of(value).isdisjoint(made):
        return value
    changed: dict[str, Any] = {}
    for name in value.__struct_fields__:
        field = getattr(value, name)
        if (new := _renamed(field, made, names)) != field:
            changed[name] = new
    return value.but(**changed) if changed else value


@lru_cache(maxsize=8192)
def _spoken_of(value: Any) -> frozenset[str]:
    """The names in a value, except for the texts that are printed on cards."""
    if isinstance(value, str):
        return frozenset((value,))
    if isinstance(value, Data):
        value = () if isinstance(value, Print) else parts_of(value)
    return frozenset().union(*map(_spoken_of, value)) if isinstance(value, tuple) else frozenset()


def _enough(table: Spoils) -> int:
    """More than any number with which a text here could compare how many there are of something."""
    prints = [card.print for card in table.cards if not card.made]
    prints += {card.print for card in table.cards if card.made}
    printed = (_highest(one.but(influence=0)) for one in prints)
    return 1 + _others(table) + _highest(table.lasting) + sum(printed)


@cache
def _highest(text: Hashable) -> int:
    """The highest number in a text, or on a card."""
    if isinstance(text, Data):
        return _highest(parts_of(text))
    if isinstance(text, tuple):
        return max(map(_highest, text), default=0)
    return text if isinstance(text, int) else 0


MOST = 100  # the highest number that is on offer

GO_ON, STOP = "go on", "stop"

ACTION = "the next action"  # stands in a series for the rule by which its actions are asked for


class Looping(Scripted, frozen=True):
    """A demonstrated series of actions that is repeated; `start` is the table before it was demonstrated."""

    you: str = ""
    start: Spoils | None = None
    series: tuple[Decision, ...] = ()
    times: int = 0
    other: int = 0
    done: int = 0
    said: str = GO_ON


def _players(frame: Looping) -> tuple[str, ...]:
    """The players whose voluntary actions are in the series."""
    return tuple(dict.fromkeys(told.who for told in frame.series if isinstance(told.option, Frame)))


def _of_several(frame: Looping) -> bool:
    """Whether more than one player acts in it."""
    return len(_players(frame)) > 1


def _repeating(frame: Looping) -> str:
    """The rule by which the loop is repeated."""
    return SHARED_LOOPS_FOLLOW_STEPS if _of_several(frame) else "414.2"


def demonstrated(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The series was demonstrated: it left nothing behind but other numbers, and can be begun again."""
    return None if _of_several(frame) else _checked(table, frame, game, "414.2a")


def demonstrated_by_all(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The players have demonstrated the loop: the next action would be the same as the first."""
    return _checked(table, frame, game, "414.3a") if _of_several(frame) else None


def _checked(table: Spoils, frame: Looping, game: Game, rule: str) -> Answer:
    """A series that is a loop is accepted, any other refused."""
    if frame.start is None:
        raise Lacking
    if _but_for_numbers(frame.start, game) != _but_for_numbers(table, game):
        return Refuse(rule, "This series is not a loop: the cards in play are not as they were before.")
    if refusal := _refusal(table, frame.series, game):
        return Refuse(rule, f"This series cannot begin again: {refusal.says}", (refusal.rule,))
    who = " and ".join(_players(frame))
    return Legal(), Cite(f"{who} demonstrated the series. Only numbers have changed.")


def _but_for_numbers(table: Spoils, game: Game) -> Hashable:
    """The table without what a loop may make more or less: influence, damage, tokens, resources, cards elsewhere."""
    cards = (card for card in table.cards if card.area == PLAY and not is_resource(card, game))
    return (
        tuple(card.but(damage=(), markers=(), struck=False, together=1, tokens=(), withstood=-1) for card in cards),
        table.battle,
        table.active,
        table.lost,
    )


def _refusal(table: Spoils, script: tuple[Decision, ...], game: Game) -> Refuse | None:
    """Why the next action of a series cannot be taken now, if it cannot; it is only tried."""
    action = script[0].option
    if not isinstance(action, Frame):
        raise Lacking
    attempted = action.but(before=table.but(agenda=()))
    agenda = (Looping(at=END, script=script[1:]), attempted)
    return advance(game.without(), table.but(agenda=agenda)).refusal


def how_often(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The player chooses how often the series is repeated; infinity is no number."""
    return None if _of_several(frame) else _number(frame.you, "times", "414.2b")


def active_number(table: Spoils, frame: Looping, game: Game) -> Answer:
    """In a loop of several players the active player chooses a number first."""
    return _number(table.active, "times", "414.3b") if _of_several(frame) else None


def other_number(table: Spoils, frame: Looping, game: Game) -> Answer:
    """Their opponent chooses one afterwards."""
    return _number(table.opponent(table.active), "other", "414.3b") if _of_several(frame) else None


def _number(who: str, into: str, rule: str) -> Ask:
    """An ask for a number of repetitions."""
    barred, numbers = ((s410.Infinity(), "414.2b"), (s410.NoWholeNumber(), "410.2")), tuple(range(MOST + 1))
    return Ask(who, numbers, "how often it is repeated", into, rule=rule, barred=barred, word="times", words=TIMES)


def lesser_number(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The lesser of the two numbers says how often the loop is repeated."""
    if not _of_several(frame):
        return None
    times = min(frame.times, frame.other)
    says = f"The loop is repeated {many(times, 'time')}, the lower of {frame.times} and {frame.other}."
    return bound(times=times), Cite(says)


def again(table: Spoils, frame: Looping, game: Game) -> Answer:
    """One repetition more, until it is as many as were chosen."""
    if frame.done >= frame.times:
        return Done(), Cite("The loop is complete.", _repeating(frame))
    rule = game.numbered(_repeating(frame))
    script = tuple(told.but(rule=rule) if told.rule == ACTION else told for told in frame.series)
    return bound(script=script), Cite(f"Repetition {frame.done + 1} of {frame.times} begins.", _repeating(frame))


def may_stop(table: Spoils, frame: Looping, game: Game) -> Answer:
    """During the last repetition the active player may stop at any point."""
    if not _of_several(frame) or frame.done + 1 < frame.times or not frame.script:
        return None
    return Ask(table.active, (GO_ON, STOP), "whether to go on", "said", idle=GO_ON, word="stop", words=DECIDES)


def act(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The next action of the series is taken; when that is impossible, the loop is over."""
    if frame.said == STOP:
        return Done(), Cite(f"{table.active} stops the loop.", "414.3c")
    if not frame.script:
        return bound(done=frame.done + 1), Goto("again")
    told, rule = frame.script[0], _repeating(frame)
    if told.rule != game.numbered(rule):
        return bound(script=frame.script[1:]), Goto("act")
    if refusal := _refusal(table, frame.script, game):
        said = f"The loop cannot go on after {many(frame.done, 'repetition')}: {refusal.says}"
        return Done(), Cite(said, rule, (refusal.rule,))
    return Ask(told.who, (told.option,), "the next action of the loop", attempt=True, rule=rule, words=AGAIN)


def on(table: Spoils, frame: Looping, game: Game) -> Answer:
    """The action has been taken."""
    return Goto("414.3c")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Looping,
            Row(
                "414.2a",
                demonstrated,
                says="The series was demonstrated: it left nothing behind but other numbers, and can be begun again.",
            ),
            Row(
                "414.3a",
                demonstrated_by_all,
                says="The players have demonstrated the loop: the next action would be the same as the first.",
            ),
            Row("414.2b", how_often, quiet=True),
            Row("414.3b", active_number, quiet=True),
            Row("414.3b", other_number, "414.3b other", quiet=True),
            Row("414.3b", lesser_number, "414.3b lesser"),
            Row("414.2", again, "again"),
            Row("414.3c", may_stop, quiet=True),
            Row("414.2", act, "act", quiet=True),
            Row("414.2", on, "on", quiet=True),
        ),
    )
