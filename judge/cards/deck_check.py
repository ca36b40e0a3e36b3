"""Checks a deck list by the rules of an edition: the engine submits the deck, and says which rule refuses it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from judge.cards.deck_changes import DeckChange, changes, counted
from judge.cards.decks import DeckLine
from judge.cards.library import MOST_NEAR, CardLibrary, Printing
from judge.errors import Faulty, JudgeError, nearest
from judge.scenario.replay import replay
from judge.tabletop.board import Board
from judge.tabletop.file import as_scenario
from judge.tabletop.flow import Plain
from judge.yamlfile import parse

BUILT = ("spoils", "arcmage")  # the games whose players build decks of single cards
FORMATS = {"spoils": ("constructed", "limited")}
WITH_POOL = "limited"  # the format in which a rule limits the copies by the card pool


@dataclass(frozen=True)
class DeckReason:
    """Why a deck is not legal: the rule, its sentence, and the cards of the deck that the sentence names."""

    rule: str
    says: str
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckAsked:
    """A deck list to be checked: its format, the pool it is built from, and the list that was registered first."""

    lines: tuple[DeckLine, ...]
    format: str = ""
    pool: tuple[DeckLine, ...] | None = None
    first: tuple[DeckLine, ...] | None = None


@dataclass(frozen=True)
class CheckedDeck:
    """A deck list that was checked in an edition; names that the library lacks have the nearest names beside them.

    `notes` say what no rule forbids; `changes` are None if there is no first registration.
    """

    edition: str
    cards: int
    reasons: tuple[DeckReason, ...]
    missing: tuple[tuple[DeckLine, tuple[str, ...]], ...]
    notes: tuple[str, ...] = ()
    changes: tuple[DeckChange, ...] | None = None

    @property
    def legal(self) -> bool:
        """Whether every card is known and no rule refuses the deck."""
        return not self.reasons and not self.missing

    @property
    def verdict(self) -> str:
        """The result in a few words."""
        if self.missing:
            return "Not checked as a whole: some cards are not in your library."
        return "Legal." if self.legal else "Not legal."

    def as_text(self) -> str:
        """The result for a terminal."""
        lines = [
            f"{line.place}: no card {line.name!r} in your library{'; nearest: ' * bool(near)}{', '.join(near)}"
            for line, near in self.missing
        ]
        lines += [f"{reason.rule:<8}{reason.says}" for reason in self.reasons]
        lines += self.notes
        if self.changes is not None:
            lines += [f"changed: {one}" for one in self.changes] or ["The list is the same as the first registration."]
        return "\n".join([*lines, f"{self.verdict} {self.cards} cards, edition {self.edition}."])

    def as_json(self) -> dict[str, Any]:
        """The same as data."""
        told = None if self.changes is None else [vars(one) for one in self.changes]
        return {
            "edition": self.edition,
            "cards": self.cards,
            "legal": self.legal,
            "reasons": [{"rule": one.rule, "text": one.says, "cards": list(one.cards)} for one in self.reasons],
            "missing": [
                {"name": line.name, "place": str(line.place), "nearest": list(near)} for line, near in self.missing
            ],
            "notes": list(self.notes),
            "changes": told,
        }


@dataclass(frozen=True)
class _Submitted:
    """A deck as a player submits it: its cards with their copies, and the copies of the pool."""

    game: str
    board: Board
    edition: str
    format: str
    cards: dict[str, dict[str, Plain]]
    pool: dict[str, int] | None = None

    def reasons(self) -> tuple[DeckReason, ...]:
        """Why rules refuse the deck; if there are several faults, the engine says each of them before it refuses."""
        seat: dict[str, Plain] = {"deck list": dict(self.cards)}
        if self.pool is not None:
            seat["pool"] = {name: str(count) for name, count in self.pool.items()}
        given: dict[str, Plain] = {"players": {name: dict(seat) for name in ("Ann", "Bob")}}
        if self.format:
            given["format"] = self.format
        then = {"Ann": {"legal": "true"}}
        told: Plain = {"game": self.game, "given": given, "do": ["Ann submits her deck"], "then": then}
        scenario = as_scenario(parse(json.dumps(told), "the deck list"), ("game", "given"))
        steps = replay(scenario, self.board, self.edition).steps
        refusal = next((step for step in steps if step.refused), None)
        if refusal is None:
            return ()
        each = [one for one in steps if one.undone and one.rule in refusal.rules and one.says in refusal.says]
        return tuple(
            DeckReason(one.rule, one.says.replace("Ann's deck", "The deck"), self._named(one.says))
            for one in each or [refusal]
        )

    def _named(self, says: str) -> tuple[str, ...]:
        """The cards of the deck that a sentence names."""
        found = [name for name in self.cards if name in says]
        return tuple(one for one in found if not any(one != other and one in other for other in found))


def checked(asked: DeckAsked, cards: CardLibrary, board: Board, edition: str) -> CheckedDeck:
    """A deck list checked: the cards that are not known, and every reason why a rule refuses it."""
    form = _format(asked, cards.game)
    found: dict[str, dict[str, Plain]] = {}
    missing: list[tuple[DeckLine, tuple[str, ...]]] = []
    for line in asked.lines:
        card = cards.found(line.name)
        if card is None:
            near = tuple(nearest(line.name, cards.cards)) if len(missing) < MOST_NEAR else ()
            missing.append((line, near))
            continue
        entry = found.setdefault(card.name, _on_list(card.printing, board) | {"copies": "0"})
        entry["copies"] = str(int(str(entry["copies"])) + line.count)
    pool = None if asked.pool is None else counted(asked.pool, cards)
    ruled = pool if form == WITH_POOL else None
    reasons = _Submitted(cards.game, board, edition, form, found, ruled).reasons() if found else ()
    return CheckedDeck(
        edition,
        sum(line.count for line in asked.lines),
        reasons,
        tuple(missing),
        () if pool is None else tuple(_beyond(asked, cards, pool, reasons, ruled=ruled is not None)),
        None if asked.first is None else changes(asked.first, asked.lines, cards),
    )


def of_single_cards(game: str) -> None:
    """Refuse a game whose decks are not built of single cards."""
    if game not in BUILT:
        raise Faulty(f"Decks of {game} are not built of single cards: choose two factions instead.")


def _format(asked: DeckAsked, game: str) -> str:
    """The format of a deck: Limited if there is a pool, if the game has formats."""
    of_single_cards(game)
    formats = FORMATS.get(game, ())
    if asked.format and asked.format not in formats:
        known = f"expected {' or '.join(formats)}" if formats else f"{game} has one format; leave it out"
        raise Faulty(f"There is no format {asked.format[:40]!r}: {known}.")
    if not formats:
        return ""
    return asked.format or (WITH_POOL if asked.pool is not None else formats[0])


def _beyond(
    asked: DeckAsked, cards: CardLibrary, pool: dict[str, int], reasons: tuple[DeckReason, ...], *, ruled: bool
) -> Iterator[str]:
    """The cards that a deck has and its pool lacks, unless a rule has said so already."""
    told = {name for reason in reasons if "pool" in reason.says for name in reason.cards}
    for name, count in counted(asked.lines, cards).items():
        if count > pool.get(name, 0) and name not in told:
            no_rule = "" if ruled else " No rule of this format limits that."
            yield f"{name}: {count} in the deck, {pool.get(name, 0)} in the pool.{no_rule}"


def _on_list(printing: Printing, board: Board) -> dict[str, Plain]:
    """A card of a deck list; a text that is not understood is left out, because it cannot exempt its card."""
    try:
        known = not printing.text or board.reader.plays(printing.text, (printing.kind,))
    except JudgeError:
        known = False
    return {name: value if known or value != printing.text else "" for name, value in printing.keys.items()}
