"""Random decks that are legal, and random factions: a seed decides, and the engine checks each deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.cards.chance import ordered
from judge.cards.deck_check import CheckedDeck, DeckAsked, checked, of_single_cards
from judge.cards.decks import DeckLine
from judge.cards.library import CardLibrary
from judge.errors import Faulty, Place
from judge.tabletop.board import Board
from judge.words import many

TRIES = 40  # decks that are built before it is given up
MOST_CANDIDATES = 200  # cards of a library among which a deck is drawn
FEWEST, MOST_PLAYERS = 2, 4
FACTIONS_EACH = 2
MOST_SEED = 999_999_999


@dataclass(frozen=True)
class RandomDeck:
    """A deck that was drawn: copies and names, and how the engine checked it."""

    seed: int
    cards: tuple[tuple[int, str], ...]
    found: CheckedDeck

    def as_text(self) -> str:
        """The deck as a list that can be checked and read again."""
        return "\n".join([f"# seed {self.seed}", *(f"{count} {name}" for count, name in self.cards)])

    def as_json(self) -> dict[str, Any]:
        """The same as data."""
        cards = [{"copies": count, "name": name} for count, name in self.cards]
        return {"seed": self.seed, "cards": cards, "legal": self.found.legal, "edition": self.found.edition}


def factions_of(cards: CardLibrary) -> list[str]:
    """The factions of a library of Smash Up."""
    told = {str(card.printing.keys.get("faction", "")) for card in cards.cards.values()}
    return sorted(told - {""})


def dealt(factions: Iterable[str], players: int, seed: int) -> list[tuple[str, ...]]:
    """Two factions for each player, all of them different."""
    names = list(dict.fromkeys(factions))
    if not FEWEST <= players <= MOST_PLAYERS:
        raise Faulty(f"{players} players cannot play Smash Up: choose {FEWEST} to {MOST_PLAYERS} (B1).")
    if len(names) < players * FACTIONS_EACH:
        found = f"{many(len(names), 'faction')} for {players} players; each takes two different ones (B1)"
        raise Faulty(f"There are {found}. Name {players * FACTIONS_EACH} or more.")
    drawn = ordered(seed, names)
    return [tuple(drawn[at * FACTIONS_EACH : (at + 1) * FACTIONS_EACH]) for at in range(players)]


def candidates(cards: CardLibrary, seed: int) -> CardLibrary:
    """The cards among which a seed draws: first those without which no deck is legal, then as many others."""
    names = ordered(seed, cards.cards)
    basic = [name for name in names if _is_basic(cards, name)][: MOST_CANDIDATES // 2]
    others = [name for name in names if not _is_basic(cards, name)][: MOST_CANDIDATES - len(basic)]
    return cards.part([*basic, *others])


def _is_basic(cards: CardLibrary, name: str) -> bool:
    """Whether a card is a faction, a staple or a city."""
    printing = cards.cards[name].printing
    return printing.kind in ("faction", "city") or "staple" in printing.keys


def random_deck(cards: CardLibrary, board: Board, edition: str, seed: int) -> RandomDeck:
    """A legal deck of these cards; a card that the engine refuses in it is left out, and the deck built again."""
    of_single_cards(cards.game)
    drawn = candidates(cards, seed)
    barred: set[str] = set()
    why = "The library has no cards"
    for _ in range(TRIES):
        left = CardLibrary(cards.game, [card for name, card in drawn.cards.items() if name not in barred])
        deck = tuple(_BUILD[cards.game](left, seed))
        lines = tuple(DeckLine(count, name, Place("the deck")) for count, name in deck)
        found = checked(DeckAsked(lines), left, board, edition)
        if found.legal and deck:
            return RandomDeck(seed, deck, found)
        why = next((f"{one.says} ({one.rule})" for one in found.reasons), why)
        named = {name for one in found.reasons for name in one.cards}
        if not named:
            break
        barred |= named
    raise Faulty(f"No legal deck can be built of these {many(len(cards), 'card')}: {why.removesuffix('.')}.")


def _spoils(cards: CardLibrary, seed: int) -> Iterator[tuple[int, str]]:
    """A faction, twelve cards of two trades four times each, and staples up to 75; without staples more cards."""
    kinds = {name: card.printing for name, card in cards.cards.items()}
    names = ordered(seed, kinds)
    factions = [name for name in names if kinds[name].kind == "faction"]
    yield from ((1, name) for name in factions[:1])
    needs = {name: set(kinds[name].keys.get("threshold", ())) for name in names}
    wanted = ordered(seed, {icon for one in needs.values() for icon in one})[:2]
    staples = [name for name in names if "staple" in kinds[name].keys]
    staples = [name for name in staples if name in wanted] or staples[:2]
    others = [name for name in names if kinds[name].kind != "faction" and "staple" not in kinds[name].keys]
    others.sort(key=lambda name: not needs[name] <= set(wanted))
    left = 75
    for name in others[: 12 if staples else 19]:
        yield min(4, left), name
        left -= min(4, left)
    for at, name in enumerate(staples):
        share = left // (len(staples) - at)
        yield share, name
        left -= share


def _arcmage(cards: CardLibrary, seed: int) -> Iterator[tuple[int, str]]:
    """Three cities and cards of one faction three times each, 45 together; other factions if these are too few."""
    kinds = {name: card.printing for name, card in cards.cards.items()}
    names = ordered(seed, kinds)
    of = {name: str(kinds[name].keys.get("faction", "")) for name in names}
    full = [one for one in ordered(seed, set(of.values())) if sum(of[name] == one for name in names) >= 17]
    names.sort(key=lambda name: of[name] not in full[:1])
    cities = [name for name in names if kinds[name].kind == "city"][:3]
    yield from ((3 if len(cities) == 1 else 1, name) for name in cities)
    left = 45 - (3 if len(cities) == 1 else len(cities))
    for name in [one for one in names if kinds[one].kind != "city"][: -(-left // 3)]:
        yield min(3, left), name
        left -= min(3, left)


_BUILD = {"spoils": _spoils, "arcmage": _arcmage}
