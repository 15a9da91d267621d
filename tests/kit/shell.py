"""The command line in a test: real doors, a folder of its own, English words."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from tura.bootstrap import House
from tura.cli import tura
from tura.cli.words import speaker


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@dataclass
class Shell:
    """Runs verbs in a folder; whatever they meet, they end with a code and a sentence, never with a traceback."""

    folder: Path
    language: str = "en"
    runner: CliRunner = field(default_factory=CliRunner)

    def run(self, *words: str | Path, stdin: str | None = None) -> Ended:
        """One call of `tura`."""
        speaker.cache_clear()
        environment = {"TURA_LANG": self.language, "TURA_ACTOR": None}
        before = Path.cwd()
        os.chdir(self.folder)
        try:
            done = self.runner.invoke(
                tura, [str(word) for word in words], obj=House(), env=environment, input=stdin
            )
        finally:
            os.chdir(before)
            speaker.cache_clear()
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        assert "Traceback" not in done.output
        return Ended(done.exit_code, done.stdout, done.stderr)

    def ok(self, *words: str | Path) -> str:
        """Runs a verb that must end well; what it printed."""
        done = self.run(*words)
        assert done.code == 0, done
        return done.out

    def refused(self, *words: str | Path, code: int = 1) -> str:
        """Runs a verb that must end with a code; its sentence on stderr, nothing on stdout."""
        done = self.run(*words)
        assert done.code == code, done
        assert not done.out, done
        return done.err
