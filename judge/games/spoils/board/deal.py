"""Boards of The Spoils at random, of cards that scenarios give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

from judge.games.spoils.board.reading import READER
from judge.games.spoils.board.sheet import GIVEN, START
from judge.games.spoils.cards import sentences_of
from judge.games.spoils.lexicon import WORDS
from judge.games.spoils.table import ICONS
from judge.tabletop.dealing import NAMES, Area, Dealer, Plain, Stock, Stocked, texts_mixed, texts_said

CARDS = ("character", "item", "location", "tactic", "resource")


def stock(given: Plain) -> Iterator[Stocked]:
    """The cards and factions of a board that is given."""
    for seat in given.get("players", {}).values():
        if isinstance(seat, dict) and "faction" in seat:
            yield Stocked("faction", "House of Nobody", {"text": seat["faction"]})
    for name, entry, keys in GIVEN.cards(given):
        if not {"card", "faction", "same as"} & entry.keys():
            yield from stocked(name, keys.print_of(entry))


def stocked(name: str, printed: dict[str, Plain]) -> Iterator[Stocked]:
    """A card by its type; of a faction only the text is on a board."""
    if kind := next((kind for kind in CARDS if kind in printed), ""):
        yield Stocked(kind, name, printed)
    elif "faction" in printed:
        yield Stocked("faction", name, {"text": printed["faction"]})


def said(cards: Iterable[Stocked], seed: int) -> Iterator[Stocked]:
    """Cards with texts that nobody wrote, mixed from those of these cards."""
    given = [sentence for text in texts_said(cards) for sentence in sentences_of(text)]
    for kind in ("item", "character", "tactic"):
        for count, text in enumerate(texts_mixed(WORDS, given, seed, partial(READER.plays, types=(kind,)))):
            name, cost = f"Odd {kind} {count}", {"cost": str(count % 3)}
            stats = f"{1 + count % 3}/{1 + count % 4}/{1 + count % 3}"
            yield Stocked(kind, name, cost | ({kind: stats, "text": text} if kind == "character" else {kind: text}))


def deal(chance: Random, cards: Stock) -> Plain:
    """A board: mostly in the middle of a game of two, now and then of three, or at its start."""
    players = NAMES[: 3 if chance.random() < 0.1 else 2]
    dealer = Dealer(chance, cards, (*players, "game", "turn", "chance", "nobody", "nothing", "any"))
    if dealer.happens(0.08):
        return {"step": START, "players": {name: _starter(dealer) for name in players}}
    given: dict[str, Plain] = {"turn": chance.choice(players)}
    if dealer.happens(0.2):
        given["step"] = "start of turn"
    seats = {name: _seat(dealer) for name in players}
    _attach(dealer, seats)
    return given | {"players": seats}


def _starter(dealer: Dealer) -> dict[str, Plain]:
    """A player before the first turn."""
    deck: Area = {}
    while len(deck) < 8:
        deck |= dealer.some(8, *CARDS)
    return _faction(dealer, 0.7) | {"influence": dealer.number(5, 25), "deck": deck}


def _faction(dealer: Dealer, share: float) -> dict[str, Plain]:
    """A faction's text, now and then."""
    if not dealer.has("faction") or not dealer.happens(share):
        return {}
    return {"faction": dealer.one("faction")[1]["text"]}


def _seat(dealer: Dealer) -> dict[str, Plain]:
    """A player's side."""
    icons = dealer.chance.sample(ICONS[:-1], 3)
    resources = {icon: dealer.number(1, 3) for icon in icons} | {"face-down": dealer.number(0, 2)}
    play = dealer.some(3, "character") | dealer.some(4, "character", "item", "location", "resource")
    return _faction(dealer, 0.2) | {
        "influence": dealer.number(1, 12),
        "resources": resources,
        "play": {name: card | _lies(dealer, card) for name, card in play.items()},
        "hand": dealer.some(5, *CARDS),
        "deck": dealer.some(8, *CARDS),
        "discard": dealer.some(3, *CARDS),
    }


def _lies(dealer: Dealer, card: dict[str, Plain]) -> dict[str, Plain]:
    """The states of a card in play."""
    found: dict[str, Plain] = {}
    stats = str(card.get("character", "")).split("/")
    if len(stats) == 3 and stats[1].strip().isdecimal() and int(stats[1]) > 1 and dealer.happens(0.2):
        found["damage"] = dealer.number(1, int(stats[1]) - 1)
    flags = (("depleted", 0.15), ("new", 0.15))
    found |= {key: "true" for key, share in flags if dealer.happens(share)}
    if dealer.happens(0.05):
        found["tokens"] = dealer.number(1, 3)
    return found


def _attach(dealer: Dealer, seats: dict[str, dict[str, Plain]]) -> None:
    """Some gear is attached to characters."""
    hosts = [name for seat in seats.values() for name, card in seat["play"].items() if "character" in card]
    for seat in seats.values():
        for card in seat["play"].values():
            if "adjusts" in card and hosts and dealer.happens(0.6):
                card["attached to"] = dealer.chance.choice(hosts)
