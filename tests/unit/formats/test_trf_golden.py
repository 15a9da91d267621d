"""Read, write, read is the identity on real files: a sample here, the whole of the oracle when it is at hand."""

import zipfile
from pathlib import Path

import pytest

from kit.trf_documents import SAMPLES
from tura.formats.trf import Dialect, TrfReading, read, to_competition, write


def assert_identity(data: bytes, name: str) -> None:
    first = read(data)
    assert isinstance(first, TrfReading), (name, first)
    assert not first.questions, (name, first.questions)
    again = read(write(first.document, first.document.dialect))
    assert isinstance(again, TrfReading), (name, again)
    assert again.document == first.document, name
    assert not again.repairs, (name, again.repairs)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples(path):
    assert_identity(path.read_bytes(), path.name)


@pytest.mark.parametrize("path", [p for p in SAMPLES if p.parent.name != "team"], ids=lambda path: path.stem)
@pytest.mark.parametrize("dialect", [Dialect.TRF26, Dialect.EXTENDED])
def test_samples_mean_the_same_in_another_dialect(path, dialect):
    first = read(path.read_bytes())
    again = read(write(first.document, dialect))
    assert isinstance(again, TrfReading)
    there, here = to_competition(again.document), to_competition(first.document)
    assert there.crosstable == here.crosstable
    assert there.forbidden == here.forbidden or dialect is Dialect.TRF26
    assert there.requests == here.requests
    assert {tpn: row for tpn, row in there.virtual.items() if any(row)} == here.virtual
    assert there.initial_colour is here.initial_colour


def oracle_files(folder: Path):
    for path in sorted(folder.rglob("*")):
        if path.suffix == ".zip":
            with zipfile.ZipFile(path) as archive:
                for name in archive.namelist():
                    if name.endswith((".trf", ".input")):
                        yield f"{path.name}:{name}", archive.read(name)
        elif path.suffix in {".trf", ".input"}:
            yield str(path), path.read_bytes()


@pytest.mark.oracle
def test_every_file_of_the_oracle(oracle):
    count = 0
    for name, data in oracle_files(oracle):
        assert_identity(data, name)
        count += 1
    assert count > 2400
