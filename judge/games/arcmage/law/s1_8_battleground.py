"""Section 1.8: the parts of the battleground."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.events.decks import Drew, Topped
from judge.games.arcmage.law import s1_4_winning as s1_4
from judge.games.arcmage.law import s5_combat as s5
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import CITY, Battleground, Card, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Goto, bound, happen
from judge.kernel.table import Frame

RESIDENTS_CANNOT_ATTACK = Clause("1.8.2.1")
FIGHTERS_MUST_BE_IN_ARMY = Clause("1.8.3.1")

CHANCE = "chance"


class Drawing(Frame, frozen=True):
    """A player draws cards, or (`draws` false) only turns up those on top."""

    who: str = ""
    count: int = 1
    draws: bool = True
    got: Ids = ()
    next: str = ""

    def out(self) -> Ids:
        """The cards."""
        return self.got


def what_comes(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """The next card is the one on top; of a shuffled deck chance decides which that is."""
    if len(frame.got) >= frame.count:
        return Goto("end")
    if frame.draws and (source := s6_1.no_drawing(table, frame.who, game)):
        says = f"{frame.who} cannot draw because of {source}."
        return Goto("end"), Cite(says, s6_1.CARD_RULES_OVERRIDE_CORE_RULES)
    player = table.player(frame.who)
    rest = player.deck[0 if frame.draws else len(frame.got) :]
    if not rest:
        return Goto("end")
    if rest[0] not in player.mixed:
        return bound(next=rest[0])
    hidden = _unlike(table, tuple(id for id in rest if id in player.mixed))
    words = ChoiceWords(f"{frame.who}'s next card is {{}}")
    return Ask(CHANCE, hidden, f"{frame.who}'s next card", "next", word="next", words=words)


def _unlike(table: Battleground, ids: Ids) -> Ids:
    """Cards, but of those that look the same only the first."""
    return tuple({table.card(id).print: id for id in reversed(ids)}.values())[::-1]


def known(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """Put it on top."""
    return happen(Topped(frame.who, frame.next)) if frame.next in table.player(frame.who).mixed else None


def drawn(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """It is drawn, if it is to be."""
    got = bound(got=(*frame.got, frame.next), next="")
    return (got, Goto("left"), happen(Drew(frame.who, frame.next))) if frame.draws else (got, Goto("left"))


def candidates(table: Battleground, who: str, game: Game) -> tuple[Card, ...]:
    """The creatures that may help to attack: those in the army (1.8.3.1)."""
    army, all_of_them = table.army(who), tuple(card for card in table.creatures(who) if not card.dead)
    return army if len(army) == len(all_of_them) or game.on(FIGHTERS_MUST_BE_IN_ARMY) else all_of_them


def barred(table: Battleground, who: str, game: Game) -> Iterator[tuple[Ids, str]]:
    """The creatures that cannot attack, each with the rule: residents, the marked, those that a card keeps from it."""
    for card in table.creatures(who):
        if card.area == CITY and game.on(RESIDENTS_CANNOT_ATTACK):
            yield (card.id,), RESIDENTS_CANNOT_ATTACK
        elif card.area == CITY and game.on(FIGHTERS_MUST_BE_IN_ARMY):
            yield (card.id,), FIGHTERS_MUST_BE_IN_ARMY
        elif (
            card.marked
            and not s6_1.can(table, card, "attack marked", game)
            and game.on(s5.ONLY_UNMARKED_CREATURES_FIGHT)
        ):
            yield (card.id,), s5.ONLY_UNMARKED_CREATURES_FIGHT
        elif s6_1.can_not(table, card, "attack", game):
            yield (card.id,), s6_1.why_not(table, card, "attack", game)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Drawing,
            Row("1.4.7", s1_4.none_left, "left", says="A player who must draw and has no card left is defeated later."),
            Row("1.8.5.1", what_comes, "next", quiet=True),
            Row("1.8.5.1", known, "known", quiet=True),
            Row("1.8.5.1", drawn, "drawn", quiet=True),
        ),
    )
