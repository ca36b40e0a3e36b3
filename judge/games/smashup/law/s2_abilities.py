"""Chapter 2: abilities are used, and what they say is followed."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.smashup import holding, meaning
from judge.games.smashup.events import (
    Expired,
    GainedVP,
    Used,
)
from judge.games.smashup.law import b_playing, b_turn
from judge.games.smashup.law import s7_attached_cards as s7
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.table import PLAY, PLAYED, Smash
from judge.games.smashup.turn_abilities import whole_text
from judge.games.smashup.vocabulary.orders import (
    ExtraPlay,
    GainVP,
    If,
    IfDone,
    IfUndone,
    MarkUsed,
    May,
    Or,
    Pick,
    PlayIt,
    Text,
    Then,
    To,
)
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, Legal, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

EVERY_INSTRUCTION_MUST_BE_FOLLOWED = Clause("2.3")
EVERY_PLAY_COUNTS_BUT_NO_MOVE = Clause("2.7")
CONDITIONS_MUST_BE_DONE_IN_FULL = Clause("4.2")
INDEPENDENT_PARTS_ARE_DONE_REGARDLESS = Clause("4.3")


def gain_vp(table: Smash, effect: Effect, order: GainVP, game: Game) -> Answer:
    """A player gains VP."""
    count = meaning.number(table, order.count, effect, game)
    return happen(GainedVP(effect.you, count)) if count else None


class Using(Frame, frozen=True):
    """A player uses an ability that works once a turn: a Talent, or one that says "on your turn"."""

    you: str = ""
    card: str = ""
    index: int = -1


def expires(table: Smash, frame: b_turn.Turn, game: Game) -> Answer:
    """What lasts until the end of the turn is over."""
    over = any(effect.until == "the end of the turn" for effect in table.lasting)
    return happen(Expired("the end of the turn")) if over else None


def once(table: Smash, frame: Using, game: Game) -> Answer:
    """Such an ability is used at most once in each of your Play Cards phases."""
    if (frame.card, frame.index) in table.used:
        return Refuse("2.2", f"{frame.card} has been used this turn.", (s8.EVENT_TRIGGERS_EVERY_CARD_ONCE,))
    return Legal(), happen(Used(frame.you, frame.card, frame.index))


def is_resolved(table: Smash, frame: Using, game: Game) -> Answer:
    """It is resolved."""
    text = whole_text(table, table.card(frame.card), frame.index, game)
    return Enter(meaning.running(frame.you, frame.card, text, _here=table.base_of(frame.card)))


YES, NO = "yes", "no"


def pick(table: Smash, effect: Effect, order: Pick, game: Game) -> Answer:
    """A player chooses; only "may" lets nothing be chosen."""
    order = order
    what = order.what
    cards = meaning.meant(table, what, effect, game)
    if what.how == "at random":
        count = min(what.count, len(cards))
        return Ask(
            "chance",
            meaning.groups(cards, what.__class__(what.noun, count), game),
            "what it is",
            "it",
            rule=EVERY_INSTRUCTION_MUST_BE_FOLLOWED,
            word=order.word,
        )
    options = meaning.groups(cards, what, game)
    if what.how == "at different bases":
        options = tuple(group for group in options if len({table.base_of(id) for id in group}) == len(group))
    if what.how == "of one name":
        options = meaning.of_one_name(table, options)
    if not cards or not options:
        return bound(it=(), did=False)
    barred = tuple(s7.barred(table, what, cards, effect, game))
    if order.may or not game.on(EVERY_INSTRUCTION_MUST_BE_FOLLOWED):
        options = tuple(dict.fromkeys((*options, ())))
        ask = Ask(effect.you, options, "what it may be", "it", idle=())
    else:
        ask = Ask(effect.you, options, "what it is", "it")
    return ask.but(rule=EVERY_INSTRUCTION_MUST_BE_FOLLOWED, word=order.word, barred=barred)


def may(table: Smash, effect: Effect, order: May, game: Game) -> Answer:
    """A player may do it."""
    text = meaning.steps(order.text)
    if isinstance(text[0], Pick | ExtraPlay):
        return Enter(Choosing(effect=meaning.within(effect, order.text)), into="did")
    return Enter(Choosing(effect=meaning.within(effect, order.text), ask=True), into="did")


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
    return None if meaning.it(effect) else (bound(did=False), Done())


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
    return Enter(meaning.within(frame.effect, (frame.effect.text[frame.taken - 1],)), into="did")


def then(table: Smash, effect: Effect, order: Then, game: Game) -> Answer:
    """What comes next does not depend on what came before."""
    if effect.did:
        return None
    if game.on(INDEPENDENT_PARTS_ARE_DONE_REGARDLESS):
        return Cite(
            "That could not be done; what comes next is done all the same.", INDEPENDENT_PARTS_ARE_DONE_REGARDLESS
        ), bound(did=True)
    return Done()


def to_do(table: Smash, effect: Effect, order: To, game: Game) -> Answer:
    """X is done in full or not at all; Y follows only from X."""
    order = order
    if not enough(table, order.do, effect, game) and game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Cite("It cannot be done in full, so none of it is done.", CONDITIONS_MUST_BE_DONE_IN_FULL), bound(
            did=False
        )
    return Enter(meaning.within(effect, (*order.do, IfDone(order.gain))), into="did")


def enough(table: Smash, do: Text, effect: Effect, game: Game) -> bool:
    """Whether there is as much as must be chosen."""
    first = meaning.steps(do)[0]
    if not isinstance(first, Pick):
        return True
    found = len(meaning.meant(table, first.what, effect, game))
    return found >= (first.what.count if first.what.how == "exactly" else 1)


def if_done(table: Smash, effect: Effect, order: IfDone, game: Game) -> Answer:
    """Y is done only if X was."""
    if effect.did or not game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Enter(meaning.within(effect, order.text), into="did")
    return Cite("It was not done, so what depends on it is not done.", CONDITIONS_MUST_BE_DONE_IN_FULL)


def if_undone(table: Smash, effect: Effect, order: IfUndone, game: Game) -> Answer:
    """Y is done only if X was not."""
    if effect.did:
        return Cite("It was done, so what comes without it is not done.", CONDITIONS_MUST_BE_DONE_IN_FULL)
    told = Cite("It was not done, so what is to be done in that case is done.", CONDITIONS_MUST_BE_DONE_IN_FULL)
    return told, Enter(meaning.within(effect, order.text), into="did")


def if_so(table: Smash, effect: Effect, order: If, game: Game) -> Answer:
    """If X, Y."""
    order = order
    text = order.text if holding.holds(table, order.condition, effect, game) else order.otherwise
    return Enter(meaning.within(effect, text), into="did") if text else Cite("It is not so, and nothing follows.")


def on_play(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """Its abilities without a label are resolved at once."""
    card = table.card(frame.card)
    if (frame.free or frame.given is not None) and not game.on(EVERY_PLAY_COUNTS_BUT_NO_MOVE):
        return None
    text = s8.on_play_text(table, card, game) if card.area in (PLAY, PLAYED) else ()
    if not text:
        return None
    host_id = card.on or frame.host
    base = frame.base or table.base_of(host_id)
    host = {"it": (host_id,)} if host_id else {}
    known = {"_here": base, "_there": base, "_from": frame.origin, **host}
    return Enter(meaning.running(frame.you, frame.card, text, **known))


def mark_used(table: Smash, effect: Effect, _order: MarkUsed, game: Game) -> Answer:
    """The ability is used up for this turn."""
    return happen(Used(effect.you, effect.source, effect.bound("=index", -1)))


def play_it(table: Smash, effect: Effect, order: PlayIt, game: Game) -> Answer:
    """A text says that a card is played."""
    ids = meaning.meant(table, order.what, effect, game)
    at = {"here": meaning.here(table, effect), "there": meaning.there(table, effect)}.get(order.at, "")
    if not ids:
        return bound(did=False)
    return Enter(
        b_playing.Playing(you=effect.you, card=ids[0], base=at, free=True, source=effect.source, holds=True), into="it"
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Using, Row("2.2", once), Row("2.2", is_resolved, "resolved", quiet=True)),
        procedure(Choosing, Row("2.3", whether), Row("2.3", so_be_it, "so", quiet=True)),
        procedure(Either, Row("2.3", which_part), Row("2.3", that_part, "part", quiet=True)),
    )


VERBS = (
    Verb(GainVP, "2.3", gain_vp),
    Verb(Pick, "2.1", pick, quiet=True),
    Verb(May, "2.1", may, quiet=True),
    Verb(OnlyIfPicked, "2.1", only_if_picked, quiet=True),
    Verb(Or, "2.1", either, quiet=True),
    Verb(Then, "2.1", then, quiet=True),
    Verb(To, "2.1", to_do, quiet=True),
    Verb(IfDone, "2.1", if_done, quiet=True),
    Verb(IfUndone, "2.1", if_undone, quiet=True),
    Verb(If, "2.1", if_so, quiet=True),
    Verb(PlayIt, "2.7", play_it, quiet=True),
    Verb(MarkUsed, "2.2", mark_used),
)
