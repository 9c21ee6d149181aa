"""The site's commands: serve, backup, restore, operator; ``civitas`` has them where the site is installed."""

from __future__ import annotations

import os
import socket
import sys
import warnings
from pathlib import Path
from typing import Annotated

import django
import typer

from civitas.kernel.types import Unplayable

LONGEST_FRAME = 4096
"""Pages send nothing over their socket; who sends more than this is cut off."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")
Port = Annotated[int, typer.Option("--port", "-p", min=0, max=65535, help="The port; 0 takes a free one.")]
Host = Annotated[str, typer.Option("--host", help="The address to listen on.")]
Bots = Annotated[
    int | None,
    typer.Option(
        "--bots", min=0, max=16, help="How many processes think for bots; else CIVITAS_BOT_PROCESSES, else 1."
    ),
]


def prepare(host: str = "127.0.0.1") -> Path:
    """Load the settings, bring the database up to date and return the home folder."""
    if host not in LOOPBACK and os.environ.get("CIVITAS_PUBLIC") != "1":
        raise Unplayable(
            f"Listening on {host} lets strangers in: "
            "set CIVITAS_PUBLIC=1, CIVITAS_SECRET and CIVITAS_HOSTS first.",
            "strangers",
            host,
        )
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "civitas.table.settings")
    # Whatever is written from now on, by the bots too, is for the owner alone.
    os.umask(0o077)
    # Static files are read from disk without waiting, which Django's handler mentions at every start.
    warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")
    django.setup()
    from django.conf import settings
    from django.core.management import call_command
    from django.db import DatabaseError

    try:
        call_command("migrate", verbosity=0, interactive=False)
    except DatabaseError as error:
        why = str(error).strip().splitlines()[0]
        raise Unplayable(
            f"The database '{settings.DATABASES['default']['NAME']}' cannot be used: {why}.",
            "no_database",
            settings.DATABASES["default"]["NAME"],
            why,
        ) from None
    home: Path = settings.HOME
    return home


def serve(port: Port = 8000, host: Host = "127.0.0.1", bots: Bots = None) -> None:
    """Start the site and print its address."""
    home = prepare(host)
    import uvicorn
    from django.conf import settings
    from django.db import DatabaseError

    from civitas.table.accounts.tidy import tidy
    from civitas.table.asgi import application
    from civitas.table.bots.worker_pool import WorkerPool
    from civitas.table.play.models import Analysis, Seat
    from civitas.table.running import running

    listener = _listen(host, port)
    config = uvicorn.Config(
        application,
        lifespan="off",
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        proxy_headers=os.environ.get("CIVITAS_PROXY") == "1",
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    with running(home):
        try:
            tidy()
            for leased in (Seat, Analysis):
                leased.objects.exclude(busy_until=None).update(busy_until=None)
        except DatabaseError as error:
            print(
                f"Nothing can be written into the database ({error}); the site can only be read.", flush=True
            )
        pool = WorkerPool(settings.BOT_PROCESSES if bots is None else bots)
        shown = f"[{host}]" if ":" in host else host
        print(f"Civitas is at http://{shown}:{listener.getsockname()[1]}/ (Ctrl+C ends it)", flush=True)
        try:
            uvicorn.Server(config).run(sockets=[listener])
        finally:
            pool.stop()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise Unplayable(
            f"Port {port} of {host} cannot be used ({error.strerror}); choose another one with --port.",
            "no_port",
            port,
            host,
            error.strerror,
        ) from None
    listener.listen(1024)
    return listener


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write, for example civitas.backup.")],
) -> None:
    """Save all tables and accounts into one file; the site may be running."""
    prepare()
    from civitas.table.backup import save

    if file.exists():
        raise Unplayable(f"{file} exists already; choose another name.", "file_exists", file)
    _print_counts(f"Saved to {file}", save(file))


def restore(
    file: Annotated[Path, typer.Argument(help="A file that civitas backup wrote.")],
    replace: Annotated[bool, typer.Option("--replace", help="Put it in the place of what is there.")] = False,
) -> None:
    """Put the tables and accounts of a backup back; the site must not be running."""
    home = prepare()
    from civitas.table.backup import restore as put_back
    from civitas.table.running import at_rest

    if not file.exists():
        raise Unplayable(f"There is no file {file}.", "no_file", file)
    with at_rest(home):
        _print_counts(f"Restored from {file}", put_back(file, replace))


def _print_counts(done: str, counts: dict[str, int]) -> None:
    kinds = {"accounts.person": "persons", "play.table": "tables", "play.move": "moves"}
    said = ", ".join(f"{counts[kind]} {name}" for kind, name in kinds.items())
    print(f"{done}: {said}.")


def operator(name: Annotated[str, typer.Argument(help="The log-in name of the account.")]) -> None:
    """Make somebody an operator of the site, with an account if there is none, for /admin/."""
    prepare()
    from civitas.table.accounts.forms import RegisterForm
    from civitas.table.accounts.models import Person
    from civitas.table.accounts.names import folded
    from civitas.table.texts import site

    person = Person.objects.filter(login_key=folded(name)).first()
    if person is None:
        password = typer.prompt("Password for the new account", hide_input=True, confirmation_prompt=True)
        form = RegisterForm(site("en"), {"username": name, "password": password})
        if not form.is_valid():
            wrong = " ".join(error for errors in form.errors.values() for error in errors)
            raise Unplayable(f"The account was not made: {wrong}", "no_account", wrong)
        Person.objects.create_superuser(name, password)
    else:
        person.is_staff = person.is_superuser = True
        person.save()
    print(f"{name} is an operator and can log in at /admin/.")


def add_to(app: typer.Typer) -> None:
    """Add the commands to ``civitas``."""
    app.command(epilog="Example: civitas serve --port 8001")(serve)
    app.command(epilog="Example: civitas backup civitas.backup")(backup)
    app.command(epilog="Example: civitas restore civitas.backup --replace")(restore)
    app.command(epilog="Example: civitas operator anna")(operator)


def main() -> None:
    """Run a command of Django, for those who develop the site: python -m civitas.table.command migrate."""
    prepare()
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
