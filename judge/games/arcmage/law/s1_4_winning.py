"""Section 1.4: winning and losing."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.events.game import Defeated, Drained, Tied, Won
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.said import AN_END
from judge.games.arcmage.table import ENOUGH, Battleground
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Check
from judge.kernel.move import Answer, Goto, happen
from judge.kernel.table import Event
from judge.words import many

DECKS_COUNT_EVEN_WITHOUT_MOST_CITIES = Clause("1.4.10-all")


def without_points(table: Battleground, game: Game) -> Iterator[Event]:
    """Whose victory points reach 0 is defeated."""
    yield from (Defeated(player.name) for player in table.players if player.vp <= 0 and not player.defeated)


def without_cities(table: Battleground, game: Game) -> Iterator[Event]:
    """Whose cities have all been destroyed is defeated."""
    razed = [player.name for player in table.players if player.razed and not player.defeated]
    yield from (Defeated(name) for name in razed if not table.cities(name))


def without_cards(table: Battleground, game: Game) -> Iterator[Event]:
    """Who must draw and has used up the deck is defeated."""
    yield from (Defeated(player.name) for player in table.players if player.drained and not player.defeated)


def falling(table: Battleground, game: Game) -> set[str]:
    """The players whom some rule defeats at this moment."""
    laws = {"1.4.5": without_points, "1.4.6": without_cities, "1.4.7": without_cards}
    found = (event for rule, law in laws.items() if rule not in game.off for event in law(table, game))
    return {event.who for event in found if isinstance(event, Defeated)}


def last_one(table: Battleground, game: Game) -> Iterator[Event]:
    """The only player who is not defeated wins."""
    if len(table.playing) == 1 and not falling(table, game):
        yield Won(table.playing[0])


def thirty_points(table: Battleground, game: Game) -> Iterator[Event]:
    """The only player who has reached 30 victory points wins."""
    if len(reached := _reached(table)) == 1:
        yield Won(reached[0])


def _reached(table: Battleground) -> list[str]:
    """Who has enough victory points."""
    return [name for name in table.playing if table.player(name).vp >= ENOUGH]


def tied(table: Battleground, game: Game) -> tuple[str, ...]:
    """Two who reach 30 points at once, or all who remain when they are defeated at once."""
    reached = _reached(table)
    if len(reached) > 1:
        return tuple(reached)
    out = falling(table, game)
    return table.playing if table.playing and out.issuperset(table.playing) else ()


def most_cities(table: Battleground, game: Game) -> Iterator[Event]:
    """Of the tied players, the one with the most cities in play wins; where no rule says more, it stays open."""
    if best := _most_cities(table, game):
        if len(best) == 1:
            yield Won(best[0], f" with {_cities(table, best[0])} in play, the most of those who are tied")
        elif "1.4.10" in game.silent:
            yield Tied()


def _cities(table: Battleground, who: str) -> str:
    """How many cities a player has, in words."""
    return many(len(table.cities(who)), "city", "cities")


def _most_cities(table: Battleground, game: Game) -> list[str]:
    """Of those who are tied, who shares the greatest number of cities."""
    names = tied(table, game)
    most = max((len(table.cities(name)) for name in names), default=0)
    return [name for name in names if len(table.cities(name)) == most]


def most_cards(table: Battleground, game: Game) -> Iterator[Event]:
    """Of the players with the most cities, the one with the most cards in the deck wins."""
    best = _most_cards(table, game)
    if len(best) == 1:
        left = many(len(table.player(best[0]).deck), "card")
        yield Won(best[0], f" with {left} in the deck, the most of those who are tied")
    elif best and "1.4.11" in game.silent:
        yield Tied()


def _most_cards(table: Battleground, game: Game) -> list[str]:
    """Who shares the greatest number of cards in the deck, if cities do not break the tie."""
    names = _most_cities(table, game)
    if len(names) < 2:
        return []
    if game.on(DECKS_COUNT_EVEN_WITHOUT_MOST_CITIES):
        names = list(tied(table, game))
    most = max(len(table.player(name).deck) for name in names)
    return [name for name in names if len(table.player(name).deck) == most]


def all_equal(table: Battleground, game: Game) -> Iterator[Event]:
    """With as many cities and as many cards the game is a tie."""
    if len(_most_cards(table, game)) > 1:
        yield Tied()


def none_left(table: Battleground, frame: s1_8.Drawing, game: Game) -> Answer:
    """Who must draw and has no card left is remembered."""
    deck = table.player(frame.who).deck
    if len(frame.got) >= frame.count or deck[0 if frame.draws else len(frame.got) :]:
        return None
    return (Goto("end"), happen(Drained(frame.who))) if frame.draws else Goto("end")


LAWS = (
    Check("1.4.5", without_points, needs=AN_END),
    Check("1.4.6", without_cities, needs=AN_END),
    Check("1.4.7", without_cards, needs=AN_END),
    Check("1.4.3", thirty_points, needs=AN_END),
    Check("1.4.9", most_cities, needs=AN_END),
    Check("1.4.10", most_cards, needs=AN_END),
    Check("1.4.11", all_equal, needs=AN_END),
    Check("1.4.2", last_one, needs=AN_END),
)
