"""Checks a deck list by the rules of an edition: the engine submits the deck, and says which rule refuses it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from judge.cards.decks import DeckLine
from judge.cards.library import CardLibrary, Printing
from judge.errors import JudgeError, nearest
from judge.scenario.replay import replay
from judge.tabletop.board import Board
from judge.tabletop.file import as_scenario
from judge.tabletop.flow import Plain
from judge.yamlfile import parse

MOST_REASONS = 12
BUILT = ("spoils", "arcmage")  # the games whose players build decks of single cards


@dataclass(frozen=True)
class DeckReason:
    """Why a deck is not legal: the rule and its sentence."""

    rule: str
    says: str


@dataclass(frozen=True)
class CheckedDeck:
    """A deck list that was checked in an edition; names that the library lacks have the nearest names beside them."""

    edition: str
    cards: int
    reasons: tuple[DeckReason, ...]
    missing: tuple[tuple[DeckLine, tuple[str, ...]], ...]

    @property
    def legal(self) -> bool:
        """Whether every card is known and no rule refuses the deck."""
        return not self.reasons and not self.missing

    def as_text(self) -> str:
        """The result for a terminal."""
        lines = [
            f"{line.place}: no card {line.name!r} in your library{'; nearest: ' * bool(near)}{', '.join(near)}"
            for line, near in self.missing
        ]
        lines += [f"{reason.rule:<8}{reason.says}" for reason in self.reasons]
        if self.missing:
            verdict = "Not checked as a whole: some cards are not in your library."
        else:
            verdict = "Legal." if self.legal else "Not legal."
        return "\n".join([*lines, f"{verdict} {self.cards} cards, edition {self.edition}."])

    def as_json(self) -> dict[str, Any]:
        """The same as data."""
        return {
            "edition": self.edition,
            "cards": self.cards,
            "legal": self.legal,
            "reasons": [{"rule": reason.rule, "text": reason.says} for reason in self.reasons],
            "missing": [
                {"name": line.name, "place": str(line.place), "nearest": list(near)} for line, near in self.missing
            ],
        }


def checked(lines: list[DeckLine], cards: CardLibrary, board: Board, edition: str, form: str = "") -> CheckedDeck:
    """A deck list checked; a rule that refuses it is then left out, so that every other reason is found too."""
    if cards.game not in BUILT:
        raise JudgeError(f"Decks of {cards.game} are not built of single cards: choose two factions instead.")
    found: dict[str, Plain] = {}
    missing = []
    for line in lines:
        card = cards.found(line.name)
        if card is None:
            missing.append((line, tuple(nearest(line.name, cards.cards))))
            continue
        entry = found.setdefault(card.name, _on_list(card.printing, board) | {"copies": "0"})
        entry["copies"] = str(int(entry["copies"]) + line.count)
    reasons = _reasons(found, cards.game, board, edition, form)
    return CheckedDeck(edition, sum(line.count for line in lines), tuple(reasons), tuple(missing))


def _reasons(deck: dict[str, Plain], game: str, board: Board, edition: str, form: str) -> list[DeckReason]:
    """The rules that refuse a deck, one after the other."""
    given: Plain = {"players": {name: {"deck list": deck} for name in ("Ann", "Bob")}}
    if game == "spoils":
        given["format"] = form or "constructed"
    told: Plain = {"game": game, "given": given, "do": ["Ann submits her deck"], "then": {"Ann": {"legal": "true"}}}
    scenario = as_scenario(parse(json.dumps(told), "the deck list"), ("game", "given"))
    reasons: list[DeckReason] = []
    while len(reasons) < MOST_REASONS:
        replayed = replay(scenario, board, edition, tuple(reason.rule for reason in reasons))
        refused = next((step for step in replayed.steps if step.refused), None)
        if refused is None or refused.rule in (reason.rule for reason in reasons):
            return reasons
        reasons.append(DeckReason(refused.rule, refused.says))
    return reasons


def _on_list(printing: Printing, board: Board) -> dict[str, Plain]:
    """A card of a deck list; a text that is not understood is left out, because it cannot exempt its card."""
    try:
        known = not printing.text or board.reader.plays(printing.text, (printing.kind,))
    except JudgeError:
        known = False
    return {name: value if known or value != printing.text else "" for name, value in printing.keys.items()}
