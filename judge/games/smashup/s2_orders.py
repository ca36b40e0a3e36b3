"""Chapters 2 to 4: texts are followed, what may be done and what must, one part after the other."""

from __future__ import annotations

from typing import Any

from judge.games.smashup.events import (
    Controlled,
    Countered,
    Destroyed,
    Discarded,
    GainedVP,
    Lasted,
    Moved,
    Placed,
    Returned,
    Shuffled,
)  # fmt: skip
from judge.games.smashup.meaning import (
    every,
    groups,
    here,
    holds,
    it,
    meant,
    number,
    of_one_name,
    players,
    steps,
    to_each,
    within,
)
from judge.games.smashup.s1_values import value
from judge.games.smashup.table import Ids, Smash
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.games.smashup.vocabulary.nouns import PowerOf
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    ByPlayers,
    Declare,
    Destroy,
    Discard,
    ExtraIt,
    ExtraPlay,
    GainVP,
    Grant,
    If,
    IfDone,
    May,
    Move,
    Or,
    Pick,
    Put,
    Return,
    ShuffleIn,
    TakeControl,
    Text,
    Then,
    To,
)  # fmt: skip
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Ask, Cite, Done, Enter, Goto, bound, happen
from judge.kernel.pipeline import Effect
from judge.kernel.table import Frame, Lasting

Answer = Any
YES, NO = "yes", "no"


def order_of(effect: Effect) -> Any:
    """The order that is carried out now."""
    return effect.text[effect.i]


# --- choosing -------------------------------------------------------------------------------------------------------


def pick(table: Smash, effect: Effect, game: Game) -> Answer:
    """A player chooses; only "may" lets nothing be chosen."""
    order = order_of(effect)
    what = order.what
    cards = meant(table, what, effect, game)
    if what.how == "at random":
        count = min(what.count, len(cards))
        return Ask(
            "chance",
            groups(cards, what.__class__(what.noun, count), game),
            "what it is",
            "it",
            rule="2.3",
            word="choose",
        )
    options = groups(cards, what, game)
    if what.how == "of one name":
        options = of_one_name(table, options)
    if not cards:
        return bound(it=(), did=False)
    if order.may or not game.on("2.3"):
        return Ask(
            effect.you, tuple(dict.fromkeys((*options, ()))), "what it may be", "it", idle=(), rule="2.3", word="choose"
        )
    return Ask(effect.you, options, "what it is", "it", rule="2.3", word="choose")


def may(table: Smash, effect: Effect, game: Game) -> Answer:
    """A player may do it."""
    text = steps(order_of(effect).text)
    if isinstance(text[0], Pick | ExtraPlay | ExtraIt):
        return Enter(Choosing(effect=within(effect, order_of(effect).text)), into="did")
    return Enter(Choosing(effect=within(effect, order_of(effect).text), ask=True), into="did")


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
    assert frame.effect
    if not frame.ask:
        return None
    what = f"whether to follow {frame.effect.source}"
    return Ask(frame.effect.you, (YES, NO), what, "taken", idle=NO, word="may")


def so_be_it(table: Smash, frame: Choosing, game: Game) -> Answer:
    """What the player wants to do is done."""
    assert frame.effect
    text = frame.effect.text
    if isinstance(text[0], Pick):
        text = (text[0].but(may=True), OnlyIfPicked(), *text[1:])
    return None if frame.taken == NO else Enter(frame.effect.but(text=text), into="did")


class OnlyIfPicked(Then, frozen=True):
    """What follows is done only if something was chosen."""


def only_if_picked(table: Smash, effect: Effect, game: Game) -> Answer:
    """Without anything chosen nothing more is done."""
    return None if it(effect) else (bound(did=False), Done())


# --- one part after the other ---------------------------------------------------------------------------------------


def then(table: Smash, effect: Effect, game: Game) -> Answer:
    """What comes next does not depend on what came before."""
    if effect.did:
        return None
    if game.on("4.3"):
        return Cite("That could not be done; what comes next is done all the same.", "4.3"), bound(did=True)
    return Done()


def to_do(table: Smash, effect: Effect, game: Game) -> Answer:
    """X is done in full or not at all; Y follows only from X."""
    order = order_of(effect)
    if not enough(table, order.do, effect, game) and game.on("4.2"):
        return Cite("It cannot be done in full, so none of it is done.", "4.2"), bound(did=False)
    return Enter(within(effect, (*order.do, IfDone(order.gain))), into="did")


