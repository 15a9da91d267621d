"""Whole events drawn by public programs, a sample of every kind, drawn again by kernel and twin: no board differs."""

import pytest

from kit.trf_documents import GOLDEN
from tura.app.trf_draws import Switches
from tura.app.trf_verification import verify
from tura.formats.trf import TrfReading, read

FILES = sorted((*GOLDEN.glob("dutch-2026/*.trf"), *GOLDEN.glob("dutch-2017/*.trf")))


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_pair_colour_or_bye_differs(path):
    reading = read(path.read_bytes())
    assert isinstance(reading, TrfReading)
    found = verify(reading.document, Switches(system=path.parent.name.replace("-", "_")))
    assert found.rounds > 0
    assert found.differences == ()
