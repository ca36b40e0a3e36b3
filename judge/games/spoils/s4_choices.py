"""Chapter 4, effects: what cannot be followed, and what is told by a word that is chosen or by a comparison."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.meaning import described, greatest
from judge.games.spoils.orders import come_next
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.choices import ChooseWord
from judge.games.spoils.vocabulary.nouns import It
from judge.games.spoils.vocabulary.references import Most
from judge.games.spoils.vocabulary.steps import WhichMost
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, Cite, Done, Move, bound
from judge.kernel.table import Instruction
from judge.kernel.verb import Verb

IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED = Clause("402.5")

CARD_TYPES = ("character", "item", "location", "tactic", "resource", "faction")  # 201.4e
MOST = "the most"


def ignored(says: str, game: Game, **binds: Any) -> tuple[Move, ...]:
    """An instruction that cannot be followed is ignored, and the rest of the text is followed all the same (402.5)."""
    told = Cite(says, IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED), bound(did=False, **binds)
    return told if game.on(IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED) else (*told, Done())


def choose_word(table: Spoils, frame: Effect, _order: ChooseWord, game: Game) -> Answer:
    """A player chooses one of the card types."""
    return Ask(frame.you, CARD_TYPES, "a card type", "=word", word="choose")


def the_most(frame: Effect, order: Instruction, most: Most) -> Answer:
    """Of several cards with the highest number, or the lowest, one is decided on before anything is done with it."""
    return come_next(frame, WhichMost(most), order.but(what=It(MOST)))


def which_most(table: Spoils, frame: Effect, order: WhichMost, game: Game) -> Answer:
    """The only one is meant; of those that tie, the one on which the player decides."""
    cards = greatest(table, order.what.but(noun=described(table, order.what.noun, frame, game)), frame, game)
    if len(cards) > 1:
        return Ask(
            frame.you, cards, f"which of those with the {_how(order.what)} {order.what.name}", MOST, word="choose"
        )
    if not cards:
        return ignored("There is no such card to compare.", game, **{MOST: ()})
    return bound(**{MOST: cards[0]})


def _how(what: Any) -> str:
    """Highest or lowest."""
    return "lowest" if what.least else "highest"


VERBS = (
    Verb(ChooseWord, "402.1", choose_word, "choose word", quiet=True),
    Verb(WhichMost, "402.1", which_most, "which most", quiet=True),
)
