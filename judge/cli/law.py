"""The commands that print the rulebooks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.output import print_json
from judge.errors import JudgeError, Unreadable
from judge.library import Library
from judge.rulebook.difference import compare
from judge.rulebook.volume import Volume
from judge.scenario.addresses import followed, old_addresses
from judge.show import differences
from judge.show import rules as show

if TYPE_CHECKING:
    from judge.finder import Wanted

MOST_CARDS = 5  # of a game


def show_passage(options: argparse.Namespace, library: Library) -> int:
    """`judge show`."""
    if (file := Path(options.address)).suffix == ".yaml":
        new = followed(file).as_posix()
        moved = f" It moved to {new}." if new != file.as_posix() else ""
        raise JudgeError(f"{options.address} is a scenario, not a rule.{moved} Type `judge replay {new}`.")
    volume, entry = library.find(options.address, options.edition)
    if options.code:
        return _show_code(options, volume, entry.number)
    if options.json:
        print_json(show.full_json(volume, entry))
    else:
        print(show.passage_text(volume, entry))
    return 0


def _show_code(options: argparse.Namespace, volume: Volume, number: str) -> int:
    """`judge show --code`."""
    from judge.scenario import games
    from judge.scenario.engine_code import engine_code

    board = games.board(volume.book.game)
    edition = volume.edition.name
    found = engine_code(board.game(edition), number)
    if options.json:
        print_json([asdict(code) | {"place": code.place} for code in found])
        return 0
    if not found:
        raise JudgeError(f"There is no code to show: no function carries out {volume.book.game}:{number} alone.")
    print("\n\n".join(f"{code.place}\n\n{code.text}" for code in found))
    return 0


def list_passages(options: argparse.Namespace, library: Library) -> int:
    """`judge passages`."""
    volume = library.volume(options.game, options.edition)
    if options.json:
        print_json([show.passage_json(volume, entry) for entry in volume])
    else:
        print(show.passages_text(volume))
    return 0


def show_differences(options: argparse.Namespace, library: Library) -> int:
    """`judge diff`."""
    from judge.folders import folder
    from judge.scenario.shelf import Shelf
    from judge.show import turns

    old, new = library.editions(options.game, options.old, options.new)
    comparison = compare(library.book(options.game), old, new)
    turned = turns.turned(Shelf(folder("scenarios")), comparison.new.book.game, old.name, new.name)
    if options.json:
        print_json(differences.comparison_json(comparison) | {"rulings": turns.turned_json(turned)})
    else:
        print("\n".join((differences.comparison_text(comparison), *turns.turned_lines(turned))))
    return 0


def search_rules(options: argparse.Namespace, library: Library) -> int:
    """`judge search`."""
    from judge.finder import Finder, Wanted
    from judge.finder.answer import answer
    from judge.finder.data import found_json
    from judge.show.found import found_lines

    if not options.query.strip():
        raise JudgeError("The question is empty. Type a rule number such as 408.4, a word or a question.")
    wanted = Wanted(
        options.query, options.game, options.edition or "", options.kind, False, options.limit, options.page
    )
    finder = Finder(library)
    everything = finder.everything(wanted)
    answered = answer(finder, wanted, everything)
    found = finder.page(wanted, everything)
    cards = [] if wanted.kind else list(_own_cards(library.games, finder.spelled(wanted)))
    if options.json:
        print_json({**found_json(finder, wanted, found, answered), "cards": cards})
    else:
        if found.hits or not cards:
            print("\n".join(found_lines(finder, wanted, found, answered)))
        for card in cards:
            print(f'Your card {card["name"]} ({card["game"]}); `judge card "{card["name"]}"` shows it.')
    return 0 if found.hits or cards else 1


def _own_cards(games: Sequence[str], wanted: Wanted) -> Iterator[dict[str, str]]:
    """The cards in the user's libraries that fit the words; a message on a library that cannot be read is printed."""
    from judge.cards.find import found_cards
    from judge.cards.library import library

    for game in [wanted.game] if wanted.game else games:
        try:
            found = found_cards(library(game), wanted.query, MOST_CARDS)
        except Unreadable as error:
            print(error, file=sys.stderr)
        else:
            yield from ({"game": game, "name": card.name, "text": card.printing.text} for card in found)


def _check_scenarios(cards: str) -> None:
    """Refuse scenarios of the project with cards of a library, and old addresses that lead nowhere."""
    from judge.cards.scenario_cards import borrowed, of_path
    from judge.folders import folder

    if found := list(borrowed(of_path(cards))):
        raise Unreadable(found)
    if found := list(old_addresses(folder("scenarios")).complaints):
        raise Unreadable(found)


def check_rules(options: argparse.Namespace, library: Library) -> int:
    """`judge check`."""
    from judge.scenario.standing import standings

    try:
        books = list(library.books())
        _check_scenarios(options.cards)
    except Unreadable as error:
        if options.json:
            print_json({"complaints": [str(complaint) for complaint in error.complaints]})
            return 1
        print(error)
        count = len(error.complaints)
        print(f"{count} error{'s' if count > 1 else ''} found. Correct what is listed above.", file=sys.stderr)
        return 1
    if options.json:
        counts = {book.game: {edition.name: len(book.volume(edition)) for edition in book.editions} for book in books}
        engines = {book.game: [asdict(one) for one in standings(book)] for book in books}
        print_json({"counts": counts, "complaints": [], "engines": engines})
        return 0
    print(show.counts_line(books))
    for book in books:
        print("\n".join(show.share_lines(book)))
        print(show.terms_line(book))
        for line in show.standing_lines(standings(book)):
            print(line)
    return 0
