"""Chapter 2, passages 2.1 to 2.4: how a game begins, and whose turn it is."""

from __future__ import annotations

from itertools import combinations

from judge.games.arcmage.decisions import LabelWords
from judge.games.arcmage.events.decks import Shuffled
from judge.games.arcmage.events.game import WentFirst
from judge.games.arcmage.events.places import Entered
from judge.games.arcmage.law import s1_1_basics as s1_1
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.law import s2_5_turn as s2_5
from judge.games.arcmage.law import s3_3_cities
from judge.games.arcmage.table import CITIES, DISCIPLINES, KINGDOM, PLAY, SECOND, Battleground, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound, happen
from judge.kernel.table import Frame

SELECTED_CITIES_COVER_DISCIPLINES = Clause("2.1-discipline")
ONLY_TURN_TAKER_IS_ACTIVE = Clause("2.4")
SETUP_CITIES_DIFFER_IN_DISCIPLINE = Clause("3.3.2-discipline")


def at_home(table: Battleground, who: str, game: Game) -> bool:
    """Whether it is a Play phase of this player, the active one (2.4), when the order says so (2.5.10)."""
    mine = table.active == who or not game.on(ONLY_TURN_TAKER_IS_ACTIVE)
    return mine and (table.phase in (PLAY, SECOND) or not game.on(s2_5.PHASES_COME_IN_GIVEN_ORDER))


NO_DECK = "no deck"


class NewGame(Frame, frozen=True):
    """A game before its first turn: who has selected cities, shuffled and drawn, and who goes first."""

    chosen: tuple[tuple[str, Ids], ...] = ()
    cities: Ids = ()
    shuffled: Ids = ()
    other: str = ""
    drawn: Ids = ()
    first: str = ""


def _choosing(table: Battleground, frame: NewGame) -> str:
    """The next player who selects cities."""
    return next((player.name for player in table.players if player.name not in dict(frame.chosen)), "")


def select_cities(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """Each player selects three cities from the deck, once one of each discipline."""
    who = _choosing(table, frame)
    if not who:
        return Goto("play")
    cities = [id for id in table.player(who).deck if table.card(id).type == CITIES]
    groups = tuple(combinations(cities, s1_1.CHOSEN))
    if game.on(SELECTED_CITIES_COVER_DISCIPLINES) or game.on(SETUP_CITIES_DIFFER_IN_DISCIPLINE):
        groups = tuple(group for group in groups if _one_of_each(table, group))
    return Ask(who, groups, f"the cities of {who}", "cities", word="cities", words=ChoiceWords("chooses the cities {}"))


def _one_of_each(table: Battleground, group: Ids) -> bool:
    """Whether cities are one of each discipline."""
    return sorted(table.card(id).print.discipline for id in group) == sorted(DISCIPLINES)


def next_selects(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """The players do it one after the other."""
    who = _choosing(table, frame)
    return bound(chosen=(*frame.chosen, (who, frame.cities or ())), cities=()), Goto("select")


def cities_in_kingdoms(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """They lie face up in the kingdoms."""
    chosen = [Entered(id, KINGDOM, you=who) for who, ids in frame.chosen for id in ids]
    return happen(*chosen) if chosen else None


def any_may_shuffle(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """All players may shuffle any of the decks."""
    names = tuple(player.name for player in table.players)
    left = next((name for name in names if name not in frame.shuffled), "")
    if not left:
        return None
    words = LabelWords("shuffles {}'s deck", instead=((NO_DECK, "shuffles no deck"),))
    return Ask(left, (*names, NO_DECK), "whose deck to shuffle", "other", idle=NO_DECK, word="shuffle", words=words)


def shuffled_too(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """One after the other."""
    names = tuple(player.name for player in table.players)
    if len(frame.shuffled) == len(names):
        return None
    on = bound(shuffled=(*frame.shuffled, names[len(frame.shuffled)]), other="")
    return (on, Goto("any"), happen(Shuffled(frame.other))) if frame.other in names else (on, Goto("any"))


def seven_cards(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """Each player draws seven cards."""
    who = next((player.name for player in table.players if player.name not in frame.drawn), "")
    return (
        (
            Cite(f"{who} draws seven cards."),
            bound(drawn=(*frame.drawn, who)),
            Goto("draw"),
            Enter(s1_8.Drawing(who=who, count=s1_1.OPENING_HAND)),
        )
        if who
        else None
    )


def who_goes_first(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """By whatever method they agreed on, it is settled who goes first."""
    names, words = tuple(player.name for player in table.players), ChoiceWords("by chance, {} goes first")
    return Ask(s1_8.CHANCE, names, "who goes first", "first", word="first", words=words)


def goes_first(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """That player takes the first turn."""
    return happen(WentFirst(frame.first or table.players[0].name))


def first_turn(table: Battleground, frame: NewGame, game: Game) -> Answer:
    """The game is played in turns."""
    return Enter(s2_5.Turn())


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            NewGame,
            Row("1.1.5", s1_1.fifteen_points),
            Row(
                "2.1",
                select_cities,
                "select",
                says="Each player selects three cities from the deck.",
            ),
            Row("2.1", next_selects, "next", quiet=True),
            Row("2.1", cities_in_kingdoms, "play"),
            Row("3.3.2", s3_3_cities.own_deck_is_shuffled, "shuffle"),
            Row("2.1", any_may_shuffle, "any", quiet=True),
            Row("2.1", shuffled_too, "too", quiet=True),
            Row("2.2", seven_cards, "draw"),
            Row("2.3", who_goes_first, "first"),
            Row("2.3", goes_first, "goes"),
            Row("2.3", first_turn, "turn", quiet=True),
        ),
    )
