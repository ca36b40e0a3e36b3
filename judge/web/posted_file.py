"""The content of a card file that was sent: in base64, perhaps packed, and never larger than a card file may be."""

from __future__ import annotations

import base64
import binascii
import zlib

from judge.cards.card_file import MOST_BYTES
from judge.errors import Faulty

_PACKED = b"\x1f\x8b"  # how gzip begins


def content(told: str) -> bytes:
    """The content of a file in base64, unpacked."""
    try:
        data = base64.b64decode(told, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Faulty("Send the file in base64 under 'data'.") from error
    if not data.startswith(_PACKED):
        return data
    unpack = zlib.decompressobj(wbits=31)
    try:
        found = unpack.decompress(data, MOST_BYTES + 1)
    except zlib.error as error:
        raise Faulty("The packed file is damaged. Send it again.") from error
    if len(found) > MOST_BYTES:
        raise Faulty(f"The file has more than {MOST_BYTES // 1_000_000} MB; divide it.")
    return found
