"""The schema's revisions, run by Alembic; imported only when a file is made or brought up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_revisions() -> frozenset[str]:
    """Every revision that this program knows."""
    return frozenset(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def upgrade(engine: Engine) -> None:
    """Bring a database to the newest revision."""
    config = _config()
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
