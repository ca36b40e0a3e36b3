"""Who asks: the network address of the visitor, also behind a proxy that the site trusts."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address

UNKNOWN = "unknown"


def visitor(environ: Mapping[str, object]) -> str:
    """The visitor's address; one spelling for each address, and `unknown` where nothing readable is known of it.

    `judge.web.proxied` has put the visitor's address here if a trusted proxy told it.
    """
    return readable(str(environ.get("REMOTE_ADDR", ""))) or UNKNOWN


def readable(told: str) -> str:
    """An address in its one spelling, without port, brackets and zone; nothing if it is not one."""
    bare = told.strip().strip('"')
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        found = ip_address(bare.partition("%")[0])
    except ValueError:
        return ""
    return str((isinstance(found, IPv6Address) and found.ipv4_mapped) or found)
