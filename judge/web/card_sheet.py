"""The sheet of a card: its printing, its sentences as they are understood, its terms, and scenarios with the same."""

from __future__ import annotations

import re
from functools import lru_cache

from flask import render_template

from judge.cards.library import plain_letters
from judge.cards.understanding import CardUnderstood
from judge.rulebook.term import Term
from judge.scenario import games
from judge.scenario.shelf import KeptScenario, Shelf
from judge.tabletop.flow import flow
from judge.web.reader import View, shelf

MOST_SCENARIOS = 8
FEW_WORDS = 3  # a sentence of fewer words says too little to be compared
_ENDS = re.compile(r"(?<=[.!?])\s+|\n+")


def card_html(view: View, found: CardUnderstood, *, of_server: bool = False) -> str:
    """The sheet of a card as a part of a page."""
    printing = found.card.printing
    figures = [(name, flow(value)) for name, value in printing.keys.items() if value and value != printing.text]
    return render_template(
        "_card_sheet.html",
        view=view,
        found=found,
        figures=figures,
        terms=terms(view, printing.text),
        scenarios=saying_the_same(view.game, printing.text),
        of_server=of_server,
    )


def terms(view: View, text: str) -> list[Term]:
    """The terms of a game that a text has, in their order."""
    mentions = view.volume.book.terms.mentions(text)
    return list({one.term.name: one.term for one in mentions if view.volume.definitions(one.term)}.values())


def saying_the_same(game: str, text: str) -> list[KeptScenario]:
    """The scenarios with a card that has a sentence of this text."""
    said = _said(shelf(), game)
    found = {one.path: one for sentence in compared(text) for one in said.get(sentence, ())}
    return list(found.values())[:MOST_SCENARIOS]


def compared(text: str) -> list[str]:
    """The sentences of a text as they are compared, without those that say too little."""
    every = [plain_letters(one) for one in _ENDS.split(text)]
    return [one for one in every if len(one.split()) >= FEW_WORDS]


@lru_cache(maxsize=8)
def _said(kept: Shelf, game: str) -> dict[str, list[KeptScenario]]:
    """The scenarios of a game by the sentences of their cards."""
    board = games.board(game)
    found: dict[str, list[KeptScenario]] = {}
    for one in kept.kept.values():
        if one.scenario.game == game:
            for text in board.texts(one.scenario.given):
                for sentence in compared(text.text):
                    found.setdefault(sentence, []).append(one)
    return found
