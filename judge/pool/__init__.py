"""Pools of workers: whatever takes long, or may break, is done in one of these, in this process or in others.

`Pool` is what the rest of Judge knows of it; `Here` does the work in this process, `Processes` in others.
"""

from judge.pool.bounds import Bounds
from judge.pool.here import Here
from judge.pool.pool import Failed, Lost, Pool, Reads
from judge.pool.processes import Processes

__all__ = ["Bounds", "Failed", "Here", "Lost", "Pool", "Processes", "Reads"]
