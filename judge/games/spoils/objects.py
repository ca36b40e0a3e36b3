"""Events by which cards become other objects: made, given tokens, turned over, stripped of text or damage."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.events import disappears, left_behind, left_play
from judge.games.spoils.table import NOWHERE, PLAY, Card, Print, Spoils
from judge.games.spoils.vocabulary.paragraphs import Options, Paragraph
from judge.kernel.clause import Clause
from judge.kernel.game import END, Game
from judge.kernel.table import Event, Lasting, replace
from judge.words import ordinal

FLIPPED_UP_CARDS_ARE_NEW = Clause("411.3")
FLIPPED_DOWN_CARDS_ARE_NEW = Clause("411.4")


class Made(Event, frozen=True):
    """An object that was in nobody's deck comes to be: a card token, or the copy of a tactic."""

    cards: tuple[Card, ...]
    says: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is there."""
        return table.but(cards=(*table.cards, *self.cards))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return self.says


class CountsAs(Event, frozen=True):
    """Tokens count as a card that the rules describe."""

    cards: tuple[str, ...]
    print: Print
    says: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are such cards."""
        for card in self.cards:
            table = table.put(card, print=self.print)
        return table

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return self.says


class TokensPut(Event, frozen=True):
    """Tokens are put on a card."""

    card: str
    count: int

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They lie on it."""
        count = table.card(self.card).count + self.count
        return table.put(self.card, tokens=(("token", count),))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{_tokens(self.count)} put on {self.card}."


class TokensTaken(Event, frozen=True):
    """Tokens are removed from a card."""

    card: str
    count: int

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are gone."""
        left = table.card(self.card).count - self.count
        return table.put(self.card, tokens=(("token", left),) if left else ())

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{_tokens(self.count)} removed from {self.card}."


def _tokens(count: int) -> str:
    """The beginning of a sentence about so many tokens."""
    return "A token is" if count == 1 else f"{count} tokens are"


class Turned(Event, frozen=True):
    """A card in play is flipped face-up or face-down."""

    card: str
    up: bool

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The card leaves play, and a completely new card enters play in its place (411.3, 411.4)."""
        card = table.card(self.card)
        if not game.on(FLIPPED_UP_CARDS_ARE_NEW if self.up else FLIPPED_DOWN_CARDS_ARE_NEW):
            return table.put(self.card, face_down=not self.up)
        if disappears(card, PLAY, game):
            return left_play(table.put(self.card, area=NOWHERE, attached_to=""), self.card, game)
        new = Card(card.id, card.print, card.owner, card.owner, PLAY, face_down=not self.up, arrived=True)
        fields = {name: getattr(new, name) for name in new.__struct_fields__ if name != "id"}
        fields |= left_behind(card, game)
        return left_play(table.put(self.card, **fields), card.id, game)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is flipped face-{'up' if self.up else 'down'}."

    def leaves(self, table: Spoils) -> tuple[str, ...]:
        """Effects on the old card forget it."""
        return (self.card,)


class GiftLost(Event, frozen=True):
    """Cards lose what an effect that lasts has given them."""

    effect: Lasting
    cards: tuple[str, ...]
    says: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The effect lasts on for the others, if there are any."""
        left = tuple(card for card in self.effect.on or () if card not in self.cards)
        new = (self.effect.but(on=left),) if left else ()
        at = table.lasting.index(self.effect)
        return table.but(lasting=(*table.lasting[:at], *new, *table.lasting[at + 1 :]))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return self.says


class DamageRemoved(Event, frozen=True):
    """Some damage is removed from a card, the oldest first."""

    card: str
    amount: int

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The rest is its damage from now on."""
        card = table.card(self.card)
        return table.put(
            self.card, damage=_less(card.damage, self.amount), markers=_less(card.markers, self.amount), together=1
        )

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.amount} damage is removed from {self.card}."


def _less(parts: tuple[tuple[str, int], ...], amount: int) -> tuple[tuple[str, int], ...]:
    """Amounts by their sources without so much of them."""
    left: list[tuple[str, int]] = []
    for source, count in parts:
        taken = min(count, amount)
        amount -= taken
        left += [(source, count - taken)] if count > taken else []
    return tuple(left)


def is_used(table: Spoils, card: str) -> bool:
    """Whether an ability of a card is being used and has not been terminated."""
    return any(_uses(frame, card) and frame.at != END for frame in table.agenda)


def _uses(frame: Any, card: str) -> bool:
    """Whether in a frame an ability of a card is being used."""
    return getattr(frame, "plays", None) is False and frame.card == card


class AbilityTerminated(Event, frozen=True):
    """An ability that is being used is terminated: it is stopped before it resolves."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing more of the latest use of it is done."""
        depth = max(depth for depth, frame in enumerate(table.agenda) if _uses(frame, self.card))
        ended = replace(table.agenda[depth], at=END)
        return table.but(agenda=(*table.agenda[:depth], ended, *table.agenda[depth + 1 :]))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card}'s ability is terminated."


class OptionChosen(Event, frozen=True):
    """One of several labelled options is the rules text of a card from now on."""

    card: str
    option: int

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The card says what was chosen."""
        return table.put(self.card, chosen=options_of(table.card(self.card))[self.option - 1])

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"The {ordinal(self.option)} option is now the rules text of {self.card}."


def options_of(card: Card) -> tuple[tuple[Paragraph, ...], ...]:
    """The labelled options that are printed on a card."""
    return next((paragraph.texts for paragraph in card.print.text if isinstance(paragraph, Options)), ())


def who_chooses(card: Card) -> str:
    """The player who chooses among labelled options: you or opponent."""
    return next((paragraph.who for paragraph in card.print.text if isinstance(paragraph, Options)), "you")


EVENTS = (AbilityTerminated, Made, CountsAs, TokensPut, TokensTaken, Turned, GiftLost, DamageRemoved, OptionChosen)
