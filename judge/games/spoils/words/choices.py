"""Choices of players while an effect is followed."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import meaning, orders
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.noting import PICKED
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.choices import ChooseWord, PickPlayer
from judge.games.spoils.vocabulary.nouns import It
from judge.games.spoils.vocabulary.references import Most
from judge.games.spoils.vocabulary.steps import WhichMost
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, ChoiceWords, bound
from judge.kernel.table import Instruction
from judge.kernel.verb import Verb

CARD_TYPES = ("character", "item", "location", "tactic", "resource", "faction")  # 201.4e

MOST = "the most"


def choose_word(table: Spoils, frame: Effect, order: ChooseWord, game: Game) -> Answer:
    """A player chooses one of the card types, or names a card or a subtype that is in the game."""
    return Ask(
        frame.you,
        _words(table, order.kind),
        f"a {order.kind}",
        "=word",
        word="choose",
        words=ChoiceWords(f"chooses {{}} as the {order.kind}"),
    )


def pick_player(table: Spoils, frame: Effect, order: PickPlayer, game: Game) -> Answer:
    """A player picks a player who is still in the game, or an opponent."""
    players = [name for name in table.clockwise(frame.you) if not order.opponent or name != frame.you]
    return Ask(frame.you, tuple(players), "which player", PICKED, word="pick", words=ChoiceWords("picks {}"))


def _words(table: Spoils, kind: str) -> tuple[str, ...]:
    """The words that can be named; to name what is not in the game would make no difference."""
    prints = [card.print for card in table.cards if "faction" not in card.print.types]
    if kind == "card subtype":
        return tuple(sorted({name for one in prints for name in one.subtypes})) or ("none",)
    if kind in ("card", "non-resource card"):
        named = [one for one in prints if kind == "card" or "resource" not in one.types]
        return tuple(sorted({one.name for one in named}))
    return CARD_TYPES


def the_most(frame: Effect, order: Instruction, most: Most) -> Answer:
    """Of several cards with the highest number, or the lowest, one is decided on before anything is done with it."""
    return orders.come_next(frame, WhichMost(most), order.but(what=It(MOST)))


def which_most(table: Spoils, frame: Effect, order: WhichMost, game: Game) -> Answer:
    """The only one is meant; of those that tie, the one on which the player decides."""
    cards = meaning.greatest(
        table, order.what.but(noun=meaning.described(table, order.what.noun, frame, game)), frame, game
    )
    if len(cards) > 1:
        return Ask(
            frame.you,
            cards,
            f"which of those with the {_how(order.what)} {order.what.name}",
            MOST,
            word="choose",
            words=ChoiceWords("chooses {}"),
        )
    if not cards:
        return s402.ignored("There is no such card to compare.", game, **{MOST: ()})
    return bound(**{MOST: cards[0]})


def _how(what: Any) -> str:
    """Highest or lowest."""
    return "lowest" if what.least else "highest"


VERBS = (
    Verb(PickPlayer, "310.1", pick_player, "pick player", quiet=True),
    Verb(ChooseWord, "402.1", choose_word, "choose word", quiet=True),
    Verb(WhichMost, "402.1", which_most, "which most", quiet=True),
)
