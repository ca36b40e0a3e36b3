"""The keys of a board of Kites: the name of each key, the kind of its value, what it means, and its name in a form."""

from judge.tabletop.keys import PLAYER, WORDS, Key, Keys, each, number

from ..table import AREAS

KITE = Key("kite", number(), "a kite: its lift", "kite", hint="its lift", fits=r"\d+$")
GUST = Key("gust", WORDS, "a gust: its text", "gust", hint="its text")
TEXT = Key("text", WORDS, "the text of a kite", "text", of=("kite",), printed=True)
CARD = Keys((TEXT,), types=(KITE, GUST))

SEAT = Keys(tuple(Key(area, each(CARD), f"the cards of the {area}", area, open=True) for area in AREAS))
TURN = Key("turn", PLAYER, "whose turn it is", "whose turn")
PLAYERS = Key("players", each(SEAT, "players"), "the players")
GIVEN = Keys((TURN, PLAYERS), needed=(TURN, PLAYERS))
