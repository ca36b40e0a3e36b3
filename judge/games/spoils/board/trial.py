"""Tries cards of The Spoils out: each that plays is put on boards of invented cards, and all its text is set going.

A paragraph did something when a step of its own was told that was not there before it; what the engine cannot carry
out at all shows as a card that broke.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from judge.games import spoils
from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.events import (
    Attached,
    Attacked,
    CoinFlipped,
    Damaged,
    Depleted,
    Drew,
    Entered,
    InfluenceChanged,
    Moved,
    PartyFormed,
    TurnEnded,
    TurnStarted,
)
from judge.games.spoils.events.plays import asks
from judge.games.spoils.happening import subjects
from judge.games.spoils.law.s603_during_turn import END, Turn
from judge.games.spoils.law.s607_responding_to_actions import PASS, Window
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND, ICONS, PLAY, Battle, Card, Player, Print, Spoils
from judge.games.spoils.texts import active_text
from judge.games.spoils.views import gifts
from judge.games.spoils.vocabulary.deeds import GainInfluence
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    Paragraph,
    Replacement,
    Triggered,
    Unique,
    WithThreshold,
)
from judge.kernel.data import within
from judge.kernel.frames import Batch, Pending
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Event, Frame
from judge.kernel.trace import Run
from judge.tabletop.trial import Trials, tried_out

KINDS = ("character", "item", "location", "tactic", "resource")
TRIED = "the card"
MOST_DECISIONS = 60


def try_out(cards: Iterable[tuple[str, Print]]) -> Trials:
    """Try cards under their names."""
    return tried_out(cards, _paragraphs)


def _paragraphs(printed: Print) -> Iterator[tuple[str, bool]]:
    """The words of each paragraph, and whether it did anything on any board."""
    for index, paragraph in enumerate(printed.text):
        words = printed.words[index] if index < len(printed.words) else type(paragraph).__name__
        inner = paragraph.paragraph if isinstance(paragraph, WithThreshold) else paragraph
        yield words, any(_did(printed, index, inner, board) for board in BOARDS)


def _did(printed: Print, index: int, paragraph: Paragraph, board: Board) -> bool:
    """Whether a paragraph does anything on a board."""
    game = spoils.game()
    match paragraph:
        case Ability():
            areas = (PLAY, DISCARD)
            return any(_acts(board.table(printed, area), Using, index, way, game) for area in areas for way in WAYS)
        case Act():
            return any(_acts(board.table(printed, HAND), Playing, index, way, game) for way in WAYS)
        case Triggered() | Replacement():
            tables = (board.table(printed, area) for area in (PLAY, HAND))
            return any(_set_off(table, paragraph, game) for table in tables) or _hears_itself(board, printed, game)
    table = board.table(printed, PLAY)
    active = any(place == index for place, _, _ in active_text(table, table.card(TRIED), game))
    given = [gift for card in table.cards for gift, _ in gifts(table, card, game)]
    return active and (not hasattr(paragraph, "gift") or bool(given))


# --- boards ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, whether there is a battle and who attacks, how much lies there."""

    turn: str = "Ann"
    attacker: str = ""
    rich: bool = True
    answering: str = ""  # what Bob does as Ann may respond: he plays a card of this type, or uses an ability
    tokens: int = 4
    covert: bool = False

    def table(self, printed: Print, area: str) -> Spoils:
        """The board with the card to be tried in one of Ann's areas."""
        cards = [card for who in ("Ann", "Bob") for card in self._cards(who, _words(printed))]
        attached = "Ann's character 1" if printed.types == ("item",) and area == PLAY and self.rich else ""
        own = Card(
            TRIED, printed, "Ann", "Ann", area, attached_to=attached,
            tokens=(("token", self.tokens),) if area == PLAY and self.tokens else (),
        )  # fmt: skip
        decks = {who: tuple(c.id for c in cards if c.area == DECK and c.owner == who) for who in ("Ann", "Bob")}
        players = tuple(Player(who, f"{who}'s faction", 12 if self.rich else 6, deck) for who, deck in decks.items())
        played = tuple((card.owner, card.id) for card in cards if card.area in (PLAY, DISCARD) and asks(printed.text))
        turn = (Turn(who=self.turn, at="603.2"),)
        table = Spoils(agenda=turn, cards=(*cards, own), players=players, active=self.turn, played=played)
        battle = self._battle(own) if self.attacker else None
        return self._answered(table) if self.answering else table.but(battle=battle)

    def _answered(self, table: Spoils) -> Spoils:
        """The board while Bob waits for Ann's response to a card that he plays, or to an ability."""
        if self.answering == "ability":
            card = "Bob's character 3"
            text = next(p for p in table.card(card).print.text if isinstance(p, Ability))
            return table.push(Using(card=card, you="Bob", at="606.1g", text=text, holds=True))
        card = f"Bob's {self.answering} 1 ({HAND})"
        return table.put(card, area=BEING_PLAYED).push(Playing(card=card, you="Bob", at="604.1h", total=1, holds=True))

    def _battle(self, own: Card) -> Battle:
        """A battle in which the card takes part if it can."""
        fights = own.area == PLAY and "character" in own.print.types
        mine = (*((TRIED,) if fights else ()), "Ann's character 1", "Ann's character 2")
        theirs = ("Bob's character 2",) if self.covert else ("Bob's character 1", "Bob's character 2")
        defender = "Bob" if self.attacker == "Ann" else "Ann"
        parties = (mine, theirs) if self.attacker == "Ann" else (theirs, mine)
        return Battle(f"{defender}'s faction", self.attacker, defender, parties[0], parties[1], formed=True)

    def _cards(self, who: str, words: tuple[str, ...]) -> Iterator[Card]:
        """A player's cards: some of every type in every area, with all the subtypes that matter."""
        yield Card(f"{who}'s faction", Print("House of Trials", ("faction",)), who, who)
        for n in range(1, 5) if self.rich else ():
            yield Card(
                f"{who}'s token {n}", Print("Micromajig", ("character",), ("majig",), life=1), who, who, made=True
            )
        for area in (PLAY, HAND, DECK, DISCARD) if self.rich else (PLAY, DECK):
            for kind in KINDS if self.rich else ("resource", *(("character",) if who == "Bob" else ())):
                for n in range(1, (8 if kind == "resource" and area == PLAY else 3 if area == PLAY else 2) + 1):
                    yield self._card(who, kind, area, n, words)

    def _card(self, who: str, kind: str, area: str, n: int, words: tuple[str, ...]) -> Card:
        """One of them; the third is hurt, depleted and has tokens."""
        strength, life, speed = (n, 6, 2) if kind == "character" else (0, 0, 0)
        text: tuple[Paragraph, ...] = (
            (Keyword("covert"), Unique(f"Trial {who} {area}")) if n == 2 and kind == "character" else ()
        )
        if n == 3 and kind == "character":
            text = (Ability("HUM", effect=(GainInfluence(1, "you"),)),)
        printed = Print(
            f"Trial {kind} {n}", (kind,), words, text=text, supertype="staple" if kind == "resource" else "", cost=n,
            provides=ICONS if kind == "resource" else (), structure=9 if kind == "location" else 0,
            strength=strength, life=life, speed=speed,
        )  # fmt: skip
        last = n == 3 and area == PLAY
        spent = last and kind == "resource"
        name = f"{who}'s {kind} {n}" + ("" if area == PLAY else f" ({area})")
        return Card(
            name, printed, who, who, area, attached_to=f"{who}'s faction" if spent else "",
            depleted=last and not spent, damage=((TRIED, 1),) if last and kind in ("character", "location") else (),
            markers=((TRIED, 1),) if last and kind == "location" else (),
            tokens=(("token", 4),) if last else (),
        )  # fmt: skip


