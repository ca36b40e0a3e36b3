"""Boards of invented cards on which cards of The Spoils are tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.events.plays import asks, recalls
from judge.games.spoils.law.s603_during_turn import Turn
from judge.games.spoils.law.s607_responding_to_actions import Window
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND, ICONS, PLAY, Battle, Card, Player, Print, Spoils
from judge.games.spoils.vocabulary.choices import Pick
from judge.games.spoils.vocabulary.deeds import GainInfluence, Restore
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.games.spoils.vocabulary.paragraphs import Ability, FlipUp, Paragraph, Triggered, Unique
from judge.kernel.data import within
from judge.tabletop.difference import TRIED

KINDS = ("character", "item", "location", "tactic", "resource")


@dataclass(frozen=True)
class Board:
    """A way to lay out the table: whose turn it is, who attacks if there is a battle, how many cards there are."""

    turn: str = "Ann"
    attacker: str = ""
    rich: bool = True
    answering: str = ""  # what Bob does as Ann may respond: he plays a card of this type, or uses an ability
    tokens: int = 4
    covert: bool = False
    twice: bool = False  # another card of the same name is in play
    hidden: bool = False  # the card is face-down
    plain: bool = False  # no other resource provides an icon, and cards in hand need icons
    resources: int = 6
    spent: bool = False  # characters have attacked
    resting: bool = False  # Ann's characters are depleted, and the factions restore them as a turn starts
    told: str = "Ann's turn"

    def table(self, printed: Print, area: str) -> Spoils:
        """The board with the card to be tried in one of Ann's areas."""
        resources = 1 + _flip_cost(printed) if self.hidden else self.resources
        cards = [card for who in ("Ann", "Bob") for card in self._cards(who, _words(printed), resources)]
        cards += list(_named(printed)) if self.rich else []
        cards += [Card("Ann's copy", printed, "Ann", "Ann")] if self.twice else []
        attached = (
            "Ann's character 1" if printed.types == ("item",) and area == PLAY and self.rich and not self.hidden else ""
        )
        own = Card(
            TRIED, printed, "Ann", "Ann", area, attached_to=attached,
            tokens=(("token", self.tokens),) if area == PLAY and self.tokens and not self.hidden else (),
            face_down=self.hidden, depleted=self.resting and area == PLAY,
        )  # fmt: skip
        decks = {who: tuple(c.id for c in cards if c.area == DECK and c.owner == who) for who in ("Ann", "Bob")}
        players = tuple(Player(who, f"{who}'s faction", 12 if self.rich else 5, deck) for who, deck in decks.items())
        played = tuple((card.owner, card.id) for card in cards if card.area in (PLAY, DISCARD) and asks(printed.text))
        turn = (Turn(who=self.turn, at="603.2"),)
        table = Spoils(agenda=turn, cards=(*cards, own), players=players, active=self.turn, played=played)
        battle = self._battle(own) if self.attacker else None
        if self.rich:
            some = ("", "Ann's character 1", "Bob's character 1")
            past = ((TRIED, who, when, one) for when in recalls(printed.text) for who in decks for one in some)
            table = table.but(happened=tuple(past))
        if self.spent:
            table = table.but(attacked=(TRIED, *(f"Ann's character {n}" for n in (1, 2, 3))))
        return self._answered(table) if self.answering else table.but(battle=battle)

    def opened(self, printed: Print, area: str) -> Spoils:
        """The board at a time when Ann may act."""
        table = self.table(printed, area)
        if not table.battle and table.active == "Ann":
            return table
        to = str(getattr(table.top, "card", ""))
        battle = table.battle is not None
        when, rule = ("battle", "609.1a") if battle else ("response", "607.2")
        return table.push(Window(you="Ann", to=to, when=when, rule=rule))

    def _answered(self, table: Spoils) -> Spoils:
        """The board while Bob waits for Ann's response to a card that he plays, or to an ability."""
        if self.answering == "ability":
            card = "Bob's character 3"
            text = next(p for p in table.card(card).print.text if isinstance(p, Ability))
            return table.push(Using(card=card, you="Bob", at="606.1g", text=text, holds=True))
        card = f"Bob's {self.answering} 1 ({HAND})"
        return table.put(card, area=BEING_PLAYED).push(Playing(card=card, you="Bob", at="604.1h", total=1, holds=True))

    def _battle(self, own: Card) -> Battle:
        """A battle in which the card takes part if it can."""
        fights = own.area == PLAY and "character" in own.print.types
        mine = (*((TRIED,) if fights else ()), "Ann's character 1", "Ann's character 2")
        theirs = ("Bob's character 2",) if self.covert else ("Bob's character 1", "Bob's character 2")
        defender = "Bob" if self.attacker == "Ann" else "Ann"
        parties = (mine, theirs) if self.attacker == "Ann" else (theirs, mine)
        return Battle(f"{defender}'s faction", self.attacker, defender, parties[0], parties[1], formed=True)

    def _cards(self, who: str, words: tuple[str, ...], resources: int) -> Iterator[Card]:
        """A player's cards: some of every type in every area, with all the subtypes that matter."""
        restores = (Triggered(Happens("turn starts", who="you"), (Restore(All(Noun(who="you"))),)),)
        faction = Print("House of Trials", ("faction",), text=restores if self.resting else ())
        yield Card(f"{who}'s faction", faction, who, who)
        areas = (PLAY, HAND, DECK, DISCARD) if self.rich else (PLAY, DECK)
        for area in areas if not self.plain or who == "Bob" else (PLAY, DECK):
            for kind in KINDS if self.rich else ("resource", *(("character",) if who == "Bob" else ())):
                count = resources if kind == "resource" and area == PLAY else 3 if area == PLAY else 2
                yield from (self._card(who, kind, area, n, words) for n in range(1, count + 1))
        for n in (1, 2) if self.rich else ():
            yield Card(
                f"{who}'s token {n}", Print("Micromajig", ("character",), ("majig",), life=1), who, who, made=True
            )
        if self.plain and who == "Ann":
            for icon in ICONS:
                needs = Print(f"Trial {icon}", ("character",), cost=0, threshold=(icon,), life=2)
                yield Card(f"Ann's {icon} card", needs, who, who, HAND)

    def _card(self, who: str, kind: str, area: str, n: int, words: tuple[str, ...]) -> Card:
        """One of them; the third is hurt, depleted and has tokens."""
        strength, life, speed = (n, 4 if n == 3 else 6, 2) if kind == "character" else (0, 0, 0)
        text: tuple[Paragraph, ...] = (
            (Keyword("covert"), Unique(f"Trial {who} {area}")) if n == 2 and kind == "character" else ()
        )
        if n == 3 and kind == "character":
            text = (Ability("HUM", cost=(Pick(Noun()),), effect=(GainInfluence(1, "you"),)),)
        printed = Print(
            f"Trial {kind} {n}", (kind,), words, text=text, supertype="staple" if kind == "resource" else "", cost=n,
            provides=ICONS if kind == "resource" and not self.plain else (), structure=9 if kind == "location" else 0,
            strength=strength, life=life, speed=speed,
        )  # fmt: skip
        last = n == 3 and area == PLAY
        spent = last and kind == "resource"
        name = f"{who}'s {kind} {n}" + ("" if area == PLAY else f" ({area})")
        return Card(
            name, printed, who, who, area, attached_to=f"{who}'s faction" if spent else "",
            depleted=(last and not spent) or (self.resting and who == "Ann" and area == PLAY and kind == "character"),
            face_down=n == 1 and (kind, area) == ("resource", PLAY) and self.rich and not self.plain,
            damage=((TRIED, 1),) if last and kind in ("character", "location") else (),
            markers=((TRIED, 1),) if last and kind == "location" else (),
            tokens=(("token", 4),) if last else (),
        )  # fmt: skip


