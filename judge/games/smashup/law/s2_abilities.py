"""Chapter 2: abilities are used, and what they say is followed."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Lacking
from judge.games.smashup import meaning
from judge.games.smashup.events import (
    Expired,
    GainedVP,
    LostVP,
    Used,
)
from judge.games.smashup.events.cards import (
    ATTACHED_ACTIONS_KEEP_THEIR_CONTROLLER,
    LEAVING_CARDS_KEEP_NO_MEMORY,
)
from judge.games.smashup.law import b_playing, b_turn, s2_in_vain
from judge.games.smashup.law import s4_multiple_effects as s4
from judge.games.smashup.law import s7_attached_cards as s7
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import ACTION, LEFT, PLAY, PLAYED, Smash
from judge.games.smashup.turn_abilities import whole_text, works_here
from judge.games.smashup.vocabulary.nouns import It
from judge.games.smashup.vocabulary.orders import (
    ExtraPlay,
    GainVP,
    IfDone,
    LoseVP,
    MarkUsed,
    May,
    Or,
    Pick,
    PlayIt,
    Then,
)
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, Legal, NumberedWords, Refuse, bound, happen
from judge.kernel.table import Frame, Instruction
from judge.kernel.verb import Verb

EVERY_INSTRUCTION_MUST_BE_FOLLOWED = Clause("2.3")
EVERY_PLAY_COUNTS_BUT_NO_MOVE = Clause("2.7")


def gain_vp(table: Smash, effect: Effect, order: GainVP, game: Game) -> Answer:
    """A player gains VP."""
    count = meaning.number(table, order.count, effect, game)
    if not count:
        return Cite(f"{effect.you} gains no VP: the number is 0.", meaning.DO_AS_MUCH_AS_YOU_CAN)
    return happen(GainedVP(effect.you, count))


def lose_vp(table: Smash, effect: Effect, order: LoseVP, game: Game) -> Answer:
    """A player loses VP, as many as there are."""
    lost = min(order.count, table.player(effect.you).vp)
    if not lost:
        return Cite(f"{effect.you} has no VP to lose.", meaning.DO_AS_MUCH_AS_YOU_CAN), bound(did=False)
    return happen(LostVP(effect.you, lost))


class Using(Frame, frozen=True):
    """A player uses an ability that works once a turn: a Talent, or one that says "on your turn"."""

    you: str = ""
    card: str = ""
    index: int = -1


def expires(table: Smash, frame: b_turn.Turn, game: Game) -> Answer:
    """Effects that last until the end of the turn end."""
    over = any(effect.until == "the end of the turn" for effect in table.lasting)
    return happen(Expired("the end of the turn")) if over else None


def own(table: Smash, frame: Using, game: Game) -> Answer:
    """Only the controller of a card in play uses it; on a minion that another player controls it stays its own."""
    card = table.card(frame.card)
    if not works_here(card, frame.index):
        return Refuse("B38", f"{card.id} is not in play.")
    if card.you in ("", frame.you):
        return None
    on_own_minion = bool(card.on) and table.card(card.on).you == frame.you
    if on_own_minion and not game.on(ATTACHED_ACTIONS_KEEP_THEIR_CONTROLLER):
        return None
    rule = ATTACHED_ACTIONS_KEEP_THEIR_CONTROLLER if on_own_minion else "B47"
    return Refuse(rule, f"{frame.you} cannot use {card.id}, because {card.you} controls it.")


def once(table: Smash, frame: Using, game: Game) -> Answer:
    """Such an ability is used at most once in each of your Play Cards phases."""
    if (frame.card, frame.index) in table.used:
        return Refuse("2.2", f"{frame.card} has already been used this turn.", (s8.EVENT_TRIGGERS_EVERY_CARD_ONCE,))
    return Legal(), happen(Used(frame.you, frame.card, frame.index))


def is_resolved(table: Smash, frame: Using, game: Game) -> Answer:
    """It is resolved."""
    text = whole_text(table, table.card(frame.card), frame.index, game)
    return Enter(meaning.running(frame.you, frame.card, text, _here=table.base_of(frame.card)))


YES, NO = "yes", "no"


def pick(table: Smash, effect: Effect, order: Pick, game: Game) -> Answer:
    """A player chooses; only "may" lets nothing be chosen."""
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
            words=ChoiceWords("chance picks {}"),
        )
    options = meaning.groups(cards, what, game)
    if what.how == "at different bases":
        options = tuple(group for group in options if len({table.base_of(id) for id in group}) == len(group))
    if what.how == "of one name":
        options = meaning.of_one_name(table, options)
    if not cards or not options:
        return s2_in_vain.nothing_to_choose(table, effect, what)
    too_few = what.how == "exactly" and len(cards) < what.count and _is_condition(table, effect)
    if too_few and game.on(s4.CONDITIONS_MUST_BE_DONE_IN_FULL):
        told = Cite(s4.not_in_full(effect), s4.CONDITIONS_MUST_BE_DONE_IN_FULL)
        return told, bound(it=(), did=False)
    barred = tuple(s7.barred(table, what, cards, effect, game))
    if order.may or not game.on(EVERY_INSTRUCTION_MUST_BE_FOLLOWED):
        options = tuple(dict.fromkeys((*options, ())))
        ask = Ask(effect.you, options, "what it may be", "it", idle=())
    else:
        ask = Ask(effect.you, options, "what it is", "it")
    words = s2_in_vain.choice_words(effect)
    return ask.but(rule=EVERY_INSTRUCTION_MUST_BE_FOLLOWED, word=order.word, barred=barred, words=words)


def _is_condition(table: Smash, effect: Effect) -> bool:
    """Whether what follows upon a choice, and upon what is done with the cards, depends on its being done."""
    after = (order for order in following(table, effect) if not isinstance(order, OnlyIfPicked))
    return isinstance(next((order for order in after if getattr(order, "what", None) != It()), None), IfDone)


def following(table: Smash, effect: Effect) -> Iterator[Instruction]:
    """The orders that follow in this text and in those that it is a part of."""
    yield from effect.text[effect.i + 1 :]
    for frame in table.agenda[-2::-1]:
        part = frame if isinstance(frame, Effect) else getattr(frame, "effect", None)
        if not isinstance(part, Effect) or part.source != effect.source:
            return
        yield from frame.text[frame.i :] if isinstance(frame, Effect) else ()


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
    source = frame.effect.source
    words = ChoiceWords(f"does what {source} says", f"does not do what {source} says", " and does what it says")
    return Ask(frame.effect.you, (YES, NO), f"whether to follow {source}", "taken", idle=NO, word="may", words=words)


def so_be_it(table: Smash, frame: Choosing, game: Game) -> Answer:
    """The player's optional action is done."""
    if not frame.effect:
        raise Lacking
    text = frame.effect.text
    if isinstance(text[0], Pick):
        text = (text[0].but(may=True), OnlyIfPicked(), *text[1:])
    return None if frame.taken == NO else Enter(frame.effect.but(text=text), into="did")


