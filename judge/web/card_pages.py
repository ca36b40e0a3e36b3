"""The pages of cards: the visitor's library, which the browser keeps, and the cards of this server."""

from __future__ import annotations

from flask import Blueprint, render_template, request

from judge.cards.find import found_cards
from judge.cards.library import CardLibrary
from judge.cards.understanding import reader_print
from judge.scenario import games
from judge.web.card_sheet import card_html
from judge.web.card_shelf import card_shelf, edition_view, server_cards
from judge.web.reader import library, played
from judge.web.rulings import workroom

pages = Blueprint("cards", __name__)

MOST_FOUND = 30


@pages.get("/cards")
def cards() -> str:
    """The visitor's library, and a search of the cards of this server."""
    wanted = request.args.get("q", "")
    return render_template(
        "cards.html",
        wanted=wanted,
        games=[played(library().book(game)) for game in games.played() if game in library().games],
        readers={game: reader_print(game) for game in games.played()},
        on_server={game: len(one) for game, one in card_shelf().items()},
        found=found_on_server(wanted, MOST_FOUND),
    )


@pages.get("/cards/yours")
def yours() -> str:
    """The page of a card of the visitor's library; the browser alone knows which."""
    return render_template("card.html", title="A card of yours", sheet="")


@pages.get("/cards/<game>/<name>")
def card(game: str, name: str) -> str:
    """A card of this server."""
    view = edition_view(library().book(game).game, "")
    found = server_cards(view.game).card(name)
    sheet = card_html(view, workroom().ask("card", CardLibrary(view.game, [found])), of_server=True)
    return render_template("card.html", title=found.name, sheet=sheet)


def found_on_server(typed: str, most: int, game: str = "") -> list[tuple[str, str, str]]:
    """The cards of this server that fit the words: game, name and text."""
    shelves = [one for name, one in card_shelf().items() if game in ("", name)]
    return [
        (one.game, card.name, card.printing.text) for one in shelves for card in found_cards(one, typed[:200], most)
    ][:most]
