"""Section 103: Deck Construction."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.spoils.editions import LATER
from judge.games.spoils.events import Admitted
from judge.games.spoils.law import s101_most_important_rule as s101
from judge.games.spoils.law import s105_errata as s105
from judge.games.spoils.table import Contest, DeckList, Print, Spoils
from judge.kernel.clause import Clause
from judge.kernel.faults import ROWS, Checking, judged
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Goto, Legal, bound, happen
from judge.kernel.table import Frame
from judge.words import many

CARDS_MAY_EXEMPT_FROM_COPY_LIMIT = Clause("103.1c exempt")
SAME_NAME_IS_SAME_CARD = Clause("201.1b")

CONSTRUCTED, LIMITED = FORMATS = ("constructed", "limited")

NOTHING = "nothing"


class Registering(Frame, frozen=True):
    """The players submit their decks, one after the other."""

    left: tuple[str, ...] = ()


class Submitting(Checking, frozen=True):
    """A player submits a deck."""

    you: str = ""


class Constructed(Submitting, frozen=True):
    """A player submits a deck for Constructed play (103.1)."""


class Limited(Submitting, frozen=True):
    """A player submits a deck for Limited play (103.2)."""


def submit(table: Spoils, frame: Registering, game: Game) -> Answer:
    """The next player may submit a deck."""
    if not frame.left:
        return Goto("end")
    who, constructed = frame.left[0], _contest(table).format == CONSTRUCTED
    deck = (Constructed if constructed else Limited)(you=who)
    rule = "103.1" if constructed else "103.2"
    return Ask(
        who,
        (deck, NOTHING),
        "what to submit",
        idle=NOTHING,
        attempt=True,
        rule=rule,
        words=ChoiceWords("hands in a deck", "hands in no deck"),
        hushed=True,
    )


def next_player(table: Spoils, frame: Registering, game: Game) -> Answer:
    """The next player follows."""
    return bound(left=frame.left[1:]), Goto("submit")


def _contest(table: Spoils) -> Contest:
    """The formats and lists."""
    if not table.contest:
        raise Lacking
    return table.contest


def deck_list(table: Spoils, frame: Submitting) -> DeckList:
    """The list that is submitted."""
    return next(list_ for list_ in _contest(table).lists if list_.who == frame.you)


def cards_by_name(table: Spoils, frame: Submitting, game: Game) -> dict[Any, list[tuple[Print, int]]]:
    """The copies that count as the same card: all of one name, even if they differ in other things (201.1b)."""
    found: dict[Any, list[tuple[Print, int]]] = {}
    for card, count in s105.cards(table, frame, game):
        if "faction" not in card.types:
            found.setdefault(card.name if game.on(SAME_NAME_IS_SAME_CARD) else card, []).append((card, count))
    return found


def copies(cards: list[tuple[Print, int]]) -> int:
    """How many there are together."""
    return sum(count for _, count in cards)


def one_faction(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """One faction card is used, and no more."""
    factions = sum(count for card, count in s105.cards(table, frame, game) if "faction" in card.types)
    rule = "103.1a" if isinstance(frame, Constructed) else "103.2a"
    found = f"{frame.you}'s deck has {many(factions, 'faction card')}, and needs exactly 1."
    return judged(frame, rule, [found] if factions != 1 else [])


def at_least_75(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """The deck has at least 75 cards beside the faction."""
    return _large_enough(table, frame, game, "103.1b", 75)


def large_enough_for_limited(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """The deck has at least 40 cards beside the faction; in older editions 45."""
    return _large_enough(table, frame, game, "103.2b", 40 if game.edition == LATER else 45)


def _large_enough(table: Spoils, frame: Submitting, game: Game, rule: str, least: int) -> Answer:
    """The deck has enough cards, its faction not counted."""
    count = sum(count for card, count in s105.cards(table, frame, game) if "faction" not in card.types)
    has = f"{frame.you}'s deck has {many(count, 'card')}"
    faults = [f"{has} besides the faction, and needs at least {least}."] if count < least else []
    return judged(frame, rule, faults, Cite(f"{has} besides the faction. It needs at least {least}."))


def at_most_4_copies(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """Of one name there are at most 4, but for staples and cards that say differently."""
    allowed: list[str] = []
    faults: list[str] = []
    for cards in cards_by_name(table, frame, game).values():
        name, exceeds = cards[0][0].name, copies(cards) > 4
        if exceeds and all(_may_be_many(card, game) for card, _ in cards):
            allowed.append(name)
        elif exceeds and not all(_is_staple(card, game) for card, _ in cards):
            faults.append(f"{frame.you}'s deck has {copies(cards)} copies of {name}, and may have only 4.")
    # The original exempts no card for what it says: there it is right because cards are right.
    says = f"{' and '.join(allowed)} may be in {frame.you}'s deck more than 4 times."
    right = Cite(f"{frame.you}'s deck has no more than 4 copies of any card.")
    if allowed:
        right = Cite(says, "103.1c" if game.on(CARDS_MAY_EXEMPT_FROM_COPY_LIMIT) else s101.CARDS_BEAT_RULES)
    return judged(frame, "103.1c", faults, right)


def _is_staple(card: Print, game: Game) -> bool:
    """Staple resources are exempt; since the original also any other card with the supertype."""
    return card.supertype == "staple" and ("resource" in card.types or game.on(CARDS_MAY_EXEMPT_FROM_COPY_LIMIT))


def _may_be_many(card: Print, game: Game) -> bool:
    """A card may say that there is no limit, or another one."""
    return s101.card_says(card) is not None and (
        game.on(CARDS_MAY_EXEMPT_FROM_COPY_LIMIT) or game.on(s101.CARDS_BEAT_RULES)
    )


def nothing_banned(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """No card is in the deck that is banned in Constructed."""
    banned = _banned(table, frame, CONSTRUCTED, game)
    return judged(frame, "103.1d", [f"{name} is banned in Constructed." for name in banned])


def within_the_pool(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """The number of copies is limited by nothing but the card pool."""
    pool = deck_list(table, frame).pool
    if pool is None:
        return None
    faults: list[str] = []
    for cards in cards_by_name(table, frame, game).values():
        name, there = cards[0][0].name, dict(pool).get(cards[0][0].name, 0)
        if copies(cards) > there:
            found = many(copies(cards), "copy", "copies")
            faults.append(f"{frame.you}'s deck has {found} of {name}, and the card pool has {there}.")
    return judged(frame, "103.2c", faults)


def nothing_banned_in_limited(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """A card that is banned in Constructed may be played, but none that is banned in Limited."""
    faults = [f"{name} is banned in Limited." for name in _banned(table, frame, LIMITED, game)]
    elsewhere = _banned(table, frame, CONSTRUCTED, game)
    right = Cite(f"{elsewhere[0]} is banned in Constructed only.") if elsewhere else None
    return judged(frame, "103.2d", faults, right)


def _banned(table: Spoils, frame: Submitting, format: str, game: Game) -> list[str]:
    """The cards submitted that are banned in a format."""
    names = dict(_contest(table).banned).get(format, ())
    return [card.name for card, _ in s105.cards(table, frame, game) if card.name in names]


def admitted(table: Spoils, frame: Submitting, game: Game) -> Answer:
    """The deck meets the criteria."""
    return Legal(), happen(Admitted(frame.you))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Registering,
            Row("", submit, "submit", quiet=True),
            Row("", next_player, "next", quiet=True),
        ),
        procedure(
            Constructed,
            Row("103.1a", one_faction, quiet=True),
            Row("103.1b", at_least_75, quiet=True),
            Row("103.1c", at_most_4_copies, quiet=True),
            Row("101.1", s101.no_more_than_the_card_allows, quiet=True),
            Row("103.1d", nothing_banned, quiet=True),
            *ROWS,
            Row("103.1", admitted),
        ),
        procedure(
            Limited,
            Row("103.2a", one_faction, quiet=True),
            Row("103.2b", large_enough_for_limited, quiet=True),
            Row("103.2c", within_the_pool, quiet=True),
            Row("101.1", s101.no_more_than_the_card_allows, quiet=True),
            Row("103.2d", nothing_banned_in_limited, quiet=True),
            *ROWS,
            Row("103.2", admitted),
        ),
    )
