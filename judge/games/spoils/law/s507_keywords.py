"""Section 507: Keywords."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any

from judge.errors import Lacking
from judge.games.spoils import choice_words, meaning, texts, views
from judge.games.spoils.events import Entered, Moved, Spared
from judge.games.spoils.icons import lacks, meets, payable
from judge.games.spoils.law import s101_most_important_rule as s101
from judge.games.spoils.law import s302_battle_terms as s302
from judge.games.spoils.law import s310_pick as s310
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s403_game_areas as s403
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s505_requirements as s505
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.moves import Put
from judge.games.spoils.vocabulary.paragraphs import Attaches, FlipUp, Ongoing, Paragraph, Unique
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check, Instead, Substitute
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, Refuse, bound, happen
from judge.kernel.table import Event, Frame
from judge.kernel.verb import Verb

UNBLOCKABLE_PARTIES_CANNOT_BE_BLOCKED = Clause("412.1")
ATTACHING_WITHOUT_TARGET_IS_DISCARDED = Clause("507.2c")
SIMULTANEOUS_ARRIVALS_CAN_BE_TARGETS = Clause("507.2d")
ALL_COVERT_MAKES_PARTY_COVERT = Clause("507.3a")
ONLY_COVERT_BLOCKS_COVERT = Clause("507.3b")
COVERT_BLOCKS_ONLY_COVERT = Clause("507.3c")
FLIP_UP_CARDS_MAY_BE_PLAYED = Clause("507.4a")
FLIP_UP_CARDS_PAY_FOR_THEMSELVES = Clause("507.4b")
SPARED_UNIQUE_IS_NOT_TRIED_AGAIN = Clause("507.5b")
TACTICAL_CARDS_COME_LIKE_TACTICS = Clause("507.6a")
TACTICAL_IS_ACTIVE_OUTSIDE_PLAY = Clause("507.6b")
DEPLETED_CHARACTERS_CANNOT_BLOCK = Clause("608.1d")
UNIQUE_CARD_TO_KEEP_IS_PICKED = Clause("o7.2.1")
NOTHING_TO_ATTACH_TO_MEANS_DISCARD = Clause("o7.3.1")

AS_A_TACTIC = "be played whenever you could play a tactic"


def flip_up_of(card: Card) -> FlipUp | None:
    """The Flip Up keyword that is printed on a card."""
    return next((paragraph for paragraph in card.print.text if isinstance(paragraph, FlipUp)), None)


def may_be_flipped_up(card: Card, you: str, game: Game) -> bool:
    """Whether a face-down card in play may be played as though it were in its controller's hand."""
    there = card.area == PLAY and card.face_down and card.controller == you and flip_up_of(card) is not None
    return there and game.on(FLIP_UP_CARDS_MAY_BE_PLAYED)


def at_tactic_times(card: Card, game: Game) -> bool:
    """Whether a card that is no tactic may be played like one: its text says so, in hand or face-down (507.6)."""
    if _is_said_to_be(AS_A_TACTIC, card.print.text):
        return True
    return Keyword("tactical") in card.print.text and all(
        [game.on(TACTICAL_CARDS_COME_LIKE_TACTICS), game.on(TACTICAL_IS_ACTIVE_OUTSIDE_PLAY)]
    )


@lru_cache(maxsize=2048)
def _is_said_to_be(what: str, text: tuple[Paragraph, ...]) -> bool:
    """Whether a text that goes on says such a thing."""
    return any(isinstance(p, Ongoing) and getattr(p.gift, "what", "") == what for p in text)


def meet_flip_up_threshold(table: Spoils, frame: Any, game: Game) -> Answer:
    """A face-down card is played with Flip Up only if its Flip Up threshold is met."""
    flip = flip_up_of(table.card(frame.card)) if frame.face_down else None
    if flip is None or not flip.threshold:
        return None
    if not meets(table, frame.you, flip.threshold, game):
        needed = ", ".join(flip.threshold)
        return Refuse(
            FLIP_UP_CARDS_MAY_BE_PLAYED, f"{frame.you} does not meet the Flip Up threshold of {frame.card}: {needed}."
        )
    return Cite(f"{frame.you} meets the Flip Up threshold of {frame.card}.")


def choose_flip_up_payment(table: Spoils, frame: Any, game: Game) -> Answer:
    """The Flip Up cost is paid before the card is flipped, perhaps with the card itself."""
    flip = flip_up_of(table.card(frame.card)) if frame.face_down else None
    if flip is None or not flip.cost:
        return None
    found = payable(table, frame.you, game)
    free = [card for card in found if card.id != frame.card or game.on(FLIP_UP_CARDS_PAY_FOR_THEMSELVES)]
    if len(free) < flip.cost and s401.makes_illegal(table, game):
        says = f"The Flip Up cost of {frame.card} is {flip.cost}, and {frame.you} {lacks(table, frame.you, game)}."
        return s401.illegal(table, s401.UNSATISFIED_COSTS_FORBID_THE_ACTION, says, FLIP_UP_CARDS_MAY_BE_PLAYED)
    groups = s406.residues(free, min(flip.cost, len(free)))
    return Ask(frame.you, groups, "which resources pay", "resources", word="pay", words=choice_words.PAYS)


