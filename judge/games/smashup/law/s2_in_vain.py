"""Chapter 2: instructions that find nothing to do, and say so."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from judge.games.smashup import meaning
from judge.games.smashup.table import BASE, HAND, PLAY, Smash
from judge.games.smashup.vocabulary import choosing, orders, published
from judge.games.smashup.vocabulary.nouns import All, Every, Extreme, It, Kept, Noun, Some, This, What
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, ChoiceWords, Cite, bound

NOTHING_IS_AS_MUCH_AS_YOU_CAN = Clause("2.4")
ALL_CAN_BE_NONE = Clause("2.5")

Run = Callable[[Smash, Effect, Any, Game], Answer]
_DEEDS: dict[type, str] = {
    orders.Destroy: "destroy",
    orders.Return: "return",
    orders.Discard: "discard",
    orders.Put: "place",
    orders.Move: "move",
    orders.AddCounters: "put counters on",
    orders.RemoveCounters: "take counters from",
    orders.TakeControl: "take control of",
    orders.GiveControl: "give control of",
    orders.Bury: "bury",
    orders.Uncover: "uncover",
    orders.Transfer: "transfer",
    orders.Grant: "change",
    orders.PlayIt: "play",
    orders.ExtraPlay: "play",
    orders.ShuffleIn: "shuffle in",
    orders.Reveal: "reveal",
    orders.ReplaceBase: "replace",
    published.HandOver: "hand over",
    choosing.Affect: "affect",
}

_SO = {
    "bury": "nothing is buried",
    "transfer": "nothing is transferred",
    "shuffle in": "nothing is shuffled in",
    "hand over": "nothing is handed over",
    "choose": "nothing is chosen",
    "do": "nothing is done",
    "put counters on": "no counters are placed",
    "take counters from": "no counters are removed",
    "take control of": "no control changes",
    "give control of": "no control changes",
    "change": "nothing changes",
}  # what does not happen, where it is not said by an ending alone


def finding(run: Run) -> Run:
    """An order about cards that says so when there are none."""

    @wraps(run)
    def carried_out(table: Smash, effect: Effect, order: Any, game: Game) -> Answer:
        what = order.what
        if what is None or meaning.meant(table, what, effect, game):
            return run(table, effect, order, game)
        chosen = effect.text[effect.i - 1] if effect.i else None
        if isinstance(what, It) and isinstance(chosen, orders.Pick):  # the choice has told it
            return None
        return nothing(table, effect, _DEEDS.get(type(order), "do"), what)

    return carried_out


def nothing_to_choose(table: Smash, effect: Effect, what: Some) -> Answer:
    """The step for a choice among no cards: it names what was to be done with them."""
    after = effect.text[effect.i + 1] if effect.i + 1 < len(effect.text) else None
    what_for = _DEEDS.get(type(after), "choose") if getattr(after, "what", None) == It() else "choose"
    told = nothing(table, effect, what_for, what)
    return *told, bound(it=())


def choice_words(effect: Effect) -> ChoiceWords:
    """The sentence for a choice of cards, which names what is done with them next."""
    after = effect.text[effect.i + 1] if effect.i + 1 < len(effect.text) else None
    deed = _DEEDS.get(type(after), "") if getattr(after, "what", None) == It() else ""
    if deed in ("", "change", "affect", "move", "bury"):  # where a card goes is told by a choice of its own
        return ChoiceWords("chooses {}", "chooses nothing")
    if getattr(after, "count", None) == 1:
        deed = deed.replace("counters", "a counter")
    if deed == "shuffle in":
        return ChoiceWords("chooses to shuffle {} into a deck", "chooses nothing to shuffle into a deck")
    return ChoiceWords(f"chooses to {deed} {{}}", f"chooses nothing to {deed}")


def nothing(table: Smash, effect: Effect, deed: str, what: What) -> tuple[Cite, Any]:
    """The step for an order that finds no cards, and that it was not done."""
    every = isinstance(what, Every | Extreme)
    why, so = _why(table, effect, what), _SO.get(deed, f"nothing is {deed.removesuffix('e')}ed")
    return Cite(
        f"{why[0].upper()}{why[1:]}, so {so}.", ALL_CAN_BE_NONE if every else NOTHING_IS_AS_MUCH_AS_YOU_CAN
    ), bound(did=False)


def _why(table: Smash, effect: Effect, what: What) -> str:
    """The reason why a text finds no cards."""
    if isinstance(what, All):
        return " and ".join(_why(table, effect, one) for one in what.parts)
    if isinstance(what, This):
        return f"{effect.source} is not in play"
    if isinstance(what, It | Kept):
        before = [one for one in effect.text[: effect.i] if not isinstance(one, orders.Then)]
        declined = bool(before) and any(
            isinstance(one, orders.ExtraPlay) for one in (before[-1], *_offered(before[-1]))
        )
        return "no extra card was played" if declined else "the card is not there"
    return _there_is_none(table, effect, what.noun)


def _offered(order: Any) -> tuple[Any, ...]:
    """The instructions that a player may follow or not."""
    return order.text if isinstance(order, orders.May) else ()


def _there_is_none(table: Smash, effect: Effect, noun: Noun) -> str:
    """That there are no such cards, in words."""
    cards = f"{'other ' if noun.other else ''}{_kind(noun)}{_power(noun)}"
    if noun.area == "shown":
        return f"no {cards} was shown"
    if noun.area == HAND:
        return (
            f"{effect.you} has no {cards} in hand"
            if noun.whose != "other"
            else f"no other player has {_one(cards)} in hand"
        )
    if noun.area != PLAY:
        return f"there is no {cards} {'buried' if noun.area == 'buried' else f'in the {noun.area}'}"
    place = _place(table, effect, noun)
    if noun.whose == "you":
        return f"{effect.you} controls no {cards}{place}"
    if noun.whose == "other":
        return f"no other player controls {_one(cards)}{place}"
    if noun.whose == "that player":
        return f"{effect.bound('=who') or 'that player'} controls no {cards}{place}"
    return f"there is no {cards}{place}"


def _one(cards: str) -> str:
    """One such card, with its article."""
    return f"an{cards}" if cards.startswith("other ") else f"{'an' if cards[0] in 'aeio' else 'a'} {cards}"


def _kind(noun: Noun) -> str:
    """The kind of the cards, and that more is asked of them."""
    kind = "card" if noun.kind == "any card" else noun.kind
    name = f"{noun.name} " if noun.name else ""
    return f"{'such ' if noun.such else ''}{name}{kind}"


def _power(noun: Noun) -> str:
    """The range of power that is asked for."""
    if noun.limit is None:
        return ""
    if not isinstance(noun.limit.amount, int):
        return " of such power"
    side = {"most": " or less", "least": " or more", "just": ""}.get(noun.limit.side)
    printed = "printed " if noun.limit.printed else ""
    if side is None:
        return f" of {'less' if noun.limit.side == 'less' else 'more'} than {noun.limit.amount} {printed}power"
    return f" of {printed}power {noun.limit.amount}{side}"


def _place(table: Smash, effect: Effect, noun: Noun) -> str:
    """The place where the cards were looked for."""
    at = {"here": meaning.here, "there": meaning.there}.get(noun.where)
    if at is not None:
        base = noun.base or at(table, effect)
        return f" at {base}" if base else " there"
    if noun.where == "on that":
        return "".join(f" on {id}" for id in meaning.it(effect)[:1]) or " on it"
    if noun.where == "on it":
        card = table.card(effect.source)
        return f" on {card.on or card.id}"
    return {"elsewhere": " at another base", "on a base": f" on a {BASE}", "with it": " there"}.get(noun.where, "")
