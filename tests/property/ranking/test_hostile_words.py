"""Whatever stands where a list, a reading or a table of norms is wanted: an answer or a named fault."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tura.ranking.criteria import Code, CriterionFault, parse_tie_breaks
from tura.ranking.editions import ReadingFault, parse_reading
from tura.rating.national_ranks import NormTableFault, parse_norm_table

PIECES = st.sampled_from(
    [*(code.value for code in Code), *":/#-,+ ", "C1", "M2", "L1", "K3", "F", "R", "P", "ALL", "MP"]
)
LISTS = st.one_of(st.text(), st.lists(PIECES, max_size=8).map("".join))


def answer(read, text, fault):
    try:
        return read(text)
    except fault as found:
        return found


@given(LISTS)
def test_a_list_is_read_or_its_descriptor_is_named(text):
    criteria = answer(parse_tie_breaks, text, CriterionFault)
    if isinstance(criteria, CriterionFault):
        assert criteria.descriptor in text
    else:
        assert parse_tie_breaks(",".join(map(str, criteria))) == criteria


@given(st.one_of(st.text(), st.text("-=abcdeghilnorstuvyz").map(lambda text: f"standard-score={text}")))
def test_a_reading_is_read_or_named(text):
    found = answer(parse_reading, text, ReadingFault)
    assert str(found) if isinstance(found, ReadingFault) else found[0].isidentifier()


TOML = st.lists(
    st.sampled_from(
        ["[[norm]]", "[norm]", 'rank = "I"', "rank = 1", "games = 7", "games = 1.5", "expected = { 0 = 50 }",
         "expected = [1]", 'expected = { "x" = 1 }', "valid_from = 2024-01-01", "valid_to = 12:00:00", "norm = {}"]
    ),
    max_size=6,
).map("\n".join)  # fmt: skip


@given(st.one_of(st.text(), TOML))
def test_a_table_of_norms_is_read_or_its_fault_is_named(text):
    found = answer(parse_norm_table, text, NormTableFault)
    assert str(found) if isinstance(found, NormTableFault) else len(found.norms) >= 0
