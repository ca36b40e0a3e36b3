"""Chapter 6, Playing the Game, sections 604 to 607: playing cards and resources, using abilities, responding."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from judge.games.spoils.events import Attached, Entered, Moved
from judge.games.spoils.s5_conditions import responded_to
from judge.games.spoils.s5_text import hosts
from judge.games.spoils.table import BEING_PLAYED, DISCARD, HAND, PLAY, Card, Spoils
from judge.games.spoils.text import (
    Ability,
    Act,
    Attaches,
    CostChange,
    InResponse,
    Noun,
    Ongoing,
    Only,
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
    free_resources,
    holds,
    matches,
    meets,
    number,
    texts,
)
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Ask, Cite, Done, Enter, Goto, Legal, Refuse, Release, bound, happen
from judge.kernel.pipeline import Effect
from judge.kernel.table import Binds, Frame, Instruction

Answer = Any
PASS = "pass"


class Acting(Frame, frozen=True):
    """A card that is being played or an ability that is being used, with what its costs have bound so far."""

    card: str = ""
    you: str = ""
    when: str = "turn"  # turn, response, battle, effect
    rule: str = "607.2"  # the rule that lets it happen now
    free: bool = False
    total: int = 0
    resources: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """The card whose text is followed."""
        return self.card


class Playing(Acting, frozen=True):
    """A card that is not a resource is being played (604)."""


class Using(Acting, frozen=True):
    """An ability of a card is being used (606); its text as it was written when it was used (502.4)."""

    index: int = 0
    text: Ability | None = None


class Costs(Effect, frozen=True):
    """The extra costs of an action: instructions that nothing replaces (506.2)."""

    def out(self) -> Binds:  # type: ignore[override]
        """What the costs have bound."""
        return self.binds


# --- 604 Playing a Card ---------------------------------------------------------------------------------------------


def select_card(table: Spoils, frame: Playing, game: Game) -> Answer:
    """A card that is not a resource is chosen in hand, at a time when it may be played."""
    card = table.card(frame.card)
    if card.area != HAND or card.owner != frame.you:
        return Refuse("604.1a", f"{frame.card} is not in {frame.you}'s hand.")
    if "resource" in card.print.types or "faction" in card.print.types:
        return Refuse(
            "604.2", f"{frame.card} is no card that can be played; resources are played when an effect says so."
        )
    tactical = "tactic" in card.print.types or any(getattr(p, "name", "") == "tactical" for p in card.print.text)
    if frame.when in ("response", "battle") and not tactical:
        return Refuse(frame.rule, f"Only tactics and abilities can be played now, and {frame.card} is none.")
    return None


def meet_threshold(table: Spoils, frame: Playing, game: Game) -> Answer:
    """Without its threshold the card cannot be played."""
    card = table.card(frame.card)
    if not meets(table, frame.you, card.print.threshold, game):
        needed = ", ".join(card.print.threshold)
        return Refuse("405.2", f"{frame.you} does not meet the threshold of {frame.card}: {needed}.", ("604.1b",))
    return Cite(f"{frame.you} meets the threshold of {frame.card}.") if card.print.threshold else None


def put_on_the_table(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The card is put onto the playing surface: it is being played."""
    return happen(Moved(frame.card, BEING_PLAYED, "played"))


