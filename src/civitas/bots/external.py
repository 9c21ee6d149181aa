"""A bot that is a program of its own, in any language: one line of JSON in, one line of JSON out.

The protocol stands in docs/howto/add-a-bot.md. The program is started at its first question and ended with
the bot. It is shown what its seat may know and nothing else. When its time is up, its last offer counts; what
it still writes about that question, up to its answer, is passed over before the next one is put.
"""

from __future__ import annotations

import os
import subprocess
from math import inf
from random import Random
from select import select
from shlex import split
from typing import Any
from weakref import WeakSet, finalize

import msgspec

from civitas.bots.contract import Bot, Deadline
from civitas.bots.registry import bot
from civitas.kernel.game import Game
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Unplayable, action_of
from civitas.kernel.views import Observation

PROTOCOL = 1
LONGEST_LINE = 1_000_000
LAST_WORDS = 2.0
"""So many seconds a program has to end by itself."""
RUNNING: WeakSet[subprocess.Popen[bytes]] = WeakSet()
"""The programs that this process has started."""


@bot("external", listed=False)
class External(Bot):
    """Asks the program that `command` starts; it has `seconds` for each answer."""

    def __init__(self, game: Game, seat: int, rng: Random, command: str = "", seconds: float = 10.0) -> None:
        super().__init__(game, seat, rng)
        if not command:
            raise Unplayable(
                "An external bot needs a command: external:command=python3 mybot.py.", "bot_command"
            )
        self.command = command
        self.seconds = seconds
        self.program: Program | None = None
        self.late = False
        """Whether the answer to a question whose time was up is still to come."""

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        program = self.program or self.started(deadline)
        if self.late:
            self.catch_up(program, deadline)
        seconds = max(0.0, min(self.seconds, deadline.left()))
        limit = Deadline(seconds)
        self.tell(program, {"type": "ask", "seconds": round(limit.left(), 3), **observation.to_json()}, limit)
        offer: Action | None = None
        while (said := program.hear(limit)) is not None:
            if "offer" in said:
                offer = self.chosen(question, said["offer"])
                deadline.offer(offer)
            elif "answer" in said:
                return self.chosen(question, said["answer"])
            else:
                raise Unplayable(
                    f"The bot '{self.command}' wrote neither 'offer' nor 'answer': {said}.",
                    "bot_words",
                    self.command,
                    said,
                )
        if offer is None:
            raise self.slow(seconds)
        self.late = True
        return offer

    def started(self, limit: Deadline) -> Program:
        """Start the program and tell it which game it plays."""
        self.program = Program(self.command)
        start = {
            "type": "start",
            "protocol": PROTOCOL,
            "game": self.game.id,
            "version": self.game.version,
            "seat": self.seat,
            "seed": self.rng.getrandbits(32),
        }
        self.tell(self.program, start, limit)
        return self.program

    def tell(self, program: Program, message: dict[str, Any], limit: Deadline) -> None:
        """Tell the program something; one that does not read it within the time is refused."""
        if not program.tell(message, limit):
            raise Unplayable(
                f"The bot '{self.command}' does not read what it is asked.", "bot_deaf", self.command
            )

    def catch_up(self, program: Program, deadline: Deadline) -> None:
        """Pass over what is still written about a question whose time was up, for at most as long again."""
        seconds = max(0.0, min(self.seconds, deadline.left()))
        limit = Deadline(seconds)
        while self.late:
            said = program.hear(limit)
            if said is None:
                raise self.slow(self.seconds + seconds)
            self.late = "answer" not in said

    def slow(self, seconds: float) -> Unplayable:
        """Return what is said about a program that let its time pass."""
        passed, given = f"{round(seconds, 2):g}", f"{self.seconds:g}"
        return Unplayable(
            f"The bot '{self.command}' had no answer after {passed} seconds; its setting is seconds={given}.",
            "bot_slow",
            self.command,
            passed,
            given,
        )

    def chosen(self, question: Question, said: Any) -> Action:
        """Return the action that was named, as the list has it, or by its place in the list."""
        actions = question.actions
        if type(said) is int and 0 <= said < len(actions):
            return actions[said]
        action = action_of(said)
        if action is None or action not in actions:
            raise Unplayable(
                f"The bot '{self.command}' answered {said!r}, which is not among the choices.",
                "bot_no_choice",
                self.command,
                repr(said),
            )
        return actions[actions.index(action)]


class Program:
    """A running program and its lines."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise Unplayable(
                f"The bot '{command}' cannot be started: {error}.", "bot_no_start", command, error
            ) from None
        assert self.process.stdin is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        self.heard = b""
        RUNNING.add(self.process)
        finalize(self, _end, self.process)

    def tell(self, message: dict[str, Any], limit: Deadline) -> bool:
        """Write one line; return whether the program has taken it before the time was up."""
        assert self.process.stdin is not None
        sink = self.process.stdin.fileno()
        line = msgspec.json.encode(message) + b"\n"
        while line:
            if not select([], [sink], [], _seconds(limit))[1]:
                return False
            try:
                line = line[os.write(sink, line) :]
            except BrokenPipeError:
                raise Unplayable(
                    f"The bot '{self.command}' has ended before it was asked.", "bot_gone", self.command
                ) from None
        return True

    def hear(self, limit: Deadline) -> dict[str, Any] | None:
        """Return the next line that the program writes, None if the time is up before it."""
        if limit.left() <= 0:
            return None
        assert self.process.stdout is not None
        source = self.process.stdout.fileno()
        while b"\n" not in self.heard:
            if not select([source], [], [], _seconds(limit))[0]:
                return None
            some = os.read(source, 65536)
            if not some:
                raise Unplayable(
                    f"The bot '{self.command}' has ended without an answer.", "bot_silent", self.command
                )
            self.heard += some
            if len(self.heard) > LONGEST_LINE:
                break
        line, _, self.heard = self.heard.partition(b"\n")
        try:
            said = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            said = None
        if not isinstance(said, dict):
            raise Unplayable(
                f"The bot '{self.command}' wrote a line that is no JSON object: {line[:80]!r}.",
                "bot_no_object",
                self.command,
                repr(line[:80]),
            )
        return said


def _seconds(limit: Deadline) -> float | None:
    """Return how long to wait for something, None if there is no limit."""
    left = limit.left()
    return None if left == inf else max(0.0, left)


def end_all() -> None:
    """End all programs at once, for a process that ends without a game being over."""
    for process in list(RUNNING):
        process.kill()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Tell a program that the game is over; what does not end by itself is ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(b'{"type":"end"}\n')
        process.stdin.close()
    except OSError:
        pass
    try:
        process.wait(LAST_WORDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stdout.close()
