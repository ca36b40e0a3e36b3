"""How a board of Arcmage is laid out from a file: players with kingdoms, armies, power and what they hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.games.arcmage.board.reading import READER
from judge.games.arcmage.law.s1_3_decks import Registering
from judge.games.arcmage.law.s2_5_turn import Turn
from judge.games.arcmage.law.s2_start import NewGame
from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITIES,
    CITY,
    CREATURE,
    DECK,
    DISCIPLINES,
    FACTIONS,
    GRAVE,
    HAND,
    KINGDOM,
    PHASES,
    PILE,
    PLAY,
    REMOVED,
    START,
    TYPES,
    Battleground,
    Card,
    DeckList,
    Gems,
    Player,
    Print,
)  # fmt: skip
from judge.tabletop.file import Scenario, unknown
from judge.yamlfile import Value

GIVEN = ("turn", "phase", "first draw", "players")
PLAYER = (
    "vp",
    "power",
    "unused",
    "cities",
    "army",
    "enchantments",
    "hand",
    "deck",
    "graveyard",
    "removed",
    "deck list",
)
PRINTED = ("text", "faction", "cost", "loyalty", "types", "name", "discipline", "same as")
LIES = ("marked", "damage", "devoted", "owner", "of", "on", "residents", "moved", "plus", "copies")
AREAS = {"army": ARMY, "hand": HAND, "deck": DECK, "graveyard": GRAVE, "removed": REMOVED, "enchantments": ATTACHED}
_STATS = re.compile(r"\s*([0-9]{1,9})\s*/\s*([0-9]{1,9})\s*")
_COST = re.compile(r"(?P<x>[Xx])?\s*\+?\s*(?P<number>[0-9]{1,9})?")
MOST_CARDS = 1000  # of a deck
MOST_POWER = 200  # of a faction; each is a thing of its own that may be used


def laid_out(scenario: Scenario) -> Battleground:
    """The table that a scenario gives."""
    return Layout(scenario.given.mapping(GIVEN, ("players",))).table


class Layout:
    """A board being laid out."""

    def __init__(self, given: Mapping[str, Value]) -> None:
        """Seat the players and put down all cards."""
        self.cards: dict[str, Card] = {}
        self.hosts: dict[str, Value] = {}
        self.moved: list[str] = []
        self.lists: list[tuple[str, DeckList]] = []
        seats = given["players"].mapping()
        self.names = list(seats)
        if len(seats) < 2:
            raise given["players"].complain(f"a game needs two players, found {len(self.names)}; add another")
        phase = self._phase(given)
        players = [self._seat(name, value) for name, value in seats.items()]
        for host in self.hosts.values():
            if host.text() not in (*self.cards, *self.names):
                raise unknown(host, "card or player", host.text(), [*self.cards, *self.names])
        active = self._player(given["turn"]) if "turn" in given else ""
        if not active and not self.lists and phase != START:
            raise given["players"].complain("expected 'turn', the player whose turn it is")
        for name, value in seats.items():
            if phase != START and not self.lists and not self._has_city(name):
                raise value.complain(f"{name} has no city and would be defeated; give one under 'cities'")
        self.table = Battleground(
            agenda=(self._begin(phase),),
            cards=tuple(self.cards.values()),
            players=tuple(self._with_gems(player) for player in players),
            active=active or self.names[0],
            phase=START if self.lists else phase,
            moved=tuple(sorted(self.moved)),
            opening=self._player(given["first draw"]) if "first draw" in given else "",
            lists=tuple(self.lists),
        )

    def _has_city(self, name: str) -> bool:
        """Whether a player has a city in play."""
        return any(card.area == KINGDOM and card.you == name for card in self.cards.values())

    def _begin(self, phase: str) -> Any:
        """Where the game goes on."""
        if self.lists:
            return Registering(left=tuple(name for name, _ in self.lists))
        if phase == START:
            return NewGame()
        return Turn(at=phase)

    def _phase(self, given: Mapping[str, Value]) -> str:
        """The phase in which the game goes on."""
        if "phase" not in given:
            return PLAY
        phase = given["phase"].text()
        if phase not in (*PHASES, START):
            raise unknown(given["phase"], "phase", phase, [*PHASES, START])
        return phase

    def _player(self, value: Value) -> str:
        """A player's name."""
        if value.text() not in self.names:
            raise unknown(value, "player", value.text(), self.names)
        return value.text()

    def _seat(self, name: str, value: Value) -> Player:
        """A player with what they have."""
        seat = value.mapping(PLAYER) if value.data else {}
        if "deck list" in seat:
            self.lists.append((name, DeckList(tuple(self._copies(seat["deck list"])))))
        piles: dict[str, list[str]] = {DECK: [], GRAVE: []}
        if counted := "deck" in seat and isinstance(seat["deck"].data, str):
            piles[DECK] = self._blank(name, seat["deck"].number(MOST_CARDS))
        for key, area in AREAS.items():
            for id, card in entries(None if counted and area == DECK else seat.get(key)).items():
                self._card(id, card, name, area)
                if area in piles:
                    piles[area].append(id)
        for id, city in entries(seat.get("cities")).items():
            self._city(id, city, name)
        for faction, count in self._power(seat.get("power")):
            for place in range(1, count + 1):
                id = f"{name}'s {faction} resource {place}"
                self.cards[id] = Card(id, Print(id, CREATURE), name, name, PILE, faction)
        gems = self._power(seat["unused"]) if "unused" in seat else None
        return Player(
            name,
            vp=seat["vp"].number() if "vp" in seat else 15,
            gems=(("unsaid", 0),) if gems is None else gems,
            deck=tuple(piles[DECK]),
            graveyard=tuple(piles[GRAVE]),
        )

    def _with_gems(self, player: Player) -> Player:
        """A player whose gems are all unused unless the file says which are."""
        if player.gems != (("unsaid", 0),):
            return player
        piles = [card.at for card in self.cards.values() if card.area == PILE and card.you == player.name]
        return player.but(gems=tuple((faction, piles.count(faction)) for faction in sorted(set(piles))))

    def _power(self, value: Value | None) -> Gems:
        """How many of each faction."""
        found = {}
        for faction, count in entries(value).items():
            if faction not in FACTIONS:
                raise unknown(count, "faction", faction, list(FACTIONS))
            found[faction] = count.number(MOST_POWER)
        return tuple(sorted(found.items()))

    def _blank(self, name: str, count: int) -> list[str]:
        """A deck of so many creatures that do not matter."""
        ids = [f"{name}'s card {place}" for place in range(1, count + 1)]
        for id in ids:
            self._add(Card(id, Print(id), name, name, DECK), None)
        return ids

    def _add(self, card: Card, value: Value | None) -> None:
        """One card more; each has a name of its own."""
        if card.id in self.cards and value is not None:
            raise value.complain(
                f"there is another {card.id!r}; give one of them another name, and its printed one as 'name'"
            )
        self.cards[card.id] = card

    def _card(self, id: str, value: Value, name: str, area: str, at: str = "") -> None:
        """A card somewhere."""
        fields = value.mapping((*TYPES, *PRINTED, *LIES)) if value.data else {}
        printed = self._print(id, value, fields)
        owner = self._player(fields["owner"]) if "owner" in fields else name
        on = ""
        if area == ATTACHED:
            if "on" in fields:
                self.hosts[id], on = fields["on"], fields["on"].text()
            else:
                area = ARMY
        self._add(
            Card(
                id, printed, owner, name, area, at, on, _lies(fields, "damage"), flag(fields, "marked"),
                flag(fields, "devoted"), plus=_stats(fields["plus"]) if "plus" in fields else (0, 0),
            ),
            value,
        )  # fmt: skip

    def _city(self, id: str, value: Value, name: str) -> None:
        """A city in play with its residents."""
        fields = value.mapping((CITIES, *PRINTED, *LIES), (CITIES,))
        owner = self._player(fields["owner"]) if "owner" in fields else name
        printed = self._print(id, value, fields)
        self._add(Card(id, printed, owner, name, KINGDOM, damage=_lies(fields, "damage")), value)
        if flag(fields, "moved"):
            self.moved.append(id)
        for resident, card in entries(fields.get("residents")).items():
            whose = self._whose(card, name)
            self._card(resident, card, whose, CITY, id)

    def _whose(self, value: Value, name: str) -> str:
        """Who controls a resident: the city's owner, unless the file says whose it is."""
        fields = value.mapping((*TYPES, *PRINTED, *LIES)) if value.data else {}
        return self._player(fields["of"]) if "of" in fields else name

    def _copies(self, value: Value) -> list[tuple[Print, int]]:
        """The cards of a deck list."""
        found = []
        for id, card in value.mapping().items():
            fields = card.mapping((*TYPES, *PRINTED, *LIES)) if card.data else {}
            found.append(
                (self._print(id, card, fields), fields["copies"].number(MOST_CARDS) if "copies" in fields else 1)
            )
        return found

    def _print(self, id: str, value: Value, fields: Mapping[str, Value]) -> Print:
        """What is printed on a card."""
        if "same as" in fields:
            like = fields["same as"].text()
            if like not in self.cards:
                told = f"unknown card {like!r}; 'same as' names a card that stands above in the file"
                raise fields["same as"].complain(told)
            return self.cards[like].print
        kinds = [kind for kind in TYPES if kind in fields]
        if len(kinds) != 1:
            found = " and ".join(kinds) or "none of them"
            raise value.complain(f"a card is one of {', '.join(TYPES)}; found {found}")
        (kind,) = kinds
        atk, defense = 0, 0
        said = fields.get("text")
        if kind == CREATURE:
            atk, defense = _stats(fields[kind])
        elif kind == CITIES:
            defense = fields[kind].number()
        else:
            said = fields[kind]
        text, words = READER.of(said, (kind,))
        cost, variable = _cost(fields["cost"]) if "cost" in fields else (0, False)
        return Print(
            name=fields["name"].text() if "name" in fields else id,
            type=kind,
            faction=_one_of(fields["faction"], "faction", FACTIONS) if "faction" in fields else FACTIONS[0],
            cost=cost,
            variable=variable,
            loyalty=fields["loyalty"].number() if "loyalty" in fields else 3 if kind == CITIES else 0,
            atk=atk,
            defense=defense,
            types=tuple(item.text() for item in fields["types"].items()) if "types" in fields else (),
            discipline=_one_of(fields["discipline"], "discipline", DISCIPLINES) if "discipline" in fields else "",
            text=text,
            words=words,
        )