def satisfy_extra_costs(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The extra costs are satisfied in the order in which they are listed."""
    card = table.card(frame.card)
    cost: tuple[Instruction, ...] = tuple(
        order for paragraph in card.print.text if isinstance(paragraph, Act) for order in paragraph.cost
    )
    if any(isinstance(paragraph, Attaches) for paragraph in card.print.text):
        noun = next(paragraph.noun for paragraph in card.print.text if isinstance(paragraph, Attaches))
        cost = (Pick(noun, 1, "host"), *cost)
    return _costs(frame, cost)


def _costs(frame: Acting, cost: tuple[Instruction, ...]) -> Answer:
    """Costs are followed like a text, but nothing replaces them."""
    if not cost:
        return None
    return Enter(Costs(text=cost, you=frame.you, source=frame.card, fixed="506.2"), into="binds")


def total_numeric_cost(table: Spoils, frame: Playing, game: Game) -> Answer:
    """The running total: cost number, additions, increases, reductions."""
    card = table.card(frame.card)
    base = 0 if frame.free and game.on("308.1") else card.print.cost or 0
    cost = [order for paragraph in card.print.text if isinstance(paragraph, Act) for order in paragraph.cost]
    return _total(table, frame, base, cost, game)


def _total(table: Spoils, frame: Acting, base: int, cost: list[Instruction], game: Game) -> Answer:
    """What is to be paid; when the order of the reductions matters, the player chooses it."""
    place = Effect(you=frame.you, source=frame.card, binds=frame.binds)
    additions = [number(table, order.amount, place, game) for order in cost if isinstance(order, Pay)]
    changes = list(_cost_changes(table, frame, game))
    ups = [amount for amount, _ in changes if amount > 0]
    downs = [change for change in changes if change[0] < 0]
    totals = sorted({_reduced(base + sum(additions) + sum(ups), order) for order in permutations(downs[:6])})
    parts = [str(base), *(f"+ {n}" for n in additions), *(f"+ {n}" for n in ups), *(f"- {-n}" for n, _ in downs)]
    told = f"The numeric cost of {frame.card} is {totals[0]}{': ' + ' '.join(parts) if len(parts) > 1 else ''}."
    if len(totals) == 1 or not game.on("410.3"):
        return bound(total=totals[0]), Cite(told, also=("308.1",) if frame.free else ())
    what = "the total that an order of reductions gives"
    return Ask(frame.you, tuple(totals), what, "total", word="total", rule="410.3", also=("406.3",))


def _reduced(total: int, reductions: tuple[tuple[int, int], ...]) -> int:
    """A total after reductions in this order: never below 0 (410.4), nor by one below its minimum (410.5)."""
    for amount, minimum in reductions:
        total = max(total + amount, min(total, minimum), 0)
    return total


def _cost_changes(table: Spoils, frame: Acting, game: Game) -> Iterator[tuple[int, int]]:
    """The increases and reductions that texts in play make to a numeric cost, with their minimum."""
    card = table.card(frame.card)
    for source, _, paragraph, _ in texts(table, CostChange, game):
        if _is_concerned(table, card, paragraph.noun, source, frame, game):
            yield paragraph.amount, paragraph.minimum


def _is_concerned(table: Spoils, card: Card, noun: Noun | None, source: Card, frame: Acting, game: Game) -> bool:
    """Whether a change of costs speaks of this card, as its player's."""
    if noun is None:
        return True
    played = card.but(controller=frame.you)
    return not isinstance(frame, Using) and matches(
        table, played, noun.but(area=card.area), source.controller, source.id, game
    )


def pay(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The player chooses which of their unattached resources pay."""
    if not frame.total:
        return None
    free = free_resources(table, frame.you)
    if len(free) < frame.total:
        says = f"{frame.card} costs {frame.total}, and {frame.you} has {len(free)} unattached resources."
        return Refuse("401.2", says, ("406.3a", "309.1a"))
    return Ask(frame.you, _residues(free, frame.total), "which resources pay", "resources", word="pay")


def _residues(free: list[Card], count: int) -> tuple[tuple[str, ...], ...]:
    """One way to pay for each kind of rest that it leaves."""
    kinds: dict[tuple[str, ...], tuple[str, ...]] = {}
    for group in combinations(free, count):
        kind = tuple(sorted(f"{card.print.name}/{card.face_down}/{card.tokens}" for card in group))
        kinds.setdefault(kind, tuple(card.id for card in group))
    return tuple(kinds.values())


def attach_resources(table: Spoils, frame: Acting, game: Game) -> Answer:
    """To pay a number is to attach that number of resources to your faction."""
    if not frame.resources:
        return None
    faction = table.player(frame.you).faction
    return happen(*(Attached(card, faction, paid=True) for card in frame.resources), fixed="506.2")


def legal(table: Spoils, frame: Acting, game: Game) -> Answer:
    """All costs are satisfied: the action is legal."""
    return Legal()


def pending_triggers(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The triggers that waited for the costs happen."""
    return Release()


def responses(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The opponent may respond, unless the card says that they cannot."""
    if isinstance(frame, Playing) and _unanswerable(table, frame, game):
        return Cite(f"Nobody can respond to {frame.card}.", "402.7")
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
    effect = tuple(order for paragraph in card.print.text if isinstance(paragraph, Act) for order in paragraph.effect)
    return Cite(f"{frame.card} resolves."), Enter(
        Effect(text=effect, you=frame.you, source=frame.card, binds=frame.binds)
    )


def _enter(table: Spoils, frame: Playing, card: Card, game: Game) -> Answer:
    """The card enters play, attached if it is an attaching card; without its target it goes to the discard pile."""
    host = next((value for name, value in frame.binds if name == "host"), "")
    if any(isinstance(paragraph, Attaches) for paragraph in card.print.text) and host not in hosts(
        table, card, frame.you, game
    ):
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


def put_resource(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """The card is put from hand into play."""
    return happen(Entered(frame.card, frame.you, face_down=frame.facing == "face-down", how="played"))


def play_a_resource(table: Spoils, frame: Effect, game: Game) -> Answer:
    """An effect says so: a resource is played."""
    return Enter(PlayingResource(you=frame.you))


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
        return Refuse("606.1a", f"{frame.you} does not control {frame.card}.")
    paragraph = next((p for index, p, _ in active_text(table, card, game) if index == frame.index), None)
    if not isinstance(paragraph, Ability):
        return Refuse("606.1a", f"{frame.card} has no such ability now.")
    return bound(text=paragraph), Cite(f"{frame.you} uses {paragraph.name or 'the ability'} of {frame.card}.")


def meet_ability_threshold(table: Spoils, frame: Using, game: Game) -> Answer:
    """Without its threshold the ability cannot be used."""
    assert frame.text
    if not meets(table, frame.you, frame.text.threshold, game):
        needed = ", ".join(frame.text.threshold)
        return Refuse("405.3", f"{frame.you} does not meet the threshold of the ability: {needed}.", ("606.1b",))
    return None


def satisfy_ability_costs(table: Spoils, frame: Using, game: Game) -> Answer:
    """The extra costs of the ability are satisfied in their order."""
    assert frame.text
    return _costs(frame, frame.text.cost)


def total_ability_cost(table: Spoils, frame: Using, game: Game) -> Answer:
    """An ability has a numeric cost only if it says pay."""
    assert frame.text
    if not any(isinstance(order, Pay) for order in frame.text.cost):
        return None
    return _total(table, frame, 0, list(frame.text.cost), game)


def resolve_ability(table: Spoils, frame: Using, game: Game) -> Answer:
    """The effect instructions are followed as they were written when the ability was used."""
    assert frame.text
    card = table.card(frame.card)
    you = card.controller if card.area == PLAY and game.on("407.1a") else frame.you
    effect = Effect(text=frame.text.effect, you=you, source=frame.card, binds=frame.binds)
    return Cite(f"{frame.text.name or 'The ability'} of {frame.card} resolves."), Enter(effect)


# --- costs that cards name ------------------------------------------------------------------------------------------


class Paying(Frame, frozen=True):
    """A number is paid that an effect or a requirement names (406.5); general reductions apply to it (406.5a)."""

    you: str = ""
    total: int = 0
    resources: tuple[str, ...] = ()
    did: bool = False

    def out(self) -> bool:
        """Whether it was paid."""
        return self.did


def choose_payment(table: Spoils, frame: Paying, game: Game) -> Answer:
    """The player chooses which unattached resources pay; with too few, nothing is paid."""
    free = free_resources(table, frame.you)
    if len(free) < frame.total:
        return Done(), Cite(f"{frame.you} has too few unattached resources to pay {frame.total}.", "309.1a")
    return Ask(frame.you, _residues(free, frame.total), "which resources pay", "resources", word="pay")


def pay_it(table: Spoils, frame: Paying, game: Game) -> Answer:
    """To pay a number is to attach that number of resources to your faction."""
    if not frame.resources:
        return bound(did=True)
    faction = table.player(frame.you).faction
    return happen(*(Attached(card, faction, paid=True) for card in frame.resources), into="did")


def pay_instruction(table: Spoils, frame: Effect, game: Game) -> Answer:
    """In a cost section, a number to pay is added to the running total; it is paid last."""
    order: Any = frame.text[frame.i]
    count = number(table, order.amount, frame, game)
    if frame.fixed:
        return Cite(f"{count} is added to the running total.")
    changes = [(p.amount, p.minimum) for _, _, p, _ in texts(table, CostChange, game) if p.noun is None]
    total = _reduced(count + sum(n for n, _ in changes if n > 0), tuple(one for one in changes if one[0] < 0))
    return Enter(Paying(you=frame.you, total=total), into="did")


def restriction(table: Spoils, frame: Effect, game: Game) -> Answer:
    """A restriction must be satisfied like any other cost."""
    order: Any = frame.text[frame.i]
    if holds(table, order.condition, table.card(frame.source), game, frame.you, frame):
        return bound(responded=responded_to(table)) if isinstance(order.condition, InResponse) else None
    return Refuse("401.3a", f"{frame.source} can be used only under a condition that is not met.", ("401.2",))


# --- 607 Responding -------------------------------------------------------------------------------------------------


class Window(Frame, frozen=True):
    """A time at which one player may play tactics and use abilities, as often as they want."""

    you: str = ""
    to: str = ""
    when: str = "response"
    rule: str = "607.2"
    said: Any = ""


def window(table: Spoils, you: str, game: Game, *, to: str = "", when: str = "response", rule: str = "607.2") -> Answer:
    """A time for a player to act, if there is anything that they might do."""
    return Enter(Window(you=you, to=to, when=when, rule=rule)) if actions(table, you, when, game, rule) else None


def act_or_pass(table: Spoils, frame: Window, game: Game) -> Answer:
    """The player plays a tactic, uses an ability, or is finished."""
    what = f"a response to {frame.to}" if frame.to else "a tactic or ability"
    options = (*actions(table, frame.you, frame.when, game, frame.rule), PASS)
    return Ask(frame.you, options, what, "said", idle=PASS, attempt=True, rule=frame.rule, closed="607.1")


def once_more(table: Spoils, frame: Window, game: Game) -> Answer:
    """After each, another may follow."""
    return None if frame.said == PASS else Goto("act")


def actions(table: Spoils, you: str, when: str, game: Game, rule: str = "607.2") -> tuple[Frame, ...]:
    """The cards that a player might play and the abilities they might use, whether or not they turn out to be legal."""
    cards = [Playing(card=card.id, you=you, when=when, rule=rule, holds=True) for card in table.inside(HAND, you)]
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
        Row("604.1c", put_on_the_table),
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
        Row("605.1d", put_resource),
    ),
    Using: procedure(
        Row("606.1a", select_ability),
        Row("606.1b", meet_ability_threshold),
        Row("606.1c", satisfy_ability_costs, quiet=True),
        Row("406.4", total_ability_cost),
        Row("406.3a", pay, quiet=True),
        Row("309.1", attach_resources),
        Row("606.1d", legal, quiet=True),
        Row("606.1e", pending_triggers, quiet=True),
        Row("606.1f", responses, quiet=True),
        Row("606.1g", resolve_ability),
    ),
    Paying: procedure(
        Row("406.5", choose_payment, quiet=True),
        Row("309.1", pay_it),
    ),
    Window: procedure(
        Row("", act_or_pass, "act", quiet=True),
        Row("", once_more, "again", quiet=True),
    ),
}
VERBS = {
    Pay: Row("406.3", pay_instruction),
    Only: Row("401.3a", restriction),
    PlayCard: Row("604.2", play_a_card, quiet=True),
    PlayResource: Row("605.1", play_a_resource, quiet=True),
}
CLAUSES = frozenset({"308.1", "309.1a", "314.1", "402.7", "405.2", "405.3", "407.1a", "410.3", "607.1", "607.2"})
