"""The sockets at which the site listens: opened for a host and a port, or handed over by systemd."""

from __future__ import annotations

import os
import socket
from collections.abc import MutableMapping
from contextlib import suppress

from waitress.adjustments import Adjustments

from judge.errors import JudgeError

FIRST = 3  # of the files that systemd hands over


def doors(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at a host and a port; those that systemd hands over take their place."""
    return handed_over() or opened(host, port)


def opened(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at a host and a port."""
    found: list[socket.socket] = []
    try:
        for family, kind, protocol, address in Adjustments(host=host, port=port).listen:
            door = socket.socket(family, kind, protocol)
            found.append(door)
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                door.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            door.bind(address)
            door.listen(socket.SOMAXCONN)
    except (OSError, ValueError) as error:
        for door in found:
            door.close()
        raise JudgeError(
            f"Cannot listen on {host}:{port}: {_why(error)}. Choose another port or host with --port or --host."
        ) from error
    return found


def handed_over(environ: MutableMapping[str, str] = os.environ) -> list[socket.socket]:
    """The sockets that systemd has opened for this process; none where it was started in another way."""
    process, count = environ.pop("LISTEN_PID", ""), environ.pop("LISTEN_FDS", "")
    if process != str(os.getpid()) or not count.isdecimal():
        return []
    found = [socket.socket(fileno=FIRST + place) for place in range(int(count))]
    for door in found:
        if door.type != socket.SOCK_STREAM or door.family not in (socket.AF_INET, socket.AF_INET6):
            raise JudgeError(
                "The socket that systemd hands over is not a TCP socket. Write ListenStream=PORT in its .socket file."
            )
        os.set_inheritable(door.fileno(), False)
    return found


def shown(door: socket.socket) -> str:
    """The address of the site at a socket."""
    host, port = door.getsockname()[:2]
    with suppress(ValueError):
        host = f"[{host}]" if ":" in host else host
    return f"http://{host}:{port}/"


def _why(error: Exception) -> str:
    """Why a place to listen cannot be had."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error).rstrip(".")
