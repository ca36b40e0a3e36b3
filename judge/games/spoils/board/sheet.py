"""The keys of a file about a board of The Spoils: each key, the kind of its value, and what it means."""

from __future__ import annotations

import re

from judge.games.spoils.board.cardfile import named_cards
from judge.games.spoils.law.s103_deck_construction import FORMATS
from judge.games.spoils.table import ICONS
from judge.tabletop import keys
from judge.tabletop.file import unknown
from judge.tabletop.jsonschema import NUMBER, TEXT, Json, record
from judge.tabletop.keys import (
    FLAG,
    LINE,
    LIST,
    PLAYER,
    WORDS,
    Entries,
    Key,
    Keys,
    Players,
    ValueKind,
    each,
    number,
    one_of,
)
from judge.yamlfile import Value

MULLIGAN = "mulligan"
STEPS = {"start of turn": "602.1", "turn": "603.2", MULLIGAN: "601.1f"}
START = "start of game"
MOST_RESOURCES = 200  # of a kind
Three = tuple[int, int, int]


def _three(pattern: str, expected: str) -> ValueKind[Three]:
    """Strength, life and speed in a notation."""

    def read(value: Value, _: Players) -> Three:
        found = re.fullmatch(pattern, value.text())
        if not found:
            raise value.complain(f"expected {expected}, found {value.text()!r}")
        return int(found[1]), int(found[2]), int(found[3])

    return ValueKind(read, (0, 0, 0), "three numbers", TEXT)


def _icons(value: Value, _: Players) -> tuple[str, ...]:
    """Resource icons."""
    for item in value.items():
        if item.text() not in ICONS:
            raise unknown(item, "resource icon", item.text(), list(ICONS))
    return tuple(item.text() for item in value.items())


THRESHOLD_SCHEMA: Json = {"type": "array", "items": {"enum": list(ICONS)}}
THRESHOLD_OF = ValueKind[tuple[str, ...]](_icons, (), "resource icons", THRESHOLD_SCHEMA, "names")
BANNED_OF = ValueKind[Value | None](lambda value, _: value, None, "names, or names by format", {})
COPIES_OF = ValueKind[Entries](
    lambda value, _: tuple(value.mapping().items()), (), "numbers of cards", record({}, (), NUMBER)
)
CARDS_OF = ValueKind[Value | None](
    lambda value, _: value, None, "a card of a card file", TEXT, "choice", tuple(named_cards())
)

# fmt: off
CHARACTER = Key("character", _three(r"(\d{1,9})/(\d{1,9})/(\d{1,9})", "strength/life/speed such as 3/2/1"),
                "a character: strength, life and speed, such as `3/2/1`", "character",
                hint="strength/life/speed, such as 3/2/1", fits=r"\d+/\d+/\d+")
TACTIC = Key("tactic", WORDS, "a tactic: its text", "tactic", hint="COST: … EFFECT: …", fits="COST:|EFFECT:")
LOCATION = Key("location", number(), "a location: its structure", "location", hint="its structure", fits=r"\d+$")
RESOURCE = Key("resource", WORDS, "a resource: its text", "resource", hint="such as: Provides Rage.", fits="Provides ")
ITEM = Key("item", WORDS, "an item: its text", "item", hint="its rules text")
FACTION = Key("faction", WORDS, "a faction in a deck list: its text")
CARD = Key("card", CARDS_OF, "a card of a card file: its types, numbers and text; beside it only its state",
           "card of the set")
SAME = Key("same as", keys.CARD, "a card further up in the file that is printed like this one", "same as")
TYPES = (CHARACTER, ITEM, LOCATION, TACTIC, RESOURCE, FACTION)
KINDS = (CHARACTER, TACTIC, LOCATION, RESOURCE, ITEM, CARD, SAME, FACTION)
PLAYED = ("character", "item", "tactic", "location")

WORDS_OF = Key("text", WORDS, "rules text, in the words that cards of the game use", "rules text",
               of=("character", "location"), printed=True)
ADJUSTS = Key("adjusts", _three(r"([+-]\d{1,9})/([+-]\d{1,9})/([+-]\d{1,9})",
                                "strength/life/speed with their signs such as +2/+1/-1"),
              "what gear adds to strength, life and speed, such as `+2/+1/-1`", "adjusts", of=("item",),
              hint="such as +2/+1/-1", printed=True)
COST = Key("cost", number(), "its cost", "cost", of=PLAYED, printed=True)
THRESHOLD = Key("threshold", THRESHOLD_OF, "its threshold, such as `[Rage, Rage]`", "threshold", of=PLAYED,
                hint="such as Rage, Rage", printed=True)
