"""Chapter 5, Flip Up (507.4, 406.7) and Tactical (507.6), with cards that are flipped (411) and the Void (403.7)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from judge.games.spoils.events import Attached
from judge.games.spoils.icons import lacks, meets, payable
from judge.games.spoils.s3_terms import UNSATISFIED_COSTS_FORBID_THE_ACTION, carried_out, illegal, makes_illegal
from judge.games.spoils.s4_costs import EXTRA_COSTS_ARE_NOT_REPLACED, residues
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.deeds import Flip, RemoveDamage
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.moves import SendToVoid
from judge.games.spoils.vocabulary.paragraphs import FlipUp, Ongoing, Paragraph
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, Cite, Refuse, bound, happen
from judge.kernel.verb import Verb

FLIP_UP_CARDS_MAY_BE_PLAYED = Clause("507.4a")
FLIP_UP_CARDS_PAY_FOR_THEMSELVES = Clause("507.4b")
TACTICAL_CARDS_COME_LIKE_TACTICS = Clause("507.6a")
TACTICAL_IS_ACTIVE_OUTSIDE_PLAY = Clause("507.6b")

AS_A_TACTIC = "be played whenever you could play a tactic"


def flip_up_of(card: Card) -> FlipUp | None:
    """The Flip Up keyword that is printed on a card."""
    return next((paragraph for paragraph in card.print.text if isinstance(paragraph, FlipUp)), None)


def may_be_flipped_up(card: Card, you: str, game: Game) -> bool:
    """Whether a face-down card in play may be played as though it were in its controller's hand."""
    there = card.area == PLAY and card.face_down and card.controller == you and flip_up_of(card) is not None
    return there and game.on(FLIP_UP_CARDS_MAY_BE_PLAYED)


def at_tactic_times(card: Card, game: Game) -> bool:
    """Whether a card that is no tactic may be played like one: its text says so, in hand or face-down (507.6)."""
    if _is_said_to_be(AS_A_TACTIC, card.print.text):
        return True
    return Keyword("tactical") in card.print.text and all(
        [game.on(TACTICAL_CARDS_COME_LIKE_TACTICS), game.on(TACTICAL_IS_ACTIVE_OUTSIDE_PLAY)]
    )


@lru_cache(maxsize=2048)
def _is_said_to_be(what: str, text: tuple[Paragraph, ...]) -> bool:
    """Whether a text that goes on says such a thing."""
    return any(isinstance(p, Ongoing) and getattr(p.gift, "what", "") == what for p in text)


def meet_flip_up_threshold(table: Spoils, frame: Any, game: Game) -> Answer:
    """A face-down card is played with Flip Up only if its Flip Up threshold is met."""
    flip = flip_up_of(table.card(frame.card)) if frame.face_down else None
    if flip is None or not flip.threshold:
        return None
    if not meets(table, frame.you, flip.threshold, game):
        needed = ", ".join(flip.threshold)
        return Refuse(
            FLIP_UP_CARDS_MAY_BE_PLAYED, f"{frame.you} does not meet the Flip Up threshold of {frame.card}: {needed}."
        )
    return Cite(f"{frame.you} meets the Flip Up threshold of {frame.card}.")


def choose_flip_up_payment(table: Spoils, frame: Any, game: Game) -> Answer:
    """The Flip Up cost is paid before the card is flipped, perhaps with the card itself."""
    flip = flip_up_of(table.card(frame.card)) if frame.face_down else None
    if flip is None or not flip.cost:
        return None
    found = payable(table, frame.you, game)
    free = [card for card in found if card.id != frame.card or game.on(FLIP_UP_CARDS_PAY_FOR_THEMSELVES)]
    if len(free) < flip.cost and makes_illegal(table, game):
        says = f"The Flip Up cost of {frame.card} is {flip.cost}, and {frame.you} {lacks(table, frame.you, game)}."
        return illegal(table, UNSATISFIED_COSTS_FORBID_THE_ACTION, says, FLIP_UP_CARDS_MAY_BE_PLAYED)
    return Ask(frame.you, residues(free, min(flip.cost, len(free))), "which resources pay", "resources", word="pay")


def pay_flip_up(table: Spoils, frame: Any, game: Game) -> Answer:
    """To pay a number is to attach that number of resources to your faction."""
    if not frame.resources:
        return None
    faction = table.player(frame.you).faction
    return bound(resources=()), happen(
        *(Attached(card, faction, paid=True) for card in frame.resources), fixed=EXTRA_COSTS_ARE_NOT_REPLACED
    )


VERBS = (
    Verb(
        Flip, "402.1", carried_out, "flip", says="An instruction is carried out; in a cost it must be possible (401.2)."
    ),
    Verb(
        SendToVoid,
        "402.1",
        carried_out,
        "send to the Void",
        says="An instruction is carried out; in a cost it must be possible (401.2).",
    ),
    Verb(
        RemoveDamage,
        "408.5b",
        carried_out,
        says="An instruction is carried out; in a cost it must be possible (401.2).",
    ),
)