class KeepingOne(Frame, frozen=True):
    """A player controls several cards of one unique identifier and keeps one of them."""

    who: str = ""
    cards: tuple[str, ...] = ()
    kept: str = ""


def only_one_unique_card(table: Spoils, game: Game) -> Iterator[KeepingOne]:
    """Of several cards with the same unique identifier under one player's control, one is kept."""
    found = sorted(
        (card.controller, paragraph.name, card.id) for card, _, paragraph, _ in texts.texts(table, Unique, game)
    )
    for (who, _), group in groupby(found, key=lambda one: one[:2]):
        cards = tuple(id for _, _, id in group)
        if sum(not _spared(table, id, game) for id in cards) > 1:
            yield KeepingOne(who=who, cards=cards)


def _spared(table: Spoils, id: str, game: Game) -> bool:
    """Whether the keyword tried to destroy a card without effect, and what prevents it goes on."""
    card = table.card(id)
    return (
        card.spared
        and game.on(SPARED_UNIQUE_IS_NOT_TRIED_AGAIN)
        and views.prohibitions(table, card, "be destroyed", game)
    )


def keep_one(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """The player chooses which one to keep."""
    cards = frame.cards
    if game.on(UNIQUE_CARD_TO_KEEP_IS_PICKED):  # there one of them is picked
        cards = tuple(id for id in cards if not views.prohibitions(table, table.card(id), "be picked", game)) or cards
    words = ChoiceWords("keeps {}") if frame.who else None
    return Ask(frame.who, cards, "which unique card to keep", "kept", word="keep", words=words)


def destroy_the_others(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """The others are destroyed."""
    return happen(*(Moved(card, DISCARD, "destroyed") for card in frame.cards if card != frame.kept))


def host_of_the_wrong_type(table: Spoils, game: Game) -> Iterator[Event]:
    """A card attached to something that stopped being the appropriate type is destroyed."""
    for card, _, paragraph, _ in texts.texts(table, Attaches, game):
        if card.attached_to:
            host = table.card(card.attached_to)
            if not views.matches(table, host, paragraph.noun, card.controller, card.id, game):
                yield Moved(card.id, DISCARD, "destroyed")


def hosts(table: Spoils, card: Card, you: str, game: Game) -> tuple[str, ...]:
    """The cards that an attaching card may be attached to as it enters play."""
    noun = next(paragraph.noun for paragraph in card.print.text if isinstance(paragraph, Attaches))
    return tuple(c.id for c in table.inside(PLAY) if views.matches(table, c, noun, you, card.id, game))


def remember_the_spared(table: Spoils, frame: KeepingOne, game: Game) -> Answer:
    """The cards that could not be destroyed are left alone from now on."""
    left = [card for card in frame.cards if card != frame.kept and table.card(card).area == PLAY]
    return happen(*(Spared(card) for card in left)) if left else None


class Entering(Frame, frozen=True):
    """Cards are put into play at one time, among them attaching cards for which no target is named (507.2b)."""

    cards: tuple[str, ...] = ()
    you: str = ""
    host: str = ""
    picked: tuple[str, ...] = ()
    did: bool = False

    def out(self) -> bool:
        """Whether it entered play."""
        return self.did


def pick_a_host(table: Spoils, frame: Entering, game: Game) -> Answer:
    """Its controller picks a target for each as it enters play, perhaps a card that enters at the same time."""
    card = _to_attach(table, frame)
    if card is None:
        return Goto("enter")
    found = _targets(table, card, frame.cards, frame.you, game)
    if not found:
        return bound(host="")
    ask = Ask(frame.you, found, f"what to attach {card.id} to", "host", word="pick", words=choice_words.host(card.id))
    return s505.as_many_as_possible(table, ask, "be picked", game)


def _to_attach(table: Spoils, frame: Entering) -> Card | None:
    """The attaching card for which a target is to be picked next."""
    waiting = [card for card in map(table.card, frame.cards) if _attaches(card)]
    return waiting[len(frame.picked)] if len(frame.picked) < len(waiting) else None


def _attaches(card: Card) -> bool:
    """Whether a card has the keyword attach to."""
    return any(isinstance(paragraph, Attaches) for paragraph in card.print.text)


def _targets(table: Spoils, card: Card, together: tuple[str, ...], you: str, game: Game) -> tuple[str, ...]:
    """The cards that can be picked as a target: in play, or entering play at the same time (507.2d)."""
    found = s310.pickable(table, card, you, game)
    others = tuple(id for id in together if id != card.id and table.card(id).area != PLAY)
    if not others:
        return found
    then = table
    for id in others:
        then = then.put(id, area=PLAY, controller=you)
    new = tuple(id for id in s310.pickable(then, card, you, game) if id in others)
    return (*found, *new) if new and game.on(SIMULTANEOUS_ARRIVALS_CAN_BE_TARGETS) else found


def remember_the_host(table: Spoils, frame: Entering, game: Game) -> Answer:
    """The target of each is remembered until all enter play."""
    return bound(picked=(*frame.picked, frame.host), host=""), Goto("pick")


def enter_attached(table: Spoils, frame: Entering, game: Game) -> Answer:
    """All enter play at one time, each attached to its target."""
    attaching = [id for id in frame.cards if _attaches(table.card(id))]
    picked = dict(zip(attaching, frame.picked, strict=True))
    return happen(*(Entered(id, frame.you, picked.get(id, "")) for id in frame.cards), into="did")


def put(table: Spoils, frame: Effect, order: Put, game: Game) -> Answer:
    """A card that must be attached gets its target as it enters play."""
    if (first := s403.before_the_top(table, frame, order, game)) is not None:
        return first
    entering = meaning.meant(table, order.what, frame, game) if order.to == PLAY else ()
    cards = tuple(id for id in entering if table.card(id).area != PLAY)
    if any(
        _attaches(card) and len(_targets(table, card, cards, frame.you, game)) > 1 for card in map(table.card, cards)
    ):
        return Enter(Entering(cards=cards, you=frame.you), into="did")
    if len(cards) > 1 and any(_attaches(table.card(id)) for id in cards):
        return Enter(Entering(cards=cards, you=frame.you), into="did")
    return s402.carried_out(table, frame, order, game)


def attaches_when_put(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """An attaching card that has no target picks one as it enters play, or goes to the discard pile."""
    if isinstance(event, Entered) and not event.attached_to and not event.face_down:
        card = table.card(event.card)
        if _attaches(card):
            found = s310.pickable(table, card, event.you, game)
            if len(found) == 1:
                yield _entering(
                    event, (event.but(attached_to=found[0]),), f"{event.card} enters attached to {found[0]}."
                )
            elif not found and (
                game.on(ATTACHING_WITHOUT_TARGET_IS_DISCARDED)
                or (game.on(NOTHING_TO_ATTACH_TO_MEANS_DISCARD) and not hosts(table, card, event.you, game))
            ):
                gone = (
                    ()
                    if card.area == DISCARD and game.on(ATTACHING_WITHOUT_TARGET_IS_DISCARDED)
                    else (Moved(event.card, DISCARD),)
                )
                rule = (
                    ATTACHING_WITHOUT_TARGET_IS_DISCARDED
                    if game.on(ATTACHING_WITHOUT_TARGET_IS_DISCARDED)
                    else "507.2b"
                )
                yield _entering(event, gone, f"{event.card} has no target to attach to.", rule)


def _entering(event: Entered, events: tuple[Event, ...], says: str, rule: str = "507.2b") -> Substitute:
    """The substitute for the arrival of an attaching card that enters play without a target."""
    return Substitute(f"{event.card}/attach", event.you, event.card, says, events, rule=rule)


def cannot_block(table: Spoils, card: Card, game: Game) -> str:
    """The rule by which a character cannot block this attack, if there is one."""
    if not table.battle:
        raise Lacking
    party = [table.card(id) for id in table.battle.attackers]
    if card.depleted and game.on(DEPLETED_CHARACTERS_CANNOT_BLOCK):
        return DEPLETED_CHARACTERS_CANNOT_BLOCK
    if views.prohibitions(table, card, "block", game):
        return s402.CANNOT_BEATS_CAN
    if (
        party
        and all(views.prohibitions(table, one, "be blocked", game) for one in party)
        and game.on(UNBLOCKABLE_PARTIES_CANNOT_BE_BLOCKED)
    ):
        return UNBLOCKABLE_PARTIES_CANNOT_BE_BLOCKED
    every = all(views.has(table, one, "covert", game) for one in party)
    covert = bool(party) and s302.is_covert(table, every, game) and game.on(ALL_COVERT_MAKES_PARTY_COVERT)
    own = views.has(table, card, "covert", game)
    allowed = s101.takes_precedence(table, card, "block covert parties", game) or (
        texts.waived(table, "only covert blocks covert", game) and game.on(s101.CARDS_BEAT_RULES)
    )
    if covert and not own and not allowed and game.on(ONLY_COVERT_BLOCKS_COVERT):
        return ONLY_COVERT_BLOCKS_COVERT
    return COVERT_BLOCKS_ONLY_COVERT if own and not covert and game.on(COVERT_BLOCKS_ONLY_COVERT) else ""


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            KeepingOne,
            Row("507.5a", keep_one, "choose", quiet=True),
            Row("507.5a", destroy_the_others, "destroy"),
            Row("507.5b", remember_the_spared),
        ),
        procedure(
            Entering,
            Row("507.2b", pick_a_host, "pick", quiet=True),
            Row("507.2b", remember_the_host, "remember", quiet=True),
            Row("507.2b", enter_attached, "enter"),
        ),
    )


VERBS = (
    Verb(
        Put,
        "402.1",
        put,
        "put",
        says="A card that must be attached gets its target as it enters play.",
    ),
)
LAWS = (
    Instead("507.2b", attaches_when_put, of=(Entered,)),
    Check("507.2e", host_of_the_wrong_type, needs="Attaches"),
    Check("507.5a", only_one_unique_card, needs="Unique"),
)