def entries(value: Value | None) -> Mapping[str, Value]:
    """What stands under a key that need not be there."""
    return value.mapping() if value is not None and value.data else {}


def _one_of(value: Value, what: str, known: tuple[str, ...]) -> str:
    """One of some names."""
    if value.text() not in known:
        raise unknown(value, what, value.text(), list(known))
    return value.text()


def _stats(value: Value) -> tuple[int, int]:
    """Attack and defense."""
    found = _STATS.fullmatch(value.text())
    if not found:
        raise value.complain(f"expected attack and defense such as 3/2, found {value.text()!r}")
    return int(found[1]), int(found[2])


def _cost(value: Value) -> tuple[int, bool]:
    """A cost such as 3, X or X + 2; S, that of a city which may begin in play, counts as 0."""
    said = value.text().strip()
    found = _COST.fullmatch(said)
    if said == "S":
        return 0, False
    if not said or not found:
        raise value.complain(f"expected a cost such as 3, X or X + 2, found {said!r}")
    return int(found["number"] or 0), bool(found["x"])


def _lies(fields: Mapping[str, Value], key: str) -> int:
    """A number that need not be there."""
    return fields[key].number() if key in fields else 0


def flag(fields: Mapping[str, Value], key: str) -> bool:
    """Whether something is said to be so."""
    return key in fields and fields[key].flag()
