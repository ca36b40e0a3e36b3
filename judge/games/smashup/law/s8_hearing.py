"""Chapter 8: which events an ability waits for."""

from __future__ import annotations

from typing import Any

from judge.games.smashup.events import (
    AFFECTING,
    BaseCame,
    BaseReplaced,
    Buried,
    ChosenToScore,
    Destroyed,
    Discarded,
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
from judge.games.smashup.law import b_playing
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.law import s6_extra_cards as s6
from judge.games.smashup.table import ACTION, BASE, BURIED, CARDS, END, HAND, PLAY, START, Card, Smash
from judge.games.smashup.texts import subject
from judge.games.smashup.vocabulary.abilities import (
    Affects,
    Discards,
    IsBuried,
    IsDestroyed,
    LeavesPlay,
    Moves,
    Plays,
    Scores,
    TurnIs,
)
from judge.games.smashup.vocabulary.nouns import Noun, This
from judge.games.smashup.vocabulary.published import BaseComes, PlaysMover
from judge.kernel.game import Game
from judge.kernel.table import Event

Binds = dict[str, Any]
LEAVING = (Destroyed, Discarded, Returned, Placed, TakenInHand, PutInBox, Buried)


def hears(table: Smash, said: Any, event: Event, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of an event that triggers it; None if it does not."""
    match said, event:
        case Scores(), ChosenToScore(base) | ScoringBegan(base):
            return _scores(table, said, event, base, card, game)
        case Plays(), Played(id) if id != card.id:
            return _plays(table, said, event, card, game)
        case Plays(noun, ""), Moved(id, to) if table.base_of(card.id) == to and noun.kind == table.card(id).kind:
            return None if game.on(s2.EVERY_PLAY_COUNTS_BUT_NO_MOVE) else {"it": (id,), "=who": table.card(id).you}
        case BaseComes(), BaseCame(base) | BaseReplaced(base=base):
            return {"=there": base, "=who": card.you or table.turn}
        case PlaysMover(), Moved(id, to, by) if table.base_of(card.id) == to and table.card(id).you == card.you:
            return _moved_by_play(table, by, card)
        case Moves(), Moved():
            return _moves(table, said, event, card, game)
        case Affects(), Event():
            return _affects(table, said, event, card, game)
        case IsBuried(what, False), Buried(id) if _means_buried(table, what, id, card, game):
            return {"it": (id,), "=who": event.you}
        case IsBuried(what, True), Uncovered(id) if _means_buried(table, what, id, card, game):
            return {"it": (id,), "=who": table.card(id).you}
        case Discards(noun, who), Discarded(id) if table.card(id).area == HAND:
            mine = table.card(id).you == (card.you or table.card(id).you)
            if (not who or (who == "you") == mine) and s1.such(table, table.card(id), noun, "", card.id, game):
                return {"it": (id,), "=who": table.card(id).you}
        case LeavesPlay(), _ if isinstance(event, LEAVING):
            return _leaves(table, said, event, event.id, card, game)
        case IsDestroyed(), Destroyed():
            return _is_destroyed(table, said, event, card, game)
        case TurnIs(), _:
            return _turn_is(table, said, event, card)
    return None


def _scores(table: Smash, said: Scores, event: Event, base: str, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of a base that is chosen to score, or begins to; None if it waits for another."""
    here = table.base_of(card.id) == base
    if not _is_such_base(table, said, base, card, game) or (said.other and here) or (said.here and not here):
        return None
    if isinstance(event, ChosenToScore):
        return {"=there": base, "=moment": said.moment} if said.moment == "before" else None
    return {"=there": base, "=here": base, "=moment": said.moment} if said.moment in ("when", "after") else None


def _plays(table: Smash, said: Plays, event: Played, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of a card that somebody plays; None if it waits for another."""
    id, you = event.id, event.you
    if said.who and (said.who == "you") != (you == (card.you or you)):
        return None
    if said.extra and not _counts_as_extra(table, event, game):
        return None
    played = table.card(id).but(area=PLAY, at=event.at, on=event.on, you=you)
    there = table.but(cards=tuple(played if one.id == id else one for one in table.cards))
    such = s1.such(there, played, said.noun, card.you or you, card.id, game)
    return {"it": (id,), "=who": you, "=moment": "played", "=card": id} if such else None


def _counts_as_extra(table: Smash, played: Played, game: Game) -> bool:
    """Whether a card that is played is an extra one: by an extra play or a card, or outside a Play Cards phase."""
    if played.extra is not None:
        return True
    own = table.turn == played.you and table.phase == CARDS
    return played.free if own else game.on(s6.CARDS_OUTSIDE_QUOTA_ARE_EXTRA)


def _affects(table: Smash, said: Affects, event: Event, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of an action that affects a card; None if it waits for another."""
    id = _affected(table, said.what, event, card, game)
    if not id or (said.other and id == card.id):
        return None
    such = s1.such(table, table.card(id).but(area=PLAY), said.noun, card.you, card.id, game)
    return {"it": (id,), "=who": card.you, "=moment": "played", "=card": id} if such else None


def _is_destroyed(table: Smash, said: IsDestroyed, event: Destroyed, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of a card that is destroyed; None if it waits for another."""
    id = event.id
    by = event.who or (table.card(event.by).you if event.by else "")
    you = card.you or (by if said.by else "")  # on a base, everybody is “you”
    if said.by and (not by or by != you):
        return None
    if isinstance(said.what, This):
        known = subject(table, card, said.what) == id
    else:
        known = id != card.id and s1.such(table, table.card(id), said.what, you, card.id, game)
    return (
        {"it": (id,), "=who": by if said.by and not card.you else table.card(id).you, "=there": table.base_of(id)}
        if known
        else None
    )


def _turn_is(table: Smash, said: TurnIs, event: Event, card: Card) -> Binds | None:
    """The facts that an ability knows of the start or the end of a turn; None if it waits for another."""
    if isinstance(event, PhaseBegan):
        mine = event.phase == {"start": START, "end": END}[said.moment]
        other = said.whose == "other" and table.turn == card.you
        yours = said.whose != "you" or table.turn == card.you or card.kind == BASE  # on a base, everybody is “you”
        return {"=who": table.turn} if mine and not other and yours else None
    if isinstance(event, Played) and said.moment == "start" and event.id == card.id and table.phase == START:
        mine = (event.you == table.turn) == (said.whose == "you")  # it is not too late for what happens at the start
        return {"=who": table.turn} if mine or not said.whose else None
    return None


def _moved_by_play(table: Smash, by: str, card: Card) -> Binds | None:
    """The facts of a card of its player that moves minions while it is played; it is triggered once."""
    playing = [frame for frame in table.agenda if isinstance(frame, b_playing.Playing) and frame.card == by]
    if not playing or table.card(by).you != card.you or any(one.source == card.id for one in playing[-1].waiting):
        return None
    return {"it": (by,), "=who": card.you, "=moment": "played", "=card": by}


def _moves(table: Smash, said: Moves, moved: Moved, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of a card that moves; None if it waits for another."""
    if said.to == "here" and table.base_of(card.id) != moved.to:
        return None
    if said.to == "elsewhere" and table.base_of(card.id) != table.base_of(moved.id):
        return None
    if said.at is not None and not s1.such(table, table.card(moved.to), said.at, card.you, card.id, game):
        return None
    mover = table.card(moved.by).you if moved.by else ""
    if said.who and (said.who == "you") != (mover == card.you):
        return None
    known = _means(table, said.what, moved.id, card, game)
    return {"it": (moved.id,), "=who": mover or table.card(moved.id).you} if known else None


def _affected(table: Smash, this: This, event: Event, card: Card, game: Game) -> str:
    """The action being played by its controller with which an event affects a card: played on it, or done to it."""
    id = subject(table, card, this)
    if isinstance(event, Played):
        return event.id if id and event.on == id and event.you == card.you else ""
    if not isinstance(event, AFFECTING) or getattr(event, "id", "") != id or table.turn != card.you:
        return ""
    by = getattr(event, "by", "")
    playing = [frame for frame in table.agenda if isinstance(frame, b_playing.Playing) and frame.card == by]
    if not playing or table.card(by).kind != ACTION or table.card(by).you != card.you or not playing[-1].holds:
        return ""
    return "" if any(one.source == card.id for one in playing[-1].waiting) else by


def _leaves(table: Smash, said: LeavesPlay, event: Event, id: str, card: Card, game: Game) -> Binds | None:
    """The facts that an ability knows of a card that leaves play; None if it waits for another."""
    if table.card(id).area != PLAY or (said.to and not isinstance(event, Destroyed | Discarded)):
        return None
    known = _means(table, said.what, id, card, game)
    return {"it": (id,), "=who": table.card(id).you, "=there": table.base_of(id)} if known else None


def _means_buried(table: Smash, what: This | Noun, id: str, card: Card, game: Game) -> bool:
    """Whether an ability speaks of a card that is being buried or uncovered, wherever it comes from."""
    if isinstance(what, This):
        return id == card.id
    lying = table.card(id).but(area=BURIED)
    return id != card.id and s1.such(table, lying, what.but(area=BURIED), card.you or lying.you, card.id, game)


def _means(table: Smash, what: This | Noun, id: str, card: Card, game: Game) -> bool:
    """Whether an ability of a card speaks of another card, or of this one."""
    if isinstance(what, This):
        return subject(table, card, what) == id
    return _is_such(table, what, id, card, game)


def _is_such_base(table: Smash, said: Scores, base: str, card: Card, game: Game) -> bool:
    """Whether a base that scores is such as an ability speaks of."""
    return not said.such or s1.such(table, table.card(base), Noun("base", such=said.such), card.you, card.id, game)


def _is_such(table: Smash, noun: Noun, id: str, card: Card, game: Game) -> bool:
    """Whether a card is such as an ability of another card speaks of."""
    return id != card.id and s1.such(table, table.card(id), noun, card.you, card.id, game)
