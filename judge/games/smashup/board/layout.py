"""How a board of Smash Up is laid out from a file: bases with what is at them, players with what they hold."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.smashup.board.reading import READER
from judge.games.smashup.law.b_start import Starting
from judge.games.smashup.law.b_turn import Turn
from judge.games.smashup.table import (
    ACTION,
    BASE,
    BEFORE,
    CARDS,
    DECK,
    DISCARD,
    DRAW,
    END,
    HAND,
    MINION,
    PLAY,
    SCORE,
    START,
    Card,
    Player,
    Print,
    Smash,
)  # fmt: skip
from judge.tabletop.file import Scenario, unknown
from judge.yamlfile import Value

GIVEN = ("turn", "phase", "bases", "base deck", "base discard", "players")
BASES = ("breakpoint", "vp", "text", "name", "cards")
PLAYER = ("vp", "hand", "deck", "discard", "minions", "actions")
PRINTED = ("minion", "action", "text", "name", "faction")
PLACED = ("of", "controlled by", "on", "counters")
MOST_COPIES = 40
MOST_CARDS = 1000  # of a deck
AREAS = {"hand": HAND, "deck": DECK, "discard": DISCARD}
PHASES = {START: "start", CARDS: "phase", SCORE: "scoring", DRAW: "drawing", END: "B29"}


def laid_out(scenario: Scenario) -> Smash:
    """The table that a scenario gives."""
    told = scenario.given.mapping(GIVEN, ("players",))
    if "phase" in told and told["phase"].text() == BEFORE:
        return Layout(scenario.given.mapping(("phase", "base deck", "players"), ("base deck", "players")), True).table
    given = scenario.given.mapping(GIVEN, ("turn", "bases", "players"))
    return Layout(given).table


class Layout:
    """A board being laid out."""

    def __init__(self, given: Mapping[str, Value], new: bool = False) -> None:
        """Seat the players, put down the bases and all cards; or for a new game only their factions."""
        self.cards: dict[str, Card] = {}
        self.hosts: dict[str, Value] = {}
        seats = given["players"].mapping()
        self.names = list(seats)
        if len(seats) < 2:
            raise given["players"].complain(f"a game needs two players, found {len(self.names)}; add another")
        for id, value in _entries(given, "bases"):
            self._base(id, value, PLAY)
        to_come = [self._base(id, value, DECK) for id, value in _entries(given, "base deck")]
        for id, value in _entries(given, "base discard"):
            self._base(id, value, DISCARD)
        seat = self._new_seat if new else self._seat
        players = [seat(name, value) for name, value in seats.items()]
        minions = [card.id for card in self.cards.values() if card.kind == MINION and card.area == PLAY]
        for host in self.hosts.values():
            if host.text() not in minions:
                raise unknown(host, "minion", host.text(), minions)
        self.table = Smash(
            agenda=(Starting() if new else Turn(at=self._phase(given)),),
            cards=tuple(self.cards.values()),
            players=tuple(players),
            turn=self.names[0] if new else self._player(given["turn"]),
            phase=given["phase"].text() if "phase" in given else CARDS,
            base_deck=tuple(to_come),
        )

    def _phase(self, given: Mapping[str, Value]) -> str:
        """The row at which the game goes on."""
        if "phase" not in given:
            return "B7"
        phase = given["phase"].text()
        if phase not in PHASES:
            raise unknown(given["phase"], "phase", phase, [*PHASES, BEFORE])
        return {**PHASES, CARDS: "B7"}[phase]

    def _player(self, value: Value) -> str:
        """A player's name."""
        if value.text() not in self.names:
            raise unknown(value, "player", value.text(), self.names)
        return value.text()

    def _seat(self, name: str, value: Value) -> Player:
        """A player with what they hold."""
        seat = value.mapping(PLAYER) if value.data else {}
        deck: list[str] = []
        if counted := "deck" in seat and isinstance(seat["deck"].data, str):
            deck = self._blank(name, seat["deck"].number(MOST_CARDS))
        for area in ("hand", "discard") if counted else ("hand", "deck", "discard"):
            for id, card in seat[area].mapping().items() if area in seat and seat[area].data else ():
                fields = card.mapping((*PRINTED, "of"))
                owner = self._player(fields["of"]) if "of" in fields else name
                self._add(Card(id, self._print(id, card, fields), owner, name, AREAS[area]), card)
                deck += [id] if area == "deck" else []
        return Player(
            name,
            vp=seat["vp"].number() if "vp" in seat else 0,
            minions=seat["minions"].number() if "minions" in seat else 1,
            actions=seat["actions"].number() if "actions" in seat else 1,
            deck=tuple(deck),
        )

    def _new_seat(self, name: str, value: Value) -> Player:
        """A player with the cards of two factions."""
        seat = value.mapping(("factions",), ("factions",))
        deck: list[str] = []
        for faction, cards in seat["factions"].mapping().items():
            for id, card in cards.mapping().items():
                fields = card.mapping((*PRINTED, "copies"))
                copies = fields["copies"].number(MOST_COPIES, 1) if "copies" in fields else 1
                printed = self._print(id, card, fields).but(faction=faction)
                for copy in [id] if copies == 1 else [f"{id} {place}" for place in range(1, copies + 1)]:
                    self._add(Card(copy, printed, name, name, DECK), card)
                    deck.append(copy)
        return Player(name, deck=tuple(deck))

    def _blank(self, name: str, count: int) -> list[str]:
        """A deck of so many minions that do not matter."""
        ids = [f"{name}'s card {place}" for place in range(1, count + 1)]
        for id in ids:
            self.cards[id] = Card(id, Print(id, MINION), name, name, DECK)
        return ids

    def _add(self, card: Card, value: Value) -> None:
        """One card more; each has a name of its own."""
        if card.id in self.cards:
            raise value.complain(
                f"there is another {card.id!r}; give one of them another name, and its printed one as 'name'"
            )
        self.cards[card.id] = card

    def _base(self, id: str, value: Value, area: str) -> str:
        """A base with the cards at it."""
        fields = value.mapping(BASES, ("breakpoint",))
        vp = tuple(item.number() for item in fields["vp"].items()) if "vp" in fields else (4, 2, 1)
        text, words = READER.of(fields.get("text"), (BASE,))
        name = fields["name"].text() if "name" in fields else id
        self._add(Card(id, Print(name, BASE, fields["breakpoint"].number(), vp, "", text, words), area=area), value)
        for card_id, card in fields["cards"].mapping().items() if "cards" in fields and fields["cards"].data else ():
            self._placed(card_id, card, id)
        return id

    def _placed(self, id: str, value: Value, base: str) -> None:
        """A card at a base, or on a minion there."""
        fields = value.mapping((*PRINTED, *PLACED), ("of",))
        owner = self._player(fields["of"])
        you = self._player(fields["controlled by"]) if "controlled by" in fields else owner
        on = fields["on"].text() if "on" in fields else ""
        if on:
            self.hosts[id] = fields["on"]
        counters = fields["counters"].number() if "counters" in fields else 0
        printed = self._print(id, value, fields)
        self._add(Card(id, printed, owner, you, PLAY, "" if on else base, on, counters), value)

    def _print(self, id: str, value: Value, fields: Mapping[str, Value]) -> Print:
        """What is printed on a minion or an action."""
        kinds = [kind for kind in (MINION, ACTION) if kind in fields]
        if len(kinds) != 1:
            raise value.complain("a card is either a 'minion' with its power or an 'action' with its text")
        (kind,) = kinds
        said = fields.get("text") if kind == MINION else fields[ACTION]
        text, words = READER.of(said, (kind,))
        name = fields["name"].text() if "name" in fields else id
        faction = fields["faction"].text() if "faction" in fields else ""
        return Print(name, kind, fields[MINION].number() if kind == MINION else 0, (), faction, text, words)


def _entries(given: Mapping[str, Value], key: str) -> list[tuple[str, Value]]:
    """What stands under a key that need not be there."""
    return list(given[key].mapping().items()) if key in given and given[key].data else []
