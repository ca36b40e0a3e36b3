"""Boards of invented cards on which cards of Arcmage are tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.games.arcmage.law.s1_7_playing_a_card import attaches
from judge.games.arcmage.law.s2_5_turn import Turn
from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITIES,
    CITY,
    CREATURE,
    DECK,
    ENCHANTMENT,
    EVENT,
    GRAVE,
    HAND,
    KINGDOM,
    MAGIC,
    PILE,
    UNMARK,
    Battleground,
    Card,
    Player,
    Print,
)  # fmt: skip
from judge.games.arcmage.table import ATTACK as ATTACK_PHASE
from judge.games.arcmage.table import PLAY as PLAY_PHASE
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Keyword
from judge.games.arcmage.vocabulary.nouns import Me, Noun, TargetPlayer
from judge.kernel.data import within
from judge.tabletop.difference import TRIED

PLAYERS = ("Ann", "Bob")
KINDS = (CREATURE, EVENT, MAGIC, ENCHANTMENT, CITIES)
GEMS = 8
STATS = {1: (2, 4), 2: (3, 3), 3: (5, 6)}


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, its phase, where the card is, how much else there is."""

    told: str
    area: str = HAND
    turn: str = "Ann"
    phase: str = PLAY_PHASE
    host: str = ""  # what an enchantment is attached to
    poor: bool = False
    weak: bool = False
    crowd: bool = False

    def table(self, printed: Print) -> Battleground | None:
        """The board with the card that is tried, if it can be there."""
        if self.area not in _areas(printed):
            return None
        types = _types(printed)
        cards = [card for who in PLAYERS for card in self._cards(who, types, printed)]
        host = self.host if self.area == ATTACHED else ""
        if host not in ("", *PLAYERS, *(card.id for card in cards)):
            return None
        at = "Ann's city 1" if self.area == CITY else ""
        own = Card(TRIED, printed, "Ann", "Ann", self.area, at, host)
        if self.area == KINGDOM:
            cards += [
                self._creature("Ann", n, CITY, types, printed).but(at=TRIED, id=f"Ann's guest {n}") for n in (1, 3)
            ]
        cards = _with(cards, own, 4 if self.area == GRAVE else len(cards))
        players = tuple(self._player(who, cards) for who in PLAYERS)
        return Battleground(
            agenda=(Turn(at=self.phase),), cards=tuple(cards), players=players, active=self.turn, phase=self.phase
        )

    def _player(self, who: str, cards: list[Card]) -> Player:
        """A player with the gems of what their resource cards are of."""
        of = [card for card in cards if card.you == who]
        deck = tuple(card.id for card in of if card.area == DECK)
        grave = tuple(card.id for card in of if card.area == GRAVE)
        piles = [card.at for card in of if card.area == PILE]
        gems = tuple((faction, piles.count(faction)) for faction in sorted(set(piles)))
        return Player(who, 5 if self.poor and who == "Ann" else 15, gems, deck, graveyard=grave)

    def _cards(self, who: str, types: tuple[str, ...], printed: Print) -> Iterator[Card]:
        """A player's cards: cities with residents, an army, enchantments, and some of every type elsewhere."""
        poor = self.poor and who == "Ann"
        for n in (1, 2):
            city = Print(f"City {n}", CITIES, _faction(printed), 1, loyalty=2, defense=12 if n == 1 else 3)
            yield Card(f"{who}'s city {n}", city, who, who, KINGDOM, damage=2 if n == 1 else 0)
        for n in (1, 2) if not poor else (1,):
            yield self._creature(who, n, CITY, types, printed)
        for n in (1, 2) if not poor else ():
            yield self._creature(who, n, ARMY, types, printed)
        for n in range(1, 5) if self.crowd else ():
            yield self._creature(who, 1, ARMY, types, printed).but(id=f"{who}'s guard {n}", marked=True)
        if not poor:
            yield self._other(who, ENCHANTMENT, ATTACHED, printed).but(on=f"{who}'s soldier 1")
        for area in (HAND, DECK, GRAVE):
            for kind in KINDS:
                if kind == CREATURE:
                    yield from (self._creature(who, n, area, types, printed) for n in ((1, 2) if not poor else (1,)))
                elif not poor or area == DECK:
                    yield self._other(who, kind, area, printed)
        for n in range(GEMS):
            yield Card(f"{who}'s resource {n + 1}", Print("Resource", CREATURE), who, who, PILE, printed.faction)

    def _creature(self, who: str, n: int, area: str, types: tuple[str, ...], printed: Print) -> Card:
        """A creature; the second is hurt and of a type that no text names, and flies if it is in the army."""
        atk, defense = (1, 2) if self.weak else STATS[n]
        own = types if n != 2 else ("Stranger",)
        faction = _faction(printed) if n != 2 else "Red Banner" if _faction(printed) != "Red Banner" else "Gaian"
        words = ("flying",) if n == 2 and area == ARMY else _keywords(printed) if n == 1 else ()
        text = tuple(Have(Me(), Keyword(word)) for word in words)
        creature = Print(
            f"Creature {n}", CREATURE, faction, n, loyalty=2 * n, atk=atk, defense=defense, types=own, text=text
        )
        name = {ARMY: "soldier", CITY: "resident"}.get(area, f"{area} creature")
        at = f"{who}'s city 1" if area == CITY else ""
        lies = area in (ARMY, CITY)
        marked = lies and n == 1 and self.phase == UNMARK
        return Card(f"{who}'s {name} {n}", creature, who, who, area, at, damage=int(n == 2 and lies), marked=marked)

    def _other(self, who: str, kind: str, area: str, printed: Print) -> Card:
        """A card that is no creature."""
        defense = 5 if kind == CITIES else 0
        return Card(
            f"{who}'s {area} {kind}", Print(f"Some {kind}", kind, printed.faction, 1, defense=defense), who, who, area
        )


