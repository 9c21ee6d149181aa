"""What the surroundings say: where the data lies, which database, who may come in.

Everything is read from environment variables, so that one table of names describes an installation:

    CIVITAS_HOME          folder of the database, the secret and the mail (default ~/.local/share/civitas)
    CIVITAS_PUBLIC        1 = reachable by strangers: a secret and host names of its own are demanded
    CIVITAS_SECRET        the secret that signs sessions and seat links, at least 40 characters
    CIVITAS_HOSTS         names under which the site is reached, separated by commas
    CIVITAS_HTTPS         0 = public without encryption (a home network); the default in public mode is 1
    CIVITAS_PROXY         1 = a proxy in front says which address and scheme a request came from
    CIVITAS_LIMIT_FACTOR  multiplies all limits of limits.py, for many people behind one address
    CIVITAS_BOT_PROCESSES how many processes think for bots (default 1)
    CIVITAS_BOT_SECONDS   how long a bot may think about one answer (default 3)
    CIVITAS_BOT_PAUSE     how long a bot takes at least at a live table (default 0.25)
    CIVITAS_ANALYSIS_SECONDS how long an analysis looks at one answer of a finished game (default 0.3)
    DATABASE_URL          postgresql://user:password@host:port/name; without it SQLite under CIVITAS_HOME
    REDIS_URL             redis://host:port/0 for several web processes
    CIVITAS_MAIL          smtp://user:password@host:port; without it mail is written to CIVITAS_HOME/mail
    CIVITAS_MAIL_FROM     the sender of that mail
"""

from __future__ import annotations

import logging
import os
import secrets
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from math import inf, nan
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from civitas.kernel.types import Unplayable

SHORTEST_SECRET = 40
OURS = ("civitas.sqlite3", "secret", "mail", "running")
"""How the names begin of everything that lies in the home folder."""
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


class OneLine(logging.Filter):
    """Leaves out of a message where in the code it came from, and line ends that a visitor sent."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Make one line of a message."""
        record.msg, record.args = " ".join(record.getMessage().split())[:300], ()
        record.exc_info = record.exc_text = None
        return True


class Misconfigured(Unplayable):
    """An installation that must not start; the message is one sentence for the person who runs it."""


