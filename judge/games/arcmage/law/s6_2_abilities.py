"""Section 6.2: abilities are used."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.arcmage import decisions, meaning
from judge.games.arcmage.abilities import ability_at
from judge.games.arcmage.events.cards import Began
from judge.games.arcmage.events.power import Spent
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s2_5_turn as s2_5
from judge.games.arcmage.law import s3_6_enchantments as s3_6
from judge.games.arcmage.law import s4_1_in_play as s4_1
from judge.games.arcmage.law import s4_2_not_in_play as s4_2
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import Battleground, Card, Gems, Spell
from judge.games.arcmage.texts import holds
from judge.games.arcmage.vocabulary.abilities import Activated, OncePerTurn
from judge.games.arcmage.vocabulary.gifts import Used
from judge.games.arcmage.vocabulary.nouns import Target, TargetPlayer
from judge.games.arcmage.words import choices
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, Legal, Refuse, bound, happen
from judge.kernel.table import Binds, Lasting, bind
from judge.words import many

Aim = Target | TargetPlayer


def aim_at(table: Battleground, aim: Aim, who: str, source: str, game: Game, rule: str) -> Ask:
    """The question what is aimed at."""
    return Ask(
        who,
        meaning.options(table, aim, who, source, game),
        f"the target of {source}",
        "aim",
        rule=rule,
        word="target",
        words=decisions.target(source),
    )


def named(aims: tuple[Aim, ...], aimed: tuple[Any, ...]) -> Binds:
    """The choices, by the names under which a text knows them; players are facts."""
    binds: Binds = ()
    for place, (aim, found) in enumerate(zip(aims, aimed, strict=False), 1):
        name = f"target{place if place > 1 else ''}"
        single = found[0] if isinstance(found, tuple) and len(found) == 1 else found
        binds = bind(binds, f"={name}" if isinstance(aim, TargetPlayer) else name, single)
    return binds


def carried_out(said: Spell, rule: str = "") -> Enter:
    """A text is carried out, because of a rule: what events do that of their section, others name theirs."""
    effect = meaning.running(said.you, said.source, said.text)
    binds = {**dict(effect.binds), **dict(said.binds), **({"=rule": rule} if rule else {})}
    return Enter(effect.but(binds=tuple(sorted(binds.items()))))


class Using(s3_6.Aiming, frozen=True):
    """A player uses an activated ability; a given one is kept here, because its card may leave play with it."""

    who: str = ""
    card: str = ""
    index: int = 0
    paid: Gems | None = None
    answers: bool = False
    given: Activated | None = None


def using(table: Battleground, who: str, card: Card, index: int, answers: bool = False) -> Using:
    """The use of an ability by its number."""
    said = ability_at(table, card, index) if index >= len(card.print.text) else None
    given = said if isinstance(said, Activated) else None
    return Using(who=who, card=card.id, index=index, answers=answers, given=given)


def ability(table: Battleground, frame: Using) -> Activated:
    """The ability that is used."""
    printed = table.card(frame.card).print.text
    found = frame.given or (printed[frame.index] if frame.index < len(printed) else None)
    if not isinstance(found, Activated):
        raise Lacking
    return found


def only_the_controller(table: Battleground, frame: Using, game: Game) -> Answer:
    """Only a card's controller may activate its abilities."""
    if table.card(frame.card).you != frame.who:
        return Refuse("6.2.5.2", f"{frame.who} does not control {frame.card}.")
    return None


def targets_of_ability(table: Battleground, frame: Using, game: Game) -> Answer:
    """Its targets are chosen."""
    wanted = meaning.aims(ability(table, frame))
    for aim in wanted:
        if not frame.aimed and not meaning.options(table, aim, frame.who, frame.card, game):
            return Refuse("6.2.5.1", f"There is no legal target for {frame.card}.")
    left = wanted[len(frame.aimed) :]
    return aim_at(table, left[0], frame.who, frame.card, game, "6.2.5.1") if left else None


