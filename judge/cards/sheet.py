"""A card as text: what is printed on it, each sentence as it is understood, and its rulings."""

from __future__ import annotations

from typing import Any

from judge.cards.import_cards import sentences
from judge.cards.library import LibraryCard
from judge.errors import JudgeError
from judge.tabletop.board import Board
from judge.tabletop.flow import flow


def card_text(card: LibraryCard, board: Board) -> str:
    """A card for a terminal."""
    printing = card.printing
    lines = [f"{card.name} ({printing.kind})"]
    lines += [f"  {name}: {flow(value)}" for name, value in printing.keys.items() if value != printing.text]
    if printing.printed_in or printing.file:
        others = [one.printed_in or one.file for one in card.printings if one is not printing]
        more = f"; also in {', '.join(others)}" if others else ""
        lines.append(f"  printed in {printing.printed_in or printing.file}{more}")
    lines += [f"  {line}" for line in printing.text.split("\n") if line]
    lines += ["", *_understood(card, board)]
    lines += [f"not understood: {sentence} ({why})" for sentence, why in sentences(card, board) if why]
    lines += [f"ruling: {ruling}" for ruling in card.rulings]
    return "\n".join(lines).rstrip()


def _understood(card: LibraryCard, board: Board) -> list[str]:
    """The clauses of a card's text with their rules; none if it is not read as a whole."""
    if not card.printing.text:
        return []
    try:
        clauses = list(board.reader.clauses(card.printing.text, (card.printing.kind,)))
    except JudgeError:
        return []
    return [f"{one.rule:<8}{'  ' * one.depth}{one.says}" for one in clauses]


def card_json(card: LibraryCard, board: Board) -> dict[str, Any]:
    """A card as data."""
    printing = card.printing
    return {
        "name": card.name,
        "keys": printing.keys,
        "text": printing.text,
        "printed_in": [one.printed_in or one.file for one in card.printings],
        "sentences": [{"text": text, "understood": not why, "why": why} for text, why in sentences(card, board)],
        "rulings": list(card.rulings),
    }
