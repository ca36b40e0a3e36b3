"""Chapter 6, Playing the Game, sections 604 to 607: playing cards and resources, using abilities, responding."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.editions import has
from judge.games.spoils.events import Entered, Moved
from judge.games.spoils.objects import OptionChosen, options_of
from judge.games.spoils.s2_cards import only_in_its_players_turn
from judge.games.spoils.s2_parts import cost_number
from judge.games.spoils.s4_costs import (
    Acting,
    attach_resources,
    extra_costs,
    is_an_extra_cost,
    pay,
    total_cost,
    triggers_wait,
)
from judge.games.spoils.s5_face_down import (
    at_tactic_times,
    choose_flip_up_payment,
    flip_up_of,
    may_be_flipped_up,
    meet_flip_up_threshold,
    pay_flip_up,
)
from judge.games.spoils.s5_text import hosts, quoted
from judge.games.spoils.table import BEING_PLAYED, DISCARD, HAND, PLAY, Card, Spoils
from judge.games.spoils.text import (
    Ability,
    Act,
    All,
    Attaches,
    Keyword,
    Meanwhile,
    Ongoing,
    Pay,
    Pick,
    PlayCard,
    PlayResource,
    Prohibition,
    This,
    WithThreshold,
)
from judge.games.spoils.views import (
    active_text,
    holds,
    matches,
    meets,
    player_of,
    texts,
)
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Ask, Cite, Done, Enter, Goto, Legal, Refuse, Release, bound, happen
from judge.kernel.pipeline import Effect, Offering
from judge.kernel.table import Frame, Instruction, Scripted, Trigger

Answer = Any
PASS = "pass"


class Playing(Acting, frozen=True):
    """A card that is not a resource is being played (604), perhaps a face-down one with Flip Up."""

    face_down: bool = False
    option: int = 0

    @property
    def plays(self) -> bool:
        """The card itself is being played."""
        return True


class Using(Acting, frozen=True):
    """An ability of a card is being used (606); its text as it was written when it was used (502.4)."""

    index: int = 0
    text: Ability | None = None

    @property
    def pays(self) -> bool:
        """Whether its cost section says pay; without that it has no numeric cost at all (406.4)."""
        return self.text is not None and any(isinstance(order, Pay) for order in self.text.cost)


# --- 604 Playing a Card ---------------------------------------------------------------------------------------------


def select_card(table: Spoils, frame: Playing, game: Game) -> Answer:
    """A card that is not a resource is chosen in hand, at a time when it may be played."""
    card = table.card(frame.card)
    there = may_be_flipped_up(card, frame.you, game) if frame.face_down else card.area == HAND
    if not there or (not frame.face_down and card.owner != frame.you):
        return Refuse("604.1a", f"{frame.card} is not in {frame.you}'s hand.")
    if "resource" in card.print.types or "faction" in card.print.types:
        rule = "203.1" if "resource" in card.print.types and frame.when != "effect" and game.on("203.1") else "604.2"
        return Refuse(rule, f"{frame.card} is no card that can be played; resources are played when an effect says so.")
    if restricted(table, card, game):
        return Refuse("402.7", f"{frame.card} cannot be played.")
    late = frame.when in ("response", "battle") and (not frame.face_down or game.on("507.4d"))
    if late and "tactic" not in card.print.types and not at_tactic_times(card, game):
        says = f"Only tactics and abilities can be played now, and {frame.card} is none."
        rule = "o5.4.5" if frame.when == "response" and game.on("o5.4.5") else frame.rule
        return Refuse(rule, says, only_in_its_players_turn(card, game))
    if not game.on("604.1"):
        return Refuse("603.2", f"Nothing says how {frame.you} plays a card.")
    tactical = late and Keyword("tactical") in card.print.text and "tactic" not in card.print.types
    also = ("507.6a", "507.6b") if tactical else ()
    return Cite(f"{frame.you} chooses {frame.card} to play it.", also=also)


def restricted(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a text in play says that a card cannot be played, or its own."""
    return Ongoing(This(), Prohibition("be played")) in card.text or any(
        isinstance(ongoing.what, All)
        and ongoing.gift == Prohibition("be played")
        and (ongoing.condition is None or holds(table, ongoing.condition, source, game))
        and matches(table, card, ongoing.what.noun.but(area=card.area), source.controller, source.id, game)
        for source, _, ongoing, _ in texts(table, Ongoing, game)
    )


