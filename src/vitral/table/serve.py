"""Runs the table as a server, until it is stopped."""

import asyncio
import functools
import socket
import threading
import webbrowser
from collections.abc import Callable

import uvicorn

from vitral.core.errors import VitralError
from vitral.table.app import make_app
from vitral.table.protocol import MAX_FRAME
from vitral.table.reload import Reload, source_folders

PORTS_TRIED = 20
LOOPBACK = ("127.0.0.1", "::1", "localhost")


def bound(host: str, port: int) -> socket.socket:
    """A socket on the port, or on one of the next if it is taken; raises VitralError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    fault: OSError | None = None
    for one in range(port, port + PORTS_TRIED) if port else [0]:
        taken = socket.socket(family, socket.SOCK_STREAM)
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind((host, min(one, 65535)))
        except OSError as error:
            taken.close()
            fault = error
            continue
        return taken
    raise VitralError(f"No port from {port} on at {host} can be used: {fault}.")


def serve(
    host: str,
    port: int,
    database: str | None,
    browser: bool,
    bot_delay: float,
    level: str | None,
    rate_limit_factor: float,
    say: Callable[[str], None],
    reload: bool = False,
) -> None:
    """Serve the table; with `browser`, open its start page; with `reload`, restart when a source changes."""
    listening = bound(host, port)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    url = f"http://{shown}:{listening.getsockname()[1]}/"
    make = functools.partial(make_server, host, database, bot_delay, level, rate_limit_factor)
    run = functools.partial(run_made, make) if reload else functools.partial(run_server, make())
    say(f"Vitral is at {url} (Ctrl-C stops it).")
    if browser:
        threading.Timer(0.3, webbrowser.open, [url]).start()
    if reload:
        Reload(run, [listening], source_folders()).run()
        return
    try:
        run([listening])
    except KeyboardInterrupt:
        say("")


def make_server(
    host: str, database: str | None, bot_delay: float, level: str | None, rate_limit_factor: float
) -> uvicorn.Server:
    """A server of the table, not yet running."""
    config = uvicorn.Config(
        make_app(database, bot_delay=bot_delay, level=level, rate_limit_factor=rate_limit_factor),
        log_level="warning",
        ws_max_size=MAX_FRAME,
        ws="websockets-sansio",
        ws_per_message_deflate=host not in LOOPBACK,  # locally, compression costs more time than it saves
        lifespan="on",
        timeout_graceful_shutdown=3,
        proxy_headers=True,
        server_header=False,
    )
    return uvicorn.Server(config)


def run_server(server: uvicorn.Server, sockets: list[socket.socket] | None) -> None:
    """Answer on the sockets until a signal ends it."""
    asyncio.run(server.serve(sockets))


def run_made(make: Callable[[], uvicorn.Server], sockets: list[socket.socket] | None) -> None:
    """The same in a process of its own, which makes its server itself."""
    try:
        server = make()
    except VitralError as error:
        raise SystemExit(f"vitral: {error}") from None
    run_server(server, sockets)
