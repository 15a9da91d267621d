"""Serving until stopped: the server, the browser opened on it, and the backups made beside it."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from tura.app.backup import TimedBackups

BETWEEN_LOOKS = 5.0
"""Seconds between two looks at whether a backup is due."""

Say = Callable[..., None]
"""Tells the arbiter a message by its id, with its facts."""


def run(app: Starlette, sock: socket.socket, backups: Sequence[TimedBackups], say: Say) -> None:
    """Serves on a listening socket until Ctrl+C or SIGTERM; a last backup is made when it ends."""
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
    )
    signal.signal(signal.SIGTERM, _interrupt)
    with suppress(KeyboardInterrupt), _backing_up(backups, say):
        uvicorn.Server(config).run(sockets=[sock])


def open_browser(url: str) -> None:
    """Opens the page, where there is a screen to open it on; never waits for the browser, never fails."""
    if _has_screen():
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def _has_screen() -> bool:
    """Without a graphical screen, `webbrowser` would start a browser inside this terminal."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001 - the shape of a signal's handler
    raise KeyboardInterrupt


@contextmanager
def _backing_up(backups: Sequence[TimedBackups], say: Say) -> Iterator[None]:
    """Makes the backups that are due while the block runs, and those of what has changed when it is left."""
    over = threading.Event()

    def watch() -> None:
        while True:
            for backup in backups:
                _back_up(backup, backup.run, say)
            if over.wait(BETWEEN_LOOKS):
                return

    watcher = threading.Thread(target=watch, name="backups", daemon=True)
    if backups:
        watcher.start()
    try:
        yield
    finally:
        over.set()
        if backups:
            watcher.join()
        for backup in backups:
            _back_up(backup, backup.last, say)


def _back_up(backup: TimedBackups, make: Callable[[], Path | None], say: Say) -> None:
    try:
        target = make()
    except Exception as error:  # noqa: BLE001 - a full disk must not end the round; the arbiter is told
        say("serve.backup-failed", path=backup.event, detail=error)
    else:
        if target is not None:
            say("serve.backed-up", path=target)
