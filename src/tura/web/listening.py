"""Where the server listens: a socket of its own, the first free port, the addresses that others can reach."""

from __future__ import annotations

import errno
import socket
from contextlib import suppress

FIRST_PORT = 8000
TRIED_PORTS = 20
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where the arbiter asks for the local network


class CannotListenError(Exception):
    """The address cannot be listened on; `code` is one of the catalogue's ``serve.*``."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(f"{code}: {facts}")


class _PortTakenError(CannotListenError):
    pass


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on the port asked for, or on the first free one from 8000; CannotListenError if none is."""
    if port is not None:
        return _listening(host, port)
    for wish in range(FIRST_PORT, FIRST_PORT + TRIED_PORTS):
        with suppress(_PortTakenError):
            return _listening(host, wish)
    raise CannotListenError("port-taken", port=FIRST_PORT)


def _listening(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    except OSError as error:
        raise CannotListenError("no-address", host=host, detail=error.strerror) from error
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        _settle(sock)
        sock.bind((host, port))
        sock.listen(128)
    except OSError as error:
        sock.close()
        if _taken(error, port):
            raise _PortTakenError("port-taken", port=port) from error
        raise CannotListenError("no-address", host=host, detail=error.strerror) from error
    return sock


def _settle(sock: socket.socket) -> None:
    """A port that was left just now may be taken again; on Windows the same option would share a busy one."""
    exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if exclusive is None else exclusive, 1)


def _taken(error: OSError, port: int) -> bool:
    """Windows also denies a port that another program holds for itself."""
    return error.errno == errno.EADDRINUSE or (error.errno == errno.EACCES and port >= 1024)


def own_url(sock: socket.socket) -> str:
    """The address of the server for a browser on this machine."""
    host, port = sock.getsockname()[:2]
    name = "127.0.0.1" if host == EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def lan_url(sock: socket.socket) -> str | None:
    """The address for other machines of the hall; None when only this machine can reach the server."""
    host, port = sock.getsockname()[:2]
    if host != EVERYWHERE:
        return None
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(
            ("192.0.2.1", 9)
        )  # a documentation address: only the route is looked up, nothing is sent
        return f"http://{probe.getsockname()[0]}:{port}/"
    return None
