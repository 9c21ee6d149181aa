"""What the database keeps of a table: its seats, the append-only log of moves, snapshots, and the chat.

The log is the truth: a table is its header (game, options, seed, rules version, pack) and its moves in
order. A snapshot only saves time, or carries a table over a change of the rules.
"""

from __future__ import annotations

import secrets

from django.conf import settings
from django.db import models
from django.utils.crypto import constant_time_compare, salted_hmac

from civitas.table.limits import SPECIFICATION

CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH = 10


def new_code() -> str:
    """Return a name for a table that nobody guesses."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


class Table(models.Model):
    """One game that people have gathered for. The seed stays on the server until the end."""

    class Status(models.TextChoices):
        GATHERING = "gathering"
        RUNNING = "running"
        OVER = "over"
        CLOSED = "closed"

    class Pace(models.TextChoices):
        LIVE = "live"
        TURNS = "turns"

    code = models.CharField(max_length=CODE_LENGTH, unique=True, default=new_code)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.GATHERING, db_index=True)
    pace = models.CharField(max_length=5, choices=Pace, default=Pace.LIVE)
    public = models.BooleanField(default=False)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="hosted")
    seed = models.CharField(max_length=64, blank=True)
    rules_version = models.PositiveIntegerField(default=0)
    pack_hash = models.CharField(max_length=64, blank=True)
    sequence = models.PositiveIntegerField(default=0, help_text="The number of the newest move.")
    renewed = models.PositiveIntegerField(default=0, help_text="The move from which newer rules hold.")
    version = models.PositiveIntegerField(default=0, help_text="Grows with everything that all can see.")
    talked = models.PositiveIntegerField(default=0, help_text="The version in which the chat changed last.")
    outcome = models.JSONField(null=True)
    rematch = models.OneToOneField("self", models.SET_NULL, null=True, related_name="rematch_of")
    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)
    moved = models.DateTimeField(null=True, help_text="When the newest move was made that all can see.")

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Seat(models.Model):
    """One place at a table. With ``bot`` a program answers, also in place of a person who left."""

    class Kind(models.TextChoices):
        PERSON = "person"
        OPEN = "open"
        BOT = "bot"

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=6, choices=Kind)
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="seats")
    name = models.CharField(max_length=24, blank=True)
    bot = models.CharField(max_length=SPECIFICATION, blank=True)
    link_serial = models.PositiveIntegerField(default=0, help_text="Raised when the seat's link is used.")
    asked = models.BooleanField(default=False, help_text="Whether the game waits for this seat.")
    asked_since = models.DateTimeField(null=True)
    seen = models.DateTimeField(null=True)
    left = models.DateTimeField(null=True)
    private_version = models.PositiveIntegerField(
        default=0, help_text="Grows with what can be seen from this seat alone."
    )
    ready = models.BooleanField(
        default=True,
        help_text="In open lanes: a person stands by the answers; a bot may answer before all do.",
    )
    busy_until = models.DateTimeField(null=True, help_text="A bot process thinks about this seat until then.")
    due = models.DateTimeField(null=True, help_text="A bot answers no earlier than this.")
    attempts = models.PositiveSmallIntegerField(
        default=0, help_text="How often a bot process has begun to think about the present question."
    )

    class Meta:
        ordering = ("table", "number")
        constraints = [models.UniqueConstraint(fields=("table", "number"), name="one_seat_per_number")]
        indexes = [models.Index(fields=("asked", "bot"))]

    @property
    def free(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.person_id is None and not self.bot

    def link_token(self) -> str:
        """Return the secret part of the link that gives this seat to whoever opens it first."""
        subject = f"{self.table.code}:{self.number}:{self.link_serial}"
        return salted_hmac("civitas.seat", subject, algorithm="sha256").hexdigest()[:32]

    def opens_with(self, token: str) -> bool:
        """Return whether this is the seat's present link."""
        return self.kind == Seat.Kind.PERSON and self.free and constant_time_compare(self.link_token(), token)

    def __str__(self) -> str:
        return f"{self.table} seat {self.number + 1}"


