"""Descriptors of tie-breaks as they are written and read."""

from __future__ import annotations

import pytest

from tura.ranking.criteria import (
    CriterionFault,
    KoyaLimit,
    KoyaUnit,
    parse_tie_break,
    parse_tie_breaks,
    report_code,
)


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("bh-c1", "BH/C1"), ("BHC1", "BH/C1"), ("BH:C1", "BH/C1"), ("BH:GP/M2", "BH:GP/M2"), ("GE", "REP"),
        ("ESB:MG/C1", "EMGSB/C1"), ("PS#C1-P", "PS/C1/P"), ("mpvgp", "MPvGP"), ("SSSC/F/K3", "SSSC/K3/F"),
        ("KS/L+1", "KS/L+1"), ("KS/L1", "KS/L+1"), ("KS/L60", "KS/L60"), ("TPN/R", "TPN/R"), ("DE/ALL", "DE/ALL"),
    ],
)  # fmt: skip
def test_descriptors(written, canonical):
    criterion = parse_tie_break(written)
    assert str(criterion) == canonical
    assert parse_tie_break(str(criterion)) == criterion


@pytest.mark.parametrize(
    ("criterion", "code"),
    [("DE/ALL", "OTHER_DE_ALL"), ("PLAYOFF", "OTHER_PLAYOFF"), ("BH:GP/C1", "BH:GP/C1")],
)
def test_report_files_mark_what_is_our_own(criterion, code):
    assert report_code(parse_tie_break(criterion)) == code
    assert parse_tie_break(code) == parse_tie_break(criterion)


def test_a_bare_koya_limit_is_half_points_up_to_nine_and_a_percentage_above():
    assert parse_tie_break("KS/L2").limit == KoyaLimit(2)
    assert parse_tie_break("KS/L66").limit == KoyaLimit(66, KoyaUnit.PERCENT)


@pytest.mark.parametrize(
    "written",
    ["", "XX", "BH/Q", "BH/", "BH//C1", "BH C1", "BHX", "KS/L", "BH/C0", "DE/C1", "WIN/M1", "BH/L+1", "SB/R"],
)
def test_what_is_no_descriptor(written):
    with pytest.raises(CriterionFault) as fault:
        parse_tie_break(written)
    assert fault.value.descriptor == written


def test_a_condition_that_is_not_known():
    assert parse_tie_break("DE", only_if="they have played").if_all_met
    with pytest.raises(CriterionFault, match="at 'on Sundays'"):
        parse_tie_break("DE", only_if="on Sundays")


def test_an_empty_list():
    assert parse_tie_breaks(" , ") == ()
