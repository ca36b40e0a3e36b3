"""The values that options take, each refused in words where it cannot be meant."""

from __future__ import annotations

import argparse
import re
from ipaddress import ip_network


def count(text: str) -> int:
    """How many of something, at least one."""
    if not re.fullmatch("0*[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to 999999999, found {text[:40]!r}")
    return int(text)


def whole(text: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number of up to 18 digits, found {text[:40]!r}")
    return int(text)


def seed(text: str) -> int:
    """A seed by which something is drawn."""
    if not re.fullmatch("[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to 999999999, found {text[:40]!r}")
    return int(text)


def peer(text: str) -> str:
    """The address or network of a proxy."""
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"expected an address or a network such as 10.0.0.0/8, found {text[:40]!r}"
        ) from None


def port(text: str) -> int:
    """A port number."""
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, found {text[:40]!r}")
    return int(text)
