"""The actions of players of The Spoils: the lines of a file, each read and written by one template."""

from __future__ import annotations

import re
from typing import Any

from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.law.s103_deck_construction import NOTHING, Submitting
from judge.games.spoils.law.s403_game_areas import Handling
from judge.games.spoils.law.s414_action_loops import ACTION, Looping
from judge.games.spoils.law.s601_starting_game import Mulliganing
from judge.games.spoils.law.s603_during_turn import END, Turn
from judge.games.spoils.law.s607_responding_to_actions import PASS
from judge.games.spoils.law.s608_attacking import Attacking
from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.vocabulary.paragraphs import Ability
from judge.kernel.frames import Effect
from judge.kernel.move import Option
from judge.kernel.table import Decision, Frame, Table
from judge.kernel.trace import Choice as ChoiceTaken
from judge.tabletop.file import unknown
from judge.tabletop.lines import LineTold, Template
from judge.words import many

DECK_OF = r"(?:a|the|her|his|their) deck"
_COUNTED = re.compile(r"that|(\d+) actions?")


def _when(told: LineTold[Spoils]) -> str:
    """The moment at which a player acts."""
    return str(getattr(told.table.top, "when", "turn"))


def _plays(told: LineTold[Spoils], name: str) -> Option:
    """The card that a line plays: one on offer, or one that is tried."""
    card = told.card(name)
    for option in told.ask.options:
        if isinstance(option, Playing) and option.card == card:
            return option
    if isinstance(told.table.top, Effect) and not told.action.refused:
        return None  # an effect lets nobody play other cards than its own
    return Playing(card=card, you=told.who, when=_when(told), holds=True)


def _uses(told: LineTold[Spoils], thing: str) -> Using:
    """The ability that a line names: NAME of CARD, or CARD when it has only one."""
    ability, card = _ability_of(told, thing)
    found = [(index, part) for index, part in enumerate(card.print.text) if isinstance(part, Ability)]
    named = [index for index, part in found if not ability or part.name.lower() == ability.lower()]
    if not found:
        raise told.wrong(f"{card.id} has no ability that can be used; name another card, or take the line out")
    if len(named) != 1:
        known = [part.name for _, part in found]
        raise unknown(told.action.place, "ability", ability or thing, known, f" of {card.id}")
    use = Using(card=card.id, you=told.who, when=_when(told), index=named[0], holds=True)
    same = (one for one in told.ask.options if isinstance(one, Using) and _which(one) == _which(use))
    return next(same, use)


def _ability_of(told: LineTold[Spoils], thing: str) -> tuple[str, Card]:
    """The name of an ability, if it is said, and its card; the names of both may have an "of"."""
    words = thing.split(" of ")
    for at in range(len(words)):
        if told.table.has(name := " of ".join(words[at:])):
            return " of ".join(words[:at]), told.table.card(name)
    ability, of, name = thing.rpartition(" of ")
    return ability, told.table.card(told.card(name if of else thing))


def _which(using: Using) -> tuple[object, ...]:
    """Which ability is used."""
    return using.card, using.index, using.text


def _written_use(using: Using, table: Spoils) -> str:
    """An ability by its name and its card, or by its card alone where that has one only."""
    text = table.card(using.card).print.text
    name = getattr(text[using.index], "name", "")
    several = sum(isinstance(part, Ability) for part in text) > 1
    return f"uses {name} of {using.card}" if name and several else f"uses {using.card}"


def _attacks(told: LineTold[Spoils], target: str) -> Option:
    """An attack, in a player's turn."""
    card = told.card(target)
    return Attacking(you=told.who, target=card) if isinstance(told.table.top, Turn) else None


def _repeats(told: LineTold[Spoils], thing: str) -> Looping | None:
    """The loop that a line begins: the last so many actions that this player has taken here, and all in them."""
    found = _COUNTED.fullmatch(thing)
    chosen = [(step, step.choice) for step in told.steps if step.choice and not step.undone]
    own = [step for step, choice in chosen if _is_action(choice, told.who, told.table)]
    count = int(found[1] or 1) if found else 0
    if not own and not isinstance(told.table.top, Turn):
        return None
    if not own:
        raise told.wrong(f"{told.who} has done nothing here that could be repeated; take the line out")
    if not 0 < count <= len(own):
        most = many(len(own), "action")
        raise told.wrong(f"{told.who} can repeat at most {most}; write 'repeats {most}', found {f'repeats {thing}'!r}")
    first = own[-count]
    start: Table = first.choice.table if first.choice else told.table
    series = tuple(
        Decision(choice.ask.who, ACTION if step in own else choice.ask.rule, choice.taken)
        for step, choice in chosen
        if step.n >= first.n and choice.taken != choice.ask.idle
    )
    return Looping(you=told.who, start=start.but(agenda=()) if isinstance(start, Spoils) else None, series=series)


def _is_action(choice: ChoiceTaken, who: str, table: Spoils) -> bool:
    """Whether a decision was an action that a player took where they are asked for one now."""
    asked, taken = choice.table, choice.taken
    here = type(asked.top) is type(table.top) and len(asked.agenda) == len(table.agenda)
    return here and choice.ask.who == who and isinstance(taken, Frame) and not isinstance(taken, Looping)


def _mulligans(told: LineTold[Spoils]) -> Option:
    """A mulligan, before the first turn or in a turn, where it is refused."""
    now = END in told.ask.options or told.offered(Mulliganing) is not None
    return Mulliganing(you=told.who) if now else None


def _passes(told: LineTold[Spoils]) -> Option:
    """Letting a chance go by, if that is on offer or barred."""
    idle = told.ask.idle
    if idle in (PASS, NOTHING):
        return idle
    return PASS if PASS in [option for option, _ in told.ask.barred] else None


def _ends(told: LineTold[Spoils]) -> Option:
    """The end of the turn, if it is on offer or barred."""
    return END if END in (*told.ask.options, *(option for option, _ in told.ask.barred)) else None


# fmt: off
TEMPLATES: tuple[Template[Spoils, Any], ...] = (
    Template("plays CARD", "a card; write choices beside it, such as `{pick: Rat}`", (Playing,), _plays),
    Template("uses ABILITY of CARD", "an ability; its name may be left out when the card has only one", (Using,), _uses,
             _written_use, r"uses (.+)"),
    Template("attacks TARGET", "an attack on a faction or a location, `{with: [Rat, Mole]}`", (Attacking,), _attacks),
    Template("repeats N actions", "the last N actions were a loop, done `{times: 5}` more; `repeats that` for one",
             (), _repeats, pattern=r"repeats (.+)"),
    Template("passes", "a chance goes by, also in the words `does nothing`",
             (PASS, NOTHING), _passes,
             pattern=r"passes|does nothing"),
    Template("ends the turn", "the turn is over", (END,), _ends),
    Template("submits a deck", "the `deck list` is checked", (Submitting,), lambda told: told.offered(Submitting),
             pattern=rf"submits {DECK_OF}"),
    Template("mulligans", "once, before the first turn; of `{bottom: [Rat, Mole]}` the card named last is the lowest",
             (Mulliganing,), _mulligans),
    Template("shuffles a deck", "what nothing tells a player to do", (Handling,),
             lambda told: Handling(you=told.who) if END in told.ask.options else None, pattern=rf"shuffles {DECK_OF}"),
)
# fmt: on
