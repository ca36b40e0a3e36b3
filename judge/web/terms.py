"""The glossary of a game: its terms, where each is defined, and which rules use it."""

from __future__ import annotations

from flask import Blueprint, render_template

from judge.errors import Unknown, nearest
from judge.rulebook.term import Term
from judge.rulebook.volume import Entry, Volume
from judge.web.reader import View, asked_edition, library

pages = Blueprint("terms", __name__)


@pages.get("/<game>/terms/")
def glossary(game: str) -> str:
    """All terms of a game, by their first letters."""
    view = _view(game)
    terms = sorted(view.volume.book.terms.by_name.values(), key=lambda term: term.name.lower())
    letters: dict[str, list[tuple[Term, list[Entry]]]] = {}
    for term in terms:
        if defined := view.volume.definitions(term):
            letters.setdefault(term.name[0].upper(), []).append((term, defined))
    return render_template("glossary.html", view=view, letters=letters)


@pages.get("/<game>/terms/<name>")
def term(game: str, name: str) -> str:
    """A term: the passages that define it, what else it is called, and the rules that use it."""
    view = _view(game)
    found = named(view.volume, name)
    definitions = [view.row(entry) for entry in view.volume.definitions(found)]
    return render_template("term.html", view=view, term=found, definitions=definitions, users=using(view.volume, found))


def named(volume: Volume, name: str) -> Term:
    """The term of a name or one of its forms."""
    terms = volume.book.terms
    mention = next(iter(terms.mentions(name)), None)
    if mention is None or mention.end - mention.start < len(name.strip()):
        near = [f"{volume.book.game}:terms/{one}" for one in nearest(name, terms.by_name)]
        raise Unknown("term", name, near, "" if near else "The glossary of the game lists all terms.")
    return mention.term


def using(volume: Volume, term: Term) -> list[Entry]:
    """The rules whose text uses a term, but for those that define it."""
    return [
        entry
        for entry in volume
        if entry.text
        and entry.number not in term.defined
        and any(mention.term is term for mention in volume.book.terms.mentions(entry.whole))
    ]


def _view(game: str) -> View:
    """The edition of a game that is asked for."""
    book = library().book(game)
    return View(book.volume(asked_edition(book)))
