"""How a board of The Spoils is laid out from a file: its players, their cards, and what is printed on them."""

from __future__ import annotations

import re

from judge.errors import JudgeError
from judge.games.spoils import views
from judge.games.spoils.board import sheet
from judge.games.spoils.board.cardfile import named_cards
from judge.games.spoils.board.contest import contest
from judge.games.spoils.board.lasting import for_now
from judge.games.spoils.board.reading import READER
from judge.games.spoils.events import MICROMAJIG
from judge.games.spoils.law.s601_starting_game import NewGame, Starting
from judge.games.spoils.law.s603_during_turn import Turn
from judge.games.spoils.table import DECK, DISCARD, HAND, ICONS, LAID, OUT, PLAY, VOID, Card, Player, Print, Spoils
from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.kernel.game import Game
from judge.kernel.table import Frame, Lasting
from judge.tabletop import layout
from judge.tabletop.file import Scenario, unknown
from judge.tabletop.keys import Fields
from judge.words import either
from judge.yamlfile import Value

AREAS = {
    sheet.PLAY: PLAY,
    sheet.HAND: HAND,
    sheet.DECK: DECK,
    sheet.DISCARD: DISCARD,
    sheet.OUT: OUT,
    sheet.VOID: VOID,
}
SHEETS = (sheet.GIVEN, sheet.NEW_GAME, sheet.CONTEST)
RESERVED = ("game", "turn", "chance")


def laid_out(scenario: Scenario, cards: str) -> Spoils:
    """The table that a scenario gives."""
    told = scenario.given.mapping(dict.fromkeys(key.name for one in SHEETS for key in one), ("players",))
    if "format" in told:
        return contest(sheet.CONTEST.read(scenario.given), lambda id, fields: _printed(id, fields, {}, cards))
    new = "step" in told and told["step"].text() == sheet.START
    players = tuple(told["players"].mapping())
    return Layout((sheet.NEW_GAME if new else sheet.GIVEN).read(scenario.given, players), new, cards).table


class Layout(layout.Layout[Card]):
    """A board being laid out from a file."""

    def __init__(self, given: Fields, starting: bool, cards: str) -> None:
        """Seat the players and lay out their cards, some perhaps from a card file."""
        seats = given[sheet.PLAYERS]
        super().__init__(seats, given.given["players"])
        self.from_file, self.starting = cards, starting
        self.hosts: list[Value] = []
        self.lasting: list[Lasting] = []
        own = tuple([self._seat(name, seat) for name, seat in seats])
        for host in self.hosts:
            if host.text() not in self.cards:
                raise unknown(host, "card", host.text(), list(self.cards))
        active, step = given[sheet.TURN], given[sheet.STEP]
        agenda = NewGame() if starting else _moment(active, step, self.players)
        laid, lasting = tuple(self.cards.values()), tuple(self.lasting)
        self.table = Spoils((agenda,), cards=laid, players=own, active=active, lasting=lasting)

    def _seat(self, name: str, value: Value) -> Player:
        """A player's faction, resources and cards."""
        seat = (sheet.STARTER if self.starting else sheet.SEAT).read(value)
        faction, influence = f"{name}'s faction", seat[sheet.INFLUENCE]
        text, words = READER.of(seat[sheet.FACTION_TEXT], ("faction",))
        printed = Print("House of Nobody", ("faction",), text=text, words=words, influence=influence)
        self.cards[faction] = Card(faction, printed, name, name, OUT if self.starting else PLAY)
        spent = _spent(seat)
        for kind, count in seat[sheet.RESOURCES].items():
            self._resources(name, kind, count, count if kind == ATTACHED else spent.get(kind, 0), faction)
        for key, area in AREAS.items():
            for id, card in seat[key]:
                if id in self.cards or id in self.players or id in RESERVED:
                    raise seat.given[key.name].complain(f"{self._used(id)}; {layout.rename(id)}")
                self._card(id, sheet.ON_BOARD.read(card, self.players), name, area)
        return Player(name, faction, 0 if self.starting else influence, tuple(id for id, _ in seat[sheet.DECK]))

    def _used(self, id: str) -> str:
        """The other use of a name that is taken."""
        if id in RESERVED:
            return f"{id!r} has another meaning in files"
        return f"{'a player' if id in self.players else 'another card'} is called {id!r}"

    def _resources(self, name: str, kind: str, count: int, spent: int, faction: str) -> None:
        """Resources of a kind; the last ones of them are spent already."""
        icon = (kind,) if kind in ICONS else ()
        printed = Print(*icon or ("Nothing Much",), ("resource",), supertype="staple", provides=icon)
        for place in range(1, count + 1):
            id, host = f"{name}'s {kind} {place}", faction if place > count - spent else ""
            self.cards[id] = Card(id, printed, name, name, attached_to=host, face_down=kind == "face-down")

    def _card(self, id: str, fields: Fields, owner: str, area: str) -> None:
        """One card: its printed values and its states."""
        printed = _printed(id, fields, self.cards, self.from_file)
        damage, tokens, host = fields[sheet.DAMAGE], fields[sheet.TOKENS], fields.value(sheet.ATTACHED)
        self.hosts += [host] if host and fields[sheet.ATTACHED] else []
        self.cards[id] = Card(
            id,
            printed,
            owner,
            fields[sheet.CONTROLLED] or owner,
            area,
            attached_to=fields[sheet.ATTACHED],
            depleted=fields[sheet.DEPLETED],
            face_down=fields[sheet.FACE_DOWN],
            arrived=fields[sheet.NEW],
            damage=(("earlier", damage),) if damage else (),
            tokens=(("token", tokens),) if sheet.TOKENS in fields else (),
            made=fields[sheet.TOKEN],
            markers=(("earlier", damage),) if damage and "location" in printed.types else (),
        )
        if given := fields.value(sheet.FOR_NOW):
            self.lasting += for_now(self.cards[id], given)