def meet_threshold(table: Spoils, frame: Playing, game: Game) -> Answer:
    """Without its threshold the card cannot be played, not even for free."""
    card = table.card(frame.card)
    if frame.free and card.print.threshold and not game.on("308.1a"):
        return None
    if not meets(table, frame.you, card.print.threshold, game):
        needed = ", ".join(card.print.threshold)
        return Refuse("405.2", f"{frame.you} does not meet the threshold of {frame.card}: {needed}.", ("604.1b",))
    return Cite(f"{frame.you} meets the threshold of {frame.card}.") if card.print.threshold else None


def put_on_the_table(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The card is put onto the playing surface: it is being played."""
    also = ("411.3",) if frame.face_down else ()
    return happen(Moved(frame.card, BEING_PLAYED, "played"), also=also) if game.on("403.3a") else None


def which_option(table: Spoils, frame: Playing, game: Game) -> Answer:
    """Of labelled options in the rules text one is chosen."""
    options = options_of(table.card(frame.card))
    numbers = tuple(range(1, len(options) + 1))
    return Ask(frame.you, numbers, f"an option of {frame.card}", "option", word="option") if options else None


def option_chosen(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The chosen option is the rules text of the card."""
    return happen(OptionChosen(frame.card, frame.option)) if frame.option else None


def satisfy_extra_costs(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The extra costs are satisfied in the order in which they are listed."""
    card = table.card(frame.card)
    cost = cost_of(card) if is_an_extra_cost(cost_of(card), game) else ()
    if any(isinstance(paragraph, Attaches) for paragraph in card.print.text) and game.on("507.2a"):
        noun = next(paragraph.noun for paragraph in card.print.text if isinstance(paragraph, Attaches))
        cost = (Pick(noun, 1, "host"), *cost)
    flip = flip_up_of(card) if frame.face_down else None
    if flip is not None and flip.extra:
        cost = (*flip.extra, *cost) if game.on("507.4c") else (*cost, *flip.extra)
    if frame.free and cost and not game.on("308.1a"):
        return None
    return extra_costs(frame, cost)


def cost_of(card: Card) -> tuple[Instruction, ...]:
    """The extra costs in a card's text."""
    return tuple(order for paragraph in card.text if isinstance(paragraph, Act) for order in paragraph.cost)


def total_numeric_cost(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The running total: cost number, additions, increases, reductions."""
    card = table.card(frame.card)
    base = 0 if frame.free and game.on("308.1") else cost_number(card, game)
    flip = flip_up_of(card) if frame.face_down else None
    if flip is not None and game.on("406.7"):
        return total_cost(table, frame, flip.cost, [*flip.extra, *cost_of(card)], game, paid=flip.cost)
    return total_cost(table, frame, base, [*(flip.extra if flip else ()), *cost_of(card)], game)


def legal(table: Spoils, frame: Acting, game: Game) -> Answer:
    """All costs are satisfied: the action is legal."""
    return Legal()


def pending_triggers(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The triggers that waited for the costs happen."""
    waited = ("503.3",) if game.on("503.3") else ()
    told = [Cite(f"What waited until {frame.card} was paid for happens now.", also=waited)] if frame.waiting else []
    return *told, Release()


def responses(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The opponent may respond, unless the card says that they cannot."""
    if isinstance(frame, Playing) and _unanswerable(table, frame, game):
        return Cite(f"Nobody can respond to {frame.card}.", "402.7")
    if frame.when == "response" and not game.on("607.2a"):
        return None
    return window(table, table.opponent(frame.you), game, to=frame.card)


def _unanswerable(table: Spoils, frame: Playing, game: Game) -> bool:
    """Whether a card that is being played says that the opponent cannot respond to it."""
    silence = Ongoing(This(), Prohibition("be responded to"))
    text = table.card(frame.card).print.text
    met = (p.paragraph for p in text if isinstance(p, WithThreshold) and meets(table, frame.you, p.threshold, game))
    return silence in (*text, *met) and game.on("402.7")


def resolve_card(table: Spoils, frame: Playing, game: Game) -> Answer:
    """A character, item or location enters play; the instructions of a tactic are followed."""
    card = table.card(frame.card)
    if card.area != BEING_PLAYED:
        return Done(), Cite(f"{frame.card} was terminated and does not resolve.", "314.1")
    if "tactic" not in card.print.types:
        return _enter(table, frame, card, game)
    effect = effect_of(card)
    return Cite(f"{frame.card} resolves."), Enter(
        Effect(text=effect, you=frame.you, source=frame.card, binds=frame.binds)
    )


def effect_of(card: Card) -> tuple[Instruction, ...]:
    """The effect in a card's text."""
    return tuple(order for paragraph in card.text if isinstance(paragraph, Act) for order in paragraph.effect)


def _enter(table: Spoils, frame: Playing, card: Card, game: Game) -> Answer:
    """The card enters play, attached if it is an attaching card; without its target it goes to the discard pile."""
    named = [value for name, value in frame.binds if name == "host"]
    host = named[0] if named else ""
    if named and host not in hosts(table, card, frame.you, game):
        return happen(Moved(frame.card, DISCARD), also=("507.2c",))
    return happen(Entered(frame.card, frame.you, host, how="played"))


def discard_tactic(table: Spoils, frame: Playing, game: Game) -> Answer:
    """A resolved tactic goes to its owner's discard pile."""
    if table.card(frame.card).area == BEING_PLAYED:
        return happen(Moved(frame.card, DISCARD))
    return None


# --- 605 Playing a Resource -----------------------------------------------------------------------------------------


class PlayingResource(Frame, frozen=True):
    """A card is played as a resource (605)."""

    you: str = ""
    card: str = ""
    facing: str = ""


def select_resource(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """Any card in hand is chosen."""
    return Ask(
        frame.you,
        tuple(card.id for card in table.inside(HAND, frame.you)),
        "a card to play as a resource",
        "card",
        word="resource",
    )


def facing(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """Any card can be played face-down, only actual resource cards face-up."""
    if not frame.card:
        return Done()
    real = "resource" in table.card(frame.card).print.types
    barred = () if real else (("face-up", "605.1b"),)
    return Ask(
        frame.you,
        ("face-up", "face-down") if real else ("face-down",),
        "the facing",
        "facing",
        barred=barred,
        word="facing",
    )


def while_playing(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """What triggers while a resource is played happens before that resource enters play."""
    found = [
        Trigger("605.1c", card.controller, card.id, paragraph.text, (("=because", because),), quoted(card, index))
        for card, index, paragraph, because in texts(table, Meanwhile, game)
        if player_of(table, paragraph.who, card.controller) == frame.you
    ]
    return Enter(Offering(waiting=tuple(found))) if found else None


def put_resource(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """The card is put from hand into play."""
    if table.card(frame.card).area != HAND:
        return None
    return happen(Entered(frame.card, frame.you, face_down=frame.facing == "face-down", how="played"))


def play_a_resource(table: Spoils, frame: Effect, game: Game) -> Answer:
    """An effect says so: a resource is played."""
    return Cite(f"{frame.you} plays a resource."), Enter(PlayingResource(you=frame.you))


def play_a_card(table: Spoils, frame: Effect, game: Game) -> Answer:
    """An effect lets its player play a card that is not a resource."""
    order: Any = frame.text[frame.i]
    noun = order.noun.but(area=HAND)
    cards = [
        card for card in table.inside(HAND, frame.you) if matches(table, card, noun, frame.you, frame.source, game)
    ]
    frames = [Playing(card=card.id, you=frame.you, when="effect", free=order.free, holds=True) for card in cards]
    return Ask(frame.you, (*frames, PASS), "a card to play", idle=PASS, attempt=True, word="play")


# --- 606 Using an Ability -------------------------------------------------------------------------------------------


def select_ability(table: Spoils, frame: Using, game: Game) -> Answer:
    """An ability of a card that the player controls is chosen; its text is fixed now."""
    card = table.card(frame.card)
    if card.area not in (PLAY, DISCARD) or card.controller != frame.you:
        rule = "o6.1.1" if game.on("o6.1.1") else "606.1a"
        return Refuse(rule, f"{frame.you} does not control {frame.card}.")
    paragraph = next((p for index, p, _ in active_text(table, card, game) if index == frame.index), None)
    if not game.on("606.1"):
        return Refuse("603.2", f"Nothing says how {frame.you} uses an ability.")
    if not isinstance(paragraph, Ability) or not game.on("502.1"):
        return Refuse("606.1a", f"{frame.card} has no such ability now.")
    return bound(text=paragraph), Cite(f"{frame.you} uses {paragraph.name or 'the ability'} of {frame.card}.")


def meet_ability_threshold(table: Spoils, frame: Using, game: Game) -> Answer:
    """Without its threshold the ability cannot be used."""
    assert frame.text
    if not meets(table, frame.you, frame.text.threshold, game):
        needed = ", ".join(frame.text.threshold)
        return Refuse("405.3", f"{frame.you} does not meet the threshold of the ability: {needed}.", ("606.1b",))
    return Cite(f"{frame.you} meets the threshold of the ability.") if frame.text.threshold else None


def satisfy_ability_costs(table: Spoils, frame: Using, game: Game) -> Answer:
    """The extra costs of the ability are satisfied in their order."""
    assert frame.text
    return extra_costs(frame, frame.text.cost) if is_an_extra_cost(frame.text.cost, game) else None


def total_ability_cost(table: Spoils, frame: Using, game: Game) -> Answer:
    """An ability has a numeric cost only if it says pay."""
    assert frame.text
    if not frame.pays:
        return None
    return total_cost(table, frame, 0, list(frame.text.cost), game)


def resolve_ability(table: Spoils, frame: Using, game: Game) -> Answer:
    """The effect instructions are followed as they were written when the ability was used."""
    assert frame.text
    card = table.card(frame.card)
    you = card.controller if card.area == PLAY and game.on("407.1a") else frame.you
    text = frame.text
    if _text_now(table, frame, game) != text and not game.on("502.4"):
        text = _text_now(table, frame, game) or text.but(effect=())
    effect = Effect(text=text.effect, you=you, source=frame.card, binds=frame.binds)
    return Cite(f"{frame.text.name or 'The ability'} of {frame.card} resolves."), Enter(effect)


def _text_now(table: Spoils, frame: Using, game: Game) -> Any:
    """The ability as it is written now; none when its source has left play or lost it."""
    written = active_text(table, table.card(frame.card), game)
    return next((paragraph for index, paragraph, _ in written if index == frame.index), None)


# --- 607 Responding -------------------------------------------------------------------------------------------------


class Window(Frame, frozen=True):
    """A time at which one player may play tactics and use abilities, as often as they want."""

    you: str = ""
    to: str = ""
    when: str = "response"
    rule: str = "607.2"
    also: tuple[str, ...] = ()
    said: Any = ""


def window(
    table: Spoils,
    you: str,
    game: Game,
    *,
    to: str = "",
    when: str = "response",
    rule: str = "607.2",
    also: tuple[str, ...] = (),
) -> Answer:
    """A time for a player to act, if there is anything that they might do; in a loop of their opponent too."""
    loops = [frame for frame in table.agenda if isinstance(frame, Scripted) and getattr(frame, "you", you) != you]
    if loops and not game.on("414.2c"):
        return None
    if not actions(table, you, when, game, rule):
        return None
    return Enter(Window(you=you, to=to, when=when, rule=rule, also=also))


def act_or_pass(table: Spoils, frame: Window, game: Game) -> Answer:
    """The player plays a tactic, uses an ability, or is finished."""
    what = f"a response to {frame.to}" if frame.to else "a tactic or ability"
    known = not has(game, "o5.4.5") or frame.when != "response" or game.on("o5.4.5")
    options = (*(actions(table, frame.you, frame.when, game, frame.rule) if known else ()), PASS)
    return Ask(
        frame.you, options, what, "said", idle=PASS, attempt=True, rule=frame.rule, closed="607.1", also=frame.also
    )


def once_more(table: Spoils, frame: Window, game: Game) -> Answer:
    """After each, another may follow."""
    clause = "o5.4.7" if has(game, "o5.4.7") and frame.when == "response" else frame.rule
    return Goto("act") if frame.said != PASS and game.on(clause) else None


def actions(table: Spoils, you: str, when: str, game: Game, rule: str = "607.2") -> tuple[Frame, ...]:
    """The cards that a player might play and the abilities they might use, whether or not they turn out to be legal."""
    cards = [Playing(card=card.id, you=you, when=when, rule=rule, holds=True) for card in table.inside(HAND, you)]
    cards += [
        Playing(card=card.id, you=you, when=when, rule=rule, holds=True, face_down=True)
        for card in table.inside(PLAY, you)
        if may_be_flipped_up(card, you, game)
    ]
    abilities = [
        Using(card=card.id, you=you, when=when, rule=rule, index=index, holds=True)
        for card, index, _, _ in texts(table, Ability, game)
        if card.controller == you
    ]
    return *cards, *abilities


PROCEDURES = {
    Playing: procedure(
        Row("604.1a", select_card),
        Row("604.1b", meet_threshold),
        Row("507.4a", meet_flip_up_threshold),
        Row("507.4b", choose_flip_up_payment, quiet=True),
        Row("309.1", pay_flip_up, "309.1 flip up"),
        Row("604.1c", put_on_the_table),
        Row("503.3", triggers_wait, quiet=True),
        Row("604.1c", which_option, "604.1c option", quiet=True),
        Row("604.1c", option_chosen, "604.1c chosen"),
        Row("604.1d", satisfy_extra_costs, quiet=True),
        Row("406.3", total_numeric_cost),
        Row("406.3a", pay, quiet=True),
        Row("309.1", attach_resources),
        Row("604.1e", legal, quiet=True),
        Row("604.1f", pending_triggers, quiet=True),
        Row("604.1g", responses, quiet=True),
        Row("604.1h", resolve_card),
        Row("205.2", discard_tactic),
    ),
    PlayingResource: procedure(
        Row("605.1a", select_resource, quiet=True),
        Row("605.1b", facing, quiet=True),
        Row("605.1c", while_playing, quiet=True),
        Row("605.1d", put_resource),
    ),
    Using: procedure(
        Row("606.1a", select_ability),
        Row("606.1b", meet_ability_threshold),
        Row("503.3", triggers_wait, quiet=True),
        Row("606.1c", satisfy_ability_costs, quiet=True),
        Row("406.4", total_ability_cost),
        Row("406.3a", pay, quiet=True),
        Row("309.1", attach_resources),
        Row("606.1d", legal, quiet=True),
        Row("606.1e", pending_triggers, quiet=True),
        Row("606.1f", responses, quiet=True),
        Row("606.1g", resolve_ability),
    ),
    Window: procedure(
        Row("", act_or_pass, "act", quiet=True),
        Row("", once_more, "again", quiet=True),
    ),
}
VERBS = {
    PlayCard: Row("604.2", play_a_card, quiet=True),
    PlayResource: Row("605.1", play_a_resource, quiet=True),
}
CLAUSES = frozenset(
    {
        "308.1",
        "403.3a",
        "402.7",
        "o6.1.1",
        "414.2c",
        "o5.4.5",
        "o5.4.7",
        "314.1",
        "405.2",
        "405.3",
        "407.1a",
        "502.1",
        "502.4",
        "604.1",
        "606.1",
        "607.1",
        "607.2",
        "607.2a",
    }
)
