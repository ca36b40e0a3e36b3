"""Chapter 8: triggered abilities and Specials."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.errors import Lacking
from judge.games.smashup import meaning
from judge.games.smashup.events import (
    BaseCame,
    BaseReplaced,
    Buried,
    ChosenToScore,
    Controlled,
    Countered,
    CountersRemoved,
    Destroyed,
    Discarded,
    Lasted,
    Moved,
    PhaseBegan,
    Placed,
    Played,
    PutInBox,
    Returned,
    ScoringBegan,
    TakenInHand,
)
from judge.games.smashup.events.buried import Uncovered
from judge.games.smashup.history import done_before
from judge.games.smashup.law import b_playing, b_scoring, s8_hearing
from judge.games.smashup.table import BASE, CARDS, PLAY, Card, Smash
from judge.games.smashup.texts import abilities
from judge.games.smashup.turn_abilities import LABEL_HOLDS_UNTIL_NEXT_LABEL
from judge.games.smashup.vocabulary.abilities import (
    Affects,
    Discards,
    Do,
    EitherOf,
    First,
    IsBuried,
    IsDestroyed,
    LeavesPlay,
    Moves,
    Plays,
    Scores,
    TurnIs,
    When,
)
from judge.games.smashup.vocabulary.nouns import Noun
from judge.games.smashup.vocabulary.orders import May, Then
from judge.games.smashup.vocabulary.published import BaseComes, PlaysMover
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Wakes
from judge.kernel.move import Answer, Cite, Enter, Release
from judge.kernel.table import Event, Frame, Trigger

ON_YOUR_TURN_MEANS_PLAY_CARDS_PHASE = Clause("2.2")
PARTS_RESOLVE_IN_STATED_ORDER = Clause("4.1")
EVENT_TRIGGERS_EVERY_CARD_ONCE = Clause("8.2")
UNLABELLED_TEXT_HAPPENS_ON_PLAY = Clause("8.5")


def is_resolved(table: Smash, frame: b_scoring.Special, game: Game) -> Answer:
    """It is resolved."""
    when = b_scoring.special(table.card(frame.card), frame.moment)
    if not when:
        raise Lacking
    text = when.text or on_play_text(table, table.card(frame.card), game)
    if len(text) == 1 and isinstance(text[0], May):  # whoever uses it has decided that by using it
        text = text[0].text
    told = Cite(f"{frame.card}'s Special resolves.")
    return told, Enter(meaning.running(frame.you, frame.card, text, _here=frame.base, _there=frame.base))


def on_play_text(table: Smash, card: Card, game: Game) -> tuple[Any, ...]:
    """The orders that are followed when a card is played: its text without a label, and that before one (8.5)."""
    labels = any(part.label for part in card.print.text)
    parts: list[tuple[Any, ...]] = []
    for part in card.print.text:
        unlabelled = not part.label or (part.carried and not game.on(LABEL_HOLDS_UNTIL_NEXT_LABEL))
        if isinstance(part.what, Do) and unlabelled and (not labels or game.on(UNLABELLED_TEXT_HAPPENS_ON_PLAY)):
            parts.append(part.what.text)
    together = [order for text in parts for order in text]
    if sum(not isinstance(order, Then) for order in together) > 1 and not game.on(PARTS_RESOLVE_IN_STATED_ORDER):
        together.reverse()
    return tuple(together)


def after_it(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """Abilities that waited for the card to be played resolve now, after its own ability."""
    return (
        (Cite(f"{frame.card} has been played. Abilities that waited for this resolve now."), Release())
        if frame.waiting
        else None
    )


def _heard(before: Smash, after: Smash, events: tuple[Event, ...], rule: str, game: Game) -> Iterator[Trigger]:
    """The abilities that these events trigger, each card once for each event (8.2)."""
    for event in events:
        found = list(_of_one(before, after, event, rule, game))
        yield from found if len(found) < 2 or game.on(EVENT_TRIGGERS_EVERY_CARD_ONCE) else found[:1]


def _of_one(before: Smash, after: Smash, event: Event, rule: str, game: Game) -> Iterator[Trigger]:
    """The abilities of cards in play that one event triggers under a rule."""
    for card in (before if isinstance(event, s8_hearing.LEAVING) else after).cards:
        itself = isinstance(event, Uncovered) and event.id == card.id
        if not card.print.text or not (card.area == PLAY or itself):
            continue
        for index, ability in abilities(before, card, game):
            when = ability.what
            if not isinstance(when, When) or not may_hear(before, when, card, index, game):
                continue
            for said in happenings(when.happening):
                inner = said.happening if isinstance(said, First) else said
                names = (
                    s8_hearing.hears(before, inner, event, card, game) if _RULES[type(event)](inner) == rule else None
                )
                if names is not None and card.kind == BASE and when.turn == "you" and names.get("=who") != before.turn:
                    continue
                if names is not None and (not isinstance(said, First) or _is_timely(before, said, card, names, game)):
                    yield trigger(before, card, when, rule, {**names, "=index": index})
                    break


def may_hear(table: Smash, when: When, card: Card, index: int, game: Game) -> bool:
    """Whether an ability can be triggered now: not a second time in a turn, and not on another's turn."""
    if when.once and ((card.id, index) in table.used or _is_running(table, card, index)):
        return False
    if when.once and when.turn == "you" and table.phase != CARDS and game.on(ON_YOUR_TURN_MEANS_PLAY_CARDS_PHASE):
        return False
    return not when.turn or card.kind == BASE or (table.turn == card.you) == (when.turn == "you")


