"""The page pack: very many pages in one file, each as the numbers of its lines, since pages share most of their lines.

Three parts, each behind its length in four bytes: the addresses, a line each; all distinct lines; and for each address
in order the count of its lines and their numbers. Numbers are written seven bits a byte, the lowest first.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Mapping

_LENGTH = 4
_MORE = 128  # the bit of a byte behind which its number goes on


def packed(pages: Mapping[str, str]) -> bytes:
    """Pages by their addresses, packed; the same pages give the same bytes."""
    lines: dict[str, int] = {}
    bodies = [[lines.setdefault(line, len(lines)) for line in text.split("\n")] for text in pages.values()]
    numbers = b"".join(_spelled([len(body), *body]) for body in bodies)
    parts = ("\n".join(pages).encode(), "\n".join(lines).encode(), numbers)
    told = b"".join(len(part).to_bytes(_LENGTH, "little") + part for part in parts)
    return gzip.compress(told, 9, mtime=0)


def unpacked(data: bytes) -> dict[str, str]:
    """The pages of a pack by their addresses."""
    addresses, lines, numbers = _parts(gzip.decompress(data))
    kept = lines.decode().split("\n")
    read = _numbers(numbers)
    return {
        address: "\n".join(kept[next(read)] for _ in range(next(read))) for address in addresses.decode().split("\n")
    }


def _parts(told: bytes) -> Iterator[bytes]:
    """The parts of an unpacked pack."""
    at = 0
    while at < len(told):
        end = at + _LENGTH + int.from_bytes(told[at : at + _LENGTH], "little")
        yield told[at + _LENGTH : end]
        at = end


def _spelled(numbers: Iterable[int]) -> bytes:
    """Numbers as bytes."""
    found = bytearray()
    for number in numbers:
        left = number
        while left >= _MORE:
            found.append(left % _MORE | _MORE)
            left //= _MORE
        found.append(left)
    return bytes(found)


def _numbers(data: bytes) -> Iterator[int]:
    """The numbers that bytes spell."""
    number, place = 0, 1
    for byte in data:
        number += byte % _MORE * place
        place *= _MORE
        if byte < _MORE:
            yield number
            number, place = 0, 1
