"""Actions of a file that were begun, with the choices beside them until they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from judge.errors import Complaint
from judge.kernel.move import Ask
from judge.tabletop.file import Action
from judge.words import listed
from judge.yamlfile import Value

MAY, YES, NO = "may", "yes", "no"


@dataclass
class Open:
    """An action that was begun, and the choices beside it that were not asked for yet."""

    line: Action
    who: str
    choices: dict[str, list[Value]]
    asked: list[str] = field(default_factory=list)

    def values(self, ask: Ask) -> list[Value] | None:
        """The choice beside it for a decision."""
        return self.choices.get(ask.word) if self.who == ask.who else None

    def declines(self, ask: Ask) -> bool:
        """Whether it says that what may be left undone is, as an answer to another decision than just that."""
        if self.who != ask.who or ask.idle is None or ask.word == MAY:
            return False
        return any(value.text() == NO for value in self.choices.get(MAY, ()) if isinstance(value.data, str))


class Begun:
    """The actions that were begun, in their order."""

    def __init__(self) -> None:
        """None yet."""
        self.all: list[Open] = []
        self.choosing: list[Open] = []  # those of them with choices beside them, the latest first

    def begin(self, line: Action, who: str, told: frozenset[str] = frozenset()) -> None:
        """Begin an action; its further choices may be beside it, some of them already `told`."""
        begun = Open(line, who, {word: [value] for word, value in line.choices.items() if word not in told})
        self.all.append(begun)
        if begun.choices:
            self.choosing.insert(0, begun)

    def named(self) -> frozenset[tuple[str, str]]:
        """Who was to choose what by the choices that were not asked for yet."""
        return frozenset((one.who, word) for one in self.choosing for word, values in one.choices.items() if values)

    def has_answered(self, ask: Ask) -> bool:
        """Whether the choices for a decision are beside an action and were all taken, so that nothing follows."""
        return any(one.who == ask.who and ask.word in one.choices for one in self.choosing)

    def undo(self, line: Action) -> None:
        """An action that was undone asks for nothing further."""
        self.all = [begun for begun in self.all if begun.line is not line]
        self.choosing = [begun for begun in self.choosing if begun.line is not line]

    def last(self) -> Action:
        """The one that was begun last and not undone."""
        return self.all[-1].line

    def remember(self, ask: Ask) -> None:
        """The decisions of a player after beginning an action, for a message about a choice that was not asked for."""
        for begun in self.choosing:
            if begun.who == ask.who and ask.word:
                begun.asked.append(ask.word)

    def unused(self) -> Iterator[Complaint]:
        """The choices that were never asked for."""
        for begun in reversed(self.choosing):
            for word, values in begun.choices.items():
                if values and not (word == MAY and begun.asked and values[0].data == YES):
                    others = listed([repr(one) for one in dict.fromkeys(begun.asked) if one != word])
                    later = "only a later action asks for it; take it out here"
                    known = f"it asks for {others}" if others else "it asks for no choice; take it out"
                    asked = later if word in begun.asked else known
                    told = f"{begun.line.words!r} does not ask for the choice {word!r}; {asked}"
                    yield Complaint(values[0].place, told)
