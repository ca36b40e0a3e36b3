"""Section 307: Duplicate."""

from __future__ import annotations

from judge.games.spoils import acting, meaning, objects
from judge.games.spoils.editions import has as known
from judge.games.spoils.events import Moved, reached
from judge.games.spoils.icons import payable
from judge.games.spoils.law import s205_tactics as s205
from judge.games.spoils.law import s309_pay as s309
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.law import s503_triggers as s503
from judge.games.spoils.law import s604_deploying_card as s604
from judge.games.spoils.table import BEING_PLAYED, DISCARD, Card, Spoils
from judge.games.spoils.vocabulary.moves import Duplicate
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Cite, Done, Enter, bound, happen
from judge.kernel.verb import Verb


class Duplicating(acting.Playing, frozen=True):
    """A tactic is duplicated: a copy of it is paid for and resolves, and nobody can respond."""

    original: str = ""


def duplicate(table: Spoils, frame: Effect, order: Duplicate, game: Game) -> Answer:
    """Tactics are duplicated, one after the other."""
    found = [id for id in meaning.meant(table, order.what, frame, game) if "tactic" in table.card(id).print.types]
    if not found:
        return s402.ignored(f"There is no tactic that {frame.source} could duplicate.", game)
    return Enter(Duplicating(original=found[0], you=frame.you, holds=True))


def make_the_copy(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """An invisible copy of the tactic comes to be, with its rules text and with 0 as its cost number."""
    like = table.card(frame.original)
    taken = {card.id for card in table.cards}
    first = frame.original.partition(" (duplicate")[0]
    names = (f"{first} (duplicate{f' {n}' if n else ''})" for n in range(len(taken) + 1))
    id = next(name for name in names if name not in taken)
    copy = Card(id, like.print.but(cost=0), frame.you, frame.you, BEING_PLAYED, made=True)
    return bound(card=id), happen(objects.Made((copy,), f"{frame.you} duplicates {frame.original}."))


def counts_as_played(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """The duplicate counts as played."""
    return happen(Moved(frame.card, BEING_PLAYED, "played"))


def terminated_by_a_restriction(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """Where tactics cannot be played, a duplicate is terminated at once."""
    if s604.restricted(table, table.card(frame.card), game):
        return _terminated(table, frame, game)
    return None


def _terminated(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """The duplicate is terminated: it is not followed any more and leaves the area of cards being played (314.1)."""
    if known(game, s604.TERMINATED_CARDS_DO_NOT_RESOLVE) and not game.on(s604.TERMINATED_CARDS_DO_NOT_RESOLVE):
        return None
    return Done(), happen(Moved(frame.card, reached(table.card(frame.card), DISCARD, game)))


def choose_anew(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """A new choice of a labelled option may be made for the duplicate."""
    return s604.which_option(table, frame, game)


def keep_the_option(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """The copy has the rules text of the original, the chosen option too, unless another was chosen."""
    like = table.card(frame.original)
    if frame.option or like.chosen is None:
        return s604.option_chosen(table, frame, game)
    return happen(objects.OptionChosen(frame.card, objects.options_of(like).index(like.chosen) + 1))


def extra_costs(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """All extra costs of the duplicate must be satisfied."""
    cost = s604.cost_of(table.card(frame.card))
    if not cost:
        return None
    binds = tuple(sorted((*s401.kinds_in(cost), ("=duplicate", True))))
    return Enter(
        acting.Costs(text=cost, you=frame.you, source=frame.card, fixed=s309.EXTRA_COSTS_ARE_NOT_REPLACED, binds=binds),
        into="binds",
    )


def terminated_unpaid(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """A duplicate whose extra costs are not satisfied is terminated."""
    if frame.bound("=unpaid") or len(payable(table, frame.you, game)) < frame.total:
        return _terminated(table, frame, game)
    return None


def resolve_the_copy(table: Spoils, frame: Duplicating, game: Game) -> Answer:
    """The duplicate resolves: its instructions are followed."""
    effect = s604.effect_of(table.card(frame.card))
    return Cite(f"{frame.card} resolves."), Enter(
        Effect(text=effect, you=frame.you, source=frame.card, binds=frame.binds)
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Duplicating,
            Row("307.1", make_the_copy),
            Row("o4.15.1", counts_as_played),
            Row("307.3", terminated_by_a_restriction),
            Row("o4.15.1", terminated_by_a_restriction, "o4.15.1 restricted"),
            Row("307.2", choose_anew, quiet=True),
            Row(
                "307.1",
                keep_the_option,
                "307.1 option",
                says="The copy has the rules text of the original, the chosen option too, unless another was chosen.",
            ),
            Row("503.3", s503.triggers_wait, quiet=True),
            Row("307.1", extra_costs, "307.1 costs", quiet=True),
            Row(
                "406.3",
                s406.total_numeric_cost,
                says="The running total: cost number, additions, increases, reductions.",
            ),
            Row("307.1", terminated_unpaid, "307.1 unpaid"),
            Row("406.3a", s406.pay, quiet=True),
            Row("309.1", s309.attach_resources),
            Row("604.1f", s604.pending_triggers, quiet=True),
            Row("307.1", resolve_the_copy, "307.1 resolve"),
            Row("205.2", s205.discard_tactic),
        ),
    )


VERBS = (Verb(Duplicate, "307.1", duplicate, quiet=True),)
