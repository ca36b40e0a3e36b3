"""A passage's text as HTML: Markdown, with its references and terms as links."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from html import escape

import markdown
from markdown.extensions.smarty import SmartyExtension

from judge.rulebook.reference import references
from judge.rulebook.volume import Entry, Volume

_UNWANTED_BLOCKS = ("indent", "code", "hashheader", "setextheader", "hr", "olist", "ulist", "quote", "reference")
_UNWANTED_INLINE = (
    "html",
    "autolink",
    "automail",
    "link",
    "image_link",
    "image_reference",
    "reference",
    "short_reference",
    "short_image_ref",
)
_CODE = re.compile(r"`[^`]*`")
_HELD = re.compile("\ue000(\\d+)\ue001")

_local = threading.local()

Address = Callable[[str], str]


def passage_html(volume: Volume, entry: Entry, address: Address) -> str:
    """The text of a passage; `address` gives the page of a number."""
    return law_html(volume, entry.text, address, entry.number)


def law_html(volume: Volume, text: str, address: Address, number: str = "", *, terms: bool = True) -> str:
    """A text of the law in which what the volume knows is linked; a number is not linked to itself."""
    spans = [(found.start, found.end, _reference(volume, found.number, number, address)) for found in references(text)]
    spans += _terms(volume, text, number, address) if terms else []
    held: list[str] = []
    pieces, at = [], 0
    for start, end, wrap in sorted(spans, key=lambda span: span[:2]):
        if start < at or wrap is None:
            continue
        pieces += [text[at:start], f"\ue000{len(held)}\ue001"]
        held.append(wrap.format(escape(text[start:end])))
        at = end
    html: str = _markdown().convert("".join([*pieces, text[at:]]))
    return _HELD.sub(lambda found: held[int(found[1])], html)


def _reference(volume: Volume, target: str, number: str, address: Address) -> str | None:
    """The link around a number that a text names."""
    if target not in volume or target == number:
        return None
    return f'<a class="number" href="{escape(address(target))}">{{}}</a>'


def _terms(volume: Volume, text: str, number: str, address: Address) -> list[tuple[int, int, str | None]]:
    """The links around the first mention of each term."""
    blanked = _CODE.sub(lambda found: " " * len(found[0]), text)
    seen: set[str] = set()
    spans: list[tuple[int, int, str | None]] = []
    for mention in volume.book.terms.mentions(blanked):
        defined = [found.number for found in volume.definitions(mention.term)]
        if defined and mention.term.name not in seen and number not in defined:
            href, name = escape(address(defined[0])), escape(mention.term.name)
            spans.append((mention.start, mention.end, f'<a class="term" data-term="{name}" href="{href}">{{}}</a>'))
        seen.add(mention.term.name)
    return spans


def _markdown() -> markdown.Markdown:
    """This thread's Markdown: paragraphs, emphasis and code only, never raw HTML."""
    if not hasattr(_local, "markdown"):
        made = markdown.Markdown(extensions=[SmartyExtension(smart_dashes=False)])
        made.preprocessors.deregister("html_block")
        for name in _UNWANTED_BLOCKS:
            made.parser.blockprocessors.deregister(name)
        for name in _UNWANTED_INLINE:
            made.inlinePatterns.deregister(name)
        _local.markdown = made
    result: markdown.Markdown = _local.markdown
    return result.reset()
