"""A passage to be pasted elsewhere, with its number and its edition."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from flask import request

from judge.rulebook.volume import Entry

if TYPE_CHECKING:
    from judge.web.reader import View


@dataclass(frozen=True)
class Copies:
    """The text to paste: plain text, or Markdown with a link."""

    text: str
    markdown: str


def copies(view: View, entry: Entry) -> Copies:
    """A passage as plain text and as Markdown."""
    title, edition = view.volume.book.title, view.edition.name
    plain = entry.whole.replace("*", "").replace("`", "")
    address = urljoin(request.host_url, view.permalink(entry.number))
    return Copies(
        f"{title} {entry.number} ({edition}): {plain}",
        f"**[{title} {entry.number}]({address})** ({edition}): {entry.whole}",
    )
