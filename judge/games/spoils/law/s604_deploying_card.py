"""Section 604: Deploying a Card."""

from __future__ import annotations

from functools import lru_cache

from judge.games.spoils import acting, choice_words, conditions, meaning, objects, orders, texts, views
from judge.games.spoils.events import Entered, Moved
from judge.games.spoils.icons import meets
from judge.games.spoils.law import s204_characters as s204
from judge.games.spoils.law import s205_tactics as s205
from judge.games.spoils.law import s309_pay as s309
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s503_triggers as s503
from judge.games.spoils.law import s507_keywords as s507
from judge.games.spoils.law import s603_during_turn as s603
from judge.games.spoils.law import s606_using_ability as s606
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.table import BEING_PLAYED, DISCARD, HAND, Card, Spoils
from judge.games.spoils.trying import can_be_taken
from judge.games.spoils.vocabulary.choices import Pick
from judge.games.spoils.vocabulary.gifts import Keyword, Prohibition
from judge.games.spoils.vocabulary.moves import PlayCard, PlayCards, PlayThis
from judge.games.spoils.vocabulary.nouns import All, This
from judge.games.spoils.vocabulary.paragraphs import Act, AnyTime, Attaches, Ongoing, Paragraph
from judge.games.spoils.vocabulary.steps import IfTaken, ThisPlay, ThisPlayed
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, Refuse, Release, bound, happen
from judge.kernel.table import Instruction
from judge.kernel.verb import Verb

RESOURCES_ARE_PLAYED_ONLY_BY_EFFECTS = Clause("203.1")
FREE_CARDS_STILL_NEED_OTHER_COSTS = Clause("308.1a")
TERMINATED_CARDS_DO_NOT_RESOLVE = Clause("314.1")
PLAYED_CARDS_WAIT_UNTIL_RESOLVED = Clause("403.3a")
CARDS_NEED_THEIR_THRESHOLD_MET = Clause("405.2")
ATTACHING_CARDS_PICK_A_TARGET = Clause("507.2a")
FLIP_UP_EXTRA_COSTS_COME_FIRST = Clause("507.4c")
FLIP_UP_KEEPS_DEPLOYMENT_TIMES = Clause("507.4d")
ACTIVE_PLAYER_MAY_DEPLOY = Clause("603.2a")
DEPLOYING_TAKES_STEPS = Clause("604.1")
RESPOND_WITH_TACTIC_OR_ABILITY = Clause("o5.4.5")


def pending_triggers(table: Spoils, frame: acting.Acting, game: Game) -> Answer:
    """The triggers that waited for the costs happen."""
    if not frame.waiting:
        return Release()
    waited = (s503.TRIGGERS_WAIT_FOR_COSTS,) if game.on(s503.TRIGGERS_WAIT_FOR_COSTS) else ()
    return Cite(f"{frame.card} has been paid for. Triggers that waited for this happen now.", also=waited), Release()