def _is_running(table: Smash, card: Card, index: int) -> bool:
    """Whether an ability is being carried out, and what is played with it would trigger it again."""
    effects = (frame for frame in table.agenda if isinstance(frame, Effect) and frame.source == card.id)
    return any(frame.bound("=index", -1) == index for frame in effects)


def happenings(said: Data) -> tuple[Data, ...]:
    """The events that an ability waits for, one after the other."""
    return (*happenings(said.one), *happenings(said.other)) if isinstance(said, EitherOf) else (said,)


def _is_timely(table: Smash, first: First, card: Card, names: s8_hearing.Binds, game: Game) -> bool:
    """Whether a play, a move or a destruction has happened as often in the turn as an ability asks for."""
    said = first.happening
    if isinstance(said, IsDestroyed | Moves):
        deed, by = ("destroyed", said.by) if isinstance(said, IsDestroyed) else ("moved", said.who)
        noun = said.what if isinstance(said.what, Noun) else Noun()
        where = "here" if isinstance(said, Moves) and said.to == "here" else noun.where
        return not done_before(table, deed, noun.but(where=where), by, card.you or names["=who"], card.id)
    plays = (Played(id, who, at) for who, id, at in table.played)
    return sum(s8_hearing.hears(table, said, one, card, game) is not None for one in plays) == first.time - 1


def trigger(table: Smash, card: Card, when: When, rule: str, names: s8_hearing.Binds) -> Trigger:
    """An ability waiting to be resolved."""
    here = names.pop("=here", None) or table.base_of(card.id)
    you = card.you or names.get("=who") or table.turn
    index = names.pop("=index")
    known = {"this": card.id, "=here": here, **names} | ({"=index": index} if when.once else {})
    return Trigger(
        rule, you, card.id, meaning.steps(when.text), tuple(sorted(known.items())), f"{card.id}'s ability triggers."
    )


_RULES: dict[type, Any] = {}


def _rules() -> dict[type, Any]:
    """Under which rule an event triggers an ability."""

    def at(kind: type, rule: str) -> Any:
        return lambda said: rule if isinstance(said, kind) else ""

    def turn(said: Any) -> str:
        return {"start": "B6", "end": "B29"}[said.moment] if isinstance(said, TurnIs) else ""

    def scoring(said: Any) -> str:
        return {"when": "B15", "after": "8.3"}.get(said.moment, "") if isinstance(said, Scores) else ""

    return {
        ChosenToScore: lambda said: "B14" if isinstance(said, Scores) and said.moment == "before" else "",
        ScoringBegan: scoring,
        Played: lambda said: "8.3" if isinstance(said, Plays | Affects) else "X6" if turn(said) == "B6" else "",
        Moved: lambda said: "8.3" if isinstance(said, Plays | Moves | Affects | PlaysMover) else "",
        Countered: at(Affects, "8.3"),
        CountersRemoved: at(Affects, "8.3"),
        Controlled: at(Affects, "8.3"),
        Lasted: at(Affects, "8.3"),
        BaseCame: at(BaseComes, "2.2"),
        BaseReplaced: at(BaseComes, "2.2"),
        Destroyed: lambda said: "2.2" if isinstance(said, IsDestroyed | LeavesPlay) else "",
        Discarded: lambda said: "2.2" if isinstance(said, LeavesPlay | Discards) else "",
        Buried: lambda said: "2.2" if isinstance(said, IsBuried | LeavesPlay) else "",
        Uncovered: at(IsBuried, "2.2"),
        Returned: at(LeavesPlay, "2.2"),
        Placed: at(LeavesPlay, "2.2"),
        TakenInHand: at(LeavesPlay, "2.2"),
        PutInBox: at(LeavesPlay, "2.2"),
        PhaseBegan: turn,
    }


_RULES.update(_rules())


def _law(rule: str, *kinds: type[Event]) -> Wakes[Smash]:
    """A law of what triggers abilities under a rule."""

    def triggered(before: Smash, after: Smash, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
        return _heard(before, after, tuple(event for event in events if isinstance(event, kinds)), rule, game)

    triggered.__name__ = f"by {' or '.join(kind.__name__ for kind in kinds)}"
    return Wakes(rule, triggered, needs="When", of=kinds)


def waits(frame: Frame, trigger: Trigger) -> bool:
    """Whether an ability that comes after something waits in this procedure until that is over."""
    facts = dict(trigger.binds)
    if not frame.holds or facts.get("=moment") not in ("after", "played"):
        return False
    return (
        getattr(frame, "base", None) == facts.get("=there")
        if facts["=moment"] == "after"
        else (getattr(frame, "card", None) == facts.get("=card"))
    )


LAWS = (
    _law("2.2", Uncovered),
    _law("B14", ChosenToScore),
    _law("B15", ScoringBegan),
    _law("8.3", ScoringBegan),
    _law("8.3", Played, Moved, Countered, CountersRemoved, Controlled, Lasted),
    _law("2.2", Destroyed, Discarded, Returned, Placed, TakenInHand, PutInBox, Buried),
    _law("2.2", BaseCame, BaseReplaced),
    _law("B6", PhaseBegan),
    _law("X6", Played),
    _law("B29", PhaseBegan),
)
