"""Random decks and factions: a page for each game, with the seed in its address."""

from __future__ import annotations

import re
from urllib.parse import urlencode

from flask import Blueprint, render_template, request

from judge.cards.random_decks import FEWEST, MOST_PLAYERS, MOST_SEED, RandomDeck, candidates, dealt, factions_of
from judge.errors import JudgeError
from judge.limits import CARDS
from judge.web.card_shelf import edition_view, server_cards
from judge.web.decks import said
from judge.web.reader import asked_edition, library
from judge.web.rooted import rooted
from judge.web.rulings import workroom

pages = Blueprint("random", __name__)

FACTIONS_OF = "smashup"
MOST_NAMES = 200


@pages.get("/random/<game>")
def draw(game: str) -> str | tuple[str, int]:
    """A random deck of this server's cards, or two random factions for each player."""
    book = library().book(game)
    view = edition_view(book.game, asked_edition(book).name)
    given = {
        "view": view,
        "seed": seed(),
        "another": another(),
        "of_factions": view.game == FACTIONS_OF,
    }
    try:
        found = factions() if view.game == FACTIONS_OF else {"deck": deck(view.game, view.edition.name)}
    except JudgeError as error:
        if type(error) is not JudgeError:
            raise
        return render_template("random.html", **given, refused=said(error)), 400
    return render_template("random.html", **given, **found)


def another() -> str:
    """The address of the next draw."""
    asked = request.args.to_dict() | {"seed": str((seed() * 7919 + 12_347) % MOST_SEED)}
    return f"{rooted(request.path)}?{urlencode(asked)}"


def seed() -> int:
    """The seed of the address, 1 if it has none."""
    told = request.args.get("seed", "") or "1"
    if not re.fullmatch("[0-9]{1,9}", told):
        raise JudgeError(f"The parameter 'seed' must be a whole number from 0 to {MOST_SEED}; found {told[:20]!r}.")
    return int(told)


def deck(game: str, edition: str) -> RandomDeck | None:
    """A legal deck of the cards of this server; None if it has none of the game."""
    cards = server_cards(game)
    if not len(cards):
        return None
    drawn: RandomDeck = workroom().ask("random", seed(), edition, candidates(cards, seed()), "", CARDS)
    return drawn


def factions() -> dict[str, object]:
    """Two factions for each player, of the names in the address or of the cards of this server."""
    told = [" ".join(one.split()) for one in request.args.get("factions", "").split(",")]
    names = list(filter(None, told))[:MOST_NAMES] or factions_of(server_cards(FACTIONS_OF))
    players = request.args.get("players", "") or str(FEWEST)
    if players not in map(str, range(FEWEST, MOST_PLAYERS + 1)):
        raise JudgeError(
            f"The parameter 'players' must be a number from {FEWEST} to {MOST_PLAYERS}; found {players[:20]!r}."
        )
    seats = dealt(names, int(players), seed()) if names else []
    return {"names": names, "players": int(players), "seats": seats}
