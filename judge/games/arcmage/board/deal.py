"""Boards of Arcmage at random, of cards that scenarios give."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

from judge.games.arcmage.board.reading import READER
from judge.games.arcmage.board.sheet import GIVEN, TYPES
from judge.games.arcmage.cards import parts
from judge.games.arcmage.lexicon import WORDS
from judge.games.arcmage.table import CITIES, CREATURE, ENCHANTMENT, EVENT, FACTIONS, MAGIC, PHASES
from judge.tabletop.dealing import NAMES, Area, Dealer, Plain, Stock, Stocked, texts_mixed, texts_said


def stock(given: Plain) -> Iterator[Stocked]:
    """The cards of a board that is given."""
    for name, entry, keys in GIVEN.cards(given):
        if "same as" not in entry:
            yield from stocked(name, keys.print_of(entry))


def stocked(name: str, printed: dict[str, Plain]) -> Iterator[Stocked]:
    """A card by its type."""
    if kind := next((key.name for key in TYPES if key.name in printed), ""):
        yield Stocked(kind, name, printed)


def said(cards: Iterable[Stocked], seed: int) -> Iterator[Stocked]:
    """Cards with texts that nobody wrote, mixed from those of these cards."""
    given = [sentence for text in texts_said(cards) for sentence in parts(text)]
    kinds = {CREATURE: "{}/{}", CITIES: "{}", EVENT: "", MAGIC: "", ENCHANTMENT: ""}
    for kind, printed in kinds.items():
        for count, text in enumerate(texts_mixed(WORDS, given, seed, partial(READER.plays, types=(kind,)))):
            name, cost = f"Odd {kind} {count}", {"cost": str(count % 4), "faction": FACTIONS[count % len(FACTIONS)]}
            numbers = printed.format(1 + count % 4, 1 + count % 3)
            yield Stocked(kind, name, cost | ({kind: numbers, "text": text} if numbers else {kind: text}))


def deal(chance: Random, cards: Stock) -> Plain:
    """A board of two or three players in the middle of a game."""
    players = NAMES[: chance.choice((2, 2, 2, 3))]
    dealer = Dealer(
        chance, cards, (*players, "game", "turn", "phase", "chance", "nobody", "nothing", "any", "the army")
    )
    given: dict[str, Plain] = {"turn": chance.choice(players)}
    if dealer.happens(0.5):
        given["phase"] = chance.choice(PHASES)
    return given | {"players": {name: _seat(dealer) for name in players}}


def _seat(dealer: Dealer) -> dict[str, Plain]:
    """A player's side."""
    cities = dict(dealer.one(CITIES) for _ in range(dealer.chance.randint(1, 3)))
    for city in cities.values():
        city |= {"damage": dealer.number(0, 2)} if dealer.happens(0.2) else {}
        city["residents"] = {name: card | _lies(dealer) for name, card in dealer.some(2, CREATURE).items()}
    army = {name: card | _lies(dealer) for name, card in dealer.some(4, CREATURE).items()}
    enchantments: Area = {}
    for name, card in dealer.some(1, ENCHANTMENT).items():
        said = str(card[ENCHANTMENT]).lower()
        hosts = list(army if "creature" in said else cities if "city" in said else ())
        if hosts:
            enchantments[name] = card | {"on": dealer.chance.choice(hosts)}
    kinds = (CREATURE, EVENT, MAGIC, ENCHANTMENT, CITIES)
    return {
        "vp": dealer.number(2, 15),
        "power": {faction: dealer.number(1, 3) for faction in dealer.chance.sample(FACTIONS, 3)},
        "cities": cities,
        "army": army,
        "enchantments": enchantments,
        "hand": dealer.some(5, *kinds),
        "deck": dealer.some(8, *kinds),
        "graveyard": dealer.some(3, *kinds),
    }


def _lies(dealer: Dealer) -> dict[str, Plain]:
    """The states of a creature."""
    return {"marked": "true"} if dealer.happens(0.2) else {}
