"""Every way: all endings of a scenario's open choices, in words, each with a way there that can be followed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from judge.kernel.explore import Path, Proof
from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.scenario.claimed import Verdict, claims_of, judged
from judge.scenario.left_out import UNPROVED, nothing_set_aside
from judge.scenario.opened import Opened
from judge.scenario.prove import explored
from judge.tabletop.board import Board
from judge.tabletop.file import Action, Scenario
from judge.tabletop.picture import Drawn, Picture, Strip, Zone
from judge.words import listed

MOST_ENDINGS = 24


@dataclass(frozen=True)
class EndingTold:
    """One ending: what is special about it, how many ways lead there, and which options to take at which steps."""

    says: tuple[str, ...]
    ways: int
    take: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class ShareOfWays:
    """How many of the endings have a fact."""

    fact: str
    count: int
    of: int

    @property
    def word(self) -> str:
        """Always, possible or never."""
        return "Always" if self.count == self.of else "Possible" if self.count else "Never"


@dataclass(frozen=True)
class Ways:
    """All endings, or those found before a budget was used up."""

    edition: str
    ways: int
    decisions: int
    complete: bool
    why: str
    endings: tuple[EndingTold, ...]
    claims: tuple[Verdict, ...]  # of the file, where it leaves a choice open itself
    shares: tuple[ShareOfWays, ...]
    deciders: tuple[tuple[str, str], ...]

    @property
    def open(self) -> bool:
        """Whether anything was to be decided at all."""
        return self.decisions > 0


def every_way(
    scenario: Scenario,
    board: Board,
    edition: str = "",
    *,
    states: int = 5_000,
    enough: Callable[[], bool] = lambda: False,
) -> Ways:
    """Every ending over the choices left open by the file; where it leaves none open, over those of its last action."""
    nothing_set_aside(scenario, board, UNPROVED)
    edition = edition or scenario.edition or board.editions[-1]
    game, answer = board.game(edition), scenario.answers(edition)
    play = Last(scenario, board, game, answer)
    play.to_the_end()
    proof, tables = explored(
        board, game, play.start, scenario.may, states=states, enough=enough, named=play.begun.named()
    )
    return _told(scenario, board, game, play, proof, tables)


class Last(Opened):
    """A play that stops where the file leaves a decision open, or else at the first one of its last action."""

    def _goes_on(self) -> bool:
        """One decision more, unless what is asked is a part of the last action."""
        ask = self.run.ask
        begun = not any(isinstance(line, Action) for line in self.lines)
        if begun and ask and not ask.attempt and len(ask.options) > 1 and not self.leaves_open:
            self.lines.clear()
            return False
        return super()._goes_on()

    @property
    def leaves_open(self) -> bool:
        """Whether the file itself leaves a decision open."""
        return any(getattr(line, "any", False) for line in self.answer.do) or any(
            value.data == "any"
            for line in self.answer.do
            if isinstance(line, Action)
            for value in line.choices.values()
        )


def _told(
    scenario: Scenario, board: Board, game: Game, play: Last, proof: Proof, tables: dict[Hashable, Table]
) -> Ways:
    """A proof in words."""
    found = sorted(proof.endings.items(), key=lambda pair: -pair[1].ways)
    there = [tables[key] for key, _ in found]
    shown = [(end, *_followed(play, end.witness)) for _, end in found[:MOST_ENDINGS]]
    seen = told_apart(board, game, [table for _, _, table in shown])
    endings = tuple(EndingTold(says, end.ways, take) for says, (end, take, _) in zip(seen, shown, strict=True))
    return Ways(
        edition=game.edition,
        ways=proof.ways,
        decisions=proof.states,
        complete=proof.complete,
        why=proof.why,
        endings=endings,
        claims=judged(scenario.answers(game.edition), board, game, there) if play.leaves_open else (),
        shares=tuple(_shares(scenario, board, game, there)),
        deciders=proof.deciders,
    )


def told_apart(board: Board, game: Game, tables: Sequence[Table]) -> list[tuple[str, ...]]:
    """The facts of each table that not all of them have."""
    seen = [facts(board.picture(table, game)) for table in tables]
    shared = set.intersection(*map(set, seen)) if len(seen) > 1 else set[str]()
    return [tuple(fact for fact in facts if fact not in shared) for facts in seen]


def facts(picture: Picture) -> list[str]:
    """The facts of a table, a sentence without its period for each count and for each card."""
    found = []
    for strip in picture.strips:
        found += [_counted(strip.name, label, count) for label, count in strip.counts]
        found += [f"{strip.name} {strip.note}"] if strip.note else []
        for zone in strip.zones:
            if zone.gauge:
                found.append(f"{zone.name} has {zone.gauge.now} of {zone.gauge.of} power")
            elif zone.head:
                found.append(_seen(f"in {strip.name}'s kingdom", zone.head))
            found += [_seen(_where(strip, zone), card) for card in zone.lying]
    return found


def _counted(name: str, label: str, count: str) -> str:
    """A count of a player as a sentence."""
    if label in ("hand", "deck"):
        return f"{name} has {count} card{'' if count == '1' else 's'} in {label if label == 'hand' else 'the deck'}"
    return f"{name} has {count} {label}" if count.isdigit() else f"{name} has {count} ({label})"


def _where(strip: Strip, zone: Zone) -> str:
    """Where a card of a zone is."""
    pile = zone.name.partition(",")[0].removesuffix(" from the top")
    return zone.where or f"in {strip.name}'s {pile}"


def _seen(where: str, card: Drawn) -> str:
    """Where a card is, and what is not as it is printed."""
    parts = [f"{one.label} {one.now}" for one in card.figures if one.printed is not None]
    if card.harm and card.harm.taken:
        parts.append(f"{card.harm.taken} damage")
    parts += [part.name for part in card.attached]
    said = ", ".join([f"{card.name} is {where}", *card.states])
    return f"{said}, with {listed(parts)}" if parts else said


def _shares(scenario: Scenario, board: Board, game: Game, tables: list[Table]) -> list[ShareOfWays]:
    """How often each of the facts is so that the file claims, or that its answer names."""
    answer = scenario.answers(game.edition)
    return [
        ShareOfWays(said, sum(not list(board.facts.differences(fact, table, game)) for table in tables), len(tables))
        for said, fact in claims_of(answer, board.facts.sayings)
        if board.facts.of_boards(fact)
    ]


def _followed(play: Last, way: Path) -> tuple[tuple[tuple[int, int], ...], Table]:
    """A way as steps and the options taken at them, and the table to which it leads."""
    run = Run(play.run.game, play.start)
    before = len(play.run.steps)
    run.go()
    take: list[tuple[int, int]] = []
    for ask, option in way.taken:
        take.append((before + len(run.steps) + 1, ask.options.index(option)))
        run.choose(option)
    return tuple(take), run.table
