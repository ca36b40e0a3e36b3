"""Section 603: During a Turn."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import acting, choice_words, said, views
from judge.games.spoils.icons import payable
from judge.games.spoils.law import s505_requirements as s505
from judge.games.spoils.law import s602_start_of_turn as s602
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.law import s608_attacking as s608
from judge.games.spoils.law import s610_ending_turn as s610
from judge.games.spoils.table import PLAY, Spoils
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Goto, Option, Refuse
from judge.kernel.table import Frame


def overdue(table: Spoils, who: str, able: list[str], game: Game) -> list[str]:
    """The characters that must attack, could, and have not attacked this turn: until then it cannot end."""
    if s505.toll(table, who, game) > len(payable(table, who, game)):
        return []
    due = [card.id for card in views.characters(table, game, who) if s505.obliged(table, card, "attack", game)]
    return [card for card in due if card in able and card not in table.attacked]


def no_such_action(frame: acting.Acting, rule: str, game: Game) -> Refuse | None:
    """The refusal of an action that the active player cannot take during a turn (603.2a, b and c)."""
    if frame.when != "turn" or game.on(rule):
        return None
    return Refuse("603.2", f"Nothing lets {frame.you} do that during a turn.")


def attackable(table: Spoils, you: str, game: Game) -> list[str]:
    """The factions and locations that a player might attack."""
    barred = (you, *table.lost)
    others = [card for card in table.inside(PLAY) if card.controller not in barred]
    return [card.id for card in others if "faction" in card.print.types or views.is_a(table, card, "location", game)]


END = "end the turn"


class Turn(Frame, frozen=True):
    """A player's turn."""

    who: str = ""
    action: Option = None


def act(table: Spoils, frame: Turn, game: Game) -> Answer:
    """The active player takes actions in any order, as often as they want; who has lost takes none."""
    if frame.who in table.lost:
        return Goto("610.1a")
    attacks = [s608.Attacking(you=frame.who, target=target) for target in attackable(table, frame.who, game)]
    options: list[Any] = [*s607.actions(table, frame.who, "turn", game), *attacks]
    due = attacks and "Obligation" in said.present(table) and game.on(s505.REQUIREMENTS_MUST_BE_MET)
    if due and overdue(table, frame.who, s608.potential_attackers(table, frame.who, game), game):
        barred = ((END, s505.REQUIREMENTS_MUST_BE_MET),)
        return Ask(
            frame.who,
            tuple(options),
            "an action",
            "action",
            attempt=True,
            closed="607.1",
            barred=barred,
            words=choice_words.DECIDES,
        )
    return Ask(
        frame.who, (*options, END), "an action", "action", attempt=True, closed="607.1", words=choice_words.DECIDES
    )


def go_on(table: Spoils, frame: Turn, game: Game) -> Answer:
    """Until they end the turn, which they do only once."""
    return Cite(f"{frame.who} ends the turn.") if frame.action == END else Goto("603.2")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Turn,
            Row("602.1", s602.turn_starts),
            Row("603.2", act, quiet=True),
            Row("603.2d", go_on, quiet=True),
            Row("610.1", s610.responses_to_the_end, quiet=True),
            Row("610.1a", s610.turn_ends),
            Row("", s602.next_turn, "next turn", quiet=True),
        ),
    )
