"""The site's commands: serve, backup, restore, operator; ``civitas`` has them where the site is installed."""

from __future__ import annotations

import os
import socket
import sys
from typing import Annotated

import django
import typer

from civitas.kernel.types import Unplayable

LOOPBACK = ("127.0.0.1", "localhost", "::1")
Port = Annotated[int, typer.Option("--port", "-p", min=0, max=65535, help="The port; 0 takes a free one.")]
Host = Annotated[
    str,
    typer.Option(
        "--host", help="The address to listen on; others than this machine's need CIVITAS_PUBLIC=1."
    ),
]
Bots = Annotated[int, typer.Option("--bots", min=0, max=16, help="How many processes think for bots.")]


def prepare(host: str = "127.0.0.1") -> None:
    """Load the settings and bring the database up to date; what is wrong is said in one sentence."""
    if host not in LOOPBACK and os.environ.get("CIVITAS_PUBLIC") != "1":
        raise Unplayable(
            f"Listening on {host} lets strangers in: "
            "set CIVITAS_PUBLIC=1, CIVITAS_SECRET and CIVITAS_HOSTS first."
        )
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "civitas.table.settings")
    from civitas.table.environment import home

    home()
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0, interactive=False)


def serve(port: Port = 8000, host: Host = "127.0.0.1", bots: Bots = 1) -> None:
    """Start the site and print its address."""
    prepare(host)
    import uvicorn

    from civitas.table.asgi import application
    from civitas.table.bots.crew import Crew

    listener = _listen(host, port)
    port = listener.getsockname()[1]
    config = uvicorn.Config(
        application,
        lifespan="off",
        log_level="warning",
        ws="websockets-sansio",
        proxy_headers=os.environ.get("CIVITAS_PROXY") == "1",
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    crew = Crew(bots)
    shown = f"[{host}]" if ":" in host else host
    print(f"Civitas is at http://{shown}:{port}/ (Ctrl+C ends it)", flush=True)
    try:
        uvicorn.Server(config).run(sockets=[listener])
    finally:
        crew.stop()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise Unplayable(
            f"Port {port} of {host} cannot be used ({error.strerror}); choose another one with --port."
        ) from None
    listener.listen(128)
    listener.set_inheritable(False)
    return listener


def add_to(app: typer.Typer) -> None:
    """Add the commands to ``civitas``."""
    app.command(epilog="Example: civitas serve --port 8001")(serve)


def main() -> None:
    """Run a Django management command, for those who develop the site."""
    prepare()
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
