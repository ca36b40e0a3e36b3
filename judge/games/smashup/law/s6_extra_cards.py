"""Chapter 6: extra cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.events import ExtrasLost, Played
from judge.games.smashup.law import b_playing, b_turn
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s5_prevention as s5
from judge.games.smashup.table import CARDS, DISCARD, HAND, MINION, NORMAL, PLAY, Card, Extra, Smash
from judge.games.smashup.texts import stands
from judge.games.smashup.vocabulary.abilities import Have
from judge.games.smashup.vocabulary.published import FromThePile
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Refuse, happen

CARDS_OUTSIDE_QUOTA_ARE_EXTRA = Clause("6.1")
EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES = Clause("6.3")
SPECIFIC_EXTRA_CANNOT_WAIT = Clause("6.5a")


def extras_end(table: Smash, frame: b_turn.Turn, game: Game) -> Answer:
    """Extra plays that were not used in the phase are lost."""
    return happen(ExtrasLost(table.turn)) if table.player(table.turn).extras else None


ELSEWHERE = "elsewhere"  # an extra play at another base than the one of its card
EMPTY = "empty"  # an extra play at a base where its player has no minions


def allowed(card: Card, extra: Extra, table: Smash, game: Game) -> bool:
    """Whether an extra play is one for this card."""
    noun = extra.noun.but(where="", whose="")
    if noun.area == HAND and from_the_pile(table, card, game):
        noun = noun.but(area=card.area)
    return card.area == noun.area and s1.such(table, card, noun, card.you, card.id, game)


def from_the_pile(table: Smash, card: Card, game: Game) -> bool:
    """Whether a minion in a discard pile can be played from there in place of one from the hand."""
    if card.area != DISCARD or card.kind != MINION:
        return False
    given = [part.what for part in card.print.text if isinstance(part.what, Have)]
    return any(
        isinstance(have.gift, FromThePile) and (have.given is None or stands(table, have.given, card, game))
        for have in given
    )


def ways(table: Smash, frame: b_playing.Playing, game: Game) -> Iterator[Any]:
    """The plays for a card that its player has left: the normal one, and extra ones in reserve."""
    card, player = table.card(frame.card), table.player(frame.you)
    normal = getattr(player, f"{card.kind}s", 0) > 0 and (card.area == HAND or from_the_pile(table, card, game))
    if normal:
        yield NORMAL
    if not normal or game.on(EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES):
        yield from dict.fromkeys(extra for extra in player.extras if allowed(card, extra, table, game))


def which_play(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """One minion and one action a turn; what goes beyond that needs an extra play."""
    if frame.given is not None and not frame.certain and not allowed(table.card(frame.card), frame.given, table, game):
        return Refuse(
            CARDS_OUTSIDE_QUOTA_ARE_EXTRA,
            f"The extra play does not allow {frame.card}.",
            (s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED,),
        )
    if frame.free or frame.given is not None:
        return None
    found = tuple(ways(table, frame, game))
    if not found:
        return why_none(table, frame, game)
    return (
        Ask(
            frame.you,
            found,
            f"as what {frame.card} is played",
            "how",
            rule=EXTRA_CARDS_MAY_PRECEDE_NORMAL_ONES,
            word="as",
            words=ChoiceWords(f"chooses to play {frame.card} as {{}}", after=" as {}"),
        )
        if found != (NORMAL,)
        else None
    )


def why_none(table: Smash, frame: b_playing.Playing, game: Game) -> Refuse:
    """Why no play is left for a card: its extra play was for that moment, it is not in hand, or all plays are used."""
    card, you = table.card(frame.card), frame.you
    source = dict(table.let_go).get(card.id, "")
    if source and game.on(SPECIFIC_EXTRA_CANNOT_WAIT):
        says = f"{source} let {you} play {card.id} at once or not at all, and {you} did not play {card.id}."
        return Refuse(SPECIFIC_EXTRA_CANNOT_WAIT, says)
    if card.area != HAND and not from_the_pile(table, card, game):
        return Refuse("B7", f"{card.id} is not in {you}'s hand, and nothing lets {you} play {card.id} now.")
    if any(extra.noun.kind in ("card", card.kind) for extra in table.player(you).extras):
        return Refuse(CARDS_OUTSIDE_QUOTA_ARE_EXTRA, f"No extra play that {you} has left allows {card.id}.")
    return Refuse(CARDS_OUTSIDE_QUOTA_ARE_EXTRA, f"{you} has no {card.kind} play left for {card.id}.")


def extra_of(frame: b_playing.Playing) -> Extra | None:
    """The extra play that is used."""
    return frame.given if frame.given is not None else None if frame.how == NORMAL else frame.how


def is_extra(table: Smash, frame: b_playing.Playing, game: Game) -> bool:
    """Whether a card is played as an extra one; every card is outside its player's Play Cards phase (6.1)."""
    own = table.turn == frame.you and table.phase == CARDS
    return frame.free or extra_of(frame) is not None or (not own and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA))


def event(table: Smash, frame: b_playing.Playing, game: Game, at: str = "", on: str = "") -> Played:
    """The event: outside the Play Cards phase of its player, a card counts as an extra one (6.1)."""
    own = table.turn == frame.you and table.phase == CARDS
    free = (not own and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA)) or frame.free
    return Played(frame.card, frame.you, at, on, extra_of(frame), free)


def why_extra(table: Smash, frame: b_playing.Playing, game: Game) -> tuple[str, ...]:
    """The rule by which a card is extra that no extra play is used for: it is played outside a Play Cards phase."""
    own = table.turn == frame.you and table.phase == CARDS
    outside = not own and extra_of(frame) is None and game.on(CARDS_OUTSIDE_QUOTA_ARE_EXTRA)
    return (CARDS_OUTSIDE_QUOTA_ARE_EXTRA,) if outside else ()


def may_host(table: Smash, frame: b_playing.Playing, id: str, game: Game) -> bool:
    """Whether the extra play that is used lets an action be played on a card."""
    extra = extra_of(frame)
    if extra is None:
        return True
    base = table.base_of(id)
    if extra.at == EMPTY:
        return not any(table.minions(base, frame.you))
    if extra.at and base != extra.at:
        return False
    among = extra.among
    return among is None or s1.such(table, table.card(id), among.but(other=False), frame.you, frame.source, game)


def power_in_hand(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """For an extra minion of some power the printed power counts, and not the one that it will have."""
    card, extra = table.card(frame.card), extra_of(frame)
    limit = extra.noun.limit if extra is not None else None
    if card.kind != MINION or limit is None or limit.printed or not frame.base:
        return None
    there = table.put(card.id, area=PLAY, at=frame.base, you=frame.you)
    power = s1.value(there, card.id, game)
    if s5.within(power, limit, there, there.card(card.id), game):
        return None
    if game.on(s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED):
        says = f"{card.id} is not in play yet, so its printed power {card.print.power} counts"
        return Cite(f"{says}, not the {power} that it will have at {frame.base}.", s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED)
    return Refuse(CARDS_OUTSIDE_QUOTA_ARE_EXTRA, f"{card.id} will have power {power} at {frame.base}.")
