"""Section 3.3, the tactics phase: claims on advantages."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from judge.games.arcmage import decisions
from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.table import CITY, DISCIPLINES, TACTICS, Battleground, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame

TACTICS_PHASE_GIVES_CITY_ADVANTAGES = Clause("2.5.13.1")
RESIDENTS_OF_DISCIPLINE_MAY_RESPOND = Clause("3.3.7x6-any")

NO_CLAIM = "no claim"

Bid = tuple[str, Ids]


class Claiming(Frame, frozen=True):
    """A player claims a discipline: whose turn it is to bid, and who has marked which residents."""

    who: str = ""
    discipline: str = ""
    declared: bool = False
    marking: Ids = ()
    bids: tuple[Bid, ...] = ()


def may_claim(table: Battleground, frame: Any, game: Game) -> Answer:
    """In the Tactics phase an advantage may be claimed, one after the other."""
    claims = tuple(Claiming(who=table.active, discipline=name) for name in DISCIPLINES)
    open_ones = claims if table.plays(table.active) and _markable(table, table.active, "", game) else ()
    if not open_ones:
        return None
    if not game.on(TACTICS_PHASE_GIVES_CITY_ADVANTAGES):
        return None
    options, words = (*open_ones, NO_CLAIM), decisions.action("claims no discipline")
    return Ask(table.active, options, "whether to claim", "action", idle=NO_CLAIM, attempt=True, words=words)


def further_claims(table: Battleground, frame: Any, game: Game) -> Answer:
    """Another one may be claimed."""
    return (bound(action=None), Goto("open")) if isinstance(frame.action, Claiming) else bound(action=None)


def _markable(table: Battleground, who: str, discipline: str, game: Game) -> Ids:
    """The unmarked residents that a player may mark: those of their own cities, or of any city of a discipline."""
    found = [card for card in table.cards if card.you == who and card.area == CITY and not card.marked]
    if discipline and game.on(RESIDENTS_OF_DISCIPLINE_MAY_RESPOND):
        return tuple(card.id for card in found if table.card(card.at).print.discipline == discipline)
    return tuple(card.id for card in found if table.card(card.at).you == who)


def only_in_tactics(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """Advantages are claimed in the Tactics phase of one's own turn, in the revisions that have claims."""
    if "3.3.7x2" in game.silent:
        return Refuse(TACTICS_PHASE_GIVES_CITY_ADVANTAGES, "There are no claims in this edition.")
    late = table.phase != TACTICS and "3.3.7x2" not in game.off
    return Refuse("3.3.7x2", "A discipline can be claimed only in the Tactics phase.") if late else None


def declare_claim(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """The discipline is declared."""
    return Legal(), Cite(f"{frame.who} claims the advantage of {frame.discipline}."), bound(declared=True)


def mark_own(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """Any number of unmarked residents of one's own cities is marked."""
    if not frame.declared:
        return Done()
    there = _markable(table, frame.who, "", game)
    words = ChoiceWords("marks {} for the claim", "marks nobody for the claim")
    return Ask(frame.who, _groups(there), "who is marked for the claim", "marking", word="with", words=words)


def marked_for_claim(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """They are marked."""
    bids = bound(bids=((frame.who, frame.marking),), marking=())
    return (bids, happen(*map(Marked, frame.marking))) if frame.marking else bids


def _groups(there: Ids) -> tuple[Ids, ...]:
    """Any number of some."""
    return tuple(group for count in range(len(there) + 1) for group in combinations(there, count))


def opponents_answer(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """In response opponents may mark unmarked residents."""
    who = _next(table, frame)
    if not who:
        return Goto("compare")
    there = _markable(table, who, frame.discipline, game)
    others = (card for card in table.cards if card.you == who and card.area == CITY and card.id not in there)
    barred = tuple(((card.id,), "4.1.3.6" if card.marked else "3.3.7x6") for card in others)
    told = "who is marked against the claim"
    words = ChoiceWords("marks {} against the claim", "marks no creature against the claim")
    return Ask(who, _groups(there), told, "marking", idle=(), barred=barred, word="with", words=words)


def _next(table: Battleground, frame: Claiming) -> str:
    """The next opponent who has not answered."""
    answered = {who for who, _ in frame.bids}
    return next((name for name in table.around(frame.who) if name not in answered), "")


def marked_against(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """They are marked; then the next opponent answers."""
    on = bound(bids=(*frame.bids, (_next(table, frame), frame.marking)), marking=()), Goto("answer")
    return (*on, happen(*map(Marked, frame.marking))) if frame.marking else on


def _best(table: Battleground, frame: Claiming) -> list[str]:
    """Who has the greatest sum of power costs."""
    sums = {who: sum(table.card(id).print.cost for id in ids) for who, ids in frame.bids}
    return [who for who, found in sums.items() if found == max(sums.values()) and found]


def wins_the_bid(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """The greater sum of power costs wins the bid, and a victory point."""
    best = _best(table, frame)
    return happen(Scored(best[0], 1)) if len(best) == 1 else None


def tied_bid(table: Battleground, frame: Claiming, game: Game) -> Answer:
    """Of equal sums, that of the player who stated the claim wins."""
    best = _best(table, frame)
    return happen(Scored(frame.who, 1)) if len(best) > 1 and frame.who in best else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Claiming,
            Row("2.5.13.1", only_in_tactics),
            Row("3.3.7x4", declare_claim),
            Row("3.3.7x5", mark_own, "own", quiet=True),
            Row("3.3.7x5", marked_for_claim, "marked", says="Nobody is marked for the claim."),
            Row("3.3.7x6", opponents_answer, "answer", quiet=True),
            Row("3.3.7x6", marked_against, "against", says="Nobody is marked against the claim."),
            Row("3.3.7x7", wins_the_bid, "compare"),
            Row("3.3.7x8", tied_bid),
        ),
    )
