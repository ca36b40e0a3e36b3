"""Ending: after the signal to end, the site answers the requests it has and takes no new ones."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from waitress import wasyncore
from waitress.channel import HTTPChannel
from waitress.server import BaseWSGIServer, MultiSocketServer

from judge.web.health import Phase

FAREWELL = 20.0  # seconds after which requests that are still open are dropped
PATIENCE = 0.3  # seconds in which a connection may still begin with a request
PAUSE = 0.05


class Site:
    """A running server, which ends at a signal."""

    def __init__(self, server: BaseWSGIServer | MultiSocketServer, phase: Phase, *, patient: bool = False) -> None:
        """Nothing runs yet; the phase tells the site that it is being ended. If patient, a second signal is ignored."""
        several = isinstance(server, MultiSocketServer)
        self._lines: dict[int, Any] = server.map if several else server._map
        self.doors = [one for one in self._lines.values() if isinstance(one, BaseWSGIServer)]
        self._server, self._phase, self._patient = server, phase, patient

    def run(self, says: str = "") -> None:
        """Say so, serve until SIGTERM or Ctrl+C, then answer the requests that have come."""
        with self._listening():
            if says:
                print(says, flush=True)
            while not self._phase.ending:
                self._pass(1.0)
            self._close_doors()
            self._take_leave()
        self._server.task_dispatcher.shutdown(timeout=1)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Hear both signals; who sends a second one does not want to wait."""
        before = {one: signal.signal(one, self._tell) for one in (signal.SIGTERM, signal.SIGINT)}
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (*before, signal.SIGHUP))  # the parent may have blocked them
        try:
            yield
        except KeyboardInterrupt:
            pass
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def _tell(self, *_: Any) -> None:
        """It is to end."""
        if self._phase.ending and not self._patient:
            raise KeyboardInterrupt
        self._phase.ending = True

    def _pass(self, seconds: float) -> None:
        """Receive and send what there is, or wait so long for it."""
        wasyncore.loop(seconds, self.doors[0].adj.asyncore_use_poll, self._lines, count=1)

    def _close_doors(self) -> None:
        """Take the connections that wait, and then no more."""
        for door in self.doors:
            inside = -1
            while inside < len(door.active_channels):
                inside = len(door.active_channels)
                door.handle_accept()
            door.del_channel()
            door.socket.close()

    def _take_leave(self) -> None:
        """Answer all who have asked, as long as that does not take too long."""
        told = time.time()
        while (channels := self._channels()) and time.time() < told + FAREWELL:
            for channel in channels:
                _last_answer(channel)
                if _idle(channel) and time.time() > max(told, channel.creation_time) + PATIENCE:
                    channel.handle_close()
            self._pass(PAUSE)

    def _channels(self) -> list[HTTPChannel]:
        """All connections."""
        return [one for one in list(self._lines.values()) if isinstance(one, HTTPChannel)]


def _last_answer(channel: HTTPChannel) -> None:
    """The answer to the last request says that the connection ends with it."""
    for request in channel.requests[-1:]:
        request.headers["CONNECTION"] = "close"


def _idle(channel: HTTPChannel) -> bool:
    """Whether nothing is asked and nothing is being answered."""
    return not (channel.requests or channel.request or channel.total_outbufs_len)
