"""Section 402: Effects."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.spoils import choice_words, conditions, meaning, orders, states, texts, views
from judge.games.spoils.editions import has
from judge.games.spoils.events import (
    Began,
    Controlled,
    Depleted,
    Drew,
    Entered,
    InfluenceChanged,
    Moved,
    Restored,
)
from judge.games.spoils.icons import meets
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.nothing import nothing_to_do
from judge.games.spoils.noting import done_this_way, speaks_of_this_way
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.choices import Choose, Pick
from judge.games.spoils.vocabulary.deeds import (
    AttachTo,
    Deplete,
    Detach,
    Flip,
    GainInfluence,
    Inflict,
    LeaveBattle,
    LoseInfluence,
    PutTokens,
    RemoveDamage,
    RemoveTokens,
    Restore,
)
from judge.games.spoils.vocabulary.durations import Control, Gain
from judge.games.spoils.vocabulary.gifts import Permission
from judge.games.spoils.vocabulary.moves import (
    Destroy,
    Draw,
    EntersUnder,
    PlayCard,
    PlayThis,
    Remove,
    SendToVoid,
    Terminate,
)
from judge.games.spoils.vocabulary.nouns import It, This
from judge.games.spoils.vocabulary.paragraphs import EntersSo, WithThreshold
from judge.games.spoils.vocabulary.references import Most
from judge.games.spoils.vocabulary.steps import IfTaken, Offered
from judge.games.spoils.vocabulary.turns import If, IfDone, May, Otherwise
from judge.games.spoils.words import choices
from judge.kernel.clause import Clause
from judge.kernel.data import Data, parts_of
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Amount, Cannot, Changed
from judge.kernel.move import Answer, Ask, Cite, Done, Move, bound, happen
from judge.kernel.table import Event, Instruction, Lasting
from judge.kernel.verb import Verb

ACTIVE_PLAYER_ACTS_FIRST = Clause("402.2")
IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED = Clause("402.5")
DEPENDENT_INSTRUCTIONS_LAPSE_TOO = Clause("402.5b")
CANNOT_BEATS_CAN = Clause("402.7")
MAY_DO_IS_NOT_DO = Clause("402.7a")


def forbidden(table: Spoils, card: Card, what: str, game: Game) -> bool:
    """Whether a text says that a card cannot do something; another that says it can makes no difference."""
    if not views.prohibitions(table, card, what, game):
        return False
    allowed = any(isinstance(gift, Permission) and gift.what == what for gift, _ in views.gifts(table, card, game))
    return not allowed or game.on(CANNOT_BEATS_CAN)


def as_its_text_says(table: Spoils, event: Event, game: Game) -> Changed | None:
    """A card whose text says how it enters play enters like that."""
    if not isinstance(event, Entered) or event.face_down:
        return None
    new = event
    for paragraph in table.card(event.card).print.text:
        said = paragraph.paragraph if isinstance(paragraph, WithThreshold) else paragraph
        active = not isinstance(paragraph, WithThreshold) or meets(table, event.you, paragraph.threshold, game)
        if isinstance(said, EntersSo) and isinstance(said.what, This) and active:
            theirs = said.how != "depleted"
            new = new.but(you=table.opponent(event.you)) if theirs else new.but(depleted=True)
    others = texts.texts(table, EntersSo, game)
    if any(states.comes_depleted(table, event, source, said, game) for source, _, said, _ in others):
        new = new.but(depleted=True)
    return Changed(new) if new != event else None


def under_another_s_control(table: Spoils, event: Event, game: Game) -> Changed | None:
    """A card of which an effect said so while it was played enters play under that player's control."""
    if not isinstance(event, Entered):
        return None
    for effect in table.lasting:
        if isinstance(effect.what, EntersUnder) and event.card in (effect.on or ()):
            you = views.player_of(table, effect.what.who, effect.you)
            return Changed(event.but(you=you)) if you != event.you else None
    return None


def first_to_act(table: Spoils, you: str, game: Game) -> str:
    """The player who acts first if several players have to act."""
    return table.active if game.on(ACTIVE_PLAYER_ACTS_FIRST) else you


def will_enter(table: Spoils, frame: Effect, order: EntersUnder, game: Game) -> Answer:
    """While a card is being played, an effect can decide who will control it."""
    cards = tuple(
        card for card in meaning.meant(table, order.what, frame, game) if table.card(card).area == "being played"
    )
    if not cards:
        return ignored("No card is being played that could enter play this way.", game)
    who = views.player_of(table, order.who, frame.you)
    told = f"{' and '.join(cards)} will enter play under {who}'s control."
    return happen(Began(Lasting(order, frame.you, frame.source, "this turn", cards), told), into="did")