def enough(table: Smash, do: Text, effect: Effect, game: Game) -> bool:
    """Whether there is as much as must be chosen."""
    first = steps(do)[0]
    if not isinstance(first, Pick):
        return True
    found = len(meant(table, first.what, effect, game))
    return found >= (first.what.count if first.what.how == "exactly" else 1)


def if_done(table: Smash, effect: Effect, game: Game) -> Answer:
    """Y is done only if X was."""
    if effect.did or not game.on("4.2"):
        return Enter(within(effect, order_of(effect).text), into="did")
    return Cite("It was not done, so what depends on it is not done.", "4.2")


def if_so(table: Smash, effect: Effect, game: Game) -> Answer:
    """If X, Y."""
    order = order_of(effect)
    text = order.text if holds(table, order.condition, effect, game) else order.otherwise
    return Enter(within(effect, text), into="did") if text else Cite("It is not so, and nothing follows.")


class Either(Frame, frozen=True):
    """A player does one of two things."""

    effect: Effect | None = None
    taken: int = 1
    did: bool = True

    def out(self) -> bool:
        """Whether it was done."""
        return self.did


def either(table: Smash, effect: Effect, game: Game) -> Answer:
    """One of two parts is done."""
    order = order_of(effect)
    return Enter(Either(effect=effect.but(text=(order.first, order.second), into="", waiting=())), into="did")


def which_part(table: Smash, frame: Either, game: Game) -> Answer:
    """The player chooses which of the two."""
    assert frame.effect
    return Ask(frame.effect.you, (1, 2), "the first or the second part", "taken", word="part")


def that_part(table: Smash, frame: Either, game: Game) -> Answer:
    """It is done."""
    assert frame.effect
    return Enter(within(frame.effect, (frame.effect.text[frame.taken - 1],)), into="did")


def shuffle_in(table: Smash, effect: Effect, game: Game) -> Answer:
    """Cards are shuffled into a deck."""
    ids = _meant(table, effect, game)
    return happen(*(Placed(id, effect.source, "top") for id in ids), Shuffled(effect.you), into="did")


# --- what is done with cards ----------------------------------------------------------------------------------------


def _meant(table: Smash, effect: Effect, game: Game) -> Ids:
    """The cards that the order is about."""
    return meant(table, order_of(effect).what, effect, game)


def destroy(table: Smash, effect: Effect, game: Game) -> Answer:
    """Cards are destroyed."""
    ids = _meant(table, effect, game)
    facts = [value(table, id, game) for id in ids if table.card(id).kind == "minion"]
    told = (bound(**{"=power": facts[0]}),) if facts else ()
    return *told, to_each(table, effect, game, ids, lambda id: Destroyed(id, effect.source))


def return_(table: Smash, effect: Effect, game: Game) -> Answer:
    """Cards return to their owners' hands."""
    return to_each(table, effect, game, _meant(table, effect, game), lambda id: Returned(id, effect.source))


def discard(table: Smash, effect: Effect, game: Game) -> Answer:
    """Cards are discarded."""
    ids = _meant(table, effect, game)
    return to_each(table, effect, game, ids, lambda id: Discarded(id, effect.source), whole=bool(ids))


def put(table: Smash, effect: Effect, game: Game) -> Answer:
    """Cards are placed where the text says."""
    to = order_of(effect).to
    return to_each(table, effect, game, _meant(table, effect, game), lambda id: Placed(id, effect.source, to))


def counter(table: Smash, effect: Effect, game: Game) -> Answer:
    """+1 power counters are placed."""
    count = order_of(effect).count
    return to_each(table, effect, game, _meant(table, effect, game), lambda id: Countered(id, count, effect.source))


def take_control(table: Smash, effect: Effect, game: Game) -> Answer:
    """A player takes control of cards."""
    ids = _meant(table, effect, game)
    return to_each(table, effect, game, ids, lambda id: Controlled(id, effect.you, effect.source))


def gain_vp(table: Smash, effect: Effect, game: Game) -> Answer:
    """A player gains VP."""
    count = number(table, order_of(effect).count, effect, game)
    return happen(GainedVP(effect.you, count)) if count else None


class Moving(Frame, frozen=True):
    """Minions move, each to a base that is chosen for it."""

    you: str = ""
    source: str = ""
    left: Ids = ()
    to: str = ""
    choose: bool = True
    did: bool = True

    def out(self) -> bool:
        """Whether the last of them moved."""
        return self.did


