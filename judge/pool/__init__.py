"""Pools of workers: whatever takes long, or may break, is done in one of these, in this process or in others.

`Pool` is what the rest of Judge knows of it; `Here` does the work in this process, `in_processes` in others.
"""

from judge.pool.bounds import FREE, Bounds
from judge.pool.here import Here
from judge.pool.pool import Failed, Lost, Pool, Reads

__all__ = ["Bounds", "Failed", "Here", "Lost", "Pool", "Reads", "in_processes"]


def in_processes(count: int = 0, bounds: Bounds = FREE) -> Pool:
    """Workers in processes of their own; their module is read here alone, for there are places without processes."""
    from judge.pool.processes import Processes

    return Processes(count, bounds)
