"""The trace: what happened, because of which rule, caused by which step, with the table after it."""

from __future__ import annotations

import msgspec

from judge.errors import Lacking
from judge.kernel import naming
from judge.kernel.frames import Batch, Offering, Pending
from judge.kernel.game import Game
from judge.kernel.inquiry import Inquiry
from judge.kernel.machine import Endless, Stopped, advance, answer
from judge.kernel.move import Ask, Cite, EventSentence, Option, Refuse
from judge.kernel.recorder import Recorder
from judge.kernel.repetition import Repetition
from judge.kernel.table import Event, Table, replace

MOST_ASKED = 20_000  # decisions of a run
BY_HAND = "said by the judge"  # instead of a rule, at what somebody says and no rule does
NOBODY = ("", "chance")  # who takes a decision that no player takes


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A decision taken: the ask, the option taken, and the table and game by which options are called."""

    ask: Ask
    taken: Option
    table: Table
    game: Game

    @property
    def labels(self) -> tuple[str, ...]:
        """The labels of the options."""
        return tuple(self.game.label(self.table, option) for option in self.ask.options)

    @property
    def label(self) -> str:
        """The label of the option that was taken."""
        return self.game.label(self.table, self.taken)

    @property
    def says(self) -> str:
        """Who chose what, as a sentence."""
        ask, label = self.ask, self.label
        if ask.words:
            said = ask.words.said(label, idle=ask.attempt and self.taken == ask.idle, who=ask.who)
            says = f"{said}." if ask.who in NOBODY else f"{ask.who} {said}."
        else:
            says = f"{ask.who} chooses {ask.what}: {label}." if ask.who else f"{ask.what}: {label}."
        return f"{says[0].upper()}{says[1:]}".replace("..", ".")

    @property
    def forced(self) -> bool:
        """Whether there was nothing to choose from."""
        return len(self.ask.options) == 1


class Step(msgspec.Struct, frozen=True, gc=False):
    """One thing that a rule did, told in words, or by the choice that it is."""

    n: int
    rule: str
    told: str | EventSentence
    also: tuple[str, ...]
    cause: int | None
    table: Table
    choice: Choice | None = None
    undone: bool = False
    refused: bool = False
    inquiries: tuple[Inquiry, ...] = ()

    @property
    def says(self) -> str:
        """The step as a sentence."""
        return naming.of_nameless(self.choice.says if self.choice else str(self.told))

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that this step cites, the chief one first, then those said with it, then clauses that mattered."""
        if not self.inquiries:
            return (self.rule, *self.also)
        mattered = (inquiry.game.numbered(rule) for inquiry in self.inquiries for rule in inquiry.mattered)
        return tuple(dict.fromkeys((self.rule, *self.also, *mattered)))


_ORDERING = (Batch, Offering)


