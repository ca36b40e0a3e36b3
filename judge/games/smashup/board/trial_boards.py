"""Boards on which cards of Smash Up are tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from judge.games.smashup.cards import read_text
from judge.games.smashup.law.b_turn import Turn
from judge.games.smashup.table import (
    ACTION,
    BASE,
    BURIED,
    CARDS,
    DECK,
    DISCARD,
    HAND,
    MINION,
    PLAY,
    START,
    Card,
    Player,
    Print,
    Smash,
)  # fmt: skip
from judge.games.smashup.vocabulary.abilities import Ability, PlayOn
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.data import within
from judge.tabletop.difference import TRIED

PLAYERS = ("Ann", "Bob", "Cy")
ACTIONS = (
    "Uncover one of your buried cards.",
    "Place a +1 power counter on a minion.",
    "Play on a base.",
    "Play on a minion.",
)  # of the other cards
RAKES = {kind: f"Play an extra {kind} from your discard pile." for kind in (MINION, ACTION)}


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, its phase, whether a base is ready, how many cards there are."""

    turn: str = "Ann"
    phase: str = CARDS
    strong: bool = False
    poor: bool = False
    crowd: int = 2
    tied: bool = False  # Ann and Bob have equal power at the base, if the card that is tried is there
    bare: bool = False  # nobody has cards in hand
    lively: bool = False  # bases and minions have abilities
    plays: int = 1
    twin: bool = False  # there is another card like the one that is tried
    top: str = ""  # what lies on top of the decks: an action, or a strong minion; else a weak minion
    told: str = "Ann's turn"

    def table(self, printed: Print, area: str) -> Smash:
        """The board with the card to be tried in one of Ann's areas, or as a base."""
        base = TRIED if printed.kind == BASE else "base 1"
        cards = [*self._bases(base, printed)]
        cards += [card for who in PLAYERS for card in self._cards(base, who, names_in(printed), printed.power)]
        decks = {who: tuple(card.id for card in cards if card.area == DECK and card.owner == who) for who in PLAYERS}
        if printed.kind != BASE:
            cards.append(self._own(printed, area))
        if self.twin:
            cards.append(self._own(printed, area).but(id="the other card"))
        if area == BURIED:
            cards.insert(0, self._action("Ann's shovel", "Ann", HAND, text=ACTIONS[0]))
        elif area == DISCARD:
            cards.insert(0, self._action("Ann's rake", "Ann", HAND, text=RAKES[printed.kind]))
        return Smash(
            agenda=(Turn(at="start" if self.phase == START else "B7"),),
            cards=tuple(cards),
            players=tuple(Player(who, 3, self.plays, self.plays, deck=deck) for who, deck in decks.items()),
            turn=self.turn,
            phase=self.phase,
            base_deck=("base 4", "base 5"),
        )

    def _own(self, printed: Print, area: str) -> Card:
        """The card that is tried."""
        noun = next((part.what.noun for part in printed.text if isinstance(part.what, PlayOn)), None)
        host = "Bob's minion 1" if self.poor else "Ann's minion 1"
        on = host if area == PLAY and noun is not None and noun.kind == MINION else ""
        at = "base 1" if area in (PLAY, BURIED) and not on else ""
        return Card(TRIED, printed, "Ann", "Ann", area, at=at, on=on)

    def _bases(self, base: str, printed: Print) -> Iterator[Card]:
        """The bases, the card that is tried in the place of the first if it is one."""
        own = printed if printed.kind == BASE else Print("Trial Base", BASE, 12 if self.strong else 99, (4, 2, 1))
        alive = _text("Each minion here has +1 power.") if self.lively and base != TRIED else own.text
        yield Card(base, own.but(power=12 if self.strong else 99, text=alive))
        for n in range(2, 6):
            yield Card(f"base {n}", Print(f"Base {n}", BASE, 99, (3, 2, 1)), area=PLAY if n < 4 else DECK)
        yield Card("base 6", Print("Base 6", BASE, 99, (3, 2, 1)), area=DISCARD)

    def _cards(self, base: str, who: str, names: tuple[str, ...], own: int) -> Iterator[Card]:
        """A player's cards: at two bases, in hand, deck and discard pile; one of each name that a text speaks of."""
        for n in range(1, self.crowd + 1) if not self.poor or who != "Ann" else ():
            power = n * 2 + 1 - PLAYERS.index(who) + (2 if self.strong else 0)
            power = power + own + 1 if self.tied and who == "Bob" else power
            yield self._minion(f"{who}'s minion {n}", who, power, names, PLAY, base if n < self.crowd else "base 2")
            yield self._action(f"{who}'s shoes {n}", who, PLAY, on=f"{who}'s minion {n}")
        if not self.poor or who == "Bob":
            yield self._action(f"{who}'s flag", who, PLAY, at=base)
        if not self.poor and who == "Ann":
            yield self._action("Ann's banner", who, PLAY, at="base 3")
        yield self._minion(f"{who}'s scout", who, 2, names, PLAY, "base 3" if who == "Ann" else "base 2")
        if base != TRIED or not self.poor:
            yield self._minion(f"{who}'s buried minion", who, 2, names, BURIED, base)
        for area in (HAND, DECK, DISCARD) if not self.bare else (DECK, DISCARD):
            held: list[Card] = []
            for n in range(1, 4 if not self.poor else 2):
                held.append(self._minion(f"{who}'s minion {n} ({area})", who, 2 * n - 1, names, area))
                held.append(self._action(f"{who}'s action {n} ({area})", who, area, text=ACTIONS[n]))
            yield from reversed(held) if self.top == ACTION else held[-2:] + held[:-2] if self.top else held

    def _minion(self, id: str, who: str, power: int, names: tuple[str, ...], area: str, at: str = "") -> Card:
        """A minion, called and made as a text wants it."""
        text = _text("Ongoing: Your other minions here have +1 power.") if self.lively and area == PLAY else ()
        printed = Print(names[power % len(names)] if names else f"Trial {power % 2}", MINION, power, text=text)
        return Card(id, printed, who, who, area, at=at, counters=power // 4 if area == PLAY else 0)

    def _action(self, id: str, who: str, area: str, at: str = "", on: str = "", text: str = "") -> Card:
        """An action."""
        return Card(id, Print("Trial action", ACTION, text=_text(text)), who, who, area, at=at, on=on)


BOARDS = (
    Board(),
    Board(strong=True, told="Ann's turn, a base is ready to score"),
    Board(phase=START, told="Ann's turn begins"),
    Board(turn="Bob", told="Bob's turn"),
    Board(turn="Bob", strong=True, told="Bob's turn, a base is ready to score"),
    Board(poor=True, told="Ann's turn, Ann has next to nothing"),
    Board(strong=True, tied=True, told="Ann's turn, Ann and Bob have equal power at a base that is ready to score"),
    Board(bare=True, told="Ann's turn, no cards in hand"),
    Board(lively=True, told="Ann's turn, other cards have abilities"),
    Board(plays=3, told="Ann's turn, three minions and actions may be played"),
    Board(turn="Bob", plays=3, told="Bob's turn, three minions and actions may be played"),
    Board(top=ACTION, told="Ann's turn, actions lie on top of the decks"),
    Board(top=MINION, told="Ann's turn, strong minions lie on top of the decks"),
    Board(strong=True, crowd=3, told="Ann's turn, a base with many minions is ready to score"),
)


TWINS = Board(phase=START, twin=True, told="Ann's turn begins, Ann has two such cards")


@lru_cache(maxsize=16)
def _text(text: str) -> tuple[Ability, ...]:
    """The abilities of an invented card."""
    return read_text(text)[0]


def names_in(printed: Print) -> tuple[str, ...]:
    """The names and factions that a text speaks of."""
    return tuple(dict.fromkeys(one.name for one in within(printed.text) if isinstance(one, Noun) and one.name))
