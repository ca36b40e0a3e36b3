"""The list of scenarios, browsed by game, chapter, level and rule: a form whose address can be shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from flask import Blueprint, render_template, request

from judge.errors import JudgeError, Unknown, nearest
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.volume import Entry
from judge.scenario.shelf import Kept
from judge.web.listing import rules_of
from judge.web.reader import View, library, played, shelf

pages = Blueprint("scenarios", __name__)

LEVELS = ("0", "1", "2", "3")
OPEN = 40  # so many scenarios are shown at once; more are folded under their chapters


class Senseless(JudgeError):
    """A request whose parameters cannot be meant."""


@dataclass(frozen=True)
class Asked:
    """What is asked for; an empty string leaves it open."""

    game: str = ""
    chapter: str = ""
    level: str = ""
    rule: str = ""

    def fits(self, one: Kept) -> bool:
        """Whether a scenario is one of those asked for; a rule has those of everything below it."""
        return (
            self.game in ("", one.scenario.game)
            and self.chapter in ("", chapter(one))
            and self.level in ("", str(one.level))
            and (not self.rule or self.rule in rules_of(one, library().book(one.scenario.game)))
        )

    @property
    def any(self) -> bool:
        """Whether something is asked for."""
        return self != Asked()

    @property
    def alone(self) -> bool:
        """Whether nothing but a game is asked for."""
        return self == Asked(self.game)


@dataclass(frozen=True)
class Choice:
    """A choice of a filter, and how many scenarios it leaves."""

    value: str
    name: str
    count: int
    chosen: bool


@dataclass(frozen=True)
class Group:
    """The scenarios of a chapter, in the order of their rules."""

    view: View
    number: str
    title: str
    scenarios: list[Kept]


@pages.get("/scenarios/")
def every() -> str:
    """The scenarios asked for, under their chapters."""
    asked = _asked()
    kept = list(shelf().kept.values())
    found = [one for one in kept if asked.fits(one)]
    groups = _groups(found)
    return render_template(
        "scenarios.html",
        asked=asked,
        filters={name: _choices(asked, name, kept) for name in ("game", "chapter", "level")},
        rules=_rules(asked, kept),
        groups=groups,
        count=len(found),
        every=len(kept),
        open=len(found) <= OPEN or len(groups) == 1,
    )


def chapter(one: Kept) -> str:
    """The chapter whose folder a scenario lies in."""
    return one.path.split("/")[1] if one.path.count("/") > 1 else ""


def _asked() -> Asked:
    """What the request asks for; what does not exist is refused."""
    given = {name: request.args.get(name, "").strip() for name in ("game", "chapter", "level", "rule")}
    books = [library().book(given["game"])] if given["game"] else list(library().books())
    if given["level"] not in ("", *LEVELS):
        raise Senseless(f"level is {', '.join(LEVELS[:-1])} or {LEVELS[-1]}, not {given['level'][:20]!r}.")
    known = {entry.number for book in books for entry in _chapters(book)} | set(map(chapter, shelf().kept.values()))
    if given["chapter"] and given["chapter"] not in known:
        near = nearest(given["chapter"], known)
        raise Unknown("chapter", given["chapter"], near, "" if near else "All are listed at /scenarios/.")
    return Asked(books[0].game if given["game"] else "", given["chapter"], given["level"], _rule(books, given["rule"]))


def _chapters(book: Rulebook) -> Iterable[Entry]:
    """The chapters of a game in all editions."""
    return (entry for edition in book.editions for entry in book.volume(edition).children(None))


def _rule(books: list[Rulebook], rule: str) -> str:
    """A rule as its book spells it."""
    for book in books:
        if (spelled := library().spelled(book.game, rule)) in book.passages:
            return spelled
    if rule:
        raise Unknown("rule", rule, [near for book in books for near in book.near(rule, book.passages)][:4])
    return ""


def _choices(asked: Asked, name: str, every: list[Kept]) -> list[Choice]:
    """The choices of a filter; the others stay as they are."""
    left = [one for one in every if replace(asked, **{name: ""}).fits(one)]
    of: Callable[[Kept], str] = {
        "game": lambda one: one.scenario.game,
        "chapter": chapter,
        "level": lambda one: str(one.level),
    }[name]
    values = sorted({of(one) for one in every if name != "chapter" or asked.game in ("", one.scenario.game)})
    if name == "game":
        values = list(library().games)
    found = [
        Choice(value, _named(asked, name, value), sum(of(one) == value for one in left), value == getattr(asked, name))
        for value in values
    ]
    return [Choice("", "all", len(left), not getattr(asked, name)), *found]


def _named(asked: Asked, name: str, value: str) -> str:
    """What a choice is called; a chapter has its title where only one game can be meant."""
    if name == "game":
        return library().book(value).title
    games = [asked.game] if asked.game else list(dict.fromkeys(one.scenario.game for one in shelf().kept.values()))
    if name == "chapter" and len(games) == 1:
        return f"{value} {_title(games[0], value)}".strip()
    return value


def _title(game: str, number: str) -> str:
    """The title of a chapter."""
    volume = library().book(game).volume()
    return volume.entry(number).title if number in volume else ""


def _rules(asked: Asked, every: list[Kept]) -> list[tuple[str, int]]:
    """The rules that scenarios are listed under, each with its number of scenarios."""
    left = [one for one in every if replace(asked, rule="").fits(one)]
    counts = Counter(rule for one in left for rule in rules_of(one, library().book(one.scenario.game)))
    named = {rule for one in left for rule in one.about}
    return sorted(((rule, counts[rule]) for rule in named if counts[rule]), key=lambda pair: numbers.key(pair[0]))


def _groups(found: list[Kept]) -> list[Group]:
    """Scenarios under their chapters, in the order of the rules that decide them."""
    gathered: dict[tuple[str, str], list[Kept]] = {}
    for one in sorted(found, key=lambda one: (numbers.key(one.rules[0]) if one.rules else ("", ()), one.path)):
        gathered.setdefault((one.scenario.game, chapter(one)), []).append(one)
    games = library().games
    return [
        Group(played(library().book(game)), number, _title(game, number), scenarios)
        for (game, number), scenarios in sorted(
            gathered.items(), key=lambda pair: (games.index(pair[0][0]), pair[0][1])
        )
    ]
