"""The library: the rulebooks of all games, and the addresses by which people ask for what is in them."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cached_property
from pathlib import Path

from judge.errors import Complaint, JudgeError, Place, Unknown, Unreadable, nearest
from judge.folders import folder
from judge.limits import NAME
from judge.rulebook.asking import read_asking, read_weights
from judge.rulebook.book import Rulebook
from judge.rulebook.edition import LAST, Edition, read_shown
from judge.rulebook.loading import load
from judge.rulebook.volume import Entry, Volume
from judge.search.weights import KNOWN, Weights
from judge.words import either, listed
from judge.yamlfile import read

_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SIGNS = ":/"  # between a game and a number; a space does as well


class Library:
    """Every game's rulebook, each read when it is first asked for."""

    def __init__(self, rules: Path | None = None) -> None:
        """A library over a folder of rules, by default the one that comes with Judge."""
        self._rules = rules or folder("rules")
        self._books: dict[str, Rulebook] = {}
        self._asking: dict[str, dict[str, tuple[str, ...]]] = {}
        self._weights: dict[str, Weights] = {}

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games' names, in the order in which they are shown."""
        found = self._rules.iterdir() if self._rules.is_dir() else ()
        names = [path.name for path in found if path.is_dir()]
        if not names:
            raise Unreadable(
                [
                    Complaint(
                        Place(str(self._rules)),
                        "this folder has no games; name the folder of the rules, which has a folder for each game",
                    )
                ]
            )
        return tuple(sorted(names, key=lambda name: (self._place(name), name)))

    def _place(self, game: str) -> int:
        """The place at which a game is listed; one that cannot be read says so when it is opened."""
        path = self._rules / game / "editions.yaml"
        try:
            return read_shown(read(path, path.name)).place
        except (JudgeError, OSError):
            return LAST

    def book(self, game: str) -> Rulebook:
        """The rulebook of a game."""
        name = game.lower()
        if name not in self.games:
            near = nearest(name, self.games)
            raise Unknown("game", game, near or self.games, "" if near else f"The games are {listed(self.games)}.")
        if name not in self._books:
            self._books[name] = load(self._rules / name, f"{self._rules.name}/{name}")
        return self._books[name]

    def asking(self, game: str) -> dict[str, tuple[str, ...]]:
        """How people ask for the rules of a game; nothing where nobody has written it down."""
        book = self.book(game)
        if game not in self._asking:
            path = self._rules / book.game / "asking.yaml"
            name = f"{self._rules.name}/{book.game}/asking.yaml"
            self._asking[game] = read_asking(read(path, name), book) if path.is_file() else {}
        return self._asking[game]

    def weights(self, game: str) -> Weights:
        """How much each signal of the search counts in a game; as in no game where nobody has fitted them."""
        book = self.book(game)
        if game not in self._weights:
            path = self._rules / book.game / "ranking.yaml"
            name = f"{self._rules.name}/{book.game}/ranking.yaml"
            self._weights[game] = Weights(read_weights(read(path, name), KNOWN)) if path.is_file() else Weights()
        return self._weights[game]

    def books(self) -> Iterator[Rulebook]:
        """The rulebooks of all games; one refusal names the faults of all."""
        complaints: list[Complaint] = []
        for game in self.games:
            try:
                self.book(game)
            except Unreadable as error:
                complaints += error.complaints
        if complaints:
            raise Unreadable(complaints)
        return (self.book(game) for game in self.games)

    def faults(self) -> dict[str, tuple[Complaint, ...]]:
        """The games of which a file cannot be read, with what is wrong; all that is asked of a game is read for it."""
        found: dict[str, tuple[Complaint, ...]] = {}
        for game in self.games:
            try:
                self.asking(game)
                self.weights(game)
            except Unreadable as error:
                found[game] = error.complaints
        return found

    def leave_out(self, names: Container[str]) -> None:
        """Go on as if these games were not there."""
        self.games = tuple(game for game in self.games if game not in names)

    def find(self, address: str, edition: str | None = None) -> tuple[Volume, Entry]:
        """The passage at an address such as spoils:408.4 or spoils:408.4@2013."""
        found = parted(address) or parted(f"{self._only_game_with(address)}:{address}")
        if found is None:
            raise Unknown(
                "rule", address, [], "Write it as game:number, for example spoils:408.4 or spoils:408.4@2013."
            )
        game, number, named = found
        if edition is not None and named and named != edition:
            told = f"{address[:NAME]!r} names the edition {named[:NAME]!r}, but {edition[:NAME]!r} is asked for"
            told = f"{told}. Name only one edition."
            raise JudgeError(told)
        book = self.book(game)
        number = self.spelled(book.game, number)
        volume = book.volume(book.edition_of(number, (named or None) if edition is None else edition))
        return volume, volume.entry(number)

    def _only_game_with(self, address: str) -> str:
        """The game that alone has the number of an address without a game."""
        number = address.strip().partition("@")[0]
        games = [book.game for book in self.books() if self.spelled(book.game, number) in book.passages]
        if len(games) > 1:
            found = either(f"{game}:{number}" for game in games)
            raise JudgeError(f"Several games have a rule {number!r}. Write {found}.")
        return games[0] if games else ""

    def volume(self, game: str, edition: str | None = None) -> Volume:
        """A game's law in an edition, the newest when none is named."""
        book = self.book(game)
        return book.volume(book.editions.find(edition))

    def edition_name(self, game: str, edition: str) -> str:
        """The name of the edition that a name or a date means; of a game without rulebook, what was asked."""
        return self.book(game).editions.find(edition).name if game in self.games else edition

    def spelled(self, game: str, number: str) -> str:
        """A number as the game's rulebook writes it: capitals and a final dot do not matter."""
        bare = number.rstrip(".")
        known = self.book(game).passages
        return next((spelling for spelling in (bare, bare.lower(), bare.capitalize()) if spelling in known), bare)

    def editions(self, game: str, *names: str) -> list[Edition]:
        """Several editions of a game by name or date."""
        book = self.book(game)
        return [book.editions.find(name) for name in names]


def parted(address: str) -> tuple[str, str, str] | None:
    """Game, number and edition of an address such as spoils:408.4@2013, the edition empty where none is named."""
    where, at, edition = (part.strip() for part in address.partition("@"))
    rest = where.lstrip(_LETTERS)
    game = where[: len(where) - len(rest)]
    said = rest.lstrip()
    number = said[1:].lstrip() if said[:1] in tuple(_SIGNS) else said if said != rest else ""
    words = [game, number, edition] if at else [game, number]
    return (game, number, edition) if all(len(word.split()) == 1 for word in words) else None
