"""Addresses of this site below the path at which it is served: a proxy may serve it below a prefix."""

from __future__ import annotations

from typing import Any

from flask import request


def rooted(path: str) -> str:
    """The address of a page, given its path within the site."""
    return request.script_root + path


def rooted_urls(data: Any) -> Any:
    """Data with each `url` in it as the address of a page."""
    if isinstance(data, dict):
        return {
            key: rooted(value) if key == "url" and isinstance(value, str) else rooted_urls(value)
            for key, value in data.items()
        }
    return [rooted_urls(one) for one in data] if isinstance(data, list) else data
