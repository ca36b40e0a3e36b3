"""Section 606: Using an Ability."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.spoils import acting, texts
from judge.games.spoils.icons import meets
from judge.games.spoils.law import s309_pay as s309
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.law import s503_triggers as s503
from judge.games.spoils.law import s603_during_turn as s603
from judge.games.spoils.law import s604_deploying_card as s604
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.paragraphs import Ability, WithThreshold
from judge.games.spoils.vocabulary.turns import OpenToAll
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import END, Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Cite, Enter, Legal, Refuse, bound
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

ABILITIES_NEED_THEIR_THRESHOLD_MET = Clause("405.3")
NEW_CONTROLLER_GETS_ABILITY_EFFECTS = Clause("407.1a")
CARDS_CARRY_ABILITIES = Clause("502.1")
ABILITIES_KEEP_TEXT_AS_PAID = Clause("502.4")
ACTIVE_PLAYER_MAY_USE_ABILITIES = Clause("603.2b")
USING_ABILITIES_TAKES_STEPS = Clause("606.1")
RESPONSES_CAN_BE_RESPONDED_TO = Clause("607.2a")
ABILITIES_ONLY_ON_CARDS_YOU_CONTROL = Clause("o6.1.1")


_RESOLVED = "205.2"  # the row behind the one that resolves a card


def select_ability(table: Spoils, frame: acting.Using, game: Game) -> Answer:
    """An ability of a card that the player controls is chosen; its text is fixed now."""
    card = table.card(frame.card)
    everybody_s = card.area == PLAY and _is_open(card, frame.index)
    if card.area not in (PLAY, DISCARD) or (card.controller != frame.you and not everybody_s):
        rule = ABILITIES_ONLY_ON_CARDS_YOU_CONTROL if game.on(ABILITIES_ONLY_ON_CARDS_YOU_CONTROL) else "606.1a"
        return Refuse(rule, f"{frame.you} does not control {frame.card}.")
    paragraph = next((p for index, p, _ in texts.active_text(table, card, game) if index == frame.index), None)
    if (refusal := s603.no_such_action(frame, ACTIVE_PLAYER_MAY_USE_ABILITIES, game)) is not None:
        return refusal
    if not game.on(USING_ABILITIES_TAKES_STEPS):
        return Refuse("603.2", f"Nothing says how {frame.you} uses an ability.")
    if not isinstance(paragraph, Ability) or not game.on(CARDS_CARRY_ABILITIES):
        return Refuse("606.1a", f"{frame.card} does not have that ability now.")
    return bound(text=paragraph), Cite(f"{frame.you} uses {frame.card}'s {paragraph.name or 'ability'}.")


def _is_open(card: Card, index: int) -> bool:
    """Whether the text of an ability says that both players may use it."""
    own = card.print.text[index : index + 1]
    ability = own[0].paragraph if own and isinstance(own[0], WithThreshold) else own[0] if own else None
    return isinstance(ability, Ability) and OpenToAll() in ability.cost


def open_to_all(table: Spoils, frame: Effect, order: OpenToAll, game: Game) -> Answer:
    """A player uses an ability that both players may use."""
    return Cite(f"Both players may use {frame.source}'s ability.")


def meet_ability_threshold(table: Spoils, frame: acting.Using, game: Game) -> Answer:
    """Without its threshold the ability cannot be used."""
    if not frame.text:
        raise Lacking
    if game.on(ABILITIES_NEED_THEIR_THRESHOLD_MET) and not meets(table, frame.you, frame.text.threshold, game):
        needed = ", ".join(frame.text.threshold)
        return Refuse(
            ABILITIES_NEED_THEIR_THRESHOLD_MET,
            f"{frame.you} does not meet the threshold of the ability: {needed}.",
            ("606.1b",),
        )
    return Cite(f"{frame.you} meets the threshold of the ability.") if frame.text.threshold else None


def satisfy_ability_costs(table: Spoils, frame: acting.Using, game: Game) -> Answer:
    """The extra costs of the ability are satisfied in their order."""
    if not frame.text:
        raise Lacking
    return s401.extra_costs(frame, frame.text.cost) if s401.is_an_extra_cost(frame.text.cost, game) else None


def resolve_ability(table: Spoils, frame: acting.Using, game: Game) -> Answer:
    """The effect instructions are followed as they were written when the ability was used."""
    if not frame.text:
        raise Lacking
    card = table.card(frame.card)
    turned = card.area == PLAY and card.controller != frame.you and OpenToAll() not in frame.text.cost
    you = card.controller if turned and game.on(NEW_CONTROLLER_GETS_ABILITY_EFFECTS) else frame.you
    text = frame.text
    if card.controller != card.owner and s407.says_you(text.effect) and you == card.controller:
        you = s407.you(card, game)
    if _text_now(table, frame, game) != text and not game.on(ABILITIES_KEEP_TEXT_AS_PAID):
        text = _text_now(table, frame, game) or text.but(effect=())
    effect = Effect(text=text.effect, you=you, source=frame.card, binds=frame.binds)
    return Cite(f"{frame.card}'s {frame.text.name or 'ability'} resolves."), Enter(effect)


def _text_now(table: Spoils, frame: acting.Using, game: Game) -> Any:
    """The ability as it is written now; none when its source has left play or lost it."""
    written = texts.active_text(table, table.card(frame.card), game)
    return next((paragraph for index, paragraph, _ in written if index == frame.index), None)


def legal(table: Spoils, frame: acting.Acting, game: Game) -> Answer:
    """All costs are satisfied: the action is legal."""
    return Legal()


def responses(table: Spoils, frame: acting.Acting, game: Game) -> Answer:
    """The opponents may respond, unless the card says that they cannot."""
    if isinstance(frame, acting.Playing) and s607.unanswerable(table, frame, game):
        return Cite(f"Nobody can respond to {frame.card}.", s402.CANNOT_BEATS_CAN)
    if frame.when == "response" and not game.on(RESPONSES_CAN_BE_RESPONDED_TO):
        return None
    return s607.responses(table, frame.you, game, to=frame.card)


def still_to_follow(table: Spoils, frame: Frame) -> Any:
    """The instructions that a frame has still to follow, with the name of what a card will be attached to."""
    match frame:
        case acting.Costs():
            acts = (one for one in reversed(table.agenda) if isinstance(one, acting.Acting))
            return frame.text[frame.i :], *(still_to_follow(table, one) for one in acts)
        case Effect():
            return frame.text[frame.i :]
        case acting.Using(text=Ability(effect=effect)):
            return effect if frame.at != END else ()
        case acting.Playing(card=card):
            return (s604.effect_of(table.card(card)), "host") if frame.at not in (_RESOLVED, END) else ()
    return None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            acting.Using,
            Row(
                "606.1a",
                select_ability,
                says="An ability of a card that the player controls is chosen; its text is fixed now.",
            ),
            Row("606.1b", meet_ability_threshold),
            Row("503.3", s503.triggers_wait, quiet=True),
            Row("606.1c", satisfy_ability_costs, quiet=True),
            Row("406.4", s406.total_ability_cost, says="An ability has a numeric cost only if it says pay."),
            Row("406.3a", s406.pay, quiet=True),
            Row("309.1", s309.attach_resources),
            Row("606.1d", legal, quiet=True),
            Row("606.1e", s604.pending_triggers, quiet=True),
            Row("606.1f", responses, quiet=True),
            Row("606.1g", resolve_ability),
        ),
    )


VERBS = (Verb(OpenToAll, "402.1", open_to_all, "open to all", quiet=True),)
