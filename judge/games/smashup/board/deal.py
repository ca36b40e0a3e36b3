"""Boards of Smash Up at random, of cards that scenarios give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from judge.games.smashup.board.reading import READER
from judge.games.smashup.board.sheet import GIVEN
from judge.games.smashup.cards import labelled
from judge.games.smashup.lexicon import WORDS
from judge.games.smashup.table import ACTION, BASE, MINION
from judge.tabletop.dealing import NAMES, Area, Dealer, Plain, Stock, Stocked, texts_mixed, texts_said

ON_BASE, ON_MINION = f"{ACTION} on a base", f"{ACTION} on a minion"


def stock(given: Plain) -> Iterator[Stocked]:
    """The cards and bases of a board that is given."""
    for name, entry, keys in GIVEN.cards(given):
        yield from stocked(name, keys.print_of(entry))


def stocked(name: str, printed: dict[str, Plain]) -> Iterator[Stocked]:
    """A base, a minion or an action; an action that stays where it is played is a kind of its own."""
    kind = BASE if "breakpoint" in printed else MINION if MINION in printed else ACTION
    if kind in printed or kind == BASE:
        yield Stocked(kind, name, printed)
    text = str(printed.get(ACTION, ""))
    if kind == ACTION and text.startswith("Play on a "):
        yield Stocked(ON_MINION if text.startswith("Play on a minion") else ON_BASE, name, printed)


def said(cards: Iterable[Stocked], seed: int) -> Iterator[Stocked]:
    """Cards with texts that nobody wrote, mixed from those of these cards."""
    given = (sentence for text in texts_said(cards) for _, sentences in labelled(text) for sentence in sentences)
    for count, text in enumerate(texts_mixed(WORDS, given, seed, READER.plays)):
        name, power = f"Odd {count}", str(count % 6)
        yield Stocked(MINION, name, {"minion": power, "text": text})
        yield from stocked(name, {"action": text})
        yield from stocked(name, {"action": f"Play on a {'base' if count % 2 else 'minion'}. Ongoing: {text}"})
        yield Stocked(BASE, name, {"breakpoint": str(12 + count % 12), "text": text})


def deal(chance: Random, cards: Stock) -> Plain:
    """A board of two or three players in the middle of a game."""
    players = NAMES[: chance.choice((2, 2, 2, 3))]
    dealer = Dealer(chance, cards, (*players, "game", "turn", "phase", "bases", "chance", "nobody", "nothing", "any"))
    given: dict[str, Plain] = {"turn": chance.choice(players)}
    if dealer.happens(0.15):
        given["phase"] = chance.choice(("start of turn", "score bases", "draw cards", "end of turn"))
    bases = dict(dealer.one(BASE) for _ in range(len(players) + 1))
    for base in bases.values():
        base["cards"] = _at_base(dealer, players)
    new = dict(dealer.one(BASE) for _ in range(chance.randint(1, 4)))
    seats = {name: _seat(dealer) for name in players}
    return given | {"bases": bases, "base deck": new, "players": seats}


def _at_base(dealer: Dealer, players: tuple[str, ...]) -> Area:
    """The cards at a base."""
    minions = dealer.some(4, MINION)
    for card in minions.values():
        card["of"] = dealer.chance.choice(players)
        if dealer.happens(0.2):
            card["counters"] = dealer.number(1, 2)
        if dealer.happens(0.1):
            card["controlled by"] = dealer.chance.choice(players)
    actions = dealer.some(1, ON_BASE) | (dealer.some(1, ON_MINION) if minions else {})
    for card in actions.values():
        card["of"] = dealer.chance.choice(players)
        if minions and str(card[ACTION]).startswith("Play on a minion"):
            card["on"] = dealer.chance.choice(list(minions))
    return minions | actions


def _seat(dealer: Dealer) -> dict[str, Plain]:
    """The cards in a player's hand."""
    return {
        "vp": dealer.number(0, 13),
        "hand": dealer.some(6, MINION, ACTION),
        "deck": dealer.some(8, MINION, ACTION),
        "discard": dealer.some(4, MINION, ACTION),
    }
