"""The Spoils as scenarios know it: how its board is laid out, what its players do, and which facts can be claimed."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.games import spoils
from judge.games.spoils.cards import NotRead, read_text, unplayed
from judge.games.spoils.s1_decks import Submitting
from judge.games.spoils.s3_shuffle import Handling
from judge.games.spoils.s4_loops import ACTION, Looping
from judge.games.spoils.s4_variables import Infinity, NoWholeNumber
from judge.games.spoils.s6_battle import Attacking
from judge.games.spoils.s6_playing import PASS, Playing, Using
from judge.games.spoils.s6_start import Mulliganing, NewGame
from judge.games.spoils.s6_turn import END, Turn
from judge.games.spoils.table import DECK, DISCARD, HAND, NOWHERE, OUT, PLAY, VOID, Card, Player, Print, Spoils
from judge.games.spoils.text import Ability
from judge.games.spoils.views import free_resources, has, stat
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.pipeline import Substitute
from judge.kernel.table import Decision, Frame, Trigger
from judge.kernel.trace import Choice as ChoiceTaken
from judge.kernel.trace import Step
from judge.scenario.board import Difference
from judge.scenario.cardfile import named_cards
from judge.scenario.file import Action, Scenario, unknown
from judge.scenario.picture import Picture
from judge.scenario.spoils_contest import contest
from judge.scenario.spoils_lines import line
from judge.scenario.spoils_picture import picture
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
CARD_FACTS = (
    "in", "damage", "strength", "life", "speed", "depleted", "attached to", "controlled by", "face-down", "has",
    "tokens",
)  # fmt: skip
PLAYER_FACTS = (
    "influence", "hand", "deck", "discard", "unattached resources", "lost", "legal", "top of deck", "bottom of deck",
)  # fmt: skip
DECK_OF = r"(?:a|the|her|his|their) deck"
_COUNTED = re.compile(r"that|(\d+) actions?")
_NO_WHOLE = re.compile(r"-\d.*|\d*[.½¼¾].*")
_STATS = re.compile(r"(\d+)/(\d+)/(\d+)")
_ADJUSTMENTS = re.compile(r"([+-]\d+)/([+-]\d+)/([+-]\d+)")


class SpoilsBoard:
    """The Spoils for scenarios."""

    editions: tuple[str, ...] = spoils.EDITIONS

    def __init__(self, cards: str = "") -> None:
        """Nothing is laid out yet; `cards` is the file or folder of the cards that may be named."""
        self._cards = cards
        self._laid: tuple[Scenario, Spoils] | None = None

    def game(self, edition: str) -> Game:
        """The game in an edition."""
        return spoils.game(edition)

    # --- laying out -------------------------------------------------------------------------------------------------

    def table(self, scenario: Scenario) -> Spoils:
        """The table that a scenario gives, laid out once."""
        if self._laid is None or self._laid[0] is not scenario:
            self._laid = (scenario, self._lay_out(scenario))
        return self._laid[1]

    def _lay_out(self, scenario: Scenario) -> Spoils:
        """The table that a scenario gives."""
        told = scenario.given.mapping(GIVEN, ("players",))
        step = told["step"].text() if "step" in told else "turn"
        if "format" in told:
            return contest(scenario.given, LISTED, _Layout({}, cards=self._cards).printed)
        if step == START:
            given = scenario.given.mapping(("step", "players"))
        else:
            given = scenario.given.mapping(("turn", "step", "players"), ("turn", "players"))
        seats = given["players"].mapping()
        if len(seats) < 2:
            raise given["players"].complain("a game needs two players")
        if step == START:
            layout = _Layout(seats, STARTER, cards=self._cards)
            return Spoils((NewGame(),), cards=tuple(layout.cards.values()), players=tuple(layout.players))
        layout = _Layout(seats, cards=self._cards)
        active = layout.player(given["turn"])
        if step not in STEPS:
            raise unknown(given["step"], "step", step, [*STEPS, START])
        return Spoils(
            agenda=(Turn(who=active, at=STEPS[step]),),
            cards=tuple(layout.cards.values()),
            players=tuple(layout.players),
            active=active,
        )

    # --- acting -----------------------------------------------------------------------------------------------------

    def actor(self, action: Action, table: Spoils) -> str:
        """The player whose action a line is."""
        names = [player.name for player in table.players]
        name = next((name for name in names if action.words.startswith(name + " ")), "")
        if not name:
            raise unknown(action.place, "player at the beginning of", action.words, names)
        return name

    def attempt(self, action: Action, table: Spoils, ask: Ask, steps: Sequence[Step]) -> Any:
        """The option that an action line means at this ask."""
        who = self.actor(action, table)
        words = action.words.removeprefix(who).strip()
        when = getattr(table.top, "when", "turn")
        if words in ("passes", "does nothing"):
            return PASS if ask.idle == PASS else None
        if words == "ends the turn":
            return END if END in (*ask.options, *(option for option, _ in ask.barred)) else None
        verb, _, thing = words.partition(" ")
        match verb:
            case "submits" if re.fullmatch(DECK_OF, thing):
                return next((one for one in ask.options if isinstance(one, Submitting)), None)
            case "mulligans" if not thing:
                now = END in ask.options or any(isinstance(one, Mulliganing) for one in ask.options)
                return Mulliganing(you=who) if now else None
            case "shuffles" if re.fullmatch(DECK_OF, thing):
                return Handling(you=who) if END in ask.options else None
            case "plays":
                card = self._card(action, thing, table)
                offered = (one for one in ask.options if isinstance(one, Playing) and one.card == card)
                return next(offered, None) or Playing(card=card, you=who, when=when, holds=True)
            case "uses":
                return self._use(action, thing, who, when, table)
            case "attacks":
                target = self._card(action, thing, table)
                return Attacking(you=who, target=target) if isinstance(table.top, Turn) else None
            case "repeats":
                return self._loop(action, thing, who, table, steps)
        raise unknown(
            action.place,
            "action",
            words,
            [
                *(
                    "plays CARD",
                    "uses ABILITY of CARD",
                    "attacks TARGET",
                    "repeats N actions",
                    "passes",
                    "ends the turn",
                ),
                *("submits a deck", "mulligans", "shuffles a deck"),
            ],
        )

    def _card(self, action: Action, name: str, table: Spoils) -> str:
        """The card of a name."""
        ids = [card.id for card in table.cards]
        if name not in ids:
            raise unknown(action.place, "card", name, ids)
        return name

    def _use(self, action: Action, thing: str, who: str, when: str, table: Spoils) -> Using:
        """The ability that a line names: NAME of CARD, or CARD when it has only one."""
        ability, of, name = thing.rpartition(" of ")
        card = table.card(self._card(action, name if of else thing, table))
        found = [(index, p) for index, p in enumerate(card.print.text) if isinstance(p, Ability)]
        named = [index for index, p in found if not ability or p.name.lower() == ability.lower()]
        if len(named) != 1:
            raise unknown(action.place, f"ability of {card.id}", ability or thing, [p.name for _, p in found])
        return Using(card=card.id, you=who, when=when, index=named[0], holds=True)

    def _loop(self, action: Action, thing: str, who: str, table: Spoils, steps: Sequence[Step]) -> Looping | None:
        """The loop that a line begins: the last so many actions that this player has taken here, and all in them."""
        found = _COUNTED.fullmatch(thing)
        chosen = [(step, step.choice) for step in steps if step.choice and not step.undone]
        own = [step for step, choice in chosen if _is_action(choice, who, table)]
        count = int(found[1] or 1) if found else 0
        if not own and not isinstance(table.top, Turn):
            return None
        if not 0 < count <= len(own):
            told = f"expected 'repeats N actions' with a number of up to {len(own)}, found {thing!r}"
            raise Unreadable([Complaint(action.place, told)])
        first = own[-count]
        start: Any = first.choice.table if first.choice else table
        series = tuple(
            Decision(choice.ask.who, ACTION if step in own else choice.ask.rule, choice.taken)
            for step, choice in chosen
            if step.n >= first.n and choice.taken != choice.ask.idle
        )
        return Looping(you=who, start=start.but(agenda=()), series=series)

    def repeated(self, table: Spoils) -> int:
        """How often a loop that goes on has been repeated; below 0 when there is none."""
        return next((frame.done for frame in reversed(table.agenda) if isinstance(frame, Looping)), -1)

    def named(self, option: Any, value: Value, table: Spoils) -> bool:
        """Whether a value of the file names this option."""
        match option:
            case (str(), tuple() as division):
                wanted = (
                    {key: item.text() for key, item in value.mapping().items()} if isinstance(value.data, dict) else {}
                )
                return wanted == {target: str(amount) for target, amount in division}
            case tuple():
                given = [] if value.data in ("nobody", "nothing") else [item.text() for item in value.items()]
                return sorted(given) == sorted(option)
            case Substitute(source=source) | Trigger(source=source):
                return value.data == source
            case Playing(card=card):
                return value.data == card
            case "":
                return value.data == "nothing"
            case Infinity():
                return value.data in ("infinite", "infinity")
            case NoWholeNumber():
                return isinstance(value.data, str) and _NO_WHOLE.fullmatch(value.data) is not None
        return value.data == str(option)

    def ending(self, table: Spoils) -> Hashable:
        """The table without what is still to be done and without what nobody can see any more."""
        return table.but(agenda=(), lasting=())

    def line(self, ask: Ask, option: Any, table: Spoils) -> str:
        """The line of a file that takes an option."""
        return line(ask, option, table)

    # --- looking ----------------------------------------------------------------------------------------------------

    def picture(self, table: Spoils, game: Game) -> Picture:
        """The table as it is drawn."""
        return picture(table, game)

    def known(self, table: Spoils) -> Iterable[str]:
        """The names of players and cards."""
        return [*(player.name for player in table.players), *(card.id for card in table.cards), "game"]

    def differences(self, facts: Value, table: Spoils, game: Game) -> Iterator[Difference]:
        """How a table differs from facts, as the game that was played sees it."""
        names = list(self.known(table))
        players = {player.name for player in table.players}
        for name, value in facts.mapping().items():
            if name == "game":
                over, said = (table.over or "goes on").rstrip("."), value.text().rstrip(".")
                said = "The game is a draw" if said in ("draw", "a draw") else said
                yield from _differs(value.place, "the game", "", said, over)
            elif name == "turn":
                yield from _differs(value.place, "the turn", "of ", value.text(), table.active)
            elif name in players:
                yield from self._player_differs(name, value, table, game)
            elif name in names:
                yield from self._card_differs(name, value, table, game)
            else:
                raise unknown(facts.keys[name], "card or player", name, [*names, "turn"])

    def _card_differs(self, name: str, value: Value, table: Spoils, game: Game) -> Iterator[Difference]:
        """How a card differs from facts about it."""
        card = table.card(name)
        for fact, wanted in value.mapping(CARD_FACTS).items():
            if fact == "in":
                yield from _differs(wanted.place, name, "in ", wanted.text(), _where(card), _place_known(table))
            elif fact in ("strength", "life", "speed"):
                yield from _differs(
                    wanted.place, name, f"{fact} ", wanted.text(), str(stat(table, card, fact, game).value)
                )
            elif fact == "has":
                for word in wanted.items():
                    found = word.text() if has(table, card, word.text(), game) else f"not {word.text()}"
                    yield from _differs(word.place, name, "", word.text(), found)
            elif fact == "tokens":
                yield from _differs(wanted.place, name, "tokens ", wanted.text(), str(sum(n for _, n in card.tokens)))
            else:
                yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), _state(card, fact))

    def _player_differs(self, name: str, value: Value, table: Spoils, game: Game) -> Iterator[Difference]:
        """How a player differs from facts about them."""
        player = table.player(name)
        for fact, wanted in value.mapping(PLAYER_FACTS).items():
            counts = {area: sum(1 for _ in table.inside(AREAS[area], name)) for area in ("hand", "deck", "discard")}
            found = {
                "influence": str(player.influence),
                "unattached resources": str(len(free_resources(table, name, game))),
                "lost": str(name in table.lost).lower(),
                "legal": str(table.contest is not None and name in table.contest.legal).lower(),
            } | {area: str(count) for area, count in counts.items()}
            if fact.endswith("of deck"):
                known = ["unknown" if card in player.mixed else card for card in player.deck]
                count = len(wanted.items())
                part = known[:count] if fact.startswith("top") else known[-count:]
                told = ", ".join(item.text() for item in wanted.items())
                yield from _differs(wanted.place, name, f"{fact} ", told, ", ".join(part) or "empty")
            else:
                yield from _differs(wanted.place, name, f"{fact} ", wanted.text(), found[fact])


def _differs(
    place: Place, name: str, what: str, wanted: str, found: str, known: list[str] | None = None
) -> Iterator[Difference]:
    """A difference in words, if there is one."""
    if known is not None and wanted not in known:
        raise unknown(place, "place", wanted, known)
    if wanted != found:
        told = (
            f"should be in {wanted} but is in {found}" if what == "in " else f"{what}should be {wanted} but is {found}"
        )
        yield Difference(place, f"{name}: {told}")


def _where(card: Card) -> str:
    """Where a card is, as a file says it."""
    if card.area == PLAY:
        return "play"
    return card.area if card.area in (OUT, VOID, NOWHERE) else f"{card.owner}'s {card.area}"


def _place_known(table: Spoils) -> list[str]:
    """The places where a card may be."""
    return [
        "play",
        *(OUT, VOID, NOWHERE),
        *(f"{p.name}'s {area}" for p in table.players for area in (HAND, DECK, DISCARD, "being played")),
    ]


def _state(card: Card, fact: str) -> str:
    """A card's state, as a file says it."""
    states = {
        "damage": str(card.hurt),
        "depleted": str(card.depleted).lower(),
        "attached to": card.attached_to or "nothing",
        "controlled by": card.controller,
        "face-down": str(card.face_down).lower(),
    }
    return states[fact]


