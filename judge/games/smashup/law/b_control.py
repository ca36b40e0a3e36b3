"""Basic rules B43, B46 and B47: counters that are removed, actions that are transferred, control that changes."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.events import Controlled, CountersRemoved, Lasted, TakenInHand, Transferred
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import PLAY, TAKEN, Ids, Smash
from judge.games.smashup.vocabulary.choosing import ChoosePlayer
from judge.games.smashup.vocabulary.gifts import Borrowed
from judge.games.smashup.vocabulary.nouns import Noun
from judge.games.smashup.vocabulary.orders import GiveControl, RemoveCounters, TakeControl, Transfer
from judge.games.smashup.vocabulary.published import HandOver
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound, happen
from judge.kernel.table import Frame, Lasting
from judge.kernel.verb import Verb

CONTROL_LASTS_AS_LONG_AS_THE_CARD = Clause("2.8")


@finding
def take_control(table: Smash, effect: Effect, order: TakeControl, game: Game) -> Answer:
    """A player takes control of cards, for good or until a moment."""
    ids = meaning.meant(table, order.what, effect, game)
    if not order.until:
        return meaning.to_each(table, game, ids, lambda id: Controlled(id, effect.you, effect.source))
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    others = [id for id in ids if table.card(id).you != effect.you]
    lent = (Lasting(Borrowed(table.card(id).you), effect.you, effect.source, until, on=(id,)) for id in others)
    taken = (Controlled(id, effect.you, effect.source) for id in others)
    if not others:
        return Cite(f"{effect.you} already controls {' and '.join(ids)}.", meaning.DO_AS_MUCH_AS_YOU_CAN)
    return happen(*taken, *(Lasted(one, effect.source) for one in lent), into="did")


def control_goes_on(table: Smash, frame: Frame, game: Game) -> Answer:
    """Control of a card that was taken this turn does not end with the turn, unless the text says so."""
    kept = tuple(
        (one.id, one.you)
        for one in table.deeds
        if one.what == TAKEN and one.by != one.you and table.card(one.id).area == PLAY
        if table.card(one.id).you == one.by and not _is_borrowed(table, one.id)
    )
    if not kept:
        return None
    if not game.on(CONTROL_LASTS_AS_LONG_AS_THE_CARD):
        return happen(*(Controlled(id, you) for id, you in kept))
    told = " ".join(f"{table.card(id).you} keeps control of {id} for as long as it is in play." for id, _ in kept)
    return Cite(told, CONTROL_LASTS_AS_LONG_AS_THE_CARD)


def _is_borrowed(table: Smash, id: str) -> bool:
    """Whether control of a card ends at a moment that a text states."""
    return any(isinstance(effect.what, Borrowed) and effect.on == (id,) for effect in table.lasting)


class Giving(Frame, frozen=True):
    """A player gives control of cards to another player."""

    you: str = ""
    source: str = ""
    cards: Ids = ()
    who: str = ""
    did: bool = False

    def out(self) -> bool:
        """Whether it was done."""
        return self.did


@finding
def give_control(table: Smash, effect: Effect, order: GiveControl, game: Game) -> Answer:
    """A player gives control of cards to another."""
    ids = meaning.meant(table, order.what, effect, game)
    return Enter(Giving(you=effect.you, source=effect.source, cards=ids), into="did")


def to_whom(table: Smash, frame: Giving, game: Game) -> Answer:
    """The player chooses another player."""
    others = tuple(name for name in table.clockwise() if name != frame.you)
    cards = " and ".join(frame.cards)
    words = ChoiceWords(f"gives {{}} control of {cards}")
    return Ask(frame.you, others, f"who gets control of {cards}", "who", word="player", words=words)


def given(table: Smash, frame: Giving, game: Game) -> Answer:
    """That player controls the cards."""
    return happen(*(Controlled(id, frame.who, frame.source) for id in frame.cards), into="did")


class ChoosingPlayer(Frame, frozen=True):
    """A player chooses another player, or any."""

    you: str = ""
    anybody: bool = False
    who: str = ""

    def out(self) -> str:
        """The player who was chosen."""
        return self.who


def choose_player(table: Smash, effect: Effect, order: ChoosePlayer, game: Game) -> Answer:
    """A player chooses another player, whom the text means by “that player” from here on."""
    return Enter(ChoosingPlayer(you=effect.you, anybody=order.anybody), into="=who")


def which_player(table: Smash, frame: ChoosingPlayer, game: Game) -> Answer:
    """Any other player can be chosen, or the player too."""
    others = tuple(name for name in table.clockwise() if frame.anybody or name != frame.you)
    return Ask(frame.you, others, "a player", "who", word="player", words=ChoiceWords("chooses {}"))


class Handing(Giving, frozen=True):
    """A player places cards into another player's hand."""


