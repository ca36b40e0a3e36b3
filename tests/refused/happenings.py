"""What may have happened on a machine before Judge is asked, and what it says then."""

from __future__ import annotations

from collections.abc import Callable

HAPPENINGS: dict[str, Callable[[], str]] = {}