def home(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for everything that lasts; it is made if it is missing, for its owner only.

    The database holds seeds, sessions and password hashes. A folder that was there before and holds other
    things is left as it is; what is ours in it is for the owner alone all the same.
    """
    named = environment.get("CIVITAS_HOME")
    folder = Path(named) if named else Path.home() / ".local" / "share" / "civitas"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder = folder.resolve()
    with suppress(PermissionError):
        if all(part.name.startswith(OURS) for part in folder.iterdir()):
            _only_for_owner(folder, 0o700)
        for part in folder.iterdir():
            if part.name.startswith(OURS):
                _only_for_owner(part, 0o700 if part.is_dir() else 0o600)
    return folder


def _only_for_owner(path: Path, mode: int) -> None:
    """Take away what others may do with a file of ours; one that is gone meanwhile needs nothing."""
    with suppress(FileNotFoundError):
        if not path.is_symlink() and path.stat().st_mode & 0o077:
            path.chmod(mode)


def is_on(environment: Mapping[str, str], name: str, default: str = "0") -> bool:
    """Return whether a switch is on; anything but 0 and 1 is refused."""
    value = environment.get(name, default) or default
    if value not in ("0", "1"):
        raise Misconfigured(f"{name} is 0 or 1, not '{value}'.")
    return value == "1"


def number(environment: Mapping[str, str], name: str, default: float, least: float) -> float:
    """Return a number; anything else, or one that is too small, is refused."""
    value = environment.get(name) or str(default)
    try:
        found = float(value)
    except ValueError:
        found = nan
    if not least <= found < inf:
        raise Misconfigured(f"{name} is a number of at least {least:g}, not '{value}'.")
    return found


def whole(environment: Mapping[str, str], name: str, default: int, least: int, most: int) -> int:
    """Return a whole number within its bounds; anything else is refused."""
    value = environment.get(name) or str(default)
    if not value.isascii() or not value.isdigit() or not least <= int(value[:9]) <= most:
        raise Misconfigured(f"{name} is a whole number from {least} to {most}, not '{value}'.")
    return int(value)


def secret(environment: Mapping[str, str], public: bool, folder: Path) -> str:
    """Return the secret key; in public mode it must be given, at home one is made and kept."""
    given = environment.get("CIVITAS_SECRET", "")
    if given and len(given) < SHORTEST_SECRET:
        raise Misconfigured(
            f"CIVITAS_SECRET has {len(given)} characters; at least {SHORTEST_SECRET} random ones are needed."
        )
    if given and len(set(given)) < 10:
        raise Misconfigured("CIVITAS_SECRET repeats a few characters; it should be random.")
    if given:
        return given
    if public:
        raise Misconfigured(
            "Public mode needs a secret of its own: set CIVITAS_SECRET to at least "
            f"{SHORTEST_SECRET} random characters, for example from 'openssl rand -hex 32'."
        )
    return kept_secret(folder / "secret")


def kept_secret(path: Path) -> str:
    """Return the secret of this installation, made on the first start and readable by its owner only.

    It is written beside and then linked: however many start at once or are killed meanwhile, the file is
    there with one whole secret or not at all.
    """
    if not path.exists():
        descriptor, fresh = tempfile.mkstemp(dir=path.parent, prefix=path.name)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_hex(32))
        with suppress(FileExistsError):
            os.link(fresh, path)
        os.unlink(fresh)
    kept = path.read_text().strip()
    if len(kept) < SHORTEST_SECRET:
        raise Misconfigured(f"{path} holds no whole secret; remove it, then a new one is made.")
    return kept


def hosts(environment: Mapping[str, str], public: bool) -> list[str]:
    """Return the names under which the site may be reached."""
    named = [name.strip() for name in environment.get("CIVITAS_HOSTS", "").split(",") if name.strip()]
    if public and (not named or "*" in named):
        raise Misconfigured(
            "Public mode needs the names of the site: set CIVITAS_HOSTS, for example to 'play.example.org'."
        )
    return [*named, *LOOPBACK]


def database(environment: Mapping[str, str], folder: Path) -> dict[str, Any]:
    """Return Django's database setting: SQLite in the home folder, or what DATABASE_URL names."""
    url = environment.get("DATABASE_URL", "")
    if not url:
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(folder / "civitas.sqlite3"),
            "OPTIONS": {
                # A writer takes the lock when it begins, so two writers queue up instead of failing half-way.
                "transaction_mode": "IMMEDIATE",
                # Only writers wait. Who has waited so long is told to try again.
                "timeout": 10,
                # FULL: what was acknowledged has reached the disk.
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
            },
        }
    parts = urlsplit(url)
    if parts.scheme not in ("postgres", "postgresql") or not parts.path.strip("/") or not _has_port(parts):
        raise Misconfigured(
            f"DATABASE_URL should look like postgresql://user:password@host/name, not '{parts.scheme}:…'."
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


def _has_port(parts: SplitResult) -> bool:
    """Return whether the port of an address is a number, or none is named."""
    try:
        return parts.port is None or parts.port > 0
    except ValueError:
        return False


def redis(environment: Mapping[str, str]) -> str:
    """Return the address of Redis, empty without one."""
    url = environment.get("REDIS_URL", "")
    if url and not url.startswith(("redis://", "rediss://", "unix://")):
        raise Misconfigured("REDIS_URL should look like redis://host:6379/0.")
    return url


def mail(environment: Mapping[str, str], folder: Path) -> dict[str, Any]:
    """Return Django's mail settings."""
    sender = environment.get("CIVITAS_MAIL_FROM", "civitas@localhost")
    url = environment.get("CIVITAS_MAIL", "")
    if not url:
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
            "EMAIL_FILE_PATH": str(folder / "mail"),
            "DEFAULT_FROM_EMAIL": sender,
        }
    parts = urlsplit(url)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or not _has_port(parts):
        raise Misconfigured("CIVITAS_MAIL should look like smtp://user:password@host:587.")
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp",
        "DEFAULT_FROM_EMAIL": sender,
    }
