"""Concepts: the meanings of words, so that a question in other words than the text's still finds it.

A game's topics come first, by their own names and by what other people call them; then families of everyday words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.search.document import Topic
from judge.search.meanings import Meanings, Name
from judge.search.rows import Rows
from judge.search.words import stem, stems

_KINDRED = """
immediate once straight instantly right
simultaneous moment
allowed permit legal able may can
must forced oblige compel
throw toss chuck dump bin ditch scrap
twice again repeat
first before earlier previous beforehand ahead
after afterwards later then subsequently following
start begin open beginning
finish end over ending done
choose pick select
get receive gain obtain earn
search find fetch
same identical
several multiple many lots
nothing none zero 0 nil
opponent enemy rival
guy dude fellow fella bloke chap buddy creature unit soldier critter monster
kill die destroy slay murder
hurt wound injure damage hit zap bolt shoot burn ping scratch smack
attack swing charge assault raid strike
block defend intercept jump
win victory victorious
lose defeat
steal nick swipe control
return bounce back home
copy duplicate clone double
stop cancel counter negate interrupt prevent
cost price pay fee
deck library pile stack
trash graveyard discard
tap exhaust deplete mark
untap ready restore refresh unmark
flip turn reveal
summon play cast deploy drop
big large huge massive
small tiny little
quick fast speed slow
strong strength power
life toughness health
shuffle mix randomize
zone area place
boost buff bonus pump raise increase more extra plus
reduce less lower cut decrease shrink minus fewer discount cheaper
attach equip stick glue enchant
order sequence
decide choice
rule wording text
happen occur trigger
undo rewind rollback
stay remain keep
leave go
move shift shove walk march relocate haul
look see peek show
fight battle combat brawl
wear equipped
swap exchange trade
pass skip decline
max maximum limit cap most
rulebook booklet manual
announce declare call
split divide distribute share spread
"""
_FAMILY = {
    stem(word): f"~{family.split()[0]}" for family in reversed(_KINDRED.strip().splitlines()) for word in family.split()
}
_LONGEST = 3


class Concepts:
    """The meanings of the words in one game's texts and questions."""

    def __init__(self, topics: Sequence[Topic]) -> None:
        """Learn the topics of all games."""
        self._named: dict[tuple[str, tuple[str, ...]], str] = {}
        for topic in topics:
            for spelling in (*topic.spellings, *topic.foreign):
                if key := tuple(stems(spelling)):
                    self._named.setdefault((topic.game, key), f"#{topic.name}")

    def of(self, words: Sequence[str], game: str) -> frozenset[str]:
        """The concepts that a row of words names, the longest names first."""
        found: set[str] = set()
        at = 0
        while at < len(words):
            for length in range(min(_LONGEST, len(words) - at), 0, -1):
                if name := self._named.get((game, tuple(words[at : at + length]))):
                    found.add(name)
                    at += length
                    break
            else:
                found.add(_FAMILY.get(words[at], words[at]))
                at += 1
        return frozenset(found)

    def of_rows(self, rows: Rows, game: str) -> Meanings:
        """The concepts of many rows at once."""

        def alone(word: str) -> str:
            """The concept of a single word."""
            return self._named.get((game, (word,))) or _FAMILY.get(word, word)

        return Meanings(rows, alone, self._names(rows, game))

    def _names(self, rows: Rows, game: str) -> Iterator[Name]:
        """The names of several words in rows, with their places."""
        for (of, words), name in self._named.items():
            if of == game and 1 < len(words) <= _LONGEST:
                yield from ((place, len(words), name) for place in rows.together(words))
