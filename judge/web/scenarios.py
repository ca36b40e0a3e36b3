"""The list of scenarios, browsed by game, chapter, difficulty and rule: a form whose address can be shared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace

from flask import Blueprint, render_template, request, url_for

from judge.errors import JudgeError, Unknown, nearest
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.volume import Entry
from judge.scenario.shelf import KeptScenario, natural
from judge.web.event import event
from judge.web.listing import rules_of
from judge.web.reader import View, library, played, shelf
from judge.web.rooted import rooted
from judge.words import either

pages = Blueprint("scenarios", __name__)

LEVELS = ("0", "1", "2", "3")
FEW = 40  # so many scenarios of several chapters are listed at once; of more, only the chapters are
PART = 100  # so many scenarios of one chapter stand on a page


class Senseless(JudgeError):
    """A request whose parameters cannot be meant."""


@dataclass(frozen=True)
class ListAsked:
    """The filters of a list; an empty string leaves one open."""

    game: str = ""
    chapter: str = ""
    level: str = ""
    rule: str = ""

    def fits(self, one: KeptScenario) -> bool:
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
        return self != ListAsked()

    @property
    def alone(self) -> bool:
        """Whether nothing but a game is asked for."""
        return self == ListAsked(self.game)

    def address(self, **others: str | int) -> str:
        """The page of what is asked for, with some of it replaced."""
        asked = asdict(self) | others
        return url_for("scenarios.every", **{name: value for name, value in asked.items() if value})

    @staticmethod
    def all_games() -> str:
        """The page of all scenarios: no game at all would be that of the event."""
        return url_for("scenarios.every", game="" if event() else None)


@dataclass(frozen=True)
class FilterChoice:
    """A choice of a filter, and how many scenarios it leaves."""

    value: str
    name: str
    count: int
    chosen: bool


@dataclass(frozen=True)
class ScenarioGroup:
    """The scenarios of a chapter, in the order of their rules, and the page of the chapter alone."""

    view: View
    number: str
    title: str
    scenarios: list[KeptScenario]
    address: str


@dataclass(frozen=True)
class ListPart:
    """A page of so many scenarios."""

    page: int
    count: int

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return max(1, -(-self.count // PART))

    @property
    def first(self) -> int:
        """How many scenarios are on the pages before."""
        return PART * (self.page - 1)

    @property
    def last(self) -> int:
        """The place of the last scenario on this page, counted from 1."""
        return min(self.count, self.first + PART)

    def of(self, scenarios: list[KeptScenario]) -> list[KeptScenario]:
        """The scenarios on this page."""
        return scenarios[self.first : self.first + PART]


@pages.get("/scenarios/")
def every() -> str:
    """The scenarios asked for under their chapters, or the chapters alone when there are too many."""
    asked = _asked()
    kept = list(shelf().kept.values())
    found = [one for one in kept if asked.fits(one)]
    groups = _groups(asked, found)
    return render_template(
        "scenarios.html",
        asked=asked,
        filters={name: _choices(asked, name, kept) for name in ("game", "chapter", "level")},
        names={"level": "Difficulty"},
        rules=_rules(asked, kept),
        books=list(library().books()),
        groups=groups,
        count=len(found),
        every=len(kept),
        listed=len(found) <= FEW or len(groups) == 1,
        shown=_part(len(found) if len(groups) == 1 else 0),
    )


def _part(count: int) -> ListPart:
    """The page of so many scenarios that the request asks for."""
    asked = request.args.get("page", "1")
    part = ListPart(int(asked[:6]) if asked.isdecimal() else 0, count)
    if not 1 <= part.page <= part.pages:
        raise Senseless(f"The parameter 'page' must be a whole number from 1 to {part.pages}; found {asked[:20]!r}.")
    return part


def chapter(one: KeptScenario) -> str:
    """The chapter whose folder has a scenario."""
    return one.path.split("/")[1] if one.path.count("/") > 1 else ""


def _asked() -> ListAsked:
    """The filters of the request, by default the event's game; unknown names are refused."""
    given = {name: request.args.get(name, "").strip() for name in asdict(ListAsked())}
    its = event()
    if its and not given.keys() & request.args.keys():
        given["game"] = its.game
    books = [library().book(given["game"])] if given["game"] else list(library().books())
    if given["level"] not in ("", *LEVELS):
        raise Senseless(f"The parameter 'level' must be {either(LEVELS)}; found {given['level'][:20]!r}.")
    known = {entry.number for book in books for entry in _chapters(book)} | set(map(chapter, shelf().kept.values()))
    if given["chapter"] and given["chapter"] not in known:
        near = nearest(given["chapter"], known)
        raise Unknown("chapter", given["chapter"], near, f"{rooted('/scenarios/')} lists the chapters.")
    return ListAsked(
        books[0].game if given["game"] else "", given["chapter"], given["level"], _rule(books, given["rule"])
    )


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


def _choices(asked: ListAsked, name: str, every: list[KeptScenario]) -> list[FilterChoice]:
    """The choices of a filter; the others stay as they are."""
    left = [one for one in every if replace(asked, **{name: ""}).fits(one)]
    of: Callable[[KeptScenario], str] = {
        "game": lambda one: one.scenario.game,
        "chapter": chapter,
        "level": lambda one: str(one.level),
    }[name]
    meant = [one for one in every if name != "chapter" or asked.game in ("", one.scenario.game)]
    values = list(library().games) if name == "game" else sorted(set(map(of, meant)), key=natural)
    found = [
        FilterChoice(
            value, _named(asked, name, value), sum(of(one) == value for one in left), value == getattr(asked, name)
        )
        for value in values
    ]
    return [FilterChoice("", "all", len(left), not getattr(asked, name)), *found]


def _named(asked: ListAsked, name: str, value: str) -> str:
    """The name of a choice; a chapter has its title where only one game can be meant."""
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


def _rules(asked: ListAsked, every: list[KeptScenario]) -> list[tuple[str, int]]:
    """The rules that scenarios are listed under, each with its number of scenarios."""
    left = [one for one in every if replace(asked, rule="").fits(one)]
    counts = Counter(rule for one in left for rule in rules_of(one, library().book(one.scenario.game)))
    named = {rule for one in left for rule in one.about}
    return sorted(((rule, counts[rule]) for rule in named if counts[rule]), key=lambda pair: numbers.key(pair[0]))


def _groups(asked: ListAsked, found: list[KeptScenario]) -> list[ScenarioGroup]:
    """Scenarios under their chapters, in the order of the rules that decide them."""
    gathered: dict[tuple[str, str], list[KeptScenario]] = {}
    for one in sorted(found, key=_place):
        gathered.setdefault((one.scenario.game, chapter(one)), []).append(one)
    games = library().games
    return [
        ScenarioGroup(
            played(library().book(game)),
            number,
            _title(game, number),
            scenarios,
            asked.address(game=game, chapter=number),
        )
        for (game, number), scenarios in sorted(
            gathered.items(), key=lambda pair: (games.index(pair[0][0]), natural(pair[0][1]))
        )
    ]


def _place(one: KeptScenario) -> tuple[object, ...]:
    """The sort key of scenarios: the rule that decides them, then their title."""
    return numbers.key(one.rules[0]) if one.rules else ("", ()), natural(one.title), one.path
