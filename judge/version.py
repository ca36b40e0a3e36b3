"""The version of Judge that is installed."""

from __future__ import annotations


def version() -> str:
    """Its number; read only when it is asked for."""
    from importlib import metadata

    return metadata.version("judge")
