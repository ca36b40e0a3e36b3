"""The result of a file that was sent: its run with the law beside it, every way, or why nothing can be shown."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.errors import JudgeError
from judge.scenario.edit import NAME
from judge.scenario.jobs import JobAsked
from judge.scenario.telling import Telling
from judge.scenario.ways import Ways
from judge.scenario.workbench import Bench
from judge.web.other_ruling import Take
from judge.web.queueing import Busy
from judge.web.reader import View, library
from judge.web.rulings import workroom


@dataclass(frozen=True)
class Posted:
    """Other options at some steps, in a page that is had by sending the file along."""

    take: Take = ()

    def supposing(self, step: int, option: int) -> str:
        """The form value that takes another option at a step and drops the choices after it."""
        return _sent((*(one for one in self.take if one[0] < step), (step, option)))

    def following(self, take: Take) -> str:
        """The form value that follows a whole way."""
        return _sent(take)


def _sent(take: Take) -> str:
    """Options at steps as they are sent."""
    return "take=" + ",".join(f"{step}:{option}" for step, option in take)


@dataclass(frozen=True)
class BoardRun:
    """The result of a file: the run with the law beside it, every way, or why nothing can be shown."""

    told: Telling | None = None
    view: View | None = None
    take: Take = ()
    ways: Ways | None = None
    refused: str = ""
    ruling: str = ""

    @property
    def other(self) -> Posted:
        """The links to other ways of running it."""
        return Posted(self.take)


def ran(text: str, bench: Bench, take: Take = (), edition: str = "") -> BoardRun:
    """A file's run, perhaps with other options at some steps."""
    told = bench.draft.telling
    if told is None:
        return BoardRun(refused="There is nothing to be seen until the errors in the file are mended.")
    if take:
        try:
            told = workroom().ask("tell", JobAsked(text, edition=edition, instead=take))
        except Busy:
            raise
        except JudgeError as error:
            return BoardRun(refused=said(error))
    return BoardRun(told, law(bench.draft.game, told.edition), take, ruling=bench.draft.ruling)


def proving(text: str, edition: str = "") -> BoardRun:
    """Every way of a file."""
    try:
        ways = workroom().ask("prove", JobAsked(text, edition=edition))
    except Busy:
        raise
    except JudgeError as error:
        return BoardRun(refused=said(error))
    return BoardRun(ways=ways)


def said(error: JudgeError) -> str:
    """Why there is no result."""
    return re.sub(rf"^{NAME}:(\d+):(\d+):", r"Line \1, column \2:", str(error), flags=re.MULTILINE)


def law(game: str, edition: str) -> View:
    """An edition of a game's rulebook."""
    book = library().book(game)
    return View(book.volume(book.editions.find(edition)))