def only_while(table: Battleground, frame: Using, game: Game) -> Answer:
    """An ability may say when it can be used."""
    only = ability(table, frame).only
    if only == OncePerTurn():
        again = any(effect.what == Used(frame.index) and effect.on == (frame.card,) for effect in table.lasting)
        if again and game.on(s6_1.CARD_RULES_OVERRIDE_CORE_RULES):
            return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, f"{frame.card} has already used this ability this turn.")
        return None
    if only is None or holds(table, only, frame.who, frame.card, game):
        return None
    if not game.on(s6_1.CARD_RULES_OVERRIDE_CORE_RULES):
        return None
    return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, f"{frame.card}'s text does not let its ability be used now.")


def power_for_ability(table: Battleground, frame: Using, game: Game) -> Answer:
    """If its controller cannot pay, the ability does not take effect."""
    price = ability(table, frame).power
    if not price:
        return bound(paid=())
    card = table.card(frame.card).but(print=table.card(frame.card).print.but(loyalty=0))
    ways = s1_7.payments(table, frame.who, card, price, game)
    if not ways:
        return Refuse("6.2.5.1", f"{frame.who} cannot pay {many(price, 'gem')} for {frame.card}'s ability.")
    words = decisions.payment(frame.card)
    return Ask(frame.who, ways, f"how {frame.card} is paid for", "paid", rule="6.2.5.3", word="pay", words=words)


def pay_power(table: Battleground, frame: Using, game: Game) -> Answer:
    """Power is paid."""
    return happen(Spent(frame.who, frame.paid)) if frame.paid else None


def pay_otherwise(table: Battleground, frame: Using, game: Game) -> Answer:
    """And whatever else is asked for."""
    paying = _custom(table, frame)
    return (Cite(f"{frame.who} pays the cost of {frame.card}'s ability."), paying) if paying else None


def _custom(table: Battleground, frame: Using) -> Enter | None:
    """A cost that is neither power nor marking, as a text that is carried out."""
    told = ability(table, frame)
    binds = named(meaning.aims(told), frame.aimed)
    return carried_out(Spell(frame.who, frame.card, told.custom, binds), "6.2.5.3") if told.custom else None


def what_else_is_asked_for(table: Battleground, frame: Using, game: Game) -> Answer:
    """Nor if whatever else is asked for is not there."""
    paying: Any = _custom(table, frame)
    if paying is None or choices.can_be_done(table, paying.frame.text, paying.frame, game):
        return None
    return Refuse("6.2.5.1", f"{frame.who} cannot pay the cost of {frame.card}'s ability.")


def used(table: Battleground, frame: Using, game: Game) -> Answer:
    """It is used."""
    says = Cite(f"{frame.who} uses {frame.card}.")
    if ability(table, frame).only != OncePerTurn():
        return Legal(), says
    mark = Lasting(Used(frame.index), frame.who, frame.card, "end of turn", on=(frame.card,))
    return Legal(), says, happen(Began(mark))


def takes_effect(table: Battleground, frame: Using, game: Game) -> Answer:
    """Once the costs are paid, the effects occur."""
    told = ability(table, frame)
    said = Spell(frame.who, frame.card, told.text, named(meaning.aims(told), frame.aimed))
    return Cite(f"The cost is paid, so {frame.card}'s ability takes effect."), carried_out(said, "6.2.5.5")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    rows = (
        Row("4.2.2", s4_2.only_in_play),
        Row("6.2.5.2", only_the_controller),
        Row("2.5.14.1", s2_5.only_in_play_phases),
        Row("6.1.3", only_while),
        Row("6.2.5.1", targets_of_ability, "target", says="The targets of the ability are chosen."),
        Row("6.2.5.1", s3_6.next_target, "targets", quiet=True),
        Row("4.1.3.6", s4_1.marked_already),
        Row("6.2.5.1", power_for_ability, "power", quiet=True),
        Row("6.2.5.1", what_else_is_asked_for, "something else"),
        Row("6.2.5.1-activated", used),
        Row(
            "4.1.4.1",
            s4_1.mark_me,
            says="Where the ability requires it, the card itself is marked; "
            "that may happen any number of times (4.1.3.8).",
        ),
        Row("6.2.5.3", pay_power, "pay"),
        Row("6.2.5.3", pay_otherwise, "custom"),
        Row("6.2.5.5", takes_effect),
    )
    return (procedure(Using, *rows),)
