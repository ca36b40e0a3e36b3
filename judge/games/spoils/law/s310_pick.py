"""Section 310: Pick."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from judge.games.spoils import meaning, views
from judge.games.spoils.law import s202_factions as s202
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.law import s505_requirements as s505
from judge.games.spoils.law import s507_keywords as s507
from judge.games.spoils.nothing import none_such
from judge.games.spoils.table import BEING_PLAYED, PLAY, VOID, Card, Spoils
from judge.games.spoils.vocabulary.choices import Choose, ChooseAmong, ChooseUpTo, Pick
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, ChoiceWords, Done
from judge.kernel.verb import Verb

PICKING_IS_A_DISTINCT_ACTION = Clause("310.1")
PICKING_REACHES_ONLY_CARDS_IN_PLAY = Clause("402.3a")
HIDDEN_VOID_CARDS_CANNOT_BE_PICKED = Clause("403.7b")


def pick(table: Spoils, frame: Effect, order: Pick, game: Game) -> Answer:
    """Cards are picked: only in play unless a text says more, and none that cannot be picked."""
    if (unknown := s410.without_a_number(table, frame, order, game)) is not None:
        return unknown
    order = order.but(noun=meaning.described(table, order.noun, frame, game))
    fitting = [
        card
        for card in table.cards
        if views.matches(table, card, order.noun, frame.you, frame.source, game)
        and not s202.beyond(card, order.noun, game)
        and card.id not in _taken(frame, order)
    ]
    elsewhere = [card for card in _elsewhere(table, frame, order.noun, game) if card not in fitting]
    if elsewhere and not game.on(PICKING_REACHES_ONLY_CARDS_IN_PLAY):
        fitting, elsewhere = [*fitting, *elsewhere], []
    hidden = [card for card in fitting if _hidden(card, order.noun, game)]
    cards = [card for card in fitting if card not in hidden and not cannot_be_picked(table, card, frame.you, game)]
    barred = [
        (card.id, HIDDEN_VOID_CARDS_CANNOT_BE_PICKED if card in hidden else PICKING_IS_A_DISTINCT_ACTION)
        for card in fitting
        if card not in cards
    ]
    barred += [(card.id, PICKING_REACHES_ONLY_CARDS_IN_PLAY) for card in elsewhere]
    barred += [
        (card.id, s202.FACTIONS_ARE_PICKED_ONLY_EXPLICITLY)
        for card in table.inside(PLAY)
        if card not in cards and _is_such_a_faction(table, card, frame, order.noun, game)
    ]
    answer = _selected(
        table, frame, game, order, cards, meaning.number(table, order.count, frame, game), "what to pick", tuple(barred)
    )
    spared = any(rule == s202.FACTIONS_ARE_PICKED_ONLY_EXPLICITLY for _, rule in barred)
    if spared and isinstance(answer, Ask) and game.on(views.EFFECTS_SPARE_UNNAMED_FACTIONS):
        answer = answer.but(also=(views.EFFECTS_SPARE_UNNAMED_FACTIONS,))
    return s505.as_many_as_possible(table, answer, "be picked", game) if isinstance(answer, Ask) else answer


def _is_such_a_faction(table: Spoils, card: Card, frame: Effect, noun: Noun, game: Game) -> bool:
    """Whether a card is a faction that would be meant, if only effects reached factions."""
    named = noun.but(types=("faction",))
    return (
        "faction" in card.print.types
        and not noun.types
        and views.matches(table, card, named, frame.you, frame.source, game.without())
    )


def _elsewhere(table: Spoils, frame: Effect, noun: Noun, game: Game) -> list[Card]:
    """The cards that an instruction would mean if they were in play."""
    out = [card for card in table.cards if card.area not in (PLAY, BEING_PLAYED)] if noun.area == PLAY else []
    return [card for card in out if views.matches(table, card.but(area=PLAY), noun, frame.you, frame.source, game)]


def cannot_be_picked(table: Spoils, card: Card, you: str, game: Game) -> bool:
    """Whether a text says that a card cannot be picked, or not by its controller, or by the opponent of that player."""
    if views.prohibitions(table, card, "be picked", game):
        return True
    by = "be picked by you" if card.controller == you else "be picked by your opponent"
    return views.prohibitions(table, card, by, game)


def choose(table: Spoils, frame: Effect, order: ChooseUpTo | Choose, game: Game) -> Answer:
    """Cards are chosen without being picked."""
    if (unknown := s410.without_a_number(table, frame, order, game)) is not None:
        return unknown
    order = order.but(noun=meaning.described(table, order.noun, frame, game))
    if isinstance(order, ChooseAmong):
        return _among(table, frame, order, game)
    such = [card for card in table.cards if views.matches(table, card, order.noun, frame.you, frame.source, game)]
    fitting = [card for card in such if card.id not in _taken(frame, order)]
    cards = [card for card in fitting if not _hidden(card, order.noun, game)]
    barred = tuple((card.id, HIDDEN_VOID_CARDS_CANNOT_BE_PICKED) for card in fitting if card not in cards)
    return _selected(
        table, frame, game, order, cards, meaning.number(table, order.count, frame, game), "what to choose", barred
    )


def _among(table: Spoils, frame: Effect, order: ChooseAmong, game: Game) -> Answer:
    """Some of the cards that the text named before are chosen."""
    found = [table.card(card) for card in meaning.meant(table, order.among, frame, game)]
    such = [(card, order.noun.but(area=card.area)) for card in found]
    cards = [card for card, noun in such if views.matches(table, card, noun, frame.you, frame.source, game)]
    count = len(cards) if order.any_number else meaning.number(table, order.count, frame, game)
    order = order.but(up_to=order.up_to or order.any_number)
    return _selected(table, frame, game, order, cards, count, "what to choose")


def _taken(frame: Effect, order: Pick | Choose) -> set[str]:
    """The cards that were picked or chosen before, where another one is meant."""
    taken = [frame.bound(one.name, ()) for one in order.besides]
    return {card for cards in taken for card in (cards if isinstance(cards, tuple) else (cards,))}


def _hidden(card: Card, noun: Noun, game: Game) -> bool:
    """Whether a card is face-down in the Void, and nobody asks for a face-down card there."""
    return (
        card.area == VOID
        and card.face_down
        and noun.state != "face-down"
        and game.on(HIDDEN_VOID_CARDS_CANNOT_BE_PICKED)
    )


Barred = tuple[tuple[Any, str], ...]


def _selected(
    table: Spoils, frame: Effect, game: Game, order: Any, cards: list[Card], count: int, what: str, barred: Barred = ()
) -> Answer:
    """An ask for so many of these cards; in a cost there must be enough of them."""
    ids = [card.id for card in cards]
    if not ids or (len(ids) < count and frame.fixed):
        if frame.fixed and s401.makes_illegal(table, game):
            return s401.unsatisfied(table, frame, "There is no card to pick.")
        why = f": {none_such(table, order.noun, frame, game)}" if isinstance(order, Pick | Choose) else ""
        says = f"{frame.source} finds nothing to {what.rpartition(' ')[2]}{why}."
        return s402.ignored(says, game, **{order.name: ()})
    fewer = len(ids) < count and not frame.fixed and not getattr(order, "up_to", False)
    if fewer and not game.on(s402.IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED):
        return Done()
    least = 0 if getattr(order, "up_to", False) else min(count, len(ids))
    groups = [group for size in range(least, min(count, len(ids)) + 1) for group in combinations(ids, size)]
    options = tuple(group[0] if count == 1 and group else group for group in groups)
    verb = what.rpartition(" ")[2]
    words = ChoiceWords(f"{verb}s {{}}", f"{verb}s nothing")
    return Ask(frame.you, options, what, order.name, word=verb, barred=barred, words=words)


def pickable(table: Spoils, card: Card, you: str, game: Game) -> tuple[str, ...]:
    """The cards of the type to which a card attaches that can be picked."""
    return tuple(
        id
        for id in s507.hosts(table, card, you, game)
        if not cannot_be_picked(table, table.card(id), you, game) or not game.on(PICKING_IS_A_DISTINCT_ACTION)
    )


VERBS = (
    Verb(ChooseUpTo, "402.1", choose, "choose up to", quiet=True),
    Verb(Pick, "310.1", pick, quiet=True),
    Verb(Choose, "402.1", choose, "choose", quiet=True),
    Verb(ChooseAmong, "402.1", choose, "choose among", quiet=True),
)