class Run(Recorder):
    """One run of a game with its trace; the only thing in the kernel that changes."""

    def __init__(self, game: Game, table: Table, *, budget: int = 100_000) -> None:
        """Begin on a table."""
        self._plain = game
        self.game = game = game.listening()
        self.table = self._compared = table
        self.steps: list[Step] = []
        self.ask: Ask | None = None
        self.refusal: Refuse | None = None
        self.decided: list[int] = []  # the steps by which somebody decided, and no script
        self.forced: list[int] = []  # the steps by which somebody had only one option
        self.asked = 0  # how many decisions were taken, those included that are not told
        self.silent: list[int] = []  # the steps by which somebody did nothing because nothing was said
        self._budget = budget
        self._causes: list[int | None] = [None] * len(table.agenda)
        self._attempts: dict[int, int] = {}
        self._forced_causes: dict[int, tuple[int | None, ...]] = {}  # by steps: the causes of the frames then
        self._numbers = game.numbers
        self._inquiries: tuple[Inquiry, ...] = ()
        self._hushed = False
        self._repetition = Repetition(game)

    def go(self) -> Stopped:
        """Run until somebody must decide, an action is refused, or nothing is left to do."""
        stopped = advance(self.game, self.table, self, self._budget, self._repetition)
        self.table, self.ask, self.refusal = stopped.table, stopped.ask, stopped.refusal
        return stopped

    def choose(self, option: Option, *, silently: bool = False) -> Stopped:
        """Decide what was asked, and run on; `silently` when nobody said what to choose."""
        if not self.ask:
            raise Lacking
        if type(self.table.agenda[-1]) not in _ORDERING:  # an order is decided, but nothing is ended by it
            self._repetition.begin_anew()
        self.asked += 1
        if self.asked > MOST_ASKED:
            raise Endless(f"The run did not end within {MOST_ASKED} decisions.")
        self._hushed = silently and self.ask.hushed
        if not self._hushed:
            self.decided.append(len(self.steps) + 1)
            if silently:
                self.silent.append(len(self.steps) + 1)
        self.table = answer(self.game, self.table, self.ask, option, self)
        return self.go()

    def withdraw(self, rule: str, says: str, at: int | None = None) -> bool:
        """Undo the action because of a choice that a rule rules out: the one asked for now, or that of a step.

        False when the action can no longer be refused; then nothing is undone.
        """
        choice = None if at is None else self.steps[at].choice
        table = choice.table if choice else self.table
        before = next((frame.before for frame in table.agenda[::-1] if frame.before is not None), None)
        if before is None:
            return False
        if at is not None:
            self._forget_after(at)
            self._inquiries = ()
        self.refused(table, Refuse(rule, says))
        self.table = before
        self.go()
        return True

    def by_hand(self, events: tuple[Event, ...], says: str) -> Stopped:
        """Let events happen that somebody says, and no rule; after them the same player is asked again."""
        self._note(self.table, BY_HAND, f"The judge says: {says.rstrip('.')}.", (), None)
        todo = tuple(Pending(event, BY_HAND, ordered=True) for event in events)
        self.table = replace(self.table, agenda=(*self.table.agenda, Batch(todo=todo)))
        self.entered(len(self.table.agenda))
        return self.go()

    def cut_after(self, n: int) -> None:
        """Let the run end with a step: what came after it did not happen."""
        self.table, self.ask, self.refusal = self.steps[n - 1].table, None, None
        self._forget_after(n)

    def _forget_after(self, n: int) -> None:
        """The steps after one are struck, with the decisions in them."""
        del self.steps[n:]
        self.decided, self.forced, self.silent = (
            [one for one in some if one <= n] for some in (self.decided, self.forced, self.silent)
        )

    @property
    def repeated(self) -> bool:
        """Whether the game ended because the same steps repeat without end."""
        if not self.table.over or not self.steps or self.steps[-1].told != self.table.over:
            return False
        repeats = self.game.repeats
        if repeats.rule:
            return self.steps[-1].rule == self.game.numbered(repeats.rule)
        return bool(repeats.ends(self.table.but(over="")).over == self.table.over)

    @property
    def inquiries(self) -> tuple[Inquiry, ...]:
        """The inquiries since the last step."""
        return self._inquiries

    # What the machine tells while it runs:

    def step(self, table: Table, rule: str, says: str | EventSentence, also: tuple[str, ...]) -> None:
        """A rule mattered; a loop without a rule of its own is listed under the rule that began it again."""
        if rule:
            self._note(table, rule, says, also, self._cause(table))
        else:
            last = self.steps[-1]
            self.steps.append(Step(last.n + 1, last.rule, says, also, last.n, table))

    def happened(self, table: Table, told: tuple[Cite, ...]) -> None:
        """Events happened at once, because of the last step."""
        cause = len(self.steps) or None
        for cite in told:
            self._note(table, cite.rule, cite.says, cite.also, cause)

    def choice(self, table: Table, ask: Ask, option: Option) -> None:
        """Somebody decided, or had only one option."""
        if self._hushed:
            self._hushed, self._inquiries = False, ()
            return
        also = ask.also
        if ask.barred:
            also = (*also, *dict.fromkeys(rule for _, rule in ask.barred if rule != ask.rule))
        self._note(table, ask.rule, "", also, self._cause(table), Choice(ask, option, table, self.game))
        if len(ask.options) == 1:
            self.forced.append(len(self.steps))
            self._forced_causes[len(self.steps)] = tuple(self._causes)
        if ask.attempt:
            self._attempts[len(table.agenda) + 1] = len(self.steps) - 1

    def entered(self, depth: int) -> None:
        """A frame was pushed; the agenda is now so deep."""
        self._causes[depth - 1 :] = (len(self.steps) or None,)

    def refused(self, table: Table, refusal: Refuse) -> None:
        """An action was undone: the steps since its attempt are struck."""
        depth = max(depth for depth, frame in enumerate(table.agenda, 1) if frame.before is not None)
        first = self._attempts.get(depth, 0)
        self.steps[first:] = [replace(step, undone=True) for step in self.steps[first:]]
        before = table.agenda[depth - 1].before
        if before is None:
            raise Lacking
        told = (refusal.rule, refusal.says, refusal.also, first + 1, before)
        self.steps.append(Step(len(self.steps) + 1, *told, refused=True, inquiries=self._inquiries))
        self._inquiries = ()

    def inquired(self, inquiry: Inquiry) -> None:
        """A row asked about clauses before it answered: the step told next is because of them."""
        self._inquiries += (inquiry,)

    def bar(self, rule: str, says: str, also: tuple[str, ...] = ()) -> None:
        """An option was named that a rule rules out."""
        cause = len(self.steps) or None
        self.steps.append(Step(len(self.steps) + 1, rule, says, also, cause, self.table, refused=True))

    def bar_before(self, at: int, rule: str, says: str) -> None:
        """An option was named that a rule rules out, where a step took the only other one: told before that step."""
        choice = self.steps[at].choice
        if not choice:
            raise Lacking
        self.table, self._causes, self._inquiries = choice.table, list(self._forced_causes[at + 1]), ()
        self._forget_after(at)
        self._repetition.begin_anew()
        self.bar(rule, says)
        self.go()

    def read(self, rules: list[str], says: str) -> None:
        """A number was read off the table, which these rules made what it is."""
        self.steps.append(Step(len(self.steps) + 1, rules[0], says, tuple(rules[1:]), None, self.table))

    def _tell_aftermath(self, table: Table) -> None:
        """Before anything else happens, tell what else changed with the last events."""
        if not self.steps or (last := self.steps[-1].table).cards is table.cards:
            return
        cause = len(self.steps)
        for says, rule in self._plain.aftermath(self._compared, last, self._plain):
            self.steps.append(Step(len(self.steps) + 1, self._plain.numbered(rule), says, (), cause, last))
        self._compared = last

    def _cause(self, table: Table) -> int | None:
        """The step because of which the procedure on top runs."""
        return self._causes[len(table.agenda) - 1] if table.agenda else None

    def _note(
        self,
        table: Table,
        rule: str,
        says: str | EventSentence,
        also: tuple[str, ...],
        cause: int | None,
        choice: Choice | None = None,
    ) -> None:
        """One more step; what was inquired into since the last one is why. A choice has its numbers already."""
        self._tell_aftermath(table)
        if choice is None and (number := self._numbers):
            rule = number.get(rule, rule)
            if also:
                also = tuple([one for one in dict.fromkeys(map(number.get, also, also)) if one != rule])
        steps = self.steps
        steps.append(Step(len(steps) + 1, rule, says, also, cause, table, choice, False, False, self._inquiries))
        self._inquiries = ()
