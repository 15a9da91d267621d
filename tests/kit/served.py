"""Events to serve: a real championship played from the examples, and the application on a shelf of desks."""

from __future__ import annotations

import importlib.util
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import ModuleType

import uvicorn
from starlette.testclient import TestClient

from tura.app.desk import Desk
from tura.web.app import application
from tura.web.listening import listen, own_url
from tura.web.shelf import Shelf

PATIENCE = 60
"""Seconds after which a server that does not stop has failed."""

EXAMPLES = Path(__file__).parents[2] / "examples"


def played(name: str, folder: Path) -> Path:
    """The event file of an example, played into a folder."""
    target = folder / f"{name}.tura"
    _player().play(name, target)
    return target


@cache
def _player() -> ModuleType:
    spec = importlib.util.spec_from_file_location("play_an_example", EXAMPLES / "play.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def visitor(desks: Mapping[Path, Desk], language: str = "uk") -> TestClient:
    """A client of the application on these desks, with a browser of this language."""
    return TestClient(application(Shelf(desks)), headers={"accept-language": language})


@contextmanager
def serving(desks: Mapping[Path, Desk]) -> Iterator[str]:
    """The address of a real server on these desks, for the length of the block."""
    sock = listen("127.0.0.1", 0)
    server = uvicorn.Server(_config(desks))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server has not started"
        time.sleep(0.01)
    try:
        yield own_url(sock).rstrip("/")
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"


def _config(desks: Mapping[Path, Desk]) -> uvicorn.Config:
    return uvicorn.Config(
        application(Shelf(desks)), lifespan="off", log_level="warning", timeout_graceful_shutdown=2
    )
