"""Tries the cards of a library: each on boards with other cards, and each sentence with and without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any
from zlib import crc32

from judge.cards.card_file import found_at
from judge.cards.library import CardLibrary, LibraryCard, Printing
from judge.cards.tried import ASIDE, DID, NOTHING, UNTRIED, CardTried, LibraryTried, SentenceTried
from judge.cards.understanding import reader_print
from judge.errors import JudgeError, Place
from judge.pool import Pool, in_processes
from judge.proof.chance import Chance, stock
from judge.scenario import games
from judge.tabletop.board import Board
from judge.tabletop.dealing import Plain, Stock, Stocked
from judge.tabletop.set_aside import SetAside
from judge.tabletop.trials import TriedCard
from judge.tabletop.understanding import CardText

GAMES = 3  # in which a card is played around
STEPS = 60  # of each
CHUNK = 8  # cards that are tried in one piece
Tell = Callable[[str], None]


@dataclass(frozen=True)
class _Piece:
    """Some cards of a game that are tried by one worker."""

    game: str
    cards: tuple[LibraryCard, ...]


def tried_library(
    cards: CardLibrary, limit: int = 0, seed: int = 0, tell: Tell = lambda told: None, pool: Pool | None = None
) -> LibraryTried:
    """Every card of a library tried, or so many that are drawn by a seed; `tell` hears how far it is."""
    names = sorted(cards.cards)
    if 0 < limit < len(names):
        names = sorted(Random(seed).sample(names, limit))
    every = [cards.cards[name] for name in names]
    pieces = [_Piece(cards.game, tuple(every[at : at + CHUNK])) for at in range(0, len(every), CHUNK)]
    found: list[CardTried] = []
    for some in (pool or in_processes()).each(_try_piece, pieces):
        found += some
        if len(found) < len(every):
            tell(f"{len(found)} of {len(every)} cards tried")
    return LibraryTried(cards.game, reader_print(cards.game), tuple(found))


def left_out(path: str, game: str) -> tuple[CardTried, ...]:
    """The names of card files that fit no board of a game, each with its reason."""
    board, cards, why = games.board(game), CardLibrary(game), dict[str, str]()
    for _, found in found_at(Path(path)):
        for one in (*found.remarks, *cards.add(found, board)):
            if one.left_out and one.name:
                why.setdefault(one.name, one.says)
    return tuple(CardTried(name, off=said) for name, said in sorted(why.items()) if name not in cards.cards)


def _try_piece(piece: _Piece) -> list[CardTried]:
    """Some cards tried."""
    board = games.board(piece.game)
    return [tried_card(card, board) for card in piece.cards]


def tried_card(card: LibraryCard, board: Board) -> CardTried:
    """A card tried: laid on boards and played around, then sentence by sentence."""
    kept, aside = _parted(card, board)
    sentences = tuple(SentenceTried(one.sentence, ASIDE, one.why) for one in aside)
    try:
        played = _Around(card, kept, board)
    except JudgeError as error:
        return CardTried(card.name, sentences, off=str(error))
    fault = played.fault()
    shown, broke = _sentences(card.printing, kept, played.print, board)
    return CardTried(card.name, (*shown, *sentences), fault=fault, broke=broke)


def _parted(card: LibraryCard, board: Board) -> tuple[str, tuple[SetAside, ...]]:
    """The part of a card's text that is played, and the sentences that are set aside."""
    text = CardText((), card.name, card.printing.text, 1, (card.printing.kind,))
    return board.reader.parted(text, Place(card.name), frozenset()) if text.text else ("", ())


class _Around:
    """A card that is dealt onto boards among the cards of the scenarios, and played around."""

    def __init__(self, card: LibraryCard, text: str, board: Board) -> None:
        """Deal the first board; refused if the card is on none."""
        self._name, self._board = card.name, board
        printing = card.printing
        keys = {key: text if value == printing.text else value for key, value in printing.keys.items()}
        self._kinds = tuple(board.stocked(card.name, keys))
        if not self._kinds:
            raise JudgeError(f"no board has a place for a {printing.kind}.")
        self._cards = _among(stock(board.reader.game), self._kinds)
        self._first = self._game(0)

    @property
    def print(self) -> Any:
        """The card as it is printed on the first board; none where only its text is."""
        table: Any = self._first.board.table(self._first.scenario)
        return next((one.print for one in table.cards if one.print.name == self._name), None)

    def fault(self) -> str:
        """The first fault in some games of random choices; empty if there is none."""
        for at in range(GAMES):
            game = self._game(at) if at else self._first
            for one in game.play(STEPS).failures:
                return f"edition {one.edition}, step {one.step}: {one.says}"
        return ""

    def _game(self, number: int) -> Chance:
        """A game with the card on its board."""
        return Chance(
            self._board.reader.game,
            crc32(self._name.encode()),
            number,
            self._cards,
            lambda given: self._is_there(given),
        )

    def _is_there(self, given: Plain) -> bool:
        """Whether a board has the card."""
        return any(_has(given, one) for one in self._kinds)


def _among(cards: Stock, own: tuple[Stocked, ...]) -> Stock:
    """Cards among which these are as frequent as all others of their kind together."""
    found = dict(cards)
    for one in own:
        others = found.get(one.kind, ())
        found[one.kind] = others + (one,) * max(1, len(others))
    return found


def _has(given: Plain, card: Stocked) -> bool:
    """Whether a part of a board has a card: under its name, or as a text alone."""
    if not isinstance(given, dict):
        return False
    for key, value in given.items():
        printed = isinstance(value, dict) and all(value.get(one) == said for one, said in card.printed.items())
        if (printed and card.name in (key, value.get("name"))) or value == card.printed.get("text", card):
            return True
        if _has(value, card):
            return True
    return False


def _sentences(printing: Printing, text: str, base: Any, board: Board) -> tuple[tuple[SentenceTried, ...], str]:
    """Each sentence of a text with its result, and the reason if the trial broke off."""
    if not text:
        return (), ""
    reader = board.reader
    types = (printing.kind,)
    tried = None
    if base is not None:
        tried = reader.card_files.trial.tried(TriedCard(base.name, text, types, base), reader.meaning)
    if tried is None or tried.broke:
        told = [SentenceTried(one, UNTRIED) for one, _ in reader.card_files.sentences(text, types)]
        return tuple(told), tried.broke if tried else ""
    return tuple(_shown(tried.shown)), ""


def _shown(shown: tuple[Any, ...]) -> Iterator[SentenceTried]:
    """Each sentence with its result."""
    for one in shown:
        yield SentenceTried(one.sentence, DID if one.step else NOTHING, f"{one.told}: {one.step}" if one.step else "")
