"""How a board of The Spoils is laid out from a file: its players, their cards, and what is printed on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.errors import JudgeError, Unreadable
from judge.games.spoils.board.cardfile import named_cards
from judge.games.spoils.board.contest import contest
from judge.games.spoils.board.reading import READER
from judge.games.spoils.law.s601_starting_game import NewGame
from judge.games.spoils.law.s603_during_turn import Turn
from judge.games.spoils.table import DECK, DISCARD, HAND, OUT, PLAY, VOID, Card, Player, Print, Spoils
from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.tabletop.file import Scenario, unknown
from judge.yamlfile import Value

GIVEN = ("turn", "step", "players", "format", "banned")
PLAYER = ("faction", "influence", "resources", "play", "hand", "deck", "discard", "out", "void")
STARTER = ("faction", "influence", "deck")
TYPES = ("character", "item", "location", "tactic", "resource", "faction")
PRINTED = ("text", "cost", "threshold", "subtypes", "staple", "speed", "adjusts")
PLACED = (
    "damage", "depleted", "attached to", "face-down", "controlled by", "new", "tokens", "card token", "same as", "name",
    "latest", "card",
)  # fmt: skip
LISTED = (*TYPES, *PRINTED, "name", "latest", "copies")
ICONS = ("Obsession", "Greed", "Elitism", "Deception", "Rage", "Volition")
AREAS = {"play": PLAY, "hand": HAND, "deck": DECK, "discard": DISCARD, "out": OUT, "void": VOID}
STEPS = {"start of turn": "602.1", "turn": "603.2"}
START = "start of game"
_STATS = re.compile(r"(\d{1,9})/(\d{1,9})/(\d{1,9})")
_ADJUSTMENTS = re.compile(r"([+-]\d{1,9})/([+-]\d{1,9})/([+-]\d{1,9})")
MOST_RESOURCES = 200  # of a kind


def laid_out(scenario: Scenario, cards: str) -> Spoils:
    """The table that a scenario gives."""
    told = scenario.given.mapping(GIVEN, ("players",))
    step = told["step"].text() if "step" in told else "turn"
    if "format" in told:
        return contest(scenario.given, LISTED, Layout({}, cards=cards).printed)
    if step == START:
        given = scenario.given.mapping(("step", "players"))
    else:
        given = scenario.given.mapping(("turn", "step", "players"), ("turn", "players"))
    seats = given["players"].mapping()
    if len(seats) < 2:
        raise given["players"].complain("a game needs two players")
    if step == START:
        layout = Layout(seats, STARTER, cards=cards)
        return Spoils((NewGame(),), cards=tuple(layout.cards.values()), players=tuple(layout.players))
    layout = Layout(seats, cards=cards)
    active = layout.player(given["turn"])
    if step not in STEPS:
        raise unknown(given["step"], "step", step, [*STEPS, START])
    return Spoils(
        agenda=(Turn(who=active, at=STEPS[step]),),
        cards=tuple(layout.cards.values()),
        players=tuple(layout.players),
        active=active,
    )


class Layout:
    """A board being laid out from a file."""

    def __init__(self, seats: Mapping[str, Value], keys: tuple[str, ...] = PLAYER, cards: str = "") -> None:
        """Seat the players and lay out their cards, some perhaps from a card file."""
        self.from_file = cards
        self.starting = keys is STARTER
        self.names = list(seats)
        self.cards: dict[str, Card] = {}
        self.players: list[Player] = []
        self.specs: dict[str, Value] = {}
        for name, seat in seats.items():
            self._seat(name, seat.mapping(keys) if seat.data else {})
        for card in list(self.cards.values()):
            if card.attached_to and card.attached_to not in self.cards:
                place = self.specs[card.id].mapping()["attached to"]
                raise unknown(place, "card", card.attached_to, list(self.cards))

    def player(self, value: Value) -> str:
        """A player's name."""
        if value.text() not in self.names:
            raise unknown(value, "player", value.text(), self.names)
        return value.text()

    def _seat(self, name: str, seat: Mapping[str, Value]) -> None:
        """A player's faction, resources and cards."""
        faction = f"{name}'s faction"
        text, words = READER.of(seat.get("faction"), ("faction",))
        influence = seat["influence"].number() if "influence" in seat else 10
        printed = Print("House of Nobody", ("faction",), text=text, words=words, influence=influence)
        self.cards[faction] = Card(faction, printed, name, name, OUT if self.starting else PLAY)
        if "resources" in seat:
            self._resources(name, seat["resources"], faction)
        deck: list[str] = []
        for key, area in AREAS.items():
            for card, spec in self._specs(seat.get(key)):
                self._card(card, spec, name, area)
                if area == DECK:
                    deck.append(card)
        self.players.append(Player(name, faction, 0 if self.starting else influence, tuple(deck)))

    def _specs(self, value: Value | None) -> Iterator[tuple[str, Value]]:
        """The cards of an area: names with what they are."""
        if value is not None and value.data:
            for card, spec in value.mapping().items():
                if card in self.cards or card in self.specs or card in self.names or card in ("game", "turn", "chance"):
                    raise Unreadable(value.complain(f"the name {card!r} is taken; give each card its own").complaints)
                yield card, spec

    def _resources(self, name: str, value: Value, faction: str) -> None:
        """Resources by kind and number; `attached` are spent already."""
        for kind, count in value.mapping([*ICONS[:-1], "face-down", "attached"]).items():
            for n in range(1, count.number(MOST_RESOURCES) + 1):
                id = f"{name}'s {kind} {n}"
                provides = (kind,) if kind in ICONS else ()
                printed = Print(
                    kind if kind in ICONS else "Nothing Much", ("resource",), supertype="staple", provides=provides
                )
                down = kind == "face-down"
                self.cards[id] = Card(
                    id, printed, name, name, attached_to=faction if kind == "attached" else "", face_down=down
                )

    def _card(self, id: str, spec: Value, owner: str, area: str) -> None:
        """One card: what is printed on it and how it lies."""
        fields = spec.mapping((*TYPES, *PRINTED, *PLACED))
        self.specs[id] = spec
        printed = self.printed(id, spec, fields)
        damage = fields["damage"].number() if "damage" in fields else 0
        self.cards[id] = Card(
            id,
            printed,
            owner,
            self.player(fields["controlled by"]) if "controlled by" in fields else owner,
            area,
            attached_to=fields["attached to"].text() if "attached to" in fields else "",
            depleted="depleted" in fields and fields["depleted"].flag(),
            face_down="face-down" in fields and fields["face-down"].flag(),
            arrived="new" in fields and fields["new"].flag(),
            damage=(("earlier", damage),) if damage else (),
            tokens=(("token", fields["tokens"].number()),) if "tokens" in fields else (),
            made="card token" in fields and fields["card token"].flag(),
            markers=(("earlier", damage),) if damage and "location" in printed.types else (),
            struck=damage > 0 and "character" in printed.types,
        )

    def printed(self, id: str, spec: Value, fields: Mapping[str, Value]) -> Print:
        """What is printed on a card; beside it what the most recent version says."""
        first = self._version(id, spec, fields)
        if "latest" not in fields:
            return first
        again = fields["latest"].mapping((*TYPES, *PRINTED))
        return first.but(latest=self._version(first.name, fields["latest"], again).but(name=first.name))

    def _named(self, value: Value) -> Print:
        """What is printed on a card of a card file."""
        try:
            known = named_cards(self.from_file)
        except JudgeError as error:
            raise value.complain(str(error)) from error
        if value.text() not in known:
            raise unknown(value, "card of the card file", value.text(), list(known))
        card = known[value.text()]
        text, words = READER.playable(card.text, card.types, value, "card") if card.text else ((), ())
        return card.print.but(text=text, words=words)

    def _version(self, id: str, spec: Value, fields: Mapping[str, Value]) -> Print:
        """What is printed on one version of a card."""
        if "card" in fields:
            return self._named(fields["card"])
        if "same as" in fields:
            like = fields["same as"].text()
            if like not in self.cards:
                raise unknown(fields["same as"], "card", like, list(self.cards))
            return self.cards[like].print
        types = tuple(type for type in TYPES if type in fields)
        if not types:
            raise spec.complain(f"found no type for {id!r}; say what it is: {', '.join(TYPES)}")
        stats = _stats(fields["character"]) if "character" in fields else (0, 0, 0)
        if "adjusts" in fields:
            stats = _adjustments(fields["adjusts"], types)
        structure = fields["location"].number() if "location" in fields else 0
        paragraphs: tuple[Paragraph, ...] = ()
        words: tuple[str, ...] = ()
        for key in ("item", "tactic", "resource", "text"):
            more, said = READER.of(fields.get(key), types)
            paragraphs, words = (*paragraphs, *more), (*words, *said)
        icons = tuple(_icon(item) for item in fields["threshold"].items()) if "threshold" in fields else ()
        return Print(
            name=fields["name"].text() if "name" in fields else id,
            types=types,
            subtypes=tuple(item.text() for item in fields["subtypes"].items()) if "subtypes" in fields else (),
            supertype="staple" if "staple" in fields and fields["staple"].flag() else "",
            cost=fields["cost"].number() if "cost" in fields else None,
            threshold=icons,
            strength=stats[0],
            life=stats[1],
            speed=stats[2],
            structure=structure,
            text=paragraphs,
            words=words,
        )


def _stats(value: Value) -> tuple[int, int, int]:
    """Strength, life and speed, written 3/2/1."""
    found = _STATS.fullmatch(value.text())
    if not found:
        raise value.complain(f"expected strength/life/speed such as 3/2/1, found {value.text()!r}")
    return int(found[1]), int(found[2]), int(found[3])


def _adjustments(value: Value, types: tuple[str, ...]) -> tuple[int, int, int]:
    """What gear adds to strength, life and speed, written +2/+1/-1."""
    found = _ADJUSTMENTS.fullmatch(value.text())
    if types != ("item",):
        raise value.complain("only an item has such adjustments in its corner")
    if not found:
        raise value.complain(f"expected strength/life/speed with their signs such as +2/+1/-1, found {value.text()!r}")
    return int(found[1]), int(found[2]), int(found[3])


def _icon(value: Value) -> str:
    """A resource icon."""
    if value.text() not in ICONS:
        raise unknown(value, "resource icon", value.text(), list(ICONS))
    return value.text()
