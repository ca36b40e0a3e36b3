"""The commands of a user's card library."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.output import DIFFERS, print_json
from judge.errors import JudgeError, Unknown
from judge.library import Library
from judge.words import listed

if TYPE_CHECKING:
    from judge.cards.decks import DeckLine
    from judge.cards.library import CardLibrary
    from judge.tabletop.board import Board

NO_CARDS = "Your library has no cards yet. Import card files with `judge cards import FILE`."


def import_cards(options: argparse.Namespace, library: Library) -> int:
    """`judge cards import`; the status is 1 if an entry was left out."""
    from judge.cards.import_cards import imported

    _known(options.game)
    found = imported(options.files, options.game, _tell)
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return DIFFERS if found.left_out else 0


def try_cards(options: argparse.Namespace, library: Library) -> int:
    """`judge cards try`; the status is 1 if something went wrong with a card, or if something changed."""
    from judge.cards.card_trial import left_out, tried_library
    from judge.cards.tried import changed, summary
    from judge.cards.tried_file import read, write

    _known(options.game)
    cards = _cards(options)
    if not len(cards):
        raise JudgeError(NO_CARDS)
    before = read(Path(options.against)) if options.against else None
    if before is not None and before.game != options.game:
        raise JudgeError(f"{options.against} is about cards of {before.game}, not of {options.game}.")
    found = tried_library(cards, options.limit, options.seed, _tell)
    if options.cards and not options.limit:
        found = replace(found, cards=(*found.cards, *left_out(options.cards, options.game)))
    if options.out:
        write(found, Path(options.out))
    changes = None if before is None else changed(before.cards, found.cards)
    if options.json:
        print_json(found.as_json() | ({} if changes is None else {"changes": changes}))
    elif changes is None:
        print(found.as_text())
    else:
        print("\n".join([summary(found.game, found.counts), *(changes or ["Nothing changed."])]))
    wrong = any(card.why for card in found.cards)
    return DIFFERS if wrong or changes else 0


def show_card(options: argparse.Namespace, library: Library) -> int:
    """`judge card`."""
    from judge.cards.library import library as kept
    from judge.cards.named import of_files
    from judge.cards.sheet import card_json, card_text
    from judge.scenario import games

    _known(options.game)
    wanted = (options.game,) if options.game else games.played()
    libraries = [of_files(game, options.cards) if options.cards else kept(game) for game in wanted]
    refused: list[JudgeError] = []
    for one in libraries:
        try:
            card = one.card(options.name)
        except Unknown as error:
            refused.append(error)
            continue
        if options.printing:
            if options.printing > len(card.printings):
                raise JudgeError(f"{card.name} has {len(card.printings)} printings; choose one of them by its number.")
            card.chosen = options.printing - 1
            if not options.cards:
                one.save()
        board = games.board(one.game)
        if options.json:
            print_json(card_json(card, board))
        else:
            print(card_text(card, board))
        return 0
    if not any(map(len, libraries)):
        raise JudgeError(NO_CARDS)
    raise next((one for one in refused if isinstance(one, Unknown) and one.nearest), refused[-1])


def _tell(told: str) -> None:
    """How far a command is, beside what it prints."""
    print(told, file=sys.stderr, flush=True)


def check_deck(options: argparse.Namespace, library: Library) -> int:
    """`judge deck`; the status is 1 if the deck is not legal."""
    from judge.cards.deck_check import DeckAsked, checked
    from judge.scenario import games

    _known(options.game)
    if options.random is not None:
        return _at_random(options, library)
    if not options.file:
        raise JudgeError("No deck list. Name a file with a deck, or --random SEED for a deck by chance.")
    pool, first = (_lines(one) if one else None for one in (options.pool, options.first))
    asked = DeckAsked(_lines(options.file), options.format, pool, first)
    board = games.board(options.game)
    found = checked(asked, _cards(options), board, _edition(options, library, board))
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return 0 if found.legal else DIFFERS


def _at_random(options: argparse.Namespace, library: Library) -> int:
    """`judge deck --random`: a legal deck, or two factions for each player."""
    from judge.cards.random_decks import dealt, factions_of, random_deck
    from judge.scenario import games

    cards, board = _cards(options), games.board(options.game)
    if options.game == "smashup":
        seats = dealt(factions_of(cards), options.players, options.random)
        if options.json:
            print_json({"seed": options.random, "players": [list(one) for one in seats]})
        else:
            print("\n".join(f"player {at}: {' and '.join(one)}" for at, one in enumerate(seats, 1)))
        return 0
    found = random_deck(cards, board, _edition(options, library, board), options.random)
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return 0


def _lines(path: str) -> tuple[DeckLine, ...]:
    """The lines of a deck list in a file."""
    from judge.cards.card_file import decoded
    from judge.cards.decks import deck_lines

    return tuple(deck_lines(decoded(Path(path)), path))


def _cards(options: argparse.Namespace) -> CardLibrary:
    """The cards that a command looks in: those of the files that are named, or the user's library."""
    from judge.cards.library import library as kept
    from judge.cards.named import of_files

    return of_files(options.game, options.cards) if options.cards else kept(options.game)


def _edition(options: argparse.Namespace, library: Library, board: Board) -> str:
    """The edition that is asked for, or the newest."""
    return library.edition_name(options.game, options.edition) if options.edition else board.editions[-1]


def _known(game: str) -> None:
    """Refuse a game that cannot be played."""
    from judge.scenario import games

    if game and game not in games.played():
        raise Unknown("game", game, games.played(), f"Judge can play {listed(games.played())}.")
