"""One run through a scenario: lines are taken for the decisions they are meant for; the results are compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from judge.errors import Complaint, Lacking, Place, Unreadable
from judge.kernel.game import Game
from judge.kernel.machine import Endless
from judge.kernel.move import Ask
from judge.kernel.trace import Run
from judge.scenario.barred_words import cannot_choose, cannot_do, is_a_pass, must_act, not_now
from judge.scenario.begun import MAY, YES, Begun
from judge.scenario.breaking import keeping_steps
from judge.scenario.comparing import compared
from judge.scenario.hints import by_rule, if_refused, legal_later, passed_over, unanswered
from judge.scenario.naming import Naming, own_number, shown
from judge.scenario.passing import Passing
from judge.scenario.stop_line import is_reached, passes
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.doing import FOUND_OUT, Action, AnyOrder, ByHand, ChoiceLine, Line, Now, PassingLine, StopLine
from judge.tabletop.doing import actions as actions_of
from judge.tabletop.file import Answer, Scenario
from judge.yamlfile import Value

MOST_ROWS = 20_000


@dataclass(frozen=True)
class Branch:
    """One way through a scenario: its run, how many options each decision left open had, and the differences."""

    run: Run
    widths: tuple[int, ...]
    differences: tuple[FactDifference, ...]
    answered: frozenset[Place] = frozenset()  # the lines that answered a decision
    opened: tuple[int, ...] = ()  # the steps of the decisions that the file leaves open


class Play:
    """One run through a scenario's lines."""

    rows, stopped = MOST_ROWS, False  # the rows between two decisions; whether a line of the file stopped the run
    since = 0  # how many steps there were before the line that was taken last; `before` is the table then

    def __init__(
        self, scenario: Scenario, board: Board, game: Game, answer: Answer, picks: tuple[int, ...] = ()
    ) -> None:
        """Lay out the board."""
        self.scenario, self.board, self.answer, self.picks = scenario, board, answer, picks
        self.run = Run(game, board.beginning(scenario, game), budget=self.rows)
        self.naming, self.before = Naming(board, self.run), self.run.table
        self.lines: list[Line] = list(answer.do)
        self.own = scenario.speaks_of(game.edition)
        self.begun = Begun()
        self.forbidden = [line for line in actions_of(answer.do) if line.refused]
        self.passing: Passing | None = None  # a line by which everybody passes
        self.answered: set[Place] = set()
        self.opened: list[int] = []  # the steps of the decisions that the file leaves open
        self.widths: list[int] = []
        self.differences: list[FactDifference] = []
        self.seen = 0  # how many decisions with one option were compared with the file
        self.last = scenario.given.place
        self.passed: tuple[ChoiceLine, Ask] | None = None  # a line whose rule alone did not fit what was asked

    def play(self) -> Branch:
        """Play all lines, then compare."""
        with keeping_steps(self.run, self.differences):
            self.to_the_end()
            self.nothing_unused()
            self.differences += self.undue()
            self.differences += compared(self.board, self.run, self.answer.then)
        return Branch(
            self.run, tuple(self.widths), tuple(self.differences), frozenset(self.answered), tuple(self.opened)
        )

    def undue(self) -> list[FactDifference]:
        """The actions that the file calls refused and that were legal."""
        told = "{!r} should be refused{} but is legal"
        return [FactDifference(line.place, told.format(line.words, by_rule(line.refused))) for line in self.forbidden]

    def to_the_end(self) -> None:
        """Play line after line, until no line is left and somebody is free to act, or the game is over."""
        try:
            self.run.go()
            self._use_forced()
            while self._goes_on():
                self._use_forced()
        except Endless as error:
            place = self.lines[0].place if self.lines else self.scenario.place
            told = f"{error} It may be a loop. If players can end the loop, add lines with their choices."
            raise Unreadable([Complaint(place, told)]) from error

    def _goes_on(self) -> bool:
        """One decision or check more; false when there is none."""
        ask = self.run.ask
        if not isinstance(self.lines[0] if self.lines else None, StopLine | PassingLine):
            self.since, self.before = len(self.run.steps), self.run.table
        if ask:
            self.begun.remember(ask)
        if ask and self._take_inline(ask):
            return True
        self._check_now()
        match self.lines[:1]:
            case [AnyOrder(lines=lines)]:
                orders = [*permutations(lines)]
                self.lines[:1] = orders[self._pick(len(orders))]
                return True
            case [StopLine() as line] if not is_reached(self.run, line, self.since, self._number(line.after)):
                self._choose(passes(self.run, line, ask), silently=True)
                return True
            case [StopLine()]:
                self.last = self.lines.pop(0).place
                self.stopped = True
                return False
            case [ByHand() as line] if ask:
                self.lines.pop(0)
                self.run.by_hand(self.board.hand_events(line, self.scenario, self.run.table), line.words)
                return True
            case [PassingLine() as line] if ask:
                return self._lets_pass(ask, line)
        return self._takes_a_line(ask)

    def _lets_pass(self, ask: Ask, line: PassingLine) -> bool:
        """Everybody passes as long as a line says."""
        passing = self.passing or Passing.begun(line, self.board, self.run.game, self.run.table, self.before)
        self.passing = None if passing.over(self.run.table, ask) else passing
        if self.passing is None:
            self.last, self.since, self.before = self.lines.pop(0).place, len(self.run.steps), self.run.table
        elif (option := passing.option(ask)) is None:
            raise self._missing(ask)
        else:
            self._choose(option)
        return True

    def _takes_a_line(self, ask: Ask | None) -> bool:
        """Decide by the next line, or let a chance go by; false when nothing is left to do."""
        while ask and ask.open and self.lines and self._is_left_open(ask):
            self.lines.pop(0)
        if ask is None or (ask.open and not self.lines):
            return False
        if not self._take_line(ask):
            if ask.idle is None:
                raise self._missing(ask)
            if not self.widths and not self.begun.has_answered(ask):
                self.differences += passed_over(self.board, self.run, ask, self.lines)
            self._choose(ask.idle, silently=True)
        return True

    def _is_left_open(self, ask: Ask) -> bool:
        """Whether the next line leaves open what another branch was asked, and not what is done here."""
        line = self.lines[0]
        if not isinstance(line, ChoiceLine) or not line.any:
            return False
        return line.by != ask.who or (self._number(line.rule) != ask.rule if line.rule else bool(self.widths))

    def _check_now(self) -> None:
        """Compare the expected facts at this point."""
        while self.lines and isinstance(self.lines[0], Now):
            self.differences += compared(self.board, self.run, self.lines[0].facts, now=True)
            self.lines.pop(0)

    def _use_forced(self) -> None:
        """Choices that turned out to be none: the file may name them all the same, but rightly."""
        while self.seen < len(self.run.forced):
            n = self.run.forced[self.seen]
            self.seen += 1
            if choice := self.run.steps[n - 1].choice:
                self._name_forced(choice.ask, n)

    def _name_forced(self, ask: Ask, n: int) -> None:
        """Use up what the file says to a decision with one option, taken by a step."""
        self.begun.remember(ask)
        while (
            self.lines
            and isinstance(line := self.lines[0], ChoiceLine)
            and line.by == ask.who
            and (self._number(line.rule) == ask.rule if line.rule else bool(self.naming.matching(ask, line.take)))
        ):
            self.lines.pop(0)
            self.answered |= {line.place}
            if line.any or self._named(ask, self._of_several(ask, line)) is not None:
                return
        for begun in self.begun.choosing:
            if values := begun.values(ask):
                value = values[0]
                option, begun.choices[ask.word] = self._first(ask, values, begun.line.refused)
                if option is None:
                    self._rule_out(ask, begun.line, value, n - 1)
                return

    def _of_several(self, ask: Ask, line: ChoiceLine) -> ChoiceLine:
        """Of a list that answers decisions one after the other the first entry; the others stay for what follows."""
        first, rest = self.naming.parted(ask, line.take)
        if rest is not None:
            self.lines.insert(0, replace(line, take=rest))
        return replace(line, take=first)

    def _named(self, ask: Ask, line: ChoiceLine) -> Any:
        """The option that a line names; one that a rule rules out is refused by it."""
        option = self.naming.one(ask, line.take, line.refused)
        told = f"{line.by}'s choice {shown(line.take)!r}"
        if option is None:
            rule = self.naming.why_not(ask, line.take)
            self.run.bar(rule, cannot_choose(ask.who, ask.what, shown(line.take)))
            if line.refused != FOUND_OUT and self._number(line.refused) != rule:
                hint = if_refused(line.refused, rule)
                self.differences.append(FactDifference(line.place, f"{rule} does not allow {told}; {hint}"))
        elif line.refused:
            self.differences.append(
                FactDifference(line.place, f"{told} should be refused{by_rule(line.refused)} but is legal")
            )
        return option

    def _number(self, rule: str) -> str:
        """A rule by its number in the edition that is played."""
        return own_number(self.run.game, rule, self.own)

    def _choose(self, option: Any, *, silently: bool = False) -> None:
        """Decide; when that shows an action to be illegal, the file must say so."""
        self.run.choose(option, silently=silently)
        if refusal := self.run.refusal:
            line, rules = self._attempted(), self.run.steps[-1].rules
            self.run.go()
            self._refused(line, refusal.rule, refusal.says, rules)

    def _attempted(self) -> Action:
        """The line whose action was refused."""
        line = self.begun.last()
        self.begun.undo(line)
        return line

    def _refused(self, line: Action, rule: str, says: str, also: tuple[str, ...] = ()) -> None:
        """An action was refused: rightly, if the file says so."""
        if line in self.forbidden:
            self.forbidden.remove(line)
        if line.refused != FOUND_OUT and self._number(line.refused) not in (rule, *also):
            later = "" if line.refused else self._later(line)
            hint = later or if_refused(line.refused, rule)
            told = f"{line.words!r} is refused by {rule} ({says.removesuffix('.')}); {hint}"
            self.differences.append(FactDifference(line.place, told))

    def _later(self, line: Action) -> str:
        """A hint for an action that was tried as a response, but is legal once everybody has let that chance go by."""
        return legal_later(self.board, self.run, line)

    def _take_inline(self, ask: Ask) -> bool:
        """Answer with the choice beside its action."""
        for begun in self.begun.choosing:
            if begun.declines(ask):
                begun.choices[MAY] = []
                self._choose(ask.idle)
                return True
            if values := begun.values(ask):
                option, begun.choices[ask.word] = self._first(ask, values, begun.line.refused)
                self._choose_or_refuse(ask, option, begun.line, values[0])
                return True
        return False

    def _choose_or_refuse(self, ask: Ask, option: Any, line: Action, value: Value) -> None:
        """Take an option; one that a rule rules out is refused by that rule."""
        if option is not None:
            self._choose(option)
        elif not self._rule_out(ask, line, value) and ask.idle is not None:
            self._choose(ask.idle)

    def _rule_out(self, ask: Ask, line: Action, value: Value, at: int | None = None) -> bool:
        """A choice that a rule rules out makes the action illegal; one that is too far gone goes on without it."""
        rule, says = self.naming.why_not(ask, value), f"{shown(value) or 'nobody'} cannot be chosen"
        self._refused(line, rule, says)
        told = cannot_choose(ask.who, ask.what, shown(value))
        if withdrawn := self.run.withdraw(rule, told, at):
            self.begun.undo(line)
        elif at is None:
            self.run.bar(rule, told)
        else:
            self.run.bar_before(at, rule, told)
        if at is not None:
            self.seen = sum(n <= at for n in self.run.forced)
        return withdrawn

    def _first(self, ask: Ask, values: list[Value], refused: str = "") -> tuple[Any, list[Value]]:
        """The option that a value names: all of a list together, or else its first entry, the others being left."""
        value, rest = values[0], values[1:]
        if value.data == "any":
            return self._any(ask), rest
        if isinstance(value.data, list) and value.data and not self.naming.is_whole(ask, value):
            first, *others = value.items()
            if self.naming.matching(ask, first):
                return self.naming.one(ask, first), [*others, *rest]
        return self.naming.one(ask, value, refused), rest

    def _any(self, ask: Ask) -> Any:
        """The next option of those to be tried."""
        self.opened.append(len(self.run.steps) + 1)
        return ask.options[self._pick(len(ask.options))]

    def _pick(self, width: int) -> int:
        """Which of so many ways this branch goes."""
        self.widths.append(width)
        return self.picks[len(self.widths) - 1] if len(self.widths) <= len(self.picks) else 0

    def _take_line(self, ask: Ask) -> bool:
        """Answer with the next line, if it is meant for this decision."""
        if not self.lines:
            return False
        line = self.lines[0]
        if isinstance(line, ChoiceLine):
            return self._take_choice(ask, line)
        if not isinstance(line, Action):
            raise Lacking
        theirs = (who := self.board.actor(line, self.run.table)) == ask.who
        if ask.attempt and ask.closed and line.refused and not theirs:
            also = self.board.bars(line, self.run.table)
            if line.refused == FOUND_OUT or self._number(line.refused) in (ask.closed, *also):
                self.lines.pop(0)
                self.forbidden.remove(line)
                self.run.bar(ask.closed, not_now(who, line.words, ask.who, ask.what), also)
                return True
        if not theirs:
            return False
        if line.refused and ask.idle is None and not ask.barred and is_a_pass(line):
            self.run.bar(ask.rule, says := must_act(ask.who, ask.what))
            self.lines.pop(0)
            self._refused(line, ask.rule, says)
            return True
        if not ask.attempt:
            return self._begin(ask, line)
        if line.after and str(self.board.repeated(self.run.table)) != line.after:
            return False
        option = self.board.attempt(line, self.run.table, ask, self.run.steps)
        if option is None:
            return False
        self.last = self.lines.pop(0).place
        if rule := dict(ask.barred).get(option, "") if ask.barred else "":
            self.run.bar(rule, cannot_do(ask.who, line.words))
            self._refused(line, rule, "it is not allowed")
            return True
        self.begun.begin(line, ask.who, self.board.told_already(line, option, self.run.table))
        self._choose(option)
        return True

    def _begin(self, ask: Ask, line: Action) -> bool:
        """A line may say that its player does what is offered anyhow; its choices are beside it."""
        if ask.idle is None or not self.board.begins(line, ask, self.run.table):
            return False
        self.last = self.lines.pop(0).place
        self.begun.begin(line, ask.who)
        if YES in ask.options and ask.word not in line.choices:
            self._choose(YES)
        return True

    def _take_choice(self, ask: Ask, line: ChoiceLine) -> bool:
        """Answer with a line `choose`, if it is meant for this decision."""
        if line.by != ask.who:
            return False
        if line.rule and self._number(line.rule) != ask.rule:
            self.passed = (line, ask)
            return False
        if not (line.rule or line.any or ask.open) and ask.attempt and not self.naming.matching(ask, line.take):
            return False  # a chance to respond is no choice
        self.lines.pop(0)
        self.answered.add(line.place)
        line = line if line.any else replace(line, take=self.naming.words(ask, line.take))
        option = self._any(ask) if line.any else self._named(ask, self._of_several(ask, line))
        if option is not None:
            self._choose(option)
        return True

    def _missing(self, ask: Ask) -> Unreadable:
        """A decision that the file does not take."""
        line = self.lines[0] if self.lines else None
        return unanswered(self.naming, self.run, ask, line, self.last, self._other_rule(line))

    def _other_rule(self, line: Line | None) -> str:
        """A remark that a line names another rule than the one under which its player was asked, if it does."""
        if self.passed is None or self.passed[0] is not line:
            return ""
        _, ask = self.passed
        right = f"write 'rule: {ask.rule}' if this line is meant for that, or take it out"
        return f"this line names {self.passed[0].rule}, but {ask.who} was asked {ask.what} under {ask.rule}; {right}"

    def nothing_unused(self) -> None:
        """Every line and every choice was used."""
        if self.lines:
            asked = "the replay stops before it" if self.stopped else "nobody is asked any more"
            why = f"the game is over ({over.removesuffix('.')})" if (over := self.run.table.over) else asked
            told = self._other_rule(self.lines[0]) or f"this line was never reached, because {why}; take it out"
            raise Unreadable([Complaint(self.lines[0].place, told)])
        if unused := [*self.begun.unused()]:
            raise Unreadable(unused)