def _areas(printed: Print) -> tuple[str, ...]:
    """Where a card of its type can be."""
    places = {CREATURE: (ARMY, CITY), CITIES: (KINGDOM,), ENCHANTMENT: (ATTACHED,) if attached(printed) else (ARMY,)}
    return (HAND, GRAVE, *places.get(printed.type, ()))


def _with(cards: list[Card], own: Card, place: int) -> list[Card]:
    """The cards with one more, which has so many cards of its area and player before it."""
    there = [at for at, card in enumerate(cards) if (card.area, card.you) == (own.area, own.you)]
    at = there[place] if place < len(there) else len(cards)
    return [*cards[:at], own, *cards[at:]]


def attached(printed: Print) -> bool:
    """Whether an enchantment is attached to something."""
    return attaches(Card(TRIED, printed)) is not None


def _types(printed: Print) -> tuple[str, ...]:
    """The creature types that a text speaks of."""
    nouns = (one for one in within(printed.text) if isinstance(one, Noun))
    return tuple(dict.fromkeys(type for noun in nouns for type in noun.types)) or ("Stranger",)


def _faction(printed: Print) -> str:
    """The faction that a text speaks of, or else that of the card."""
    spoken = (one.faction or one.never for one in within(printed.text) if isinstance(one, Noun))
    return next(filter(None, spoken), printed.faction)


def _keywords(printed: Print) -> tuple[str, ...]:
    """The keywords that a text asks for in creatures."""
    return tuple(dict.fromkeys(one.keyword for one in within(printed.text) if isinstance(one, Noun) and one.keyword))


def _hosts(printed: Print) -> tuple[str, ...]:
    """The cards and players to which an enchantment can be attached."""
    aim = attaches(Card(TRIED, printed))
    if isinstance(aim, TargetPlayer):
        return ("Bob", "Ann")
    kind = aim.noun.kind if aim is not None else ""
    return (
        ("Ann's city 1", "Bob's city 1")
        if kind == CITIES
        else ("Ann's soldier 1", "Bob's soldier 1", "Ann's resident 1")
    )


def boards(printed: Print) -> Iterator[Board]:
    """The boards on which a card is tried."""
    hand = "the card in Ann's hand"
    yield Board(f"Ann's turn, {hand}")
    yield Board(f"Ann's turn, weak creatures, {hand}", weak=True)
    for area, host, there in _places(printed):
        yield Board(f"Ann's turn, the card {there}", area, host=host)
        yield Board(f"Ann's turn begins, the card {there}", area, host=host, phase=UNMARK)
        yield Board(f"Ann attacks, the card {there}", area, host=host, phase=ATTACK_PHASE)
        yield Board(f"Bob attacks, the card {there}", area, host=host, turn="Bob", phase=ATTACK_PHASE)
        yield Board(f"Bob's turn begins, the card {there}", area, host=host, turn="Bob", phase=UNMARK)
        yield Board(f"Ann's turn, Ann has next to nothing, the card {there}", area, host=host, poor=True)
    yield Board(f"Ann attacks, {hand}", phase=ATTACK_PHASE)
    yield Board(f"Bob attacks, {hand}", turn="Bob", phase=ATTACK_PHASE)
    yield Board(f"Bob's turn begins, {hand}", turn="Bob", phase=UNMARK)
    yield Board(f"Ann's turn, Ann has next to nothing, {hand}", poor=True)
    yield Board("Ann's turn, the card in Ann's graveyard", GRAVE)
    yield Board("Ann's turn, many creatures, the card in Ann's army", ARMY, crowd=True)
    yield Board("Bob attacks, many creatures, the card in Ann's army", ARMY, turn="Bob", phase=ATTACK_PHASE, crowd=True)


def _places(printed: Print) -> Iterator[tuple[str, str, str]]:
    """Where a card is in play: the area, its host, and both in words."""
    for area in _areas(printed):
        if area == ATTACHED:
            yield from ((area, host, f"attached to {host}") for host in _hosts(printed))
        elif area not in (HAND, GRAVE):
            yield area, "", {ARMY: "in Ann's army", CITY: "in Ann's city 1"}.get(area, "in play")
