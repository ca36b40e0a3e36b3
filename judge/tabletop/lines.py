"""Lines of `do`: templates that read what a player does and write it, and values that take an option."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from judge.errors import Complaint, Unreadable, write_one_of
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Table, Trigger
from judge.kernel.trace import Step
from judge.tabletop.file import Action, unknown
from judge.tabletop.flow import Plain, plain
from judge.yamlfile import Value

T = TypeVar("T", bound=Table)
S = TypeVar("S")
NOTHING = ("nobody", "nothing")
_PLACE = re.compile(r"\b[A-Z]+\b")
FILLED_IN = "with a name or number for each word in capitals"


@dataclass(frozen=True)
class LineTold(Generic[T]):
    """A line that says what a player does, at a decision: who acts, at which table, and after which steps."""

    action: Action
    who: str
    table: T
    ask: Ask
    steps: Sequence[Step]

    def card(self, name: str) -> str:
        """A card that the line names."""
        if not self.table.has(name):
            raise unknown(self.action.place, "card", name, [card.id for card in self.table.cards])
        return name

    def offered(self, *kinds: type) -> Option:
        """The option of some kinds that is on offer, if one is."""
        return next((one for one in self.ask.options if isinstance(one, kinds)), None)

    def wrong(self, why: str) -> Unreadable:
        """A refusal of the line."""
        return Unreadable([Complaint(self.action.place, why)])


@dataclass(frozen=True)
class Template(Generic[T, S]):
    """An action of a player in words, with places in capitals: how a line is read, and which options are written so.

    Without a `pattern` the words are one. Without `write` a place is filled in with the option's field of that name.
    """

    words: str
    means: str
    of: tuple[type[S] | str, ...]
    read: Callable[..., Option]
    write: Callable[[S, T], str] | None = None
    pattern: str = ""

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(self.pattern or _PLACE.sub("(.+)", self.words))

    def match(self, words: str) -> re.Match[str] | None:
        """Whether a line has these words."""
        return self._pattern.fullmatch(words)

    def written(self, option: Any, table: T) -> str:
        """The words for an option; none for one of another kind."""
        if not any(option == one if isinstance(one, str) else isinstance(option, one) for one in self.of):
            return ""
        if self.write:
            return self.write(option, table)
        return _PLACE.sub(lambda place: str(getattr(option, place[0].lower())), self.words)


def read(templates: Sequence[Template[T, Any]], told: LineTold[T]) -> Option:
    """The option that a line means at a decision; none if it means another decision."""
    words = told.action.words.removeprefix(told.who).strip()
    for template in templates:
        if found := template.match(words):
            return template.read(told, *found.groups())
    known = write_one_of([one.words for one in templates])
    raise told.wrong(f"unknown action {words!r}; after the player's name {known}, {FILLED_IN}")


def _third_person(says: str) -> str:
    """The words of an option, said of a player: from "play Fox" comes "plays Fox"."""
    verb, space, rest = says.partition(" ")
    return f"{verb}{'es' if verb.endswith(('s', 'x', 'sh', 'ch')) else 's'}{space}{rest}"


def _by_its_words(told: LineTold[Any], words: str) -> Option:
    """The option that says what the line says of its player."""
    lines = {f"{told.ask.who} {_third_person(str(option))}": option for option in told.ask.options}
    if told.action.words not in lines:
        raise unknown(told.action.place, "action", told.action.words, list(lines))
    return lines[told.action.words]


BY_ITS_WORDS: Template[Any, Any] = Template(
    "OPTION", "the option with these words", (object,), _by_its_words, lambda option, _: _third_person(str(option))
)  # of a game without templates of its own


def value_of(option: Option) -> tuple[Plain, ...]:
    """The values of `take` that name an option of any game."""
    match option:
        case Substitute(source=source) | Trigger(source=source):
            return (source,)
        case tuple():
            return ([str(one) for one in option] or NOTHING[0],)
        case str() | int():
            return (str(option),)
    return ()


def names(value: Value, option: Plain, *, ordered: bool = False) -> bool:
    """Whether a value of a file is one that names an option; names in a list may be in any order, or in one."""
    given = plain(value)
    if isinstance(option, dict):
        return bool((given if isinstance(given, dict) else {}) == option)
    if isinstance(option, list):
        given = list(given.values()) if isinstance(given, dict) else given if isinstance(given, list) else [given]
        return bool(given == option or (not ordered and sorted(map(str, given)) == sorted(option)))
    return bool(given == option or (option == NOTHING[0] and given in (*NOTHING, [])))
