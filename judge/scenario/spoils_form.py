"""What a form for a board of The Spoils lets one fill in, and how the card text in a file is understood."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge.cardtext.follow import following
from judge.cardtext.reading import Declined
from judge.errors import nearest
from judge.games.spoils.cards import NotRead, read_text
from judge.games.spoils.phrases import GRAMMAR
from judge.games.spoils.unplayed import unplayed
from judge.scenario.cardfile import named_cards
from judge.scenario.form import Field, Form
from judge.scenario.reading import spoken
from judge.scenario.spoils_layout import AREAS, ICONS, STEPS, TYPES
from judge.scenario.understanding import CardText, Clause, Understood, replaced
from judge.yamlfile import Value

ZONES = {
    "play": "in play", "hand": "hand", "deck": "deck, top card first", "discard": "discard pile", "out": "out of game",
    "void": "Void",
}  # fmt: skip
TEXTS = ("text", "item", "tactic", "resource")
PLAYED = ("character", "item", "tactic", "location")
TRIES = 120
SHOWN = 10


@cache
def form() -> Form:
    """All that can be filled in."""
    return Form(
        board=(
            Field(("turn",), "whose turn", "player"),
            Field(("step",), "where the turn is", "choice", tuple(STEPS)),
        ),
        player=(
            Field(("influence",), "influence", "number", hint="10 if nothing is said"),
            *(Field(("resources", kind), kind, "number") for kind in (*ICONS[:-1], "face-down", "attached")),
            Field(("faction",), "rules text of the faction", "text"),
        ),
        zones=tuple((key, ZONES[key]) for key in AREAS),
        kinds=(
            Field(("character",), "character", hint="strength/life/speed, such as 3/2/1", start="1/1/1"),
            Field(("item",), "item", "text", hint="its rules text"),
            Field(("tactic",), "tactic", "text", hint="COST: … EFFECT: …"),
            Field(("location",), "location", "number", hint="its structure", start="1"),
            Field(("resource",), "resource", "text", hint="such as: Provides Rage."),
            Field(("card",), "card of the set", "choice", tuple(named_cards()), start=next(iter(named_cards()), "")),
            Field(("same as",), "same as", "card"),
        ),
        card=(
            Field(("text",), "rules text", "text", of=("character", "location")),
            Field(("adjusts",), "adjusts", hint="such as +2/+1/-1", of=("item",)),
            Field(("cost",), "cost", "number", of=PLAYED),
            Field(("threshold",), "threshold", "names", hint="such as Rage, Rage", of=PLAYED),
            Field(("subtypes",), "subtypes", "names", of=PLAYED),
            Field(("damage",), "damage", "number", of=("character", "location")),
            Field(("tokens",), "tokens", "number"),
            Field(("attached to",), "attached to", "card"),
            Field(("controlled by",), "controlled by", "player"),
            Field(("depleted",), "depleted", "flag"),
            Field(("face-down",), "face-down", "flag"),
            Field(("new",), "came this turn", "flag"),
            Field(("card token",), "made by an effect", "flag"),
        ),
    )  # fmt: skip


def texts(given: Value) -> Iterator[CardText]:
    """The card texts of a board, in the order of the file."""
    players = _entries(_entries(given).get("players"))
    for name, seat in players.items():
        own = _entries(seat)
        if "faction" in own:
            yield from _text(("given", "players", name, "faction"), f"{name}'s faction", own["faction"], ("faction",))
        for zone in (*AREAS, "deck list"):
            for card, spec in _entries(own.get(zone)).items():
                yield from _card(("given", "players", name, zone, card), card, _entries(spec))


def _card(path: tuple[str, ...], name: str, fields: dict[str, Value]) -> Iterator[CardText]:
    """The texts of a card, those of its most recent version too."""
    types = tuple(one for one in TYPES if one in fields)
    for key in TEXTS:
        if key in fields:
            yield from _text((*path, key), name, fields[key], types)
    if "latest" in fields:
        yield from _card((*path, "latest"), f"{name}, latest", _entries(fields["latest"]))


def _text(path: tuple[str, ...], name: str, value: Value, types: tuple[str, ...]) -> Iterator[CardText]:
    """A text, if there is one."""
    if isinstance(value.data, str) and value.data.strip() not in ("", "-"):
        yield CardText(path, name, value.data, value.place.line, types)


def _entries(value: Value | None) -> dict[str, Value]:
    """Keys and values, none if it is something else."""
    return value.data if value is not None and isinstance(value.data, dict) else {}


def understood(text: str, types: tuple[str, ...]) -> Understood:
    """How a text is understood, clause by clause, or where it stops and what could stand there."""
    try:
        paragraphs, words = read_text(text, types)
    except NotRead as error:
        return _stopped(text, types, error)
    clauses = tuple(Clause(*one) for one in spoken(paragraphs, words))
    missing = [name for paragraph in paragraphs for name in unplayed(paragraph)]
    return Understood(clauses, f"The engine does not play yet: {', '.join(missing)}." if missing else "")


def _stopped(text: str, types: tuple[str, ...], error: NotRead) -> Understood:
    """Where a text stops to be understood, and what could stand there."""
    start, end = _place(text, error)
    cause = error.__cause__
    if not isinstance(cause, Declined):
        return Understood((), error.why, start, end)
    found = following(GRAMMAR, cause.expected)
    near = nearest(cause.found, found, 2)
    words = [_begun(word, text, start) for word in dict.fromkeys((*near, *found))][:TRIES]
    reach = {word: _reach(replaced(text, start, end, word), types) for word in words}
    ranked = sorted(words, key=lambda word: (reach[word] <= len(text), word not in words[: len(near)], -reach[word]))
    useful = [word for word in ranked if reach[word] > start]
    wrong = text[start:end].strip(".!?”\"'")
    why = f"“{wrong}” is not understood here." if wrong else "Something is missing here."
    return Understood((), why, start, end, tuple(useful[:SHOWN]))


def _begun(word: str, text: str, at: int) -> str:
    """A word as it is written at a place: with a capital where a sentence begins."""
    before = text[:at].rstrip()
    return word[0].upper() + word[1:] if not before or before[-1] in ".:!" else word


def _place(text: str, error: NotRead) -> tuple[int, int]:
    """From where to where the word stands that is not understood."""
    at = max(text.find(error.sentence), text.find(error.sentence.removesuffix(".")))
    if at < 0:
        return 0, len(text.rstrip())
    cause = error.__cause__
    if not isinstance(cause, Declined):
        return at, at + len(error.sentence)
    start = min(at + cause.column - 1, len(text.rstrip()))
    return start, min(start + len(cause.found), len(text.rstrip()))


def _reach(text: str, types: tuple[str, ...]) -> int:
    """How far a text is understood."""
    try:
        read_text(text, types)
    except NotRead as error:
        return _place(text, error)[0]
    return len(text) + 1
