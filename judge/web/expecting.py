"""Wrong expected results of a run, as sentences for the visitor."""

from __future__ import annotations

import re

_NAMED = r"(?P<name>.+?): "
_WHAT = r"'?(?P<what>.+?)'?"
_LINE = r"(?P<q>['\"])(?P<line>.+)(?P=q)"
_CHOICE = r"(?P<line>.+'s choice) (?P<q>['\"])(?P<x>.+)(?P=q)"
_BUT = r"should be (?P<wanted>.+) but is (?P<found>.+)"
_SHAPES = (
    (rf"{_NAMED}should be in (?P<wanted>.+) but is in (?P<found>.+)", "{name} is in {found}, not in {wanted}."),
    (rf"{_NAMED}{_WHAT} should be true but is false", "{name} is not {what}."),
    (rf"{_NAMED}{_WHAT} should be false but is true", "{name} is {what}."),
    (rf"{_NAMED}{_WHAT} {_BUT}", "{name}: {what} is {found}, not {wanted}."),
    (rf"'turn' {_BUT}", "It is {found}'s turn, not {wanted}'s."),
    (rf"'game' {_BUT}", "The game: “{found}”, not “{wanted}”."),
    (rf"'decides' {_BUT}", "{found} decides next, not {wanted}."),
    (r"'on offer' should have (?P<what>.+) but does not", "{what} is not on offer."),
    (rf"{_NAMED}should have (?P<what>.+) but does not", "{name} does not have {what}."),
    (rf"{_LINE} should be refused by (?P<rule>\S+) but is legal", "“{line}” is allowed, not refused by {rule}."),
    (rf"{_LINE} is refused by (?P<rule>\S+) \((?P<why>.+)\); .+", "“{line}” is not allowed: {why} ({rule})."),
    (rf"{_CHOICE} should be refused by (?P<rule>\S+) but is legal", "{line} of {x} is allowed, not refused by {rule}."),
    (rf"(?P<rule>\S+) does not allow {_CHOICE}; .+", "{line} of {x} is not allowed ({rule})."),
    (rf"'(?P<name>[a-z ]+)' {_BUT}", "The {name}: {found}, not {wanted}."),
)


def as_expected(difference: str) -> str:
    """A wrong expected result and the actual one, as a sentence."""
    for pattern, told in _SHAPES:
        if found := re.fullmatch(pattern, difference.removesuffix(".")):
            parts = {name: one.removesuffix(".") for name, one in found.groupdict().items()}
            parts |= {name: one.strip("'\"") for name, one in parts.items() if name in ("wanted", "found")}
            return _sentence(told.format(**parts))
    return _sentence(difference)


def _sentence(told: str) -> str:
    """A sentence begins with a capital letter and ends with a full stop."""
    return f"{told[:1].upper()}{told[1:]}{'' if told.endswith('.') else '.'}"