def carried_out(table: Spoils, frame: Effect, order: Instruction, game: Game) -> Answer:
    """The instruction is carried out. An instruction in a cost must be possible."""
    if depends_on_what_was_not_done(frame) and game.on(DEPENDENT_INSTRUCTIONS_LAPSE_TOO):
        return Cite(
            "The first part was not done, so the rest is not done either.",
            DEPENDENT_INSTRUCTIONS_LAPSE_TOO,
        )
    if isinstance(most := getattr(order, "what", None), Most):
        return choices.the_most(frame, order, most)
    if (unknown := s410.without_a_number(table, frame, order, game)) is not None:
        return unknown
    if frame.fixed and (lacking := s401.cannot_lose(table, order, frame, game)):
        return s401.illegal(
            table,
            s401.LOSING_AS_COST_REQUIRES_HAVING,
            f"{lacking} cannot lose what it does not have.",
            s401.UNSATISFIED_COSTS_FORBID_THE_ACTION,
        )
    events = orders.ordered(table, order, frame, game)
    if events is None:
        raise Lacking
    if frame.fixed and s401.makes_illegal(table, game):
        denials = (game.watch(table).denial(table, event, game) for event in events)
        if denial := next(filter(None, denials), None):
            law, why = denial
            return s401.unsatisfied(table, frame, f"{frame.you} cannot pay that cost: {why}", law.rule)
    if events:
        done = happen(*events, into="did", fixed=frame.fixed)
        return (done_this_way(events), done) if speaks_of_this_way(frame.text[frame.i + 1 :]) else done
    if frame.fixed and s401.makes_illegal(table, game):
        return s401.unsatisfied(table, frame, f"{frame.you} cannot pay that cost.")
    says, rule = nothing_to_do(table, order, frame, game), _why_nothing(table, order, frame, game)
    if rule == orders.DRAWING_FROM_EMPTY_DECK_JUST_FAILS:
        return Cite(says, rule), bound(did=False)
    return ignored(says, game, rule)


def _why_nothing(table: Spoils, order: Any, frame: Effect, game: Game) -> str:
    """The rule by which an instruction has no effect: a deck without cards, cards that are in that state already."""
    if isinstance(order, Draw):
        return orders.DRAWING_FROM_EMPTY_DECK_JUST_FAILS
    if not isinstance(order, Deplete | Restore):
        return ""
    return (
        orders.NO_DEPLETING_OR_RESTORING_TWICE
        if any(table.card(id).area == PLAY for id in meaning.meant(table, order.what, frame, game))
        else ""
    )


def depends_on_what_was_not_done(frame: Effect) -> bool:
    """Whether an instruction speaks of a card chosen in this text to which the one before it did nothing."""
    if frame.did or not frame.i:
        return False
    before, order = frame.text[frame.i - 1 : frame.i + 1]
    if isinstance(before, Pick | Choose):
        return False
    named = {one.name for one in frame.text[: frame.i] if isinstance(one, Pick | Choose)}
    return any(_speaks_of(before, name) and _speaks_of(order, name) for name in named)


def _speaks_of(value: Any, name: str) -> bool:
    """Whether a card of this name is anywhere in an instruction."""
    if isinstance(value, It):
        return value.name == name
    return isinstance(value, Data) and any(_speaks_of(part, name) for part in parts_of(value))


def undone_by(table: Spoils) -> tuple[str, ...]:
    """The step of the action under way that undoes it: of playing a card, or of using an ability."""
    acting = next((frame for frame in reversed(table.agenda) if getattr(frame, "plays", None) is not None), None)
    return () if acting is None else ("604.1e" if acting.plays else "606.1d",)  # type: ignore[attr-defined]


def ignored(says: str, game: Game, because: str = "", /, **binds: Any) -> tuple[Move, ...]:
    """An instruction that cannot be followed is ignored, and the rest of the text is followed all the same (402.5)."""
    also = (because,) if because else ()
    told = Cite(says, IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED, also), bound(did=False, **binds)
    return told if game.on(IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED) else (*told, Done())


def may(table: Spoils, frame: Effect, order: May, game: Game) -> Answer:
    """Instructions that a player may follow are offered to that player first."""
    if has(game, MAY_DO_IS_NOT_DO) and not game.on(MAY_DO_IS_NOT_DO):
        return orders.come_next(frame, *order.text)
    behind = frame.text[frame.i + 1 :]
    if all(isinstance(one, PlayCard | PlayThis) for one in order.text) and not any(map(_depends, behind)):
        return bound(**{"=may": "yes"}), orders.come_next(frame, IfTaken(order.text))  # passing is offered there
    return orders.come_next(frame, Offered(order.who), IfTaken(order.text))


def _depends(order: Instruction) -> bool:
    """Whether an instruction depends on whether the one before was followed."""
    return isinstance(order, IfDone | Otherwise | If)


def offered(table: Spoils, frame: Effect, order: Offered, game: Game) -> Answer:
    """The player decides whether to do it; a player who has lost does nothing that they only may do."""
    who = views.player_of(table, order.who, frame.you)
    if who in table.lost:
        return bound(**{"=may": "no"})
    words = choice_words.does(frame.source)
    return Ask(who, ("yes", "no"), f"whether to do what {frame.source} allows", "=may", word="may", words=words)


