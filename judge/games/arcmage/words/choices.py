"""Orders that let players choose."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.arcmage import decisions, meaning
from judge.games.arcmage.events.cards import Began, Ended
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.table import ARMY, Battleground, Ids, in_play
from judge.games.arcmage.texts import fits, holds
from judge.games.arcmage.vocabulary.abilities import Awaited, IsSuch
from judge.games.arcmage.vocabulary.counters import RemoveCounters
from judge.games.arcmage.vocabulary.later import Forget, Later
from judge.games.arcmage.vocabulary.nouns import Noun, Some
from judge.games.arcmage.vocabulary.orders import (
    Aim,
    ByPlayers,
    GainVP,
    If,
    IfDone,
    IfNotDone,
    Offer,
    Or,
    Pick,
    Reveal,
    Search,
    Taken,
    Times,
)
from judge.games.arcmage.words import carrying_out
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound
from judge.kernel.table import Frame, Lasting

YES, NO = "yes", "no"


def aim(table: Battleground, effect: Effect, order: Aim, game: Game) -> Answer:
    """A target is chosen."""
    found = meaning.options(table, order.what, effect.you, effect.source, game)
    if not found:
        return carrying_out.in_vain(effect, f"There is no legal target for {effect.source}.", game)
    rule, words = carrying_out.rule_of(effect), decisions.target(effect.source)
    return Ask(effect.you, found, f"the target of {effect.source}", order.name, rule=rule, word="target", words=words)


def pick(table: Battleground, effect: Effect, order: Pick, game: Game) -> Answer:
    """A player chooses cards; only "may" lets nothing be chosen."""
    what = order.what
    cards = meaning.meant(table, what, effect, game)
    triggered = carrying_out.rule_of(effect) == carrying_out.TRIGGERED
    if not cards and triggered and not game.on(carrying_out.TRIGGERED_EFFECTS_CAN_BE_PREVENTED):
        cards = meaning.meant(table, meaning.unfiltered(what), effect, game)
    if not cards:
        return bound(it=(), did=False), carrying_out.in_vain(
            effect, f"{effect.you} cannot do what {effect.source} says.", game
        )
    if what.how == "at random":
        return Ask(
            "chance",
            meaning.groups(cards, what),
            "what it is",
            "it",
            rule=carrying_out.rule_of(effect),
            word="choose",
            words=ChoiceWords(f"by chance, {{}} is chosen for {effect.source}"),
        )
    found = meaning.groups(cards, what)
    idle = () if order.may or () in found else None
    if order.may and () not in found:
        found = (*found, ())
    return Ask(
        effect.you,
        found,
        f"what {effect.source} speaks of",
        "it",
        idle=idle,
        rule=carrying_out.rule_of(effect),
        word="choose",
        words=ChoiceWords(f"chooses {{}} for {effect.source}", f"chooses nothing for {effect.source}"),
    )


def offer(table: Battleground, effect: Effect, _order: Offer, game: Game) -> Answer:
    """The player says yes or no."""
    what = f"whether to do what {effect.source} says"
    words = ChoiceWords(f"does what {effect.source} says", f"does not do what {effect.source} allows")
    rule = carrying_out.rule_of(effect)
    return Ask(effect.you, (YES, NO), what, "taken", idle=NO, rule=rule, word="may", words=words)


def taken(table: Battleground, effect: Effect, order: Taken, game: Game) -> Answer:
    """The player's choice is carried out; the rest of the text speaks of it."""
    if effect.bound("taken") != YES:
        return bound(did=False)
    done, left = effect.text[: effect.i + 1], effect.text[effect.i + 1 :]
    return bound(text=(*done, *meaning.steps(order.text), *left), did=True)


class Either(Frame, frozen=True):
    """A player does one of two things, of which only what can be done is offered."""

    effect: Effect | None = None
    parts: tuple[tuple[Any, ...], ...] = ()
    taken: int = 1
    did: bool = True

    def out(self) -> bool:
        """Whether it was done."""
        return self.did


def either(table: Battleground, effect: Effect, order: Or, game: Game) -> Answer:
    """One of two parts is done."""
    return Enter(Either(effect=meaning.within(effect, ()), parts=(order.first, order.second)), into="did")


def which_part(table: Battleground, frame: Either, game: Game) -> Answer:
    """The player chooses which of the two."""
    if not frame.effect:
        raise Lacking
    able = tuple(place for place, part in enumerate(frame.parts, 1) if can_be_done(table, part, frame.effect, game))
    what = f"what {frame.effect.source} does"
    words, rule = decisions.part(frame.effect.source), carrying_out.rule_of(frame.effect)
    return Ask(frame.effect.you, able or (1, 2), what, "taken", rule=rule, word="part", words=words)


def can_be_done(table: Battleground, part: tuple[Any, ...], effect: Effect, game: Game) -> bool:
    """Whether there is what a part of a text asks for."""
    text = meaning.aimed(part)
    first = text[0]
    if isinstance(first, Or):
        return any(can_be_done(table, one, effect, game) for one in (first.first, first.second))
    for order in text:
        if isinstance(order, Aim) and not meaning.options(table, order.what, effect.you, effect.source, game):
            return False
        exact = isinstance(order, Pick) and order.what.how == "exactly"
        if exact and len(meaning.meant(table, order.what, effect, game)) < order.what.count:
            return False
        if isinstance(order, RemoveCounters) and not _has_counters(table, effect, order, game):
            return False
    return True


