"""The finder: questions to the whole library, answered with addresses; the site and the command line share it."""

from judge.finder.finder import KINDS, Finder, Wanted

__all__ = ["KINDS", "Finder", "Wanted"]