BOARDS = (
    Board(),
    Board(attacker="Ann", told="Ann's turn, Ann attacks"),
    Board(turn="Bob", attacker="Bob", told="Bob's turn, Bob attacks"),
    Board(turn="Bob", told="Bob's turn, Bob acts"),
    Board(rich=False, told="Ann's turn, Ann has next to nothing"),
    Board(tokens=0, told="Ann's turn, the card without tokens"),
    Board(turn="Bob", attacker="Bob", covert=True, told="Bob's turn, Bob attacks with a covert party"),
    Board(twice=True, told="Ann's turn, a copy of the card in play"),
    Board(hidden=True, told="Ann's turn, the card face-down"),
    Board(plain=True, told="Ann's turn, no other resource provides icons"),
    Board(resources=10, told="Ann's turn, many resources"),
    Board(spent=True, told="Ann's turn, her characters have attacked"),
    Board(turn="Bob", resting=True, told="Bob's turn, Ann's characters are depleted, and her faction restores them"),
    Board(turn="Bob", answering="character", told="Bob's turn, Bob plays a character"),
    Board(turn="Bob", answering="item", told="Bob's turn, Bob plays an item"),
    Board(turn="Bob", answering="tactic", told="Bob's turn, Bob plays a tactic"),
    Board(turn="Bob", answering="ability", told="Bob's turn, Bob uses an ability"),
)


def _words(printed: Print) -> tuple[str, ...]:
    """The subtypes that a text speaks of."""
    return tuple(dict.fromkeys(one.subtype for one in within(printed.text) if isinstance(one, Noun) and one.subtype))


def _named(printed: Print) -> Iterator[Card]:
    """Ann's cards of the names that a text speaks of: in her deck, her discard pile and in play."""
    nouns = [one for one in within(printed.text) if isinstance(one, Noun) and one.name]
    for noun in {one.name: one for one in nouns}.values():
        kind = (noun.types or ("character",))[0]
        for area in (DECK, DISCARD, PLAY) if kind != "token" else ():
            named = Print(noun.name, (kind,), life=3, cost=1, structure=9 if kind == "location" else 0)
            yield Card(f"Ann's {noun.name} ({area})", named, "Ann", "Ann", area)


def _flip_cost(printed: Print) -> int:
    """The cost of flipping a card up, or 1 for a card that is never flipped up."""
    return max((one.cost for one in printed.text if isinstance(one, FlipUp)), default=1)
