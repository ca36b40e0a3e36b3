"""Talents that are used at another moment than their own."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.table import Smash
from judge.games.smashup.texts import abilities
from judge.games.smashup.turn_abilities import whole_text
from judge.games.smashup.vocabulary.abilities import TALENT
from judge.games.smashup.vocabulary.published import UseTalent
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, bound
from judge.kernel.table import Frame
from judge.kernel.verb import Verb


class UsingTalent(Frame, frozen=True):
    """A player uses one of the Talents of a minion."""

    you: str = ""
    card: str = ""
    talents: tuple[int, ...] = ()
    taken: int = 0


def use_talent(table: Smash, effect: Effect, _order: UseTalent, game: Game) -> Answer:
    """One Talent of this minion is used."""
    card = table.card(effect.source)
    talents = tuple(
        index for index, ability in abilities(table, card, game) if ability.label == TALENT and not ability.carried
    )
    if not talents:
        return Cite(f"{card.id} has no Talent now."), bound(did=False)
    return Enter(UsingTalent(you=effect.you, card=card.id, talents=talents))


def which_talent(table: Smash, frame: UsingTalent, game: Game) -> Answer:
    """Of several Talents the player chooses one."""
    numbers = tuple(range(1, len(frame.talents) + 1))
    words = ChoiceWords(f"chooses Talent {{}} of {frame.card}")
    return Ask(frame.you, numbers, f"which Talent of {frame.card} is used", "taken", word="talent", words=words)


def talent_resolves(table: Smash, frame: UsingTalent, game: Game) -> Answer:
    """It is resolved."""
    text = whole_text(table, table.card(frame.card), frame.talents[frame.taken - 1], game)
    return Enter(meaning.running(frame.you, frame.card, text, _here=table.base_of(frame.card)))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (procedure(UsingTalent, Row("2.2", which_talent), Row("2.2", talent_resolves, "resolves", quiet=True)),)


VERBS = (Verb(UseTalent, "2.2", use_talent, quiet=True),)
