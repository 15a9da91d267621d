"""The published standings of two real opens (Frome 2026): points, then the progressive score."""

from __future__ import annotations

import csv

import pytest

from tura.app.trf_standings import standings_of_file
from tura.formats.trf import read
from tura.ranking.criteria import parse_tie_breaks

pytestmark = pytest.mark.oracle


@pytest.mark.parametrize("name", ["frome_open_5r", "frome_standard_5r"])
def test_every_published_value_and_place(oracle, name):
    folder = oracle / "real-opens" / "arad-frome-2026"
    document = read((folder / f"{name}.trf").read_bytes()).document
    ranked = standings_of_file(document, criteria=parse_tie_breaks("PS"))
    with (folder / f"{name}.standings.csv").open(encoding="utf-8", newline="") as file:
        published = {int(row["start_no"]): row for row in csv.DictReader(file)}
    assert len(published) == len(ranked.standings.rows)
    for row in ranked.standings.rows:
        expected = published[ranked.numbers[row.tpn - 1]]
        assert row.points == 10 * float(expected["points"])
        assert float(str(row.values[0])) == float(expected["tb3"])
        assert row.place.first <= int(expected["rank"]) <= row.place.last
