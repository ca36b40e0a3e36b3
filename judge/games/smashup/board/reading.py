"""Card text of Smash Up as `judge read` shows and measures it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.games import smashup
from judge.games.smashup import cards
from judge.games.smashup.board import trial
from judge.games.smashup.lexicon import WORDS
from judge.games.smashup.table import ACTION, BASE, Print
from judge.games.smashup.unplayed import ANOTHER_MOMENT, is_never_offered, unplayed
from judge.games.smashup.vocabulary.abilities import Ability, PlayOn, When
from judge.games.smashup.vocabulary.orders import Then
from judge.games.smashup.vocabulary.unplayed import Unplayed
from judge.kernel.table import Instruction
from judge.language.refusal import NotRead
from judge.tabletop.cardfile import Card, cards_of
from judge.tabletop.cardreader import CardFiles, CardReader, FileCard, not_played
from judge.tabletop.removal import Line, Lines
from judge.tabletop.set_aside import Block
from judge.tabletop.trials import CardTrial, TriedCard
from judge.tabletop.understanding import UnderstoodClause, orders

KEYS = ("cards", "bases")
_PRINTED_POWER = re.compile(r"^Power\s*\d+\s*[-–—:]?\s*")
_CLARIFICATION = re.compile(r"\s*\*?Clarifications?:.*", re.S)
LABELS = {"": "8.5", "Ongoing": "2.1", "Special": "B35", "Talent": "2.2"}


def _told(part: Ability, words: str) -> Iterator[UnderstoodClause]:
    """An ability as it is printed, and the orders within it."""
    what = part.what
    rule = "7.1" if isinstance(what, PlayOn) else "2.2" if isinstance(what, When) else LABELS[part.label]
    yield UnderstoodClause(0, rule, words or part.label)
    yield from orders(what, _rule)
    if is_never_offered(part):
        yield UnderstoodClause(0, "", f"on an action not played yet: {ANOTHER_MOMENT}")


def _rule(order: Instruction) -> str | None:
    """The rule that an order falls under, if it is carried out."""
    row = smashup.game().verbs.get(type(order))
    return None if isinstance(order, Then | Unplayed) else row.rule if row else ""


def _given(path: str) -> Iterator[FileCard]:
    """The cards of a JSON file with `cards` and `bases`."""
    return (FileCard(str(card["name"]), _text(card)) for card in cards_of(path, KEYS))


def _tried(path: str) -> Iterator[TriedCard[Print]]:
    """The cards that are tried out."""
    return (TriedCard(str(card["name"]), _text(card), (), _print(card)) for card in cards_of(path, KEYS))


def _lines(text: str) -> Lines:
    """The lines of a text: each label with its sentences."""
    return tuple(Line(f"{label}:" if label else "", tuple(sentences)) for label, sentences in cards.labelled(text))


def _blocks(text: str) -> tuple[Block, ...]:
    """The sentences under each label; its controller uses a Talent."""
    return tuple(Block(line.sentences, line.label, line.label == "Talent:") for line in _lines(text))


def _fitted(printed: Print, parts: tuple[Ability, ...], words: tuple[str, ...]) -> Print:
    """A card with a text."""
    return printed.but(text=parts if printed.kind == BASE else cards.as_played(parts), words=words)


def _read(text: str, types: tuple[str, ...]) -> tuple[tuple[Ability, ...], tuple[str, ...]]:
    """The abilities of a text; an action's Special that no moment offers from the hand is refused."""
    parts, words = cards.read_text(text)
    if types == (ACTION,) and any(map(is_never_offered, parts)):
        raise NotRead(text, not_played(text, ANOTHER_MOMENT))
    return parts, words


READER = CardReader[Ability](
    game="smashup",
    lexicon=WORDS,
    read=_read,
    unplayed=unplayed,
    told=_told,
    understanding=lambda text, _: cards.understanding(text),
    blocks=_blocks,
    files=CardFiles(
        given=_given,
        sentences=lambda text, _: cards.each_sentence(text),
        written_back=lambda text: cards.same_words(text, cards.rewritten(text)),
        trial=CardTrial(_tried, _lines, trial.TRYOUT, _fitted),
    ),
)


def _text(card: Card) -> str:
    """The text of a card without remarks in brackets."""
    text = _PRINTED_POWER.sub("", _CLARIFICATION.sub("", str(card.get("text") or "").strip()))
    return "" if text.startswith("(") else text.replace("\n", " ")


def _print(card: Card) -> Print | None:
    """A card as it is printed but for its text; none if its numbers are none."""
    kind = BASE if "breakpoint" in card else str(card.get("type") or ACTION)
    try:
        power = int(card.get("breakpoint") or card.get("power") or 0)
        vp = tuple(int(one) for one in card.get("vp") or ())
    except (TypeError, ValueError):
        return None
    return Print(str(card["name"]), kind, power, vp, str(card.get("faction") or ""))
