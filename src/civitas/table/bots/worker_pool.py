"""Starts the processes in which bots think beside the site, and starts one again that ended."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading

LOG = logging.getLogger("civitas.bots")
MODULE = "civitas.table.bots.worker"
EVERY = 1.0


class WorkerPool:
    """The worker processes of one ``civitas serve``."""

    def __init__(self, size: int) -> None:
        self.workers = [self._start() for _ in range(size)]
        self.ending = threading.Event()
        self.guard = threading.Thread(target=self._look_after, name="bots", daemon=True)
        self.guard.start()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen([sys.executable, "-m", MODULE, str(os.getpid())])

    def _look_after(self) -> None:
        while not self.ending.wait(EVERY):
            for place, worker in enumerate(self.workers):
                if worker.poll() is not None and not self.ending.is_set():
                    LOG.warning("a bot process ended with code %s and is started again", worker.returncode)
                    self.workers[place] = self._start()

    def stop(self) -> None:
        """End all workers."""
        self.ending.set()
        self.guard.join()
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            try:
                worker.wait(timeout=5)
            except subprocess.TimeoutExpired:
                worker.kill()