@finding
def hand_over(table: Smash, effect: Effect, order: HandOver, game: Game) -> Answer:
    """Cards go to the hand of another player."""
    ids = meaning.meant(table, order.what, effect, game)
    return Enter(Handing(you=effect.you, source=effect.source, cards=ids), into="did")


def to_whose_hand(table: Smash, frame: Handing, game: Game) -> Answer:
    """The player chooses another player."""
    others = tuple(name for name in table.clockwise() if name != frame.you)
    cards = " and ".join(frame.cards)
    words = ChoiceWords(f"places {cards} in {{}}'s hand")
    return Ask(frame.you, others, f"whose hand {cards} goes to", "who", word="player", words=words)


def handed(table: Smash, frame: Handing, game: Game) -> Answer:
    """The cards are in that player's hand."""
    return happen(*(TakenInHand(id, frame.source, frame.who) for id in frame.cards), into="did")


class Transferring(Frame, frozen=True):
    """Actions are transferred, each to a card that is chosen for it."""

    you: str = ""
    source: str = ""
    left: Ids = ()
    among: Noun = Noun()
    to: str = ""
    did: bool = False

    def out(self) -> bool:
        """Whether the last of them was transferred."""
        return self.did


@finding
def transfer(table: Smash, effect: Effect, order: Transfer, game: Game) -> Answer:
    """Actions are transferred."""
    ids = meaning.meant(table, order.what, effect, game)
    frame = Transferring(you=effect.you, source=effect.source, left=ids, among=order.to)
    from_here = {"=stays": table.base_of(effect.source)} if effect.source in ids else {}
    return bound(it=ids, **from_here), Enter(frame, into="did")


def to_which(table: Smash, frame: Transferring, game: Game) -> Answer:
    """The player chooses the card to which it goes."""
    if not frame.left:
        return None
    id = frame.left[0]
    host = table.card(id).on or table.card(id).at
    found = tuple(
        card.id
        for card in table.cards
        if card.id not in (id, host) and s1.such(table, card, frame.among, frame.you, frame.source, game)
    )
    words = ChoiceWords(f"transfers {id} to {{}}")
    return Ask(frame.you, found, f"where {id} goes", "to", word="to", words=words)


def goes_there(table: Smash, frame: Transferring, game: Game) -> Answer:
    """It goes there."""
    if not frame.left:
        return None
    id, left = frame.left[0], frame.left[1:]
    if not frame.to:
        return bound(left=left, did=False), Goto("B46")
    return bound(left=left, to=""), Goto("B46"), happen(Transferred(id, frame.to, frame.source), into="did")


@finding
def remove_counters(table: Smash, effect: Effect, order: RemoveCounters, game: Game) -> Answer:
    """+1 power counters are removed."""
    ids = meaning.meant(table, order.what, effect, game)
    found = {id: table.card(id).counters if order.every else order.count for id in ids}
    if not found or any(not count or table.card(id).counters < count for id, count in found.items()):
        says = f"There are too few +1 power counters on {' and '.join(found)}."
        return Cite(says, meaning.DO_AS_MUCH_AS_YOU_CAN), bound(did=False)
    return meaning.to_each(table, game, ids, lambda id: CountersRemoved(id, found[id], effect.source))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Handing, Row("B43", to_whose_hand), Row("B43", handed, "handed")),
        procedure(Giving, Row("B47", to_whom), Row("B47", given, "given")),
        procedure(ChoosingPlayer, Row("2.3", which_player)),
        procedure(
            Transferring, Row("B46", to_which), Row("B46", goes_there, "goes", says="An action goes to another card.")
        ),
    )


VERBS = (
    Verb(TakeControl, "B47", take_control, says="A player takes control of cards."),
    Verb(GiveControl, "B47", give_control, quiet=True),
    Verb(ChoosePlayer, "2.3", choose_player, quiet=True),
    Verb(HandOver, "B43", hand_over, quiet=True),
    Verb(Transfer, "B46", transfer, quiet=True),
    Verb(RemoveCounters, "B43", remove_counters, says="+1 power counters are removed."),
)
