"""A ruling with something changed: the edition, options at some steps, rules switched off; and its address."""

from __future__ import annotations

import re
from dataclasses import dataclass

from flask import url_for

from judge.errors import JudgeError
from judge.limits import TAKEN

SHOWN = 40  # characters of a parameter that are said again

_TAKE = re.compile(r"([0-9]{1,4}):([0-9]{1,4})")

Take = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class OtherRuling:
    """The differences that a reader asks for: the edition, options at some steps, rules switched off."""

    path: str
    edition: str = ""
    take: Take = ()
    without: tuple[str, ...] = ()

    @property
    def plain(self) -> bool:
        """Whether the scenario is shown as its file has it."""
        return not self.take and not self.without

    def address(self, anchor: str = "", *, ways: bool = False, edition: str = "", beside: str = "") -> str:
        """The page that shows this."""
        return url_for(
            "rulings.one",
            path=self.path,
            edition=edition or self.edition or None,
            take=",".join(f"{step}:{option}" for step, option in self.take) or None,
            without=list(self.without) or None,
            ways=1 if ways else None,
            beside=beside or None,
            _anchor=anchor or None,
        )

    def supposing(self, step: int, option: int) -> str:
        """The page on which another option is taken at a step; what was supposed after that step is dropped."""
        take = (*(one for one in self.take if one[0] < step), (step, option))
        return OtherRuling(self.path, self.edition, take, self.without).address(f"step-{step}")

    def following(self, take: Take) -> str:
        """The page on which a whole way is followed."""
        return OtherRuling(self.path, self.edition, take).address(f"step-{take[0][0]}" if take else "")

    def lacking(self, rule: str) -> str:
        """The page on which a rule is switched off."""
        return OtherRuling(self.path, self.edition, (), (rule,)).address("differs")

    def ruling(self) -> str:
        """The page of the ruling itself."""
        return OtherRuling(self.path, self.edition).address()


def taken(take: str) -> Take:
    """Which options are to be taken at which steps."""
    found = _TAKE.findall(take)
    if ",".join(f"{step}:{option}" for step, option in found) != take or len(found) > TAKEN:
        shown = take if len(take) <= SHOWN else f"{take[:SHOWN]}…"
        raise JudgeError(
            f"The parameter 'take' cannot be {shown!r}. Write the number of a step and of its option, such as 7:1; "
            f"put a comma between several, such as 7:1,12:0 (at most {TAKEN}, each number up to 9999)."
        )
    return tuple((int(step), int(option)) for step, option in found)