SUBTYPES = Key("subtypes", LIST, "its subtypes", "subtypes", of=PLAYED, printed=True)
STAPLE = Key("staple", FLAG, "a staple resource", printed=True)
NAME = Key("name", LINE, "the printed name, if the card has another name in the file", printed=True)
DAMAGE = Key("damage", number(), "its damage", "damage", of=("character", "location"))
TOKENS = Key("tokens", number(), "its tokens", "tokens")
ATTACHED = Key("attached to", keys.CARD, "the card to which it is attached", "attached to")
CONTROLLED = Key("controlled by", PLAYER, "who controls it, if that is not its owner", "controlled by")
DEPLETED = Key("depleted", FLAG, "it is depleted", "depleted")
FACE_DOWN = Key("face-down", FLAG, "it is face-down", "face-down")
NEW = Key("new", FLAG, "it came into play this turn", "came this turn")
TOKEN = Key("card token", FLAG, "an effect made it", "made by an effect")
FOR_NOW = Key("this turn", LIST, "what effects give to it or take from it this turn, such as `+2 strength`",
              "this turn", hint="such as +2 strength")
COPIES = Key("copies", number(), "how many copies of it a deck list has", usual=1)

VERSION = (WORDS_OF, ADJUSTS, COST, THRESHOLD, SUBTYPES, STAPLE)
LATER = Keys(VERSION, TYPES)
LATEST = Key("latest", keys.one(LATER), "what the most recent version of the card says, where it is another",
             printed=True)
PRINTED = (*VERSION, NAME, LATEST)
LIES = (DAMAGE, TOKENS, ATTACHED, CONTROLLED, DEPLETED, FACE_DOWN, NEW, TOKEN, FOR_NOW)
ON_BOARD = Keys((*PRINTED, *LIES), KINDS)
LISTED = Keys((*PRINTED, COPIES), TYPES)

INFLUENCE = Key("influence", number(), "the influence of the faction", "influence", usual=10)
RESOURCES = Key("resources", keys.counts((*ICONS[:-1], "face-down", "attached"), "kind", MOST_RESOURCES),
                "resources by kind; `attached`, which stands alone, are spent and without a kind", "{}")
SPENT = Key("spent", keys.counts(ICONS[:-1], "kind", MOST_RESOURCES),
            "how many of these resources are spent, by kind, such as `{Rage: 1}`", "spent")
FACTION_TEXT = Key("faction", WORDS, "the rules text of the faction", "rules text of the faction")
PLAY = Key("play", each(ON_BOARD), "the cards in play", "in play", open=True)
HAND = Key("hand", each(ON_BOARD), "the cards in hand", "hand", open=True)
DECK = Key("deck", each(ON_BOARD), "the deck, the top card first", "deck, top card first")
DISCARD = Key("discard", each(ON_BOARD), "the discard pile", "discard pile")
OUT = Key("out", each(ON_BOARD), "the cards out of the game", "out of game")
VOID = Key("void", each(ON_BOARD), "the Void", "Void")
DECK_LIST = Key("deck list", each(LISTED), "a deck that is checked, its faction among the cards")
POOL = Key("pool", COPIES_OF, "how many copies of each card there were to build from")
SEAT = Keys((INFLUENCE, RESOURCES, SPENT, FACTION_TEXT, PLAY, HAND, DECK, DISCARD, OUT, VOID))
STARTER = Keys((INFLUENCE, FACTION_TEXT, DECK))
BUILDER = Keys((DECK_LIST, POOL), needed=(DECK_LIST,))

TURN = Key("turn", PLAYER, "whose turn it is", "whose turn")
STEP = Key("step", one_of("step", tuple(STEPS), (START,)), "where the turn is", "where the turn is", usual="turn")
PLAYERS = Key("players", each(Keys((*SEAT.keys, DECK_LIST, POOL)), "players"), "the players, clockwise")
FORMAT = Key("format", one_of("format", FORMATS), "the format for which decks are checked")
BANNED = Key("banned", BANNED_OF, "banned cards, or for each format its own")
GIVEN = Keys((TURN, STEP, PLAYERS), needed=(TURN, PLAYERS))
NEW_GAME = Keys((STEP, PLAYERS), needed=(PLAYERS,))
CONTEST = Keys((FORMAT, BANNED, PLAYERS, TURN), needed=(PLAYERS,))  # whose turn it is does not matter
# fmt: on