BOARDS = (
    Board(),
    Board(attacker="Ann"),
    Board(turn="Bob", attacker="Bob"),
    Board(turn="Bob"),
    Board(rich=False),
    Board(tokens=0),
    Board(turn="Bob", attacker="Bob", covert=True),
    Board(turn="Bob", answering="character"),
    Board(turn="Bob", answering="item"),
    Board(turn="Bob", answering="tactic"),
    Board(turn="Bob", answering="ability"),
)
WAYS = (0, -1)  # whether the first of what is on offer is taken, or the last


def _words(printed: Print) -> tuple[str, ...]:
    """The subtypes that a text speaks of."""
    return tuple(dict.fromkeys(one.subtype for one in within(printed.text) if isinstance(one, Noun) and one.subtype))


# --- acting ---------------------------------------------------------------------------------------------------------


def _acts(table: Spoils, kind: type[Playing | Using], index: int, way: int, game: Game) -> bool:
    """Whether playing the card, or using its ability, is legal and does something."""
    run = _begun(table, kind, index, game)
    if run is None:
        return False
    before = len(run.steps)
    _play_on(run, way)
    told = [step for step in run.steps[before:] if not step.undone and not step.refused]
    mine = [step for step in told if step.choice is None and "cannot be followed" not in step.says]
    resolved = any("resolves" in step.says or "enters play" in step.says for step in mine)
    return resolved and len(mine) > 1