def select_card(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """A card that is not a resource is chosen in hand, at a time when it may be played."""
    card = table.card(frame.card)
    there = s507.may_be_flipped_up(card, frame.you, game) if frame.face_down else card.area == HAND or frame.elsewhere
    if not there or (not frame.face_down and card.owner != frame.you):
        return Refuse("604.1a", f"{frame.card} is not in {frame.you}'s hand.")
    if "resource" in card.print.types or "faction" in card.print.types:
        rule = (
            RESOURCES_ARE_PLAYED_ONLY_BY_EFFECTS
            if "resource" in card.print.types
            and frame.when != "effect"
            and game.on(RESOURCES_ARE_PLAYED_ONLY_BY_EFFECTS)
            else "604.2"
        )
        return Refuse(rule, f"{frame.card} cannot be played, because resources are played only when an effect says so.")
    if restricted(table, card, game):
        return Refuse(s402.CANNOT_BEATS_CAN, f"{frame.card} cannot be played.")
    late = frame.when in ("response", "battle") and (not frame.face_down or game.on(FLIP_UP_KEEPS_DEPLOYMENT_TIMES))
    any_time = s507.at_tactic_times(card, game) or at_any_time(table, card, frame.you, game)
    if late and "tactic" not in card.print.types and not any_time:
        says = f"{frame.card} cannot be played now: only tactics and abilities can."
        rule = (
            RESPOND_WITH_TACTIC_OR_ABILITY
            if frame.when == "response" and game.on(RESPOND_WITH_TACTIC_OR_ABILITY)
            else frame.rule
        )
        return Refuse(rule, says, s204.only_in_its_players_turn(card, game))
    if (refusal := s603.no_such_action(frame, ACTIVE_PLAYER_MAY_DEPLOY, game)) is not None:
        return refusal
    if not game.on(DEPLOYING_TAKES_STEPS):
        return Refuse("603.2", f"{frame.you} has no way to play a card.")
    tactical = late and Keyword("tactical") in card.print.text and "tactic" not in card.print.types
    also = (s507.TACTICAL_CARDS_COME_LIKE_TACTICS, s507.TACTICAL_IS_ACTIVE_OUTSIDE_PLAY) if tactical else ()
    return Cite(f"{frame.you} plays {frame.card}.", also=also)


def restricted(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a text in play says that a card cannot be played, or its own."""
    barred = (gift for gift, _ in views.gifts(table, table.faction(card.owner), game, Prohibition))
    sorts = [gift.noun for gift in barred if isinstance(gift, Prohibition) and gift.noun is not None]
    if any(views.matches(table, card, one.but(area=card.area), card.owner, "", game) for one in sorts):
        return True
    return Ongoing(This(), Prohibition("be played")) in card.text or any(
        isinstance(ongoing.what, All)
        and ongoing.gift == Prohibition("be played")
        and (ongoing.condition is None or conditions.holds(table, ongoing.condition, source, game))
        and views.matches(table, card, ongoing.what.noun.but(area=card.area), source.controller, source.id, game)
        for source, _, ongoing, _ in texts.texts(table, Ongoing, game)
    )


def meet_threshold(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """Without its threshold the card cannot be played, not even for free."""
    card = table.card(frame.card)
    if frame.free and card.print.threshold and not game.on(FREE_CARDS_STILL_NEED_OTHER_COSTS):
        return None
    if game.on(CARDS_NEED_THEIR_THRESHOLD_MET) and not meets(table, frame.you, card.print.threshold, game):
        needed = ", ".join(card.print.threshold)
        return Refuse(
            CARDS_NEED_THEIR_THRESHOLD_MET,
            f"{frame.you} does not meet the threshold of {frame.card}: {needed}.",
            ("604.1b",),
        )
    return Cite(f"{frame.you} meets the threshold of {frame.card}.") if card.print.threshold else None


def put_on_the_table(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """The card is put onto the playing surface: it is being played."""
    also = (objects.FLIPPED_UP_CARDS_ARE_NEW,) if frame.face_down else ()
    return (
        happen(Moved(frame.card, BEING_PLAYED, "played"), also=also)
        if game.on(PLAYED_CARDS_WAIT_UNTIL_RESOLVED)
        else None
    )


def which_option(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """Of labelled options in the rules text one is chosen."""
    options = objects.options_of(table.card(frame.card))
    numbers = tuple(range(1, len(options) + 1))
    who = views.player_of(table, objects.who_chooses(table.card(frame.card)), frame.you)
    words = choice_words.option(frame.card)
    return Ask(who, numbers, f"an option of {frame.card}", "option", word="option", words=words) if options else None


def option_chosen(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """The chosen option is the rules text of the card."""
    return happen(objects.OptionChosen(frame.card, frame.option)) if frame.option else None


def satisfy_extra_costs(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """The extra costs are satisfied in the order in which they are listed."""
    card = table.card(frame.card)
    cost = cost_of(card) if s401.is_an_extra_cost(cost_of(card), game) else ()
    if any(isinstance(paragraph, Attaches) for paragraph in card.print.text) and game.on(ATTACHING_CARDS_PICK_A_TARGET):
        noun = next(paragraph.noun for paragraph in card.print.text if isinstance(paragraph, Attaches))
        cost = (Pick(noun, 1, "host"), *cost)
    flip = s507.flip_up_of(card) if frame.face_down else None
    if flip is not None and flip.extra:
        cost = (*flip.extra, *cost) if game.on(FLIP_UP_EXTRA_COSTS_COME_FIRST) else (*cost, *flip.extra)
    if frame.free and cost and not game.on(FREE_CARDS_STILL_NEED_OTHER_COSTS):
        return None
    return s401.extra_costs(frame, cost)


def cost_of(card: Card) -> tuple[Instruction, ...]:
    """The extra costs in a card's text."""
    return _cost_in(card.text)


@lru_cache(maxsize=2048)
def _cost_in(text: tuple[Paragraph, ...]) -> tuple[Instruction, ...]:
    """The extra costs in a text."""
    return tuple(order for paragraph in text if isinstance(paragraph, Act) for order in paragraph.cost)


def resolve_card(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """A character, item or location enters play; the instructions of a tactic are followed."""
    card = table.card(frame.card)
    if card.area != BEING_PLAYED:
        return Done(), Cite(f"{frame.card} was terminated and does not resolve.", TERMINATED_CARDS_DO_NOT_RESOLVE)
    if "tactic" not in card.print.types:
        return _enter(table, frame, card, game)
    effect = effect_of(card)
    return Cite(f"{frame.card} resolves."), Enter(
        Effect(text=effect, you=frame.you, source=frame.card, binds=frame.binds)
    )


def effect_of(card: Card) -> tuple[Instruction, ...]:
    """The effect in a card's text."""
    return tuple(order for paragraph in card.text if isinstance(paragraph, Act) for order in paragraph.effect)


def _enter(table: Spoils, frame: acting.Playing, card: Card, game: Game) -> Answer:
    """The card enters play, attached if it is an attaching card; without its target it goes to the discard pile."""
    named = [value for name, value in frame.binds if name == "host"]
    host = named[0] if named else ""
    if named and host not in s507.hosts(table, card, frame.you, game):
        return happen(Moved(frame.card, DISCARD), also=(s507.ATTACHING_WITHOUT_TARGET_IS_DISCARDED,))
    return happen(Entered(frame.card, frame.you, host, how="played"))


def play_a_card(table: Spoils, frame: Effect, order: PlayCard, game: Game) -> Answer:
    """An effect lets its player play a card that is not a resource."""
    noun = meaning.described(table, order.noun, frame, game).but(area=HAND)
    cards = [
        card
        for card in table.inside(HAND, frame.you)
        if views.matches(table, card, noun, frame.you, frame.source, game)
    ]
    frames = [acting.Playing(card=card.id, you=frame.you, when="effect", free=order.free, holds=True) for card in cards]
    return _playing(table, frame, frames, game)


def _playing(table: Spoils, frame: Effect, frames: list[acting.Playing], game: Game) -> Answer:
    """An ask for a card to play, which is played if one can be; what a text only allows may be left undone."""
    if not frames:
        return s402.ignored(f"{frame.source} finds no card that {frame.you} could play.", game)
    what, rule, words = "a card to play", s402.IMPOSSIBLE_INSTRUCTIONS_ARE_IGNORED, choice_words.PLAYS
    allowed = any(isinstance(one, IfTaken | PlayCards) for one in frame.text[: frame.i])
    able = allowed or any(can_be_taken(table, one, game) for one in frames)
    if not allowed and able and game.on(rule):
        barred = ((s607.PASS, rule),)
        return Ask(frame.you, tuple(frames), what, attempt=True, word="play", barred=barred, must=True, words=words)
    also = () if able else (rule,)
    return Ask(frame.you, (*frames, s607.PASS), what, idle=s607.PASS, attempt=True, word="play", also=also, words=words)


def at_any_time(table: Spoils, card: Card, you: str, game: Game) -> bool:
    """Whether a text of its player lets a card be played whenever a tactic could be."""
    lying = card.area
    return any(
        source.controller == you and views.matches(table, card, paragraph.noun.but(area=lying), you, source.id, game)
        for source, _, paragraph, _ in texts.texts(table, AnyTime, game)
    )


def play_this(table: Spoils, frame: Effect, order: PlayThis, game: Game) -> Answer:
    """An effect lets its player play a certain card from where it is."""
    return orders.come_next(frame, ThisPlay(order.what, order.free), ThisPlayed(order.what))


def try_to_play_this(table: Spoils, frame: Effect, order: ThisPlay, game: Game) -> Answer:
    """The player plays it, or does not."""
    cards = [table.card(id) for id in meaning.meant(table, order.what, frame, game)]
    frames = [
        acting.Playing(card=card.id, you=frame.you, when="effect", free=order.free, holds=True, elsewhere=True)
        for card in cards
    ]
    return _playing(table, frame, frames, game)


def was_played(table: Spoils, frame: Effect, order: ThisPlayed, game: Game) -> Answer:
    """The instructions behind it know whether the card was played; effects forget a card that was played."""
    return bound(did=not meaning.meant(table, order.what, frame, game))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            acting.Playing,
            Row(
                "604.1a",
                select_card,
                says="A card that is not a resource is chosen in hand, at a time when it may be played.",
            ),
            Row("604.1b", meet_threshold),
            Row("507.4a", s507.meet_flip_up_threshold),
            Row("507.4b", s507.choose_flip_up_payment, quiet=True),
            Row("309.1", s309.pay_flip_up, "309.1 flip up"),
            Row("604.1c", put_on_the_table),
            Row("503.3", s503.triggers_wait, quiet=True),
            Row("604.1c", which_option, "604.1c option", quiet=True),
            Row("604.1c", option_chosen, "604.1c chosen"),
            Row("604.1d", satisfy_extra_costs, quiet=True),
            Row(
                "406.3",
                s406.total_numeric_cost,
                says="The running total: cost number, additions, increases, reductions.",
            ),
            Row("406.3a", s406.pay, quiet=True),
            Row("309.1", s309.attach_resources),
            Row("604.1e", s606.legal, quiet=True),
            Row("604.1f", pending_triggers, quiet=True),
            Row("604.1g", s606.responses, quiet=True),
            Row(
                "604.1h",
                resolve_card,
                says="A character, item or location enters play; the instructions of a tactic are followed.",
            ),
            Row("205.2", s205.discard_tactic),
        ),
    )


VERBS = (
    Verb(PlayCard, "604.2", play_a_card, quiet=True),
    Verb(PlayThis, "604.2", play_this, "this", quiet=True),
    Verb(ThisPlay, "604.2", try_to_play_this, "try this", quiet=True),
    Verb(ThisPlayed, "604.2", was_played, "played", quiet=True),
)