class Move(models.Model):
    """One line of the log; never changed, never removed. Taking back is a line of its own."""

    class Kind(models.TextChoices):
        ANSWER = "answer"
        UNDO = "undo"
        RENEW = "renew"

    table = models.ForeignKey(Table, models.CASCADE, related_name="moves")
    sequence = models.PositiveIntegerField()
    kind = models.CharField(max_length=6, choices=Kind)
    seat = models.SmallIntegerField()
    data = models.JSONField(help_text="The action; how many answers were taken back; the new rules version.")
    client_id = models.CharField(max_length=64, null=True, help_text="Given by the page: the same move once.")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="moves")
    made = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("table", "sequence")
        constraints = [
            models.UniqueConstraint(fields=("table", "sequence"), name="one_move_per_sequence"),
            models.UniqueConstraint(fields=("table", "client_id"), name="one_move_per_client_id"),
        ]

    def __str__(self) -> str:
        return f"{self.table} move {self.sequence}"


class Snapshot(models.Model):
    """A table as it was after a move, so that not everything has to be played again."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="snapshots")
    sequence = models.PositiveIntegerField()
    rules_version = models.PositiveIntegerField()
    pack_hash = models.CharField(max_length=64)
    content = models.BinaryField()

    class Meta:
        ordering = ("table", "sequence")
        constraints = [
            models.UniqueConstraint(fields=("table", "sequence"), name="one_snapshot_per_sequence")
        ]

    def __str__(self) -> str:
        return f"{self.table} after move {self.sequence}"


class ChatLine(models.Model):
    """Something that somebody at the table said. A moderator may hide it."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="chat")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="chat")
    name = models.CharField(max_length=24)
    text = models.CharField(max_length=400)
    said = models.DateTimeField(auto_now_add=True)
    hidden = models.BooleanField(default=False)

    class Meta:
        ordering = ("table", "id")

    def __str__(self) -> str:
        return f"{self.name}: {self.text}"


class Analysis(models.Model):
    """What bots think of a finished game: the chances after each turn, and the answers that lost most."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="analysis")
    rules_version = models.PositiveIntegerField()
    pack_hash = models.CharField(max_length=64, blank=True)
    asked = models.DateTimeField(auto_now_add=True)
    done = models.PositiveIntegerField(default=0, help_text="How many answers have been looked at.")
    total = models.PositiveIntegerField(help_text="How many answers the game has.")
    moments = models.JSONField(default=list)
    mistakes = models.JSONField(default=list)
    failed = models.BooleanField(default=False)
    busy_until = models.DateTimeField(null=True, help_text="A bot process works on it until then.")
    attempts = models.PositiveSmallIntegerField(default=0, help_text="How often a process has taken it up.")

    class Meta:
        verbose_name_plural = "analyses"

    @property
    def is_done(self) -> bool:
        """Whether every answer has been looked at."""
        return self.done >= self.total

    def __str__(self) -> str:
        return f"analysis of {self.table}"


class Mute(models.Model):
    """Somebody whose lines a person does not want to read."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="muted_by")

    class Meta:
        constraints = [models.UniqueConstraint(fields=("person", "muted"), name="one_mute_per_pair")]

    def __str__(self) -> str:
        return f"{self.person} mutes {self.muted}"


class Report(models.Model):
    """A line that a player wants those who run the site to look at."""

    line = models.ForeignKey(ChatLine, models.CASCADE, related_name="reports")
    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports")
    made = models.DateTimeField(auto_now_add=True)
    settled = models.BooleanField(default=False)

    class Meta:
        ordering = ("settled", "-id")
        constraints = [models.UniqueConstraint(fields=("line", "person"), name="one_report_per_person")]

    def __str__(self) -> str:
        return f"report of “{self.line}”"
