"""The Spoils as scenarios know it: what its players do, and what the options of a decision are called."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.games import spoils
from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.board import deeds, layout, lines
from judge.games.spoils.board import picture as pictures
from judge.games.spoils.board.facts import FACTS
from judge.games.spoils.board.reading import READER
from judge.games.spoils.law.s103_deck_construction import Submitting
from judge.games.spoils.law.s403_game_areas import Handling
from judge.games.spoils.law.s410_numbers import Infinity, NoWholeNumber
from judge.games.spoils.law.s414_action_loops import ACTION, Looping
from judge.games.spoils.law.s601_starting_game import Mulliganing
from judge.games.spoils.law.s603_during_turn import END, Turn
from judge.games.spoils.law.s607_responding_to_actions import PASS
from judge.games.spoils.law.s608_attacking import Attacking
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.paragraphs import Ability
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Decision, Frame, Trigger
from judge.kernel.trace import Choice as ChoiceTaken
from judge.kernel.trace import Step
from judge.tabletop.file import Action, Scenario, unknown
from judge.tabletop.laying import Laying
from judge.yamlfile import Value

DECK_OF = r"(?:a|the|her|his|their) deck"
_COUNTED = re.compile(r"that|(\d+) actions?")
_NO_WHOLE = re.compile(r"-\d.*|\d*[.½¼¾].*")


class TheBoard(Laying[Spoils]):
    """The Spoils for scenarios."""

    editions: tuple[str, ...] = spoils.EDITIONS
    line = staticmethod(lines.line)
    picture, deeds = staticmethod(pictures.picture), staticmethod(deeds.deeds)
    facts = FACTS
    sheets = layout.SHEETS
    reader = READER

    def game(self, edition: str) -> Game:
        """The game in an edition."""
        return spoils.game(edition)

    def lay_out(self, scenario: Scenario) -> Spoils:
        """The table that a scenario gives."""
        return layout.laid_out(scenario, self._cards)

    def attempt(self, action: Action, table: Spoils, ask: Ask, steps: Sequence[Step]) -> Any:
        """The option that an action line means at this ask."""
        who = self.actor(action, table)
        words = action.words.removeprefix(who).strip()
        when = getattr(table.top, "when", "turn")
        if words in ("passes", "does nothing"):
            return PASS if ask.idle == PASS else None
        if words == "ends the turn":
            return END if END in (*ask.options, *(option for option, _ in ask.barred)) else None
        verb, _, thing = words.partition(" ")
        match verb:
            case "submits" if re.fullmatch(DECK_OF, thing):
                return next((one for one in ask.options if isinstance(one, Submitting)), None)
            case "mulligans" if not thing:
                now = END in ask.options or any(isinstance(one, Mulliganing) for one in ask.options)
                return Mulliganing(you=who) if now else None
            case "shuffles" if re.fullmatch(DECK_OF, thing):
                return Handling(you=who) if END in ask.options else None
            case "plays":
                card = self.card(action, thing, table)
                offered = (one for one in ask.options if isinstance(one, Playing) and one.card == card)
                told = next(offered, None)
                if told is None and isinstance(table.top, Effect) and not action.refused:
                    return None  # an effect lets nobody play other cards than its own
                return told or Playing(card=card, you=who, when=when, holds=True)
            case "uses":
                use = self._use(action, thing, who, when, table)
                return next((one for one in ask.options if isinstance(one, Using) and _same(one, use)), use)
            case "attacks":
                target = self.card(action, thing, table)
                return Attacking(you=who, target=target) if isinstance(table.top, Turn) else None
            case "repeats":
                return self._loop(action, thing, who, table, steps)
        raise unknown(
            action.place,
            "action",
            words,
            [
                *(
                    "plays CARD",
                    "uses ABILITY of CARD",
                    "attacks TARGET",
                    "repeats N actions",
                    "passes",
                    "ends the turn",
                ),
                *("submits a deck", "mulligans", "shuffles a deck"),
            ],
        )

    def _use(self, action: Action, thing: str, who: str, when: str, table: Spoils) -> Using:
        """The ability that a line names: NAME of CARD, or CARD when it has only one."""
        ability, of, name = thing.rpartition(" of ")
        card = table.card(self.card(action, name if of else thing, table))
        found = [(index, p) for index, p in enumerate(card.print.text) if isinstance(p, Ability)]
        named = [index for index, p in found if not ability or p.name.lower() == ability.lower()]
        if not found:
            raise Unreadable([Complaint(action.place, f"{card.id} has no ability that can be used")])
        if len(named) != 1:
            raise unknown(action.place, f"ability of {card.id}", ability or thing, [p.name for _, p in found])
        return Using(card=card.id, you=who, when=when, index=named[0], holds=True)

    def _loop(self, action: Action, thing: str, who: str, table: Spoils, steps: Sequence[Step]) -> Looping | None:
        """The loop that a line begins: the last so many actions that this player has taken here, and all in them."""
        found = _COUNTED.fullmatch(thing)
        chosen = [(step, step.choice) for step in steps if step.choice and not step.undone]
        own = [step for step, choice in chosen if _is_action(choice, who, table)]
        count = int(found[1] or 1) if found else 0
        if not own and not isinstance(table.top, Turn):
            return None
        if not 0 < count <= len(own):
            told = f"expected 'repeats N actions' with a number of up to {len(own)}, found {thing!r}"
            raise Unreadable([Complaint(action.place, told)])
        first = own[-count]
        start: Any = first.choice.table if first.choice else table
        series = tuple(
            Decision(choice.ask.who, ACTION if step in own else choice.ask.rule, choice.taken)
            for step, choice in chosen
            if step.n >= first.n and choice.taken != choice.ask.idle
        )
        return Looping(you=who, start=start.but(agenda=()), series=series)

    def bars(self, action: Action, table: Spoils) -> tuple[str, ...]:
        """Nothing else forbids it."""
        return ()

    def begins(self, action: Action, ask: Ask, table: Spoils) -> bool:
        """What is offered is taken by name."""
        return False

    def repeated(self, table: Spoils) -> int:
        """How often a loop that goes on has been repeated; below 0 when there is none."""
        return next((frame.done for frame in reversed(table.agenda) if isinstance(frame, Looping)), -1)

    def named(self, option: Option, value: Value, table: Spoils) -> bool:
        """Whether a value of the file names this option."""
        match option:
            case str():
                return value.data == (option or "nothing")
            case int():
                return value.data == str(option)
            case (str(), tuple() as division):
                wanted = (
                    {key: item.text() for key, item in value.mapping().items()} if isinstance(value.data, dict) else {}
                )
                return wanted == {target: str(amount) for target, amount in division}
            case tuple():
                given = [] if value.data in ("nobody", "nothing") else [item.text() for item in value.items()]
                return sorted(given) == sorted(option)
            case Substitute(source=source, says=says) | Trigger(source=source, says=says):
                return value.data in (source, says)
            case Playing(card=card):
                return value.data == card
            case Infinity():
                return value.data in ("infinite", "infinity")
            case NoWholeNumber():
                return isinstance(value.data, str) and _NO_WHOLE.fullmatch(value.data) is not None
        return value.data == str(option)

    def ending(self, table: Spoils) -> Hashable:
        """The table without what is still to be done and without what nobody can see any more."""
        return table.but(agenda=(), lasting=())


def _same(one: Using, other: Using) -> bool:
    """Whether the same ability is used."""
    return (one.card, one.index, one.text) == (other.card, other.index, other.text)


def _is_action(choice: ChoiceTaken, who: str, table: Spoils) -> bool:
    """Whether a decision was an action that a player took where they are asked for one now."""
    asked, taken = choice.table, choice.taken
    here = type(asked.top) is type(table.top) and len(asked.agenda) == len(table.agenda)
    return here and choice.ask.who == who and isinstance(taken, Frame) and not isinstance(taken, Looping)
