"""How a board of Arcmage is laid out from a file: players with kingdoms, armies, power and what they hold."""

from __future__ import annotations

from judge.games.arcmage.board import sheet
from judge.games.arcmage.board.reading import READER
from judge.games.arcmage.law.s1_3_decks import Registering
from judge.games.arcmage.law.s2_5_turn import Turn
from judge.games.arcmage.law.s2_start import NewGame
from judge.games.arcmage.law.s3_4_events import END_OF_TURN
from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITIES,
    CITY,
    CREATURE,
    DECK,
    GRAVE,
    HAND,
    KINGDOM,
    PILE,
    REMOVED,
    START,
    TYPES,
    Battleground,
    Card,
    DeckList,
    Gems,
    Player,
    Print,
    in_play,
)  # fmt: skip
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.nouns import Me
from judge.kernel.table import Frame, Lasting
from judge.tabletop import layout
from judge.tabletop.file import Scenario, unknown
from judge.tabletop.keys import Fields
from judge.words import either, listed
from judge.yamlfile import Value


def laid_out(scenario: Scenario) -> Battleground:
    """The table that a scenario gives."""
    told = sheet.GIVEN.read(scenario.given)
    return Layout(sheet.GIVEN.read(scenario.given, tuple(name for name, _ in told[sheet.PLAYERS]))).table