def move(table: Smash, effect: Effect, game: Game) -> Answer:
    """Minions move."""
    order = order_of(effect)
    ids = _meant(table, effect, game)
    to = {"here": here(table, effect), "there": effect.bound("=there") or here(table, effect)}.get(order.to, "")
    if not ids:
        return bound(did=False)
    frame = Moving(you=effect.you, source=effect.source, left=ids, to=to, choose=order.to == "elsewhere")
    return Enter(frame, into="did")


def where_to(table: Smash, frame: Moving, game: Game) -> Answer:
    """The player chooses the base to which it moves."""
    if not frame.left:
        return Goto("end")
    if not frame.choose:
        return None
    bases = tuple(base.id for base in table.bases if base.id != table.base_of(frame.left[0]))
    return Ask(frame.you, bases, f"where {frame.left[0]} moves", "to", word="to")


def moves(table: Smash, frame: Moving, game: Game) -> Answer:
    """A minion moves with all that is on it."""
    id, left = frame.left[0], frame.left[1:]
    if not frame.to or table.base_of(id) == frame.to:
        return bound(left=left, did=False), Goto("B41")
    return bound(left=left), Goto("B41"), happen(Moved(id, frame.to, frame.source), into="did")


# --- effects that go on ---------------------------------------------------------------------------------------------


def grant(table: Smash, effect: Effect, game: Game) -> Answer:
    """It works on the cards that are in play now, and on none that come later."""
    order = order_of(effect)
    gift = _fixed(table, order.gift, effect, game)
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    noun = getattr(order.what, "noun", None)
    if noun is not None and noun.where == "" and not game.on("4.4"):
        return happen(Lasted(Lasting(gift, effect.you, effect.source, until, such=noun)), into="did")
    ids = _meant(table, effect, game)
    return to_each(
        table, effect, game, ids,
        lambda id: Lasted(Lasting(gift, effect.you, effect.source, until, on=(id,)), effect.source),
    )  # fmt: skip


def declare(table: Smash, effect: Effect, game: Game) -> Answer:
    """It works on whatever is such, now or later."""
    order = order_of(effect)
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    noun, gift = order.noun, _fixed(table, order.gift, effect, game)
    if game.on("4.5"):
        return happen(Lasted(Lasting(gift, effect.you, effect.source, until, such=noun), effect.source))
    ids = every(table, noun, effect, game)
    return happen(*(Lasted(Lasting(gift, effect.you, effect.source, until, on=(id,)), effect.source) for id in ids))


def _fixed(table: Smash, gift: Any, effect: Effect, game: Game) -> Any:
    """A gift whose amount is settled now, if it depends on a card that was chosen."""
    if isinstance(gift, Adjusted) and isinstance(gift.by, PowerOf):
        return gift.but(by=number(table, gift.by, effect, game))
    return gift


# --- several players ------------------------------------------------------------------------------------------------


class Round(Frame, frozen=True):
    """Players follow a text, one after the other."""

    queue: Ids = ()
    effect: Effect | None = None
    who: str = ""


def by_players(table: Smash, effect: Effect, game: Game) -> Answer:
    """Players follow a text one after the other."""
    order = order_of(effect)
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


PROCEDURES = {
    Choosing: procedure(Row("2.3", whether), Row("2.3", so_be_it, "so", quiet=True)),
    Moving: procedure(Row("B41", where_to), Row("B41", moves, "moves")),
    Either: procedure(Row("2.3", which_part), Row("2.3", that_part, "part", quiet=True)),
    Round: procedure(Row("B50", next_player, "next")),
}
VERBS = {
    Pick: Row("2.1", pick, quiet=True),
    May: Row("2.1", may, quiet=True),
    OnlyIfPicked: Row("2.1", only_if_picked, quiet=True),
    Then: Row("2.1", then, quiet=True),
    To: Row("2.1", to_do, quiet=True),
    IfDone: Row("2.1", if_done, quiet=True),
    If: Row("2.1", if_so, quiet=True),
    Or: Row("2.1", either, quiet=True),
    ShuffleIn: Row("9.3", shuffle_in),
    Destroy: Row("B44", destroy),
    Return: Row("B42", return_),
    Discard: Row("B45", discard),
    Put: Row("B43", put),
    Move: Row("B41", move, quiet=True),
    AddCounters: Row("B43", counter),
    TakeControl: Row("B47", take_control),
    GainVP: Row("2.3", gain_vp),
    Grant: Row("1.3", grant),
    Declare: Row("1.3", declare),
    ByPlayers: Row("B50", by_players, quiet=True),
}
CLAUSES = frozenset({"2.3", "2.4", "2.5", "3.5", "4.2", "4.3", "4.4", "4.5", "5.2", "B20"})
