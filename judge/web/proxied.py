"""The site behind a proxy: scheme, host, path prefix and visitor's address as the proxy tells them, if it is trusted.

These headers are removed before the site sees the request, no matter who sent them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING

from judge.web.visitor import readable

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Network = IPv4Network | IPv6Network

FORWARDED = "HTTP_FORWARDED"  # RFC 7239
FOR, PROTO, HOST, PREFIX = (f"HTTP_X_FORWARDED_{name}" for name in ("FOR", "PROTO", "HOST", "PREFIX"))
TOLD = (FORWARDED, FOR, PROTO, HOST, PREFIX, "HTTP_X_FORWARDED_PORT", "HTTP_X_FORWARDED_BY", "HTTP_X_REAL_IP")
_PAIR = re.compile(r'\s*([A-Za-z]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^",;\s]*)\s*(;|,|$)')
_PREFIX = re.compile(r"(?:/(?!\.{1,2}(?:/|$))[A-Za-z0-9._~-]+)+")


@dataclass(frozen=True)
class Hop:
    """The report of one proxy about a request that it passed on: who sent it, by which scheme and to which host."""

    sender: str = ""
    scheme: str = ""
    host: str = ""


class Proxied:
    """The site, told the truth about requests that come through trusted proxies."""

    def __init__(self, site: WSGIApplication, trusted: Iterable[str] = ()) -> None:
        """Trust the proxies at these addresses or in these networks."""
        self._site, self._trusted = site, [network(one) for one in trusted]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """The answer of the site to the request that the visitor made."""
        return self._site(self.seen(environ), start_response)

    def seen(self, environ: WSGIEnvironment) -> WSGIEnvironment:
        """The request as the visitor made it, without the headers of proxies."""
        bare = {name: value for name, value in environ.items() if name not in TOLD}
        if not self._trusts(str(environ.get("REMOTE_ADDR", ""))):
            return bare
        hop = self._outermost(list(hops(environ)))
        if hop.sender:
            bare["REMOTE_ADDR"] = bare["REMOTE_HOST"] = hop.sender
        if hop.scheme in ("http", "https"):
            bare["wsgi.url_scheme"] = hop.scheme
        if hop.host:
            bare["HTTP_HOST"] = hop.host
        prefix = _last(environ, PREFIX).rstrip("/")
        if _PREFIX.fullmatch(prefix):
            bare["SCRIPT_NAME"] = prefix
        return bare

    def _outermost(self, told: list[Hop]) -> Hop:
        """The report of the outermost trusted proxy: the first, from the site outwards, whose sender is not trusted."""
        return next((hop for hop in told[::-1] if not self._trusts(hop.sender)), told[0] if told else Hop())

    def _trusts(self, address: str) -> bool:
        """Whether an address is that of a trusted proxy."""
        known = readable(address)
        return bool(known) and any(ip_address(known) in one for one in self._trusted)


def network(told: str) -> Network:
    """The network of a trusted proxy: an address, or a network such as 10.0.0.0/8; ValueError for anything else."""
    return ip_network(told, strict=False)


def hops(environ: Mapping[str, object]) -> Iterator[Hop]:
    """The reports of the proxies, the nearest to the visitor first; `Forwarded` counts where no other header does."""
    told = {name: _listed(environ, name) for name in (FOR, PROTO, HOST)}
    if not any(told.values()):
        yield from _forwarded(str(environ.get(FORWARDED, "")))
        return
    count = max(1, len(told[FOR]))
    for place in range(-count, 0):  # counted from the site outwards: visitors may have put anything in front
        sender, scheme, host = (_from_the_end(told[name], place) for name in (FOR, PROTO, HOST))
        yield Hop(readable(sender), scheme.lower(), host)


def _from_the_end(values: list[str], place: int) -> str:
    """The value that belongs to a proxy; a proxy that is the only one to set a header speaks for those behind it."""
    return values[max(place, -len(values))] if values else ""


def _listed(environ: Mapping[str, object], name: str) -> list[str]:
    """The values of a header."""
    told = str(environ.get(name, ""))
    return [one.strip() for one in told.split(",")] if told.strip() else []


def _last(environ: Mapping[str, object], name: str) -> str:
    """The value of a header that the nearest proxy has set."""
    return (_listed(environ, name) or [""])[-1]


def _forwarded(told: str) -> Iterator[Hop]:
    """The elements of a `Forwarded` header; none where it cannot be read to its end."""
    found: list[dict[str, str]] = [{}]
    at = 0
    while at < len(told):
        pair = _PAIR.match(told, at)
        if pair is None:
            return
        found[-1][pair[1].lower()] = re.sub(r"\\(.)", r"\1", pair[2].strip('"'))
        if pair[3] == ",":
            found.append({})
        at = pair.end()
    yield from (
        Hop(readable(one.get("for", "")), one.get("proto", "").lower(), one.get("host", "")) for one in found if one
    )
