"""Pools of workers: whatever takes long, or may break, is done in one of these, in this process or in others.

`Pool` is what the rest of Judge knows of it; `Here` does the work in this process, `in_processes` in others.
"""

from dataclasses import replace

from judge.pool.bounds import FREE, Bounds
from judge.pool.here import Here
from judge.pool.pool import Failed, Lost, Pool, Reads

__all__ = ["Bounds", "Failed", "Here", "Lost", "Pool", "Reads", "hurried", "in_processes"]


def in_processes(count: int = 0, bounds: Bounds = FREE) -> Pool:
    """Workers in processes of their own; their module is read here alone, for there are places without processes."""
    from judge.pool.processes import Processes

    return Processes(count, bounds)


def hurried(count: int = 0, bounds: Bounds = FREE) -> Pool:
    """The same, where somebody waits for all of it: the workers let nobody go first."""
    return in_processes(count, replace(bounds, nice=0))
