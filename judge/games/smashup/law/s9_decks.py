"""Chapter 9: decks, discard piles and searches."""

from __future__ import annotations

from itertools import permutations

from judge.errors import Lacking
from judge.games.smashup import meaning
from judge.games.smashup.events import Drew, Placed, Revealed, Shuffled, Topped
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import DECK, DISCARD, HAND, PLAY, Ids, Smash
from judge.games.smashup.vocabulary.nouns import Some
from judge.games.smashup.vocabulary.orders import (
    Draw,
    Look,
    LookAtHand,
    PutBack,
    Remember,
    Reveal,
    Search,
    Shuffle,
    ShuffleIn,
)
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

DRAWING_AND_REVEALING_START_ON_TOP = Clause("9.2")


@finding
def shuffle_in(table: Smash, effect: Effect, order: ShuffleIn, game: Game) -> Answer:
    """Cards are shuffled into a deck."""
    ids = meaning.meant(table, order.what, effect, game)
    if order.mine:
        events = (Placed(id, effect.source, "top", effect.you) for id in ids)
        return bound(**{"=those": ids}), happen(*events, Shuffled(effect.you), into="did")
    whose = dict.fromkeys(table.card(id).owner if table.card(id).area == PLAY else effect.you for id in ids)
    shuffled = (Shuffled(who) for who in whose or (effect.you,))
    placed = (Placed(id, effect.source, "top") for id in ids)
    return bound(**{"=those": ids}), happen(*placed, *shuffled, into="did")


class Drawing(Frame, frozen=True):
    """A player draws cards, or takes the top cards of the deck to show them (`draws` false)."""

    who: str = ""
    count: int = 1
    draws: bool = True
    got: Ids = ()
    next: str = ""

    def out(self) -> Ids:
        """The cards."""
        return self.got


def deck_anew(table: Smash, frame: Drawing, game: Game) -> Answer:
    """A player who needs a card of an empty deck shuffles the discard pile to have a new one."""
    player = table.player(frame.who)
    left = len(player.deck) - (0 if frame.draws else len(frame.got))
    if len(frame.got) >= frame.count or left or not table.held(DISCARD, frame.who):
        return None
    return happen(Shuffled(frame.who, anew=True))


def what_comes(table: Smash, frame: Drawing, game: Game) -> Answer:
    """The next card is the one on top; of a shuffled deck chance decides which that is."""
    player = table.player(frame.who)
    rest = player.deck if frame.draws else player.deck[len(frame.got) :]
    if len(frame.got) >= frame.count or not rest:
        return Goto("end")
    if rest[0] in player.mixed:
        cards = {(table.card(id).print, table.card(id).owner): id for id in reversed(rest) if id in player.mixed}
        alike = tuple(id for id in rest if id in cards.values())  # of cards that look the same, the first
        words = ChoiceWords(f"{frame.who}'s next card is {{}}")
        return Ask("chance", alike, f"{frame.who}'s next card", "next", word="next", words=words)
    return bound(next=rest[0] if game.on(DRAWING_AND_REVEALING_START_ON_TOP) else rest[-1])


def known(table: Smash, frame: Drawing, game: Game) -> Answer:
    """Put it on top."""
    return happen(Topped(frame.who, frame.next)) if frame.next in table.player(frame.who).mixed else None


def drawn(table: Smash, frame: Drawing, game: Game) -> Answer:
    """It is drawn, if it is to be."""
    got = bound(got=(*frame.got, frame.next), next="")
    return (got, Goto("anew"), happen(Drew(frame.who, frame.next))) if frame.draws else (got, Goto("anew"))


def draw(table: Smash, effect: Effect, order: Draw, game: Game) -> Answer:
    """Cards are drawn from the top of the deck."""
    count = meaning.number(table, order.count, effect, game)
    left = len(table.player(effect.you).deck) + len(table.held(DISCARD, effect.you))
    if left < count and (not left or not game.on(meaning.DO_AS_MUCH_AS_YOU_CAN)):
        return Cite(f"{effect.you} has too few cards to draw and draws none.", meaning.DO_AS_MUCH_AS_YOU_CAN), bound(
            did=False
        )
    if not count:
        return Cite(f"{effect.you} draws no card: the number is 0.", meaning.DO_AS_MUCH_AS_YOU_CAN)
    return Enter(Drawing(who=effect.you, count=count), into="drawn")


class Showing(Frame, frozen=True):
    """Cards of a deck, or others, are shown to everybody or looked at by one player."""

    who: str = ""
    count: int = 1
    cards: Ids = ()
    all: bool = True

    def out(self) -> Ids:
        """The cards."""
        return self.cards


def take(table: Smash, frame: Showing, game: Game) -> Answer:
    """The cards are taken from the top."""
    return None if frame.cards else Enter(Drawing(who=frame.who, count=frame.count, draws=False), into="cards")


def shown(table: Smash, frame: Showing, game: Game) -> Answer:
    """Cards that are revealed are shown to everybody; cards that are looked at are not."""
    if not frame.cards:
        return Cite(f"{frame.who} has no card in the deck or discard pile.", meaning.DO_AS_MUCH_AS_YOU_CAN)
    return happen(*(Revealed(id) for id in frame.cards)) if frame.all and frame.cards else None


@finding
def reveal(table: Smash, effect: Effect, order: Reveal, game: Game) -> Answer:
    """Cards are revealed."""
    cards = meaning.meant(table, order.what, effect, game) if order.what is not None else ()
    return Enter(Showing(who=_whose(effect, order.whose), count=order.count, cards=cards), into="it")


