"""Pages kept as they were sent, so that a second reader waits for nothing: in front of the site, in memory.

A page is kept under all that it depends on: scheme, host, path prefix, address, the display and the event that cookies
name, and the generation of what is found out in the background.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from judge.web.answer import Reply

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Key = tuple[int, str, str, str, str, str, str, str]

MOST = 64_000_000  # bytes
_PLACE = "judge.kept_page"


class KeptPages:
    """The pages in front of a site, the oldest of them dropped when there are too many."""

    def __init__(self, site: WSGIApplication, generation: Callable[[], int], most: int = MOST) -> None:
        """Keep nothing yet; `generation` grows when pages may have changed."""
        self._site, self._generation = site, generation
        self.most = most
        self._kept: dict[Key, Reply] = {}
        self._keeping = threading.Lock()
        self.size = 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """The page as it was kept, or else what the site says."""
        key = self._key(environ)
        found = self._kept.get(key)
        if found is None or environ["REQUEST_METHOD"] not in ("GET", "HEAD"):
            environ[_PLACE] = key
            return self._site(environ, start_response)
        status, headers, body = found.reply(environ)
        start_response(status, headers)
        return [b"" if environ["REQUEST_METHOD"] == "HEAD" else body]

    def __len__(self) -> int:
        """How many pages are kept."""
        return len(self._kept)

    def _key(self, environ: WSGIEnvironment) -> Key:
        """The values that the requested page depends on."""
        return (
            self._generation(),
            environ["wsgi.url_scheme"],
            environ.get("HTTP_HOST", ""),
            environ.get("SCRIPT_NAME", ""),
            environ["PATH_INFO"],
            environ.get("QUERY_STRING", ""),
            *choices(environ),
        )

    def keep(self, environ: WSGIEnvironment, answer: Reply) -> None:
        """Keep a page that was made for a request, unless what it shows has changed since."""
        key: Key | None = environ.get(_PLACE)
        if key is None or key[0] != self._generation() or answer.size > self.most:
            return
        with self._keeping:
            if key in self._kept:
                return
            self._kept[key] = answer
            self.size += answer.size
            while self.size > self.most:
                self.size -= self._kept.pop(next(iter(self._kept))).size


def choices(environ: WSGIEnvironment) -> tuple[str, str]:
    """The display and the event that the cookies of a request name, as they are written there."""
    pairs = (part.strip().partition("=") for part in environ.get("HTTP_COOKIE", "").split(";"))
    said = {name: value for name, _, value in pairs}
    return said.get("theme", ""), said.get("event", "")
