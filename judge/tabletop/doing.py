"""The lines of `do`: what players do and choose, what goes by, what must be so meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from judge.errors import Place
from judge.words import listed
from judge.yamlfile import Value

CHOICE_KEYS = ("by", "rule", "take", "refused")
ANY_ORDER = "in any order"
STOP = "stop"
BY_HAND = "by hand"
STOP_KEYS = ("after",)
MOST_ORDERED = 5  # lines in any order
FOUND_OUT = "true"  # of `refused`: the run tells the rule
UNTIL = {  # what passes for everybody, and until when
    "everybody passes": "",
    "the battle ends": "battle",
    "the attack ends": "battle",
    "the phase ends": "phase",
    "the turn ends": "turn",
}
_ENDS = re.compile(r"[Tt]he (?P<phase>.+) phase ends\.?|(?P<turn>.+)'s turn ends\.?")
_CHOOSES = re.compile(r"(?P<by>.+?) chooses (?P<take>.+)")


@dataclass(frozen=True)
class Action:
    """A line of `do`: who does what, the choices that belong to it, and the rule by which it is refused if it is.

    With `after`, it comes once a loop has been repeated so often.
    """

    place: Place
    words: str
    choices: dict[str, Value] = field(default_factory=dict)
    refused: str = ""
    after: str = ""


@dataclass(frozen=True)
class ChoiceLine:
    """A line of `do` that answers one decision: who takes it, under which rule, and what they take; or any of them."""

    place: Place
    by: str
    rule: str
    take: Value
    refused: str = ""

    @property
    def any(self) -> bool:
        """Whether every option is to be tried."""
        return self.take.data == "any"


@dataclass(frozen=True)
class Now:
    """A line of `do` that says what must be so at this point."""

    place: Place
    facts: Value


@dataclass(frozen=True)
class PassingLine:
    """A line of `do` by which all pass until a battle, a phase or a turn is over, or somebody is free to act.

    `named` is the phase that ends, or the player whose turn it is, if the line says so.
    """

    place: Place
    words: str
    until: str
    named: str = ""


@dataclass(frozen=True)
class StopLine:
    """A line of `do` at which the replay ends, even in the middle of an action; or after the first step so called."""

    place: Place
    after: str = ""


@dataclass(frozen=True)
class ByHand:
    """A line of `do` by which a judge says what a sentence does that is set aside."""

    place: Place
    words: str


@dataclass(frozen=True)
class AnyOrder:
    """Lines of `do` that come in each order."""

    place: Place
    lines: tuple[Line, ...]


Line = Action | ChoiceLine | Now | PassingLine | StopLine | ByHand | AnyOrder


def actions(lines: Sequence[Line]) -> list[Action]:
    """The actions of some lines, those in any order included."""
    found = [line.lines if isinstance(line, AnyOrder) else (line,) for line in lines]
    return [line for some in found for line in some if isinstance(line, Action)]


def read_lines(value: Value) -> Iterator[Line]:
    """The lines of `do`."""
    for item in value.items() if not isinstance(value.data, dict) else [value]:
        if isinstance(item.data, str):
            yield _of_words(item.place, item.data, {}, item)
            continue
        entries = item.mapping()
        if len(entries) != 1:
            told = f"a line of 'do' must have one key, found {listed([*map(repr, entries)])}"
            raise item.complain(f"{told}; begin each in a new line with '- '")
        ((key, inner),) = entries.items()
        if key == "choose":
            yield _choice(inner)
        elif key == "now":
            yield Now(item.place, inner)
        elif key == BY_HAND:
            yield ByHand(item.place, inner.text())
        elif key == STOP:
            yield StopLine(item.place, inner.mapping(STOP_KEYS, STOP_KEYS)["after"].text())
        elif key == ANY_ORDER:
            yield _any_order(inner)
        else:
            yield _of_words(item.keys[key], key, dict(inner.mapping()), inner)


def _of_words(place: Place, words: str, choices: dict[str, Value], at: Value) -> Line:
    """A line that is a sentence, with the choices beside it."""
    if not choices and words.lower().rstrip(".") == STOP:
        return StopLine(place)
    if not choices and words.lower().rstrip(".") in UNTIL:
        return PassingLine(place, words, UNTIL[words.lower().rstrip(".")])
    if not choices and (ends := _ENDS.fullmatch(words)):
        return PassingLine(place, words, "phase" if ends["phase"] else "turn", ends["phase"] or ends["turn"])
    refused = _refused(choices.pop("refused")) if "refused" in choices else ""
    if (found := _CHOOSES.fullmatch(words)) and not choices.keys() - {"rule"}:
        rule = choices["rule"].text() if "rule" in choices else ""
        return ChoiceLine(place, found["by"], rule, Value(place, found["take"], {}), refused)
    after = choices.pop("after").text() if "after" in choices else ""
    return Action(place, words, choices, refused, after)


def _any_order(value: Value) -> AnyOrder:
    """Lines under `in any order`."""
    lines = tuple(read_lines(value))
    if not 1 < len(lines) <= MOST_ORDERED:
        raise value.complain(f"'{ANY_ORDER}' must have 2 to {MOST_ORDERED} lines, found {len(lines)}")
    if wrong := next((line for line in lines if not isinstance(line, Action)), None):
        raise value.complain(f"'{ANY_ORDER}' can have only actions of players; move line {wrong.place.line} out of it")
    return AnyOrder(value.place, lines)


def _choice(value: Value) -> ChoiceLine:
    """A line `choose: {by: …, rule: …, take: …}`."""
    fields = value.mapping(CHOICE_KEYS, ("by", "take"))
    rule = fields["rule"].text() if "rule" in fields else ""
    refused = _refused(fields["refused"]) if "refused" in fields else ""
    return ChoiceLine(value.place, fields["by"].text(), rule, fields["take"], refused)


def _refused(value: Value) -> str:
    """The rule that refuses a line, or that the run is to tell it."""
    if value.text() == "false":
        raise value.complain("'refused' cannot be false; take it out, or write the rule that refuses this line")
    return value.text()
