"""Chapter 2: what a player chooses, may do, or does one of two; and players who follow a text in turn (3.5)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Lacking
from judge.games.smashup.meaning import every, groups, it, meant, of_one_name, players, steps, within
from judge.games.smashup.s1_values import POWER_OUTSIDE_PLAY_IS_AS_PRINTED
from judge.games.smashup.table import Ids, Smash
from judge.games.smashup.texts import ONLY_PLAYED_ON_COUNTS_AS_ON
from judge.games.smashup.vocabulary.nouns import Some
from judge.games.smashup.vocabulary.orders import ByPlayers, ExtraPlay, May, Or, Pick, Then
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, Goto, bound
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

EVERY_INSTRUCTION_MUST_BE_FOLLOWED = Clause("2.3")

YES, NO = "yes", "no"


def pick(table: Smash, effect: Effect, order: Pick, game: Game) -> Answer:
    """A player chooses; only "may" lets nothing be chosen."""
    order = order
    what = order.what
    cards = meant(table, what, effect, game)
    if what.how == "at random":
        count = min(what.count, len(cards))
        return Ask(
            "chance",
            groups(cards, what.__class__(what.noun, count), game),
            "what it is",
            "it",
            rule=EVERY_INSTRUCTION_MUST_BE_FOLLOWED,
            word=order.word,
        )
    options = groups(cards, what, game)
    if what.how == "of one name":
        options = of_one_name(table, options)
    if not cards:
        return bound(it=(), did=False)
    barred = tuple(_barred(table, what, cards, effect, game))
    if order.may or not game.on(EVERY_INSTRUCTION_MUST_BE_FOLLOWED):
        options = tuple(dict.fromkeys((*options, ())))
        ask = Ask(effect.you, options, "what it may be", "it", idle=())
    else:
        ask = Ask(effect.you, options, "what it is", "it")
    return ask.but(rule=EVERY_INSTRUCTION_MUST_BE_FOLLOWED, word=order.word, barred=barred)


def _barred(table: Smash, what: Some, cards: Ids, effect: Effect, game: Game) -> Iterator[tuple[Ids, str]]:
    """Cards that could be chosen if a rule did not say that they are elsewhere, or what power they have."""
    for rule in (ONLY_PLAYED_ON_COUNTS_AS_ON, POWER_OUTSIDE_PLAY_IS_AS_PRINTED):
        for id in meant(table, what, effect, game.without(rule)) if rule not in game.off else ():
            if id not in cards:
                yield (id,), rule


def may(table: Smash, effect: Effect, order: May, game: Game) -> Answer:
    """A player may do it."""
    text = steps(order.text)
    if isinstance(text[0], Pick | ExtraPlay):
        return Enter(Choosing(effect=within(effect, order.text)), into="did")
    return Enter(Choosing(effect=within(effect, order.text), ask=True), into="did")


class Choosing(Frame, frozen=True):
    """A player may follow a part of a text."""

    effect: Effect | None = None
    ask: bool = False
    taken: str = YES
    did: bool = False

    def out(self) -> bool:
        """Whether it was done."""
        return self.did


def whether(table: Smash, frame: Choosing, game: Game) -> Answer:
    """The player says yes or no."""
    if not frame.effect:
        raise Lacking
    if not frame.ask:
        return None
    what = f"whether to follow {frame.effect.source}"
    return Ask(frame.effect.you, (YES, NO), what, "taken", idle=NO, word="may")


def so_be_it(table: Smash, frame: Choosing, game: Game) -> Answer:
    """What the player wants to do is done."""
    if not frame.effect:
        raise Lacking
    text = frame.effect.text
    if isinstance(text[0], Pick):
        text = (text[0].but(may=True), OnlyIfPicked(), *text[1:])
    return None if frame.taken == NO else Enter(frame.effect.but(text=text), into="did")


class OnlyIfPicked(Then, frozen=True):
    """What follows is done only if something was chosen."""


def only_if_picked(table: Smash, effect: Effect, _order: OnlyIfPicked, game: Game) -> Answer:
    """Without anything chosen nothing more is done."""
    return None if it(effect) else (bound(did=False), Done())


class Either(Frame, frozen=True):
    """A player does one of two things."""

    effect: Effect | None = None
    taken: int = 1
    did: bool = True

    def out(self) -> bool:
        """Whether it was done."""
        return self.did


def either(table: Smash, effect: Effect, order: Or, game: Game) -> Answer:
    """One of two parts is done."""
    order = order
    return Enter(Either(effect=effect.but(text=(order.first, order.second), into="", waiting=())), into="did")


def which_part(table: Smash, frame: Either, game: Game) -> Answer:
    """The player chooses which of the two."""
    if not frame.effect:
        raise Lacking
    return Ask(frame.effect.you, (1, 2), "the first or the second part", "taken", word="part")


def that_part(table: Smash, frame: Either, game: Game) -> Answer:
    """It is done."""
    if not frame.effect:
        raise Lacking
    return Enter(within(frame.effect, (frame.effect.text[frame.taken - 1],)), into="did")


class Round(Frame, frozen=True):
    """Players follow a text, one after the other."""

    queue: Ids = ()
    effect: Effect | None = None
    who: str = ""


def by_players(table: Smash, effect: Effect, order: ByPlayers, game: Game) -> Answer:
    """Players follow a text one after the other."""
    order = order
    found = players(table, order.who, effect, game)
    if order.having is not None:
        found = tuple(one for one in found if every(table, order.having, effect.but(you=one), game))
    return Enter(Round(queue=found, effect=within(effect, order.text), who=order.who)) if found else None


def next_player(table: Smash, frame: Round, game: Game) -> Answer:
    """The current player goes first, then the others clockwise."""
    if not frame.queue or frame.effect is None:
        return None
    who, queue = frame.queue[0], frame.queue[1:]
    told = (Cite(f"{who} follows {frame.effect.source}."),)
    return *told, bound(queue=queue), Goto("next"), Enter(frame.effect.but(you=who))


PROCEDURES = (
    procedure(Choosing, Row("2.3", whether), Row("2.3", so_be_it, "so", quiet=True)),
    procedure(Either, Row("2.3", which_part), Row("2.3", that_part, "part", quiet=True)),
    procedure(Round, Row("B50", next_player, "next", says="The current player goes first, then the others clockwise.")),
)
VERBS = (
    Verb(Pick, "2.1", pick, quiet=True),
    Verb(May, "2.1", may, quiet=True),
    Verb(OnlyIfPicked, "2.1", only_if_picked, quiet=True),
    Verb(Or, "2.1", either, quiet=True),
    Verb(ByPlayers, "B50", by_players, quiet=True),
)
