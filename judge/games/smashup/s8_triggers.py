"""Chapter 8: what happens triggers abilities; each card once, some of them later."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.events import ChosenToScore, Destroyed, Moved, PhaseBegan, Played, ScoringBegan
from judge.games.smashup.meaning import steps
from judge.games.smashup.s1_values import such
from judge.games.smashup.s6_playing import EVERY_PLAY_COUNTS_BUT_NO_MOVE
from judge.games.smashup.table import END, PLAY, START, Card, Smash
from judge.games.smashup.texts import abilities, subject
from judge.games.smashup.vocabulary.abilities import IsDestroyed, Plays, Scores, TurnIs, When
from judge.games.smashup.vocabulary.nouns import This
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Wakes
from judge.kernel.table import Event, Frame, Trigger

EVENT_TRIGGERS_EVERY_CARD_ONCE = Clause("8.2")

Binds = dict[str, Any]


def _heard(before: Smash, after: Smash, events: tuple[Event, ...], rule: str, game: Game) -> Iterator[Trigger]:
    """The abilities that these events trigger, each card once for each event (8.2)."""
    for event in events:
        found = list(_of_one(before, after, event, rule, game))
        yield from found if len(found) < 2 or game.on(EVENT_TRIGGERS_EVERY_CARD_ONCE) else found[:1]


def _of_one(before: Smash, after: Smash, event: Event, rule: str, game: Game) -> Iterator[Trigger]:
    """The abilities of cards in play that one event triggers under a rule."""
    for card in (before if isinstance(event, Destroyed) else after).cards:
        if card.area != PLAY or not card.print.text:
            continue
        for _, ability in abilities(before, card, game):
            when = ability.what
            if isinstance(when, When) and _RULES[type(event)](when.happening) == rule:
                names = _hears(before, when.happening, event, card, game)
                if names is not None:
                    yield _trigger(before, card, when, rule, names)


def _trigger(table: Smash, card: Card, when: When, rule: str, names: Binds) -> Trigger:
    """An ability waiting to be resolved."""
    here = names.pop("=here", None) or table.base_of(card.id)
    you = card.you or names.get("=who") or table.turn
    known = {"this": card.id, "=here": here, **names}
    return Trigger(rule, you, card.id, steps(when.text), tuple(sorted(known.items())), f"{card.id} is triggered.")


def _hears(table: Smash, said: Any, event: Event, card: Card, game: Game) -> Binds | None:
    """What an ability knows of an event that triggers it; None if it does not."""
    match said, event:
        case Scores(moment, here), ChosenToScore(base):
            mine = moment == "before" and (not here or table.base_of(card.id) == base)
            return {"=there": base, "=moment": moment} if mine else None
        case Scores(moment, here), ScoringBegan(base):
            mine = moment in ("when", "after") and (not here or table.base_of(card.id) == base)
            return {"=there": base, "=here": base, "=moment": moment} if mine else None
        case Plays(noun, who), Played(id, you, at, on) if id != card.id:
            if who and (who == "you") != (you == (card.you or you)):
                return None
            played = table.card(id).but(area=PLAY, at=at, on=on, you=you)
            there = table.but(cards=tuple(played if one.id == id else one for one in table.cards))
            if such(there, played, noun, card.you or you, card.id, game):
                return {"it": (id,), "=who": you, "=moment": "played", "=card": id}
        case Plays(noun, ""), Moved(id, to) if table.base_of(card.id) == to and noun.kind == table.card(id).kind:
            return None if game.on(EVERY_PLAY_COUNTS_BUT_NO_MOVE) else {"it": (id,), "=who": table.card(id).you}
        case IsDestroyed(This() as this), Destroyed(id) if subject(table, card, this) == id:
            return {"it": (id,), "=who": table.card(id).you}
        case IsDestroyed(noun), Destroyed(id) if not isinstance(noun, This):
            if id != card.id and such(table, table.card(id), noun, card.you, card.id, game):
                return {"it": (id,), "=who": table.card(id).you}
        case TurnIs(moment, whose), PhaseBegan(phase):
            mine = phase == {"start": START, "end": END}[moment]
            return {} if mine and (whose != "you" or table.turn == card.you) else None
    return None


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
        Played: at(Plays, "8.3"),
        Moved: at(Plays, "8.3"),
        Destroyed: at(IsDestroyed, "2.2"),
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
    """What comes after something waits in the procedure of what it comes after."""
    facts = dict(trigger.binds)
    if not frame.holds or facts.get("=moment") not in ("after", "played"):
        return False
    return (
        getattr(frame, "base", None) == facts.get("=there")
        if facts["=moment"] == "after"
        else (getattr(frame, "card", None) == facts.get("=card"))
    )


LAWS = (
    _law("B14", ChosenToScore),
    _law("B15", ScoringBegan),
    _law("8.3", ScoringBegan),
    _law("8.3", Played, Moved),
    _law("2.2", Destroyed),
    _law("B6", PhaseBegan),
    _law("B29", PhaseBegan),
)
