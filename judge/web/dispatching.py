"""The threads of the server are shared between visitors: requests are taken visitor after visitor, some at a time."""

from __future__ import annotations

from collections import Counter, deque
from typing import Protocol

from waitress.task import ThreadedTaskDispatcher

EACH = 16  # threads that one visitor may hold, most of them waiting for the workroom


class Request(Protocol):
    """A connection on which something is asked."""

    def visitor(self) -> str:
        """Who asks."""

    def service(self) -> None:
        """Answer."""

    def cancel(self) -> None:
        """Drop it."""


class Lines:
    """The requests of each visitor that wait for a thread; it counts as empty while all visitors hold enough."""

    def __init__(self, each: int) -> None:
        """Nobody waits."""
        self.each = each
        self._waiting: dict[str, deque[Request]] = {}
        self._held: Counter[str] = Counter()

    def __len__(self) -> int:
        """How many visitors have a request that may be taken."""
        return sum(self._held[visitor] < self.each for visitor in self._waiting)

    def append(self, request: Request) -> None:
        """Let a request wait behind the others of its visitor."""
        self._waiting.setdefault(request.visitor(), deque()).append(request)

    def popleft(self) -> Request:
        """The next request, of the visitor whose turn it is; its visitor is then the last."""
        visitor = next(one for one in self._waiting if self._held[one] < self.each)
        own = self._waiting.pop(visitor)
        request = own.popleft()
        if own:
            self._waiting[visitor] = own
        self._held[visitor] += 1
        return _Held(request, visitor)

    def give_back(self, visitor: str) -> None:
        """A visitor holds a thread less."""
        self._held[visitor] -= 1
        if not self._held[visitor]:
            del self._held[visitor]


class _Held:
    """A request that holds a thread."""

    def __init__(self, request: Request, visitor: str) -> None:
        """Of this visitor."""
        self._request, self._visitor = request, visitor
        self.service, self.cancel = request.service, request.cancel

    def visitor(self) -> str:
        """Who asks."""
        return self._visitor


class Dispatcher(ThreadedTaskDispatcher):  # type: ignore[misc]  # waitress has no types
    """Threads that take the requests of one visitor after the other."""

    queue: Lines

    def __init__(self, threads: int, each: int = EACH) -> None:
        """A number of threads, and how many of them each visitor may hold."""
        super().__init__()
        self.queue = Lines(each)
        self.set_thread_count(threads)

    def handler_thread(self, thread_no: int) -> None:
        """Take and answer requests until told to stop."""
        while (request := self._next(thread_no)) is not None:
            try:
                request.service()
            except BaseException:
                self.logger.exception("Exception when servicing %r", request)
            with self.lock:
                self.queue.give_back(request.visitor())

    def _next(self, thread_no: int) -> Request | None:
        """The next request, none once the thread is to stop."""
        with self.lock:
            while not self.queue and not self.stop_count:
                self.active_count -= 1
                self.queue_cv.wait()
                self.active_count += 1
            if not self.stop_count:
                return self.queue.popleft()
            self.active_count -= 1
            self.stop_count -= 1
            self.threads.discard(thread_no)
            self.thread_exit_cv.notify()
            return None

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """Stop the threads, and drop what waits."""
        with self.lock:
            self.queue.each = 1 << 30  # whatever waits is taken, and dropped
        return bool(super().shutdown(cancel_pending, timeout))