class Layout(layout.Layout[Card]):
    """A board being laid out."""

    def __init__(self, given: Fields) -> None:
        """Seat the players and put down all cards."""
        seats, at = given[sheet.PLAYERS], given.given["players"]
        super().__init__(seats, at)
        self.hosts: list[Value] = []
        self.moved: list[str] = []
        self.lasting: list[Lasting] = []
        self.lists: list[tuple[str, DeckList]] = []
        phase = given[sheet.PHASE]
        players = tuple([self._seat(name, value) for name, value in seats])
        for host in self.hosts:
            if host.text() not in (*self.cards, *self.players):
                raise unknown(host, "card or player", host.text(), [*self.cards, *self.players])
        goes_on = phase != START and not self.lists
        active = given[sheet.TURN]
        if not active and goes_on:
            raise at.complain("the key 'turn' is missing; add it with the player whose turn it is")
        for name, value in seats:
            if goes_on and not any(card.area == KINGDOM and card.you == name for card in self.cards.values()):
                raise value.complain(f"{name} has no city and would be defeated at once; add a city under 'cities'")
        self.table = Battleground(
            agenda=(self._begin(phase),),
            cards=tuple(self.cards.values()),
            players=players,
            active=active or self.players[0],
            phase=START if self.lists else phase,
            moved=tuple(sorted(self.moved)),
            lasting=tuple(self.lasting),
            opening=given[sheet.FIRST_DRAW],
            lists=tuple(self.lists),
        )

    def _begin(self, phase: str) -> Frame:
        """Where the game goes on."""
        if self.lists:
            return Registering(left=tuple(name for name, _ in self.lists))
        return NewGame() if phase == START else Turn(at=phase)

    def _seat(self, name: str, value: Value) -> Player:
        """A player with what they have."""
        seat = sheet.SEAT.read(value)
        if sheet.DECK_LIST in seat:
            self.lists.append((name, DeckList(tuple(self._copies(id, card) for id, card in seat[sheet.DECK_LIST]))))
        deck = seat[sheet.DECK]
        ids = self.blank(name, deck, lambda id: Card(id, Print(id), name, name, DECK)) if isinstance(deck, int) else []
        areas = (
            (ARMY, seat[sheet.ARMY]),
            (HAND, seat[sheet.HAND]),
            (DECK, () if isinstance(deck, int) else deck),
            (GRAVE, seat[sheet.GRAVEYARD]),
            (REMOVED, seat[sheet.REMOVED]),
        )
        for area, cards in areas:
            for id, card in cards:
                self._card(id, sheet.CARD.read(card, self.players), name, area)
        for id, card in seat[sheet.ENCHANTED]:
            self._attached(id, sheet.ATTACHED.read(card, self.players), name)
        for id, city in seat[sheet.IN_PLAY]:
            self._city(id, sheet.CITY.read(city, self.players), name)
        power = _gems(seat[sheet.POWER])
        for faction, count in power:
            for id in (f"{name}'s {faction} resource {place}" for place in range(1, count + 1)):
                self.cards[id] = Card(id, Print(id, CREATURE), name, name, PILE, faction)
        left = _gems(seat[sheet.UNUSED]) if sheet.UNUSED in seat else tuple(one for one in power if one[1])
        deck_ids = tuple(ids or (id for id, _ in areas[2][1]))
        return Player(name, seat[sheet.VP], left, deck_ids, graveyard=tuple(id for id, _ in areas[3][1]))

    def _card(self, id: str, fields: Fields, you: str, area: str, at: str = "", on: str = "") -> None:
        """A card somewhere."""
        self.add(
            Card(
                id,
                self._print(id, fields),
                fields[sheet.OWNER] or you,
                you,
                area,
                at,
                on,
                fields[sheet.DAMAGE],
                fields[sheet.MARKED],
                fields[sheet.DEVOTED],
                plus=fields[sheet.PLUS],
                counters=fields[sheet.COUNTERS],
            ),
            fields.at,
        )
        self._this_turn(id, fields.value(sheet.THIS_TURN))

    def _this_turn(self, id: str, said: Value | None) -> None:
        """The effects that a card has until the turn ends."""
        card = self.cards[id]
        if said is None:
            return
        for part in READER.of(said, (card.type,))[0]:
            if not isinstance(part, Have) or part.what != Me() or part.meanwhile is not None or not in_play(card):
                told = "expected a change of a card in play such as 'This creature gets +2/+0.'"
                raise said.complain(f"{told}, found {said.text()!r}")
            self.lasting.append(Lasting(part.gift, card.you, id, END_OF_TURN, on=(id,)))

    def _attached(self, id: str, fields: Fields, you: str) -> None:
        """An enchantment on what it is attached to, or else in the army."""
        host = fields.value(sheet.ON)
        self.hosts += [host] if host else []
        self._card(id, fields, you, ATTACHED if host else ARMY, on=fields[sheet.ON])

    def _city(self, id: str, fields: Fields, you: str) -> None:
        """A city in play with its residents."""
        self._card(id, fields, you, KINGDOM)
        if (kind := self.cards[id].type) != CITIES:
            told = f"{id} has the type {kind!r}, but only cities belong under 'cities'"
            raise fields.at.complain(f"{told}; move it, for example to 'army'")
        self.moved += [id] if fields[sheet.MOVED] else []
        for resident, card in fields[sheet.RESIDENTS]:
            own = sheet.RESIDENT.read(card, self.players)
            self._card(resident, own, own[sheet.OF] or you, CITY, id)

    def _copies(self, id: str, value: Value) -> tuple[Print, int]:
        """A card of a deck list."""
        fields = sheet.LISTED.read(value)
        return self._print(id, fields), fields[sheet.COPIES]

    def _print(self, id: str, fields: Fields) -> Print:
        """The printed values of a card."""
        if like := fields.value(sheet.SAME):
            if like.text() not in self.cards:
                told = f"unknown card {like.text()!r}; name a card that is listed above this one"
                raise like.complain(told)
            return self.cards[like.text()].print
        kinds = [key for key in sheet.TYPES if key in fields]
        if not kinds:
            raise fields.at.complain(f"this card has no type; add {either(map(repr, TYPES))}")
        if len(kinds) > 1:
            found = listed([repr(key.name) for key in kinds])
            raise fields.at.complain(f"a card can have only one type, found {found}; take one of them out")
        kind = kinds[0].name
        cost, variable = fields[sheet.COST]
        atk, defense = fields[sheet.CREATURES] if kind == CREATURE else (0, fields[sheet.CITIES])
        said = fields.value(sheet.WORDS_OF if kind in (CREATURE, CITIES) else kinds[0])
        text, words = READER.of(said, (kind,))
        return Print(
            name=fields[sheet.NAME] or id,
            type=kind,
            faction=fields[sheet.FACTION],
            cost=cost,
            variable=variable,
            loyalty=fields.get(sheet.LOYALTY, 3 if kind == CITIES else 0),
            atk=atk,
            defense=defense,
            types=fields[sheet.KINDS],
            discipline=fields[sheet.DISCIPLINE],
            text=text,
            words=words,
        )


def _gems(counts: dict[str, int]) -> Gems:
    """How many of each faction."""
    return tuple(sorted(counts.items()))
