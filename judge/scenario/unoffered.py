"""Why something that a file names cannot be chosen: a rule that takes it away, or what the options have in common."""

from __future__ import annotations

from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.tabletop.board import Board
from judge.tabletop.saying import said
from judge.yamlfile import Value

_TELLING = ("at", "in", "controlled by")  # facts by which players tell cards apart


def rule_against(board: Board, run: Run, ask: Ask, value: Value) -> str:
    """The rule without which an option would be on offer; nothing if no rule alone takes it away."""
    step = next((one for one in reversed(run.steps) if one.choice and one.choice.ask is ask), None)
    for inquiry in step.inquiries if step else run.inquiries:
        for rule in dict.fromkeys(inquiry.asked):
            found = inquiry.without(rule)
            options = found.options if isinstance(found, Ask) else ()
            if any(board.named(option, value, inquiry.table) for option in options):
                return run.game.numbered(rule)
    return ""


def table_of(run: Run, ask: Ask) -> Table:
    """The table at which something was asked, perhaps steps ago."""
    return next((one.choice.table for one in reversed(run.steps) if one.choice and one.choice.ask is ask), run.table)


def is_known(board: Board, run: Run, value: Value) -> bool:
    """Whether a file names nothing but cards and players of this table."""
    known = board.facts.known(run.table)
    names = [one.data for one in value.items()] if not isinstance(value.data, dict) else [*value.data]
    return bool(names) and all(name in known for name in names)


def difference(board: Board, run: Run, ask: Ask, value: Value) -> str:
    """A quality that everything on offer has and the named card lacks, as half a sentence."""
    table = table_of(run, ask)
    facts = {fact.path: fact for fact in board.facts.claims(table, run.game)}
    options = [str(option) for option in ask.options if isinstance(option, str) and table.has(option)]
    for name in [one.data for one in value.items()] if not isinstance(value.data, dict) else ():
        for told in _TELLING:
            own = facts.get((str(name), told))
            others = {facts[option, told].value for option in options if (option, told) in facts}
            if own and len(others) == 1 and own.value not in others:
                return f"{own.says}, but {said('everything to choose from', told, others.pop(), board.facts.sayings)}"
    return ""