def if_taken(table: Spoils, frame: Effect, order: IfTaken, game: Game) -> Answer:
    """It is done when they want it."""
    if frame.bound("=may") == "yes":
        return orders.come_next(frame, *order.text)
    return bound(did=False)


def if_you_do(table: Spoils, frame: Effect, order: IfDone, game: Game) -> Answer:
    """An instruction that depends on one that was ignored or replaced is not followed."""
    if frame.did == order.done:
        return orders.come_next(frame, *order.text)
    return Cite(
        "The instruction before this one was not carried out as written, so the instructions that depend on it are "
        "not followed.",
        DEPENDENT_INSTRUCTIONS_LAPSE_TOO
        if game.on(DEPENDENT_INSTRUCTIONS_LAPSE_TOO)
        else IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED,
    )


def only_if(table: Spoils, frame: Effect, order: If, game: Game) -> Answer:
    """Instructions under a condition are followed when it is true, and those for all other cases when it is not."""
    true = conditions.holds(table, order.condition, table.card(frame.source), game, frame.you, frame)
    behind = frame.text[frame.i + 1 :]
    other = behind[0].text if behind and isinstance(behind[0], Otherwise) else None
    if other is not None:
        return bound(text=(*frame.text[: frame.i + 1], *(order.text if true else other), *behind[1:]))
    return orders.come_next(frame, *order.text) if true else bound(did=False)


def by_a_restore_rule(table: Spoils, card: str, game: Game) -> bool:
    """Whether it is the text of its controller's faction that restores a card, though that cannot restore it."""
    acting = next((frame.source for frame in reversed(table.agenda) if isinstance(frame, Effect)), "")
    if acting != table.player(table.card(card).controller).faction:
        return False
    whose = ("your", "its controller's")
    return any(
        views.prohibitions(table, table.card(card), f"be restored by {one} faction's Restore Rule", game)
        for one in whose
    )


def cannot_beats_can(table: Spoils, event: Event, game: Game) -> str | None:
    """An event that a text says cannot happen does not happen."""
    match event:
        case Moved(card, _, "destroyed") if views.prohibitions(table, table.card(card), "be destroyed", game):
            return f"{card} cannot be destroyed."
        case Restored(card) if views.prohibitions(table, table.card(card), "be restored", game):
            return f"{card} cannot be restored."
        case Restored(card) if by_a_restore_rule(table, card, game):
            return f"{card} cannot be restored by a Restore Rule."
        case Depleted(card) if views.prohibitions(table, table.card(card), "be depleted", game):
            return f"{card} cannot be depleted."
        case Controlled(card, by) if views.prohibitions(table, table.card(card), "be taken control of", game):
            return f"{by} cannot take control of {card}." if by != table.card(card).controller else None
        case Drew(who) if views.prohibitions(table, table.faction(who), "draw cards", game):
            return f"{who} cannot draw cards."
        case InfluenceChanged(who, amount) if amount > 0 and views.prohibitions(
            table, table.faction(who), "gain influence", game
        ):
            return f"{who}'s faction cannot gain influence."
    return None


_ORDERED: tuple[tuple[type[Instruction], str, str], ...] = (
    (Destroy, "304.1", ""),
    (Remove, "403.6a", ""),
    (Deplete, "303.1", ""),
    (Restore, "303.3", ""),
    (AttachTo, "301.2", ""),
    (Detach, "301.2", "detach"),
    (Terminate, "314.1", ""),
    (Control, "407.3", ""),
    (LeaveBattle, "302.15", ""),
    (Inflict, "408.7", ""),
    (LoseInfluence, "408.3b", ""),
    (GainInfluence, "402.1", "gain influence"),
    (Gain, "508.1", ""),
    (PutTokens, "402.1", "put tokens"),
    (RemoveTokens, "402.1", "remove tokens"),
    (Flip, "402.1", "flip"),
    (SendToVoid, "402.1", "send to the Void"),
    (RemoveDamage, "408.5b", ""),
)
_CARRIED_OUT = "The instruction is carried out. An instruction in a cost must be possible."
VERBS = (
    Verb(
        EntersUnder,
        "402.1",
        will_enter,
        "enters under",
        says="While a card is being played, an effect can decide who will control it.",
    ),
    *(Verb(order, rule, carried_out, name, says=_CARRIED_OUT) for order, rule, name in _ORDERED),
    Verb(May, "402.1", may, "may", quiet=True),
    Verb(Offered, "402.1", offered, "offered", quiet=True),
    Verb(IfTaken, "402.1", if_taken, "taken", quiet=True),
    Verb(IfDone, "402.1", if_you_do, "if done", quiet=True),
    Verb(If, "402.1", only_if, "if", quiet=True),
)
LAWS = (
    Amount("402.1", as_its_text_says, of=(Entered,)),
    Amount("402.1", under_another_s_control, needs="EntersUnder", of=(Entered,)),
    Cannot("402.7", cannot_beats_can, needs="Prohibition"),
)