def _begun(table: Spoils, kind: type[Playing | Using], index: int, game: Game) -> Run | None:
    """A run in which Ann begins the action, at a time when she may; none if there is no such time on this board."""
    response = table.active == "Bob" and table.battle is None
    if response or table.battle:
        when = "battle" if table.battle else "response"
        to = str(getattr(table.top, "card", ""))
        table = table.push(Window(you="Ann", to=to, when=when, rule="609.1a" if table.battle else "607.2"))
    else:
        when = "turn"
    run = Run(game, table, budget=5000)
    run.go()
    if run.ask is None or not run.ask.attempt or run.ask.who != "Ann":
        return None
    action = kind(card=TRIED, you="Ann", when=when, holds=True)
    run.choose(action.but(index=index) if isinstance(action, Using) else action)
    return run


def _set_off(table: Spoils, paragraph: Triggered | Replacement, game: Game) -> bool:
    """Whether an event for which a paragraph waits sets it off, or is replaced."""
    card = table.card(TRIED)
    waited_for = (
        events
        for events in _events(table)
        if any(True for one in events for _ in subjects(table, paragraph.when, one, card, game))
    )
    return any(_heard(table, events, game) for events in islice(waited_for, 3))


def _hears_itself(board: Board, printed: Print, game: Game) -> bool:
    """Whether a paragraph of the card is cited when the card itself is played."""
    run = _begun(board.table(printed, HAND), Playing, 0, game)
    if run:
        _play_on(run)
    return bool(run) and _is_cited(run)


def _is_cited(run: Run | None) -> bool:
    """Whether a run tells that a trigger or a replacement of the card applied."""
    steps = run.steps if run else []
    return any(step.rule in ("503.1", "506.1") and step.says.startswith(TRIED) for step in steps)


def _heard(table: Spoils, events: tuple[Event, ...], game: Game) -> bool:
    """Whether a paragraph of the card is cited when this happens."""
    todo = tuple(Pending(event, "402.1", ordered=True) for event in events)
    run = Run(game, table.push(Batch(todo=todo)), budget=5000)
    run.go()
    _play_on(run)
    return _is_cited(run)


def _events(table: Spoils) -> Iterator[tuple[Event, ...]]:
    """What may happen at a table, one thing after the other."""
    for card in table.cards:
        if card.area == PLAY:
            yield (Moved(card.id, DISCARD, "destroyed", (TRIED,)),)
            yield (Moved(card.id, HAND),)
            yield (Moved(card.id, DECK),)
            yield (Moved(card.id, DISCARD),)
            yield (Depleted(card.id),)
            yield (Attached(card.id, f"{card.owner}'s faction"),)
            yield (PartyFormed("attacking", (card.id,)),) if table.battle else (Attacked("Ann", "Bob's faction"),)
            for by in (TRIED, card.attached_to or card.id, "Bob's character 1", "Ann's character 1"):
                yield (Damaged(card.id, 5, by, battle=True),)
                yield (Damaged(card.id, 1, by),)
        elif card.area in (HAND, DECK, DISCARD):
            yield (Entered(card.id, card.owner),)
            yield (Entered(card.id, card.owner, TRIED, how="played"),)
            yield (Moved(card.id, DISCARD, "discarded"),)
            yield (Moved(card.id, "being played", "played"),)
            yield (Moved(card.id, HAND),)
    for who in ("Ann", "Bob"):
        deck = table.player(who).deck
        yield (Drew(who, deck[:1]),)
        yield (TurnStarted(who),)
        yield (TurnEnded(who),)
        yield (InfluenceChanged(who, 1),)
        yield (InfluenceChanged(who, -1),)
        yield (CoinFlipped(who, False),)
        other = "Bob" if who == "Ann" else "Ann"
        yield (Attacked(who, f"{other}'s faction"),)
    if table.battle:
        yield (PartyFormed("attacking", table.battle.attackers),)
        yield (PartyFormed("blocking", table.battle.blockers),)


def _play_on(run: Run, way: int = 0) -> None:
    """Decide whatever is asked until the players are free to act again: yes, one of the cards, the highest number."""
    for _ in range(MOST_DECISIONS):
        ask = run.ask
        if ask is None or END in ask.options:
            return
        run.choose(_decision(ask, way))


def _decision(ask: Ask, way: int) -> Any:
    """What is decided: something rather than nothing, but no action of one's own."""
    if ask.attempt:
        wanted = [option for option in ask.options if isinstance(option, Frame)]
        return wanted[0] if wanted and ask.word == "play" and ask.idle == PASS else ask.idle
    ints = [option for option in ask.options if isinstance(option, int)]
    if ints and len(ints) == len(ask.options):
        return max(ints) if max(ints) < 9 else ints[min(2, len(ints) - 1)]
    something = [option for option in ask.options if option not in ("", (), PASS)]
    return something[0 if ask.options == ("yes", "no") else way] if something else ask.options[0]
