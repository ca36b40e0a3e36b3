"""Section 407: Control & Ownership."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils import meaning
from judge.games.spoils.events import Began, Controlled, Ended, LeftBattle
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.table import PLAY, Battle, Card, Spoils
from judge.games.spoils.vocabulary.deeds import AddToParty
from judge.games.spoils.vocabulary.durations import TakeFor
from judge.kernel.clause import Clause
from judge.kernel.data import within
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Along
from judge.kernel.move import Answer, Cite, Done, happen
from judge.kernel.table import Event, Instruction, Lasting
from judge.kernel.verb import Verb

TERMINATED_EFFECTS_DO_NOTHING = Clause("314.2")
YOU_CONTROL_EFFECTS_OF_YOUR_CARDS = Clause("407.1")
YOU_MEANS_CURRENT_CONTROLLER = Clause("407.2")
LATEST_CONTROL_EFFECT_WINS = Clause("407.3a")
TARGET_CHANGING_HANDS_IS_NO_TARGET = Clause("407.5")
CANNOT_ADD_STRANGERS_TO_YOUR_PARTY = Clause("407.6")


def a_character_that_changes_sides_leaves_the_battle(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """A character whose controller changes during a battle is removed from it."""
    waiting = table.battle.joining if table.battle else ()
    if isinstance(event, Controlled) and event.card in (*table.fighting, *waiting):
        yield LeftBattle(event.card)


def controls_its_effects(card: Card, game: Game) -> str:
    """The player who controls the effects of a card: its controller (407.1)."""
    return (
        card.controller if card.controller == card.owner or game.on(YOU_CONTROL_EFFECTS_OF_YOUR_CARDS) else card.owner
    )


def says_you(text: tuple[Instruction, ...]) -> bool:
    """Whether instructions speak of a player as you or your opponent."""
    return any(part in ("you", "opponent") for part in within(text) if isinstance(part, str))


def followed_by(card: Card, text: tuple[Instruction, ...], game: Game) -> str:
    """The player who follows what a card triggers, and whom its text calls you (407.2)."""
    who = controls_its_effects(card, game)
    return you(card, game) if says_you(text) and who != card.owner else who


def because(card: Card, text: tuple[Instruction, ...], game: Game) -> tuple[str, ...]:
    """The rules by which another player than its owner follows what a card triggers."""
    if card.controller == card.owner:
        return ()
    deciding = (YOU_CONTROL_EFFECTS_OF_YOUR_CARDS, *((YOU_MEANS_CURRENT_CONTROLLER,) if says_you(text) else ()))
    return tuple(rule for rule in deciding if game.on(rule))


def you(card: Card, game: Game) -> str:
    """The player whom a card calls you: its present controller (407.2)."""
    return card.controller if card.controller == card.owner or game.on(YOU_MEANS_CURRENT_CONTROLLER) else card.owner


def may_be_taken(card: Card, player: str, game: Game) -> bool:
    """Whether an effect gives control of a card to a player; it does so over an earlier effect too (407.3a)."""
    return card.controller != player and (card.controller == card.owner or game.on(LATEST_CONTROL_EFFECT_WINS))


def is_a_stranger(card: Card, side: str, battle: Battle, player: str, game: Game) -> bool:
    """Whether a player would add to their own party a character that they do not control (407.6)."""
    return (
        player == _party_of(battle, side) != card.controller
        and card.area == PLAY
        and game.on(CANNOT_ADD_STRANGERS_TO_YOUR_PARTY)
    )


def _party_of(battle: Battle, side: str) -> str:
    """The player whose party a side of a battle is."""
    return battle.attacker if side == "attacking" else battle.defender


def still_the_target(target: Card, battle: Battle, game: Game) -> bool:
    """Whether what was attacked is the target still; not if its controller has changed (407.5)."""
    return target.area == PLAY and (
        target.controller == battle.defender or not game.on(TARGET_CHANGING_HANDS_IS_NO_TARGET)
    )


def add_to_party(table: Spoils, frame: Effect, order: AddToParty, game: Game) -> Answer:
    """Characters become members of a party; an effect that would add somebody else's to yours is terminated."""
    cards = [table.card(id) for id in meaning.meant(table, order.what, frame, game)] if not order.enters else []
    if order.own and not (table.battle and _party_of(table.battle, order.side) == frame.you):
        return s402.ignored(f"{frame.you} has no {order.side} party.", game)
    for card in cards:
        if table.battle and is_a_stranger(card, order.side, table.battle, frame.you, game):
            told = Cite(
                f"{frame.you} does not control {card.id}: the effect is terminated.", CANNOT_ADD_STRANGERS_TO_YOUR_PARTY
            )
            return (told, Done()) if game.on(TERMINATED_EFFECTS_DO_NOTHING) else told
    return s402.carried_out(table, frame, order, game)


def take_for(table: Spoils, frame: Effect, order: TakeFor, game: Game) -> Answer:
    """A player takes control of cards, and keeps it only for this turn."""
    cards = [table.card(id) for id in meaning.meant(table, order.what, frame, game)]
    taken = [card for card in cards if card.area == PLAY and may_be_taken(card, frame.you, game)]
    if not taken:
        return s402.ignored(f"There is nothing that {frame.you} could take control of.", game)
    begun = [
        Began(
            Lasting(order.but(back=card.controller), frame.you, frame.source, "this turn", (card.id,)),
            f"{frame.you} controls {card.id} this turn.",
        )
        for card in taken
    ]
    return happen(*(Controlled(card.id, frame.you) for card in taken), *begun, into="did")


def control_goes_back(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """A card that a player controlled for a turn goes back, unless a later effect has taken control of it since."""
    if isinstance(event, Ended) and isinstance(event.effect.what, TakeFor):
        for id in event.effect.on or ():
            if table.card(id).area == PLAY and table.card(id).controller == event.effect.you:
                yield Controlled(id, event.effect.what.back)


VERBS = (
    Verb(
        TakeFor,
        "407.3",
        take_for,
        "for a turn",
        says="A player takes control of cards, and keeps it only for this turn.",
    ),
    Verb(
        AddToParty,
        "402.1",
        add_to_party,
        "add to party",
        says="Characters become members of a party; an effect that would add somebody else's to yours is terminated.",
    ),
)
LAWS = (
    Along("407.4", a_character_that_changes_sides_leaves_the_battle, of=(Controlled,)),
    Along("407.3", control_goes_back, needs="TakeFor", of=(Ended,)),
)
