"""Judge: an interactive rules reference and judge assistant for card games."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.api import JudgeError, find, prove, replay, rule, rules, scenarios

__all__ = ["JudgeError", "find", "prove", "replay", "rule", "rules", "scenarios"]


def __getattr__(name: str) -> object:
    """One of the names above, read from judge.api at its first use, so that `import judge` takes no time."""
    if name not in __all__:
        raise AttributeError(f"module 'judge' has no attribute {name!r}")
    from judge import api

    return getattr(api, name)
