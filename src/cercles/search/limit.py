"""When a search stops: after so many nodes, so many seconds, or because somebody says so."""

import cython

from cercles.rules.errors import CerclesError, quoted
from cercles.rules.words import Word

if not cython.compiled:  # compiled, the .pxd has the same in C
    from time import perf_counter as clock_seconds
    from time import thread_time as thread_seconds

MANY_NODES = 1 << 60
LONG = 1e9  # seconds


class Limit:
    """``processor``: seconds of the thread's processor time, which no neighbour can steal; otherwise of the clock.
    A search of no limit goes on until ``stop``."""

    def __init__(self, seconds=None, nodes=None, processor=False):
        for name, value in (("seconds", seconds), ("nodes", nodes)):
            if value is not None and not (isinstance(value, (int, float)) and value > 0):
                raise CerclesError("bad_number", name=name, value=quoted(value), expected=Word("expect.positive"))
        self.seconds = LONG if seconds is None else min(seconds, LONG)
        self.nodes = MANY_NODES if nodes is None else min(nodes, MANY_NODES)
        self.processor = processor
        self.stopped = False
        self.begun = 0.0

    def begin(self):
        """Count from now, in this thread."""
        self.begun = self.now()

    def divided(self, count):
        """One of so many parts of this limit."""
        seconds = None if self.seconds == LONG else self.seconds / count
        nodes = None if self.nodes == MANY_NODES else max(self.nodes // count, 1)
        return Limit(seconds, nodes, self.processor)

    def stop(self):
        """From any thread: the search ends with what it has found."""
        self.stopped = True

    def spent(self):
        """Seconds since the beginning."""
        return self.now() - self.begun

    def now(self):
        return thread_seconds() if self.processor else clock_seconds()

    def over(self, nodes):
        return self.stopped or nodes >= self.nodes or self.now() - self.begun >= self.seconds