class OnlyIfPicked(Then, frozen=True):
    """The next instruction is done only if something was chosen."""


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
    return Enter(Either(effect=effect.but(text=(order.first, order.second), into="", waiting=())), into="did")


def which_part(table: Smash, frame: Either, game: Game) -> Answer:
    """The player chooses which of the two."""
    if not frame.effect:
        raise Lacking
    words = NumberedWords(f"chooses the {{}} option of {frame.effect.source}")
    return Ask(frame.effect.you, (1, 2), "the first or the second part", "taken", word="part", words=words)


def that_part(table: Smash, frame: Either, game: Game) -> Answer:
    """It is done."""
    if not frame.effect:
        raise Lacking
    return Enter(meaning.within(frame.effect, (frame.effect.text[frame.taken - 1],)), into="did")


def on_play(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """Its abilities without a label are resolved at once."""
    card = table.card(frame.card)
    if (frame.free or frame.given is not None) and not game.on(EVERY_PLAY_COUNTS_BUT_NO_MOVE):
        return None
    text = s8.on_play_text(table, card, game) if card.area in (PLAY, PLAYED) else ()
    came_back = any(one.what == LEFT and one.id == card.id for one in table.deeds)
    if not text or (came_back and not game.on(LEAVING_CARDS_KEEP_NO_MEMORY)):
        return None
    host_id = card.on or frame.host
    base = frame.base or table.base_of(host_id)
    host = {"it": (host_id,)} if host_id else {}
    known = {"_here": base, "_there": base, "_from": frame.origin, **host}
    told = Cite(f"{card.id} resolves." if card.kind == ACTION else f"{card.id}'s ability resolves.")
    return told, Enter(meaning.running(frame.you, frame.card, text, **known))


def mark_used(table: Smash, effect: Effect, _order: MarkUsed, game: Game) -> Answer:
    """The ability is used up for this turn."""
    return happen(Used(effect.you, effect.source, effect.bound("=index", -1)))


@finding
def play_it(table: Smash, effect: Effect, order: PlayIt, game: Game) -> Answer:
    """A text says that a card is played."""
    ids = meaning.meant(table, order.what, effect, game)
    at = {"here": meaning.here(table, effect), "there": meaning.there(table, effect)}.get(order.at, "")
    return Enter(
        b_playing.Playing(you=effect.you, card=ids[0], base=at, free=True, source=effect.source, holds=True), into="it"
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Using, Row("B47", own, "own"), Row("2.2", once), Row("2.2", is_resolved, "resolved", quiet=True)),
        procedure(Choosing, Row("2.3", whether), Row("2.3", so_be_it, "so", quiet=True)),
        procedure(Either, Row("2.3", which_part), Row("2.3", that_part, "part", quiet=True)),
    )


VERBS = (
    Verb(GainVP, "2.3", gain_vp),
    Verb(LoseVP, "2.3", lose_vp),
    Verb(Pick, "2.1", pick, quiet=True),
    Verb(May, "2.1", may, quiet=True),
    Verb(OnlyIfPicked, "2.1", only_if_picked, quiet=True),
    Verb(Or, "2.1", either, quiet=True),
    Verb(PlayIt, "2.7", play_it, quiet=True),
    Verb(MarkUsed, "2.2", mark_used),
)
