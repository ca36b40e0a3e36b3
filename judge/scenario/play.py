"""One run through a scenario: lines are taken for the decisions they are meant for; what came of it is compared."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from judge.errors import Complaint, Lacking, Unreadable
from judge.kernel.game import Game
from judge.kernel.machine import Endless, Stopped, advance
from judge.kernel.machine import answer as decided
from judge.kernel.move import Ask
from judge.kernel.pipeline import settled
from judge.kernel.table import Trigger
from judge.kernel.trace import Run
from judge.scenario.barred_words import cannot_choose
from judge.scenario.begun import MAY, YES, Begun
from judge.scenario.naming import Naming, shown
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference, complaints
from judge.tabletop.file import Action, Answer, ChoiceLine, Line, Now, Scenario
from judge.yamlfile import Value

MOST_ROWS = 20_000


@dataclass(frozen=True)
class Branch:
    """One way through a scenario: its run, how many options each decision left open had, and the differences."""

    run: Run
    widths: tuple[int, ...]
    differences: tuple[FactDifference, ...]


class Play:
    """One run through a scenario's lines."""

    rows = MOST_ROWS  # between two decisions

    def __init__(
        self, scenario: Scenario, board: Board, game: Game, answer: Answer, picks: tuple[int, ...] = ()
    ) -> None:
        """Lay out the board."""
        self.scenario, self.board, self.answer, self.picks = scenario, board, answer, picks
        self.run = Run(game, settled(board.table(scenario)), budget=self.rows)
        self.naming = Naming(board, self.run)
        self.lines: list[Line] = list(answer.do)
        self.own = scenario.speaks_of(game.edition)
        self.begun = Begun()
        self.forbidden: list[Action] = [line for line in answer.do if isinstance(line, Action) and line.refused]
        self.widths: list[int] = []
        self.differences: list[FactDifference] = []
        self.seen = 0  # how many decisions with one option were compared with the file
        self.last = scenario.given.place
        self.passed: tuple[ChoiceLine, Ask] | None = None  # a line whose rule alone did not fit what was asked

    def play(self) -> Branch:
        """Play all lines, then compare."""
        self.to_the_end()
        self.nothing_unused()
        self.differences += self.undue()
        self._compare(self.answer.then)
        return Branch(self.run, tuple(self.widths), tuple(self.differences))

    def undue(self) -> list[FactDifference]:
        """The actions that the file calls refused and that were legal."""
        told = "{!r} should be refused by {} but is legal"
        return [FactDifference(line.place, told.format(line.words, line.refused)) for line in self.forbidden]

    def to_the_end(self) -> None:
        """Play line after line, until no line is left and somebody is free to act, or the game is over."""
        try:
            self.run.go()
            self._use_forced()
            while self._goes_on():
                self._use_forced()
        except Endless as error:
            place = self.lines[0].place if self.lines else self.scenario.place
            raise Unreadable(
                [Complaint(place, f"{error} A loop that players could end needs their choices.")]
            ) from error

    def _goes_on(self) -> bool:
        """One decision or check more; false when there is none."""
        ask = self.run.ask
        if ask:
            self.begun.remember(ask)
        if ask and self._take_inline(ask):
            return True
        self._check_now()
        return self._takes_a_line(ask)

    def _takes_a_line(self, ask: Ask | None) -> bool:
        """Decide by the next line, or let a chance go by; false when nothing is left to do."""
        while ask and ask.open and self.lines and _left_open(self.lines[0]):
            self.lines.pop(0)
        if ask is None or self._over(ask):
            return False
        if not self._take_line(ask):
            if ask.idle is None:
                raise self._missing(ask)
            self._choose(ask.idle, silently=True)
        return True

    def _check_now(self) -> None:
        """What must be so at this point is compared."""
        while self.lines and isinstance(self.lines[0], Now):
            line = self.lines.pop(0)
            if not isinstance(line, Now):
                raise Lacking
            self._compare(line.facts)

    def _compare(self, facts: Value) -> None:
        """What must be so is compared; a number that rules made is told as a step, with those rules."""
        self.differences += self.board.facts.differences(facts, self.run.table, self.run.game)
        for name, told in facts.mapping().items():
            for fact in self.board.facts.computed if isinstance(told.data, dict) else ():
                if fact in told.data:
                    self._tell_why(facts, name, fact, told)

    def _tell_why(self, facts: Value, name: str, fact: str, told: Value) -> None:
        """The rules without which a number would be another."""
        entry = Value(told.place, {fact: told.mapping()[fact]}, told.keys)
        alone, table, game = Value(facts.place, {name: entry}, facts.keys), self.run.table, self.run.game.listening()

        def found(played: Game) -> list[str]:
            return [str(difference) for difference in self.board.facts.differences(alone, table, played)]

        so = found(game)
        rules = [rule for rule in dict.fromkeys(game.asked) if found(game.without(rule)) != so]
        if rules and not so:
            self.run.read([game.numbered(rule) for rule in rules], f"{name}: {fact} {shown(entry.mapping()[fact])}.")

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
            and (line.by, self._number(line.rule)) == (ask.who, ask.rule)
        ):
            self.lines.pop(0)
            if line.any or self._named(ask, self._of_several(ask, line)) is not None:
                return
        for begun in self.begun.choosing:
            if values := begun.values(ask):
                value = values[0]
                option, begun.choices[ask.word] = self._first(ask, values)
                if option is None:
                    self._rule_out(ask, begun.line, value, n - 1)
                return

    def _of_several(self, ask: Ask, line: ChoiceLine) -> ChoiceLine:
        """Of a list that answers decisions one after the other the first entry; the others stay for what follows."""
        value = line.take
        if not isinstance(value.data, list) or len(value.data) < 2 or self.naming.matching(ask, value):
            return line
        first, *others = value.items()
        if all(isinstance(option, tuple) for option in ask.options) or not self.naming.matching(ask, first):
            return line
        if len(ask.options) == 2 == len(value.data) and all(isinstance(option, Trigger) for option in ask.options):
            last = self.naming.matching(ask, others[0])
            if last and last != self.naming.matching(ask, first):
                return replace(line, take=first)  # of an order the last comes by itself
        rest = others[0] if len(others) == 1 else Value(value.place, others, value.keys)
        self.lines.insert(0, replace(line, take=rest))
        return replace(line, take=first)

    def _named(self, ask: Ask, line: ChoiceLine) -> Any:
        """The option that a line names; one that a rule rules out is refused by it."""
        option = self.naming.one(ask, line.take)
        told = f"{line.by}'s choice {shown(line.take)!r}"
        if option is None:
            rule = self.naming.ruled_out(ask, line.take)
            self.run.bar(rule, cannot_choose(ask.who, ask.what, shown(line.take)))
            if self._number(line.refused) != rule:
                expected = f"the file says {line.refused}" if line.refused else "the file does not say so"
                self.differences.append(FactDifference(line.place, f"{told} is ruled out by {rule}, {expected}"))
        elif line.refused:
            self.differences.append(
                FactDifference(line.place, f"{told} should be refused by {line.refused} but is legal")
            )
        return option

    def _number(self, rule: str) -> str:
        """A rule by its number in the edition that is played."""
        return own_number(self.run.game, rule, self.own)

    def _over(self, ask: Ask) -> bool:
        """Whether no line is left and the decision is a free one."""
        return not self.lines and ask.open

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
        if self._number(line.refused) not in (rule, *also):
            expected = (
                f"the file says {line.refused}" if line.refused else f"the file does not say so{self._later(line)}"
            )
            told = f"{line.words!r} is refused by {rule} ({says}), {expected}"
            self.differences.append(FactDifference(line.place, told))

    def _later(self, line: Action) -> str:
        """A hint for an action that was tried as a response, but is legal once everybody has let that chance go by."""
        tried, now = self.run.ask, Stopped(self.run.table, self.run.ask)
        if tried is None or tried.idle is None:
            return ""
        who, game = self.board.actor(line, now.table), self.run.game.without()
        while now.ask and now.ask.idle is not None:
            now = advance(game, decided(game, now.table, now.ask, now.ask.idle))
        if now.ask is None or not now.ask.attempt or now.ask.who != who:
            return ""
        option = self.board.attempt(line, now.table, now.ask, ())
        if option is None or advance(game, decided(game, now.table, now.ask, option)).refusal:
            return ""
        return f"; it was tried as {tried.what}, and is legal after that: write '- {who} passes' before it"

    def _take_inline(self, ask: Ask) -> bool:
        """Answer with a choice that stands beside the action it belongs to."""
        for begun in self.begun.choosing:
            if begun.declines(ask):
                begun.choices[MAY] = []
                self._choose(ask.idle)
                return True
            if values := begun.values(ask):
                option, begun.choices[ask.word] = self._first(ask, values)
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
        rule, says = self.naming.ruled_out(ask, value), f"{shown(value) or 'nobody'} is ruled out"
        self._refused(line, rule, says)
        told = cannot_choose(ask.who, ask.what, shown(value))
        if not self.run.withdraw(rule, told, at):
            self.run.bar(rule, told)
            return False
        self.begun.undo(line)
        if at is not None:
            self.seen = sum(n <= at for n in self.run.forced)
        return True

    def _first(self, ask: Ask, values: list[Value]) -> tuple[Any, list[Value]]:
        """The option that a value names: all of a list together, or else its first entry, the others being left."""
        value, rest = values[0], values[1:]
        if value.data == "any":
            return self._any(ask), rest
        if isinstance(value.data, list) and value.data and not self._is_whole(ask, value):
            first, *others = value.items()
            if self.naming.matching(ask, first):
                return self.naming.one(ask, first), [*others, *rest]
        return self.naming.one(ask, value), rest

    def _is_whole(self, ask: Ask, value: Value) -> bool:
        """Whether a list names one option, ruled out or not, or can name nothing else."""
        if all(isinstance(option, tuple) for option in ask.options) or self.naming.matching(ask, value):
            return True
        return any(self.board.named(option, value, self.run.table) for option, _ in ask.barred)

    def _any(self, ask: Ask) -> Any:
        """The next option of those to be tried."""
        place = len(self.widths)
        self.widths.append(len(ask.options))
        return ask.options[self.picks[place] if place < len(self.picks) else 0]

    def _take_line(self, ask: Ask) -> bool:
        """Answer with the next line, if it is meant for this decision."""
        if not self.lines:
            return False
        line = self.lines[0]
        if isinstance(line, ChoiceLine):
            return self._take_choice(ask, line)
        if not isinstance(line, Action):
            raise Lacking
        theirs = self.board.actor(line, self.run.table) == ask.who
        if ask.attempt and ask.closed and line.refused and not theirs:
            also = self.board.bars(line, self.run.table)
            if self._number(line.refused) in (ask.closed, *also):
                self.lines.pop(0)
                self.forbidden.remove(line)
                self.run.bar(ask.closed, f"{line.words}: nobody but {ask.who} may act now.", also)
                return True
        if not theirs:
            return False
        if not ask.attempt:
            return self._begin(ask, line)
        if line.after and str(self.board.repeated(self.run.table)) != line.after:
            return False
        option = self.board.attempt(line, self.run.table, ask, self.run.steps)
        if option is None:
            return False
        self.last = self.lines.pop(0).place
        if rule := dict(ask.barred).get(option, "") if ask.barred else "":
            self.run.bar(rule, f"{line.words}.")
            self._refused(line, rule, "it is ruled out")
            return True
        self.begun.begin(line, ask.who)
        self._choose(option)
        return True

    def _begin(self, ask: Ask, line: Action) -> bool:
        """A line may say that its player does what is offered anyhow; the choices for it stand beside it."""
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
        self.lines.pop(0)
        option = self._any(ask) if line.any else self._named(ask, self._of_several(ask, line))
        if option is not None:
            self._choose(option)
        return True

    def _missing(self, ask: Ask) -> Unreadable:
        """A decision that the file does not take."""
        told = f"{ask.who} must choose {ask.what} under {ask.rule}; on offer are {self.naming.labels(ask)}"
        if not self.lines:
            hint = f"write '- choose: {{by: {ask.who}, rule: {ask.rule}, take: …}}'"
            return Unreadable([*complaints(self.differences), Complaint(self.last, f"{told}; {hint}")])
        line = self.lines[0]
        who = (
            line.by
            if isinstance(line, ChoiceLine)
            else self.board.actor(line, self.run.table)
            if isinstance(line, Action)
            else ""
        )
        hint = f"this line is {who}'s" if who != ask.who else "this line does not answer that"
        if who != ask.who and isinstance(line, Action) and line.refused and ask.closed:
            hint = f"this line is {who}'s, whom {ask.closed} refuses now, not {line.refused}"
        told = f"{told}; {self._other_rule(line) or hint}"
        return Unreadable([*complaints(self.differences), Complaint(line.place, told)])

    def _other_rule(self, line: Line) -> str:
        """That a line names another rule than the one under which its player was asked, if that is so."""
        if self.passed is None or self.passed[0] is not line:
            return ""
        _, ask = self.passed
        return f"this line names {self.passed[0].rule}, but {ask.who} was asked {ask.what} under {ask.rule}"

    def nothing_unused(self) -> None:
        """Every line and every choice was used."""
        if self.lines:
            why = self._other_rule(self.lines[0]) or self.run.table.over or "nobody is asked any more"
            raise Unreadable([Complaint(self.lines[0].place, f"this line was never reached: {why}")])
        if unused := [*self.begun.unused()]:
            raise Unreadable(unused)


def own_number(game: Game, rule: str, own: bool) -> str:
    """A rule by its number in the edition that is played; what is said of that edition alone is in its own numbers."""
    return rule if own and rule in game.rules else game.numbered(rule)


def _left_open(line: Line) -> bool:
    """Whether a line leaves a decision open that another branch was asked for."""
    return isinstance(line, ChoiceLine) and line.any
