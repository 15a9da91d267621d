"""Whatever a readable file says, drawing and verifying it gives a value, never an exception."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kit.trf_documents import damaged_files, documents
from tura.app.trf_draws import Switches
from tura.app.trf_files import NumberedRound, draw_next
from tura.app.trf_verification import Verification, verify
from tura.core.refusal import Refusal
from tura.formats.trf import Dialect, TrfReading, read, write

SYSTEMS = st.sampled_from([None, "dutch_2026", "dutch_2017"])


def judge(data: bytes, system: str | None) -> None:
    found = read(data)
    if not isinstance(found, TrfReading) or found.questions:
        return
    switches = Switches(system=system)
    assert isinstance(draw_next(found.document, switches, explain=True), NumberedRound | Refusal)
    assert isinstance(verify(found.document, switches), Verification)


@given(damaged_files(), SYSTEMS)
@settings(max_examples=20)
def test_damaged_files(data, system):
    judge(data, system)


@given(documents(), SYSTEMS)
def test_documents_that_nobody_drew(document, system):
    judge(write(document, Dialect.TRF26), system)