def look(table: Smash, effect: Effect, order: Look, game: Game) -> Answer:
    """A player looks at cards and shows them to nobody."""
    return Enter(Showing(who=_whose(effect, order.whose), count=order.count, all=False), into="it")


def look_at_hand(table: Smash, effect: Effect, _order: LookAtHand, game: Game) -> Answer:
    """A player looks at all cards in another player's hand."""
    cards = tuple(card.id for card in table.held(HAND, _whose(effect, "that player")))
    return Enter(Showing(who=effect.you, cards=cards, all=False), into="it") if cards else bound(it=(), did=False)


def _whose(effect: Effect, whose: str) -> str:
    """Whose deck is meant."""
    return effect.you if whose == "you" else effect.bound("=who") or effect.you


def shuffle(table: Smash, effect: Effect, _order: Shuffle, game: Game) -> Answer:
    """A deck is shuffled."""
    return happen(Shuffled(effect.you)) if table.player(effect.you).deck else None


def remember(table: Smash, effect: Effect, _order: Remember, game: Game) -> Answer:
    """The cards are kept in mind until the rest of them is put back; a base that was chosen is “there”."""
    cards = meaning.it(effect)
    base = cards[0] if len(cards) == 1 and table.base_of(cards[0]) == cards[0] else ""
    return bound(**({"=there": base} if base else {"=shown": cards}))


class PuttingBack(Frame, frozen=True):
    """A player returns cards to a deck in an order that the player chooses."""

    who: str = ""
    source: str = ""
    cards: Ids = ()
    to: str = "top"


def put_back(table: Smash, effect: Effect, order: PutBack, game: Game) -> Answer:
    """The remaining cards go back."""
    if order.to == "same":
        return None
    cards = tuple(id for id in effect.bound("=shown", ()) if table.card(id).area == DECK)
    return Enter(PuttingBack(who=effect.you, source=effect.source, cards=cards, to=order.to)) if cards else None


def in_which_order(table: Smash, frame: PuttingBack, game: Game) -> Answer:
    """The player chooses the order, from the top down."""
    words = ChoiceWords("puts the cards in this order, from the top: {}")
    return Ask(
        frame.who, tuple(permutations(frame.cards)), "the order, from the top", "cards", word="order", words=words
    )


def lie_in_order(table: Smash, frame: PuttingBack, game: Game) -> Answer:
    """They lie in that order."""
    cards = frame.cards if frame.to == "bottom" else tuple(reversed(frame.cards))
    return happen(*(Placed(id, frame.source, frame.to) for id in cards))


class Searching(Frame, frozen=True):
    """A player searches the deck."""

    who: str = ""
    source: str = ""
    what: Some | None = None
    pile: bool = False
    found: Ids = ()

    def out(self) -> Ids:
        """The card that was found."""
        return self.found


def deck_to_search(table: Smash, frame: Searching, game: Game) -> Answer:
    """With an empty deck, the discard pile becomes the deck that is searched."""
    if table.player(frame.who).deck or frame.pile or not table.held(DISCARD, frame.who):
        return None
    return happen(Shuffled(frame.who, anew=True))


def look_through(table: Smash, frame: Searching, game: Game) -> Answer:
    """The player looks through the deck and chooses."""
    if not frame.what:
        raise Lacking
    effect = Effect(you=frame.who, source=frame.source)
    nouns = [frame.what.noun.but(area=area) for area in ((DECK, DISCARD) if frame.pile else (DECK,))]
    found = (id for noun in nouns for id in meaning.every(table, noun, effect, game))
    cards = tuple(id for id in found if table.card(id).you == frame.who)
    options = meaning.groups(cards, frame.what, game)
    if frame.what.how == "of one name":
        options = meaning.of_one_name(table, options)
    words = ChoiceWords("finds {}", "finds nothing")
    return Ask(frame.who, options, "what is found", "found", word="search", words=words)


def found_is_shown(table: Smash, frame: Searching, game: Game) -> Answer:
    """A card that is found is revealed."""
    return happen(*(Revealed(id) for id in frame.found)) if frame.found else None


def deck_is_shuffled(table: Smash, frame: Searching, game: Game) -> Answer:
    """After the search the deck is shuffled."""
    return happen(Shuffled(frame.who))


def search(table: Smash, effect: Effect, order: Search, game: Game) -> Answer:
    """A deck is searched."""
    what = order.what.but(noun=meaning.named(table, order.what.noun, effect))
    return Enter(Searching(who=effect.you, source=effect.source, what=what, pile=order.pile), into="it")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Drawing,
            Row("9.1", deck_anew, "anew"),
            Row("9.2", what_comes, quiet=True),
            Row("9.2", known, "top"),
            Row("9.2", drawn, "drawn", quiet=True),
        ),
        procedure(PuttingBack, Row("9.2", in_which_order), Row("9.2", lie_in_order, "lie")),
        procedure(Showing, Row("9.2", take, quiet=True), Row("9.3", shown)),
        procedure(
            Searching,
            Row("9.1", deck_to_search),
            Row("9.3", look_through),
            Row("9.3", found_is_shown, "shown"),
            Row("9.3", deck_is_shuffled, "shuffled"),
        ),
    )


VERBS = (
    Verb(ShuffleIn, "9.3", shuffle_in),
    Verb(Draw, "9.2", draw, quiet=True),
    Verb(Reveal, "9.2", reveal, quiet=True),
    Verb(Look, "9.3", look, quiet=True),
    Verb(LookAtHand, "9.3", look_at_hand, quiet=True),
    Verb(Search, "9.3", search, quiet=True),
    Verb(Remember, "9.2", remember, quiet=True),
    Verb(PutBack, "9.2", put_back, quiet=True),
    Verb(Shuffle, "9.3", shuffle),
)
