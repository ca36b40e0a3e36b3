"""The keys of a file about a board of Smash Up: each key, the kind of its value, and what it means."""

from __future__ import annotations

from judge.games.smashup.table import BEFORE, CARDS, PHASES
from judge.tabletop.keys import CARD, LINE, PLAYER, WORDS, Key, Keys, deck, each, number, numbers, one_of

# fmt: off
MINION = Key("minion", number(), "a minion: its power", "minion", hint="its power", fits=r"\d+$")
ACTION = Key("action", WORDS, "an action: its text", "action", hint="its text")
TEXT = Key("text", WORDS, "what a minion or a base says", "text", of=("minion",), printed=True)
NAME = Key("name", LINE, "the printed name, if the card has another name in the file", "printed name", printed=True)
FACTION = Key("faction", LINE, "its faction", "faction", printed=True)
OF = Key("of", PLAYER, "who owns it; a card at a base needs it, elsewhere it is the player's own without it",
         "whose it is")
CONTROLLED = Key("controlled by", PLAYER, "who controls it, if that is not its owner", "controlled by")
ON = Key("on", CARD, "the minion on which an action is", "on the minion")
COUNTERS = Key("counters", number(), "its +1 power counters", "+1 power counters", of=("minion",))
THIS_TURN = Key("this turn", LINE,
                "what it has until the end of the turn: `+2 power`, `-3 breakpoint`, or a sentence", "this turn")
COPIES = Key("copies", number(40, 1), "how many copies of it there are", usual=1)

TYPES = (MINION, ACTION)
PRINTED = (TEXT, NAME, FACTION)
HELD = Keys((*PRINTED, OF), TYPES)
PLACED = Keys((*PRINTED, OF, CONTROLLED, ON, COUNTERS, THIS_TURN), TYPES, (OF,))
COPIED = Keys((*PRINTED, COPIES), TYPES)

BREAKPOINT = Key("breakpoint", number(), "the power at which a base breaks", "base", hint="at what power it breaks")
REWARDS = Key("vp", numbers(), "VP for the first, the second and the third", "VP of first, second, third",
              usual=(4, 2, 1), printed=True)
THERE = Key("cards", each(PLACED), "the cards at a base", "cards there", open=True)
SAYS = Key("text", WORDS, TEXT.means, "text", printed=True)
BASE = Keys((REWARDS, SAYS, NAME, THIS_TURN, THERE), (BREAKPOINT,), (BREAKPOINT,))
OUT_OF_PLAY = Keys(BASE.keys[:-2], BASE.types, BASE.needed)

VP = Key("vp", number(), "victory points", "VP")
MINIONS = Key("minions", number(), "how many normal minions may still be played", "minions to play", usual=1)
ACTIONS = Key("actions", number(), "how many normal actions may still be played", "actions to play", usual=1)
HAND = Key("hand", each(HELD), "the cards in hand", "hand", open=True)
DECK = Key("deck", deck(HELD, 1000), "the deck, the top card first", "deck, top card first")
DISCARD = Key("discard", each(HELD), "the discard pile", "discard pile")
FACTIONS = Key("factions", each(COPIED, "cards by faction", 2), "at the start of a game: the cards of two factions")
SEAT = Keys((VP, MINIONS, ACTIONS, HAND, DECK, DISCARD))
NEW_SEAT = Keys((FACTIONS,), needed=(FACTIONS,))

TURN = Key("turn", PLAYER, "whose turn it is", "whose turn")
PHASE = Key("phase", one_of("phase", PHASES, (BEFORE,)), "where the turn is", "phase", usual=CARDS)
BASES = Key("bases", each(BASE, "bases"), "the bases in play", "bases", open=True)
BASE_DECK = Key("base deck", each(OUT_OF_PLAY, "bases"), "the top one first", "base deck, top base first")
BASE_DISCARD = Key("base discard", each(OUT_OF_PLAY, "bases"), "the discarded bases", "discard pile of bases")
PLAYERS = Key("players", each(Keys((*SEAT.keys, FACTIONS)), "players"), "the players, clockwise")
GIVEN = Keys((TURN, PHASE, BASES, BASE_DECK, BASE_DISCARD, PLAYERS), needed=(TURN, BASES, PLAYERS))
NEW = Keys((PHASE, BASE_DECK, PLAYERS), needed=(BASE_DECK, PLAYERS))
# fmt: on