ATTACHED = "attached"  # resources without a kind that are spent


def _spent(seat: Fields) -> dict[str, int]:
    """How many resources of each kind are spent; those without a kind beside others may be meant as some of them."""
    there, spent = seat[sheet.RESOURCES], seat[sheet.SPENT]
    told = seat.value(sheet.RESOURCES)
    if told is not None and there.get(ATTACHED) and len(there) > 1:
        kind = next(one for one in there if one != ATTACHED)
        raise told.complain(
            f"'attached' adds {there[ATTACHED]} more resources without a kind. For {there[kind]} {kind} of which some"
            f" are spent, write 'resources: {{{kind}: {there[kind]}}}' and 'spent: {{{kind}: 1}}' below it"
        )
    for kind, count in spent.items():
        if count > there.get(kind, 0) and (value := seat.value(sheet.SPENT)) is not None:
            raise value.complain(
                f"{count} {kind} are spent, but there are only {there.get(kind, 0)};"
                " count the spent ones under 'resources' too"
            )
    return spent


def remembered(table: Spoils, game: Game) -> Spoils:
    """A table that was laid out: damage on what is a character now was received by a character (208.3)."""
    for card in table.inside(PLAY):
        if card.damage and views.is_a(table, card, "character", game):
            table = table.put(card.id, struck=True)
    return table


def _moment(active: str, step: str, players: tuple[str, ...]) -> Frame:
    """Where a game is: in a turn, or at the mulligans, for which the opening hands have been drawn."""
    if step == sheet.MULLIGAN:
        return Starting(first=active, drawn=players, at=sheet.STEPS[step])
    return Turn(who=active, at=sheet.STEPS[step])


def _printed(id: str, fields: Fields, cards: dict[str, Card], file: str) -> Print:
    """The printed values of a card, with those of the most recent version."""
    if _is_micromajig(id, fields):
        return LAID
    if named := fields.value(sheet.CARD):
        first = _named(named, file)
    elif like := fields.value(sheet.SAME):
        if like.text() not in cards:
            raise unknown(like, "card", like.text(), list(cards))
        first = cards[like.text()].print
    else:
        first = _version(id, fields)
    if (latest := fields[sheet.LATEST]) is None:
        return first
    return first.but(latest=_version(first.name, sheet.LATER.read(latest)).but(name=first.name))


def _is_micromajig(id: str, fields: Fields) -> bool:
    """Whether a token is called a Micromajig, and nothing else is said of what it is than perhaps its three numbers."""
    name = fields.get(sheet.NAME, re.sub(r" \d+$", "", id))
    said = {key.name for key in sheet.ON_BOARD if key in fields} - {key.name for key in (sheet.NAME, *sheet.LIES)}
    plain = not said or (said == {sheet.CHARACTER.name} and fields[sheet.CHARACTER] == (1, 1, 3))
    return plain and fields.get(sheet.TOKEN, False) and name.lower() == MICROMAJIG


def _named(value: Value, file: str) -> Print:
    """The printed values of a card of a card file."""
    try:
        known = named_cards(file)
    except JudgeError as error:
        raise value.complain(str(error)) from error
    if value.text() not in known:
        raise unknown(value, "card", value.text(), list(known), " in the card file")
    card = known[value.text()]
    text, words = READER.playable(card.text, card.types, value, "card") if card.text else ((), ())
    return card.print.but(text=text, words=words)


def _version(id: str, fields: Fields) -> Print:
    """The printed values of one version of a card."""
    types = tuple(key.name for key in sheet.TYPES if key in fields)
    if not types:
        raise fields.at.complain(f"the card {id!r} has no type; add {either([repr(key.name) for key in sheet.TYPES])}")
    stats = fields[sheet.CHARACTER]
    if adjusts := fields.value(sheet.ADJUSTS):
        if types != ("item",):
            raise adjusts.complain("'adjusts' is only for items, and this card is not an item; take 'adjusts' out")
        stats = fields[sheet.ADJUSTS]
    paragraphs: tuple[Paragraph, ...] = ()
    words: tuple[str, ...] = ()
    for key in (sheet.ITEM, sheet.TACTIC, sheet.RESOURCE, sheet.WORDS_OF):
        more, said = READER.of(fields[key], types)
        paragraphs, words = (*paragraphs, *more), (*words, *said)
    return Print(
        name=fields.get(sheet.NAME, id),
        types=types,
        subtypes=fields[sheet.SUBTYPES],
        supertype="staple" if fields[sheet.STAPLE] else "",
        cost=fields.get(sheet.COST, None),
        threshold=fields[sheet.THRESHOLD],
        strength=stats[0],
        life=stats[1],
        speed=stats[2],
        structure=fields[sheet.LOCATION],
        text=paragraphs,
        words=words,
    )
