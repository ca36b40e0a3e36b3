"""Basic rules B1 to B4: decks, hands, bases, who begins."""

from __future__ import annotations

from judge.games.smashup.events import BaseCame, BasesShuffled, Discarded, Revealed, Shuffled, TurnBegan
from judge.games.smashup.law import b_turn
from judge.games.smashup.law import s9_decks as s9
from judge.games.smashup.table import DECK, HAND, MINION, Ids, Smash
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, Legal, Option, Refuse, bound, happen
from judge.kernel.table import Frame

AS_IT_IS = "keep the hand"

ALL = "the players"  # who agree on something

HAND_SIZE, FACTIONS, OF_A_FACTION = 5, 2, 20


class Starting(Frame, frozen=True):
    """A game starts: whose decks are ready, which base comes next, who drew, changed and kept a hand, who begins."""

    act: Option = None
    ready: Ids = ()
    next: str = ""
    drew: Ids = ()
    changed: Ids = ()
    kept: Ids = ()
    first: str = ""


class Shuffling(Frame, frozen=True):
    """A player shuffles two factions together."""

    you: str = ""


class Mulliganing(Frame, frozen=True):
    """A player wants another opening hand."""

    you: str = ""


def _others(table: Smash, done: Ids) -> Ids:
    """The players who have not done it yet, in the order in which they sit."""
    return tuple(player.name for player in table.players if player.name not in done)


def make_decks(table: Smash, frame: Starting, game: Game) -> Answer:
    """Each player shuffles two factions together."""
    left = _others(table, frame.ready)
    if not left:
        return None
    words = ChoiceWords("decides to {}")
    return Ask(left[0], (Shuffling(you=left[0]),), "the deck to play with", "act", attempt=True, words=words)


def next_deck(table: Smash, frame: Starting, game: Game) -> Answer:
    """The next player does the same."""
    if not isinstance(frame.act, Shuffling):
        return None
    return bound(ready=(*frame.ready, frame.act.you), act=None), Goto("decks")


def two_factions(table: Smash, frame: Shuffling, game: Game) -> Answer:
    """A deck is made of two different factions, of twenty cards each."""
    cards = [card.print.faction for card in table.held(DECK, frame.you)]
    found = ", ".join(f"{cards.count(faction)} of {faction}" for faction in dict.fromkeys(cards))
    if len(set(cards)) != FACTIONS or any(cards.count(faction) != OF_A_FACTION for faction in cards):
        return Refuse("B1", f"{frame.you} needs twenty cards of each of two factions, but has {found or 'none'}.")
    return Legal(), happen(Shuffled(frame.you))


def shuffle_bases(table: Smash, frame: Starting, game: Game) -> Answer:
    """The base deck is shuffled."""
    return happen(BasesShuffled())


def which_base(table: Smash, frame: Starting, game: Game) -> Answer:
    """There is one more base than there are players; which they are is left to chance."""
    if len(table.bases) > len(table.players) or not table.base_deck:
        return Goto("hands")
    words = ChoiceWords("the first base card is {}")
    return Ask("chance", table.base_deck, "a base to begin with", "next", word="base", words=words)


def base_comes(table: Smash, frame: Starting, game: Game) -> Answer:
    """Turn the card face up."""
    return Goto("bases"), happen(BaseCame(frame.next))


def draw_hands(table: Smash, frame: Starting, game: Game) -> Answer:
    """Each player draws five cards."""
    left = _others(table, frame.drew)
    if not left:
        return None
    told = Cite(f"{left[0]} draws five cards.")
    return told, bound(drew=(*frame.drew, left[0])), Goto("hands"), Enter(s9.Drawing(who=left[0], count=HAND_SIZE))


def may_mulligan(table: Smash, frame: Starting, game: Game) -> Answer:
    """Each may want another hand."""
    left = _others(table, frame.kept)
    if not left:
        return None
    options = (Mulliganing(you=left[0]), AS_IT_IS)
    words = ChoiceWords("decides to take a mulligan", "keeps the opening hand")
    return Ask(left[0], options, "the opening hand", "act", idle=AS_IT_IS, attempt=True, words=words)


def next_hand(table: Smash, frame: Starting, game: Game) -> Answer:
    """A player who does not want another hand, or has had another, keeps it."""
    left = _others(table, frame.kept)
    if left and isinstance(frame.act, Mulliganing):
        return bound(changed=(*frame.changed, frame.act.you), act=None), Goto("mulligan")
    return (bound(kept=(*frame.kept, left[0]), act=None), Goto("mulligan")) if left else None


def without_a_minion(table: Smash, frame: Mulliganing, game: Game) -> Answer:
    """Only a hand without a minion can be changed for another, and only once; it is shown."""
    started = table.agenda[-2]
    if isinstance(started, Starting) and frame.you in started.changed:
        return Refuse("B2", f"{frame.you} has already taken a mulligan.")
    hand = table.held(HAND, frame.you)
    minions = [card.id for card in hand if card.kind == MINION]
    if minions:
        return Refuse("B2", f"{frame.you} has a minion in hand: {minions[0]}.")
    return Legal(), happen(*(Revealed(card.id) for card in hand))


def give_it_up(table: Smash, frame: Mulliganing, game: Game) -> Answer:
    """The hand is discarded."""
    return happen(*(Discarded(card.id) for card in table.held(HAND, frame.you)))


def draw_another(table: Smash, frame: Mulliganing, game: Game) -> Answer:
    """Five others are drawn."""
    return Enter(s9.Drawing(who=frame.you, count=HAND_SIZE))


def who_begins(table: Smash, frame: Starting, game: Game) -> Answer:
    """The players agree on who begins."""
    words = ChoiceWords("choose {} to go first")
    return Ask(ALL, tuple(player.name for player in table.players), "who begins", "first", word="first", words=words)


def first_turn(table: Smash, frame: Starting, game: Game) -> Answer:
    """The first turn begins."""
    return happen(TurnBegan(frame.first))


def turns(table: Smash, frame: Starting, game: Game) -> Answer:
    """Turn follows turn."""
    return Enter(b_turn.Turn())


def next_turn(table: Smash, frame: b_turn.Turn, game: Game) -> Answer:
    """The turn goes to the next player clockwise."""
    return bound(act=None, discards=()), Goto("start"), happen(TurnBegan(table.clockwise()[1]))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Starting,
            Row("B1", make_decks, "decks", quiet=True),
            Row("B1", next_deck, quiet=True),
            Row("B3", shuffle_bases),
            Row("B3", which_base, "bases", quiet=True),
            Row("B3", base_comes, "base"),
            Row("B2", draw_hands, "hands", says="Each player draws five cards."),
            Row("B2", may_mulligan, "mulligan", quiet=True),
            Row("B2", next_hand, "next", quiet=True),
            Row("B4", who_begins, "who", quiet=True),
            Row("B4", first_turn),
            Row("B4", turns, "turns", quiet=True),
        ),
        procedure(Shuffling, Row("B1", two_factions)),
        procedure(
            Mulliganing,
            Row("B2", without_a_minion),
            Row("B2", give_it_up, "given up"),
            Row("B2", draw_another, "another", quiet=True),
        ),
    )