def _has_counters(table: Battleground, effect: Effect, order: RemoveCounters, game: Game) -> bool:
    """Whether every card that is to lose counters has as many."""
    found = meaning.meant(table, order.what, effect, game)
    held = [dict(table.card(id).counters).get(order.name, 0) for id in found]
    return bool(held) and all(count >= max(1, order.count) for count in held)


def that_part(table: Battleground, frame: Either, game: Game) -> Answer:
    """It is done."""
    if not frame.effect:
        raise Lacking
    return Enter(meaning.within(frame.effect, frame.parts[frame.taken - 1]), into="did")


def if_so(table: Battleground, effect: Effect, order: If, game: Game) -> Answer:
    """If X, Y."""
    found = order.text if _is_so(table, effect, order.condition, game) else order.otherwise
    return (
        Enter(meaning.within(effect, found), into="did")
        if found
        else Cite(f"The condition in {effect.source}'s text is not met.", carrying_out.rule_of(effect))
    )


def _is_so(table: Battleground, effect: Effect, condition: Data, game: Game) -> bool:
    """Whether a condition holds, also of a card that the text speaks of, wherever that is."""
    if isinstance(condition, IsSuch):
        cards = (table.card(id) for id in meaning.meant(table, condition.what, effect, game))
        return any(
            fits(table, card if in_play(card) else card.but(area=ARMY), condition.noun, effect.you, effect.source, game)
            for card in cards
        )
    return holds(table, condition, effect.you, effect.source, game)


def if_done(table: Battleground, effect: Effect, order: IfDone, game: Game) -> Answer:
    """Y is done only if X was."""
    return Enter(meaning.within(effect, order.text), into="did") if effect.did else None


def if_not_done(table: Battleground, effect: Effect, order: IfNotDone, game: Game) -> Answer:
    """Y is done only if X was not."""
    return None if effect.did else Enter(meaning.within(effect, order.text), into="did")


def later(table: Battleground, effect: Effect, order: Later, game: Game) -> Answer:
    """Orders for later wait for their time, with the cards that the text speaks of now."""
    awaited = Awaited(order.happening, order.text)
    waiting = Lasting(awaited, effect.you, effect.source, "", on=meaning.it(effect))
    return carrying_out.occurs(effect, Began(waiting)).but(into="")


def forget(table: Battleground, effect: Effect, order: Forget, game: Game) -> Answer:
    """It waits no longer."""
    over = [one for one in table.lasting if one.what == order.awaited and one.source == effect.source]
    return carrying_out.occurs(effect, Ended(tuple(over[:1]))).but(into="") if over else None


class Following(Frame, frozen=True):
    """Players follow a text, one after the other."""

    queue: Ids = ()
    effect: Effect | None = None
    did: bool = True

    def out(self) -> bool:
        """Whether the last player did it."""
        return self.did


def by_players(table: Battleground, effect: Effect, order: ByPlayers, game: Game) -> Answer:
    """Players follow a text one after the other; victory points they all get, or lose, at the same time."""
    found = meaning.players(table, order.who, effect, game)
    gains = [one for one in order.text if isinstance(one, GainVP)]
    if found and len(gains) == len(order.text):
        return carrying_out.occurs(
            effect,
            *(
                Scored(who, meaning.number(table, one.count, effect.but(you=who), game), effect.source)
                for one in gains
                for who in found
            ),
        )
    following = Following(queue=found, effect=meaning.within(effect, order.text))
    return Enter(following, into="did") if found else bound(did=False)


def next_player(table: Battleground, frame: Following, game: Game) -> Answer:
    """The next player follows it."""
    if not frame.queue or frame.effect is None:
        return None
    who, queue = frame.queue[0], frame.queue[1:]
    return bound(queue=queue), Goto("next"), Enter(frame.effect.but(you=who), into="did")


def times(table: Battleground, effect: Effect, order: Times, game: Game) -> Answer:
    """Something is done so many times."""
    each = order.count
    ids = (
        meaning.every(table, each, effect.you, effect.source, game)
        if isinstance(each, Noun) and each.kind
        else meaning.it(effect)
    )
    count = len(ids)
    return Enter(meaning.within(effect, order.text * count), into="did") if count else None


def reveal(table: Battleground, effect: Effect, order: Reveal, game: Game) -> Answer:
    """Cards are shown to all players."""
    what = order.what
    if isinstance(what, Some) and what.how in ("at random", "exactly"):
        return Enter(meaning.within(effect, (Pick(what), Reveal())))
    ids = meaning.meant(table, what, effect, game)
    return Cite(f"{effect.you} shows {' and '.join(ids)}.", carrying_out.rule_of(effect)) if ids else None


def search(table: Battleground, effect: Effect, order: Search, game: Game) -> Answer:
    """A player searches a deck or graveyard, and may find nothing."""
    return pick(table, effect, Pick(order.what, True), game)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Either, Row("", which_part, "which", quiet=True), Row("", that_part, "that", quiet=True)),
        procedure(Following, Row("", next_player, "next", quiet=True)),
    )


VERBS = (
    carrying_out.verb(Aim, aim),
    carrying_out.verb(Pick, pick),
    carrying_out.verb(Or, either),
    carrying_out.verb(Offer, offer),
    carrying_out.verb(Taken, taken),
    carrying_out.verb(If, if_so),
    carrying_out.verb(IfDone, if_done),
    carrying_out.verb(IfNotDone, if_not_done),
    carrying_out.verb(ByPlayers, by_players),
    carrying_out.verb(Times, times, "count"),
    carrying_out.verb(Later, later),
    carrying_out.verb(Forget, forget),
    carrying_out.verb(Search, search),
    carrying_out.verb(Reveal, reveal, "show"),
)
