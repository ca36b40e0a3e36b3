"""The static files under addresses that name their content, so that a browser asks for each of them once."""

from __future__ import annotations

import mimetypes
import re
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, abort

FOR_EVER = "public, max-age=31536000, immutable"
_OF_ANOTHER_BUILD = re.compile(r"[0-9a-f]{12}/")


class StaticFiles:
    """The files of a folder as they are when the site starts, and one digest of them all.

    One digest for the folder and not one for each file: what a file names beside itself is then found under it too.
    """

    def __init__(self, root: Path) -> None:
        """Read the folder."""
        found = sorted(path for path in root.rglob("*") if path.is_file())
        self._files = {path.relative_to(root).as_posix(): path.read_bytes() for path in found}
        told = b"".join(name.encode() + b"\0" + sha256(body).digest() for name, body in self._files.items())
        self.digest = sha256(told).hexdigest()[:12]

    @property
    def names(self) -> list[str]:
        """The files by their names."""
        return list(self._files)

    def serve(self, app: Flask) -> None:
        """Answer for the files: for ever under the digest, and until they are asked for again without it."""
        app.add_url_rule(f"/static/{self.digest}/<path:filename>", "static", self.lasting)
        app.add_url_rule("/static/<path:filename>", "static_now", self.passing)

    def lasting(self, filename: str) -> Response:
        """A file under the digest."""
        return self._file(filename, FOR_EVER)

    def passing(self, filename: str) -> Response:
        """A file as it is now; a page of a build before this one gets what has taken the place of its own."""
        return self._file(_OF_ANOTHER_BUILD.sub("", filename, count=1), "no-cache")

    def _file(self, name: str, lasts: str) -> Response:
        """A file with how long it lasts."""
        if name not in self._files:
            abort(404)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        headers = {"Cache-Control": lasts, "Vary": "Accept-Encoding"}
        if kind.startswith("image/"):  # other sites show them beside a link to this one
            headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        return Response(self._files[name], mimetype=kind, headers=headers)
