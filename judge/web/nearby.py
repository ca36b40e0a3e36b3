"""Addresses near one that leads nowhere: a page, a game or a rule that is spelled much like it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

from flask import current_app

from judge.errors import Unknown, nearest, one_of
from judge.library import Library
from judge.rulebook.book import Rulebook

FEW = 4  # so many addresses are offered


def near_addresses(library: Library, path: str) -> list[str]:
    """The addresses nearest to a path at which there is no page, the likeliest first."""
    first, _, rest = path.strip("/").partition("/")
    found = [*_rules(library, first, rest), *_pages(library, first)]
    return list(dict.fromkeys(one for one in found if one != path))[:FEW]


def near_unknown(library: Library, error: Unknown) -> list[str]:
    """The addresses nearest to a name that nothing answers to: terms of that name first, then rules and pages."""
    near = [f"/{name.replace(':', '/')}" for name in error.nearest if ":" in name]
    game, _, number = error.name.partition(":")
    if error.kind != "rule" or game not in library.games:
        return near
    book = library.book(game)
    return list(dict.fromkeys((*_terms(book, number), *_lettered(book, number), *near)))


def _terms(book: Rulebook, name: str) -> list[str]:
    """The term of a name or of one of its forms, where the name is that and nothing more."""
    found = [one.term for one in book.terms.mentions(name) if one.end - one.start == len(name)]
    return [f"/{book.game}/terms/{quote(term.name)}" for term in found]


def _lettered(book: Rulebook, number: str) -> list[str]:
    """The rules that are called so but for the letter of their chapter or numbering: B12 for 12."""
    return [f"/{book.game}/{one}" for one in book.passages if one[0].isalpha() and one[1:] == number]


def said(library: Library, error: Unknown) -> str:
    """The text of a refusal on a page, where games and rules have their own names."""
    game, _, number = error.name.partition(":")
    told = str(error)
    if error.kind == "rule" and game in library.games:
        named, _, edition = number.partition("@")
        where = library.book(game).title + (f" ({edition})" if edition else "")
        rest = (error.hint and f" {error.hint}") or one_of("Nearest", error.nearest)
        told = f"No rule {named!r} in {where}.{rest}" if named.strip() else f"No rule of {where} was named.{rest}"
    for one in library.books():
        told = told.replace(f"{one.game} has ", f"{one.title} has ").replace(f" of {one.game} ", f" of {one.title} ")
    return re.sub(rf"\b(?:{'|'.join((*library.games, 'scenarios'))}):(?:terms/)?(?=\S)", "", told)


def _rules(library: Library, first: str, rest: str) -> Iterator[str]:
    """Rules that may be meant: of a game whose name is much like it, or of any game when the path is but a number."""
    number = rest.partition("/")[0]
    for game in _games(library, first):
        yield from _numbered(library, library.book(game), number)
    if not rest:
        for book in library.books():
            yield from _numbered(library, book, first)


def _numbered(library: Library, book: Rulebook, number: str) -> Iterator[str]:
    """The rule of a number in a game, however it is spelled."""
    spelled = library.spelled(book.game, number)
    if spelled in book.passages:
        yield f"/{book.game}/{spelled}"
    else:
        yield from (f"/{book.game}/{one}" for one in book.same(number))


def _pages(library: Library, first: str) -> Iterator[str]:
    """Games and other pages whose names are much like it."""
    yield from (f"/{game}/" for game in _games(library, first))
    rules = [
        rule.rule for rule in current_app.url_map.iter_rules() if not rule.arguments and "GET" in (rule.methods or ())
    ]
    pages = {rule.strip("/"): rule for rule in rules if rule.count("/") - rule.endswith("/") == 1 and rule != "/"}
    yield from (pages[name] for name in nearest(first.lower(), pages, 2, 0.7))


def _games(library: Library, name: str) -> list[str]:
    """Games whose names or titles are much like a name."""
    games = {spelling: book.game for book in library.books() for spelling in (book.game, book.title.lower())}
    wanted = name.lower().replace("-", " ").replace("_", " ")
    return list(dict.fromkeys(games[one] for one in nearest(wanted, games, 2, 0.7)))