def _is_action(choice: ChoiceTaken, who: str, table: Spoils) -> bool:
    """Whether a decision was an action that a player took where they are asked for one now."""
    asked, taken = choice.table, choice.taken
    here = type(asked.top) is type(table.top) and len(asked.agenda) == len(table.agenda)
    return here and choice.ask.who == who and isinstance(taken, Frame) and not isinstance(taken, Looping)


class _Layout:
    """A board being laid out from a file."""

    def __init__(self, seats: dict[str, Value], keys: tuple[str, ...] = PLAYER, cards: str = "") -> None:
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

    def _seat(self, name: str, seat: dict[str, Value]) -> None:
        """A player's faction, resources and cards."""
        faction = f"{name}'s faction"
        text, words = ((), ()) if "faction" not in seat else self._read(seat["faction"], ("faction",))
        influence = _number(seat["influence"]) if "influence" in seat else 10
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
            for n in range(1, _number(count) + 1):
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
        damage = _number(fields["damage"]) if "damage" in fields else 0
        self.cards[id] = Card(
            id,
            printed,
            owner,
            self.player(fields["controlled by"]) if "controlled by" in fields else owner,
            area,
            attached_to=fields["attached to"].text() if "attached to" in fields else "",
            depleted=_flag(fields.get("depleted")),
            face_down=_flag(fields.get("face-down")),
            arrived=_flag(fields.get("new")),
            damage=(("earlier", damage),) if damage else (),
            tokens=(("token", _number(fields["tokens"])),) if "tokens" in fields else (),
            made=_flag(fields.get("card token")),
            markers=(("earlier", damage),) if damage and "location" in printed.types else (),
            struck=damage > 0 and "character" in printed.types,
        )

    def printed(self, id: str, spec: Value, fields: dict[str, Value]) -> Print:
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
        try:
            text, words = _understood(card.text, card.types) if card.text else ((), ())
        except NotRead as error:
            raise value.complain(f"this card is not understood: {error}") from error
        return card.print.but(text=text, words=words)

    def _version(self, id: str, spec: Value, fields: dict[str, Value]) -> Print:
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
            raise spec.complain(f"say what {id!r} is: {', '.join(TYPES)}")
        stats = _stats(fields["character"]) if "character" in fields else (0, 0, 0)
        if "adjusts" in fields:
            stats = _adjustments(fields["adjusts"], types)
        structure = _number(fields["location"]) if "location" in fields else 0
        texts = [
            fields[key] for key in ("item", "tactic", "resource", "text") if key in fields and _is_text(fields[key])
        ]
        paragraphs: tuple[Any, ...] = ()
        words: tuple[str, ...] = ()
        for value in texts:
            more, said = self._read(value, types)
            paragraphs, words = (*paragraphs, *more), (*words, *said)
        icons = tuple(_icon(item) for item in fields["threshold"].items()) if "threshold" in fields else ()
        return Print(
            name=fields["name"].text() if "name" in fields else id,
            types=types,
            subtypes=tuple(item.text() for item in fields["subtypes"].items()) if "subtypes" in fields else (),
            supertype="staple" if _flag(fields.get("staple")) else "",
            cost=_number(fields["cost"]) if "cost" in fields else None,
            threshold=icons,
            strength=stats[0],
            life=stats[1],
            speed=stats[2],
            structure=structure,
            text=paragraphs,
            words=words,
        )

    def _read(self, value: Value, types: tuple[str, ...]) -> tuple[tuple[Any, ...], tuple[str, ...]]:
        """A rules text as the engine understands it."""
        try:
            return _understood(value.text(), types)
        except NotRead as error:
            raise value.complain(f"this text is not understood: {error}") from error


@lru_cache(maxsize=4096)
def _understood(text: str, types: tuple[str, ...]) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """A rules text as the engine understands it, each text once."""
    paragraphs, words = read_text(text, types)
    missing = [name for paragraph in paragraphs for name in unplayed(paragraph)]
    if missing:
        raise NotRead(text, f"the engine does not play yet: {', '.join(missing)}")
    return paragraphs, words


def _is_text(value: Value) -> bool:
    """Whether a type's value is a rules text and not just a blank."""
    return isinstance(value.data, str) and value.data.strip() not in ("", "{}", "-")


def _number(value: Value) -> int:
    """A whole number."""
    if not value.text().isascii() or not value.text().isdecimal():
        raise value.complain(f"expected a whole number, found {value.text()!r}")
    return int(value.text())


def _flag(value: Value | None) -> bool:
    """True or false; false when it is not said."""
    if value is None:
        return False
    if value.text() not in ("true", "false"):
        raise value.complain(f"expected true or false, found {value.text()!r}")
    return value.text() == "true"


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
